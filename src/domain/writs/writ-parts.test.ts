import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { ContractualTerms } from '#domain/interest/terms.ts'
import { exampleWrit } from './example-writ.ts'
import { reliefSought } from './writ-parts.ts'

const company = exampleWrit('company_claim')
const agreed: ContractualTerms = {
  kind: 'contractual',
  rate: { kind: 'fixed', percent: 1, per: 'month' },
  compounding: 'simple',
  fromDay: day('2026-10-01'),
  dayCount: 'year',
  clause: 'artikel 7 van de voorwaarden',
}
const asked = (...terms: readonly ContractualTerms[]) =>
  reliefSought({
    ...company,
    claims: company.claims.map((claim, index) => ({
      ...claim,
      openPrincipalCents: 100_00,
      terms: terms[index] ?? claim.terms,
    })),
  })[0]

it('asks agreed interest with its percent, its period, how it is counted and its clause', () => {
  expect(asked(agreed, agreed)).toContain(
    'met de afgesproken rente van 1% per maand, enkelvoudig (artikel 7 van de voorwaarden), over €\u00a0200,00 vanaf 7 december 2026,',
  )
})

it('adds up no claims whose interest differs', () => {
  const yearly: ContractualTerms = {
    ...agreed,
    rate: { kind: 'fixed', percent: 8, per: 'year' },
    compounding: 'yearly',
  }
  const words = asked(agreed, yearly)
  expect(words).toContain('1% per maand, enkelvoudig (artikel 7 van de voorwaarden), over €\u00a0100,00')
  expect(words).toContain('8% per jaar, per jaar samengesteld (artikel 7 van de voorwaarden), over €\u00a0100,00')
  expect(words).not.toContain('200,00')
})

it('counts interest above the commercial rate from the day after, as that of the law', () => {
  const above: ContractualTerms = { ...agreed, rate: { kind: 'commercial_plus', points: 2 } }
  expect(asked(above, above)).toContain('de wettelijke handelsrente verhoogd met 2% per jaar')
  expect(asked(above, above)).toContain('vanaf 8 december 2026')
})
