import { sql } from 'kysely'
import type { HeldMovement, listHeldMovements } from '#contract/money/check-finance/check-lists.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { movementOf } from '#domain/ledger/held-movement.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What moved the money that is held for a customer, or for it on one file, with what stood there after each. */
export async function findMovements(
  db: Db,
  { customer, account, currency, file, sortBy, sortOrder, limit, offset }: QueryOf<typeof listHeldMovements>,
): Promise<{ items: HeldMovement[]; total: number; standCents: Cents }> {
  const moved = sql`moved as (
      select id, posted_at as at, dossier_id, cause_kind, cause_id,
        case account when debit then credit else debit end as other,
        case account when credit then amount_cents else -amount_cents end as amount_cents
      from ledger_transfer cross join (values (${account}::text)) held (account)
      where customer_id = ${customer} and account in (debit, credit) and currency = ${currency}
        and 'customer.payable' in (debit, credit) = (account = 'customer.payable')
        and (debit in ('customer.payable', 'advance.held') or credit in ('customer.payable', 'advance.held'))
        and (${file ?? null}::bigint is null or dossier_id = ${file ?? null})
    )`
  const counted = await sql<{ total: number; standCents: Cents }>`
    with ${moved} select count(*) as total, coalesce(sum(amount_cents), 0)::bigint as stand_cents from moved`.execute(
    db,
  )
  const direction = sortBy !== undefined && sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Omit<HeldMovement, 'kind'> & { other: string }>`
    with ${moved}, shown as (
      select *, sum(amount_cents) over (order by id)::bigint as stand_cents
      from moved order by id ${direction} limit ${limit} offset ${offset}
    )
    select shown.id, at, other, amount_cents, stand_cents,
      case when dossier.id is not null then json_build_object('id', dossier.id, 'name', dossier.number) end as dossier,
      coalesce(case cause_kind
        when 'invoice' then (select number from invoice where id = cause_id)
        when 'settlement' then 'AFR-' || cause_id
        when 'payment_order' then (select end_to_end_id from payment_order where id = cause_id)
        when 'bank_line' then (select counterparty_name from bank_line where id = cause_id)
      end, '') as reference
    from shown left join dossier on dossier.id = shown.dossier_id
    order by shown.id ${direction}`.execute(db)
  const [{ total, standCents } = { total: 0, standCents: 0 }] = counted.rows
  const items = rows.map(({ other, ...row }) => ({ ...row, kind: movementOf(account, other, row.amountCents) }))
  return { items, total, standCents }
}

/** Whose money it is. */
export async function findHolder(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('customer').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
