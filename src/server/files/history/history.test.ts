import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { listLastFiles } from '#contract/files/last-files.ts'
import { writeLog } from '#contract/work/logs.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { day } from '#domain/day.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let customerId: number
let otherId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  employee = await createPerson(server, 'employee')
  customerId = await createCustomer(server)
  otherId = await createCustomer(server, 'Huis & Haard Online B.V.')
})
afterAll(async () => server.close())

let minute = 0
const open = async (who: Person, id: number) => {
  minute += 1
  setMoment(server, day('2026-11-20'), 600 + minute)
  return who.post(`/api/v4/file/${id}/visit`)
}
const seen = async (who: Person, query = '') => {
  const answer = await who.get(`/api/v4/history/last-files${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<OutputOf<typeof listLastFiles>>()
}
const dossier = (number: string, of = customerId, debtor = 'J.P. van der Meulen') =>
  createDossier(server.database.db, of, { number, debtors: [{ name: debtor }] })

describe('the files seen last', () => {
  it('are those that one opened oneself, the last one first and each once', async () => {
    const first = await dossier('500001')
    const second = await dossier('500002', otherId, 'Özil Bakkerij')
    for (const id of [first, second, first]) expect((await open(employee, id)).statusCode).toBe(204)
    const { items, total } = await seen(employee)
    expect(items.map(({ number }) => number)).toEqual(['500001', '500002'])
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({ debtorName: 'J.P. van der Meulen', customer: { id: customerId } })
    expect((await seen(await createPerson(server, 'employee'))).items).toEqual([])
  })

  it('can be searched and sorted', async () => {
    expect((await seen(employee, '?search=ozil haard')).items.map(({ number }) => number)).toEqual(['500002'])
    expect((await seen(employee, '?sortBy=number')).items.map(({ number }) => number)).toEqual(['500001', '500002'])
    expect((await seen(employee, '?sortBy=debtor')).items[0]?.number).toBe('500002')
    expect((await employee.get('/api/v4/history/last-files?sortBy=secret')).statusCode).toBe(400)
  })

  it('are fifty at most', async () => {
    const collector = await createPerson(server, 'employee')
    for (let index = 0; index < 52; index += 1) await open(collector, await dossier(String(510000 + index)))
    const { items, total } = await seen(collector, '?limit=100')
    expect(total).toBe(50)
    expect([items[0]?.number, items.at(-1)?.number]).toEqual(['510051', '510002'])
  })

  it('can be kept on top, stay there however many are opened after them, and say what was typed and not saved [U32]', async () => {
    const keeper = await createPerson(server, 'employee')
    const ids: number[] = []
    for (let index = 0; index < 22; index += 1) ids.push(await dossier(String(530000 + index)))
    const pin = (id: number, pinned = true) => keeper.put(`/api/v4/file/${id}/pin`, { pinned })
    expect((await pin(ids[0] ?? 0)).statusCode).toBe(404)
    for (const id of ids) await open(keeper, id)
    expect((await pin(ids[3] ?? 0)).statusCode).toBe(204)
    expect((await pin(ids[1] ?? 0)).statusCode).toBe(204)
    const fields = { note: { was: '', typed: 'Belt morgen terug' } }
    const [addressed = 0, noted = 0, logged = 0] = ids.slice(1, 4)
    for (const form of [
      `POST /api/v4/file/${addressed}/pause`,
      // A note and a log are saved at one address for all files.
      `POST ${callPath(writeLog)} ${noted}`,
      `POST ${callPath(writeLog)} log ${logged}`,
    ]) {
      expect((await keeper.put('/api/v4/draft', { form, user: keeper.userId, fields })).statusCode).toBe(200)
    }
    const { items } = await seen(keeper)
    expect(items.slice(0, 3).map(({ number, pinned }) => [number, pinned])).toEqual([
      ['530003', true],
      ['530001', true],
      ['530021', false],
    ])
    expect(items.flatMap(({ number, hasDraft }) => (hasDraft ? [number] : []))).toEqual(['530003', '530001', '530002'])
    for (let index = 0; index < 50; index += 1) await open(keeper, await dossier(String(531000 + index)))
    expect((await seen(keeper, '?limit=100')).items.map(({ number }) => number).slice(0, 3)).toEqual([
      '530003',
      '530001',
      '531049',
    ])
    expect((await pin(ids[3] ?? 0, false)).statusCode).toBe(204)
    expect((await seen(keeper)).items[0]?.number).toBe('530001')
    const others = (await seen(keeper, '?limit=100')).items.filter(({ pinned }) => !pinned)
    for (const { id } of others.slice(0, 19)) expect((await pin(id)).statusCode).toBe(204)
    const refused = await pin(others[19]?.id ?? 0)
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'U kunt 20 dossiers vastzetten. Maak er eerst een los.',
    ])
    // Once more the same is no other one.
    expect((await pin(others[18]?.id ?? 0)).statusCode).toBe(204)
  })

  it('are marked once somebody else did something on one, until it is opened again [U32]', async () => {
    const reader = await createPerson(server, 'employee')
    const id = await dossier('540001')
    await open(reader, id)
    const write = async (who: Person) => {
      minute += 1
      setMoment(server, day('2026-11-20'), 600 + minute)
      const answer = await who.post(callPath(writeLog), { fileId: id, type: 'note', content: 'Gebeld' })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const isMarked = async () => (await seen(reader)).items[0]?.hasNews
    await write(reader)
    expect(await isMarked()).toBe(false)
    await write(employee)
    expect(await isMarked()).toBe(true)
    await open(reader, id)
    expect(await isMarked()).toBe(false)
  })

  it('stay behind the wall between customers, also when somebody moves [S1]', async () => {
    const contact = await createPerson(
      server,
      ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH', 'ROLE_FILE_VIEW_LAST_VISITED'],
      customerId,
    )
    const own = await dossier('520001')
    const foreign = await dossier('520002', otherId)
    expect((await open(contact, own)).statusCode).toBe(204)
    const refused = await open(contact, foreign)
    const absent = await open(contact, 999_999)
    expect([refused.statusCode, absent.statusCode]).toEqual([404, 404])
    expect(refused.json<{ error: string }>().error).toBe(absent.json<{ error: string }>().error)
    expect((await contact.put(`/api/v4/file/${foreign}/pin`, { pinned: true })).statusCode).toBe(404)
    expect((await seen(contact)).items.map(({ number }) => number)).toEqual(['520001'])
    const { db } = server.database
    await db.updateTable('appUser').set({ customerId: otherId }).where('id', '=', contact.userId).execute()
    expect((await seen(contact)).items).toEqual([])
  })

  it('are for who has the right to them [req 6.40]', async () => {
    const without = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await without.get('/api/v4/history/last-files')).statusCode).toBe(403)
    const only = await createPerson(server, ['ROLE_FILE_VIEW_LAST_VISITED'])
    expect((await only.get('/api/v4/history/last-files')).statusCode).toBe(200)
  })
})
