import { describe, expect, it } from 'vitest'
import { diffWords, pairLines } from './word-difference.ts'

const joined = (words: readonly { kind: string; text: string }[], kinds: readonly string[]) =>
  words
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')

describe('the difference between two lines', () => {
  it('is told in words, and holds both lines whole', () => {
    const before = 'Betaal voor %payByDay% aan ons bureau.'
    const after = 'Betaal uiterlijk op %payByDay% aan onze stichting.'
    const words = diffWords(before, after)
    expect(joined(words, ['same', 'removed'])).toBe(before)
    expect(joined(words, ['same', 'added'])).toBe(after)
    expect(words.filter(({ kind }) => kind === 'same').map(({ text }) => text.trim())).toContain('%payByDay% aan')
  })

  it('stands in one line where a line was reworded, and in two where it was replaced', () => {
    const reworded = pairLines([
      { kind: 'same', text: 'Geachte heer,' },
      { kind: 'removed', text: 'U moet nu betalen.' },
      { kind: 'added', text: 'U moet vandaag betalen.' },
    ])
    expect(reworded).toHaveLength(2)
    const replaced = pairLines([
      { kind: 'removed', text: 'U moet nu betalen.' },
      { kind: 'added', text: 'Bel ons gerust, wij denken graag mee over een oplossing.' },
    ])
    expect(replaced.map((line) => line.map(({ kind }) => kind))).toEqual([['removed'], ['added']])
  })
})
