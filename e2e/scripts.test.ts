import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#test/house/sources.ts'

const folder = join(root, 'dist/web/assets')

/** What each script of the built page imports before it runs. */
function importsOf(): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [name, [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, imported = '']) => imported)]
    }),
  )
}

/** What a script and all it imports weigh as they go out, in kB, leaving out what is there already. */
function weightOf(names: readonly string[], there: ReadonlySet<string>): { names: Set<string>; kilobytes: number } {
  const imports = importsOf()
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name) || there.has(name)) return
    found.add(name)
    for (const imported of imports.get(name) ?? []) add(imported)
  }
  for (const name of names) add(name)
  const sizes = [...found].map((name) => {
    const file = join(folder, name)
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
  })
  return { names: found, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}

/** The scripts of the build whose names begin so. */
const called = (pattern: RegExp) => [...importsOf().keys()].filter((name) => pattern.test(name))

// Added up, packed, of what each script imports before it runs; what a browser asks for is measured by the benchmark.
it('the way in, the frame and each page stay within their weight', () => {
  const none = new Set<string>()
  const start = called(/^index-/)
  expect(weightOf([...start, ...called(/^way-in-/)], none).kilobytes).toBeLessThan(150)
  const frame = weightOf([...start, ...called(/^(way-in|frame|change-password-page)-/)], none)
  expect(frame.kilobytes).toBeLessThan(316)
  // The page that edits a template is its editor.
  const pages = called(/^(?!edit-template)[a-z]+(-[a-z]+)*-page-/)
  expect(pages.length).toBeGreaterThan(40)
  const heavy = pages.filter((page) => weightOf([page], frame.names).kilobytes > 60)
  expect(heavy).toEqual([])
})

// Of two scripts that need each other one runs first, with nothing yet of what it takes from the other.
it('no scripts of the page wait for each other', () => {
  const imports = importsOf()
  expect(imports.size).toBeGreaterThan(20)
  const begun = new Set<string>()
  const done = new Set<string>()
  const circles: string[][] = []
  const follow = (name: string, path: readonly string[]) => {
    if (done.has(name)) return
    if (begun.has(name)) {
      circles.push([...path.slice(path.indexOf(name)), name])
      return
    }
    begun.add(name)
    for (const imported of imports.get(name) ?? []) follow(imported, [...path, name])
    done.add(name)
  }
  for (const name of imports.keys()) follow(name, [])
  expect(circles).toEqual([])
})
