import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { readComingDay, readDay } from './day-entry.ts'

const today = day('2026-11-20')

describe('a day as people type it', () => {
  it.each([
    ['31-12-2026', '2026-12-31'],
    ['1-2-2027', '2027-02-01'],
    ['31/12/26', '2026-12-31'],
    ['311226', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31-12', '2026-12-31'],
    ['t', '2026-11-20'],
    ['d', '2026-11-20'],
    ['V', '2026-11-20'],
    ['+14', '2026-12-04'],
    ['-1w', '2026-11-13'],
    ['+1m', '2026-12-20'],
    ['-1j', '2025-11-20'],
    ['29-02-2028', '2028-02-29'],
    ['15 okt 2026', '2026-10-15'],
    ["1-2-'26", '2026-02-01'],
    ['1 mei ’27', '2027-05-01'],
    ['vr 20 november 2026', '2026-11-20'],
    ['12.5.81', '1981-05-12'],
    ['1 2', '2026-02-01'],
  ])('%s is %s', (typed, expected) => {
    expect(readDay(typed, today)).toBe(expected)
  })

  it.each([
    '31-11-2026',
    '29-02-2027',
    '00-01-2026',
    '12-13-2026',
    'morgen',
    '3112',
    '',
    '+',
    '1-1-1',
    '1 mei',
    '31 november 2026',
    '15 okt',
  ])('%s is no day', (typed) => {
    expect(readDay(typed, today)).toBeNull()
  })
})

describe('a day that is still to come', () => {
  it.each([
    ['5/1', '2027-01-05'],
    ['31-12', '2026-12-31'],
    ['20-11', '2027-11-20'],
    ['29/2', '2028-02-29'],
    ['5-1-2027', '2027-01-05'],
    ['311226', '2026-12-31'],
    ['+14', '2026-12-04'],
    ['5-1-2026', '2026-01-05'],
  ])('%s is %s', (typed, expected) => {
    expect(readComingDay(typed, today)).toBe(expected)
  })

  it.each(['31/11', '5/13', 'kerst'])('%s never comes', (typed) => {
    expect(readComingDay(typed, today)).toBeNull()
  })
})
