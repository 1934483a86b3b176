import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { bailiffTariff } from './bailiff-tariff.ts'
import { bailiffActs, bailiffTariffs } from './bailiff-tariffs.ts'
import { courtTables } from './court-tables.ts'
import {
  actLetters,
  type CostFacts,
  costOutcomes,
  type ImportedCost,
  judgeCost,
  needsReason,
  needsSecondPerson,
  refuseAccepting,
  refuseToDebtor,
  vatOver,
} from './imported-cost.ts'

const statutory = { tariff: 'statutory', discountPercent: null, untilDay: null, prices: null } as const
const facts = (change: Partial<CostFacts> = {}): CostFacts => ({
  office: statutory,
  tables: courtTables,
  hasFile: true,
  isHeld: true,
  isDuplicate: false,
  isPricedByOne: false,
  ...change,
})
const cost = (change: Partial<ImportedCost> = {}): ImportedCost => ({
  act: 'writ',
  disbursement: null,
  actDay: day('2026-05-01'),
  outcome: 'done',
  amountCents: 12_557,
  vatCents: 2_637,
  ...change,
})

describe('what an office of bailiffs asks', () => {
  // The table of the year of the act: geerlingshofstede.nl (2022), Stb. 2023, 63, groot-evers.nl (2024 and 2026).
  it.each([
    ['2022-12-31', 10_402, 2_184, 'right', 10_402],
    ['2023-02-28', 10_673, 2_241, 'above', 10_402],
    ['2023-03-01', 10_673, 2_241, 'right', 10_673],
    ['2024-06-15', 11_237, 2_360, 'right', 11_237],
    ['2025-12-31', 12_557, 2_637, 'above', 11_941],
    ['2026-01-01', 12_557, 2_637, 'right', 12_557],
    ['2026-01-01', 11_941, 2_508, 'below', 12_557],
    ['2021-12-31', 10_402, 2_184, 'no_figure', null],
  ])('for a writ of %s, %i cents and %i VAT, is %s', (on, amountCents, vatCents, verdict, expectedCents) => {
    expect(judgeCost(cost({ actDay: day(on), amountCents, vatCents }), facts())).toMatchObject({
      verdict,
      expectedCents,
    })
  })

  it.each([
    ['stopped, for half', { outcome: 'stopped', amountCents: 6_279, vatCents: 1_319 }, 'right', 'half', 6_279],
    ['stopped, for the whole', { outcome: 'stopped' }, 'above', 'half', 6_279],
    ['futile: no figure is known, and none is guessed', { outcome: 'futile' }, 'no_figure', 'futile', null],
    ['of an act that nobody could read', { act: null }, 'incomplete', 'unread', null],
    ['of a day that nobody could read', { actDay: null }, 'incomplete', 'unread', null],
    [
      'an eviction of 2023, of which no figure is known',
      { act: 'eviction', actDay: '2023-06-01' },
      'no_figure',
      'no_table',
      null,
    ],
  ] as const)('%s', (_, change, verdict, basis, expectedCents) => {
    const { actDay, ...rest } = { actDay: undefined, ...change }
    const line = cost({ ...rest, ...(actDay === undefined ? {} : { actDay: actDay === null ? null : day(actDay) }) })
    expect(judgeCost(line, facts())).toMatchObject({ verdict, basis, expectedCents })
  })

  it.each([
    ['with 10% off', { tariff: 'discount', discountPercent: 10, untilDay: null }, 11_301, 'right'],
    ['with 10% off, for the whole table', { tariff: 'discount', discountPercent: 10, untilDay: null }, 12_557, 'above'],
    ['after the discount ended', { tariff: 'discount', discountPercent: 10, untilDay: '2026-04-30' }, 12_557, 'right'],
    [
      'on the last day of the discount',
      { tariff: 'discount', discountPercent: 10, untilDay: '2026-05-01' },
      11_301,
      'right',
    ],
    [
      'by an agreement without a figure',
      { tariff: 'agreed', discountPercent: null, untilDay: null },
      9_000,
      'no_figure',
    ],
  ] as const)('%s', (_, office, amountCents, verdict) => {
    const untilDay = office.untilDay === null ? null : day(office.untilDay)
    const vatCents = Math.round(amountCents * 0.21)
    expect(
      judgeCost(cost({ amountCents, vatCents }), facts({ office: { ...office, untilDay, prices: null } })).verdict,
    ).toBe(verdict)
  })

  const prices = { writ: 11_000, trade_register: 300 }
  const register = { act: null, outcome: null, disbursement: 'trade_register', vatCents: 0 } as const
  it.each([
    ['is right at the price', {}, 11_000, 'right', 'agreed_price', 11_000, 12_557],
    ['is above the price, though the tariff is more', {}, 12_557, 'above', 'agreed_price', 11_000, 12_557],
    ['is half the price when it was stopped', { outcome: 'stopped' }, 5_500, 'right', 'agreed_price', 5_500, 6_279],
    ['without a price is not known', { act: 'service' }, 9_011, 'no_figure', 'agreed', null, 9_011],
    ['in vain is not known', { outcome: 'futile' }, 11_000, 'no_figure', 'futile', null, null],
    ['of a day before the tables', { actDay: '2021-12-31' }, 11_000, 'right', 'agreed_price', 11_000, null],
    ['after the agreement ended is by the tariff', { actDay: '2026-07-01' }, 12_557, 'right', 'table', 12_557, 12_557],
    ['for a register is the price', register, 300, 'right', 'agreed_price', 300, null],
    [
      'for another register is at cost',
      { ...register, disbursement: 'land_register' },
      300,
      'at_cost',
      'at_cost',
      null,
      null,
    ],
  ] as const)(
    'of an office with agreed prices %s',
    (_, change, amountCents, verdict, basis, expectedCents, tariffCents) => {
      const { actDay, vatCents, ...rest } = {
        actDay: '2026-05-01',
        vatCents: Math.round(amountCents * 0.21),
        ...change,
      }
      const office = { tariff: 'agreed', discountPercent: null, untilDay: day('2026-06-30'), prices } as const
      expect(judgeCost(cost({ ...rest, amountCents, vatCents, actDay: day(actDay) }), facts({ office }))).toMatchObject(
        {
          verdict,
          basis,
          expectedCents,
          tariffCents,
        },
      )
    },
  )

  it('bears the VAT of the day of the act, a cent off at most; what was paid for others may bear none', () => {
    expect(judgeCost(cost({ vatCents: 2_638 }), facts()).verdict).toBe('right')
    expect(judgeCost(cost({ vatCents: 2_639 }), facts())).toMatchObject({ verdict: 'vat', expectedVatCents: 2_637 })
    expect(judgeCost(cost({ vatCents: 0 }), facts()).verdict).toBe('vat')
    expect(vatOver(cost(), 150_00, facts().tables.vatRates)).toBe(31_50)
    expect(vatOver(cost({ actDay: null }), 150_00, facts().tables.vatRates)).toBeNull()
    const register = {
      act: null,
      outcome: null,
      disbursement: 'trade_register',
      amountCents: 285,
      vatCents: 0,
    } as const
    expect(judgeCost(cost(register), facts())).toMatchObject({
      verdict: 'at_cost',
      findings: ['at_cost'],
      expectedCents: null,
    })
    expect(judgeCost(cost({ ...register, vatCents: 60 }), facts()).verdict).toBe('at_cost')
    expect(judgeCost(cost({ ...register, vatCents: 30 }), facts()).verdict).toBe('vat')
  })

  it('is told by the gravest of what is wrong with it, and by all of it', () => {
    const line = cost({ amountCents: 20_000, vatCents: 0 })
    const all = judgeCost(line, facts({ isHeld: false, isDuplicate: true }))
    expect(all).toMatchObject({ verdict: 'duplicate', findings: ['duplicate', 'not_held', 'above', 'vat'] })
    expect(judgeCost(line, facts({ hasFile: false, isHeld: false })).findings).toEqual(['no_file', 'above', 'vat'])
  })

  it('is what a table holds, or half of it, of every act that was not in vain', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bailiffActs),
        fc.constantFrom(...costOutcomes),
        fc.constantFrom(...bailiffTariffs.map(({ fromDay }) => fromDay)),
        (act, outcome, actDay) => {
          const found = bailiffTariff(act, actDay, courtTables)
          const { expectedCents } = judgeCost(cost({ act, outcome, actDay }), facts())
          if (outcome === 'futile' || 'refusal' in found) expect(expectedCents).toBeNull()
          else if (outcome === 'done') expect(expectedCents).toBe(found.tariffCents)
          else expect(2 * (expectedCents ?? 0) - found.tariffCents).toBeOneOf([0, 1])
        },
      ),
    )
  })

  it('has a letter of its own for every act', () => {
    expect(new Set(Object.values(actLetters)).size).toBe(bailiffActs.length)
  })

  it('takes two people for all but what is right, or less', () => {
    expect([[], ['below']].map((one) => needsReason(one as never))).toEqual([false, false])
    const asked = [['above'], ['duplicate'], ['no_figure'], ['at_cost'], ['below', 'vat']]
    expect(asked.filter((one) => !needsReason(one as never))).toEqual([])
  })

  const [maker, mender, third] = [1, 2, 3]
  it.each([
    ['what is right, by anybody', [], null, [null, null, null]],
    ['what is above the tariff, not by who brought it in', ['above'], null, ['own', null, null]],
    ['what was said of it, not by who said that', [], mender, [null, 'own_repair', null]],
    ['what was said of it and is above, by neither', ['above'], mender, ['own', 'own_repair', null]],
    ['what its own maker said of it, not by him', [], maker, ['own_repair', null, null]],
  ] as const)('is accepted: %s', (_, findings, repairedBy, refusals) => {
    const line = { findings, createdBy: maker, repairedBy }
    expect([maker, mender, third].map((person) => refuseAccepting(line, person))).toEqual(refusals)
    expect(needsSecondPerson(line)).toBe(refusals.some((refusal) => refusal !== null))
  })
})

describe('what a debtor can be charged', () => {
  const writ = { amountCents: 12_557, disbursement: null }
  const register = { amountCents: 285, disbursement: 'population_register' } as const
  const porto = { amountCents: 500, disbursement: 'other' } as const
  it.each([
    ['a consumer the tariff', writ, 12_557, 'private', null],
    ['nobody more than the tariff', { ...writ, amountCents: 12_558 }, 12_557, 'company', 'above_tariff'],
    ['a consumer nothing without a figure', writ, null, 'private', 'no_legal_figure'],
    ['a company what no figure is known for', writ, null, 'company', null],
    ['a consumer a register', register, null, 'private', null],
    ['a consumer nothing else that was paid', porto, null, 'private', 'not_legal'],
    ['a company something else that was paid', porto, null, 'company', null],
  ] as const)('%s', (_, line, tariffCents, kind, refusal) => {
    expect(refuseToDebtor(line, { tariffCents }, kind)).toBe(refusal)
  })
})
