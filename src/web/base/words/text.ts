import { useCallback, useSyncExternalStore } from 'react'
import { fillCounted, type TextValues } from '#contract/platform/fill-text.ts'
import { type Language, toLanguage } from '#contract/platform/language.ts'
import type { TextKey } from '#contract/texts.ts'

export type Say = (key: TextKey | '', values?: TextValues) => string

const storageKey = 'lang'
/** The texts of each language that was shown; the server has filled what a language lacks with English. */
const catalogues = new Map<Language, Readonly<Record<string, string>>>()
const listeners = new Set<() => void>()
let shown: Language | null = null

/** Prepares the texts the page starts with: flat keys with `%name%` placeholders. */
export function startTexts(language: Language, texts: Record<string, string>): void {
  catalogues.set(language, texts)
  shown = language
  document.documentElement.lang = language
}

export function hasTexts(language: Language): boolean {
  return catalogues.has(language)
}

/** Shows the portal in another language, without reloading it, and remembers that on this computer. */
export function showLanguage(language: Language, texts: Record<string, string> | null): void {
  if (texts) catalogues.set(language, texts)
  shown = language
  document.documentElement.lang = language
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  for (const listener of listeners) listener()
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
  return shown ?? storedLanguage()
}

/** A text outside of a component; inside one, `useText` keeps it right when the language changes. An empty key is empty. */
export const text: Say = (key, values = {}) => {
  const texts = catalogues.get(currentLanguage())
  return fillCounted((of) => texts?.[of], key, values)
}

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
  listeners.add(listener)
  return () => listeners.delete(listener)
}
