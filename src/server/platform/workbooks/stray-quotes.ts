import type { CsvDialect } from './csv-dialect.ts'

type Quoting = Pick<CsvDialect, 'separator' | 'quote'>

const markCode = 0x01
const mark = String.fromCharCode(markCode)
const [lineFeed, carriageReturn, blank] = [0x0a, 0x0d, 0x20]
/** So many lines tell of how many fields a row is, and so many of them must agree. */
const [tellingLines, agreeing] = [200, 2]
/** Of a row with more quotes astray all are text. */
const mostInRow = 20

/**
 * A text of rows in which a mark stands for each quote that opens or closes nothing, so that it takes nothing along but
 * itself: one that is never closed, one inside a quoted text, or one that would make one field of whole rows.
 */
export function markStrayQuotes(utf8: Buffer, { separator, quote }: Quoting): Buffer {
  const [between, around] = [separator.charCodeAt(0), quote.charCodeAt(0)]
  if (!utf8.includes(around)) return utf8
  const text: Text = { bytes: Buffer.from(utf8), between, around }
  const { bytes } = text
  const usual = usualFields(text)
  for (let at = bytes.indexOf(around); at !== -1; ) at = bytes.indexOf(around, mendRecord(text, at, usual))
  return bytes
}

/** The text of a field without marks: a quote that stood alone before it is left out, others are part of the text. */
export function withoutMarks(field: string, quote: string): string {
  const alone = field.startsWith(mark) && !field.includes(quote) && field.lastIndexOf(mark) === 0
  return alone ? field.slice(1) : field.replaceAll(mark, quote)
}

export const hasMark = (field: string) => field.includes(mark)

interface Text {
  readonly bytes: Buffer
  readonly between: number
  readonly around: number
}

interface Scanned {
  /** Behind the last character of the row. */
  readonly end: number
  readonly fields: number
  /** The first quote that opened a field over more than one line, or one with quotes inside it. */
  readonly doubtful: number | null
  /** Quotes inside a quoted text that are not doubled. */
  readonly inner: readonly number[]
  /** A quote whose field ends nowhere. */
  readonly open: number | null
}

/** Marks what is astray in the row in which a quote stands; answers where that row ends. */
function mendRecord(text: Text, at: number, usual: number | null): number {
  const { bytes, around } = text
  const start = startOfLine(bytes, at)
  for (let tries = 0; tries < mostInRow; tries += 1) {
    const record = scanRecord(text, start)
    const stray = record.open ?? (isAstray(text, start, record, usual) ? record.doubtful : null)
    if (stray === null) {
      for (const place of record.inner) bytes[place] = markCode
      return record.end
    }
    bytes[stray] = markCode
  }
  const stop = endOfLine(bytes, start)
  for (let place = start; place < stop; place += 1) if (bytes[place] === around) bytes[place] = markCode
  return stop
}

/** Whether the quotes of a row make less of it than it is: an address over three lines is one field, whole rows are not. */
function isAstray(text: Text, start: number, record: Scanned, usual: number | null): boolean {
  if (record.doubtful === null || usual === null || usual === 1) return false
  return (record.inner.length > 0 && record.fields !== usual) || areRows(text, start, record.end, usual)
}

/** Reads a row from its start as the quotes have it. */
function scanRecord(text: Text, start: number): Scanned {
  const { bytes, between, around } = text
  const inner: number[] = []
  let doubtful: number | null = null
  let [at, fields] = [start, 1]
  for (;;) {
    if (bytes[at] === around) {
      const quoted = scanQuoted(text, at)
      if (quoted === null) return { end: bytes.length, fields, doubtful, inner, open: at }
      if (quoted.isLong || quoted.inner.length > 0) doubtful ??= at
      inner.push(...quoted.inner)
      at = quoted.close + 1
    }
    while (at < bytes.length && bytes[at] !== between && !isBreak(bytes[at])) at += 1
    if (bytes[at] !== between) return { end: at, fields, doubtful, inner, open: null }
    fields += 1
    at += 1
  }
}

/**
 * The quote behind which the field that a quote opens is at its end; a doubled one is a quote in the text. Null where there
 * is none: only within a line is one looked for behind another that has more text behind it.
 */
function scanQuoted({ bytes, between, around }: Text, open: number) {
  const inner: number[] = []
  let [isLong, from] = [false, open + 1]
  for (let at = bytes.indexOf(around, from); at !== -1; at = bytes.indexOf(around, from)) {
    const passed = bytes.subarray(from, at)
    isLong ||= passed.includes(lineFeed) || passed.includes(carriageReturn)
    const isDoubled = bytes[at + 1] === around
    from = at + (isDoubled ? 2 : 1)
    if (isDoubled) continue
    if (endsField(bytes, at + 1, between)) return { close: at, isLong, inner }
    if (isLong) return null
    inner.push(at)
  }
  return null
}

function endsField(bytes: Buffer, from: number, between: number): boolean {
  let at = from
  while (bytes[at] === blank) at += 1
  return at >= bytes.length || bytes[at] === between || isBreak(bytes[at])
}

/** Whether each line of a piece of text is a row by itself. */
function areRows(text: Text, start: number, end: number, usual: number): boolean {
  const { bytes, between } = text
  for (let at = start; at < end; ) {
    const stop = endOfLine(bytes, at)
    let plain = 1
    for (let place = at; place < stop; place += 1) if (bytes[place] === between) plain += 1
    if (plain !== usual && fieldsOfLine(text, at, stop) !== usual) return false
    at = stop + (bytes[stop] === carriageReturn && bytes[stop + 1] === lineFeed ? 2 : 1)
  }
  return true
}

/** Of how many fields a line is a row; null when it is no whole one. */
function fieldsOfLine(text: Text, start: number, stop: number): number | null {
  const { fields, doubtful, open } = scanRecord({ ...text, bytes: text.bytes.subarray(0, stop) }, start)
  return open === null && doubtful === null ? fields : null
}

/** Of how many fields most lines are that are whole rows; null when too few agree. */
function usualFields(text: Text): number | null {
  const { bytes } = text
  const counts = new Map<number, number>()
  let at = 0
  for (let line = 0; line < tellingLines && at < bytes.length; line += 1) {
    const stop = endOfLine(bytes, at)
    const fields = stop === at ? null : fieldsOfLine(text, at, stop)
    if (fields !== null) counts.set(fields, (counts.get(fields) ?? 0) + 1)
    at = stop + 1
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] >= agreeing ? most[0] : null
}

function startOfLine(bytes: Buffer, at: number): number {
  let start = at
  while (start > 0 && !isBreak(bytes[start - 1])) start -= 1
  return start
}

function endOfLine(bytes: Buffer, at: number): number {
  let end = at
  while (end < bytes.length && !isBreak(bytes[end])) end += 1
  return end
}

const isBreak = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn
