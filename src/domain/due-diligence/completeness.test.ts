import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { inspectableUntil, judgeCompleteness } from './completeness.ts'

const whole = {
  assignments: 1,
  claims: 2,
  invoices: 2,
  bookings: 3,
  agreements: 1,
  messages: 2,
  unkept: 0,
  periods: 2,
  logs: 1,
  events: 9,
}

describe('how complete a file is for the inspection', () => {
  it('is all of it where every part is there', () => {
    expect(judgeCompleteness(whole).percent).toBe(100)
  })

  it.each([
    ['no assignment', { assignments: 0 }, 'assignment', 'missing', 87],
    ['an invoice less', { invoices: 1 }, 'invoices', 'partly', 93],
    ['no invoice', { invoices: 0 }, 'invoices', 'missing', 87],
    ['a message that was not kept', { unkept: 1 }, 'correspondence', 'partly', 93],
    ['no workflow', { periods: 0 }, 'process', 'missing', 87],
  ])('says what is missing: %s', (_, less, part, presence, percent) => {
    const judged = judgeCompleteness({ ...whole, ...less })
    expect(judged.parts[part as 'log']).toBe(presence)
    expect(judged.percent).toBe(percent)
  })

  it('misses nothing of what never happened on the file', () => {
    const { parts, percent } = judgeCompleteness({ ...whole, agreements: 0, messages: 0, logs: 0 })
    expect(parts).toMatchObject({ agreements: 'none', correspondence: 'none', log: 'none' })
    expect(percent).toBe(100)
  })
})

it('a file is there for an inspection until two years after it was closed', () => {
  expect(inspectableUntil(day('2026-11-20'))).toBe('2028-11-20')
  expect(inspectableUntil(day('2028-02-29'))).toBe('2030-02-28')
})
