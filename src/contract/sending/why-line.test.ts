import { describe, expect, it } from 'vitest'
import { formatCents } from '#domain/money.ts'
import { whyValues } from './why-line.ts'

describe('the values of a why-line', () => {
  it('are in the currency of the file they are about', () => {
    const why = { values: { openCents: 12_345, dueDay: '2026-12-01' } }
    expect(whyValues(why, 'DKK')).toEqual({ openCents: formatCents(12_345, 'DKK'), dueDay: '01-12-2026' })
    expect(whyValues(why, 'DKK').openCents).not.toContain('€')
    expect(whyValues(why).openCents).toContain('€')
  })
})
