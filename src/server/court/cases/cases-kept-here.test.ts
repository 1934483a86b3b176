import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  askCaseApproval,
  checkCase,
  draftCase,
  getLegalCase,
  type LegalCaseDetails,
  openLegalCase,
} from '#contract/court/legal-cases.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { sendFilesToBailiff } from '#contract/court/bailiff-files.ts'
import { changeDossierPhase, suspendDossier, undoDossierAct } from '#contract/files/dossier-commands.ts'
import { assignPartner, endPartner } from '#contract/files/dossier-partner.ts'
import { recordJudgment, reverseRuling } from '#contract/money/rulings.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { answerQuestion, askQuestion, listQuestions } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { createMachine } from '#test/api-keys.ts'
import { createOffice, holdAtOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { admitWrits, createApproved, createCourt, makeWhole } from '#test/writs.ts'

let server: TestServer
let counsel: Person
let customerId: number
let bailiff: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  customerId = await createCustomer(server)
  counsel = await createPerson(server, 'legal')
  bailiff = await createOffice(server.database.db)
})
afterAll(async () => server.close())

async function file(): Promise<number> {
  const invoices = [{ number: crypto.randomUUID().slice(0, 18), amountCents: 1_026_00, dueDay: '2026-11-30' }]
  return (await createPayableDossier(server, customerId, { openedDay: '2026-06-01', invoices })).id
}
const page = async (id: number) => (await counsel.get(`/api/v4/file/${id}`)).json<DossierPage>()
const caseOf = async (id: number) => (await counsel.get(callPath(getLegalCase, { id }))).json<LegalCaseDetails>()
const putAt = async (dossierId: number, office: number) => {
  const since = { bailiff: office, sinceDay: '2026-11-20', version: (await page(dossierId)).version }
  return counsel.put(callPath(assignBailiff, { id: dossierId }), since)
}

/** An administrator who works as this person. */
async function workingAs(whom: Person): Promise<Person> {
  const admin = await createPerson(server, 'admin')
  expect((await admin.get(`/api/v4/users/switch/${whom.userId}`)).statusCode).toBe(200)
  await admin.refreshTokens()
  return admin
}

it('costs are agreed to by the customer itself, not by who works in its name', async () => {
  const contact = await createPerson(server, 'contact', customerId)
  const dossierId = await file()
  const asked = { kind: 'approval', content: 'Adres opvragen?', costCents: 15_00 }
  expect((await counsel.post(callPath(askQuestion, { id: dossierId }), asked)).statusCode).toBe(200)
  const admin = await workingAs(contact)
  const list = await admin.get(callPath(listQuestions, { id: dossierId }))
  const [question] = list.json<OutputOf<typeof listQuestions>>().items
  expect(question?.answerRefusal).toBe('as_another')
  const path = callPath(answerQuestion, { id: question?.id ?? 0 })
  const said = { agreed: true, answer: '', version: question?.version }
  const refused = await admin.post(path, said)
  expect([refused.statusCode, refused.json().error_message]).toEqual([403, expect.stringContaining('de klant zelf')])
  expect((await contact.post(path, said)).statusCode).toBe(200)
})

it('costs are agreed to by a key that the customer made, not by one that the agency made for it', async () => {
  const ours = await createMachine(server, await createPerson(server, 'admin'), { customer: customerId })
  const own = await createMachine(server, await createPerson(server, 'customer', customerId))
  const dossierId = await file()
  const asked = { kind: 'approval', content: 'Adres opvragen?', costCents: 15_00 }
  expect((await counsel.post(callPath(askQuestion, { id: dossierId }), asked)).statusCode).toBe(200)
  const list = await counsel.get(callPath(listQuestions, { id: dossierId }))
  const [question] = list.json<OutputOf<typeof listQuestions>>().items
  const path = callPath(answerQuestion, { id: question?.id ?? 0 })
  const said = { agreed: true, answer: '', version: question?.version }
  expect((await ours.post(path, said)).statusCode).toBe(403)
  const agreed = await own.post(path, said)
  expect(agreed.statusCode, agreed.body).toBe(200)
})

