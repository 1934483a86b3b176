import { expect, it } from 'vitest'
import { courtApproval } from './court-approval.ts'

it.each([
  ['approved', { state: 'approved', agreedCents: 80_000 }, 80_000],
  ['approved', { state: 'with_bailiff', agreedCents: 80_000 }, 80_000],
  ['outgrown', { state: 'checked', agreedCents: 80_000 }, 80_001],
  ['approved', { state: 'approved', agreedCents: 80_000, shownPrincipalCents: 2_600_000 }, null],
  ['outgrown', { state: 'approved', agreedCents: 80_000, shownPrincipalCents: 2_599_999 }, null],
  ['outgrown', { state: 'approved', agreedCents: 80_000 }, null],
  ['asked', { state: 'asked', agreedCents: null }, 1],
  ['declined', { state: 'declined', agreedCents: null }, 1],
  ['not_asked', { state: 'proposed', agreedCents: null }, 1],
  ['not_asked', { state: 'with_bailiff', agreedCents: null }, 1],
  ['not_asked', null, 1],
] as const)('the customer has %s to %o at a cost of %s', (told, kept, costCents) => {
  const asked = { costCents, principalCents: 2_600_000 }
  expect(courtApproval(kept && { shownPrincipalCents: null, ...kept }, asked)).toBe(told)
})
