import type { PartnerStanding } from '#contract/parties/partners.ts'
import type { Day } from '#domain/day.ts'
import { partnerScore, scoreParts } from '#domain/partners/partner-score.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findPartnerStandings } from './partner-queries.ts'

/** Of each partner how many files it has now, what it asks, and its score. */
export async function readStandings(db: Db, today: Day): Promise<PartnerStanding[]> {
  const rows = await findPartnerStandings(db, today)
  return rows.map(({ counts, ...row }) => ({
    ...row,
    score: partnerScore(counts),
    parts: scoreParts.map((part) => ({ part, ...counts[part] })),
  }))
}
