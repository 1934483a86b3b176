import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeDossierPhase,
  moveDossierToStep,
  pauseDossier,
  resumeDossier,
  suspendDossier,
} from '#contract/files/dossier-commands.ts'
import { type DossierPage, listTargetSteps } from '#contract/files/dossier-page.ts'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let krekel: number
let summons: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  krekel = await createCustomer(server)
  summons = await createSummons()
})
afterAll(async () => server.close())

/** A workflow for the court, with one step: answers that step. */
async function createSummons(): Promise<number> {
  const { db } = server.database
  const { id: workflowId } = await db
    .insertInto('workflow')
    .values({ code: 'court', category: 'phase', nameNl: 'Rechter', nameEn: 'Court', nameFr: 'Tribunal' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await db
    .insertInto('workflowVersion')
    .values({ workflowId, number: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('workflowStep')
    .values({
      workflowVersionId: versionId,
      position: 1,
      code: 'summons',
      nameNl: 'Dagvaarding',
      nameEn: 'Summons',
      nameFr: 'Assignation',
      phase: 'judicial',
      definition: JSON.stringify({
        wait: { kind: 'calendar_days', days: 7 },
        action: { kind: 'task', task: 'write_summons' },
        conditions: {},
        costs: 'none',
        excludedOptions: [],
      }),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
const act = async (command: Endpoint, id: number, input: object, who = employee) =>
  who.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
const file = async () => createDueDossier(server.database.db, krekel, '2026-11-24')
const toCourt = { phase: 'judicial', step: null, note: 'De debiteur reageert nergens op.' }

describe('bringing a file into another phase', () => {
  it('ends the steps of the phase it leaves, says why on the timeline, and leaves a day on which somebody looks', async () => {
    const id = await file()
    expect((await page(id)).next?.step).toMatchObject({ position: 1 })
    const done = await act(changeDossierPhase, id, toCourt)
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json<DossierPage>()).toMatchObject({
      phase: 'judicial',
      status: 'not_started',
      next: { step: null, why: { key: 'why.no_step_left' } },
      phases: { judicial: 'phase_unchanged', amicable: null },
    })
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json<{ items: object[] }>()
    expect(items[0]).toMatchObject({
      kind: 'dossier.phase_changed',
      phase: 'judicial',
      note: { content: toCourt.note },
    })
    const { before, after } = await lastAudit(id)
    expect([before, after]).toMatchObject([{ phase: 'amicable' }, { phase: 'judicial', step: null }])
  })

  it('goes on before a step of the new phase, which waits from the day it came there; a step of another phase is refused', async () => {
    const id = await file()
    const amicable = (await page(id)).next?.step?.workflowId
    const done = await act(changeDossierPhase, id, { ...toCourt, step: summons })
    expect(done.json<DossierPage>().next).toMatchObject({ day: '2026-11-27', step: { code: 'summons' } })
    const choices = (await employee.get(callPath(getDossierChoices))).json<OutputOf<typeof getDossierChoices>>()
    const first = choices.workflows.find((one) => one.id === amicable)?.steps[0]
    expect(first).toMatchObject({ phase: 'amicable' })
    for (const phase of ['bailiff', 'partner']) {
      const refused = await act(changeDossierPhase, id, { ...toCourt, phase, step: first?.id })
      expect([refused.statusCode, (await page(id)).phase]).toEqual([409, 'judicial'])
    }
    expect((await act(moveDossierToStep, id, { step: first?.id, note: 'x' })).statusCode).toBe(409)
    // And back, to where it was.
    const back = await act(changeDossierPhase, id, { phase: 'amicable', step: first?.id, note: 'Toch een regeling.' })
    expect(back.json<DossierPage>()).toMatchObject({
      phase: 'amicable',
      next: { step: { code: first && expect.any(String) } },
    })
  })

  it('calls a bailiff or partner a handing over', async () => {
    const id = await file()
    await readyCase(server.database.db, id)
    for (const phase of ['bailiff', 'partner']) {
      await act(changeDossierPhase, id, { ...toCourt, phase })
      expect(await lastAudit(id)).toMatchObject({ kind: 'dossier.handed_over', after: { phase } })
    }
  })

  it('leaves a pause and a suspension as they are; going on then waits for somebody to choose a step', async () => {
    const id = await file()
    await act(pauseDossier, id, { reason: 'other', untilDay: '2026-12-04', note: '' })
    const moved = (await act(changeDossierPhase, id, toCourt)).json<DossierPage>()
    expect(moved).toMatchObject({ phase: 'judicial', status: 'paused', next: { day: '2026-12-04' } })
    expect(moved.halts).toMatchObject([{ untilDay: '2026-12-04' }])
    expect((await act(changeDossierPhase, id, { ...toCourt, phase: 'shv', step: summons })).statusCode).toBe(409)
    const gone = (await act(resumeDossier, id, { note: 'Verder.' })).json<DossierPage>()
    expect(gone).toMatchObject({ status: 'in_progress', phase: 'judicial', next: { step: null } })
  })

  it.each([
    ['debt_relief', 'judicial', 'De debiteur is insolvent of in schuldhulp.'],
    ['bankruptcy', 'bailiff', 'De debiteur is insolvent of in schuldhulp.'],
  ])('does not sue or seize in %s (%s), as the page says before', async (reason, phase, sentence) => {
    const id = await file()
    const { phases, acts } = (await act(suspendDossier, id, { reason, note: '' })).json<DossierPage>()
    expect([acts.change_phase, phases.judicial, phases.bailiff, phases.shv]).toEqual([
      null,
      'phase_insolvent',
      'phase_insolvent',
      null,
    ])
    const refused = await act(changeDossierPhase, id, { ...toCourt, phase })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error_message: sentence }])
    expect((await act(changeDossierPhase, id, { ...toCourt, phase: 'shv' })).json()).toMatchObject({ phase: 'shv' })
  })

  it('is refused while terms are paid, on a closed file, without a reason, to who was late and to who may not', async () => {
    const { db } = server.database
    const inTerms = await createDossier(db, krekel, { status: 'term_payment' })
    const closed = await createDossier(db, krekel, { status: 'closed' })
    const sentences = [
      await act(changeDossierPhase, inTerms, toCourt),
      await act(changeDossierPhase, closed, toCourt),
    ].map((answer) => [answer.statusCode, answer.json<{ error_message: string }>().error_message])
    expect(sentences).toEqual([
      [409, 'De betalingsregeling loopt nog.'],
      [409, 'Het dossier is gesloten. Open het eerst weer.'],
    ])
    expect((await page(closed)).acts.change_phase).toBe('phase_closed')
    const id = await file()
    expect((await act(changeDossierPhase, id, { ...toCourt, note: ' ' })).statusCode).toBe(400)
    expect((await act(changeDossierPhase, id, { ...toCourt, phase: 'heaven' })).statusCode).toBe(400)
    expect((await act(changeDossierPhase, id, { ...toCourt, version: 0 })).json()).toHaveProperty('current')
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await act(changeDossierPhase, id, toCourt, reader)).statusCode).toBe(403)
    expect((await page(id)).phase).toBe('amicable')
  })
})

async function lastAudit(dossierId: number) {
  return server.database.db
    .selectFrom('auditEvent')
    .select(['kind', 'before', 'after'])
    .where('dossierId', '=', dossierId)
    .where('kind', 'not like', 'dossier.viewed%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

describe('the steps a file can be put before', () => {
  const offered = async (id: number, phase?: string) =>
    (await employee.get(`${callPath(listTargetSteps, { id })}${phase ? `?phase=${phase}` : ''}`)).json<
      OutputOf<typeof listTargetSteps>
    >().items
  const fileOf = async (kind: 'private' | 'company') => {
    const id = await file()
    const { db } = server.database
    await db.updateTable('dossier').set({ kind }).where('id', '=', id).execute()
    return id
  }

  it('are those that are not refused: a private person is never put before a step for companies', async () => {
    const choices = (await employee.get(callPath(getDossierChoices))).json<OutputOf<typeof getDossierChoices>>()
    const everyStep = choices.workflows.flatMap(({ steps }) => steps)
    const workflowsOf = { private: new Set<string>(), company: new Set<string>() }
    for (const kind of ['private', 'company'] as const) {
      const taken: number[] = []
      for (const { id: step } of everyStep) {
        const id = await fileOf(kind)
        if ((await act(moveDossierToStep, id, { step, note: 'Toch deze.' })).statusCode === 200) taken.push(step)
      }
      const items = await offered(await fileOf(kind))
      const byNumber = (one: number, other: number) => one - other
      expect(items.map(({ id }) => id).toSorted(byNumber)).toEqual(taken.toSorted(byNumber))
      for (const { workflow } of items) workflowsOf[kind].add(workflow.nl)
    }
    expect(workflowsOf).not.toEqual({ private: workflowsOf.company, company: workflowsOf.company })
  })

  it('are of the phase it would come into, where that is asked', async () => {
    const id = await file()
    const now = new Set((await offered(id)).map((step) => step.id))
    const then = (await offered(id, 'judicial')).map((step) => step.id)
    expect(then).toContain(summons)
    expect(then.filter((step) => now.has(step))).toEqual([])
    expect((await employee.get(`${callPath(listTargetSteps, { id })}?phase=elsewhere`)).statusCode).toBe(400)
  })
})
