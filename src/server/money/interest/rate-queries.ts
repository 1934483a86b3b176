import { sql } from 'kysely'
import type { InterestRateRow } from '#contract/money/interest-rates.ts'
import type { Day } from '#domain/day.ts'
import type { InterestRate, RateKind } from '#domain/interest/rate-table.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

export type StoredRate = InterestRate & Pick<InterestRateRow, 'id' | 'version'>

/** The rates with their keys; `lock` keeps others from changing the table until the transaction ends. */
export async function selectStoredRates(db: Db, options: { lock: boolean } = { lock: false }): Promise<StoredRate[]> {
  if (options.lock) await sql`lock table interest_rate in share row exclusive mode`.execute(db)
  const { rows } = await sql<StoredRate>`
    select id, kind, from_day, percent::float8 as percent, source, checked_day, version from interest_rate
    order by from_day, kind`.execute(db)
  return rows
}

export async function insertRate(db: Db, rate: InterestRate): Promise<StoredRate> {
  const { rows } = await sql<StoredRate>`
    insert into interest_rate (kind, from_day, percent, source, checked_day)
    values (${rate.kind}, ${rate.fromDay}, ${rate.percent}, ${rate.source}, ${rate.checkedDay})
    returning id, kind, from_day, percent::float8 as percent, source, checked_day, version`.execute(db)
  return rows[0] as StoredRate
}

export async function updateRate(db: Db, id: number, rate: Omit<InterestRate, 'kind'>): Promise<StoredRate> {
  const { rows } = await sql<StoredRate>`
    update interest_rate set from_day = ${rate.fromDay}, percent = ${rate.percent}, source = ${rate.source},
      checked_day = ${rate.checkedDay}, version = version + 1
    where id = ${id}
    returning id, kind, from_day, percent::float8 as percent, source, checked_day, version`.execute(db)
  return rows[0] as StoredRate
}

/** How many open dossiers have a claim that bore interest of this kind on or after a day. */
export async function countDossiersWithInterest(db: Db, kind: RateKind, fromDay: Day, today: Day): Promise<number> {
  const decree = kind === 'statutory' ? 'statutory' : 'commercial'
  const { rows } = await sql<{ total: number }>`
    select count(distinct dossier.id) as total from dossier join claim on claim.dossier_id = dossier.id
    where ${isReal('dossier.customerId')}
      and dossier.status <> 'closed' and claim.withdrawn_at is null and ${fromDay}::date <= ${today}::date
      and (claim.interest ->> 'kind' = ${decree} or claim.interest #>> '{rate,kind}' = ${`${decree}_plus`})`.execute(db)
  return rows[0]?.total ?? 0
}
