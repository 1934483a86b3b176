import { type RawBuilder, sql } from 'kysely'
import type { CustomerMoneyView, CustomerMovement, listCustomerMoney } from '#contract/parties/customer-money.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/day.ts'
import { directMovementOf, movementOf } from '#domain/ledger/held-movement.ts'
import type { Cents } from '#domain/money.ts'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

type Asked = QueryOf<typeof listCustomerMoney>

/** What moved the money of a customer, with what it came to after each, and in all. */
export async function findCustomerMoney(
  db: Db,
  customerId: number,
  asked: Asked,
): Promise<{ items: CustomerMovement[]; total: number; sumCents: Cents }> {
  const { view, sortBy, sortOrder, limit, offset } = asked
  const moved = sql`moved as (
      ${movedOf[view]} where customer_id = ${customerId} and ${within(customerId, asked)}
        ${view === 'collected' ? byEvent : sql``}
    )`
  const counted = await sql<{ total: number; sumCents: Cents }>`
    with ${moved} select count(*) as total, coalesce(sum(amount_cents), 0)::bigint as sum_cents from moved`.execute(db)
  const direction = sortBy !== undefined && sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Omit<CustomerMovement, 'kind'> & { other: string }>`
    with ${moved}, shown as (
      select *, sum(amount_cents) over (order by id)::bigint as stand_cents
      from moved order by id ${direction} limit ${limit} offset ${offset}
    )
    select shown.id, at, other, shown.amount_cents, stand_cents,
      case when dossier.id is not null then json_build_object('id', dossier.id, 'name', dossier.number) end as dossier,
      coalesce(case cause_kind
        when 'invoice' then (select number from invoice where id = cause_id)
        when 'settlement' then 'AFR-' || cause_id
        when 'payment_order' then (select end_to_end_id from payment_order where id = cause_id)
        when 'bank_line' then (select counterparty_name from bank_line where id = cause_id)
        else dossier.debtor_name
      end, '') as reference
    from shown left join dossier on dossier.id = shown.dossier_id
    order by shown.id ${direction}`.execute(db)
  const [{ total, sumCents } = { total: 0, sumCents: 0 }] = counted.rows
  const items = rows.map(({ other, ...row }) => ({ ...row, kind: kindOf(view, other, row.amountCents) }))
  return { items, total, sumCents }
}

function kindOf(view: CustomerMoneyView, other: string, amountCents: Cents): CustomerMovement['kind'] {
  if (other === 'customer.direct') return directMovementOf(amountCents)
  return movementOf(view === 'advance' ? 'advance.held' : 'customer.payable', other, amountCents)
}

const moves = sql`cause_kind = 'account_event' and ${isCollected}`

const byEvent = sql`group by dossier_id, cause_kind, cause_id having sum(${collectedCents}) <> 0`

/** What the rows of a view have in common; that either account is touched is said again in the words of the indexes. */
function within(customerId: number, { view, currency, file, from, to }: Asked): RawBuilder<unknown> {
  const account = view === 'advance' ? sql`'advance.held'` : sql`'customer.payable'`
  const held = sql`${account} in (debit, credit)
    and (debit in ('customer.payable', 'advance.held') or credit in ('customer.payable', 'advance.held'))`
  const unsettled = sql`id in (select transfer_id from unsettled_transfer where customer_id = ${customerId})`
  return sql.join(
    [
      sql`currency = ${currency}`,
      view === 'collected' ? moves : held,
      ...(view === 'unsettled' ? [unsettled] : []),
      ...(file === undefined ? [] : [sql`dossier_id = ${file}`]),
      ...(from === undefined ? [] : [sql`posted_at >= ${momentInAmsterdam(from, 0)}`]),
      ...(to === undefined ? [] : [sql`posted_at < ${momentInAmsterdam(addDays(to, 1), 0)}`]),
    ],
    sql` and `,
  )
}

/** Each entry of an account; what was collected is one line for each payment, whatever it paid. */
const ofAccount = (account: 'customer.payable' | 'advance.held') => sql`
      select id, posted_at as at, dossier_id, cause_kind, cause_id,
        case debit when ${account} then credit else debit end as other,
        case credit when ${account} then amount_cents else -amount_cents end as amount_cents
      from ledger_transfer`

const movedOf: Readonly<Record<CustomerMoneyView, RawBuilder<unknown>>> = {
  held: ofAccount('customer.payable'),
  unsettled: ofAccount('customer.payable'),
  advance: ofAccount('advance.held'),
  collected: sql`
      select max(id) as id, max(posted_at) as at, dossier_id, cause_kind, cause_id,
        case when bool_or('customer.direct' in (debit, credit)) then 'customer.direct' else 'customer.claim'
          end as other,
        sum(${collectedCents})::bigint as amount_cents
      from ledger_transfer`,
}
