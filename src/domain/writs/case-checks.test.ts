import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { type CaseStanding, checkCase } from './case-checks.ts'
import { exampleWrit } from './example-writ.ts'
import type { WritFacts } from './writ-facts.ts'
import type { WritKind } from './writ-kind.ts'

const good: CaseStanding = {
  today: day('2026-12-01'),
  approval: 'approved',
  hasVersion: true,
  currency: 'EUR',
  caseRollDay: null,
  debtors: [{ name: 'Anna de Vries', isRepresented: false, owesShare: false, addressCheckedDay: day('2026-11-23') }],
  halts: [],
  competentCourt: 'kanton',
  lawfulCostsCents: 12_705,
  missing: [],
}

const blocksOf = (kind: WritKind, change: Partial<WritFacts> = {}, standing: Partial<CaseStanding> = {}) =>
  checkCase({ ...exampleWrit(kind), ...change }, { ...good, ...standing }).flatMap(({ check, why }) =>
    why === null ? [] : [`${check}: ${why}`],
  )

const facts = exampleWrit('consumer_purchase')
const said = (change: Partial<WritFacts['statement']>) => ({ statement: { ...facts.statement, ...change } })
const without = (...roles: readonly string[]) => ({
  exhibits: facts.exhibits.filter(({ role }) => !roles.includes(role)),
})
const debtor = (change: Partial<CaseStanding['debtors'][number]>) => ({
  debtors: good.debtors.map((one) => ({ ...one, ...change })),
})
const amounts = (change: Partial<WritFacts['amounts']>) => ({ amounts: { ...facts.amounts, ...change } })
const noticed = (change: Partial<NonNullable<WritFacts['notice']>>) => ({
  notice: facts.notice && { ...facts.notice, ...change },
})

describe('what holds a writ up', () => {
  it.each(['consumer_purchase', 'rent', 'health_insurance', 'company_claim'] as const)(
    'is nothing for a %s that has all',
    (kind) => expect(blocksOf(kind)).toEqual([]),
  )

  const rows: readonly (readonly [string, Partial<WritFacts>, Partial<CaseStanding>])[] = [
    ['approval: not_asked', {}, { approval: 'not_asked' }],
    ['approval: asked', {}, { approval: 'asked' }],
    ['approval: declined', {}, { approval: 'declined' }],
    ['approval: outgrown', {}, { approval: 'outgrown' }],
    ['template: no_version', {}, { hasVersion: false }],
    ['amount: nothing_open', amounts({ openCents: 0 }), {}],
    ['amount: other_currency', {}, { currency: 'DKK' }],
    ['defendants: no_debtor', { debtors: [] }, {}],
    ['defendants: kind_of_debtor', { debtors: exampleWrit('company_claim').debtors.slice(0, 1) }, {}],
    ['defendants: represented', {}, debtor({ isRepresented: true })],
    ['defendants: equal_shares', {}, debtor({ owesShare: true })],
    ['address: no_address', { debtors: facts.debtors.map((one) => ({ ...one, address: null })) }, {}],
    ['address: never_checked', {}, debtor({ addressCheckedDay: null })],
    ['address: too_old', {}, debtor({ addressCheckedDay: day('2026-11-22') })],
    ['halts: halted', {}, { halts: ['debt_relief'] }],
    ['court: no_court', { court: null }, {}],
    ['court: attorney_needed', {}, { competentCourt: 'rechtbank' }],
    ['court: court_unknown', {}, { competentCourt: null }],
    ['term: no_roll_day', { rollDay: null }, {}],
    ['term: no_roll_day', { rollTime: null }, {}],
    ['term: served_in_past', {}, { today: day('2026-12-08') }],
    ['term: other_roll_day', {}, { caseRollDay: addDays(facts.day, 30) }],
    ['term: too_few_days', { rollDay: addDays(facts.day, 7) }, {}],
    ['agreement: no_grounds', said({ subject: '' }), {}],
    ['agreement: no_agreement', said({ agreementDay: null }), {}],
    ['agreement: no_agreement_document', without('agreement'), {}],
    ['terms: no_terms_document', without('terms'), {}],
    ['information: no_information', said({ information: '' }), {}],
    ['information: no_information_document', without('information'), {}],
    ['notice: no_notice', { notice: null }, {}],
    ['notice: notice_running', noticed({ lastDay: facts.day }), {}],
    ['notice: no_notice_document', without('notice'), {}],
    ['notice: notice_not_proven', { ...noticed({ isProven: false }), ...without('notice_proof') }, {}],
    ['costs: costs_above_law', {}, { lawfulCostsCents: 12_704 }],
    ['costs: costs_above_law', {}, { lawfulCostsCents: null }],
    ['defence: no_defence', said({ noDefence: false }), {}],
    ['documents: no_invoice', without('invoice'), {}],
    ['whole: gaps', {}, { missing: ['evidence'] }],
  ]
  it.each(rows)('is told alone: %s', (told, change, standing) => {
    expect(blocksOf('consumer_purchase', change, standing)).toEqual([told])
  })

  it('is the terms only where they are relied on, and the 14-day letter only where costs are asked', () => {
    expect(blocksOf('consumer_purchase', { ...said({ terms: '' }), ...without('terms') })).toEqual([])
    expect(
      blocksOf('consumer_purchase', { ...amounts({ costsCents: 0 }), notice: null, ...without('notice') }),
    ).toEqual([])
  })

  it('is proof of the 14-day letter that a document gives too', () => {
    expect(blocksOf('consumer_purchase', noticed({ isProven: false }))).toEqual([])
  })

  it('is no consumer law for a company, which may have agreed on more costs', () => {
    const company = exampleWrit('company_claim')
    const agreed = { ...company.statement, costClause: 'Koper betaalt 20% kosten.' }
    expect(blocksOf('company_claim', {}, { lawfulCostsCents: 100 })).toEqual(['costs: costs_above_law'])
    expect(blocksOf('company_claim', { statement: agreed }, { lawfulCostsCents: 100 })).toEqual([])
    expect(blocksOf('consumer_purchase', said({ costClause: 'Koper betaalt 20%' }), { lawfulCostsCents: 1 })).toEqual([
      'costs: costs_above_law',
    ])
  })

  // Art. 119 Rv: neither the day of service nor the roll day counts.
  it.each([
    [0, { free: 0, earliestDay: '2026-12-15' }],
    [7, { free: 6, earliestDay: '2026-12-15' }],
    [8, undefined],
    [30, undefined],
  ])('is the term of a roll day %i days later: %o', (days, told) => {
    const checks = checkCase({ ...facts, rollDay: addDays(facts.day, days) }, good)
    expect(checks.find(({ why }) => why === 'too_few_days')?.values).toEqual(told)
  })

  it('says by how much', () => {
    const old = checkCase(facts, { ...good, ...debtor({ addressCheckedDay: day('2026-10-29') }) }).find(
      ({ why }) => why,
    )
    expect(old?.values).toEqual({ name: 'Anna de Vries', checkedDay: '2026-10-29', days: 39 })
  })
})
