import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sumPayout } from '#domain/ledger/sum-payout.ts'
import { providerReportShape } from '#contract/money/providers/provider-reports.ts'
import {
  faultsOf,
  kindsOf,
  readReportText as read,
  readSharedReport as shared,
  refusalsOf,
  reportContext as context,
  saying,
} from '#test/provider-reports.ts'
import { hasSharedData, sharedDataFolder, sharedJson } from '#test/shared-data.ts'

const cents = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100)

describe.skipIf(!hasSharedData)('the settlement report of Mollie', () => {
  const expected = sharedJson('bank/psp/mollie-settlement-report.csv.expected.json', {
    settlement_reference: '',
    rows: 0,
    payments: 0,
    refunds: 0,
    fee_rows: 0,
    net: '',
  })

  it('comes out as its expected results say', async () => {
    const report = await shared('mollie-settlement-report.csv')
    expect(report).toMatchObject({ provider: 'mollie', refusals: [], faults: [], questions: [], skippedCount: 0 })
    expect(report.rows).toHaveLength(expected.rows)
    const count = (kind: string) => kindsOf(report).filter((one) => one === kind).length
    expect([count('payment'), count('refund'), count('fee')]).toEqual([
      expected.payments,
      expected.refunds,
      expected.fee_rows,
    ])
    expect(report.batches).toEqual([
      {
        batch: expected.settlement_reference,
        rowCount: 4,
        grossCents: 130_00,
        feeCents: 2_88,
        netCents: cents(expected.net),
        payoutCents: null,
      },
    ])
    expect(report.rows[2]).toMatchObject({ id: 're_ccc333', grossCents: -20_00, feeCents: 0, day: '2026-10-03' })
    expect(providerReportShape.parse(report)).toEqual(report)
  })

  it('of 150.00 less 20.00 and 2.88 fits a bank line of 127.12: the agency bears 2.88', async () => {
    const { rows } = await shared('mollie-settlement-report.csv')
    expect(sumPayout(rows, 127_12)).toEqual({
      grossCents: 130_00,
      feeCents: 2_88,
      netCents: 127_12,
      differenceCents: 0,
    })
  })
})

describe.skipIf(!hasSharedData)('the settlement details of Adyen', () => {
  const expected = sharedJson('bank/psp/adyen-settlement-details-118.csv.expected.json', {
    batch: '',
    declared_net: '',
    lines_without_payout_row: 0,
    lines: [] as { gross?: string; fee?: string; net?: string }[],
  })

  it('come out as their expected results say', async () => {
    const report = await shared('adyen-settlement-details-118.csv')
    expect(report).toMatchObject({ provider: 'adyen', refusals: [], faults: [], questions: [] })
    const rows = report.rows.filter(({ kind }) => kind !== 'payout')
    expect(rows).toHaveLength(expected.lines_without_payout_row)
    for (const [place, line] of expected.lines.entries()) {
      if (line.gross !== undefined) expect(rows[place]?.grossCents).toBe(cents(line.gross))
      if (line.fee !== undefined) expect(rows[place]?.feeCents).toBe(cents(line.fee))
      if (line.net !== undefined) expect(rows[place]?.netCents).toBe(cents(line.net))
    }
    expect(kindsOf(report)).toEqual([
      'payment',
      'refund',
      'chargeback',
      'chargeback_reversed',
      'fee',
      'other',
      'payout',
    ])
    expect(report.batches).toMatchObject([
      { batch: expected.batch, netCents: cents(expected.declared_net), payoutCents: cents(expected.declared_net) },
    ])
    expect(rows[1]).toMatchObject({ id: 'PSP1/MOD1/Refunded', relatedId: 'PSP1', reference: 'ORDER-1' })
  })

  it('of which a row was lost are refused: they do not come to the payout', async () => {
    const path = join(sharedDataFolder, 'bank/psp/adyen-settlement-details-118.csv')
    const lines = readFileSync(path, 'utf8').split('\n')
    const report = await read(lines.filter((line) => !line.includes('MOD1')).join('\n'))
    expect(report.refusals).toEqual([
      { kind: 'sums_differ', values: { batch: '118', netCents: 23_10, payoutCents: 18_00 } },
    ])
  })

  it('in a workbook are read by name too, and fit their payout; in several currencies they are refused', async () => {
    const report = await shared('oca-adyen-adyen_test_credit_fees.xlsx', { ...context, currency: 'USD' })
    expect(report).toMatchObject({ provider: 'adyen', questions: [], faults: [] })
    expect(report.batches).toMatchObject([{ batch: '8', rowCount: 39, netCents: 10_506_69, payoutCents: 10_506_69 }])
    expect(report.refusals).toMatchObject([{ kind: 'currency', values: { found: 'GBP', currency: 'USD' } }])
  })

  it('of which many rows bear one id are not taken: each such row is told', async () => {
    const report = await shared('oca-adyen-adyen_test.xlsx', { ...context, currency: 'USD' })
    expect(report).toMatchObject({ provider: 'adyen', questions: [] })
    expect(report.faults).toHaveLength(16)
    expect(new Set(report.faults.map(({ kind }) => kind))).toEqual(new Set(['twice']))
  })

  it('in the format of an old Excel are refused', async () => {
    expect(refusalsOf(await shared('oca-adyen-adyen_test_invalid.xls'))).toHaveLength(1)
  })
})

