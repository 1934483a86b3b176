import type { Workbook } from './cell.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

/**
 * Opens a workbook of Excel or a text file of rows, whatever its name says: the content decides. Throws
 * UnreadableSheet for anything else.
 */
export async function readSheets(bytes: Buffer): Promise<Workbook> {
  if (bytes.length === 0) throw new UnreadableSheet('empty')
  if (startsWith(bytes, 'PK\u0003\u0004')) return readXlsx(bytes)
  if (startsWith(bytes, 'PK')) throw new UnreadableSheet('broken_zip')
  // The container of the old Excel, and of a new one behind a password.
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    const behindPassword = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new UnreadableSheet(behindPassword ? 'encrypted' : 'old_excel')
  }
  if (/^(%PDF|\u007fELF|MZ|GIF8|\u0089PNG|\u00ff\u00d8\u00ff|\{\\rtf|Rar!|7z\u00bc)/.test(headOf(bytes))) {
    throw new UnreadableSheet('not_a_table')
  }
  if (/^\s*<(!doctype|html|\?xml|\w+[\s>])/i.test(headOf(bytes))) {
    // Programs give a web page with a table, or the XML of Excel 2003, the name of a workbook.
    const isTable = /<table[\s>]|<(\w+:)?Workbook[\s>]/i.test(bytes.subarray(0, 65_536).toString('latin1'))
    throw new UnreadableSheet(isTable ? 'other_spreadsheet' : 'not_a_table')
  }
  return readCsv(bytes)
}

function headOf(bytes: Buffer): string {
  return bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
}

function startsWith(bytes: Buffer, start: string): boolean {
  return bytes.subarray(0, start.length).toString('latin1') === start
}
