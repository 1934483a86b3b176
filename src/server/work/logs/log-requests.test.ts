import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFileAgenda } from '#contract/work/agenda.ts'
import { agreePlan } from '#contract/money/arrangements.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDebtors } from '#contract/files/debtors/file-debtors.ts'
import {
  acceptDataChange,
  allowTermPayment,
  bookIncomeExpenses,
  type FileLog,
  getFileLog,
  rejectDataChange,
  rejectTermPayment,
  startDispute,
} from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs
/** Somebody of the agency who sees files and may not change them. */
let reader: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_AGENDA'])
})
afterAll(async () => server.close())

const act = async (call: Endpoint, log: FileLog, input: object = {}, person = logs.employee, params: object = {}) => {
  const path = callPath(call, { id: log.id, ...params })
  const body = { version: log.version, ...input }
  return call.method === 'PUT' ? person.put(path, body) : person.post(path, body)
}
const now = async (log: FileLog) => (await logs.employee.get(callPath(getFileLog, { id: log.id }))).json<FileLog>()
const agendaOf = async (id: number) =>
  (await logs.employee.get(callPath(listFileAgenda, { id }))).json<{
    items: { subject: { code: string }; state: string }[]
  }>().items
const debtorVersion = (log: FileLog) => ({ debtorVersion: log.request!.debtor.version })
const move = {
  type: 'change_data',
  content: 'Is verhuisd en heeft een ander nummer.',
  street: 'Damrak',
  houseNumber: '7 b',
  postcode: '1012lg',
  city: 'Amsterdam',
  phone: '06 12 34 56 78',
}
const debtor = { name: 'J.P. van der Meulen', email: 'oud@voorbeeld.nl', phone: '+31201234567' }