describe.skipIf(!hasSharedData)('the activity of PayPal', () => {
  it('in dollars is refused whole, and read to see', async () => {
    const report = await shared('oca-paypal-activity_en.csv')
    expect(report).toMatchObject({ provider: 'paypal', faults: [], questions: [] })
    expect(refusalsOf(report)).toEqual(['currency'])
    expect(report.rows[0]).toMatchObject({
      kind: 'payment',
      id: 'TID1',
      day: '2015-12-29',
      grossCents: 84_00,
      feeCents: 4_25,
      netCents: 79_75,
    })
    expect(report.rows.find(({ id }) => id === 'TID11')).toMatchObject({ kind: 'payout', batch: 'TID11' })
    expect(report.rows.find(({ id }) => id === 'TID12')).toMatchObject({ kind: 'other', batch: 'TID11' })
    expect(report.rows.find(({ id }) => id === 'TID7')).toMatchObject({ kind: 'other', grossCents: -100_00 })
  })

  it('with the month first is known by a day above twelve', async () => {
    const report = await shared('oca-paypal-statement_en.csv')
    expect(report).toMatchObject({ provider: 'paypal', questions: [], faults: [] })
    expect(report.rows[0]).toMatchObject({ day: '2018-09-04', kind: 'payout', netCents: -1058_09 })
  })

  it('in Spanish is read once somebody said that the day comes first', async () => {
    const asked = await shared('oca-paypal-statement_es.csv')
    expect(asked.questions).toEqual(['day_order'])
    const report = await shared('oca-paypal-statement_es.csv', saying({ provider: 'paypal', dayOrder: 'day_first' }))
    expect(report).toMatchObject({ provider: 'paypal', questions: [], faults: [], refusals: [] })
    expect(report.rows.map(({ day }) => day)).toEqual(['2020-01-02', '2020-01-02', '2020-01-02', '2020-01-03'])
    expect(report.batches).toEqual([
      { batch: null, rowCount: 4, grossCents: 136_44, feeCents: 5_36, netCents: 131_08, payoutCents: null },
    ])
    const months = await shared('oca-paypal-statement_es.csv', saying({ provider: 'paypal', dayOrder: 'month_first' }))
    expect(months.rows[3]?.day).toBe('2020-03-01')
  })

  it('of nothing but a header says so', async () => {
    expect(await shared('oca-paypal-empty_activity.csv')).toMatchObject({
      provider: 'paypal',
      refusals: [{ kind: 'no_rows' }],
    })
  })
})

describe('the activity of PayPal by its payouts', () => {
  const header = 'Date,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number'
  const rows = [
    '13/10/2026,Website Payment,Completed,EUR,100.00,-3.00,97.00,T1,,D-1',
    '14/10/2026,Website Payment,Denied,EUR,50.00,0.00,50.00,T2,,D-2',
    '14/10/2026,Payment Refund,Completed,EUR,-10.00,0.30,-9.70,T3,T1,D-1',
    '15/10/2026,General Withdrawal,Pending,EUR,-87.30,0.00,-87.30,T4,,',
    '16/10/2026,Website Payment,Completed,EUR,20.00,-1.00,19.00,T5,,D-3',
  ]
  it.each([
    ['oldest first', rows],
    ['newest first', rows.toReversed()],
  ])('are what came in since the last one, %s', async (_, rows) => {
    const report = await read([header, ...rows].join('\n'))
    expect(report).toMatchObject({ refusals: [], faults: [], skippedCount: 1 })
    expect(report.batches.find(({ batch }) => batch === 'T4')).toMatchObject({
      grossCents: 90_00,
      feeCents: 2_70,
      netCents: 87_30,
      payoutCents: 87_30,
    })
    expect(report.batches.find(({ batch }) => batch === null)).toMatchObject({ netCents: 19_00, payoutCents: null })
  })
})

