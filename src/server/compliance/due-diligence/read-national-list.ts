import { isDay } from '#domain/day.ts'
import { foldCompact } from '#domain/names/fold-name.ts'
import { type Cell, isDayCell, type Row } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { type ReadEntry, type ReadList, UnreadableList, withOwnReferences } from './listed.ts'

/** What a column of the national list is called, in Dutch and English. */
const headings = {
  family: ['achternaam', 'naam', 'surname', 'lastname', 'naamorganisatie', 'name'],
  given: ['voornaam', 'voornamen', 'firstname', 'firstnames', 'givenname'],
  alias: ['alias', 'aliassen', 'aliases', 'ookbekendals'],
  born: ['geboortedatum', 'dateofbirth', 'birthdate'],
  number: ['nummer', 'volgnummer', 'nr', 'number', 'referentie', 'reference'],
  remark: ['opmerking', 'bijzonderheden', 'remark', 'datumministerielebeschikking', 'dateofministerialdecision'],
} as const
type Column = keyof typeof headings
type Places = Partial<Record<Column, number>>

/**
 * Reads the national list (tables with a heading of their columns, XLSX or CSV): a name a row, the aliases in one cell. Persons and
 * organisations may stand on sheets of their own, or below one another, each below its heading. Throws UnreadableList, with the row
 * where there is one.
 */
export async function readNationalList(bytes: Buffer): Promise<ReadList> {
  const entries: ReadEntry[] = []
  let hasHeading = false
  for (const rows of await sheetsOf(bytes)) {
    let places: Places | null = null
    for (const row of rows) {
      const heading = placesOf(row)
      if (heading) places = heading
      else if (places) entries.push(entryOf(row, places))
    }
    hasHeading ||= places !== null
  }
  if (!hasHeading) throw new UnreadableList('sanction.error.no_heading')
  if (entries.length === 0) throw new UnreadableList('sanction.error.no_entries')
  return { listDay: null, entries: withOwnReferences(entries) }
}

/** The rows of each sheet that is shown. */
async function sheetsOf(bytes: Buffer): Promise<Row[][]> {
  try {
    const { sheets } = await readSheets(bytes)
    const read: Row[][] = []
    for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
      const rows: Row[] = []
      for await (const some of sheet.rows()) rows.push(...some)
      read.push(rows)
    }
    return read
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new UnreadableList('sanction.error.no_table')
    throw error
  }
}

/** Where the columns stand, of a row that is their heading: what comes before it is a title. */
function placesOf({ cells }: Row): Places | null {
  const places: Places = {}
  cells.forEach((cell, place) => {
    const heading = foldCompact(writtenIn(cell))
    const column = (Object.keys(headings) as Column[]).find((one) => headings[one].some((word) => word === heading))
    if (column !== undefined) places[column] ??= place
  })
  return places.family === undefined ? null : places
}

function entryOf({ number: line, cells }: Row, places: Places): ReadEntry {
  const at = (column: Column) => {
    const place = places[column]
    return place === undefined ? '' : writtenIn(cells[place] ?? null)
  }
  const own = [at('given'), at('family')].filter((part) => part !== '').join(' ')
  if (own === '') throw new UnreadableList('sanction.error.row_without_name', line)
  const aliases = at('alias')
    .split(/[;\n]|,(?=\s)/)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '')
  const born = at('born')
  const birthDays = born === '' ? [] : born.split(/[;\n/]| of | or /).map((one) => bornOf(one.trim()))
  if (birthDays.includes(null)) throw new UnreadableList('sanction.error.birth_day', line)
  return {
    // Without a number of the list somebody is known by his first name, so that he is the same in the next one.
    reference: at('number') || foldCompact(own),
    names: [...new Set([own, ...aliases])],
    birthDays: birthDays.filter((one) => one !== null),
    kvkNumbers: [],
    remark: at('remark').slice(0, 500),
  }
}

/** 28-04-1961, 1961-04-28 or a year alone; null: nothing of these. */
function bornOf(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? []
  const day = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  if (isDay(day)) return day
  return /^\d{4}$/.test(text) ? text : null
}

function writtenIn(cell: Cell): string {
  if (cell === null) return ''
  return isDayCell(cell) ? cell.day : typeof cell === 'object' ? '' : String(cell).trim()
}
