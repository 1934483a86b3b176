import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Under which name it is kept what somebody chose, with the day of the last e-mail. */
const name = 'statistic.mail'

export async function findFiguresMail(db: Db, actor: Actor): Promise<{ minutes: number | null; hasAddress: boolean }> {
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

/** From when on somebody gets it: a time that has passed is of next week. */
export async function upsertFiguresMail(
  db: Db,
  actor: Actor,
  chosen: { readonly minutes: number; readonly sentDay: Day | null },
): Promise<void> {
  const value = JSON.stringify(chosen)
  await db
    .insertInto('userPreference')
    .values({ userId: Number(actor.userId), name, value })
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ value, updatedAt: actor.now }))
    .execute()
}

export async function deleteFiguresMail(db: Db, actor: Actor): Promise<void> {
  await db.deleteFrom('userPreference').where('userId', '=', Number(actor.userId)).where('name', '=', name).execute()
}

/** Of `chosen`, what somebody chose: its time has come, and he had no e-mail of this day. */
const isDue = (day: Day, now: number) => sql`chosen.name = ${name} and (chosen.value ->> 'minutes')::int <= ${now}
  and coalesce(chosen.value ->> 'sentDay', '') < ${day}`

/** Who is to get the e-mail of a day by this minute of it. */
export async function findDueFiguresMails(db: Db, day: Day, now: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select chosen.user_id from user_preference chosen where ${isDue(day, now)} order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Takes the e-mail of a day, so that nobody else sends it; null when there is none to send any more. */
export async function claimFiguresMail(
  db: Db,
  userId: number,
  day: Day,
  now: number,
): Promise<{ name: string; email: string; language: string } | null> {
  const { rows } = await sql<{ name: string; email: string; language: string }>`
    update user_preference chosen set value = chosen.value || jsonb_build_object('sentDay', ${day}::text)
    from app_user where chosen.user_id = ${userId} and app_user.id = chosen.user_id and app_user.active
      and app_user.customer_id is null and app_user.email is not null and ${isDue(day, now)}
    returning app_user.name, app_user.email, app_user.language`.execute(db)
  return rows[0] ?? null
}

/** An e-mail that certainly did not leave is still to be sent. */
export async function returnFiguresMail(db: Db, userId: number): Promise<void> {
  await sql`update user_preference set value = value - 'sentDay' where user_id = ${userId} and name = ${name}`.execute(
    db,
  )
}

/** In whose name an e-mail is sent. */
export async function findSender(db: Db) {
  return db.selectFrom('agency').select(['name', 'email']).executeTakeFirst()
}
