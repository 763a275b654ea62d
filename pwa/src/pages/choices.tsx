/** What a new table may choose, in words: the title's options, how well its bots play, and the sheets in which one does. */
import { useState } from "preact/hooks";
import { maybe, t } from "../core/i18n";
import type { Pace, Title } from "../core/wire";
import { change, settings } from "../store/settings";
import { calmReason, choicesOf, type Options, optionsFor } from "../store/titles";
import { Sheet } from "../ui/sheet";
import { levelFor } from "./options";

type Value = Options[string];

interface OptionsProps {
  title: Title;
  pace: Pace;
}

/** The options of this device's next table. */
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
  return <OptionFields title={title} pace={pace} chosen={chosen} choose={choose} />;
}

interface FieldsProps extends OptionsProps {
  chosen: Options;
  choose(key: string, value: Value): void;
}

/** Every option that leaves a choice; where taking one's time is proposed, it is said why. */
export function OptionFields({ title, pace, chosen, choose }: FieldsProps) {
  return (
    <>
      {Object.entries(title.options).map(([key, option]) => {
        const allowed = choicesOf(title, key, pace);
        const order = option.choices.filter((value) => allowed.includes(value));
        const why = calmReason(title, key, pace);
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
            {why ? <p class="small calm">{t(`calm-${why}`)}</p> : null}
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

interface OptionsSheetProps {
  title: Title;
  onClose(): void;
}

export function OptionsSheet({ title, onClose }: OptionsSheetProps) {
  return (
    <Sheet title={t(`title-${title.key}`)} onClose={onClose}>
      <OptionChoices title={title} pace="live" />
      <LevelChoice title={title} />
      <button type="button" class="button primary wide" onClick={onClose}>
        {t("done")}
      </button>
    </Sheet>
  );
}

interface FriendsProps {
  title: Title | undefined;
  seats: number;
  onMake(pace: Pace): void;
  onClose(): void;
}

export function FriendsSheet({ title, seats, onMake, onClose }: FriendsProps) {
  const [pace, setPace] = useState<Pace>("live");
  return (
    <Sheet title={t("friends-title")} onClose={onClose}>
      <p class="soft">{t("friends-text", { n: seats })}</p>
      <fieldset class="choice" aria-label={t("pace")}>
        {(["live", "slow"] as const).map((option) => (
          <label key={option}>
            <input type="radio" name="pace" value={option} checked={pace === option} onChange={() => setPace(option)} />
            {t(`pace-${option}`)}
          </label>
        ))}
      </fieldset>
      <p class="small soft">{t(`pace-${pace}-text`)}</p>
      {title ? <OptionChoices title={title} pace={pace} /> : null}
      <button
        type="button"
        class="button primary big wide"
        onClick={() => {
          onClose();
          onMake(pace);
        }}
      >
        {t("friends-make")}
      </button>
    </Sheet>
  );
}
