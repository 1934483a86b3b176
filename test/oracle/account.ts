import type { DayNumber } from './calendar.ts'
import { withoutReversed, type File, type FileClaim, type FilePayment, type FileWaiver, type Part } from './file.ts'
import { proRata } from './pro-rata.ts'
import { equal, less } from './rational.ts'
import {
  allLines,
  bringTo,
  changeTerms,
  dueInterest,
  reduce,
  startSum,
  type Reduction,
  type RunningSum,
} from './running-sum.ts'
import { yearlyShareOn } from './terms.ts'
import type { Line } from './lines.ts'

/** What went to one claim, or is open on it. */
export type Parts = Record<Part, bigint>

export interface AllocatedPayment {
  readonly id: number
  readonly parts: ReadonlyMap<number, Parts>
  readonly surplus: bigint
}

export interface FileAccount {
  readonly total: bigint
  readonly claims: ReadonlyMap<number, Parts>
  readonly lines: ReadonlyMap<number, readonly Line[]>
  readonly payments: readonly AllocatedPayment[]
  /** Credit notes beyond the principal that was open. */
  readonly overCredited: bigint
}

interface RunningClaim {
  readonly claim: FileClaim
  readonly sum: RunningSum
  costs: bigint
  /** Costs were made for it: it is the more onerous (art. 6:43 lid 2 BW). */
  carriesCosts: boolean
}

/** Chapters 1 and 3 of the law: what is open at the end of a day, and where every cent went. */
export function fileAccount(asEntered: File): FileAccount {
  const file = fromFirstClaim(withoutReversed(asEntered))
  const claims = file.claims
    .toSorted((a, b) => a.arose - b.arose || a.due - b.due || a.id - b.id)
    .map((claim): RunningClaim => {
      return { claim, sum: startSum(claim.amount, claim.terms), costs: 0n, carriesCosts: false }
    })
  const payments: AllocatedPayment[] = []
  let overCredited = 0n
  for (const on of eventDays(file)) {
    const present = claims.filter(({ claim }) => claim.arose <= on)
    for (const { sum } of present) bringTo(sum, on)
    for (const { claim, terms } of file.changes.filter(({ day }) => day === on)) {
      for (const { sum } of present.filter((running) => running.claim.id === claim)) changeTerms(sum, on, terms)
    }
    for (const credit of file.credits.filter(({ day }) => day === on)) {
      overCredited += takeCredit(present, credit.claim, credit.amount, on)
    }
    for (const charge of file.charges.filter(({ day }) => day === on)) {
      for (const share of charge.shares) addCosts(claims, share.claim, share.amount)
    }
    const received = file.payments.filter(({ day }) => day === on).toSorted(paymentOrder)
    for (const payment of received) payments.push(pay(present, payment, on))
    for (const waiver of file.waivers.filter(({ day }) => day === on)) waive(present, waiver, on)
  }
  return { ...standing(claims, file.asOf), payments, overCredited }
}

/** What is paid or given up before there is a debt counts on the day the first claim arises: the law has no rule. */
function fromFirstClaim(file: File): File {
  const first = Math.min(...file.claims.map(({ arose }) => arose))
  const later = <Event extends { readonly day: DayNumber }>(events: readonly Event[]) =>
    events.map((event) => ({ ...event, day: Math.max(event.day, first) }))
  return { ...file, payments: later(file.payments), waivers: later(file.waivers) }
}

function eventDays(file: File): DayNumber[] {
  const days = [...file.changes, ...file.credits, ...file.charges, ...file.waivers, ...file.payments].map(
    ({ day }) => day,
  )
  return [...new Set(days)].filter((on) => on <= file.asOf).toSorted((a, b) => a - b)
}

/**
 * Law 3 gives money of one day no order, but the order of entry may not decide: what was named first, then the larger,
 * what we received ourselves, and the names.
 */
function paymentOrder(a: FilePayment, b: FilePayment): number {
  const [namedA, namedB] = [a.named.length > 0, b.named.length > 0]
  if (namedA !== namedB) return namedA ? -1 : 1
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1
  if (a.direct !== b.direct) return a.direct ? 1 : -1
  const [namesA, namesB] = [a.named.join(), b.named.join()]
  if (namesA !== namesB) return namesA < namesB ? -1 : 1
  return a.id - b.id
}

function standing(claims: readonly RunningClaim[], asOf: DayNumber) {
  const open = new Map<number, Parts>()
  const lines = new Map<number, readonly Line[]>()
  let total = 0n
  for (const running of claims.filter(({ claim }) => claim.arose <= asOf)) {
    bringTo(running.sum, asOf)
    open.set(running.claim.id, openParts(running, asOf))
    lines.set(running.claim.id, allLines(running.sum, asOf))
    total += openOn(running, asOf)
  }
  return { total, claims: open, lines }
}

function openParts({ costs, sum }: RunningClaim, through: DayNumber): Parts {
  return { costs, interest: dueInterest(sum, through) + sum.capitalised, principal: sum.principal }
}

function openOn(running: RunningClaim, through: DayNumber): bigint {
  const { costs, interest, principal } = openParts(running, through)
  return costs + interest + principal
}

function addCosts(claims: readonly RunningClaim[], id: number, amount: bigint): void {
  for (const running of claims.filter(({ claim }) => claim.id === id)) {
    running.costs += amount
    if (amount > 0n) running.carriesCosts = true
  }
}

