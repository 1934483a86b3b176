import { sql } from 'kysely'
import type { ExportColumn, ExportFormat, ListExport } from '#contract/exports.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'

/** What was asked for, as it is carried out later. */
export interface Asked {
  readonly params: Readonly<Record<string, string | number>>
  readonly query: Readonly<Record<string, unknown>>
  readonly columns: readonly ExportColumn[]
}

export interface ExportOrder {
  readonly id: number
  readonly userId: number
  readonly list: string
  readonly name: string
  readonly format: ExportFormat
  readonly language: Language
  readonly asked: Asked
}

const mostShown = 20

export async function insertExport(
  db: Db,
  actor: Actor,
  order: Omit<ExportOrder, 'id' | 'userId' | 'language'>,
  expiresAt: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('listExport')
    .values({
      ...order,
      asked: JSON.stringify(order.asked),
      userId: Number(actor.userId),
      language: actor.language,
      createdAt: actor.now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function linkJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.updateTable('listExport').set({ jobId }).where('id', '=', id).execute()
}

/** What the caller exported and can still fetch or await, the newest first; or the one with an id. */
export async function findExports(db: Db, actor: Actor, id?: number): Promise<ListExport[]> {
  const own = db
    .selectFrom('listExport')
    .leftJoin('job', 'job.id', 'listExport.jobId')
    .where('listExport.userId', '=', Number(actor.userId))
    .where('listExport.expiresAt', '>', actor.now)
  return (id === undefined ? own : own.where('listExport.id', '=', id))
    .select(['listExport.id', 'listExport.name', 'listExport.format', 'listExport.jobId', 'listExport.rowCount'])
    .select(['listExport.createdAt', 'listExport.expiresAt', 'job.totalCount'])
    .select([
      sql<
        ListExport['state']
      >`coalesce(job.state, case when list_export.row_count is null then 'failed' else 'done' end)`.as('state'),
      sql<number>`coalesce(job.done_count, 0)`.as('doneCount'),
    ])
    .orderBy('listExport.id', 'desc')
    .limit(mostShown)
    .$castTo<ListExport>()
    .execute()
}

export async function findOrder(db: Db, id: number): Promise<ExportOrder | null> {
  const row = await db
    .selectFrom('listExport')
    .select(['id', 'userId', 'list', 'name', 'format', 'language', 'asked'])
    .where('id', '=', id)
    .$castTo<ExportOrder>()
    .executeTakeFirst()
  return row ?? null
}

/** Begins the file anew: what a worker that died wrote of it goes. */
export async function deleteParts(db: Db, exportId: number): Promise<void> {
  await db.deleteFrom('listExportPart').where('exportId', '=', exportId).execute()
}

export async function insertPart(db: Db, exportId: number, part: number, bytes: Buffer): Promise<void> {
  await db.insertInto('listExportPart').values({ exportId, part, bytes }).execute()
}

export async function setRowCount(db: Db, id: number, rowCount: number): Promise<void> {
  await db.updateTable('listExport').set({ rowCount }).where('id', '=', id).execute()
}

/** A piece of a file; null behind the last. */
export async function findPart(db: Db, exportId: number, part: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('listExportPart')
    .select('bytes')
    .where('exportId', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('listExport').where('expiresAt', '<=', now).execute()
}
