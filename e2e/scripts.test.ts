import { readdirSync, readFileSync } from 'node:fs'
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
