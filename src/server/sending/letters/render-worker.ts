import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { type LetterSheet, letterSheet } from './letter-sheet.ts'
import { pageMarks } from '#domain/letters/print-form.ts'
import { archiveStandard } from './archive-standard.ts'
import { paymentCode } from './payment-code.ts'
import type { DrawingOptions } from './render-letter.ts'

// Draws letters in a thread of its own. The template is the only source; a letter arrives as data, in a file that is
// never on the disk: what is set for all letters alike rests on nothing that changes with each.
const folder = import.meta.dirname
const orderFile = join(folder, 'order.json')
const template = readFileSync(join(folder, 'letter.typ'), 'utf8')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, 'fonts')] }] })

// One fixed moment for all: the same letter is the same bytes, whenever it is drawn.
const creationTimestamp = 0
// What the typesetter remembers of letters that are done costs memory; what letters share is used again, and stays.
const forgetEvery = 8
let drawn = 0
const laid = new Set<string>()

interface Message {
  readonly id: number
  readonly letter: LetterDocument
  readonly how: DrawingOptions
}

/** What the template reads. */
interface Order {
  readonly letter: LetterSheet
  /** An SVG picture; empty when there is none. */
  readonly qr: string
  /** The name of its file; empty when there is none. */
  readonly logo: string
  /** Empty when the pages have to be counted. */
  readonly pages: string
  readonly marks: ReturnType<typeof pageMarks>
  /** The day it is kept under; empty for what is not kept in an archive. */
  readonly archive: string
  readonly picture: boolean
}

parentPort?.on('message', ({ id, letter, how }: Message) => {
  try {
    parentPort?.postMessage({ id, bytes: draw(typeset(letter, how), how) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
  drawn += 1
  if (drawn % forgetEvery === 0) compiler.evictCache(2)
})
parentPort?.postMessage({ isReady: true })

function draw(document: NodeTypstDocument, { archive, picture }: DrawingOptions): Uint8Array {
  if (picture) return Buffer.from(compiler.plainSvg(document))
  const standard = archive ? { pdfStandard: archiveStandard } : {}
  return compiler.pdf(document, { creationTimestamp, pdfTags: true, ...standard })
}

/** Lays the logo beside the template, where the typesetter finds it by its hash; answers how it is called there. */
function layLogo({ style }: LetterDocument, bytes: Uint8Array | null | undefined): string {
  if (!style?.logo || !bytes) return ''
  const name = `logo-${style.logo.sha256}.${style.logo.format === 'jpeg' ? 'jpg' : style.logo.format}`
  if (!laid.has(name)) compiler.mapShadow(join(folder, name), Buffer.from(bytes))
  laid.add(name)
  return name
}

/** Most letters are one page with one page of specification; only others have their pages counted. */
function typeset(
  letter: LetterDocument,
  { archive = false, logo = null, picture = false }: DrawingOptions,
): NodeTypstDocument {
  const expected = letter.annex.blocks.length > 0 ? 2 : 1
  const order: Omit<Order, 'pages' | 'marks'> = {
    letter: letterSheet(letter),
    qr: paymentCode(letter),
    logo: layLogo(letter, logo),
    archive: archive ? letter.day : '',
    picture,
  }
  const quick = compile({ ...order, pages: String(expected), marks: [] })
  const done = quick.numOfPages === expected ? quick : compile({ ...order, pages: '', marks: [] })
  if (!letter.marks) return done
  // What stands on a sheet depends on how many there are.
  const marks = pageMarks(letter.marks, done.numOfPages)
  return compile({ ...order, marks, pages: done === quick ? String(expected) : '' })
}

function compile(order: Order): NodeTypstDocument {
  // As words, which the typesetter copies. Bytes it borrows, and gives none back once the first thread of the process that
  // ever set something has ended, as one does that makes a document of a single e-mail: 16 kB a letter, for good.
  compiler.addSource(orderFile, JSON.stringify(order))
  const compiled = compiler.compile({ mainFileContent: template })
  if (!compiled.result) throw new Error(faultOf(compiled))
  return compiled.result
}

function faultOf(compiled: NodeTypstCompileResult): string {
  const diagnostics: unknown[] = compiled.takeDiagnostics()?.shortDiagnostics ?? []
  return JSON.stringify(diagnostics.slice(0, 3))
}
