import { type RawBuilder, sql } from 'kysely'
import type { OfficeScore } from '#contract/court/office-scores.ts'
import type { OfficeMeasure } from '#domain/court/office-score.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** Files that bailiffs got in a period: of all offices and of all partners that are bailiffs, or of some of these. */
export interface ScoreOf {
  readonly from: Day
  readonly to: Day
  readonly office?: readonly number[] | undefined
  readonly partner?: readonly number[] | undefined
}

/**
 * Those files, one row for each office that had them, by the last time it got them, with the days on which something came of it
 * while it did. Taken back on the day it was handed over, a file never was there.
 */
function journeys({ from, to, office, partner }: ScoreOf): RawBuilder<unknown> {
  // Who names an office asks for no partner, nor the other way round.
  const isNamed = office !== undefined || partner !== undefined
  const among = (ids: readonly number[] | undefined, column: string) =>
    isNamed ? sql`${sql.ref(column)} = any(${[...(ids ?? [])]}::bigint[])` : sql`true`
  return sql`
    select went.is_partner, went.holder_id, went.dossier_id, went.since_day, went.until_day, dossier.currency,
      (select min(kept.served_day) from legal_case kept where kept.dossier_id = went.dossier_id
        and kept.served_day between went.since_day and went.until_day) as served_day,
      title.day as title_day, title.day - greatest(title.judged, went.since_day) as title_days,
      (select min(flow.day) from stat_flow flow where flow.dossier_id = went.dossier_id and flow.flow = 'collected'
        and flow.to_gen is null and flow.cents > 0 and flow.day between went.since_day and went.until_day) as yield_day
    from (select distinct on (is_partner, holder_id, dossier_id) is_partner, holder_id, dossier_id, since_day,
        coalesce((valid_to at time zone 'Europe/Amsterdam')::date, 'infinity') as until_day
      from (
        select false as is_partner, bailiff_id as holder_id, dossier_id, since_day, valid_to, id
        from dossier_bailiff where ${among(office, 'bailiffId')}
        union all
        select true, held.partner_id, held.dossier_id, held.since_day, held.valid_to, held.id
        from dossier_partner held join partner on partner.id = held.partner_id and partner.kind = 'bailiff'
        where ${among(partner, 'held.partnerId')}
      ) held order by is_partner, holder_id, dossier_id, id desc) went
    join dossier on dossier.id = went.dossier_id and ${isReal('dossier.customer_id')}
    left join lateral (select kept.title_served_day as day, kept.judgment_day as judged from legal_case kept
      where kept.dossier_id = went.dossier_id and kept.title_served_day between went.since_day and went.until_day
      order by 1 limit 1) title on true
    where went.since_day between ${from} and ${to} and went.until_day > went.since_day`
}

/** What the office asked for acts on such a file that have a tariff: a line that came in twice counts once. No partner asks so. */
const acts = sql`from cost_line line where not journey.is_partner and line.bailiff_id = journey.holder_id
  and line.dossier_id = journey.dossier_id and line.act is not null and not line.findings @> '{duplicate}'
  and line.act_day between journey.since_day and journey.until_day and line.tariff_cents is not null`

const inWhole: Readonly<Record<OfficeMeasure, RawBuilder<boolean>>> = {
  handed: sql`true`,
  served: sql`journey.served_day is not null`,
  title_served: sql`journey.title_day is not null`,
  yielded: sql`journey.yield_day is not null`,
  invoiced: sql`exists (select ${acts})`,
  above: sql`exists (select ${acts} and line.findings @> '{above}')`,
}

/** The files that a number of a score counts, each once: a query of `id`. */
export function scoredFiles(of: ScoreOf, measure: OfficeMeasure): RawBuilder<{ id: number }> {
  return sql`select distinct journey.dossier_id as id from (${journeys(of)}) journey where ${inWhole[measure]}`
}

export type ScoreRow = Omit<OfficeScore, 'isFew' | 'collectedPercent' | 'deviationPercent'>

const daysOf = (part: number, days: RawBuilder<unknown>) =>
  sql`round((percentile_cont(${sql.lit(part)}) within group (order by (${days})::float8))::numeric, 1)::float8`

const toService = sql`journey.served_day - journey.since_day`
const toTitle = sql`journey.title_days`
const toYield = sql`journey.yield_day - journey.since_day`

/** Of each office, and each partner that is a bailiff, that got files in a period what came of them. */
export async function sumOffices(db: Db, of: ScoreOf): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select holder.id, holder.name, holder.is_partner, count(*)::int as file_count,
      count(journey.served_day)::int as served_count, ${daysOf(0.5, toService)} as served_median,
      ${daysOf(0.9, toService)} as served_ninth,
      count(journey.title_day)::int as title_served_count, ${daysOf(0.5, toTitle)} as title_served_median,
      ${daysOf(0.9, toTitle)} as title_served_ninth,
      count(journey.yield_day)::int as yielded_count, ${daysOf(0.5, toYield)} as yielded_median,
      ${daysOf(0.9, toYield)} as yielded_ninth,
      coalesce(sum(money.handed), 0)::bigint as handed_cents, coalesce(sum(money.came), 0)::bigint as collected_cents,
      count(*) filter (where asked.acts > 0)::int as invoiced_count,
      coalesce(sum(asked.tariff), 0)::bigint as tariff_cents, coalesce(sum(asked.cents), 0)::bigint as invoiced_cents,
      count(*) filter (where asked.above > 0)::int as above_count
    from (${journeys(of)}) journey
    join (select false as is_partner, id, name from bailiff union all select true, id, name from partner) holder
      on holder.is_partner = journey.is_partner and holder.id = journey.holder_id
    left join lateral (select
        greatest(fact.handed_cents - coalesce(sum(flow.cents) filter (where flow.day < journey.since_day), 0), 0)
          as handed,
        coalesce(sum(flow.cents) filter (where flow.day between journey.since_day and journey.until_day), 0) as came
      from stat_file fact left join stat_flow flow on flow.dossier_id = fact.dossier_id and flow.flow = 'principal'
        and flow.to_gen is null
      where fact.dossier_id = journey.dossier_id and fact.to_gen is null and journey.currency = 'EUR'
      group by fact.dossier_id, fact.handed_cents) money on true
    cross join lateral (select count(*) as acts, sum(line.tariff_cents) as tariff, sum(line.amount_cents) as cents,
      count(*) filter (where line.findings @> '{above}') as above ${acts}) asked
    group by holder.is_partner, holder.id, holder.name
    order by fold(holder.name), holder.is_partner, holder.id`.execute(db)
  return rows
}
