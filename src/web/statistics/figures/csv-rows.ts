import type { Day } from '#domain/day.ts'
import { type Cents, type Currency, formatCents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'

/** A number of a page of figures as a row of a file: what it is, of which part and days, and by its unit what it comes to. */
export interface CsvRow {
  readonly what: string
  readonly part?: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Files. */
  readonly count?: number | null | undefined
  /** Other things: messages, promises, hours, customers. */
  readonly number?: number | null | undefined
  readonly days?: number | undefined
  readonly sum?: string | null | undefined
  /** Which part of a whole, in percent. */
  readonly share?: number | null | undefined
}

/** An amount as a sheet reads it: without its sign, and without points. */
export const amountForCsv = (cents: Cents | null | undefined, currency: Currency): string | null =>
  cents === null || cents === undefined ? null : formatCents(cents, currency, { sign: false }).replaceAll('.', '')

/** The lines of the file, each unit in a column of its own. */
export const csvOf = (rows: readonly CsvRow[], t: Say): string[][] => [
  [
    t('statistic.csv_number'),
    t('statistic.csv_part'),
    t('statistic.from'),
    t('statistic.to'),
    t('statistic.count'),
    t('statistic.csv_pieces'),
    t('statistic.csv_days'),
    t('statistic.csv_sum'),
    t('statistic.csv_percent'),
  ],
  ...rows.map(({ what, part = '', from, to, count, number, days, sum, share }) => [
    what,
    part,
    from === undefined ? '' : showDay(from as Day),
    to === undefined ? '' : showDay(to as Day),
    inFigures(count),
    inFigures(number),
    inFigures(days),
    sum ?? '',
    inFigures(share),
  ]),
]

const inFigures = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')
