import { judgeCost } from '#domain/court/imported-cost.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findToJudge, saveJudgements } from './cost-queries.ts'

/**
 * Holds lines that nobody decided about against the tariff and the agreement of the day of their act, the office that had the
 * file then, and what came in before.
 */
export async function judgeCosts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const tables = await loadCourtTables(db)
  const judged = (await findToJudge(db, ids)).map((line) => ({
    id: line.id,
    ...judgeCost(line, {
      office: line,
      tables,
      hasFile: line.hasFile,
      isHeld: line.isHeld,
      isDuplicate: line.isDuplicate,
      isPricedByOne: line.isPricedByOne,
    }),
  }))
  await saveJudgements(db, judged)
}
