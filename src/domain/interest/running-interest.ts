import { dayFromNumber, dayNumber, type Day, type DayNumber } from '#domain/day.ts'
import type { Cents, Fraction } from '#domain/money.ts'
import {
  countingTerms,
  interestPeriod,
  isPausedIn,
  nextPeriod,
  type CountingTerms,
  type InterestPeriod,
} from './counting-terms.ts'
import { addFractions, noFraction } from './fraction.ts'
import { exactInterest, interestLines, linesTotal, type InterestLine, type LineReason } from './interest-line.ts'
import { stepOn } from './rate-steps.ts'
import type { RateTable } from './rate-table.ts'
import type { InterestPause, InterestTerms } from './terms.ts'

/** Something that changed the sum that bears interest, from this day on. */
export interface BaseChange {
  readonly day: Day
  readonly reason: Exclude<LineReason, 'start' | 'rate_change' | 'calendar_year' | 'pause_end'>
  /** What was added (interest of a full year) or, negative, taken off. Zero when only the terms changed. */
  readonly amountCents: Cents
  /** The event of the account behind it; null for a year or month that became full. */
  readonly eventId: number | null
}

/** What a claim's interest and principal stand at: nothing of it can be more than is open. */
export interface InterestPosition {
  /** Interest of the running year (month), or all interest where it is simple. */
  readonly accruedCents: Cents
  /** Interest of earlier years that bears interest itself. */
  readonly capitalisedCents: Cents
  readonly principalCents: Cents
}

/**
 * Art. 6:119, 6:119a, 6:120 BW: the interest of one claim as time passes. It is told, in order of day, what is paid or
 * credited; it answers what is open through any later day and remembers the printed lines.
 *
 * Two rules keep what was once calculated for a payment true for ever. A line is cut only where the base changes. And
 * the day count `year` takes a completed year as exactly one only if one sum bore interest all that year and nothing of
 * that year's interest was paid meanwhile; otherwise the year stays counted by calendar days, as the payer was told.
 */
export class RunningInterest {
  readonly #rates: RateTable
  #terms: InterestTerms
  #stops: readonly InterestPause[] = []
  /** The terms as counting needs them; null while no interest is claimed. */
  #counting: CountingTerms | null = null
  #principalCents: Cents
  #capitalisedCents = 0
  /** Final lines of this period (all lines where interest is simple), before payments. */
  #closedCents = 0
  #paidCents = 0
  /** The first day that is not in a final line. */
  #stretchFirst: DayNumber = 0
  #stretchReason: LineReason = 'start'
  #period: InterestPeriod | null = null
  #yearBroken = false
  /** Of this stretch the years before the running one that count as exactly one; only simple interest runs on over them. */
  #fullYears: readonly InterestPeriod[] = noYears
  /** By the month: what rounding the lines left over, of capitalised months and of the running one. */
  #carry: Fraction = noFraction
  #runningCarry: Fraction = noFraction
  readonly #lines: InterestLine[] = []
  readonly #changes: BaseChange[] = []
  // A payment asks several times what is open on its day: nothing is calculated twice between two changes.
  #asked: { readonly through: DayNumber; readonly lines: readonly InterestLine[]; readonly sumCents: Cents } | null =
    null

  constructor(principalCents: Cents, terms: InterestTerms, rates: RateTable) {
    this.#rates = rates
    this.#principalCents = principalCents
    this.#terms = terms
    this.#begin(Number.NEGATIVE_INFINITY, 'start')
  }

  /** The principal that is open after what was taken off so far. */
  get principalCents(): Cents {
    return this.#principalCents
  }

  /** The terms that run now. */
  get terms(): InterestTerms {
    return this.#terms
  }

