import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerReliefMessage,
  changeRelief,
  confirmRelief,
  endRelief,
  listFileRelief,
  recordFiledClaim,
  recordReliefMessage,
  registerRelief,
  type Relief,
  type ReliefOfFile,
} from '#contract/court/relief.ts'
import { changeDebtor, changeDossierPhase } from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { day } from '#domain/day.ts'
import { findRelieved } from '#server/book/standing/relief-hold.ts'
import { clockOn } from '#server/clock.ts'
import { eraseWords } from '#server/compliance/retention/erase-file-queries.ts'
import { enterScope } from '#server/platform/db/row-security.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createMachine } from '#test/api-keys.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { readyCase } from '#test/legal-cases.ts'
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
const person = () => {
  made += 1
  return `indiener${made}|1502ar|41`
}
const fileOf = async (identityKey: string, customer = file.customerId) => {
  made += 1
  return createDossier(db(), customer, {
    debtors: [{ identityKey }],
    invoices: [{ number: `IND-${made}`, amountCents: 60_000, dueDay: '2026-10-20' }],
  })
}
const ofFile = async (id: number) => (await clerk.get(callPath(listFileRelief, { id }))).json<ReliefOfFile>().items
const registered = async (id: number, input: object): Promise<Relief> => {
  const answer = await clerk.post(callPath(registerRelief, { id }), { fromDay: friday, source: 'court', ...input })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ReliefOfFile>().items[0]!
}
const end = async ({ id, version }: Relief, outcome: string) =>
  counsel.post(callPath(endRelief, { id }), { outcome, note: 'Bericht van de rechtbank.', version })
const phaseOf = async (id: number) => (await clerk.get(callPath(getDossier, { id }))).json<DossierPage>().phase
const toFile = async (dossierId: number) =>
  db()
    .selectFrom('agendaItem')
    .select(['dueDay', 'state'])
    .where('dossierId', '=', dossierId)
    .where('key', 'like', 'relief:%:claim:%')
    .execute()
const filed = { filedDay: friday, filedCents: 60_197, reference: 'C-12' }

describe('suspension of payments', () => {
  it('is registered without a last day or with one, a court lengthens it, and its end is judged by a person', async () => {
    const one = await fileOf(person())
    const relief = await registered(one, { kind: 'surseance', toDay: '2028-05-20' })
    expect(relief).toMatchObject({ article: '214 Fw', filedWith: 'administrator', outcome: null })
    const change = async (toDay: string, version: number) =>
      counsel.put(callPath(changeRelief, { id: relief.id }), { toDay, version })
    const late = await change('2029-11-21', relief.version)
    expect(late.json()).toMatchObject({
      errors: { toDay: ['Dit duurt volgens de wet ten hoogste 18 maanden.'] },
    })
    expect((await change('2029-11-20', relief.version)).statusCode).toBe(200)
    server.clock.set(clockOn(day('2029-11-21')))
    await followRelief(db(), server.clock)
    expect((await ofFile(one))[0]).toMatchObject({ outcome: null })
    expect((await end({ ...relief, version: relief.version + 1 }, 'fulfilled')).statusCode).toBe(200)
  })
})

