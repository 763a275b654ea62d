/** How to play a title, in our own words, with the board's own pictures beside them. */
import "../style/rules.css";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Box } from "../board/camera";
import { addTexts, maybe, t } from "../core/i18n";
import { loadRules, type RulesModule } from "../games/rules";
import { PageBar } from "../ui/page-bar";
import { Message } from "./game";

const BOARD = "rules-board";

export function RulesPage({ title }: { title: string }) {
  const [rules, setRules] = useState<RulesModule>();
  const loading = loadRules(title) !== undefined;
  useEffect(() => {
    void Promise.all([loadRules(title), addTexts("rules")]).then(([loaded]) => setRules(loaded));
  }, [title]);
  if (!loading) return <Message text={t("page-not-found")} />;
  return (
    <main class="page rules" id="content">
      <PageBar title={t(`title-${title}`)} />
      <p class="soft">{t(`length-${title}`)}</p>
      {rules ? <Sections rules={rules} title={title} /> : <p role="status">{t("page-loading")}</p>}
    </main>
  );
}

function Sections({ rules, title }: { rules: RulesModule; title: string }) {
  return (
    <div class={rules.colours}>
      {/* Drawn once; every picture below is a look at a part of it. */}
      <svg class="rules-source" aria-hidden="true">
        <defs>
          <g id={BOARD}>
            <rules.Board />
          </g>
        </defs>
      </svg>
      {rules.sections.map(({ key, box, Pieces }) => {
        const name = `rules-${rules.texts}-${key}`;
        return (
          <section key={key} class="rules-section" aria-labelledby={name}>
            <h2 id={name}>{t(name)}</h2>
            {box ? (
              <Look
                box={box}
                {...(Pieces ? { Pieces } : {})}
                label={t("rules-board", { title: t(`title-${title}`) })}
              />
            ) : null}
            {(maybe(`${name}-text`) ?? "").split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        );
      })}
    </div>
  );
}

function Look({ box, Pieces, label }: { box: Box; Pieces?: ComponentType; label: string }) {
  return (
    <svg
      class="rules-look b-still"
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      style={{ aspectRatio: `${box.w} / ${box.h}` }}
      role="img"
      aria-label={label}
    >
      <use href={`#${BOARD}`} />
      {Pieces ? <Pieces /> : null}
    </svg>
  );
}
