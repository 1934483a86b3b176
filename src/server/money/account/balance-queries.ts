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
export async function upsertBalances(
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
    insert into dossier_balance as balance (dossier_id, as_of, principal_cents, interest_cents, collection_costs_cents, vat_cents,
      court_cents, bailiff_cents, other_cents, paid_cents, surplus_cents, open_cents)
    select * from fresh
    on conflict (dossier_id) do update set as_of = excluded.as_of, principal_cents = excluded.principal_cents,
      interest_cents = excluded.interest_cents, collection_costs_cents = excluded.collection_costs_cents,
      vat_cents = excluded.vat_cents, court_cents = excluded.court_cents, bailiff_cents = excluded.bailiff_cents,
      other_cents = excluded.other_cents, paid_cents = excluded.paid_cents, surplus_cents = excluded.surplus_cents,
      open_cents = excluded.open_cents,
      booked_day = ${isBooked ? sql`null` : sql`coalesce(balance.booked_day, balance.as_of)`}`.execute(db)
}

export async function selectBalances(
  db: Db,
  dossierIds: readonly number[],
): Promise<(BalanceRow & { bookedDay: Day | null })[]> {
  const { rows } = await sql<BalanceRow & { bookedDay: Day | null }>`
    select * from dossier_balance where dossier_id = any(${dossierIds}::bigint[])`.execute(db)
  return rows
}

/** A dossier whose balance is of another day. */
export interface StaleDossier {
  readonly id: number
  /** Up to which day its books hold the interest. */
  readonly bookedDay: Day
}

/** The next dossiers on which something is open, or may be, and whose balance is of another day than this one. */
export async function selectStaleDossiers(db: Db, today: Day, afterId: number, limit: number): Promise<StaleDossier[]> {
  const { rows } = await sql<StaleDossier>`
    select dossier.id, coalesce(balance.booked_day, balance.as_of) as booked_day
    from dossier_balance balance join dossier on dossier.id = balance.dossier_id
    where balance.as_of <> ${today} and balance.dossier_id > ${afterId}
      and (dossier.status <> 'closed' or dossier.open_cents <> 0)
    order by balance.dossier_id limit ${limit}`.execute(db)
  return rows
}

/** A day on which the amounts of all open dossiers were brought up to date, or are being so. */
export interface AmountsDay {
  readonly day: Day
  readonly finishedAt: Date | null
  readonly ratesChangedAt: Date | null
}

/** What is known of the amounts of this day, and the last day before it that was finished. */
export async function findAmountsDay(
  db: Db,
  today: Day,
): Promise<{ readonly running: AmountsDay | null; readonly finishedDay: Day | null }> {
  const { rows } = await sql<AmountsDay>`
    (select day, finished_at, rates_changed_at from amounts_day where day = ${today})
    union all
    (select day, finished_at, rates_changed_at from amounts_day where day < ${today} and finished_at is not null
      order by day desc limit 1)`.execute(db)
  const running = rows.find(({ day }) => day === today) ?? null
  return { running, finishedDay: rows.find(({ day }) => day !== today)?.day ?? null }
}

/** Writes down that the amounts of a day are being brought up to date. */
export async function startAmountsDay(db: Db, day: Day, now: Date): Promise<void> {
  await sql`insert into amounts_day (day, started_at) values (${day}, ${now}) on conflict (day) do nothing`.execute(db)
}

/** Writes down that all amounts are of this day; unless other rates hold, after which they are worked out again. */
export async function finishAmountsDay(db: Db, day: Day, now: Date, dossierCount: number): Promise<void> {
  await sql`
    update amounts_day set finished_at = ${now}, dossier_count = dossier_count + ${dossierCount}
    where day = ${day} and rates_changed_at is null`.execute(db)
}

/** From now until all is worked out again the amounts are as they were under other rates. */
export async function markRatesChanged(db: Db, day: Day, now: Date): Promise<void> {
  await sql`
    insert into amounts_day (day, started_at, rates_changed_at) values (${day}, ${now}, ${now})
    on conflict (day) do update set finished_at = null, rates_changed_at = excluded.rates_changed_at`.execute(db)
}

/** When the rates last changed after which the amounts of a day are not worked out again yet. */
export async function findRatesChanged(db: Db, day: Day): Promise<Date | null> {
  const row = await db.selectFrom('amountsDay').select('ratesChangedAt').where('day', '=', day).executeTakeFirst()
  return row?.ratesChangedAt ?? null
}

/** All amounts are worked out by the rates of then; a change that came since is still to be followed. */
export async function finishRatesChange(db: Db, day: Day, changedAt: Date, now: Date): Promise<void> {
  await sql`
    update amounts_day set finished_at = ${now}, rates_changed_at = null
    where day = ${day} and rates_changed_at = ${changedAt}`.execute(db)
}
