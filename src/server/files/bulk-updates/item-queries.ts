import { sql } from 'kysely'
import type { BulkItemState } from '#contract/files/bulk-updates.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Message } from '#server/platform/http/errors.ts'
import type { WrittenTerms } from '#server/money/interest/write-steps.ts'
import type { FlaggedAddress } from '#server/files/debtors/flag-addresses.ts'
import { isToldSince, type Standing } from './standing-queries.ts'

/** Another file of the person that stopped with a file. */
export interface AlsoStopped {
  readonly dossierId: number
  readonly standing: Standing
  readonly versionAfter: number
}

/** What undoing needs to know. */
export interface Undoable {
  readonly standing: Standing
  /** What was put on the agenda. */
  readonly agendaItemId: number | null
  /** How its address was judged before; absent where that did not change. */
  readonly address?: FlaggedAddress
  /** What was written of its interest. */
  readonly interest?: WrittenTerms
  /** The event by which what was open was waived; absent where nothing was. */
  readonly waiverId?: number
  /** The legal hold that was begun or ended, and why it was begun. */
  readonly hold?: { readonly holdId: number; readonly reason: string }
  /** Whether something of the dossier itself was changed. */
  readonly changed: boolean
  /** The others that stopped with it; absent where none did. */
  readonly also?: readonly AlsoStopped[]
}

/** The next files in a state behind a key: what went before is not gone through again. */
export async function findInState(
  db: Db,
  id: number,
  state: BulkItemState,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bulkUpdateItem')
    .select('dossierId')
    .where('bulkUpdateId', '=', id)
    .where('state', '=', state)
    .where('dossierId', '>', after)
    .orderBy('dossierId')
    .limit(limit)
    .execute()
  return rows.map(({ dossierId }) => dossierId)
}

export interface Judged {
  readonly dossierId: number
  /** Null: it will be changed. */
  readonly refusal: Message | null
  /** Whose it becomes, where files are divided over a team. */
  readonly ownerId: number | null
  /** The other files of its debtor that stop with it. */
  readonly also: readonly number[]
}

/** What was judged of these, as one set. */
export async function updateJudged(db: Db, id: number, judged: readonly Judged[]): Promise<void> {
  await sql`update bulk_update_item item set state = case when judged.reason is null then 'pending' else 'excluded' end,
      reason = judged.reason, owner_id = judged.owner_id, also = judged.also
    from unnest(${judged.map(({ dossierId }) => dossierId)}::bigint[],
      ${judged.map(({ refusal }) => refusal && JSON.stringify(refusal))}::jsonb[],
      ${judged.map(({ ownerId }) => ownerId)}::bigint[],
      ${judged.map(({ also }) => (also.length > 0 ? JSON.stringify(also) : null))}::jsonb[])
      as judged (dossier_id, reason, owner_id, also)
    where item.bulk_update_id = ${id} and item.dossier_id = judged.dossier_id and item.state = 'new'`.execute(db)
}

/** Which of these files are among those that were chosen. */
export async function findItemsAmong(db: Db, id: number, dossierIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('bulkUpdateItem')
    .select('dossierId')
    .where('bulkUpdateId', '=', id)
    .where(sql<boolean>`dossier_id = any(${[...dossierIds]}::bigint[])`)
    .execute()
  return new Set(rows.map(({ dossierId }) => dossierId))
}

/** How many other files of the same people stop with those that wait, and stopped with those that are done. */
export async function countAlso(db: Db, id: number): Promise<{ readonly pending: number; readonly done: number }> {
  const { rows } = await sql<{ pending: number; done: number }>`
    select count(distinct wanted.id) filter (where item.state = 'pending') as pending,
      count(distinct stopped.id) filter (where item.state = 'done') as done
    from bulk_update_item item
    left join lateral jsonb_array_elements(item.also) wanted (id) on true
    left join lateral (select one -> 'dossierId' as id
      from jsonb_array_elements(item.before -> 'also') one) stopped on true
    where item.bulk_update_id = ${id} and item.also is not null`.execute(db)
  return rows[0] ?? { pending: 0, done: 0 }
}

/** How many files of a bulk update were given to each member of a team. */
export async function countGiven(db: Db, id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ ownerId: number; count: number }>`
    select owner_id, count(*) as count from bulk_update_item
    where bulk_update_id = ${id} and owner_id is not null group by owner_id`.execute(db)
  return new Map(rows.map(({ ownerId, count }) => [ownerId, count]))
}

export interface LockedItem {
  /** Whose it becomes, where files are divided over a team. */
  readonly ownerId: number | null
  /** The other files of its debtor that stop with it. */
  readonly also: readonly number[] | null
  readonly before: Undoable | null
  readonly versionAfter: number | null
  readonly finishedAt: Date | null
}

