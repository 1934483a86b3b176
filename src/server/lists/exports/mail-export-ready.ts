import { toLanguage } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { formatDay } from '#domain/day.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import { systemActor } from '#server/actor.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { findSender, returnMail, claimMail } from './queries.ts'

export const tellJob = 'list.tell_export'

/**
 * Tells whoever asked for a file that it is ready, once and in his language. Of what is in it nothing is said, and the link
 * leads to his own files, behind the login.
 */
export async function mailExportReady({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { exportId } = job.payload as { exportId: number }
  const due = await claimMail(db, exportId, clock.now())
  if (!due) return
  const sender = await findSender(db)
  const day = formatDay(inAmsterdam(due.expiresAt).day)
  const say = (key: TextKey) =>
    translate(toLanguage(due.language), key, { day, link: `${config.portalUrl}/exports?file=${exportId}` })
  const outcome = await userMail.send({
    messageId: `export-${exportId}-${job.id}-${job.attempts}`,
    from: fromAgency(sender),
    to: { name: due.name, address: due.email },
    attachments: [],
    subject: say('export.mail_subject'),
    text: say('export.mail_text'),
  })
  if (outcome.kind === 'refused' && outcome.later) {
    await returnMail(db, exportId)
    throw new Error(outcome.error)
  }
  const about = { subjectKind: 'list_export', subjectId: exportId, data: { outcome: outcome.kind } }
  await recordAudit(db, systemActor(clock.now()), { kind: 'list.export_mailed', ...about })
}
