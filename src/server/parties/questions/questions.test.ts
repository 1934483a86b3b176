import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import { type ComplaintDetails, getComplaint, registerComplaint } from '#contract/compliance/complaints.ts'
import { closeDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { getDossier, type DossierPage } from '#contract/files/dossier-page.ts'
import { addDossierDocument, getDossierDocuments } from '#contract/files/dossier-documents.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { getDashboard } from '#contract/parties/customer-portal.ts'
import {
  answerQuestion,
  answerWithDocument,
  askQuestion,
  endQuestion,
  getWithdrawal,
  listQuestions,
  pauseForCustomer,
  withdrawFile,
} from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'
import { endQuestionsOfClosed } from './end-questions-of-closed.ts'

type Thread = OutputOf<typeof listQuestions>
let desk: SettlementDesk
let customerId: number
let contact: Person
let stranger: Person
let employee: Person
let management: Person

beforeAll(async () => {
  desk = await openSettlementDesk()
  customerId = await desk.customer(schemeOf({ withdrawal: { percent: 50, minimumCents: 2_500 } }))
  contact = await createPerson(desk.server, 'contact', customerId)
  stranger = await createPerson(desk.server, 'contact', await createCustomer(desk.server, 'Een ander B.V.'))
  employee = await createPerson(desk.server, 'employee')
  management = await createPerson(desk.server, [
    'ROLE_EMPLOYEE',
    'ROLE_EMPLOYEE_MANAGEMENT',
    'ROLE_FILE_EDIT',
    'ROLE_FILE_SEARCH',
  ])
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

const file = () => desk.file(customerId, { principal: 60_000, costs: 9_000 })
const page = async (id: number, who = employee) => (await who.get(callPath(getDossier, { id }))).json<DossierPage>()
const thread = async (id: number, who: Person) => (await who.get(callPath(listQuestions, { id }))).json<Thread>()
const ask = async (who: Person, id: number, input: object) => who.post(callPath(askQuestion, { id }), input)
const asked = async (who: Person, id: number, input: object) => {
  const answer = await ask(who, id, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Thread>().items[0]!
}
const answer = async (who: Person, { id, version }: { id: number; version: number }, input: object) =>
  who.post(callPath(answerQuestion, { id }), { version, ...input })
const waiting = async () =>
  (await contact.get(getDashboard.path)).json<OutputOf<typeof getDashboard>>().waiting.map(({ content }) => content)
/** What stands on the agenda of a file, as subject and state. */
const work = async (id: number) => {
  const rows = await desk.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaSubject.code', 'agendaItem.state', 'agendaItem.dueDay', 'agendaItem.employeeId'])
    .where('agendaItem.dossierId', '=', id)
    .orderBy('agendaItem.id')
    .execute()
  return rows.map(({ code, state, dueDay }) => [code, state, dueDay])
}

describe('a question of a customer', () => {
  it('is on the agenda once, by the day it is answered, until it is', async () => {
    const id = await file()
    const question = await asked(contact, id, { content: 'Wanneer gaat de brief uit?' })
    // Asked on a Friday: one working day later is Monday.
    expect(question).toMatchObject({
      byCustomer: true,
      dueDay: '2026-11-23',
      answerRefusal: 'own_question',
      endRefusal: null,
    })
    const again = await ask(contact, id, { content: 'wanneer gaat de BRIEF uit?' })
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('Deze vraag staat al open.')])
    expect(await work(id)).toEqual([['answer_message', 'open', '2026-11-23']])

    const seen = (await thread(id, employee)).items[0]!
    expect(seen).toMatchObject({ content: 'Wanneer gaat de brief uit?', answerRefusal: null })
    expect((await answer(employee, seen, { answer: '' })).json().errors).toHaveProperty('answer')
    expect((await answer(employee, seen, { answer: 'Vandaag.' })).statusCode).toBe(200)
    expect((await thread(id, contact)).items).toMatchObject([{ state: 'answered', answer: 'Vandaag.' }])
    expect(await work(id)).toEqual([['answer_message', 'done', '2026-11-23']])
    expect((await answer(employee, seen, { answer: 'Nog eens.' })).statusCode).toBe(409)
  })

  it('is answered as fast as the agency says, and what is late is not told to who asked', async () => {
    const id = await file()
    await desk.db.updateTable('agency').set({ answerDays: 3 }).execute()
    const question = await asked(contact, id, { content: 'Is er al betaald?' })
    expect(question.dueDay).toBe('2026-11-25')
    desk.server.clock.set(clockOn(day('2026-11-26')))
    expect((await thread(id, contact)).items[0]?.dueDay).toBeNull()
    expect((await thread(id, employee)).items[0]?.dueDay).toBe('2026-11-25')
    desk.server.clock.set(clockOn(day('2026-11-20')))
    await desk.db.updateTable('agency').set({ answerDays: 1 }).execute()
    expect(
      (await contact.post(callPath(endQuestion, { id: question.id }), { version: question.version })).statusCode,
    ).toBe(200)
    expect(await work(id)).toEqual([['answer_message', 'done', '2026-11-25']])
  })
})

describe('a complaint in a question', () => {
  const made = async (id: number, who = employee) =>
    (await who.get(callPath(listFileComplaints, { id }))).json<OutputOf<typeof listFileComplaints>>().items
  const said = { channel: 'portal', who: 'customer', subject: 'no_answer', severity: 2, content: 'Niemand belt terug.' }

  it('is registered in one act: it came in when it was asked, of who asked, and its file stands still', async () => {
    const id = await file()
    const { id: question } = await asked(contact, id, { content: 'Niemand belt terug.' })
    desk.server.clock.set(clockOn(day('2026-11-24')))
    const answer = await employee.post(registerComplaint.path, { ...said, question })
    desk.server.clock.set(clockOn(day('2026-11-20')))
    expect(answer.statusCode, answer.body).toBe(200)
    const complaint = answer.json<OutputOf<typeof registerComplaint>>()
    // Asked on a Friday: its two working days do not begin with who read it.
    expect(complaint.confirmDueDay).toBe('2026-11-24')
    expect(await made(id)).toMatchObject([{ id: complaint.id, receivedDay: '2026-11-20', questionId: question }])
    expect((await page(id)).status).toBe('suspend')
    const counsel = await createPerson(desk.server, 'legal')
    const shown = (await counsel.get(callPath(getComplaint, { id: complaint.id }))).json<ComplaintDetails>()
    expect(shown).toMatchObject({
      channel: 'portal',
      who: 'customer',
      customer: { id: customerId },
      files: [{ id }],
      question: { id: question, dossierId: id, content: 'Niemand belt terug.' },
    })
    const { rows } = await sql<{ question: number }>`
      select (after ->> 'question')::int as question from audit_event
      where kind = 'complaint.opened' and subject_id = ${complaint.id}`.execute(desk.db)
    expect(rows).toEqual([{ question }])
    // What was asked is still to be answered, and its customer sees nothing of the register.
    expect((await thread(id, contact)).items).toMatchObject([{ id: question, state: 'open' }])
    expect((await contact.get(callPath(listFileComplaints, { id }))).statusCode).toBe(403)
  })

  it('is not made of what the agency asked itself, of none, or by a customer', async () => {
    const id = await file()
    const { id: question, version } = await asked(employee, id, { content: 'Is er betaald?', dueDay: '2026-11-24' })
    for (const wrong of [question, 999_999]) {
      const refused = await employee.post(registerComplaint.path, { ...said, question: wrong })
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { question: expect.any(Array) }])
    }
    expect((await contact.post(registerComplaint.path, { ...said, question })).statusCode).toBe(403)
    expect(await made(id)).toEqual([])
    expect((await answer(contact, { id: question, version }, { answer: 'Nog niet' })).statusCode).toBe(200)
  })
})

