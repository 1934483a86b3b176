import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'

// Puts letters behind each other in one file, in a thread of its own.
const { letters, duplex, cover } = workerData as {
  letters: { pdf: Uint8Array; sheet?: string[] | null }[]
  duplex: boolean
  cover: string[]
}
const merged = await PDFDocument.create()
let fonts: { readonly plain: PDFFont; readonly bold: PDFFont } | null = null
await addSheet(cover)
for (const [index, { pdf, sheet }] of letters.entries()) {
  if (sheet) await addSheet(sheet)
  const letter = await PDFDocument.load(pdf, { updateMetadata: false })
  const pages = await merged.copyPages(letter, letter.getPageIndices())
  for (const page of pages) merged.addPage(page)
  const last = pages.at(-1)
  // Printed on both sides, the next letter begins on a sheet of its own.
  if (duplex && pages.length % 2 === 1 && last && index < letters.length - 1) {
    merged.addPage([last.getWidth(), last.getHeight()])
  }
}
parentPort?.postMessage(await merged.save())

/** Lines on an A4 sheet of their own, the first of them large. */
async function addSheet(lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const a4: [number, number] = [595.28, 841.89]
  const page = merged.addPage(a4)
  fonts ??= {
    plain: await merged.embedFont(StandardFonts.Helvetica),
    bold: await merged.embedFont(StandardFonts.HelveticaBold),
  }
  for (const [index, line] of lines.entries()) {
    const font = index === 0 ? fonts.bold : fonts.plain
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
