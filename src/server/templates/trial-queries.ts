import { sql } from 'kysely'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

/** Files that are open and could get a message: so many of each language there is, the rest of the first. */
export async function findTrialFiles(
  db: Db,
  {
    customerId,
    debtorKinds,
    limit,
  }: { readonly customerId: number | null; readonly debtorKinds: readonly string[]; readonly limit: number },
): Promise<number[]> {
  const share = Math.floor(limit / letterLanguages.length)
  const asked = letterLanguages.map(
    (language) => sql`(select id, language, row_number() over () as turn from dossier
      where status <> 'closed' and language = ${language} and kind = any(${[...debtorKinds]}::text[])
        and (${customerId}::bigint is null or customer_id = ${customerId}) limit ${limit})`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(asked, sql` union all `)}) found
    order by turn > ${share}, language <> 'nl', turn limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether somebody may look at a file. */
export async function maySeeFile(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from dossier where id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows.length > 0
}

/** Who a test goes to, held until the transaction ends: of several tests at once each is counted. */
export async function lockTester(
  db: Db,
  userId: number,
  since: Date,
): Promise<{ name: string; email: string | null; sentCount: number } | undefined> {
  const user = await db
    .selectFrom('appUser')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  const { count } = await db
    .selectFrom('templateTest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return { ...user, sentCount: count }
}

export async function insertTest(
  db: Db,
  test: { readonly userId: number; readonly templateId: number; readonly sentAt: Date },
): Promise<void> {
  await db
    .insertInto('templateTest')
    .values({ ...test })
    .execute()
}
