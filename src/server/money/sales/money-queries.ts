import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What came in for a file that was sold, and what of that was reckoned with its buyer. */
export interface SoldMoney {
  readonly dossierId: number
  readonly customerId: number
  /** It did not come back. */
  readonly isSold: boolean
  readonly openCents: Cents
  readonly percent: number
  readonly dueCents: Cents
  readonly receivedCents: Cents
  /** What came in through us since the sale and counts from after the day of its balance: it is the buyer's. */
  readonly lateCents: Cents
  /** What came in since the sale, wherever, and counts from before: it was no part of what was owed. */
  readonly earlyCents: Cents
  readonly passedCents: Cents
  readonly reducedCents: Cents
}

/** Payments that can still be taken back by whoever made them go to nobody until then. */
const heldEvents = sql`select booking.account_event_id from bank_line line
  join payment_hold on source = 'direct_debit' join bank_line_booking booking on booking.bank_line_id = line.id
  where is_direct_debit and value_day > current_day.day - days`

/** Of the files of a sale what came in since; of those that came back there is nothing for the buyer. */
export async function findSoldMoney(
  db: Db,
  saleFileId: number,
  today: string,
  dossierIds: readonly number[] = [],
): Promise<SoldMoney[]> {
  const { rows } = await sql<SoldMoney>`
    with current_day as (select ${today}::date as day)
    select item.dossier_id, dossier.customer_id, item.state = 'sold' as is_sold, item.open_cents,
      file.price_percent::float8 as percent, due_cents, received_cents, passed_cents, reduced_cents,
      coalesce(sum(case credit when 'customer.payable' then amount_cents else -amount_cents end) filter (
        where item.state = 'sold' and value_day > balance_day and 'customer.payable' in (debit, credit)
          and cause_id not in (${heldEvents})), 0)::bigint as late_cents,
      coalesce(sum(case when credit = 'customer.payable' or debit = 'customer.direct' then amount_cents
        else -amount_cents end) filter (where item.state = 'sold' and value_day <= balance_day), 0)::bigint
        as early_cents
    from sale_item item join sale_file file on file.id = item.sale_file_id join dossier on dossier.id = item.dossier_id
    cross join current_day
    left join ledger_transfer transfer on transfer.dossier_id = item.dossier_id and cause_kind = 'account_event'
      and posted_at > file.sold_at
      and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
    where item.sale_file_id = ${saleFileId} and item.state in ('sold', 'put_back', 'bought_back')
      and (${[...dossierIds]}::bigint[] = '{}' or item.dossier_id = any(${[...dossierIds]}::bigint[]))
    group by item.sale_file_id, item.dossier_id, file.id, dossier.id order by item.dossier_id`.execute(db)
  return rows
}

/** Of a file so much is the buyer's by now, and by so much its price fell. */
export async function setReckoned(
  tx: Db,
  saleFileId: number,
  item: { readonly dossierId: number; readonly passedCents: Cents; readonly fallCents: Cents },
): Promise<void> {
  await sql`
    update sale_item set passed_cents = ${item.passedCents}, reduced_cents = reduced_cents + ${item.fallCents}
    where sale_file_id = ${saleFileId} and dossier_id = ${item.dossierId}`.execute(tx)
}

/** The price of a file rose again. */
export async function addDue(tx: Db, saleFileId: number, dossierId: number, cents: Cents): Promise<void> {
  await sql`
    update sale_item set due_cents = due_cents + ${cents}
    where sale_file_id = ${saleFileId} and dossier_id = ${dossierId}`.execute(tx)
}

/** What is there for the buyer of a sale and was not ordered; below zero: it owes that. */
export async function sumForBuyer(db: Db, saleFileId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce((select sum(owed_cents + passed_cents) from sale_item
        where sale_file_id = ${saleFileId}), 0)::bigint
      - coalesce((select sum(amount_cents) from payment_order where sale_file_id = ${saleFileId}
        and state in ('ordered', 'confirmed')), 0)::bigint as cents`.execute(db)
  return rows[0]?.cents ?? 0
}

/** From where the buyer last paid a sale: what is for it goes there. */
export async function findBuyerAccount(
  db: Db,
  saleFileId: number,
): Promise<{ iban: string; name: string } | undefined> {
  const { rows } = await sql<{ iban: string; name: string }>`
    select counterparty_iban as iban, coalesce(nullif(counterparty_name, ''), partner.name) as name
    from sale_payment payment join bank_line line on line.id = payment.bank_line_id
    join sale_file file on file.id = payment.sale_file_id join sale_partner partner on partner.key = file.partner_key
    where payment.sale_file_id = ${saleFileId} and undone_at is null and counterparty_iban is not null
    order by payment.id desc limit 1`.execute(db)
  return rows[0]
}