describe('a debtor who asks for other data', () => {
  it('waits for an answer, with before and after beside each other [req 4.6]', async () => {
    const id = await logs.createFile(debtor)
    const log = await logs.written(id, move)
    expect(log).toMatchObject({
      request: {
        kind: 'change_data',
        state: 'open',
        debtor: { name: 'J.P. van der Meulen' },
        change: {
          before: {
            address: { street: 'Kepplerstraat', houseNumber: '41', postcode: '1502 AR' },
            phone: '+31201234567',
          },
          after: { address: { street: 'Damrak', postcode: '1012 LG', country: 'NL' }, phone: '+31612345678' },
        },
      },
      acts: { accept_change: null, reject_request: null, allow_term_payment: 'no_request' },
    })
    expect(Object.keys(log.request!.change!.after).toSorted()).toEqual(['address', 'phone'])
    expect(await agendaOf(id)).toMatchObject([{ subject: { code: 'judge_change' }, state: 'open' }])
    expect((await logs.list(id, '?state=open')).items.map((one) => one.id)).toEqual([log.id])
    expect((await logs.file.page(id)).debtors[0]?.addresses[0]).toMatchObject({ street: 'Kepplerstraat' })
  })

  it('gets them when it is accepted, all at once; the former are kept [req 7.40]', async () => {
    const id = await logs.createFile(debtor, { name: 'L. Aydın' })
    const log = await logs.written(id, { ...move, name: 'J.P. Jansen-van der Meulen', email: 'nieuw@voorbeeld.nl' })
    const answer = await act(acceptDataChange, log, debtorVersion(log))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        request: { state: 'accepted', decidedBy: 'Sanne Bakker', change: { before: { name: 'J.P. van der Meulen' } } },
      },
    ])
    const [first, second] = (await logs.file.page(id)).debtors
    expect(first).toMatchObject({ name: 'J.P. Jansen-van der Meulen' })
    expect(first!.addresses).toMatchObject([
      { street: 'Damrak', postcode: '1012 LG', validTo: null },
      { street: 'Kepplerstraat', validTo: expect.any(String) },
    ])
    const inUse = first!.contacts.filter(({ validTo }) => validTo === null).map(({ value }) => value)
    expect(inUse.toSorted()).toEqual(['+31612345678', 'nieuw@voorbeeld.nl'])
    expect(second).toMatchObject({ name: 'L. Aydın' })
    const found = await logs.employee.get('/api/v4/file?search=jansen-van')
    expect(found.json<{ items: object[] }>().items).toMatchObject([{ id, debtorName: 'J.P. Jansen-van der Meulen' }])
    expect((await logs.file.timeline(id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'debtor.details_changed',
        'debtor.address_changed',
        'log.change_accepted',
        'agenda.done',
      ]),
    )
    expect(await agendaOf(id)).toMatchObject([{ state: 'done' }])
  })

  it('gets them by a call without a body, as they are asked and as the debtor is by then [req 7.40]', async () => {
    const id = await logs.createFile(debtor)
    const log = await logs.written(id, { ...move, city: 'Utrecht' })
    const answer = await logs.employee.put(callPath(acceptDataChange, { id: log.id }))
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { request: { state: 'accepted' } }])
    expect((await logs.file.page(id)).debtors[0]?.addresses[0]).toMatchObject({ street: 'Damrak', city: 'Utrecht' })
    expect((await logs.employee.put(callPath(acceptDataChange, { id: log.id }))).statusCode).toBe(409)
  })

  it('is answered once: of two who accept it at once the second is told, and nothing is done twice', async () => {
    const id = await logs.createFile(debtor)
    const log = await logs.written(id, move)
    const both = await Promise.all([
      act(acceptDataChange, log, debtorVersion(log)),
      act(acceptDataChange, log, debtorVersion(log), logs.colleague),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = await act(rejectDataChange, await now(log), { reason: 'Toch niet.' })
    expect([late.statusCode, late.json()]).toMatchObject([409, { error_message: 'Dit verzoek is al beantwoord.' }])
    expect((await logs.file.page(id)).debtors[0]?.addresses).toHaveLength(2)
  })

  it('is rejected with a reason, and keeps its data [req 7.41]', async () => {
    const id = await logs.createFile(debtor)
    const log = await logs.written(id, move)
    const without = await act(rejectDataChange, log, { reason: ' ' })
    expect(without.json<{ errors: object }>().errors).toHaveProperty('reason')
    const answer = await act(rejectDataChange, log, { reason: 'Belde met een ander nummer dan bekend is.' })
    expect(answer.json()).toMatchObject({
      request: { state: 'rejected', reason: 'Belde met een ander nummer dan bekend is.', decidedBy: 'Sanne Bakker' },
      acts: { accept_change: 'decided' },
    })
    expect((await logs.file.page(id)).debtors[0]?.addresses).toMatchObject([{ street: 'Kepplerstraat' }])
    expect(await logs.file.timeline(id)).toContainEqual(
      expect.objectContaining({ kind: 'log.change_rejected', reason: 'Belde met een ander nummer dan bekend is.' }),
    )
  })

  it('gets nothing of it when somebody has changed the debtor meanwhile', async () => {
    const id = await logs.createFile(debtor)
    const log = await logs.written(id, move)
    const other = { kind: 'email', value: 'meer@voorbeeld.nl', version: log.request!.debtor.version }
    const path = `/api/v4/file/${id}/debtor/${log.request!.debtor.id}/contact`
    expect((await logs.employee.post(path, other)).statusCode).toBe(200)
    expect((await act(acceptDataChange, log, debtorVersion(log))).statusCode).toBe(409)
    expect((await logs.file.page(id)).debtors[0]?.addresses).toHaveLength(1)
    const seen = await now(log)
    expect(seen.request).toMatchObject({ state: 'open' })
    expect((await act(acceptDataChange, seen, debtorVersion(seen))).statusCode).toBe(200)
  })

  it('is answered by who may change files, and by nobody else', async () => {
    const id = await logs.createFile(debtor)
    const log = await logs.written(id, { ...move, type: 'change_data' }, logs.contact)
    expect(log).toMatchObject({ category: 'customer', visibleToCustomer: true, acts: { accept_change: 'no_right' } })
    for (const person of [reader, logs.contact]) {
      expect((await act(acceptDataChange, log, debtorVersion(log), person)).statusCode).toBe(403)
      expect((await act(rejectDataChange, log, { reason: 'Nee.' }, person)).statusCode).toBe(403)
    }
  })

  it('asks for something, and for what can be', async () => {
    const id = await logs.createFile(debtor)
    const errors = async (input: object) =>
      (await logs.write(id, { type: 'change_data', ...input })).json<{ errors: object }>().errors
    expect(await errors({})).toEqual({ name: ['Vul in wat er anders wordt.'] })
    expect(await errors({ email: 'geen adres', phone: '12', postcode: 'x', street: 'Damrak' })).toEqual({
      city: [expect.any(String)],
      postcode: [expect.any(String)],
      email: [expect.any(String)],
      phone: [expect.any(String)],
    })
    expect(await errors({ email: 'a@voorbeeld.nl', debtor: 999_999 })).toEqual({
      debtor: ['Kies een debiteur van dit dossier.'],
    })
  })
})

