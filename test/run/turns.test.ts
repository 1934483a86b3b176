import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from '#test/house/sources.ts'
import { mainStories, storiesByTurns } from './main-stories.ts'
import { slowProofs } from './slow-proofs.ts'
import { chooseLeftOut, guardDays, isGuard, leftToAnotherDay, mayWait } from './turns.ts'

const root = join(import.meta.dirname, '../..')
const stories = ['a', 'b', 'c', 'd', 'e', 'lists', 'imports'].map((name) => `e2e/${name}.test.ts`)
const toldOn = (day: number, files = stories) => {
  const left = leftToAnotherDay(files, { day, days: 5, near: [] })
  return files.filter((file) => !left.includes(file))
}

it('each file is told on one of the days, of the longest no two on the same', () => {
  const told = [0, 1, 2, 3, 4].map((day) => toldOn(day))
  expect(told.flat().toSorted()).toEqual(stories.toSorted())
  expect([toldOn(0), toldOn(1)]).toEqual([
    expect.arrayContaining(['e2e/imports.test.ts']),
    expect.arrayContaining(['e2e/lists.test.ts']),
  ])
  expect(toldOn(8)).toEqual(toldOn(3))
})

it('a file that comes moves no other to another day, and what is near to a change is told at once', () => {
  for (const day of [0, 1, 2, 3, 4]) {
    expect(toldOn(day, ['e2e/aa.test.ts', ...stories]).filter((file) => stories.includes(file))).toEqual(toldOn(day))
    expect(leftToAnotherDay(stories, { day, days: 5, near: ['e2e/a.test.ts'] })).not.toContain('e2e/a.test.ts')
  }
})

it('what guards accounts, payments, releases, rights and the wall is told each day, how runs are carried out every second', () => {
  const each = [
    'src/server/money/payments/triage.test.ts',
    'src/server/sending/release/release.test.ts',
    'src/server/people/employees/rights.test.ts',
    'src/server/platform/db/row-security.test.ts',
    'src/server/platform/http/tenant-wall.test.ts',
  ]
  const second = ['src/server/sending/perform/runs.test.ts', 'src/server/api/keys/keys.test.ts']
  expect([...each, ...second].filter((path) => mayWait(path) || !existsSync(join(root, path)))).toEqual([])
  expect([...each, ...second].filter(isGuard)).toEqual(second)
  const guards = sources('src/server/**/*.test.ts')
    .map(({ path }) => path)
    .filter(isGuard)
  const told = (day: number) => {
    const left = leftToAnotherDay(guards, { day, days: guardDays, near: [] })
    return guards.filter((path) => !left.includes(path))
  }
  expect([...told(0), ...told(1)].toSorted()).toEqual(guards.toSorted())
  expect(chooseLeftOut([]).some(isGuard)).toBe(true)
  expect(mayWait('src/server/work/agenda/agenda.test.ts')).toBe(true)
})

it('what is told each day, and what is dealt over days, is there', () => {
  expect([...mainStories, ...storiesByTurns, ...slowProofs].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
