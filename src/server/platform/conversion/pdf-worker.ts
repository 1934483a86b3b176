import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PdfOrder } from './read-pdf-text.ts'

// Reads the text of the first pages of a PDF, in a thread of its own.
const { bytes, mostPages, mostCharacters } = workerData as PdfOrder

async function read(): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: string[] = []
  for (let index = 0; index < Math.min(mostPages, document.getPageCount()); index += 1) {
    pages.push(document.getPage(index).getText())
  }
  return pages.join('\n').slice(0, mostCharacters)
}

parentPort?.postMessage(await read())
