import { expect, it } from 'vitest'
import { callableNumber } from './callable-number.ts'

type Page = Parameters<typeof callableNumber>[0]

const now: Page['contact'] = {
  untilMinutes: 1200,
  nextDay: '2026-11-20',
  nextMinutes: 0,
  usedThisWeek: 0,
  capPerWeek: 3,
}
const number = (value: string, more: object = {}) => ({
  id: 1,
  kind: 'phone',
  value,
  status: 'given',
  source: 'import',
  validFrom: '2026-01-01',
  validTo: null,
  notToCall: null,
  ...more,
})
const debtor = (name: string, contacts: object[], more: object = {}) =>
  ({ name, doNotContact: false, representative: null, contacts, ...more }) as unknown as Page['debtors'][number]
const called = (debtors: Page['debtors'], contact = now) => callableNumber({ debtors, contact, flags: [] })

it('is the number of the first debtor who has one that works, a confirmed one first', () => {
  const [none, second] = [
    debtor('J. Jansen', [number('+31201', { status: 'invalid' }), number('+31202', { validTo: '2026-02-01' })]),
    debtor('L. Aydin', [number('+31203'), number('+31204', { status: 'confirmed' })]),
  ]
  expect(called([none, second])).toMatchObject({ number: { name: 'L. Aydin', phone: '+31204' }, refusal: null })
  const nobody = { number: null, refusal: 'no_number' }
  expect(called([none])).toEqual(nobody)
  expect(called([debtor('E', [{ ...number('e@example.nl'), kind: 'email' }])])).toEqual(nobody)
})

it('is of who acts for the debtor, and of nobody else then', () => {
  const acting = { name: 'mr. De Wit', organisation: '', phone: '+31301', notToCall: null }
  const represented = called([debtor('J', [number('+31201')], { representative: acting })])
  expect(represented).toMatchObject({ number: { name: 'mr. De Wit', phone: '+31301' }, refusal: null })
  const silent = { ...acting, phone: null }
  expect(called([debtor('J', [number('+31201')], { representative: silent })])).toEqual({
    number: null,
    refusal: 'no_number',
  })
})

it('says why nobody is called: the list, no contact, or the hour', () => {
  const phone = '+31201'
  const listed = debtor('J', [number(phone, { notToCall: 'asked' })])
  expect(called([listed])).toMatchObject({ number: { phone, notToCall: 'asked' }, refusal: 'not_to_call' })
  const left = debtor('J', [number(phone)], { doNotContact: true })
  expect(called([left])).toMatchObject({ number: { phone }, refusal: 'do_not_contact' })
  expect(called([{ ...left, contacts: [] }])).toEqual({ number: null, refusal: 'do_not_contact' })
  const late = called([debtor('J', [number(phone)])], { ...now, untilMinutes: null })
  expect(late).toMatchObject({ number: { phone }, refusal: 'not_now' })
  // Another who owes it is called in the place of who is not.
  expect(called([left, debtor('L', [number('+31202')])])).toMatchObject({ number: { phone: '+31202' }, refusal: null })
})

it('is of nobody while somebody has to decide on what was told of a debtor', () => {
  const debtors = [debtor('J', [number('+31201')])]
  const told = (flags: Page['flags']) => callableNumber({ debtors, contact: now, flags })
  expect(told(['told_deceased'])).toMatchObject({ number: { phone: '+31201' }, refusal: 'told' })
  expect(told(['address_doubtful', 'deceased']).refusal).toBe(null)
  expect(callableNumber({ debtors: [debtor('J', [])], contact: now, flags: ['told_insolvent'] }).refusal).toBe(
    'no_number',
  )
})
