import { describe, expect, it } from 'vitest'
import { tryInHalves } from './try-in-halves.ts'

describe('work on several things', () => {
  const things = [...Array(32).keys()]
  const trying = (bad: readonly number[], stops: (error: unknown) => boolean = () => false) => {
    const turns: number[][] = []
    const answer = tryInHalves(things, {
      work: async (some): Promise<(number | string)[]> => {
        turns.push([...some])
        const fault = some.find((thing) => bad.includes(thing))
        if (fault !== undefined) throw new Error(`${fault} is bad`)
        return [...some]
      },
      failed: async (thing, error) => [`${thing}: ${(error as Error).message}`],
      stops,
    })
    return { turns, answer }
  }

  it('is done at once when nothing is wrong', async () => {
    const { turns, answer } = trying([])
    expect(await answer).toEqual([things])
    expect(turns).toHaveLength(1)
  })

  it('fails for what is bad alone, in their order, in a few turns', async () => {
    const { turns, answer } = trying([5, 31])
    const told = new Map([5, 31].map((bad) => [bad, `${bad}: ${bad} is bad`]))
    expect((await answer).flat()).toEqual(things.map((thing) => told.get(thing) ?? thing))
    expect(turns.length).toBeLessThanOrEqual(19)
  })

  it('is given up at once for what is about none of them', async () => {
    const { turns, answer } = trying([5], (error) => error instanceof Error)
    await expect(answer).rejects.toThrow('5 is bad')
    expect(turns).toHaveLength(1)
  })
})
