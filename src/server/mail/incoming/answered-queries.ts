import { sql } from 'kysely'
import { type MessageOf, readMessageId } from '#domain/mail/message-id.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isErased } from '#server/book/standing/is-erased.ts'
import type { FileOfMail } from './queries.ts'
import { goesOnAs } from './unfiled-cause-queries.ts'

/** A file that a message of ours is about; of one to an office nobody puts the answer there by himself. */
interface AnsweredFile extends FileOfMail {
  readonly isSure: boolean
}

/** The files that a message of ours is about which is none to a debtor: one about a complaint, to a customer, with a writ. */
export async function findAnsweredFiles(db: Db, messageId: string): Promise<AnsweredFile[]> {
  const idOf = (of: MessageOf) => readMessageId(of, messageId)
  const { rows } = await sql<AnsweredFile>`
    with about as (
      select named.dossier_id as id, complaint.customer_id is not null as is_of_customer, true as is_sure
      from complaint_message said join complaint on complaint.id = said.complaint_id
      join complaint_file named on named.complaint_id = complaint.id
      where said.id = ${idOf('complainant')} and said.message_id = ${messageId}
      union select said.dossier_id, true, true from customer_message said
      where said.id = ${idOf('customer')} and said.message_id = ${messageId}
      union select said.dossier_id, false, false from writ_message said
      where said.id = ${idOf('writ')} and said.message_id = ${messageId}
    )
    select distinct file.id as dossier_id, file.customer_id, about.is_of_customer, about.is_sure from about
    join dossier file on file.id = ${goesOnAs(sql`about.id`)} where not ${isErased(sql`file.id`)}
    order by file.id`.execute(db)
  return rows
}

/** Writes down which files an e-mail is about by the message of ours that it answers. */
export async function saveAbout(db: Db, id: number, files: readonly AnsweredFile[]): Promise<void> {
  if (files.length === 0) return
  const aboutIds = files.map(({ dossierId }) => dossierId)
  await db.updateTable('mailNotice').set({ aboutIds }).where('id', '=', id).execute()
}
