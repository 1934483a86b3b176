import { sql } from 'kysely'
import type { IncomingResult } from '#domain/agenda/incoming-call.ts'
import type { Db } from '#server/db/db.ts'

/** When a log was written, and in which transaction: by these what followed from it is known. */
export async function findWriting(db: Db, dossierId: number, logId: number) {
  return db
    .selectFrom('auditEvent')
    .select(['at', sql<string>`tx::text`.as('tx')])
    .where('dossierId', '=', dossierId)
    .where('kind', '=', 'log.written')
    .where('subjectKind', '=', 'log')
    .where('subjectId', '=', logId)
    .executeTakeFirst()
}

/** Marks the result of a call that is held as taken back. Answers what it was. */
export async function undoResultOf(db: Db, dossierId: number, logId: number, at: Date): Promise<IncomingResult> {
  const { result } = await db
    .updateTable('logCall')
    .set({ undoneAt: at })
    .where('dossierId', '=', dossierId)
    .where('logId', '=', logId)
    .returning((eb) => eb.ref('result').$castTo<IncomingResult>().as('result'))
    .executeTakeFirstOrThrow()
  return result
}
