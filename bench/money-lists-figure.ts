import type pg from 'pg'
import { sql } from 'kysely'
import { listPaymentBatches } from '#contract/money/payment-batches.ts'
import { listInvoices } from '#contract/money/invoices.ts'
import { listProviderPayouts } from '#contract/money/providers/provider-payouts.ts'
import { listSettlements } from '#contract/money/settlement/settlement-sheets.ts'
import { day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { findInvoices } from '#server/money/invoices/invoice-queries.ts'
import { findBatches } from '#server/money/payment-orders/batch-queries.ts'
import { listPayouts } from '#server/money/provider-payouts/payout-list-queries.ts'
import { findSettled } from '#server/money/settlement-sheets/list-queries.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

const rows = 100_000
const customers = 500
const goal = 300
const times = 20

/** The first page of each list of the money, and one far on, beside the bare rows of it and their count. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  try {
    progress(`money-lists: ${rows} rows each`)
    const actor = await fill(pool)
    const db = openDb(pool)
    const figures: Figure[] = []
    for (const [name, list] of Object.entries(lists(db, actor))) {
      const taken: number[] = []
      const bare: number[] = []
      for (let turn = 0; turn < times; turn += 1) {
        const offset = turn % 2 === 0 ? 0 : 1000
        bare.push(await timed(() => bareList(db, name, offset)))
        taken.push(await timed(() => list.ask(offset)))
      }
      const p95 = percentile(taken, 0.95)
      const detail = {
        rows,
        p50: percentile(taken, 0.5),
        bareP50: percentile(bare, 0.5),
        timesBare: twoDecimals(percentile(taken, 0.5) / percentile(bare, 0.5)),
      }
      const goalSaid = `p95 at most ${goal} ms`
      figures.push({
        figure: `list of ${list.of}`,
        value: p95,
        unit: 'ms',
        goal: goalSaid,
        reached: p95 <= goal,
        detail,
      })
    }
    return figures
  } finally {
    await pool.end()
    await portal.close()
  }
}

function lists(db: Db, actor: Actor) {
  const today = day(actor.now.toISOString().slice(0, 10))
  return {
    invoice: {
      of: 'invoices',
      ask: (at: number) => findInvoices(db, actor, pageOf(listInvoices.query, at), today),
    },
    settlement: {
      of: 'settlements',
      ask: (at: number) => findSettled(db, actor, pageOf(listSettlements.query, at)),
    },
    provider_payout: {
      of: 'payouts',
      ask: (at: number) => listPayouts(db, pageOf(listProviderPayouts.query, at)),
    },
    payment_batch: {
      of: 'batches',
      ask: (at: number) => findBatches(db, pageOf(listPaymentBatches.query, at)),
    },
  } satisfies Record<string, { of: string; ask(offset: number): Promise<unknown> }>
}

function pageOf<Query>(shape: { parse(value: unknown): Query } | undefined, offset: number): Query {
  if (!shape) throw new Error('a list is asked for by its query')
  return shape.parse({ limit: 25, offset })
}

async function bareList(db: Db, table: string, offset: number): Promise<void> {
  await sql`select * from ${sql.table(table)} order by id desc limit 25 offset ${offset}`.execute(db)
  await sql`select count(*) from ${sql.table(table)}`.execute(db)
}

/** So many of each, as years of work leave them behind; what they refer to is not looked at. */
async function fill(pool: pg.Pool): Promise<Actor> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('set session_replication_role = origin')
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
  const { rows: found } = await pool.query<{ id: string; now: Date }>(
    'select min(id) as id, now() as now from app_user',
  )
  const { id, now } = found[0] ?? { id: '0', now: new Date() }
  return { userId: Number(id), impersonatorId: null, now, acl: [], customerId: null } as unknown as Actor
}

const someCustomer = `(select min(id) from customer where name like 'Klant %') + n % ${customers}`
const someone = '(select min(id) from app_user)'

const statements = [
  `insert into customer (name, iban)
  select 'Klant ' || n, 'NL20INGB0001234567' from generate_series(1, ${customers}) n`,
  `insert into settlement_run (from_day, to_day, state, proposed_by, proposed_at, performed_at)
  select current_date - n - 30, current_date - n, 'performed', ${someone}, now(), now() from generate_series(1, 200) n`,
  `insert into settlement (run_id, customer_id, currency, manner, opening_cents, collected_cents, direct_cents,
    fees_cents, vat_cents, open_invoices_cents, set_off_cents, out_cents, due_cents, closing_cents, journal_mark, state)
  select (select max(id) from settlement_run) - n / ${customers}, ${someCustomer}, 'EUR', 'net', 0, 1000 + n, 0,
    100, 21, 0, 121, 879 + n, 0, 0, 'x', 'performed' from generate_series(0, ${rows} - 1) n`,
  `insert into invoice (kind, year, sequence, number, customer_id, issue_day, due_day, currency, net_cents, vat_cents,
    open_cents, issued_at)
  select 'invoice', 2000 + n / 10000, n % 10000 + 1, (2000 + n / 10000) || '-' || lpad((n % 10000)::text, 6, '0'),
    ${someCustomer}, current_date - n / 100, current_date - n / 100 + 14, 'EUR', 10000 + n, 2100,
    case when n % 20 = 0 then 12100 + n else 0 end, now() from generate_series(0, ${rows} - 1) n`,
  `insert into provider_report (provider, file_sha256, file_name, currency, row_count, skipped_count, known_count,
    created_at)
  select 'mollie', 'bench' || n, 'mollie-' || n || '.csv', 'EUR', 1, 0, 0, now() - make_interval(hours => n)
  from generate_series(1, ${rows}) n`,
  `insert into provider_payout (report_id, provider, batch, first_day, last_day, row_count, gross_cents, fee_cents,
    refund_cents, chargeback_cents, other_cents, net_cents, state, attempt, bank_line_id)
  select id, 'mollie', 'bench.' || id, current_date, current_date, 1, 1000, 29, 0, 0, 0, 971, 'booked', 1,
    id + 1000000000
  from provider_report where file_sha256 like 'bench%'`,
  `insert into payment_batch (account, state, made_by, made_at, file_sha256, file_by, file_at)
  select 'trust', 'file_made', ${someone}, now() - make_interval(hours => n), 'x', ${someone}, now()
  from generate_series(1, ${rows}) n`,
  `insert into payment_order (batch_id, kind, name, iban, amount_cents, end_to_end_id, description)
  select id, 'fee', 'Bureau', 'NL20INGB0001234567', 1000, 'B-' || id, '' from payment_batch`,
]
