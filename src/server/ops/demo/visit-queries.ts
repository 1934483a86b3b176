import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The files that people of the agency opened in the last hours, two of which each keeps on top; once, with the first files. */
export async function insertDemoVisits(
  db: Db,
  { firstId, now, employeeIds }: { firstId: number; now: Date; employeeIds: readonly number[] },
): Promise<void> {
  await sql`
    insert into dossier_visit (user_id, dossier_id, visited_at, pinned_at)
    select person.id, dossier.id, ${now}::timestamptz - place * interval '17 minutes',
      case when place in (4, 9) then ${now}::timestamptz - interval '1 day' end
    from unnest(${employeeIds}::bigint[]) with ordinality as person (id, turn)
    cross join generate_series(1, 12) as place
    join dossier on dossier.id = ${firstId} + person.turn * 12 + place
    where not exists (select from dossier_visit seen where seen.user_id = person.id)`.execute(db)
}
