import { expect, it } from 'vitest'
import { mainStories } from './main-stories.ts'
import { leftToAnotherDay } from './turns.ts'

// The last of them is known to take long.
const stories = ['a', 'b', 'c', 'd', 'e', 'lists'].map((name) => `e2e/${name}.test.ts`).concat(mainStories)

it('each story is told on one of five days, the longest dealt out first, the main ones on each, and what is near to a change at once', () => {
  const left = [0, 1, 2, 3, 4].map((day) => leftToAnotherDay(stories, day, []))
  const told = left.map((others) => stories.filter((story) => !others.includes(story) && !mainStories.includes(story)))
  expect(told).toEqual([
    ['e2e/e.test.ts', 'e2e/lists.test.ts'],
    ['e2e/a.test.ts'],
    ['e2e/b.test.ts'],
    ['e2e/c.test.ts'],
    ['e2e/d.test.ts'],
  ])
  expect(left.flat().filter((story) => mainStories.includes(story))).toEqual([])
  expect(leftToAnotherDay(stories, 8, ['e2e/a.test.ts'])).toEqual([
    'e2e/lists.test.ts',
    'e2e/b.test.ts',
    'e2e/d.test.ts',
    'e2e/e.test.ts',
  ])
})
