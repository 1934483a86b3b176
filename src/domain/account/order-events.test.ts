import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { claim, costs, payment, statutory, takesBack } from '#test/account-examples.ts'
import type { AccountEvent, CreditNote, Waiver } from './events.ts'
import { orderEvents } from './order-events.ts'

const on = '2025-06-01'
const credit = (id: number, amountCents: number, claimId = 1): CreditNote => ({
  kind: 'credit_note',
  id,
  valueDay: day(on),
  claimId,
  amountCents,
})
const waiver = (id: number, amountCents: number, rest: Partial<Waiver> = {}): Waiver => ({
  kind: 'waiver',
  id,
  valueDay: day(on),
  amountCents,
  ...rest,
})
const stop = (id: number, toDay: string | null, valueDay = on): AccountEvent => ({
  kind: 'interest_stop',
  id,
  valueDay: day(valueDay),
  toDay: toDay === null ? null : day(toDay),
  claimIds: [],
  ground: 'agreement',
})
const resume = (id: number, stopId: number, valueDay: string): AccountEvent => ({
  kind: 'interest_resume',
  id,
  valueDay: day(valueDay),
  stopId,
})
const settlement = (id: number, lastDay: string): AccountEvent => ({
  kind: 'settlement',
  id,
  valueDay: day(on),
  lastDay: day(lastDay),
  agreedCents: 100,
})
const terms = (id: number, claimId: number): AccountEvent => ({
  kind: 'interest_terms',
  id,
  valueDay: day(on),
  claimId,
  terms: statutory('2025-06-01'),
})
const idsOf = (...events: AccountEvent[]) => orderEvents([claim(1), claim(2), ...events]).events.map(({ id }) => id)

describe('the order of one day', () => {
  it('is: terms, stops, settlements, credit notes, costs, money, waivers', () => {
    expect(
      idsOf(
        waiver(7, 1),
        payment(6, on, 1),
        costs(5, on, 1),
        credit(4, 1),
        settlement(3, '2025-07-01'),
        stop(2, null),
        terms(1, 1),
      ),
    ).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it.each<[string, AccountEvent[], number[]]>([
    ['of payments the designated first', [payment(1, on, 900), payment(2, on, 100, [2])], [2, 1]],
    ['of payments the larger first', [payment(1, on, 100), payment(2, on, 900)], [2, 1]],
    [
      'of equal payments the one to us first',
      [{ ...payment(1, on, 100), kind: 'direct_payment' }, payment(2, on, 100)],
      [2, 1],
    ],
    ['of equal designations the claim named', [payment(1, on, 100, [2]), payment(2, on, 100, [1])], [2, 1]],
    ['of payments equal in all, the number', [payment(2, on, 100), payment(1, on, 100)], [1, 2]],
    ['of costs the larger first', [costs(1, on, 100), costs(2, on, 900)], [2, 1]],
    ['of equal costs the claim they are on', [costs(1, on, 100, 2), costs(2, on, 100, 1)], [2, 1]],
    ['of credit notes the larger first', [credit(1, 100), credit(2, 900)], [2, 1]],
    ['of equal credit notes the claim they are on', [credit(1, 100, 2), credit(2, 100, 1)], [2, 1]],
    [
      'of equal waivers the component they are of',
      [waiver(1, 100, { component: 'principal' }), waiver(2, 100, { component: 'interest', claimId: 1 })],
      [2, 1],
    ],
    ['of new terms the claim they are of', [terms(1, 2), terms(2, 1)], [2, 1]],
    ['of stops the last day', [stop(1, '2025-08-01'), stop(2, '2025-07-01')], [2, 1]],
  ])('is by content: %s', (_name, events, ids) => {
    expect(idsOf(...events)).toEqual(ids)
    expect(idsOf(...events.toReversed())).toEqual(ids)
  })
})

describe('claims', () => {
  it('follow each other by the day of the invoice, the last day to pay, the number and the amount', () => {
    const claims = [
      claim(5, { reference: 'B' }),
      claim(4, { reference: 'A', amountCents: 100_001 }),
      claim(3, { reference: 'A' }),
      claim(2, { reference: 'Z', dueDay: day('2024-12-30') }),
      claim(1, { reference: 'Z', claimDay: day('2024-11-30') }),
    ]
    expect(orderEvents(claims).claims.map(({ claimId }) => claimId)).toEqual([1, 2, 3, 4, 5])
    expect(orderEvents(claims.toReversed()).claims.map(({ claimId }) => claimId)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('what comes before it can', () => {
  const dayOf = (event: AccountEvent) =>
    orderEvents([claim(1), claim(2, { claimDay: day('2025-03-01') }), event]).events
  const early = '2024-01-01'
  it.each<[string, AccountEvent, string]>([
    ['money counts from the first claim', payment(1, early, 100), '2024-12-01'],
    ['a waiver of all counts from the first claim', { ...waiver(1, 1), valueDay: day(early) }, '2024-12-01'],
    ['a waiver of one claim from that claim', { ...waiver(1, 1, { claimId: 2 }), valueDay: day(early) }, '2025-03-01'],
    ['a credit note counts from its claim', { ...credit(1, 1, 2), valueDay: day(early) }, '2025-03-01'],
    ['costs count from their claim', costs(1, early, 100, 2), '2025-03-01'],
    ['a stop stays on its day, for it also holds for claims that come later', stop(1, null, early), early],
  ])('%s', (_name, event, expected) => {
    expect(dayOf(event).map(({ valueDay }) => valueDay)).toEqual([expected])
  })

  it('interest cannot run again before it stood still', () => {
    const events = [claim(1), stop(1, null), resume(2, 1, early)]
    expect(orderEvents(events).events.map(({ id, valueDay }) => [id, valueDay])).toEqual([
      [1, on],
      [2, on],
    ])
  })
})

describe('events that contradict each other are refused', () => {
  it.each<[string, AccountEvent[], string]>([
    ['a negative amount', [payment(1, on, -1)], 'event 1 has a negative amount'],
    ['a claim that is not there', [credit(1, 100, 9)], 'event 1 is about claim 9, which is not there'],
    [
      'a payment for a claim that is not there',
      [payment(1, on, 5, [9])],
      'event 1 is about claim 9, which is not there',
    ],
    ['a stop that ends before it begins', [stop(1, '2025-05-31')], 'event 1 ends before it begins'],
    ['a settlement that ends before it begins', [settlement(1, '2025-05-31')], 'event 1 ends before it begins'],
    ['a reversal of what is not there', [takesBack(9, 100)], 'event 9 is reversed but not there'],
    [
      'more taken back than there was',
      [payment(1, on, 100), takesBack(1, 101)],
      'more is reversed of 1 than there was',
    ],
    [
      'more of a reversal taken back than there was',
      [payment(1, on, 100), takesBack(1, 50), takesBack(901, 51)],
      'more is reversed of 901 than there was',
    ],
    [
      'a reversal that reverses itself',
      [{ kind: 'reversal', id: 1, reversesId: 1, amountCents: 100 }],
      'reversal 1 reverses itself',
    ],
  ])('%s', (_name, events, message) => {
    expect(() => orderEvents([claim(1), ...events])).toThrow(new RangeError(message))
  })

  it('but what is on its last day, or wholly taken back, is not', () => {
    expect(idsOf(stop(1, on), settlement(2, on))).toEqual([1, 2])
    expect(idsOf(payment(1, on, 100), takesBack(1, 100))).toEqual([])
  })
})
