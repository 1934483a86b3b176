import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mainStories, storiesByTurns } from './main-stories.ts'
import { slowProofs } from './slow-proofs.ts'
import { leftToAnotherDay, mayWait } from './turns.ts'

const root = join(import.meta.dirname, '../..')
// The last of them is known to take long.
const stories = ['a', 'b', 'c', 'd', 'e', 'lists'].map((name) => `e2e/${name}.test.ts`)

it('each file is told on one of the days, the longest dealt out first, and what is near to a change at once', () => {
  const left = [0, 1, 2, 3, 4].map((day) => leftToAnotherDay(stories, { day, days: 5, near: [] }))
  const told = left.map((others) => stories.filter((story) => !others.includes(story)))
  expect(told).toEqual([
    ['e2e/e.test.ts', 'e2e/lists.test.ts'],
    ['e2e/a.test.ts'],
    ['e2e/b.test.ts'],
    ['e2e/c.test.ts'],
    ['e2e/d.test.ts'],
  ])
  expect(leftToAnotherDay(stories, { day: 8, days: 5, near: ['e2e/a.test.ts'] })).toEqual([
    'e2e/lists.test.ts',
    'e2e/b.test.ts',
    'e2e/d.test.ts',
    'e2e/e.test.ts',
  ])
})

it('what guards accounts, payments, sending, rights and the wall is told each day', () => {
  const each = [
    'src/server/money/payments/triage.test.ts',
    'src/server/sending/release/release.test.ts',
    'src/server/people/employees/rights.test.ts',
    'src/server/platform/db/row-security.test.ts',
    'src/server/platform/http/tenant-wall.test.ts',
  ]
  expect(each.filter((path) => mayWait(path) || !existsSync(join(root, path)))).toEqual([])
  expect(mayWait('src/server/work/agenda/agenda.test.ts')).toBe(true)
})

it('what is told each day, and what is dealt over days, is there', () => {
  expect([...mainStories, ...storiesByTurns, ...slowProofs].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
