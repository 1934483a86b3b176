import { expect, it } from 'vitest'
import { pipelineCents } from './pipeline.ts'

it('the pipeline is the sum of value times chance of what is not decided, rounded once', () => {
  const quotes = [
    { stage: 'contact', yearlyCents: 1_000_050, chance: 10 },
    { stage: 'offered', yearlyCents: 2_000_001, chance: 50 },
    { stage: 'talking', yearlyCents: 333, chance: 33 },
    { stage: 'won', yearlyCents: 9_000_000, chance: 100 },
    { stage: 'lost', yearlyCents: 9_000_000, chance: 0 },
  ] as const
  // 100.005,0 + 1.000.000,5 + 109,89 cents
  expect(pipelineCents(quotes)).toBe(1_100_115)
  expect(pipelineCents([])).toBe(0)
  expect(pipelineCents([{ stage: 'offered', yearlyCents: 1, chance: 50 }])).toBe(1)
})
