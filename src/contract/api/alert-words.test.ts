import { expect, it } from 'vitest'
import { alertValueInWords, thresholdKept, thresholdTyped } from './alert-words.ts'
import type { AlertMeasure } from './monitoring.ts'

it.each<[AlertMeasure, number, number, string]>([
  ['error_share', 5, 500, '5%'],
  ['error_share', 6.25, 625, '6,25%'],
  // 100 times this is no whole number of a computer.
  ['fault_share', 0.29, 29, '0,29%'],
  ['p95', 810, 810, '810 ms'],
  ['throttled', 84, 84, '84'],
  ['silence', 30, 30, '30 min'],
])('a threshold of %s typed as %d is kept as %d and told as %s', (measure, typed, kept, told) => {
  expect(thresholdKept(measure, typed)).toBe(kept)
  expect(thresholdTyped(measure, kept)).toBe(typed)
  expect(alertValueInWords(measure, kept)).toBe(told)
})
