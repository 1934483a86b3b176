import { createHash } from 'node:crypto'
import { sources } from '#test/house/sources.ts'
import { longest, rankOf } from './longest-first.ts'
import { mainStories, storiesByTurns } from './main-stories.ts'
import { relatedTests } from './related.ts'
import { slowProofs } from './slow-proofs.ts'

/**
 * Of the stories of the frame and of files one is told each day; of those beside the main ones a thirtieth, each in every
 * thirtieth; of the slow proofs a tenth.
 */
const mainDays = 5
const storyDays = 30
const proofDays = 10
/** Of the other files of the server a tenth, but for what guards accounts, payments, releases, rights and the wall. */
const serverDays = 10
const daily = places(
  'book',
  'money/account',
  'money/payments',
  'people',
  'platform/db',
  'platform/http',
  'platform/requests',
  'sending/release',
)
/** What guards the calls of machines, and how a run is carried out and its messages leave, is told every second day. */
export const guardDays = 2
const guards = places('api', 'sending/perform', 'sending/run-messages')

/**
 * The files that are left to another day: all but what stands at the turn of this day, and what is near to what changed. The
 * longest are dealt out one a day, so that no day takes much longer than another; the turn of any other is its own, so that a file
 * that comes moves none of those behind it over the day on which it was to be told. A day is counted from 1970.
 */
export function leftToAnotherDay(
  files: readonly string[],
  { day, days, near }: { readonly day: number; readonly days: number; readonly near: readonly string[] },
): string[] {
  const long = files.filter((file) => longest.includes(file)).toSorted((one, other) => rankOf(one) - rankOf(other))
  const turnOf = (file: string) => {
    const place = long.indexOf(file)
    return place === -1 ? createHash('sha256').update(file).digest().readUInt32BE() : place
  }
  return files.filter((file) => turnOf(file) % days !== day % days && !near.includes(file))
}

/** Those of this checkout today; says how many. */
export function chooseLeftOut(changed: readonly string[]): string[] {
  const stories = sources('e2e/**/*.test.ts').map(({ path }) => path)
  const near = changed.length === 0 ? [] : relatedTests(changed, sources('{src,test,e2e,bin}/**/*.{ts,tsx}')).tests
  const turn = { day: Math.floor(Date.now() / 86_400_000), near }
  const others = stories.filter((story) => !mainStories.includes(story) && !storiesByTurns.includes(story))
  const proofs = sources('src/server/**/*.test.ts').map(({ path }) => path)
  const left = [
    ...leftToAnotherDay(storiesByTurns, { ...turn, days: mainDays }),
    ...leftToAnotherDay(others, { ...turn, days: storyDays }),
    ...leftToAnotherDay(slowProofs, { ...turn, days: proofDays }),
    ...leftToAnotherDay(proofs.filter(isGuard), { ...turn, days: guardDays }),
    ...leftToAnotherDay(proofs.filter(mayWait), { ...turn, days: serverDays }),
  ]
  const all = stories.length + proofs.length
  console.log(
    `${left.length} of ${all} stories and files of the server are left to another day; npm test -- --all tells them too`,
  )
  return left
}

/** The folders of these rooms of the server. */
function places(...rooms: string[]): string[] {
  return rooms.map((room) => `src/server/${room}/`)
}

const isIn = (path: string, rooms: readonly string[]) => rooms.some((room) => path.startsWith(room))

/** Whether a test of the server is told every second day, and no slow proof, which has turns of its own. */
export function isGuard(path: string): boolean {
  return !slowProofs.includes(path) && isIn(path, guards)
}

/** Whether a test of the server is told in turns with all others. */
export function mayWait(path: string): boolean {
  const isInRoom = path.split('/').length > 3
  return isInRoom && !slowProofs.includes(path) && !isIn(path, [...daily, ...guards])
}
