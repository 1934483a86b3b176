import { expect, it } from 'vitest'
import { translate } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'
import { timeInWords } from './time-in-words.ts'

const t: Say = (key, values) => translate('nl', key, values)

it.each([
  [1, '5 seconden'],
  [42, '45 seconden'],
  [60, '1 minuut'],
  [260, '4 minuten'],
  [7_200, '2 uur'],
  [11_000, '3 uur'],
])('%i seconds are %s', (seconds, words) => {
  expect(timeInWords(t, seconds)).toBe(words)
})
