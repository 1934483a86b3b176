import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { insertInvoice } from '#test/foreign-money.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
})
afterAll(async () => server.close())

/** A migration that converts rows, on rows as they were before it. */
async function convert(name: string): Promise<void> {
  const text = await readFile(join(import.meta.dirname, '../../../../db/migrations', name), 'utf8')
  await sql.raw(text).execute(server.database.db)
}

it('what was credited of costs that were paid out of an advance is turned in the books, and nothing else that was', async () => {
  const { db } = server.database
  const customerId = await createCustomer(server, 'Van Voor de Omzetting B.V.')
  const invoiceId = await insertInvoice(server, customerId, 'VOOR')
  const { id: noteId } = await db
    .insertInto('invoice')
    .values({
      kind: 'credit_note',
      year: 2026,
      sequence: 990_001,
      number: 'CN-VOOR',
      customerId,
      currency: 'DKK',
      issueDay: day('2026-11-02'),
      dueDay: day('2026-11-16'),
      netCents: 700,
      vatCents: 0,
      openCents: 0,
      creditsId: invoiceId,
      issuedAt: new Date('2026-11-02T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { name: 'Griffierecht', vatCategory: 'E', vatPercent: 0, vatCents: 0 }
  await db
    .insertInto('invoiceLine')
    .values([
      { ...line, invoiceId: noteId, position: 1, subject: 'advanced', rule: null, netCents: 400 },
      { ...line, invoiceId: noteId, position: 2, subject: 'advanced', rule: null, netCents: 300 },
      // Nothing was credited of it, it follows a rule, or it is a fee; and what was billed stays as it is.
      { ...line, invoiceId: noteId, position: 3, subject: 'advanced', rule: null, netCents: 0 },
      { ...line, invoiceId: noteId, position: 4, subject: 'advanced', rule: 'bailiff_cost.1', netCents: 500 },
      { ...line, invoiceId: noteId, position: 5, subject: 'fee', rule: null, netCents: 600 },
      { ...line, invoiceId, position: 11, subject: 'advanced', rule: null, netCents: 800 },
    ])
    .execute()
  await convert('0375-payments-of-credited-costs.sql')
  const moved = await db
    .selectFrom('ledgerTransfer')
    .select(['debit', 'credit', 'amountCents', 'currency', 'valueDay', 'postedAt', 'causeKind', 'causeId'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
  const booked = {
    debit: 'agency.bank',
    credit: 'costs.advanced',
    currency: 'DKK',
    valueDay: '2026-11-02',
    postedAt: new Date('2026-11-02T09:00:00Z'),
    causeKind: 'invoice',
    causeId: noteId,
  }
  expect(moved).toEqual([
    { ...booked, amountCents: 400 },
    { ...booked, amountCents: 300 },
  ])
})

it('what an office paid for others takes a reason where it was judged before that was said, unless it was decided about', async () => {
  const { db } = server.database
  const { userId } = await createPerson(server, 'finance')
  const bailiffId = await createOffice(db)
  const made = { createdBy: userId, createdAt: new Date(), fileName: 'voor.csv', fileSha256: 'voor'.repeat(16) }
  await db
    .insertInto('storedFile')
    .values({ sha256: made.fileSha256, sizeBytes: 1, mimeType: 'text/csv', createdAt: made.createdAt })
    .execute()
  const { id: batchId } = await db
    .insertInto('costBatch')
    .values({ ...made, bailiffId, lineCount: 5, amountCents: 500, vatCents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insert = async (
    rowNumber: number,
    of: { findings: string[]; verdict: string; basis?: string; state?: string },
  ) =>
    sql`
      insert into cost_line (batch_id, bailiff_id, row_number, invoice_number, invoice_day, disbursement, amount_cents,
        vat_cents, verdict, findings, basis, state, decided_at)
      values (${batchId}, ${bailiffId}, ${rowNumber}, 'V-1', '2026-11-02', 'other', 100, 0, ${of.verdict},
        ${of.findings}::text[], ${of.basis ?? 'at_cost'}, ${of.state ?? 'new'},
        ${of.state === undefined ? null : made.createdAt})`.execute(db)
  await insert(1, { verdict: 'right', findings: [] })
  await insert(2, { verdict: 'not_held', findings: ['not_held'] })
  await insert(3, { verdict: 'right', findings: [], state: 'accepted' })
  await insert(4, { verdict: 'right', findings: [], basis: 'agreed' })
  await insert(5, { verdict: 'at_cost', findings: ['at_cost'] })
  const after = async () =>
    (
      await db
        .selectFrom('costLine')
        .select(['verdict', 'findings'])
        .where('batchId', '=', batchId)
        .orderBy('id')
        .execute()
    ).map(({ verdict, findings }) => [verdict, findings])
  await convert('0377-what-was-paid-for-others-takes-a-reason.sql')
  const converted = [
    ['at_cost', ['at_cost']],
    ['not_held', ['not_held', 'at_cost']],
    ['right', []],
    ['right', []],
    ['at_cost', ['at_cost']],
  ]
  expect(await after()).toEqual(converted)
  // Of what was said so already nothing is said twice.
  await convert('0377-what-was-paid-for-others-takes-a-reason.sql')
  expect(await after()).toEqual(converted)
})

it('what one person had changed of an office is an agreement that holds, and what he left is looked at by two', async () => {
  const owner = openDb(openPool(server.database.url, { max: 1 }))
  const [maker, other] = [await createPerson(server, 'finance'), await createPerson(server, 'finance')]
  const text = await readFile(
    join(import.meta.dirname, '../../../../db/migrations/0460-one-agreement-with-an-office.sql'),
    'utf8',
  )
  const found = await owner.transaction().execute(async (tx) => {
    await sql.raw(tablesOfBefore).execute(tx)
    await sql`
      insert into bailiff (id, tariff, discount_percent, agreed_until) values (1, 'statutory', null, null),
        (2, 'discount', 12.5, '2026-12-31'), (3, 'agreed', null, '2026-11-30'),
        (4, 'statutory', null, '2027-01-31')`.execute(tx)
    await sql`
      insert into bailiff_price_list (bailiff_id, from_day, prices, state, made_by, made_at, decided_by, decided_at)
      select bailiff_id, from_day::date, '{"writ": 11000}', state, ${maker.userId}::bigint, now(),
        case when state <> 'waiting' then ${other.userId}::bigint end, case when state <> 'waiting' then now() end
      from (values (3, '2026-11-01', 'in_force'), (3, '2026-12-01', 'in_force'), (3, '2027-01-01', 'waiting'),
        (4, '2026-11-01', 'in_force')) list (bailiff_id, from_day, state)`.execute(tx)
    await sql`
      insert into cost_line (id, bailiff_id, act_day, state, verdict, findings) values
        (1, 4, '2026-11-10', 'new', 'right', '{}'), (2, 4, '2026-11-10', 'new', 'above', '{above}'),
        (3, 4, '2026-11-10', 'accepted', 'right', '{}'), (4, 4, '2026-10-10', 'new', 'right', '{}'),
        (5, 3, '2026-11-10', 'new', 'right', '{}'), (6, 2, '2026-11-10', 'new', 'right', '{}')`.execute(tx)
    await sql.raw(text).execute(tx)
    const { rows: agreed } = await sql`
      select bailiff_id, from_day, until_day, tariff, discount_percent::float8 as percent, prices, state, made_by
      from bailiff_agreement order by bailiff_id, from_day`.execute(tx)
    const { rows: lines } = await sql`select id, verdict, findings from cost_line order by id`.execute(tx)
    await sql`drop schema before cascade`.execute(tx)
    return { agreed, lines }
  })
  await owner.destroy()
  const prices = { writ: 11_000 }
  const priced = { tariff: 'agreed', percent: null, prices, madeBy: maker.userId }
  const carried = { fromDay: '2001-07-15', state: 'in_force', madeBy: null }
  expect(found.agreed).toEqual([
    { bailiffId: 2, ...carried, untilDay: '2026-12-31', tariff: 'discount', percent: 12.5, prices: null },
    { bailiffId: 3, ...carried, untilDay: '2026-11-30', tariff: 'agreed', percent: null, prices: {} },
    { bailiffId: 3, fromDay: '2026-11-01', untilDay: '2026-11-30', state: 'in_force', ...priced },
    { bailiffId: 3, fromDay: '2026-12-01', untilDay: null, state: 'replaced', ...priced },
    { bailiffId: 3, fromDay: '2027-01-01', untilDay: null, state: 'waiting', ...priced },
    { bailiffId: 4, fromDay: '2026-11-01', untilDay: null, state: 'replaced', ...priced },
  ])
  expect(found.lines).toEqual([
    { id: 1, verdict: 'no_figure', findings: ['no_figure'] },
    { id: 2, verdict: 'above', findings: ['above', 'no_figure'] },
    { id: 3, verdict: 'right', findings: [] },
    { id: 4, verdict: 'right', findings: [] },
    { id: 5, verdict: 'right', findings: [] },
    { id: 6, verdict: 'right', findings: [] },
  ])
})

it('what was held and not settled when its rows were made has one: of every cause that a settlement takes, and of a buyer', async () => {
  const owner = openDb(openPool(server.database.url, { max: 1 }))
  const text = await readFile(
    join(import.meta.dirname, '../../../../db/migrations/0461-what-is-not-settled-yet.sql'),
    'utf8',
  )
  const { kept, afterwards } = await owner.transaction().execute(async (tx) => {
    await sql.raw(booksOfBefore).execute(tx)
    await sql.raw(text.replaceAll('set search_path = public', 'set search_path = before')).execute(tx)
    const read = async () =>
      (
        await sql`
          select transfer_id::int, customer_id::int, dossier_id::int, currency, cents::int
          from unsettled_transfer order by transfer_id`.execute(tx)
      ).rows
    const kept = await read()
    await sql`insert into ledger_transfer values
      (11, 1, 10, 'EUR', 'payment_order', 'transit', 'customer.payable', 40)`.execute(tx)
    await sql`insert into settled_transfer values (1)`.execute(tx)
    const afterwards = await read()
    await sql`drop schema before cascade`.execute(tx)
    return { kept, afterwards }
  })
  await owner.destroy()
  const of = { customerId: 1, dossierId: 10, currency: 'EUR' }
  const rows = [
    { ...of, transferId: 1, cents: 100 },
    { ...of, transferId: 3, cents: -30 },
    { ...of, transferId: 4, dossierId: null, cents: 50 },
    { ...of, transferId: 5, dossierId: null, currency: 'DKK', cents: -7 },
    { ...of, transferId: 6, cents: 12 },
    { ...of, transferId: 7, cents: 13 },
    { ...of, transferId: 8, cents: -9 },
  ]
  expect(kept).toEqual(rows)
  expect(afterwards).toEqual([...rows.slice(1), { ...of, transferId: 11, cents: 40 }])
})

/** The books before migration 0461: of each cause a booking, one that was settled, and what no settlement takes. */
const booksOfBefore = `
  create schema before;
  set local search_path to before, public;
  create table ledger_transfer (
    id bigint primary key, customer_id bigint, dossier_id bigint, currency text not null, cause_kind text not null,
    debit text not null, credit text not null, amount_cents bigint not null
  );
  create table settled_transfer (transfer_id bigint primary key);
  insert into ledger_transfer values
    (1, 1, 10, 'EUR', 'account_event', 'customer.claim', 'customer.payable', 100),
    (2, 1, 10, 'EUR', 'account_event', 'customer.claim', 'customer.payable', 200),
    (3, 1, 10, 'EUR', 'account_event', 'customer.payable', 'customer.claim', 30),
    (4, 1, null, 'EUR', 'payment_order', 'transit', 'customer.payable', 50),
    (5, 1, null, 'DKK', 'bank_line', 'customer.payable', 'suspense', 7),
    (6, 1, 10, 'EUR', 'sale', 'buyer.payable', 'customer.payable', 12),
    (7, 1, 10, 'EUR', 'sale_payment', 'customer.sold', 'customer.payable', 13),
    (8, 1, 10, 'EUR', 'sale_money', 'customer.payable', 'buyer.payable', 9),
    (9, 1, 10, 'EUR', 'settlement', 'customer.payable', 'transit', 200),
    (10, 1, 10, 'EUR', 'account_event', 'suspense', 'debtor.principal', 100);
  insert into settled_transfer values (2);
`

/** What migration 0460 converts, as it was: the agreements of before are gone from the database of today. */
const tablesOfBefore = `
  create schema before;
  set local search_path to before, public;
  create table bailiff (
    id bigint primary key, tariff text not null, discount_percent numeric(5, 2), agreed_until date,
    terms_by bigint references app_user, check ((tariff = 'discount') = (discount_percent is not null))
  );
  create table cost_line (
    id bigint primary key, bailiff_id bigint not null, act_day date, state text not null, verdict text not null,
    findings text[] not null
  );
  create table bailiff_price_list (
    id bigint generated always as identity primary key,
    bailiff_id bigint not null references bailiff,
    from_day date not null,
    prices jsonb not null check (jsonb_typeof(prices) = 'object' and prices <> '{}'),
    state text not null default 'waiting' check (state in ('waiting', 'in_force', 'replaced', 'withdrawn')),
    made_by bigint not null references app_user,
    made_at timestamptz not null,
    decided_by bigint references app_user,
    decided_at timestamptz,
    version int not null default 1,
    check ((state = 'waiting') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    check (state not in ('in_force', 'replaced') or decided_by <> made_by)
  );
  create unique index bailiff_price_list_waiting on bailiff_price_list (bailiff_id) where state = 'waiting';
  create unique index bailiff_price_list_in_force on bailiff_price_list (bailiff_id, from_day) where state = 'in_force';
`
