import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'

// Puts letters behind each other in one file, in a thread of its own.
const { pdfs, duplex, cover } = workerData as { pdfs: Uint8Array[]; duplex: boolean; cover: string[] }
const merged = await PDFDocument.create()
await addCover()
for (const [index, bytes] of pdfs.entries()) {
  const letter = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = await merged.copyPages(letter, letter.getPageIndices())
  for (const page of pages) merged.addPage(page)
  const last = pages.at(-1)
  // Printed on both sides, the next letter begins on a sheet of its own.
  if (duplex && pages.length % 2 === 1 && last && index < pdfs.length - 1) {
    merged.addPage([last.getWidth(), last.getHeight()])
  }
}
parentPort?.postMessage(await merged.save())

/** The lines of the cover on an A4 sheet of its own, the first of them large. */
async function addCover(): Promise<void> {
  if (cover.length === 0) return
  const a4: [number, number] = [595.28, 841.89]
  const page = merged.addPage(a4)
  const [plain, bold] = [
    await merged.embedFont(StandardFonts.Helvetica),
    await merged.embedFont(StandardFonts.HelveticaBold),
  ]
  for (const [index, line] of cover.entries()) {
    const font = index === 0 ? bold : plain
    page.drawText(writable(line, font), {
      x: 70,
      y: 740 - index * 24 - (index > 0 ? 16 : 0),
      size: index === 0 ? 24 : 12,
      font,
    })
  }
  if (duplex) merged.addPage(a4)
}

/** What the font has no letter for becomes a question mark: a cover must not stop the letters behind it. */
function writable(line: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return Array.from(line, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
}
