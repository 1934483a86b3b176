import { describe, expect, it } from 'vitest'
import { countryLine, countryOfLine } from './country-line.ts'

describe('the last line of an address abroad', () => {
  it.each([
    ['DE', 'GERMANY'],
    ['BE', 'BELGIUM'],
    ['FR', 'FRANCE'],
    ['GB', 'UNITED KINGDOM'],
    ['PL', 'POLAND'],
    ['CW', 'CURAÇAO'],
  ])('of %s is %s, and is read back', (code, line) => {
    expect(countryLine(code)).toBe(line)
    expect(countryOfLine(line)).toBe(code)
  })

  it('stays as it is when it names no country: letters of before have the code', () => {
    expect([countryLine('??'), countryOfLine('DE'), countryOfLine('1506 AB Zaandam')]).toEqual([
      '??',
      'DE',
      '1506 AB Zaandam',
    ])
  })
})
