import type { Component } from '#domain/account/events.ts'
import { type Percent, perWhole, tenThousandths } from '#domain/interest/percent.ts'
import { type Cents, partOf, sumCents } from '#domain/money.ts'
import type { BandRule, FeeRule, FeeScheme, PaidTo } from './fee-scheme.ts'

/** What was collected of one component of a file, from its beginning up to the day that is looked at. */
export interface CollectedPart {
  readonly component: Component
  readonly paidTo: PaidTo
  readonly cents: Cents
}

/** What decides the fees of a file. Of merged files: that which goes on, with all that was collected of the others. */
export interface FileToBill {
  readonly collected: readonly CollectedPart[]
  /** Days from the oldest day on which something fell due to the day it was taken in. */
  readonly ageDays: number
  /** The collection costs of a file that the customer took back; null for others. */
  readonly withdrawnCostsCents: Cents | null
}

/** Not by a rule of the scheme: the whole of the file was lifted to the least, or it was taken back. */
export const wholeFees = ['minimum', 'withdrawal'] as const

/** What of a file is to be billed by one rule, without VAT. */
export interface Fee {
  /** The code of the rule, or of what is of the whole. */
  readonly rule: string
  /** Null where it is of the file as a whole. */
  readonly component: Component | null
  /** Whether it is a fee on money that we received: it can be kept from that. */
  readonly paidTo: PaidTo
  readonly cents: Cents
}

/**
 * All that should be billed of a file by its scheme, as if nothing had been yet. Of each rule and component the share is taken
 * of what was collected in all, so that many small payments cost as much as a single one.
 */
export function feesOf(file: FileToBill, scheme: FeeScheme): Fee[] {
  const shares = scheme.rules.flatMap((rule) => sharesBy(rule, file))
  return [...withinLimits(shares, file, scheme), ...withdrawalFees(file, scheme)].filter(({ cents }) => cents !== 0)
}

/** A fee that was billed, and what of it was not credited: what is waived stays billed, and cannot be credited again. */
export interface BilledCents extends Fee {
  readonly leftCents: Cents
}

/**
 * What is billed now of a file: what should be, less what was billed before. Asked again after billing, the answer is empty.
 * What one rule brings more and another less is taken together, so that a file is billed or credited and never both; less
 * than nothing is credited, of no rule more than is left of what was billed by it.
 */
export function feesDue(fees: readonly Fee[], billed: readonly BilledCents[]): Fee[] {
  const keys = [...Map.groupBy<string, Fee>([...fees, ...billed], feeKey)]
  const rows = keys.flatMap(([key, [fee]]) => {
    const former = billed.filter((one) => feeKey(one) === key)
    const dueCents = feesTotal(fees.filter((one) => feeKey(one) === key)) - feesTotal(former)
    return fee ? [{ fee, dueCents, leftCents: sumCents(former.map((one) => one.leftCents)) }] : []
  })
  const total = sumCents(rows.map(({ dueCents }) => dueCents))
  const sign = total < 0 ? -1 : 1
  let left = Math.abs(total)
  return rows
    .toSorted((one, other) => Math.sign(sign * other.dueCents) - Math.sign(sign * one.dueCents))
    .flatMap(({ fee, dueCents, leftCents }) => {
      const cents = Math.min(left, Math.max(0, sign > 0 ? dueCents : leftCents))
      left -= cents
      return cents === 0 ? [] : [{ ...fee, cents: sign * cents }]
    })
}

/** By what a fee of a file is known on another invoice. */
export const feeKey = ({ rule, component, paidTo }: Omit<Fee, 'cents'>): string =>
  component === null ? rule : `${rule} ${component} ${paidTo}`

