import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type GivenAnswer, givenOf } from './given-answers.ts'

const given = (customerId: number): GivenAnswer => ({
  answer: 'pass',
  paidDay: day('2026-11-20'),
  untilDay: null,
  reason: '',
  version: 1,
  customerId,
  isChange: false,
})

it('what is filled in of the files of one customer is counted for that one, and kept for all', () => {
  const all = { 1: given(7), 2: given(8), 3: given(7) }
  expect(Object.keys(givenOf(all, 7))).toEqual(['1', '3'])
  expect(givenOf(all, null)).toEqual(all)
  expect(givenOf(all, 9)).toEqual({})
})