it('a draft is checked by a second person, and by nobody who works as one', async () => {
  await admitWrits(server, counsel, customerId)
  const court = await createCourt(server)
  const { id: dossierId } = await createApproved(server, customerId)
  const kept = server.database.db.selectFrom('legalCase').select(['id', 'version']).where('dossierId', '=', dossierId)
  const { id, version: approved } = await kept.executeTakeFirstOrThrow()
  const draft = { claimKind: 'consumer_purchase', court, rollDay: '2026-12-17', version: approved }
  expect((await counsel.post(callPath(draftCase, { id }), draft)).statusCode).toBe(200)
  const maker = await createPerson(server, 'legal')
  await makeWhole(server, { person: maker, id: dossierId, court })
  const colleague = await createPerson(server, 'legal')
  const admin = await workingAs(colleague)
  const { version, acts } = await caseOf(id)
  expect(acts).toContainEqual({ act: 'check', refusal: 'same_person' })
  const checked = await admin.post(callPath(checkCase, { id }), { version })
  expect([checked.statusCode, checked.json().error_message]).toEqual([409, expect.stringContaining('eigen naam')])
  // Neither who drafted it nor who made its writ.
  expect((await counsel.post(callPath(checkCase, { id }), { version })).statusCode).toBe(409)
  expect((await maker.post(callPath(checkCase, { id }), { version })).statusCode).toBe(409)
  expect((await colleague.post(callPath(checkCase, { id }), { version })).statusCode).toBe(200)
})

