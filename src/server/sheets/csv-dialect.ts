import { parse } from 'csv-parse/sync'

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
  const [first, ...rest] = dialects.map((dialect) => ({ dialect, score: score(sample, dialect) }))
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
  const counts = new Map<number, number>()
  for (const record of sampleRecords(sample, dialect)) {
    if (record.length > 1) counts.set(record.length, (counts.get(record.length) ?? 0) + 1)
  }
  let best = 0
  for (const [fields, rows] of counts) best = Math.max(best, rows * (fields - 1))
  return best
}

function sampleRecords(sample: string, dialect: CsvDialect): string[][] {
  try {
    return parse(sample, { ...parseOptions(dialect), to: sampleRows })
  } catch {
    // A quote that is never closed: with this separator the sample is no table.
    return []
  }
}
