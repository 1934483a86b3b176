import { describe, expect, it } from 'vitest'
import { exampleFacts } from '#domain/templates/example-facts.ts'
import { withCosts } from '#test/letter-example.ts'
import { checkFormula, evaluateFormula } from './formula.ts'

const facts = withCosts()
const amount = (formula: string) => evaluateFormula({ type: 'amount', formula }, 'costs_letter', 'nl', facts)

describe('a formula over the fields of a file', () => {
  it.each([
    ['amount', 'open', '€\u00a01.400,91'],
    ['amount', 'open / 2', '€\u00a0700,45'],
    ['amount', 'percentOf(principal, 15.0)', '€\u00a0181,50'],
    ['amount', 'percentOf(15, 10.0)', '€\u00a00,02'],
    ['amount', 'percentOf(principal, 15)', '€\u00a0181,50'],
    ['amount', 'atMost(pay, 4000)', '€\u00a040,00'],
    ['amount', 'isCompany ? atLeast(pay, 4000) : costs', '€\u00a0181,50'],
    ['day', 'day + 7', '18 december 2026'],
    ['number', 'payByDay - day', '7'],
    ['number', '1.5', '1,5'],
    ['percent', '21', '21%'],
    ['text', 'dueDay < day ? "te laat" : "op tijd"', 'te laat'],
    [
      'text',
      '"Betaal " + amountText(pay) + " voor " + dayText(payByDay)',
      'Betaal €\u00a01.400,91 voor 18 december 2026',
    ],
    ['reference', 'fileNumber + "-" + customerReference', '104238-KDV-88213'],
  ] as const)('%s: %s', (type, formula, written) => {
    expect(checkFormula(type, formula)).toBeNull()
    expect(evaluateFormula({ type, formula }, 'costs_letter', 'nl', facts)).toBe(written)
  })

  it('is written as each language writes it', () => {
    const written = (['nl', 'en', 'fr', 'de'] as const).map((language) =>
      evaluateFormula({ type: 'text', formula: 'amountText(pay)' }, 'costs_letter', language, facts),
    )
    expect(written).toEqual(['€\u00a01.400,91', '€\u00a01,400.91', '1\u00a0400,91\u00a0€', '1.400,91\u00a0€'])
  })

  it('has no value where the file has none, or the sum cannot be made', () => {
    expect(amount('open / 0')).toBeNull()
    expect(evaluateFormula({ type: 'day', formula: 'instalmentDay' }, 'costs_letter', 'nl', facts)).toBeNull()
    expect(evaluateFormula({ type: 'day', formula: 'day + 99999999' }, 'costs_letter', 'nl', facts)).toBeNull()
    const several = exampleFacts('costs_letter', 'several_claims', 'private')
    expect(evaluateFormula({ type: 'day', formula: 'dueDay' }, 'costs_letter', 'nl', several)).toBeNull()
    expect(
      evaluateFormula({ type: 'reference', formula: 'customerReference' }, 'costs_letter', 'nl', several),
    ).toBeNull()
  })

  it.each([
    ['an unknown field', 'amount', 'opn + 1', 'template.formula.unknown_field', 0, 3],
    ['half a formula', 'amount', 'open + ', 'template.formula.syntax', 7, 7],
    ['an amount with words', 'amount', 'open + debtor', 'template.formula.syntax', 0, 13],
    ['words for an amount', 'amount', 'debtor', 'template.formula.wrong_type', 0, 6],
    ['an amount for a day', 'day', 'open', 'template.formula.wrong_type', 0, 4],
  ] as const)('finds %s at its place', (_what, type, formula, key, from, to) => {
    expect(checkFormula(type, formula)).toMatchObject({ text: { key }, from, to })
  })

  it.each([
    'debtor.matches("(a+)+$")',
    '[1, 2, 3].map(x, x * 2)',
    '[open]',
    '{"a": 1}.a',
    'cel.bind(x, open, x + x)',
    'debtor.split("a").join("b")',
    'r"\\" + debtor.matches("x") + "',
    '"""a""" + debtor',
    'debtor.constructor',
    'day.day',
    '__proto__',
    'constructor',
    'process.env',
    'timestamp("2026-01-01T00:00:00Z")',
    `${'('.repeat(60)}open${')'.repeat(60)}`,
    Array.from({ length: 300 }, () => 'open').join(' + '),
  ])('refuses what could work for hours or reach outside: %s', (formula) => {
    expect(checkFormula('text', formula)).not.toBeNull()
  })

  it('lets quoted words be what they are', () => {
    const formula = '"Bel [ons] {vandaag} of matches(x)"'
    expect(checkFormula('text', formula)).toBeNull()
    expect(evaluateFormula({ type: 'text', formula }, 'message', 'nl', facts)).toBe('Bel [ons] {vandaag} of matches(x)')
  })
})
