import { readIban } from '#domain/references/iban.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import type { PlainField } from '#contract/intake/claim-list.ts'
import { type Cell, cellText, isDayCell } from '#server/intake/sheets/cell.ts'
import { readDay } from './read-day.ts'

/** What a cell is, as far as more than one field asks. */
interface Look {
  readonly text: string
  /** A date as people write it, also one that does not exist; a bare number is none. */
  readonly isWrittenDay: boolean
  readonly isDay: boolean
  readonly hasAt: boolean
  readonly hasLetter: boolean
  readonly hasDigit: boolean
  /** 12,50 or € 12: never a number of something. */
  readonly isMoney: boolean
  readonly isIban: boolean
  readonly digits: number
}

const writtenDay =
  /^(\p{L}{2,9}\.?,? )?(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2}(e|er|st|nd|rd|th)?[-. ]+\p{L}{3,9}\.?[-., ]+'?\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4})([T ].*)?$/u

function lookAt(cell: Cell): Look {
  const text = cellText(cell)
  const isWrittenDay = isDayCell(cell) || (text.length <= 40 && writtenDay.test(text))
  return {
    text,
    isWrittenDay,
    isDay: isWrittenDay || (text.length <= 12 && readDay(cell, 'day_first') !== null),
    hasAt: text.includes('@') || /\(at\)/i.test(text),
    hasLetter: /\p{L}/u.test(text),
    hasDigit: /\d/.test(text),
    isMoney: /^[^\p{L}\d]*\d[\d.,' ]*[.,]\d{2}[^\p{L}\d]*$/u.test(text) || /[€£]/.test(text),
    isIban: /^[A-Z]{2}\d{2}/.test(text) && readIban(text) !== null,
    digits: text.replace(/\D/g, '').length,
  }
}

const isWords = ({ text, hasAt, hasDigit, isMoney }: Look) => !hasAt && !hasDigit && !isMoney && text.length <= 100
const isNumber = ({ text, hasAt, hasDigit, isWrittenDay, isMoney, isIban }: Look) =>
  hasDigit && !hasAt && !isWrittenDay && !isMoney && !isIban && !/%/.test(text)
/** A number of something in a cell of its own: `F2026-001`, `#1001`, `INV/2026/3`. */
const isCode = ({ text, digits }: Look) => digits >= 3 && /^[\p{L}#]{0,6}[-./#]?\d[\p{L}\d\-./_]*$/u.test(text)
const isNamed = (look: Look) =>
  look.hasLetter && !look.hasAt && !look.isWrittenDay && !look.isMoney && !look.isIban && !isCode(look)
const isPhone = ({ text, digits, hasAt, isWrittenDay, isIban }: Look) =>
  !hasAt && !isWrittenDay && !isIban && ((digits >= 7 && text.length <= 80) || /E\+\d\d$/i.test(text))
const isFlag = ({ text }: Look) => /^(ja|nee|yes|no|oui|non|nein|true|false)$/i.test(text)
const isDate = ({ isDay }: Look) => isDay
const currencies = /eur[o']*s?|usd|gbp|dkk|chf|sek|nok|pln|kr|debet|credit/gi
const isAmount = ({ text, hasDigit, hasAt, isWrittenDay, isIban }: Look) => {
  if (!hasDigit || hasAt || isWrittenDay || isIban || /%|^0\d{7,}$|^\+\d{9,}$/.test(text)) return false
  const bare = text.replace(currencies, '').trim()
  // Beside the currency a few letters say a side of the ledger, or with VAT; in front of the figures they make a number of it.
  return (bare.match(/\p{L}/gu) ?? []).length <= 5 && !/^\p{L}+[-./#]?\d/u.test(bare)
}

/** Whether a cell could be meant as a field, right or wrong: what could not is no reason to believe a header. */
const looks: Readonly<Record<PlainField, (look: Look) => boolean>> = {
  debtorNumber: (look) =>
    !look.hasAt && !look.isWrittenDay && !look.isMoney && (look.hasDigit || /^\S{1,20}$/.test(look.text)),
  salutation: isWords,
  firstName: isWords,
  namePrefix: isWords,
  name: isNamed,
  companyName: isNamed,
  debtorKind: (look) => !look.hasAt && look.digits < 3 && !look.isWrittenDay,
  wholeAddress: (look) => look.hasLetter && !look.hasAt && !look.isWrittenDay,
  street: (look) =>
    look.hasLetter && !look.hasAt && !look.isWrittenDay && !look.isIban && !/:\/\/|^www\./.test(look.text),
  houseNumber: (look) => isNumber(look) && /^\p{L}{0,3}[ .]?\d{1,4}(?!\d).{0,15}$/u.test(look.text),
  houseAddition: (look) => look.text.length <= 20 && look.digits <= 4 && !look.hasAt && !look.isMoney,
  secondLine: (look) => !look.hasAt && !look.isWrittenDay && !look.isMoney && look.digits <= 8,
  postcode: ({ text, hasAt, isWrittenDay, isMoney }) =>
    !hasAt && !isWrittenDay && !isMoney && (/\d{4}/.test(text) || /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(text)),
  city: (look) => isNamed(look) && (look.digits < 4 || readPostcode(look.text.slice(0, 7)) !== null),
  country: ({ text, hasLetter, hasDigit, hasAt }) => hasLetter && !hasDigit && !hasAt && text.length <= 40,
  email: ({ text, hasAt }) => hasAt || /^[\w.-]+\.[a-z]{2,}$/i.test(text),
  phone: isPhone,
  mobile: isPhone,
  contact: (look) => look.hasAt || isPhone(look),
  iban: ({ text, digits, isWrittenDay }) => !isWrittenDay && (/^[A-Z]{2} ?\d{2}/i.test(text) || digits >= 7),
  kvkNumber: (look) => isNumber(look) && look.digits >= 6 && look.digits <= 12 && look.text.length <= 30,
  vatNumber: (look) => look.digits >= 8 && !look.isMoney && !look.isWrittenDay && !look.hasAt,
  legalType: isWords,
  birthDay: isDate,
  language: (look) => isWords(look) && look.hasLetter && look.text.length <= 20,
  invoiceNumber: (look) => isNumber(look) && look.text.length <= 60,
  invoiceDay: isDate,
  dueDay: isDate,
  amount: isAmount,
  paid: isAmount,
  currency: ({ text, hasDigit, hasAt }) => !hasDigit && !hasAt && text.length <= 14,
  documentKind: (look) => look.hasLetter && !look.hasAt && !look.isWrittenDay && !look.isMoney,
  claimKind: (look) => !look.hasAt && !look.isWrittenDay && !look.isMoney && (look.hasLetter || look.digits <= 1),
  status: (look) => !look.hasAt && !look.isWrittenDay && !look.isMoney && (look.hasLetter || look.digits <= 2),
  description: () => true,
  reference: (look) => !look.hasAt && !look.isWrittenDay && !look.isMoney && look.text.length <= 100 && !isFlag(look),
  merchant: ({ isWrittenDay, isMoney }) => !isWrittenDay && !isMoney,
  customer: ({ hasAt, isWrittenDay, isMoney }) => !hasAt && !isWrittenDay && !isMoney,
  product: ({ hasAt, isWrittenDay, isMoney }) => !hasAt && !isWrittenDay && !isMoney,
  startDay: isDate,
  endDay: isDate,
  period: ({ hasAt, isWrittenDay, isMoney, text }) => !hasAt && !isWrittenDay && !isMoney && text.length <= 30,
  price: isAmount,
  includedFiles: (look) => isAmount(look) && !look.isMoney,
  extraFilePrice: isAmount,
}
const fields = Object.keys(looks) as PlainField[]

/** The fields a filled cell could be meant as. */
export function fieldsLike(cell: Cell): readonly PlainField[] {
  const look = lookAt(cell)
  return fields.filter((field) => looks[field](look))
}

/** Whether a cell holds a date as people write it. */
export function isWrittenDay(cell: Cell): boolean {
  return lookAt(cell).isWrittenDay
}
