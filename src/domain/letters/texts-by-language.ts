import type { LetterLanguage } from './letter-kind.ts'
import type { LetterTexts } from './letter-texts.ts'
import { germanTexts } from './texts-de.ts'
import { englishTexts } from './texts-en.ts'
import { frenchTexts } from './texts-fr.ts'
import { dutchTexts } from './texts-nl.ts'

/** The texts of the letters in every language a debtor is written to in. */
export const letterTexts: Readonly<Record<LetterLanguage, LetterTexts>> = {
  nl: dutchTexts,
  en: englishTexts,
  fr: frenchTexts,
  de: germanTexts,
}
