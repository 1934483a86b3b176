import { sql } from 'kysely'
import { sumCents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The net sum of all invoices of a customer, less its credit notes. */
export async function invoicedOf(db: Db, customerId: number): Promise<number> {
  const rows = await db
    .selectFrom('invoice')
    .select(['kind', 'netCents'])
    .where('customerId', '=', customerId)
    .execute()
  return sumCents(rows.map(({ kind, netCents }) => (kind === 'invoice' ? netCents : -netCents)))
}

/**
 * What is owed of files by a share and a least, counted here anew from the books: the share of each component and of each that
 * got it, half up, of all that came in from the beginning. Money for the buyer of a file is not in it.
 */
export async function feesOwed(
  db: Db,
  files: readonly number[],
  { percent, minimumCents }: { readonly percent: number; readonly minimumCents: number | null },
): Promise<number> {
  const { rows } = await sql<{ dossierId: number; cents: number }>`
    with came as (
      select dossier_id, substr(credit, 8) as part, debit as source, amount_cents as cents, id, value_day, cause_id
      from ledger_transfer where debit in ('suspense', 'customer.direct') and credit like 'debtor.%'
      union all
      select dossier_id, substr(debit, 8), credit, -amount_cents, id, value_day, cause_id
      from ledger_transfer where credit in ('suspense', 'customer.direct') and debit like 'debtor.%'
    ), sold as (
      select came.dossier_id, balance_day, sold_after,
        array_agg(cause_id) filter (where came.id <= sold_after) as causes_before
      from came join sale_item item on item.dossier_id = came.dossier_id and item.state = 'sold'
        and sold_after is not null group by 1, 2, 3
    )
    select came.dossier_id, sum(cents)::bigint as cents from came left join sold on sold.dossier_id = came.dossier_id
    where came.dossier_id = any(${files}::bigint[]) and (sold.dossier_id is null or came.id <= sold_after
      or value_day <= balance_day or cause_id = any(causes_before))
    group by came.dossier_id, part, source`.execute(db)
  const owed = [...Map.groupBy(rows, ({ dossierId }) => dossierId).values()].map((parts) => {
    if (sumCents(parts.map(({ cents }) => cents)) <= 0) return 0
    const shares = sumCents(
      parts.map(({ cents }) => Math.sign(cents) * Math.floor((Math.abs(cents) * percent) / 100 + 0.5)),
    )
    return shares < 0 ? 0 : Math.max(shares, minimumCents ?? 0)
  })
  return sumCents(owed)
}
