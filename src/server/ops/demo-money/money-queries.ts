import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { FeeRule } from '#domain/settlement/fee-scheme.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Somebody of the demo agency, as an actor without a moment. */
export async function findDemoPerson(db: Db, username: string): Promise<Omit<Actor, 'now'>> {
  const { id, name } = await db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { now: _now, ...system } = systemActor(new Date(0))
  return { ...system, userId: id, name }
}

/** What customers pay the agency, in force since long before the first file of the demo. */
export async function ensureStandardScheme(
  db: Db,
  { madeBy, decidedBy }: { readonly madeBy: number; readonly decidedBy: number },
  since: Day,
): Promise<void> {
  const rules = [
    { kind: 'share', code: 'commission', components: ['principal'], paidTo: ['us', 'customer'], percent: 12.5 },
    {
      kind: 'share',
      code: 'costs',
      components: ['collection_costs', 'vat'],
      paidTo: ['us', 'customer'],
      percent: 100,
    },
  ] satisfies FeeRule[]
  await sql`
    insert into fee_scheme (customer_id, from_day, rules, state, made_by, made_at, decided_by, decided_at)
    select null, ${since}::date, ${JSON.stringify(rules)}::jsonb, 'in_force', ${madeBy}, ${since}::date, ${decidedBy},
      ${since}::date
    where not exists (select from fee_scheme where customer_id is null and state = 'in_force')`.execute(db)
}

export async function hasSubscriptions(db: Db): Promise<boolean> {
  return (await db.selectFrom('subscription').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The names of customers, in the order of their ids as asked. */
export async function findNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? [])
}

/** The orders that wait for a batch, the oldest first. */
export async function findWaitingOrders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentOrder')
    .select('id')
    .where('state', '=', 'ordered')
    .where('batchId', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The invoices from before a day that are not paid. */
export async function findOpenInvoices(db: Db, issuedBefore: Day) {
  return db
    .selectFrom('invoice')
    .select(['id', 'version', 'issueDay', 'dueDay', 'openCents'])
    .where('kind', '=', 'invoice')
    .where('openCents', '>', 0)
    .where('issueDay', '<', issuedBefore)
    .orderBy('id')
    .execute()
}

/** The payment references of files that owe so much, from the first of a load on. */
export async function findOwing(
  db: Db,
  { firstNumber, count, atLeastCents }: { firstNumber: number; count: number; atLeastCents: Cents },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select payment_reference as reference from dossier
    where number::bigint >= ${firstNumber} and status = 'in_progress' and open_cents >= ${atLeastCents}
    order by id limit ${count}`.execute(db)
  return rows.map(({ reference }) => reference)
}
