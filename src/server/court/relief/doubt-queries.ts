import { sql } from 'kysely'
import type { Relief } from '#contract/court/relief.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file of somebody of whom nobody can tell yet whether relief is his too. */
export interface DoubtedFile {
  readonly reliefId: number
  readonly debtorId: number
  readonly how: 'left' | 'joined'
  readonly dossierId: number
  readonly customerId: number
}

/** Those that nobody was asked to look at yet. */
export async function findUntoldDoubts(db: Db, limit: number): Promise<DoubtedFile[]> {
  const { rows } = await sql<DoubtedFile>`
    select doubt.relief_id, doubt.debtor_id, doubt.how, file.id as dossier_id, file.customer_id
    from relief_doubt doubt join dossier_debtor link on link.debtor_id = doubt.debtor_id
    join dossier file on file.id = link.dossier_id and file.status <> 'closed'
    where doubt.confirmed_at is null and doubt.undone_at is null and not exists (select from agenda_item item
      where item.key = 'relief:' || doubt.relief_id || ':doubt:' || doubt.debtor_id || ':' || file.id)
    order by file.id, doubt.relief_id limit ${limit}`.execute(db)
  return rows
}

/** A file that stood still for relief of somebody who turned out not to be the same person, since when. */
export interface LetGo {
  readonly reliefId: number
  readonly debtorId: number
  readonly reason: string
  readonly since: Date
  readonly dossierIds: readonly number[]
}

export async function findLetGo(db: Db, limit: number): Promise<LetGo[]> {
  const { rows } = await sql<LetGo>`
    select doubt.relief_id, doubt.debtor_id, relief.reason, doubt.created_at as since,
      array(select file.id from dossier_debtor link join dossier file on file.id = link.dossier_id
        where link.debtor_id = doubt.debtor_id and file.status <> 'closed' order by file.id) as dossier_ids
    from relief_doubt doubt join relief on relief.id = doubt.relief_id
    where doubt.undone_at is not null order by doubt.relief_id limit ${limit}`.execute(db)
  return rows
}

/** Of these files what began to stop them since a moment. */
export async function findHaltsSince(
  db: Db,
  dossierIds: readonly number[],
  reason: string,
  since: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier_halt where dossier_id = any(${[...dossierIds]}::bigint[]) and kind = 'suspension'
      and reason = ${reason} and ended_at is null and started_at >= ${since}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function forgetDoubt(db: Db, reliefId: number, debtorId: number): Promise<void> {
  await db.deleteFrom('reliefDoubt').where('reliefId', '=', reliefId).where('debtorId', '=', debtorId).execute()
}

/** Takes away what is in doubt of relief; answers of whom. */
export async function removeDoubts(db: Db, reliefId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('reliefDoubt')
    .where('reliefId', '=', reliefId)
    .where('undoneAt', 'is', null)
    .returning('debtorId')
    .execute()
  return rows.map(({ debtorId }) => debtorId)
}

/** Somebody says that relief is his too; answers whether that was in doubt. */
export async function confirmDoubt(db: Db, actor: Actor, reliefId: number, debtorId: number): Promise<boolean> {
  const row = await db
    .updateTable('reliefDoubt')
    .set({ confirmedAt: actor.now, confirmedBy: actor.userId })
    .where('reliefId', '=', reliefId)
    .where('debtorId', '=', debtorId)
    .where('confirmedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .returning('reliefId')
    .executeTakeFirst()
  return row !== undefined
}

/** What is in doubt of those who owe a file, by the relief. */
export async function findDoubts(db: Db, dossierId: number): Promise<ReadonlyMap<number, Relief['doubts']>> {
  const { rows } = await sql<{ reliefId: number } & Relief['doubts'][number]>`
    select doubt.relief_id, json_build_object('id', debtor.id, 'name', debtor.name) as debtor, doubt.how
    from relief_doubt doubt join debtor on debtor.id = doubt.debtor_id
    join dossier_debtor link on link.debtor_id = debtor.id and link.dossier_id = ${dossierId}
    where doubt.confirmed_at is null and doubt.undone_at is null order by debtor.id`.execute(db)
  const byRelief = Map.groupBy(rows, ({ reliefId }) => reliefId)
  return new Map([...byRelief].map(([id, found]) => [id, found.map(({ debtor, how }) => ({ debtor, how }))]))
}

/** Whether relief is that of somebody who was another until something of him was changed, and nobody said that it is his. */
export async function hasLeft(db: Db, reliefId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reliefDoubt')
    .select('reliefId')
    .where('reliefId', '=', reliefId)
    .where('how', '=', 'left')
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
