import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { listDossiers } from '#contract/files/dossiers.ts'
import { realClock } from '#server/clock.ts'
import { openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { listPage } from '#server/files/list/list-dossiers.ts'
import { findQuickly } from '#server/files/list/find-quickly.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import { systemActor } from '#server/actor.ts'
import { parseQuery } from '#server/platform/requests/query.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { openBenchPortal } from './bench-portal.ts'
import { compareWithBare, type Question } from './beside-bare.ts'
import { fileFilters } from './file-filters.ts'
import { type Figure, progress, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 1_000_000)
const clients = 8

/** What people of a large agency ask all day: eight of them at once, beside the bare SQL of the same questions. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  const pool = openPool(portal.databaseUrl, { role: applicationRole, max: 4 * clients })
  try {
    await settle(portal.databaseUrl)
    const [size] = (
      await pool.query<Record<'files' | 'claims' | 'logs' | 'bytes', string>>(
        `select (select count(*) from dossier) as files, (select count(*) from claim) as claims,
           (select count(*) from dossier_log) as logs, pg_database_size(current_database()) as bytes`,
      )
    ).rows
    const loaded = {
      files: Number(size?.files),
      claims: Number(size?.claims),
      logs: Number(size?.logs),
      gigabytes: twoDecimals(Number(size?.bytes) / 1e9),
    }
    progress(`portfolio: ${JSON.stringify(loaded)}`)
    const visitors = await Promise.all(Array.from({ length: clients }, async () => logInAt(portal.url, 'employee')))
    const contacts = await Promise.all(Array.from({ length: clients }, async () => logInAt(portal.url, 'contact')))
    const asked = await questionsOf(pool)
    return [
      {
        figure: 'loading the demo of a large agency',
        value: twoDecimals(portal.loadSeconds),
        unit: 's',
        goal: 'none: time and disk are told',
        reached: true,
        detail: loaded,
      },
      await compare(pool, visitors, 'quick search p95', 60, asked.quick),
      await compare(pool, visitors, 'quick search of names with letters wrong p95', 60, asked.wrong.map(quick)),
      await compare(pool, visitors, 'quick search of invoices written otherwise p95', 60, asked.otherwise.map(quick)),
      await compare(pool, visitors, 'quick search of what is nowhere p95', 60, asked.nowhere.map(quick)),
      await compare(
        pool,
        visitors,
        'search in the list of what is near or nowhere p95',
        100,
        [...asked.wrong, ...asked.otherwise, ...asked.nowhere].map((text) =>
          listed(`limit=50&count=later&search=${encodeURIComponent(text)}`),
        ),
      ),
      await compare(pool, visitors, 'first page of a filtered list p95', 100, asked.filtered),
      await compare(pool, visitors, 'page 10,000 of the list p95', 100, asked.deep),
      await compare(pool, visitors, 'the page of a file p95', 50, asked.page),
      await compare(pool, contacts, 'first page of the list of a customer p95', 100, asked.ofCustomer),
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

async function compare(
  pool: pg.Pool,
  visitors: readonly PortalVisitor[],
  figure: string,
  goalMs: number,
  questions: readonly Question[],
): Promise<Figure> {
  return compareWithBare(pool, visitors, { figure, goalMs, detail: { files } }, questions)
}

/** As the database itself does some minutes after a load, once a day that began since has been booked. */
async function settle(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 })
  await pool.query('set statement_timeout = 0')
  for (let second = 0; second < 1200; second++) {
    const { rows } = await pool.query(`select kind from job where state in ('queued', 'running') and run_at <= now()`)
    if (rows.length === 0) break
    if (second % 60 === 0) progress('waiting for the work of the day')
    await setTimeout(1000)
  }
  // The demo has some hundred names; people of so many files have one of their own in three or four.
  await pool.query(
    `insert into name_word (word)
     select translate(substr(md5(place::text), 1, 4 + place % 8), '0123456789', 'ghijklmnop')
     from generate_series(1, $1::int) place where (select count(*) from name_word) < $1::int`,
    [Math.round(files / 3.5)],
  )
  await pool.query('vacuum (analyze)')
  await pool.end()
}

