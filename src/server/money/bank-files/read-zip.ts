import { openZip } from '#server/intake/sheets/open-zip.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'

const mostFiles = 500

/** The files of a zip in the order of their names; null for what is no zip. Throws UnreadableFile for one that does harm. */
export async function readZip(bytes: Buffer): Promise<{ name: string; bytes: Buffer }[] | null> {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) && !bytes.subarray(0, 4).equals(emptyZip)) return null
  try {
    const zip = await openZip(bytes)
    // A workbook of Excel is a zip as well.
    if (zip.has('[Content_Types].xml')) throw new UnreadableFile('table')
    const names = zip.names.filter((name) => !/(\/|(^|\/)(\.|__MACOSX|Thumbs\.db)[^/]*)$|^__MACOSX\//.test(name))
    if (names.length === 0) throw new UnreadableFile('zip_empty')
    if (names.length > mostFiles) throw new UnreadableFile('zip_too_large')
    const files: { name: string; bytes: Buffer }[] = []
    for (const name of names.toSorted()) {
      const pieces: Buffer[] = []
      for await (const piece of zip.read(name)) pieces.push(piece)
      files.push({ name, bytes: Buffer.concat(pieces) })
    }
    return files
  } catch (error) {
    throw error instanceof UnreadableSheet ? inOurWords(error) : error
  }
}

const emptyZip = Buffer.from('PK\u0005\u0006')

function inOurWords({ reason }: UnreadableSheet): UnreadableFile {
  if (reason === 'encrypted') return new UnreadableFile('zip_encrypted')
  return new UnreadableFile(reason === 'too_large' ? 'zip_too_large' : 'zip_broken')
}