describe('a claim in bankruptcy, suspension of payments and the WSNP', () => {
  it('is to be filed sooner when the court sets a last day that is sooner', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other)]
    const { id, version } = await registered(one, { kind: 'bankruptcy' })
    for (const file of [one, two]) expect(await toFile(file)).toEqual([{ dueDay: '2026-12-04', state: 'open' }])
    const changed = await counsel.put(callPath(changeRelief, { id }), { toDay: null, filingDay: '2026-12-01', version })
    expect(changed.statusCode, changed.body).toBe(200)
    for (const file of [one, two]) expect(await toFile(file)).toEqual([{ dueDay: '2026-11-24', state: 'open' }])
  })

  it('is on the agenda once for each file of the person, and off it when it was filed', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other)]
    const relief = await registered(one, { kind: 'bankruptcy', filingDay: '2027-01-15' })
    for (const id of [one, two]) expect(await toFile(id)).toEqual([{ dueDay: '2027-01-08', state: 'open' }])
    await followRelief(db(), server.clock)
    expect(await toFile(one)).toHaveLength(1)
    // From 21 October to the day before the bankruptcy 30 days: 600 × 4% × 30/365 = 1,97.
    expect(relief).toMatchObject({ filedWith: 'trustee', claim: null, owed: { currency: 'EUR', cents: 60_197 } })

    const record = async (id: number, input: object) =>
      clerk.post(callPath(recordFiledClaim, { id: relief.id }), { file: id, ...filed, ...input })
    expect((await record(one, { filedDay: '2026-11-21' })).json()).toHaveProperty('errors.filedDay')
    expect((await record(one, { filedDay: '2026-11-19' })).json()).toHaveProperty('errors.filedDay')
    const done = await record(two, {})
    expect(done.json<ReliefOfFile>()).toMatchObject({
      dossierId: two,
      items: [{ claim: { filedDay: friday, filedCents: 60_197, currency: 'EUR', reference: 'C-12' }, owed: null }],
    })
    expect(await toFile(two)).toEqual([{ dueDay: '2027-01-08', state: 'done' }])
    expect(await toFile(one)).toEqual([{ dueDay: '2027-01-08', state: 'open' }])
    expect((await ofFile(one))[0]).toMatchObject({ claim: null })
    expect((await record(two, {})).statusCode).toBe(409)
    // Of somebody else it is not there.
    expect((await record(await fileOf(person()), {})).statusCode).toBe(404)
    const newest = (await file.timeline(two)).find(({ kind }) => kind.startsWith('relief.'))
    expect(newest).toMatchObject({ kind: 'relief.claim_filed' })
    expect((await end(relief, 'lifted')).statusCode).toBe(200)
    expect(await toFile(one)).toEqual([{ dueDay: '2027-01-08', state: 'done' }])
  })

  it('comes on the agenda of a file that is handed in later; without a term within two weeks; of no other relief', async () => {
    const who = person()
    const relief = await registered(await fileOf(who), { kind: 'wsnp' })
    const later = await fileOf(who, other)
    await followRelief(db(), server.clock)
    expect(await toFile(later)).toEqual([{ dueDay: '2026-12-04', state: 'open' }])
    const helped = await fileOf(person())
    const { id } = await registered(helped, { kind: 'debt_help' })
    expect(await toFile(helped)).toEqual([])
    const refused = await clerk.post(callPath(recordFiledClaim, { id }), { file: helped, ...filed })
    expect(refused.statusCode).toBe(409)
    expect(relief.filedWith).toBe('administrator')
  })
})

describe('the phase of debt relief', () => {
  it('holds files of who is helped with his debts until that ends; then they are where they were', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other)]
    await db().updateTable('dossier').set({ phase: 'monitoring' }).where('id', '=', two).execute()
    const stood = await db().selectFrom('dossier').select(['stepId', 'nextDay']).where('id', '=', one).execute()
    const relief = await registered(one, { kind: 'debt_help' })
    expect([await phaseOf(one), await phaseOf(two)]).toEqual(['shv', 'shv'])
    const later = await fileOf(who)
    await followRelief(db(), server.clock)
    expect(await phaseOf(later)).toBe('shv')
    // Other relief for the same goes on: it stays there.
    const wsnp = await registered(two, { kind: 'wsnp' })
    expect((await end(relief, 'lifted')).statusCode).toBe(200)
    expect(await phaseOf(one)).toBe('shv')
    expect((await end(wsnp, 'mistake')).statusCode).toBe(200)
    expect([await phaseOf(one), await phaseOf(two), await phaseOf(later)]).toEqual([
      'amicable',
      'monitoring',
      'amicable',
    ])
    const stands = await db().selectFrom('dossier').select(['stepId']).where('id', '=', one).execute()
    expect(stands).toMatchObject([{ stepId: stood[0]?.stepId }])
    await followRelief(db(), server.clock)
    expect(await phaseOf(one)).toBe('amicable')
  })

  it('leaves where it is what is before a judge or outside, and what somebody took out of it by hand', async () => {
    const who = person()
    const [judged, outside, own] = [await fileOf(who), await fileOf(who), await fileOf(who)]
    await readyCase(db(), judged)
    await db().updateTable('dossier').set({ phase: 'judicial' }).where('id', '=', judged).execute()
    await db().updateTable('dossier').set({ phase: 'partner' }).where('id', '=', outside).execute()
    const relief = await registered(own, { kind: 'moratorium', toDay: '2027-01-20' })
    expect([await phaseOf(judged), await phaseOf(outside), await phaseOf(own)]).toEqual(['judicial', 'partner', 'shv'])
    const { version } = (await clerk.get(callPath(getDossier, { id: own }))).json<DossierPage>()
    const moved = { version, phase: 'monitoring', step: null, note: 'Wij kijken mee.' }
    expect((await clerk.post(callPath(changeDossierPhase, { id: own }), moved)).statusCode).toBe(200)
    await followRelief(db(), server.clock)
    expect(await phaseOf(own)).toBe('monitoring')
    expect((await end(relief, 'lifted')).statusCode).toBe(200)
    expect(await phaseOf(own)).toBe('monitoring')
  })

  it('is stayed in after a clean slate', async () => {
    const one = await fileOf(person())
    const relief = await registered(one, { kind: 'debt_help' })
    expect((await end(relief, 'fulfilled')).statusCode).toBe(200)
    await followRelief(db(), server.clock)
    expect(await phaseOf(one)).toBe('shv')
  })
})

