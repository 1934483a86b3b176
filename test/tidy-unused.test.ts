import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { sources } from './house/sources.ts'

const code = sources('{src,test,e2e,bench,bin}/**/*.{ts,tsx,js}', '*.ts').map(({ path, text }) => ({
  path,
  text: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm, ''),
}))

/** Called by their name by what runs the tests. */
const calledFromOutside = new Set(['setup'])

describe('nothing is kept that nobody uses', () => {
  it('what a file exports, types too, is named somewhere else than where it is made', () => {
    const named = new Map<string, number>()
    for (const { text } of code) {
      for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) named.set(word, (named.get(word) ?? 0) + 1)
    }
    const exported = code.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:type|interface|const|class|function\*?) (\w+)/gm)].map(
        ([, name = '']) => ({ path, name }),
      ),
    )
    expect(exported.length).toBeGreaterThan(8000)
    const unused = exported.filter(({ name }) => named.get(name) === 1 && !calledFromOutside.has(name))
    expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  it('a class of a style sheet is asked for by a file that imports it', () => {
    const importing = code.flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
        text,
        name,
        sheet: from.startsWith('#web/') ? from.replace('#', 'src/') : join(dirname(path), from),
      })),
    )
    const unused = sources('src/web/**/*.module.css').flatMap(({ path, text }) => {
      const users = importing.filter(({ sheet }) => sheet === path)
      return classesOf(text)
        .filter((one) => !users.some((user) => asksFor(user, one)))
        .map((one) => `${path}: ${one}`)
    })
    expect(importing.length).toBeGreaterThan(200)
    expect(unused).toEqual([])
  })
})

/** The classes that a style sheet makes: not those of others (`:global(…)`, Mantine, the editor), which it only meets. */
function classesOf(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '')
  return [...new Set([...bare.matchAll(/\.([a-z][a-zA-Z0-9]*)(?![\w-])/g)].map(([, name = '']) => name))]
}

/** By name, or by a name that is only known when it runs (`classes[tone]`). */
function asksFor({ text, name }: { text: string; name: string }, one: string): boolean {
  return new RegExp(`\\b${name}(\\.${one}\\b|\\[)`).test(text)
}
