import { describe, expect, it } from 'vitest'
import { brokenQuotes, ledger } from './requirements.ts'
import { readSentences } from './spec.ts'
import { sources, testFiles } from './sources.ts'

const sentence = (id: string) => ({ id, under: 'A heading', text: `Sentence ${id}.` })
const title = (ids: string) => `it('a sentence holds [req ${ids}]', () => {})`

describe('the ledger of requirements', () => {
  it('counts a sentence as proved when the title of a test quotes its number', () => {
    const { proofs } = ledger([sentence('1.1'), sentence('1.2')], [{ path: 'a.test.ts', text: title('1.2') }])
    expect(proofs.map(({ provedBy }) => provedBy)).toEqual([[], ['a.test.ts']])
  })

  it('takes several numbers in one title', () => {
    const { proofs } = ledger([sentence('1.1'), sentence('1.2')], [{ path: 'a.test.ts', text: title('1.1, 1.2') }])
    expect(proofs.every(({ provedBy }) => provedBy.length === 1)).toBe(true)
  })

  it('names a quoted number that no sentence has', () => {
    const { unknown } = ledger([sentence('1.1')], [{ path: 'a.test.ts', text: title('9.99') }])
    expect(unknown).toEqual([{ id: '9.99', path: 'a.test.ts' }])
  })

  it('finds a title whose numbers would not count', () => {
    expect(brokenQuotes(title('1.1, U44'))).toEqual(['[req 1.1, U44]'])
    expect(brokenQuotes(title('1.1'))).toEqual([])
    const own = sources(...testFiles).filter(({ path }) => !path.startsWith('test/house/'))
    expect(own.flatMap(({ text }) => brokenQuotes(text))).toEqual([])
  })

  const sentences = readSentences()
  it.skipIf(sentences === null)('holds no number in this repository that no sentence has', () => {
    expect(ledger(sentences ?? [], sources(...testFiles)).unknown).toEqual([])
  })
})
