import { expect, it } from 'vitest'
import { rowsNow } from './rows-now.ts'

const [first, second, third] = [
  { number: 'A', amount: 1, day: null },
  { number: 'B', amount: 2, day: null },
  { number: 'C', amount: 3, day: null },
]

it('a row is found again where it went when others are taken away, added or changed', () => {
  expect(rowsNow([first, second, third], [first, second, third])).toEqual([0, 1, 2])
  expect(rowsNow([first, second, third], [second, third])).toEqual([null, 0, 1])
  expect(rowsNow([first, second, third], [first, third])).toEqual([0, null, 1])
  expect(rowsNow([first, second], [{ ...first }, { number: '', amount: null, day: null }, second])).toEqual([0, 2])
  // One goes, a new one comes, and one that stays is changed.
  expect(rowsNow([first, second, third], [{ ...second, day: '2026-01-01' }, third, { number: '' }])).toEqual([
    null,
    0,
    1,
  ])
  expect(rowsNow([first], [])).toEqual([null])
})

it('of rows that say the same the one that was not touched is meant', () => {
  const [one, other] = [{ number: '' }, { number: '' }]
  expect(rowsNow([one, other], [other])).toEqual([null, 0])
})
