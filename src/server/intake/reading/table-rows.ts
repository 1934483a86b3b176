import { type Cell, cellText, type Row } from '#server/intake/sheets/cell.ts'
import { foldHeader } from './header-words.ts'
import { claimWords, type ListWords } from './propose-mapping.ts'

/** So many rows may stand above the header. */
const searchedRows = 40

export interface FoundHeader {
  readonly row: Row
  /** How many fields the row names; a sheet with more is more likely the list. */
  readonly score: number
}

/** Finds the row that names the columns, below whatever titles stand above it. Null when no row does. */
export function findHeader(rows: readonly Row[], words: ListWords): FoundHeader | null {
  let best: FoundHeader | null = null
  for (const [place, row] of rows.slice(0, searchedRows).entries()) {
    for (const one of [row, inTwoRows(rows[place - 1], row, words)]) {
      const score = one ? headerScore(one.cells, words) : 0
      if (one && score >= 2 && (!best || score > best.score)) best = { row: one, score }
    }
  }
  return best ?? findUnknownHeader(rows)
}

/** Names that are divided over two rows, `Factuur-` above `nummer`; null where either row is no row of names. */
function inTwoRows(above: Row | undefined, below: Row, words: ListWords): Row | null {
  if (!above || ![...above.cells, ...below.cells].every(isName)) return null
  const length = Math.max(above.cells.length, below.cells.length)
  const cells = Array.from({ length }, (_, column) => {
    const [first, second] = [above, below].map(({ cells }) => cellText(cells[column] ?? null))
    return joinedName(first ?? '', second ?? '', words)
  })
  return { ...below, cells }
}

/** Names that say nothing without what stands above them. */
const general = new Set(
  'nummer nr naam datum bedrag code number no name date amount numero nom montant betrag'.split(' '),
)

/** A name of its own below a title of several columns, `Adres` above `Plaats`, stays as it is. */
function joinedName(above: string, below: string, { meaningsOf }: ListWords): string {
  const goesOn = /(-|&|\/|\b(en|and|et|und))$/i.test(above)
  if (!goesOn && !general.has(foldHeader(below)) && meaningsOf(below)[0]?.plain === true) return below
  return above.endsWith('-') ? above.slice(0, -1) + below : `${above} ${below}`.trim()
}

/**
 * A header in words that are not known: the first row of three cells and more, of nothing but words, with figures
 * below it. It says less than one word that is known.
 */
function findUnknownHeader(rows: readonly Row[]): FoundHeader | null {
  const place = rows.slice(0, searchedRows).findIndex(({ cells }) => filledCount(cells) >= 3)
  const [row, below] = [rows[place], rows[place + 1]]
  if (!row || !below || !row.cells.every(isName)) return null
  const figures = below.cells.filter((cell, column) => cell !== null && !isName(cell) && row.cells[column])
  return figures.length > 0 ? { row, score: 0.5 } : null
}

function filledCount(cells: readonly Cell[]): number {
  return cells.filter((cell) => cell !== null && cellText(cell) !== '').length
}

/** Whether a cell could name a column: empty, or letters with a single digit at most, as in `Kolom 4`. */
function isName(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && !/\d.*\d|@|[€£]/.test(cell) && !/^\W*\d/.test(cell))
}

function headerScore(cells: readonly Cell[], { meaningsOf }: ListWords): number {
  const fields = new Map<string, number>()
  for (const cell of cells) {
    // Headers are text: a day or a number makes it a row of the list.
    if (typeof cell !== 'string') continue
    const meaning = meaningsOf(cell)[0]
    if (meaning) fields.set(meaning.field, Math.max(fields.get(meaning.field) ?? 0, meaning.plain ? 1 : 0.5))
  }
  return [...fields.values()].reduce((sum, value) => sum + value, 0)
}

/** Why a row below the header is no row of the list. */
export type PassedOver = 'total' | 'header_again' | 'note'

const totalText =
  /^(sub|eind|generaal|algemeen)?\s*totaal\b|^(grand\s*|sub\s*)?total(s|e|en)?\b|^(som|saldo|sum|somme|solde)\s*:?$|^aantal\b/i

/**
 * Tells of a row below these headers whether it is none of the list: a total, the header once more on a next page, or a single
 * remark. Such rows are few cells among many columns; a debtor called Total Energies has an invoice.
 */
export function passOver(
  headers: readonly string[],
  { meaningsOf, ofEveryRow }: ListWords = claimWords,
): (cells: readonly Cell[]) => PassedOver | null {
  const folded = headers.map(foldHeader)
  const named = folded.filter((header) => header !== '').length
  const own = headers.flatMap((header, column) => (meaningsOf(header)[0]?.field === ofEveryRow ? [column] : []))
  return (cells) => {
    const texts = cells.map(cellText)
    const filled = texts.filter((text) => text !== '')
    if (headers.length >= 4 && filled.length === 1) return totalText.test(filled[0] ?? '') ? 'total' : 'note'
    if (filled.length <= Math.max(3, headers.length * 0.4) && filled.some((text) => totalText.test(text))) {
      const isOwn = own.some((column) => (texts[column] ?? '') !== '' && !totalText.test(texts[column] ?? ''))
      if (!isOwn) return 'total'
    }
    const same = texts.filter((text, column) => text !== '' && foldHeader(text) === folded[column]).length
    return named >= 2 && same >= named * 0.8 && same === filled.length ? 'header_again' : null
  }
}

/** Whether a header names what a row of such a list cannot do without. */
export function isHeaderOfList(cells: readonly Cell[], { meaningsOf, telling }: ListWords): boolean {
  const fields = new Set(cells.map((cell) => (typeof cell === 'string' ? meaningsOf(cell)[0]?.field : undefined)))
  return telling.every((field) => fields.has(field))
}
