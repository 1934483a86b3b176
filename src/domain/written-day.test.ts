import { describe, expect, it } from 'vitest'
import { day } from './day.ts'
import { lacksYear, readWrittenDay } from './written-day.ts'

describe('a day as people write it', () => {
  it.each([
    ['15 okt 2026', '2026-10-15'],
    ['15 oktober 2026', '2026-10-15'],
    ['15-okt-26', '2026-10-15'],
    ['Oct 15, 2026', '2026-10-15'],
    ['May 5, 2026', '2026-05-05'],
    ['May 1st, 2026', '2026-05-01'],
    ['Mar 3, 2026', '2026-03-03'],
    ['March 3 2026', '2026-03-03'],
    ['maart 15 2026', '2026-03-15'],
    ['mars 15 2026', '2026-03-15'],
    ['mai 1 2026', '2026-05-01'],
    ['ma 2 maart 2026', '2026-03-02'],
    ['Monday, March 2, 2026', '2026-03-02'],
    ['Sat. May 2, 2026', '2026-05-02'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['lundi 2 mars 2026', '2026-03-02'],
    ['15 octobre 2026', '2026-10-15'],
    ['1er août 2026', '2026-08-01'],
    ["1-2-'26", '2026-02-01'],
    ['1/2/’26', '2026-02-01'],
    ["1 feb '26", '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    ['2026-2-1', '2026-02-01'],
    ['20260201', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['zo 1-2-2026', '2026-02-01'],
    ['1–2–2026', '2026-02-01'],
    ['1-2-2026 14:30', '2026-02-01'],
    ['1. Dezember 2026', '2026-12-01'],
    ['Montag, 2. März 2026', '2026-03-02'],
    ['3 Jänner 2026', '2026-01-03'],
    ['Mi 1. Juli 2026', '2026-07-01'],
    ['le 1er mai 2026', '2026-05-01'],
    ['2026 June 1', '2026-06-01'],
    ['2026-jun-01', '2026-06-01'],
    ['1 - 2 - 2026', '2026-02-01'],
    ['1mei2026', '2026-05-01'],
    ['1ste mei 2026', '2026-05-01'],
    ['\uff11-2-2026', '2026-02-01'],
  ])('%s is %s', (text, expected) => {
    expect(readWrittenDay(text)).toBe(expected)
  })

  it.each([
    '1 mei',
    '31 november 2026',
    'maart 1 2 2026',
    'ma 1 2',
    '29-2-2027',
    '2026',
    "'26",
    '',
    'morgen',
    'volgende vrijdag',
    '31-02-2026',
    '1-1-226',
    '1-2-3',
    `1-2-2026${' '.repeat(60)}`,
  ])('%j is none', (text) => {
    expect(readWrittenDay(text)).toBeNull()
  })

  it.each([
    ['1-2-30', '1930-02-01'],
    ['1 feb 30', '1930-02-01'],
    ['1-2-26', '2026-02-01'],
    ['1-2-2030', null],
    ['28-11-26', '2026-11-28'],
    ['29-11-26', '1926-11-29'],
  ])('of a birth before 29-11-2026, %s is %s', (text, expected) => {
    expect(readWrittenDay(text, { latest: day('2026-11-28') })).toBe(expected)
  })

  it.each([
    ['1 mei', true],
    ['1. Mai', true],
    ['mei 1', true],
    ['May 1st', true],
    ['maart 15', true],
    ['ma 2 maart', true],
    ['29 februari', true],
    ['1er mai', true],
    ['31 november', false],
    ['1 mei 2026', false],
    ['mei', false],
    ['1-5', false],
    ['morgen vroeg', false],
  ])('of %s the year is missing: %s', (text, expected) => {
    expect(lacksYear(text)).toBe(expected)
  })
})
