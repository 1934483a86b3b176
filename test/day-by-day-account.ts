import { addDays, addYears, day, dayFromNumber, dayNumber, isLeapYear, type Day } from '#domain/day.ts'
import type { RateKind } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { RunningInterestTerms } from '#domain/interest/terms.ts'
import type { ClaimAdded, CostCharged, CreditNote, Payment } from '#domain/account/events.ts'

/*
 * A second calculator of the account of a file. It shares nothing with the first but the shape of its input: it walks through the calendar day
 * by day, counts how many days each sum stood at each rate, and only multiplies at the end.
 */

const rates = seedRates()

/** Days in a row on which one sum bore one rate; `rate` null: no interest that day. */
interface Run {
  base: number
  rate: number | null
  yearDays: number
  days: number
  /** The interest year it lies in, and how many days that has once it counts as exactly one. */
  year: number
  fullDays?: number
  /** A line begins here for no reason but habit. */
  cut: boolean
}

interface SlowClaim {
  claim: ClaimAdded
  terms: RunningInterestTerms
  principal: number
  capitalised: number
  /** Runs of the interest year that is going on, or of all time where years play no part. */
  runs: Run[]
  /** How many of the runs came before the last change of the sum. */
  settledRuns: number
  paidThisYear: number
  year: number
  /** The first day of the next interest year. */
  yearEnd: Day
  broken: boolean
  printed: number[]
  costs: { component: string; open: number; vat: number }[]
  paid: Record<string, number>
  everCharged: boolean
}

const cutsYears = (terms: RunningInterestTerms) =>
  terms.kind !== 'contractual' || terms.compounding === 'yearly' || terms.dayCount === 'year'
const compounds = (terms: RunningInterestTerms) => terms.kind !== 'contractual' || terms.compounding === 'yearly'

function rateOf(kind: RateKind, on: Day): number {
  let percent = 0
  let from = ''
  for (const row of rates)
    if (row.kind === kind && row.fromDay <= on && row.fromDay > from) [percent, from] = [row.percent, row.fromDay]
  return Math.round(percent * 10_000)
}

/** Every day from 2012 up to 2028 with its rates, looked up once. */
const calendar = Array.from({ length: 6_200 }, (_, index) => dayFromNumber(dayNumber(day('2012-01-01')) + index))
const rateCache = new Map(
  calendar.map((on) => [on, { statutory: rateOf('statutory', on), commercial: rateOf('commercial', on) }]),
)
/** On the commercial rate, with or without agreed points. */
const isCommercial = (terms: RunningInterestTerms) =>
  terms.kind === 'commercial' || (terms.kind === 'contractual' && terms.rate.kind === 'commercial_plus')

function dailyRate(terms: RunningInterestTerms, on: Day): number {
  if (terms.kind === 'contractual' && terms.rate.kind === 'fixed') return Math.round(terms.rate.percent * 10_000)
  const rate = rateCache.get(on)?.[isCommercial(terms) ? 'commercial' : 'statutory'] ?? 0
  return terms.kind === 'contractual' && terms.rate.kind !== 'fixed' ? rate + terms.rate.points * 10_000 : rate
}

/** Half up, by long division in whole numbers: the shares of a year are brought under one denominator first. */
function rounded({ base, rate, shares }: Line): number {
  const denominators = [...new Set(shares.map((share) => share.of))]
  const common = denominators.reduce((product, one) => product * BigInt(one), 1n)
  const days = shares.reduce((total, share) => total + (BigInt(share.days) * common) / BigInt(share.of), 0n)
  const top = BigInt(base) * BigInt(rate) * days
  const bottom = 1_000_000n * common
  const whole = top / bottom
  return Number(2n * (top % bottom) >= bottom ? whole + 1n : whole)
}

interface Line {
  readonly base: number
  readonly rate: number
  readonly shares: { days: number; readonly of: number; readonly isFull: boolean }[]
}

/** The printed amounts of runs: joined over New Year where the day count takes no notice of it. */
function amounts(slow: SlowClaim, runs: Run[], complete: boolean): number[] {
  const { terms } = slow
  const whole = complete && isWhole(slow, runs)
  const lines: Line[] = []
  let before: Run | null = null
  for (const run of runs) {
    const fullDays = run.fullDays ?? (whole && run.year === slow.year ? ownYear(slow) : undefined)
    const isFull = fullDays !== undefined
    const share = { days: run.days, of: terms.dayCount === '365' ? 365 : (fullDays ?? run.yearDays), isFull }
    const line = lines.at(-1)
    const last = line?.shares.at(-1)
    const sameSum = before?.base === run.base && before.rate === run.rate && !run.cut
    const sameCount = last && (last.isFull || isFull || last.of === share.of)
    const bears = run.rate !== null && run.base > 0
    if (bears && line && sameSum && sameCount) line.shares.push(share)
    else if (run.rate !== null && bears) lines.push({ base: run.base, rate: run.rate, shares: [share] })
    before = run
  }
  return lines.map(rounded)
}

