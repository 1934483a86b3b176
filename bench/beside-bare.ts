import type pg from 'pg'
import type { Db } from '#server/platform/db/db.ts'
import type { PortalVisitor } from '#test/portal-visitor.ts'
import { sendBare, type Statement, statementsOf } from '#test/sent-statements.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

/** A question with the same work in this process, to learn what it asks of the database. */
export interface Question {
  readonly path: string
  readonly work: (db: Db) => Promise<unknown>
}

/** What is measured, and at most how long it may take; null where it is judged by its bare SQL alone. */
interface Asked {
  readonly figure: string
  readonly goalMs: number | null
  readonly detail: Figure['detail']
}

/** A connection keeps a plan at the sixth time: each of twelve has to, also of what is read for one page in seven. */
const warmingUp = 1000
const measured = 200

/** What people wait for who ask at once, each as somebody else, beside the bare SQL of the same questions. */
export async function compareWithBare(
  pool: pg.Pool,
  visitors: readonly PortalVisitor[],
  { figure, goalMs, detail }: Asked,
  questions: readonly Question[],
): Promise<Figure> {
  const clients = visitors.length
  progress(`${figure}: ${questions.length} questions`)
  const statements: Statement[][] = []
  for (const { work } of questions) statements.push(await statementsOf(pool, work))
  const answered = async () =>
    besideEachOther(clients, questions.length, async (turn, client) =>
      (visitors[client] as PortalVisitor).get(questions[turn]?.path ?? ''),
    )
  const bareOnly = async () =>
    besideEachOther(clients, questions.length, async (turn) => sendBare(pool, statements[turn] ?? []))
  // As after the first minutes of a day: each connection has kept its plans, which takes it a few times.
  for (let asked = 0; asked < warmingUp; asked += questions.length) {
    await answered()
    await bareOnly()
  }
  const whole: number[] = []
  const bare: number[] = []
  for (let asked = 0; asked < measured; asked += questions.length) {
    whole.push(...(await answered()))
    bare.push(...(await bareOnly()))
  }
  const p95 = percentile(whole, 0.95)
  const bareP95 = percentile(bare, 0.95)
  return {
    figure,
    value: p95,
    unit: 'ms',
    goal: goalMs === null ? 'at most twice its bare SQL' : `at most ${goalMs} ms, and twice its bare SQL`,
    reached: (goalMs === null || p95 <= goalMs) && p95 <= 2 * bareP95,
    detail: {
      ...detail,
      clients,
      questions: questions.length,
      p50: percentile(whole, 0.5),
      bareP50: percentile(bare, 0.5),
      bareP95,
      ratioP95: twoDecimals(p95 / bareP95),
    },
  }
}

/** Does each piece of work once, as many at a time as there are clients; how long each took. */
async function besideEachOther(
  clients: number,
  count: number,
  work: (turn: number, client: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const client = async (number: number) => {
    for (let turn = next++; turn < count; turn = next++) times.push(await timed(async () => work(turn, number)))
  }
  await Promise.all(Array.from({ length: clients }, async (_, number) => client(number)))
  return times
}
