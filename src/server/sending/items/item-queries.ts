import { knownId } from '#server/platform/db/known-id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#domain/workflow/step.ts'
import type { ItemChannel, ItemReason, ItemState } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isWrittenTo, type WrittenFor } from './written-queries.ts'
import type { ClaimedItem } from './claimed-item.ts'
import { mendableFaults, unreachable } from './mendable-faults.ts'

export interface NewItem {
  dossierId: number
  stepId: number
  occurrence: number
  /** To which of several debtors; null: to the first, or it is no message. */
  debtorId: number | null
  channel: ItemChannel
  state: ItemState
  reason: ItemReason | null
  releaseAt: Date | null
  openCents: number
}

export async function insertItems(db: Db, runId: number, items: readonly NewItem[]): Promise<void> {
  const column = <Value>(pick: (item: NewItem) => Value) => items.map(pick)
  await sql`
    insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state, reason, release_at, open_cents,
      debtor_id, currency)
    select ${runId}, item.*, d.currency from unnest(${column((row) => row.dossierId)}::bigint[],
      ${column((row) => row.stepId)}::bigint[],
      ${column((row) => row.occurrence)}::int[], ${column((row) => row.channel)}::text[],
      ${column((row) => row.state)}::text[], ${column((row) => row.reason && JSON.stringify(row.reason))}::jsonb[],
      ${column((row) => row.releaseAt)}::timestamptz[], ${column((row) => row.openCents)}::bigint[],
      ${column((row) => row.debtorId)}::bigint[])
      as item (dossier_id, step_id, occurrence, channel, state, reason, release_at, open_cents, debtor_id)
    join dossier d on d.id = item.dossier_id
    order by item.dossier_id, item.debtor_id`.execute(db)
}

/** Puts one file into a run; answers its item. */
export async function insertItem(db: Db, runId: number, item: NewItem): Promise<number> {
  await insertItems(db, runId, [item])
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from run_item where run_id = ${runId} and dossier_id = ${item.dossierId}
      and step_id = ${item.stepId} and occurrence = ${item.occurrence}`.execute(db)
  return knownId(rows[0]?.id, 'the item of a file that was put into a run')
}

export async function deleteItems(db: Db, runId: number): Promise<void> {
  await sql`delete from run_item where run_id = ${runId} and state in ('proposed', 'excluded')`.execute(db)
}

const isFor = (cause: string | null) =>
  sql<boolean>`(${cause}::text is null or coalesce(reason ->> 'fault', reason ->> 'key') = ${cause})`

/**
 * Its message has left, or may have: whatever becomes of the item, nothing is sent for it again, but what a person says of
 * one whose end nobody knows.
 */
const hasLeft = (item: RawBuilder<unknown>) => sql<boolean>`exists (
  select from dispatch where dispatch.id = ${item}.dispatch_id
    and dispatch.state in ('sent', 'delivered', 'uncertain'))`

/**
 * Leaves out what waits in another run, or was released there, and says so; and what left there, while what follows from it
 * could not be written yet. What left here stays: that is still to be written.
 */
export async function excludeTaken(
  db: Db,
  runId: number,
  from: 'proposed' | 'failed',
  cause: string | null = null,
): Promise<void> {
  const reasonOf = (fault: 'other_run' | 'already_sent') => JSON.stringify({ fault, detail: '' } satisfies ItemReason)
  await sql`
    update run_item item set state = 'excluded',
      reason = case when taken.has_left then ${reasonOf('already_sent')}::jsonb else ${reasonOf('other_run')}::jsonb end
    from (
      select own.id, bool_or(other.state = 'failed') as has_left from run_item own
      join run_item other on other.dossier_id = own.dossier_id and other.step_id = own.step_id and other.id <> own.id
        and other.occurrence = own.occurrence
        and (other.state in ('pending', 'sending', 'in_hold') or other.state = 'failed' and ${hasLeft(sql`other`)})
        and (other.debtor_id = own.debtor_id or other.debtor_id is null or own.debtor_id is null)
      where own.run_id = ${runId} and own.state = ${from} and not ${hasLeft(sql`own`)} group by own.id
    ) taken where item.id = taken.id and ${isFor(cause)}`.execute(db)
}

/**
 * What was proposed, or failed (for one cause, if one is named), comes up for work; what waits in another run by now is
 * left out, and says so. Of a message that has left only what follows from it is still to be written.
 */
export async function releaseItems(
  db: Db,
  runId: number,
  from: 'proposed' | 'failed',
  cause: string | null = null,
): Promise<void> {
  const isOfCause = isFor(cause)
  // Two releases at the same moment follow each other, so that the second sees what the first has taken.
  await sql`select pg_advisory_xact_lock(771504)`.execute(db)
  await excludeTaken(db, runId, from, cause)
  await sql`
    update run_item set finished_at = null,
      state = case when ${hasLeft(sql`run_item`)} then 'sending' else 'pending' end
    where run_id = ${runId} and state = ${from} and ${isOfCause}`.execute(db)
}

/** How many items of a run failed after their message had left: what follows from it is not written. */
export async function countLeft(db: Db, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from run_item item
    where item.run_id = ${runId} and item.state = 'failed' and ${hasLeft(sql`item`)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Has what follows from such messages written; answers their channels. */
export async function resumeLeft(db: Db, runId: number, cause: string | null): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    update run_item item set state = 'sending', finished_at = null
    where item.run_id = ${runId} and item.state = 'failed' and ${isFor(cause)} and ${hasLeft(sql`item`)}
    returning item.channel`.execute(db)
  return [...new Set(rows.map(({ channel }) => channel))]
}

