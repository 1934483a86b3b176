import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  attachIncomingMail,
  type IncomingRow,
  listIncomingMail,
  setAsideIncomingMail,
  setIncomingClass,
  undoIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import { registerComplaint } from '#contract/compliance/complaints.ts'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { addDays, day } from '#domain/day.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = day('2026-11-20')
let server: TestServer
let clerk: Person
let customerId: number
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT', 'ROLE_FILE_EDIT'])
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

const personOf = () => `persoon${(made += 1)}@thuis.example`

async function createFiles(email: string, count: number): Promise<{ id: number; number: string }[]> {
  const files = []
  for (let index = 0; index < count; index += 1) {
    const number = String(700_000 + (made += 1))
    const debtors = [{ name: 'Joost', email }]
    files.push({ id: await createDossier(server.database.db, customerId, { number, debtors }), number })
  }
  return files
}

async function receive(from: string, words: string, subject = `Bericht ${(made += 1)}`): Promise<IncomingRow> {
  await deliver(server, mailWithFiles({ from, subject, words }, []))
  while (await workOnce(server.database.db, server.clock, 'one'));
  return found(subject)
}

async function found(subject: string): Promise<IncomingRow> {
  const path = `${callPath(listIncomingMail)}?state=waits,attached,set_aside&limit=1000`
  const { items } = (await clerk.get(path)).json<{ items: IncomingRow[] }>()
  const mail = items.find((one) => one.subject === subject)
  if (!mail) throw new Error(`"${subject}" did not come in`)
  return mail
}

const standing = async (files: readonly { id: number }[]) => {
  const { db } = server.database
  return Promise.all(
    files.map(async ({ id }) => {
      const file = db.selectFrom('dossier').select('status').where('id', '=', id).executeTakeFirstOrThrow()
      const halts = db
        .selectFrom('dossierHalt')
        .select(['reason', 'untilDay'])
        .where('dossierId', '=', id)
        .where('endedAt', 'is', null)
        .orderBy('id')
        .execute()
      const words = (await halts).map(({ reason, untilDay }) => [reason, untilDay].filter(Boolean).join(' '))
      return [(await file).status, ...words].join(' ')
    }),
  )
}
const put = async (id: number, file: { id: number } | undefined) =>
  expect((await clerk.post(callPath(attachIncomingMail, { id }), { file: file?.id })).statusCode).toBe(204)
const setAside = async (id: number) =>
  expect((await clerk.post(callPath(setAsideIncomingMail, { id }), {})).statusCode).toBe(204)
const undo = async (id: number) =>
  expect((await clerk.post(callPath(undoIncomingMail, { id }), {})).statusCode).toBe(204)

const runs = 'in_progress'
const stopped = 'suspend dispute'

it('a dispute that names no file stops those of its sender until it is put on one: the others go on', async () => {
  const from = personOf()
  const files = await createFiles(from, 2)
  const mail = await receive(from, 'Ik betwist deze rekening.')
  expect(mail).toMatchObject({ state: 'waits', stops: 'dispute', halted: files })
  expect(await standing(files)).toEqual([stopped, stopped])
  await put(mail.id, files[1])
  expect(await standing(files)).toEqual([runs, stopped])
  expect(await found(mail.subject)).toMatchObject({ state: 'attached', halted: [files[1]] })
  await undo(mail.id)
  expect(await standing(files)).toEqual([runs, runs])
})

it.each([
  ['Ik heb een klacht over uw toon.', 'suspend complaint'],
  ['Ik zit in de schuldhulpverlening.', 'suspend debt_relief'],
  ['Ik heb dit al betaald.', `paused payment_on_its_way ${addDays(today, 7)}`],
])('“%s” of a stranger who names a right number: %s', async (words, expected) => {
  const [file] = await createFiles(personOf(), 1)
  if (!file) throw new Error('no file')
  const mail = await receive(personOf(), words, `Over ${file.number}`)
  expect(mail).toMatchObject({ state: 'waits', halted: [file] })
  expect(await standing([file])).toEqual([expected])
})

it('what is set aside stops nothing, and does so again when that is taken back', async () => {
  const from = personOf()
  const files = await createFiles(from, 2)
  const { id } = await receive(from, 'Ik betwist deze rekening.')
  await setAside(id)
  expect(await standing(files)).toEqual([runs, runs])
  await undo(id)
  expect(await standing(files)).toEqual([stopped, stopped])
})

