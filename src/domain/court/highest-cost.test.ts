import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { courtTables } from './court-tables.ts'
import { highestCourtCost, leadsToCourt } from './highest-cost.ts'

const may2026 = day('2026-05-01')

describe('the highest cost of a case before the cantonal judge', () => {
  // Writ € 125,57, fee € 139 to € 1.504, two points for the other side and half a one afterwards; € 136,71 to serve the title.
  it.each([
    [20_000, 12_557 + 13_900 + 13_671],
    [50_000, 12_557 + 13_900 + 2 * 8_700 + 4_350],
    [50_001, 12_557 + 35_000 + 2 * 14_400 + 7_200],
    [2_000_000, 12_557 + 150_400 + 2 * 43_200 + 14_400],
  ])('over %i cents is that of losing, or of winning from whoever has nothing: %i', (claim, total) => {
    const highest = highestCourtCost(claim, may2026, courtTables)
    expect(highest?.totalCents).toBe(total)
    expect(highest?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
  })

  it('is not known of another court, of nothing, or of a year without tables', () => {
    expect(highestCourtCost(2_500_001, may2026, courtTables)).toBeNull()
    expect(highestCourtCost(0, may2026, courtTables)).toBeNull()
    expect(highestCourtCost(50_000, day('2031-05-01'), courtTables)).toBeNull()
  })

  it('is that of a step that leads to court', () => {
    expect(leadsToCourt({ phase: 'judicial', action: { kind: 'hand_over', to: 'bailiff' } })).toBe(true)
    expect(leadsToCourt({ phase: 'amicable', action: { kind: 'task', task: 'judge_legal_steps' } })).toBe(true)
    expect(leadsToCourt({ phase: 'amicable', action: { kind: 'task', task: 'check_address' } })).toBe(false)
    expect(leadsToCourt({ phase: 'amicable', action: { kind: 'hand_over', to: 'partner' } })).toBe(false)
  })
})