/** Holds the rows of these files until the transaction ends, without those that another worker has dealt with. */
export async function lockItems(
  db: Db,
  id: number,
  dossierIds: readonly number[],
  state: BulkItemState,
): Promise<ReadonlyMap<number, LockedItem>> {
  // What a crash of the database takes of this, it takes whole: the files wait again, and have their turn once more. So
  // none of the sets waits for the disk.
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(db)
  const { rows } = await sql<LockedItem & { dossierId: number }>`
    select dossier_id, owner_id, also, before, version_after, finished_at from bulk_update_item
    where bulk_update_id = ${id} and dossier_id = any(${[...dossierIds]}::bigint[]) and state = ${state}
    order by dossier_id for update`.execute(db)
  return new Map(rows.map(({ dossierId, ...item }) => [dossierId, item]))
}

export interface ItemEnding {
  readonly dossierId: number
  readonly state: BulkItemState
  readonly reason?: (Message & { readonly detail?: string }) | null
  /** Of a file that was changed. */
  readonly before?: Undoable
}

/** What came of files. */
export async function concludeItems(
  db: Db,
  id: number,
  from: BulkItemState,
  endings: readonly ItemEnding[],
  at: Date,
): Promise<void> {
  const json = (value: unknown) => (value ? JSON.stringify(value) : null)
  await sql`
    update bulk_update_item item set state = ending.state, reason = ending.reason,
      before = coalesce(ending.before, item.before), finished_at = ${at},
      version_after = case when ending.before is null then item.version_after
        else (select version from dossier where dossier.id = item.dossier_id) end
    from unnest(${endings.map(({ dossierId }) => dossierId)}::bigint[], ${endings.map(({ state }) => state)}::text[],
      ${endings.map(({ reason }) => json(reason))}::jsonb[], ${endings.map(({ before }) => json(before))}::jsonb[])
      as ending (dossier_id, state, reason, before)
    where item.bulk_update_id = ${id} and item.dossier_id = ending.dossier_id and item.state = ${from}`.execute(db)
}

/** Moves all files of some states to another; answers how many. */
export async function moveItems(
  db: Db,
  id: number,
  from: readonly BulkItemState[],
  to: BulkItemState,
  reason: Message | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulk_update_item set state = ${to}, reason = ${reason && JSON.stringify(reason)}::jsonb
    where bulk_update_id = ${id} and state = any(${[...from]}::text[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function countItems(db: Db, id: number): Promise<ReadonlyMap<BulkItemState, number>> {
  const rows = await db
    .selectFrom('bulkUpdateItem')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('bulkUpdateId', '=', id)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state as BulkItemState, count]))
}

export interface ReasonCount {
  readonly state: BulkItemState
  readonly reason: Message
  readonly count: number
}

/** Why files were left out, refused, failed or kept, most first. */
export async function countReasons(db: Db, id: number): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select state, reason - 'detail' as reason, count(*) as count from bulk_update_item
    where bulk_update_id = ${id} and reason is not null
    group by 1, 2 order by 3 desc, 2 limit 50`.execute(db)
  return rows
}

/** How many of those that are done can be undone: of the others a message has left since. */
export async function countUndoable(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bulk_update_item item
    where item.bulk_update_id = ${id} and item.state = 'done'
      and ((item.before ->> 'changed')::boolean or item.before ->> 'agendaItemId' is not null
        or item.before ?| array['address', 'hold'])
      and not exists (select from dispatch where dispatch.dossier_id = item.dossier_id
        and dispatch.sent_at >= item.finished_at)
      and not ${isToldSince(sql`item.dossier_id`, sql`item.finished_at`)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ItemRow {
  readonly id: number
  readonly number: string
  readonly debtorName: string
  readonly customer: { readonly id: number; readonly name: string }
  readonly state: BulkItemState
  readonly reason: Message | null
}

/** A page of the files of a bulk update, those with something to say first. */
export async function findItems(
  db: Db,
  id: number,
  query: {
    readonly state?: readonly BulkItemState[] | undefined
    readonly sortOrder: 'asc' | 'desc'
    readonly offset: number
    readonly limit: number
  },
): Promise<{ rows: ItemRow[]; total: number }> {
  const states = query.state ? sql`and item.state = any(${[...query.state]}::text[])` : sql``
  const order = query.sortOrder === 'asc' ? sql`item.dossier_id` : sql`item.dossier_id desc`
  const { rows } = await sql<ItemRow>`
    with page as (
      select dossier_id, state, reason from bulk_update_item item where item.bulk_update_id = ${id} ${states}
      order by ${order} offset ${query.offset} limit ${query.limit}
    )
    select dossier.id, dossier.number, dossier.debtor_name,
      json_build_object('id', customer.id, 'name', customer.name) as customer, page.state, page.reason
    from page join dossier on dossier.id = page.dossier_id join customer on customer.id = dossier.customer_id
    order by ${query.sortOrder === 'asc' ? sql`dossier.id` : sql`dossier.id desc`}`.execute(db)
  const { rows: all } = await sql<{ total: number }>`
    select count(*) as total from bulk_update_item item where item.bulk_update_id = ${id} ${states}`.execute(db)
  return { rows, total: all[0]?.total ?? 0 }
}
