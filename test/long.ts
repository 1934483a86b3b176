import { changedFiles } from './run/changed.ts'

/** Whether this is `npm run prove`: the long versions, for as long as they take. */
export const isProof = process.env.VORDER_PROVE === '1'

/** How often a test does its thing: so many times in every run, so many when it must prove it. */
export function howOften(always: number, inProof: number): number {
  return isProof ? inProof : always
}

/** What long tests are about: files, and folders with all that is in them. A house test looks whether they are there. */
export const placesOf = {
  /** What starts and ends processes and their databases. */
  processes: [
    'bin/',
    'src/server/main.ts',
    'src/server/main.test.ts',
    'src/server/serve.ts',
    'src/server/roles.test.ts',
    'src/server/schedule.ts',
    'src/server/ops/command-line/start.ts',
    'src/server/platform/config/',
    'src/server/platform/database-server/',
    'src/server/platform/migration/',
    'src/server/platform/process/',
    'test/portal-process.ts',
  ],
  /** What keeps what is typed in a form, and brings it back. */
  drafts: [
    'e2e/every-draft.test.ts',
    'src/contract/lists/drafts.ts',
    'src/contract/platform/draft-header.ts',
    'src/server/lists/drafts/',
    'src/server/platform/requests/saved-drafts.ts',
    'src/web/base/calls/draft-queue.ts',
    'src/web/base/calls/drafts.ts',
    'src/web/kit/forms/',
  ],
  /** What opens over every screen. */
  windows: ['src/web/kit/dialogs/', 'src/web/kit/forms/'],
  /** What is seen on every screen. */
  screens: ['src/web/base/', 'src/web/kit/', 'src/web/shell/', 'src/web/theme/', 'src/contract/platform/texts/'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Whether something changed that a long test is about. */
export function hasChanged(what: keyof typeof placesOf): boolean {
  return changedFiles().some((path) => isIn(path, placesOf[what]))
}

/** Whether a path is one of these files, or in one of these folders: those end in `/`. */
export function isIn(path: string, places: readonly string[]): boolean {
  return places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))
}

/**
 * What a sweep looks at: everything when it must prove it; else every so manieth from a place on, always the same, and
 * whatever changed.
 */
export function sampleOf<Thing>(
  things: readonly Thing[],
  { every, from = 0 }: { readonly every: number; readonly from?: number },
  isChanged: (thing: Thing) => boolean = () => false,
): Thing[] {
  return things.filter((thing, index) => isProof || index % every === from || isChanged(thing))
}
