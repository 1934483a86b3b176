import { createHash } from 'node:crypto'
import { judgedText } from '#domain/mail/judge-mail.ts'
import type { MailClass } from '#domain/mail/mail-class.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { saveLabel } from './model-queries.ts'

/** Writes down that a person says what an e-mail is about. The same words are always held out, or never. */
export async function nameMail(
  db: Db,
  actor: Actor,
  mail: { readonly id: number; readonly subject: string; readonly content: string },
  mailClass: MailClass,
): Promise<void> {
  const text = judgedText(mail)
  const [first = 0] = createHash('sha256').update(text.toLowerCase().replaceAll(/\s+/g, ' ')).digest()
  await saveLabel(db, {
    mailNoticeId: mail.id,
    mailClass,
    text,
    isHeldOut: first % 5 === 0,
    namedAt: actor.now,
    namedBy: personAtWork(actor),
  })
}
