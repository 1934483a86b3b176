import { type Day, isDay } from '#domain/day.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { guessDebtorKind, legalFormOf } from '#domain/names/legal-form.ts'
import { legalTypeOf } from '#domain/names/legal-type.ts'
import { genderOf } from '#domain/names/salutation.ts'
import { countryCodes } from '#domain/references/countries.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { readIban } from '#domain/references/iban.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { readVatNumber } from '#domain/references/vat-number.ts'
import type { DebtorDraft } from '#server/intake/claim-draft.ts'
import { readDay } from './read-day.ts'
import type { RowReader } from './row-reader.ts'
import { splitStreet } from './split-street.ts'

/** Reads the columns about the debtor. Only the name is refused when missing; anything else wrong is left out. */
export function readDebtor(row: RowReader): DebtorDraft {
  const { name, salutation } = readNameAndSalutation(row)
  if (name === '') row.problem('missing_name', 'name')
  const country = readCountry(row)
  const kvkNumber = row.optional('kvkNumber', 'bad_kvk_number', (cell, text) =>
    // A spreadsheet takes the number for a quantity and drops the zero in front.
    readKvkNumber(typeof cell === 'number' ? text.padStart(8, '0') : text),
  )
  const vatNumber = row.optional('vatNumber', 'bad_vat_number', (_, text) => readVat(text))
  const birthDay = row.optional('birthDay', 'bad_birth_date', (cell) => readDay(cell, row.order('birthDay')))
  // Lists write of consumers that they are one where others have a legal type.
  const isPerson = readKind(row.text('legalType')) === 'private'
  const legalType = isPerson ? null : row.optional('legalType', 'bad_legal_type', (_, text) => legalTypeOf(text))
  const told = readKind(row.text('debtorKind')) ?? (isPerson ? 'private' : legalType === null ? null : 'company')
  const kind = told ?? guessDebtorKind({ name, kvkNumber, vatNumber, salutation, birthDay })
  return {
    debtorNumber: row.text('debtorNumber') || null,
    name: name || null,
    kind,
    isKindTold: told !== null,
    salutation: salutation || null,
    gender: genderOf(salutation),
    ...readAddress(row, country),
    country,
    email: row.optional('email', 'bad_email', (_, text) => firstEmail(text)),
    phone: row.optional('phone', 'bad_phone', (cell, text) => readPhone(cell, text)),
    mobile: row.optional('mobile', 'bad_phone', (cell, text) => readPhone(cell, text)),
    iban: row.optional('iban', 'bad_iban', (_, text) => readIban(text)),
    kvkNumber,
    vatNumber,
    birthDay: birthDay !== null && isDay(birthDay) ? (birthDay satisfies Day) : null,
    language: readLanguage(row.text('language')),
    department: null,
    legalType: kind === 'company' ? legalType : null,
  }
}

const titleInFront = /^(de heer|dhr\.?|hr\.|mevrouw|mevr\.?|mw\.?|mr\.|mrs\.|ms\.|mme|herr|frau)\s+(?=\S)/i

/** A company in its own column, else a name in one column or in three; a form of address in front of it is taken off and kept. */
function readNameAndSalutation(row: RowReader): { name: string; salutation: string } {
  const company = row.text('companyName')
  // A company is the debtor, not who answers its telephone.
  if (company !== '') return { name: company, salutation: '' }
  const last = row.text('name')
  const parts = [row.text('firstName'), row.text('namePrefix'), last].filter((part) => part !== '')
  // Some lists repeat the first name in the column of the whole name.
  const whole =
    last !== '' && parts.length > 1 && foldName(last).startsWith(foldName(parts[0] ?? '')) ? last : parts.join(' ')
  const salutation = row.text('salutation')
  const title = legalFormOf(whole) === null ? titleInFront.exec(whole) : null
  if (!title) return { name: whole, salutation }
  return { name: whole.slice(title[0].length), salutation: salutation || title[0].trim() }
}

type Address = Pick<DebtorDraft, 'street' | 'houseNumber' | 'postcode' | 'city'>

function readAddress(row: RowReader, country: string): Address {
  const written = { street: row.text('street'), postcode: row.text('postcode'), city: row.text('city') }
  const whole = country === 'NL' ? apart(written) : null
  const { street: line, city } = whole ?? written
  const number = [row.text('houseNumber'), row.text('houseAddition')].filter((part) => part !== '').join(' ')
  const split = splitStreet(line)
  // With a column of its own, a number at the end of the street is part of its name, unless it is the same one.
  const street = number === '' || split.houseNumber === number ? split.street : line
  const houseNumber = number === '' ? split.houseNumber : number
  const postcode =
    whole?.postcode ?? row.optional('postcode', 'bad_postcode', (_, text) => readAnyPostcode(text, country))
  if (street === '') row.problem('missing_address', 'street')
  else if (houseNumber === '' && country === 'NL') {
    row.problem('missing_house_number', row.has('houseNumber') ? 'houseNumber' : 'street')
  }
  return { street: street || null, houseNumber: houseNumber || null, postcode, city: city || null }
}

