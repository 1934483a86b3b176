import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getIncomingGroups } from '#contract/mail/incoming-groups.ts'
import { attachIncomingMail, type IncomingRow, listIncomingMail, suggestFiles } from '#contract/mail/incoming-mail.ts'
import { day } from '#domain/day.ts'
import { inboxOf } from '#server/mail/mailboxes/open-mailbox.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { addMailbox, plainMail, readMailbox } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const email = 'wil@gewist.example'
let server: TestServer
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
})
afterAll(async () => server.close())

it('an e-mail is put on no file of which the words were erased: not by the number it names, and not by hand', async () => {
  const { db } = server.database
  const asked = { number: '410001', debtors: [{ name: 'Wil', email }] }
  const id = await createDossier(db, await createCustomer(server), asked)
  const { id: mailbox } = await addMailbox(clerk, { kind: 'folder', folder: 'gewist' })
  const folder = join(inboxOf(server.app.config.dataFolder), 'gewist')
  await mkdir(folder, { recursive: true })
  const take = async (subject: string) => {
    await writeFile(join(folder, `${subject}.eml`), plainMail({ from: email, subject, words: 'Wat is de stand?' }))
    await readMailbox(server, mailbox)
    const path = `${callPath(listIncomingMail)}?mailbox=${mailbox}&state=waits,attached&limit=1000`
    const { items } = (await clerk.get(path)).json<{ items: IncomingRow[] }>()
    const found = items.find((one) => one.subject === subject)
    if (!found) throw new Error(subject)
    return found
  }
  const logs = async () => (await db.selectFrom('dossierLog').select('id').where('dossierId', '=', id).execute()).length
  expect(await take('Dossier 410001 nu')).toMatchObject({ state: 'attached', dossierId: id })
  expect(await logs()).toBe(1)

  const run = { kinds: ['file'], terms: JSON.stringify({ file: 84 }), asOf: day('2026-11-20') }
  const { id: runId } = await db
    .insertInto('erasureRun')
    .values({ ...run, proposedBy: clerk.userId, proposedAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gone = { kind: 'file', subjectId: id, label: asked.number, dueDay: day('2026-01-01'), state: 'gone' }
  await db
    .insertInto('erasureItem')
    .values({ ...gone, runId, goneAt: server.clock.now() })
    .execute()

  const late = await take('Dossier 410001 later')
  expect(late).toMatchObject({ state: 'waits', dossierId: null })
  // Nor is it shown among what is likely of it, or of who owed it.
  const groups = await clerk.get(callPath(getIncomingGroups))
  expect([groups.statusCode, groups.body]).toEqual([200, expect.stringContaining('"cause":"unknown"')])
  const { files } = (await clerk.get(callPath(suggestFiles, { id: late.id }))).json<{ files: unknown[] }>()
  expect(files).toEqual([])
  const answer = await clerk.post(callPath(attachIncomingMail, { id: late.id }), { file: id })
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('gewist')])
  expect(await logs()).toBe(1)
  // It waits on, and may still go where it belongs.
  expect(await take('Dossier 410001 later')).toMatchObject({ state: 'waits' })
})
