import { sql } from 'kysely'
import type { IncomingResult } from '#domain/agenda/incoming-call.ts'
import type { Db } from '#server/platform/db/db.ts'

/** When a call got its result, and in which transaction: by these what followed from it is known. */
export async function findGiving(db: Db, dossierId: number, logId: number) {
  return db
    .selectFrom('auditEvent')
    .select(['at', sql<string>`tx::text`.as('tx')])
    .where('dossierId', '=', dossierId)
    .where('kind', 'in', ['log.written', 'log.result_given'])
    .where('subjectKind', '=', 'log')
    .where('subjectId', '=', logId)
    .orderBy('at', 'desc')
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

/** Gives a call that is held another result, in the place of the one that was taken back. */
export async function giveResultTo(db: Db, dossierId: number, logId: number, result: IncomingResult): Promise<void> {
  await db
    .updateTable('logCall')
    .set({ result, undoneAt: null })
    .where('dossierId', '=', dossierId)
    .where('logId', '=', logId)
    .execute()
}
