import type pg from 'pg'
import { day } from '#domain/day.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openBenchPortal } from './bench-portal.ts'
import { bestOf, type Figure, progress, type Run, timed, twoDecimals } from './figure.ts'
import { processorWithChildren } from './process-figures.ts'

const transfers = Number(process.env['BENCH_TRANSFERS'] ?? 5_000_000)
const files = transfers / 20
const customers = 500
const goal = 5
const times = 3
/** What must come out of the books alone: the bank told nothing of what is loaded here. */
const booksOf: ReadonlySet<string> = new Set(['trust', 'files', 'shortage', 'transit', 'receivable', 'agency', 'vat'])

/** Looks whether all money comes out, in books of years: the best of three. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  try {
    progress(`check-finance: ${transfers} transfers of ${files} files`)
    const loading = await timed(() => fillBooks(pool))
    progress(`check-finance: loaded in ${twoDecimals(loading / 1000)} s`)
    const db = openDb(pool)
    const looked: Run[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const before = processorWithChildren(portal.databasePid)
      const milliseconds = await timed(async () => {
        const items = await judgeFinance(db, day(new Date().toISOString().slice(0, 10)))
        const wrong = items.filter(({ kind, isRight }) => !isRight && booksOf.has(kind))
        if (wrong.length > 0) throw new Error(`wrong: ${wrong.map(({ kind }) => kind).join(', ')}`)
      })
      const processor = processorWithChildren(portal.databasePid) - before
      looked.push({ milliseconds, processor, bare: await timed(() => pool.query(bareSums)) })
    }
    const { seconds, detail } = bestOf(looked)
    return [
      {
        figure: 'whether all money comes out, looked at',
        value: seconds,
        unit: 's',
        goal: `at most ${goal} s for 5,000,000 transfers`,
        reached: seconds <= goal,
        detail: { transfers, files, ...detail },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

/** Each transfer read once, and summed by file. */
const bareSums = 'select customer_id, dossier_id, sum(amount_cents) from ledger_transfer group by 1, 2'

/** Books of so many transfers: on each file a claim, and four payments that came in, were collected and were remitted. */
async function fillBooks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into customer (name, iban) select 'Klant ' || n, 'NL20INGB0001234567' from generate_series(1, $1::int) n`,
    [customers],
  )
  await pool.query(
    `insert into dossier (customer_id, kind, status, next_day, payment_reference, debtor_name, debtor_sort, opened_day)
    select (select min(id) from customer) + n % ${customers}, 'private', 'in_progress', current_date, 'bench' || n,
      'Debiteur ' || n, 'debiteur ' || n, current_date - 20
    from generate_series(0, $1::int - 1) n`,
    [files],
  )
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'ledger_transfer'::regclass and not indisunique`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const client = await pool.connect()
  // Whether a file exists was said by the statement itself.
  await client.query('set session_replication_role = replica')
  for (let part = 0; part < 10; part += 1) {
    await client.query(
      `insert into ledger_transfer (dossier_id, customer_id, debit, credit, amount_cents, value_day, posted_at,
        cause_kind, cause_id)
      select dossier.id, customer_id, debit, credit, 1000 + dossier.id % 900, current_date - 400 + turn * 90,
        now() - make_interval(days => 400 - turn * 90), cause_kind, dossier.id * 4 + turn
      from dossier cross join generate_series(1, 4) turn cross join (values
        ('debtor.principal', 'customer.claim', 'claim'), ('trust.bank', 'suspense', 'bank_line'),
        ('suspense', 'debtor.principal', 'account_event'), ('customer.claim', 'customer.payable', 'account_event'),
        ('customer.payable', 'trust.bank', 'settlement')) side (debit, credit, cause_kind)
      where dossier.id % 10 = $1`,
      [part],
    )
    progress(`check-finance: ${((part + 1) * transfers) / 10} transfers`)
  }
  await client.query('set session_replication_role = origin')
  client.release()
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query('vacuum analyze ledger_transfer')
  await pool.query('analyze')
}
