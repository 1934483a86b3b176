import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BalanceRow } from '#server/book/dossiers/save-balances.ts'

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
