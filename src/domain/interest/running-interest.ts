import { addDays, latest, type Day } from '#domain/day.ts'
import { sumCents, type Cents, type Fraction } from '#domain/money.ts'
import { addFractions, noFraction } from './fraction.ts'
import { exactInterest, interestLines, type InterestLine, type LineReason } from './interest-line.ts'
import type { RateTable } from './rate-table.ts'
import {
  compoundingOf,
  interestPeriod,
  isPausedIn,
  periodUnit,
  type InterestPause,
  type InterestPeriod,
  type InterestTerms,
  type RunningInterestTerms,
} from './terms.ts'

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
  /** As they were given, and with the days on which interest was stopped besides. */
  #given: InterestTerms
  #terms: InterestTerms
  #stops: readonly InterestPause[] = noStops
  #principalCents: Cents
  #capitalisedCents = 0
  /** Final lines of this period (all lines where interest is simple), before payments. */
  #closedCents = 0
  #paidCents = 0
  #stretchDay: Day | null = null
  #stretchReason: LineReason = 'start'
  #period: InterestPeriod | null = null
  #yearBroken = false
  /** By the month: what rounding the lines left over, of capitalised months and of the running one. */
  #carry: Fraction = noFraction
  #runningCarry: Fraction = noFraction
  readonly #lines: InterestLine[] = []
  readonly #changes: BaseChange[] = []
  // A payment asks several times what is open on its day: nothing is calculated twice between two changes.
  #asked: { readonly through: Day; readonly lines: InterestLine[]; readonly sumCents: Cents } | null = null

  constructor(principalCents: Cents, terms: InterestTerms, rates: RateTable) {
    this.#rates = rates
    this.#principalCents = principalCents
    this.#given = terms
    this.#terms = terms
    if (terms.kind !== 'none') this.#begin(terms, terms.fromDay)
  }

  /** The principal that is open after what was taken off so far. */
  get principalCents(): Cents {
    return this.#principalCents
  }

  /** Brings it to the start of a day: years and months that are full by then are closed and, if due, capitalised. */
  startOf(on: Day): void {
    for (;;) {
      const period = this.#period
      if (this.#terms.kind === 'none' || period === null || period.endDay > on) return
      this.#close(addDays(period.endDay, -1))
      this.#capitalise(this.#terms, period)
      this.#period = interestPeriod(this.#terms.fromDay, this.#unit(this.#terms), period.index + 1)
      this.#stretchDay = period.endDay
      this.#stretchReason = this.#unit(this.#terms) === 'year' ? 'anniversary' : 'month'
      this.#yearBroken = false
    }
  }

  /** What is open at the end of a day, which may not lie before the last change. */
  positionThrough(through: Day): InterestPosition {
    return {
      accruedCents: this.#closedCents - this.#paidCents + this.#open(through).sumCents,
      capitalisedCents: this.#capitalisedCents,
      principalCents: this.#principalCents,
    }
  }

  /**
   * Takes off what is paid, credited or waived. Interest counts through the day before `fromDay`; from `fromDay` on
   * less bears interest.
   */
  reduce(parts: InterestPosition, cause: { fromDay: Day; reason: BaseChange['reason']; eventId: number | null }): void {
    const lastDay = addDays(cause.fromDay, -1)
    const capitalises = this.#terms.kind !== 'none' && compoundingOf(this.#terms) !== 'simple'
    const baseCents = parts.principalCents + parts.capitalisedCents
    this.#asked = null
    this.#paidCents += parts.accruedCents
    if (this.#paidCents > this.#closedCents) this.#fixRunningYear(lastDay)
    if (baseCents === 0) return
    const startedDay = this.#stretchDay
    this.#close(lastDay)
    if (startedDay !== null && startedDay < cause.fromDay) this.#stretchReason = cause.reason
    this.#breakYear(cause.fromDay)
    this.#principalCents -= parts.principalCents
    this.#capitalisedCents -= parts.capitalisedCents
    const amountCents = -(capitalises ? baseCents : parts.principalCents)
    this.#changes.push({ day: cause.fromDay, reason: cause.reason, amountCents, eventId: cause.eventId })
  }

  /** Lets interest run on other terms from a day on. Years go on being counted from the first interest day of the new terms. */
  changeTerms(on: Day, terms: InterestTerms, eventId: number | null): void {
    this.startOf(on)
    this.#close(addDays(on, -1))
    this.#changes.push({ day: on, reason: 'terms_change', amountCents: 0, eventId })
    this.#setTerms(terms)
    if (terms.kind === 'none') return
    const begun = terms.fromDay < on
    this.#begin(terms, begun ? on : terms.fromDay)
    this.#stretchReason = begun ? 'terms_change' : 'start'
    this.#yearBroken = false
    this.#breakYear(on)
  }

  /**
   * Lets interest run as a judge awarded it: from the first day of the terms, also when that lies before `on`. What was
   * open until then must have been taken off. Answers how many lines came before.
   */
  award(on: Day, terms: InterestTerms, eventId: number): number {
    this.startOf(on)
    this.#close(addDays(on, -1))
    this.#changes.push({ day: on, reason: 'judgment', amountCents: 0, eventId })
    this.#setTerms(terms)
    const before = this.#lines.length
    if (terms.kind === 'none') return before
    this.#begin(terms, terms.fromDay)
    this.#stretchReason = 'judgment'
    this.#yearBroken = false
    this.startOf(on)
    return before
  }

  /** Interest does not run on the days of these stops, whatever the terms. To be told before any of those days is asked. */
  stop(on: Day, stops: readonly InterestPause[]): void {
    this.startOf(on)
    this.#asked = null
    this.#stops = stops
    this.#terms = withStops(this.#given, stops)
  }

  /** All lines through a day, as printed; the amount of interest is their sum. */
  linesThrough(through: Day): InterestLine[] {
    return [...this.#lines, ...this.#open(through).lines]
  }

  /** What changed the base so far, in order. */
  changes(): readonly BaseChange[] {
    return this.#changes
  }

  /** The terms that run now. */
  terms(): InterestTerms {
    return this.#given
  }

  #setTerms(terms: InterestTerms): void {
    this.#given = terms
    this.#terms = withStops(terms, this.#stops)
    this.#period = null
    this.#stretchDay = null
  }

  #begin(terms: RunningInterestTerms, stretchDay: Day): void {
    this.#stretchDay = stretchDay
    const unit = periodUnit(terms)
    if (unit === null) return
    let period = interestPeriod(terms.fromDay, unit, 0)
    while (period.endDay <= stretchDay) period = interestPeriod(terms.fromDay, unit, period.index + 1)
    this.#period = period
  }

  #unit(terms: RunningInterestTerms): 'year' | 'month' {
    return periodUnit(terms) ?? 'year'
  }

  #open(through: Day): { readonly lines: InterestLine[]; readonly sumCents: Cents } {
    if (this.#asked?.through === through) return this.#asked
    const lines = this.#openLines(through)
    this.#asked = { through, lines, sumCents: sumCents(lines.map(amountOf)) }
    return this.#asked
  }

  #openLines(through: Day): InterestLine[] {
    if (this.#terms.kind === 'none' || this.#stretchDay === null || through < this.#stretchDay) return []
    const period = this.#period
    return interestLines(
      {
        terms: this.#terms,
        fromDay: this.#stretchDay,
        toDay: through,
        baseCents: this.#principalCents + this.#capitalisedCents,
        carry: this.#carryInUse(),
        reason: this.#stretchReason,
        period,
        completedYear:
          period !== null && addDays(through, 1) === period.endDay && this.#isWholeYear(this.#terms, period),
      },
      this.#rates,
    )
  }

  // Interest that stops must not become less when the year it stopped in is full.
  #isWholeYear(terms: RunningInterestTerms, period: InterestPeriod): boolean {
    return !this.#yearBroken && !isPausedIn(terms, period)
  }

  #close(through: Day): void {
    const { lines, sumCents: linesCents } = this.#open(through)
    this.#asked = null
    this.#lines.push(...lines)
    const carry = this.#carryInUse()
    if (carry !== null) {
      for (const line of lines) {
        const printed = { numerator: -BigInt(line.amountCents), denominator: 1n }
        this.#runningCarry = addFractions(this.#runningCarry, addFractions(exactInterest(line, carry), printed))
      }
    }
    this.#closedCents += linesCents
    if (this.#stretchDay !== null) this.#stretchDay = latest(this.#stretchDay, addDays(through, 1))
  }

  #capitalise(terms: RunningInterestTerms, period: InterestPeriod): void {
    if (compoundingOf(terms) === 'simple') return
    const amountCents = this.#closedCents - this.#paidCents
    this.#capitalisedCents += amountCents
    this.#closedCents = 0
    this.#paidCents = 0
    this.#carry = addFractions(this.#carry, this.#runningCarry)
    this.#runningCarry = noFraction
    if (amountCents === 0) return
    const reason = this.#unit(terms) === 'year' ? 'anniversary' : 'month'
    this.#changes.push({ day: period.endDay, reason, amountCents, eventId: null })
  }

  // Months are compounded exactly and only their lines are rounded, as printed statements do; years add up their lines.
  #carryInUse(): Fraction | null {
    return this.#terms.kind !== 'none' && compoundingOf(this.#terms) === 'monthly' ? this.#carry : null
  }

  // Interest of the running year has been paid as it was calculated on that day: from now on that count stands.
  #fixRunningYear(lastDay: Day): void {
    if (this.#period !== null && addDays(lastDay, 1) === this.#period.endDay) this.#close(lastDay)
    else this.#yearBroken = true
  }

  #breakYear(fromDay: Day): void {
    if (this.#period !== null && fromDay > this.#period.startDay) this.#yearBroken = true
  }
}

const noStops: readonly InterestPause[] = []

function withStops(terms: InterestTerms, stops: readonly InterestPause[]): InterestTerms {
  if (terms.kind === 'none' || stops.length === 0) return terms
  return { ...terms, pauses: [...(terms.pauses ?? []), ...stops] }
}

function amountOf(line: InterestLine): Cents {
  return line.amountCents
}
