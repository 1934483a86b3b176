import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { listTroubles } from './sanction-lists.ts'

const today = day('2026-11-20')

it('a sanctions list is too old the day after the last on which it may be that old, each kind by itself', () => {
  const eu = { kind: 'eu', listDay: day('2026-11-06') } as const
  const national = { kind: 'national', listDay: day('2026-11-05') } as const
  expect(listTroubles([eu, national], today, 14)).toEqual([
    { kind: 'national', fault: 'old', listDay: '2026-11-05', days: 15 },
  ])
  expect(listTroubles([eu], today, 14)).toEqual([{ kind: 'national', fault: 'absent' }])
  expect(listTroubles([], today, 14).map(({ kind }) => kind)).toEqual(['eu', 'national'])
})
