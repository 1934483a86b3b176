import type { Day } from '#domain/day.ts'
import type { Percent } from '#domain/interest/percent.ts'
import { type Cents, type Currency, sumCents } from '#domain/money.ts'
import type { VatCategory, VatSum } from './invoice-vat.ts'
import type { Period } from './subscription.ts'

/** Who sends or gets an invoice. */
export interface InvoiceParty {
  readonly name: string
  /** Street and number. */
  readonly street: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Number of the Chamber of Commerce. */
  readonly kvkNumber: string | null
  readonly vatNumber: string | null
}

export interface InvoiceDocumentLine {
  readonly name: string
  /** Never below zero: what is credited stands positive on a credit note. */
  readonly netCents: Cents
  readonly category: VatCategory
  readonly percent: Percent
  /** As it was issued: that of a credit note is what is left of the invoice, which no line tells by itself. */
  readonly vatCents: Cents
}

/** All that an invoice or a credit note says, whatever it is drawn as. */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly number: string
  readonly issueDay: Day
  /** Of an invoice alone. */
  readonly dueDay: Day | null
  readonly period: Period | null
  readonly currency: Currency
  /** By what the payer knows it: the number of the customer. */
  readonly buyerReference: string
  readonly note: string | null
  readonly supplier: InvoiceParty
  readonly customer: InvoiceParty
  /** Where it is to be paid, and in whose name that account is. */
  readonly iban: string
  readonly payee: string
  /** The invoice that is credited. */
  readonly credits: { readonly number: string; readonly issueDay: Day } | null
  readonly lines: readonly InvoiceDocumentLine[]
  /** What of it was paid already, or set off against money held for the payer. */
  readonly paidCents: Cents
}

export interface InvoiceTotals {
  readonly sums: readonly VatSum[]
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
  /** What is left to pay. */
  readonly payableCents: Cents
}

/** What an invoice adds up to, as it was issued. Throws RangeError for a line below zero, or more paid than was asked. */
export function totalsOfInvoice({ lines, paidCents }: Pick<InvoiceDocument, 'lines' | 'paidCents'>): InvoiceTotals {
  if (lines.some(({ netCents }) => netCents < 0)) throw new RangeError('a line of an invoice is below zero')
  const sums = sumsOf(lines)
  const netCents = sumCents(sums.map((sum) => sum.netCents))
  const vatCents = sumCents(sums.map((sum) => sum.vatCents))
  const totalCents = netCents + vatCents
  if (paidCents < 0 || paidCents > totalCents) throw new RangeError('more was paid than the invoice asks')
  return { sums, netCents, vatCents, totalCents, payableCents: totalCents - paidCents }
}

function sumsOf(lines: readonly InvoiceDocumentLine[]): VatSum[] {
  const groups = Map.groupBy(lines, ({ category, percent }) => `${category} ${percent}`)
  return [...groups.values()].map((group) => {
    const [{ category, percent } = { category: 'S' as const, percent: 0 }] = group
    const sum = (of: 'netCents' | 'vatCents') => sumCents(group.map((line) => line[of]))
    return { category, percent, netCents: sum('netCents'), vatCents: sum('vatCents') }
  })
}

/** Why an invoice can be no e-invoice of the Dutch profile: then it is a PDF alone. Each has a text `invoice.no_ubl.…`. */
export const noUblReasons = [
  'customer_without_kvk',
  'customer_without_address',
  'agency_without_vat',
  'mixed_outside',
  'currency',
] as const
export type NoUblReason = (typeof noUblReasons)[number]

/**
 * Whether it can be an e-invoice: a Dutch payer needs his number (BR-NL-10) and address (BR-NL-4), who bills VAT a number of
 * his own (BR-S-02), and what is outside of VAT stands alone (BR-O-11).
 */
export function refuseUbl({ supplier, customer, lines, currency }: InvoiceDocument): NoUblReason | null {
  if (currency !== 'EUR') return 'currency'
  const isDutch = customer.country === 'NL'
  if (isDutch && customer.kvkNumber === null) return 'customer_without_kvk'
  const { street, postcode, city } = customer
  if (isDutch && [street, postcode, city].includes('')) return 'customer_without_address'
  const outside = lines.filter(({ category }) => category === 'O').length
  if (outside > 0) return outside < lines.length ? 'mixed_outside' : null
  return supplier.vatNumber === null ? 'agency_without_vat' : null
}
