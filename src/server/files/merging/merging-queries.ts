import { sql } from 'kysely'
import type { MergingUndoRefusal } from '#contract/files/merging.ts'
import { giveBackClaims } from '#server/book/claims/move-claims.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { FormerWork } from '#server/book/standing/restore-standing.ts'
import type { Actor } from '#server/actor.ts'
import { findNewContacts, isSending } from './queries.ts'

/** Where dossiers that are about to close stand, as they are put back when the merging is undone. */
export async function selectFormer(db: Db, ids: readonly number[]): Promise<Map<number, FormerWork>> {
  const { rows } = await sql<{ id: number; former: FormerWork }>`
    select dossier.id, json_build_object('status', status, 'nextDay', next_day, 'nextReason', next_reason,
      'ownerId', owner_id, 'workflowVersionId', workflow_version_id, 'stepId', step_id,
      'stepOccurrence', step_occurrence, 'closedDay', null, 'closingReason', null, 'haltIds', '[]'::json) as former
    from dossier where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, former }) => [id, former]))
}

/** The newest event of the account of each of these dossiers that has one. */
export async function selectLastEvents(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ dossierId: number; id: number }>`
    select dossier_id, max(id) as id from account_event where dossier_id = any(${[...ids]}::bigint[])
    group by dossier_id`.execute(db)
  return new Map(rows.map(({ dossierId, id }) => [dossierId, id]))
}

export async function insertMerging(
  db: Db,
  actor: Actor,
  merging: { customerId: number; survivorId: number; lastEventId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into merging (customer_id, survivor_id, last_event_id, last_dispatch_id, merged_at, merged_by)
    values (${merging.customerId}, ${merging.survivorId}, ${merging.lastEventId},
      coalesce((select max(id) from dispatch), 0), ${actor.now}, ${actor.userId})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a merging without an id')
  return id
}

/** Hands over what is still to be done, and keeps which items they were. */
export async function moveAgenda(db: Db, mergingId: number, survivorId: number, dossierId: number): Promise<void> {
  await sql`
    with moved as (
      update agenda_item set dossier_id = ${survivorId}, version = version + 1
      where dossier_id = ${dossierId} and state = 'open' returning id
    )
    update merged_dossier set agenda_item_ids = coalesce((select array_agg(id order by id) from moved), '{}')
    where merging_id = ${mergingId} and dossier_id = ${dossierId}`.execute(db)
}

/**
 * Complaints about a file that goes are about the one that stays from now on too: opened again they hold that. Keeps which they
 * were.
 */
export async function carryComplaints(db: Db, mergingId: number, survivorId: number, dossierId: number): Promise<void> {
  await sql`
    with carried as (
      insert into complaint_file (complaint_id, dossier_id)
      select complaint_id, ${survivorId}::bigint from complaint_file where dossier_id = ${dossierId}
      on conflict (complaint_id, dossier_id) do nothing returning complaint_id
    )
    update merged_dossier set former = former || jsonb_build_object('complaintIds',
      coalesce((select jsonb_agg(complaint_id order by complaint_id) from carried), '[]'))
    where merging_id = ${mergingId} and dossier_id = ${dossierId}`.execute(db)
}

/** Writes down that a dossier went into another: what it brought, and how it stood. */
export async function insertMerged(
  db: Db,
  mergingId: number,
  file: {
    readonly survivorId: number
    readonly dossierId: number
    readonly lastEventId: number
    readonly claimIds: readonly number[]
    readonly former: FormerWork | undefined
  },
): Promise<void> {
  await sql`
    insert into merged_dossier (merging_id, dossier_id, survivor_id, last_event_id, claim_ids, agenda_item_ids,
      contact_ids, former)
    values (${mergingId}, ${file.dossierId}, ${file.survivorId}, ${file.lastEventId}, ${[...file.claimIds]}::bigint[],
      '{}', '{}', ${JSON.stringify(file.former)}::jsonb)`.execute(db)
}

/** Adds the ways to reach the debtor that the dossier that stays did not know, and keeps which. */
export async function addContacts(db: Db, mergingId: number, survivorId: number, dossierId: number): Promise<void> {
  const contacts = await findNewContacts(db, survivorId, [dossierId])
  if (contacts.length === 0) return
  const added = await db.insertInto('debtorContact').values(contacts).returning('id').execute()
  await sql`update merged_dossier set contact_ids = ${added.map(({ id }) => id)}::bigint[]
    where merging_id = ${mergingId} and dossier_id = ${dossierId}`.execute(db)
}

export async function noteCostEvents(db: Db, mergingId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await sql`update merging set cost_event_ids = ${[...eventIds]}::bigint[] where id = ${mergingId}`.execute(db)
}

export interface MergingRow {
  readonly id: number
  readonly customerId: number
  readonly survivorId: number
  readonly mergedAt: Date
  readonly mergedBy: string | null
  readonly costEvents: readonly { readonly id: number; readonly amountCents: number }[]
  readonly files: readonly { readonly id: number; readonly number: string; readonly former: FormerWork }[]
  readonly undoRefusal: MergingUndoRefusal | null
}

/** The mergings that stand of a dossier, the latest first, each with why it cannot be undone any more. */
export async function selectMergings(db: Db, actor: Actor, survivorId: number): Promise<MergingRow[]> {
  const { rows } = await sql<MergingRow>`
    select merging.id, merging.customer_id, merging.survivor_id, merging.merged_at, author.name as merged_by,
      coalesce((select json_agg(json_build_object('id', event.id, 'amountCents', event.amount_cents))
        from account_event event
        where event.dossier_id = merging.survivor_id and event.id = any(merging.cost_event_ids)), '[]') as cost_events,
      (select json_agg(json_build_object('id', gone.id, 'number', gone.number, 'former', file.former) order by gone.id)
        from merged_dossier file join dossier gone on gone.id = file.dossier_id
        where file.merging_id = merging.id) as files,
      case
        when exists (select from merging later where later.survivor_id = merging.survivor_id and later.id > merging.id
          and later.undone_at is null) then 'later'
        when exists (select from dispatch where dispatch.id > merging.last_dispatch_id and dispatch.state <> 'cancelled'
          and dispatch.dossier_id in (${filesOf})) then 'message'
        when exists (select from account_event event where event.dossier_id = merging.survivor_id
            and event.id > merging.last_event_id and event.id <> all(merging.cost_event_ids))
          or exists (select from merged_dossier file join account_event event on event.dossier_id = file.dossier_id
            and event.id > file.last_event_id where file.merging_id = merging.id)
          -- What was paid in advance for one of them was used for all.
          or exists (select from advance_use use where use.dossier_id in (${filesOf})
            and use.used_at >= merging.merged_at)
          or exists (select from payment_order back where back.dossier_id in (${filesOf})
            and back.kind = 'advance_return' and back.state in ('ordered', 'confirmed')
            and back.ordered_at >= merging.merged_at) then 'money'
        when survivor.status not in ('not_started', 'in_progress', 'no_more_steps', 'paused')
          or survivor.phase <> 'amicable'
          or exists (select from payment_plan plan where plan.dossier_id = survivor.id and plan.state = 'running')
          or exists (select from payment_promise promise where promise.dossier_id = survivor.id
            and promise.state = 'open')
          or exists (select from settlement_offer offer where offer.dossier_id = survivor.id
            and offer.state in ('open', 'accepted')) then 'standing'
        when ${isSending('survivor.id')} then 'sending'
      end as undo_refusal
    from merging
    join dossier survivor on survivor.id = merging.survivor_id
    left join app_user author on author.id = merging.merged_by
    where merging.survivor_id = ${survivorId} and merging.undone_at is null
      and ${inScope(actor, 'merging.customerId')}
    order by merging.id desc`.execute(db)
  return rows
}

const filesOf = sql`select merging.survivor_id union all
  select file.dossier_id from merged_dossier file where file.merging_id = merging.id`

/** A dossier with the one it went into. */
export async function findMergedInto(db: Db, actor: Actor, id: number) {
  const { rows } = await sql<{ version: number; into: { id: number; number: string } | null }>`
    select dossier.version,
      (select json_build_object('id', survivor.id, 'number', survivor.number) from merged_dossier file
        join dossier survivor on survivor.id = file.survivor_id
        where file.dossier_id = dossier.id and file.undone_at is null) as into
    from dossier where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** Gives every file of a merging back what it brought, and marks the merging as undone. */
export async function giveBack(db: Db, actor: Actor, { id, survivorId }: MergingRow): Promise<void> {
  await giveBackClaims(db, id, survivorId)
  await sql`update agenda_item set dossier_id = file.dossier_id, version = agenda_item.version + 1
    from merged_dossier file
    where file.merging_id = ${id} and agenda_item.dossier_id = ${survivorId}
      and agenda_item.id = any(file.agenda_item_ids)`.execute(db)
  await sql`delete from debtor_contact contact using merged_dossier file
    where file.merging_id = ${id} and contact.id = any(file.contact_ids)`.execute(db)
  await sql`delete from complaint_file kept using merged_dossier file
    where file.merging_id = ${id} and kept.dossier_id = ${survivorId}
      and file.former -> 'complaintIds' @> to_jsonb(kept.complaint_id)`.execute(db)
  await sql`update merged_dossier set undone_at = ${actor.now} where merging_id = ${id}`.execute(db)
  await sql`update merging set undone_at = ${actor.now}, undone_by = ${actor.userId} where id = ${id}`.execute(db)
}
