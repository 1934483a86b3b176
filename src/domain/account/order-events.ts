import type { Day } from '#domain/day.ts'
import { divideProRata, type Cents } from '#domain/money.ts'
import {
  chargeTotal,
  isRuling,
  type AccountEvent,
  type ClaimAdded,
  type CostCharged,
  type DatedEvent,
  type InterestResumed,
  type Reversal,
  type Ruling,
} from './events.ts'

export interface OrderedEvents {
  /** Oldest debt first. */
  readonly claims: readonly ClaimAdded[]
  /** In the order of replay, what was reversed left out. */
  readonly events: readonly DatedEvent[]
  /** What was taken back of each event. */
  readonly reversedCents: ReadonlyMap<number, Cents>
}

/**
 * Puts the events in the one order in which they are replayed, whatever the order in which people or banks entered
 * them. First by value day. On one day: rulings, credit notes, costs, waivers of one component or claim, money received,
 * other waivers; so that what is paid is set against all that was due that day. Money received on one day has no order in
 * law, so content decides and never the moment of entry: what the debtor designated before what he did not, then the larger
 * amount, what came to us before what went to the customer, and only between payments that are equal in all this the id,
 * where it makes no difference to anybody. Throws RangeError for events that contradict each other: more reversed than
 * there was, a claim that is not there, a negative amount.
 */
export function orderEvents(events: readonly AccountEvent[]): OrderedEvents {
  const claims: ClaimAdded[] = []
  const reversals: Reversal[] = []
  const dated: DatedEvent[] = []
  for (const event of events) {
    if (event.kind === 'claim') claims.push(event)
    else if (event.kind === 'reversal') reversals.push(event)
    else dated.push(event)
  }
  claims.sort(compareClaims)
  const reversedCents = reversed(dated, reversals)
  const left = reversals.length === 0 ? dated : notReversed(dated, reversals, reversedCents)
  return { claims, events: onOwnDays(left, claims).sort(compareEvents), reversedCents }
}

/** Oldest first; among equals by invoice number, so that the order of entry never shows. */
function compareClaims(a: ClaimAdded, b: ClaimAdded): number {
  return (
    compare(a.claimDay, b.claimDay) ||
    compare(a.dueDay, b.dueDay) ||
    compare(a.reference, b.reference) ||
    a.amountCents - b.amountCents ||
    a.claimId - b.claimId
  )
}

const rank: Record<DatedEvent['kind'], number> = {
  interest_terms: 0,
  interest_stop: 1,
  interest_resume: 2,
  allocation_order: 3,
  settlement: 4,
  judgment: 5,
  credit_note: 6,
  cost: 7,
  payment: 8,
  direct_payment: 8,
  waiver: 9,
}

/** What is given up of one component or claim: who pays what is left that day must not pay it after all. */
function rankOf(event: DatedEvent): number {
  const isOfPart = event.kind === 'waiver' && (event.component !== undefined || event.claimId !== undefined)
  return isOfPart ? rank.cost + 0.5 : rank[event.kind]
}

function compareEvents(a: DatedEvent, b: DatedEvent): number {
  return compare(a.valueDay, b.valueDay) || rankOf(a) - rankOf(b) || comparePayments(a, b) || compareRest(a, b)
}

function comparePayments(a: DatedEvent, b: DatedEvent): number {
  if (a.kind !== 'payment' && a.kind !== 'direct_payment') return 0
  if (b.kind !== 'payment' && b.kind !== 'direct_payment') return 0
  return (
    Number(a.claimIds.length === 0) - Number(b.claimIds.length === 0) ||
    b.amountCents - a.amountCents ||
    compare(b.kind, a.kind) ||
    compare(a.claimIds.join(), b.claimIds.join())
  )
}

function compareRest(a: DatedEvent, b: DatedEvent): number {
  return sizeOf(b) - sizeOf(a) || compare(contentOf(a), contentOf(b)) || a.id - b.id
}

function sizeOf(event: DatedEvent): Cents {
  if (event.kind === 'cost') return chargeTotal(event.shares)
  return isRuling(event) ? 0 : event.amountCents
}

