import { describe, expect, it } from 'vitest'
import { everything, paths, sources } from './house/sources.ts'

describe('the decisions', () => {
  const files = paths('docs/decisions/0*.md')

  it('stand each once in the index, under the question that they answer', () => {
    const [index] = sources('docs/decisions/README.md')
    const named = [...(index?.text ?? '').matchAll(/^- .+\? \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\)$/gm)].map(
      ([, , file]) => file,
    )
    expect(named.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(
      files.map((path) => path.slice('docs/decisions/'.length)),
    )
  })

  it('have a number, a title, and say what was decided', () => {
    const odd = sources('docs/decisions/0*.md').filter(
      ({ path, text }) =>
        Number(/^# (\d+)\. \S/.exec(text)?.[1]) !== Number(path.slice('docs/decisions/'.length).slice(0, 4)) ||
        !text.includes('**Decided'),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })
})

describe('what documents name', () => {
  const known = paths(...everything, 'deploy/**/*')

  /** In the folder of an installation. */
  const ofData = new Set(['inbox/mail'])

  it('is there: each path in backticks, whole or as the end of one; a folder also within one', () => {
    const named = sources('*.md', 'docs/**/*.md').flatMap(({ path, text }) =>
      [...text.matchAll(/`#?([a-z][\w./-]*)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => name.includes('/') || /\.(ts|tsx|js|md|sql|json|yml|css|typ)$/.test(name))
        .map((name) => ({ path, name })),
    )
    const isThere = (name: string) =>
      known.some((file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.includes(`/${name.replace(/\/$/, '')}/`))
    expect(named.length).toBeGreaterThan(40)
    expect(
      named.filter(({ name }) => !ofData.has(name) && !isThere(name)).map(({ path, name }) => `${path}: ${name}`),
    ).toEqual([])
  })
})

describe('the figures', () => {
  const rows = (sources('docs/figures.md')[0]?.text ?? '').split('\n').filter((line) => /^\| (?!figure|---)/.test(line))

  it('stand each once, in a line of at most 300', () => {
    const figures = rows.map((row) => row.split(' | ')[0])
    expect(rows.length).toBeGreaterThan(80)
    expect(figures.filter((figure, index) => figures.indexOf(figure) !== index)).toEqual([])
    // What a figure was before is in the history.
    expect(
      rows.filter((row) =>
        /\b(was|were|had been) \d| before \||\bthe same (again )?\||\| the same\b|\bthose \d/.test(row),
      ),
    ).toEqual([])
    expect(rows.filter((row) => row.length > 300 || row.split(/(?<!\\)\|/).length !== 9)).toEqual([])
  })
})
