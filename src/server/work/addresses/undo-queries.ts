import { sql } from 'kysely'
import { haltingResults, type WatchState } from '#domain/addresses/address-check.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'

/** What somebody did when he stopped files for what was proposed on a watch. */
export interface StoppedBy {
  readonly at: Date
  readonly by: number | null
  /** The checks that were accepted at once. */
  readonly checkIds: readonly number[]
  /** The transaction in which it was done. */
  readonly tx: string
  readonly debtorIds: readonly number[]
  readonly dossierIds: readonly number[]
}

/** The last time that files were stopped for what was proposed on a watch; undefined when that never was. */
export async function findLastStop(db: Db, watchId: number): Promise<StoppedBy | undefined> {
  const { rows } = await sql<StoppedBy>`
    with accepted as (
      select decided_at as at, decided_by as by, array_agg(id order by id) as ids from address_check
      where watch_id = ${watchId} and state = 'accepted' and result = any(${[...haltingResults]}::text[])
      group by 1, 2 order by 1 desc limit 1)
    select accepted.at, accepted.by, to_json(accepted.ids) as check_ids, event.tx::text as tx,
      json_agg(distinct event.subject_id) as debtor_ids, json_agg(distinct event.dossier_id) as dossier_ids
    from accepted join address_watch watch on watch.id = ${watchId}
    join debtor party on party.id = watch.debtor_id
    join debtor same on ${isSamePerson('party', 'same')}
    join dossier_debtor link on link.debtor_id = same.id
    join audit_event event on event.dossier_id = link.dossier_id and event.subject_id = same.id
      and event.kind = 'address.accepted' and event.at = accepted.at
      and (event.data ->> 'checkId')::bigint = any(accepted.ids)
    group by accepted.at, accepted.by, accepted.ids, event.tx`.execute(db)
  return rows[0]
}

/** Has checks wait for a decision again. */
export async function reopenChecks(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('addressCheck')
    .set({ state: 'proposed', decidedAt: null, decidedBy: null })
    .where('id', 'in', ids)
    .execute()
}

/** Which watches on these debtors, who are held, ended at a moment; held from now on. */
export async function lockEndedAt(db: Db, debtorIds: readonly number[], at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('addressWatch')
    .select('id')
    .where(sql<boolean>`debtor_id = any(${[...debtorIds]}::bigint[])`)
    .where('state', '=', 'done')
    .where('endedAt', '=', at)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Has a watch that is held go on, as if it had not ended. */
export async function reopenWatch(db: Db, id: number, state: Exclude<WatchState, 'done'>): Promise<void> {
  await db
    .updateTable('addressWatch')
    .set((eb) => ({ state, outcome: null, endNote: '', endedAt: null, endedBy: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether another watch runs on one of these debtors, begun since theirs ended. */
export async function isWatchedAnew(db: Db, watchIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from address_watch mine join address_watch running on running.debtor_id = mine.debtor_id
      and running.state <> 'done' and running.id <> mine.id
    where mine.id = any(${[...watchIds]}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}
