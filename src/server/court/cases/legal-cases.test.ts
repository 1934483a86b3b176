import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askCaseApproval,
  changeExecution,
  checkCase,
  draftCase,
  endCase,
  getCaseOfFile,
  getLegalCase,
  handOverCase,
  type LegalCaseDetails,
  listLegalCases,
  openLegalCase,
  recordCaseJudgment,
  recordDefence,
  recordExecution,
  recordFiling,
  recordService,
} from '#contract/court/legal-cases.ts'
import { sendFilesToBailiff } from '#contract/court/bailiff-files.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { changeDossierPhase, suspendDossier } from '#contract/files/dossier-commands.ts'
import { assignPartner } from '#contract/files/dossier-partner.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { answerQuestion, listQuestions } from '#contract/parties/questions.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createCourt } from '#test/writs.ts'

let server: TestServer
let counsel: Person
let colleague: Person
let contact: Person
let customerId: number
let bailiff: number
let court: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await createAgency(server)
  customerId = await createCustomer(server)
  counsel = await createPerson(server, 'legal')
  colleague = await createPerson(server, 'legal')
  contact = await createPerson(server, 'contact', customerId)
  bailiff = await createOffice(server.database.db)
  court = await createCourt(server, 'Zaanstad (proef)')
})
afterAll(async () => server.close())

const on = (today: string) => server.clock.set(clockOn(day(today)))

async function file(amountCents = 1_026_00, kind: 'private' | 'company' = 'private'): Promise<number> {
  const { id } = await createPayableDossier(server, customerId, {
    openedDay: '2026-06-01',
    invoices: [{ number: crypto.randomUUID().slice(0, 18), amountCents, dueDay: '2026-11-30' }],
    debtors: [{ kind }],
  })
  return id
}
const page = async (id: number) => (await counsel.get(`/api/v4/file/${id}`)).json<DossierPage>()
const ofFile = async (id: number, who = counsel) =>
  (await who.get(callPath(getCaseOfFile, { id }))).json<OutputOf<typeof getCaseOfFile>>()

/** Does something with a case as it stands; answers what came of it. */
async function act(call: Endpoint, id: number, input: object = {}, who = counsel) {
  const { version } = (await counsel.get(callPath(getLegalCase, { id }))).json<LegalCaseDetails>()
  const path = callPath(call, { id })
  return call.method === 'PUT' ? who.put(path, { version, ...input }) : who.post(path, { version, ...input })
}
async function did(call: Endpoint, id: number, input: object = {}, who = counsel): Promise<LegalCaseDetails> {
  const done = await act(call, id, input, who)
  expect(done.statusCode, `${call.path} ${done.body}`).toBe(200)
  return done.json<LegalCaseDetails>()
}
async function open(dossierId: number, origin = 'proposed'): Promise<number> {
  const opened = await counsel.post(openLegalCase.path, { file: dossierId, origin })
  expect(opened.statusCode, opened.body).toBe(200)
  return opened.json<LegalCaseDetails>().id
}
async function ask(id: number, dossierId: number) {
  const costCents = (await ofFile(dossierId)).stepCost?.totalCents ?? 5_000_00
  return did(askCaseApproval, id, { content: 'Mogen wij dagvaarden?', costCents })
}
async function answer(dossierId: number, agreed: boolean) {
  const { items } = (await contact.get(callPath(listQuestions, { id: dossierId }))).json<
    OutputOf<typeof listQuestions>
  >()
  const { id, version } = items.find(({ state }) => state === 'open')!
  const said = { agreed, answer: agreed ? '' : 'Te duur.', version }
  const done = await contact.post(callPath(answerQuestion, { id }), said)
  expect(done.statusCode, done.body).toBe(200)
}
const drafted = (change: object = {}) => ({ claimKind: 'consumer_purchase', court, rollDay: '2026-12-17', ...change })

