import { describe, expect, it } from 'vitest'
import { courtTables } from './court-tables.ts'
import { tariffTables, withTariffs } from './tariff-kinds.ts'

describe('the tariffs of a court case', () => {
  it('taken apart and put together again are the same tables', () => {
    const apart = tariffTables(courtTables)
    expect(apart.map(({ kind }) => kind).filter((kind, at, all) => all.indexOf(kind) === at)).toHaveLength(4)
    expect(withTariffs({ ...courtTables, salaries: [], courtFees: [] }, apart)).toEqual(courtTables)
  })

  it('that are not there leave nothing behind, but for the limits and VAT', () => {
    const none = withTariffs(courtTables, [])
    expect([none.salaries, none.courtFees, none.bailiffTariffs, none.afterCosts]).toEqual([[], [], [], []])
    expect([none.kantonLimits, none.vatRates]).toEqual([courtTables.kantonLimits, courtTables.vatRates])
  })
})
