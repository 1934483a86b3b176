import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { ItemChannel, ItemReason } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mendableFaults, neverMeeting, unreachable } from '#server/sending/items/mendable-faults.ts'

/** An item that waits for a person's answer alone: whether its e-mail arrived. */
const isUncertain = sql<boolean>`coalesce(item.reason ->> 'fault', '') in ('mail_uncertain', 'sms_uncertain')`

export interface Held {
  id: number
  runId: number
  dossierId: number
  customerId: number
  channel: ItemChannel
  reason: ItemReason | null
  releaseAt: Date | null
}

/** Its message is written and waits for its moment at the mail server or the provider. */
const isScheduled = sql<boolean>`(item.state = 'sending' and exists (
  select from dispatch where dispatch.id = item.dispatch_id and dispatch.state = 'scheduled'))`

/**
 * Takes items that wait, of runs that go on, also those whose message is written and has not left; those that wait for an
 * answer about an e-mail are not among them.
 */
export async function lockHeld(db: Db, ids: readonly number[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select item.id, item.run_id, item.dossier_id, d.customer_id, item.channel, item.reason, item.release_at
    from run_item item join processing_run run on run.id = item.run_id join dossier d on d.id = item.dossier_id
    where item.id = any(${[...ids]}::bigint[]) and (item.state = 'in_hold' or ${isScheduled})
      and run.state in ('released', 'paused') and not ${isUncertain}
    order by item.id for update of item`.execute(db)
  return rows
}

/** What waits for an hour by a channel, of runs that go on; what is late waits for the hour it is. */
export async function findHeldOfHour(db: Db, at: Date, channel: Channel, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item.id from run_item item join processing_run run on run.id = item.run_id
    left join dispatch message on message.id = item.dispatch_id and message.state = 'scheduled'
    where (item.state = 'in_hold' and item.release_at is not null or item.state = 'sending' and message.id is not null)
      and run.state in ('released', 'paused') and item.channel = ${channel}
      and date_trunc('hour', greatest(coalesce(item.release_at, message.next_attempt_at), ${now})) = ${at}
    order by item.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** They come up for work again, or for sending. */
export async function makePending(db: Db, ids: readonly number[]): Promise<void> {
  await placeScheduled(db, ids, null)
  await sql`
    update run_item set state = 'pending', release_at = null
    where id = any(${[...ids]}::bigint[]) and state = 'in_hold'`.execute(db)
}

/** They end here; each file stays before its step. A message that has left meanwhile is not stopped. */
export async function cancelHeld(db: Db, ids: readonly number[], reason: ItemReason, at: Date): Promise<void> {
  await sql`
    with stopped as (
      update dispatch set state = 'cancelled' from run_item item
      where item.id = any(${[...ids]}::bigint[]) and item.state = 'sending' and dispatch.id = item.dispatch_id
        and dispatch.state = 'scheduled' returning item.id)
    update run_item set state = 'cancelled', reason = ${JSON.stringify(reason)}::jsonb, release_at = null,
      held_at = null, finished_at = ${at}
    where id = any(${[...ids]}::bigint[]) and (state = 'in_hold' or id in (select id from stopped))`.execute(db)
}

/** They wait for another moment, and give up the place they had in an hour. */
export async function moveHeld(db: Db, ids: readonly number[], reason: ItemReason, at: Date): Promise<void> {
  await placeScheduled(db, ids, at)
  await sql`
    update run_item set release_at = case when state = 'in_hold' then ${at}::timestamptz end, slot_at = null,
      reason = ${JSON.stringify(reason)}::jsonb
    where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** When messages that are written are tried, of which none has left yet; null is at once. */
async function placeScheduled(db: Db, ids: readonly number[], at: Date | null): Promise<void> {
  await sql`
    update dispatch set next_attempt_at = ${at}, slot_at = null from run_item item
    where item.id = any(${[...ids]}::bigint[]) and item.state = 'sending' and dispatch.id = item.dispatch_id
      and dispatch.state = 'scheduled'`.execute(db)
}

/** What waited for a place in an hour comes up for work again, without one; answers the runs. */
export async function forgetPlaces(db: Db): Promise<number[]> {
  await sql`
    update dispatch set slot_at = null, next_attempt_at = case when attempts = 0 then null else next_attempt_at end
    where state = 'scheduled' and slot_at is not null`.execute(db)
  const { rows } = await sql<{ runId: number }>`
    update run_item item set state = 'pending', release_at = null, slot_at = null
    from processing_run run
    where run.id = item.run_id and run.state = 'released' and item.state = 'in_hold'
      and item.reason ->> 'key' in ('why.sending_cap', 'why.outside_window', ${neverMeeting})
    returning item.run_id`.execute(db)
  return [...new Set(rows.map(({ runId }) => runId))]
}

/** Waits for a person's word alone: where a message got to, or the moment somebody has given it. */
const isForPerson = sql<boolean>`
  (coalesce(item.reason ->> 'fault', '') in ('mail_uncertain', 'sms_uncertain', 'moved_by_hand')
    or coalesce(item.reason ->> 'key', '') in ('why.moment_chosen', 'why.undo_time'))`

/** What is in hold of files that have changed since is looked at again; answers how many changes there were, and the runs. */
export async function lookAtChanged(db: Db, limit: number): Promise<{ changes: number; runIds: number[] }> {
  const { rows: changes } = await sql<{ dossierId: number }>`
    delete from held_change where id in (
      select id from held_change order by id limit ${limit} for update skip locked) returning dossier_id`.execute(db)
  if (changes.length === 0) return { changes: 0, runIds: [] }
  const { rows } = await sql<{ runId: number }>`
    update run_item item set state = 'pending', release_at = null
    from processing_run run
    where item.dossier_id = any(${changes.map(({ dossierId }) => dossierId)}::bigint[]) and item.state = 'in_hold'
      and run.id = item.run_id and run.state in ('released', 'paused') and not ${isForPerson}
    returning item.run_id`.execute(db)
  return { changes: changes.length, runIds: [...new Set(rows.map(({ runId }) => runId))] }
}

/**
 * What waits without a moment to come, and was not looked at since: so many, the longest ago first, however many there
 * are. Answers the runs.
 */
export async function lookAgain(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ runId: number }>`
    update run_item item set state = 'pending', release_at = null
    from processing_run run
    where item.id in (
        select held.id from run_item held join processing_run of_run on of_run.id = held.run_id
        where held.state = 'in_hold' and held.release_at is null
          and (held.looked_at is null or held.looked_at < ${before})
          and of_run.state = 'released'
          and (held.reason ->> 'key' = any(${[...unreachable, neverMeeting]}::text[])
            or held.reason ->> 'fault' = any(${[...mendableFaults]}::text[]))
        order by held.looked_at nulls first, held.id limit ${limit})
      and run.id = item.run_id and run.state = 'released' and item.state = 'in_hold'
    returning item.run_id`.execute(db)
  return [...new Set(rows.map(({ runId }) => runId))]
}

/** Messages of a run that come no further for the same cause. */
export interface StuckMessages {
  runId: number
  number: number
  /** What they wait for; `moment` and `carrier` end by themselves as soon as the portal works. */
  cause: string
  messageCount: number
  since: Date
  /** The first of their files, which stands for all. */
  dossierId: number
  customerId: number
}

/**
 * Messages that have not come to an end since a moment, by run and cause: in hold without a moment to come, at their
 * carrier, or failed while their file still stands before the step, or goes on for another debtor. Those of runs that are
 * paused are not among them, nor those of a batch with the print shop that is in trouble: the run or batch is what stands still.
 */
export async function findStuckMessages(db: Db, before: Date): Promise<StuckMessages[]> {
  const why = sql`coalesce(item.reason ->> 'fault', item.reason ->> 'key', item.state)`
  const { rows } = await sql<StuckMessages>`
    with stuck as (
      select item.id, item.run_id, item.dossier_id, coalesce(item.release_at, item.held_at) as since,
        case when item.release_at is null then ${why} else 'moment' end as cause
      from run_item item
      where item.state = 'in_hold' and item.held_at < ${before}
        and (item.release_at is null or item.release_at < ${before})
      union all
      select item.id, item.run_id, item.dossier_id, dispatch.created_at, 'carrier' from run_item item
      join dispatch on dispatch.id = item.dispatch_id
      where item.state = 'sending' and coalesce(item.held_at, dispatch.created_at) < ${before}
        and (dispatch.next_attempt_at is null or dispatch.next_attempt_at < ${before})
        and not exists (select from print_batch batch where batch.id = dispatch.print_batch_id
          and batch.handed_over_at is null and (batch.uncertain_at is not null or batch.error is not null))
      union all
      select item.id, item.run_id, item.dossier_id, item.finished_at, ${why} from run_item item
      join dossier file on file.id = item.dossier_id
      where item.state = 'failed' and item.finished_at < ${before}
        and (file.step_id = item.step_id and file.step_occurrence = item.occurrence or item.debtor_id is not null)
        and file.status in ('not_started', 'in_progress')
        and not exists (select from run_item later where later.dossier_id = item.dossier_id and later.id > item.id
          and later.step_id = item.step_id and later.occurrence = item.occurrence
          and later.debtor_id is not distinct from item.debtor_id
          and later.state in ('pending', 'sending', 'in_hold', 'done', 'skipped', 'failed'))
    ), summed as (
      select run_id, cause, count(*)::int as message_count, min(since) as since, min(id) as first_id
      from stuck group by run_id, cause
    )
    select summed.run_id, run.number, summed.cause, summed.message_count, summed.since, first.dossier_id, d.customer_id
    from summed join processing_run run on run.id = summed.run_id and run.state <> 'paused'
    join run_item first on first.id = summed.first_id join dossier d on d.id = first.dossier_id
    order by summed.first_id`.execute(db)
  return rows
}

/** Lets a file be found that no list of a run has, by the begin of its number or of the name of its debtor. */
export async function findFilesByWord(db: Db, word: string, limit: number) {
  const { rows } = await sql<{ dossierId: number; customerId: number; nextDay: Day; stepName: string | null }>`
    select d.id as dossier_id, d.customer_id, d.next_day from dossier d
    where d.number = ${word} or (length(${word}) > 2 and (d.number like like_literal(${word}) || '%'
      or fold(d.debtor_name) like like_literal(fold(${word})) || '%'))
    order by (d.number = ${word}) desc, d.id limit ${limit}`.execute(db)
  return rows
}
