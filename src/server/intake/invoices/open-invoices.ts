import { openZip } from '#server/intake/sheets/open-zip.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'

/** So many invoices at once. */
const mostFiles = 500
const zip = Buffer.from('PK\u0003\u0004')

/** The documents of a zip, without what a computer adds; any other file is one. Throws UserError for a zip that does harm. */
export async function openInvoices(upload: Upload): Promise<Upload[]> {
  if (!/\.zip$/i.test(upload.name) || !upload.bytes.subarray(0, 4).equals(zip)) return [upload]
  try {
    const parts = await openZip(upload.bytes)
    const names = parts.names.filter((name) => !/(\/|(^|\/)(\.|__MACOSX|Thumbs\.db)[^/]*)$|^__MACOSX\//.test(name))
    if (names.length === 0) throw fieldError('file', 'import_invoice.empty')
    if (names.length > mostFiles)
      throw fieldError('file', { key: 'import_invoice.too_many', values: { most: mostFiles } })
    const files: Upload[] = []
    for (const name of names.toSorted()) {
      const pieces: Buffer[] = []
      for await (const piece of parts.read(name)) pieces.push(piece)
      files.push({ name, mimeType: '', bytes: Buffer.concat(pieces) })
    }
    return files
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    throw fieldError('file', { key: `import.fault.${error.reason}`, values: { ...error.values } })
  }
}
