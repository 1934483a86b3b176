import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import { carryWorkflowDraft } from '#contract/workflows/workflows.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { asStep } from './workflow-queries.ts'

let server: TestServer
let sanne: Person
let dirk: Person
let consumer: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  const rights = ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE'] as const
  sanne = await createPerson(server, rights)
  dirk = await createPerson(server, rights)
  const row = server.database.db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  consumer = (await row.executeTakeFirstOrThrow()).id
})
afterAll(async () => server.close())

const path = (rest = '') => `/api/v4/workflow/${consumer}${rest}`
const read = async () => (await sanne.get(path())).json<WorkflowDetail>()
const versionOf = (detail: WorkflowDetail) => detail.draft?.version ?? 0

async function change(code: string, over: object) {
  const detail = await read()
  const step = (detail.draft?.steps ?? detail.shown.steps).find((one) => one.code === code)
  if (!step) throw new Error(`no step ${code}`)
  const answer = await sanne.put(path(`/step/${step.id}`), {
    ...fieldsOf(asStep(step)),
    ...over,
    version: versionOf(detail),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

async function review() {
  const asked = await sanne.post(path('/draft/review'), { note: 'Graag', version: versionOf(await read()) })
  expect(asked.statusCode).toBe(200)
}

const publish = async () =>
  dirk.post(path('/draft/publish'), { running: 'stay', warningsSeen: true, version: versionOf(await read()) })
const carry = async (who: Person, version: number) =>
  who.post(callPath(carryWorkflowDraft, { id: consumer }), { version })

describe('a draft of which somebody went back meanwhile', () => {
  it('is carried over to the newest version with what it changes, and looked at again', async () => {
    await change('last_letter', { nameNl: 'Allerlaatste brief', waitDays: 12 })
    await review()
    expect((await publish()).statusCode).toBe(200)
    await change('last_letter', { waitDays: 20 })
    await change('costs_letter', { nameNl: 'Brief met kosten' })
    await review()
    const waiting = await read()
    expect((await carry(sanne, versionOf(waiting))).json().error_message).toBe(
      'Dit concept staat al op de nieuwste versie.',
    )
    await dirk.post(path('/roll-back'), { number: 1, running: 'stay' })

    const older = (await dirk.get(path())).json<WorkflowDetail>()
    expect(older.draft).toMatchObject({ basedOn: 2, refusal: 'based_on_older', state: 'review' })
    expect((await publish()).json().error_message).toContain('Zet het concept eerst over')
    expect((await carry(sanne, versionOf(older) - 1)).statusCode).toBe(409)

    const before = new Map(older.draft?.steps.map(({ code, id }) => [code, id]))
    const answer = (await carry(sanne, versionOf(older))).json<OutputOf<typeof carryWorkflowDraft>>()
    // Version 3 waits as version 1 did, and the draft otherwise than both.
    expect(answer.clashes.map(({ code }) => code)).toEqual(['last_letter'])
    const { draft } = answer.workflow
    expect(draft).toMatchObject({ basedOn: 3, state: 'draft', refusal: 'not_in_review' })
    const parts = draft?.differences.map((one) => [
      one.kind === 'changed' && one.parts,
      one.kind === 'changed' && one.after.code,
    ])
    expect(parts).toEqual([
      [['name'], 'costs_letter'],
      [['wait'], 'last_letter'],
    ])
    // Steps keep their ids, and so their addresses.
    expect(new Map(draft?.steps.map(({ code, id }) => [code, id]))).toEqual(before)

    await review()
    expect((await publish()).statusCode).toBe(200)
    const { shown, draft: none } = await read()
    expect([shown.number, none]).toEqual([4, null])
    expect(shown.steps.find(({ code }) => code === 'last_letter')).toMatchObject({
      name: { nl: 'Laatste brief' },
      definition: { wait: { days: 20 } },
    })
  })

  it('gets the steps that came back, and loses those that went', async () => {
    const call = { code: 'call', nameNl: 'Bellen', nameEn: 'Call', nameFr: 'Appeler', phase: 'amicable' }
    const input = {
      ...call,
      waitKind: 'working_days',
      waitDays: 3,
      actionKind: 'call',
      position: 3,
    }
    expect((await sanne.post(path('/step'), { ...input, version: 0 })).statusCode).toBe(200)
    await review()
    expect((await publish()).statusCode).toBe(200)
    await change('last_letter', { nameNl: 'Slotbrief' })
    await dirk.post(path('/roll-back'), { number: 4, running: 'stay' })
    const { workflow, clashes } = (await carry(sanne, versionOf(await read()))).json<
      OutputOf<typeof carryWorkflowDraft>
    >()
    expect(clashes).toEqual([])
    expect(workflow.draft?.steps.map(({ code }) => code)).toEqual(workflow.shown.steps.map(({ code }) => code))
    expect(workflow.draft?.differences).toHaveLength(1)

    const trail = server.database.db.selectFrom('auditEvent').select(['before', 'after', 'data'])
    expect(await trail.where('kind', '=', 'workflow.draft_carried').orderBy('id').execute()).toMatchObject([
      { before: { basedOn: 2 }, after: { basedOn: 3 }, data: { clashes: ['last_letter'] } },
      { before: { basedOn: 5 }, after: { basedOn: 6 }, data: { clashes: [] } },
    ])
  })
})
