import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { familyNameOf } from './dutch-name.ts'

export interface Addressee {
  readonly kind: 'private' | 'company'
  readonly name: string
  readonly gender: 'male' | 'female' | 'unknown'
}

/** The opening of a letter, without the comma: `Geachte heer Van der Kooij`. Nobody's gender is guessed. */
export function salutationFor(addressee: Addressee, language: LetterLanguage): string {
  const name = addressee.kind === 'private' ? familyNameOf(addressee.name) : ''
  const gender = addressee.kind === 'private' ? addressee.gender : 'unknown'
  switch (language) {
    case 'nl':
      return `Geachte ${{ male: 'heer', female: 'mevrouw', unknown: 'heer of mevrouw' }[gender]} ${name}`.trim()
    case 'en':
      return gender === 'unknown' ? 'Dear Sir or Madam' : `Dear ${gender === 'male' ? 'Mr' : 'Ms'} ${name}`
    case 'fr':
      return { male: 'Monsieur', female: 'Madame', unknown: 'Madame, Monsieur' }[gender]
    default:
      if (gender === 'unknown') return 'Sehr geehrte Damen und Herren'
      return gender === 'male' ? `Sehr geehrter Herr ${name}` : `Sehr geehrte Frau ${name}`
  }
}

/**
 * Reads a form of address as an import gives it: `Dhr.`, `Mevr.`, `M.`, `Frau`. `mr.` in small letters is a Dutch lawyer, of
 * whatever gender.
 */
export function genderOf(salutation: string): Addressee['gender'] {
  if (/^\s*mr\.?\s*$/.test(salutation)) return 'unknown'
  const word = salutation.trim().toLowerCase().replace(/\.$/, '')
  if (/^(de heer|dhr|heer|hr|mr|mister|m|monsieur|herr|man|male)$/.test(word)) return 'male'
  if (/^(mevrouw|mevr|mw|mrs|ms|miss|mme|madame|mlle|frau|vrouw|female)$/.test(word)) return 'female'
  return 'unknown'
}
