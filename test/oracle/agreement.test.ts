import fc from 'fast-check'
import { describe, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { costsCases } from './costs-cases.ts'
import { expectSame } from './expect-same.ts'
import { filesWith } from './file-cases.ts'
import { sumCases } from './cases.ts'
import { bothCosts, bothInterests, oracleAccount, productAccount } from './compare.ts'
import { tellCosts, tellFile, tellSum } from './tell.ts'

const seed = 6_119

describe('the product and a calculator written from the law by other hands agree to the cent', () => {
  it('on the interest of any sum', { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(sumCases, (asked) => {
        const { product, oracle } = bothInterests(asked)
        expectSame(product, oracle, () => tellSum(asked))
      }),
      { seed, numRuns: howOften(300, 100_000) },
    )
  })

  it('on the collection costs of any claims and letter', { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(costsCases, (asked) => {
        const { product, oracle } = bothCosts(asked)
        expectSame(product, oracle, () => tellCosts(asked))
      }),
      { seed, numRuns: howOften(300, 100_000) },
    )
  })

  it('on the account of any file', { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(filesWith({ waivers: 1 }), (file) => {
        expectSame(productAccount(file), oracleAccount(file), () => tellFile(file))
      }),
      { seed, numRuns: howOften(300, 100_000) },
    )
  })
})
