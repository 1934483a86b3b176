import { type RawBuilder, sql } from 'kysely'
import type { ExportColumn, ExportFormat, ListExport } from '#contract/lists/exports.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

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
  mailDue: boolean,
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
      mailDue,
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

export interface DueMail {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly language: string
  readonly expiresAt: Date
}

/**
 * Takes the e-mail about a file that is ready, so that nobody else sends it; null when there is none to send: it was sent, the
 * file or its reader is gone, or he has no address or wants no mail.
 */
export async function claimMail(db: Db, exportId: number, now: Date): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    update list_export set mail_due = false from app_user
    where list_export.id = ${exportId} and list_export.mail_due and list_export.row_count is not null
      and list_export.expires_at > ${now} and app_user.id = list_export.user_id and app_user.active
      and app_user.email is not null and ${wantsMail(sql`app_user.id`)}
    returning app_user.id as "userId", app_user.name, app_user.email, app_user.language,
    list_export.expires_at as "expiresAt"
  `.execute(db)
  return rows[0] ?? null
}

/** An e-mail that certainly did not leave is still to be sent. */
export async function returnMail(db: Db, exportId: number): Promise<void> {
  await db.updateTable('listExport').set({ mailDue: true }).where('id', '=', exportId).execute()
}

const mailPreference = 'export.mail'

const wantsMail = (userId: RawBuilder<unknown>) => sql<boolean>`not exists (select from user_preference chosen
  where chosen.user_id = ${userId} and chosen.name = ${mailPreference} and chosen.value = 'false')`

export async function findMailChoice(db: Db, actor: Actor): Promise<{ wanted: boolean; hasAddress: boolean }> {
  return db
    .selectFrom('appUser')
    .where('id', '=', Number(actor.userId))
    .select([wantsMail(sql`app_user.id`).as('wanted'), sql<boolean>`email is not null`.as('hasAddress')])
    .executeTakeFirstOrThrow()
}

export async function upsertMailChoice(db: Db, actor: Actor, wanted: boolean): Promise<void> {
  const value = JSON.stringify(wanted)
  await db
    .insertInto('userPreference')
    .values({ userId: Number(actor.userId), name: mailPreference, value })
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ value, updatedAt: actor.now }))
    .execute()
}

/** In whose name an e-mail is sent. */
export async function findSender(db: Db) {
  return db.selectFrom('agency').select(['name', 'email']).executeTakeFirst()
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
