import { describe, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { settleAdvance } from './advance.ts'
import { type FeeRule, type FeeScheme, findSchemeProblems, paidTo } from './fee-scheme.ts'
import { type BilledCents, type CollectedPart, type Fee, feesDue, feesOf, type FileToBill } from './fees.ts'
import { creditVat, vatByLine, vatCategoryOf, vatOfUnpaid, vatSums } from './invoice-vat.ts'
import { sumPayout } from '#domain/ledger/sum-payout.ts'
import { type PeriodSums, settlementManners, settlePeriod } from './settle.ts'
import { chargeSubscription, indexPrice, stretchesOf } from './subscription.ts'

const noRules: FeeScheme = {
  rules: [],
  minimumCents: null,
  maximumCents: null,
  capAtCollected: false,
  withdrawal: null,
  passOn: 'never',
}
const share = (percent: number, of: FeeRule['components'] = components, code = 'share'): FeeRule => ({
  kind: 'share',
  code,
  components: of,
  paidTo,
  percent,
})
const costs100: FeeScheme = { ...noRules, rules: [share(100, ['collection_costs'])] }
const tenPercent: FeeScheme = { ...noRules, rules: [share(10)], minimumCents: 1650 }

const by =
  (source: CollectedPart['paidTo']) =>
  (component: CollectedPart['component'], cents: Cents): CollectedPart => ({ component, paidTo: source, cents })
const us = by('us')
const direct = by('customer')
const file = (...collected: CollectedPart[]): FileToBill => ({ collected, ageDays: 0, withdrawnCostsCents: null })

const billedAs = (fees: readonly Fee[]): BilledCents[] => fees.map((fee) => ({ ...fee, leftCents: fee.cents }))
const netOf = (fees: readonly Fee[]) => sumCents(fees.map(({ cents }) => cents))
/** An invoice of fees, taxed at home: with VAT, and what of it is on money that we received. */
function invoiceOf(
  fees: readonly Fee[],
): PeriodSums['openInvoices'] & { readonly netCents: Cents; readonly vatCents: Cents } {
  const lines = fees.map(({ cents }) => ({ netCents: cents, category: 'S' as const, percent: 21 }))
  const vat = vatByLine(lines)
  const withVat = (source: Fee['paidTo']) =>
    sumCents(fees.map((fee, index) => (fee.paidTo === source ? fee.cents + vat[index]! : 0)))
  return {
    netCents: netOf(fees),
    vatCents: sumCents(vat),
    onReceivedCents: withVat('us'),
    onOtherCents: withVat('customer'),
  }
}
const nothing: PeriodSums = {
  openingCents: 0,
  collectedCents: 0,
  canPayOut: true,
  openInvoices: { onReceivedCents: 0, onOtherCents: 0 },
}

describe('the worked cases of a settlement', () => {
  it('1: the costs are the fee, net and gross', () => {
    const invoice = invoiceOf(
      feesOf(file(us('collection_costs', 7500), us('interest', 921), us('principal', 1579)), costs100),
    )
    expect(invoice).toMatchObject({ netCents: 7500, vatCents: 1575 })
    const sums = { ...nothing, collectedCents: 10_000, openInvoices: invoice }
    expect(settlePeriod(sums, 'net')).toMatchObject({ outCents: 925, setOffCents: 9075, dueCents: 0, closingCents: 0 })
    expect(settlePeriod(sums, 'gross')).toMatchObject({ outCents: 10_000, dueCents: 9075, closingCents: 0 })
  })

  it('2: with VAT owed by the debtor nothing is left, in two payments', () => {
    const first = feesOf(file(us('collection_costs', 3306), us('vat', 694)), costs100)
    expect(invoiceOf(first)).toMatchObject({ netCents: 3306, vatCents: 694 })
    expect(settlePeriod({ ...nothing, collectedCents: 4000, openInvoices: invoiceOf(first) }, 'net').outCents).toBe(0)
    const rest = feesDue(feesOf(file(us('collection_costs', 7500), us('vat', 1575)), costs100), billedAs(first))
    expect(invoiceOf(rest)).toMatchObject({ netCents: 4194, vatCents: 881 })
  })

  it('3: what came in does not reach for the invoice: the rest is due', () => {
    const openInvoices = invoiceOf(feesOf(file(us('collection_costs', 7500)), costs100))
    expect(settlePeriod({ ...nothing, collectedCents: 7500, openInvoices }, 'net')).toEqual({
      setOffCents: 7500,
      outCents: 0,
      dueCents: 1575,
      closingCents: 0,
    })
  })

  it('4: paid to the customer, set off against money of its other files', () => {
    const paid = file(direct('collection_costs', 7500), direct('interest', 921), direct('principal', 50_000))
    const openInvoices = invoiceOf(feesOf(paid, costs100))
    expect(openInvoices.onOtherCents).toBe(9075)
    expect(settlePeriod({ ...nothing, collectedCents: 20_000, openInvoices }, 'net').outCents).toBe(10_925)
  })

  it('5: a minimum, of which the next payment fills the rest', () => {
    const first = feesOf(file(us('principal', 12_000)), tenPercent)
    expect(invoiceOf(first)).toMatchObject({ netCents: 1650, vatCents: 347 })
    expect(settlePeriod({ ...nothing, collectedCents: 12_000, openInvoices: invoiceOf(first) }, 'net').outCents).toBe(
      10_003,
    )
    const next = feesDue(feesOf(file(us('principal', 22_000)), tenPercent), billedAs(first))
    expect(invoiceOf(next)).toMatchObject({ netCents: 550, vatCents: 116 })
    expect(settlePeriod({ ...nothing, collectedCents: 10_000, openInvoices: invoiceOf(next) }, 'net').outCents).toBe(
      9334,
    )
  })

  it('6: never more than was collected', () => {
    const fees = feesOf(file(us('principal', 1000)), { ...tenPercent, capAtCollected: true })
    expect(invoiceOf(fees)).toMatchObject({ netCents: 1000, vatCents: 210 })
    const outcome = settlePeriod({ ...nothing, collectedCents: 1000, openInvoices: invoiceOf(fees) }, 'net')
    expect(outcome).toMatchObject({ setOffCents: 1000, dueCents: 210, outCents: 0 })
  })

  it.each([
    ['7: by the age of the file as a whole', 'age', 'whole', [90, 365], [10, 15, 25], [45_000, 9450, 245_550]],
    ['8: each part of the amount by its own band', 'amount', 'marginal', [250_000], [15, 10], [42_500, 8925, 248_575]],
  ] as const)('%s', (_, kind, manner, ends, percents, [netCents, vatCents, outCents]) => {
    const bands = percents.map((percent, index) => ({ upTo: ends[index] ?? null, percent }))
    const rules: FeeRule[] = [{ kind: 'bands', code: 'scale', by: kind, manner, bands, components, paidTo }]
    const fees = feesOf({ ...file(us('principal', 300_000)), ageDays: 120 }, { ...noRules, rules })
    expect(invoiceOf(fees)).toMatchObject({ netCents, vatCents })
    expect(settlePeriod({ ...nothing, collectedCents: 300_000, openInvoices: invoiceOf(fees) }, 'net').outCents).toBe(
      outCents,
    )
  })

  it('9: taken back after the letter', () => {
    const scheme: FeeScheme = { ...noRules, withdrawal: { percent: 50, minimumCents: 2500 } }
    const invoice = invoiceOf(feesOf({ ...file(), withdrawnCostsCents: 7500 }, scheme))
    expect(invoice).toMatchObject({ netCents: 3750, vatCents: 788 })
    expect(settlePeriod({ ...nothing, openInvoices: invoice }, 'net')).toMatchObject({ dueCents: 4538, outCents: 0 })
    expect(netOf(feesOf({ ...file(), withdrawnCostsCents: 4000 }, scheme))).toBe(2500)
  })

  it('10: net, gross and both on one sheet', () => {
    const invoice = invoiceOf([
      ...feesOf(file(us('collection_costs', 12_900), us('principal', 87_100)), costs100),
      ...feesOf(file(direct('collection_costs', 4000)), costs100),
    ])
    expect(invoice).toMatchObject({ netCents: 16_900, vatCents: 3549 })
    const sums = { ...nothing, collectedCents: 100_000, openInvoices: invoice }
    expect(settlePeriod(sums, 'net')).toMatchObject({ outCents: 79_551, dueCents: 0 })
    expect(settlePeriod(sums, 'gross')).toMatchObject({ outCents: 100_000, dueCents: 20_449 })
    expect(settlePeriod(sums, 'combined')).toMatchObject({ outCents: 84_391, dueCents: 4840 })
  })

  it('11: charged back after it was remitted: credited, and filled by what comes in next', () => {
    const billed = feesOf(file(us('collection_costs', 7500)), costs100)
    const credit = invoiceOf(feesDue(feesOf(file(), costs100), billedAs(billed)))
    expect(credit).toMatchObject({ netCents: -7500, vatCents: -1575 })
    const back = settlePeriod({ ...nothing, collectedCents: -10_000, openInvoices: credit }, 'net')
    expect(back).toEqual({ setOffCents: -9075, outCents: 0, dueCents: 0, closingCents: -925 })
    const next = settlePeriod(
      { ...nothing, openingCents: -10_000, collectedCents: 30_000, openInvoices: credit },
      'net',
    )
    expect(next).toMatchObject({ setOffCents: -9075, outCents: 29_075, closingCents: 0 })
  })

  it('12: a shortage is carried until it is filled', () => {
    const carried = settlePeriod({ ...nothing, openingCents: -925, collectedCents: 400 }, 'net')
    expect(carried).toEqual({ setOffCents: 0, outCents: 0, dueCents: 0, closingCents: -525 })
    const filled = settlePeriod({ ...nothing, openingCents: carried.closingCents, collectedCents: 5000 }, 'net')
    expect(filled).toMatchObject({ outCents: 4475, closingCents: 0 })
  })

  it('13: a subscription from the middle of a month, with files beyond what it holds', () => {
    const november = { fromDay: day('2026-11-01'), toDay: day('2026-11-30') }
    const terms = { priceCents: 4900, includedFiles: 5, extraFileCents: 750 }
    const running = {
      fromDay: day('2026-11-16'),
      toDay: null,
      terms: [{ ...terms, fromDay: day('2026-11-16') }],
      pauses: [],
    }
    const used = Array.from({ length: 4 }, () => day('2026-11-20'))
    const charge = chargeSubscription(stretchesOf(running, november), november, used)
    expect(charge).toEqual({
      days: 15,
      priceCents: 2450,
      includedFiles: 2,
      extraFiles: 2,
      extraCents: 1500,
      netCents: 3950,
    })
    expect(vatSums([{ netCents: charge.netCents, category: 'S', percent: 21 }])[0]?.vatCents).toBe(830)
    expect(indexPrice(4900, 2.9)).toBe(5042)
  })

  it('14: VAT once for a group of files, divided so that it adds up', () => {
    const lines = [1002, 1002, 1002].map((netCents) => ({ netCents, category: 'S' as const, percent: 21 }))
    expect(vatSums(lines)).toEqual([{ category: 'S', percent: 21, netCents: 3006, vatCents: 631 }])
    expect(vatByLine(lines)).toEqual([211, 210, 210])
  })

  it('15: what is left of an advance goes back', () => {
    const writ = [
      { netCents: 12_557, category: 'S' as const, percent: 21 },
      { netCents: 13_900, category: 'E' as const, percent: 0 },
    ]
    expect(vatSums(writ)[0]?.vatCents).toBe(2637)
    expect(settleAdvance(35_000, writ)).toEqual({ usedCents: 29_094, returnedCents: 5906, dueCents: 0 })
    expect(settleAdvance(20_000, writ)).toEqual({ usedCents: 20_000, returnedCents: 0, dueCents: 9094 })
  })

  it('16: a payout of a provider: debtors paid the gross, the agency bears the fee', () => {
    const rows = [
      { grossCents: 15_000, feeCents: 288 },
      { grossCents: -2000, feeCents: 0 },
    ]
    expect(sumPayout(rows, 12_712)).toEqual({ grossCents: 13_000, feeCents: 288, netCents: 12_712, differenceCents: 0 })
    expect(sumPayout(rows, 12_700).differenceCents).toBe(-12)
  })
})

describe('a customer without an account to pay to', () => {
  it.each(settlementManners)('pays its invoice as ever (%s), and the rest stays for it', (manner) => {
    const openInvoices = { onReceivedCents: 9075, onOtherCents: 0 }
    const paid = settlePeriod({ ...nothing, collectedCents: 10_000, openInvoices }, manner)
    const kept = settlePeriod({ ...nothing, collectedCents: 10_000, openInvoices, canPayOut: false }, manner)
    expect(kept).toEqual({ ...paid, outCents: 0, closingCents: paid.outCents })
    expect(kept.closingCents).toBeGreaterThan(0)
  })
})

describe('a fee on a file as a whole', () => {
  it('that was waived stays billed, and is not credited again', () => {
    const [billed] = feesOf(file(us('collection_costs', 7500)), costs100) as [Fee]
    const waived = [{ ...billed, leftCents: 0 }]
    expect(feesDue([billed], waived)).toEqual([])
    expect(feesDue([], waived)).toEqual([])
    expect(feesDue([], [{ ...billed, leftCents: 2500 }])).toMatchObject([{ cents: -2500 }])
  })

  it('is billed once, wherever money came in since', () => {
    const bands = [{ upTo: null, percent: 10 }]
    const rules: FeeRule[] = [
      { kind: 'bands', code: 'scale', by: 'amount', manner: 'marginal', bands, components, paidTo },
    ]
    const scheme: FeeScheme = { ...noRules, rules, minimumCents: 5000 }
    const billed = feesOf(file(direct('principal', 10_000)), scheme)
    expect(billed.map(({ rule, paidTo: side, cents }) => [rule, side, cents])).toEqual([
      ['scale', 'customer', 1000],
      ['minimum', 'customer', 4000],
    ])
    const due = feesDue(feesOf(file(direct('principal', 10_000), us('principal', 5000)), scheme), billedAs(billed))
    expect(due).toEqual([])
    // What went back by us is less than nothing on our side, and the file is of the customer's side as a whole.
    const back = feesOf(file(direct('principal', 10_000), us('principal', -2000)), scheme)
    expect(back.map(({ paidTo: side }) => side)).toEqual(['customer', 'customer'])
  })
})

describe('credits', () => {
  it('in parts add up to the invoice', () => {
    const lines = [1002, 1002, 1002].map((netCents) => ({ netCents, category: 'S' as const, percent: 21 }))
    const billed = vatSums(lines)
    const [first] = creditVat(billed, [], lines.slice(0, 1))
    const [second] = creditVat(billed, [first!], lines.slice(1))
    expect([first?.vatCents, second?.vatCents]).toEqual([210, 421])
    expect(() => creditVat(billed, [first!, second!], lines.slice(0, 1))).toThrow('more is credited')
  })
})

it.each([
  ['NL', true, 'S'],
  ['BE', true, 'AE'],
  ['BE', false, 'S'],
  ['CH', true, 'O'],
  ['GB', false, 'O'],
] as const)(
  'a customer in %s with a checked VAT number %s is billed as %s',
  (country, hasCheckedVatNumber, expected) => {
    expect(vatCategoryOf({ country, hasCheckedVatNumber })).toBe(expected)
  },
)

it.each([
  [12_100, 12_100, 2100, 2100],
  [12_000, 12_100, 2100, 2083],
  [1, 12_100, 2100, 0],
  [3, 12_100, 2100, 1],
  [26_000 - 3333, 26_000, 2100, 1831],
  [5000, 5000, 0, 0],
  [0, 0, 0, 0],
])('of %i unpaid of %i with VAT of %i, %i is asked back', (unpaidCents, totalCents, vatCents, expected) => {
  expect(vatOfUnpaid(unpaidCents, { totalCents, vatCents })).toBe(expected)
})

describe('a scheme', () => {
  it.each<[string, Partial<FeeScheme>, [string | null, string][]]>([
    ['of one share is right', { rules: [share(10)] }, []],
    ['of a withdrawal alone is right', { withdrawal: { percent: 50, minimumCents: 0 } }, []],
    ['of nothing', {}, [[null, 'no_rules']]],
    ['that counts money twice', { rules: [share(10), share(5, ['interest'], 'more')] }, [['more', 'counted_twice']]],
    [
      'with one code for two rules',
      { rules: [share(10, ['principal']), share(5, ['interest'])] },
      [['share', 'code_twice']],
    ],
    ['of no component', { rules: [share(10, [])] }, [['share', 'no_components']]],
    [
      'with a minimum above its maximum',
      { rules: [share(10)], minimumCents: 2, maximumCents: 1 },
      [[null, 'minimum_above_maximum']],
    ],
    [
      'with bands that go down and do not end',
      {
        rules: [
          {
            kind: 'bands',
            code: 'scale',
            by: 'age',
            manner: 'marginal',
            components,
            paidTo,
            bands: [
              { upTo: 90, percent: 10 },
              { upTo: 30, percent: 10 },
              { upTo: 400, percent: 10 },
            ],
          },
        ],
      },
      [
        ['scale', 'bands_order'],
        ['scale', 'bands_end'],
        ['scale', 'marginal_age'],
      ],
    ],
  ])('%s', (_, scheme, expected) => {
    const problems = findSchemeProblems({ ...noRules, ...scheme })
    expect(problems.map(({ code, problem }) => [code, problem])).toEqual(expected)
  })
})