/** Takes the next pending items, of each file one; they stay this transaction's, others pass them by. */
export async function claimItems(db: Db, runId: number, limit: number): Promise<ClaimedItem[]> {
  // The first of a file is looked for one item at a time, which ends at the limit; "none before it" looks at all.
  const { rows } = await sql<ClaimedItem>`
    select id, run_id, dossier_id, step_id, occurrence, debtor_id, slot_at from run_item item
    where run_id = ${runId} and state = 'pending' and id = (
      select min(first.id) from run_item first where first.dossier_id = item.dossier_id and first.run_id = item.run_id
        and first.state = 'pending')
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows
}

/** An item of a run, as its message is written; nobody is kept from it. */
export async function findAskedItem(db: Db, runId: number, id: number): Promise<ClaimedItem | undefined> {
  const { rows } = await sql<ClaimedItem>`
    select id, run_id, dossier_id, step_id, occurrence, debtor_id, slot_at from run_item
    where run_id = ${runId} and id = ${id}`.execute(db)
  return rows[0]
}

export interface Outcome {
  itemId: number
  state: ItemState
  channel: ItemChannel
  reason: ItemReason | null
  releaseAt: Date | null
  openCents: number
  dispatchId: number | null
  finishedAt: Date | null
  /** The hour in which it has a place. */
  slotAt?: Date | null
}

/** Writes where items stand. What is held keeps the moment since when it waits, however often it is looked at. */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  const column = <Value>(pick: (outcome: Outcome) => Value) => outcomes.map(pick)
  await sql`
    update run_item set state = o.state, channel = o.channel, reason = o.reason, release_at = o.release_at,
      open_cents = o.open_cents, dispatch_id = o.dispatch_id, finished_at = o.finished_at, slot_at = o.slot_at,
      held_at = case when o.state = 'in_hold' then coalesce(held_at, ${now}) when o.state = 'sending' then held_at end,
      looked_at = case when o.state = 'in_hold' then ${now}::timestamptz end
    from unnest(${column((row) => row.itemId)}::bigint[], ${column((row) => row.state)}::text[],
      ${column((row) => row.channel)}::text[], ${column((row) => row.reason && JSON.stringify(row.reason))}::jsonb[],
      ${column((row) => row.releaseAt)}::timestamptz[], ${column((row) => row.openCents)}::bigint[],
      ${column((row) => row.dispatchId)}::bigint[], ${column((row) => row.finishedAt)}::timestamptz[],
      ${column((row) => row.slotAt ?? null)}::timestamptz[])
      as o (id, state, channel, reason, release_at, open_cents, dispatch_id, finished_at, slot_at)
    where run_item.id = o.id`.execute(db)
}

const ofItem: WrittenFor = {
  dossierId: sql`item.dossier_id`,
  stepId: sql`item.step_id`,
  occurrence: sql`item.occurrence`,
  besides: sql`item.dispatch_id`,
}

/**
 * Of items those whose debtor another message has left for, or is about to, by whichever channel: of a run that was proposed
 * beside theirs. The file may still stand where they found it, for its other debtors.
 */
export async function findWritten(db: Db, itemIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select item.id from run_item item
    where item.id = any(${[...itemIds]}::bigint[]) and item.debtor_id is not null
      and ${isWrittenTo(sql`item.debtor_id`, ofItem)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a message of the same step is still to leave for another debtor of the file. */
export async function hasOpenForOthers(db: Db, item: ClaimedItem): Promise<boolean> {
  if (item.debtorId === null) return false
  const { rows } = await sql`
    select from run_item where dossier_id = ${item.dossierId} and step_id = ${item.stepId}
      and occurrence = ${item.occurrence} and debtor_id <> ${item.debtorId}
      and state in ('pending', 'sending', 'in_hold') limit 1`.execute(db)
  return rows.length > 0
}

/** A debtor of a file who was left out of a step that another of them was written to for. */
export interface LeftOut {
  dossierId: number
  customerId: number
  stepId: number
  occurrence: number
  debtorId: number
  name: string
  lacksNotice: boolean
}

/** An address that nobody has looked into of late. */
const unchecked = ['why.address_unchecked', 'why.address_check_old']
/** No 14-day letter of his own, or its term runs. */
const withoutNotice = ['why.no_notice', 'why.notice_term_running']

/** Who was left out of the steps of these items because there is no way to him, or no 14-day letter of his own. */
export async function findLeftOut(db: Db, itemIds: readonly number[]): Promise<LeftOut[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<LeftOut>`
    select distinct on (other.dossier_id, other.debtor_id) other.dossier_id, d.customer_id, other.step_id,
      other.occurrence,
      other.debtor_id, debtor.name, other.reason ->> 'key' = any(${withoutNotice}::text[]) as lacks_notice
    from run_item own join run_item other on other.run_id = own.run_id and other.dossier_id = own.dossier_id
      and other.step_id = own.step_id and other.occurrence = own.occurrence and other.id <> own.id
    join dossier d on d.id = other.dossier_id join debtor on debtor.id = other.debtor_id
    where own.id = any(${[...itemIds]}::bigint[]) and other.state in ('excluded', 'skipped')
      and other.reason ->> 'key' = any(${[...unreachable, ...unchecked, ...withoutNotice]}::text[])
    order by other.dossier_id, other.debtor_id, other.id desc`.execute(db)
  return rows
}

/** Items whose moment has come go back to work; answers their runs. */
export async function releaseHolds(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ runId: number }>`
    update run_item item set state = 'pending', release_at = null
    from processing_run run
    where run.id = item.run_id and run.state = 'released' and item.state = 'in_hold' and item.release_at <= ${now}
    returning item.run_id`.execute(db)
  return [...new Set(rows.map((row) => row.runId))]
}

/** Items that waited for a template or for what their file lacked go back to work: of one run, or of all. */
export async function releaseMendable(db: Db, runId: number | null): Promise<number[]> {
  const { rows } = await sql<{ runId: number }>`
    update run_item item set state = 'pending', release_at = null
    from processing_run run
    where run.id = item.run_id and run.state = 'released' and item.state = 'in_hold'
      and item.reason ->> 'fault' = any(${[...mendableFaults]}::text[])
      and (${runId}::bigint is null or item.run_id = ${runId})
    returning item.run_id`.execute(db)
  return [...new Set(rows.map((row) => row.runId))]
}

/** Released runs whose moment has come and that still have something to do, if only to end: nothing is left of them. */
export async function findUnfinishedRuns(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from processing_run run where state = 'released' and (start_at is null or start_at <= ${now})
      and (exists (select from run_item where run_id = run.id and state = 'pending')
        or not exists (select from run_item where run_id = run.id and state in ('sending', 'in_hold')))
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Sets an item aside that could not be carried out; answers its file, unless somebody else has done it since. */
export async function failItem(
  db: Db,
  id: number,
  from: 'pending' | 'sending',
  reason: ItemReason,
  at: Date,
): Promise<FailedItem | undefined> {
  const { rows } = await sql<FailedItem>`
    update run_item set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb, finished_at = ${at}
    from dossier d where run_item.id = ${id} and run_item.state = ${from} and d.id = run_item.dossier_id
    returning run_item.id as item_id, run_item.run_id, d.id as dossier_id, d.customer_id`.execute(db)
  return rows[0]
}

export interface FailedItem {
  itemId: number
  runId: number
  dossierId: number
  customerId: number
}

export async function moveItems(db: Db, runId: number, from: ItemState[], to: ItemState, finishedAt: Date | null) {
  await sql`
    update run_item set state = ${to}, release_at = null, finished_at = ${finishedAt}
    where run_id = ${runId} and state = any(${from}::text[])
      and coalesce(reason ->> 'fault', '') not in ('mail_uncertain', 'sms_uncertain')`.execute(db)
}

/** A message whose state has changed, as its audit row names it. */
export interface ChangedMessage {
  id: number
  dossierId: number
  customerId: number
  runId: number | null
  channel: Channel
}

/** Cancels the e-mails of a run that wait for the mail server; those on their way are not to be stopped. */
export async function cancelWaitingMails(db: Db, runId: number, at: Date): Promise<ChangedMessage[]> {
  const { rows } = await sql<ChangedMessage>`
    with stopped as (
      update dispatch set state = 'cancelled' where run_id = ${runId} and state = 'scheduled'
      returning id, dossier_id, customer_id, run_id, channel
    ), ended as (
      update run_item item set state = 'cancelled', finished_at = ${at} from stopped
      where item.run_id = ${runId} and item.dispatch_id = stopped.id and item.state = 'sending')
    select * from stopped`.execute(db)
  return rows
}

export async function cancelHeldItem(db: Db, id: number, reason: ItemReason, at: Date) {
  const { rows } = await sql<{ runId: number; dossierId: number }>`
    update run_item set state = 'cancelled', reason = ${JSON.stringify(reason)}::jsonb, finished_at = ${at}
    where id = ${id} and state = 'in_hold' and coalesce(reason ->> 'fault', '') not in ('mail_uncertain',
      'sms_uncertain')
    returning run_id, dossier_id`.execute(db)
  return rows[0]
}

/** Up to so many proposed letters, spread over steps and channels. */
export async function findSampleItems(db: Db, runId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (partition by step_id, channel order by md5(id::text)) as turn
      from run_item where run_id = ${runId} and channel <> 'task'
        and state in ('proposed', 'pending', 'done', 'in_hold')) spread
    order by turn, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
