import { formatDay, type Day } from '#domain/day.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import { systemActor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { type EndingKey, findEndingKeys, findWarned, recordWarned } from './queries.ts'

/** The job that tells the people of a customer that a key of theirs ends. */
export const keyWarningJob = 'api_key.warning'

/** So many days ahead the end of a key is told, each time once. */
const warnings = [30, 7, 1] as const

/**
 * Tells that keys end: by e-mail to who manages the keys of the customer, and on our agenda, for a system that stops is heard
 * here too. What has a successor is silent. Safe in several processes at once. Answers how many were told of.
 */
export async function warnKeys(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    let count = 0
    // The nearest first: of one that is made for a week nobody hears that a month is left.
    for (const days of warnings.toReversed()) {
      const ending = await findEndingKeys(tx, actor.now, days)
      if (ending.length === 0) continue
      await recordWarned(
        tx,
        ending.map(({ id }) => id),
        days,
      )
      for (const { id } of ending) {
        await enqueue(tx, { kind: keyWarningJob, payload: { id }, uniqueKey: `${id}-${days}` })
      }
      await addToAgenda(tx, actor, ending.flatMap(wishFor(clock)))
      count += ending.length
    }
    return count
  })
}

const wishFor =
  (clock: Clock) =>
  ({ id, name, customerId, dossierId, lastDay }: EndingKey) => {
    if (dossierId === null) return []
    const why = { key: 'why.key_ends' as const, values: { name, endDay: lastDay } }
    const of = { dossierId, customerId, key: `api_key:${id}`, dueDay: clock.today(), why }
    return [{ ...of, subject: 'renew_agreement' as const, cause: 'agreement' as const }]
  }

/** Writes to everybody who can make another key for the customer. */
export async function mailKeyWarning({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { id } = job.payload as { id: number }
  const found = await findWarned(db, id, clock.now())
  if (!found) return
  const { people, name, customerId, sender } = found
  for (const person of people) {
    const language = toLanguage(person.language)
    const outcome = await userMail.send({
      messageId: `api-key-${id}-${person.id}-${job.id}`,
      from: fromAgency(sender),
      to: { name: person.name, address: person.email },
      attachments: [],
      subject: translate(language, 'api_key.mail.subject', { name }),
      text: translate(language, 'api_key.mail.text', {
        name,
        day: formatDay(found.lastDay as Day),
        link: `${config.portalUrl}/api-key`,
      }),
    })
    if (outcome.kind === 'refused' && outcome.later) throw new Error(outcome.error)
  }
  const about = { customerId, subjectKind: 'api_key', subjectId: id, data: { count: people.length } }
  await recordAudit(db, systemActor(clock.now()), { kind: 'api_key.end_told', ...about })
}
