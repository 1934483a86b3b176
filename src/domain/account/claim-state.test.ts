import { expect, it } from 'vitest'
import { claimState } from './claim-state.ts'

const nothing = { paidCents: 0, writtenOffCents: 0, isDisputed: false }

it.each([
  ['open', { openCents: 100 }],
  ['partly_paid', { openCents: 60, paidCents: 40 }],
  ['disputed', { openCents: 60, paidCents: 40, isDisputed: true }],
  ['paid', { openCents: 0, paidCents: 100, isDisputed: true }],
  ['waived', { openCents: 0, paidCents: 60, writtenOffCents: 40 }],
  ['partly_paid', { openCents: 10, paidCents: 50, writtenOffCents: 40 }],
] as const)('is %s', (state, standing) => {
  expect(claimState({ ...nothing, ...standing })).toBe(state)
})
