import type pg from 'pg'
import { day, type Day } from '#domain/day.ts'
import { getDebtorStatistic } from '#contract/statistics/debtor.ts'
import { getManagementStatistic } from '#contract/statistics/management.ts'
import { getRevenue } from '#contract/statistics/revenue.ts'
import { getSalesStatistic } from '#contract/statistics/sales.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readDebtor } from '#server/statistics/debtor/read-debtor.ts'
import { markFiles } from '#server/statistics/facts/fact-queries.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { readManagement } from '#server/statistics/management/read-management.ts'
import { readRevenue } from '#server/statistics/management/read-revenue.ts'
import { readSales } from '#server/statistics/sales/read-sales.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { sendBare, statementsOf } from '#test/sent-statements.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 100_000)
const times = 30
const mostMs = 300
const acts = 200
/** Fifty files that something happened to each second, as many as come together between two turns. */
const markedInAMinute = 50 * 60

/** The triggers that mark a file that money is booked on. */
const marking = [
  ['account_event', 'account_event_for_figures'],
  ['ledger_transfer', 'ledger_transfer_for_figures'],
] as const

/** The pages of figures beside the very SQL they send, how far the figures lag, and what an act pays for them. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 4 })
  try {
    const db = openDb(pool)
    const clock = { now: () => new Date() } as Parameters<typeof refreshFigures>[1]
    progress(`statistics: the figures of ${files} files for the first time`)
    const firstSeconds = twoDecimals((await timed(() => refreshFigures(db, clock))) / 1000)
    await pool.query('vacuum analyze')
    const manager = await logInAt(portal.url, 'management')
    const pages = await measurePages(pool, manager)
    return [...pages, await measureLag(pool, db, clock, firstSeconds), await measureCost(pool, db)]
  } finally {
    await pool.end()
    await portal.close()
  }
}

async function measurePages(pool: pg.Pool, manager: PortalVisitor): Promise<Figure[]> {
  const actor: Actor = { ...systemActor(new Date()), userId: 1 }
  const asked = { compare: 'before', currency: 'EUR' } as const
  const pages = [
    ['management', getManagementStatistic.path, async (db: Db) => readManagement(db, actor, asked)],
    ['revenue', getRevenue.path, async (db: Db) => readRevenue(db, actor, { currency: 'EUR' })],
    ['debtor', getDebtorStatistic.path, async (db: Db) => readDebtor(db, actor, asked)],
    ['sales', getSalesStatistic.path, async (db: Db) => readSales(db, actor, asked)],
  ] as const
  const figures: Figure[] = []
  for (const [name, path, read] of pages) {
    const sent = await statementsOf(pool, read)
    const [ours, bare]: [number[], number[]] = [[], []]
    progress(`statistics: ${name}, ${times} times`)
    for (let turn = 0; turn < times + 3; turn += 1) {
      bare.push(await timed(async () => sendBare(pool, sent)))
      ours.push(await timed(async () => manager.get<unknown>(path)))
    }
    // The first few fill what is kept in memory.
    const p95 = percentile(ours.slice(3), 0.95)
    const bareP95 = percentile(bare.slice(3), 0.95)
    const ratio = twoDecimals(p95 / bareP95)
    figures.push({
      figure: `page of figures, ${name}, p95`,
      value: p95,
      unit: 'ms',
      goal: `at most ${mostMs} ms, and 2 times its bare SQL`,
      reached: p95 <= mostMs && ratio <= 2,
      detail: { files, p50: percentile(ours.slice(3), 0.5), bareP95, ratioP95: ratio },
    })
  }
  return figures
}

async function measureLag(
  pool: pg.Pool,
  db: Db,
  clock: Parameters<typeof refreshFigures>[1],
  firstSeconds: number,
): Promise<Figure> {
  const { rows } = await pool.query<{ id: string }>('select id from dossier order by random() limit $1', [
    markedInAMinute,
  ])
  await pool.query(
    'update stat_file set handed_cents = handed_cents + 1 where to_gen is null and dossier_id = any($1)',
    [rows.map(({ id }) => id)],
  )
  await markFiles(
    db,
    rows.map(({ id }) => Number(id)),
  )
  const seconds = twoDecimals((await timed(() => refreshFigures(db, clock))) / 1000)
  const lag = twoDecimals(60 + seconds)
  return {
    figure: 'lag of figures with 50 acts a second',
    value: lag,
    unit: 's',
    goal: 'at most 120 s',
    reached: lag <= 120,
    detail: { files, marked: rows.length, turnSeconds: seconds, firstSeconds },
  }
}

/** What booking a payment takes with the marks and without them, by turns. */
async function measureCost(pool: pg.Pool, db: Db): Promise<Figure> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from dossier where status <> 'closed' and not before_collection order by random() limit $1`,
    [2 * acts],
  )
  const today = day(new Date().toISOString().slice(0, 10))
  const taken: Record<'enable always' | 'disable', number[]> = { 'enable always': [], disable: [] }
  for (const [index, { id }] of rows.entries()) {
    const mode = index % 2 === 0 ? 'enable always' : 'disable'
    for (const [table, trigger] of marking) await pool.query(`alter table ${table} ${mode} trigger ${trigger}`)
    taken[mode].push(await timed(async () => pay(db, Number(id), today)))
  }
  for (const [table, trigger] of marking) await pool.query(`alter table ${table} enable always trigger ${trigger}`)
  const [marked, bare] = [percentile(taken['enable always'], 0.5), percentile(taken.disable, 0.5)]
  const percent = twoDecimals((marked / bare - 1) * 100)
  return {
    figure: 'what an act pays for the figures',
    value: percent,
    unit: '%',
    goal: 'at most 10 %',
    reached: percent <= 10,
    detail: { acts, markedP50Ms: marked, bareP50Ms: bare },
  }
}

async function pay(db: Db, dossierId: number, valueDay: Day): Promise<unknown> {
  const event = { kind: 'payment', valueDay, amountCents: 100, claimIds: [] } as const
  const entry = { dossierId, event, causeKind: 'bench', causeId: dossierId, key: `bench ${dossierId} ${Date.now()}` }
  return inTransaction(db, async (tx) => post(tx, systemActor(new Date()), valueDay, [entry]))
}
