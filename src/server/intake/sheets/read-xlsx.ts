import type { VerticalMerge, Workbook } from './cell.ts'
import { openZip } from './open-zip.ts'
import { readSharedStrings, readStyles, readWorkbookPart } from './xlsx-parts.ts'
import { readXlsxRows } from './xlsx-rows.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

/**
 * Opens a workbook of Excel held in memory. Formulas give the value that was saved with them, macros and
 * pictures are not looked at. Throws UnreadableSheet when it cannot be read or was made to do harm.
 */
export async function readXlsx(bytes: Buffer): Promise<Workbook> {
  const zip = await openZip(bytes)
  const workbook = await readWorkbookPart(zip)
  if (workbook.sheets.length === 0) throw new UnreadableSheet('no_workbook')
  const context = {
    dateSystem: workbook.dateSystem,
    strings: await readSharedStrings(zip, workbook.sharedStrings),
    formats: await readStyles(zip, workbook.styles),
  }
  return {
    format: { kind: 'xlsx' },
    sheets: workbook.sheets.map(({ name, hidden, part }) => {
      const merges: VerticalMerge[] = []
      return {
        name,
        hidden,
        rows() {
          merges.length = 0
          return readXlsxRows(zip, part, context, merges)
        },
        merges: () => merges,
      }
    }),
  }
}