/** The invoice becomes less: principal, from that day on. Gives back what was more than was open. */
function takeCredit(claims: readonly RunningClaim[], id: number, amount: bigint, on: DayNumber): bigint {
  let left = amount
  for (const { sum } of claims.filter(({ claim }) => claim.id === id)) {
    const principal = smallest(left, sum.principal > 0n ? sum.principal : 0n)
    reduce(sum, { due: 0n, capitalised: 0n, principal }, on)
    left -= principal
  }
  return left
}

/** Law 1.4: the last day on which what a payment pays bears interest; points above commercial interest are that too. */
function lastInterestDay({ sum }: RunningClaim, on: DayNumber): DayNumber {
  const rate = sum.terms?.rate
  return rate && 'above' in rate && rate.above !== 'statutory' ? on : on - 1
}

function pay(claims: readonly RunningClaim[], payment: FilePayment, on: DayNumber): AllocatedPayment {
  const parts = new Map<number, Parts>()
  const give = (running: RunningClaim, amount: bigint) => {
    const taken = takeInOrder(running, amount, lastInterestDay(running, on), null)
    parts.set(running.claim.id, sumOfParts(parts.get(running.claim.id), taken))
  }
  let left = payment.amount
  for (const id of payment.named) {
    for (const running of claims.filter(({ claim }) => claim.id === id)) {
      const amount = smallest(left, openOn(running, lastInterestDay(running, on)))
      if (amount <= 0n) continue
      give(running, amount)
      left -= amount
    }
  }
  left = divide(claims, left, on, (running) => openOn(running, lastInterestDay(running, on)), give)
  return { id: payment.id, parts, surplus: left }
}

/** Given up from that day on, in the order of a payment; nothing is left over of it. */
function waive(claims: readonly RunningClaim[], waiver: FileWaiver, on: DayNumber): void {
  const meant = claims.filter(({ claim }) => waiver.claim === null || claim.id === waiver.claim)
  const openOfPart = (running: RunningClaim) => {
    const through = lastInterestDay(running, on)
    return waiver.part ? openParts(running, through)[waiver.part] : openOn(running, through)
  }
  const give = (running: RunningClaim, amount: bigint) =>
    void takeInOrder(running, amount, lastInterestDay(running, on), waiver.part)
  divide(meant, waiver.amount, on, openOfPart, give)
}

/** Art. 6:43 lid 2 BW: one group of equals after another, each in proportion to what is open. Gives what is left. */
function divide(
  claims: readonly RunningClaim[],
  amount: bigint,
  on: DayNumber,
  openOf: (running: RunningClaim) => bigint,
  give: (running: RunningClaim, amount: bigint) => void,
): bigint {
  let left = amount
  let waiting = claims.filter((running) => openOf(running) > 0n)
  while (left > 0n && waiting.length > 0) {
    const first = waiting.reduce((best, running) => (isBefore(running, best, on) ? running : best))
    const equals = waiting.filter((running) => !isBefore(first, running, on) && !isBefore(running, first, on))
    const opens = equals.map(openOf)
    const spent = smallest(
      left,
      opens.reduce((sum, open) => sum + open, 0n),
    )
    for (const [index, share] of proRata(spent, opens).entries()) {
      const running = equals[index]
      if (running && share > 0n) give(running, share)
    }
    left -= spent
    waiting = waiting.filter((running) => !equals.includes(running))
  }
  return left
}

/** Art. 6:43 lid 2 BW: due before not due, then the most onerous, then the oldest. */
function isBefore(a: RunningClaim, b: RunningClaim, on: DayNumber): boolean {
  const [dueA, dueB] = [a.claim.due <= on, b.claim.due <= on]
  if (dueA !== dueB) return dueA
  const [rateA, rateB] = [rateForOrder(a, on), rateForOrder(b, on)]
  if (!equal(rateA, rateB)) return less(rateB, rateA)
  if (a.carriesCosts !== b.carriesCosts) return a.carriesCosts
  return a.claim.arose < b.claim.arose
}

function rateForOrder({ sum }: RunningClaim, on: DayNumber) {
  return sum.terms ? yearlyShareOn(sum.terms, on) : { top: 0n, bottom: 1n }
}

/** Art. 6:44 BW: costs, then due interest, then the sum that bears interest. */
function takeInOrder(running: RunningClaim, amount: bigint, through: DayNumber, only: Part | null): Parts {
  const { sum } = running
  let left = amount
  const take = (part: Part, open: bigint) => {
    const taken = only === null || only === part ? smallest(left, open) : 0n
    left -= taken
    return taken
  }
  const costs = take('costs', running.costs)
  const off: Reduction = {
    due: take('interest', dueInterest(sum, through)),
    capitalised: take('interest', sum.capitalised),
    principal: take('principal', sum.principal),
  }
  running.costs -= costs
  reduce(sum, off, through + 1)
  return { costs, interest: off.due + off.capitalised, principal: off.principal }
}

function sumOfParts(first: Parts | undefined, second: Parts): Parts {
  if (!first) return second
  return {
    costs: first.costs + second.costs,
    interest: first.interest + second.interest,
    principal: first.principal + second.principal,
  }
}

function smallest(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
