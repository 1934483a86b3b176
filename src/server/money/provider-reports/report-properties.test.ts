import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumPayout } from '#domain/ledger/sum-payout.ts'
import { reportContext as context } from '#test/provider-reports.ts'
import { readReport } from './read-report.ts'

const amount = fc.integer({ min: 1, max: 10_000_00 })
const payout = fc.array(fc.record({ gross: amount, fee: fc.integer({ min: 0, max: 500 }), isRefund: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})
/** How a program may write the same report. */
const writing = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf8', 'utf8 with mark', 'utf16le', 'latin1'),
  mark: fc.constantFrom('.', ','),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
})

type Writing = typeof writing extends fc.Arbitrary<infer Value> ? Value : never

const text = (cents: number, mark: string) => {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}

/** The columns in an order of its own, one of them of no meaning; every field in quotes. */
function written(columns: readonly (readonly [string, readonly string[]])[], how: Writing): Buffer {
  const all = [...columns, ['Naam', columns[0]?.[1].map(() => 'Zoë; "Smit", BV') ?? []] as const]
  const shuffled = all
    .map((column, place) => ({ column, rank: how.order[place] ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column)
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(how.separator)
  const count = columns[0]?.[1].length ?? 0
  const rows = Array.from({ length: count }, (_, row) => line(shuffled.map(([, cells]) => cells[row] ?? '')))
  const lines = [line(shuffled.map(([name]) => name)), ...rows].join(how.lineEnd)
  if (how.encoding === 'utf8 with mark') return Buffer.from(`\ufeff${lines}`)
  return Buffer.from(lines, how.encoding)
}

describe('whatever the order of its columns, its separator, encoding and decimal mark', () => {
  it('a report of Stripe comes to the sum of its rows, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(payout, writing, async (rows, how) => {
        const gross = rows.map((row) => (row.isRefund ? -row.gross : row.gross))
        const net = rows.map((row, place) => (gross[place] ?? 0) - row.fee)
        const sum = net.reduce((one, other) => one + other, 0)
        const columns = [
          ['balance_transaction_id', rows.map((_, place) => `txn_${place}`)],
          ['automatic_payout_id', rows.map(() => 'po_1')],
          ['created_utc', rows.map(() => '2026-10-02 09:00:00')],
          ['currency', rows.map(() => 'eur')],
          ['gross', gross.map((cents) => text(cents, how.mark))],
          ['fee', rows.map(({ fee }) => text(fee, how.mark))],
          ['net', net.map((cents) => text(cents, how.mark))],
          ['reporting_category', rows.map(({ isRefund }) => (isRefund ? 'refund' : 'charge'))],
          ['description', rows.map(() => 'Betaling')],
        ] as const
        const report = await readReport(written(columns, how), context)
        expect(report).toMatchObject({ provider: 'stripe', refusals: [], faults: [], questions: [] })
        expect(report.rows.map(({ netCents }) => netCents)).toEqual(net)
        expect(report.batches).toMatchObject([{ batch: 'po_1', rowCount: rows.length, netCents: sum }])
        expect(sumPayout(report.rows, sum).differenceCents).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('a report of Adyen fits its payout, and with a cent moved in any row does not', async () => {
    const moved = fc.option(fc.nat(), { nil: null })
    await fc.assert(
      fc.asyncProperty(payout, writing, moved, async (rows, how, moved) => {
        const gross = rows.map((row) => (row.isRefund ? -row.gross : row.gross))
        const net = rows.map((row, place) => (gross[place] ?? 0) - row.fee)
        const sum = net.reduce((one, other) => one + other, 0) + (moved === null ? 0 : 1)
        const of = (cents: number, isCredit: boolean) =>
          cents >= 0 === isCredit ? text(Math.abs(cents), how.mark) : ''
        const columns = [
          ['Psp Reference', [...rows.map((_, place) => `PSP${place}`), '']],
          ['Modification Reference', [...rows.map(({ isRefund }) => (isRefund ? 'M' : '')), '']],
          ['Creation Date', [...rows, null].map(() => '2026-10-02 09:00:00')],
          ['Type', [...rows.map(({ isRefund }) => (isRefund ? 'Refunded' : 'Settled')), 'MerchantPayout']],
          ['Net Currency', [...rows, null].map(() => 'EUR')],
          ['Gross Debit (GC)', [...gross.map((cents) => of(cents, false)), '']],
          ['Gross Credit (GC)', [...gross.map((cents) => of(cents, true)), '']],
          ['Net Debit (NC)', [...net.map((cents) => of(cents, false)), of(-sum, false)]],
          ['Net Credit (NC)', [...net.map((cents) => of(cents, true)), of(-sum, true)]],
          ['Batch Number', [...rows, null].map(() => '7')],
        ] as const
        const report = await readReport(written(columns, how), context)
        expect(report).toMatchObject({ provider: 'adyen', faults: [], questions: [] })
        expect(report.refusals.map(({ kind }) => kind)).toEqual(moved === null ? [] : ['sums_differ'])
      }),
      { numRuns: 300 },
    )
  })

  it('whatever the bytes are, a file is read or refused, never anything else', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
      fc
        .string({ unit: 'binary', maxLength: 300 })
        .map((text) => Buffer.from(`type,capture_id,payment_reference,${text}`)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (bytes) => {
        const { refusals } = await readReport(bytes, context)
        expect(refusals.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
