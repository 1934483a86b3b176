import type { Component } from '#domain/account/events.ts'
import type { Percent } from '#domain/interest/percent.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { PaidTo } from './fee-scheme.ts'
import { type Fee, feeKey } from './fees.ts'
import { creditVat, vatByLine, type VatCategory, type VatLine, type VatSum, vatSums } from './invoice-vat.ts'

/** A fee of a file, as it is billed or credited. */
export interface FileFee extends Fee {
  readonly dossierId: number
  /** By a rule of a scheme, a cost that is billed whatever comes in, or what the agency paid in the name of the customer. */
  readonly subject: 'fee' | 'cost' | 'advanced'
  /** What a cost is called. */
  readonly name: string | null
  /** The rate at which a cost is taxed at home; null: as all else. */
  readonly ownPercent: Percent | null
}

/** What was billed of a file by a rule on an invoice, as it was taxed, less what was credited; the newest invoice first. */
export interface BilledFee {
  readonly dossierId: number
  readonly rule: string
  readonly component: Component | null
  readonly paidTo: PaidTo
  readonly invoiceId: number
  readonly category: VatCategory
  readonly percent: Percent
  /** Less what was credited, unless that is not billed again. */
  readonly cents: Cents
  /** Less all that was credited. */
  readonly leftCents: Cents
}

/** An invoice that may be credited: what it billed by category and rate, and what was credited of that. */
export interface CreditableInvoice {
  readonly billed: readonly VatSum[]
  readonly credited: readonly VatSum[]
}

export interface PlannedLine extends VatLine {
  readonly fee: FileFee
  readonly vatCents: Cents
}

/** An invoice or credit note as it will be issued: its lines are more than nothing. */
export interface PlannedDocument {
  /** The invoice that is credited; null for an invoice. */
  readonly creditsId: number | null
  readonly lines: readonly PlannedLine[]
  readonly sums: readonly VatSum[]
  readonly netCents: Cents
  readonly vatCents: Cents
}

/**
 * What is due of files as documents: one invoice of what is more than nothing, and of what is less a credit note for each
 * invoice that billed it, the newest first. What is credited is taxed as it was billed. Throws RangeError for more than was
 * ever billed.
 */
export function planInvoices(
  fees: readonly FileFee[],
  billed: readonly BilledFee[],
  invoices: ReadonlyMap<number, CreditableInvoice>,
  { category, percent }: Tax,
): PlannedDocument[] {
  const charged = fees.filter(({ cents }) => cents > 0)
  const lines: VatLine[] = charged.map((fee) => ({ netCents: fee.cents, ...taxOf(fee, { category, percent }) }))
  const vat = vatByLine(lines)
  const invoice = documentOf(
    null,
    lines.map((line, index) => ({ ...line, fee: charged[index] as FileFee, vatCents: vat[index] ?? 0 })),
    vatSums(lines),
  )
  const billedOf = Map.groupBy(billed, ({ dossierId }) => dossierId)
  const taken = Map.groupBy(
    fees.filter(({ cents }) => cents < 0).flatMap((fee) => takenFrom(fee, billedOf.get(fee.dossierId) ?? [])),
    ({ invoiceId }) => invoiceId,
  )
  const credits = [...taken].map(([invoiceId, parts]) => {
    const credited = parts.map(({ fee, as }) => ({ netCents: -fee.cents, category: as.category, percent: as.percent }))
    const known = invoices.get(invoiceId) ?? { billed: [], credited: [] }
    const sums = creditVat(known.billed, known.credited, credited)
    const shares = shareOut(sums, credited)
    return documentOf(
      invoiceId,
      credited.map((line, index) => ({ ...line, fee: parts[index]?.fee as FileFee, vatCents: shares[index] ?? 0 })),
      sums,
    )
  })
  return [...(charged.length > 0 ? [invoice] : []), ...credits]
}

interface Tax {
  readonly category: VatCategory
  readonly percent: Percent
}

/** How a fee is taxed: what has no VAT where others have is exempt. */
function taxOf({ ownPercent }: FileFee, tax: Tax): Tax {
  if (tax.category !== 'S' || ownPercent === null) return tax
  return ownPercent === 0 ? { category: 'E', percent: 0 } : { category: 'S', percent: ownPercent }
}

/** Of which invoices a fee that is less than nothing is taken back. */
function takenFrom(fee: FileFee, billed: readonly BilledFee[]): { invoiceId: number; fee: FileFee; as: BilledFee }[] {
  let left = -fee.cents
  const parts: ReturnType<typeof takenFrom> = []
  for (const row of billed) {
    if (feeKey(row) !== feeKey(fee) || row.leftCents <= 0 || left === 0) continue
    const cents = Math.min(left, row.leftCents)
    parts.push({ invoiceId: row.invoiceId, fee: { ...fee, paidTo: row.paidTo, cents: -cents }, as: row })
    left -= cents
  }
  if (left > 0) throw new RangeError('more is credited than was billed')
  return parts
}

/** VAT of a category over its lines, in their order, so that it adds up. */
function shareOut(sums: readonly VatSum[], lines: readonly VatLine[]): Cents[] {
  const shares = vatByLine(lines)
  for (const sum of sums) {
    const own = lines.flatMap((line, index) =>
      line.category === sum.category && line.percent === sum.percent ? [index] : [],
    )
    const rest = sum.vatCents - sumCents(own.map((index) => shares[index] ?? 0))
    const [first] = own
    if (first !== undefined) shares[first] = (shares[first] ?? 0) + rest
  }
  return shares
}

function documentOf(creditsId: number | null, lines: readonly PlannedLine[], sums: readonly VatSum[]): PlannedDocument {
  return {
    creditsId,
    lines,
    sums,
    netCents: sumCents(sums.map(({ netCents }) => netCents)),
    vatCents: sumCents(sums.map(({ vatCents }) => vatCents)),
  }
}

/** What documents come to with VAT, apart for fees on money that we received and for others; credit notes count below zero. */
export function totalsByPaidTo(documents: readonly PlannedDocument[]): Readonly<Record<PaidTo, Cents>> {
  const totals = { us: 0, customer: 0 }
  for (const { creditsId, lines } of documents) {
    for (const { fee, netCents, vatCents } of lines) {
      totals[fee.paidTo] += (creditsId === null ? 1 : -1) * (netCents + vatCents)
    }
  }
  return totals
}
