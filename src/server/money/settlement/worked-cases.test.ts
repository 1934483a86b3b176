import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelPaymentOrder, repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import type { SettlementRow } from '#contract/money/settlements.ts'
import { components } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { type FeeRule, type FeeScheme, paidTo } from '#domain/settlement/fee-scheme.ts'
import type { SettlementManner } from '#domain/settlement/settle.ts'
import { callPath } from '#test/call-path.ts'
import { trustAccount, upload } from '#test/bank.ts'
import { molliePayout } from '#test/mollie-report.ts'
import { expectInvoiceTruth, expectOfficialInvoices, expectSheetTruth } from '#test/one-truth.ts'
import { createPerson } from '#test/people.ts'
import {
  type ExampleFile,
  openSettlementDesk,
  schemeOf,
  type SettlementDesk,
  shareOfAll,
} from '#test/settlement-desk.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const share = (percent: number, of: FeeRule['components'] = components): FeeRule => ({
  kind: 'share',
  code: 'share',
  components: of,
  paidTo,
  percent,
})
const costs100 = schemeOf({ rules: [share(100, ['collection_costs'])] })
const tenPercent = schemeOf({ rules: [share(10)], minimumCents: 1650 })
const bands = (by: 'age' | 'amount', manner: 'whole' | 'marginal', ...list: [number | null, number][]) =>
  schemeOf({
    rules: [
      {
        kind: 'bands',
        code: 'scale',
        by,
        manner,
        components,
        paidTo,
        bands: list.map(([upTo, percent]) => ({ upTo, percent })),
      },
    ],
  })

/** What happens to files of a case, by their place in it, and what is settled then. */
interface Step {
  readonly pays?: readonly (readonly [file: number, cents: Cents])[]
  readonly paysDirectly?: readonly (readonly [file: number, cents: Cents])[]
  /** Takes back the first payment. */
  readonly takesBack?: true
  readonly withdraws?: number
  readonly settled: Partial<SettlementRow>
}

interface Case {
  readonly name: string
  readonly scheme: FeeScheme
  readonly manner?: SettlementManner
  readonly files: readonly ExampleFile[]
  readonly steps: readonly Step[]
}

