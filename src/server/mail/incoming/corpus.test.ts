import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { suggestFiles } from '#contract/mail/incoming-mail.ts'
import { messageIdOf } from '#domain/mail/message-id.ts'
import { readExamples } from '#server/mail/classification/read-examples.ts'
import { inboxOf } from '#server/mail/mailboxes/open-mailbox.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { addMailbox, plainMail, readMailbox } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const fileCount = 50
let server: TestServer
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
})
afterAll(async () => server.close())

interface AskedFile {
  readonly id: number
  readonly number: string
  readonly email: string
  /** As the message of ours about it is called. */
  readonly messageId: string
}

async function createAsked(customerId: number, place: number): Promise<AskedFile> {
  const { db } = server.database
  const [number, email] = [String(400_000 + place), `debiteur${place}@thuis.example`]
  const id = await createDossier(db, customerId, { number, debtors: [{ name: `Debiteur ${place}`, email }] })
  const contentSha256 = String(place).padStart(64, 'd')
  const { id: dispatchId } = await db
    .insertInto('dispatch')
    .values({
      dossierId: id,
      customerId,
      occurrence: 1,
      channel: 'email',
      state: 'sent',
      kind: 'reminder',
      language: 'nl',
      recipient: JSON.stringify({ name: `Debiteur ${place}`, address: null, email }),
      subject: 'Herinnering',
      content: JSON.stringify({}),
      contentSha256,
      createdAt: server.clock.now(),
      sentAt: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const messageId = messageIdOf('debtor', dispatchId, contentSha256)
  await db.updateTable('dispatch').set({ messageId }).where('id', '=', dispatchId).execute()
  return { id, number, email, messageId }
}

/** An e-mail as it came, and the file it is about: null where nobody may put it on one by himself. */
interface Sent {
  readonly text: string
  readonly file: number | null
  /** It only names its file in its words: that is suggested. */
  readonly isSuggested?: true
}

const written = [
  (number: string) => `Dossier ${number}`,
  (number: string) => `RE: [${number}]`,
  (number: string) => `uw kenmerk: ${number}.`,
  (number: string) => `vraag over nr.${number} graag spoed`,
  (number: string) => `${number}/klacht`,
  (number: string) => `Aktenzeichen ${number}`,
  (number: string) => `Ihre Nr. ${number} und Rechnung 2026-77`,
]

/** Who writes about which file, and how: most people answer, others name the number, some pretend. */
function sentBy(index: number, of: AskedFile, other: AskedFile, words: { subject: string; content: string }): Sent {
  const how = index % 20
  const head = (found: 'pass' | 'fail', answers: string | null = null) => [
    `Authentication-Results: mx.kade.example; dmarc=${found}`,
    ...(answers === null ? [] : [`In-Reply-To: <${answers}@noordkade.example>`]),
  ]
  const mail = (lines: readonly string[], from: string, subject: string, content = words.content) =>
    [...lines, plainMail({ from, subject, words: content })].join('\r\n')
  if (how < 10) return { text: mail(head('pass', of.messageId), of.email, `Re: ${words.subject}`), file: of.id }
  if (how < 17) {
    const subject = written[how - 10]?.(of.number) ?? of.number
    return { text: mail(head('pass'), of.email, subject), file: of.id }
  }
  if (how === 17) {
    const content = `${words.content}\n\nHet gaat om ${of.number}.`
    return { text: mail(head('pass'), of.email, words.subject, content), file: null, isSuggested: true }
  }
  // From another address of the same household: it answers our message.
  if (how === 18) return { text: mail(head('pass', of.messageId), `anders${index}@thuis.example`, 'Re:'), file: of.id }
  const pretended = [
    { text: mail(head('pass'), `vreemd${index}@elders.example`, `Dossier ${of.number}`), file: null },
    { text: mail(head('fail'), of.email, `Dossier ${of.number}`), file: null },
    { text: mail(head('fail', of.messageId), of.email, 'Re: Herinnering'), file: null },
    { text: mail(head('pass'), of.email, `Dossier ${other.number}`), file: null },
    { text: mail(head('pass', of.messageId), `vreemd${index}@elders.example`, 'FW: Herinnering'), file: null },
    // Two numbers, of which one is his.
    { text: mail(head('pass'), of.email, `${other.number} en ${of.number}`), file: of.id },
  ]
  return pretended[Math.floor(index / 20) % pretended.length] ?? { text: '', file: null }
}

it('of the corpus nine in ten are put on their file, and none on another, whoever pretends to write about it', async () => {
  const { db } = server.database
  const customerId = await createCustomer(server)
  const files: AskedFile[] = []
  for (let place = 0; place < fileCount; place += 1) files.push(await createAsked(customerId, place))
  const fileAt = (place: number) => {
    const file = files[place % fileCount]
    if (!file) throw new Error(`file ${place}`)
    return file
  }
  const corpus = await readExamples()
  const sent = corpus.map((words, index) => sentBy(index, fileAt(index * 7), fileAt(index * 7 + 1), words))
  const box = { kind: 'folder', folder: 'corpus', trustedServer: 'mx.kade.example' }
  const { id: mailbox } = await addMailbox(clerk, box)
  const folder = join(inboxOf(server.app.config.dataFolder), 'corpus')
  await mkdir(folder, { recursive: true })
  for (const [index, { text }] of sent.entries()) {
    await writeFile(join(folder, `${String(index).padStart(4, '0')}.eml`), text)
  }
  await readMailbox(server, mailbox)
  // They are taken in as they lie: by name.
  const taken = await db
    .selectFrom('mailNotice')
    .select(['id', 'dossierId', 'isTold'])
    .where('mailboxId', '=', mailbox)
    .orderBy('id')
    .execute()
  expect(taken).toHaveLength(corpus.length)
  const outcomes = sent.map((one, index) => ({ ...one, index, of: fileAt(index * 7).id, ...taken[index] }))
  const wrong = outcomes.filter(
    ({ dossierId, file }) => dossierId !== undefined && dossierId !== null && dossierId !== file,
  )
  expect(wrong.map(({ index }) => index)).toEqual([])
  // A program that says the same of the same message again is told once.
  const placed = outcomes.filter(({ dossierId, isTold }) => dossierId !== null || isTold)
  expect(placed.length / corpus.length).toBeGreaterThanOrEqual(0.9)
  const missed = outcomes.filter(({ dossierId, isTold, file }) => file !== null && dossierId === null && !isTold)
  expect(missed.map(({ index }) => index)).toEqual([])
  for (const { id = 0, of } of outcomes.filter(({ isSuggested }) => isSuggested)) {
    const { files: found } = (await clerk.get(callPath(suggestFiles, { id }))).json<{ files: { id: number }[] }>()
    expect(found[0]?.id, `e-mail ${id}`).toBe(of)
  }
}, 300_000)