describe('what the agency asks', () => {
  it('waits on the first page of the customer, by its day, and comes back to who asked, once', async () => {
    const id = await file()
    await asked(employee, id, { content: 'Klopt de opzegging?', dueDay: '2026-11-24' })
    await asked(employee, id, { kind: 'document', content: 'Stuur het contract', dueDay: '2026-11-20' })
    expect(await waiting()).toEqual(['Stuur het contract', 'Klopt de opzegging?'])
    expect(await work(id)).toEqual([])
    const [contract, notice] = (await thread(id, contact)).items
    expect((await answer(contact, contract!, { answer: 'Komt eraan' })).statusCode).toBe(409)
    const sent = await contact.upload(
      callPath(answerWithDocument, { id: contract!.id }),
      { name: 'contract.txt', bytes: 'Opdracht tot incasso' },
      { version: String(contract!.version), answer: '' },
    )
    expect(sent.statusCode, sent.body).toBe(200)
    expect((await employee.get(callPath(getDossierDocuments, { id }))).json().items).toMatchObject([
      { name: 'contract.txt' },
    ])
    expect((await answer(contact, notice!, { answer: 'Nee, nooit ontvangen.' })).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await work(id)).toEqual([
      ['answer_message', 'open', '2026-11-20'],
      ['answer_message', 'open', '2026-11-20'],
    ])
  })

  it('costs at most what the tariffs say of a step that leads to court, which nobody types', async () => {
    const id = await file()
    expect((await thread(id, employee)).stepCost).toBeNull()
    const { db } = desk.server.database
    const step = await db
      .selectFrom('workflowStep')
      .select(['id', 'workflowVersionId'])
      .where('code', '=', 'to_bailiff')
      .executeTakeFirstOrThrow()
    const stands = { phase: 'judicial', stepId: step.id, workflowVersionId: step.workflowVersionId } as const
    await db.updateTable('dossier').set(stands).where('id', '=', id).execute()
    const { stepCost } = await thread(id, employee)
    expect((await thread(id, contact)).stepCost).toBeNull()
    expect(stepCost?.lines.map(({ line }) => line)).toEqual(['writ', 'court_fee', 'opponent_salary', 'after_costs'])
    expect(stepCost?.totalCents).toBe(stepCost?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
    const approval = { kind: 'approval', content: 'Mogen wij dagvaarden?' }
    const typed = await ask(employee, id, { ...approval, costCents: 9_500 })
    expect([typed.statusCode, typed.json().current]).toEqual([409, stepCost])
    const question = await asked(employee, id, { ...approval, costCents: stepCost?.totalCents })
    expect(question.costCents).toBe(stepCost?.totalCents)
  })

  it('costs what is shown, and is approved or declined with a reason', async () => {
    const id = await file()
    const without = await ask(employee, id, { kind: 'approval', content: 'Mogen wij dagvaarden?' })
    expect(without.json().errors).toHaveProperty('costCents')
    const approval = { kind: 'approval', content: 'Mogen wij dagvaarden?', costCents: 50_194 }
    const question = await asked(employee, id, approval)
    expect((await ask(employee, id, { ...approval, content: 'Mag het nu?' })).statusCode).toBe(409)
    expect((await thread(id, contact)).items[0]).toMatchObject({ costCents: 50_194, answerRefusal: null })
    expect((await answer(contact, question, { answer: 'Ja' })).json().errors).toHaveProperty('agreed')
    expect((await answer(contact, question, { agreed: false })).json().errors).toHaveProperty('answer')
    expect((await answer(employee, question, { agreed: true })).statusCode).toBe(409)
    expect((await answer(contact, question, { agreed: false, answer: 'Te duur.' })).statusCode).toBe(200)
    expect((await thread(id, employee)).items[0]).toMatchObject({
      state: 'answered',
      agreed: false,
      answer: 'Te duur.',
    })
  })

  it('is never asked, seen or answered by another customer', async () => {
    const id = await file()
    const question = await asked(employee, id, { content: 'Van wie is dit?' })
    const version = question.version
    expect((await stranger.get(callPath(listQuestions, { id }))).statusCode).toBe(404)
    expect((await ask(stranger, id, { content: 'Hallo' })).statusCode).toBe(404)
    expect((await answer(stranger, question, { answer: 'Van mij' })).statusCode).toBe(404)
    expect((await stranger.get(callPath(getWithdrawal, { id }))).statusCode).toBe(404)
    expect((await stranger.post(callPath(withdrawFile, { id }), { reason: 'Weg', costCents: 0 })).statusCode).toBe(404)
    const paid = { valueDay: '2026-11-19', amountCents: 100 }
    expect((await stranger.post(callPath(reportDirectPayment, { id }), paid)).statusCode).toBe(404)
    expect((await contact.post(callPath(endQuestion, { id: question.id }), { version })).statusCode).toBe(409)
    expect((await employee.post(callPath(withdrawFile, { id }), { reason: 'Weg', costCents: 0 })).statusCode).toBe(403)
  })

  it('ends with its file', async () => {
    const id = await file()
    await asked(employee, id, { content: 'Nog iets?' })
    const { version } = await page(id)
    const closed = await management.post(callPath(closeDossier, { id }), {
      reason: 'withdrawn',
      waive: true,
      note: 'Klaar',
      version,
    })
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await waiting()).not.toContain('Nog iets?')
    expect(await endQuestionsOfClosed(desk.db, desk.server.clock)).toBe(1)
    expect((await thread(id, contact)).items).toMatchObject([{ state: 'ended' }])
  })
})

