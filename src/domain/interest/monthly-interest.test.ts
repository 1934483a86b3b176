import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { parseCents } from '#domain/money.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { rateTable } from './rate-table.ts'
import { RunningInterest } from './running-interest.ts'
import type { InterestTerms } from './terms.ts'

const noRates = rateTable([])

function twoPercentAMonth(fromDay: string): InterestTerms {
  return {
    kind: 'contractual',
    fromDay: day(fromDay),
    dayCount: '365',
    rate: { kind: 'fixed', percent: 2, per: 'month' },
    compounding: 'monthly',
  }
}

/** Pays interest of the running month first, then the sum that bears interest, as the published statement does. */
function payOn(running: RunningInterest, on: string, amountCents: number): void {
  const valueDay = day(on)
  running.startOf(valueDay)
  const { accruedCents, capitalisedCents } = running.positionThrough(addDays(valueDay, -1))
  const capitalised = Math.min(capitalisedCents, amountCents - accruedCents)
  running.reduce(
    { accruedCents, capitalisedCents: capitalised, principalCents: amountCents - accruedCents - capitalised },
    { fromDay: valueDay, reason: 'payment', eventId: 1 },
  )
}

describe('interest per month, compounded monthly', () => {
  it('M1: a published statement over 22 months with a payment, to the cent and line by line', () => {
    const running = new RunningInterest(180_918, twoPercentAMonth('2024-09-25'), noRates)
    payOn(running, '2025-12-16', 163_672)
    running.startOf(day('2026-07-07'))
    const lines = running.linesThrough(day('2026-07-07'))
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(72_331)
    expect([lines[0]?.amountCents, lines[0]?.days]).toEqual([3618, 30])
    expect(lines.find((line) => line.fromDay === '2025-11-25')).toMatchObject({ days: 21, amountCents: 3342 })
    expect(lines.at(-1)).toMatchObject({ days: 13, amountCents: 770 })
  })
})

describe('a century of months', () => {
  it('is compounded to the last part of a cent, and in a moment', () => {
    const running = new RunningInterest(100_000, twoPercentAMonth('1926-01-01'), noRates)
    running.startOf(day('2026-01-01'))
    const lines = running.linesThrough(day('2026-01-01')).slice(0, 1_200)
    // After k months 100,000 cents have become 100,000 × 51^k / 50^k; a month adds a fiftieth of that, rounded half up.
    let [numerator, denominator] = [100_000n, 1n]
    for (const line of lines) {
      expect(line.amountCents).toBe(Number((2n * numerator + 50n * denominator) / (100n * denominator)))
      numerator *= 51n
      denominator *= 50n
    }
    expect(lines).toHaveLength(1_200)
  })
})

interface Vector {
  id: string
  principal: string
  from_: string
  until_not_counted: string
  payments_to_interest_then_base: [string, string][]
  expected_total?: string
  expected_lines?: [string, number][]
  expected_days?: number[]
}

describe.skipIf(!hasSharedData)('statements with monthly compounding found in public', () => {
  const vectors = sharedJson<Vector[]>('interest/vectors/interest-monthly-compound.json', [])

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const running = new RunningInterest(cents(vector.principal), twoPercentAMonth(vector.from_), noRates)
    for (const [on, amount] of vector.payments_to_interest_then_base) payOn(running, on, cents(amount))
    const through = addDays(day(vector.until_not_counted), -1)
    running.startOf(through)
    const lines = running.linesThrough(through)
    if (vector.expected_days) expect(lines.map((line) => line.days)).toEqual(vector.expected_days)
    if (vector.expected_lines) {
      expect(lines.map((line) => [line.amountCents, line.days])).toEqual(
        vector.expected_lines.map(([amount, days]) => [cents(amount), days]),
      )
    }
    if (vector.expected_total) {
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(cents(vector.expected_total))
    }
    expect(vector.expected_days ?? vector.expected_lines).toBeDefined()
  })
})

function cents(text: string): number {
  const value = parseCents(text)
  if (value === null) throw new Error(`not an amount: ${text}`)
  return value
}
