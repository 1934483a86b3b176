import { type RawBuilder, sql } from 'kysely'
import type { PrintForm } from '#domain/letters/print-form.ts'
import type { DeliveryCount } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Items that were handled in each of the last twenty minutes in which the run did something; in hold counts as handled. */
export async function countPerMinute(db: Db, runId: number): Promise<{ minute: Date; count: number }[]> {
  const since = sql`(
    select greatest(max(finished_at), max(held_at) filter (where state = 'in_hold')) - interval '20 minutes'
    from run_item where run_id = ${runId})`
  const { rows } = await sql<{ minute: Date; count: number }>`
    select date_trunc('minute', at) as minute, count(*) as count from (${handledSince(runId, since)}) handled
    group by 1 order by 1`.execute(db)
  return rows
}

/** When each item came to an end, or into hold, since a moment. */
const handledSince = (runId: number, since: RawBuilder<unknown>) => sql`
  select finished_at as at from run_item where run_id = ${runId} and finished_at >= ${since}
  union all
  select held_at from run_item where run_id = ${runId} and state = 'in_hold' and held_at >= ${since}`

/**
 * How many items were handled in the stretch of work that goes on now: since the run last stood still for a minute, and
 * no longer ago than five. What waits for a moment of its own is not among what is left.
 */
export async function countStretch(
  db: Db,
  runId: number,
  now: Date,
): Promise<{ handledCount: number; seconds: number; leftCount: number }> {
  const { rows } = await sql<{ handledCount: number; seconds: number; leftCount: number }>`
    with handled as (
      select at, lag(at) over (order by at) as before
        from (${handledSince(runId, sql`${now}::timestamptz - interval '5 minutes'`)}) moments
      where at <= ${now}
    ), began as (
      select max(at) as at from handled where before is null or at - before > interval '1 minute'
    )
    select count(*) filter (where handled.at >= began.at and began.at is not null) as handled_count,
      coalesce(extract(epoch from ${now}::timestamptz - max(began.at)), 0)::float8 as seconds,
      (select count(*) from run_item item left join dispatch on dispatch.id = item.dispatch_id
        where item.run_id = ${runId} and (item.state = 'pending' or (item.state = 'sending'
          and coalesce(dispatch.next_attempt_at, ${now}) <= ${now}))) as left_count
    from handled, began`.execute(db)
  return rows[0] ?? { handledCount: 0, seconds: 0, leftCount: 0 }
}

/** It was taken in and did not arrive after all, for want of an address or of something else. */
const cameBack = sql<boolean>`(dispatch.state = 'bounced'
  or (dispatch.state = 'failed' and dispatch.ended_at is not null))`

/** How far the messages of a run are, by channel: written, given out, taken, and what became of them. */
export async function countDeliveries(db: Db, runId: number): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select message.channel, sum(count)::int as rendered_count,
      coalesce(sum(count) filter (where handed_over), 0)::int as handed_over_count,
      coalesce(sum(count) filter (where message.channel <> 'post' and (state in ('sent', 'delivered') or came_back)),
        0)::int
        as accepted_count,
      coalesce(sum(count) filter (where state = 'delivered'), 0)::int as delivered_count,
      coalesce(sum(count) filter (where state = 'bounced'), 0)::int as bounced_count,
      coalesce(sum(count) filter (where state = 'failed'), 0)::int as failed_count,
      coalesce(sum(count) filter (where is_uncertain), 0)::int as uncertain_count
    from (
      select dispatch.channel, dispatch.state, count(*) as count,
        case dispatch.channel when 'post' then batch.handed_over_at is not null
          else dispatch.state in ('sending', 'uncertain', 'sent', 'delivered') or ${cameBack} end as handed_over,
        ${cameBack} as came_back,
        dispatch.state = 'uncertain' or (batch.uncertain_at is not null and batch.handed_over_at is null)
          as is_uncertain
      from dispatch left join print_batch batch on batch.id = dispatch.print_batch_id
      where dispatch.run_id = ${runId} and dispatch.state <> 'cancelled' group by 1, 2, 4, 5, 6) message
    group by message.channel order by array_position('{post,email,sms}', message.channel)`.execute(db)
  return rows
}

/** A batch of a run, with how its letters go through the print room. */
export async function findBatch(
  db: Db,
  runId: number,
  id: number,
): Promise<{ name: string; print: PrintForm | null } | undefined> {
  const { rows } = await sql<{ name: string; print: PrintForm | null }>`
    select name, print from print_batch where id = ${id} and run_id = ${runId}`.execute(db)
  return rows[0]
}