const debt = { principal: 50_000, costs: 7500 }
const cases: Case[] = [
  {
    name: '[fin 1] the costs are the fee, net',
    scheme: costs100,
    files: [debt],
    steps: [{ pays: [[0, 10_000]], settled: { feesCents: 7500, vatCents: 1575, outCents: 925, dueCents: 0 } }],
  },
  {
    name: '[fin 1] the costs are the fee, gross',
    scheme: costs100,
    manner: 'gross',
    files: [debt],
    steps: [{ pays: [[0, 10_000]], settled: { outCents: 10_000, setOffCents: 0, dueCents: 9075 } }],
  },
  {
    name: '[fin 2] with VAT owed by the debtor, in two payments',
    scheme: costs100,
    files: [{ ...debt, vat: 1575 }],
    steps: [
      { pays: [[0, 4000]], settled: { feesCents: 3306, vatCents: 694, outCents: 0, dueCents: 0 } },
      { pays: [[0, 5075]], settled: { feesCents: 4194, vatCents: 881, outCents: 0, dueCents: 0 } },
    ],
  },
  {
    name: '[fin 3] what came in does not reach for the invoice',
    scheme: costs100,
    files: [debt],
    steps: [{ pays: [[0, 7500]], settled: { setOffCents: 7500, outCents: 0, dueCents: 1575 } }],
  },
  {
    name: '[fin 4] paid to the customer, set off against its other files',
    scheme: costs100,
    files: [debt, { principal: 20_000 }],
    steps: [
      {
        paysDirectly: [[0, 57_500]],
        pays: [[1, 20_000]],
        settled: { directCents: 57_500, feesCents: 7500, setOffCents: 9075, outCents: 10_925 },
      },
    ],
  },
  {
    name: '[fin 5] a minimum, of which the next payment fills the rest',
    scheme: tenPercent,
    files: [{ principal: 50_000 }],
    steps: [
      { pays: [[0, 12_000]], settled: { feesCents: 1650, vatCents: 347, outCents: 10_003 } },
      { pays: [[0, 10_000]], settled: { feesCents: 550, vatCents: 116, outCents: 9334 } },
    ],
  },
  {
    name: '[fin 6] never more than was collected',
    scheme: { ...tenPercent, capAtCollected: true },
    files: [{ principal: 50_000 }],
    steps: [{ pays: [[0, 1000]], settled: { feesCents: 1000, vatCents: 210, setOffCents: 1000, dueCents: 210 } }],
  },
  {
    name: '[fin 7] by the age of the file as a whole',
    scheme: bands('age', 'whole', [90, 10], [365, 15], [null, 25]),
    files: [{ principal: 500_000, ageDays: 120 }],
    steps: [{ pays: [[0, 300_000]], settled: { feesCents: 45_000, vatCents: 9450, outCents: 245_550 } }],
  },
  {
    name: '[fin 8] each part of the amount by its own band',
    scheme: bands('amount', 'marginal', [250_000, 15], [null, 10]),
    files: [{ principal: 500_000 }],
    steps: [{ pays: [[0, 300_000]], settled: { feesCents: 42_500, vatCents: 8925, outCents: 248_575 } }],
  },
  {
    name: '[fin 9] taken back after the letter, though nothing came in',
    scheme: schemeOf({ withdrawal: { percent: 50, minimumCents: 2500 } }),
    files: [debt],
    steps: [{ withdraws: 0, settled: { collectedCents: 0, feesCents: 3750, vatCents: 788, dueCents: 4538 } }],
  },
  ...(['net', 'gross', 'combined'] as const).map((manner): Case => {
    const out = { net: [79_551, 0], gross: [100_000, 20_449], combined: [84_391, 4840] } as const
    const [outCents, dueCents] = out[manner]
    return {
      name: `[fin 10] on one sheet, ${manner}`,
      scheme: costs100,
      manner,
      files: [
        { principal: 200_000, costs: 12_900 },
        { principal: 10_000, costs: 4000 },
      ],
      steps: [
        {
          pays: [[0, 100_000]],
          paysDirectly: [[1, 4000]],
          settled: { feesCents: 16_900, vatCents: 3549, outCents, dueCents },
        },
      ],
    }
  }),
  {
    name: '[fin 11] charged back after it was remitted',
    scheme: costs100,
    files: [debt, { principal: 30_000 }],
    steps: [
      { pays: [[0, 10_000]], settled: { outCents: 925 } },
      {
        takesBack: true,
        settled: { collectedCents: -10_000, feesCents: -7500, vatCents: -1575, setOffCents: -9075, closingCents: -925 },
      },
      { pays: [[1, 30_000]], settled: { openingCents: -925, outCents: 29_075, closingCents: 0 } },
    ],
  },
  {
    name: '[fin 12] a shortage is carried until it is filled',
    scheme: costs100,
    files: [{ principal: 925 }, { principal: 6000 }],
    steps: [
      { pays: [[0, 925]], settled: { outCents: 925 } },
      { takesBack: true, settled: { closingCents: -925, outCents: 0 } },
      { pays: [[1, 400]], settled: { openingCents: -925, closingCents: -525, outCents: 0 } },
      { pays: [[1, 5000]], settled: { openingCents: -525, outCents: 4475, closingCents: 0 } },
    ],
  },
]

/** The sheet, the invoices, both on paper, their UBL, the payment and the books say the same, to the cent. */
async function expectOneTruth(settlement: SettlementRow): Promise<void> {
  await expectSheetTruth(desk, settlement)
  const { invoices, orders, moved } = await desk.traces(settlement.id)
  const billed: { netCents: Cents; vatCents: Cents }[] = []
  for (const { id } of invoices) billed.push(await expectInvoiceTruth(desk, id))
  expect(sumCents(billed.map(({ netCents }) => netCents))).toBe(settlement.feesCents)
  expect(sumCents(billed.map(({ vatCents }) => vatCents))).toBe(settlement.vatCents)
  expect(sumCents(orders.map(({ amountCents }) => amountCents))).toBe(settlement.outCents)
  expect(moved('receivable', 'vat.output')).toBe(settlement.vatCents)
  expect(moved('receivable', 'fee.income') + moved('receivable', 'cost.recharged')).toBe(settlement.feesCents)
  expect(moved('customer.payable', 'agency.payable')).toBe(settlement.setOffCents)
  expect(moved('agency.trust', 'receivable')).toBe(settlement.setOffCents)
  expect(moved('customer.payable', 'transit')).toBe(settlement.outCents)
}