function sharesBy(rule: FeeRule, { collected, ageDays }: FileToBill): Fee[] {
  const counted = collected.filter(
    (part) => rule.components.includes(part.component) && rule.paidTo.includes(part.paidTo),
  )
  if (rule.kind === 'bands' && rule.manner === 'marginal') return marginalShares(rule, counted)
  const percent = rule.kind === 'share' ? rule.percent : percentOf(rule, ageDays, counted)
  return [...Map.groupBy(counted, ({ component, paidTo }) => `${component} ${paidTo}`).values()].flatMap((parts) => {
    const [first] = parts
    return first ? [{ rule: rule.code, ...placeOf(first), cents: shareOf(totalOf(parts), percent) }] : []
  })
}

const placeOf = ({ component, paidTo }: CollectedPart) => ({ component, paidTo })

/** The percentage of the band in which a file falls as a whole. */
function percentOf({ by, bands }: BandRule, ageDays: number, counted: readonly CollectedPart[]): Percent {
  const measure = by === 'age' ? ageDays : Math.abs(totalOf(counted))
  return bands.find(({ upTo }) => upTo === null || measure <= upTo)?.percent ?? 0
}

/** Each band of its own part of all that was collected: of the file, and of no component of it. */
function marginalShares({ code, bands }: BandRule, counted: readonly CollectedPart[]): Fee[] {
  const total = totalOf(counted)
  let from = 0
  let cents = 0
  for (const { upTo, percent } of bands) {
    const end = upTo === null ? Math.abs(total) : Math.min(upTo, Math.abs(total))
    if (end <= from) break
    cents += shareOf(end - from, percent)
    from = end
  }
  return [{ rule: code, component: null, paidTo: sideOf(counted), cents: total < 0 ? -cents : cents }]
}

/** Where money came in that a fee on a file as a whole is taken of: with us, as soon as anything of it did. */
const sideOf = (parts: readonly CollectedPart[]): PaidTo =>
  totalOf(parts.filter(({ paidTo }) => paidTo === 'us')) > 0 ? 'us' : 'customer'

/**
 * First the least, then the most, then what was collected. What lifts is a fee of its own; what is above the most is taken off
 * the last fees, so that what was billed by the first stays, and no fee is less than nothing: such could not be billed.
 */
function withinLimits(shares: readonly Fee[], { collected }: FileToBill, scheme: FeeScheme): readonly Fee[] {
  const collectedCents = totalOf(collected)
  // Of what brought in nothing, nothing is owed.
  if (collectedCents <= 0 || feesTotal(shares) < 0) return []
  const { minimumCents, maximumCents, capAtCollected } = scheme
  const missing = (minimumCents ?? 0) - feesTotal(shares)
  const lifted: readonly Fee[] =
    missing > 0 ? [...shares, { rule: 'minimum', component: null, paidTo: sideOf(collected), cents: missing }] : shares
  const most = Math.min(maximumCents ?? Infinity, capAtCollected ? collectedCents : Infinity)
  let over = feesTotal(lifted) - most
  return lifted
    .toReversed()
    .map((fee) => {
      const off = Math.max(0, Math.min(over, fee.cents))
      over -= off
      return { ...fee, cents: fee.cents - off }
    })
    .toReversed()
}

/** What taking a file back adds to what is billed of it: of the collection costs that its debtor was charged. */
export function withdrawalCost(costsCents: Cents, scheme: Pick<FeeScheme, 'withdrawal'>): Cents {
  const { withdrawal } = scheme
  return withdrawal ? Math.max(shareOf(costsCents, withdrawal.percent), withdrawal.minimumCents) : 0
}

function withdrawalFees({ withdrawnCostsCents }: FileToBill, { withdrawal }: FeeScheme): Fee[] {
  if (withdrawnCostsCents === null || withdrawal === null) return []
  const cents = withdrawalCost(withdrawnCostsCents, { withdrawal })
  return [{ rule: 'withdrawal', component: null, paidTo: 'customer', cents }]
}

const shareOf = (cents: Cents, percent: Percent): Cents => partOf(cents, tenThousandths(percent), perWhole)

const totalOf = (parts: readonly CollectedPart[]): Cents => sumCents(parts.map(({ cents }) => cents))

const feesTotal = (fees: readonly Fee[]): Cents => sumCents(fees.map(({ cents }) => cents))
