import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerComplaint,
  changeComplaint,
  closeComplaint,
  type ComplaintDetails,
  confirmComplaint,
  getComplaint,
  registerComplaint,
} from '#contract/compliance/complaints.ts'
import {
  closeDossier,
  pauseDossier,
  reopenDossier,
  resumeDossier,
  suspendDossier,
} from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { type IncomingRow, listIncomingMail, undoIncomingMail } from '#contract/mail/incoming-mail.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { nothingAsked, writeLog } from '#contract/work/logs.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { restoreStanding } from '#server/book/standing/restore-standing.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier, createDueFiles } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'

let server: TestServer
let customerId: number
let counsel: Person
let manager: Person
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  customerId = await createCustomer(server)
  counsel = await createPerson(server, 'legal')
  manager = await createPerson(server, 'management')
  clerk = await createPerson(server, 'employee')
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const db = () => server.database.db
const file = async () => createDueDossier(db(), customerId, friday, { status: 'in_progress' })
const page = async (id: number) => (await manager.get(callPath(getDossier, { id }))).json<DossierPage>()
const reasonsOf = async (id: number) => {
  const { status, halts } = await page(id)
  return [status, ...halts.map(({ reason }) => reason)]
}
const act = async (command: Endpoint, id: number, input: object, who = manager) =>
  who.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