const inTerms = { type: 'term_payment', content: 'Kan € 100 per maand.', amountCents: 10_000, firstDay: '2026-12-01' }
const terms = {
  every: 'month',
  firstDay: '2026-12-01',
  by: 'amount',
  amountCents: 10_000,
  interest: 'stopped',
  graceDays: 7,
  channel: 'phone',
}

describe('a debtor who asks to pay in terms', () => {
  it('gets a plan like any other, and the file goes by it [req 4.6, 7.42]', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id, inTerms)
    expect(log.request).toMatchObject({ state: 'open', plan: { amountCents: 10_000, every: 'month' } })
    expect(await agendaOf(id)).toMatchObject([{ subject: { code: 'judge_plan' } }])
    const { version } = await logs.file.page(id)
    const answer = await act(allowTermPayment, log, { ...terms, version })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { request: { state: 'accepted' } }])
    const { plans } = await logs.file.arranged(id)
    expect(plans).toMatchObject([{ state: 'kept', every: 'month' }])
    expect(plans[0]?.instalments.length).toBeGreaterThanOrEqual(6)
    expect((await logs.file.page(id)).status).toBe('term_payment')
  })

  it('gets it as it was asked by a call without a body, from today where that day has passed [req 7.42]', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id, { ...inTerms, amountCents: 20_000, every: 'week' })
    const answer = await logs.employee.post(callPath(allowTermPayment, { id: log.id }))
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { request: { state: 'accepted' } }])
    const [plan] = (await logs.file.arranged(id)).plans
    expect(plan).toMatchObject({ every: 'week' })
    expect(plan?.instalments[0]).toMatchObject({ dueDay: '2026-12-01', amountCents: 20_000 })
    const wrong = await act(allowTermPayment, await logs.written(await logs.createFile(), inTerms), { every: 'year' })
    expect(wrong.json<{ errors: object }>().errors).toHaveProperty('every')
  })

  it('is a plan of who asked it, where several owe the file and nobody else is said to agree', async () => {
    const id = await logs.createFile()
    const partner = { kind: 'private', name: 'D. de Wit', street: 'Kade', houseNumber: '4', postcode: '1506 EH' }
    expect((await logs.file.act(addDebtors, id, { debtors: [partner] })).statusCode).toBe(200)
    const [first, second] = (await logs.file.page(id)).debtors
    const log = await logs.written(id, { ...inTerms, debtor: second?.id })
    const { version } = await logs.file.page(id)
    const stranger = await act(allowTermPayment, log, { ...terms, version, debtorIds: [first?.id, 999_999] })
    expect(stranger.json().errors).toEqual({ debtorIds: ['Deze debiteur hoort niet bij dit dossier.'] })
    expect((await act(allowTermPayment, log, { ...terms, version })).statusCode).toBe(200)
    expect((await logs.file.arranged(id)).plans[0]?.agreedWith).toEqual([{ id: second?.id, name: 'D. de Wit' }])
  })

  it('gets one plan, however often it is allowed', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id, inTerms)
    const { version } = await logs.file.page(id)
    const both = await Promise.all([
      act(allowTermPayment, log, { ...terms, version }),
      act(allowTermPayment, log, { ...terms, version }, logs.colleague),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await logs.file.arranged(id)).plans).toHaveLength(1)
  })

  it('keeps waiting when the plan cannot be', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id, inTerms)
    expect((await logs.file.act(agreePlan, id, terms)).statusCode).toBe(200)
    const { version } = await logs.file.page(id)
    expect((await act(allowTermPayment, log, { ...terms, version })).statusCode).toBe(409)
    expect((await now(log)).request).toMatchObject({ state: 'open' })
    const rejected = await act(rejectTermPayment, log, { reason: 'Er loopt al een regeling.' })
    expect(rejected.json()).toMatchObject({ request: { state: 'rejected' } })
    const wrong = await act(rejectDataChange, await logs.written(id, inTerms), { reason: 'Nee.' })
    expect(wrong.statusCode).toBe(409)
  })

  it('says how much and from when', async () => {
    const id = await logs.createFile()
    const errors = async (input: object) =>
      (await logs.write(id, { ...inTerms, ...input })).json<{ errors: object }>().errors
    expect(await errors({ amountCents: null, firstDay: null })).toEqual({
      amountCents: ['Vul dit in.'],
      firstDay: ['Vul dit in.'],
    })
    expect(await errors({ firstDay: '2026-11-19' })).toHaveProperty('firstDay')
  })
})