function contentOf(event: DatedEvent): string {
  switch (event.kind) {
    case 'cost':
      return `${event.component} ${event.shares.map((share) => `${share.claimId}:${share.amountCents}`).join()}`
    case 'waiver':
      return `${event.component ?? ''} ${event.claimId ?? ''}`
    case 'credit_note':
      return `${event.claimId}`
    case 'interest_terms':
      return `${event.claimId} ${JSON.stringify(event.terms)}`
    case 'payment':
    case 'direct_payment':
      return ''
    default:
      return JSON.stringify({ ...event, id: 0 })
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * What is left to take off each event. A reversal can itself be reversed: then the payment stands again.
 */
function reversed(dated: readonly DatedEvent[], reversals: readonly Reversal[]): ReadonlyMap<number, Cents> {
  const total = new Map<number, Cents>()
  if (reversals.length === 0) return total
  const byTarget = Map.groupBy(reversals, (reversal) => reversal.reversesId)
  const takenOff = (id: number, depth: number): Cents => {
    if (depth > reversals.length) throw new RangeError(`reversal ${id} reverses itself`)
    return (byTarget.get(id) ?? []).reduce((sum, reversal) => {
      const left = reversal.amountCents - takenOff(reversal.id, depth + 1)
      if (left < 0) throw new RangeError(`more is reversed of ${reversal.id} than there was`)
      return sum + left
    }, 0)
  }
  const amounts = new Map(dated.map((event) => [event.id, sizeOf(event)]))
  const ids = new Set([...amounts.keys(), ...reversals.map((reversal) => reversal.id)])
  for (const target of byTarget.keys()) {
    if (!ids.has(target)) throw new RangeError(`event ${target} is reversed but not there`)
    const cents = takenOff(target, 0)
    const amount = amounts.get(target)
    if (amount === undefined) continue
    if (cents > amount) throw new RangeError(`more is reversed of ${target} than there was`)
    if (cents > 0) total.set(target, cents)
  }
  return total
}

function notReversed(
  dated: readonly DatedEvent[],
  reversals: readonly Reversal[],
  reversedCents: ReadonlyMap<number, Cents>,
): DatedEvent[] {
  return dated.flatMap((event) => {
    if (isRuling(event)) return isTakenBack(event.id, reversals) ? [] : [event]
    return withoutReversed(event, reversedCents.get(event.id))
  })
}

/** Whether a reversal of this event stands. A ruling carries no amount: it is taken back whole. */
export function isTakenBack(id: number, events: readonly AccountEvent[]): boolean {
  return events.some((event) => event.kind === 'reversal' && event.reversesId === id && !isTakenBack(event.id, events))
}

/** Whether a claim was taken back, as it was handed in wrongly. */
export function isWithdrawn(claimId: number, events: readonly AccountEvent[]): boolean {
  return events.some(
    (event) =>
      event.kind === 'credit_note' && event.withdraws && event.claimId === claimId && !isTakenBack(event.id, events),
  )
}

function withoutReversed(event: Exclude<DatedEvent, Ruling>, off: Cents | undefined): DatedEvent[] {
  if (off === undefined) return [event]
  const left = sizeOf(event) - off
  if (left === 0) return []
  if (event.kind !== 'cost') return [{ ...event, amountCents: left }]
  return [{ ...event, shares: scaledShares(event, left) }]
}

function scaledShares(event: CostCharged, leftCents: Cents): CostCharged['shares'] {
  const parts = divideProRata(
    leftCents,
    event.shares.flatMap((share) => [share.amountCents, share.vatCents]),
  )
  return event.shares.map((share, index) => ({
    claimId: share.claimId,
    amountCents: parts[2 * index] ?? 0,
    vatCents: parts[2 * index + 1] ?? 0,
  }))
}

/**
 * Something about a claim cannot happen before the claim was there; if its day says so, it counts from the claim's day.
 * Money that came before any debt counts from the first debt.
 */
function onOwnDays(events: readonly DatedEvent[], claims: readonly ClaimAdded[]): DatedEvent[] {
  const claimDays = new Map(claims.map((claim) => [claim.claimId, claim.claimDay]))
  const firstDay = claims[0]?.claimDay
  return events.map((event) => {
    if (sizeOf(event) < 0) throw new RangeError(`event ${event.id} has a negative amount`)
    if (endsBeforeItBegins(event)) throw new RangeError(`event ${event.id} ends before it begins`)
    const earliest =
      event.kind === 'interest_resume' ? stopDayOf(event, events) : earliestDay(event, claimDays, firstDay)
    return earliest !== undefined && event.valueDay < earliest ? { ...event, valueDay: earliest } : event
  })
}

function endsBeforeItBegins(event: DatedEvent): boolean {
  if (event.kind === 'interest_stop') return event.toDay !== null && event.toDay < event.valueDay
  return event.kind === 'settlement' && event.lastDay < event.valueDay
}

/** Interest cannot run again before it stood still. Of a stop that was taken back nothing is resumed. */
function stopDayOf({ stopId }: InterestResumed, events: readonly DatedEvent[]): Day | undefined {
  return events.find((event) => event.kind === 'interest_stop' && event.id === stopId)?.valueDay
}

function earliestDay(
  event: Exclude<DatedEvent, InterestResumed>,
  claimDays: ReadonlyMap<number, Day>,
  firstDay: Day | undefined,
): Day | undefined {
  const dayOfClaim = (claimId: number): Day => {
    const found = claimDays.get(claimId)
    if (found === undefined) throw new RangeError(`event ${event.id} is about claim ${claimId}, which is not there`)
    return found
  }
  const lastDayOf = (parts: readonly { readonly claimId: number }[]): Day | undefined =>
    parts.reduce<Day | undefined>((last, { claimId }) => {
      const claimDay = dayOfClaim(claimId)
      return last === undefined || claimDay > last ? claimDay : last
    }, undefined)
  const firstDayAmong = (claimIds: readonly number[] = []): Day | undefined =>
    claimIds.length === 0 ? firstDay : claimIds.map(dayOfClaim).reduce((first, next) => (next < first ? next : first))
  switch (event.kind) {
    case 'credit_note':
    case 'interest_terms':
      return dayOfClaim(event.claimId)
    case 'cost':
      return lastDayOf(event.shares)
    case 'judgment':
      return lastDayOf([...event.awards, ...event.courtShares])
    case 'waiver':
      return event.claimId === undefined ? firstDayAmong(event.amongIds) : dayOfClaim(event.claimId)
    case 'payment':
    case 'direct_payment':
      for (const claimId of event.claimIds) dayOfClaim(claimId)
      return firstDayAmong(event.amongIds)
    case 'interest_stop':
    case 'allocation_order':
      // Holds for claims that come later as well.
      for (const claimId of event.claimIds) dayOfClaim(claimId)
      return undefined
    case 'settlement':
      return firstDay
  }
}
