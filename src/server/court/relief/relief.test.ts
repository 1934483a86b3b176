import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerReliefMessage,
  changeRelief,
  endRelief,
  getReliefBalance,
  listFileRelief,
  recordReliefMessage,
  registerRelief,
  type Relief,
  type ReliefOfFile,
} from '#contract/court/relief.ts'
import { pauseDossier, reopenDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { getLimitation, type LimitationOfFile } from '#contract/files/limitation.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import { blankDebtors } from '#server/book/debtors/debtor-erasure.ts'
import { hasRelief } from '#server/book/standing/relief-hold.ts'
import { clockOn } from '#server/clock.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followRelief } from './follow-relief.ts'

const friday = '2026-11-20'

let server: TestServer
let file: Arranging
let counsel: Person
let clerk: Person
let other: number
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true })
  file = await openArranging(server)
  clerk = file.employee
  counsel = await createPerson(server, 'legal')
  other = await createCustomer(server, 'Andere schuldeiser')
})
beforeEach(() => server.clock.set(clockOn(day(friday))))
afterAll(async () => server.close())

const db = () => server.database.db
/** Somebody whose name and postcode say who he is, over customers. */
const person = () => {
  made += 1
  return `persoon${made}|1502ar|41`
}
const fileOf = async (identityKey: string, customer = file.customerId, dueDay = '2026-10-20') => {
  made += 1
  return createDossier(db(), customer, {
    debtors: [{ identityKey }],
    invoices: [{ number: `REL-${made}`, amountCents: 60_000, dueDay }],
  })
}
const standing = async (id: number) => {
  const { status, halts } = (await clerk.get(callPath(getDossier, { id }))).json<DossierPage>()
  return [status, ...halts.map(({ reason }) => reason)]
}
const ofFile = async (id: number, who = clerk) =>
  (await who.get(callPath(listFileRelief, { id }))).json<ReliefOfFile>().items
const register = async (id: number, input: object = {}, who = clerk) =>
  who.post(callPath(registerRelief, { id }), { kind: 'wsnp', fromDay: friday, source: 'register', ...input })
