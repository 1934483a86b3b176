import { dirname, posix } from 'node:path'
import { type Source, sources } from '#test/house/sources.ts'
import { mainStories } from './main-stories.ts'

/**
 * A file that takes from so many others holds everything together (the server, the routes, all texts): what it takes from
 * changes nothing for what takes from it. What stands in such a place the main stories come by.
 */
const holdsTogether = 40

/** So many stories and so many other tests take some minutes: of more than those the nearest are taken. */
const most = { stories: 6, others: 90 }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isStory = (path: string) => path.startsWith('e2e/')

/** The tests near to these files, and the main stories; says how many those are. */
export function chooseTests(changed: readonly string[]): string[] {
  const { tests, leftOut } = relatedTests(changed, sources('{src,test,e2e,bin}/**/*.{ts,tsx}'))
  const left = leftOut > 0 ? `; ${leftOut} farther from them are left to the whole test` : ''
  console.log(`${changed.length} files changed: ${tests.length} tests near to them, and the main stories${left}`)
  return [...new Set([...tests, ...mainStories])]
}

/**
 * The tests that what changed may have broken, the nearest first: those that changed, those in a folder where something changed,
 * and those that take from it by whatever way; and how many are left out.
 */
export function relatedTests(
  changed: readonly string[],
  files: readonly Source[],
): { tests: readonly string[]; leftOut: number } {
  const known = new Set(files.map(({ path }) => path))
  const folders = new Set(changed.filter((path) => path.startsWith('src/')).map((path) => dirname(path)))
  const beside = [...known].filter((path) => isTest(path) && folders.has(dirname(path)))
  const near = [...changed.filter(isTest), ...beside, ...takersOf(changed, files).filter(isTest)]
  const found = [...new Set(near)].filter((path) => known.has(path))
  const tests = [
    ...found.filter((path) => !isStory(path)).slice(0, most.others),
    ...found.filter((path) => isStory(path)).slice(0, most.stories),
  ]
  return { tests, leftOut: found.length - tests.length }
}

/** What takes from these files, and those themselves, from the nearest to the farthest. */
export function takersOf(changed: readonly string[], files: readonly Source[]): string[] {
  const taken = new Map(files.map((file) => [file.path, importsOf(file)]))
  const takers = new Map<string, string[]>()
  for (const [path, from] of taken) for (const one of from) takers.set(one, [...(takers.get(one) ?? []), path])
  const found = new Set(changed)
  // What is added to a set while it is gone through is gone through as well.
  for (const path of found) {
    if ((taken.get(path)?.length ?? 0) > holdsTogether && !changed.includes(path)) continue
    for (const taker of takers.get(path) ?? []) found.add(taker)
  }
  return [...found]
}

/** The files of ours that a file names to take from, as paths from the root. */
function importsOf({ path, text }: Source): string[] {
  const named = [...text.matchAll(/(?:from |import\(|import )'(#\w+\/|\.\.?\/)([^']+)'/g)]
  return named.map(([, start = '', rest = '']) => {
    if (!start.startsWith('#')) return posix.join(dirname(path), start + rest)
    return `${start === '#test/' ? 'test/' : `src/${start.slice(1)}`}${rest}`
  })
}
