import { sql } from 'kysely'
import { kindsFor, timelineKinds } from '#contract/files/timeline-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What happens on a file and may change what is to be done with it: all but what is only noted. */
const changing = kindsFor(false).filter((kind) => timelineKinds[kind].group !== 'note')

/** Of how many files a proposal is, and on how many of them something happened since a moment. */
export async function countChangedFiles(
  db: Db,
  runId: number,
  since: Date,
): Promise<{ fileCount: number; changedCount: number }> {
  const { rows } = await sql<{ fileCount: number; changedCount: number }>`
    select count(*) as file_count, count(*) filter (where exists (
      select from audit_event event where event.dossier_id = file.dossier_id and event.at > ${since}
        and event.kind = any(${changing}::text[]))) as changed_count
    from (select distinct dossier_id from run_item where run_id = ${runId} and state = 'proposed') file`.execute(db)
  return rows[0] ?? { fileCount: 0, changedCount: 0 }
}
