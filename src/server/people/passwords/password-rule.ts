import type { TextKey } from '#contract/texts.ts'
import { UserError } from '#server/platform/http/errors.ts'

/**
 * The words that guessers try first, and what people make of them: a year, a row of digits or a sign behind it,
 * a digit for a letter. Only letters count here, so each stands for all of those.
 */
const commonWords = `
  wachtwoord welkom welkomterug geheim geheimpje inloggen toegang hallo goedemorgen password passwort passphrase
  changeme letmein welcome welcomeback default secret motdepasse bonjour bienvenue admin administrator
  administrateur beheerder root user gebruiker medewerker employee guest test tester temp tijdelijk vorder incasso
  incassobureau kantoor bedrijf qwerty qwertyuiop qwertyuiopasdfghjkl azerty azertyuiop asdfgh asdfghjkl zxcvbnm
  qazwsx qazwsxedc qwaszx abc abcd abcdef abcdefgh abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz iloveyou
  ikhouvanjou jetaime dragon monkey sunshine princess football baseball superman batman starwars pokemon master
  computer internet samsung liverpool michael jennifer unbelievable whatever trustno amsterdam rotterdam nederland
  holland ajax feyenoord psv voetbal schatje liefde lente zomer herfst winter spring summer autumn printemps
  automne hiver januari februari maart april juni juli augustus september oktober november december maandag dinsdag
  woensdag donderdag vrijdag zaterdag zondag
`
  .trim()
  .split(/\s+/)
const common = new Set(commonWords)
const digitsForLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}
const fewestCharacters = 5

/** Refuses, under its field, a password that is easy to guess: the username, a common one, or a row of the same. */
export function checkPassword(password: string, username: string, field: string): void {
  const key = passwordFault(password, username)
  if (key) throw refusedPassword(field, key)
}

/** What is wrong with a new password, at its field. */
export function refusedPassword(field: string, key: TextKey): UserError {
  return new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
}

/** What makes a password easy to guess; null when nothing does. */
export function passwordFault(password: string, username: string): TextKey | null {
  const written = password.toLowerCase()
  const name = username.toLowerCase()
  // A username of two or three letters stands in half of all sentences.
  if (written === name || (name.length > 3 && written.includes(name))) return 'password.has_username'
  if (new Set(written).size < fewestCharacters || isRow(written)) return 'password.common'
  const isCommon = readings(written).some((letters) => isCommonWords(letters))
  return isCommon ? 'password.common' : null
}

/** The letters alone, and the letters with those that were written as digits and signs. */
function readings(written: string): string[] {
  const plain = written.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i')
  const spelled = plain.replace(/\d+(?=[a-z])/g, (digits) => digits.replace(/./g, (one) => digitsForLetters[one] ?? ''))
  return [written, plain, spelled].map((text) => text.replace(/[^\p{L}]/gu, ''))
}

/** One common word, or nothing but common words one after another: `welkomwelkom`. */
function isCommonWords(letters: string): boolean {
  if (letters === '') return true
  if (common.has(letters)) return true
  return commonWords.some(
    (word) => word.length > 3 && letters.startsWith(word) && isCommonWords(letters.slice(word.length)),
  )
}

/** Characters that follow each other, up or down: `123456789012`. */
function isRow(written: string): boolean {
  const steps = Array.from(written.slice(1), (one, index) => (one.charCodeAt(0) - written.charCodeAt(index) + 10) % 10)
  return new Set(steps).size === 1
}
