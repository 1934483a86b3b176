import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IncomingRow, listIncomingMail, suggestFiles } from '#contract/mail/incoming-mail.ts'
import { messageIdOf } from '#domain/mail/message-id.ts'
import { inboxOf } from '#server/mail/mailboxes/open-mailbox.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { mailWithFiles } from '#test/mail-with-files.ts'
import { addMailbox, readMailbox } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const email = 'joost@meulen.example'
let server: TestServer
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
})
afterAll(async () => server.close())

/** A file about which an e-mail of ours left, with what that was called. */
async function createAsked() {
  const { db } = server.database
  const customerId = await createCustomer(server)
  const id = await createDossier(db, customerId, { number: '400001', debtors: [{ name: 'Joost', email }] })
  const contentSha256 = 'd'.repeat(64)
  const sent = await db
    .insertInto('dispatch')
    .values({
      dossierId: id,
      customerId,
      occurrence: 1,
      channel: 'email',
      state: 'sent',
      kind: 'reminder',
      language: 'nl',
      recipient: JSON.stringify({ name: 'Joost', address: null, email }),
      subject: 'Herinnering',
      content: JSON.stringify({}),
      contentSha256,
      createdAt: server.clock.now(),
      sentAt: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const messageId = messageIdOf('debtor', sent.id, contentSha256)
  await db.updateTable('dispatch').set({ messageId }).where('id', '=', sent.id).execute()
  return { id, messageId }
}

it('an answer to a message of ours by who is not who he says waits for a person, and stops nothing', async () => {
  const { db } = server.database
  const { id, messageId } = await createAsked()
  const { id: mailbox } = await addMailbox(clerk, { kind: 'folder', folder: 'nep', trustedServer: 'mx.kade.example' })
  const folder = join(inboxOf(server.app.config.dataFolder), 'nep')
  await mkdir(folder, { recursive: true })
  const read = async (subject: string, found: 'pass' | 'fail') => {
    const head = [
      `Authentication-Results: mx.kade.example; dmarc=${found}`,
      `In-Reply-To: <${messageId}@noordkade.example>`,
    ]
    const mail = mailWithFiles({ from: email, subject, words: 'Ik betwist dit.' }, [])
    await writeFile(join(folder, `${found}.eml`), [...head, mail].join('\r\n'))
    await readMailbox(server, mailbox)
    const path = `${callPath(listIncomingMail)}?mailbox=${mailbox}&state=waits,attached,parked&limit=1000`
    const { items } = (await clerk.get(path)).json<{ items: IncomingRow[] }>()
    return items.find((one) => one.subject === subject)
  }
  const onFile = async () => ({
    ...(await db.selectFrom('dossier').select('status').where('id', '=', id).executeTakeFirstOrThrow()),
    logs: await db.selectFrom('dossierLog').select('type').where('dossierId', '=', id).orderBy('type').execute(),
  })

  const forged = await read('Re: nep', 'fail')
  expect(forged).toMatchObject({ state: 'waits', dossierId: null, senderCheck: 'fail', stops: 'dispute' })
  expect(await onFile()).toEqual({ status: 'in_progress', logs: [] })
  // Who looks at it is shown of which file our message was.
  const { files } = (await clerk.get(callPath(suggestFiles, { id: forged?.id ?? 0 }))).json()
  expect(files).toMatchObject([{ id, reasons: ['our_message', 'sender'] }])

  // The same of who is who he says is on the file at once, with why it stops.
  expect(await read('Re: echt', 'pass')).toMatchObject({ state: 'attached', dossierId: id, senderCheck: 'pass' })
  expect(await onFile()).toEqual({ status: 'suspend', logs: [{ type: 'email' }, { type: 'reason' }] })
})
