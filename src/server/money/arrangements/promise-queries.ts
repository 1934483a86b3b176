import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

export interface PromiseRow {
  id: number
  dossierId: number
  customerId: number
  madeDay: Day
  madeAt: Date
  madeBy: string | null
  channel: 'phone' | 'email' | 'post' | 'visit'
  amountCents: number
  untilDay: Day
  brokenDay: Day
  /** The newest event of the account when it was made. */
  agreedEventId: number
  /** The newest event of the account when it was last looked at. */
  seenEventId: number
  state: 'open' | 'kept' | 'broken' | 'cancelled'
  endedAt: Date | null
}

/** The promises of a dossier, newest first. */
export async function selectPromises(db: Db, dossierId: number): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select promise.id, promise.dossier_id, dossier.customer_id, promise.made_day, promise.made_at,
      author.name as made_by,
      promise.channel, promise.amount_cents, promise.until_day, promise.broken_day,
      promise.agreed_event_id, promise.seen_event_id, promise.state, promise.ended_at
    from payment_promise promise
    join dossier on dossier.id = promise.dossier_id
    left join app_user author on author.id = promise.made_by
    where promise.dossier_id = ${dossierId} order by promise.id desc`.execute(db)
  return rows
}

/** The promise a dossier waits for, if it does. */
export async function findOpenPromise(db: Db, dossierId: number): Promise<PromiseRow | undefined> {
  return (await selectPromises(db, dossierId)).find((promise) => promise.state === 'open')
}

export async function insertPromise(
  db: Db,
  actor: Actor,
  promise: Pick<
    PromiseRow,
    'dossierId' | 'madeDay' | 'channel' | 'amountCents' | 'untilDay' | 'brokenDay' | 'agreedEventId'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('paymentPromise')
    .values({ ...promise, madeAt: actor.now, madeBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePromise(
  db: Db,
  promise: Pick<PromiseRow, 'dossierId' | 'id'>,
  change: {
    readonly seenEventId?: number
    readonly state?: PromiseRow['state']
    readonly endedAt?: Date | null
    readonly endedBy?: number | null
  },
): Promise<void> {
  await db
    .updateTable('paymentPromise')
    .set(change)
    .where('dossierId', '=', promise.dossierId)
    .where('id', '=', promise.id)
    .execute()
}
