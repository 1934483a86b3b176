import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { type CaseStanding, checkCase } from './case-checks.ts'
import { composeWrit } from './compose-writ.ts'
import { defaultWrit } from './default-writs.ts'
import { exampleWrit } from './example-writ.ts'
import { reliefSought } from './writ-parts.ts'
import type { WritClaim, WritFacts } from './writ-facts.ts'
import type { WritKind } from './writ-kind.ts'

const good: CaseStanding = {
  today: day('2026-12-01'),
  approval: 'approved',
  status: 'in_progress',
  phase: 'judicial',
  planRunning: false,
  isJudged: false,
  hasVersion: true,
  groundsEviction: true,
  currency: 'EUR',
  legalCase: null,
  debtors: [
    {
      name: 'Anna de Vries',
      isRepresented: false,
      owesShare: false,
      isSoleTrader: false,
      addressCheckedDay: day('2026-11-23'),
    },
  ],
  halts: [],
  pauses: [],
  competentCourt: 'kanton',
  costs: {
    lawfulCents: 12_705,
    lawfulVatCents: 0,
    runningDay: null,
    unnoticed: null,
    lawsuitCents: 0,
    claimableCents: exampleWrit('consumer_purchase').amounts.openCents,
  },
  goneCount: 0,
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
const drafted = (change: Partial<NonNullable<CaseStanding['legalCase']>>) => ({
  legalCase: {
    origin: 'proposed' as const,
    state: 'draft' as const,
    claimDay: facts.day,
    claimedCents: facts.amounts.openCents,
    rollDay: facts.rollDay,
    isElsewhere: false,
    ...change,
  },
})
const noticed = (change: Partial<WritFacts['notices'][number]>) => ({
  notices: facts.notices.map((notice) => ({ ...notice, ...change })),
})
const costs = (change: Partial<CaseStanding['costs']>) => ({ costs: { ...good.costs, ...change } })
const agreed = (clause?: string) => ({
  claims: facts.claims.map((claim): WritClaim => {
    const rate = { kind: 'fixed', percent: 1, per: 'month' } as const
    const terms = { kind: 'contractual', rate, compounding: 'simple', fromDay: claim.dueDay, dayCount: 'year' } as const
    return { ...claim, terms: clause === undefined ? terms : { ...terms, clause } }
  }),
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
    ['standing: file_closed', {}, { status: 'closed' }],
    ['standing: plan_runs', {}, { status: 'term_payment' }],
    ['standing: plan_runs', {}, { planRunning: true }],
    ['standing: judged', {}, { isJudged: true }],
    ['standing: elsewhere', {}, { phase: 'partner' }],
    ['standing: elsewhere', {}, { phase: 'shv' }],
    ['standing: at_bailiff', {}, drafted({ state: 'with_bailiff' })],
    ['amount: other_claim', {}, drafted({ claimedCents: facts.amounts.openCents + 1 })],
    ['court: other_court', {}, drafted({ isElsewhere: true })],
    ['term: other_service_day', {}, drafted({ claimDay: addDays(facts.day, 1) })],
    ['template: no_version', {}, { hasVersion: false }],
    ['amount: nothing_open', {}, costs({ claimableCents: 0 })],
    ['amount: other_currency', {}, { currency: 'DKK' }],
    ['defendants: no_debtor', { debtors: [] }, {}],
    ['defendants: kind_of_debtor', { debtors: exampleWrit('company_claim').debtors.slice(0, 1) }, {}],
    ['defendants: represented', {}, debtor({ isRepresented: true })],
    ['defendants: equal_shares', {}, debtor({ owesShare: true })],
    ['address: no_address', { debtors: facts.debtors.map((one) => ({ ...one, address: null })) }, {}],
    ['address: never_checked', {}, debtor({ addressCheckedDay: null })],
    ['address: too_old', {}, debtor({ addressCheckedDay: day('2026-11-22') })],
    ['halts: halted', {}, { halts: ['debt_relief'] }],
    ['halts: paused', {}, { pauses: ['payment_on_its_way'] }],
    ['court: no_court', { court: null }, {}],
    ['court: attorney_needed', {}, { competentCourt: 'rechtbank' }],
    ['court: court_unknown', {}, { competentCourt: null }],
    ['term: no_roll_day', { rollDay: null }, {}],
    ['term: no_roll_day', { rollTime: null }, {}],
    ['term: served_in_past', {}, { today: day('2026-12-08') }],
    ['term: other_roll_day', {}, drafted({ rollDay: addDays(facts.day, 30) })],
    ['term: too_few_days', { rollDay: addDays(facts.day, 7) }, {}],
    ['term: no_service_day', { day: day('2026-12-06') }, {}],
    [
      'term: no_service_day',
      { day: day('2026-12-25'), rollDay: day('2027-01-06') },
      debtor({ addressCheckedDay: day('2026-12-20') }),
    ],
    ['term: no_session_day', { rollDay: day('2026-12-19') }, {}],
    ['term: no_session_day', { rollDay: day('2026-12-25') }, {}],
    ['agreement: no_grounds', said({ subject: '' }), {}],
    ['agreement: no_agreement', said({ agreementDay: null }), {}],
    ['agreement: no_agreement_document', without('agreement'), {}],
    ['terms: no_terms', said({ terms: '' }), {}],
    ['terms: no_terms_document', without('terms'), {}],
    ['information: no_information', said({ information: '' }), {}],
    ['information: no_information_document', without('information'), {}],
    ['notice: no_notice', {}, costs({ unnoticed: 'Anna de Vries' })],
    ['notice: notice_running', {}, costs({ unnoticed: 'Anna de Vries', runningDay: facts.day })],
    ['notice: no_notice_document', noticed({ dispatchId: 2 }), {}],
    ['notice: no_notice_document', without('notice'), {}],
    ['notice: notice_not_proven', { ...noticed({ isProven: false }), ...without('notice_proof') }, {}],
    ['costs: no_cost_clause', said({ costClause: '' }), {}],
    ['costs: costs_above_law', {}, costs({ lawfulCents: 12_704 })],
    ['costs: vat_above_law', amounts({ vatCents: 2_668 }), costs({ lawfulVatCents: 2_667 })],
    ['costs: other_costs', amounts({ otherCents: 2_500 }), {}],
    ['interest: no_interest_clause', agreed(), {}],
    ['interest: no_interest_clause', agreed(' '), {}],
    ['defence: no_defence', said({ noDefence: false }), {}],
    ['documents: no_invoice', without('invoice'), {}],
    // Two documents of one invoice are none of the other.
    [
      'documents: no_invoice',
      { exhibits: facts.exhibits.map((one) => (one.role === 'invoice' ? { ...one, claimId: 1 } : one)) },
      {},
    ],
    ['documents: document_gone', {}, { goneCount: 1 }],
    ['whole: gaps', {}, { missing: ['evidence'] }],
  ]
  it.each(rows)('is told alone: %s', (told, change, standing) => {
    expect(blocksOf('consumer_purchase', change, standing)).toEqual([told])
  })

  it('is no private person beside a company that is one of its partners, but one alone', () => {
    const { debtors } = exampleWrit('company_claim')
    const [company] = debtors
    const [person] = facts.debtors
    expect(blocksOf('company_claim', { debtors: [company!, person!] })).toEqual([])
    expect(blocksOf('company_claim', { debtors: [person!] })).toEqual(['defendants: kind_of_debtor'])
    expect(blocksOf('company_claim', {}, debtor({ isSoleTrader: true }))).toEqual(['defendants: sole_trader'])
    expect(blocksOf('company_claim', { debtors: [company!, person!] }, debtor({ isSoleTrader: true }))).toEqual([])
  })

  it('is what a writ lacks that asks to end a lease, and nothing of it where it is not asked', () => {
    const { statement } = exampleWrit('rent')
    const asked = (change: Partial<WritFacts['statement']>) => ({ statement: { ...statement, ...change } })
    expect(blocksOf('rent', asked({ premises: '' }))).toEqual(['lease: no_premises'])
    expect(blocksOf('rent', asked({ monthlyRentCents: null }))).toEqual(['lease: no_rent'])
    expect(blocksOf('rent', {}, { groundsEviction: false })).toEqual(['lease: no_eviction_grounds'])
    const none = asked({ asksEviction: false, premises: '', monthlyRentCents: null })
    expect(blocksOf('rent', none, { groundsEviction: false })).toEqual([])
    // Of a purchase no lease ends, whatever is left of what was typed.
    expect(blocksOf('consumer_purchase', said({ asksEviction: true }), { groundsEviction: false })).toEqual([])
    expect(reliefSought({ ...exampleWrit('rent'), ...none })).toHaveLength(3)
    expect(reliefSought(exampleWrit('rent')).slice(1, 4)).toEqual([
      'de huurovereenkomst over de woning Dorpsstraat 8 te Rotterdam te ontbinden;',
      expect.stringContaining('te ontruimen'),
      expect.stringContaining('€\u00a0605,00 te betalen voor elke maand die na 7 december 2026 begint'),
    ])
  })

  it('is no invoice of rent, of which the agreement tells what is due', () => {
    const rent = exampleWrit('rent')
    const bare = rent.exhibits.filter(({ role }) => role !== 'invoice')
    expect(blocksOf('rent', { exhibits: bare })).toEqual([])
    expect(composeWrit(defaultWrit('rent'), { ...rent, exhibits: bare }).missing).toEqual([])
  })

  it('is the terms of a company only where they are relied on, and the 14-day letter only where costs are asked', () => {
    expect(blocksOf('company_claim', { exhibits: exampleWrit('company_claim').exhibits })).toEqual([])
    expect(blocksOf('consumer_purchase', { ...amounts({ costsCents: 0 }), notices: [], ...without('notice') })).toEqual(
      [],
    )
  })

  it('is no agreed interest whose clause stands in terms that are shown', () => {
    expect(blocksOf('consumer_purchase', agreed('artikel 7'))).toEqual([])
    const company = { ...exampleWrit('company_claim'), ...agreed('artikel 7') }
    expect(blocksOf('company_claim', { claims: company.claims })).toEqual(['interest: interest_without_terms'])
  })

  it('is what was spent on the lawsuit already, whatever was agreed with a company', () => {
    const company = exampleWrit('company_claim')
    const change = {
      amounts: { ...company.amounts, otherCents: 13_500 },
      statement: { ...company.statement, costClause: 'Koper betaalt alle kosten.' },
    }
    expect(blocksOf('company_claim', change)).toEqual([])
    expect(blocksOf('company_claim', change, costs({ lawsuitCents: 13_500 }))).toEqual(['costs: other_costs'])
  })

  it('is proof of the 14-day letter that a document gives too', () => {
    expect(blocksOf('consumer_purchase', noticed({ isProven: false }))).toEqual([])
  })

  it('is no consumer law for a company, which may have agreed on more costs', () => {
    const company = exampleWrit('company_claim')
    const withClause = { ...company.statement, costClause: 'Koper betaalt 20% kosten.' }
    expect(blocksOf('company_claim', {}, costs({ lawfulCents: 100 }))).toEqual(['costs: costs_above_law'])
    expect(blocksOf('company_claim', { statement: withClause }, costs({ lawfulCents: 100 }))).toEqual([])
    expect(blocksOf('consumer_purchase', said({ costClause: 'Koper betaalt 20%' }), costs({ lawfulCents: 1 }))).toEqual(
      ['costs: costs_above_law'],
    )
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
