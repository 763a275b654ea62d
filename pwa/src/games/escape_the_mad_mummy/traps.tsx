/** The four trap doors: two flaps of wood with the sign of the chamber below. They open under whoever lands on them. */
import { Glyph } from "../../board/kit";
import { memo } from "../../board/memo";
import { at, CHAMBERS, TRAP_OF } from "./layout";

export const Traps = memo(function Traps() {
  return (
    <g class="b-through" stroke-linejoin="round">
      {CHAMBERS.map((name) => {
        const { x, y } = at(TRAP_OF.get(name) ?? "7");
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            {(["l", "r"] as const).map((half) => (
              <g key={half} transform={`translate(${half === "l" ? -34 : 34} 0)`}>
                <g data-part={`trap-${name}-${half}`} class="b-hinge">
                  <path
                    d={half === "l" ? "M0-38H33V38H0Z" : "M0-38H-33V38H0Z"}
                    fill={`var(--t-${name})`}
                    stroke="var(--b-line)"
                    stroke-width="4"
                  />
                  <path
                    d={half === "l" ? "M3-22H30M3 22H30" : "M-3-22H-30M-3 22H-30"}
                    stroke="var(--t-ink)"
                    stroke-opacity="0.35"
                    stroke-width="4"
                  />
                  <circle cx={half === "l" ? 5 : -5} cy="-30" r="3.500" fill="var(--t-ink)" fill-opacity="0.6" />
                  <circle cx={half === "l" ? 5 : -5} cy="30" r="3.500" fill="var(--t-ink)" fill-opacity="0.6" />
                </g>
              </g>
            ))}
            <Glyph name={name} size={58} colour="var(--t-ink)" />
          </g>
        );
      })}
    </g>
  );
});
