import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { paidTo } from '#domain/settlement/fee-scheme.ts'
import { settlementManners } from '#domain/settlement/settle.ts'
import { addDays, addMonths, type Day, day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { followSoldMoney } from '#server/money/sales/follow-sold-money.ts'
import { cancelPaymentOrder, repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import { bookProviderPayout, reverseProviderReport } from '#contract/money/providers/provider-payouts.ts'
import { salePartners } from '#contract/money/sales/sale-files.ts'
import { recalculateSettlement } from '#contract/money/settlements.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { feesOwed, invoicedOf } from '#test/fees-owed.ts'
import { howOften } from '#test/long.ts'
import { molliePayout } from '#test/mollie-report.ts'
import { sumCents } from '#domain/money.ts'
import { openSales } from '#test/sales.ts'
import { endOf, findUnsettled } from './file-queries.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'

const histories = howOften(8, 60)

let desk: SettlementDesk
let sales: Awaited<ReturnType<typeof openSales>>
beforeAll(async () => {
  desk = await openSettlementDesk()
  sales = await openSales(desk)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

/** More than a month, so that it falls in the one before. */
const mostDaysLate = 45

const kinds = [
  'paid',
  'paid',
  'paid',
  'paid_before',
  'paid_before',
  'paid_directly',
  'undone',
  'charged_back',
  'charged_back',
  'order_failed',
  'order_repeated',
  'price_paid',
  'price_paid',
  'buyer_ordered',
  'provider_paid',
  'provider_reversed',
] as const
const happening = fc.record({
  file: fc.nat({ max: 2 }),
  cents: fc.integer({ min: 1, max: 40_000 }),
  kind: fc.constantFrom(...kinds),
})
const happenings = fc.array(happening, { maxLength: 3 })
const history = fc.record({
  manner: fc.constantFrom(...settlementManners),
  hasMerchant: fc.boolean(),
  /** What had come in on a file that is sold at the begin; null: none is sold. */
  soldAfterCents: fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 3 }),
  /** Who bought it. */
  buyer: fc.constantFrom(...salePartners),
  months: fc.array(
    fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      minimumCents: fc.option(fc.integer({ min: 0, max: 3000 })),
      hasIban: fc.boolean(),
      within: fc.array(happening, { minLength: 1, maxLength: 3 }),
      /** On the 1st of the next month, and on the 2nd between the look and the release. */
      since: happenings,
      between: happenings,
    }),
    { minLength: 2, maxLength: 3 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

/** What the books say of both sides of what must be even, whatever happened. */
async function unevenSums(): Promise<unknown[]> {
  const { rows } = await sql`
    with side as (
      select debit as account, amount_cents as cents from ledger_transfer
      union all select credit, -amount_cents from ledger_transfer
    ), derived as (
      select id as transfer_id, customer_id, dossier_id, currency,
        case credit when 'customer.payable' then amount_cents else -amount_cents end as cents
      from ledger_transfer where 'customer.payable' in (debit, credit)
        and cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment', 'sale_money')
        and not exists (select from settled_transfer settled where settled.transfer_id = ledger_transfer.id)
    ), total as (
      select sum(cents) filter (where account in ('trust.bank', 'suspense', 'customer.payable', 'advance.held',
          'buyer.payable', 'agency.payable', 'transit')) as trust,
        sum(cents) filter (where account in ('buyer.receivable', 'customer.sold')) as sold,
        sum(cents) filter (where account in ('agency.trust', 'agency.payable')) as agency,
        sum(cents) filter (where account = 'receivable') - (
          select coalesce(sum(case kind when 'invoice' then open_cents else -open_cents end), 0) from invoice
        ) as receivable,
        sum(cents) filter (where account = 'transit') + (
          select coalesce(sum(amount_cents), 0) from payment_order where state = 'ordered') as transit,
        (select count(*) from (
          select transfer_id, customer_id, dossier_id, currency, cents from (select *, 1 as times from derived
            union all select transfer_id, customer_id, dossier_id, currency, cents, -1 from unsettled_transfer) kept
          group by 1, 2, 3, 4, 5 having sum(times) <> 0) wrong) as misplaced
      from side
    )
    select * from total where trust <> 0 or sold <> 0 or agency <> 0 or receivable <> 0 or transit <> 0
      or misplaced <> 0`.execute(desk.db)
  return rows
}

/** What is told of a customer as not settled yet, less what a settlement of all there is would take. */
async function toldTooMuch(customerId: number): Promise<number> {
  const scope = { toDay: addMonths(desk.server.clock.today(), 12), before: new Date('2100-01-01'), periods: [] }
  const taken = await findUnsettled(desk.db, { ...scope, customerIds: [customerId] })
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from unsettled_transfer where customer_id = ${customerId}`.execute(
    desk.db,
  )
  return (rows[0]?.cents ?? 0) - sumCents(taken.map(({ payableCents }) => payableCents))
}

/** What does not come out of files that were sold, once the books have followed what came in for them. */
async function wrongOfSales(): Promise<unknown[]> {
  await followSoldMoney(desk.db, desk.server.clock)
  const items = await judgeFinance(desk.db, desk.server.clock.today())
  return items.filter(({ kind, isRight }) => ['sold', 'buyers', 'files'].includes(kind) && !isRight)
}

/** What stands in the books for a customer. */
async function payableOf(customerId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case credit when 'customer.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer where customer_id = ${customerId} and 'customer.payable' in (debit, credit)`.execute(desk.db)
  return rows[0]?.cents ?? 0
}

const ordersOf = async (customerId: number, state: string) =>
  desk.db
    .selectFrom('paymentOrder')
    .select(['id', 'version', 'amountCents'])
    .where('customerId', '=', customerId)
    .where('state', '=', state)
    .orderBy('id')
    .execute()

/** A customer with two files, of which the first may be of a merchant with an account of its own, and a third that was sold. */
async function openHistory({ manner, hasMerchant, soldAfterCents, buyer }: History) {
  const customerId = await desk.customer(null, { settlementKind: manner })
  const debt = { principal: 500_000, costs: 7500 }
  const files = [await desk.file(customerId, debt), await desk.file(customerId, debt)]
  if (hasMerchant) {
    const none = { webshopName: '', url: '', kvkNumber: '', externalId: '', name: 'Winkel' }
    const { id: merchantId } = await desk.db
      .insertInto('merchant')
      .values({ ...none, customerId, iban: 'NL02RABO0123456789', createdAt: desk.server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('dossier').set({ merchantId }).where('id', '=', files[0]!).execute()
  }
  const lines: { id: number }[] = []
  const reports: number[] = []
  const sale = soldAfterCents === null ? null : await sales.sellPaid(soldAfterCents, customerId, buyer)
  if (sale) lines.push(sale.line)
  const all = [...files, ...(sale?.files ?? [])]

  /** What a person or the bank does; whether it may is decided where it is done, and a refusal leaves all as it was. */
  const happen = async ({ file, cents, kind }: Happening): Promise<void> => {
    const today = desk.server.clock.today()
    if (kind === 'paid') lines.push(await desk.pay(all[file % all.length] ?? 0, cents, { day: today }))
    // The bank tells of it late: its day may be in a month that is settled already.
    if (kind === 'paid_before') {
      const day = addDays(today, -1 - (cents % mostDaysLate))
      lines.push(await desk.pay(all[file % all.length] ?? 0, cents, { day }))
    }
    if (kind === 'paid_directly') await desk.payDirectly(files[file % 2] ?? 0, cents)
    if (kind === 'price_paid' && sale) await payPrice(sale.id)
    // Where there is nothing for the buyer, or what there was is taken back, nothing goes.
    if (kind === 'buyer_ordered' && sale) expect([200, 409]).toContain((await sales.payBuyer(sale.id)).statusCode)
    if (kind === 'undone' || kind === 'charged_back') {
      const line = lines.pop()
      if (!line) return
      if (kind === 'undone') return desk.takeBack(line)
      const { endToEndId, amountCents } = await lineDetail(desk.finance, line.id)
      await desk.receive({ cents: -amountCents, day: today, isReversal: true, endToEndId: endToEndId ?? '' })
      expect(await lineDetail(desk.finance, line.id)).toMatchObject({ state: 'ignored' })
    }
    if (kind === 'provider_paid') reports.push(await payByProvider(files[file % 2] ?? 0, cents))
    if (kind === 'provider_reversed') {
      const id = reports.pop()
      if (id === undefined) return
      const answer = await desk.finance.post(callPath(reverseProviderReport, { id }), { reason: 'x' })
      // Of what was settled one person takes nothing back.
      expect([200, 409]).toContain(answer.statusCode)
      await desk.workOff()
    }
    if (kind === 'order_failed') {
      const [order] = (await ordersOf(customerId, 'ordered')).slice(-1)
      if (!order) return
      const path = callPath(cancelPaymentOrder, { id: order.id })
      expect((await desk.finance.post(path, { version: order.version, reason: 'x' })).statusCode).toBe(204)
    }
    if (kind === 'order_repeated') {
      const [order] = (await ordersOf(customerId, 'cancelled')).slice(-1)
      if (!order) return
      const path = callPath(repeatPaymentOrder, { id: order.id })
      expect([200, 409]).toContain((await desk.finance.post(path, { version: order.version })).statusCode)
    }
  }
  return {
    customerId,
    files: all,
    happenAll: async (list: readonly Happening[]) => {
      for (const one of list) {
        await happen(one)
        expect(await unevenSums(), JSON.stringify(one)).toEqual([])
      }
    },
  }
}

/** A debtor pays by a provider, which keeps a fee of it and pays out the rest; answers the report of it. */
async function payByProvider(dossierId: number, cents: number): Promise<number> {
  const { paymentReference } = await desk.dossierRow(dossierId)
  const feeCents = Math.min(35, cents - 1)
  const row = { id: `tr_${crypto.randomUUID()}`, cents, reference: paymentReference ?? '' }
  const { batch, bytes } = molliePayout([row], feeCents)
  await desk.receive({ cents: cents - feeCents, description: `Mollie T${batch}`, iban: 'NL39RABO0300065264' })
  const taken = await desk.finance.upload('/api/v4/provider-report', { name: 'rapport.csv', bytes }, {})
  expect(taken.json(), taken.body).toMatchObject({ state: 'taken' })
  await desk.workOff()
  const { reportId } = taken.json<{ reportId: number }>()
  const { id, version } = await desk.db
    .selectFrom('providerPayout')
    .select(['id', 'version'])
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow()
  const booked = await desk.finance.post(callPath(bookProviderPayout, { id }), { version })
  expect(booked.statusCode, booked.body).toBe(200)
  await desk.workOff()
  return reportId
}

/** The buyer pays what it still owes. */
async function payPrice(saleId: number): Promise<void> {
  const { dueCents, receivedCents } = await sales.read(saleId)
  const cents = dueCents - receivedCents
  if (cents <= 0) return
  await desk.receive({
    cents,
    description: `VERKOOP-${saleId}`,
    iban: 'NL39RABO0300065264',
    name: 'Retail Inkoop B.V.',
  })
}

/** Releases a run until it is carried out: what moved since somebody looked is looked at again. */
async function performAll(customerId: number, asked: number): Promise<number | null> {
  const released = await desk.release(asked)
  expect(released.statusCode, released.body).toBe(200)
  await desk.workOff()
  const { id, version, runId, state } = await desk.db
    .selectFrom('settlement')
    .select(['id', 'version', 'runId', 'state'])
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  if (state === 'performed') return id
  expect(state).toBe('moved')
  const again = await desk.clerk.post(callPath(recalculateSettlement, { id }), { version })
  expect(again.statusCode, again.body).toBe(204)
  const { state: now } = await desk.settlementOf(id)
  return now === 'dropped' ? null : performAll(customerId, runId)
}

/** Carries a run out, after which the books come out, and what leaves is there; null where nothing of it was left. */
async function performRight(customerId: number, asked: number): Promise<number | null> {
  const id = await performAll(customerId, asked)
  expect(await unevenSums()).toEqual([])
  expect(await wrongOfSales()).toEqual([])
  expect(await toldTooMuch(customerId)).toBe(0)
  if (id === null) return null
  const { outCents } = await desk.settlementOf(id)
  const { orders } = await desk.traces(id)
  expect(sumCents(orders.map(({ amountCents }) => amountCents))).toBe(outCents)
  // What was paid out was there: nobody else's money is in it.
  if (outCents > 0) expect(await payableOf(customerId)).toBeGreaterThanOrEqual(0)
  return id
}

/** Moves files to the scheme of now: what was billed of them by others is credited or filled up by the next settlement. */
async function moveToScheme(customerId: number, files: readonly number[]): Promise<void> {
  const { id: schemeId } = await desk.db
    .selectFrom('feeScheme')
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  const moved = { schemeId, movedBy: desk.clerk.userId, movedAt: desk.server.clock.now() }
  const rows = files.map((dossierId) => ({ ...moved, dossierId }))
  await desk.db.insertInto('dossierFeeScheme').values(rows).execute()
}

async function newestTransfer(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_transfer`.execute(desk.db)
  return rows[0]?.id ?? 0
}

/** How much of a settlement was booked before a period was over, and whether any of it after another transfer. */
async function settledOf(id: number, toDay: Day, transferId: number): Promise<unknown> {
  const { rows } = await sql`
    select count(*) filter (where posted_at < ${endOf(toDay)}) as of_period,
      coalesce(max(transfer_id) > ${transferId}, false) as is_of_since
    from settled_transfer join ledger_transfer on ledger_transfer.id = transfer_id
    where settled_transfer.settlement_id = ${id}`.execute(desk.db)
  return rows[0]
}

/** By the scheme of its last month a customer was billed, less what was credited, what all that came in brings; no cent more or less. */
async function settleLast(
  customerId: number,
  files: readonly number[],
  { months }: History,
  first: Day,
): Promise<void> {
  const last = months.at(-1)!
  desk.server.clock.set(clockOn(addDays(first, 19)))
  await moveToScheme(customerId, files)
  const next = addMonths(first, 1)
  desk.server.clock.set(clockOn(addDays(next, 1)))
  const period = { fromDay: first, toDay: addDays(next, -1) }
  const proposed = await desk.propose([customerId], period)
  if (proposed.statusCode === 200) await performRight(customerId, proposed.json<{ id: number }>().id)
  expect((await desk.propose([customerId], period)).statusCode).toBe(409)
  expect(await invoicedOf(desk.db, customerId)).toBe(await feesOwed(desk.db, files, last))
}

it(
  `months on a real database, with a file that is sold, payouts of a provider and what happens after the end of each: the books are
  even after every act, nothing is settled twice, what leaves is there, and the invoices come to the fees that are owed (${histories} histories)`,
  async () => {
    for (const lived of fc.sample(history, { numRuns: histories, seed: 2026 })) {
      let first: Day = day('2026-11-01')
      desk.server.clock.set(clockOn(day('2026-11-19')))
      const { customerId, files, happenAll } = await openHistory(lived)
      for (const { percent, minimumCents, hasIban, within, since, between } of lived.months) {
        const next = addMonths(first, 1)
        desk.server.clock.set(clockOn(addDays(first, 19)))
        const rule = { kind: 'share', code: 'all', components, paidTo, percent } as const
        await desk.putInForce(customerId, schemeOf({ rules: [rule], minimumCents }))
        const iban = hasIban ? 'NL20INGB0001234567' : null
        await desk.db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
        await happenAll(within)
        desk.server.clock.set(clockOn(next))
        await happenAll(since)
        expect(await wrongOfSales()).toEqual([])
        expect(await toldTooMuch(customerId)).toBe(0)
        desk.server.clock.set(clockOn(addDays(next, 1)))
        const period = { fromDay: first, toDay: addDays(next, -1) }
        first = next
        const newest = await newestTransfer()
        const proposed = await desk.propose([customerId], period)
        // Of a month whose payments were all taken back nothing is left to settle.
        if (proposed.statusCode === 409) continue
        await happenAll(between)
        if ((await performRight(customerId, proposed.json<{ id: number }>().id)) === null) continue
        const again = await desk.propose([customerId], period)
        if (between.length > 0 && again.statusCode === 200) {
          // Taken back once it was settled. Of what was booked in the period nothing was left.
          const id = await performRight(customerId, again.json<{ id: number }>().id)
          if (id !== null) expect(await settledOf(id, period.toDay, newest)).toEqual({ ofPeriod: 0, isOfSince: true })
        } else expect(again.statusCode).toBe(409)
        expect((await desk.propose([customerId], period)).statusCode).toBe(409)
      }
      await settleLast(customerId, files, lived, first)
    }
  },
  60_000 + histories * 40_000,
)
