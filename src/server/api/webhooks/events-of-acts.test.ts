import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/api/webhooks.ts'
import { monitorDossier, pauseDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { addLogAttachment } from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followTrail } from './follow-trail.ts'

let server: TestServer
let logs: Logs
let manager: Person
let theirs: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  manager = logs.manager
  theirs = await createPerson(server, 'customer', logs.file.customerId)
})
afterAll(async () => server.close())

const file = async () =>
  createDueDossier(server.database.db, logs.file.customerId, '2026-11-20', { status: 'in_progress' })
const page = async (id: number) => (await manager.get(callPath(getDossier, { id }))).json<DossierPage>()
const act = async (command: Endpoint, id: number, input: object) => {
  const answer = await manager.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** What is told of a file by now, of each act the kinds in the order of the alphabet. */
const told = async (id: number) => {
  await followTrail(server.database.db, server.clock)
  const answer = await theirs.get(`${listEvents.path}?limit=1000`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { items } = answer.json<OutputOf<typeof listEvents>>()
  return items.filter(({ data }) => data['fileId'] === id).map(({ type }) => type)
}

describe('an act on a file', () => {
  it('that stops it for a dispute and goes on with it is told as both, beside its status', async () => {
    const id = await file()
    await act(suspendDossier, id, { reason: 'dispute', note: 'Betwist.' })
    expect(await told(id)).toEqual(['dispute.opened', 'file.status_changed'])
    await act(resumeDossier, id, { note: 'Opgelost.' })
    expect((await told(id)).slice(2)).toEqual(['dispute.closed', 'file.status_changed'])
  })

  it('that ends a dispute beside another suspension is told as its end, and as no other status', async () => {
    const id = await file()
    await act(suspendDossier, id, { reason: 'dispute', note: 'Betwist.' })
    await act(suspendDossier, id, { reason: 'complaint', note: 'Klacht.' })
    const before = await told(id)
    expect(before).toEqual(['dispute.opened', 'file.status_changed'])
    const suspension = (await page(id)).halts.find(({ reason }) => reason === 'dispute')?.id
    await act(resumeDossier, id, { suspension, note: 'Opgelost.' })
    expect((await told(id)).slice(before.length)).toEqual(['dispute.closed'])
  })

  it('that brings it to another status is told as that, whatever it is called', async () => {
    const id = await file()
    await act(pauseDossier, id, { reason: 'other', untilDay: '2026-12-01', note: 'Wacht.' })
    await act(resumeDossier, id, { note: 'Verder.' })
    await act(monitorDossier, id, { note: 'Volgen.' })
    expect(await told(id)).toEqual(['file.status_changed', 'file.status_changed', 'file.status_changed'])
  })

  it('that hangs a file on a log is told where its customer sees the log', async () => {
    const id = await file()
    for (const visibleToCustomer of [true, false]) {
      const log = await logs.written(id, { visibleToCustomer })
      const added = await logs.employee.upload(callPath(addLogAttachment, { id: log.id }), {
        name: 'Brief.pdf',
        bytes: Buffer.from('%PDF-1.7 brief'),
      })
      expect(added.statusCode, added.body).toBe(200)
    }
    expect(await told(id)).toEqual(['document.added'])
  })
})
