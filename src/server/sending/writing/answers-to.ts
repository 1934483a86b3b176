import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { handStepCode } from './hand-queries.ts'

/** The answers to an e-mail that left or still may, each as `answer`: not what was taken back, or never left. */
export const answersTo = (mailId: RawBuilder<unknown>) => sql`hand_message answer
  join workflow_step answer_step on answer_step.code = ${handStepCode}
  join run_item answer_item on answer_item.dossier_id = answer.dossier_id
    and answer_item.occurrence = answer.occurrence and answer_item.step_id = answer_step.id
    and answer_item.state not in ('cancelled', 'skipped', 'excluded', 'failed')
  where answer.reply_to = ${mailId}`

/** When an e-mail was last answered, and by whom; undefined while it was not. */
export async function findAnswer(db: Db, mailId: number): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select answered.asked_at as at, app_user.name as by
    from (select answer.* from ${answersTo(sql`${mailId}`)}) answered
    left join app_user on app_user.id = answered.asked_by order by answered.id desc limit 1`.execute(db)
  return rows[0]
}
