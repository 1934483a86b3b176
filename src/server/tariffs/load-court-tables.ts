import { courtTables, type CourtTables } from '#domain/court/court-tables.ts'
import { tariffTables, withTariffs } from '#domain/court/tariff-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { insertCheck, insertTariff, selectTariffs, type StoredTariff } from './queries.ts'

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
  for (const { checkedDay, ...table } of tariffTables(courtTables)) {
    const tariffId = await insertTariff(db, { ...table, addedBy: null, addedAt: now })
    if (checkedDay === null) continue
    await insertCheck(db, { tariffId, day: checkedDay, source: table.source, checkedBy: null, checkedAt: now })
  }
}
