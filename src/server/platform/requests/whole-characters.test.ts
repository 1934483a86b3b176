import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withWholeCharacters } from './whole-characters.ts'

it.each([
  ['half a character', String.raw`{"a":"\ud83d!"}`, { a: '\ufffd!' }],
  ['its other half', String.raw`{"a":"\uDE00"}`, { a: '\ufffd' }],
  ['two halves in the wrong order', String.raw`["\ude00\ud83d"]`, ['\ufffd\ufffd']],
  ['half of one before a whole one', String.raw`["\ud83d\ud83d\ude00"]`, ['\ufffd😀']],
  ['a name of a field', String.raw`{"\ud83d":1}`, { '\ufffd': 1 }],
  ['a backslash before what looks like one', String.raw`["\\ud83d","\\\ud83d"]`, [String.raw`\ud83d`, '\\\ufffd']],
])('%s is read as text', (_name, json, read) => {
  expect(JSON.parse(withWholeCharacters(json))).toEqual(read)
})

it('leaves what is whole as it is, and makes well formed what is not', () => {
  const value = fc.jsonValue({ stringUnit: 'binary' })
  fc.assert(fc.property(value, (one) => JSON.stringify(one) === withWholeCharacters(JSON.stringify(one))))
  const unit = fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code))
  const cut = fc.string({ unit })
  fc.assert(
    fc.property(cut, (text) => {
      expect(JSON.parse(withWholeCharacters(JSON.stringify(text)))).toBe(text.toWellFormed())
    }),
  )
})
