import { createHash, randomBytes } from 'node:crypto'
import { toLanguage } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { linkMinutes } from '#contract/people/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { systemActor } from '#server/actor.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { deleteLink, findMailable, insertLink, type LinkTable, type MailableUser } from './link-queries.ts'
import { findAgency } from './queries.ts'

interface LinkKind {
  readonly page: string
  readonly audit: string
  readonly subject: TextKey
  readonly text: TextKey
  /** So many lie in somebody's mailbox at most that work for `spareMinutes` more: strangers who ask for more send nothing. */
  readonly atOnce: number
  readonly spareMinutes: number
}

/** The jobs that mail a link somebody asked for. */
export const linkJobs = { passwordReset: 'user.mail_reset', loginLink: 'user.mail_login_link' } as const

const kinds: Readonly<Record<LinkTable, LinkKind>> = {
  passwordReset: {
    page: '/customer/reset-password',
    audit: 'user.reset_mailed',
    subject: 'reset.mail_subject',
    text: 'reset.mail_text',
    atOnce: 3,
    spareMinutes: 0,
  },
  // Whoever asks has always one that works for a quarter of an hour, and who guesses sends no more than four an hour.
  loginLink: {
    page: '/login/link',
    audit: 'user.login_link_mailed',
    subject: 'login_link.mail_subject',
    text: 'login_link.mail_text',
    atOnce: 1,
    spareMinutes: 15,
  },
}

/**
 * Mails a link to whoever has this username or e-mail address, in his language. The link starts with the configured
 * address of the portal, and its token stands behind the #, which no browser sends to a server or another site.
 */
export async function mailLink({ config, userMail, clock }: App, { job, db }: JobRun, table: LinkTable): Promise<void> {
  const { login } = job.payload as { login: string }
  const { page, audit, subject, text, atOnce, spareMinutes } = kinds[table]
  const agency = await findAgency(db)
  for (const user of await findMailable(db, login)) {
    const token = randomBytes(32).toString('base64url')
    const link = { tokenHash: linkHash(token), userId: user.id, expiresAt: minutesFromNow(linkMinutes) }
    const most = { limit: atOnce, workingAt: minutesFromNow(spareMinutes) }
    if (!(await insertLink(db, table, link, most))) continue
    const say = (key: TextKey) => wordsOf(user, key, `${config.portalUrl}${page}#${token}`)
    const outcome = await userMail.send({
      messageId: `${table === 'passwordReset' ? 'reset' : 'login-link'}-${job.id}-${user.id}-${job.attempts}`,
      from: fromAgency(agency),
      to: { name: user.name, address: user.email },
      attachments: [],
      subject: say(subject),
      text: say(text),
    })
    if (outcome.kind === 'refused' && outcome.later) {
      // What never left takes nobody's place.
      await deleteLink(db, table, link.tokenHash)
      throw new Error(outcome.error)
    }
    const data = { outcome: outcome.kind }
    await recordAudit(db, systemActor(clock.now()), { kind: audit, subjectKind: 'user', subjectId: user.id, data })
  }
}

/** What is kept of a token: whoever reads the table cannot use it. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

function wordsOf({ name, username, language }: MailableUser, key: TextKey, link: string): string {
  return translate(toLanguage(language), key, { name, username, link, minutes: linkMinutes })
}