describe('what is told of relief', () => {
  it('is told a customer of its own files alone, whatever ids are asked', async () => {
    const who = person()
    const [own, foreign] = [await fileOf(who), await fileOf(who, other)]
    await registered(own, { kind: 'wsnp' })
    const contact = await createPerson(server, 'contact', file.customerId)
    const ask = async (tx: Parameters<typeof findRelieved>[0]) => findRelieved(tx, [own, foreign])
    const told = await inTransaction(db(), async (tx) => {
      await enterScope(tx, { userId: contact.userId, customerId: file.customerId })
      return ask(tx)
    })
    expect(told.map(({ dossierId }) => dossierId)).toEqual([own])
    expect((await ask(db())).map(({ dossierId }) => dossierId)).toEqual([own, foreign])
  })

  it('keeps of a file that is erased what it came to, and nothing else, in the balance that was told', async () => {
    const who = person()
    const [one, two] = [await fileOf(who), await fileOf(who, other)]
    const relief = await registered(one, { kind: 'debt_help' })
    const message = { kind: 'balance_request', receivedDay: friday }
    const asked = await clerk.post(callPath(recordReliefMessage, { id: relief.id }), message)
    const id = asked.json<ReliefOfFile>().items[0]?.messages[0]?.id ?? 0
    await clerk.post(callPath(answerReliefMessage, { id }), { answer: 'balance' })
    await eraseWords(db(), two)
    const [kept] = (await ofFile(one))[0]?.messages ?? []
    expect(kept?.balance?.files.map(({ dossierId }) => dossierId)).toEqual([one])
    expect(kept?.balance?.erased).toEqual([{ currency: 'EUR', openCents: 60_197 }])
    await eraseWords(db(), one)
    const [rest] = (await ofFile(one))[0]?.messages ?? []
    expect(rest?.balance?.files).toEqual([])
    expect(rest?.balance?.erased).toHaveLength(2)
  })
})

