import { describe, expect, it } from 'vitest'
import { paths, sources } from './house/sources.ts'

interface Rule {
  readonly article: string
  /** `path#name` of the function that implements it. */
  readonly place: string
}

/** An article as a first line of a comment or a row of docs/law.md names it: `Art. 6:119 BW`, `Art. 2 Wki`. */
const articles = /\b[Aa]rt\.? (\d+[a-z]?(?::\d+[a-z]*)?)/g

const [law] = sources('docs/law.md')
const cited = sources('src/domain/**/*.ts')
  .filter(({ path }) => !path.endsWith('.test.ts'))
  .flatMap(({ path, text }) => citedIn(path, text))
const written = (law?.text ?? '').split('\n').flatMap(rowOf)

/** The functions of a file whose comment names an article in its first line. */
function citedIn(path: string, text: string): Rule[] {
  const documented =
    /\/\*\*\s*(?:\*\s*)?((?:(?!\*\/)[^\n])*)(?:\n(?:(?!\*\/)[\s\S])*?)?\*\/\s*export (?:function|const) (\w+)/g
  return [...text.matchAll(documented)].flatMap(([, line = '', name]) =>
    [...line.matchAll(articles)].map(([, article]) => ({ article: article ?? '', place: `${path}#${name}` })),
  )
}

/** A row of the table: article, `path#name`, test. */
function rowOf(line: string): (Rule & { test: string })[] {
  const cells = line.split('|').map((cell) => cell.trim())
  const place = /`(src\/domain\/[\w/.-]+#\w+)`/.exec(cells[2] ?? '')?.[1]
  if (!place) return []
  const test = /`([\w/.-]+\.test\.ts)`/.exec(cells[3] ?? '')?.[1] ?? ''
  return [...(cells[1] ?? '').matchAll(articles)].map(([, article]) => ({ article: article ?? '', place, test }))
}

const key = ({ article, place }: Rule) => `art. ${article} ${place}`

describe('docs/law.md', () => {
  it('names every function of the domain that cites an article', () => {
    const known = new Set(written.map(key))
    expect(cited.map(key).filter((rule) => !known.has(rule))).toEqual([])
  })

  it('names only functions that exist and cite the article themselves', () => {
    const known = new Set(cited.map(key))
    expect(written.map(key).filter((rule) => !known.has(rule))).toEqual([])
  })

  it('names a test for each that exists', () => {
    const tests = new Set(paths('src/domain/**/*.test.ts'))
    expect(written.filter(({ test }) => !tests.has(test)).map(key)).toEqual([])
  })
})
