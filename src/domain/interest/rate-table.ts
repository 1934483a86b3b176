import { addDays, dayOf, partsOf, type Day } from '#domain/day.ts'
import { tenThousandths, type Percent } from './percent.ts'

/** The decreed rates: non-commercial, commercial, and commercial for contracts made before 2013-03-16. */
export const rateKinds = ['statutory', 'commercial', 'commercial_before_2013'] as const
export type RateKind = (typeof rateKinds)[number]

/** A rate that holds from its day until the next row of its kind. */
export interface InterestRate {
  readonly kind: RateKind
  readonly fromDay: Day
  /** Per year. */
  readonly percent: Percent
  /** The decree, or where else the figure was found. */
  readonly source: string
  /** The day somebody last compared the figure with the official publication; null as long as nobody has. */
  readonly checkedDay: Day | null
}

/** The rates of each kind in order of day. */
export type RateTable = Readonly<Record<RateKind, readonly InterestRate[]>>

/** A run of days under one rate; `percent` is null where no rate is known. Both days included. */
export interface RateStretch {
  readonly fromDay: Day
  readonly toDay: Day
  readonly percent: Percent | null
}

/**
 * Puts the rows in order. Throws RangeError when a kind has two rows on one day or a percentage has more than four
 * decimals.
 */
export function rateTable(rows: readonly InterestRate[]): RateTable {
  const table: Record<RateKind, InterestRate[]> = { statutory: [], commercial: [], commercial_before_2013: [] }
  for (const row of [...rows].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))) {
    const earlier = table[row.kind].at(-1)
    if (earlier?.fromDay === row.fromDay) throw new RangeError(`two ${row.kind} rates from ${row.fromDay}`)
    tenThousandths(row.percent)
    table[row.kind].push(row)
  }
  return table
}

/** Art. 6:120 BW: the rate in force on a day; null before the first row. */
export function rateOn(table: RateTable, kind: RateKind, on: Day): InterestRate | null {
  return table[kind][placeOn(table[kind], on)] ?? null
}

/** The place of the last row that holds on a day; -1 before the first. A replay asks this by the thousand. */
function placeOn(rows: readonly InterestRate[], on: Day): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && row.fromDay <= on) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Art. 6:120 BW: the rates from one day to another, both included. Running interest takes the new rate on its first
 * day; rows that follow each other with the same percentage are one stretch, for nothing changes there.
 */
export function rateStretches(table: RateTable, kind: RateKind, fromDay: Day, toDay: Day): RateStretch[] {
  const stretches: { fromDay: Day; toDay: Day; percent: Percent | null }[] = []
  const rows = table[kind]
  const place = placeOn(rows, fromDay)
  let start = fromDay
  let percent = rows[place]?.percent ?? null
  for (let next = place + 1; next < rows.length; next += 1) {
    const row = rows[next]
    if (!row || row.fromDay > toDay) break
    if (row.percent === percent) continue
    stretches.push({ fromDay: start, toDay: addDays(row.fromDay, -1), percent })
    start = row.fromDay
    percent = row.percent
  }
  if (start <= toDay) stretches.push({ fromDay: start, toDay, percent })
  return stretches
}

/** The first day of the half-year a day lies in: rates by decree change on 1 January and 1 July only. */
export function halfYearStart(on: Day): Day {
  const { year, month } = partsOf(on)
  return dayOf(year, month <= 6 ? 1 : 7, 1)
}

/**
 * Art. 6:120 BW: whether somebody has compared the rate in force on a day with the official publication for the
 * half-year that day lies in. A rate made for this very half-year may have been checked before it began.
 */
export function isHalfYearConfirmed(table: RateTable, kind: RateKind, on: Day): boolean {
  const row = rateOn(table, kind, on)
  if (!row || row.checkedDay === null) return false
  const start = halfYearStart(on)
  return row.checkedDay >= start || row.fromDay >= start
}

/** The first day on which two tables give another rate of a kind; null when they never do. */
export function firstDifference(before: RateTable, after: RateTable, kind: RateKind): Day | null {
  const days = [...before[kind], ...after[kind]].map((row) => row.fromDay).sort()
  return days.find((on) => rateOn(before, kind, on)?.percent !== rateOn(after, kind, on)?.percent) ?? null
}
