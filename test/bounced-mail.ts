import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startReading } from '#server/mail/notices/receive-mail.ts'
import { createSteps } from './own-steps.ts'
import { createDueDossier } from './portfolio.ts'
import type { runsOf } from './runs.ts'
import type { TestServer } from './server.ts'

/** To whom the e-mail was that comes back, where nobody else is named. */
export const bouncedEmail = 'joost@meulen.example'

/** As a mail server says that an e-mail did not arrive. */
export const bounceOf = (
  messageId: string,
  { status = '5.1.1', action = 'failed', to = bouncedEmail, own = true } = {},
) =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: vragen@noordkade.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such user here',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${own ? messageId : 'somebody@else.example'}${own ? '@noordkade.example' : ''}>`,
    `To: ${to}`,
    'Subject: Er staat een rekening open',
    '',
    '--b--',
    '',
  ].join('\r\n')

/** Where somebody lives whose e-mail comes back. */
export const bouncedAddress = { street: 'Kepplerstraat', houseNumber: '41', postcode: '1506 AB', city: 'Zaandam' }

/** E-mails that leave a server, and what comes back to it. */
export function bouncingMails(server: TestServer, runs: ReturnType<typeof runsOf>) {
  const { db } = server.database
  const { inbox } = server.app.config.mail
  let count = 0

  /** The 14-day letter of a consumer, sent by e-mail. */
  async function sendNotice(customerId: number, dueDay: string, identityKey: string = crypto.randomUUID()) {
    const debtors = [{ email: bouncedEmail, ...bouncedAddress, identityKey }]
    const action = { kind: 'send', letter: 'fourteen_day_letter', channels: ['email', 'post'] } as const
    const steps = await createSteps(db, 'notice', action, 'announce')
    const dossierId = await createDueDossier(db, customerId, dueDay, { ...steps, debtors })
    const run = await runs.propose(dueDay, { customerIds: [customerId] })
    await runs.act(run, 'release')
    await runs.until(
      async () => runs.read(run.id),
      ({ state }) => state === 'done',
    )
    const [dispatch] = await db.selectFrom('dispatch').selectAll().where('dossierId', '=', dossierId).execute()
    expect(dispatch).toMatchObject({ channel: 'email', state: 'sent', kind: 'fourteen_day_letter' })
    return { dossierId, run, messageId: dispatch?.messageId ?? '' }
  }

  /** Lays messages in the mailbox and has them read. */
  async function receive(...messages: (string | Uint8Array)[]): Promise<void> {
    await mkdir(inbox, { recursive: true })
    for (const message of messages) await writeFile(join(inbox, `${(count += 1)}.eml`), message)
    await startReading(db)
    await runs.until(
      async () => (await readdir(inbox)).filter((name) => name.endsWith('.eml')),
      (left) => left.length === 0,
    )
    await runs.until(
      async () =>
        db
          .selectFrom('job')
          .select('id')
          .where('kind', '=', 'mail.read')
          .where('state', 'in', ['queued', 'running'])
          .execute(),
      (open) => open.length === 0,
    )
  }

  return { sendNotice, receive }
}