it('files stand still for as long as another e-mail that waits needs it', async () => {
  const from = personOf()
  const files = await createFiles(from, 2)
  const first = await receive(from, 'Ik betwist deze rekening.')
  const second = await receive(from, 'Nogmaals: ik betwist dit.')
  expect(second.halted).toEqual([])
  await setAside(first.id)
  expect(await standing(files)).toEqual([stopped, stopped])
  expect((await found(second.subject)).halted).toEqual(files)
  await setAside(second.id)
  expect(await standing(files)).toEqual([runs, runs])
})

it('more files than five are no sign of any: none stops, and the screen is told so', async () => {
  const from = personOf()
  const files = await createFiles(from, 6)
  expect(await receive(from, 'Ik betwist deze rekening.')).toMatchObject({ stops: 'dispute', halted: [] })
  expect(new Set(await standing(files))).toEqual(new Set([runs]))
})

it('a customer, who writes of the debts of others, stops nothing by its words', async () => {
  const [file] = await createFiles(personOf(), 1)
  const from = personOf()
  const { userId } = await createPerson(server, ['ROLE_CUSTOMER'], await createCustomer(server, 'Een ander'))
  await server.database.db.updateTable('appUser').set({ email: from }).where('id', '=', userId).execute()
  const mail = await receive(from, 'Deze klant betwist de rekening.', `Over ${file?.number}`)
  expect(mail).toMatchObject({ state: 'waits', halted: [] })
  expect(await standing(file ? [file] : [])).toEqual([runs])
})

it('what a person calls a dispute while it waits stops the files then', async () => {
  const from = personOf()
  const files = await createFiles(from, 1)
  const { id } = await receive(from, 'Prettig weekend, zoals besproken.')
  expect(await standing(files)).toEqual([runs])
  expect((await clerk.put(callPath(setIncomingClass, { id }), { mailClass: 'dispute' })).statusCode).toBe(204)
  expect(await standing(files)).toEqual([stopped])
})

it('a file that waits until tomorrow waits longer for what is said to be paid, and until its own day again without', async () => {
  const from = personOf()
  const [file] = await createFiles(from, 1)
  if (!file) throw new Error('no file')
  const tomorrow = addDays(today, 1)
  const path = callPath(pauseDossier, { id: file.id })
  expect(
    (await clerk.post(path, { version: 1, reason: 'question_of_debtor', untilDay: tomorrow, note: '' })).statusCode,
  ).toBe(200)
  const mail = await receive(from, 'Ik heb dit al betaald.', `Over ${file.number}`)
  expect(mail).toMatchObject({ state: 'attached', halted: [file] })
  expect(await standing([file])).toEqual([`paused payment_on_its_way ${addDays(today, 7)}`])
  const until = async () =>
    (await server.database.db.selectFrom('dossier').select('nextDay').where('id', '=', file.id).executeTakeFirst())
      ?.nextDay
  expect(await until()).toBe(addDays(today, 7))
  // Said again it waits no longer: nothing begins.
  expect((await receive(from, 'Ik heb dit al betaald, dus.', `Weer ${file.number}`)).halted).toEqual([])
  await undo(mail.id)
  expect(await standing([file])).toEqual([`paused payment_on_its_way ${addDays(today, 7)}`])
  await undo((await found(`Weer ${file.number}`)).id)
  expect(await standing([file])).toEqual([`paused question_of_debtor ${tomorrow}`])
  expect(await until()).toBe(tomorrow)
})

it('a complaint in an e-mail that waits is registered in one act: the e-mail is on its file, and no other waits for it', async () => {
  const from = personOf()
  const files = await createFiles(from, 2)
  const mail = await receive(from, 'Ik heb een klacht over uw toon.')
  expect(await standing(files)).toEqual(['suspend complaint', 'suspend complaint'])
  const said = { channel: 'email', who: 'debtor', subject: 'tone', severity: 2, content: 'Uw toon' }
  const answer = await clerk.post(registerComplaint.path, { ...said, files: [files[0]?.id], mail: mail.id })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await found(mail.subject)).toMatchObject({ state: 'attached', dossierId: files[0]?.id })
  expect(await standing(files)).toEqual(['suspend complaint', runs])
})
