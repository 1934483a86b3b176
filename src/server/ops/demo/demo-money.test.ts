import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProviderPayouts } from '#contract/money/providers/provider-payouts.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { readReport } from '#server/money/provider-reports/read-report.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { callPath } from '#test/call-path.ts'
import { createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { loadDemo } from './load-demo.ts'

let server: TestServer
let dataFolder: string

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  dataFolder = await mkdtemp(join(tmpdir(), 'vorder-demo-money-'))
  await seedBasics(server.database.db, server.clock)
  await loadDemo(server.clock, { files: 250, seed: 1, url: server.database.url, dataFolder })
})
afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

describe('the money of the demo', () => {
  it('has payouts of a payment provider all year, each as its bank line to the cent; the last one differs and waits', async () => {
    const visitor = createVisitor(server)
    await visitor.post('/login_check_json', { username: 'finance', password: demoPassword })
    const list = await visitor.get(`${callPath(listProviderPayouts)}?limit=100`)
    const { items } = list.json<OutputOf<typeof listProviderPayouts>>()
    const booked = items.filter(({ todo }) => todo === 'booked')
    expect(new Set(booked.map(({ lastDay }) => lastDay?.slice(0, 7))).size).toBeGreaterThan(9)
    expect(booked.filter(({ netCents, line }) => line?.amountCents !== netCents)).toEqual([])
    expect(booked.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([])
    expect(items.filter(({ todo }) => todo !== 'booked')).toMatchObject([
      { todo: 'differs', grossCents: 120_00, differenceCents: -5_00 },
    ])
    // What the provider tells of a payment is what the account of its file says of it.
    const { rows } = await sql<{ rows: number; alike: number }>`
      select count(*)::int as rows, count(event.id)::int as alike from provider_row row
      left join account_event event on event.dossier_id = row.dossier_id and event.id = row.event_id
        and event.kind = 'payment' and event.amount_cents = row.gross_cents and event.value_day = row.day
        and event.key = 'provider_row:' || row.id || ':1'
      where row.kind = 'payment' and row.event_id is not null`.execute(server.database.db)
    expect(rows[0]?.rows).toBeGreaterThan(20)
    expect(rows[0]?.alike).toBe(rows[0]?.rows)
    const storage = folderStorage(join(dataFolder, 'files'))
    const reports = await server.database.db.selectFrom('providerReport').selectAll().execute()
    for (const { fileSha256, rowCount } of reports) {
      const bytes = await storage.get(fileSha256 ?? '')
      const context = { today: day('2026-11-20'), currency: 'EUR', findProfile: () => null, isKnown: () => false }
      const read = await readReport(bytes!, context)
      expect([read.refusals, read.faults, read.rows.length]).toEqual([[], [], rowCount])
    }
  })

  it('has twelve months settled, billed and paid out one after another, and subscriptions billed in each', async () => {
    const { rows } = await sql`
      with run as (
        select run.id, to_char(run.to_day, 'YYYY-MM') as month from settlement_run run where state = 'performed'
      ), settled as (
        select month, count(*)::int as settlements, sum(out_cents)::bigint as out_cents from run
        join settlement on settlement.run_id = run.id group by month
      ), paid as (
        select month, sum(amount_cents)::bigint as cents from run join settlement on settlement.run_id = run.id
        join payment_order paid on paid.settlement_id = settlement.id where paid.state = 'confirmed' group by month
      )
      select count(*)::int as months, min(month) as first, max(month) as last,
        count(*) filter (where paid.cents is distinct from nullif(out_cents, 0))::int as not_paid
      from settled left join paid using (month)`.execute(server.database.db)
    expect(rows).toEqual([{ months: 12, first: '2025-11', last: '2026-10', notPaid: 0 }])
    const { rows: billed } = await sql<{ months: number; subscriptions: number }>`
      select count(distinct bill.from_day)::int as months, count(distinct subscription_id)::int as subscriptions
      from subscription_bill bill join invoice on invoice.id = bill.invoice_id`.execute(server.database.db)
    expect(billed).toEqual([{ months: 12, subscriptions: 2 }])
  })

  it('has what an office of bailiffs asked: what is by the tariff its customer bears, what is above it is refused', async () => {
    const lines = await server.database.db
      .selectFrom('costLine')
      .select(['verdict', 'state', 'chargedTo', 'amountCents', 'expectedCents'])
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject([
      { verdict: 'right', state: 'charged', chargedTo: 'customer' },
      { verdict: 'above', state: 'rejected', chargedTo: null },
    ])
    expect(lines[1]!.amountCents - lines[1]!.expectedCents!).toBe(24_43)
  })

  it('has an advance that was asked, came in, paid costs and went back for the rest', async () => {
    const { db } = server.database
    const advance = await db.selectFrom('dossierAdvance').selectAll().where('bankLineId', 'is not', null).execute()
    expect(advance).toMatchObject([{ amountCents: 350_00 }])
    const dossierId = advance[0]!.dossierId
    const asked = await db.selectFrom('customerQuestion').select('state').where('dossierId', '=', dossierId).execute()
    expect(asked).toEqual([{ state: 'answered' }])
    const invoice = await db
      .selectFrom('invoice')
      .innerJoin('invoiceLine', 'invoiceLine.invoiceId', 'invoice.id')
      .select(['openCents', 'subject', 'invoiceLine.netCents'])
      .where('dossierId', '=', dossierId)
      .where('subject', 'in', ['cost', 'advanced'])
      .orderBy('position')
      .execute()
    expect(invoice).toEqual([
      { openCents: 0, subject: 'cost', netCents: 125_57 },
      { openCents: 0, subject: 'advanced', netCents: 139_00 },
    ])
    const orders = await db.selectFrom('paymentOrder').selectAll().where('kind', '=', 'advance_return').execute()
    expect(orders).toMatchObject([{ dossierId, state: 'confirmed', amountCents: 59_06 }])
  })

  it('has a sale: offered, agreed, handed over and paid; what a debtor paid since went on to its buyer', async () => {
    const { db } = server.database
    const sales = await db.selectFrom('saleFile').selectAll().orderBy('id').execute()
    expect(sales).toMatchObject([
      { partnerKey: 'retailer_a', state: 'sold', soldDay: '2026-11-16', toldBy: 'partner' },
      { partnerKey: 'payment_provider_b', state: 'proposed', approvedBy: null },
    ])
    expect(sales.every(({ offerSha256 }) => offerSha256 !== null)).toBe(true)
    const items = await db.selectFrom('saleItem').selectAll().where('state', '=', 'sold').execute()
    expect(items.length).toBeGreaterThan(1)
    expect(items.every(({ dueCents, receivedCents }) => dueCents > 0 && dueCents === receivedCents)).toBe(true)
    expect(items.map(({ passedCents }) => passedCents).filter((cents) => cents !== 0)).toEqual([50_00])
    const orders = await db.selectFrom('paymentOrder').selectAll().where('kind', '=', 'buyer').execute()
    expect(orders).toMatchObject([{ state: 'confirmed', amountCents: 50_00 }])
    const closed = await db.selectFrom('dossier').select('id').where('closingReason', '=', 'sold').execute()
    expect(closed).toHaveLength(items.length)
  })

  it('has customers who agreed on another order than that of the law, from today on', async () => {
    const { rows } = await sql`
      select template.name, assignment.phase, version.for_consumers
      from allocation_assignment assignment join allocation_template template on template.id = template_id
        join allocation_template_version version on version.template_id = template.id
      order by assignment.id`.execute(server.database.db)
    expect(rows).toEqual([
      { name: 'Hoofdsom eerst', phase: 'judicial', forConsumers: true },
      { name: 'Bedrijven: oudste factuur eerst', phase: null, forConsumers: false },
    ])
  })

  it('has books that come out: what must be remitted, what is under way, and each customer', async () => {
    const items = await judgeFinance(server.database.db, day('2026-11-20'))
    expect(items.filter(({ isRight, kind }) => !isRight && kind !== 'late_lines')).toEqual([])
  })
})

it('has a case before a judge for every file at a bailiff, and one that its customer said yes to', async () => {
  const { rows } = await sql<{ files: number; without: number; drafts: number }>`
    with held as (select id from dossier where phase = 'bailiff' and status <> 'closed')
    select (select count(*)::int from held) as files,
      (select count(*)::int from held where not exists (select from legal_case where dossier_id = held.id)) as without,
      (select count(*)::int from legal_case where state = 'draft' and agreed_cents > 0) as drafts`.execute(
    server.database.db,
  )
  const [found] = rows
  expect(found?.files).toBeGreaterThan(0)
  expect(found).toMatchObject({ without: 0, drafts: 1 })
})
