import { describe, expect, it } from 'vitest'
import { inOneLine } from './in-one-line.ts'

describe('what is pasted into a field of one line', () => {
  it.each([
    ['1042\n1043', '1042; 1043'],
    ['1042\r\n1043\r\n', '1042; 1043'],
    ['1042\t1043\n \n KR 7 12', '1042; 1043; KR 7 12'],
    ['1042', null],
    ['1042\r\n', null],
    ['van der Berg', null],
  ])('%j keeps its breaks as %j', (pasted, expected) => {
    expect(inOneLine(pasted)).toBe(expected)
  })
})
