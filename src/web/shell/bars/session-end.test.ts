import { expect, it } from 'vitest'
import { nextWordAt, sessionEndOf } from './session-end.ts'

const minute = 60_000
const endsAt = Date.parse('2026-11-20T18:00:00+01:00')

it.each([
  ['hours before nothing is said, until ten minutes before', -6 * 60 * minute, null, -10 * minute],
  ['a moment before that nothing is said yet', -10 * minute - 1, null, -10 * minute],
  ['ten minutes before it is told when the session ends', -10 * minute, false, 0],
  ['a second before the end it still runs', -1000, false, 0],
  ['at the end it is over, and there is nothing more to tell', 0, true, null],
  ['a computer that slept through it says so when it wakes', 90 * minute, true, null],
])('%s', (_what, after, isOver, next) => {
  const now = endsAt + after
  expect(sessionEndOf(endsAt, now)).toEqual(isOver === null ? null : { at: new Date(endsAt), isOver })
  expect(nextWordAt(endsAt, now)).toBe(next === null ? null : endsAt + next)
})
