/**
 * The language of the page: texts, numbers and dates are of one. It is the one chosen by hand, which this browser
 * remembers, or the first English one that the browser prefers.
 */

/** The languages with a catalogue. */
export const languages = ['en-GB', 'en-US'] as const;

export type Language = (typeof languages)[number];

/** Beside the appearance. It tells nothing about a session. */
const storageKey = 'registry-language';

/** The language chosen by hand. Undefined where the browser decides. */
export const chosenLanguage = readChoice();

/** The locale of numbers and dates, and the language in which the page says it is written. */
export const locale = chosenLanguage ?? preferredLocale();

/** The catalogue of the locale: American where the locale is of the United States, also where it names no country. */
export const language: Language = new Intl.Locale(locale).maximize().region === 'US' ? 'en-US' : 'en-GB';

/** Remembers a language, or with undefined that the browser decides. It is that of the next page that is loaded. */
export function chooseLanguage(chosen: Language | undefined): void {
  try {
    if (chosen === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, chosen);
  } catch {
    // Storage is not available: the browser decides.
  }
}

function readChoice(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((one) => one === stored);
  } catch {
    return undefined;
  }
}

/** The first English locale of the user. Some browsers report one that Intl does not accept, such as `en-US@posix`. */
function preferredLocale(): string {
  const english = navigator.languages.flatMap((one) => {
    try {
      return Intl.getCanonicalLocales(one).filter((name) => /^en\b/.test(name));
    } catch {
      return [];
    }
  });
  return english[0] ?? 'en-GB';
}
