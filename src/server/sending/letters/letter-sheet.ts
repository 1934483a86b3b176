import type { LetterBlock, LetterDocument, LetterRun, PaymentBlock } from '#domain/letters/letter-document.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import type { FontMetrics } from './font-metrics.ts'
import { type Cuts, cutLongWords, cutsOf, textWidth } from './text-width.ts'

/**
 * A letter with the lengths of its sheet, in points. To set a cell whose room is known is several times as cheap as to
 * try how much room it takes, and that is most of the work on a letter.
 */
export interface LetterSheet extends Omit<LetterDocument, 'blocks' | 'annex'> {
  readonly lengths: typeof lengths
  readonly detailTracks: Tracks
  readonly blocks: readonly MeasuredBlock[]
  readonly annex: { readonly title: string; readonly blocks: readonly MeasuredBlock[] }
}

/** How wide the columns and how high the rows are; a row of null has several lines, and the typesetter measures it. */
export interface Tracks {
  readonly columns: readonly number[]
  readonly rows: readonly (number | null)[]
}

type TableBlock = Extract<LetterBlock, { type: 'table' }>
type GridBlock = Extract<LetterBlock, { type: 'grid' }>
type MeasuredBlock =
  | Exclude<LetterBlock, TableBlock | PaymentBlock | GridBlock>
  | (GridBlock & { readonly width: number; readonly count: number })
  | (TableBlock & { readonly size: number; readonly tracks: Tracks })
  | (PaymentBlock & { readonly tracks: Tracks })

const millimetre = 72 / 25.4

/** The template sets what these say: `gap` is between columns, `lineGap` between rows. */
const lengths = {
  body: { width: 165 * millimetre, size: 10 },
  subject: { size: 11.5 },
  annex: { size: 8.5 },
  header: { width: 80 * millimetre, size: 8 },
  footer: { width: 150 * millimetre, size: 7.5 },
  recipient: { width: 85 * millimetre },
  details: { width: 72 * millimetre, size: 8.5, gap: 8, lineGap: 5.5 },
  table: { gap: 10, padding: 3.2 },
  list: { indent: 8 * millimetre },
  payment: { padding: 10, gap: 14, lineGap: 6.5 },
  code: { width: 26 * millimetre, hintWidth: 20 * millimetre, hintGap: 8, gap: 12 },
} as const

/** A column is this much wider than its widest text, so that rounding never breaks a line. */
const slack = 0.1
/** What the column that takes the remaining room has at least. */
const leastRoom = 30 * millimetre

/** Measures a letter for its template, and cuts words that are wider than their room. */
export function letterSheet(letter: LetterDocument): LetterSheet {
  const { body, subject, recipient, details } = lengths
  const cuts = cutsOf[letter.style?.face ?? 'sans']
  const { regular, bold } = cuts
  const { plain } = cellsIn(cuts)
  const detailFrame = { ...details, roomy: 1, padding: 0 }
  const measured = measureRows(
    letter.details.map(({ label, value }) => [plain(label), plain(value)]),
    detailFrame,
  )
  return {
    ...letter,
    ...(letter.style ? { style: measureStyle(letter.style, regular) } : {}),
    lengths,
    subject: cutLongWords(letter.subject, bold, subject.size, body.width),
    recipient: letter.recipient.map((line) => cutLongWords(line, regular, body.size, recipient.width)),
    greeting: cutLongWords(letter.greeting, regular, body.size, body.width),
    details: measured.rows.map(([label = '', value = '']) => ({ label, value })),
    detailTracks: measured.tracks,
    blocks: letter.blocks.map((block) => measureBlock(block, body.size, cuts)),
    annex: {
      ...letter.annex,
      blocks: letter.annex.blocks.map((block) => measureBlock(block, lengths.annex.size, cuts)),
    },
  }
}

function measureStyle(style: LetterStyle, font: FontMetrics): LetterStyle {
  const cut = (all: readonly string[], { size, width }: { size: number; width: number }) =>
    all.map((line) => cutLongWords(line, font, size, width))
  return { ...style, header: cut(style.header, lengths.header), footer: cut(style.footer, lengths.footer) }
}

function measureBlock(block: LetterBlock, size: number, cuts: Cuts): MeasuredBlock {
  if (block.type === 'table') return measureTable(block, size, cuts)
  if (block.type === 'payment') return measurePayment(block, cuts)
  if (block.type === 'paragraph') return { ...block, runs: block.runs.map((run) => measureRun(run, cuts)) }
  if (block.type === 'list') {
    const room = lengths.body.width - lengths.list.indent
    return { ...block, items: block.items.map((runs) => runs.map((run) => measureRun(run, cuts, room))) }
  }
  if (block.type === 'grid') return measureGrid(block, cuts)
  return block
}

