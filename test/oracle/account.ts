import type { DayNumber } from './calendar.ts'
import { withoutReversed, type File, type FileClaim, type FilePayment, type FileWaiver, type Part } from './file.ts'
import { proRata } from './pro-rata.ts'
import { equal, less } from './rational.ts'
import { rulingsOf, withStopsAsPauses, type FileJudgment, type FileOrder, type FileSettlement } from './rulings.ts'
import { allLines, award, bringTo, changeTerms, dueInterest, reduce, startSum, type RunningSum } from './running-sum.ts'
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
  /** Oldest first. */
  readonly costs: Cost[]
  /** What is open of interest that a judge awarded as a sum: it bears none itself, and is paid before other interest. */
  fallenDue: bigint
  /** Costs were made for it: it is the more onerous (art. 6:43 lid 2 BW). */
  carriesCosts: boolean
}

interface Cost {
  /** Of the lawsuit: a waiver or judgment about collection costs leaves it alone. */
  readonly ofCourt: boolean
  open: bigint
}

const orderOfLaw: readonly Part[] = ['costs', 'interest', 'principal']

/** Chapters 1 and 3 of the law: what is open at the end of a day, and where every cent went. */
export function fileAccount(asEntered: File): FileAccount {
  const file = withStopsAsPauses(fromFirstClaim(withoutReversed(asEntered)))
  const claims = file.claims
    .toSorted((a, b) => a.arose - b.arose || a.due - b.due || a.id - b.id)
    .map((claim): RunningClaim => {
      return { claim, sum: startSum(claim.amount, claim.terms), costs: [], fallenDue: 0n, carriesCosts: false }
    })
  const payments: AllocatedPayment[] = []
  const settlements = rulingsOf(file, 'settlement').map((agreed): RunningSettlement => ({ agreed, received: 0n }))
  let overCredited = 0n
  for (const on of eventDays(file)) {
    const present = claims.filter(({ claim }) => claim.arose <= on)
    for (const { sum } of present) bringTo(sum, on)
    for (const { claim, terms } of file.changes.filter(({ day }) => day === on)) {
      for (const { sum } of present.filter((running) => running.claim.id === claim)) changeTerms(sum, on, terms)
    }
    for (const judgment of rulingsOf(file, 'judgment').filter(({ day }) => day === on)) judge(claims, judgment)
    for (const credit of file.credits.filter(({ day }) => day === on)) {
      overCredited += takeCredit(present, credit.claim, credit.amount, on)
    }
    for (const charge of file.charges.filter(({ day }) => day === on)) {
      for (const share of charge.shares) addCosts(claims, share.claim, share.amount, false)
    }
    const received = file.payments.filter(({ day }) => day === on).toSorted(paymentOrder)
    const order = orderOn(file, on)
    const waivers = file.waivers.filter(({ day }) => day === on)
    // What is left of a part that was given up is what is paid that day; what is given up of all comes after the money.
    const isOfPart = ({ claim, part }: FileWaiver) => claim !== null || part !== null
    for (const waiver of waivers.filter(isOfPart)) waive(present, waiver, on)
    for (const payment of received) payments.push(pay(present, payment, on, order))
    for (const waiver of waivers.filter((one) => !isOfPart(one))) waive(present, waiver, on)
    for (const settlement of settlements) settle(present, settlement, received, on)
  }
  return { ...standing(claims, file.asOf), payments, overCredited }
}

/** What is paid or given up before there is a debt counts on the day the first claim arises: the law has no rule. */
function fromFirstClaim(file: File): File {
  const first = Math.min(...file.claims.map(({ arose }) => arose))
  const later = <Event extends { readonly day: DayNumber }>(events: readonly Event[]) =>
    events.map((event) => ({ ...event, day: Math.max(event.day, first) }))
  const rulings = file.rulings.map((ruling) =>
    ruling.kind === 'settlement' ? { ...ruling, day: Math.max(ruling.day, first) } : ruling,
  )
  return { ...file, payments: later(file.payments), waivers: later(file.waivers), rulings }
}

