import { describe, expect, it } from 'vitest'
import { countBranches } from './measure-branches.ts'

describe('the branches of money and law', () => {
  it('are counted by part; what is neither is left out', () => {
    const branches = (total: number, covered: number) => ({ branches: { total, covered } })
    const counted = countBranches({
      total: branches(99, 99),
      '/portal/src/domain/money.ts': branches(10, 9),
      '/portal/src/domain/day.ts': branches(4, 4),
      '/portal/src/domain/interest/interest.ts': branches(6, 3),
      '/portal/src/domain/interest/rates.ts': branches(0, 0),
      '/portal/src/domain/workflow/status.ts': branches(50, 0),
    })
    expect(counted).toMatchObject({
      money: { branches: 14, taken: 13 },
      interest: { branches: 6, taken: 3 },
      ledger: { branches: 0, taken: 0 },
    })
    expect(Object.keys(counted)).not.toContain('workflow')
  })
})
