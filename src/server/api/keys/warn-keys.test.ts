import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceApiKey } from '#contract/api/keys.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { createMachine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { mailsTo } from '#test/mailed-link.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { warnKeys } from './warn-keys.ts'

let server: TestServer
let krekel: number
let owner: Person
const email = 'lies@krekel.nl'

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  krekel = await createCustomer(server)
  await createDossier(server.database.db, krekel)
  owner = await createPerson(server, customerRoles, krekel)
  await server.database.db.updateTable('appUser').set({ email }).where('id', '=', owner.userId).execute()
})
afterAll(async () => server.close())

/** What the portal does by itself on a day. */
async function on(day: string): Promise<void> {
  setMoment(server, day, 9 * 60)
  await warnKeys(server.database.db, server.clock)
  while (await workOnce(server.database.db, server.clock, 'one'));
}
const told = async () => (await mailsTo(server, email)).length

describe('a key that ends', () => {
  it('is told of a month, a week and a day ahead, once each, and stands on our agenda', async () => {
    const { key } = await createMachine(server, owner)
    await on('2027-09-30')
    expect(await told()).toBe(0)
    await on('2027-10-04')
    await on('2027-10-05')
    expect(await told()).toBe(1)
    await on('2027-10-27')
    await on('2027-11-01')
    expect(await told()).toBe(3)
    const items = await server.database.db.selectFrom('agendaItem').select(['customerId', 'why']).execute()
    expect(items).toEqual([
      { customerId: krekel, why: { key: 'why.key_ends', values: { name: key.name, endDay: '2027-11-01' } } },
    ])
    setMoment(server, '2026-11-20', 9 * 60)
  })

  it('is silent once it has a successor', async () => {
    const before = await told()
    const { key } = await createMachine(server, owner)
    const successor = { lastDay: '2028-11-01', version: 1 }
    expect((await owner.post(callPath(replaceApiKey, { id: key.id }), successor)).statusCode).toBe(200)
    await on('2026-11-26')
    expect(await told()).toBe(before)
  })
})
