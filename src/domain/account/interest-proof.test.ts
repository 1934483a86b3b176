import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { InterestTerms, RunningInterestTerms } from '#domain/interest/terms.ts'
import { asOf, claim, payment, settings, takesBack } from '#test/account-examples.ts'
import { interestStopGrounds, type AccountEvent } from './events.ts'
import { interestProof } from './interest-proof.ts'
import type { ProofHeading } from './proof.ts'

const common = { fromDay: day('2025-01-01'), dayCount: 'year' } as const
const agreed = (
  rate: Extract<RunningInterestTerms, { kind: 'contractual' }>['rate'],
  compounding: 'simple' | 'yearly' | 'monthly' = 'simple',
): InterestTerms => ({ ...common, kind: 'contractual', rate, compounding, clause: 'art. 7 voorwaarden' })

const proofOf = (events: AccountEvent[], on = '2026-03-31') => interestProof(asOf(events, on), settings.rates, events)
const notesOf = (interest: InterestTerms, heading: ProofHeading) =>
  proofOf([claim(1, { interest })])
    .notes.filter((note) => note.heading === heading)
    .map(({ rule, article }) => [rule, article])
const linesOf = (events: AccountEvent[], on?: string) =>
  proofOf(events, on).groups.flatMap(({ parts }) => parts.map(({ rule, values }) => [rule, values]))

describe('the rules beside interest', () => {
  it.each<[string, InterestTerms, string, string]>([
    ['statutory', { ...common, kind: 'statutory' }, 'kind_statutory', '6:119 BW'],
    ['commercial', { ...common, kind: 'commercial' }, 'kind_commercial', '6:119a BW'],
    [
      'commercial by an old contract',
      { ...common, kind: 'commercial', contractDay: day('2012-01-01') },
      'kind_commercial_before_2013',
      '6:119a BW',
    ],
    ['agreed', agreed({ kind: 'fixed', percent: 8, per: 'year' }), 'kind_contractual', '6:119 lid 3, 6:119a lid 8 BW'],
  ])('say what kind it is: %s', (_name, terms, rule, article) => {
    expect(notesOf(terms, 'kind')).toEqual([[rule, article]])
  })

  it('name the clause that an agreed rate rests on, if there is one', () => {
    const terms = agreed({ kind: 'fixed', percent: 8, per: 'year' })
    const clauseOf = (interest: InterestTerms) => proofOf([claim(1, { interest })]).notes[0]?.values['clause']
    expect(clauseOf(terms)).toBe('art. 7 voorwaarden')
    const { clause: _clause, ...without } = terms as Extract<InterestTerms, { kind: 'contractual' }>
    expect(clauseOf(without)).toBe('')
  })

  it.each<[string, InterestTerms, (readonly [string, string | null])[]]>([
    [
      'each rate by decree once, oldest first',
      { ...common, kind: 'statutory' },
      [
        ['rate', '6:120 lid 1 BW'],
        ['rate', '6:120 lid 1 BW'],
      ],
    ],
    ['a rate by the year', agreed({ kind: 'fixed', percent: 8, per: 'year' }), [['rate_agreed_year', null]]],
    ['a rate by the month', agreed({ kind: 'fixed', percent: 1, per: 'month' }), [['rate_agreed_month', null]]],
    [
      'points above statutory interest',
      agreed({ kind: 'statutory_plus', points: 2 }),
      [
        ['rate_plus_points', '6:120 lid 1 BW'],
        ['rate_plus_points', '6:120 lid 1 BW'],
      ],
    ],
    [
      'points above commercial interest',
      { ...agreed({ kind: 'commercial_plus', points: 2 }), fromDay: day('2026-01-01') } as InterestTerms,
      [['rate_commercial_plus_points', '6:120 lid 2 BW']],
    ],
  ])('say at what rate: %s', (_name, terms, rates) => {
    expect(notesOf(terms, 'rates')).toEqual(rates)
  })

  it('name the day a decree began, also when that lies before the interest', () => {
    const { notes } = proofOf([claim(1, { interest: { ...common, kind: 'statutory' } })])
    expect(notes.filter(({ rule }) => rule === 'rate').map(({ values }) => values)).toEqual([
      { ratePercent: 6, fromDay: '2025-01-01' },
      { ratePercent: 4, fromDay: '2026-01-01' },
    ])
  })

  it.each<[string, InterestTerms, string, string | null]>([
    ['by law', { ...common, kind: 'statutory' }, 'compounding_yearly', '6:119 lid 2 BW'],
    ['between companies', { ...common, kind: 'commercial' }, 'compounding_yearly', '6:119a lid 3 BW'],
    ['simple by contract', agreed({ kind: 'fixed', percent: 8, per: 'year' }), 'compounding_simple', null],
    ['by the month', agreed({ kind: 'fixed', percent: 8, per: 'year' }, 'monthly'), 'compounding_monthly', null],
  ])('say whether interest bears interest: %s', (_name, terms, rule, article) => {
    expect(notesOf(terms, 'compounding')).toEqual([[rule, article]])
  })

  it.each<[string, InterestTerms, string[]]>([
    ['by the year, at a rate that was checked', { ...common, kind: 'statutory' }, ['method_year', 'checked']],
    ['by 365 days', { ...common, kind: 'statutory', dayCount: '365' }, ['method_365', 'checked']],
    ['by the month, at a rate nobody decreed', agreed({ kind: 'fixed', percent: 1, per: 'month' }), ['method_month']],
    [
      'at a rate that still has to be checked',
      { ...common, kind: 'commercial', contractDay: day('2012-01-01') },
      ['method_year', 'unchecked'],
    ],
  ])('say how days are counted: %s', (_name, terms, rules) => {
    expect(notesOf(terms, 'method').map(([rule]) => rule)).toEqual(rules)
  })

  it.each([
    ['agreed_term', '6:83 sub a BW'],
    ['notice_of_default', '6:82 lid 1 BW'],
    ['tort', '6:83 sub b BW'],
    ['commercial_agreed_term', '6:119a lid 1 BW'],
    ['commercial_invoice', '6:119a lid 2 sub a BW'],
    ['commercial_performance', '6:119a lid 2 sub b BW'],
    ['commercial_acceptance', '6:119a lid 2 sub c BW'],
  ] as const)('say why it began when it did: %s', (startRule, article) => {
    expect(notesOf({ ...common, kind: 'statutory', startRule }, 'start')).toEqual([[`start_${startRule}`, article]])
  })

  it('are silent about a claim without interest', () => {
    expect(proofOf([claim(1, { interest: { kind: 'none' } })])).toEqual({ groups: [], notes: [] })
    expect(notesOf({ ...common, kind: 'statutory' }, 'start')).toEqual([])
  })
})