describe('a document of a customer', () => {
  it('is work of its own beside its question, which goes when that is answered', async () => {
    const id = await file()
    const question = await asked(contact, id, { content: 'Heeft hij gebeld?' })
    for (const name of ['opdracht.pdf', 'voorwaarden.pdf']) {
      const added = await contact.upload(callPath(addDossierDocument, { id }), { name, bytes: '%PDF-1.4' })
      expect(added.statusCode, added.body).toBe(200)
    }
    expect(await work(id)).toEqual([
      ['answer_message', 'open', '2026-11-23'],
      ['answer_message', 'open', '2026-11-20'],
    ])
    expect((await answer(employee, question, { answer: 'Ja.' })).statusCode).toBe(200)
    expect(await work(id)).toEqual([
      ['answer_message', 'done', '2026-11-23'],
      ['answer_message', 'open', '2026-11-20'],
    ])
  })
})

describe('a customer takes a file back', () => {
  it('at the price of the contract, shown before: it stands still at once and is closed by who has it', async () => {
    const id = await file()
    const terms = (await contact.get(callPath(getWithdrawal, { id }))).json()
    expect(terms).toMatchObject({
      costCents: 4_500,
      rule: { percent: 50, minimumCents: 2_500, costsCents: 9_000 },
      isAsked: false,
    })
    // Who closes the file sees the same before.
    expect((await management.get(callPath(getWithdrawal, { id }))).json().costCents).toBe(4_500)
    const withdraw = async (costCents: number) =>
      contact.post(callPath(withdrawFile, { id }), { reason: 'Klant is failliet', costCents })
    expect((await withdraw(0)).statusCode).toBe(409)
    expect((await withdraw(4_500)).statusCode).toBe(200)
    expect((await withdraw(4_500)).statusCode).toBe(409)
    expect(await page(id)).toMatchObject({ status: 'suspend', halts: [{ reason: 'withdrawal' }] })
    expect(await work(id)).toEqual([['answer_message', 'open', '2026-11-23']])
    const [question] = (await thread(id, management)).items
    expect((await answer(employee, question!, { agreed: true })).statusCode).toBe(409)
    const agreed = await answer(management, question!, { agreed: true })
    expect(agreed.statusCode, agreed.body).toBe(200)
    expect(await page(id)).toMatchObject({ status: 'closed', closingReason: 'withdrawn' })
    expect(await work(id)).toEqual([['answer_message', 'done', '2026-11-23']])
  })

  it('and the file goes on where it was when the answer is no, or the customer thinks better of it', async () => {
    const id = await file()
    const withdraw = async () => {
      const asked = await contact.post(callPath(withdrawFile, { id }), { reason: 'Hij belooft', costCents: 4_500 })
      expect(asked.statusCode, asked.body).toBe(200)
      return (await thread(id, management)).items[0]!
    }
    const runs = { status: (await page(id)).status, halts: [] }
    const declined = await answer(management, await withdraw(), { agreed: false, answer: 'De zitting is morgen.' })
    expect(declined.statusCode, declined.body).toBe(200)
    expect(await page(id)).toMatchObject(runs)

    await withdraw()
    const stop = { reason: 'dispute', version: (await page(id)).version }
    expect((await employee.post(callPath(suspendDossier, { id }), stop)).statusCode).toBe(200)
    const open = (await thread(id, contact)).items[0]!
    const ended = await contact.post(callPath(endQuestion, { id: open.id }), { version: open.version })
    expect(ended.statusCode, ended.body).toBe(200)
    // What it stands still for besides stays.
    const { halts, version } = await page(id)
    expect(halts).toMatchObject([{ reason: 'dispute' }])
    expect((await employee.post(callPath(resumeDossier, { id }), { version, note: 'Opgelost' })).statusCode).toBe(200)
    expect(await page(id)).toMatchObject(runs)
    expect(await work(id)).toEqual([
      ['answer_message', 'done', '2026-11-23'],
      ['answer_message', 'done', '2026-11-23'],
    ])
  })

  it('that stands still for it already by what somebody heard', async () => {
    const id = await file()
    const stop = { reason: 'withdrawal', version: (await page(id)).version }
    await employee.post(callPath(suspendDossier, { id }), stop)
    const asked = await contact.post(callPath(withdrawFile, { id }), { reason: 'Zoals gebeld', costCents: 4_500 })
    expect(asked.statusCode, asked.body).toBe(200)
    expect((await page(id)).halts).toMatchObject([{ reason: 'withdrawal' }])
  })

  it('or lets it wait, no longer than its right goes', async () => {
    const id = await file()
    const { lastPauseDay } = (await contact.get(callPath(getWithdrawal, { id }))).json()
    expect(lastPauseDay).toBe('2026-12-20')
    const pause = async (untilDay: string) =>
      contact.post(callPath(pauseForCustomer, { id }), { untilDay, reason: 'Hij belt morgen' })
    expect((await pause('2026-12-21')).json().errors).toHaveProperty('untilDay')
    expect((await pause('2026-12-01')).statusCode).toBe(200)
    expect(await page(id)).toMatchObject({
      status: 'paused',
      halts: [{ reason: 'asked_by_customer', untilDay: '2026-12-01' }],
    })
    expect(await work(id)).toEqual([])
  })

  it('or lets it wait where it is outside the agency, which somebody asks there', async () => {
    const id = await file()
    await desk.db.updateTable('dossier').set({ phase: 'bailiff' }).where('id', '=', id).execute()
    const paused = await contact.post(callPath(pauseForCustomer, { id }), { untilDay: '2026-12-01', reason: 'Later' })
    expect(paused.statusCode, paused.body).toBe(200)
    expect(await work(id)).toEqual([['customer_decided', 'open', '2026-11-20']])
  })
})