const acted = async (...asked: Parameters<typeof act>) => {
  const answer = await act(...asked)
  expect(answer.statusCode, answer.body).toBe(200)
}
const register = async (input: object, who = clerk) => {
  const content = 'De brief klonk als een dreigement.'
  const asked = { channel: 'phone', who: 'debtor', subject: 'tone', severity: 2, content, ...input }
  const answer = await who.post(registerComplaint.path, asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OutputOf<typeof registerComplaint>>()
}
const show = async (id: number) => (await counsel.get(callPath(getComplaint, { id }))).json<ComplaintDetails>()
const done = async (call: Endpoint, id: number, input: object, who = counsel) => {
  const { version } = await show(id)
  const answer = await who[call.method === 'PUT' ? 'put' : 'post'](callPath(call, { id }), { version, ...input })
  expect(answer.statusCode, answer.body).toBe(200)
}
const close = async (id: number) => {
  await done(confirmComplaint, id, {})
  await done(answerComplaint, id, { outcome: 'founded', answer: 'U hebt gelijk.', cause: 'text' })
  await done(closeComplaint, id, {})
}
const openWork = async (dossierId: number) =>
  db()
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaSubject.code'])
    .where('agendaItem.dossierId', '=', dossierId)
    .where('agendaItem.state', '=', 'open')
    .orderBy('agendaItem.id')
    .execute()

describe('a file about which a complaint is open', () => {
  it('is resumed by nobody, also when it stands still for something else, until the complaint is closed', async () => {
    const id = await file()
    const complaint = await register({ files: [id], employee: manager.userId })
    const refused = await act(resumeDossier, id, { note: 'Opgelost.' })
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('staat een klacht open')])
    const paused = await act(pauseDossier, id, { reason: 'promise_to_pay', untilDay: '2026-12-04', note: '' })
    expect([paused.statusCode, paused.body]).toEqual([409, expect.stringContaining('staat een klacht open')])
    await acted(suspendDossier, id, { reason: 'dispute', note: '' })
    const { halts } = await page(id)
    const [held, dispute] = ['complaint', 'dispute'].map((reason) => halts.find((one) => one.reason === reason)?.id)
    expect((await act(resumeDossier, id, { note: 'Weg.', suspension: held })).statusCode).toBe(409)
    await acted(resumeDossier, id, { note: 'Geen geschil.', suspension: dispute })
    expect(await reasonsOf(id)).toEqual(['suspend', 'complaint'])
    await close(complaint.id)
    expect(await reasonsOf(id)).toEqual(['in_progress'])
  })

  it('stands still again after an undoing that ends its suspension', async () => {
    const id = await file()
    await register({ files: [id] })
    const row = await db()
      .selectFrom('dossier')
      .select(['ownerId', 'workflowVersionId', 'stepId', 'stepOccurrence'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const before = { ...row, status: 'in_progress', nextDay: day(friday), nextReason: null, haltIds: [] }
    await inTransaction(db(), async (tx) => {
      const actor = systemActor(server.clock.now())
      const dossier = await lockDossier(tx, actor, { dossierId: id, version: null })
      await restoreStanding(tx, actor, [{ dossier, before: { ...before, closedDay: null, closingReason: null } }])
    })
    expect(await reasonsOf(id)).toEqual(['suspend', 'complaint'])
  })

  it('that was closed stands still when it is opened again', async () => {
    const id = await file()
    await acted(closeDossier, id, { reason: 'withdrawn', note: 'Klaar.', waive: true })
    await register({ files: [id] })
    expect(await reasonsOf(id)).toEqual(['closed'])
    await acted(reopenDossier, id, { note: 'Toch niet.' })
    expect(await reasonsOf(id)).toEqual(['suspend', 'complaint'])
  })

  it('stays so when the e-mail for which it stopped first goes off it', async () => {
    const email = 'joost@meulen.example'
    const id = await createDossier(db(), customerId, { number: '400001', debtors: [{ name: 'Joost', email }] })
    const subject = 'Klacht 400001'
    const words = 'Ik dien een klacht in over uw werkwijze.'
    await deliver(server, mailWithFiles({ from: email, subject, words }, []))
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
    const mailOn = async () =>
      (await reader.get(`${callPath(listIncomingMail)}?state=attached`))
        .json<{ items: IncomingRow[] }>()
        .items.find((mail) => mail.subject === subject)
    await expect.poll(mailOn, { timeout: 10_000 }).toBeDefined()
    await expect.poll(async () => reasonsOf(id), { timeout: 10_000 }).toContain('complaint')
    const mail = (await mailOn())?.id ?? 0
    const { id: complaint } = await register({ mail, channel: 'email' })
    expect(await show(complaint)).toMatchObject({ files: [{ id }], email })
    expect((await reader.post(callPath(undoIncomingMail, { id: mail }), {})).statusCode).toBe(204)
    expect(await reasonsOf(id)).toEqual(['suspend', 'complaint'])
  })

  it('is proposed for no message, and one that was proposed already does not leave', async () => {
    const { id: ofCustomer, files } = await createDueFiles(server, friday, 3)
    await register({ files: [files[0]] })
    const runs = runsOf(server, manager)
    const run = await runs.propose(friday, { customerIds: [ofCustomer] })
    const proposed = (await runs.itemsOf(run)).map(({ dossierId }) => dossierId)
    expect(new Set(proposed)).toEqual(new Set(files.slice(1)))
    await register({ files: [files[1]] })
    await runs.release(run)
    const left = await db().selectFrom('dispatch').select('dossierId').where('customerId', '=', ofCustomer).execute()
    expect([...new Set(left.map(({ dossierId }) => dossierId))]).toEqual([files[2]])
  })
})

describe('a complaint that nothing is owed', () => {
  it('is a dispute from the start, which somebody judges and which does not end with it', async () => {
    const id = await file()
    const complaint = await register({ files: [id], subject: 'not_owed' })
    expect(await reasonsOf(id)).toEqual(['suspend', 'complaint', 'dispute'])
    expect((await openWork(id)).map(({ code }) => code)).toContain('judge_dispute')
    await close(complaint.id)
    expect(await reasonsOf(id)).toEqual(['suspend', 'dispute'])
  })

  it('is one from when that is known, once', async () => {
    const id = await file()
    const complaint = await register({ files: [id] })
    const { name, severity, owner } = await show(complaint.id)
    const change = async (subject: string) =>
      done(changeComplaint, complaint.id, { name, severity, owner: owner?.id, employee: null, subject })
    await change('not_owed')
    await change('costs')
    await change('not_owed')
    expect(await reasonsOf(id)).toEqual(['suspend', 'complaint', 'dispute'])
    expect((await openWork(id)).filter(({ code }) => code === 'judge_dispute')).toHaveLength(1)
  })
})

describe('a complaint about a log', () => {
  it('is about who wrote it, who does not own it, unless somebody else is named', async () => {
    const fileId = await file()
    const log = { ...nothingAsked, fileId, type: 'call', category: 'debtor', content: 'Gebeld.', subject: null }
    const written = await counsel.post(writeLog.path, { ...log, visibleToCustomer: false })
    expect(written.statusCode, written.body).toBeLessThan(300)
    const [row] = await db().selectFrom('dossierLog').select('id').where('dossierId', '=', fileId).execute()
    const derived = await show((await register({ log: row?.id }, counsel)).id)
    expect(derived).toMatchObject({ files: [{ id: fileId }], about: { employee: { id: counsel.userId } } })
    expect(derived.owner?.id).not.toBe(counsel.userId)
    const named = await show((await register({ log: row?.id, employee: clerk.userId }, counsel)).id)
    expect(named).toMatchObject({ about: { employee: { id: clerk.userId } }, owner: { id: counsel.userId } })
  })
})
