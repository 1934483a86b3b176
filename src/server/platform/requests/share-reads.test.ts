import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

describe('what many windows look at', () => {
  const counting = () => {
    let reads = 0
    return {
      count: () => reads,
      read: async () => {
        reads += 1
        const mine = reads
        await wait(5)
        return mine
      },
    }
  }

  it('is read once for a hundred of them, and again when that is no longer fresh', async () => {
    const { count, read } = counting()
    const shared = shareReads<number>(50)
    const asked = await Promise.all(Array.from({ length: 100 }, async () => shared.read('run 1', read)))
    expect([new Set(asked), count()]).toEqual([new Set([1]), 1])
    expect(await shared.read('run 1', read)).toBe(1)
    await expect.poll(async () => shared.read('run 1', read), { interval: 10 }).toBe(2)
    expect(count()).toBe(2)
  })

  it('is read for each thing they look at', async () => {
    const { count, read } = counting()
    const shared = shareReads<number>(10_000)
    await Promise.all(['run 1', 'run 2', 'run 1'].map(async (key) => shared.read(key, read)))
    expect(count()).toBe(2)
  })

  it('is read at once for whoever has just done something, and the others get that', async () => {
    const { read } = counting()
    const shared = shareReads<number>(10_000)
    expect(await shared.read('run 1', read)).toBe(1)
    expect(await shared.readAnew('run 1', read)).toBe(2)
    expect(await shared.read('run 1', read)).toBe(2)
  })

  it('is not kept when it could not be read', async () => {
    const { read } = counting()
    const shared = shareReads<number>(10_000)
    const failing = async () => Promise.reject(new Error('the database is away'))
    await expect(shared.read('run 1', failing)).rejects.toThrow('away')
    expect(await shared.read('run 1', read)).toBe(1)
  })
})