it('what waited for an office before cases were kept is proposed anew; what one has stays there, and at no other', async () => {
  const { db } = server.database
  const [waits, stays] = [await file(), await file()]
  const taken = { customerId, origin: 'taken_over', state: 'with_bailiff', openedDay: day('2026-11-16') } as const
  const opened = { ...taken, openedAt: server.clock.now() }
  const insert = async (dossierId: number) =>
    (
      await db
        .insertInto('legalCase')
        .values({ ...opened, dossierId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [waiting, kept] = [await insert(waits), await insert(stays)]
  const held = { bailiffId: bailiff, sinceDay: day('2026-11-16'), reference: '', validFrom: server.clock.now() }
  await db
    .insertInto('dossierBailiff')
    .values({ ...held, dossierId: stays })
    .execute()
  const other = await createOffice(db)
  for (const dossierId of [waits, stays]) {
    const moved = await putAt(dossierId, other)
    expect([moved.statusCode, moved.json().error_message]).toEqual([409, expect.stringContaining('Zonder ja')])
  }
  expect((await putAt(stays, bailiff)).statusCode).toBe(200)
  const owner = openDb(openPool(server.database.url, { max: 1 }))
  const migration = join(import.meta.dirname, '../../../../db/migrations/0562-cases-without-an-office.sql')
  await sql.raw(await readFile(migration, 'utf8')).execute(owner)
  await owner.destroy()
  expect(await caseOf(waiting)).toMatchObject({ state: 'proposed', origin: 'proposed' })
  expect(await caseOf(kept)).toMatchObject({ state: 'with_bailiff', origin: 'taken_over' })
})

it('nothing goes to another bailiff while its file stands still; in bulk the others go', async () => {
  const { db } = server.database
  const [halted, goes] = [await file(), await file()]
  for (const dossierId of [halted, goes]) await readyCase(db, dossierId)
  await db.updateTable('dossier').set({ phase: 'bailiff' }).where('id', 'in', [halted, goes]).execute()
  const said = { reason: 'dispute', note: 'Betwist.', version: (await page(halted)).version }
  expect((await counsel.post(callPath(suspendDossier, { id: halted }), said)).statusCode).toBe(200)
  expect((await putAt(halted, bailiff)).json().error_message).toContain('staat stil')
  const sent = await counsel.post(sendFilesToBailiff.path, { bailiff, files: [halted, goes] })
  expect(sent.json()).toMatchObject({ sent: [goes], refused: [{ id: halted }] })
})

it('a bailiff among the partners has the case: no office gets it as well, and it comes back with the file', async () => {
  const { db } = server.database
  const dossierId = await file()
  const id = await readyCase(db, dossierId)
  const about = { name: `Partner ${crypto.randomUUID()}`, kind: 'bailiff', country: 'NL' }
  const { id: partner } = await db.insertInto('partner').values(about).returning('id').executeTakeFirstOrThrow()
  const given = { partner, sinceDay: '2026-11-20', version: (await page(dossierId)).version }
  expect((await counsel.put(callPath(assignPartner, { id: dossierId }), given)).statusCode).toBe(200)
  expect((await caseOf(id)).state).toBe('with_bailiff')
  expect((await putAt(dossierId, bailiff)).json().error_message).toContain('al bij een deurwaarder')
  const { version } = await page(dossierId)
  const ended = await counsel.delete(callPath(endPartner, { id: dossierId }), { version, outcome: 'recalled' })
  expect(ended.statusCode, ended.body).toBe(200)
  expect((await caseOf(id)).state).toBe('checked')
})

it('of two bailiffs that had a file before one alone could, the case comes back with the last', async () => {
  const { db } = server.database
  const dossierId = await file()
  const id = await readyCase(db, dossierId, { state: 'with_bailiff' })
  await holdAtOffice(db, { dossierId, bailiffId: bailiff, since: '2026-11-16' })
  const about = { name: `Partner ${crypto.randomUUID()}`, kind: 'bailiff', country: 'NL' }
  const { id: partnerId } = await db.insertInto('partner').values(about).returning('id').executeTakeFirstOrThrow()
  const held = { dossierId, partnerId, sinceDay: day('2026-11-16'), reference: '', validFrom: server.clock.now() }
  await db.insertInto('dossierPartner').values(held).execute()
  const end = async (call: typeof endBailiff | typeof endPartner, rest: object = {}) => {
    const { version } = await page(dossierId)
    const ended = await counsel.delete(callPath(call, { id: dossierId }), { version, ...rest })
    expect(ended.statusCode, ended.body).toBe(200)
    return (await caseOf(id)).state
  }
  expect(await end(endBailiff)).toBe('with_bailiff')
  expect(await end(endPartner, { outcome: 'recalled' })).toBe('checked')
})

it('a file that its office still has goes back there when somebody moved it by mistake', async () => {
  const { db } = server.database
  const dossierId = await file()
  const taken = { customerId, origin: 'taken_over', state: 'with_bailiff', openedDay: day('2026-11-16') } as const
  await db
    .insertInto('legalCase')
    .values({ ...taken, dossierId, openedAt: server.clock.now() })
    .execute()
  await holdAtOffice(db, { dossierId, bailiffId: bailiff, since: '2026-11-16' })
  await db.updateTable('dossier').set({ phase: 'bailiff' }).where('id', '=', dossierId).execute()
  const moved = {
    phase: 'amicable',
    step: null,
    bailiff: null,
    note: 'Vergissing.',
    version: (await page(dossierId)).version,
  }
  const left = await counsel.post(callPath(changeDossierPhase, { id: dossierId }), moved)
  expect(left.statusCode, left.body).toBe(200)
  const { version } = await page(dossierId)
  const undone = await counsel.post(callPath(undoDossierAct, { id: dossierId }), { version })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await page(dossierId)).toMatchObject({ phase: 'bailiff', bailiff: { id: bailiff } })
})

it.each([
  ['lawyer', 'bailiff'],
  ['bailiff', 'lawyer'],
])('a partner that has a file stays what it is: no %s becomes a %s', async (kind, other) => {
  const { db } = server.database
  const admin = await createPerson(server, 'admin')
  const dossierId = await file()
  await readyCase(db, dossierId)
  const about = { name: `Partner ${crypto.randomUUID()}`, kind, country: 'NL', currency: 'EUR', active: true }
  const added = await admin.post('/api/v4/partner', about)
  expect(added.statusCode, added.body).toBe(200)
  const { id: partner, version } = added.json<{ id: number; version: number }>()
  const given = { partner, sinceDay: '2026-11-20', version: (await page(dossierId)).version }
  const assigned = await counsel.put(callPath(assignPartner, { id: dossierId }), given)
  expect(assigned.statusCode, assigned.body).toBe(200)
  const path = `/api/v4/partner/${partner}`
  const refused = await admin.put(path, { ...about, kind: other, version })
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['kind']])
  expect((await admin.put(path, { ...about, name: `${about.name} N.V.`, version })).statusCode).toBe(200)
  const back = { version: (await page(dossierId)).version, outcome: 'recalled' }
  expect((await counsel.delete(callPath(endPartner, { id: dossierId }), back)).statusCode).toBe(200)
  const { version: named } = (await admin.get(path)).json<{ version: number }>()
  expect((await admin.put(path, { ...about, kind: other, version: named })).statusCode).toBe(200)
})

