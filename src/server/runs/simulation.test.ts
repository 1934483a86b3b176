import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { tellStory } from '#test/simulation/story.ts'
import { openTheatre, type Theatre } from '#test/simulation/theatre.ts'

const seeds = Number(process.env['SEEDS'] ?? howOften(200, 10_000))

describe('the world of sending [R1]', { timeout: 3_600_000 }, () => {
  let theatre: Theatre
  beforeAll(async () => {
    theatre = await openTheatre()
  })
  afterAll(async () => theatre.close())

  it('works', async () => {
    const only = process.env['VORDER_SEED']
    const from = Number(process.env['FROM'] ?? 1)
    const bad: unknown[] = []
    const tally: Record<string, number> = {}
    const began = performance.now(); const cpu = process.cpuUsage()
    for (const seed of only ? [Number(only)] : Array.from({ length: seeds }, (_, i) => from + i)) {
      const ending = await tellStory(theatre, seed).catch((error: unknown) => ({ seed, breaks: [error instanceof Error ? (error.stack ?? '') : String(error)], trace: [] as readonly string[], tally: {} }))
      for (const [k, v] of Object.entries(ending.tally)) tally[k] = (tally[k] ?? 0) + v
      tally['steps'] = (tally['steps'] ?? 0) + ending.trace.length
      if (ending.breaks.length > 0) { bad.push([seed, ...ending.breaks]); console.log('BAD', seed, ...ending.breaks) }
      if (only) console.log(ending.trace.join('\n'))
    }
    console.log(tally, (performance.now() - began) / seeds, process.cpuUsage(cpu).user / 1000 / seeds, process.cpuUsage(cpu).system / 1000 / seeds)
    expect(bad.slice(0, 12)).toEqual([])
  })
})