describe('a customer reports a payment', () => {
  it('with its day, amount and invoice, once: the same again asks whether it is another one', async () => {
    const id = await file()
    const [claim] = (await page(id)).claims
    const paid = { valueDay: '2026-11-19', amountCents: 10_000, claimIds: [claim!.id] }
    const before = (await page(id)).balance.openCents
    const report = async (more: object = {}) =>
      contact.post(callPath(reportDirectPayment, { id }), { ...paid, ...more })
    expect((await report()).statusCode).toBe(200)
    expect((await report()).json().errors).toEqual({
      again: ['Een betaling van deze dag en dit bedrag is al gemeld.'],
    })
    expect((await page(id)).balance.openCents).toBe(before - 10_000)
    expect((await report({ again: true })).statusCode).toBe(200)
    expect((await page(id)).balance.openCents).toBe(before - 20_000)
    expect(await work(id)).toEqual([])
    expect((await report({ valueDay: '2026-11-21' })).json().errors).toHaveProperty('valueDay')
  })

  it('of a file that is outside the agency, which somebody tells them', async () => {
    const id = await file()
    await desk.db.updateTable('dossier').set({ phase: 'bailiff' }).where('id', '=', id).execute()
    const paid = { valueDay: '2026-11-19', amountCents: 10_000 }
    expect((await contact.post(callPath(reportDirectPayment, { id }), paid)).statusCode).toBe(200)
    expect(await work(id)).toEqual([['check_payment', 'open', '2026-11-20']])
  })
})
