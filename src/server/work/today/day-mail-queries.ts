import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/** Of `chosen`, what somebody chose: whether he is at work on a day. */
export const isAtWork = (day: Day) => sql<boolean>`not exists (select from absence
  where absence.user_id = chosen.user_id and absence.from_day <= ${day}
    and coalesce(absence.until_day, ${day}) >= ${day})`
