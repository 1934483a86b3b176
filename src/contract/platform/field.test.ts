import { describe, expect, it } from 'vitest'
import { idField, lineField } from './field.ts'

describe('an id on the wire', () => {
  it.each(['1', '4711', '9007199254740991', 12])('is a whole number, as text in decimal digits: %j', (value) => {
    expect(idField.safeParse(value)).toMatchObject({ success: true, data: Number(value) })
  })

  it.each(['1e3', '0x10', ' 5', '5 ', '+5', '-5', '0', '5.0', '0b1', '٥', '', '9007199254740993', true, null, [5]])(
    'is nothing else: %j',
    (value) => {
      expect(idField.safeParse(value).success).toBe(false)
    },
  )
})

describe('a line of text', () => {
  it.each([
    ['rapport\u202efdp.exe', 'rapportfdp.exe'],
    [' \u2067Jan\u2069 de Wit\u200f ', 'Jan de Wit'],
    ['محمد علي', 'محمد علي'],
    ['Żółć 😀', 'Żółć 😀'],
  ])('keeps its own order: %j', (text, line) => {
    expect(lineField(40).parse(text)).toBe(line)
  })
})