  /** What a year of interest costs at the rate of a day, in ten-thousandths of a percent; nothing where none is known. */
  yearlyRateOn(on: DayNumber): number {
    if (this.#counting === null) return 0
    const { rates, per } = this.#counting
    const rate = rates[stepOn(rates, on)]?.rate ?? 0
    return per === 'month' ? rate * 12 : rate
  }

  /** Brings it to the start of a day: years and months that are full by then are closed and, if due, capitalised. */
  startOf(on: Day): void {
    this.#startOf(dayNumber(on))
  }

  /** What is open at the end of a day, which may not lie before the last change. */
  positionThrough(through: Day): InterestPosition {
    return {
      accruedCents: this.#closedCents - this.#paidCents + this.#open(dayNumber(through)).sumCents,
      capitalisedCents: this.#capitalisedCents,
      principalCents: this.#principalCents,
    }
  }

  /**
   * Takes off what is paid, credited or waived. Interest counts through the day before `fromDay`; from `fromDay` on
   * less bears interest.
   */
  reduce(parts: InterestPosition, cause: { fromDay: Day; reason: BaseChange['reason']; eventId: number | null }): void {
    const from = dayNumber(cause.fromDay)
    const baseCents = parts.principalCents + parts.capitalisedCents
    this.#asked = null
    this.#paidCents += parts.accruedCents
    if (this.#paidCents > this.#accruedBeforeYear()) this.#fixRunningYear(from)
    if (baseCents === 0) return
    const startsNew = this.#counting !== null && this.#stretchFirst < from
    this.#close(from - 1)
    if (startsNew) this.#stretchReason = cause.reason
    this.#breakYear(from)
    this.#principalCents -= parts.principalCents
    this.#capitalisedCents -= parts.capitalisedCents
    const capitalises = this.#counting !== null && this.#counting.compounding !== 'simple'
    const amountCents = -(capitalises ? baseCents : parts.principalCents)
    this.#changes.push({ day: cause.fromDay, reason: cause.reason, amountCents, eventId: cause.eventId })
  }

  /** Lets interest run on other terms from a day on. Years go on being counted from the first interest day of the new terms. */
  changeTerms(on: Day, terms: InterestTerms, eventId: number | null): void {
    const from = dayNumber(on)
    this.#endTerms(from)
    this.#changes.push({ day: on, reason: 'terms_change', amountCents: 0, eventId })
    this.#terms = terms
    this.#begin(from, 'terms_change')
    this.#breakYear(from)
  }

  /**
   * Lets interest run as a judge awarded it: from the first day of the terms, also when that lies before `on`. What was
   * open until then must have been taken off. Answers how many lines came before.
   */
  award(on: Day, terms: InterestTerms, eventId: number): number {
    const from = dayNumber(on)
    this.#endTerms(from)
    this.#changes.push({ day: on, reason: 'judgment', amountCents: 0, eventId })
    const before = this.#lines.length
    this.#carry = noFraction
    this.#runningCarry = noFraction
    this.#terms = terms
    this.#begin(Number.NEGATIVE_INFINITY, 'judgment')
    this.#stretchReason = 'judgment'
    this.#startOf(from)
    return before
  }

  /** Interest does not run on the days of these stops, whatever the terms. To be told before any of those days is asked. */
  stop(on: Day, stops: readonly InterestPause[]): void {
    this.#startOf(dayNumber(on))
    this.#asked = null
    this.#stops = stops
    this.#counting = this.#countingTerms()
  }

  /** All lines through a day, as printed; the amount of interest is their sum. */
  linesThrough(through: Day): InterestLine[] {
    return [...this.#lines, ...this.#open(dayNumber(through)).lines]
  }

  /** What changed the base so far, in order. */
  changes(): readonly BaseChange[] {
    return this.#changes
  }

  #startOf(on: DayNumber): void {
    for (;;) {
      const [counting, period] = [this.#counting, this.#period]
      if (counting === null || period === null || period.next > on) return
      if (counting.compounding === 'simple') this.#fullYears = this.#fullYearsThrough(counting, period.next - 1)
      else this.#capitalise(counting, period)
      this.#period = nextPeriod(counting, period)
      this.#yearBroken = false
    }
  }

  /** Ends the terms that run; what ran stays due. */
  #endTerms(from: DayNumber): void {
    this.#startOf(from)
    this.#close(from - 1)
  }

  /** Begins to count on the terms. In the middle of them when they are older than the day on which they begin to hold. */
  #begin(notBefore: DayNumber, reasonMidway: LineReason): void {
    const counting = this.#countingTerms()
    this.#counting = counting
    this.#asked = null
    this.#period = null
    this.#yearBroken = false
    this.#fullYears = noYears
    if (counting === null) return
    const isMidway = counting.first < notBefore
    this.#stretchFirst = isMidway ? notBefore : counting.first
    this.#stretchReason = isMidway ? reasonMidway : 'start'
    if (counting.unit !== null) this.#period = interestPeriod(counting, this.#stretchFirst)
  }

  #countingTerms(): CountingTerms | null {
    return this.#terms.kind === 'none' ? null : countingTerms(this.#terms, this.#stops, this.#rates)
  }