const registered = async (id: number, input: object = {}): Promise<Relief> => {
  const answer = await register(id, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ReliefOfFile>().items[0]!
}
const act = async (call: Endpoint, id: number, input: object, who = counsel) =>
  who[call.method === 'PUT' ? 'put' : 'post'](callPath(call, { id }), input)
const end = async ({ id, version }: Relief, input: object, who = counsel) =>
  act(endRelief, id, { version, note: 'Bericht van de rechtbank.', ...input }, who)
const onAgenda = async (dossierId: number) =>
  db()
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaSubject.code', 'agendaItem.dueDay', 'agendaItem.state'])
    .where('agendaItem.dossierId', '=', dossierId)
    .orderBy('agendaItem.id')
    .execute()

describe('relief of a person', () => {
  it('stops all his files at once, of every customer, and nobody else; limitation runs on', async () => {
    const who = person()
    const [one, two, stranger] = [await fileOf(who), await fileOf(who, other), await fileOf(person())]
    const limitation = async () =>
      (await clerk.get(callPath(getLimitation, { id: one }))).json<LimitationOfFile>().lastSafeDay
    const before = await limitation()
    expect(await hasRelief(db(), two)).toBe(false)
    const relief = await registered(one, { reference: 'C/16/26/101 R', helper: 'mr. De Wit' })
    expect(relief).toMatchObject({ kind: 'wsnp', article: '284 Fw', heldCount: 2, outcome: null })
    expect(await standing(one)).toEqual(['suspend', 'debt_relief'])
    expect(await standing(two)).toEqual(['suspend', 'debt_relief'])
    expect(await standing(stranger)).toEqual(['in_progress'])
    expect([await hasRelief(db(), one), await hasRelief(db(), two), await hasRelief(db(), stranger)]).toEqual([
      true,
      true,
      false,
    ])
    // Art. 3:307 BW: nothing in it stops the term.
    expect([before, await limitation()]).toEqual(['2031-10-20', '2031-10-20'])
    expect((await ofFile(two)).map(({ id }) => id)).toEqual([relief.id])
    const newest = (await file.timeline(one)).find(({ kind }) => kind.startsWith('relief.'))
    expect(newest).toMatchObject({ kind: 'relief.registered', reason: 'wsnp' })
  })

  it.each([
    ['debt_help', 'debt_relief'],
    ['moratorium', 'debt_relief'],
    ['cooling_off', 'debt_relief'],
    ['whoa', 'bankruptcy'],
    ['bankruptcy', 'bankruptcy'],
    ['administration', 'guardianship'],
    ['guardianship', 'guardianship'],
  ] as const)('a %s stops them for %s', async (kind, reason) => {
    const id = await fileOf(person())
    await registered(id, { kind, toDay: '2027-02-01' })
    expect(await standing(id)).toEqual(['suspend', reason])
  })

  it('lets nobody go on with a file while it runs, nor wait with it, also one that comes later or is opened again', async () => {
    const who = person()
    const id = await fileOf(who)
    await registered(id)
    const version = async (of: number) =>
      (await clerk.get(callPath(getDossier, { id: of }))).json<DossierPage>().version
    const resumed = await act(resumeDossier, id, { note: 'Verder.', version: await version(id) }, clerk)
    expect([resumed.statusCode, resumed.body]).toEqual([409, expect.stringContaining('loopt nog')])
    const pause = { reason: 'other', untilDay: '2026-12-04', note: '', version: await version(id) }
    expect((await act(pauseDossier, id, pause, clerk)).statusCode).toBe(409)
    const closed = await createDossier(db(), other, { debtors: [{ identityKey: who }], status: 'closed' })
    const manager = await createPerson(server, 'management')
    const opened = { note: 'Toch niet betaald.', version: await version(closed) }
    expect((await act(reopenDossier, closed, opened, manager)).statusCode).toBe(200)
    expect(await standing(closed)).toEqual(['suspend', 'debt_relief'])
    // Rows that came in without any command: the task finds them.
    const later = await fileOf(who, other)
    expect(await standing(later)).toEqual(['in_progress'])
    await followRelief(db(), server.clock)
    expect(await standing(later)).toEqual(['suspend', 'debt_relief'])
    const events = db().selectFrom('auditEvent').select('id')
    const count = (await events.execute()).length
    await followRelief(db(), server.clock)
    expect((await events.execute()).length).toBe(count)
  })

  it('holds a file from the moment it is handed in', async () => {
    const address = { street: 'Dam', houseNumber: '1', postcode: '1012 JS', city: 'Amsterdam' }
    const handIn = async (invoiceNumber: string, customer = file.customerId) => {
      const answer = await clerk.post('/api/v4/file', {
        customer,
        debtors: [{ kind: 'private', name: 'W. Sanering', ...address }],
        claims: [{ invoiceNumber, invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 5000 }],
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ id: number }>().id
    }
    const first = await handIn('NEW-1')
    await registered(first)
    expect(await standing(await handIn('NEW-2', other))).toEqual(['suspend', 'debt_relief'])
  })
})

describe('erasing one of his files', () => {
  it('leaves his relief to the files of other customers, and takes it with the last', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other)]
    const relief = await registered(one, { kind: 'guardianship', reference: 'CB 26-1' })
    const debtorOf = async (dossierId: number) => {
      const links = db().selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId)
      return (await links.executeTakeFirstOrThrow()).debtorId
    }
    await blankDebtors(db(), [await debtorOf(one)])
    expect(await ofFile(two)).toMatchObject([{ id: relief.id, reference: 'CB 26-1', outcome: null }])
    const { version } = (await clerk.get(callPath(getDossier, { id: two }))).json<DossierPage>()
    expect((await act(resumeDossier, two, { note: 'Verder.', version }, clerk)).statusCode).toBe(409)
    expect(await ofFile(one)).toEqual([])
    await blankDebtors(db(), [await debtorOf(two)])
    expect(await db().selectFrom('relief').select('id').where('id', '=', relief.id).execute()).toEqual([])
  })
})

