import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { collectionCosts, costsBasisDay, type CostsClaim, type CostsFacts } from './collection-costs.ts'
import { costDecrees, vatRates } from './decree.ts'
import { announcedCosts, noticeFaultsOf, openAtNotice, type Notice } from './fourteen-day-notice.ts'

const tables = { decrees: costDecrees, vatRates }

const claim = (claimId: number, principalCents: number, change: Partial<CostsClaim> = {}): CostsClaim => ({
  claimId,
  dueDay: day('2026-01-31'),
  openPrincipalCents: principalCents,
  basisPrincipalCents: principalCents,
  instalment: false,
  ...change,
})

const notice = (change: Partial<Notice> = {}): Notice => ({
  sentDay: day('2026-03-02'),
  receivedDay: day('2026-03-04'),
  lastDay: day('2026-03-19'),
  wording: 'fifteen_after_delivery',
  costsCents: 15_000,
  vatCents: 0,
  vatDeclared: false,
  claimIds: [1],
  ...change,
})

const consumer = (change: Partial<CostsFacts> = {}): CostsFacts => ({
  day: day('2026-03-20'),
  debtorKind: 'private',
  creditorRecoversVat: true,
  claims: [claim(1, 100_000)],
  notice: notice(),
  earlierCostsDays: [],
  ...change,
})

describe('a consumer', () => {
  it('owes no costs without a 14-day letter', () => {
    expect(collectionCosts(consumer({ notice: null }), tables)).toEqual({
      due: false,
      refusal: 'no_fourteen_day_letter',
    })
  })

  it('owes no costs on the last day of the term, and owes them the day after', () => {
    expect(collectionCosts(consumer({ day: day('2026-03-19') }), tables)).toEqual({
      due: false,
      refusal: 'term_running',
      fromDay: '2026-03-20',
    })
    expect(collectionCosts(consumer(), tables)).toMatchObject({
      due: true,
      fromDay: '2026-03-20',
      basisDay: '2026-03-19',
      costsCents: 15_000,
      vatCents: 0,
    })
  })

  it('who paid 600 of 1000 within the term owes costs over the 400 that are left', () => {
    const facts = consumer({ claims: [claim(1, 100_000, { basisPrincipalCents: 40_000 })] })
    expect(collectionCosts(facts, tables)).toMatchObject({ principalCents: 40_000, costsCents: 6_000 })
  })

  it('who paid everything within the term owes no costs', () => {
    const facts = consumer({ claims: [claim(1, 100_000, { basisPrincipalCents: 0 })] })
    expect(collectionCosts(facts, tables)).toEqual({ due: false, refusal: 'nothing_open' })
  })

  it('never owes more than the letter named, also when a payment bounced since', () => {
    const facts = consumer({
      claims: [claim(1, 60_000, { basisPrincipalCents: 100_000 })],
      notice: notice({ costsCents: 9_000 }),
    })
    expect(collectionCosts(facts, tables)).toMatchObject({ costsCents: 9_000 })
  })

  it('owes no costs over a claim the letter did not cover', () => {
    const later = claim(2, 50_000, { dueDay: day('2026-03-10') })
    const facts = consumer({ claims: [claim(1, 100_000), later] })
    expect(collectionCosts(facts, tables)).toMatchObject({ principalCents: 100_000, costsCents: 15_000 })
  })

  it('with three invoices of 100 in one letter owes 45, divided over the invoices', () => {
    const facts = consumer({
      claims: [claim(1, 10_000), claim(2, 10_000), claim(3, 10_000)],
      notice: notice({ claimIds: [1, 2, 3], costsCents: 4_500 }),
    })
    const costs = collectionCosts(facts, tables)
    expect(costs).toMatchObject({ costsCents: 4_500 })
    expect(costs.due && costs.perClaim.map((share) => share.costsCents)).toEqual([1_500, 1_500, 1_500])
  })

  it('shares 300 over 1200 and 800 as 180 and 120', () => {
    const facts = consumer({
      claims: [claim(1, 120_000), claim(2, 80_000)],
      notice: notice({ claimIds: [1, 2], costsCents: 30_000 }),
    })
    const costs = collectionCosts(facts, tables)
    expect(costs.due && costs.perClaim.map((share) => share.costsCents)).toEqual([18_000, 12_000])
  })

  it('owes VAT only when the creditor cannot recover it and the letter said so', () => {
    const facts = consumer({
      creditorRecoversVat: false,
      notice: notice({ vatCents: 3_150, vatDeclared: true }),
    })
    expect(collectionCosts(facts, tables)).toMatchObject({ costsCents: 15_000, vatCents: 3_150, vatPercent: 21 })
    const unnamed = consumer({ creditorRecoversVat: false })
    expect(collectionCosts(unnamed, tables)).toMatchObject({ costsCents: 15_000, vatCents: 0 })
  })

  it('with a small instalment and costs less than six months ago waits for a person', () => {
    const small = { claims: [claim(1, 5_000, { instalment: true })], notice: notice({ costsCents: 4_000 }) }
    const recent = consumer({ ...small, earlierCostsDays: [day('2025-10-15')] })
    expect(collectionCosts(recent, tables)).toEqual({ due: false, refusal: 'ask_a_person' })
    const longAgo = consumer({ ...small, earlierCostsDays: [day('2025-09-19')] })
    expect(collectionCosts(longAgo, tables)).toMatchObject({ costsCents: 4_000 })
    const large = consumer({
      claims: [claim(1, 26_668, { instalment: true })],
      notice: notice({ costsCents: 4_000 }),
      earlierCostsDays: [day('2026-02-01')],
    })
    expect(collectionCosts(large, tables)).toMatchObject({ costsCents: 4_000 })
  })
})

