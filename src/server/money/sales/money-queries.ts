import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import { heldEvents } from '#server/book/standing/held-events.ts'
import { isOfBeforeSale } from '#server/book/standing/of-before-sale.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What came in for a file that was sold, and what of that was reckoned with its buyer. */
export interface SoldMoney {
  readonly dossierId: number
  readonly customerId: number
  /** It did not come back, and its price is in the books. */
  readonly isSold: boolean
  readonly openCents: Cents
  readonly percent: number
  readonly dueCents: Cents
  readonly receivedCents: Cents
  /** What came in through us since the sale and counts from after the day of its balance: it is the buyer's. */
  readonly lateCents: Cents
  /** What came in since the sale, wherever, and counts from before: it was no part of what was owed. */
  readonly earlyCents: Cents
  /** What of the money of before the sale was taken back since: less than nothing. */
  readonly backCents: Cents
  /** Whether the price rises with what is owed since. */
  readonly rises: boolean
  /** What its debtor paid since to who sold it, and counts from after the day of its balance. */
  readonly directCents: Cents
  /** What of that is in the books. */
  readonly claimedCents: Cents
  readonly passedCents: Cents
  readonly reducedCents: Cents
}

/** What of the transfers of a file that is still sold came to its customer, at us or by itself. */
const sumOf = (which: RawBuilder<unknown>) => sql`coalesce(sum(case
        when credit = 'customer.payable' or debit = 'customer.direct' then amount_cents else -amount_cents end) filter (
        where item.state = 'sold' and ${which}), 0)::bigint`

/** Of the files of a sale what came in since; of those that came back there is nothing for the buyer. */
export async function findSoldMoney(
  db: Db,
  saleFileId: number,
  today: Day,
  dossierIds: readonly number[] = [],
): Promise<SoldMoney[]> {
  const { rows } = await sql<SoldMoney>`
    with held as materialized (${heldEvents(today)})
    select item.dossier_id, dossier.customer_id, item.state = 'sold' and sold_after is not null as is_sold,
      item.open_cents, file.charge_back = 'rises' as rises, direct_cents as claimed_cents,
      file.price_percent::float8 as percent, due_cents, received_cents, passed_cents, reduced_cents,
      ${sumOf(sql`value_day > balance_day and not is_of_before and 'customer.payable' in (debit, credit)
        and cause_id not in (select event_id from held)`)} as late_cents,
      ${sumOf(sql`value_day > balance_day and not is_of_before and 'customer.direct' in (debit, credit)`)}
        as direct_cents,
      ${sumOf(sql`value_day <= balance_day and not is_of_before`)} as early_cents,
      ${sumOf(sql`is_of_before`)} as back_cents
    from sale_item item join sale_file file on file.id = item.sale_file_id join dossier on dossier.id = item.dossier_id
    left join ledger_transfer transfer on transfer.dossier_id = item.dossier_id and cause_kind = 'account_event'
      and transfer.id > item.sold_after
      and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
    left join lateral (select ${isOfBeforeSale(sql`transfer`, sql`item`)} as is_of_before) origin on true
    where item.sale_file_id = ${saleFileId} and item.state in ('sold', 'put_back', 'bought_back')
      and (${[...dossierIds]}::bigint[] = '{}' or item.dossier_id = any(${[...dossierIds]}::bigint[]))
    group by item.sale_file_id, item.dossier_id, file.id, dossier.id order by item.dossier_id`.execute(db)
  return rows
}

/** Of a file so much is the buyer's by now, and by so much its price fell; and so much its customer had itself. */
export async function setReckoned(
  tx: Db,
  saleFileId: number,
  item: Pick<SoldMoney, 'dossierId' | 'passedCents' | 'directCents'> & { readonly fallCents: Cents },
): Promise<void> {
  await sql`
    update sale_item set passed_cents = ${item.passedCents}, direct_cents = ${item.directCents},
      reduced_cents = reduced_cents + ${item.fallCents}
    where sale_file_id = ${saleFileId} and dossier_id = ${item.dossierId}`.execute(tx)
}

/** What is there for the buyer of a sale and was not ordered; below zero: it owes that. */
export async function sumForBuyer(db: Db, saleFileId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce((select sum(owed_cents + passed_cents + direct_cents) from sale_item
        where sale_file_id = ${saleFileId}), 0)::bigint
      - coalesce((select sum(amount_cents) from payment_order where sale_file_id = ${saleFileId}
        and state in ('ordered', 'confirmed')), 0)::bigint as cents`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Sales for whose files money came in, or was taken back, since they were sold. */
export async function findSalesWithMoney(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct item.sale_file_id as id from sale_item item
    join ledger_transfer transfer on transfer.dossier_id = item.dossier_id and transfer.id > item.sold_after
    where item.state in ('sold', 'put_back', 'bought_back') and cause_kind = 'account_event'
      and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** From which accounts the buyer paid a sale, and how much: the most first. */
export async function findBuyerAccounts(
  db: Db,
  saleFileId: number,
): Promise<{ iban: string; name: string; paidCents: Cents }[]> {
  const { rows } = await sql<{ iban: string; name: string; paidCents: Cents }>`
    select counterparty_iban as iban, coalesce(max(nullif(counterparty_name, '')), partner.name) as name,
      sum(payment.amount_cents)::bigint as paid_cents
    from sale_payment payment join bank_line line on line.id = payment.bank_line_id
    join sale_file file on file.id = payment.sale_file_id join sale_partner partner on partner.key = file.partner_key
    where payment.sale_file_id = ${saleFileId} and undone_at is null and counterparty_iban is not null
    group by counterparty_iban, partner.name order by 3 desc, min(payment.id)`.execute(db)
  return rows
}
