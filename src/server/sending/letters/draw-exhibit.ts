import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Day } from '#domain/day.ts'
import type { WritDocument } from '#domain/writs/compose-writ.ts'

const longestMilliseconds = 10_000
let last: Promise<unknown> = Promise.resolve()

/** A file that goes with a paper, in its PDF, byte for byte. */
export interface Enclosed {
  readonly name: string
  readonly mimeType: string
  readonly description: string
  /** ISO 19005-3: what goes with the paper, or its figures for a machine. */
  readonly relationship: 'supplement' | 'data'
  readonly bytes: Uint8Array
}

/**
 * An account on paper as PDF, drawn in a thread of its own that ends with it: one at a time, for people ask for one now
 * and then. Given a day it is for an archive, as PDF/A of that day. Rejects for what cannot be drawn.
 */
export async function drawExhibit(sheet: object, archive: Day | null = null): Promise<Buffer> {
  return inTurn({ template: 'exhibit.typ', sheet, archive, enclosed: [] })
}

/** A writ as PDF, drawn as an account is. To be kept it is PDF/A-3b, with what goes with it enclosed: the same writ is the same bytes. */
export async function drawWrit(writ: WritDocument, kept: readonly Enclosed[] | null = null): Promise<Buffer> {
  const enclosed = (kept ?? []).map(({ name, mimeType, description, relationship }, index) => {
    return { name, mimeType, description, relationship, path: pathOf(index) }
  })
  const files = (kept ?? []).map(({ bytes }, index) => ({ path: pathOf(index), bytes }))
  const sheet = { ...writ, enclosed }
  return inTurn({ template: 'writ.typ', sheet, archive: kept === null ? null : writ.day, enclosed: files })
}

const pathOf = (index: number) => `enclosed-${index}`

interface Order {
  readonly template: 'exhibit.typ' | 'writ.typ'
  readonly sheet: object
  readonly archive: Day | null
  readonly enclosed: readonly { readonly path: string; readonly bytes: Uint8Array }[]
}

async function inTurn(order: Order): Promise<Buffer> {
  const drawn = last.then(async () => drawInThread(order))
  last = drawn.catch(() => undefined)
  return drawn
}

async function drawInThread({ sheet, ...order }: Order): Promise<Buffer> {
  const worker = new Worker(join(import.meta.dirname, 'exhibit-worker.ts'), {
    workerData: { ...order, sheet: JSON.stringify(sheet) },
  })
  const slow = AbortSignal.timeout(longestMilliseconds)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread of an exhibit ended')))
      slow.addEventListener('abort', () => reject(new Error('an exhibit took longer than 10 seconds')))
    })
  } finally {
    await worker.terminate()
  }
}
