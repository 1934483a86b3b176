import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import { addWorkflowStep, changeWorkflowStep, type WorkflowDetail } from '#contract/workflows/workflows.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { asStep } from './workflow-queries.ts'

let server: TestServer
let sanne: Person
let workflow: number

const read = async () => (await sanne.get(`/api/v4/workflow/${workflow}`)).json<WorkflowDetail>()

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  sanne = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE'])
  const { db } = server.database
  const row = db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  workflow = (await row.executeTakeFirstOrThrow()).id
})
afterAll(async () => server.close())

/** A step of the draft, or of the newest version while there is none, with other fields. */
async function change(code: string, over: object) {
  const detail = await read()
  const step = (detail.draft?.steps ?? detail.shown.steps).find((one) => one.code === code)
  if (!step) throw new Error(`no step ${code}`)
  return sanne.put(callPath(changeWorkflowStep, { id: workflow, step: step.id }), {
    ...fieldsOf(asStep(step)),
    ...over,
    version: detail.draft?.version ?? 0,
  })
}
const problemsOf = async () =>
  (await read()).draft?.problems.map(({ stepCode, kind, severity }) => `${severity} ${stepCode}: ${kind}`)

describe('the ways out of steps in the editor', () => {
  it('are kept with a step that waits, told apart in the difference, and checked', async () => {
    const { shown } = await read()
    const last = shown.steps.find(({ code }) => code === 'last_letter')
    if (!last) throw new Error('there is no last letter')
    const wait = {
      ...fieldsOf(asStep(last)),
      code: 'wait_for_answer',
      actionKind: 'wait_for',
      answers: [],
      payWithinDays: null,
      letter: null,
      channels: [],
      position: 4,
      version: 0,
    }
    const add = (over: object) => sanne.post(callPath(addWorkflowStep, { id: workflow }), { ...wait, ...over })
    const nothing = await add({})
    expect([nothing.statusCode, nothing.json().errors]).toMatchObject([400, { answers: [expect.any(String)] }])
    const odd = await add({ answers: ['debtor'], exitAnswered: 'elsewhere' })
    expect([odd.statusCode, Object.keys(odd.json().errors)]).toEqual([400, ['exitAnswered']])
    const score = await add({ answers: ['debtor'], minimumScore: 101 })
    expect([score.statusCode, Object.keys(score.json().errors)]).toEqual([400, ['minimumScore']])

    const made = await add({
      answers: ['debtor', 'payment'],
      exitAnswered: 'step:ready_for_legal',
      exitDone: 'step:gone',
    })
    expect(made.statusCode, made.body).toBe(200)
    // Its own ways out alone: a step that waits is never just done.
    expect(made.json().definition).toMatchObject({
      action: { kind: 'wait_for', answers: ['debtor', 'payment'] },
      exits: { answered: { step: 'ready_for_legal' } },
    })
    expect(made.json().definition.exits).not.toHaveProperty('done')
    expect(await problemsOf()).toEqual([])

    await change('wait_for_answer', { exitAnswered: 'step:costs_letter' })
    expect(await problemsOf()).toEqual(['error wait_for_answer: exit_goes_back'])
    await change('wait_for_answer', { exitAnswered: 'workflow:company_amicable' })
    expect(await problemsOf()).toEqual([])
    // A workflow that leads back at once is no way out.
    const { db } = server.database
    const there = await db
      .selectFrom('workflowStep')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
      .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
      .select(['workflowStep.id', 'definition'])
      .where('workflow.code', '=', 'company_amicable')
      .where('position', '=', 1)
      .executeTakeFirstOrThrow()
    const lead = async (definition: object) =>
      db
        .updateTable('workflowStep')
        .set({ definition: JSON.stringify(definition) })
        .where('id', '=', there.id)
        .execute()
    const action = { kind: 'change_workflow', workflowCode: 'consumer_amicable' }
    await lead({ ...(there.definition as object), action })
    expect(await problemsOf()).toEqual(['error wait_for_answer: loop_over_workflows'])
    await lead(there.definition as object)
    expect(await problemsOf()).toEqual([])
    await change('costs_letter', { maximumScore: 40 })
    expect(await problemsOf()).toContain('error costs_letter: score_decides_alone')
    await change('costs_letter', { exitDone: 'step:ready_for_legal' })
    const { draft } = await read()
    const changed = draft?.differences.find((one) => one.kind === 'changed')
    expect(changed).toMatchObject({ kind: 'changed', after: { code: 'costs_letter' }, parts: ['conditions', 'exits'] })
    expect(draft?.refusal).toBe('has_errors')
  })

  it('are counted per step over every version, the most frequent first', async () => {
    const { db } = server.database
    const krekel = await createCustomer(server)
    const stepId = (await read()).shown.steps[0]?.id ?? 0
    for (const reason of ['paid', 'done', 'done'] as const) {
      const dossierId = await createDueDossier(db, krekel, '2026-11-20')
      await db.insertInto('stepExit').values({ dossierId, stepId, occurrence: 1, reason, leftAt: new Date() }).execute()
    }
    const [first, second] = (await read()).shown.steps
    expect(first?.exits).toEqual([
      { reason: 'done', count: 2 },
      { reason: 'paid', count: 1 },
    ])
    expect(second?.exits).toEqual([])
  })
})
