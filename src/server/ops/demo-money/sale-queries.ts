import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file that the demo sells. */
export interface SellableFile {
  readonly dossierId: number
  readonly customerId: number
  readonly number: string
  readonly debtorName: string
  readonly openedDay: Day
}

/** Files of the customer with most of them that go on as they should, and of which nothing was heard or sent since a day. */
export async function findSellable(
  db: Db,
  {
    customerIds,
    before,
    count,
  }: { readonly customerIds: readonly number[]; readonly before: Day; readonly count: number },
): Promise<SellableFile[]> {
  const { rows } = await sql<SellableFile>`
    with quiet as (
      select dossier.id as dossier_id, customer_id, number, debtor_name, opened_day,
        count(*) over (partition by customer_id) as of_customer
      from dossier join dossier_balance balance on balance.dossier_id = dossier.id
      where customer_id = any(${[...customerIds]}::bigint[])
        and status in ('in_progress', 'no_more_steps', 'monitoring') and phase in ('amicable', 'monitoring')
        and not before_collection and dossier.currency = 'EUR' and opened_day < ${before}
        and balance.open_cents >= 5000
        and not exists (select from dossier_halt halt where halt.dossier_id = dossier.id and ended_at is null)
        and not exists (select from account_event event
          where event.dossier_id = dossier.id and event.value_day >= ${before})
        and not exists (select from dispatch where dispatch.dossier_id = dossier.id and sent_at >= ${before}::date)
        and not exists (select from customer_question question where question.dossier_id = dossier.id)
        and not exists (select from bulk_update_item item where item.dossier_id = dossier.id)
        and exists (select from dossier_debtor owing join debtor_address address
          on address.debtor_id = owing.debtor_id and address.valid_to is null and address.street <> ''
          where owing.dossier_id = dossier.id)
    )
    select dossier_id, customer_id, number, debtor_name, opened_day from quiet
    where customer_id = (select customer_id from quiet order by of_customer desc, customer_id limit 1)
    order by opened_day, dossier_id limit ${count}`.execute(db)
  return rows
}

/** The invoices of a file are there from now on. */
export async function attachDocument(db: Db, dossierId: number, documentSha256: string): Promise<void> {
  await db.updateTable('claim').set({ documentSha256 }).where('dossierId', '=', dossierId).execute()
}

export async function findSaleVersion(db: Db, id: number): Promise<number> {
  return (await db.selectFrom('saleFile').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
}

/** What the buyer of a sale owes for it in all. */
export async function findSoldPrice(db: Db, id: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(due_cents), 0)::bigint as cents from sale_item where sale_file_id = ${id}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** What was ordered for the buyer of a sale. */
export async function findBuyerOrders(db: Db, saleFileId: number): Promise<number[]> {
  const rows = await db.selectFrom('paymentOrder').select('id').where('saleFileId', '=', saleFileId).execute()
  return rows.map(({ id }) => id)
}
