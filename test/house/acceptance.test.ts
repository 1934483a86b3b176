import { describe, expect, it } from 'vitest'
import { financeAcceptance, unproved } from './acceptance.ts'
import { sources, testFiles } from './sources.ts'

describe('by what settling is accepted', () => {
  const two = { 1: { says: 'a fee', papers: ['sheet'] }, 2: { says: 'a refusal', papers: [] } } as const
  const title = (number: number) => `it('pays out [fin ${number}]', `

  it('names what no test proves, and a number that nobody knows', () => {
    const tests = [{ path: 'a.test.ts', text: `${title(2)}${title(9)}` }]
    expect(unproved(two, tests)).toEqual(['1 is proved by no test', 'a.test.ts quotes 9'])
  })

  it('names a case of which no test reads a paper that it has', () => {
    const text = title(1) + title(2)
    expect(unproved(two, [{ path: 'a.test.ts', text }])).toEqual(['1 is not read on its sheet'])
    expect(unproved(two, [{ path: 'a.test.ts', text: `${text}expectSheetTruth(desk, row)` }])).toEqual([])
  })

  it('has a test for each of its 25 numbers, on sheet, invoice, PDF, UBL and in the journal alike', () => {
    expect(Object.keys(financeAcceptance)).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)))
    const own = sources(...testFiles).filter(({ path }) => !path.startsWith('test/house/'))
    expect(unproved(financeAcceptance, own)).toEqual([])
  })
})
