import { sql } from 'kysely'
import type { Channel } from '#domain/workflow/step.ts'
import type { Schedule } from '#contract/sending/sending.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface WaitingCount {
  at: Date
  channel: Channel
  kind: 'held' | 'mail'
  count: number
}

/** What waits for a moment, counted by the hour; what is late counts in the hour it is. */
export async function countWaiting(db: Db, channel: Channel | null, now: Date, until: Date): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select date_trunc('hour', greatest(at, ${now})) as at, channel, kind, count(*) as count from (
      select item.release_at as at, item.channel, 'held' as kind
      from run_item item join processing_run run on run.id = item.run_id
      where item.state = 'in_hold' and item.release_at < ${until} and run.state = 'released'
      union all
      select coalesce(dispatch.next_attempt_at, ${now}), dispatch.channel, 'mail'
      from run_item item join dispatch on dispatch.id = item.dispatch_id
      where item.state = 'sending' and dispatch.state = 'scheduled'
        and coalesce(dispatch.next_attempt_at, ${now}) < ${until}
    ) waiting
    where channel <> 'task' and (${channel}::text is null or channel = ${channel})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

export async function countLater(db: Db, channel: Channel | null, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from run_item item join processing_run run on run.id = item.run_id
    where item.state = 'in_hold' and item.release_at >= ${from} and run.state = 'released'
      and (${channel}::text is null or item.channel = ${channel})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs that were released for a moment to come, soonest first. */
export async function findPlannedRuns(db: Db, channel: Channel | null, now: Date): Promise<Schedule['runs']> {
  const { rows } = await sql<Schedule['runs'][number]>`
    select run.id, run.number, run.day, run.state, run.start_at, run.version, releaser.name as released_by,
      items.count, items.open, sent.channels
    from processing_run run left join app_user releaser on releaser.id = run.released_by
    join lateral (
      select coalesce(sum(count), 0)::int
        as count, coalesce(json_agg(json_build_object('currency', currency, 'cents', cents)
          order by currency <> 'EUR', currency), '[]') as open
      from (
        select currency, count(*) as count, sum(open_cents)::bigint as cents from run_item
        where run_id = run.id and state = 'pending' and (${channel}::text is null or channel = ${channel})
        group by currency) summed) items on true
    join lateral (
      select coalesce(json_agg(json_build_object('channel', channel, 'count', count) order by channel), '[]')
        as channels
      from (
        select channel, count(*) as count from run_item
        where run_id = run.id and state = 'pending' and channel <> 'task'
          and (${channel}::text is null or channel = ${channel})
        group by channel) counted) sent on true
    where run.state in ('released', 'paused') and run.start_at > ${now} and items.count > 0
    order by run.start_at, run.id limit 200`.execute(db)
  return rows
}

/** What has left since a moment, and what has a place in the hours up to another, per channel. */
export async function countToday(db: Db, from: Date, until: Date): Promise<Schedule['today']> {
  const { rows } = await sql<Schedule['today'][number]>`
    select channel.channel,
      (select coalesce(sum(count), 0)::int from sending_slot slot
        where slot.channel = channel.channel and hour >= ${from} and hour < ${until}) as placed_count,
      (select count(*) from dispatch where dispatch.channel = channel.channel
        and sent_at >= ${from} and sent_at < ${until}) as sent_count
    from unnest('{post,email,sms}'::text[]) with ordinality as channel (channel, position)
    order by position`.execute(db)
  return rows
}

/** The names of the days that count as holidays, by day. */
export async function findHolidayNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ day: string; name: string }>`
    select day, ${sql.ref(`name_${language}`)} as name from holiday`.execute(db)
  return new Map(rows.map(({ day, name }) => [day, name]))
}