describe('the lines of interest', () => {
  it('show days for which no rate is known', () => {
    const early = claim(1, {
      claimDay: day('1930-01-01'),
      dueDay: day('1930-01-31'),
      interest: { ...common, kind: 'statutory', fromDay: day('1930-02-01') },
    })
    expect(linesOf([early], '1930-02-28').map(([rule]) => rule)).toEqual(['no_rate_known'])
  })

  it.each(interestStopGrounds.map((ground) => [ground] as const))('show a stop with its ground: %s', (ground) => {
    const stop = { kind: 'interest_stop', id: 5, valueDay: day('2025-03-01'), claimIds: [], ground } as const
    expect(linesOf([claim(1), { ...stop, toDay: null }])).toContainEqual([
      'interest_stopped',
      { fromDay: '2025-03-01', ground },
    ])
    expect(linesOf([claim(1), { ...stop, toDay: day('2025-03-31') }])).toContainEqual([
      'interest_stopped_until',
      { fromDay: '2025-03-01', ground, toDay: '2025-03-31' },
    ])
    const { groups } = proofOf([claim(1), { ...stop, toDay: null }])
    const line = groups[0]?.parts.find(({ rule }) => rule === 'interest_stopped')
    const article = ground === 'bankruptcy' ? '128 Fw' : ground === 'debt_relief' ? '303 Fw' : null
    expect(line?.article).toBe(article)
  })

  it.each<[string, InterestTerms, string]>([
    ['statutory', { ...common, kind: 'statutory' }, '6:119 BW'],
    ['commercial', { ...common, kind: 'commercial' }, '6:119a BW'],
    ['agreed', agreed({ kind: 'fixed', percent: 8, per: 'year' }), '6:119 lid 3 BW'],
  ])('stand under the head of their claim, each with its article: %s', (_name, interest, article) => {
    const [group] = proofOf([claim(1, { interest })], '2025-12-31').groups
    expect([group?.rule, group?.values]).toEqual([
      'claim_interest',
      { reference: 'F1', dueDay: '2024-12-31', principalCents: 100_000 },
    ])
    expect(group?.parts.map((part) => part.article)).toEqual(group?.parts.map(() => article))
  })

  it('of claims at several rates name each rate once, by the day it began', () => {
    const events = [
      claim(1, { interest: { ...common, kind: 'statutory', fromDay: day('2026-02-01') } }),
      claim(2, { interest: { ...common, kind: 'statutory', fromDay: day('2025-02-01') } }),
    ]
    const rates = proofOf(events).notes.filter(({ heading }) => heading === 'rates')
    expect(rates.map(({ values }) => values['fromDay'])).toEqual(['2025-01-01', '2026-01-01'])
  })

  it('show what lowered the sum in between, and not what was taken back', () => {
    const paid = payment(1, '2025-07-01', 50_000)
    expect(linesOf([claim(1), paid]).map(([rule]) => rule)).toEqual([
      'interest_line',
      'payment_lowers',
      'interest_line',
      'year_full',
      'interest_line',
    ])
    expect(linesOf([claim(1), paid, takesBack(1, 50_000)]).map(([rule]) => rule)).toEqual([
      'interest_line',
      'year_full',
      'interest_line',
    ])
  })

  it('of a judgment stand after it, the awarded sum first, also for days before it', () => {
    const judgment: AccountEvent = {
      kind: 'judgment',
      id: 50,
      valueDay: day('2025-10-01'),
      reference: 'C',
      awards: [
        {
          claimId: 1,
          parts: [],
          interest: { fallenDueCents: 2_301, terms: { ...common, kind: 'statutory', fromDay: day('2025-06-01') } },
        },
      ],
      courtShares: [],
    }
    expect(linesOf([claim(1), judgment], '2025-12-31').map(([rule, values]) => [rule, values])).toEqual([
      ['interest_line', expect.objectContaining({ fromDay: '2025-01-01', toDay: '2025-09-30' })],
      ['judgment_terms', { onDay: '2025-10-01' }],
      ['judgment_interest', { onDay: '2025-10-01', fallenDueCents: 2_301 }],
      ['interest_line', expect.objectContaining({ fromDay: '2025-06-01', toDay: '2025-12-31' })],
    ])
  })
})
