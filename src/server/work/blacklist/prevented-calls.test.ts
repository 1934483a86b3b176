import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { listPreventedCalls, type PreventedNumber, reportPreventedCall } from '#contract/work/prevented-calls.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const phone = '+31612348870'
let server: TestServer
let clerk: Person
let admin: Person
let first: number
let second: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  clerk = await createPerson(server, 'employee')
  admin = await createPerson(server, 'admin')
  const { db } = server.database
  const customer = await createCustomer(server)
  first = await createDossier(db, customer, { debtors: [{ name: 'R. Bouzid', phone }] })
  second = await createDossier(db, customer, { debtors: [{ name: 'R. Bouzid-Smit', phone }] })
  const block = { phone, scope: 'all', reason: 'harassment', source: 'brief', fromDay: day('2026-11-01') } as const
  await db
    .insertInto('blockedNumber')
    .values({ ...block, untilDay: day('2026-12-01') })
    .execute()
})
afterAll(async () => server.close())

const report = async (file: number, place: string, { who = clerk, number = phone } = {}) =>
  who.post(callPath(reportPreventedCall, { id: file }), { phone: number, place })
const told = async (query = '', who = admin) =>
  (await who.get(`${callPath(listPreventedCalls)}${query}`)).json<{ items: PreventedNumber[]; total: number }>()
const rows = async () => server.database.db.selectFrom('preventedCall').selectAll().execute()

describe('a call that the list of numbers not to call prevented', () => {
  it('is counted once a number, file and day, however often the page is looked at', async () => {
    setMoment(server, '2026-11-20', 9 * 60)
    expect((await report(first, 'file')).statusCode).toBe(204)
    expect((await report(first, 'file', { number: '06 1234 8870' })).statusCode).toBe(204)
    expect((await report(first, 'agenda')).statusCode).toBe(204)
    expect(await rows()).toMatchObject([{ phone, dossierId: first, callCount: 1, places: ['agenda', 'file'] }])
    setMoment(server, '2026-11-20', 9 * 60 + 6)
    await report(first, 'file')
    await report(first, 'file', { who: admin })
    await report(second, 'debtor')
    expect((await rows()).map(({ dossierId, callCount }) => [dossierId, callCount])).toEqual([
      [first, 3],
      [second, 1],
    ])
  })

  it('is nothing when the number may be called, is of another file, or is no number', async () => {
    const before = await rows()
    for (const number of ['+31612340000', 'geen nummer', '0612348871']) {
      expect((await report(first, 'file', { number })).statusCode).toBe(204)
    }
    expect((await report(999_999, 'file')).statusCode).toBe(404)
    expect((await report(first, 'elders')).statusCode).toBe(400)
    expect(await rows()).toEqual(before)
  })

  it('is shown per number: how often, when last, where, with whom and on which files', async () => {
    const { items, total } = await told()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        phone,
        reason: 'harassment',
        untilDay: '2026-12-01',
        callCount: 4,
        fileCount: 2,
        places: ['agenda', 'debtor', 'file'],
        lastBy: expect.any(String),
      },
    ])
    expect(items[0]?.files.map(({ id, callCount }) => [id, callCount]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [first, 3],
      [second, 1],
    ])
    expect(await told('?search=06-12348870')).toMatchObject({ total: 1 })
    expect(await told('?search=8870&place=agenda&reason=harassment&from=2026-11-20&to=2026-11-20')).toMatchObject({
      total: 1,
    })
    for (const query of ['?search=0611111111', '?reason=lawyer', '?from=2026-11-21', '?to=2026-11-19']) {
      expect(await told(query)).toMatchObject({ total: 0 })
    }
    for (const sortBy of ['last', 'first', 'calls', 'files', 'phone']) {
      expect(await told(`?sortBy=${sortBy}&sortOrder=desc`)).toMatchObject({ total: 1 })
    }
    expect(await told('?offset=50')).toMatchObject({ total: 1, items: [] })
  })

  it('keeps its count when the number may be called again, and says so', async () => {
    await server.database.db.deleteFrom('blockedNumber').execute()
    expect(await told()).toMatchObject({ items: [{ phone, reason: null, untilDay: null, callCount: 4 }] })
    await report(first, 'file', { who: admin })
    expect(await told()).toMatchObject({ items: [{ callCount: 4 }] })
  })

  it('is for who keeps the list; its files for who may see files', async () => {
    const settings = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    expect((await told('', settings)).items[0]).toMatchObject({ fileCount: 2, files: [] })
    const other = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await other.get(callPath(listPreventedCalls))).statusCode).toBe(403)
    const contact = await createPerson(server, 'contact', await createCustomer(server, 'Ander'))
    expect((await report(first, 'file', { who: contact })).statusCode).toBe(403)
  })
})
