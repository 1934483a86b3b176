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
    const reads = '  await expectSheetTruth(desk, row)\n'
    const proof = (number: number, does = '') => `${title(number)}async () => {\n${does}})\n`
    const found = (text: string) => unproved(two, [{ path: 'a.test.ts', text }])
    expect(found(proof(1) + proof(2))).toEqual(['1 is not read on its sheet'])
    expect(found(proof(1, reads) + proof(2))).toEqual([])
    // Where another test reads it, or nothing does but an import, it is not read.
    expect(found(`import { expectSheetTruth } from 'a'\n${proof(1)}${proof(2, reads)}`)).toEqual([
      '1 is not read on its sheet',
    ])
    // Nor is anything proved by what does not run.
    const skipped = proof(1, reads).replace('it(', ['it', 'skip('].join('.'))
    expect(found(skipped + proof(2))).toEqual(['1 is proved by no test'])
    expect(found(`${['describe', 'skip'].join('.')}('a', () => {})\n${proof(1, reads)}${proof(2)}`)).toHaveLength(2)
  })

  it('finds a number of a table where a test goes through tables, also by a function of its file', () => {
    const table = "const cases = [{ name: '[fin 1] one' }, { name: '[fin 2] two' }]\n"
    const reading = 'async function reads(row) {\n  await expectSheetTruth(desk, row)\n}\n'
    const through = (name: string) => `${name}(cases)('$name', async (row) => {\n  await reads(row)\n})\n`
    const found = (text: string) => unproved(two, [{ path: 'a.test.ts', text }])
    expect(found(table + reading + through('it.each'))).toEqual([])
    expect(found(table + reading + through(['it', 'skip', 'each'].join('.')))).toHaveLength(2)
    expect(found(table + reading)).toHaveLength(2)
  })

  it('has a test for each of its 25 numbers, on sheet, invoice, PDF, UBL and in the journal alike', () => {
    expect(Object.keys(financeAcceptance)).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)))
    const own = sources(...testFiles).filter(({ path }) => !path.startsWith('test/house/'))
    expect(unproved(financeAcceptance, own)).toEqual([])
  })
})
