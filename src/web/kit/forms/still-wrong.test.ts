import { expect, it } from 'vitest'
import { byField, stillWrong } from './still-wrong.ts'

const told = { name: 'Vul in.', 'claims.1.dueDay': 'Te vroeg.', documentId: 'Weg.', captcha: 'Verlopen.' }
const faults = byField(told, (path) => path.replace('documentId', 'document'))
const values = { name: '', claims: [{ dueDay: null }, { dueDay: '2026-01-01' }], document: { id: 1 } }
const leftAfter = (changed: Partial<typeof values>) =>
  Object.keys(stillWrong(faults, values, { ...values, ...changed }))

it('a fault goes with the first change of its field, in a row and under another name as well', () => {
  expect(leftAfter({})).toEqual(['name', 'claims.1.dueDay', 'document', 'captcha'])
  expect(leftAfter({ name: 'J. Jansen' })).toEqual(['claims.1.dueDay', 'document', 'captcha'])
  expect(leftAfter({ claims: [{ dueDay: null }, { dueDay: '2026-02-01' }] })).not.toContain('claims.1.dueDay')
  expect(leftAfter({ claims: [{ dueDay: null }] })).not.toContain('claims.1.dueDay')
  expect(leftAfter({ document: { id: 2 } })).toEqual(['name', 'claims.1.dueDay', 'captcha'])
})

it('a fault stays with its row when a row above it is taken away, until that field is changed', () => {
  const [first, second] = values.claims
  const left = (claims: readonly object[]) => stillWrong(faults, values, { ...values, claims })
  expect(left([second!])).toHaveProperty(['claims.0.dueDay'], 'Te vroeg.')
  expect(left([second!])).not.toHaveProperty(['claims.1.dueDay'])
  expect(left([first!, { dueDay: '' }, second!])).toHaveProperty(['claims.2.dueDay'], 'Te vroeg.')
  expect(Object.keys(left([first!])).filter((path) => path.startsWith('claims'))).toEqual([])
})

it('what was never sent is as wrong as it was told', () => {
  expect(stillWrong(faults, null, values)).toBe(faults)
})