/** A case up to where it is asked for. */
async function caseAt(state: 'approved' | 'draft' | 'checked' | 'with_bailiff' | 'served', dossierId: number) {
  const id = await open(dossierId)
  await ask(id, dossierId)
  await answer(dossierId, true)
  if (state === 'approved') return id
  await did(draftCase, id, drafted())
  if (state === 'draft') return id
  await did(checkCase, id, {}, colleague)
  if (state === 'checked') return id
  await did(handOverCase, id, { bailiff })
  if (state === 'with_bailiff') return id
  await did(recordService, id, { day: '2026-11-20', of: 'writ' })
  return id
}
async function judged(dossierId: number, on: string) {
  const { version } = await page(dossierId)
  const claims = await server.database.db.selectFrom('claim').selectAll().where('dossierId', '=', dossierId).execute()
  const awards = claims.map(({ id: claimId, amountCents: principalCents }) => {
    return { claimId, principalCents, costsCents: 0, interest: { kind: 'as_claimed' } }
  })
  const said = { day: on, reference: '12345678', debtorIds: [], awards, courtCents: 494_00, afterCostsCents: 0 }
  const done = await counsel.post(callPath(recordJudgment, { id: dossierId }), { ...said, note: 'Vonnis.', version })
  expect(done.statusCode, done.body).toBe(200)
}
const terms = async (dossierId: number) =>
  server.database.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.dueDay', 'agendaItem.state', 'agendaItem.why'])
    .where('dossierId', '=', dossierId)
    .where('agendaSubject.code', '=', 'case_term')
    .orderBy('agendaItem.id')
    .execute()

