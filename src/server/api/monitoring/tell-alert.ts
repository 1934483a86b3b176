import { type Language, toLanguage } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import { systemActor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { findAlerts, findReaders, findSender, nameSubject } from './alert-queries.ts'
import { alertValueInWords, noCustomer } from '#contract/api/alert-words.ts'

/** Mails that an alert goes off, or has ended, to one who asked for it; a mailbox is outside our walls: no names of debtors. */
export async function tellAlert({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { alertId, personId, subject, value, hasEnded } = job.payload as {
    readonly alertId: number
    readonly personId: number
    readonly subject: string
    readonly value: number
    readonly hasEnded: boolean
  }
  const [alert] = await findAlerts(db, alertId)
  const [person] = await findReaders(db, [personId])
  if (!alert || !person) return
  const sender = await findSender(db)
  const language = toLanguage(person.language)
  const values = {
    name: person.name,
    alert: alert.name,
    subject: await subjectWords(db, language, { alertId, subject }),
    value: alertValueInWords(alert.measure, value),
    minutes: alert.windowMinutes,
    link: `${config.portalUrl}/api-log/monitoring`,
  }
  const news = hasEnded ? 'ended' : 'firing'
  const outcome = await userMail.send({
    messageId: `api-alert-${job.id}-${person.id}-${job.attempts}`,
    from: fromAgency(sender),
    to: { name: person.name, address: person.email ?? '' },
    attachments: [],
    subject: translate(language, `api_alert.mail.${news}.subject`, values),
    text: translate(language, `api_alert.mail.${news}.text`, values),
  })
  if (outcome.kind === 'refused' && outcome.later) throw new Error(outcome.error)
  await recordAudit(db, systemActor(clock.now()), {
    kind: hasEnded ? 'api_alert.ended' : 'api_alert.told',
    subjectKind: 'api_alert',
    subjectId: alertId,
    data: { personId, subject, value, outcome: outcome.kind },
  })
}

async function subjectWords(
  db: Db,
  language: Language,
  { alertId, subject }: { readonly alertId: number; readonly subject: string },
): Promise<string> {
  if (subject === '') return translate(language, 'api_alert.by.all')
  return subject === noCustomer ? translate(language, 'api_monitoring.no_customer') : nameSubject(db, alertId, subject)
}
