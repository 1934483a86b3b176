import { foldName } from './fold-name.ts'

const opening = '(?:open|toon|bekijk|zoek|ga naar|show|view|find|go to|ouvrir|ouvre|voir|affiche|afficher) '
const file = '(?:dossiernummer|dossiernr|dossier|zaaknummer|zaak|file number|file|case number|case|numero de dossier)'
const sign = '(?: (?:nummer|number|numero|nr|no|n°))?[.:#]?'
const spoken = new RegExp(`^(?:${opening})?${file}${sign} \\S*\\d\\S*$`)

const hashed = /^#\s?(\S*\d\S*)$/
const kvk = /^k\.?v\.?k\.?(?:[ -]?(?:nummer|number|numero|nr|no))?[ .:#-]*((?:\d[ .]?){8})$/

/**
 * The number in "dossier 10423", "open file 10423", "#10423" or "ouvrir le dossier 10423": people say what it is a number of,
 * where numbers are kept it is not said. Null when something else was typed.
 */
export function spokenFileNumber(text: string): string | null {
  const [, number] = hashed.exec(text.trim()) ?? []
  if (number !== undefined) return number
  const words = text.trim().split(/\s+/)
  const plain = foldName(text).replace(/\b(?:het|the|le|la) /, '')
  return spoken.test(plain) ? (words.at(-1) ?? null) : null
}

/** The number of the trade register in "KvK 90019348", eight digits as they are kept. Null when something else was typed. */
export function spokenKvkNumber(text: string): string | null {
  const [, digits] = kvk.exec(foldName(text).trim()) ?? []
  return digits === undefined ? null : digits.replaceAll(/\D/g, '')
}
