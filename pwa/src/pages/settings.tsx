/** Choices of this device. */
import { t } from "../core/i18n";
import { LANGUAGES, OWN_NAMES } from "../core/languages";
import { me } from "../store/session";
import { change, type Settings, settings } from "../store/settings";
import { Cartouche } from "../ui/brand";
import { PageBar } from "../ui/page-bar";
import { StorageNotices } from "../ui/storage-notices";
import { changeName } from "./name";

declare const __VERSION__: string;

export function SettingsPage() {
  const player = me.value;
  return (
    <main class="page" id="content">
      <PageBar title={t("settings")} />
      {player ? (
        <button type="button" class="name-plate" onClick={changeName}>
          <Cartouche>
            <bdi>{player.name}</bdi>
          </Cartouche>
          <span class="small soft">{t("name-change")}</span>
        </button>
      ) : null}
      <LanguageChoice />
      <Choice name="theme" options={["system", "light", "dark"]} />
      <Choice name="contrast" options={["system", "more"]} />
      <Choice name="motion" options={["system", "less"]} />
      <Choice name="confirm" options={["single", "double", "button"]} />
      <Choice name="hurry" options={["fine", "none"]} text={t("hurry-text")} />
      <Switch name="sound" />
      <Switch name="haptics" />
      <StorageNotices />
      <section class="stack about">
        <h2 class="section-title">{t("about")}</h2>
        <p>{t("about-text")}</p>
        <p class="small soft">{t("version", { version: __VERSION__ })}</p>
      </section>
    </main>
  );
}

type ChoiceName = "theme" | "contrast" | "motion" | "confirm" | "hurry";

interface ChoiceProps<Name extends ChoiceName> {
  name: Name;
  options: readonly Settings[Name][];
  /** What it is for, where the name does not say it. */
  text?: string;
}

function Choice<Name extends ChoiceName>({ name, options, text }: ChoiceProps<Name>) {
  return (
    <section class="stack tight">
      <h2 class="section-title" id={`label-${name}`}>
        {t(name)}
      </h2>
      <fieldset class="choice" aria-labelledby={`label-${name}`}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={settings.value[name] === option}
              onChange={() => change({ [name]: option } as Partial<Settings>)}
            />
            {t(`${name}-${option}`)}
          </label>
        ))}
      </fieldset>
      {text ? <p class="small soft">{text}</p> : null}
    </section>
  );
}

function LanguageChoice() {
  const value = settings.value.language;
  return (
    <section class="stack tight">
      <label class="section-title" for="language">
        {t("language")}
      </label>
      <select
        id="language"
        class="field"
        value={value}
        onChange={(event) => change({ language: event.currentTarget.value as Settings["language"] })}
      >
        <option value="system">{t("language-system")}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {OWN_NAMES[language]}
          </option>
        ))}
      </select>
    </section>
  );
}

function Switch({ name }: { name: "sound" | "haptics" }) {
  const on = settings.value[name];
  return (
    <label class="switch">
      <span>{t(name)}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={() => change({ [name]: !on } as Partial<Settings>)}
      />
    </label>
  );
}
