import { expect, it } from 'vitest'
import { formatCents } from '#domain/money.ts'
import { selectionSum } from './selection-sum.ts'

it('the sum of what is chosen is one for each currency, in the order the server tells them [U27]', () => {
  const rows = [
    { cents: 120_000, currency: 'EUR' },
    { cents: 5_000, currency: 'DKK' },
    { cents: 345, currency: 'EUR' },
  ]
  expect(selectionSum(rows)).toBe(`${formatCents(5_000, 'DKK')}, ${formatCents(120_345)}`)
  expect(selectionSum([])).toBeNull()
})

it('a file that is there with two pieces of work counts once [U27]', () => {
  const rows = [
    { cents: 10_000, currency: 'EUR', of: 7 },
    { cents: 10_000, currency: 'EUR', of: 7 },
    { cents: 2_500, currency: 'EUR', of: 8 },
  ]
  expect(selectionSum(rows)).toBe(formatCents(12_500))
})
