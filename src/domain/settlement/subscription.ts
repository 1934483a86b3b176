import { addDays, addMonths, addYears, type Day, daysBetween, dayOf, earliest, latest, partsOf } from '#domain/day.ts'
import { type Percent, perWhole, tenThousandths } from '#domain/interest/percent.ts'
import { type Cents, partOf, sumCents } from '#domain/money.ts'

/** What a customer pays for a period, whatever comes of its files. Amounts are without VAT. */
export interface SubscriptionTerms {
  readonly priceCents: Cents
  /** How many files a whole period holds. */
  readonly includedFiles: number
  /** For each file beyond those. */
  readonly extraFileCents: Cents
}

/** A calendar period, both days included. */
export interface Period {
  readonly fromDay: Day
  readonly toDay: Day
}

export const subscriptionPeriods = ['month', 'quarter', 'year'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** How many months each holds. */
export const monthsOfPeriod: Readonly<Record<SubscriptionPeriod, number>> = { month: 1, quarter: 3, year: 12 }

/** The calendar period in which a day lies: these follow each other without a gap. */
export function periodOf(kind: SubscriptionPeriod, within: Day): Period {
  const { year, month } = partsOf(within)
  const months = monthsOfPeriod[kind]
  const fromDay = dayOf(year, month - ((month - 1) % months), 1)
  return { fromDay, toDay: addDays(addMonths(fromDay, months), -1) }
}

/** How many years ago a subscription begins at most: what is over is billed at once. And how many years ahead. */
const beginsWithin = { yearsAgo: 1, yearsAhead: 2 }

/** What is wrong with the days of a subscription that is made today; null: nothing. */
export function faultOfDays(
  { fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day | null },
  today: Day,
): 'long_ago' | 'far_ahead' | 'ends_before' | null {
  if (fromDay < addYears(today, -beginsWithin.yearsAgo)) return 'long_ago'
  if (fromDay > addYears(today, beginsWithin.yearsAhead)) return 'far_ahead'
  return toDay !== null && toDay < fromDay ? 'ends_before' : null
}

/** When a subscription runs, and under which terms from which day. A day through which there is no end is null. */
export interface RunningSubscription {
  readonly fromDay: Day
  readonly toDay: Day | null
  /** The first holds from its first day. */
  readonly terms: readonly (SubscriptionTerms & { readonly fromDay: Day })[]
  readonly pauses: readonly { readonly fromDay: Day; readonly toDay: Day | null }[]
}

/** Days on which a subscription ran under the same terms. */
export interface Stretch extends Period {
  readonly terms: SubscriptionTerms
}

/** The days of a period on which a subscription runs, in their order: none where it did not, or stood still. */
export function stretchesOf({ fromDay, toDay, terms, pauses }: RunningSubscription, period: Period): Stretch[] {
  const first = latest(fromDay, period.fromDay)
  const last = toDay === null ? period.toDay : earliest(toDay, period.toDay)
  const inOrder = terms.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  const underTerms = inOrder.flatMap((own, index): Stretch[] => {
    const next = inOrder[index + 1]
    const from = index === 0 ? first : latest(first, own.fromDay)
    const to = next ? earliest(last, addDays(next.fromDay, -1)) : last
    return from > to ? [] : [{ fromDay: from, toDay: to, terms: own }]
  })
  return pauses.reduce<Stretch[]>((left, pause) => left.flatMap((stretch) => without(stretch, pause)), underTerms)
}

function without(stretch: Stretch, { fromDay, toDay }: RunningSubscription['pauses'][number]): Stretch[] {
  if (fromDay > stretch.toDay || (toDay !== null && toDay < stretch.fromDay)) return [stretch]
  const before = { ...stretch, toDay: addDays(fromDay, -1) }
  const after = toDay === null || toDay >= stretch.toDay ? null : { ...stretch, fromDay: addDays(toDay, 1) }
  return [before, ...(after ? [after] : [])].filter((part) => part.fromDay <= part.toDay)
}

export interface SubscriptionCharge {
  readonly days: number
  readonly priceCents: Cents
  readonly includedFiles: number
  readonly extraFiles: number
  readonly extraCents: Cents
  readonly netCents: Cents
}

/**
 * What is charged for the days of a calendar period on which a subscription ran (`stretchesOf`): the price of each terms by
 * its days out of those of the whole period, half up; the files that it holds likewise, added up and then rounded down. A
 * file beyond those, in the order in which they came (`usedDays`), costs what it did on its day.
 */
export function chargeSubscription(
  stretches: readonly Stretch[],
  period: Period,
  usedDays: readonly Day[],
): SubscriptionCharge {
  const whole = daysOf(period)
  const byTerms = [...Map.groupBy(stretches, ({ terms }) => terms)].map(([terms, own]) => ({
    terms,
    days: own.reduce((sum, stretch) => sum + daysOf(stretch), 0),
  }))
  const priceCents = sumCents(byTerms.map(({ terms, days }) => partOf(terms.priceCents, days, whole)))
  const held = byTerms.reduce((sum, { terms, days }) => sum + terms.includedFiles * days, 0)
  const includedFiles = Math.floor(held / whole)
  const extra = usedDays.toSorted().slice(includedFiles)
  const extraCents = sumCents(extra.map((used) => termsOn(stretches, used)?.extraFileCents ?? 0))
  return {
    days: byTerms.reduce((sum, { days }) => sum + days, 0),
    priceCents,
    includedFiles,
    extraFiles: extra.length,
    extraCents,
    netCents: priceCents + extraCents,
  }
}

/** The terms on a day of the period; on one on which it stood still, those that came next, or else the last. */
function termsOn(stretches: readonly Stretch[], used: Day): SubscriptionTerms | undefined {
  return (stretches.find(({ toDay }) => toDay >= used) ?? stretches.at(-1))?.terms
}

/**
 * How many files a period comes to when they go on as they did through `today`: by the days on which it ran and will run, half
 * up, and never fewer than there are. Nothing is foretold before its first day has passed.
 */
export function forecastFiles(stretches: readonly Stretch[], usedFiles: number, today: Day): number {
  const all = stretches.reduce((sum, stretch) => sum + daysOf(stretch), 0)
  const passed = stretches.reduce(
    (sum, { fromDay, toDay }) => sum + (fromDay > today ? 0 : daysOf({ fromDay, toDay: earliest(toDay, today) })),
    0,
  )
  if (passed === 0) return usedFiles
  return Math.max(usedFiles, Math.floor((2 * usedFiles * all + passed) / (2 * passed)))
}

/** A price as it is after an indexation, half up. */
export function indexPrice(priceCents: Cents, percent: Percent): Cents {
  return partOf(priceCents, perWhole + tenThousandths(percent), perWhole)
}

const daysOf = ({ fromDay, toDay }: Period): number => daysBetween(fromDay, addDays(toDay, 1))
