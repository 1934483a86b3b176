import type { Language } from '#contract/platform/language.ts'
import { sql } from 'kysely'
import type { BillingFault, SubscriptionDetails } from '#contract/money/subscriptions/subscriptions.ts'
import type { Day } from '#domain/day.ts'
import type { Period } from '#domain/settlement/subscription.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** The periods of a subscription that were billed, the newest first. */
export async function findBills(db: Db, id: number): Promise<SubscriptionDetails['bills']> {
  const { rows } = await sql<SubscriptionDetails['bills'][number]>`
    select bill.from_day, bill.to_day, used_files, included_files,
      case when invoice.id is not null then json_build_object('id', invoice.id, 'number', invoice.number,
        'totalCents', invoice.net_cents + invoice.vat_cents, 'openCents', invoice.open_cents,
        'dueDay', invoice.due_day) end as invoice
    from subscription_bill bill left join invoice on invoice.id = bill.invoice_id
    where bill.subscription_id = ${id} order by bill.from_day desc`.execute(db)
  return rows
}

export async function insertBill(
  db: Db,
  bill: Period & {
    readonly subscriptionId: number
    readonly usedFiles: number
    readonly includedFiles: number
    readonly invoiceId: number | null
  },
): Promise<void> {
  await db.insertInto('subscriptionBill').values(bill).execute()
}

/** Subscriptions of which a period may be over that was not billed, the oldest first; of what is tried out none is. */
export async function findToBill(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscription
    left join lateral (select max(to_day) as through from subscription_bill bill
      where bill.subscription_id = subscription.id) billed on true
    where ${isReal('subscription.customer_id')} and coalesce(billed.through + 1, from_day) < ${today}::date
      and (to_day is null or billed.through is null or billed.through < to_day)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says that a subscription could not be billed; of one that could not before, since when stays. */
export async function noteFault(db: Db, id: number, reason: BillingFault, at: Date): Promise<void> {
  await sql`
    insert into subscription_fault (subscription_id, reason, since)
    select id, ${reason}, ${at} from subscription where id = ${id}
    on conflict (subscription_id) do update set reason = excluded.reason`.execute(db)
}

/** Nothing is in the way of a subscription any more. */
export async function endFault(db: Db, id: number): Promise<void> {
  await db.deleteFrom('subscriptionFault').where('subscriptionId', '=', id).execute()
}

/** The same of all of which nothing is to be billed: these are. */
export async function endOtherFaults(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from subscription_fault where subscription_id <> all(${[...ids]}::bigint[])`.execute(db)
}

/** Subscriptions that could not be billed, the longest waiting first. */
export async function findUnbilled(db: Db) {
  const { rows } = await sql<{ id: number; customerName: string; product: string; fault: BillingFault; at: Date }>`
    select subscription.id, customer.name as customer_name, product, reason as fault, since as at
    from subscription_fault join subscription on subscription.id = subscription_id
    join customer on customer.id = subscription.customer_id
    order by since, subscription.id`.execute(db)
  return rows
}

/** The language in which a customer is billed. */
export async function findLanguage(db: Db, customerId: number): Promise<Language> {
  const { language } = await db
    .selectFrom('customer')
    .select('language')
    .where('id', '=', customerId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
  return language
}
