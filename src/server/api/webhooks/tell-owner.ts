import { type Language, translate } from '#contract/texts.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { systemActor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { findReader } from './endpoint-queries.ts'

/** The job that mails how an endpoint does. */
export const tellOwnerJob = 'webhook.tell'

/** What is told: that it has failed for hours, or that it is off, and why. */
export type EndpointNews = 'failing_12' | 'failing_48' | 'off' | 'gone'

/** Has it told to whom an endpoint is, in the transaction of what is told. */
export async function tellOwner(db: Db, endpointId: number, news: EndpointNews): Promise<void> {
  await enqueue(db, { kind: tellOwnerJob, payload: { endpointId, news }, uniqueKey: `${endpointId}-${news}` })
}

/** Mails how an endpoint does to who made it, or to its customer; without an address the page says it alone. */
export async function mailOwner({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { endpointId, news } = job.payload as { endpointId: number; news: EndpointNews }
  const reader = await findReader(db, endpointId)
  if (!reader) return
  const about = { subjectKind: 'webhook', subjectId: endpointId }
  if (reader.email === null) {
    await recordAudit(db, systemActor(clock.now()), {
      kind: 'webhook.told',
      ...about,
      data: { news, outcome: 'no_address' },
    })
    return
  }
  const language = toLanguage(reader.language)
  const values = {
    name: reader.name,
    endpoint: reader.endpointName,
    url: reader.url,
    count: reader.missed,
    // What is tried out stands on no page of the portal: its key asks how it does.
    link: `${config.portalUrl}${reader.isTest ? '/api/doc' : '/webhook'}`,
  }
  const outcome = await userMail.send({
    messageId: `webhook-${endpointId}-${news}-${job.id}-${job.attempts}`,
    from: fromAgency(reader.sender),
    to: { name: reader.name, address: reader.email },
    attachments: [],
    subject: translate(language, `webhook.mail.${news}.subject`, values),
    text: [translate(language, `webhook.mail.${news}.text`, values), ...(reader.isTest ? [tried(language)] : [])].join(
      '\n',
    ),
  })
  if (outcome.kind === 'refused' && outcome.later) throw new Error(outcome.error)
  await recordAudit(db, systemActor(clock.now()), {
    kind: 'webhook.told',
    ...about,
    data: { news, outcome: outcome.kind },
  })
}

const tried = (language: Language) => translate(language, 'webhook.mail.tried_out')
