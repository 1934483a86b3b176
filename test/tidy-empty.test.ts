import { describe, expect, it } from 'vitest'
import { sources } from './house/sources.ts'

const screens = sources('src/web/**/*.tsx').filter(({ path }) => !path.startsWith('src/web/kit/'))

/** No lists: beside one the panel that says to choose something, and what was asked for and is not there. */
const others = [/title=\{t\('\w+\.choose'\)\}/, /title=\{t\('(debtor\.missing|shared_info\.closed)'\)\}/]

/** Every place where something stands for what is not there: from its name to the end of its parts. */
function empties(text: string): string[] {
  return [...text.matchAll(/<Empty\b/g)].map(({ index }) => {
    let depth = 0
    for (let at = index + 1; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      if (depth === 0 && text.startsWith('/>', at)) return text.slice(index, at)
    }
    return text.slice(index)
  })
}

describe('a list without rows', () => {
  it('says why that is so and has one thing to do next [U35]', () => {
    // A list of the kit does not compile without them; these are lists in a form of their own.
    const ofLists = screens.flatMap(({ path, text }) =>
      empties(text)
        .filter((empty) => !others.some((other) => other.test(empty)))
        .map((empty) => ({ path, empty })),
    )
    expect(ofLists.length).toBeGreaterThan(15)
    const short = ofLists.filter(({ empty }) => !/\btext\b/.test(empty) || !/\baction=/.test(empty))
    expect(short.map(({ path, empty }) => `${path} ${/title=\{[^}]*\}/.exec(empty)?.[0] ?? ''}`)).toEqual([])
  })
})
