import { describe, expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

describe('a text with placeholders', () => {
  it.each([
    ['Dag %name%', { name: 'Sanne' }, 'Dag Sanne'],
    ['%count% van %count%', { count: 3 }, '3 van 3'],
    ['%missing% en %name%', { name: 'Sanne' }, '%missing% en Sanne'],
    ['Dag %name%', { name: '%other% $& $t(x)', other: 'nooit' }, 'Dag %other% $& $t(x)'],
    ['50% van %amount%', { amount: '€ 10,00' }, '50% van € 10,00'],
    ['%toString%', {}, '%toString%'],
    ['', { name: 'Sanne' }, ''],
  ])('%s is filled once with what is given [req 8.12]', (text, values, filled) => {
    expect(fillText(text, values as Record<string, string>)).toBe(filled)
  })
})