function eventDays(file: File): DayNumber[] {
  const { changes, credits, charges, waivers, payments } = file
  const events = [...changes, ...credits, ...charges, ...waivers, ...payments, ...rulingsOf(file, 'judgment')]
  const days = events.map(({ day }) => day)
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

function openParts({ costs, fallenDue, sum }: RunningClaim, through: DayNumber): Parts {
  const interest = fallenDue + dueInterest(sum, through) + sum.capitalised
  return { costs: costs.reduce((all, cost) => all + cost.open, 0n), interest, principal: sum.principal }
}

/** What a waiver or judgment that names one part can take of it: of costs those of collection. */
function openOfPart(running: RunningClaim, part: Part, through: DayNumber): bigint {
  if (part !== 'costs') return openParts(running, through)[part]
  return running.costs.reduce((all, cost) => all + (cost.ofCourt ? 0n : cost.open), 0n)
}

function openOn(running: RunningClaim, through: DayNumber): bigint {
  const { costs, interest, principal } = openParts(running, through)
  return costs + interest + principal
}

function addCosts(claims: readonly RunningClaim[], id: number, amount: bigint, ofCourt: boolean): void {
  for (const running of claims.filter(({ claim }) => claim.id === id)) {
    running.costs.push({ ofCourt, open: amount })
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

/** The debtor's own choice, then what was agreed, then the law. */
function pay(
  claims: readonly RunningClaim[],
  payment: FilePayment,
  on: DayNumber,
  order: FileOrder | undefined,
): AllocatedPayment {
  const parts = new Map<number, Parts>()
  const give = (running: RunningClaim, amount: bigint) => {
    const taken = takeInOrder(running, amount, lastInterestDay(running, on), null, order?.parts)
    parts.set(running.claim.id, sumOfParts(parts.get(running.claim.id), taken))
  }
  let left = payment.amount
  for (const id of [...payment.named, ...(order?.claims ?? [])]) {
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

function orderOn(file: File, on: DayNumber): FileOrder | undefined {
  return rulingsOf(file, 'order')
    .filter(({ day }) => day <= on)
    .toSorted((a, b) => a.day - b.day)
    .at(-1)
}

interface RunningSettlement {
  readonly agreed: FileSettlement
  received: bigint
}

/** The end of a day: the rest is given up if the agreed amount came in on it. */
function settle(
  claims: readonly RunningClaim[],
  settlement: RunningSettlement,
  received: readonly FilePayment[],
  on: DayNumber,
): void {
  const { day, last, agreed } = settlement.agreed
  if (on < day || on > last || settlement.received >= agreed) return
  settlement.received += received.reduce((sum, payment) => sum + payment.amount, 0n)
  if (settlement.received < agreed) return
  for (const running of claims.filter(({ claim }) => claim.arose <= day)) {
    const through = lastInterestDay(running, on)
    const open = openOn(running, through)
    if (open > 0n) takeInOrder(running, open, through, null)
  }
}

/** From the day of a judgment on only what was awarded is owed, and interest as it was awarded. */
function judge(claims: readonly RunningClaim[], { day, awards, court }: FileJudgment): void {
  for (const { claim: id, principalOff, costsOff, interest } of awards) {
    for (const running of claims.filter(({ claim }) => claim.id === id)) {
      takeOff(running, 'principal', principalOff, day)
      takeOff(running, 'costs', costsOff, day)
      if (interest === null) continue
      takeOff(running, 'interest', openOfPart(running, 'interest', day - 1), day)
      award(running.sum, day, interest.terms)
      running.fallenDue = interest.fallenDue
    }
  }
  for (const { claim, amount } of court) addCosts(claims, claim, amount, true)
}

function takeOff(running: RunningClaim, part: Part, amount: bigint, from: DayNumber): void {
  const off = smallest(amount, openOfPart(running, part, from - 1))
  if (off > 0n) takeInOrder(running, off, from - 1, part)
}

/** Given up from that day on, in the order of a payment; nothing is left over of it. */
function waive(claims: readonly RunningClaim[], waiver: FileWaiver, on: DayNumber): void {
  const meant = claims.filter(({ claim }) => waiver.claim === null || claim.id === waiver.claim)
  const openOf = (running: RunningClaim) => {
    const through = lastInterestDay(running, on)
    return waiver.part ? openOfPart(running, waiver.part, through) : openOn(running, through)
  }
  const give = (running: RunningClaim, amount: bigint) =>
    void takeInOrder(running, amount, lastInterestDay(running, on), waiver.part)
  divide(meant, waiver.amount, on, openOf, give)
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

/** Art. 6:44 BW: costs, then due interest, then the sum that bears interest; or in the order that was agreed. */
function takeInOrder(
  running: RunningClaim,
  amount: bigint,
  through: DayNumber,
  only: Part | null,
  order: readonly Part[] = orderOfLaw,
): Parts {
  const { sum } = running
  const taken: Parts = { costs: 0n, interest: 0n, principal: 0n }
  let left = amount
  const take = (part: Part, open: bigint) => {
    const cents = smallest(left, open)
    left -= cents
    taken[part] += cents
    return cents
  }
  let [due, capitalised, principal] = [0n, 0n, 0n]
  for (const part of order.filter((one) => only === null || one === only)) {
    if (part === 'costs') {
      for (const cost of running.costs) if (only === null || !cost.ofCourt) cost.open -= take('costs', cost.open)
    } else if (part === 'interest') {
      running.fallenDue -= take('interest', running.fallenDue)
      due = take('interest', dueInterest(sum, through))
      capitalised = take('interest', sum.capitalised)
    } else principal = take('principal', sum.principal)
  }
  reduce(sum, { due, capitalised, principal }, through + 1)
  return taken
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
