import { expect, it } from 'vitest'
import { markedWords } from './marked-words.ts'

const shown = (text: string, words: string[]) =>
  markedWords(text, words)
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('')

it.each([
  ['Dit is AL betaald. Al betaald!', ['al betaald'], 'Dit is [AL betaald]. [Al betaald]!'],
  ['niet\neens, neens', ['niet eens', 'eens'], '[niet\neens], neens'],
  ['a (b) c', ['(b)'], 'a [(b)] c'],
  ['niets', [], 'niets'],
  ['', ['woord'], ''],
])('%j with %j is shown as %j', (text, words, expected) => {
  expect(shown(text, words)).toBe(expected)
})
