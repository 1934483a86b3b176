import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersWrong, nearWords } from './near-word.ts'

describe('how many letters are wrong', () => {
  it.each([
    ['oztruk', 'ozturk', 1],
    ['janssen', 'jansen', 1],
    ['jansen', 'janssen', 1],
    ['bakkre', 'bakker', 1],
    ['bokkar', 'bakker', 2],
    ['meulen', 'meulen', 0],
    ['vries', 'smits', 3],
    ['', 'jan', 3],
  ])('of %s for %s: %i', (word, other, wrong) => {
    expect(lettersWrong(word, other)).toBe(wrong)
  })

  it('is the same the other way round, and never more than the longer word has letters', () => {
    const word = fc.stringMatching(/^[a-e]{0,8}$/)
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(lettersWrong(one, other)).toBe(lettersWrong(other, one))
        expect(lettersWrong(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(lettersWrong(one, other) === 0).toBe(one === other)
      }),
    )
  })
})

describe('what may be meant', () => {
  it('is near: one letter of a short word, two of a longer one, the nearest first', () => {
    const near = (typed: string, words: string[]) =>
      nearWords(typed, words).map(({ word, wrong }) => `${word} ${wrong}`)
    expect(near('oztruk', ['ozturk', 'oztrukk', 'osturk', 'bakker', 'oztruk'])).toEqual([
      'oztrukk 1',
      'ozturk 1',
      'osturk 2',
    ])
    expect(near('smit', ['smid', 'smits', 'snik'])).toEqual(['smid 1', 'smits 1'])
    expect(near('vos', ['ros', 'vis'])).toEqual([])
  })
})
