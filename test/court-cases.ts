import { expect } from 'vitest'
import {
  askCaseApproval,
  checkCase,
  draftCase,
  getCaseOfFile,
  getLegalCase,
  handOverCase,
  type LegalCaseDetails,
  openLegalCase,
  recordService,
} from '#contract/court/legal-cases.ts'
import { makeWrit, prepareWrit, type WritPage } from '#contract/court/writs.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { answerQuestion, listQuestions } from '#contract/parties/questions.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { admitWrits, createCourt, makeWhole, writOf } from '#test/writs.ts'

export let server: TestServer
export let counsel: Person
export let colleague: Person
export let contact: Person
export let customerId: number
export let bailiff: number
export let court: number

/** Opens a server with all that a case goes by: counsel and a colleague, a customer with its contact, an office, a court, a writ. */
export async function openCases(): Promise<void> {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  customerId = await createCustomer(server)
  counsel = await createPerson(server, 'legal')
  colleague = await createPerson(server, 'legal')
  contact = await createPerson(server, 'contact', customerId)
  bailiff = await createOffice(server.database.db)
  court = await createCourt(server, 'Zaanstad (proef)')
  await admitWrits(server, counsel, customerId)
}

/** It is this day from now on. */
export const on = (today: string) => server.clock.set(clockOn(day(today)))

/** A file with one invoice. */
export async function file(amountCents = 1_026_00, kind: 'private' | 'company' = 'private'): Promise<number> {
  const { id } = await createPayableDossier(server, customerId, {
    openedDay: '2026-06-01',
    invoices: [{ number: crypto.randomUUID().slice(0, 18), amountCents, dueDay: '2026-11-30' }],
    debtors: [{ kind }],
  })
  return id
}
export const page = async (id: number) => (await counsel.get(`/api/v4/file/${id}`)).json<DossierPage>()
/** The case of a file, as somebody reads it. */
export const ofFile = async (id: number, who = counsel) =>
  (await who.get(callPath(getCaseOfFile, { id }))).json<OutputOf<typeof getCaseOfFile>>()

/** Does something with a case as it stands; answers what came of it. */
export async function act(call: Endpoint, id: number, input: object = {}, who = counsel) {
  const { version } = (await counsel.get(callPath(getLegalCase, { id }))).json<LegalCaseDetails>()
  const path = callPath(call, { id })
  return call.method === 'PUT' ? who.put(path, { version, ...input }) : who.post(path, { version, ...input })
}
/** The same of what is done: answers the case. */
export async function did(call: Endpoint, id: number, input: object = {}, who = counsel): Promise<LegalCaseDetails> {
  const done = await act(call, id, input, who)
  expect(done.statusCode, `${call.path} ${done.body}`).toBe(200)
  return done.json<LegalCaseDetails>()
}
export async function open(dossierId: number, origin = 'proposed'): Promise<number> {
  const opened = await counsel.post(openLegalCase.path, { file: dossierId, origin })
  expect(opened.statusCode, opened.body).toBe(200)
  return opened.json<LegalCaseDetails>().id
}
/** Asks its customer, with what it is shown. */
export async function ask(id: number, dossierId: number) {
  const costCents = (await ofFile(dossierId)).stepCost?.totalCents ?? 5_000_00
  return did(askCaseApproval, id, { content: 'Mogen wij dagvaarden?', costCents })
}
/** The customer answers what it is asked. */
export async function answer(dossierId: number, agreed: boolean) {
  const { items } = (await contact.get(callPath(listQuestions, { id: dossierId }))).json<
    OutputOf<typeof listQuestions>
  >()
  const { id, version } = items.find(({ state }) => state === 'open')!
  const said = { agreed, answer: agreed ? '' : 'Te duur.', version }
  const done = await contact.post(callPath(answerQuestion, { id }), said)
  expect(done.statusCode, done.body).toBe(200)
}
/** What a draft says. */
export const drafted = (change: object = {}) => ({
  claimKind: 'consumer_purchase',
  court,
  rollDay: '2026-12-17',
  ...change,
})