it('a yes to another step is none to summon, and one to summon is for the claim that was shown', async () => {
  const { db } = server.database
  const dossierId = await file()
  const opened = await counsel.post(openLegalCase.path, { file: dossierId, origin: 'proposed' })
  const { id } = opened.json<LegalCaseDetails>()
  const other = { kind: 'approval', content: 'Adres opvragen?', costCents: 15_00 }
  const asked = await counsel.post(callPath(askQuestion, { id: dossierId }), other)
  expect(asked.statusCode, asked.body).toBe(200)
  expect((await caseOf(id)).state).toBe('proposed')
  const another = await file()
  const beyond = (
    await counsel.post(openLegalCase.path, { file: another, origin: 'proposed' })
  ).json<LegalCaseDetails>()
  const approval = { content: 'Dagvaarden?', costCents: 835_57, version: beyond.version }
  const done = await counsel.post(callPath(askCaseApproval, { id: beyond.id }), approval)
  expect(done.statusCode, done.body).toBe(200)
  const shown = db.selectFrom('legalCase').select(['shownPrincipalCents', 'shownCourt'])
  expect(await shown.where('id', '=', beyond.id).executeTakeFirst()).toEqual({
    shownPrincipalCents: 1_026_00,
    shownCourt: 'kanton',
  })
})

it('a judgment on which a case rests is not taken back', async () => {
  const { db } = server.database
  const dossierId = await file()
  const claims = await db.selectFrom('claim').selectAll().where('dossierId', '=', dossierId).execute()
  const awards = claims.map(({ id: claimId, amountCents: principalCents }) => {
    return { claimId, principalCents, costsCents: 0, interest: { kind: 'as_claimed' } }
  })
  const said = { day: '2026-11-16', reference: '1', debtorIds: [], awards, courtCents: 0, afterCostsCents: 0 }
  const { version } = await page(dossierId)
  const judged = await counsel.post(callPath(recordJudgment, { id: dossierId }), { ...said, note: 'Vonnis.', version })
  expect(judged.statusCode, judged.body).toBe(200)
  const opened = await counsel.post(openLegalCase.path, { file: dossierId, origin: 'title' })
  expect(opened.statusCode, opened.body).toBe(200)
  const events = db.selectFrom('accountEvent').select('id').where('dossierId', '=', dossierId)
  const { id: event } = await events.where('kind', '=', 'judgment').executeTakeFirstOrThrow()
  const back = { note: 'Vergissing.', version: (await page(dossierId)).version }
  const refused = await counsel.delete(callPath(reverseRuling, { id: dossierId, event }), back)
  expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('rust de zaak')])
})
