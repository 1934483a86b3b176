import { describe, expect, it } from 'vitest'
import { labelLines } from './label-lines.ts'

describe('a name below what is drawn of it', () => {
  it.each([
    ['Zaan Deurwaarders', 40, ['Zaan Deurwaarders']],
    ['Zaan Gerechtsdeurwaarders', 20, ['Zaan', 'Gerechtsdeurwaarders']],
    ['Van den Berg & Partners', 10, ['Van den', 'Berg &', 'Partners']],
    ['Van den Berg & Partners Noord', 8, ['Van den', 'Berg &', 'Partner…']],
    ['Gerechtsdeurwaarders', 8, ['Gerecht…']],
  ])('%s has %i letters of room a line', (name, letters, lines) => {
    expect(labelLines(name, letters, 3)).toEqual(lines)
  })
})
