import { sql } from 'kysely'
import { newIbanDays, type OrderMark } from '#contract/money/payment-batches.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What is to be looked at of the account an order goes to, and the account beside which it stands. */
export interface PayeeMarks {
  readonly marks: OrderMark[]
  readonly otherIban: string | null
}

/** By the id of the order; those with nothing to look at are left out. */
export async function findMarks(db: Db, orderIds: readonly number[], now: Date): Promise<Map<number, PayeeMarks>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<PayeeMarks & { id: number }>`
    with own as (
      select replace(trust_iban, ' ', '') as iban from agency
      union select replace(own_iban, ' ', '') from agency where own_iban is not null
      union select iban from own_account
    ), looked as (
      select payment_order.id, kind, payment_order.iban, payee.now_iban, changed.former_iban,
        changed.decided_at is not null as is_changed,
        case when kind in ('remit', 'advance_return') then exists (select from customer_iban_change change
            where change.customer_id = payment_order.customer_id and change.state = 'proposed')
            or exists (select from merchant_iban_change change
              where change.merchant_id = payment_order.merchant_id and change.state = 'proposed')
          when kind = 'fee' then exists (select from own_iban_change change where change.state = 'proposed')
          when kind = 'buyer' then exists (select from sale_partner_iban_change change
            where change.partner_key = sale_file.partner_key and change.state = 'proposed')
          else false end as is_changing,
        -- A buyer for whom no account is put down any more is paid where it paid from.
        case when kind = 'buyer' then coalesce(payee.now_iban <> payment_order.iban,
            not exists (select from sale_payment payment join bank_line line on line.id = payment.bank_line_id
              where payment.sale_file_id = payment_order.sale_file_id and undone_at is null
                and line.counterparty_iban = payment_order.iban))
          else kind in ('remit', 'advance_return', 'fee') and payee.now_iban is distinct from payment_order.iban
          end is true as is_other,
        kind <> 'fee' and payment_order.iban in (select iban from own) as is_own,
        -- A refund is of who paid: whose file it is on gets nothing by it.
        kind <> 'fee' and is_sanction_held(
          case when kind in ('remit', 'advance_return') then payment_order.customer_id end, null, payment_order.id
        ) as is_sanctioned
      from payment_order left join customer on customer.id = payment_order.customer_id
      left join sale_file on sale_file.id = payment_order.sale_file_id
      cross join lateral (
        select case kind when 'fee' then (select replace(own_iban, ' ', '') from agency)
          when 'buyer' then (select iban from sale_partner where key = sale_file.partner_key)
          else coalesce((select iban from merchant where merchant.id = payment_order.merchant_id), customer.iban) end
          as now_iban
      ) payee
      left join lateral (
        select former_iban, decided_at from customer_iban_change change
        where kind in ('remit', 'advance_return') and change.customer_id = payment_order.customer_id
          and change.state = 'approved' and change.iban = payment_order.iban
        union all
        select former_iban, decided_at from merchant_iban_change change
        where change.merchant_id = payment_order.merchant_id and change.state = 'approved'
          and change.iban = payment_order.iban
        union all
        select former_iban, decided_at from own_iban_change change
        where kind = 'fee' and change.state = 'approved' and change.iban = payment_order.iban
        union all
        select former_iban, decided_at from sale_partner_iban_change change
        where change.partner_key = sale_file.partner_key and change.state = 'approved'
          and change.iban = payment_order.iban
        order by decided_at desc limit 1
      ) changed on decided_at > ${now}::timestamptz - make_interval(days => ${newIbanDays})
      where payment_order.id = any(${[...orderIds]}::bigint[])
    )
    select id, array_remove(array[
        case when is_changed then 'iban_changed' end, case when is_changing then 'iban_changing' end,
        case when is_other then 'iban_other' end, case when is_own then 'own_iban' end,
        case when is_sanctioned then 'sanctioned' end], null) as marks,
      case when is_other then now_iban when is_changed then former_iban end as other_iban
    from looked where is_changed or is_changing or is_other or is_own or is_sanctioned`.execute(db)
  return new Map(rows.map(({ id, ...marks }) => [id, marks]))
}

/** The account of a merchant as it stands now; null: its money goes to its customer. */
export async function findMerchantIban(db: Db, merchantId: number): Promise<string | null> {
  const row = await db.selectFrom('merchant').select('iban').where('id', '=', merchantId).executeTakeFirst()
  return row?.iban ?? null
}

/** The account of a customer as it stands now; null while it has none. */
export async function findCustomerIban(db: Db, customerId: number): Promise<string | null> {
  const row = await db.selectFrom('customer').select('iban').where('id', '=', customerId).executeTakeFirst()
  return row?.iban ?? null
}
