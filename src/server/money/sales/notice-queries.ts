import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Each notice of a sale with its item and what became of its message. */
export const noticeSource = sql`sale_notice notice join hand_message message on message.id = notice.hand_message_id
  join run_item item on item.dossier_id = message.dossier_id and item.occurrence = message.occurrence
    and item.step_id = (select step.id from workflow_step step join workflow_version version
      on version.id = step.workflow_version_id join workflow on workflow.id = version.workflow_id
      where workflow.code = 'by_hand' and step.code = 'message_by_hand')
  left join dispatch on dispatch.id = item.dispatch_id`

/** Whether a notice left, still waits (for its hour, its printer, or somebody who finds out what became of it), or did not go. */
export const noticeState = sql<'left' | 'waiting' | 'untold'>`(case
  when dispatch.state in ('sent', 'delivered') then 'left'
  when dispatch.state = 'uncertain' or item.state in ('proposed', 'pending', 'sending', 'in_hold') then 'waiting'
  else 'untold' end)`

export async function insertSaleNotices(
  db: Db,
  saleFileId: number,
  notices: readonly { readonly dossierId: number; readonly handMessageId: number }[],
): Promise<void> {
  await sql`
    insert into sale_notice (sale_file_id, dossier_id, hand_message_id)
    select ${saleFileId}, * from unnest(${notices.map(({ dossierId }) => dossierId)}::bigint[],
      ${notices.map(({ handMessageId }) => handMessageId)}::bigint[])`.execute(db)
}

/** Of what is offered the files of which somebody who owes them was not told, where we tell them. */
export async function findUntold(db: Db, saleFileId: number): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    select distinct notice.dossier_id from ${noticeSource}
    where notice.sale_file_id = ${saleFileId} and ${noticeState} = 'untold'`.execute(db)
  return rows.map(({ dossierId }) => dossierId)
}
