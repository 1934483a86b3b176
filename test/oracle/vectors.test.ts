import { describe, expect, it } from 'vitest'
import { fileAccount } from './account.ts'
import { dayNumberOf } from './calendar.ts'
import { decreeCosts, vatOver } from './costs.ts'
import type { File, FileClaim } from './file.ts'
import { sumLines } from './one-sum.ts'
import { cents, decimal, ratio, times } from './rational.ts'
import type { Terms } from './terms.ts'
import { above, agreed, commercial, statutory } from './terms-of-vectors.ts'

/** An amount as the law prints it, in cents. */
const euro = (text: string) => cents(times(decimal(text), ratio(100, 1)))
const day = dayNumberOf

function interest(principal: string, terms: Terms, through: string) {
  const lines = sumLines({ principal: euro(principal), terms, changes: [], through: day(through) })
  return lines.reduce((sum, line) => sum + line.amount, 0n)
}

const simple = (terms: Terms): Terms => ({ ...terms, source: 'contract', compound: 'none' })

describe('the oracle gives the interest the law gives', () => {
  it.each<[string, string, Terms, string, string]>([
    ['I1, published by schuldinfo.nl', '1000', statutory('2007-09-01', 'year'), '2008-12-31', '81.20'],
    ['I1b', '1000', statutory('2007-09-01', '365'), '2008-12-31', '81.42'],
    ['I2, published by go-figure.nl', '1000', agreed('2026-01-01', '8', { basis: '365' }), '2026-01-11', '2.41'],
    ['I4', '1000', statutory('2022-07-01', '365'), '2023-12-31', '61.07'],
    ['I5', '5000', statutory('2024-03-15', '365'), '2026-06-14', '695.89'],
    ['I5b', '5000', statutory('2024-03-15', 'year'), '2026-06-14', '695.89'],
    ['I5c', '5000', simple(statutory('2024-03-15', '365')), '2026-06-14', '670.41'],
    ['I6', '10000', commercial('2025-06-01', 'year'), '2026-11-20', '1564.32'],
    ['I9', '100', statutory('2025-12-31', 'year'), '2026-01-01', '0.03'],
    ['I10', '750', statutory('2026-11-20', 'year'), '2026-11-20', '0.08'],
    ['I12', '1000', statutory('2015-01-01', 'year'), '2022-12-31', '171.65'],
    ['I13', '2400', agreed('2026-02-01', '8'), '2026-10-31', '143.61'],
    ['I15 by 365', '5000', statutory('2023-09-01', '365'), '2024-08-31', '334.24'],
    ['I15 by year', '5000', statutory('2023-09-01', 'year'), '2024-08-31', '333.33'],
    ['I16 by 365', '5000', statutory('2023-09-01', '365'), '2024-05-31', '246.02'],
    ['I16 by year', '5000', statutory('2023-09-01', 'year'), '2024-05-31', '245.63'],
    ['I17', '1500', statutory('2026-11-01', 'year'), '2026-11-20', '3.29'],
  ])('%s', (_, principal, terms, through, answer) => {
    expect(interest(principal, terms, through)).toBe(euro(answer))
  })

  it('I17: counts twenty days', () => {
    expect(day('2026-11-20') - day('2026-11-01') + 1).toBe(20)
  })

  it('M1: the published statement of 22 months with a payment', () => {
    const terms = agreed('2024-09-25', '2', { per: 'month', compound: 'monthly' })
    const claim = claimOf(1, '2024-09-24', '1809.18', terms)
    const account = fileAccount(
      fileOf([claim], '2026-07-07', {
        charges: [{ id: 1, day: day('2024-09-25'), shares: [{ claim: 1, amount: euro('271.38') }] }],
        payments: [{ id: 2, day: day('2025-12-16'), amount: euro('1908.10'), direct: false, named: [] }],
      }),
    )
    const lines = account.lines.get(1) ?? []
    expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(euro('723.31'))
    const paid = lines.find((line) => line.last === day('2025-12-15'))
    expect([lines[0]?.amount, paid?.amount, lines.at(-1)?.amount]).toEqual(['36.18', '33.42', '7.70'].map(euro))
    expect(account.payments[0]?.parts.get(1)?.costs).toBe(euro('271.38'))
  })
})

describe('the oracle gives the costs the decree gives', () => {
  it.each([
    ['C1', '0.01', '40.00'],
    ['C2', '100', '40.00'],
    ['C3', '266.66', '40.00'],
    ['C4', '266.67', '40.00'],
    ['C5', '267', '40.05'],
    ['C6', '500', '75.00'],
    ['C7', '2500', '375.00'],
    ['C8', '2500.10', '375.01'],
    ['C9, published by schuldinfo.nl', '3000', '425.00'],
    ['C10, published by nova-incasso.nl', '4000', '525.00'],
    ['C11', '5000', '625.00'],
    ['C12', '5000.20', '625.01'],
    ['C13, published', '6000', '675.00'],
    ['C14', '10000', '875.00'],
    ['C15', '10001', '875.01'],
    ['C17', '200000', '2775.00'],
    ['C18', '200002', '2775.01'],
    ['C19', '1000000', '6775.00'],
    ['C20', '1000002', '6775.00'],
    ['C23: three invoices of 100 in one letter', '300', '45.00'],
    ['C25: 600 of 1000 paid within the term', '400', '60.00'],
  ])('%s', (_, principal, costs) => {
    expect(decreeCosts(euro(principal))).toBe(euro(costs))
  })

  it.each([
    ['100', '48.40'],
    ['2500', '453.75'],
    ['1000000', '8197.75'],
  ])('C22: %s with VAT', (principal, total) => {
    const costs = decreeCosts(euro(principal))
    expect(costs + vatOver(costs, day('2026-01-01'))).toBe(euro(total))
  })
})