describe('a small instalment', () => {
  const instalment = (principalCents: number, claimId = 1) => claim(claimId, principalCents, { instalment: true })
  const small = (change: Partial<CostsFacts> = {}): CostsFacts =>
    consumer({
      claims: [instalment(5_000)],
      notice: notice({ costsCents: 4_000 }),
      earlierCostsDays: [day('2026-02-01')],
      ...change,
    })
  /** A claim and its letter from before art. 2a Besluit BIK began to hold, on 2024-10-01. */
  const in2024 = (on: string) =>
    small({
      day: day(on),
      claims: [{ ...instalment(5_000), dueDay: day('2024-08-31') }],
      notice: notice({
        costsCents: 4_000,
        sentDay: day('2024-09-12'),
        receivedDay: day('2024-09-14'),
        lastDay: day('2024-09-29'),
      }),
      earlierCostsDays: [day('2024-08-01')],
    })

  it.each<[string, CostsFacts]>([
    ['with costs exactly six months ago', small({ earlierCostsDays: [day('2025-09-20')] })],
    ['with costs on the same day', small({ earlierCostsDays: [day('2026-03-20')] })],
    ['with costs long ago and lately', small({ earlierCostsDays: [day('2024-01-01'), day('2026-02-01')] })],
    ['of € 266,67', small({ claims: [instalment(26_667)] })],
    [
      'beside one that is not small',
      small({
        claims: [instalment(5_000), instalment(90_000, 2)],
        notice: notice({ costsCents: 4_000, claimIds: [1, 2] }),
      }),
    ],
    ['on the first day of the rule', in2024('2024-10-01')],
  ])('waits for a person: %s', (_name, facts) => {
    expect(collectionCosts(facts, tables)).toEqual({ due: false, refusal: 'ask_a_person' })
  })

  it.each<[string, CostsFacts]>([
    ['without costs before', small({ earlierCostsDays: [] })],
    ['with costs a day more than six months ago', small({ earlierCostsDays: [day('2025-09-19')] })],
    ['with costs that are still to come', small({ earlierCostsDays: [day('2026-03-21')] })],
    ['of a cent more', small({ claims: [instalment(26_668)] })],
    ['that is no instalment', small({ claims: [claim(1, 5_000)] })],
    ['of a company', small({ debtorKind: 'company', notice: null })],
    ['a day before the rule', in2024('2024-09-30')],
  ])('costs what the scale says: %s', (_name, facts) => {
    expect(collectionCosts(facts, tables)).toMatchObject({ due: true, costsCents: 4_000 })
  })
})

describe('a company', () => {
  const company = (change: Partial<CostsFacts> = {}): CostsFacts =>
    consumer({ debtorKind: 'company', notice: null, day: day('2026-02-01'), ...change })

  it('owes costs from the first day of default, without any letter', () => {
    expect(collectionCosts(company(), tables)).toMatchObject({ due: true, fromDay: '2026-02-01', costsCents: 15_000 })
    expect(collectionCosts(company({ day: day('2026-01-31') }), tables)).toEqual({
      due: false,
      refusal: 'not_in_default',
    })
  })

  it('owes at least € 40', () => {
    expect(collectionCosts(company({ claims: [claim(1, 1)] }), tables)).toMatchObject({ costsCents: 4_000 })
  })

  it('owes costs over what is in default only', () => {
    const notYet = claim(2, 50_000, { dueDay: day('2026-02-01') })
    expect(collectionCosts(company({ claims: [claim(1, 100_000), notYet] }), tables)).toMatchObject({
      principalCents: 100_000,
    })
  })

  it('owes VAT on the costs when the creditor cannot recover it', () => {
    expect(collectionCosts(company({ creditorRecoversVat: false }), tables)).toMatchObject({ vatCents: 3_150 })
  })

  it('in default before July 2012 falls under no decree', () => {
    const old = claim(1, 100_000, { dueDay: day('2012-06-29') })
    expect(collectionCosts(company({ claims: [old] }), tables)).toEqual({ due: false, refusal: 'no_decree' })
    const firstDay = claim(1, 100_000, { dueDay: day('2012-06-30') })
    expect(collectionCosts(company({ claims: [firstDay] }), tables)).toMatchObject({ costsCents: 15_000 })
  })
})

