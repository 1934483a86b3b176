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
    { kind: 'share', code: 'provisie', components: ['principal'], paidTo: ['us', 'customer'], percent: 12.5 },
    {
      kind: 'share',
      code: 'kosten',
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

/** Two files of one office with which nothing was agreed, which had them before a day already. */
export async function findHeldFiles(
  db: Db,
  before: Day,
): Promise<{ dossierId: number; number: string; reference: string; bailiffId: number }[]> {
  const { rows } = await sql<{ dossierId: number; number: string; reference: string; bailiffId: number }>`
    with held as (
      select dossier.id as dossier_id, number, reference, bailiff_id,
        count(*) over (partition by bailiff_id) as of_office
      from dossier_bailiff held join dossier on dossier.id = dossier_id
      where valid_to is null and since_day <= ${before}::date
        and not exists (select from bailiff_agreement agreed where agreed.bailiff_id = held.bailiff_id)
        and dossier.status <> 'closed' and dossier.currency = 'EUR'
    )
    select dossier_id, number, reference, bailiff_id from held
    where bailiff_id = (select bailiff_id from held where of_office > 1 order by bailiff_id limit 1)
    order by dossier_id limit 2`.execute(db)
  return rows
}

/** The lines of an invoice of an office, in its order. */
export async function findCostLines(db: Db, batchId: number): Promise<{ id: number; version: number }[]> {
  return db.selectFrom('costLine').select(['id', 'version']).where('batchId', '=', batchId).orderBy('id').execute()
}

/** Whose file it is, and where its money goes. */
export async function findPayerOf(
  db: Db,
  dossierId: number,
): Promise<{ name: string; iban: string | null; number: string } | undefined> {
  return db
    .selectFrom('dossier')
    .innerJoin('customer', 'customer.id', 'dossier.customerId')
    .select(['customer.name', 'customer.iban', 'dossier.number'])
    .where('dossier.id', '=', dossierId)
    .executeTakeFirst()
}

/** What was asked about a file last and waits. */
export async function findOpenQuestion(
  db: Db,
  dossierId: number,
): Promise<{ id: number; version: number } | undefined> {
  return db
    .selectFrom('customerQuestion')
    .select(['id', 'version'])
    .where('dossierId', '=', dossierId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function findVersion(db: Db, dossierId: number): Promise<number> {
  const { version } = await db
    .selectFrom('dossier')
    .select('version')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  return version
}

/** Which statement of an account comes next, and from what balance it goes on. */
export async function findNextSequence(db: Db, iban: string): Promise<{ sequence: number; openingCents: Cents }> {
  const { rows } = await sql<{ sequence: number; openingCents: Cents }>`
    select coalesce(max(sequence_number), 0)::int + 1 as sequence, coalesce((
      select closing_cents from bank_statement last where last.account_iban = ${iban}
      order by to_day desc nulls last, sequence_number desc nulls last, id desc limit 1), 0)::bigint as opening_cents
    from bank_statement where account_iban = ${iban}`.execute(db)
  return rows[0] ?? { sequence: 1, openingCents: 0 }
}

/** The one line of a statement. */
export async function findLineOf(db: Db, statementId: number): Promise<{ id: number; version: number }> {
  return db
    .selectFrom('bankLine')
    .select(['id', 'version'])
    .where('statementId', '=', statementId)
    .executeTakeFirstOrThrow()
}

/** A file of a customer that goes on, about which nobody is asked anything and that nobody has to take back a change of. */
export async function findAdvanceable(db: Db, customerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier
    where customer_id = ${customerId} and status = 'in_progress' and phase = 'amicable' and not before_collection
      and not exists (select from customer_question question where question.dossier_id = dossier.id)
      and not exists (select from bulk_update_item item where item.dossier_id = dossier.id)
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
