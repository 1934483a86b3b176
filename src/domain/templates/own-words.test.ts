import { describe, expect, it } from 'vitest'
import { ownWords } from './own-words.ts'

describe('words of one’s own', () => {
  it.each([
    ['Belt u ons?', 'Belt u ons?'],
    ['  Belt \t u\u00a0 ons?  ', 'Belt u ons?'],
    ['Dag,\r\nBelt u ons?', 'Dag,\nBelt u ons?'],
    ['Een.\n\n\n\n\nTwee.', 'Een.\n\nTwee.'],
    ['\n\nEen.  \n  \n  Twee.\n', 'Een.\n\nTwee.'],
    [' \n\t\n ', ''],
  ])('%j is printed as %j', (typed, printed) => {
    expect(ownWords(typed)).toBe(printed)
    expect(ownWords(printed)).toBe(printed)
  })
})
