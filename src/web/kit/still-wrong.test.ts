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

it('what was never sent is as wrong as it was told', () => {
  expect(stillWrong(faults, null, values)).toBe(faults)
})
