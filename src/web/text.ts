import { createInstance } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { type Language, toLanguage } from '#contract/language.ts'
import type { TextKey } from '#contract/texts.ts'

/** Values for the `%name%` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>
export type Say = (key: TextKey | '', values?: TextValues) => string

const storageKey = 'lang'
const catalogue = createInstance()

/** Prepares the texts: flat keys, `%name%` placeholders, fallback en; an empty key gives an empty string. */
export async function startTexts(language: Language, texts: Record<string, string>): Promise<void> {
  await catalogue.init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: true,
    // What people wrote is put into texts; it must never be read as a reference to another text.
    interpolation: { prefix: '%', suffix: '%', escapeValue: false, nestingPrefix: '\u0000', nestingSuffix: '\u0000' },
  })
  document.documentElement.lang = language
}

export function hasTexts(language: Language): boolean {
  return catalogue.hasResourceBundle(language, 'translation')
}

/** Shows the portal in another language, without reloading it, and remembers that on this computer. */
export async function showLanguage(language: Language, texts: Record<string, string> | null): Promise<void> {
  if (texts) catalogue.addResourceBundle(language, 'translation', texts)
  document.documentElement.lang = language
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  await catalogue.changeLanguage(language)
}

/** The language chosen on this computer; anything but nl, en or fr is nl. */
export function storedLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(storageKey))
  } catch {
    return 'nl'
  }
}

export function currentLanguage(): Language {
  return toLanguage(catalogue.language ?? storedLanguage())
}

/** A text outside of a component; inside one, `useText` keeps it right when the language changes. */
export const text: Say = (key, values = {}) => (key === '' ? '' : catalogue.t(key, { replace: values }))

/** The texts in the language of the reader. */
export function useText(): Say {
  const language = useLanguage()
  // A new function for each language, so that whatever depends on it is drawn again.
  // oxlint-disable-next-line react/exhaustive-deps -- the language is what the texts depend on
  return useCallback<Say>((key, values) => text(key, values), [language])
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

function onLanguageChange(listener: () => void): () => void {
  catalogue.on('languageChanged', listener)
  return () => catalogue.off('languageChanged', listener)
}
