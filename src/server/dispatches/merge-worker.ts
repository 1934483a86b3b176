import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'

// Puts letters behind each other in one file, in a thread of its own.
const { pdfs, duplex } = workerData as { pdfs: Uint8Array[]; duplex: boolean }
const merged = await PDFDocument.create()
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
