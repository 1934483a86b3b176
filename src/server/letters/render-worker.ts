import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler'
import encodeQR from 'qr'
import type { LetterDocument } from '#domain/letters/letter-document.ts'

// Draws letters in a thread of its own. The template is the only source; a letter arrives as data.
const folder = import.meta.dirname
const template = readFileSync(join(folder, 'letter.typ'), 'utf8')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, 'fonts')] }] })

// One fixed moment for all: the same letter is the same bytes, whenever it is drawn.
const creationTimestamp = 0
const cacheEvery = 100
let drawn = 0

parentPort?.on('message', ({ id, letter }: { id: number; letter: LetterDocument }) => {
  try {
    const inputs = { letter: JSON.stringify(letter), qr: qrOf(letter) }
    const compiled = compiler.compile({ mainFileContent: template, inputs })
    if (!compiled.result) throw new Error(faultOf(compiled))
    const bytes = compiler.pdf(compiled.result, { creationTimestamp, pdfTags: true })
    parentPort?.postMessage({ id, bytes })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
  drawn += 1
  if (drawn % cacheEvery === 0) compiler.evictCache(10)
})

function faultOf(compiled: NodeTypstCompileResult): string {
  const diagnostics: unknown[] = compiled.takeDiagnostics()?.shortDiagnostics ?? []
  return JSON.stringify(diagnostics.slice(0, 3))
}

/** The payment as a square to scan: level M, as the guideline EPC069-12 asks. 0 is black, 255 is white. */
function qrOf(letter: LetterDocument): string {
  const payment = letter.blocks.find((block) => block.type === 'payment')
  if (!payment?.qrText) return '[]'
  const modules = encodeQR(payment.qrText, 'raw', { ecc: 'medium', border: 1, scale: 4 })
  return JSON.stringify(modules.map((row) => row.map((dark) => (dark ? 0 : 255))))
}
