import type { BlacklistFault } from '#contract/work/blacklist.ts'
import { blockedNumberList } from '#contract/lists/resources/blocked-number.ts'
import { languages } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readDay } from '#server/intake/reading/read-day.ts'
import { type Cell, cellText, cleanText, type Row } from '#server/intake/sheets/cell.ts'

/** A number as the list keeps it. */
export interface NumberRow {
  readonly row: number
  readonly phone: string
  readonly reason: string
  readonly source: string
  readonly fromDay: Day
  readonly untilDay: Day | null
  readonly note: string | null
}

export interface RefusedRow {
  readonly row: number
  readonly fault: BlacklistFault
  readonly text: string
}

type Field = 'phone' | 'scope' | 'reason' | 'source' | 'fromDay' | 'untilDay' | 'note'
type Columns = Readonly<Partial<Record<Field, number>>>

/** What people write above a column, beside the names that our own lists and files use. */
const otherNames: Readonly<Record<Field, readonly string[]>> = {
  phone: ['telefoon', 'telefoonnummer', 'tel', 'mobiel', 'phone', 'phone number', 'telephone', 'téléphone', 'mobile'],
  scope: ['scope', 'bereik'],
  reason: ['reden', 'reason', 'motif'],
  source: ['bron', 'source'],
  fromDay: ['van', 'sinds', 'from', 'since', 'fromday', 'depuis'],
  untilDay: ['t/m', 'einde', 'untilday', 'until'],
  note: ['opmerking', 'remark', 'remarque'],
}

/** Which column holds what, when this row names them: it names one of the numbers, and holds none. */
export function columnsOf({ cells }: Row): Columns | null {
  const found: Partial<Record<Field, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const name = plain(cellText(cell))
    const field = (Object.keys(otherNames) as Field[]).find((one) => namesOf(one).includes(name))
    if (field && found[field] === undefined) found[field] = index
  }
  return found.phone === undefined ? null : found
}

/** Without a row of names the first column holds the numbers, and nothing else is looked at. */
export const numbersAlone: Columns = { phone: 0 }

export interface Defaults {
  readonly source: string
  readonly today: Day
}

/** A row of the file as the list keeps it, or what is wrong with it. */
export function readNumber({ number: row, cells }: Row, columns: Columns, defaults: Defaults): NumberRow | RefusedRow {
  const cell = (field: Field): Cell => cells[columns[field] ?? -1] ?? null
  const text = (field: Field) => withoutGuard(cleanText(cellText(cell(field))))
  const refuse = (fault: BlacklistFault, field: Field): RefusedRow => ({ row, fault, text: text(field).slice(0, 200) })
  const phone = phoneIn(cell('phone'))
  if (phone === null) return refuse('phone', 'phone')
  // What holds for one customer or file alone is never widened to all of them.
  if (text('scope') !== '' && choiceIn('scope', text('scope')) !== 'all') return refuse('scope', 'scope')
  const reason = text('reason') === '' ? 'asked' : choiceIn('reason', text('reason'))
  if (reason === null) return refuse('reason', 'reason')
  const fromDay = text('fromDay') === '' ? defaults.today : readDay(cell('fromDay'), 'day_first')
  if (fromDay === null) return refuse('from', 'fromDay')
  const untilDay = text('untilDay') === '' ? null : readDay(cell('untilDay'), 'day_first')
  if (untilDay === null && text('untilDay') !== '') return refuse('until', 'untilDay')
  if (untilDay !== null && untilDay <= fromDay) return refuse('period', 'untilDay')
  if (text('source').length > 200) return refuse('too_long', 'source')
  if (text('note').length > 4000) return refuse('too_long', 'note')
  return {
    row,
    phone,
    reason,
    source: text('source') || defaults.source,
    fromDay,
    untilDay,
    note: text('note') || null,
  }
}

/** A number that a spreadsheet took for an amount has lost its first zero, or its plus. */
function phoneIn(cell: Cell): string | null {
  const text = cellText(cell)
  if (typeof cell !== 'number') return readPhoneNumber(withoutGuard(text))
  return readPhoneNumber(text.startsWith('31') && text.length === 11 ? `+${text}` : `0${text}`)
}

/** A file for a spreadsheet has an apostrophe before what could be a formula, as a number that begins with a plus. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@])/, '')
}

/** The code of a choice that is written as a code, or in words of any of our languages. */
function choiceIn(field: 'scope' | 'reason', text: string): string | null {
  const options: Readonly<Record<string, TextKey>> = blockedNumberList.fields[field].options
  const found = Object.entries(options).find(([code, key]) => [code, ...inAllLanguages(key)].includes(plain(text)))
  return found?.[0] ?? null
}

function namesOf(field: Field): readonly string[] {
  return [...inAllLanguages(blockedNumberList.fields[field].label), ...otherNames[field]]
}

function inAllLanguages(key: TextKey): string[] {
  return languages.map((language) => plain(translate(language, key)))
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('’', "'")
}
