import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { changeWorkflow, restoreWorkflow, retireWorkflow } from '#contract/workflows/workflow-upkeep.ts'
import type { WorkflowDetail, listWorkflows, previewWorkflowMove } from '#contract/workflows/workflows.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { moveFiles } from './move-files.ts'
import { asStep } from './workflow-queries.ts'

let server: TestServer
let sanne: Person
let krekel: number
let hondsdraf: number
let consumer: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  krekel = await createCustomer(server)
  hondsdraf = await createCustomer(server, 'Hondsdraf')
  sanne = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE'])
  consumer = await idOf('consumer_amicable')
})
afterAll(async () => server.close())

const idOf = async (code: string) =>
  (await server.database.db.selectFrom('workflow').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const read = async (id: number) => (await sanne.get(`/api/v4/workflow/${id}`)).json<WorkflowDetail>()
const names = { nameNl: 'Kinderopvang', nameEn: 'Child care', nameFr: 'Garde' }
const copied = async (over: object = {}) => {
  const input = { ...names, category: 'standard', debtorKind: 'private', ...over }
  return (await sanne.post(`/api/v4/workflow/${consumer}/copy`, input)).json<WorkflowDetail>()
}
const change = async ({ id, version, ...now }: WorkflowDetail, over: object) =>
  sanne.put(callPath(changeWorkflow, { id }), {
    ...names,
    category: now.category,
    customer: now.customer?.id ?? null,
    debtorKind: now.debtorKind,
    version,
    ...over,
  })
const retire = async ({ id, version }: WorkflowDetail) => sanne.post(callPath(retireWorkflow, { id }), { version })
const restore = async ({ id, version }: WorkflowDetail) => sanne.post(callPath(restoreWorkflow, { id }), { version })
const usesOf = async (id: number) => (await read(id)).uses.map(({ kind, count, names: by }) => [kind, count, ...by])

describe('a workflow as a whole', () => {
  it('is renamed and given to a customer; who comes second sees each field as it is now', async () => {
    const made = await copied()
    const changed = await change(made, { nameNl: 'Crèche', category: 'client_specific', customer: krekel })
    expect(changed.json()).toMatchObject({
      name: { nl: 'Crèche' },
      category: 'client_specific',
      customer: { id: krekel },
      version: made.version + 1,
    })
    const late = await change(made, { nameNl: 'Iets anders' })
    expect(late.statusCode).toBe(409)
    expect(late.json().current).toMatchObject({ nameNl: 'Crèche', customer: krekel, version: made.version + 1 })
    expect((await change(await read(made.id), { customer: null })).json().errors).toHaveProperty('customer')
    // Of another kind it is nobody's.
    expect((await change(await read(made.id), { category: 'staffel' })).json()).toMatchObject({ customer: null })
    const trail = await server.database.db
      .selectFrom('auditEvent')
      .select(['before', 'after'])
      .where('kind', '=', 'workflow.changed')
      .orderBy('id')
      .execute()
    expect(trail[0]).toMatchObject({ before: { nameNl: 'Kinderopvang', customer: null }, after: { customer: krekel } })
  })

  it('stays for whom it is while others use it', async () => {
    const made = await copied()
    const fault = async (over: object) => Object.keys((await change(await read(made.id), over)).json().errors ?? {})
    expect((await change(await read(consumer), { category: 'phase' })).json().errors).toHaveProperty('category')
    const { db } = server.database
    await db.updateTable('customer').set({ privateWorkflowId: made.id }).where('id', '=', krekel).execute()
    expect(await fault({ category: 'phase' })).toEqual(['category'])
    expect(await fault({ category: 'client_specific', customer: hondsdraf })).toEqual(['customer'])
    expect(await fault({ debtorKind: 'company' })).toEqual(['debtorKind'])
    expect(await fault({ category: 'client_specific', customer: krekel })).toEqual([])
    await db.updateTable('customer').set({ privateWorkflowId: null }).execute()
    const version = (await read(made.id)).versions[0]?.id ?? 0
    const step = (await read(made.id)).shown.steps[0]?.id ?? 0
    await createDueDossier(db, krekel, '2026-11-24', { workflowVersionId: version, stepId: step })
    expect(await fault({ category: 'client_specific', customer: hondsdraf })).toEqual(['customer'])
    expect(await fault({ debtorKind: 'company' })).toEqual(['debtorKind'])
    // A company pays at once: to consumers the same step may not go.
    const company = (
      await sanne.post(`/api/v4/workflow/${await idOf('company_amicable')}/copy`, {
        ...names,
        category: 'standard',
        debtorKind: 'company',
      })
    ).json<WorkflowDetail>()
    const wrong = await change(company, { debtorKind: 'private' })
    expect(wrong.json().errors).toMatchObject({ debtorKind: [expect.stringContaining('14-dagenbrief')] })
  })

  it('counts the files that follow it once, and tells how many of them stand before no step', async () => {
    const made = await copied()
    const { db } = server.database
    const [workflowVersionId, stepId] = [made.versions[0]?.id ?? 0, made.shown.steps[0]?.id ?? 0]
    for (let file = 0; file < 3; file += 1) {
      await createDueDossier(db, krekel, '2026-11-24', { workflowVersionId, stepId })
    }
    const ended = await createDueDossier(db, krekel, '2026-11-24', { workflowVersionId, status: 'no_more_steps' })
    await db.updateTable('dossier').set({ stepId: null }).where('id', '=', ended).execute()
    const { items } = (await sanne.get('/api/v4/workflow')).json<OutputOf<typeof listWorkflows>>()
    const listed = items.find(({ id }) => id === made.id)
    expect(listed).toMatchObject({ fileCount: 4, withoutStepCount: 1 })
    expect(listed?.steps[0]?.fileCount).toBe(3)
    const { versions, withoutStepCount } = await read(made.id)
    expect([versions.map(({ fileCount }) => fileCount), withoutStepCount]).toEqual([[4], 1])
    expect(await usesOf(made.id)).toEqual([['files', 4]])
  })

  it('is taken out of use when nothing names it, and leaves every choice until it is taken into use again', async () => {
    const made = await copied()
    const { db } = server.database
    const choices = async () =>
      JSON.stringify([
        (await sanne.get('/api/v4/workflow-choices')).json().workflows,
        (await (await createPerson(server, 'management')).get(`/api/v4/customer/${krekel}/workflow`)).json(),
        (await (await createPerson(server, 'management')).get('/api/v4/file/filter-choices')).json(),
      ])
    expect((await choices()).split(made.name.nl).length).toBeGreaterThan(1)

    // A customer, a team, a file and a step of another workflow each keep it.
    await db.updateTable('customer').set({ privateWorkflowId: made.id }).where('id', '=', krekel).execute()
    const team = { name: 'Jeugd', steps: [`${made.code}/last_letter`] }
    await db.insertInto('team').values(team).execute()
    const version = made.versions[0]?.id ?? 0
    const step = made.shown.steps[0]?.id ?? 0
    const file = await createDueDossier(db, krekel, '2026-11-24', { workflowVersionId: version, stepId: step })
    const other = await copied({ nameNl: 'Leidt verder' })
    const last = other.shown.steps.at(-1)!
    const leading = await sanne.put(`/api/v4/workflow/${other.id}/step/${last.id}`, {
      ...fieldsOf(asStep(last)),
      actionKind: 'change_workflow',
      toWorkflow: made.code,
      version: 0,
    })
    expect(leading.statusCode).toBe(200)
    expect(await usesOf(made.id)).toEqual([
      ['files', 1],
      ['customers', 1, expect.any(String)],
      ['steps', 1, expect.stringContaining('Leidt verder: ')],
      ['teams', 1, 'Jeugd'],
    ])
    expect((await retire(await read(made.id))).json().error_message).toContain('nog in gebruik')
    expect((await retire(await read(consumer))).statusCode).toBe(409)
    await sanne.post(`/api/v4/workflow/${other.id}/draft/discard`, { version: (await read(other.id)).draft?.version })
    await db.updateTable('customer').set({ privateWorkflowId: null }).execute()
    await db.updateTable('team').set({ steps: [] }).execute()
    const { versions, shown } = await read(consumer)
    const elsewhere = { workflowVersionId: versions[0]?.id ?? 0, stepId: shown.steps[0]?.id ?? 0 }
    await db.updateTable('dossier').set(elsewhere).where('id', '=', file).execute()

    const retired = await retire(await read(made.id))
    expect(retired.json()).toMatchObject({ retiredAt: expect.any(String), uses: [] })
    expect(await choices()).not.toContain(`"${made.code}"`)
    expect(await choices()).not.toContain(`"id":${made.id},"name":"Kinderopvang"`)
    const { items } = (await sanne.get('/api/v4/workflow')).json<OutputOf<typeof listWorkflows>>()
    expect(items.filter(({ retiredAt }) => retiredAt !== null).map(({ id }) => id)).toEqual([made.id])
    expect((await sanne.post(`/api/v4/workflow/${made.id}/draft`)).json().error_message).toContain('uit gebruik')
    expect((await retire(await read(made.id))).statusCode).toBe(409)
    const again = await restore(await read(made.id))
    expect(again.json()).toMatchObject({ retiredAt: null })
    expect((await restore(again.json())).statusCode).toBe(409)
    const kinds = db.selectFrom('auditEvent').select('kind').where('subjectId', '=', made.id).orderBy('id')
    expect((await kinds.execute()).map(({ kind }) => kind)).toEqual([
      'workflow.copied',
      'workflow.retired',
      'workflow.restored',
    ])
  })
})

describe('a workflow that leads to another', () => {
  it('comes back into use after the one it leads to', async () => {
    const [target, leading] = [await copied(), await copied()]
    const last = leading.shown.steps.at(-1)!
    const definition = { ...asStep(last).definition, action: { kind: 'change_workflow', workflowCode: target.code } }
    const { db } = server.database
    await db
      .updateTable('workflowStep')
      .set({ definition: JSON.stringify(definition) })
      .where('id', '=', last.id)
      .execute()
    expect((await retire(await read(target.id))).statusCode).toBe(409)
    expect((await retire(await read(leading.id))).statusCode).toBe(200)
    expect((await retire(await read(target.id))).statusCode).toBe(200)
    expect((await restore(await read(leading.id))).json().error_message).toContain('leidt naar een workflow')
    expect((await restore(await read(target.id))).statusCode).toBe(200)
    expect((await restore(await read(leading.id))).statusCode).toBe(200)
  })
})

describe('work that a step asks for', () => {
  it('is about any subject of the agenda in use, with what to do; one that leaves the list is told', async () => {
    const { db } = server.database
    const subject = { code: 'visit', nameNl: 'Bezoek', nameEn: 'Visit', nameFr: 'Visite', calls: false, minutes: 45 }
    await db.insertInto('agendaSubject').values(subject).execute()
    const { subjects } = (await sanne.get('/api/v4/workflow-choices')).json()
    expect(subjects).toContainEqual({ code: 'visit', name: 'Bezoek', calls: false })
    const made = await copied()
    const last = made.shown.steps.at(-1)!
    const asked = { actionKind: 'task', task: null, taskSubject: 'visit', instruction: 'Neem de akte mee.' }
    const answer = await sanne.put(`/api/v4/workflow/${made.id}/step/${last.id}`, {
      ...fieldsOf(asStep(last)),
      ...asked,
      version: 0,
    })
    expect(answer.json().definition.action).toEqual({
      kind: 'task',
      subject: 'visit',
      instruction: 'Neem de akte mee.',
    })
    const { draft } = await read(made.id)
    expect(draft?.problems).toEqual([])
    expect(draft?.differences).toMatchObject([{ kind: 'changed', parts: ['action'] }])
    await db.updateTable('agendaSubject').set({ active: false }).where('code', '=', 'visit').execute()
    expect((await read(made.id)).draft).toMatchObject({
      problems: [{ stepCode: last.code, kind: 'subject_missing', severity: 'error' }],
      refusal: 'has_errors',
    })
    expect((await sanne.get('/api/v4/workflow-choices')).json().subjects).not.toContainEqual(
      expect.objectContaining({ code: 'visit' }),
    )
  })
})

describe('a change of a workflow', () => {
  let dirk: Person
  let mo: Person
  let own: number
  const post = async (who: Person, what: string, input: object = {}) => {
    const version = (await read(own)).draft?.version ?? 0
    return who.post(`/api/v4/workflow/${own}/${what}`, { ...input, version })
  }
  const changeStep = async (who: Person, code: string, over: object) => {
    const { draft, shown } = await read(own)
    const step = (draft?.steps ?? shown.steps).find((one) => one.code === code)
    if (!step) throw new Error(`no step ${code}`)
    const input = { ...fieldsOf(asStep(step)), ...over, version: draft?.version ?? 0 }
    const answer = await who.put(`/api/v4/workflow/${own}/step/${step.id}`, input)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const review = async () => post(sanne, 'draft/review', { note: 'Omdat het beter is.' })
  const publish = async (who: Person, running: 'stay' | 'move') => post(who, 'draft/publish', { running })
  const standing = async (id: number) =>
    server.database.db
      .selectFrom('dossier')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
      .select(['workflowVersion.number', 'dossier.nextDay'])
      .where('dossier.id', '=', id)
      .executeTakeFirstOrThrow()
  /** Does what the job of a move does. */
  const move = async () => {
    const job = { payload: { workflowId: own, by: { userId: sanne.userId } } } as JobRun['job']
    const told = { clock: server.clock, report: async () => undefined, stopped: () => false, cancelled: () => false }
    return moveFiles({ job, db: server.database.db, ...told })
  }

  beforeAll(async () => {
    dirk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE'])
    mo = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE'])
    own = (await copied({ nameNl: 'Eigen' })).id
  })

  it('is not published by who made most of it, when a colleague changed a comma after him', async () => {
    await changeStep(sanne, 'last_letter', { waitDays: 11 })
    await changeStep(dirk, 'last_letter', { nameNl: 'Laatste brief.' })
    await review()
    for (const person of [sanne, dirk]) {
      const refused = await publish(person, 'stay')
      expect([refused.statusCode, refused.json().error_message]).toEqual([
        409,
        'U hebt zelf aan dit concept gewerkt. Een collega publiceert het.',
      ])
    }
    expect((await publish(mo, 'stay')).statusCode).toBe(200)
  })

  it('takes running files to its own version, not to one that came meanwhile and leaves them, and back to the day', async () => {
    const { code, shown } = await read(own)
    const step = shown.steps.find((one) => one.code === 'last_letter')
    const file = await createDueDossier(server.database.db, krekel, '2026-12-01', { workflow: code })
    const nextReason = { key: 'why.step_waits_calendar_days', values: { waitCount: 11, fromDay: '2026-11-20' } }
    await server.database.db
      .updateTable('dossier')
      .set({ status: 'in_progress', stepId: step?.id ?? 0, nextReason: JSON.stringify(nextReason) })
      .where('id', '=', file)
      .execute()
    await changeStep(sanne, 'last_letter', { waitDays: 20 })
    const preview = async (query: string) =>
      (await sanne.get(`/api/v4/workflow/${own}/move-files?${query}`)).json<OutputOf<typeof previewWorkflowMove>>()
    expect(await preview('to=draft')).toMatchObject({
      moving: 1,
      days: {
        earlier: 0,
        later: 1,
        firstDay: '2026-12-10',
        busiestBefore: { day: '2026-12-01', count: 1 },
        busiestAfter: { day: '2026-12-10', count: 1 },
      },
    })
    await review()
    expect((await publish(dirk, 'move')).json()).toMatchObject({ jobId: expect.any(Number) })
    await changeStep(sanne, 'last_letter', { waitDays: 30 })
    await review()
    expect((await publish(dirk, 'stay')).json()).toMatchObject({ jobId: null })
    expect(await move()).toEqual({ moved: 1, stayed: 0 })
    expect(await standing(file)).toEqual({ number: 3, nextDay: '2026-12-10' })

    // Whoever thinks better of it has every file where it was.
    expect((await preview('number=2')).days).toMatchObject({ earlier: 1, later: 0, firstDay: '2026-12-01' })
    const back = await dirk.post(`/api/v4/workflow/${own}/roll-back`, { number: 2, running: 'move' })
    expect(back.statusCode).toBe(200)
    expect(await move()).toEqual({ moved: 1, stayed: 0 })
    expect(await standing(file)).toEqual({ number: 5, nextDay: '2026-12-01' })
  })
})
