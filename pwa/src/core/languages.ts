/** The languages of the app, and which of them a browser would like. */

export const LANGUAGES = ["en", "fr", "es"] as const;
/** English in disguise: shows text that is in no catalogue, and rooms that are too small for longer languages. */
export const PSEUDO = "en-XA";
export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO;

/** Each in its own words, so that everyone finds theirs. */
export const OWN_NAMES: { readonly [language in (typeof LANGUAGES)[number]]: string } = {
  en: "English",
  fr: "Français",
  es: "Español",
};

/** The first of the wished languages that we speak ("fr-CA" is French to us); English when there is none. */
export function negotiate(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    if (wish === PSEUDO) return PSEUDO;
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}