const means = {
  household: 'single',
  incomeCents: 150_000,
  housingCents: 70_000,
  livingCents: 50_000,
  otherDebtsCents: 10_000,
  marginPercent: 10,
}

describe('income and expenses', () => {
  it('are booked on a log for a debtor, and a new plan begins with them [req 4.6, 7.43]', async () => {
    const id = await logs.createFile({ name: 'R. Bouzid' }, { name: 'L. Bouzid' })
    const log = await logs.written(id, {
      type: 'income_expenses',
      content: 'Loonstrook gezien.',
      visibleToCustomer: true,
    })
    const [, second] = (await logs.file.page(id)).debtors
    const answer = await act(bookIncomeExpenses, log, means, logs.employee, { debtor: second!.id })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { budget: { ...means, debtor: { name: 'L. Bouzid' }, bookedBy: 'Sanne Bakker' }, version: 2 },
    ])
    expect((await logs.file.arranged(id)).means).toEqual(means)
    const again = await act(bookIncomeExpenses, answer.json(), { ...means, incomeCents: 160_000 }, logs.employee, {
      debtor: second!.id,
    })
    expect(again.json()).toMatchObject({ budget: { incomeCents: 160_000 } })
    const stale = await act(bookIncomeExpenses, log, means, logs.employee, { debtor: second!.id })
    expect(stale.statusCode).toBe(409)
    const customer = (await logs.list(id, '', logs.contact)).items
    expect(customer).toMatchObject([{ content: 'Loonstrook gezien.', budget: null }])
    expect((await logs.contact.get(`/api/v4/file/${id}/arrangements`)).json()).toMatchObject({ means: null })
  })

  it('are of a debtor of the file, and are no less than nothing', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id)
    const [own] = (await logs.file.page(id)).debtors
    expect((await act(bookIncomeExpenses, log, means, logs.employee, { debtor: 999_999 })).statusCode).toBe(404)
    const wrong = { ...means, incomeCents: -1, household: 'alone', marginPercent: 101 }
    const answer = await act(bookIncomeExpenses, log, wrong, logs.employee, { debtor: own!.id })
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      'household',
      'incomeCents',
      'marginPercent',
    ])
    expect((await act(bookIncomeExpenses, log, means, reader, { debtor: own!.id })).statusCode).toBe(403)
  })
})

describe('a dispute', () => {
  it('stops the file when it is written, and somebody has to judge it', async () => {
    const id = await logs.createFile()
    await logs.written(id, { type: 'dispute', content: 'Zegt dat de levering niet compleet was.' })
    expect(await logs.file.page(id)).toMatchObject({ status: 'suspend', halts: [{ reason: 'dispute' }] })
    expect(await agendaOf(id)).toMatchObject([{ subject: { code: 'judge_dispute' } }])
    // A second one finds the file stopped already.
    expect((await logs.write(id, { type: 'dispute', content: 'En ook niet op tijd.' })).statusCode).toBe(200)
  })

  it('is started from a call, once', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id, { content: 'Zegt al te hebben betaald.' })
    const both = await Promise.all([act(startDispute, log), act(startDispute, log, {}, logs.colleague)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await now(log)).toMatchObject({ type: 'dispute', acts: { start_dispute: 'disputed' } })
    expect(await logs.file.page(id)).toMatchObject({ status: 'suspend' })
    expect((await logs.write(id, { type: 'dispute' }, reader)).statusCode).toBe(400)
  })
})
