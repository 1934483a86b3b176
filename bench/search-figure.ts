import type pg from 'pg'
import { listDossiers } from '#contract/files/dossiers.ts'
import { openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { listPage } from '#server/files/list/list-dossiers.ts'
import { systemActor } from '#server/actor.ts'
import { parseQuery } from '#server/platform/requests/query.ts'
import { sendBare, type Statement, statementsOf } from '#test/sent-statements.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

const files = 100_000
const perKind = 40

/** The file list over HTTP, each question once, against the very SQL it sends, on a bare connection. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  const pool = openPool(portal.databaseUrl, { role: applicationRole })
  try {
    const questions = await makeQuestions(pool)
    progress(`search: ${questions.length} questions over ${files} files`)
    const bare = await measureBare(pool, questions)
    const whole = await measureWhole(portal, questions)
    const ratio = twoDecimals(percentile(whole, 0.5) / percentile(bare, 0.5))
    const detail = {
      files,
      questions: questions.length,
      p95: percentile(whole, 0.95),
      bareP50: percentile(bare, 0.5),
      bareP95: percentile(bare, 0.95),
      ratioP50: ratio,
      loadSeconds: twoDecimals(portal.loadSeconds),
    }
    return [
      {
        figure: 'file search p50',
        value: percentile(whole, 0.5),
        unit: 'ms',
        goal: 'at most 2 times its bare SQL',
        reached: ratio <= 2,
        detail,
      },
      {
        figure: 'loading the demo',
        value: twoDecimals(portal.loadSeconds),
        unit: 's',
        goal: `${files} files within 120 s`,
        reached: portal.loadSeconds <= 120,
        detail: { files },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

/** Questions as employees ask them, about files taken from all over the portfolio. */
async function makeQuestions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Record<'number' | 'name' | 'place' | 'invoice', string>>(
    `select dossier.number, dossier.debtor_name as name, claim.invoice_number as invoice,
       address.postcode || ' ' || address.house_number as place
     from dossier tablesample bernoulli (1) repeatable (7)
     join claim on claim.dossier_id = dossier.id
     join dossier_debtor on dossier_debtor.dossier_id = dossier.id
     join debtor_address address on address.debtor_id = dossier_debtor.debtor_id
     limit $1`,
    [perKind],
  )
  const searches = rows.flatMap(({ number, name, place, invoice }) => [number, name, place, invoice])
  const lists = [
    'sortBy=nextDay',
    'sortBy=openCents&sortOrder=desc',
    'status=in_progress&sortBy=debtor',
    'phase=judicial',
  ]
  return [...searches.map((search) => `search=${encodeURIComponent(search)}`), ...lists].map(
    (question) => `limit=50&${question}`,
  )
}

async function measureWhole(portal: BenchPortal, questions: readonly string[]): Promise<number[]> {
  const ask = async (question: string) => portal.get(`/api/v4/file?${question}`)
  for (const question of questions) await ask(question)
  const times: number[] = []
  for (const question of questions) times.push(await timed(async () => ask(question)))
  return times
}

async function measureBare(pool: pg.Pool, questions: readonly string[]): Promise<number[]> {
  const statements: Statement[][] = []
  for (const question of questions) {
    const query = listDossiers.query?.parse(parseQuery(question))
    if (!query) continue
    statements.push(await statementsOf(pool, async (db) => listPage(db, systemActor(new Date()), query)))
  }
  for (const sent of statements) await sendBare(pool, sent)
  const times: number[] = []
  for (const sent of statements) times.push(await timed(async () => sendBare(pool, sent)))
  return times
}
