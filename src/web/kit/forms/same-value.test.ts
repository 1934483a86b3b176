import { expect, it } from 'vitest'
import { sameValue } from './same-value.ts'

it('two values are the same whatever the order of their keys, and nothing is nothing', () => {
  const text = { type: 'doc', content: [{ type: 'part', attrs: { part: 'sum' } }] }
  expect(sameValue(text, { content: [{ attrs: { part: 'sum' }, type: 'part' }], type: 'doc' })).toBe(true)
  expect(sameValue(null, undefined)).toBe(true)
  expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameValue({ name: '' }, {})).toBe(false)
})
