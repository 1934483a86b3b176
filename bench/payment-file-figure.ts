import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Actor } from '#server/actor.ts'
import { keepPaymentFile } from '#server/money/payment-orders/make-payment-file.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { openBenchPortal } from './bench-portal.ts'
import { bestOf, type Figure, progress, type Run, timed } from './figure.ts'
import { processorMilliseconds, processorWithChildren } from './process-figures.ts'

const orders = 10_000
const goal = 2
const times = 3

/** The file for the bank of a batch, from its orders in the database to its bytes on the disk: the best of three. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'vorder-payment-file-'))
  try {
    progress(`payment file: ${orders} orders`)
    const db = openDb(pool)
    const storage = folderStorage(folder)
    const spent = () => processorMilliseconds(process.pid) + processorWithChildren(portal.databasePid)
    const made: Run[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const { batchId, userId, now } = await createBatch(pool, turn)
      const actor = { userId, impersonatorId: null, now, acl: [], customerId: null } as unknown as Actor
      const before = spent()
      const milliseconds = await timed(async () =>
        inTransaction(db, (tx) => keepPaymentFile(tx, actor, storage, batchId)),
      )
      const processor = spent() - before
      const bare = await timed(async () => {
        const { rows } = await pool.query(
          'select end_to_end_id, name, iban, amount_cents, description from payment_order where batch_id = $1 for update',
          [batchId],
        )
        await storage.put(Buffer.from(JSON.stringify(rows)))
      })
      made.push({ milliseconds, processor, bare })
    }
    const { seconds, detail } = bestOf(made)
    return [
      {
        figure: 'a file of payments for the bank',
        value: seconds,
        unit: 's',
        goal: `at most ${goal} s`,
        reached: seconds <= goal,
        detail: { orders, ...detail },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
    await rm(folder, { recursive: true })
  }
}

/** A batch that waits for its file: what a settlement of each of so many customers pays. */
async function createBatch(pool: pg.Pool, turn: number): Promise<{ batchId: number; userId: number; now: Date }> {
  const { rows: users } = await pool.query<{ id: string }>('select id from app_user order by id limit 2')
  const userIds = users.map(({ id }) => Number(id))
  await pool.query(
    `insert into agency (name, trust_iban, trust_name) select 'Bureau', 'NL91ABNA0417164300', 'Stichting Derdengelden'
    where not exists (select from agency)`,
  )
  const { rows } = await pool.query<{ id: string; now: Date }>(
    `with person as (
      insert into customer (name, iban) select 'Crèche Ça va & Zn ' || n, 'NL20INGB0001234567'
      from generate_series(1, ${orders}) n returning id
    ), run as (
      insert into settlement_run (from_day, to_day, state, proposed_by, proposed_at, released_by, released_at)
      values (current_date - 30, current_date, 'performed', $1, now(), $2, now()) returning id
    ), settled as (
      insert into settlement (run_id, customer_id, currency, manner, opening_cents, collected_cents, direct_cents,
        fees_cents, vat_cents, open_invoices_cents, set_off_cents, out_cents, due_cents, closing_cents, journal_mark,
        state)
      select run.id, person.id, 'EUR', 'net', 0, 1000 + person.id, 0, 0, 0, 0, 0, 1000 + person.id, 0, 0, 'x',
        'performed'
      from run, person returning id, customer_id, out_cents
    ), batch as (
      insert into payment_batch (account, state, made_by, made_at, released_by, released_at)
      values ('trust', 'released', $1, now(), $2, now()) returning id
    ), ordered as (
      insert into payment_order (batch_id, kind, settlement_id, customer_id, name, iban, amount_cents, end_to_end_id,
        description)
      select batch.id, 'remit', settled.id, customer_id, 'Crèche Ça va & Zn ' || settled.id, 'NL20INGB0001234567',
        out_cents, 'AFR-' || $3::int || '-' || settled.id, 'Afrekening AFR-' || settled.id || '; november 2026'
      from batch, settled
    )
    select id, now() from batch`,
    [...userIds, turn],
  )
  await pool.query('analyze')
  return { batchId: Number(rows[0]?.id), userId: userIds[0] ?? 0, now: rows[0]?.now ?? new Date() }
}