describe('the payouts of Stripe', () => {
  const header =
    'automatic_payout_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,charge_id,description,payment_metadata[dossier]'
  const row = (id: string, category: string, gross: string, fee: string, net: string, payout = 'po_1') =>
    `${payout},${id},2026-10-02 09:00:00,eur,${gross},${fee},${net},${category},ch_1,Betaling,D-7`

  it('have a fee that is a price, also that of a chargeback', async () => {
    const report = await read(
      [
        header,
        row('txn_1', 'charge', '100.00', '1.75', '98.25'),
        row('txn_2', 'refund', '-20.00', '0.00', '-20.00'),
        row('txn_3', 'dispute', '-30.00', '15.00', '-45.00'),
        row('txn_4', 'dispute_reversal', '30.00', '-15.00', '45.00'),
        row('txn_5', 'fee', '-2.00', '0.00', '-2.00'),
      ].join('\n'),
    )
    expect(report).toMatchObject({ provider: 'stripe', refusals: [], faults: [] })
    expect(report.rows.map(({ grossCents, feeCents, netCents }) => [grossCents, feeCents, netCents])).toEqual([
      [100_00, 1_75, 98_25],
      [-20_00, 0, -20_00],
      [-30_00, 15_00, -45_00],
      [30_00, -15_00, 45_00],
      [0, 2_00, -2_00],
    ])
    expect(report.rows[1]).toMatchObject({ relatedId: 'ch_1', reference: 'D-7', currency: 'EUR' })
    expect(report.batches).toEqual([
      { batch: 'po_1', rowCount: 5, grossCents: 80_00, feeCents: 3_75, netCents: 76_25, payoutCents: null },
    ])
  })

  it('that were not automatic, and words and sums that do not fit, are faults of their rows', async () => {
    const report = await read(
      [
        header,
        row('txn_1', 'charge', '100.00', '1.75', '98.25', ''),
        row('txn_2', 'charge', '100.00', '1.75', '98.26'),
        row('txn_3', 'surprise', '1.00', '0.00', '1.00'),
        row('txn_4', 'charge', '-1.00', '0.00', '-1.00'),
        row('txn_5', 'charge', '1.00', '0.00', '1.00'),
        row('txn_5', 'charge', '1.00', '0.00', '1.00'),
        row('', 'charge', '1.00', '0.00', '1.00'),
        row('txn_6', 'charge', 'abc', '0.00', '0.00'),
      ].join('\n'),
    )
    expect(faultsOf(report)).toEqual([
      [2, 'batch'],
      [3, 'row_differs'],
      [4, 'type'],
      [5, 'sign'],
      [7, 'twice'],
      [8, 'id'],
      [9, 'amount'],
    ])
    expect(report.rows.map(({ id }) => id)).toEqual(['txn_5'])
  })

  it('have a word that somebody explained once', async () => {
    const text = [header, row('txn_3', 'surprise', '-1.00', '0.00', '-1.00')].join('\n')
    const report = await read(text, saying({ provider: 'stripe', kinds: { surprise: 'fee' } }))
    expect(report).toMatchObject({ faults: [], rows: [{ kind: 'fee', feeCents: 1_00 }] })
  })
})

describe('the settlement of Klarna', () => {
  const header = 'type,capture_id,refund_id,payment_reference,sale_date,currency_code,amount,merchant_reference1'
  const row = (type: string, amount: string, refund = '') =>
    `${type},cap-1,${refund},KP-1,2026-10-02T09:00:00Z,EUR,${amount},D-7`

  it('has signed rows: a sale, its fee, a return', async () => {
    const report = await read(
      [header, row('SALE', '100.00'), row('FEE', '-3.10'), row('FEE', '-0.40'), row('RETURN', '-40.00', 'ref-1')].join(
        '\n',
      ),
    )
    expect(report).toMatchObject({ provider: 'klarna', refusals: [], faults: [], questions: [] })
    expect(report.batches).toMatchObject([{ batch: 'KP-1', grossCents: 60_00, feeCents: 3_50, netCents: 56_50 }])
    expect(report.rows.at(-1)).toMatchObject({ id: 'RETURN/ref-1', relatedId: 'cap-1' })
  })

  it('without a decimal is asked about: euros, or cents', async () => {
    const text = [header, row('SALE', '10000'), row('FEE', '-310')].join('\n')
    expect((await read(text)).questions).toEqual(['amount_unit'])
    const cents = await read(text, saying({ provider: 'klarna', amountUnit: 'cents' }))
    expect(cents).toMatchObject({ questions: [], batches: [{ netCents: 96_90 }] })
    const euros = await read(text, saying({ provider: 'klarna', amountUnit: 'whole' }))
    expect(euros).toMatchObject({ questions: [], batches: [{ netCents: 9690_00 }] })
  })
})