describe('what somebody is known by, changed while relief runs', () => {
  const company = async (identityKey: string, customer = file.customerId) => {
    made += 1
    return createDossier(db(), customer, {
      debtors: [{ identityKey, kind: 'company', name: 'Bakker B.V.' }],
      invoices: [{ number: `TWF-${made}`, amountCents: 60_000, dueDay: '2026-10-20' }],
    })
  }
  const change = async (id: number, kvkNumber: string) => {
    const [debtor] = (await clerk.get(callPath(getDossier, { id }))).json<DossierPage>().debtors
    const { name = '', version = 0 } = debtor ?? {}
    const given = {
      name,
      kvkNumber,
      gender: 'unknown',
      birthDay: null,
      language: 'nl',
      department: null,
      legalType: null,
    }
    const told = { ...given, doNotContact: false, version }
    const answer = await clerk.put(callPath(changeDebtor, { id, debtor: debtor?.id ?? 0 }), told)
    expect(answer.statusCode, answer.body).toBe(200)
    return debtor?.id ?? 0
  }
  const standing = async (id: number) => (await clerk.get(callPath(getDossier, { id }))).json<DossierPage>().status
  const doubtful = async (dossierId: number) =>
    (await db().selectFrom('agendaItem').select(['why', 'state']).where('dossierId', '=', dossierId).execute()).filter(
      ({ why }) => JSON.stringify(why).includes('why.relief_'),
    )

  it('splits nobody out of it: who was the same person keeps relief of his own until somebody judges', async () => {
    const who = person()
    const [one, two] = [await company(who), await company(who, other)]
    await registered(one, { kind: 'whoa', toDay: '2027-05-20' })
    await change(one, '12345678')
    expect(await standing(two)).toBe('suspend')
    const [own] = await ofFile(two)
    expect(own).toMatchObject({ kind: 'whoa', toDay: '2027-05-20', doubts: [{ how: 'left' }] })
    expect((await ofFile(one))[0]).toMatchObject({ kind: 'whoa', doubts: [] })
    await followRelief(db(), server.clock)
    expect(await doubtful(two)).toMatchObject([{ why: { key: 'why.relief_left' }, state: 'open' }])
    expect(await doubtful(one)).toEqual([])
    const { id, doubts } = own!
    const confirm = async (by: Person) => by.post(callPath(confirmRelief, { id }), { debtor: doubts[0]?.debtor.id })
    expect((await confirm(clerk)).statusCode).toBe(403)
    expect((await confirm(counsel)).json<ReliefOfFile>().items[0]).toMatchObject({ doubts: [] })
    expect((await confirm(counsel)).statusCode).toBe(404)
    expect(await doubtful(two)).toMatchObject([{ state: 'done' }])
    expect((await end(own!, 'mistake')).statusCode).toBe(200)
    expect([await standing(one), await standing(two)]).toEqual(['suspend', 'in_progress'])
  })

  it('takes nobody in silently: his files stand still and somebody is asked; taken back they go on', async () => {
    const [one, stranger] = [await company('kvk 87654321'), await company(person(), other)]
    await registered(one, { kind: 'whoa', toDay: '2027-05-20' })
    await change(stranger, '87654321')
    await followRelief(db(), server.clock)
    expect(await standing(stranger)).toBe('suspend')
    expect((await ofFile(stranger))[0]).toMatchObject({ doubts: [{ how: 'joined' }] })
    expect(await doubtful(stranger)).toMatchObject([{ why: { key: 'why.relief_joined' }, state: 'open' }])
    await change(stranger, '12312312')
    await followRelief(db(), server.clock)
    expect([await standing(stranger), await standing(one)]).toEqual(['in_progress', 'suspend'])
    expect(await doubtful(stranger)).toMatchObject([{ state: 'done' }])
    expect(await ofFile(stranger)).toEqual([])
  })

  it('keeps what released somebody, until somebody confirms it or ends it as a mistake', async () => {
    const split = async () => {
      const who = person()
      const [one, two] = [await company(who), await company(who, other)]
      await db()
        .updateTable('claim')
        .set({ invoiceDay: day('2026-10-01') })
        .where('dossierId', 'in', [one, two])
        .execute()
      const first = await registered(one, { kind: 'whoa', fromDay: '2026-11-01', toDay: '2027-05-20' })
      expect((await end(first, 'fulfilled')).statusCode).toBe(200)
      await change(one, `2234567${made % 10}`)
      expect((await ofFile(one))[0]?.refusals.end).toBe('ended')
      const [own] = await ofFile(two)
      expect(own).toMatchObject({ outcome: 'fulfilled', doubts: [{ how: 'left' }], outcomes: ['mistake'] })
      return { two, own: own! }
    }
    const [his, of] = [await split(), await split()]
    expect((await end(his.own, 'lifted')).statusCode).toBe(409)
    const { id, doubts } = his.own
    const confirmed = await counsel.post(callPath(confirmRelief, { id }), { debtor: doubts[0]?.debtor.id })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect((await end(his.own, 'mistake')).statusCode).toBe(409)
    expect((await end(of.own, 'mistake')).statusCode).toBe(200)
    expect([await standing(his.two), await standing(of.two)]).toEqual(['suspend', 'in_progress'])
  })

  it('and told by a customer that files a claim, who reads nothing of it, keeps it as well', async () => {
    const owner = await createPerson(server, customerRoles, other)
    const machine = await createMachine(server, owner)
    const who = { kind: 'company', name: 'Zwaluw Beheer B.V.', street: 'Dam', houseNumber: '4', postcode: '1012 JS' }
    const hand = async (more: object) => {
      made += 1
      const claims = [
        { invoiceNumber: `ZW-${made}`, invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 60_000 },
      ]
      const debtors = [{ ...who, city: 'Amsterdam', ...more }]
      const answer = await machine.post('/api/v4/file', { debtors, claims })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ id: number }>().id
    }
    const theirs = await hand({})
    const { identityKey } = await db()
      .selectFrom('debtor')
      .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtor.id')
      .select('identityKey')
      .where('dossierId', '=', theirs)
      .executeTakeFirstOrThrow()
    const ours = await company(identityKey)
    await registered(ours, { kind: 'whoa', toDay: '2027-05-20' })
    expect(await ofFile(theirs)).toMatchObject([{ kind: 'whoa', doubts: [] }])
    await hand({ kvkNumber: '32345678' })
    expect(await ofFile(theirs)).toMatchObject([{ kind: 'whoa', doubts: [{ how: 'left' }] }])
  })
})
