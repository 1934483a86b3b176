import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { classMeasures } from '#domain/statistics/measure.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inSlice, type Slice } from '#server/statistics/facts/measured-queries.ts'

export interface ClassSums {
  measure: 'age' | 'amount' | 'province' | 'hardship' | 'kind'
  code: string
  count: number
  cents: Cents
}

/** How many files of each class were there on a day, and what was handed in of them: of the cube of days. */
export async function sumClasses(db: Db, slice: Slice, on: Day): Promise<ClassSums[]> {
  const { rows } = await sql<ClassSums>`
    select measure, detail as code, sum(count)::int as count, sum(cents)::bigint as cents from stat_day
    where measure = any(${[...classMeasures]}::text[]) and ${inSlice(slice)} and day <= ${on}
    group by measure, detail having sum(count) <> 0
    union all
    select 'kind', kind, sum(sign * count)::int, sum(sign * cents)::bigint
    from stat_day cross join lateral (select case measure when 'inflow' then 1 else -1 end as sign) as came
    where measure in ('inflow', 'outflow') and ${inSlice(slice)} and day <= ${on}
    group by kind having sum(sign * count) <> 0`.execute(db)
  return rows
}

export interface ChannelSums {
  channel: Channel
  reached: number
  answered: number
}

/** By channel what left in a period and of how much of it something came. */
export async function sumChannels(db: Db, slice: Slice, period: Period): Promise<ChannelSums[]> {
  const { rows } = await sql<ChannelSums>`
    select split_part(detail, ':', 1) as channel,
      coalesce(sum(cents) filter (where measure = 'reached'), 0)::int as reached,
      coalesce(sum(cents) filter (where measure = 'answered'), 0)::int as answered
    from stat_day where measure in ('reached', 'answered') and ${inSlice(slice)}
      and day between ${period.fromDay} and ${period.toDay}
    group by 1`.execute(db)
  return rows
}