function readAnyPostcode(text: string, country: string): string | null {
  if (country === 'NL') return readPostcode(text)
  return text.length <= 12 ? text.toUpperCase() : null
}

const postcodeAndCity = /^(?:(.+?)[ ,;-]+)?([1-9]\d{3} ?[A-Z]{2})[ ,;-]+(\p{L}.*)$/iu

/** An address in one cell, `Kade 2, 1506 EH Zaandam`, or its last line in the column of the postcode. */
function apart({ street, postcode, city }: Record<'street' | 'postcode' | 'city', string>) {
  if (city !== '') return null
  const line = postcode === '' ? street : postcode
  const match = line.length <= 200 ? postcodeAndCity.exec(line) : null
  const read = match?.[2] ? readPostcode(match[2]) : null
  if (!read || (postcode !== '' && match?.[1])) return null
  return { street: postcode === '' ? (match?.[1] ?? '') : street, postcode: read, city: match?.[3] ?? '' }
}

const countryNames: Readonly<Record<string, string>> = {
  nederland: 'NL',
  netherlands: 'NL',
  'the netherlands': 'NL',
  holland: 'NL',
  'pays-bas': 'NL',
  niederlande: 'NL',
  nld: 'NL',
  belgie: 'BE',
  belgium: 'BE',
  belgique: 'BE',
  belgien: 'BE',
  bel: 'BE',
  b: 'BE',
  duitsland: 'DE',
  germany: 'DE',
  allemagne: 'DE',
  deutschland: 'DE',
  deu: 'DE',
  d: 'DE',
  frankrijk: 'FR',
  france: 'FR',
  fra: 'FR',
  f: 'FR',
  luxemburg: 'LU',
  luxembourg: 'LU',
  'verenigd koninkrijk': 'GB',
  'united kingdom': 'GB',
  engeland: 'GB',
  'great britain': 'GB',
  uk: 'GB',
  'royaume-uni': 'GB',
  spanje: 'ES',
  spain: 'ES',
  italie: 'IT',
  italy: 'IT',
  oostenrijk: 'AT',
  austria: 'AT',
  polen: 'PL',
  poland: 'PL',
  denemarken: 'DK',
  denmark: 'DK',
  zweden: 'SE',
  sweden: 'SE',
  zwitserland: 'CH',
  switzerland: 'CH',
}

function readCountry(row: RowReader): string {
  const country = row.optional('country', 'bad_country', (_, text) => {
    const code = text.toUpperCase()
    return countryNames[foldName(text)] ?? (countryCodes.has(code) ? code : null)
  })
  return country ?? 'NL'
}

/** A Dutch number is checked; one of another country of Europe is kept as it is. */
function readVat(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^(?!NL)[A-Z]{2}[0-9A-Z]{2,13}$/.test(compact) ? compact : readVatNumber(text)
}

/** Of several addresses in a cell the first. */
function firstEmail(text: string): string | null {
  const addresses = text.split(/[;,\s]+/).filter((part) => part !== '')
  return addresses.every((address) => readEmail(address) !== null) ? readEmail(addresses[0] ?? '') : null
}

/** Two dots in a row are against the standard, yet there are providers that hand such addresses out. */
function readEmail(text: string): string | null {
  const single = text.replace(/\.{2,}(?=.*@)/g, '.')
  return single === text ? readEmailAddress(text) : readEmailAddress(single) && text
}

function readPhone(cell: unknown, text: string): string | null {
  const number = text.split(/\s*[;/,]\s*/)[0] ?? ''
  return readPhoneNumber(typeof cell === 'number' && number.length === 9 ? `0${number}` : number)
}

/** The kind of debtor as a list names it; null when the word says nothing. */
function readKind(text: string): 'private' | 'company' | null {
  const word = foldName(text).replace(/[^a-z0-9]/g, '')
  if (/^(part|b2c|cons|prive|priva|persoon|natuurlijk|p$|private|individual|person|particulier|client?part)/.test(word))
    return 'private'
  return /^(zak|bedr|b2b|rechtsp|organi|onderneming|z$|b$|business|compan|commerc|firma|entreprise|societe|professionnel)/.test(
    word,
  )
    ? 'company'
    : null
}

function readLanguage(text: string): DebtorDraft['language'] {
  const word = foldName(text)
  if (word === '') return null
  if (/^(en|eng|engels|english|anglais)$/.test(word)) return 'en'
  if (/^(fr|fra|frans|french|francais)$/.test(word)) return 'fr'
  return /^(de|ger|deu|duits|german|allemand|deutsch)$/.test(word) ? 'de' : 'nl'
}