describe('the end of relief', () => {
  it('comes by itself the day after its last: the files go on where they were, and somebody looks at each', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other)]
    await registered(one, { kind: 'moratorium', toDay: '2027-05-20' })
    server.clock.set(clockOn(day('2027-05-20')))
    await followRelief(db(), server.clock)
    expect(await standing(one)).toEqual(['suspend', 'debt_relief'])
    server.clock.set(clockOn(day('2027-05-21')))
    await followRelief(db(), server.clock)
    expect([await standing(one), await standing(two)]).toEqual([['in_progress'], ['in_progress']])
    expect((await ofFile(one))[0]).toMatchObject({ outcome: 'expired', endedBy: null, heldCount: 0 })
    expect(await onAgenda(two)).toEqual([{ code: 'debt_relief', dueDay: '2027-05-21', state: 'open' }])
  })

  it('does not come on the old day when a court lengthened it', async () => {
    const id = await fileOf(person())
    const relief = await registered(id, { kind: 'whoa', toDay: '2027-03-20' })
    const asked = { toDay: '2027-07-20', reference: '', helper: '', helperEmail: '', helperPhone: '', note: '' }
    const changed = await act(changeRelief, relief.id, { ...asked, version: relief.version })
    expect(changed.statusCode, changed.body).toBe(200)
    const stale = await act(changeRelief, relief.id, { ...asked, version: relief.version })
    expect([stale.statusCode, stale.json().current]).toMatchObject([409, { toDay: '2027-07-20', version: 2 }])
    server.clock.set(clockOn(day('2027-03-21')))
    await followRelief(db(), server.clock)
    expect(await standing(id)).toEqual(['suspend', 'bankruptcy'])
    server.clock.set(clockOn(day('2027-07-21')))
    await followRelief(db(), server.clock)
    expect(await standing(id)).toEqual(['in_progress'])
  })

  it('is asked of somebody where a judge decides what it means: a Wsnp after its last day still holds', async () => {
    const id = await fileOf(person())
    await registered(id, { kind: 'wsnp', toDay: '2028-05-20' })
    server.clock.set(clockOn(day('2028-05-21')))
    await followRelief(db(), server.clock)
    await followRelief(db(), server.clock)
    expect(await standing(id)).toEqual(['suspend', 'debt_relief'])
    expect(await onAgenda(id)).toEqual([
      // The claim is to be filed.
      { code: 'debt_relief', dueDay: '2026-12-04', state: 'open' },
      { code: 'debt_relief', dueDay: '2028-05-21', state: 'open' },
    ])
  })

  it('leaves a file where other relief stops it for the same', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who)]
    const help = await registered(one, { kind: 'debt_help', source: 'helper' })
    await registered(two, { kind: 'wsnp' })
    expect((await end(help, { outcome: 'lifted' })).statusCode).toBe(200)
    expect([await standing(one), await standing(two)]).toEqual([
      ['suspend', 'debt_relief'],
      ['suspend', 'debt_relief'],
    ])
    const [wsnp] = await ofFile(one)
    expect((await end(wsnp!, { outcome: 'lifted' })).statusCode).toBe(200)
    expect([await standing(one), await standing(two)]).toEqual([['in_progress'], ['in_progress']])
  })

  it('with a clean slate leaves the files to be closed by somebody', async () => {
    const id = await fileOf(person())
    const relief = await registered(id)
    expect((await end(relief, { outcome: 'fulfilled' })).statusCode).toBe(200)
    expect(await standing(id)).toEqual(['suspend', 'debt_relief'])
    expect((await onAgenda(id)).map(({ code, state }) => `${code} ${state}`)).toEqual([
      'debt_relief done',
      'debt_relief open',
    ])
    // What was released is never executed; what came after it may be.
    expect(await hasRelief(db(), id)).toBe(true)
    await followRelief(db(), server.clock)
    const again = await end(relief, { outcome: 'lifted' })
    expect(again.statusCode).toBe(409)
  })

  it('of what was registered by mistake leaves what somebody had stopped before', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who)]
    const { version } = (await clerk.get(callPath(getDossier, { id: one }))).json<DossierPage>()
    await act(suspendDossier, one, { reason: 'debt_relief', note: 'Belde zelf.', version }, clerk)
    const relief = await registered(two)
    expect((await end(relief, { outcome: 'mistake' })).statusCode).toBe(200)
    expect([await standing(one), await standing(two)]).toEqual([['suspend', 'debt_relief'], ['in_progress']])
  })
})