const ownYear = (slow: SlowClaim) => dayNumber(slow.yearEnd) - dayNumber(addYears(slow.terms.fromDay, slow.year))

/** Whether one sum bore interest all through the running year. */
const isWhole = (slow: SlowClaim, runs: Run[]) =>
  !slow.broken && runs.every((run) => run.year !== slow.year || run.rate !== null)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function isComplete(slow: SlowClaim, through: Day): boolean {
  return cutsYears(slow.terms) && addDays(through, 1) === slow.yearEnd
}

function due(slow: SlowClaim, through: Day): number {
  return sum(amounts(slow, slow.runs, isComplete(slow, through))) - slow.paidThisYear
}

function endYear(slow: SlowClaim): void {
  if (compounds(slow.terms)) {
    const lines = amounts(slow, slow.runs, true)
    slow.printed.push(...lines)
    slow.capitalised += sum(lines) - slow.paidThisYear
    slow.paidThisYear = 0
    slow.runs = []
  } else if (isWhole(slow, slow.runs)) {
    for (const run of slow.runs) if (run.year === slow.year) run.fullDays = ownYear(slow)
  }
  slow.settledRuns = slow.runs.length
  slow.broken = false
  slow.year += 1
  slow.yearEnd = addYears(slow.terms.fromDay, slow.year + 1)
}

function countDay(slow: SlowClaim, on: Day, cut: boolean): void {
  if (on < slow.terms.fromDay) return
  const base = slow.principal + slow.capitalised
  const paused = (slow.terms.pauses ?? []).some((pause) => pause.fromDay <= on && (pause.toDay ?? on) >= on)
  const rate = paused ? null : dailyRate(slow.terms, on)
  const yearDays = isLeapYear(Number(on.slice(0, 4))) ? 366 : 365
  const last = slow.runs.at(-1)
  const isSame = last?.base === base && last.rate === rate && last.yearDays === yearDays && last.year === slow.year
  if (last && isSame && !cut) last.days += 1
  else slow.runs.push({ base, rate, yearDays, days: 1, year: slow.year, cut })
}

function takeFrom(slow: SlowClaim, cents: number, through: Day): void {
  let left = cents
  const count = (component: string, amount: number) => {
    slow.paid[component] = (slow.paid[component] ?? 0) + amount
    left -= amount
  }
  for (const item of slow.costs) {
    const part = Math.min(left, item.open + item.vat)
    const open = item.open + item.vat
    if (part === 0) continue
    let [amount, vat] = [Math.floor((part * item.open) / open), Math.floor((part * item.vat) / open)]
    if (amount + vat < part) {
      if ((part * item.open) % open >= (part * item.vat) % open) amount += 1
      else vat += 1
    }
    item.open -= amount
    item.vat -= vat
    count(item.component, amount)
    count('vat', vat)
  }
  const accrued = Math.min(left, Math.max(0, due(slow, through)))
  count('interest', accrued)
  slow.paidThisYear += accrued
  const settled = sum(amounts(slow, slow.runs.slice(0, slow.settledRuns), false))
  if (slow.paidThisYear > settled && accrued > 0 && !isComplete(slow, through)) slow.broken = true
  const capitalised = Math.min(left, slow.capitalised)
  count('interest', capitalised)
  const principal = Math.min(left, slow.principal)
  count('principal', principal)
  lower(slow, principal, capitalised, through)
}

function lower(slow: SlowClaim, principal: number, capitalised: number, through: Day): void {
  if (principal + capitalised === 0) return
  slow.principal -= principal
  slow.capitalised -= capitalised
  // What is lowered on the first day of an interest year bears interest all through it.
  const hasBegun = slow.runs.some(({ year }) => year === slow.year)
  if (hasBegun && !isComplete(slow, through)) slow.broken = true
  slow.settledRuns = slow.runs.length
}

const openOf = (slow: SlowClaim, through: Day) =>
  sum(slow.costs.map((item) => item.open + item.vat)) +
  Math.max(0, due(slow, through)) +
  slow.capitalised +
  slow.principal

