import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { handStepCode } from './hand-queries.ts'

/** When an e-mail was last answered, and by whom, by what left or still may; undefined while it was not. */
export async function findAnswer(db: Db, mailId: number): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select answer.asked_at as at, app_user.name as by
    from hand_message answer join workflow_step step on step.code = ${handStepCode}
    join run_item item on item.dossier_id = answer.dossier_id and item.occurrence = answer.occurrence
      and item.step_id = step.id and item.state not in ('cancelled', 'skipped', 'excluded', 'failed')
    left join app_user on app_user.id = answer.asked_by
    where answer.reply_to = ${mailId} order by answer.id desc limit 1`.execute(db)
  return rows[0]
}