describe('a case before a judge', () => {
  it('goes from the proposal to the seizure, each act in its place, with its terms on the agenda', async () => {
    const dossierId = await file()
    expect(await ofFile(dossierId)).toMatchObject({ legalCase: null, mayPropose: true })
    const id = await open(dossierId)
    const asked = await ask(id, dossierId)
    expect(asked.state).toBe('asked')
    expect(asked.question?.forecast?.claimCents).toBe(1_026_00)
    await answer(dossierId, true)
    const approved = (await ofFile(dossierId)).legalCase
    // All that it may cost: writ, court fee, two points of the other side and half a one afterwards.
    expect(approved).toMatchObject({ state: 'approved', agreedCents: 125_57 + 350_00 + 288_00 + 72_00 })
    const draft = await did(draftCase, id, drafted())
    expect(draft).toMatchObject({ court: 'kanton', claimedCents: 1_026_00, courtFeeCents: 350_00 })
    expect(draft.claim).toMatchObject({ principalCents: 1_026_00 })
    expect((await act(checkCase, id)).json().error_message).toContain('Iemand anders')
    await did(checkCase, id, {}, colleague)
    await did(handOverCase, id, { bailiff })
    expect(await page(dossierId)).toMatchObject({ phase: 'bailiff', bailiff: { id: bailiff } })
    expect(await terms(dossierId)).toMatchObject([{ dueDay: '2026-12-04', state: 'open' }])
    await did(recordService, id, { day: '2026-11-20', of: 'writ' })
    await did(recordFiling, id, { rollNumber: '12345678 CV EXPL 26-1' })
    // The court fee is due on 14-01-2027: three working days before.
    expect(await terms(dossierId)).toMatchObject([{ state: 'done' }, { dueDay: '2027-01-11', state: 'open' }])
    on('2027-02-01')
    await did(recordDefence, id, { defended: false })
    expect((await act(recordCaseJudgment, id)).json().error_message).toContain('Leg het eerst vast')
    await judged(dossierId, '2027-01-14')
    expect(await did(recordCaseJudgment, id)).toMatchObject({ state: 'judgment', judgmentDay: '2027-01-14' })
    const early = await act(recordExecution, id, { kind: 'bank', thirdParty: 'ING', day: '2027-02-01' })
    expect([early.statusCode, early.json().error_message]).toEqual([409, expect.stringContaining('uitgereikt')])
    const served = await did(recordService, id, { day: '2027-01-28', of: 'title' })
    expect(served.terms.map(({ term, lastDay }) => [term, lastDay])).toEqual([
      ['opposition', '2027-02-25'],
      ['title', '2047-01-14'],
    ])
    const movables = { kind: 'movables', day: '2027-01-29', orderedDay: '2027-01-28' }
    expect((await act(recordExecution, id, movables)).json().errors).toHaveProperty('orderedDay')
    await did(recordExecution, id, { ...movables, day: '2027-01-30' })
    const wage = { kind: 'wage', thirdParty: 'Werkgever B.V.', day: '2027-02-01', freeCents: 1_800_00 }
    const [, seized] = (await did(recordExecution, id, wage)).executions
    const brought = { execution: seized?.id, freeCents: 1_850_00, yieldCents: 410_55, endedDay: '2027-01-31' }
    expect((await act(changeExecution, id, brought)).json().errors).toHaveProperty('endedDay')
    const changed = await did(changeExecution, id, { ...brought, endedDay: null })
    expect(changed.executions[1]).toMatchObject({ yieldCents: 410_55, freeCents: 1_850_00, endedDay: null })
    expect(await did(endCase, id, { reason: 'Alles is betaald.' })).toMatchObject({ state: 'ended', terms: [] })
    on('2026-11-20')
  })

  it('is opened once a file, and by whoever has the right alone', async () => {
    const dossierId = await file()
    await open(dossierId)
    const twice = await counsel.post(openLegalCase.path, { file: dossierId })
    expect([twice.statusCode, twice.json().error_message]).toEqual([409, 'Op dit dossier loopt al een zaak.'])
    const employee = await createPerson(server, 'employee')
    expect((await employee.post(openLegalCase.path, { file: dossierId })).statusCode).toBe(403)
    expect((await ofFile(dossierId, employee)).legalCase).toMatchObject({ state: 'proposed', acts: [] })
    const stranger = await createPerson(server, 'contact', await createCustomer(server))
    expect((await stranger.get(callPath(getCaseOfFile, { id: dossierId }))).statusCode).toBe(404)
  })

  it('tells the second of two who act on it what the first did', async () => {
    const id = await caseAt('approved', await file())
    const late = await counsel.post(callPath(draftCase, { id }), drafted({ version: 1 }))
    expect([late.statusCode, late.json().current]).toMatchObject([409, { state: 'approved' }])
  })

  it('is before the court by its amount, or by what it is about whatever the amount', async () => {
    const draft = async (amountCents: number, change: object) => {
      const dossierId = await file(amountCents, 'company')
      return did(draftCase, await caseAt('approved', dossierId), drafted(change))
    }
    expect((await draft(25_000_00, { claimKind: 'other' })).court).toBe('kanton')
    expect((await draft(25_000_01, { claimKind: 'other' })).court).toBe('rechtbank')
    expect((await draft(25_000_01, { claimKind: 'consumer_purchase' })).court).toBe('kanton')
  })

  it('has the court fee of the year of its roll day, and keeps it when the debtor pays after the writ', async () => {
    on('2025-12-01')
    const { id: dossierId } = await createPayableDossier(server, customerId, {
      openedDay: '2025-06-01',
      invoices: [{ number: 'F-2025', amountCents: 1_026_00, dueDay: '2025-12-30' }],
    })
    const id = await caseAt('approved', dossierId)
    expect(await did(draftCase, id, drafted({ rollDay: '2025-12-18' }))).toMatchObject({ courtFeeCents: 340_00 })
    const refused = await act(draftCase, id, drafted({ rollDay: '2026-01-15' }))
    // By the tariffs of 2026 it costs more than was agreed in 2025.
    expect(refused.json().error_message).toContain('kost nu meer')
    on('2026-11-20')
    const other = await file()
    const served = await caseAt('served', other)
    const paid = { kind: 'payment', valueDay: day('2026-11-20'), amountCents: 800_00, claimIds: [] } as const
    const entry = { dossierId: other, event: paid, causeKind: 'test', causeId: other, key: `paid ${other}` }
    await inTransaction(server.database.db, async (tx) =>
      post(tx, systemActor(server.clock.now()), server.clock.today(), [entry]),
    )
    expect((await page(other)).balance.openCents).toBe(226_00)
    expect((await ofFile(other)).legalCase).toMatchObject({ id: served, claimedCents: 1_026_00, courtFeeCents: 350_00 })
  })

  it('is not drafted nor served with fewer than seven free days before the roll day', async () => {
    const id = await caseAt('approved', await file())
    const near = await act(draftCase, id, drafted({ rollDay: '2026-11-27' }))
    expect([near.statusCode, Object.keys(near.json().errors)]).toEqual([400, ['rollDay']])
    expect((await act(draftCase, id, drafted({ court: 999_999 }))).json().errors).toHaveProperty('court')
    await did(draftCase, id, drafted())
    await did(checkCase, id, {}, colleague)
    await did(handOverCase, id, { bailiff })
    on('2026-12-10')
    const six = await act(recordService, id, { day: '2026-12-10', of: 'writ' })
    expect([six.statusCode, Object.keys(six.json().errors)]).toEqual([400, ['day']])
    expect(await did(recordService, id, { day: '2026-12-09', of: 'writ' })).toMatchObject({ state: 'served' })
    on('2026-11-20')
  })

  it('stands still with its file: nothing is drafted, handed over or seized for who is in debt relief', async () => {
    const [draftId, titleId] = [await file(), await file()]
    const checked = await caseAt('checked', draftId)
    await judged(titleId, '2026-11-16')
    const title = await open(titleId, 'title')
    await did(recordService, title, { day: '2026-11-18', of: 'title' })
    for (const dossierId of [draftId, titleId]) {
      const { version } = await page(dossierId)
      const halted = { reason: 'debt_relief', note: 'Schuldhulp.', version }
      expect((await counsel.post(callPath(suspendDossier, { id: dossierId }), halted)).statusCode).toBe(200)
    }
    for (const [call, id, input] of [
      [draftCase, checked, drafted()],
      [handOverCase, checked, { bailiff }],
      [recordExecution, title, { kind: 'bank', thirdParty: 'ING', day: '2026-11-20' }],
    ] as const)
      expect((await act(call, id, input)).json().error_message, call.path).toContain('staat stil')
    expect((await ofFile(draftId)).legalCase?.acts).toContainEqual({ act: 'hand_over', refusal: 'halted' })
  })

  it('is in the list of cases with its next term, and ends up outside it', async () => {
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    const { number } = await page(dossierId)
    const found = async (query: string) =>
      (await counsel.get(`${listLegalCases.path}?${query}`)).json<OutputOf<typeof listLegalCases>>().items
    expect(await found(`search=${number}`)).toMatchObject([
      { id, state: 'checked', claimedCents: 1_026_00, nextTerm: 'service', nextDay: '2026-12-09' },
    ])
    expect(await terms(dossierId)).toMatchObject([{ state: 'open' }])
    await did(endCase, id, { reason: 'De klant wil niet meer.' })
    expect(await terms(dossierId)).toMatchObject([{ state: 'done' }])
    expect(await found(`search=${number}`)).toEqual([])
    expect(await found(`search=${number}&state=ended`)).toHaveLength(1)
  })
})