function pay(claims: SlowClaim[], payment: Payment, on: Day): number {
  let left = payment.amountCents
  const through = (slow: SlowClaim) => (isCommercial(slow.terms) ? on : addDays(on, -1))
  const give = (slow: SlowClaim, cents: number) => {
    if (cents > 0) takeFrom(slow, cents, through(slow))
    left -= cents
  }
  for (const claimId of payment.claimIds) {
    for (const slow of claims.filter((item) => item.claim.claimId === claimId)) {
      give(slow, Math.min(left, openOf(slow, through(slow))))
    }
  }
  for (;;) {
    const open = claims.filter((slow) => openOf(slow, through(slow)) > 0)
    if (left === 0 || open.length === 0) return left
    const burden = (slow: SlowClaim) =>
      [
        slow.claim.dueDay <= on ? 0 : 1,
        1e9 - dailyRate(slow.terms, on),
        slow.everCharged ? 0 : 1,
        dayNumber(slow.claim.claimDay),
      ]
        .map((number) => String(number).padStart(12, '0'))
        .join()
    const first = open.map(burden).sort()[0]
    const chosen = open.filter((slow) => burden(slow) === first)
    const opens = chosen.map((slow) => openOf(slow, through(slow)))
    const amount = Math.min(left, sum(opens))
    const shares = opens.map((cents) => Number((BigInt(amount) * BigInt(cents)) / BigInt(sum(opens))))
    const rest = opens.map((cents) => Number((BigInt(amount) * BigInt(cents)) % BigInt(sum(opens))))
    for (let over = amount - sum(shares); over > 0; over -= 1) {
      const largest = rest.indexOf(Math.max(...rest))
      shares[largest] = (shares[largest] ?? 0) + 1
      rest[largest] = -1
    }
    for (const [index, slow] of chosen.entries()) give(slow, shares[index] ?? 0)
  }
}

/** Costs of one day have no order in law: the larger go first, and the order of entry never shows. */
function largerFirst(one: CostCharged, other: CostCharged): number {
  const total = ({ shares }: CostCharged) => sum(shares.map((share) => share.amountCents + share.vatCents))
  const content = ({ component, shares }: CostCharged) =>
    `${component} ${shares.map((share) => `${share.claimId}:${share.amountCents}`).join()}`
  return total(other) - total(one) || (content(one) < content(other) ? -1 : 1)
}

/** A file with interest on each claim; costs name one claim each. */
export interface PlainFile {
  claims: ClaimAdded[]
  costs: CostCharged[]
  credits: CreditNote[]
  payments: Payment[]
  asOf: Day
  /** Begin a new line on these days of each year (`07-01`) too, as some calculators do. */
  alsoCutOn?: readonly string[]
}

/** What each claim's lines, open balance and paid components are, and what was over, counted day by day. */
export function dayByDayAccount({ claims, costs, credits, payments, asOf, alsoCutOn = [] }: PlainFile) {
  const slowClaims = [...claims]
    .sort((a, b) => (`${a.claimDay}${a.dueDay}${a.reference}` < `${b.claimDay}${b.dueDay}${b.reference}` ? -1 : 1))
    .map((claim): SlowClaim => {
      if (claim.interest.kind === 'none') throw new Error('the model knows only claims with interest')
      return {
        claim,
        terms: claim.interest,
        principal: claim.amountCents,
        capitalised: 0,
        runs: [],
        settledRuns: 0,
        paidThisYear: 0,
        year: 0,
        yearEnd: addYears(claim.interest.fromDay, 1),
        broken: false,
        printed: [],
        costs: [],
        paid: {},
        everCharged: false,
      }
    })
  const firstDay = slowClaims[0]?.claim.claimDay ?? asOf
  let surplus = 0
  const offset = dayNumber(firstDay) - dayNumber(calendar[0] ?? firstDay)
  for (const on of calendar.slice(offset)) {
    if (on > asOf) break
    const there = slowClaims.filter((slow) => slow.claim.claimDay <= on)
    for (const slow of there) {
      if (cutsYears(slow.terms) && on === slow.yearEnd) endYear(slow)
    }
    for (const credit of credits.filter((item) => item.valueDay === on)) {
      for (const slow of there.filter((item) => item.claim.claimId === credit.claimId)) {
        lower(slow, Math.min(credit.amountCents, slow.principal), 0, addDays(on, -1))
      }
    }
    for (const event of costs.filter((item) => item.valueDay === on).sort(largerFirst)) {
      for (const share of event.shares) {
        const slow = slowClaims.find((item) => item.claim.claimId === share.claimId)
        slow?.costs.push({ component: event.component, open: share.amountCents, vat: share.vatCents })
        if (slow) slow.everCharged = true
      }
    }
    for (const slow of there) if (isCommercial(slow.terms)) countDay(slow, on, alsoCutOn.includes(on.slice(5)))
    const today = payments.filter((item) => item.valueDay === on)
    if (today.length > 1)
      today.sort(
        (a, b) => Number(b.claimIds.length > 0) - Number(a.claimIds.length > 0) || b.amountCents - a.amountCents,
      )
    for (const payment of today) surplus += pay(there, payment, on)
    for (const slow of there) if (!isCommercial(slow.terms)) countDay(slow, on, alsoCutOn.includes(on.slice(5)))
  }
  return {
    surplus,
    claims: slowClaims
      .filter((slow) => slow.claim.claimDay <= asOf)
      .map((slow) => ({
        claimId: slow.claim.claimId,
        lines: [...slow.printed, ...amounts(slow, slow.runs, isComplete(slow, asOf))],
        open: openOf(slow, asOf),
        paid: Object.fromEntries(Object.entries(slow.paid).filter(([, cents]) => cents > 0)),
      })),
  }
}
