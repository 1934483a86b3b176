import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface BalanceRow {
  dossierId: number
  asOf: Day
  principalCents: number
  interestCents: number
  collectionCostsCents: number
  vatCents: number
  courtCents: number
  bailiffCents: number
  otherCents: number
  paidCents: number
  surplusCents: number
  openCents: number
}

/**
 * Keeps the balance of each dossier, and what the lists show as open, in step with its account. Without `isBooked` the
 * books stay where they were: they hold the interest up to an earlier day.
 */
export async function saveBalances(
  db: Db,
  balances: readonly BalanceRow[],
  { isBooked }: { readonly isBooked: boolean },
): Promise<void> {
  const column = <Value>(pick: (balance: BalanceRow) => Value) => balances.map(pick)
  await sql`
    with fresh as (
      select * from unnest(
        ${column((one) => one.dossierId)}::bigint[], ${column((one) => one.asOf)}::date[],
        ${column((one) => one.principalCents)}::bigint[], ${column((one) => one.interestCents)}::bigint[],
        ${column((one) => one.collectionCostsCents)}::bigint[], ${column((one) => one.vatCents)}::bigint[],
        ${column((one) => one.courtCents)}::bigint[], ${column((one) => one.bailiffCents)}::bigint[],
        ${column((one) => one.otherCents)}::bigint[], ${column((one) => one.paidCents)}::bigint[],
        ${column((one) => one.surplusCents)}::bigint[], ${column((one) => one.openCents)}::bigint[]
      ) as balance (dossier_id, as_of, principal_cents, interest_cents, collection_costs_cents, vat_cents, court_cents,
        bailiff_cents, other_cents, paid_cents, surplus_cents, open_cents)
    ), shown as (
      update dossier set open_cents = fresh.open_cents from fresh
      where dossier.id = fresh.dossier_id and dossier.open_cents <> fresh.open_cents
    )
    insert into dossier_balance as balance (dossier_id, as_of, principal_cents, interest_cents, collection_costs_cents,
      vat_cents, court_cents, bailiff_cents, other_cents, paid_cents, surplus_cents, open_cents)
    select * from fresh
    on conflict (dossier_id) do update set as_of = excluded.as_of, principal_cents = excluded.principal_cents,
      interest_cents = excluded.interest_cents, collection_costs_cents = excluded.collection_costs_cents,
      vat_cents = excluded.vat_cents, court_cents = excluded.court_cents, bailiff_cents = excluded.bailiff_cents,
      other_cents = excluded.other_cents, paid_cents = excluded.paid_cents, surplus_cents = excluded.surplus_cents,
      open_cents = excluded.open_cents,
      booked_day = ${isBooked ? sql`null` : sql`coalesce(balance.booked_day, balance.as_of)`}`.execute(db)
}
