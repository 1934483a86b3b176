import { parse } from 'csv-parse/sync'
import { markStrayQuotes } from './stray-quotes.ts'

export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How a text file separates and quotes its fields. */
export interface CsvDialect {
  readonly separator: Separator
  readonly quote: '"' | "'"
  /** Rows at the top that say how to read the file: `sep=;`, which Excel understands. */
  readonly skipRows: 0 | 1
}

const sampleBytes = 64 * 1024
const sampleRows = 100

/** Finds the separator that divides most rows into the same, largest number of fields. */
export function detectDialect(utf8: Buffer): CsvDialect {
  const sample = sampleOf(utf8)
  const named = /^sep=([;,\t|])\r?\n/i.exec(sample)?.[1]
  if (named) return { separator: named as Separator, quote: '"', skipRows: 1 }
  const dialects = separators.map((separator) => ({
    separator,
    quote: quoteFor(sample, separator),
    skipRows: 0 as const,
  }))
  const scored = dialects.map((dialect) => ({ dialect, score: score(sample, dialect) }))
  const other = scored.some((one) => one.dialect.separator !== ',' && one.score > 0)
  const [first, ...rest] = scored.filter(
    ({ dialect }) => !(other && dialect.separator === ',' && cutsAmounts(sample, dialect)),
  )
  const best = rest.reduce((best, next) => (best && best.score >= next.score ? best : next), first)
  return best && best.score > 0 ? best.dialect : { separator: ',', quote: '"', skipRows: 0 }
}

/** The options that read a file of this dialect, forgiving: rows of other lengths, quotes inside a field. */
export function parseOptions({ separator, quote }: CsvDialect) {
  return {
    delimiter: separator,
    quote,
    escape: quote,
    relax_quotes: true,
    relax_column_count: true,
    // A space between a closing quote and the separator; a tab may itself be the separator.
    rtrim: separator !== '\t',
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  }
}

/** Whole lines only, so that a field cut in half does not count. */
function sampleOf(utf8: Buffer): string {
  if (utf8.length <= sampleBytes) return utf8.toString('utf8')
  const text = utf8.subarray(0, sampleBytes).toString('utf8')
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1) || text
}

/** Apostrophes quote only where no double quote does and a field between two separators stands in them. */
function quoteFor(sample: string, separator: string): '"' | "'" {
  return !sample.includes('"') && sample.includes(`'${separator}'`) && /^'/m.test(sample) ? "'" : '"'
}

function score(sample: string, dialect: CsvDialect): number {
  return mostFields(sampleRecords(sample, dialect)).score
}

/** Into how many fields rows are divided, so that most of them and most fields agree. */
function mostFields(records: readonly (readonly string[])[]): { fields: number; score: number } {
  const counts = new Map<number, number>()
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  let best = { fields: 1, score: 0 }
  for (const [fields, rows] of counts) {
    const found = rows * (fields - 1)
    if (found > best.score) best = { fields, score: found }
  }
  return best
}

/**
 * Whether the commas of a text are those of amounts: 12,50 in nearly every row is one field, unless a row of words alone
 * above them, as names of columns are, has as many commas.
 */
function cutsAmounts(sample: string, dialect: CsvDialect): boolean {
  const commas = sample.match(/,/g)?.length ?? 0
  const decimals = sample.match(/\d,\d{1,2}(?!\d)/g)?.length ?? 0
  if (decimals * 2 <= commas) return false
  const records = sampleRecords(sample, dialect)
  const most = mostFields(records).fields
  return !records.some((record) => record.length === most && record.every((field) => !/\d/.test(field)))
}

function sampleRecords(sample: string, dialect: CsvDialect): string[][] {
  try {
    return parse(markStrayQuotes(Buffer.from(sample), dialect), { ...parseOptions(dialect), to: sampleRows })
  } catch {
    // A row without end: with this separator the sample is no table.
    return []
  }
}
