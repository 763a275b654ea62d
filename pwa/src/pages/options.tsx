/** What a new table may choose, in words: the title's options, and how well its bots play. Knows no title by name. */
import { maybe, t } from "../core/i18n";
import type { Pace, Title } from "../core/wire";
import { change, settings } from "../store/settings";
import { choicesOf, optionsFor } from "../store/titles";

interface OptionsProps {
  title: Title;
  pace: Pace;
}

export function OptionChoices({ title, pace }: OptionsProps) {
  const chosen = optionsFor(title, pace);
  const choose = (key: string, value: string | number | boolean): void => {
    const { options, hurry } = settings.peek();
    const kept = { ...options, [title.key]: { ...options[title.key], [key]: value } };
    // Whoever asks for the clock by name has said that it is welcome.
    change(
      key === "mode" && value === "clock" && hurry === "none" ? { options: kept, hurry: "fine" } : { options: kept },
    );
  };
  return (
    <>
      {Object.entries(title.options).map(([key, option]) => {
        const allowed = choicesOf(title, key, pace);
        const order = option.choices.filter((value) => allowed.includes(value));
        if (order.length < 2) return null;
        return (
          <section key={key} class="stack tight">
            <h3 id={`option-${key}`}>{t(`option-${key}`)}</h3>
            <fieldset class="choice" aria-labelledby={`option-${key}`}>
              {order.map((value) => (
                <label key={String(value)}>
                  <input
                    type="radio"
                    name={`option-${key}`}
                    checked={chosen[key] === value}
                    onChange={() => choose(key, value)}
                  />
                  {t(`option-${key}-${value}`)}
                </label>
              ))}
            </fieldset>
            <p class="small soft">{maybe(`option-${key}-${chosen[key]}-text`)}</p>
          </section>
        );
      })}
    </>
  );
}

export function LevelChoice({ title }: { title: Title }) {
  const level = levelFor(title);
  return (
    <section class="stack tight">
      <h3 id="level">{t("level")}</h3>
      <fieldset class="choice" aria-labelledby="level">
        {title.levels.map((name) => (
          <label key={name}>
            <input type="radio" name="level" checked={name === level} onChange={() => change({ level: name })} />
            {t(`level-${name}`)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** The level last chosen, where this title's bots have it. */
export function levelFor(title: Title | undefined): string {
  const { level } = settings.value;
  return !title || title.levels.includes(level) ? level : (title.levels.at(-1) ?? "sensible");
}

/** The choices in one line: "Bots play sensibly · against the clock". */
export function summary(title: Title, pace: Pace): string {
  const options = Object.entries(optionsFor(title, pace)).flatMap(([key, value]) =>
    typeof value === "string" ? [t(`option-${key}-${value}`)] : [],
  );
  return [`${t("level")} ${t(`level-${levelFor(title)}`)}`, ...options].join(" · ");
}
