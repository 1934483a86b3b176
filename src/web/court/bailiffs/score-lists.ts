import type { listOfficeScores } from '#contract/court/office-scores.ts'
import { scoredList } from '#contract/court/office-scores.ts'
import type { OfficeMeasure } from '#domain/court/office-score.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { RowOf } from '#web/kit/tables/data-table.tsx'

export type Score = RowOf<typeof listOfficeScores>

/** The files behind a number of an office; null where there are none, or whoever reads it may not look for files. */
export type ToFiles = (score: Score, measure: OfficeMeasure) => string | null

/** How many files each number counts. */
const countOf: Readonly<Record<OfficeMeasure, (score: Score) => number>> = {
  handed: ({ fileCount }) => fileCount,
  served: ({ servedCount }) => servedCount,
  title_served: ({ titleServedCount }) => titleServedCount,
  yielded: ({ yieldedCount }) => yieldedCount,
  invoiced: ({ invoicedCount }) => invoicedCount,
  above: ({ aboveCount }) => aboveCount,
}

/** Makes the lists of the files that offices got in a period. */
export function listOf({ fromDay: from, toDay: to }: Period, may: boolean): ToFiles {
  return (score, measure) =>
    may && countOf[measure](score) > 0
      ? scoredList({ measure, office: score.id, isPartner: score.isPartner, from, to })
      : null
}

/** By which an office is known beside the partners that are bailiffs. */
export const keyOf = ({ id, isPartner }: Pick<Score, 'id' | 'isPartner'>): string =>
  isPartner ? `partner ${id}` : String(id)
