import { addYears, type Day, dayOf, daysInMonth } from './day.ts'

/** Which of two numbers comes first in a date: the day, as the Dutch write, or the month. */
export type DayOrder = 'day_first' | 'month_first'

const months: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january', 'janvier', 'janv', 'januar', 'janner', 'jaenner'],
  ['feb', 'februari', 'february', 'fevrier', 'fev', 'fevr', 'februar', 'feber'],
  ['mrt', 'maart', 'mar', 'march', 'mars', 'marz', 'maerz', 'mrz'],
  ['apr', 'april', 'avril', 'avr'],
  ['mei', 'may', 'mai'],
  ['jun', 'juni', 'june', 'juin'],
  ['jul', 'juli', 'july', 'juillet', 'juil'],
  ['aug', 'augustus', 'august', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['okt', 'oct', 'oktober', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre', 'dez', 'dezember'],
]
const monthByName = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** What stands before a day and says no more than it does. */
const leading = new Set(
  [
    'ma di wo do vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    'mo tu we th fr sa su mon tue tues wed thu thur thurs fri sat sun',
    'monday tuesday wednesday thursday friday saturday sunday',
    'lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche',
    'mi so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag le den am op',
  ].flatMap((names) => names.split(' ')),
)

/** Nobody writes a date in more; blanks without end would keep the patterns busy. */
const longest = 60

/** How a day is to be read where its writing leaves it open. */
export interface DayReading {
  readonly order?: DayOrder
  /** A day it cannot be after, as of a birth: a year of two digits is then of the century before. */
  readonly latest?: Day
}

/**
 * Reads a day as people and programs write it: `31-12-2026`, `2026-12-31`, `31/12/26`, `1-2-'26`, `31.12.2026`,
 * `31 december 2026`, `15 okt 2026`, `1. Dezember 2026`, `Dec 31, 2026`, `20261231`, `31122026`. A weekday before it and a
 * time of day behind it are left out. Null when it is no day that exists, has no year, or is after the latest it can be.
 */
export function readWrittenDay(text: string, { order = 'day_first', latest }: DayReading = {}): Day | null {
  if (text.length > longest) return null
  for (const written of readingsOf(text)) {
    const found = dayOfDigits(written, order) ?? dayOfWords(written)
    if (found === null) continue
    if (latest === undefined || found <= latest) return found
    return isYearShort(written) ? addYears(found, -100) : null
  }
  return null
}

/** Whether the year stands there in two digits, behind the day and the month. */
const isYearShort = (written: string) => /(?<!\d)\d{2}$/.test(written)

/** Whether it is a day and a month, the month by its name, and nothing but the year is missing: `1 mei`, `May 1st`. */
export function lacksYear(text: string): boolean {
  if (text.length > longest) return false
  return readingsOf(text).some((written) => wordsOf(written).length === 2 && dayOfWords(`${written} 2024`) !== null)
}

/** Which of two numbers must be the day: only a number above 12 can tell. */
export function orderOf(text: string): DayOrder | null {
  if (text.length > longest) return null
  const match = readingsOf(text)
    .map((written) => /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}$/.exec(written))
    .find((found) => found !== null)
  const [first, second] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 'day_first'
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? 'month_first' : null
}

/**
 * As it is written, and without a weekday before it. In this order: the French `mar.` is a Tuesday, and March only where that
 * makes a day.
 */
function readingsOf(text: string): string[] {
  const plain = plainDay(text)
  const first = /^([a-z]+)\.?,?\s+/i.exec(plain)
  return first?.[1] && leading.has(first[1].toLowerCase()) ? [plain, plain.slice(first[0].length)] : [plain]
}

/** Without the time of day, with one kind of hyphen and none around it, and a year without the apostrophe for its century. */
function plainDay(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^'/, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/(?<=\d) ?([-/.]) ?(?=\d)/g, '$1')
    .replace(/(?<=[-/. ])['’‘`](?=\d{2}$)/, '')
    .replace(/[T ]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm)?(Z|[+-]\d{2}:?\d{2})?$/i, '')
}

function dayOfDigits(text: string, order: DayOrder): Day | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const compactDay = compact && exact(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  if (compactDay) return compactDay
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (yearFirst) return exact(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  // Never both: as YYYYMMDD the century of DDMMYYYY would be the month.
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[2])]
  const [date, month] = order === 'day_first' ? [first, second] : [second, first]
  return exact(fullYear(match[3] ?? ''), month, date)
}

function dayOfWords(text: string): Day | null {
  const written = wordsOf(text)
  // `2026 June 1`: the year before all the others.
  const words = /^\d{4}$/.test(written[0] ?? '') ? [...written.slice(1), written[0] ?? ''] : written
  const [first = '', second = '', year = ''] = words
  if (words.length !== 3 || !/^(\d{4}|\d{2})$/.test(year)) return null
  const [named, date] = /^\d/.test(first) ? [second, first] : [first, second]
  const month = monthByName.get(named)
  return month && /^\d{1,2}$/.test(date) ? exact(fullYear(year), month, Number(date)) : null
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d(?!ste|eme)(?=[a-z]{3})|[a-z](?=\d)/g, '$& ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^(\d+)(st|nd|rd|th|e|er|ste|de|eme)$/, '$1'))
}

function exact(year: number, month: number, date: number): Day | null {
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null
  return dayOf(year, month, date)
}

/** A year of two digits: no invoice is from the last century, but a debtor may well be born in it. */
function fullYear(text: string): number {
  if (text.length === 4) return Number(text)
  const year = Number(text)
  return year < 80 ? 2000 + year : 1900 + year
}
