import { afterAll, beforeAll, expect, it } from 'vitest'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { rememberView } from '#contract/files/view-as.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { findPresence } from './presence-queries.ts'

let server: TestServer
let colleague: Person
let id: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  colleague = await createPerson(server, 'employee')
  id = await createDueDossier(server.database.db, await createCustomer(server), '2026-11-20', { status: 'in_progress' })
})
afterAll(async () => server.close())

it('tells what a colleague changed, and not that he looked at the file as its debtor [U17]', async () => {
  const me = await createPerson(server, 'employee')
  const last = async () => (await findPresence(server.database.db, id, me.userId)).last?.by?.id ?? null
  const asked = { reason: 'other', untilDay: '2026-11-27', note: '', version: 1 }
  const paused = await colleague.post(callPath(pauseDossier, { id }), asked)
  expect(paused.statusCode, paused.body).toBe(200)
  expect(await last()).toBe(colleague.userId)
  const looker = await createPerson(server, 'management')
  expect((await looker.post(callPath(rememberView, { id }), { as: 'debtor' })).statusCode).toBe(204)
  expect(await last()).toBe(colleague.userId)
})
