import { describe, expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

describe('what a stranger says', () => {
  it.each([
    ['550 no such user', '550 no such user'],
    ['a\0b\r\n\tc\u2028d', 'a b c d'],
    ['  \u0007 ', ''],
    ['factuur\u202efdp.exe', 'factuurfdp.exe'],
    ['\u2067bank\u2069 \u200fJan\u061c', 'bank Jan'],
    ['half \ud800 a character', 'half \ufffd a character'],
  ])('%j is one line that can be kept', (text, line) => {
    expect(oneLine(text)).toBe(line)
  })

  it('is not longer than it may be, and never ends in half a character', () => {
    expect(oneLine('a'.repeat(10_000))).toHaveLength(500)
    expect(oneLine('😀'.repeat(10), 3).isWellFormed()).toBe(true)
  })
})
