import { sources } from '#test/house/sources.ts'
import { rankOf } from './longest-first.ts'
import { mainStories } from './main-stories.ts'
import { relatedTests } from './related.ts'

/** Of the stories beside the main ones a fifth is told each day, each in every fifth. */
const days = 5

/**
 * The stories that are left to another day: all but the main ones, what stands at the turn of this day, and what is near to
 * what changed. The longest are dealt out first, one a day, so that no day takes much longer than another. A day is counted from 1970.
 */
export function leftToAnotherDay(stories: readonly string[], day: number, near: readonly string[]): string[] {
  const others = stories.filter((story) => !mainStories.includes(story))
  const dealt = others.toSorted().toSorted((one, other) => rankOf(one) - rankOf(other))
  return dealt.filter((story, place) => place % days !== day % days && !near.includes(story))
}

/** Those of this checkout today; says how many. */
export function chooseStories(changed: readonly string[]): string[] {
  const stories = sources('e2e/**/*.test.ts').map(({ path }) => path)
  const near = changed.length === 0 ? [] : relatedTests(changed, sources('{src,test,e2e,bin}/**/*.{ts,tsx}')).tests
  const left = leftToAnotherDay(stories, Math.floor(Date.now() / 86_400_000), near)
  console.log(`${left.length} of ${stories.length} stories are left to another day; npm test -- --all tells them too`)
  return left
}