/** Makes the writ of a file once more, as it was written or with what is changed in that. */
export const makeAnew = async (id: number, change: object = {}) => {
  const { prepared, version: before } = await writOf(counsel, id)
  const kept = await counsel.put(callPath(prepareWrit, { id }), { ...prepared, ...change, version: before })
  expect(kept.statusCode, kept.body).toBe(200)
  const { version } = kept.json<WritPage>()
  const made = await counsel.post(callPath(makeWrit, { id }), { version })
  expect(made.statusCode, made.body).toBe(200)
}
/** Writes and makes the writ of a file. */
export const written = async (id: number) => makeWhole(server, { person: counsel, id, court })

/** A case up to where it is asked for; a draft with the writ that was made of it. */
export async function caseAt(state: 'approved' | 'draft' | 'checked' | 'with_bailiff' | 'served', dossierId: number) {
  const id = await open(dossierId)
  await ask(id, dossierId)
  await answer(dossierId, true)
  if (state === 'approved') return id
  await did(draftCase, id, drafted())
  await written(dossierId)
  if (state === 'draft') return id
  await did(checkCase, id, {}, colleague)
  if (state === 'checked') return id
  await did(handOverCase, id, { bailiff })
  if (state === 'with_bailiff') return id
  await did(recordService, id, { day: '2026-11-20', of: 'writ' })
  return id
}
/** The debtor pays a part. */
export async function pay(dossierId: number): Promise<void> {
  const paid = { kind: 'payment', valueDay: day('2026-11-20'), amountCents: 800_00, claimIds: [] } as const
  const entry = { dossierId, event: paid, causeKind: 'test', causeId: dossierId, key: `paid ${dossierId}` }
  await inTransaction(server.database.db, async (tx) =>
    post(tx, systemActor(server.clock.now()), server.clock.today(), [entry]),
  )
}
/** An office or a court asks money of its lawsuit, and it is charged on the file. */
export async function chargeLawsuit(dossierId: number, component: 'court' | 'bailiff', amountCents: number) {
  const [claim] = await server.database.db.selectFrom('claim').select('id').where('dossierId', '=', dossierId).execute()
  const shares = [{ claimId: claim?.id ?? 0, amountCents, vatCents: 0 }]
  const event = { kind: 'cost', valueDay: day('2026-11-20'), component, shares } as const
  const key = `charged ${component} ${dossierId}`
  await inTransaction(server.database.db, async (tx) =>
    post(tx, systemActor(server.clock.now()), server.clock.today(), [
      { dossierId, event, causeKind: 'test', causeId: dossierId, key },
    ]),
  )
}
/** The judgment is recorded on the file, all of the claim awarded. */
export async function judged(dossierId: number, on: string, change: object = {}) {
  const { version } = await page(dossierId)
  const claims = await server.database.db.selectFrom('claim').selectAll().where('dossierId', '=', dossierId).execute()
  const awards = claims.map(({ id: claimId, amountCents: principalCents }) => {
    return { claimId, principalCents, costsCents: 0, interest: { kind: 'as_claimed' } }
  })
  const said = { day: on, reference: '12345678', debtorIds: [], awards, courtCents: 494_00, afterCostsCents: 0 }
  const done = await counsel.post(callPath(recordJudgment, { id: dossierId }), {
    ...said,
    ...change,
    note: 'Vonnis.',
    version,
  })
  expect(done.statusCode, done.body).toBe(200)
}
/** The terms of its case on the agenda, or what stands there about something else of it. */
export const terms = async (dossierId: number, about: OwnSubject = 'case_term') =>
  server.database.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.dueDay', 'agendaItem.state', 'agendaItem.why'])
    .where('dossierId', '=', dossierId)
    .where('agendaSubject.code', '=', about)
    .orderBy('agendaItem.id')
    .execute()
