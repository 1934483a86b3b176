import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
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

/** Whether something that came in before a day is not settled yet. */
export async function hasUnsettled(db: Db, before: Day): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ledger_transfer transfer
      where cause_kind = 'account_event' and posted_at < ${before}::date
        and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
        and not exists (select from settled_transfer where transfer_id = transfer.id)
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** What customers pay the agency, in force since long before the first file of the demo. */
export async function ensureStandardScheme(db: Db, madeBy: number, decidedBy: number, since: Day): Promise<void> {
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

/** A batch that another has let go. */
export async function setReleasedBatch(db: Db, id: number, { userId, now }: Actor): Promise<void> {
  await db
    .updateTable('paymentBatch')
    .set({ state: 'released', releasedBy: userId, releasedAt: now })
    .where('id', '=', id)
    .execute()
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

/** The invoices that were not sent yet. */
export async function findUnsentInvoices(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice where not exists (select from invoice_message where invoice_id = invoice.id)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was written of invoices has been sent. */
export async function setMessagesSent(db: Db, invoiceIds: readonly number[], sentAt: Date): Promise<void> {
  await sql`
    update invoice_message set state = 'delivered', sent_at = ${sentAt}, attempts = 1, attempted_at = ${sentAt}
    where invoice_id = any(${invoiceIds}::bigint[]) and state = 'scheduled'`.execute(db)
}
