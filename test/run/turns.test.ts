import { expect, it } from 'vitest'
import { mainStories } from './main-stories.ts'
import { leftToAnotherDay } from './turns.ts'

const stories = ['e2e/a.test.ts', 'e2e/b.test.ts', 'e2e/c.test.ts', 'e2e/d.test.ts', ...mainStories]

it('each story is told on one of three days, the main ones on each, and what is near to a change at once', () => {
  const left = [0, 1, 2].map((day) => leftToAnotherDay(stories, day, []))
  expect(left).toEqual([
    ['e2e/b.test.ts', 'e2e/c.test.ts'],
    ['e2e/a.test.ts', 'e2e/c.test.ts', 'e2e/d.test.ts'],
    ['e2e/a.test.ts', 'e2e/b.test.ts', 'e2e/d.test.ts'],
  ])
  expect(leftToAnotherDay(stories, 3, ['e2e/c.test.ts'])).toEqual(['e2e/b.test.ts'])
})