function measureRun(run: LetterRun, { regular, bold }: Cuts, room = lengths.body.width): LetterRun {
  return { ...run, text: cutLongWords(run.text, run.bold ? bold : regular, lengths.body.size, room) }
}

/** The columns of a table somebody made share the room. */
function measureGrid(block: GridBlock, cuts: Cuts): MeasuredBlock {
  const count = Math.max(1, ...block.rows.map((cells) => cells.length))
  const room = (lengths.body.width - lengths.table.gap * (count - 1)) / count
  const rows = block.rows.map((cells) => cells.map((runs) => runs.map((run) => measureRun(run, cuts, room))))
  return { ...block, rows, width: room, count }
}

function measureTable(block: TableBlock, size: number, cuts: Cuts): MeasuredBlock {
  const { plain, strong } = cellsIn(cuts)
  const head = block.columns.some((column) => column.label !== '') ? 1 : 0
  const cells = [
    ...(head === 0 ? [] : [block.columns.map((column) => plain(column.label))]),
    ...block.rows.map((row) => row.map(plain)),
    ...(block.total ? [block.total.map(strong)] : []),
  ]
  const lastOfWords = block.columns.findLastIndex((column) => column.align === 'left')
  const frame = { width: lengths.body.width, size, roomy: Math.max(0, lastOfWords), ...lengths.table }
  const { rows, tracks } = measureRows(cells, frame)
  const end = head + block.rows.length
  return { ...block, rows: rows.slice(head, end), ...(block.total ? { total: rows[end] ?? [] } : {}), size, tracks }
}

function measurePayment(block: PaymentBlock, cuts: Cuts): MeasuredBlock {
  const { plain, strong } = cellsIn(cuts)
  const { payment, code, body } = lengths
  const { labels } = block
  const cells = [
    [plain(labels.amount), strong(block.amount)],
    [plain(labels.iban), plain(block.iban)],
    [plain(labels.name), plain(block.name)],
    [plain(labels.reference), strong(block.reference)],
  ]
  const codeWidth = block.qrText ? code.gap + code.hintWidth + code.hintGap + code.width : 0
  const width = body.width - 2 * payment.padding - codeWidth
  const { rows, tracks } = measureRows(cells, { width, size: body.size, roomy: 1, gap: payment.gap, padding: 0 })
  return { ...block, name: rows[2]?.[1] ?? block.name, tracks }
}

interface Cell {
  text: string
  font: FontMetrics
}

function cellsIn({ regular, bold }: Cuts) {
  return {
    plain: (text: string): Cell => ({ text, font: regular }),
    strong: (text: string): Cell => ({ text, font: bold }),
  }
}

interface Frame {
  width: number
  size: number
  gap: number
  /** Above and below the text of a row. */
  padding: number
  /** The column that takes the room that the others leave. */
  roomy: number
}

function measureRows(rows: readonly (readonly Cell[])[], frame: Frame): { rows: string[][]; tracks: Tracks } {
  const widths = rows.map((row) => row.map(({ text, font }) => textWidth(text, font, frame.size)))
  const columns = columnsOf(widths, frame)
  // Of the same family both cuts are as high.
  const high = 2 * frame.padding + (rows[0]?.[0]?.font.capHeight ?? 0) * frame.size
  const onOneLine = widths.map((row) => row.every((width, column) => width <= (columns[column] ?? 0)))
  return {
    rows: rows.map((row, index) =>
      row.map(({ text, font }, column) =>
        onOneLine[index] ? text : cutLongWords(text, font, frame.size, columns[column] ?? 0),
      ),
    ),
    tracks: { columns, rows: onOneLine.map((fits) => (fits ? high : null)) },
  }
}

/** Each column as wide as its widest text; when the roomy one would be left too little, the widest give way. */
function columnsOf(widths: readonly (readonly number[])[], { width, gap, roomy }: Frame): number[] {
  const widest = (widths[0] ?? []).map((_, column) =>
    column === roomy ? 0 : Math.max(...widths.map((row) => row[column] ?? 0)) + slack,
  )
  const room = width - gap * (widest.length - 1)
  const most = evenCap(widest, room - leastRoom)
  const others = widest.map((wanted) => Math.min(wanted, most))
  const left = room - others.reduce((sum, other) => sum + other, 0)
  return others.map((other, column) => (column === roomy ? left : other))
}

/** The width at which to cap, so that all together fit. */
function evenCap(widths: readonly number[], room: number): number {
  let left = room
  for (const [index, width] of widths.toSorted((one, other) => one - other).entries()) {
    const share = left / (widths.length - index)
    if (width > share) return share
    left -= width
  }
  return Infinity
}
