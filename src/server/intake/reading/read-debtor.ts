import { type Day, day, isDay } from '#domain/day.ts'
import { splitName } from '#domain/names/dutch-name.ts'
import { foldCompact, foldName } from '#domain/names/fold-name.ts'
import { guessDebtorKind, legalFormOf } from '#domain/names/legal-form.ts'
import { legalTypeOf } from '#domain/names/legal-type.ts'
import { genderOf } from '#domain/names/salutation.ts'
import { codeFault, saysUnknown } from '#domain/references/code-fault.ts'
import { readIban } from '#domain/references/iban.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { readAnyVatNumber } from '#domain/references/vat-number.ts'
import type { ProblemKind } from '#contract/intake/claim-list.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import { readAddress } from './read-address.ts'
import { type Contacts, readContacts } from './read-contacts.ts'
import { readCode, withoutNumbersOfOthers } from './read-code.ts'
import { readDay } from './read-day.ts'
import { restoredKvk } from './restored-kvk.ts'
import type { RowReader } from './row-reader.ts'

/** Reads the columns about the debtor. Only the name is refused when missing; anything else wrong is left out. */
export function readDebtor(row: RowReader): DebtorDraft {
  const { name, salutation } = readNameAndSalutation(row)
  if (name === '') row.problem('missing_name', 'name')
  const address = readAddress(row)
  const contacts = readContactColumns(row, address.country)
  const kvkNumber = row.optional('kvkNumber', 'bad_kvk_number', (_, text) =>
    readKvkNumber(row.isAsWritten('kvkNumber') ? text : restoredKvk(text)),
  )
  const vatNumber = row.optional('vatNumber', 'bad_vat_number', (_, text) => readAnyVatNumber(text))
  const birthDay = row.optional('birthDay', 'bad_birth_date', (cell) => readBirthDay(row, cell))
  // Lists write of consumers that they are one where others have a legal type.
  const isPerson = readKind(row.text('legalType')) === 'private'
  const legalType = isPerson ? null : row.optional('legalType', 'bad_legal_type', (_, text) => legalTypeOf(text))
  const told = readKind(row.text('debtorKind')) ?? (isPerson ? 'private' : legalType === null ? null : 'company')
  const kind = told ?? guessDebtorKind({ name, kvkNumber, vatNumber, salutation, birthDay })
  return withoutNumbersOfOthers(row, {
    debtorNumber: readCode(row, 'debtorNumber'),
    name: name || null,
    kind,
    isKindTold: told !== null,
    salutation: salutation || null,
    gender: genderOf(salutation),
    ...address,
    ...contacts,
    iban: row.optional('iban', 'bad_iban', (_, text) => readIban(text)),
    kvkNumber,
    vatNumber,
    birthDay: birthDay !== null && isDay(birthDay) ? (birthDay satisfies Day) : null,
    language: readLanguage(row.text('language')),
    department: null,
    legalType: kind === 'company' ? legalType : null,
  })
}

const titleInFront =
  /^(de heer|de hr\.?|dhr\.?|heer|hr\.?|mevrouw|mevr\.?|mw\.?|mr\.?|mister|mrs\.?|ms\.?|monsieur|mme\.?|madame|mlle\.?|herrn?|frau)\s+(?=\S)/iu
/** Two people at one door, each with a form of address: neither of them is the other's, nor the letter his alone. */
const severalTitles =
  /\b(heer|dhr|hr|mevrouw|mevr|mw|monsieur|madame|mme|herr|frau|mr|mrs)\b.*(?:[&+/]|\b(?:en|and|et|und|of|e\/o)\b)\s*(?:de )?(heer|dhr|hr|mevrouw|mevr|mw|monsieur|madame|mme|herr|frau|mr|mrs)\b/i

/** A company in its own column, else a name in one column or in three; a form of address in front of it is taken off and kept. */
function readNameAndSalutation(row: RowReader): { name: string; salutation: string } {
  const company = row.text('companyName')
  const [first, last] = [row.text('firstName'), surnameOf(row)]
  // A company is the debtor, not who answers its telephone; some lists have a word there for somebody who is none.
  const isNone = codeFault(company) === 'filler' && (last !== '' || saysUnknown(company))
  if (company !== '' && !isNone) return { name: company, salutation: '' }
  const parts = [first, row.text('namePrefix'), last].filter((part) => part !== '')
  // Some lists repeat the first name in the column of the whole name.
  const whole =
    last !== '' && parts.length > 1 && foldName(last).startsWith(foldName(parts[0] ?? '')) ? last : parts.join(' ')
  const salutation = row.text('salutation')
  if (saysUnknown(whole)) return { name: '', salutation }
  const isOne = legalFormOf(whole) === null && !severalTitles.test(`${salutation} ${whole}`)
  const title = isOne ? titleInFront.exec(whole) : null
  if (!title) return { name: whole, salutation }
  return { name: whole.slice(title[0].length), salutation: salutation || title[0].trim() }
}

/** A name beside a column of first names: `Berg, van der` and `Berg, Piet` become what stands behind the first name in a letter. */
function surnameOf(row: RowReader): string {
  const text = row.text('name')
  const first = row.text('firstName')
  if (first === '' || !text.includes(',')) return text
  const { given, prefix, family } = splitName(text)
  return given === '' || foldName(given) === foldName(first) ? `${prefix} ${family}`.trim() : text
}

type ContactDraft = Pick<DebtorDraft, 'email' | 'phone' | 'mobile'>

/** What the columns of contact details hold, each of whatever kind: what a column of its own says counts first. */
function readContactColumns(row: RowReader, country: string): ContactDraft {
  const read = (field: 'email' | 'phone' | 'mobile' | 'contact', kind: ProblemKind): Contacts => {
    let found: Contacts = { emails: [], phones: [], isWrong: false }
    row.optional(field, kind, (_, text) => {
      found = readContacts(text, country, { asWritten: row.isAsWritten(field) })
      return found.isWrong ? null : text
    })
    return found
  }
  const [mail, phone, mobile] = [read('email', 'bad_email'), read('phone', 'bad_phone'), read('mobile', 'bad_phone')]
  const both = read('contact', 'bad_contact')
  const phones = [...phone.phones.slice(0, 1), ...both.phones, ...mail.phones, ...phone.phones.slice(1)]
  const own = mobile.phones[0] ?? null
  return {
    email: [mail, both, phone, mobile].flatMap(({ emails }) => emails)[0] ?? null,
    phone: phones.find((number) => number !== own) ?? null,
    mobile: own,
  }
}

/** The first day that programs know, which they write for one they do not: nobody who was born on it is alive. */
const zeroDay = day('1900-01-01')

function readBirthDay(row: RowReader, cell: Cell): Day | null {
  const read = readDay(cell, row.order('birthDay'), row.today)
  return read !== null && read > zeroDay ? read : null
}

/** The kind of debtor as a list names it; null when the word says nothing. */
function readKind(text: string): 'private' | 'company' | null {
  const word = foldCompact(text)
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
