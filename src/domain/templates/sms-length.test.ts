import { describe, expect, it } from 'vitest'
import { smsLength } from './sms-length.ts'

describe('the length of an SMS', () => {
  it.each([
    ['nothing', '', 'gsm7', 0, 1, 160],
    ['160 plain characters', 'a'.repeat(160), 'gsm7', 160, 1, 0],
    ['one more', 'a'.repeat(161), 'gsm7', 161, 2, 145],
    ['exactly two segments', 'a'.repeat(306), 'gsm7', 306, 2, 0],
    ['an amount in euro, which takes two places', '€ 12,50', 'gsm7', 8, 1, 152],
    ['a euro sign that would be cut in half', `${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm7', 164, 2, 141],
    ['letters with accents of the table', 'Geüniformeerd', 'gsm7', 13, 1, 147],
    ['an apostrophe that is in no table', 'Auto’s', 'ucs2', 6, 1, 64],
    ['70 characters of Unicode', 'ê'.repeat(70), 'ucs2', 70, 1, 0],
    ['one more of them', 'ê'.repeat(71), 'ucs2', 71, 2, 63],
    ['a picture, which takes two places and stays whole', `${'ê'.repeat(66)}😀ê${'ê'.repeat(5)}`, 'ucs2', 74, 2, 59],
  ] as const)('of %s', (_what, text, encoding, units, segments, left) => {
    expect(smsLength(text)).toMatchObject({ encoding, units, segments, left })
  })

  it('names the characters that make it long', () => {
    expect(smsLength('Auto’s en ’t huis – nu').odd).toEqual(['’', '–'])
  })
})
