import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Files whose day to be looked at has come, after this one. */
export async function selectToFollow(db: Db, today: Day, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('costsToFollow')
    .select('dossierId')
    .where('lookDay', '<=', today)
    .where('dossierId', '>', afterId)
    .orderBy('dossierId')
    .limit(limit)
    .execute()
  return rows.map(({ dossierId }) => dossierId)
}

/** Whether a file is still to be looked at: another process may have been first. */
export async function isToFollow(db: Db, dossierId: number, today: Day): Promise<boolean> {
  const row = await db
    .selectFrom('costsToFollow')
    .select('dossierId')
    .where('dossierId', '=', dossierId)
    .where('lookDay', '<=', today)
    .executeTakeFirst()
  return row !== undefined
}

/** Where a file stands among the steps of its workflow, and which of them sends its 14-day letter. */
export async function findNoticeStep(
  db: Db,
  dossierId: number,
): Promise<{ noticeStepId: number | null; isBefore: boolean } | undefined> {
  const { rows } = await sql<{ noticeStepId: number | null; isBefore: boolean }>`
    select notice.id as notice_step_id, coalesce(present.position <= notice.position, false) as is_before
    from dossier
    left join workflow_step present on present.id = dossier.step_id
    left join lateral (
      select step.id, step.position from workflow_step step
      where step.workflow_version_id = dossier.workflow_version_id and step.definition ->> 'costs' = 'announce'
        and step.phase = dossier.phase
      order by step.position limit 1) notice on true
    where dossier.id = ${dossierId}`.execute(db)
  return rows[0]
}
