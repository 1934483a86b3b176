import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/api/webhooks.ts'
import { monitorDossier, pauseDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { agreePlan } from '#contract/money/arrangements.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { askQuestion } from '#contract/parties/questions.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { addLogAttachment } from '#contract/work/logs.ts'
import { openArranging } from '#test/arranging.ts'
import { lineDetail, linesOf, openDesk } from '#test/bank.ts'
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
const told = async (id: number, by = theirs, on = server) => {
  await followTrail(on.database.db, on.clock)
  const answer = await by.get(`${listEvents.path}?limit=1000`)
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

  it('that agrees a plan, records a judgment, adds a claim or asks something is told as that', async () => {
    const arranging = await openArranging(server)
    const customer = await createPerson(server, 'customer', arranging.customerId)
    const kindsOf = async (id: number) => (await told(id, customer)).filter((kind) => kind !== 'file.status_changed')
    const done = async (answer: Promise<{ statusCode: number; body: string }>) =>
      expect((await answer).statusCode, (await answer).body).toBe(200)
    const planned = await arranging.createOwing()
    const plan = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
    await done(arranging.act(agreePlan, planned, { ...plan, channel: 'phone' }))
    expect(await kindsOf(planned)).toEqual(['plan.agreed'])
    const judged = await arranging.createOwing('2026-10-20')
    const claimId = (await arranging.page(judged)).claims[0]?.id
    const awards = [{ claimId, principalCents: 50_000, costsCents: 0, interest: { kind: 'none' } }]
    const judgment = { day: '2026-11-18', reference: 'C/1', awards, courtCents: 23_300, afterCostsCents: 6_600 }
    await done(arranging.act(recordJudgment, judged, judgment))
    expect(await kindsOf(judged)).toEqual(['judgment.recorded'])
    const asked = await arranging.createOwing()
    await done(manager.post(callPath(askQuestion, { id: asked }), { kind: 'question', content: 'Is dit betaald?' }))
    expect(await kindsOf(asked)).toEqual(['question.asked'])
  })

  it('that books a payment and takes it back, or says that its customer was paid, is told as that', async () => {
    const desk = await openDesk()
    const customer = await createPerson(desk.server, 'customer', desk.customerId)
    const { id } = await desk.dossier()
    const line = await desk.receive({
      cents: 1_000,
      name: 'J. Jansen',
      description: 'betaling',
      iban: 'NL20INGB0001234567',
    })
    expect((await desk.book(line, [{ dossierId: id, amountCents: 1_000 }])).statusCode).toBe(200)
    const [booked] = await linesOf(desk.finance, { sortOrder: 'desc', limit: '1' })
    expect((await desk.undo(await lineDetail(desk.finance, booked?.id ?? 0))).statusCode).toBe(200)
    expect(await told(id, customer, desk.server)).toEqual(['payment.booked', 'payment.reversed'])
    const paid = { valueDay: '2026-11-18', amountCents: 1_000 }
    expect((await desk.finance.post(callPath(reportDirectPayment, { id }), paid)).statusCode).toBe(200)
    expect((await told(id, customer, desk.server)).slice(2)).toEqual(['payment.booked'])
    expect(await desk.close()).toEqual([])
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
