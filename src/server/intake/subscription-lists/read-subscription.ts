import { foldCompact } from '#domain/names/fold-name.ts'
import { addYears, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { faultOfDays, type SubscriptionPeriod } from '#domain/settlement/subscription.ts'
import { isRefusal, type RowProblem } from '#contract/intake/claim-list.ts'
import { cellText, type Row } from '#server/intake/sheets/cell.ts'
import type { ReadingContext } from '#server/intake/reading/checking-context.ts'
import { readAmount, readCurrency } from '#server/intake/reading/read-amount.ts'
import { readDay } from '#server/intake/reading/read-day.ts'
import { type RowReader, rowReader } from '#server/intake/reading/row-reader.ts'

/** What a row of a list asks for, as far as it can be read. */
export interface SubscriptionDraft {
  /** As written: a number, a name, or both. */
  readonly customerText: string
  readonly product: string
  readonly period: SubscriptionPeriod | null
  readonly fromDay: Day | null
  readonly toDay: Day | null
  readonly priceCents: Cents | null
  readonly includedFiles: number | null
  readonly extraFileCents: Cents | null
}

const problemOfDays = {
  long_ago: { kind: 'starts_long_ago', field: 'startDay' },
  far_ahead: { kind: 'starts_far_ahead', field: 'startDay' },
  ends_before: { kind: 'ends_before_start', field: 'endDay' },
} as const

/** Reads one row by itself, and says what is wrong with it. Who its customer is, and whether it may be, is told by others. */
export function readSubscription(
  { number, cells }: Row,
  context: ReadingContext,
): { readonly draft: SubscriptionDraft; readonly problems: readonly RowProblem[] } {
  const row = rowReader(cells, context)
  const [fromDay, toDay] = [readDayOf(row, 'startDay'), readDayOf(row, 'endDay')]
  const fault = fromDay && faultOfDays({ fromDay, toDay }, row.today)
  if (fault) row.problem(problemOfDays[fault].kind, problemOfDays[fault].field)
  const draft = {
    customerText: needed(row, 'customer'),
    product: needed(row, 'product'),
    period: readPeriod(row),
    fromDay,
    toDay,
    priceCents: readPrice(row, 'price'),
    includedFiles: readFileCount(row),
    extraFileCents: readPrice(row, 'extraFilePrice'),
  }
  if (readCurrency(row.text('currency')) !== 'EUR') row.problem('not_euro', 'currency')
  if (context.hiddenRows.has(number)) row.problem('hidden_row', 'product')
  for (const column of context.strayQuotes.get(number) ?? []) {
    row.problem('stray_quote', context.mapping[column] ?? 'product')
  }
  return { draft, problems: row.problems }
}

/** Whether nothing keeps a subscription from being made of a row. */
export function isWhole(problems: readonly RowProblem[]): boolean {
  return !problems.some(isRefusal)
}

function needed(row: RowReader, field: 'customer' | 'product' | 'startDay' | 'includedFiles'): string {
  const text = row.text(field)
  if (text === '') row.problem('missing_value', field)
  return text
}

/** So far ahead a day may lie; a later one is a slip of the pen. */
const latestYears = 50

function readDayOf(row: RowReader, field: 'startDay' | 'endDay'): Day | null {
  if (field === 'startDay' ? needed(row, field) === '' : row.text(field) === '') return null
  const day = readDay(row.cell(field), row.order(field), addYears(row.today, latestYears))
  if (day === null) row.problem('bad_day', field)
  return day
}

const periods: Readonly<Record<SubscriptionPeriod, string>> = {
  month:
    'maand permaand maandelijks maanden 1maand month permonth monthly 1month mois parmois mensuel mensuelle 1mois m',
  quarter:
    'kwartaal perkwartaal 3maanden quarter perquarter quarterly 3months trimestre partrimestre trimestriel 3mois q k',
  year: 'jaar perjaar jaarlijks 12maanden year peryear yearly annual annually 12months an paran annuel annuelle annee 12mois j y',
}
const periodOfWord = new Map(
  (Object.entries(periods) as [SubscriptionPeriod, string][]).flatMap(([period, words]) =>
    words.split(' ').map((word) => [word, period] as const),
  ),
)

/** A list that says nothing of it is of months, as a new subscription is. */
function readPeriod(row: RowReader): SubscriptionPeriod | null {
  const text = row.text('period')
  if (text === '') return 'month'
  const period = periodOfWord.get(foldCompact(text.slice(0, 100))) ?? null
  if (period === null) row.problem('bad_period', 'period')
  return period
}

/** A price to the cent: one with a part of a cent would be another when it is rounded. */
function readPrice(row: RowReader, field: 'price' | 'extraFilePrice'): Cents | null {
  const cell = row.cell(field)
  if (cell === null || cellText(cell) === '') {
    row.problem('missing_value', field)
    return null
  }
  const style = row.amountStyle(field)
  const amount = readAmount(cell, style)
  if ('fault' in amount) {
    row.problem(amount.fault === 'unsupported_currency' ? 'not_euro' : amount.fault, field)
    return null
  }
  const isEuro = (amount.currency ?? 'EUR') === 'EUR' && (style.currency ?? 'EUR') === 'EUR'
  if (!isEuro) row.problem('not_euro', field)
  // `49,125`: where no other cell shows cents it is not said that these are thousands.
  const isUnclear = style.mark === null && typeof cell === 'string' && /^\D*\d{1,3},\d{3}\D*$/.test(cell)
  const isExact = !amount.rounded && !isUnclear
  if (!isExact) row.problem('half_cents', field)
  if (amount.cents < 0) row.problem('negative_price', field)
  return isEuro && isExact && amount.cents >= 0 ? amount.cents : null
}

const mostFiles = 1_000_000

function readFileCount(row: RowReader): number | null {
  const text = needed(row, 'includedFiles')
  if (text === '') return null
  const whole =
    /^\d{1,3}(\.\d{3})+$/.test(text) && typeof row.cell('includedFiles') === 'string' ? text.replaceAll('.', '') : text
  const count = /^\d{1,7}$/.test(whole) ? Number(whole) : null
  if (count !== null && count <= mostFiles) return count
  row.problem('bad_file_count', 'includedFiles')
  return null
}
