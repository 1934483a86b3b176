import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function findChosenMail(
  db: Db,
  actor: Actor,
  name: string,
): Promise<{ minutes: number | null; hasAddress: boolean }> {
  return db
    .selectFrom('appUser')
    .where('id', '=', Number(actor.userId))
    .select([
      sql<number | null>`(select (chosen.value ->> 'minutes')::int from user_preference chosen
        where chosen.user_id = app_user.id and chosen.name = ${name})`.as('minutes'),
      sql<boolean>`email is not null`.as('hasAddress'),
    ])
    .executeTakeFirstOrThrow()
}

/** Keeps when somebody gets it; who had it already keeps the day of his last e-mail, and gets none twice. */
export async function upsertChosenMail(
  db: Db,
  actor: Actor,
  name: string,
  chosen: { readonly minutes: number; readonly sentDay: Day | null },
): Promise<void> {
  const { minutes } = chosen
  await db
    .insertInto('userPreference')
    .values({ userId: Number(actor.userId), name, value: JSON.stringify(chosen) })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'name']).doUpdateSet({
        value: sql<string>`user_preference.value || jsonb_build_object('minutes', ${minutes}::int)`,
        updatedAt: actor.now,
      }),
    )
    .execute()
}

export async function deleteChosenMail(db: Db, actor: Actor, name: string): Promise<void> {
  await db.deleteFrom('userPreference').where('userId', '=', Number(actor.userId)).where('name', '=', name).execute()
}

/**
 * The e-mail of the days since the first of these, by this minute of a day; given a condition on `chosen`, for those alone
 * who meet it.
 */
export interface DueMail {
  readonly name: string
  readonly since: Day
  readonly day: Day
  readonly minuteOfDay: number
  readonly isWanted: RawBuilder<boolean> | undefined
}

/** Of `chosen`, what somebody chose: its time of the day has come, and he had no e-mail since the first of its days. */
const isDue = ({ name, since, minuteOfDay, isWanted }: DueMail) => sql`chosen.name = ${name}
  and (chosen.value ->> 'minutes')::int <= ${minuteOfDay}
  and coalesce(chosen.value ->> 'sentDay', '') < ${since} and ${isWanted ?? sql`true`}`

/** Who is to get it. */
export async function findDueMails(db: Db, due: DueMail): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select chosen.user_id from user_preference chosen where ${isDue(due)} order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Takes the e-mail of somebody, so that nobody else sends it; null when there is none to send any more. */
export async function claimDueMail(
  db: Db,
  userId: number,
  due: DueMail,
): Promise<{ name: string; email: string; language: string } | null> {
  const { rows } = await sql<{ name: string; email: string; language: string }>`
    update user_preference chosen set value = chosen.value || jsonb_build_object('sentDay', ${due.day}::text)
    from app_user where chosen.user_id = ${userId} and app_user.id = chosen.user_id and app_user.active
      and app_user.customer_id is null and app_user.email is not null and ${isDue(due)}
    returning app_user.name, app_user.email, app_user.language`.execute(db)
  return rows[0] ?? null
}

/** An e-mail that certainly did not leave is still to be sent. */
export async function returnDueMail(db: Db, userId: number, name: string): Promise<void> {
  await sql`update user_preference set value = value - 'sentDay' where user_id = ${userId} and name = ${name}`.execute(
    db,
  )
}
