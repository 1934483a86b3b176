import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/** One text file of the repository; its path starts at the root and is written with `/`. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** The files that match, such as `src/**\/*.ts`. */
export function sources(...patterns: string[]): Source[] {
  // Pictures and fonts are no texts, whatever their bytes spell.
  const texts = paths(...patterns).filter((path) => !/\.(png|ttf)$/.test(path))
  return texts.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The paths of the files that match, sorted. */
export function paths(...patterns: string[]): string[] {
  const found = globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return found.filter((path) => statSync(join(root, path)).isFile()).sort()
}

/** Every file people wrote: code, scripts, SQL, documents, configuration. */
export const everything = [
  '{src,test,e2e,bench,bin,db,docs}/**/*',
  '.ci/*',
  '.oxlintrc.json',
  '.npmrc',
  '.gitignore',
  '*.{json,md,ts}',
  'LICENSE',
]

/** Every file with tests in it. */
export const testFiles = ['{src,test,e2e}/**/*.test.{ts,tsx}']
