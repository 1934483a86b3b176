import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clamd, eicar, openClamd } from '#test/clamd.ts'
import { clamdScanner } from './virus-scanner.ts'

let clamd: Clamd
const times = { longestMilliseconds: 1_000, pauseMilliseconds: 60_000 }
/** For what is not about time: megabytes take their time on a busy machine. */
const patient = { longestMilliseconds: 30_000, pauseMilliseconds: 1 }
const ask = async (bytes: Buffer | string, mood: Clamd['mood'] = 'well', within = times) => {
  clamd.mood = mood
  return clamdScanner({ host: '127.0.0.1', port: clamd.port }, within).scan(Buffer.from(bytes))
}

beforeAll(async () => {
  clamd = await openClamd()
})
afterAll(async () => clamd.close())

describe('the scanner of viruses [S30]', () => {
  it('is given the whole file, in pieces, and says that there is nothing', async () => {
    const large = Buffer.alloc(3_000_000, 7)
    expect(await ask(large, 'well', patient)).toEqual({ kind: 'clean' })
    expect(clamd.seen.at(-1)?.equals(large)).toBe(true)
    expect(await ask('', 'well', patient)).toEqual({ kind: 'clean' })
  })

  it('names what it finds', async () => {
    expect(await ask(`voor ${eicar} na`)).toEqual({ kind: 'infected', find: 'Win.Test.EICAR_HDB-1' })
  })

  it('that says a file is too large has not looked at it', async () => {
    expect(await ask(Buffer.alloc(5_000_000), 'size_limit', patient)).toEqual({ kind: 'too_large' })
  })

  it.each(['hangs', 'resets', 'garbage'] as const)('that %s says nothing of the file, and soon', async (mood) => {
    expect(await ask('x', mood)).toEqual({ kind: 'away' })
  })

  it('that was away is left alone for a while, but by who can wait', async () => {
    const scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port }, times)
    clamd.mood = 'resets'
    expect(await scanner.scan(Buffer.from('a'))).toEqual({ kind: 'away' })
    clamd.mood = 'well'
    const before = clamd.seen.length
    expect(await scanner.scan(Buffer.from('b'))).toEqual({ kind: 'away' })
    expect(clamd.seen).toHaveLength(before)
    expect(await scanner.scan(Buffer.from('c'), { insist: true })).toEqual({ kind: 'clean' })
    expect(await scanner.scan(Buffer.from('d'))).toEqual({ kind: 'clean' })
  })

  it('that is not there at all says nothing either', async () => {
    const gone = clamdScanner({ path: '/nowhere/clamd.ctl' }, times)
    expect(await gone.scan(Buffer.from('a'))).toEqual({ kind: 'away' })
  })
})