  #open(through: DayNumber): { readonly lines: readonly InterestLine[]; readonly sumCents: Cents } {
    if (this.#asked?.through === through) return this.#asked
    const lines = this.#openLines(through)
    this.#asked = { through, lines, sumCents: linesTotal(lines) }
    return this.#asked
  }

  #openLines(through: DayNumber): readonly InterestLine[] {
    const terms = this.#counting
    if (terms === null || through < this.#stretchFirst) return noLines
    return interestLines({
      terms,
      first: this.#stretchFirst,
      last: through,
      baseCents: this.#principalCents + this.#capitalisedCents,
      carry: this.#carryInUse(),
      reason: this.#stretchReason,
      fullYears: this.#fullYearsThrough(terms, through),
    })
  }

  // Interest that stops must not become less when the year it stopped in is full.
  #fullYearsThrough(terms: CountingTerms, through: DayNumber): readonly InterestPeriod[] {
    const period = this.#period
    if (period === null || through + 1 !== period.next || this.#yearBroken || isPausedIn(terms, period)) {
      return this.#fullYears
    }
    return [...this.#fullYears, period]
  }

  /** Interest of this period, or of simple interest all that ran, before the running year. */
  #accruedBeforeYear(): Cents {
    const [counting, period] = [this.#counting, this.#period]
    const runsOn = period !== null && counting?.compounding === 'simple'
    return this.#closedCents + (runsOn ? this.#open(period.first - 1).sumCents : 0)
  }

  #close(through: DayNumber): void {
    const { lines, sumCents } = this.#open(through)
    this.#asked = null
    for (const line of lines) this.#lines.push(line)
    const carry = this.#carryInUse()
    if (carry !== null) {
      for (const line of lines) {
        const printed = { numerator: -BigInt(line.amountCents), denominator: 1n }
        this.#runningCarry = addFractions(this.#runningCarry, addFractions(exactInterest(line, carry), printed))
      }
    }
    this.#closedCents += sumCents
    this.#stretchFirst = Math.max(this.#stretchFirst, through + 1)
    this.#fullYears = noYears
  }

  #capitalise(terms: CountingTerms, period: InterestPeriod): void {
    this.#close(period.next - 1)
    this.#stretchFirst = period.next
    this.#stretchReason = terms.unit === 'month' ? 'month' : 'anniversary'
    const amountCents = this.#closedCents - this.#paidCents
    this.#capitalisedCents += amountCents
    this.#closedCents = 0
    this.#paidCents = 0
    if (this.#runningCarry !== noFraction) this.#carry = addFractions(this.#carry, this.#runningCarry)
    this.#runningCarry = noFraction
    if (amountCents === 0) return
    const reason = terms.unit === 'month' ? 'month' : 'anniversary'
    this.#changes.push({ day: dayFromNumber(period.next), reason, amountCents, eventId: null })
  }

  // Months are compounded exactly and only their lines are rounded, as printed statements do; years add up their lines.
  #carryInUse(): Fraction | null {
    return this.#counting?.compounding === 'monthly' ? this.#carry : null
  }

  // Interest of the running year has been paid as it was calculated through the day before: from now on that count stands.
  #fixRunningYear(from: DayNumber): void {
    if (from !== this.#period?.next) this.#yearBroken = true
    else if (this.#counting?.compounding === 'simple') this.#startOf(from)
    else this.#close(from - 1)
  }

  #breakYear(from: DayNumber): void {
    if (this.#period !== null && from > this.#period.first) this.#yearBroken = true
  }
}

const noLines: readonly InterestLine[] = []
const noYears: readonly InterestPeriod[] = []
