import { getToday } from '#contract/work/today.ts'
import type { Actor } from '#server/actor.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { readActor } from '#server/people/users/read-actor.ts'
import { readToday } from '#server/work/today/read-today.ts'
import { logInAt } from '#test/portal-visitor.ts'
import { sendBare, statementsOf } from '#test/sent-statements.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 100_000)
const times = 40

/** Whose day, and as what it is asked. */
const asked = [
  ['employee', 'own'],
  ['finance', 'own'],
  ['management', 'own'],
  ['management', 'agency'],
] as const

/** The first page of people of the agency over HTTP, by turns with the very SQL it sends on one bare connection. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files, {}, ['--role', 'web'])
  // One read is one transaction: its statements follow each other on one connection.
  const pool = openPool(portal.databaseUrl, { role: applicationRole, max: 1 })
  try {
    const figures: Figure[] = []
    for (const [username, view] of asked) {
      progress(`today: ${times} times of ${username}, ${view}`)
      const visitor = await logInAt(portal.url, username)
      const actor = await actorOf(pool, username)
      const sent = await statementsOf(pool, async (db) => readToday(db, actor, view))
      const taken: number[] = []
      const bare: number[] = []
      // The first few fill what is kept in memory, and have each connection keep its plans.
      for (let turn = 0; turn < times + 10; turn += 1) {
        bare.push(await timed(async () => sendBare(pool, sent)))
        taken.push(await timed(async () => visitor.get(`${getToday.path}?view=${view}`)))
      }
      const [ours, floor] = [taken.slice(10), bare.slice(10)]
      const [p95, bareP95] = [percentile(ours, 0.95), percentile(floor, 0.95)]
      const ratio = twoDecimals(p95 / bareP95)
      figures.push({
        figure: `Vandaag of ${username}, ${view}, p95`,
        value: p95,
        unit: 'ms',
        goal: 'at most 2 times its bare SQL',
        reached: ratio <= 2,
        detail: {
          files,
          statements: sent.length,
          p50: percentile(ours, 0.5),
          bareP50: percentile(floor, 0.5),
          bareP95,
          ratioP95: ratio,
        },
      })
    }
    return figures
  } finally {
    await pool.end()
    await portal.close()
  }
}

async function actorOf(pool: ReturnType<typeof openPool>, username: string): Promise<Actor> {
  const { rows } = await pool.query<{ id: string }>('select id from app_user where username = $1', [username])
  const id = Number(rows[0]?.id)
  const actor = await readActor(openDb(pool), id, { language: 'nl', now: new Date(), requestId: '' })
  if (!actor) throw new Error(`the demo has no ${username} who can log in`)
  return actor
}
