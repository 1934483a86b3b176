import type { listOfficeScores, OfficeScore } from '#contract/court/office-scores.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { leastFiles, scorePeriod } from '#domain/court/office-score.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { pagedOfAll } from '#server/platform/requests/paged.ts'
import { sumOffices } from './office-queries.ts'

/** The offices that got files in a period, each with what came of them; what an office has no number of stands last. */
export async function readOfficeScores(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listOfficeScores>,
): Promise<OutputOf<typeof listOfficeScores>> {
  const { fromDay: from, toDay: to } = scorePeriod(inAmsterdam(actor.now).day, query.from, query.to)
  if (from > to) throw fieldError('from', 'statistic.upside_down')
  const scores = (await sumOffices(db, { from, to })).map((row): OfficeScore => {
    const { fileCount, collectedCents, handedCents, invoicedCents, tariffCents } = row
    return {
      ...row,
      isFew: fileCount < leastFiles,
      collectedPercent: shareOf(collectedCents, handedCents),
      deviationPercent: shareOf(invoicedCents - tariffCents, tariffCents),
    }
  })
  const { sortBy = 'name', sortOrder } = query
  const turn = sortOrder === 'desc' ? -1 : 1
  // By name they came already.
  if (sortBy !== 'name') scores.sort((one, other) => compare(one[sortBy], other[sortBy], turn))
  else if (turn === -1) scores.reverse()
  return pagedOfAll(scores, query)
}

function compare(one: number | null, other: number | null, turn: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return (one - other) * turn
}