describe('without the yes of its customer no file comes to a bailiff', () => {
  /** Every way there is, each answering with the reason. */
  async function tried(dossierId: number): Promise<(readonly [string, number, string])[]> {
    const { version } = await page(dossierId)
    const told = ({ statusCode, ...answer }: { statusCode: number; json: () => { error_message?: string } }) =>
      [statusCode, answer.json().error_message ?? ''] as const
    const phase = { phase: 'bailiff', step: null, note: 'Dagvaarden.', version }
    const partner = await server.database.db
      .insertInto('partner')
      .values({ name: `Partner ${crypto.randomUUID()}`, kind: 'bailiff', country: 'NL' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const since = { sinceDay: '2026-11-20', version }
    const post = async (call: Endpoint, input: object) => counsel.post(callPath(call, { id: dossierId }), input)
    const put = async (call: Endpoint, input: object) => counsel.put(callPath(call, { id: dossierId }), input)
    return [
      ['phase', ...told(await post(changeDossierPhase, phase))],
      ['phase with an office', ...told(await post(changeDossierPhase, { ...phase, bailiff }))],
      ['office', ...told(await put(assignBailiff, { ...since, bailiff }))],
      ['in bulk', ...told(await counsel.post(sendFilesToBailiff.path, { bailiff, files: [dossierId] }))],
      ['a partner that is a bailiff', ...told(await put(assignPartner, { ...since, partner: partner.id }))],
    ]
  }
  const refusedAll = async (dossierId: number, reason: string) => {
    for (const [way, status, message] of await tried(dossierId)) {
      expect([way, status], message).toEqual([way, 409])
      expect(message, way).toContain(reason)
    }
    expect(await page(dossierId)).toMatchObject({ bailiff: null, partner: null })
    expect((await page(dossierId)).phase).not.toBe('bailiff')
  }

  it('when it was never asked, is asked, said no, or nobody read the draft', async () => {
    const dossierId = await file()
    await refusedAll(dossierId, 'Zonder ja van de klant')
    const id = await open(dossierId)
    await refusedAll(dossierId, 'Zonder ja van de klant')
    for (const [call, input] of [
      [draftCase, drafted()],
      [checkCase, {}],
      [handOverCase, { bailiff }],
      [recordService, { day: '2026-11-20', of: 'writ' }],
      [recordFiling, { rollNumber: '1', rollDay: '2026-12-17' }],
    ] as const)
      expect((await act(call, id, input)).statusCode, call.path).toBe(409)
    await ask(id, dossierId)
    await refusedAll(dossierId, 'niet akkoord')
    await answer(dossierId, false)
    await refusedAll(dossierId, 'niet akkoord')
    expect((await act(draftCase, id, drafted())).statusCode).toBe(409)
    await ask(id, dossierId)
    await answer(dossierId, true)
    await refusedAll(dossierId, 'nog niet gemaakt of gecontroleerd')
    await did(draftCase, id, drafted())
    await refusedAll(dossierId, 'nog niet gemaakt of gecontroleerd')
  })

  it('when it costs more by now than it said yes to', async () => {
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    await server.database.db.updateTable('legalCase').set({ agreedCents: 835_56 }).where('id', '=', id).execute()
    await refusedAll(dossierId, 'kost nu meer')
    expect((await act(handOverCase, id, { bailiff })).json().error_message).toContain('kost nu meer')
    // Asked anew, with what it costs now: the draft is made anew as well.
    await ask(id, dossierId)
    expect((await ofFile(dossierId)).legalCase).toMatchObject({ state: 'asked', claimedCents: null, agreedCents: null })
  })

  it('but with it by each of these ways, and it comes back with the file', async () => {
    const [bulk, byHand, office] = [await file(), await file(), await file()]
    const ids = [await caseAt('checked', bulk), await caseAt('checked', byHand), await caseAt('checked', office)]
    const sent = await counsel.post(sendFilesToBailiff.path, { bailiff, files: [bulk] })
    expect(sent.json()).toEqual({ sent: [bulk], refused: [] })
    const change = { phase: 'bailiff', step: null, bailiff, note: 'Ja.', version: (await page(byHand)).version }
    expect((await counsel.post(callPath(changeDossierPhase, { id: byHand }), change)).statusCode).toBe(200)
    const assigned = { bailiff, sinceDay: '2026-11-20', version: (await page(office)).version }
    expect((await counsel.put(callPath(assignBailiff, { id: office }), assigned)).statusCode).toBe(200)
    const states = async () =>
      Promise.all(
        ids.map(async (id) => (await counsel.get(callPath(getLegalCase, { id }))).json<LegalCaseDetails>().state),
      )
    expect(await states()).toEqual(['with_bailiff', 'with_bailiff', 'with_bailiff'])
    const { version } = await page(office)
    expect((await counsel.delete(callPath(endBailiff, { id: office }), { version })).statusCode).toBe(200)
    expect(await states()).toEqual(['with_bailiff', 'with_bailiff', 'checked'])
  })
})
