import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Day, day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { bookPayout, performBooking } from '#server/money/provider-payouts/book-payout.ts'
import { placeRows } from '#server/money/provider-payouts/place-rows.ts'
import { saveReport } from '#server/money/provider-payouts/save-report.ts'
import { readReport } from '#server/money/provider-reports/read-report.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { mollieReport } from '#test/mollie-report.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'
import { processorMilliseconds, processorWithChildren } from './process-figures.ts'

const rows = 100_000
const files = 25_000
const batch = '9876543.2611.01'
const feeCents = 250_00
const goal = 60

/** A report of a payment provider, from its bytes to its payments on the accounts of their files. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  const db = openDb(pool)
  const run = { report: async () => {}, stopped: () => false }
  try {
    const { references, userId, today, now } = await findFiles(pool)
    progress(`payouts: ${rows} rows on ${references.length} files`)
    const report = mollieReport(
      batch,
      Array.from({ length: rows }, (_, at) => ({
        id: `tr_${at}`,
        cents: 100 + (at % 50),
        reference: references[at % references.length] ?? '',
      })),
      feeCents,
    )
    const bytes = Buffer.from(report)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await pool.query(
      `insert into stored_file (sha256, size_bytes, mime_type) values ($1, $2, 'text/csv') on conflict do nothing`,
      [sha256, bytes.length],
    )
    const actor = { userId, impersonatorId: null, now, acl: [], customerId: null } as unknown as Actor
    const clock = clockOn(today)
    const spent = () => processorMilliseconds(process.pid) + processorWithChildren(portal.databasePid)
    const before = spent()
    let reportId = 0
    const taking = await timed(async () => {
      const context = { today, currency: 'EUR', findProfile: () => null, isKnown: () => false }
      const read = await readReport(bytes, context)
      await inTransaction(db, async (tx) => ({ reportId } = await saveReport(tx, actor, 'bench.csv', read)))
      await placeRows(db, clock, reportId, run)
    })
    const { rows: payouts } = await pool.query<{ id: string; version: number; net: string }>(
      'select id, version, net_cents as net from provider_payout where report_id = $1',
      [reportId],
    )
    const [payout] = payouts
    const id = Number(payout?.id)
    const bankLineId = await insertLine(pool, Number(payout?.net), today)
    const booking = await timed(async () => {
      await inTransaction(db, async (tx) =>
        bookPayout(tx, actor, today, { id, version: payout?.version ?? 1, bankLineId }),
      )
      await performBooking(db, clock, id, run)
    })
    const processor = spent() - before
    const bare = await timed(() => writeAgain(pool))
    const { rows: left } = await pool.query<{ count: string }>(
      `select count(*) from provider_row where place = 'file' and event_id is null or place in ('untried', 'open')`,
    )
    if (Number(left[0]?.count) > 0) throw new Error(`${left[0]?.count} rows were not booked`)
    const seconds = (taking + booking) / 1000
    return [
      {
        figure: 'a report of a payment provider, read, placed and booked',
        value: twoDecimals(seconds),
        unit: 's',
        goal: `at most ${goal} s`,
        reached: seconds <= goal,
        detail: {
          rows,
          files: references.length,
          takenSeconds: twoDecimals(taking / 1000),
          bookedSeconds: twoDecimals(booking / 1000),
          processorSeconds: twoDecimals(processor / 1000),
          bareSeconds: twoDecimals(bare / 1000),
          timesBare: twoDecimals((taking + booking) / bare),
        },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

/** Writes the rows that a report left behind once more, a table in one statement, to tables without keys or indexes. */
async function writeAgain(pool: pg.Pool): Promise<void> {
  const left = {
    provider_row: 'true',
    account_event: "cause_kind = 'provider_row'",
    ledger_transfer: "cause_kind = 'account_event' and cause_id in (select event_id from provider_row)",
  }
  for (const [table, ofReport] of Object.entries(left)) {
    await pool.query(`create table bare_${table} (like ${table})`)
    await pool.query(`insert into bare_${table} select * from ${table} where ${ofReport}`)
  }
}

/** Files that owe enough for all that the report brings. */
async function findFiles(pool: pg.Pool): Promise<{ references: string[]; userId: number; today: Day; now: Date }> {
  const { rows: found } = await pool.query<{ reference: string }>(
    `select payment_reference as reference from dossier where status <> 'closed' and open_cents > 5000 order by id`,
  )
  const { rows: about } = await pool.query<{ id: string; now: Date }>(
    'select min(id) as id, now() as now from app_user',
  )
  const now = about[0]?.now ?? new Date()
  const today = day(now.toISOString().slice(0, 10))
  return { references: found.map(({ reference }) => reference), userId: Number(about[0]?.id), today, now }
}

/** The line of the bank that pays out the whole. */
async function insertLine(pool: pg.Pool, cents: number, today: Day): Promise<number> {
  const { rows: made } = await pool.query<{ id: string }>(
    `with statement as (
      insert into bank_statement (account_iban, account_kind, currency, file_sha256, file_name, position, format,
        statement_reference, in_cents, created_at)
      select 'NL91ABNA0417164300', 'trust', 'EUR', sha256, 'bench', 1, 'camt', 'BENCH', $1, now()
      from stored_file limit 1
      returning id
    )
    insert into bank_line (statement_id, account_iban, is_trust, entry_number, line_key, booking_day, value_day,
      amount_cents, currency, entry_cents)
    select id, 'NL91ABNA0417164300', true, 1, 'bench', $2, $2, $1, 'EUR', $1 from statement returning id`,
    [cents, today],
  )
  return Number(made[0]?.id)
}
