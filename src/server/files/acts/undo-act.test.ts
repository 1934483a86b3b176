import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assignDossierOwner,
  changeDossierPhase,
  closeDossier,
  moveDossierToStep,
  pauseDossier,
  resumeDossier,
  suspendDossier,
  undoDossierAct,
} from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { writeLog } from '#contract/work/logs.ts'
import { insertNews } from '#server/sending/customer-messages/news-queries.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let krekel: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'management')
  krekel = await createCustomer(server)
})
afterAll(async () => server.close())

const file = async () => createDueDossier(server.database.db, krekel, '2026-11-24')
const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
const act = async (command: Endpoint, id: number, input: object, who = employee) =>
  who.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
const undo = async (id: number, who = employee) => act(undoDossierAct, id, {}, who)
const pause = { reason: 'promise_to_pay', untilDay: '2026-12-04', note: 'Belde.' }
/** Where a file stands, without what counts on. */
const standing = async (id: number) => {
  const { status, phase, next, halts, owner, flags } = await page(id)
  return { status, phase, next, halts, owner, flags }
}

describe('taking back an act on a file', () => {
  it('puts it where it stood: a pause, a suspension of what was paused and one more, going on, another step, owner, phase', async () => {
    const id = await file()
    const step = await server.database.db
      .selectFrom('workflowStep')
      .select('id')
      .where('position', '=', 2)
      .where('workflowVersionId', '=', (eb) =>
        eb.selectFrom('dossier').select('workflowVersionId').where('id', '=', id).$castTo<number>(),
      )
      .executeTakeFirstOrThrow()
    await readyCase(server.database.db, id)
    const acts: [Endpoint, object][] = [
      [pauseDossier, pause],
      [suspendDossier, { reason: 'dispute', note: '' }],
      [suspendDossier, { reason: 'deceased', note: '' }],
      [resumeDossier, { suspension: 'dispute', note: 'Geen geschil meer' }],
      [resumeDossier, { note: 'Opgelost' }],
      [resumeDossier, { note: 'En verder' }],
      [moveDossierToStep, { step: step.id, note: 'Sneller' }],
      [assignDossierOwner, { owner: employee.userId }],
      [changeDossierPhase, { phase: 'judicial', step: null, note: 'Naar de rechter.' }],
      [changeDossierPhase, { phase: 'bailiff', step: null, note: 'Vonnis betekenen.' }],
    ]
    for (const [command, wish] of acts) {
      const before = await standing(id)
      const named = 'suspension' in wish ? before.halts.find(({ reason }) => reason === wish.suspension)?.id : undefined
      const input = named === undefined ? wish : { ...wish, suspension: named }
      const done = await act(command, id, input)
      expect(done.statusCode, done.body).toBe(200)
      expect(await standing(id)).not.toEqual(before)
      const undone = await undo(id)
      expect(undone.statusCode, undone.body).toBe(200)
      expect(await standing(id), command.path).toEqual(before)
      // Done once more, for the next act to begin from.
      expect((await act(command, id, input)).statusCode).toBe(200)
    }
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json<{ items: { kind: string }[] }>()
    expect(items.filter(({ kind }) => kind === 'dossier.change_undone')).toHaveLength(acts.length)
    expect(items.filter(({ kind }) => kind === 'dossier.paused')).toHaveLength(2)
  })

  it('takes back how a step was left, so that it is told once it really is', async () => {
    const { db } = server.database
    const id = await file()
    const { stepId, stepOccurrence, workflowVersionId } = await db
      .selectFrom('dossier')
      .select(['stepId', 'stepOccurrence', 'workflowVersionId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const further = await db
      .selectFrom('workflowStep')
      .select('id')
      .where('position', '=', 3)
      .where('workflowVersionId', '=', workflowVersionId)
      .executeTakeFirstOrThrow()
    const exits = async () =>
      db.selectFrom('stepExit').select(['stepId', 'occurrence', 'reason']).where('dossierId', '=', id).execute()
    const left = (reason: string) => [{ stepId, occurrence: stepOccurrence, reason }]
    const jump = { step: further.id, note: 'Sneller' }
    expect((await act(moveDossierToStep, id, jump)).statusCode).toBe(200)
    expect(await exits()).toEqual(left('by_hand'))
    expect((await undo(id)).statusCode).toBe(200)
    expect(await exits()).toEqual([])
    const closed = await act(closeDossier, id, { reason: 'uncollectable', note: 'Oninbaar.', waive: true })
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await exits()).toEqual(left('closed'))
  })

  it('is not for who comes second, nor once anything else happened, nor twice', async () => {
    const id = await file()
    expect((await undo(id)).json()).toMatchObject({ error_message: expect.stringContaining('niet meer ongedaan') })
    const done = (await act(pauseDossier, id, pause)).json<DossierPage>()
    const colleague = await createPerson(server, 'management')
    expect((await undo(id, colleague)).statusCode).toBe(409)
    const log = { fileId: id, type: 'note', content: 'Toch nog gebeld.' }
    expect((await employee.post(callPath(writeLog), log)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(409)
    const stale = await employee.post(callPath(undoDossierAct, { id }), { version: done.version - 1 })
    expect([stale.statusCode, stale.json()]).toEqual([409, expect.objectContaining({ current: expect.anything() })])
    expect((await page(id)).status).toBe('paused')

    const other = await file()
    await act(pauseDossier, other, pause)
    expect((await undo(other)).statusCode).toBe(200)
    expect((await undo(other)).statusCode).toBe(409)
  })

  it('takes back a closure that gave up nothing and is told to nobody any more', async () => {
    const { db } = server.database
    const closable = async () => {
      const id = await createDueDossier(db, krekel, '2026-11-24', { invoices: [] })
      await act(pauseDossier, id, pause)
      const before = await standing(id)
      const closed = await act(closeDossier, id, { reason: 'withdrawn', note: 'Op verzoek.' })
      expect(closed.statusCode, closed.body).toBe(200)
      return { id, before }
    }
    await db.updateTable('customer').set({ email: 'post@krekel.test' }).where('id', '=', krekel).execute()
    const news = async (id: number) =>
      db.selectFrom('customerNews').select(['id', 'occasion']).where('dossierId', '=', id).execute()
    const before = await closable()
    const heard = await closable()
    const late = await closable()
    expect((await undo(late.id)).statusCode).toBe(200)
    const told = async (id: number) => (await news(id)).map(({ occasion }) => occasion)
    // It is told once nothing that began before it is under way, in the databases of other tests either.
    const tell = async () => {
      await insertNews(db)
      return told(heard.id)
    }
    await expect.poll(tell).toEqual(['file_closed'])
    expect(await told(late.id)).not.toContain('file_closed')
    for (const one of [before, heard]) {
      expect((await undo(one.id)).statusCode).toBe(200)
      expect(await standing(one.id)).toEqual(one.before)
      expect(await page(one.id)).toMatchObject({ closedDay: null, closingReason: null })
      expect(await news(one.id)).toEqual([])
    }
    expect(await db.selectFrom('stepExit').select('reason').where('dossierId', '=', before.id).execute()).toEqual([])
  })

  it('is not for a closure that gave up money, nor for who may not change files', async () => {
    const id = await file()
    const closed = await act(closeDossier, id, { reason: 'uncollectable', note: 'Oninbaar.', waive: true })
    expect(closed.statusCode, closed.body).toBe(200)
    expect((await undo(id)).statusCode).toBe(409)
    expect((await page(id)).status).toBe('closed')
    const contact = await createPerson(server, 'contact', krekel)
    expect((await undo(id, contact)).statusCode).toBe(403)
  })
})
