import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Whether the database answers within two seconds. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return withinTwoSeconds(
    sql`select 1`.execute(db).then(() => true),
    false,
  )
}

/** What an answer is, or what stands for it where there is none in time. */
export async function withinTwoSeconds<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const late = new Promise<Answer>((resolve) => setTimeout(() => resolve(otherwise), 2_000).unref())
  return Promise.race([asked.catch(() => otherwise), late])
}

/** What waits, what went wrong and what was done last, for whoever watches over the portal. */
export interface PortalState {
  readonly jobsWaiting: number
  readonly oldestJobSeconds: number
  /** Those that are left until sending is resumed; they are not among the others. */
  readonly jobsHalted: number
  readonly lastSealAt: Date | null
  readonly unsealedRows: number
  /** How many messages nobody knows of whether they left, and how many failed within a day, by channel. */
  readonly messages: readonly { readonly channel: string; readonly uncertain: number; readonly failed: number }[]
  /** How far those that are read were read. */
  readonly mailboxes: readonly { readonly id: number; readonly lastReadSeconds: number; readonly behind: number }[]
}

/** `sending` are the kinds of jobs that wait while sending is halted. */
export async function readPortalState(db: Db, sending: readonly string[]): Promise<PortalState> {
  const { rows } = await sql<PortalState>`
    with due as (
      select run_at, kind = any(${[...sending]}::text[]) and exists (select from sending_halt) as is_halted
      from job where state = 'queued' and run_at <= clock_timestamp()
    ), waiting as (
      select count(*) filter (where not is_halted)::int as jobs_waiting,
        coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where not is_halted)), 0)::float8
          as oldest_job_seconds,
        count(*) filter (where is_halted)::int as jobs_halted
      from due
    ), seal as (
      select sealed_at, to_tx from audit_seal order by id desc limit 1
    ), message as (
      select channel, state from dispatch where state = 'uncertain'
      union all
      select channel, state from dispatch where state = 'failed' and attempted_at > now() - interval '1 day'
      union all
      select channel, state from customer_message
      where state = 'uncertain' or state = 'failed' and attempted_at > now() - interval '1 day'
    )
    select waiting.*, (select sealed_at from seal) as last_seal_at,
      (select count(*)::int from audit_event where tx >= coalesce((select to_tx from seal), '0'::xid8))
        as unsealed_rows,
      (select jsonb_agg(jsonb_build_object('channel', channel,
          'uncertain', (select count(*) from message where message.channel = known.channel and state = 'uncertain'),
          'failed', (select count(*) from message where message.channel = known.channel and state = 'failed')))
        from unnest(array['email', 'post', 'sms']) as known (channel)) as messages,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'behind', behind_count,
          'lastReadSeconds', coalesce(extract(epoch from last_read_at), 0)) order by id)
        from mailbox where is_active), '[]') as mailboxes
    from waiting`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database does not tell how the portal is')
  return state
}

/** Whether the server says that it has no such database; one that does not answer says nothing. */
export async function databaseIsDropped(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return false
  } catch (error) {
    return (error as { code?: string }).code === '3D000'
  }
}
