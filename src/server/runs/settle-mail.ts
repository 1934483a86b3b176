import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { continueRun } from './control-run.ts'
import { lockUncertainMail, recordMail, withdrawMails } from './mail-queries.ts'

/**
 * A person has found out what became of an e-mail whose end nobody knew. When it arrived, what follows from it is
 * counted from the moment it was sent; when it did not, its item is carried out again.
 */
export async function settleMail(db: Db, actor: Actor, dispatchId: number, arrived: boolean): Promise<void> {
  const mail = await lockUncertainMail(db, dispatchId)
  if (!mail) throw notFound()
  if (arrived) {
    await recordMail(db, dispatchId, { state: 'sent', error: null, sentAt: mail.attemptedAt })
  } else {
    await withdrawMails(db, [mail])
    await continueRun(db, mail.runId)
  }
  await recordAudit(db, actor, {
    kind: 'email.settled',
    dossierId: mail.dossierId,
    subjectKind: 'dispatch',
    subjectId: dispatchId,
    data: { arrived },
  })
}
