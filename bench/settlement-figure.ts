import { join } from 'node:path'
import type pg from 'pg'
import { addDays, day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { performSettlements } from '#server/money/settlement/perform-settlements.ts'
import { proposeSettlements } from '#server/money/settlement/propose-settlements.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'
import { measureDocuments } from './settlement-documents.ts'

const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 500)
const payments = customers * 200
/** Each file is paid so often. */
const perFile = 4

/**
 * A month of payments of many customers, proposed and carried out, and the documents of it. Without a worker, which would draw
 * invoices meanwhile.
 */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  const db = openDb(pool)
  try {
    progress(`settlement: ${payments} payments of ${customers} customers`)
    const { customerIds, userIds, now } = await createMonth(pool)
    const today = day(now.toISOString().slice(0, 10))
    const actor = { userId: userIds[0], impersonatorId: null, now, acl: [], customerId: null } as unknown as Actor
    const period = { fromDay: addDays(today, -30), toDay: today }
    const asked = { ...period, customerIds, periods: [], invoicing: 'each' as const, payerId: null }
    let runId = 0
    const proposing = await timed(async () =>
      inTransaction(db, async (tx) => (runId = await proposeSettlements(tx, actor, asked))),
    )
    const bareProposing = await timed(async () => pool.query(bareSums, [customerIds]))
    await pool.query(`update settlement_run set state = 'released', released_by = $1, released_at = $2 where id = $3`, [
      userIds[1],
      now,
      runId,
    ])
    let done = 0
    const performing = await timed(async () => ({ done } = await performSettlements(db, runId, now)))
    if (done !== customers) throw new Error(`${done} of ${customers} settlements were carried out`)
    const barePerforming = await timed(async () => {
      for (const table of ['ledger_transfer', 'invoice_line', 'settled_transfer']) await writeAgain(pool, table, runId)
    })
    const of = { customers, payments, files: payments / perFile }
    const storage = folderStorage(join(portal.environment['VORDER_DATA'] ?? '', 'files'))
    return [
      figureOf('settlements proposed', 30, proposing, bareProposing, of),
      figureOf('settlements carried out', 60, performing, barePerforming, of),
      ...(await measureDocuments({ pool, storage, actor, runId })),
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

function figureOf(
  figure: string,
  goal: number,
  milliseconds: number,
  bare: number,
  detail: Readonly<Record<string, number>>,
): Figure {
  const value = twoDecimals(milliseconds / 1000)
  return {
    figure,
    value,
    unit: 's',
    goal: `at most ${goal} s`,
    reached: value <= goal,
    detail: { ...detail, bareSeconds: twoDecimals(bare / 1000), timesBare: twoDecimals(milliseconds / bare) },
  }
}

/** What a proposal reads, summed at once. */
const bareSums = `
  select customer_id, dossier_id, sum(case when credit = 'customer.payable' then amount_cents else -amount_cents end),
    array_agg(id)
  from ledger_transfer
  where customer_id = any($1::bigint[]) and cause_kind = 'account_event' and 'customer.payable' in (debit, credit)
  group by customer_id, dossier_id`

/** Writes the rows that a run wrote once more, in one statement, to a table without keys or indexes. */
async function writeAgain(pool: pg.Pool, table: string, runId: number): Promise<void> {
  const ofRun = {
    ledger_transfer: `cause_kind in ('settlement', 'invoice') and customer_id in (select customer_id from settlement
      where run_id = $1)`,
    invoice_line:
      'invoice_id in (select id from invoice where settlement_id in (select id from settlement where run_id = $1))',
    settled_transfer: 'settlement_id in (select id from settlement where run_id = $1)',
  }[table]
  await pool.query(`create table bare_${table} (like ${table})`)
  await pool.query(`insert into bare_${table} select * from ${table} where ${ofRun}`, [runId])
}

/** Customers with a scheme, their files, and what was paid on them, as the books hold it. */
async function createMonth(pool: pg.Pool): Promise<{ customerIds: number[]; userIds: number[]; now: Date }> {
  const { rows: users } = await pool.query<{ id: string }>('select id from app_user order by id limit 2')
  const userIds = users.map(({ id }) => Number(id))
  const { rows: made } = await pool.query<{ id: string }>(
    `insert into customer (name, iban, kvk_number, street, house_number, postcode, city)
    select 'Klant ' || n, 'NL20INGB0001234567', '12345678', 'Dam', '1', '1012 JS', 'Amsterdam'
    from generate_series(1, $1::int) n returning id`,
    [customers],
  )
  const customerIds = made.map(({ id }) => Number(id))
  const components = '["principal", "interest", "collection_costs", "vat", "court", "bailiff", "other"]'
  const rules = `[{"kind": "share", "code": "all", "components": ${components}, "paidTo": ["us", "customer"], "percent": 10}]`
  await pool.query(
    `insert into fee_scheme (customer_id, from_day, rules, state, made_by, made_at, decided_by, decided_at)
    select id, '2020-01-01', $2::jsonb, 'in_force', $3, now(), $4, now() from unnest($1::bigint[]) id`,
    [customerIds, rules, ...userIds],
  )
  await pool.query(
    `insert into dossier (customer_id, kind, status, next_day, payment_reference, debtor_name, debtor_sort, opened_day)
    select ($1::bigint[])[n % ${customers} + 1], 'private', 'in_progress', current_date, 'bench' || n, 'Debiteur ' || n,
      'debiteur ' || n, current_date - 20
    from generate_series(0, ${payments / perFile} - 1) n`,
    [customerIds],
  )
  await pool.query(
    `with payment as (
      select dossier.id as dossier_id, customer_id, row_number() over () + 1000000000 as cause_id,
        1000 + (dossier.id * 37 + turn * 911) % 20000 as cents
      from dossier cross join generate_series(1, ${perFile}) turn where customer_id = any($1::bigint[])
    )
    insert into ledger_transfer (dossier_id, customer_id, debit, credit, amount_cents, value_day, posted_at,
      cause_kind, cause_id)
    select dossier_id, customer_id, debit, credit, cents, current_date - 1, now() - interval '1 day', 'account_event',
      cause_id
    from payment cross join (values ('suspense', 'debtor.principal'), ('customer.claim', 'customer.payable'))
      side (debit, credit)`,
    [customerIds],
  )
  await pool.query('analyze')
  const { rows } = await pool.query<{ now: Date }>('select now()')
  return { customerIds, userIds, now: rows[0]?.now ?? new Date() }
}
