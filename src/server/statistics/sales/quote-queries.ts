import { sql } from 'kysely'
import type { QuoteRow } from '#contract/statistics/quotes.ts'
import type { Day } from '#domain/day.ts'
import type { QuoteStage } from '#domain/statistics/pipeline.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A quote as it is kept. */
export interface Quote {
  readonly id: number
  readonly prospect: string
  readonly yearlyCents: number
  readonly stage: QuoteStage
  readonly chance: number
  readonly decisionDay: Day
  readonly ownerId: number
  readonly customerId: number | null
  readonly note: string
  readonly version: number
}
export type QuoteValues = Omit<Quote, 'id' | 'version'>

interface Wanted {
  readonly id?: number
  readonly stage?: readonly QuoteStage[] | undefined
  readonly owner?: readonly number[] | undefined
}

/** Quotes with the names of whom they are, what is to be decided first on top, what is decided below. */
export async function findQuotes(db: Db, { id, stage, owner }: Wanted = {}): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select quote.id, prospect, yearly_cents, stage, chance, decision_day, note, quote.version,
      json_build_object('id', owner.id, 'name', owner.name) as owner,
      case when quote.customer_id is not null then json_build_object('id', customer.id, 'name', customer.name) end
        as customer
    from quote join app_user owner on owner.id = owner_id left join customer on customer.id = quote.customer_id
    where ${id === undefined ? sql`true` : sql`quote.id = ${id}`}
      and ${stage ? sql`stage = any(${[...stage]}::text[])` : sql`true`}
      and ${owner ? sql`owner_id = any(${[...owner]}::bigint[])` : sql`true`}
    order by stage in ('won', 'lost'), case when stage in ('won', 'lost') then null else decision_day end,
      decision_day desc, quote.id`.execute(db)
  return rows
}

/** Who of the agency may have one: himself, also when he left since. */
export async function findOwners(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('customerId', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function isCustomer(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('testOfId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockQuote(db: Db, id: number): Promise<Quote | undefined> {
  const row = await db
    .selectFrom('quote')
    .select(['id', 'prospect', 'yearlyCents', 'stage', 'chance', 'decisionDay', 'ownerId', 'customerId', 'note'])
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Quote | undefined
}

export async function insertQuote(
  db: Db,
  values: QuoteValues,
  by: { readonly userId: number | null; readonly now: Date },
): Promise<number> {
  const row = await db
    .insertInto('quote')
    .values({ ...values, createdAt: by.now, createdBy: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateQuote(db: Db, id: number, values: QuoteValues): Promise<void> {
  await db
    .updateTable('quote')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteQuote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('quote').where('id', '=', id).execute()
}
