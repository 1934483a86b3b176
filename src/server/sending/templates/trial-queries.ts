import { type RawBuilder, sql } from 'kysely'
import { letterLanguages, type LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

interface TrialFiles {
  readonly customerId: number | null
  readonly debtorKinds: readonly string[]
  readonly limit: number
  /** The same seed draws the same files. */
  readonly seed: number
}

/** Files by chance that are open and could get a message: so many of each language there is, the rest of the first. */
export async function findTrialFiles(db: Db, wish: TrialFiles): Promise<number[]> {
  const share = Math.floor(wish.limit / letterLanguages.length)
  const drawn: number[][] = []
  for (const language of letterLanguages) {
    const few = language === 'nl' && wish.customerId === null ? await drawFromAll(db, language, wish) : []
    drawn.push(few.length < wish.limit ? await drawByOrder(db, language, wish) : few)
  }
  const first = drawn.flatMap((ids) => ids.slice(0, share))
  return [...first, ...drawn.flatMap((ids) => ids.slice(share))].slice(0, wish.limit)
}

/** Throws at the numbers of all files and keeps what is hit: of a million only some thousand are looked at. */
async function drawFromAll(db: Db, language: LetterLanguage, wish: TrialFiles): Promise<number[]> {
  const throws = wish.limit * 20
  const { rows } = await sql<{ id: number }>`
    with bounds as (select min(id) as first, max(id) as last from dossier),
    thrown as (select distinct first + abs(hashint8extended(turn, ${wish.seed})) % (last - first + 1) as id
      from bounds, generate_series(1, ${throws}::bigint) turn)
    select dossier.id from thrown join dossier on dossier.id = thrown.id where ${fits(language, wish)}
    order by hashint8extended(dossier.id, ${wish.seed}), dossier.id limit ${wish.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function drawByOrder(db: Db, language: LetterLanguage, wish: TrialFiles): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier where ${fits(language, wish)}
    order by hashint8extended(id, ${wish.seed}), id limit ${wish.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function fits(language: LetterLanguage, { customerId, debtorKinds }: TrialFiles): RawBuilder<boolean> {
  return sql`status <> 'closed' and language = ${sql.lit(language)} and kind = any(${[...debtorKinds]}::text[])
    and (${customerId}::bigint is null or customer_id = ${customerId})`
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
