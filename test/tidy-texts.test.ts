import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { allTexts, type Text } from '#contract/texts.ts'
import { sources } from './house/sources.ts'

const texts: [string, Text][] = Object.entries(allTexts)
const code = sources('src/**/*.{ts,tsx}').filter(({ path }) => !path.startsWith('src/contract/texts'))

const placeholders = (text: string) => [...text.matchAll(/%(\w+)%/g)].map(([, name]) => name ?? '').sort()

describe('the texts of the interface', () => {
  it('are there in every language [U47]', () => {
    const empty = texts.filter(([, text]) => languages.some((language) => text[language].trim() === ''))
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('have the same placeholders in every language [U47]', () => {
    const different = texts.filter(
      ([, text]) => new Set(languages.map((language) => placeholders(text[language]).join())).size > 1,
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('stand in one file only: no key of one feature hides that of another', () => {
    const keys = sources('src/contract/texts/*.ts').flatMap(({ text }) =>
      [...text.matchAll(/^ {2}'?([\w.-]+)'?: \{/gm)].map(([, key]) => key ?? ''),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(new Set(keys)).toEqual(new Set(texts.map(([key]) => key)))
  })

  it('are all used: whole, or by the start of a key that the code completes', () => {
    const quoted = new Set(code.flatMap(({ text }) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key)))
    const started = code.flatMap(({ text }) =>
      [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, start]) => start ?? ''),
    )
    const unused = texts.filter(([key]) => !quoted.has(key) && !started.some((start) => key.startsWith(start)))
    expect(unused.map(([key]) => key)).toEqual([])
  })

  it('have no exclamation mark but in the two texts that are prescribed', () => {
    const prescribed =
      /^(Access Denied!|Session expired, or current user doesn't have permissions to perform this action!)$/
    const loud = texts.filter(([, text]) =>
      languages.some((language) => text[language].includes('!') && !prescribed.test(text[language])),
    )
    expect(loud.map(([key]) => key)).toEqual([])
  })

  it('write "u", never "jij" or "je"', () => {
    expect(texts.filter(([, { nl }]) => /\b(jij|je|jou|jouw)\b/i.test(nl)).map(([key]) => key)).toEqual([])
  })
})
