import { describe, expect, it } from 'vitest'
import { partsSaying } from './parts-saying.ts'

describe('the parts that say something', () => {
  it.each([
    ['binnen vijftien dagen', ['fourteen_day_notice']],
    ['VERJARING', ['limitation']],
    ['klacht', ['complaints']],
    ['betalingskenmerk', ['payment']],
    ['komt nergens voor', []],
    [' ', []],
  ])('“%s” are %j', (words, parts) => {
    expect(partsSaying(words)).toEqual(parts)
  })

  it('do not say what only the example holds', () => {
    expect(partsSaying('Noordkade')).toEqual([])
    expect(partsSaying('NL')).not.toContain('complaints')
  })
})
