import { appTexts } from '#contract/texts/app.ts'
import { bankFileTexts } from '#contract/texts/bank-files.ts'
import { matchingTexts } from '#contract/texts/matching.ts'
import { paymentTexts } from '#contract/texts/payments.ts'
import { whyTexts } from '#contract/texts/why.ts'

export const languages = ['nl', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** One text in the three languages of the interface; a missing one does not compile. */
export type Text = Readonly<Record<Language, string>>

/** Every text of the interface, one file a feature under `texts/`. Keys are flat; `%name%` is a placeholder. */
export const allTexts = {
  ...appTexts,
  ...bankFileTexts,
  ...matchingTexts,
  ...paymentTexts,
  ...whyTexts,
} satisfies Record<string, Text>
export type TextKey = keyof typeof allTexts

/** Anything but nl, en or fr is nl. */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? 'nl'
}

/** The text for a key with its `%name%` placeholders filled. An empty key gives an empty string. */
export function translate(
  language: Language,
  key: TextKey | '',
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (key === '') return ''
  const text: Text = allTexts[key]
  return (text[language] || text.en).replace(/%(\w+)%/g, (whole, name: string) => String(values[name] ?? whole))
}
