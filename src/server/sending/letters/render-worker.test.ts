import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { factsFor } from '#test/letter-example.ts'

const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))
/** What V8 keeps for one thing that something outside it holds on to, in bytes. */
const oneHeld = 32

describe('a thread that draws', () => {
  let worker: Worker
  beforeAll(async () => {
    // As one does that makes a document of a single e-mail, in a process that has drawn nothing yet.
    const other = new Worker("import('@myriaddreamin/typst-ts-node-compiler').then((it) => it.NodeCompiler.create())", {
      eval: true,
    })
    await once(other, 'exit')
    worker = new Worker(join(import.meta.dirname, 'render-worker.ts'))
    await once(worker, 'message')
  })
  afterAll(async () => worker.terminate())

  /** Draws so many letters; answers how many things of the thread are held on to from outside it then. */
  async function drawMany(count: number): Promise<number> {
    for (let index = 0; index < count; index += 1) {
      worker.postMessage({ id: index, letter: { ...letter, recipient: [`P. Bakker-${index}`] }, how: {} })
      const [said] = await once(worker, 'message')
      expect(said).toMatchObject({ id: index, bytes: expect.any(Uint8Array) })
    }
    return (await worker.getHeapStatistics()).used_global_handles_size / oneHeld
  }

  it('lets go of each letter, though another thread had drawn before it and ended', async () => {
    const before = await drawMany(50)
    const after = await drawMany(200)
    expect(after - before).toBeLessThan(100)
  })
})
