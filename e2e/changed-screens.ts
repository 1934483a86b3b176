import type { Screen } from '#contract/platform/screen.ts'
import { sources } from '#test/house/sources.ts'
import { hasChanged, isIn, placesOf } from '#test/long.ts'
import { changedFiles } from '#test/run/changed.ts'
import { takersOf } from '#test/run/related.ts'

const web = sources('src/web/**/*.{ts,tsx,css}')

/** The page of each screen, as the router names it. */
const pages = new Map(
  [
    ...(web.find(({ path }) => path === 'src/web/routes.tsx')?.text ?? '').matchAll(
      /^ {2}'?([\w.-]+)'?: \(\) =>\s+import\('#web\/([^']+)'\)/gm,
    ),
  ].map(([, name = '', page = '']) => [name, `src/web/${page}`]),
)

/** What takes from what changed, by whatever way; what is seen on every screen is no news of one of them. */
const takers = new Set(
  takersOf(
    changedFiles().filter((path) => !isIn(path, placesOf.screens)),
    web,
  ),
)

/** The streets of which a text changed: a page names its texts by their keys. */
const reworded = changedFiles().flatMap((path) => /^src\/contract\/(\w+)\/texts\//.exec(path)?.[1] ?? [])

/** Whether something changed that this screen shows and others do not: of its page, of what that takes from, of its texts. */
export function isChangedItself({ name }: Screen): boolean {
  const page = pages.get(name)
  if (page === undefined) throw new Error(`The routes name no page of ${name}`)
  return takers.has(page) || reworded.some((street) => page.startsWith(`src/web/${street}/`))
}

/** Whether something changed that this screen shows, be it on every other as well. */
export function isChangedScreen(screen: Screen): boolean {
  return hasChanged('screens') || isChangedItself(screen)
}
