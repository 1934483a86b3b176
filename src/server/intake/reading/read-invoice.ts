import { addYears, type Day } from '#domain/day.ts'
import { limitationTerms } from '#domain/deadlines/limitation-terms.ts'
import type { Cents } from '#domain/money.ts'
import { cellText } from '#server/intake/sheets/cell.ts'
import type { ClaimKind } from '#contract/files/limitation.ts'
import type { InvoiceDraft } from '#server/intake/making/claim-draft.ts'
import { merchantMeant } from '#server/intake/making/known-merchant.ts'
import type { AmountStyle } from './amount-style.ts'
import { isTakenBack, type ReadAmount, readAmount, readCurrency } from './read-amount.ts'
import { faultOfCode } from './read-code.ts'
import { readClaimKind } from './read-claim-kind.ts'
import { readDay } from './read-day.ts'
import { readStanding } from './read-standing.ts'
import type { RowReader } from './row-reader.ts'

/** The columns about the invoice, read; the last day to pay is null where the list has none. */
export type ReadInvoice = Omit<InvoiceDraft, 'dueBasis'>

/** Reads the columns about the invoice. What a claim cannot do without is refused when it is missing or wrong. */
export function readInvoice(row: RowReader, debtorKind: 'private' | 'company', today: Day): ReadInvoice {
  const invoiceNumber = readInvoiceNumber(row)
  const invoiceDay = readInvoiceDay(row)
  const claimKind = readKind(row, debtorKind)
  const dueDay = readDueDay(row, { invoiceDay, claimKind, today })
  const { amountCents, currency } = readMoney(row)
  readStanding(row, { invoiceNumber, amountCents })
  return {
    invoiceNumber,
    invoiceDay,
    dueDay,
    amountCents,
    currency,
    claimKind,
    description: row.text('description') || null,
    reference: readReference(row),
    merchantId: readMerchant(row),
  }
}

/** Words are a reference too; only of digits that a spreadsheet lost nothing is left. */
function readReference(row: RowReader): string | null {
  if (faultOfCode(row, 'reference') !== 'lost_digits') return row.text('reference') || null
  return row.optional('reference', 'lost_number', () => null)
}

/** What is no number of an invoice is refused until somebody mends it, or says that it is right: a letter names it. */
function readInvoiceNumber(row: RowReader): string | null {
  const text = row.text('invoiceNumber')
  if (text === '') row.problem('missing_invoice_number', 'invoiceNumber')
  const fault = faultOfCode(row, 'invoiceNumber')
  if (fault === null) return text || null
  const answer = row.answerOf('invoiceNumber')
  if (answer?.is === 'right' && answer.value === text) {
    row.problem('kept_invoice_number', 'invoiceNumber')
    return text
  }
  const kind = fault === 'lost_digits' ? 'lost_invoice_number' : 'filler_invoice_number'
  row.problem(kind, 'invoiceNumber', { number: text })
  return null
}

/** One that is not known is refused, so that no letter speaks in a wrong name; of a customer without any it is told. */
function readMerchant(row: RowReader): number | null {
  const text = row.text('merchant')
  if (text === '') return null
  if (row.merchants.length === 0) {
    row.optional('merchant', 'no_merchants', () => null)
    return null
  }
  const meant = merchantMeant(text, row.merchants)
  if (meant === null) row.problem('unknown_merchant', 'merchant')
  return meant?.id ?? null
}

function readInvoiceDay(row: RowReader): Day | null {
  if (cellText(row.cell('invoiceDay')) === '') {
    row.problem('missing_invoice_date', 'invoiceDay')
    return null
  }
  const day = readDay(row.cell('invoiceDay'), row.order('invoiceDay'))
  if (day === null) row.problem('bad_invoice_date', 'invoiceDay')
  return day
}

/** Where the list does not say, a claim is taken for one that lapses after five years: a purchase must be told. */
function readKind(row: RowReader, debtorKind: 'private' | 'company'): ClaimKind {
  const kind = row.optional('claimKind', 'bad_claim_kind', (_, text) => {
    const read = readClaimKind(text)
    // Only of a consumer is a purchase a consumer purchase (art. 7:5 BW).
    return read === 'consumer_purchase' && debtorKind === 'company' ? null : read
  })
  return (kind as ClaimKind | null) ?? 'contract'
}

interface Age {
  readonly invoiceDay: Day | null
  readonly claimKind: ClaimKind
  readonly today: Day
}

function readDueDay(row: RowReader, age: Age): Day | null {
  const { invoiceDay } = age
  if (cellText(row.cell('dueDay')) === '') {
    // A list without such a column says nothing about any of its rows.
    if (row.has('dueDay')) row.problem('missing_due_date', 'dueDay')
    if (invoiceDay !== null) judgeAge(row, 'invoiceDay', invoiceDay, age)
    return null
  }
  const day = readDay(row.cell('dueDay'), row.order('dueDay'))
  if (day === null) row.problem('bad_due_date', 'dueDay')
  else if (invoiceDay !== null && day < invoiceDay) row.problem('due_before_invoice', 'dueDay')
  else judgeAge(row, 'dueDay', day, age)
  return day
}

function judgeAge(row: RowReader, field: 'invoiceDay' | 'dueDay', day: Day, { claimKind, today }: Age): void {
  if (day >= today) row.problem('not_due_yet', field)
  else if (addYears(day, limitationTerms[claimKind].years) < today) row.problem('may_be_time_barred', field)
}

function readMoney(row: RowReader): Pick<ReadInvoice, 'amountCents' | 'currency'> {
  const style = row.amountStyle('amount')
  const amount = amountOf(row, style)
  if ('fault' in amount) {
    row.problem(amount.fault, amount.fault === 'unsupported_currency' ? 'currency' : 'amount')
    if (isTakenBack(row.cell('amount'))) row.problem('credit_note', 'amount')
  }
  const named = row.text('currency')
  const own = 'cents' in amount ? amount.currency : null
  const currency =
    named === '' ? (own ?? (style.currency === 'other' ? null : (style.currency ?? 'EUR'))) : readCurrency(named)
  if (currency === null) row.problem('unsupported_currency', 'currency')
  if ('fault' in amount) return { amountCents: null, currency }
  const paidCents = readPaid(row)
  if (paidCents === null) return { amountCents: null, currency }
  const amountCents = amount.cents - paidCents
  if (amountCents === 0) row.problem('zero_amount', 'amount')
  // A credit note is no claim: it makes another one smaller, and a person must say which.
  if (amountCents < 0) row.problem('credit_note', amount.cents < 0 ? 'amount' : 'paid')
  if (amount.rounded) row.problem('amount_rounded', 'amount')
  return { amountCents, currency }
}

/** The amount; where a list has a column for each side, that of an entry on the other side alone is nothing. */
function amountOf(row: RowReader, style: AmountStyle): ReadAmount {
  const isOnOtherSide = cellText(row.cell('amount')) === '' && !/^[-\u2013\u2014]?$/.test(row.text('paid'))
  return isOnOtherSide ? { cents: 0, rounded: false, currency: null } : readAmount(row.cell('amount'), style)
}

/** What the list says was paid or credited already; null when that cannot be read. */
function readPaid(row: RowReader): Cents | null {
  if (/^[-\u2013\u2014]?$/.test(row.text('paid'))) return 0
  const paid = readAmount(row.cell('paid'), row.amountStyle('paid'))
  if ('cents' in paid && paid.cents >= 0) return paid.cents
  row.problem('bad_amount', 'paid')
  return null
}
