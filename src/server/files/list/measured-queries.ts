import { type Expression, type RawBuilder, sql } from 'kysely'
import type { DossierFilter, getDossierTotals } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { scorePeriod } from '#domain/court/office-score.ts'
import type { Day } from '#domain/day.ts'
import { isOfCustomer, isRecovered } from '#domain/statistics/measure.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { isKept, type Measured, measuredFiles, sumMeasuredOf } from '#server/statistics/facts/measured-queries.ts'
import { scoredFiles } from '#server/statistics/facts/office-queries.ts'

/** The number of the statistics that a filter asks for; several at once are none. */
function measuredBy(filter: DossierFilter): Measured | null {
  const [measure, another] = filter.measure ?? []
  if (measure === undefined || another !== undefined) return null
  return {
    measure,
    generation: filter.generation,
    from: filter.measuredFrom,
    to: filter.measuredTo,
    of: filter.measuredOf,
    currency: filter.measuredIn?.[0] ?? 'EUR',
    customer: filter.customer,
    kind: filter.kind,
    team: filter.team,
  }
}

/** The files that it counts; null where no number is asked for. */
export function filesCounted(filter: DossierFilter): RawBuilder<{ id: number }> | null {
  const measured = measuredBy(filter)
  return measured && sql`select id from (${measuredFiles(measured)}) counted`
}

/** The files of the score of an office of bailiffs: of all its numbers that are asked for; null where none is. */
export function filesScored(filter: DossierFilter, today: Day): RawBuilder<{ id: number }> | null {
  if (filter.score === undefined) return null
  const { fromDay: from, toDay: to } = scorePeriod(today, filter.scoreFrom, filter.scoreTo)
  const of = { from, to, office: filter.scoreOffice, partner: filter.scorePartner }
  return sql.join(
    filter.score.map((measure) => scoredFiles(of, measure)),
    sql` union `,
  )
}

/** What it comes to on files that are chosen. */
export async function sumCounted(
  db: Db,
  filter: DossierFilter,
  chosen: Expression<{ id: number }>,
): Promise<OutputOf<typeof getDossierTotals>['measured']> {
  const measured = measuredBy(filter)
  if (!measured) return null
  const { measure, currency } = measured
  return { measure, currency, cents: await sumMeasuredOf(db, measured, chosen) }
}

/** Refuses a number whose figures are not kept any more: a list of other files would not be what was counted. */
export async function checkMeasured(db: Db, actor: Actor, filter: DossierFilter): Promise<void> {
  const { measure, generation, measuredOf, measuredTo } = filter
  if (measure === undefined) return
  // By what a customer is not told it finds nothing.
  if (actor.customerId !== null && !measure.every(isOfCustomer)) return
  if (measure.length > 1) throw fieldError('measure', 'statistic.one_measure')
  const isMonth = measuredOf === undefined || /^\d{1,3}$/.test(measuredOf)
  if (measure.some(isRecovered) && !isMonth) throw fieldError('measuredOf', 'statistic.no_month')
  const isOfDay = measure.includes('age') || measure.includes('hardship')
  if (isOfDay && measuredTo === undefined) throw fieldError('measuredTo', 'statistic.day_needed')
  if (generation !== undefined && !(await isKept(db, generation))) throw fieldError('generation', 'statistic.not_kept')
}