function claimOf(id: number, due: string, amount: string, terms: Terms | null): FileClaim {
  return { id, arose: day(due) - 14, due: day(due), amount: euro(amount), terms }
}

function fileOf(claims: FileClaim[], asOf: string, events: Partial<File>): File {
  return {
    claims,
    charges: [],
    payments: [],
    credits: [],
    waivers: [],
    changes: [],
    rulings: [],
    reversals: [],
    ...events,
    asOf: day(asOf),
  }
}

const charge = (id: number, on: string, amounts: Record<number, string>) => ({
  id,
  day: day(on),
  shares: Object.entries(amounts).map(([claim, amount]) => ({ claim: Number(claim), amount: euro(amount) })),
})

const payment = (id: number, on: string, amount: string, named: number[] = []) => {
  return { id, day: day(on), amount: euro(amount), direct: false, named }
}

const threeOf = (parts: { costs: bigint; interest: bigint; principal: bigint } | undefined) =>
  parts && [parts.costs, parts.interest, parts.principal]

describe('the oracle divides payments as the law does', () => {
  it('A1: costs, interest, principal', () => {
    const claim = claimOf(1, '2025-12-31', '100', agreed('2026-01-01', '5'))
    const events = { charges: [charge(1, '2026-01-01', { 1: '40' })], payments: [payment(2, '2027-01-01', '100')] }
    const account = fileAccount(fileOf([claim], '2027-01-01', events))
    expect(threeOf(account.payments[0]?.parts.get(1))).toEqual(['40', '5', '55'].map(euro))
  })

  it.each([
    { name: 'A2 to A4, published, with a line each half-year', halfYearly: true },
    { name: 'A4b, cut only where the rate changes', halfYearly: false },
  ])('$name: three claims', ({ halfYearly }) => {
    const claims = [
      claimOf(3, '2014-05-28', '3000', statutory('2014-05-29', '365')),
      claimOf(1, '2015-05-05', '1000', above('2015-05-06', '2', { basis: '365', compound: 'yearly' })),
      claimOf(2, '2015-11-10', '2000', commercial('2015-11-11', '365')),
    ].map((claim) => ({ ...claim, terms: claim.terms && { ...claim.terms, halfYearly } }))
    const { payments, total, lines } = fileAccount(
      fileOf(claims, '2026-01-15', {
        charges: [charge(1, '2014-05-29', { 3: '100' }), charge(2, '2015-11-11', { 2: '400' })],
        payments: [payment(3, '2014-12-12', '1500', [3]), payment(4, '2015-09-28', '2500', [3, 1])],
      }),
    )
    const interestOn = (id: number) => (lines.get(id) ?? []).reduce((sum, line) => sum + line.amount, 0n)
    expect([3, 1, 2].map(interestOn)).toEqual(
      (halfYearly ? ['75.79', '146.41', '2820.43'] : ['75.79', '146.38', '2820.44']).map(euro),
    )
    expect(total).toBe(euro(halfYearly ? '5542.63' : '5542.61'))
    expect(threeOf(payments[0]?.parts.get(3))).toEqual(['100', '48.58', '1351.42'].map(euro))
    // Published as 11.13 interest and 1664.66 base, for that base holds 16.08 interest of the first year.
    expect(threeOf(payments[1]?.parts.get(3))).toEqual(['0', '27.21', '1648.58'].map(euro))
    expect(threeOf(payments[1]?.parts.get(1))).toEqual(['0', '15.89', '808.32'].map(euro))
  })

  it('A6: the most onerous claim whole, the rest to the costs of the other', () => {
    const claims = [
      claimOf(1, '2025-01-31', '1200', statutory('2025-02-01', 'year')),
      claimOf(2, '2025-05-31', '800', agreed('2025-06-01', '8')),
    ]
    const charges = [charge(1, '2025-07-01', { 1: '180', 2: '120' })]
    const before = fileAccount(fileOf(claims, '2026-03-31', { charges }))
    expect(threeOf(before.claims.get(1))).toEqual(['180', '78.17', '1200'].map(euro))
    expect(threeOf(before.claims.get(2))).toEqual(['120', '53.3', '800'].map(euro))
    const after = fileAccount(fileOf(claims, '2026-03-31', { charges, payments: [payment(2, '2026-04-01', '1000')] }))
    expect(after.payments).toEqual([])
    const paid = fileAccount(fileOf(claims, '2026-04-01', { charges, payments: [payment(2, '2026-04-01', '1000')] }))
    expect(threeOf(paid.payments[0]?.parts.get(2))).toEqual(['120', '53.3', '800'].map(euro))
    expect(threeOf(paid.payments[0]?.parts.get(1))).toEqual(['26.7', '0', '0'].map(euro))
    expect(paid.payments[0]?.surplus).toBe(0n)
  })

  it('A7: what is paid beyond the debt is over', () => {
    const claim = claimOf(1, '2025-12-31', '150', agreed('2026-01-01', '1.4'))
    const events = { charges: [charge(1, '2026-01-01', { 1: '40' })], payments: [payment(2, '2027-01-01', '200')] }
    const account = fileAccount(fileOf([claim], '2027-01-01', events))
    expect(threeOf(account.payments[0]?.parts.get(1))).toEqual(['40', '2.1', '150'].map(euro))
    expect(account.payments[0]?.surplus).toBe(euro('7.90'))
    expect(account.total).toBe(0n)
  })
})
