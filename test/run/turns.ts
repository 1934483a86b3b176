import { sources } from '#test/house/sources.ts'
import { rankOf } from './longest-first.ts'
import { mainStories } from './main-stories.ts'
import { relatedTests } from './related.ts'
import { slowProofs } from './slow-proofs.ts'

/** Of the stories beside the main ones a tenth is told each day, each in every tenth; of the slow proofs of the server a third. */
const storyDays = 10
const proofDays = 3

/**
 * The files that are left to another day: all but what stands at the turn of this day, and what is near to what changed. The
 * longest are dealt out first, one a day, so that no day takes much longer than another. A day is counted from 1970.
 */
export function leftToAnotherDay(
  files: readonly string[],
  { day, days, near }: { readonly day: number; readonly days: number; readonly near: readonly string[] },
): string[] {
  const dealt = files.toSorted().toSorted((one, other) => rankOf(one) - rankOf(other))
  return dealt.filter((file, place) => place % days !== day % days && !near.includes(file))
}

/** Those of this checkout today; says how many. */
export function chooseLeftOut(changed: readonly string[]): string[] {
  const stories = sources('e2e/**/*.test.ts').map(({ path }) => path)
  const near = changed.length === 0 ? [] : relatedTests(changed, sources('{src,test,e2e,bin}/**/*.{ts,tsx}')).tests
  const turn = { day: Math.floor(Date.now() / 86_400_000), near }
  const others = stories.filter((story) => !mainStories.includes(story))
  const left = [
    ...leftToAnotherDay(others, { ...turn, days: storyDays }),
    ...leftToAnotherDay(slowProofs, { ...turn, days: proofDays }),
  ]
  const all = stories.length + slowProofs.length
  console.log(
    `${left.length} of ${all} stories and slow proofs are left to another day; npm test -- --all tells them too`,
  )
  return left
}