describe('a 14-day letter is worth nothing', () => {
  const claims = [claim(1, 100_000)]
  const faults = (change: Partial<Notice>, of = claims, recovers = true) =>
    noticeFaultsOf(notice(change), of, recovers, tables)

  it('unless it is right', () => {
    expect(faults({})).toEqual([])
    expect(faults({ costsCents: 14_000 })).toEqual([])
  })

  it.each([
    ['sent before default', { sentDay: day('2026-01-31') }, 'sent_before_default'],
    ['with another formula', { wording: 'other' as const }, 'wording_not_accepted'],
    ['with less than fourteen days from the day after receipt', { lastDay: day('2026-03-17') }, 'term_too_short'],
    ['with one cent too much', { costsCents: 15_001 }, 'costs_too_high'],
    ['with VAT the creditor recovers', { vatCents: 3_150, vatDeclared: true }, 'vat_too_high'],
    ['without a claim of this file', { claimIds: [9] }, 'no_claims'],
  ])('%s', (_name, change, fault) => {
    expect(faults(change)).toContain(fault)
    const costs = collectionCosts(consumer({ day: day('2026-12-31'), notice: notice(change) }), tables)
    const refusal = 'fourteen_day_letter_not_valid'
    expect(costs).toEqual({ due: false, refusal, noticeFaults: expect.arrayContaining([fault]) })
  })

  it('when it adds VAT without saying why', () => {
    expect(faults({ vatCents: 3_150 }, claims, false)).toEqual(['vat_not_declared'])
  })

  it('when it leaves out another claim that was in default', () => {
    expect(faults({}, [...claims, claim(2, 5_000)])).toEqual(['claims_left_out'])
    expect(faults({}, [...claims, claim(2, 5_000, { dueDay: day('2026-03-02') })])).toEqual([])
  })
})

describe('the amount a 14-day letter names', () => {
  it('is over all claims in default, added up', () => {
    const claims = [claim(1, 75_000), claim(2, 40_000), claim(3, 99_999, { dueDay: day('2026-04-01') })]
    expect(announcedCosts(claims, day('2026-03-02'), false, tables)).toEqual({
      principalCents: 115_000,
      costsCents: 17_250,
      vatCents: 3_623,
      vatPercent: 21,
    })
  })

  it('does not exist when nothing is open: then there is no letter', () => {
    expect(announcedCosts([claim(1, 0)], day('2026-03-02'), true, tables)).toBeNull()
    expect(announcedCosts([], day('2026-03-02'), true, tables)).toBeNull()
  })
})

describe('whatever happens', () => {
  it('a consumer never owes costs early, nor more than named, and the shares add up', () => {
    const principal = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(principal, principal), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -20, max: 40 }),
        fc.boolean(),
        (amounts, offset, recovers) => {
          const claims = amounts.map(([sent, basis], index) => claim(index + 1, sent, { basisPrincipalCents: basis }))
          const right = announcedCosts(claims, day('2026-03-02'), recovers, tables)!
          const facts = consumer({
            claims,
            creditorRecoversVat: recovers,
            day: addDays(day('2026-03-20'), offset),
            notice: notice({
              claimIds: claims.map((one) => one.claimId),
              costsCents: right.costsCents,
              vatCents: right.vatCents,
              vatDeclared: !recovers,
            }),
          })
          const costs = collectionCosts(facts, tables)
          expect(costs.due).toBe(offset >= 0)
          if (!costs.due) return
          expect(costs.costsCents).toBeLessThanOrEqual(right.costsCents)
          expect(costs.vatCents).toBeLessThanOrEqual(right.vatCents)
          expect(sumCents(costs.perClaim.map((share) => share.costsCents))).toBe(costs.costsCents)
          expect(sumCents(costs.perClaim.map((share) => share.vatCents))).toBe(costs.vatCents)
          expect(costs.basisDay).toBe(costsBasisDay(facts))
        },
      ),
    )
  })
})

describe('the principal by which a 14-day letter is judged (art. 6:96 lid 6 BW)', () => {
  const open = { morningCents: 100_000, eveningCents: 40_000 }

  it('is that of the morning for a claim it names: money of that day is paid within the term', () => {
    expect(openAtNotice({ claimIds: [1, 2] }, 1, open)).toBe(100_000)
  })

  it('is that of the evening for a claim it leaves out, which may have been paid that day', () => {
    expect(openAtNotice({ claimIds: [2] }, 1, open)).toBe(40_000)
  })

  it('makes a letter of 1000 good when 600 came that day, and a letter that leaves out what was paid that day', () => {
    const claims = [claim(1, 100_000), claim(2, 20_000)].map((one) => {
      const paidToday = { morningCents: one.openPrincipalCents, eveningCents: one.claimId === 1 ? 40_000 : 0 }
      return { ...one, openPrincipalCents: openAtNotice({ claimIds: [1] }, one.claimId, paidToday) }
    })
    expect(noticeFaultsOf(notice({ costsCents: 15_000 }), claims, true, tables)).toEqual([])
  })
})
