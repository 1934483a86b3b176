import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { firstInterestDay, longestPaymentTerm, type StartFacts } from './first-interest-day.ts'

describe('the first day of interest', () => {
  it.each<[string, StartFacts, string, string]>([
    [
      'the day after an agreed last day to pay',
      { ground: 'agreed_term', dueDay: day('2026-10-31') },
      '2026-11-01',
      'agreed_term',
    ],
    [
      'the day after the term of a notice of default',
      { ground: 'notice_of_default', termEndDay: day('2026-02-28') },
      '2026-03-01',
      'notice_of_default',
    ],
    ['damages bear interest at once', { ground: 'tort', damageDay: day('2026-05-12') }, '2026-05-12', 'tort'],
    [
      'between companies the day after the agreed last day to pay',
      { ground: 'commercial_agreed_term', dueDay: day('2025-05-31') },
      '2025-06-01',
      'commercial_agreed_term',
    ],
    [
      'between companies without a term: 30 days after the day following receipt of the invoice',
      {
        ground: 'commercial_no_term',
        invoiceReceivedDay: day('2026-01-10'),
        performanceReceivedDay: day('2026-01-05'),
      },
      '2026-02-10',
      'commercial_invoice',
    ],
    [
      'an invoice that came before the delivery counts from the delivery',
      {
        ground: 'commercial_no_term',
        invoiceReceivedDay: day('2026-01-02'),
        performanceReceivedDay: day('2026-01-05'),
      },
      '2026-02-05',
      'commercial_performance',
    ],
    [
      'an invoice of unknown receipt counts from the delivery',
      { ground: 'commercial_no_term', invoiceReceivedDay: null, performanceReceivedDay: day('2026-01-05') },
      '2026-02-05',
      'commercial_performance',
    ],
    [
      'with an acceptance term it counts from the acceptance',
      {
        ground: 'commercial_no_term',
        invoiceReceivedDay: day('2026-01-02'),
        performanceReceivedDay: day('2026-01-05'),
        acceptedDay: day('2026-01-20'),
      },
      '2026-02-20',
      'commercial_acceptance',
    ],
  ])('%s', (_name, facts, fromDay, rule) => {
    expect(firstInterestDay(facts)).toEqual({ fromDay, rule })
  })
})

describe('the longest term of payment between companies', () => {
  const agreed = (rest: Partial<Extract<StartFacts, { ground: 'commercial_agreed_term' }>>) =>
    firstInterestDay({
      ground: 'commercial_agreed_term',
      dueDay: day('2026-04-01'),
      termStartDay: day('2026-01-01'),
      ...rest,
    }).fromDay

  it('is 60 days, unless more was expressly agreed', () => {
    expect(agreed({})).toBe('2026-03-03')
    expect(agreed({ longTermExpresslyAgreed: true })).toBe('2026-04-02')
    expect(agreed({ dueDay: day('2026-03-02') })).toBe('2026-03-03')
  })

  it('is 30 days for a large company that pays a small one, and a longer clause is void', () => {
    expect(agreed({ parties: 'large_to_small', longTermExpresslyAgreed: true })).toBe('2026-02-01')
    expect(agreed({ parties: 'large_to_small', dueDay: day('2026-01-31') })).toBe('2026-02-01')
  })

  it('protects a small company in contracts from 1 July 2022, and in all of them a year later', () => {
    const facts = { parties: 'large_to_small', longTermExpresslyAgreed: false } as const
    const longest = (contractDay: string, dueDay: string) =>
      longestPaymentTerm({ ...facts, contractDay: day(contractDay), dueDay: day(dueDay) })
    expect(longest('2022-06-30', '2023-06-30')).toBe(60)
    expect(longest('2022-07-01', '2023-06-30')).toBe(30)
    expect(longest('2022-06-30', '2023-07-01')).toBe(30)
  })

  it('is 30 days for a public body, 60 when expressly agreed', () => {
    expect(agreed({ parties: 'public_body' })).toBe('2026-02-01')
    expect(agreed({ parties: 'public_body', longTermExpresslyAgreed: true })).toBe('2026-03-03')
  })
})
