import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  endRelief,
  getReliefBalance,
  listFileRelief,
  recordReliefMessage,
  registerRelief,
} from '#contract/court/relief.ts'
import type { Relief, ReliefOfFile } from '#contract/court/relief.ts'
import { assignBailiff } from '#contract/files/dossier-bailiff.ts'
import { closeDossier, reopenDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { endDebtor } from '#contract/files/debtors/file-debtors.ts'
import { day } from '#domain/day.ts'
import { hasRelief } from '#server/book/standing/relief-hold.ts'
import { clockOn } from '#server/clock.ts'
import { openArranging } from '#test/arranging.ts'
import { createOffice, holdAtOffice } from '#test/bailiff-invoices.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followRelief } from './follow-relief.ts'

const friday = '2026-11-20'

let server: TestServer
let counsel: Person
let clerk: Person
let one: number
let other: number
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true })
  counsel = await createPerson(server, 'legal')
  ;({ employee: clerk, customerId: one } = await openArranging(server))
  other = await createCustomer(server, 'Andere schuldeiser')
})
beforeEach(() => server.clock.set(clockOn(day(friday))))
afterAll(async () => server.close())

const db = () => server.database.db
const person = () => {
  made += 1
  return `houder${made}|1502ar|41`
}
const fileOf = async (identityKey: string, customer = one, rest: Parameters<typeof createDossier>[2] = {}) => {
  made += 1
  const invoices = [{ number: `HLD-${made}`, amountCents: 60_000, dueDay: '2026-11-20' }]
  return createDossier(db(), customer, { debtors: [{ identityKey }], invoices, ...rest })
}
const page = async (id: number) => (await clerk.get(callPath(getDossier, { id }))).json<DossierPage>()
const standing = async (id: number) => {
  const { status, halts } = await page(id)
  return [status, ...halts.map(({ reason }) => reason)]
}
const registered = async (id: number, input: object = {}): Promise<Relief> => {
  const asked = { kind: 'wsnp', fromDay: friday, source: 'register', ...input }
  const answer = await clerk.post(callPath(registerRelief, { id }), asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ReliefOfFile>().items[0]!
}
const end = async ({ id, version }: Relief, outcome: string) => {
  const answer = await counsel.post(callPath(endRelief, { id }), { version, outcome, note: 'Bericht.' })
  expect(answer.statusCode, answer.body).toBe(200)
}
const resume = async (id: number) =>
  clerk.post(callPath(resumeDossier, { id }), { note: 'Verder.', version: (await page(id)).version })
const office = async () => {
  const asked = { name: 'Zaanstreek Gerechtsdeurwaarders', city: 'Zaandam', exchange: 'email', active: true }
  const added = await counsel.post('/api/v4/bailiff', asked)
  expect(added.statusCode, added.body).toBe(200)
  return { id: added.json<{ id: number }>().id, name: asked.name }
}
const notes = async (dossierId: number) =>
  (await db().selectFrom('agendaItem').select('note').where('dossierId', '=', dossierId).execute()).map(
    ({ note }) => note,
  )

describe('relief and the bailiff', () => {
  it('puts a file that is with an office on the agenda, and hands none over, in whatever phase it is', async () => {
    const who = person()
    const { id: bailiff, name } = await office()
    const [outside, inside] = [
      await fileOf(who, one, { phase: 'bailiff' }),
      await fileOf(who, other, { phase: 'bailiff' }),
    ]
    for (const id of [outside, inside]) await readyCase(db(), id)
    const assign = async (id: number) =>
      clerk.put(callPath(assignBailiff, { id }), {
        bailiff,
        sinceDay: friday,
        reference: '',
        note: '',
        version: (await page(id)).version,
      })
    const before = await assign(outside)
    expect(before.statusCode, before.body).toBe(200)
    await registered(inside, { kind: 'guardianship' })
    expect(await notes(outside)).toContain(name)
    expect(await notes(inside)).toEqual([])
    const refused = await assign(inside)
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Het dossier staat stil')])
    // Of who is bankrupt as well it is said.
    await registered(inside, { kind: 'bankruptcy' })
    expect((await assign(inside)).json().error_message).toBe('De debiteur is insolvent of in schuldhulp.')
  })
})

it('has an office and a partner told that have the same file, each once', async () => {
  const who = person()
  const dossierId = await fileOf(who, one, { phase: 'bailiff' })
  const about = { name: `Partner ${crypto.randomUUID()}`, kind: 'foreign_agency', country: 'BE' }
  const { id: partnerId } = await db().insertInto('partner').values(about).returning('id').executeTakeFirstOrThrow()
  const held = { dossierId, sinceDay: day(friday), reference: '', validFrom: server.clock.now() }
  const officeName = `Deurwaarders ${crypto.randomUUID()}`
  const bailiffId = await createOffice(db(), { name: officeName })
  await db()
    .insertInto('dossierBailiff')
    .values({ ...held, bailiffId })
    .execute()
  await db()
    .insertInto('dossierPartner')
    .values({ ...held, partnerId })
    .execute()
  await registered(await fileOf(who, other), { kind: 'debt_help', source: 'helper' })
  await followRelief(db(), server.clock)
  expect((await notes(dossierId)).toSorted()).toEqual([officeName, about.name].toSorted())
})

it('has an office told of a file that was closed when relief began, once it is opened again', async () => {
  const who = person()
  const dossierId = await fileOf(who)
  const name = `Deurwaarders ${crypto.randomUUID()}`
  await holdAtOffice(db(), { dossierId, bailiffId: await createOffice(db(), { name }), since: friday })
  const manager = await createPerson(server, 'management')
  const closing = {
    reason: 'uncollectable',
    note: 'Geen verhaal.',
    waive: true,
    version: (await page(dossierId)).version,
  }
  const closed = await manager.post(callPath(closeDossier, { id: dossierId }), closing)
  expect(closed.statusCode, closed.body).toBe(200)
  await registered(await fileOf(who, other))
  await followRelief(db(), server.clock)
  expect(await notes(dossierId)).not.toContain(name)
  const opening = { note: 'Toch verhaal.', version: (await page(dossierId)).version }
  const opened = await manager.post(callPath(reopenDossier, { id: dossierId }), opening)
  expect(opened.statusCode, opened.body).toBe(200)
  await followRelief(db(), server.clock)
  await followRelief(db(), server.clock)
  expect((await notes(dossierId)).filter((note) => note === name)).toHaveLength(1)
})

describe('a clean slate', () => {
  it('holds what was owed when it began, also handed in later; what came after goes on', async () => {
    const who = person()
    const file = await fileOf(who)
    await end(await registered(file), 'fulfilled')
    expect((await resume(file)).statusCode).toBe(409)
    const late = await fileOf(who, other, {
      openedDay: '2027-03-01',
      invoices: [{ number: 'HLD-LATE', amountCents: 5_000, dueDay: '2026-11-01' }],
    })
    const after = await fileOf(who, other, {
      openedDay: friday,
      invoices: [{ number: 'HLD-NEW', amountCents: 5_000, dueDay: '2027-06-01' }],
    })
    await followRelief(db(), server.clock)
    expect([await standing(late), await standing(after)]).toEqual([['suspend', 'debt_relief'], ['in_progress']])
    expect([await hasRelief(db(), late), await hasRelief(db(), after)]).toEqual([true, false])
  })

  it('is of who got it: taken off a file it goes on against who owes it beside him; and closing is always possible', async () => {
    const freed = person()
    const file = await fileOf(person(), one, {
      debtors: [{ identityKey: freed }, { name: 'B. Tweede', identityKey: person() }],
    })
    const { debtors } = (await clerk.get(callPath(listFileRelief, { id: file }))).json<ReliefOfFile>()
    const alone = await fileOf(freed, other)
    await end(await registered(file, { debtor: debtors[0]!.id }), 'fulfilled')
    expect((await resume(file)).statusCode).toBe(409)
    const ended = await clerk.delete(callPath(endDebtor, { id: file, debtor: debtors[0]!.id }), {
      day: friday,
      reason: 'released',
      note: 'Schone lei.',
      version: (await page(file)).version,
    })
    expect(ended.statusCode, ended.body).toBe(200)
    expect((await resume(file)).statusCode).toBe(200)
    const manager = await createPerson(server, 'management')
    const closing = { reason: 'uncollectable', note: 'Schone lei.', waive: true, version: (await page(alone)).version }
    const closed = await manager.post(callPath(closeDossier, { id: alone }), closing)
    expect(closed.statusCode, closed.body).toBe(200)
  })
})

describe('the end of a term', () => {
  it.each([['expired'], ['lifted']])('leaves what a person stopped before: %s', async (how) => {
    const who = person()
    const [stopped, held] = [await fileOf(who), await fileOf(who, other)]
    const { version } = await page(stopped)
    const asked = { reason: 'debt_relief', note: 'De gemeente helpt mij.', version }
    expect((await clerk.post(callPath(suspendDossier, { id: stopped }), asked)).statusCode).toBe(200)
    server.clock.set(clockOn(day('2026-11-23')))
    const relief = await registered(held, { kind: 'moratorium', toDay: '2027-05-20' })
    if (how === 'lifted') await end(relief, 'lifted')
    server.clock.set(clockOn(day('2027-05-21')))
    await followRelief(db(), server.clock)
    expect([await standing(stopped), await standing(held)]).toEqual([['suspend', 'debt_relief'], ['in_progress']])
  })
})

describe('the wall', () => {
  it('holds a file at once that a customer hands in himself', async () => {
    const handIn = async (who: Person, invoiceNumber: string, rest: object = {}) => {
      const answer = await who.post('/api/v4/file', {
        ...rest,
        debtors: [
          {
            kind: 'private',
            name: 'K. Ingediend',
            street: 'Dam',
            houseNumber: '1',
            postcode: '1012 JS',
            city: 'Amsterdam',
          },
        ],
        claims: [{ invoiceNumber, invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 5000 }],
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ id: number }>().id
    }
    await registered(await handIn(clerk, 'WALL-1', { customer: one }))
    const customer = await createPerson(server, 'customer', other)
    expect(await standing(await handIn(customer, 'WALL-2'))).toEqual(['suspend', 'debt_relief'])
  })

  it('says nothing on files on which keys are tried out, and tells none of them', async () => {
    const who = person()
    const real = await fileOf(who)
    const tried = await createCustomer(server, 'Schuldeiser (test)')
    await db().updateTable('customer').set({ testOfId: other }).where('id', '=', tried).execute()
    const probe = await fileOf(who, tried)
    const relief = await registered(real, { kind: 'debt_help', source: 'helper' })
    await followRelief(db(), server.clock)
    expect([await standing(probe), await hasRelief(db(), probe)]).toEqual([['in_progress'], false])
    expect(await told(relief)).toMatchObject([{ dossierId: real }])
  })
})

const told = async ({ id }: Relief) => {
  const asked = { kind: 'balance_request', receivedDay: friday }
  const answer = await clerk.post(callPath(recordReliefMessage, { id }), asked)
  const [message] = answer.json<ReliefOfFile>().items[0]!.messages
  return (await clerk.get(callPath(getReliefBalance, { id: message!.id }))).json<{ files: object[] }>().files
}

it('tells a helper of who owes a share that share alone', async () => {
  const file = await fileOf(person(), one, {
    debtors: [{ identityKey: person() }, { name: 'B. Tweede', identityKey: person() }],
  })
  await db().updateTable('dossierDebtor').set({ liability: 'share' }).where('dossierId', '=', file).execute()
  const { debtors } = (await clerk.get(callPath(listFileRelief, { id: file }))).json<ReliefOfFile>()
  const relief = await registered(file, { kind: 'debt_help', source: 'helper', debtor: debtors[1]!.id })
  expect(await told(relief)).toMatchObject([{ dossierId: file, principalCents: 30_000, openCents: 30_000 }])
})
