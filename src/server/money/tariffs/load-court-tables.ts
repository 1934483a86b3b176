import { courtTables, type CourtTables } from '#domain/court/court-tables.ts'
import { tariffTables, withTariffs } from '#domain/court/tariff-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertChecks, insertTariffs, selectTariffs, type StoredTariff } from './queries.ts'

/** What a case in court costs, by the tariffs as they stand in the database now. */
export async function loadCourtTables(db: Db): Promise<CourtTables> {
  return withTariffs(courtTables, holding(await selectTariffs(db)))
}

/** Of tables of one kind from the same day the one that holds: the first of them, as the database answers. */
export function holding(tariffs: readonly StoredTariff[]): StoredTariff[] {
  const seen = new Set<string>()
  return tariffs.filter(({ kind, fromDay }) => {
    const key = `${kind} ${fromDay}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The tables that come with the portal, and the day on which they were compared with public tables. */
export async function seedTariffTables(db: Db, now: Date): Promise<void> {
  const tables = tariffTables(courtTables)
  const rows = tables.map(({ checkedDay: _checkedDay, ...table }) => ({ ...table, addedBy: null, addedAt: now }))
  const ids = await insertTariffs(db, rows)
  const checks = tables.flatMap(({ checkedDay: day, source }, index) => {
    const tariffId = ids[index]
    return day === null || tariffId === undefined ? [] : [{ tariffId, day, source, checkedBy: null, checkedAt: now }]
  })
  if (checks.length > 0) await insertChecks(db, checks)
}
