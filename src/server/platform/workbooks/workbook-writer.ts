import type { ExportColumn } from '#contract/lists/exports.ts'
import type { ListCell } from '#contract/platform/list-cell.ts'
import { cellXml, packageParts, rowXml, sheetEnd, sheetStart, workbookParts } from './workbook-xml.ts'
import { type TakeBytes, ZipWriter } from './zip-writer.ts'

/** What a sheet can hold; a list that is longer goes on in the next one. */
export interface SheetLimits {
  /** With its head. */
  readonly rows: number
  readonly bytes: number
}
const ofExcel: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 }

/** Widths are those of the longest texts among so many rows. */
const rowsForWidths = 100
/** So much text is gathered before it is packed. */
const pieceLength = 256 * 1024

/**
 * Writes a workbook while its rows come in, of which it never holds more than a page: amounts are numbers, days are days,
 * and no text is ever a formula.
 */
export class WorkbookWriter {
  private readonly columns: readonly ExportColumn[]
  private readonly zip: ZipWriter
  private readonly limits: SheetLimits
  private sheets = 0
  private rows = 0
  private text = ''
  private widths: readonly number[] | null = null

  constructor(columns: readonly ExportColumn[], take: TakeBytes, limits = ofExcel) {
    this.columns = columns
    this.zip = new ZipWriter(take)
    this.limits = limits
  }

  async write(rows: readonly (readonly ListCell[])[]): Promise<void> {
    this.widths ??= this.columns.map((_, index) => widthOf(rows, index))
    for (const cells of rows) {
      if (this.sheets === 0 || this.isFull()) await this.nextSheet()
      this.add(cells.map((cell, index) => cellXml(cell, index, this.rows + 1)).join(''))
      if (this.text.length >= pieceLength) await this.flush()
    }
  }

  async end(): Promise<void> {
    if (this.sheets === 0) await this.nextSheet()
    await this.endSheet()
    for (const [name, text] of workbookParts(this.sheets)) await this.zip.add(name, text)
    await this.zip.finish()
  }

  private isFull(): boolean {
    return this.rows >= this.limits.rows || this.zip.partBytes + this.text.length > this.limits.bytes
  }

  private async nextSheet(): Promise<void> {
    if (this.sheets === 0) for (const [name, text] of packageParts) await this.zip.add(name, text)
    else await this.endSheet()
    this.sheets += 1
    this.rows = 0
    await this.zip.begin(`xl/worksheets/sheet${this.sheets}.xml`)
    this.text = sheetStart(this.widths ?? this.columns.map(() => 14))
    this.add(this.columns.map(({ label }, index) => cellXml({ kind: 'text', text: label }, index, 1, true)).join(''))
  }

  private add(cells: string): void {
    this.rows += 1
    this.text += rowXml(cells, this.rows)
  }

  private async flush(): Promise<void> {
    const { text } = this
    this.text = ''
    await this.zip.write(text)
  }

  private async endSheet(): Promise<void> {
    this.text += sheetEnd
    await this.flush()
    await this.zip.end()
  }
}

function widthOf(rows: readonly (readonly ListCell[])[], index: number): number {
  const lengths = rows.slice(0, rowsForWidths).map((row) => {
    const cell = row[index]
    return cell?.kind === 'text' ? cell.text.length : 14
  })
  return Math.min(60, Math.max(12, ...lengths) + 2)
}
