import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { keptList, keptPlan } from '#server/platform/db/kept-plan.ts'

/** A file that is in another one now. */
export interface MergedFileRow {
  readonly survivorId: number
  readonly dossierId: number
  /** The claims it brought. */
  readonly claimIds: readonly number[]
  /** The newest event of the account of the file that stays, before this one came in. */
  readonly afterId: number
  readonly mergedAt: Date
}

/** Which of these dossiers are in another one, and what is in these: for whatever is told of both together. */
export async function findMergedFiles(db: Db, dossierIds: readonly number[]): Promise<MergedFileRow[]> {
  const { rows } = await sql<MergedFileRow>`
    ${keptPlan} select file.survivor_id, file.dossier_id, to_json(file.claim_ids) as claim_ids,
      merging.last_event_id as after_id, merging.merged_at
    from merged_dossier file join merging on merging.id = file.merging_id
    where file.undone_at is null
      and (file.survivor_id = any(${keptList(dossierIds)}) or file.dossier_id = any(${keptList(dossierIds)}))
    order by file.merging_id, file.dossier_id`.execute(db)
  return rows
}