describe('the worked cases, on sheet, invoice, PDF, UBL, payment and journal alike', () => {
  it.each(cases)('$name', async ({ scheme, manner = 'net', files, steps }) => {
    const customerId = await desk.customer(scheme, { settlementKind: manner })
    const ids: number[] = []
    for (const file of files) ids.push(await desk.file(customerId, file))
    const of = (file: number) => ids[file] ?? 0
    const lines: { id: number }[] = []
    for (const { pays = [], paysDirectly = [], takesBack, withdraws, settled } of steps) {
      for (const [file, cents] of pays) lines.push(await desk.pay(of(file), cents))
      for (const [file, cents] of paysDirectly) await desk.payDirectly(of(file), cents)
      if (takesBack && lines[0]) await desk.takeBack(lines[0])
      if (withdraws !== undefined) await withdraw(of(withdraws))
      const [settlement] = await desk.settle([customerId])
      expect(settlement).toMatchObject({ ...settled, state: 'performed' })
      await expectOneTruth(settlement!)
      // Asked again there is nothing.
      expect((await desk.propose([customerId])).statusCode).toBe(409)
    }
  })
})

it('a payout of a provider is settled as what its debtors paid; its fee is of the agency, and suspense has nothing [fin 16]', async () => {
  const customerId = await desk.customer(shareOfAll(10))
  const [one, two] = [await desk.file(customerId, debt), await desk.file(customerId, debt)]
  const references = await desk.db
    .selectFrom('dossier')
    .select('paymentReference')
    .where('id', 'in', [one, two])
    .orderBy('id')
    .execute()
  const [first = '', second = ''] = references.map(({ paymentReference }) => paymentReference)
  const { batch, bytes } = molliePayout(
    [
      { id: 'tr_16a', cents: 10_000, reference: first },
      { id: 'tr_16b', cents: 5_000, reference: second },
      { id: 're_16', cents: -2_000, reference: first },
    ],
    288,
  )
  const before = await trustAccount(desk.finance)
  const taken = await desk.finance.upload('/api/v4/provider-report', { name: 'mollie.csv', bytes })
  await desk.workOff()
  const entries = [{ cents: 12_712, description: `Mollie T${batch}` }]
  await upload(desk.server, desk.finance, { id: 'FIN16', entries })
  const report = await desk.finance.get(`/api/v4/provider-report/${taken.json<{ reportId: number }>().reportId}`)
  const [payout] = report.json<{ payouts: { id: number; version: number }[] }>().payouts
  const booking = await desk.finance.post(`/api/v4/provider-payout/${payout!.id}/booking`, { version: payout!.version })
  expect(booking.statusCode, booking.body).toBe(200)
  await desk.workOff()
  expect((await trustAccount(desk.finance)).suspenseCents).toBe(before.suspenseCents)
  const fees = await desk.db
    .selectFrom('ledgerTransfer')
    .select(['debit', 'amountCents'])
    .where('causeKind', '=', 'provider_payout')
    .where('causeId', '=', payout!.id)
    .orderBy('id')
    .execute()
  expect(fees).toEqual([
    { debit: 'agency.payable', amountCents: 288 },
    { debit: 'psp.fees', amountCents: 288 },
  ])
  const [settlement] = await desk.settle([customerId])
  expect(settlement).toMatchObject({ collectedCents: 13_000, feesCents: 1_300, vatCents: 273, outCents: 11_427 })
  await expectOneTruth(settlement!)
})

const withdraw = async (dossierId: number) =>
  desk.db
    .updateTable('dossier')
    .set({ status: 'closed', closingReason: 'withdrawn', closedDay: day('2026-11-18'), nextDay: null })
    .where('id', '=', dossierId)
    .execute()

describe('a payment that did not arrive', () => {
  it('is owed again and goes with the next settlement; then it is not ordered anew as well', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    const dossierId = await desk.file(customerId, { principal: 100_000 })
    await desk.pay(dossierId, 1000)
    const [first] = await desk.settle([customerId])
    const [order] = (await desk.traces(first!.id)).orders
    const seen = { version: order!.version, reason: 'Verkeerde naam' }
    const treasurer = await createPerson(desk.server, ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE', 'ROLE_ADMIN'])
    const failed = await treasurer.post(callPath(cancelPaymentOrder, { id: order!.id }), seen)
    expect(failed.statusCode, failed.body).toBeLessThan(300)
    await desk.pay(dossierId, 500)
    expect(await desk.settle([customerId])).toMatchObject([
      { openingCents: 879, collectedCents: 500, outCents: 879 + 439, closingCents: 0 },
    ])
    const again = await treasurer.post(callPath(repeatPaymentOrder, { id: order!.id }), { version: seen.version + 1 })
    expect(again.statusCode).toBe(409)
    expect(again.json().error_message).toContain('dubbel betalen')
  })
})

it('every e-invoice of these passes the official schema and the Dutch rules', expectOfficialInvoices, 300_000)
