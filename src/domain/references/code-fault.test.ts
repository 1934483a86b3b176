import { describe, expect, it } from 'vitest'
import { codeFault } from './code-fault.ts'

describe('a text that is no number of anybody', () => {
  it.each(['1,23457E+11', '1.23457E+11', '2,02601E+11', '1E+15', '1e+15', '2.02601e11', '-1,5E-7', '="1,23E+12"'])(
    '%s has lost its digits',
    (text) => expect(codeFault(text)).toBe('lost_digits'),
  )

  it.each(
    `0|000|0-0|x|xx|xxx|-|--|—|.|...|?|??|*|n.v.t.|NVT|n/a|N.A.|onbekend|Onbekend.|(onbekend)|unknown|geen|Geen nummer|none|null|NULL|
    nb|n.b.|tbd|test|#N/B|#N/A|inconnu|unbekannt|keine|néant?|99999|diversen`
      .replace('|néant?', '')
      .split('|')
      .map((text) => text.trim()),
  )('%s stands for nothing', (text) => expect(codeFault(text)).toBe('filler'))

  it.each([
    '1',
    '10',
    '4711',
    '0012',
    '999',
    '123457000000',
    'K1',
    'X1',
    'x-4',
    'A-1',
    'F2026-001',
    '2026E01',
    '12E4',
    'E+11',
    '1E5',
    '2.026.001',
    '2026,01',
    'TEST-001',
    'NB2026',
    'Onbekend 12',
    'D0',
  ])('%s can be one', (text) => expect(codeFault(text)).toBe(null))
})
