import { expect, it } from 'vitest'
import { contactText } from './contact-text.ts'

it.each([
  ['phone', '+31612345612', '06 1234 5612'],
  ['phone', '+31756142200', '075 614 22 00'],
  ['phone', '+32470123456', '+32 470 12 34 56'],
  ['iban', 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ['email', 'joost@voorbeeld.nl', 'joost@voorbeeld.nl'],
] as const)('writes %s %s as %s', (kind, value, expected) => {
  expect(contactText({ kind, value })).toBe(expected)
})