const perKind = 40

const actor = systemActor(new Date())

const quick = (text: string): Question => ({
  path: `/api/v4/file/quick?search=${encodeURIComponent(text)}`,
  work: async (db) => findQuickly(db, actor, text),
})

const listed = (question: string, by = actor): Question => ({
  path: `/api/v4/file?${question}`,
  work: async (db) => {
    const query = listDossiers.query?.parse(parseQuery(question))
    if (query) await listPage(db, by, query)
  },
})

/** About files taken from all over the portfolio. */
async function questionsOf(pool: pg.Pool) {
  const { rows } = await pool.query<Record<'id' | 'number' | 'name' | 'place' | 'invoice' | 'reference', string>>(
    `select dossier.id, dossier.number, dossier.debtor_name as name, claim.invoice_number as invoice,
       coalesce(dossier.customer_reference, dossier.number) as reference,
       address.postcode || ' ' || address.house_number as place
     from dossier tablesample bernoulli (0.1) repeatable (7)
     join claim on claim.dossier_id = dossier.id
     join dossier_debtor on dossier_debtor.dossier_id = dossier.id
     join debtor_address address on address.debtor_id = dossier_debtor.debtor_id
     limit $1`,
    [perKind],
  )
  // Bare, its rows are chosen by the filter alone: what row security adds shows in the ratio.
  const people = await pool.query<{ customerId: number }>(
    `select customer_id as "customerId" from app_user where username = 'contact'`,
  )
  const contact = { ...actor, customerId: people.rows[0]?.customerId ?? null }
  const paged = (id: string): Question => ({
    path: `/api/v4/file/${id}`,
    work: async (db) => readDossier(db, actor, realClock, Number(id)),
  })
  // Totals come by a call of their own, later than the rows.
  const deepest = Math.min(10_000, Math.floor(files / 50)) - 1
  return {
    quick: rows.flatMap(({ number, name, place, invoice, reference }) =>
      [number, name, place, invoice, reference].map(quick),
    ),
    wrong: rows.map(({ name }) => withLettersWrong(longestWord(name))),
    otherwise: rows.map(({ invoice }) => invoice.replaceAll(/[^\p{L}\d]/gu, '')),
    nowhere: rows.flatMap(({ name, invoice }) => [backwards(longestWord(name)), `${backwards(invoice)}99`]),
    filtered: [...ownFilters, ...fileFilters].map((filter) => listed(`limit=50&count=later&${filter}`)),
    deep: ['nextDay', 'openCents', 'debtor'].map((sortBy) =>
      listed(`limit=50&count=later&offset=${deepest * 50}&sortBy=${sortBy}`),
    ),
    page: rows.map(({ id }) => paged(id)),
    ofCustomer: filtersOfCustomer.map((filter) => listed(`limit=50&count=later&${filter}`, contact)),
  }
}

const longestWord = (name: string) =>
  name.split(/[^\p{L}]+/u).reduce((one, two) => (two.length > one.length ? two : one))

/** As somebody writes it who heard it: two letters swapped, and of a longer word one left out. */
function withLettersWrong(word: string): string {
  const swapped = word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3)
  return word.length < 6 ? swapped : swapped.slice(0, -2) + swapped.slice(-1)
}

const backwards = (text: string) => Array.from(text).toReversed().join('')

/** By what the list shows. */
const ownFilters = [
  'sortBy=nextDay',
  'sortBy=openCents&sortOrder=desc',
  'status=in_progress&sortBy=debtor',
  'phase=judicial',
  'customer=1&sortBy=openCents&sortOrder=desc',
  'nextFrom=2026-11-01&nextTo=2026-11-30&status=in_progress',
]

/** What a customer asks of its own files. */
const filtersOfCustomer = [
  'sortBy=nextDay',
  'sortBy=openCents&sortOrder=desc',
  'status=in_progress&sortBy=debtor',
  'phase=judicial',
  'status=closed&sortBy=openedDay&sortOrder=desc',
  'search=jansen',
]
