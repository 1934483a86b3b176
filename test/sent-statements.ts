import type pg from 'pg'
import { type Db, openDb } from '#server/platform/db/db.ts'

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What begins and ends a transaction: beside each other, on several connections, it would leave one open. */
const isControl = ({ text }: Statement) => /^\s*(begin|start transaction|commit|rollback|set transaction)\b/i.test(text)

/** Everything that some work sends to the database, in its order, with its values. */
export async function statementsOf(pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const recording = {
    connect: async () => {
      const client = await pool.connect()
      return new Proxy(client, {
        get: (target, name) => {
          if (name !== 'query') return Reflect.get(target, name) as unknown
          return async (text: string, values: unknown[]) => {
            sent.push({ text, values })
            return target.query(text, values)
          }
        },
      })
    },
    end: async () => {},
  }
  await work(openDb(recording as unknown as pg.Pool))
  return sent
}

/** Sends statements beside each other, on connections of the pool; without what holds them together. */
export async function sendBare(pool: pg.Pool, statements: readonly Statement[]): Promise<unknown> {
  const asked = statements.filter((statement) => !isControl(statement))
  return Promise.all(asked.map(async ({ text, values }) => pool.query(text, values)))
}
