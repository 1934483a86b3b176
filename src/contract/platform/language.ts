/** The languages of the interface; letters know German as well. */
export const languages = ['nl', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Anything but nl, en or fr is nl. */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? 'nl'
}
