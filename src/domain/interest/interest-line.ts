import { dayFromNumber, type Day, type DayNumber } from '#domain/day.ts'
import { AmountTooLarge, roundHalfUp, roundQuotient, type Cents, type Fraction } from '#domain/money.ts'
import type { CountingTerms, InterestPeriod } from './counting-terms.ts'
import { countMonths, countYears, lastDayOfYearLength, type Portion } from './day-count.ts'
import { addFractions, lowest, multiplyFractions } from './fraction.ts'
import { perWhole, tenThousandths, type Percent } from './percent.ts'
import { noRate, stepOn, type RateStep } from './rate-steps.ts'

/** Why a line of interest begins where it does. */
export type LineReason =
  | 'start'
  | 'rate_change'
  | 'anniversary'
  | 'month'
  | 'calendar_year'
  | 'pause_end'
  | 'terms_change'
  | 'payment'
  | 'credit_note'
  | 'waiver'
  | 'settlement'
  | 'judgment'
  | 'principal_change'

/** One printed line of interest: base × rate × share of the year (or month), rounded half up once. */
export interface InterestLine {
  readonly kind: 'statutory' | 'commercial' | 'contractual'
  readonly fromDay: Day
  /** Included. */
  readonly toDay: Day
  readonly days: number
  readonly baseCents: Cents
  readonly ratePercent: Percent
  readonly per: 'year' | 'month'
  readonly portion: Portion
  readonly amountCents: Cents
  readonly reason: LineReason
  /** No rate is known for these days, so none is charged; shown so that somebody notices. */
  readonly rateMissing: boolean
}

/** A stretch of days on which one sum bears interest on the same terms; both days included. */
export interface InterestStretch {
  readonly terms: CountingTerms
  readonly first: DayNumber
  readonly last: DayNumber
  readonly baseCents: Cents
  /** Parts of cents that months of compounding left unprinted; null by the year, where printed lines are capitalised. */
  readonly carry: Fraction | null
  readonly reason: LineReason
  /** The completed interest years, in order, in each of which one sum stood all year: such a year is exactly one. */
  readonly fullYears: readonly InterestPeriod[]
}

/**
 * Art. 6:119, 6:119a, 6:120 BW: the lines of one stretch, cut only where something really changes: the rate, a pause,
 * and for the day count `year` the length of the calendar year.
 */
export function interestLines(stretch: InterestStretch): InterestLine[] {
  const lines: InterestLine[] = []
  if (stretch.baseCents === 0) return lines
  let { first } = stretch
  for (const pause of stretch.terms.pauses) {
    if (pause.first > stretch.last) break
    addRun(lines, stretch, first, pause.first - 1)
    first = Math.max(first, pause.last + 1)
  }
  addRun(lines, stretch, first, stretch.last)
  return lines
}

/** What lines come to. Throws AmountTooLarge beyond the safe range. */
export function linesTotal(lines: readonly InterestLine[]): Cents {
  let total = 0
  for (const line of lines) total += line.amountCents
  if (!Number.isSafeInteger(total)) throw new AmountTooLarge()
  return total
}

/** The interest of a line before rounding. */
export function exactInterest(
  line: Pick<InterestLine, 'baseCents' | 'ratePercent' | 'portion'>,
  carry: Fraction | null,
): Fraction {
  const rate = BigInt(tenThousandths(line.ratePercent))
  const { numerator, denominator } = line.portion
  const share = { numerator: rate * BigInt(numerator), denominator: BigInt(perWhole) * BigInt(denominator) }
  if (carry === null) {
    return { numerator: BigInt(line.baseCents) * share.numerator, denominator: share.denominator }
  }
  return multiplyFractions(addFractions({ numerator: BigInt(line.baseCents), denominator: 1n }, carry), lowest(share))
}

/** The lines of days without a pause between them. */
function addRun(lines: InterestLine[], stretch: InterestStretch, runFirst: DayNumber, runLast: DayNumber): void {
  const { rates } = stretch.terms
  let first = runFirst
  let reason: LineReason = first === stretch.first ? stretch.reason : 'pause_end'
  let place = stepOn(rates, first)
  while (first <= runLast) {
    const step = rates[place] ?? noRate
    const rateLast = (rates[place + 1]?.from ?? Number.POSITIVE_INFINITY) - 1
    const last = Math.min(runLast, rateLast, lastDayOfOneCount(stretch, first))
    lines.push(interestLine(stretch, step, { first, last, reason }))
    if (last === rateLast) place += 1
    reason = last === rateLast ? 'rate_change' : 'calendar_year'
    first = last + 1
  }
}

/** Until when days count as they do on this one: day count `year`, in years that are not full, goes by calendar years. */
function lastDayOfOneCount({ terms, fullYears }: InterestStretch, on: DayNumber): DayNumber {
  if (terms.count !== 'year') return Number.POSITIVE_INFINITY
  let first = on
  for (const year of fullYears) {
    if (year.next <= first) continue
    if (lastDayOfYearLength(first) < year.first - 1) break
    first = year.next
  }
  return lastDayOfYearLength(first)
}

function interestLine(
  stretch: InterestStretch,
  step: RateStep,
  { first, last, reason }: { readonly first: DayNumber; readonly last: DayNumber; readonly reason: LineReason },
): InterestLine {
  const portion = portionOf(stretch, first, last)
  return {
    kind: stretch.terms.kind,
    fromDay: dayFromNumber(first),
    toDay: dayFromNumber(last),
    days: last - first + 1,
    baseCents: stretch.baseCents,
    ratePercent: step.percent ?? 0,
    per: stretch.terms.per,
    portion,
    amountCents: lineInterest(stretch, step, portion),
    reason,
    rateMissing: step.percent === null,
  }
}

/** Which part of a year, or of a month for a rate by the month, these days are. */
function portionOf({ terms, fullYears }: InterestStretch, first: DayNumber, last: DayNumber): Portion {
  switch (terms.count) {
    case '365':
      return { numerator: last - first + 1, denominator: 365 }
    case 'year':
      return countYears(fullYears, first, last)
    case 'months':
      return countMonths(terms.firstParts, first, last)
    case 'twelfths': {
      const { numerator, denominator } = countMonths(terms.firstParts, first, last)
      return { numerator, denominator: denominator * 12 }
    }
  }
}

/** The interest of a line, rounded half up once. Throws AmountTooLarge when it or its base is not a safe integer. */
function lineInterest({ baseCents, carry }: InterestStretch, { rate, percent }: RateStep, portion: Portion): Cents {
  if (!Number.isSafeInteger(baseCents)) throw new AmountTooLarge()
  if (carry === null) {
    // A product of whole numbers that is a safe integer was exact all along: a factor only ever makes it larger.
    const numerator = baseCents * rate * portion.numerator
    if (Number.isSafeInteger(numerator)) return roundQuotient(numerator, perWhole * portion.denominator)
  }
  return roundHalfUp(exactInterest({ baseCents, ratePercent: percent ?? 0, portion }, carry))
}
