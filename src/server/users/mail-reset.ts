import { createHash, randomBytes } from 'node:crypto'
import { toLanguage } from '#contract/language.ts'
import { translate } from '#contract/texts.ts'
import { resetMinutes } from '#contract/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { systemActor } from '#server/http/actor.ts'
import type { JobRun } from '#server/jobs/queue.ts'
import { findAgency } from './queries.ts'
import { findMailable, insertReset, type MailableUser } from './password-queries.ts'

/** So many links lie in somebody's mailbox at most: strangers who ask for more send nothing. */
const linksAtOnce = 3

/**
 * Mails a link to whoever has this username or e-mail address, in his language. The link starts with the configured
 * address of the portal, and its token stands behind the #, which no browser sends to a server or another site.
 */
export async function mailReset({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { login } = job.payload as { login: string }
  const agency = await findAgency(db)
  for (const user of await findMailable(db, login)) {
    const token = randomBytes(32).toString('base64url')
    const link = {
      tokenHash: resetHash(token),
      userId: user.id,
      expiresAt: new Date(Date.now() + resetMinutes * 60_000),
    }
    if (!(await insertReset(db, link, linksAtOnce))) continue
    const outcome = await userMail.send({
      messageId: `reset-${job.id}-${user.id}-${job.attempts}`,
      from: { name: agency?.name ?? 'Vorder', address: agency?.email ?? 'vorder@localhost' },
      to: { name: user.name, address: user.email },
      attachments: [],
      ...mailOf(user, `${config.portalUrl}/customer/reset-password#${token}`),
    })
    if (outcome.kind === 'refused' && outcome.later) throw new Error(outcome.error)
    const actor = systemActor(clock.now())
    const data = { outcome: outcome.kind }
    await recordAudit(db, actor, { kind: 'user.reset_mailed', subjectKind: 'user', subjectId: user.id, data })
  }
}

/** What is kept of a token: whoever reads the table cannot use it. */
export function resetHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function mailOf({ name, username, language: wanted }: MailableUser, link: string) {
  const language = toLanguage(wanted)
  const values = { name, username, link, minutes: resetMinutes }
  return {
    subject: translate(language, 'reset.mail_subject'),
    text: translate(language, 'reset.mail_text', values),
  }
}
