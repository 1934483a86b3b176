import { sql } from 'kysely'
import type { OtherLetter } from '#contract/money/account-preview.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

export type SentLetter = Omit<OtherLetter, 'wouldBeCents' | 'day'> & { day: Day }

/** The letters of a dossier that have left, of a day or later, with the amount they asked. */
export async function selectSentLetters(db: Db, dossierId: number, fromDay: Day): Promise<SentLetter[]> {
  const { rows } = await sql<SentLetter>`
    select id as dispatch_id, content ->> 'day' as day, channel, subject,
      (content #>> '{sums,payCents}')::bigint as named_cents
    from dispatch
    where dossier_id = ${dossierId} and sent_at is not null and content ->> 'day' >= ${fromDay}
      and content #>> '{sums,payCents}' is not null
    order by content ->> 'day', id`.execute(db)
  return rows
}