describe('the messages of who helps with debts', () => {
  it('that ask something are on the agenda by their term, and the balance is answered once, to the cent', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other, '2026-11-18')]
    const relief = await registered(one, { kind: 'debt_help', source: 'helper', helper: 'Gemeente Zaanstad' })
    const recorded = await act(recordReliefMessage, relief.id, { kind: 'balance_request', receivedDay: friday }, clerk)
    expect(recorded.statusCode, recorded.body).toBe(200)
    const [asked] = recorded.json<ReliefOfFile>().items[0]!.messages
    // Ten working days after Friday 20 November.
    expect(asked).toMatchObject({ dueDay: '2026-12-04', answer: null, isLate: false, refusal: null })
    expect(await onAgenda(one)).toEqual([{ code: 'debt_relief', dueDay: '2026-12-04', state: 'open' }])
    const shown = (await clerk.get(callPath(getReliefBalance, { id: asked!.id }))).json<
      OutputOf<typeof getReliefBalance>
    >()
    // Who pays on 20 November owes interest through the 19th: 600 × 4% × 30 / 365 = 1,97, and of one day 0,07.
    expect(shown).toMatchObject({
      asOf: friday,
      files: [
        { dossierId: one, principalCents: 60_000, interestCents: 197, costsCents: 0, openCents: 60_197 },
        { dossierId: two, customer: 'Andere schuldeiser', principalCents: 60_000, interestCents: 7, openCents: 60_007 },
      ],
    })
    const answer = async () => act(answerReliefMessage, asked!.id, { answer: 'balance' }, clerk)
    const both = await Promise.all([answer(), answer()])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [told] = (await ofFile(two))[0]!.messages
    expect(told).toMatchObject({ answer: 'balance', balance: shown, refusal: 'answered' })
    expect(await onAgenda(one)).toMatchObject([{ state: 'done' }])
    server.clock.set(clockOn(addDays(day(friday), 30)))
    expect((await ofFile(two))[0]!.messages[0]?.balance).toEqual(shown)
  })

  it('follow each other: a proposal declined with a reason, to think again, agreed to, and that all agreed', async () => {
    const id = await fileOf(person())
    const { id: relief } = await registered(id, { kind: 'debt_help', source: 'helper' })
    const record = async (input: object) =>
      (await act(recordReliefMessage, relief, { receivedDay: friday, ...input }, clerk)).json<ReliefOfFile>().items[0]!
        .messages[0]!
    const notice = await record({ kind: 'notice', offeredCents: 100 })
    expect(notice).toMatchObject({ dueDay: null, offeredCents: null })
    const proposal = await record({ kind: 'proposal', offeredCents: 12_000, dueDay: '2026-11-30' })
    expect(proposal).toMatchObject({ dueDay: '2026-11-30', offeredCents: 12_000 })
    const said = async (of: number, input: object) => act(answerReliefMessage, of, input, clerk)
    expect((await said(proposal.id, { answer: 'balance' })).json().errors).toHaveProperty('answer')
    expect((await said(proposal.id, { answer: 'declined' })).json().errors).toHaveProperty('note')
    expect((await said(proposal.id, { answer: 'declined', note: 'Te laag.' })).statusCode).toBe(200)
    const again = await record({ kind: 'reconsideration', offeredCents: 18_000 })
    expect((await said(again.id, { answer: 'accepted' })).statusCode).toBe(200)
    expect(await record({ kind: 'agreed', offeredCents: 18_000 })).toMatchObject({ dueDay: null })
    expect((await onAgenda(id)).map(({ dueDay, state }) => `${dueDay} ${state}`)).toEqual([
      '2026-11-30 done',
      '2026-12-04 done',
      '2026-11-20 open',
    ])
    server.clock.set(clockOn(day('2026-12-07')))
    await record({ kind: 'balance_request', receivedDay: '2026-11-20' })
    expect((await ofFile(id))[0]?.messages[0]).toMatchObject({ isLate: true })
  })

  it('are of help with debts alone, and end with it', async () => {
    const id = await fileOf(person())
    const wsnp = await registered(id)
    const asked = { kind: 'balance_request', receivedDay: friday }
    expect((await act(recordReliefMessage, wsnp.id, asked, clerk)).json().errors).toHaveProperty('kind')
    const helped = await fileOf(person())
    const help = await registered(helped, { kind: 'debt_help' })
    const late = { kind: 'proposal', receivedDay: '2026-11-21' }
    expect((await act(recordReliefMessage, help.id, late, clerk)).json().errors).toHaveProperty('receivedDay')
    const { messages } = (await act(recordReliefMessage, help.id, asked, clerk)).json<ReliefOfFile>().items[0]!
    await end(help, { outcome: 'lifted' })
    expect((await act(answerReliefMessage, messages[0]!.id, { answer: 'balance' }, clerk)).statusCode).toBe(409)
    expect((await onAgenda(helped)).map(({ state }) => state)).toEqual(['done', 'open'])
  })
})

