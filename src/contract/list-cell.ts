import { type Day, formatDay, isDay } from '#domain/day.ts'
import type { ExportColumn } from '#contract/exports.ts'
import type { Language } from '#contract/language.ts'

/** Who reads: the language, and the text of a key in it; null for a key without a text. */
export interface CellReader {
  readonly language: Language
  readonly say: (key: string) => string | null
}

/** What stands in a column of a row of a list, as a file or a copy shows it. */
export type ListCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'moment'; readonly at: Date }

/**
 * The cell of a row, known by the name of its field: amounts end in `Cents`, days of the law in `Day`, moments in `At`.
 * What has a name shows that, what is said in three languages that of the reader.
 */
export function cellOf(row: unknown, { field, words }: ExportColumn, reader: CellReader): ListCell {
  const value = (row as Readonly<Record<string, unknown>>)[field]
  if (typeof value === 'number') {
    return /cents$/i.test(field) ? { kind: 'money', cents: value } : { kind: 'number', value }
  }
  if (typeof value === 'string' && /day$/i.test(field) && isDay(value)) return { kind: 'day', day: value }
  if (value instanceof Date) return { kind: 'moment', at: value }
  if (typeof value === 'string' && /at$/i.test(field) && isMoment(value)) return { kind: 'moment', at: new Date(value) }
  return { kind: 'text', text: textOf(value, words ?? '', reader) }
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

function textOf(value: unknown, words: string, reader: CellReader): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return reader.say(value ? 'resource.yes' : 'resource.no') ?? ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') {
    return (words === '' ? null : reader.say(`${words}${value}`)) ?? value
  }
  if (Array.isArray(value)) return value.map((one) => textOf(one, words, reader)).join(', ')
  if (typeof value !== 'object') return ''
  const named = value as Readonly<Record<string, unknown>>
  return textOf(named[reader.language] ?? named['name'] ?? '', words, reader)
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

function centsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const decimal = (text: string, language: Language) => (language === 'nl' ? text.replace('.', ',') : text)

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
