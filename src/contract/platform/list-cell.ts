import { type Day, formatDay, isDay } from '#domain/day.ts'
import type { Endpoint } from './endpoint.ts'
import type { Language } from './language.ts'
import { type InWords, inWords, rowFields } from './list-words.ts'

/** Who reads: the language, and the text of a key in it; null for a key without a text. */
export interface CellReader {
  readonly language: Language
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string | null
}

/** What stands in a column of a row of a list, as a file or a copy shows it. */
export type ListCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'moment'; readonly at: Date }

/** What knows how a list puts its rows in words; a table of rows that are there already has no such list. */
export interface ToldList extends Pick<Endpoint, 'output' | 'written'> {
  /** How its fields are put in words, where its shapes are not at hand (decision 12). */
  readonly words?: Readonly<Record<string, InWords>>
}

type Row = Readonly<Record<string, unknown>>

/** Whether a list has something to write under this name: a field, a part of one (`counts.done`), or what it works out. */
export function isWritten({ written }: ToldList, row: object, name: string): boolean {
  return written?.[name] !== undefined || valueAt(row as Row, name) !== undefined
}

/**
 * The cell of a row, known by the name of its field: amounts end in `Cents`, days of the law in `Day`, moments in `At`.
 * What has a name shows that, what is said in three languages that of the reader; codes are told in the words of the list.
 */
export function cellOf(list: ToldList, row: object, name: string, reader: CellReader): ListCell {
  const worked = list.written?.[name]
  if (worked) return { kind: 'text', text: worked(row as never, reader) ?? '' }
  const value = valueAt(row as Row, name)
  const named = (row as { names?: Readonly<Record<string, string | null>> }).names?.[name]
  const words = list.words ? (list.words[name] ?? {}) : inWords(rowFields(list)[name])
  if (typeof named === 'string') return { kind: 'text', text: named }
  if (typeof value === 'number') {
    return /cents$/i.test(name) ? { kind: 'money', cents: value } : { kind: 'number', value }
  }
  if (typeof value === 'string' && /day$/i.test(name) && isDay(value)) return { kind: 'day', day: value }
  if (value instanceof Date) return { kind: 'moment', at: value }
  if (typeof value === 'string' && /at$/i.test(name) && isMoment(value)) return { kind: 'moment', at: new Date(value) }
  return { kind: 'text', text: textOf(value, words, reader) }
}

/** A field, or a part of it: `counts.done`. */
function valueAt(row: Row, name: string): unknown {
  return name.split('.').reduce<unknown>((within, part) => (within as Row | null | undefined)?.[part], row)
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

function textOf(value: unknown, words: InWords, reader: CellReader): string {
  if (value === null || value === undefined) return words.none ? (reader.say(words.none) ?? '') : ''
  if (typeof value === 'boolean') return ofCode(value ? 'yes' : 'no', words.codes ?? 'resource.', reader) ?? ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return ofCode(value, words.codes, reader) ?? value
  if (Array.isArray(value)) return value.map((one) => textOf(one, words, reader)).join(', ')
  if (typeof value !== 'object') return ''
  const named = value as Row
  return textOf(named[reader.language] ?? named['name'] ?? '', words, reader)
}

function ofCode(code: string, codes: InWords['codes'], reader: CellReader): string | null {
  if (codes === undefined) return null
  const key = typeof codes === 'string' ? `${codes}${code}` : codes[code]
  return key === undefined ? null : reader.say(key)
}

/** A cell as a text in a file of a spreadsheet: decimals as its reader has them, and nothing that could be a formula. */
export function writtenCell(cell: ListCell, language: Language): string {
  switch (cell.kind) {
    case 'text':
      return withoutFormula(cell.text)
    case 'number':
      return decimal(String(cell.value), language)
    case 'money':
      return decimal(centsText(cell.cents), language)
    case 'day':
      return formatDay(cell.day)
    case 'moment':
      return momentText(cell.at)
  }
}

/** A text that a spreadsheet would carry out gets an apostrophe before it, which makes it a text. */
export function withoutFormula(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** An amount with a point before its cents, without ever being a fraction. */
export function centsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Who reads English has decimals with a point, everybody else with a comma. */
const decimal = (text: string, language: Language) => (language === 'en' ? text : text.replace('.', ','))

const amsterdam = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** DD-MM-YYYY hh:mm in Amsterdam. */
export function momentText(at: Date): string {
  return amsterdam.format(at).replace(', ', ' ').replace(',', '')
}