describe('who may, and what is refused', () => {
  it('everybody who works on files registers; only counsel and management end; customers do not see it', async () => {
    const id = await fileOf(person())
    const relief = await registered(id)
    expect(relief.refusals).toEqual({ change: 'no_right', end: 'no_right' })
    expect((await end(relief, { outcome: 'lifted' }, clerk)).statusCode).toBe(403)
    const customer = await createPerson(server, 'customer', file.customerId)
    expect((await customer.get(callPath(listFileRelief, { id }))).statusCode).toBe(403)
    expect((await register(id, {}, customer)).statusCode).toBe(403)
    expect((await ofFile(id, counsel))[0]?.refusals).toEqual({ change: null, end: null })
    expect((await end(relief, { outcome: 'lifted' })).statusCode).toBe(200)
  })

  it('says at the field what is wrong: a term too long, one that is over, another who owes, twice the same', async () => {
    const id = await fileOf(person())
    const errors = async (input: object) => Object.keys((await register(id, input)).json().errors ?? {})
    expect(await errors({ kind: 'moratorium' })).toEqual(['toDay'])
    expect(await errors({ kind: 'moratorium', toDay: '2027-05-21' })).toEqual(['toDay'])
    expect(await errors({ kind: 'moratorium', fromDay: '2026-05-01', toDay: '2026-11-01' })).toEqual(['toDay'])
    expect(await errors({ fromDay: '2026-11-21' })).toEqual(['fromDay'])
    expect(await errors({ toDay: '2026-11-19' })).toEqual(['toDay'])
    expect(await errors({ debtor: 999_999 })).toEqual(['debtor'])
    expect(await errors({ kind: 'sursis' })).toEqual(['kind'])
    expect(await standing(id)).toEqual(['in_progress'])
    const relief = await registered(id)
    expect(await errors({})).toEqual(['kind'])
    expect((await end(relief, { outcome: 'lifted', note: ' ' })).json().errors).toHaveProperty('note')
    const guarded = await registered(id, { kind: 'guardianship' })
    expect((await end(guarded, { outcome: 'fulfilled' })).json().errors).toHaveProperty('outcome')
    const two = await createDossier(db(), file.customerId, {
      debtors: [{ identityKey: person() }, { name: 'B. Tweede', identityKey: person() }],
    })
    expect(Object.keys((await register(two)).json().errors)).toEqual(['debtor'])
    expect((await register(999_999)).statusCode).toBe(404)
  })
})
