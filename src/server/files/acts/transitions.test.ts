import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import { agreePlan, type Arrangements, endPlan, getArrangements } from '#contract/money/arrangements.ts'
import {
  changeDossierStatus,
  closeDossier,
  monitorDossier,
  moveDossierToStep,
  pauseDossier,
  reopenDossier,
  resumeDossier,
  suspendDossier,
} from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { type Status, statuses, statusTransitions } from '#domain/workflow/status.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createSteps } from '#test/own-steps.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let customer: number
let steps: readonly number[] = []
/** The workflow the files go by, and a step of another one. */
let versionId: number
let elsewhere: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  manager = await createPerson(server, 'management')
  customer = await createCustomer(server)
  const rows = await server.database.db
    .selectFrom('workflowStep as step')
    .innerJoin('workflowVersion as version', 'version.id', 'step.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'version.workflowId')
    .select(['step.id', 'version.id as versionId'])
    .where('workflow.code', '=', 'consumer_amicable')
    .orderBy('step.position')
    .execute()
  steps = rows.map(({ id }) => id)
  versionId = rows[0]?.versionId ?? 0
  elsewhere = (await createSteps(server.database.db, 'other', { kind: 'task', task: 'review_file' })).stepId
})
afterAll(async () => server.close())

/** By which statuses a new file comes to each, every step of the way an act of somebody. */
const routes: Readonly<Record<Status, readonly Status[]>> = {
  not_started: [],
  in_progress: ['in_progress'],
  paused: ['in_progress', 'paused'],
  suspend: ['in_progress', 'suspend'],
  term_payment: ['in_progress', 'term_payment'],
  no_more_steps: ['in_progress', 'no_more_steps'],
  monitoring: ['in_progress', 'monitoring'],
  monitoring_in_progress: ['in_progress', 'monitoring', 'monitoring_in_progress'],
  closed: ['in_progress', 'closed'],
}

/** A file that people brought into this status through the portal, from the day it came in. */
async function fileIn(status: Status): Promise<number> {
  const stands = { nextDay: '2026-12-10', workflowVersionId: versionId, stepId: steps[0] ?? 0 }
  const id = await createDossier(server.database.db, customer, { status: 'not_started', ...stands })
  let from: Status = 'not_started'
  for (const to of routes[status]) {
    const { call, input } = ways[to](from)
    const answer = await manager.post(callPath(call, { id }), { ...input, version: (await page(id)).version })
    if (answer.statusCode !== 200) throw new Error(`${from} to ${to}: ${answer.body}`)
    from = to
  }
  return id
}

interface Way {
  /** Whose button on the page says whether it may be done: of the file, or of what is arranged on it. */
  readonly act: DossierAct | 'agree_plan' | null
  readonly call: Endpoint
  readonly input: object
}
const by = (act: Way['act'], call: Endpoint, input: object): Way => ({ act, call, input })
const note = { note: 'Zo is het besloten.' }
const byStatus = (act: 'proceed' | 'end_steps' | 'watch'): Way => by(act, changeDossierStatus, { act, ...note })
const plan = {
  every: 'month',
  firstDay: '2026-12-01',
  by: 'count',
  count: 3,
  interest: 'stopped',
  graceDays: 7,
  channel: 'phone',
  note: '',
}
/** By which act on the page somebody brings a file to a status. No act makes a file new again: asking for it is refused. */
const ways: Readonly<Record<Status, (from: Status) => Way>> = {
  not_started: () => by(null, changeDossierStatus, { act: 'not_started', ...note }),
  term_payment: () => by('agree_plan', agreePlan, plan),
  in_progress: (from) => {
    if (from === 'paused' || from === 'suspend') return by('resume', resumeDossier, note)
    if (from === 'closed') return by('reopen', reopenDossier, note)
    if (from === 'no_more_steps') return by('move_step', moveDossierToStep, { step: 'elsewhere', ...note })
    return byStatus('proceed')
  },
  paused: () => by('pause', pauseDossier, { reason: 'other', untilDay: '2026-12-01', ...note }),
  suspend: () => by('suspend', suspendDossier, { reason: 'dispute', ...note }),
  monitoring: () => by('monitor', monitorDossier, note),
  monitoring_in_progress: () => byStatus('watch'),
  no_more_steps: () => byStatus('end_steps'),
  closed: () => by('close', closeDossier, { reason: 'uncollectable', waive: true, ...note }),
}

const page = async (id: number) => (await manager.get(callPath(getDossier, { id }))).json<DossierPage>()

/** Changes that the table allows, and that need more than an act: a plan that is broken. */
const needsMore = new Set(['term_payment in_progress'])
const isAllowed = (from: Status, to: Status) =>
  !needsMore.has(`${from} ${to}`) &&
  (statusTransitions[from].includes(to) || (from === 'suspend' && to === 'in_progress'))

/** What the button of an act says: null while it can be pressed. */
async function refusalOf(id: number, act: Way['act']): Promise<TextKey | null> {
  if (act === null) return null
  if (act !== 'agree_plan') {
    const refusal = (await page(id)).acts[act]
    return refusal && `dossier.refusal.${refusal}`
  }
  const { acts } = (await manager.get(callPath(getArrangements, { id }))).json<Arrangements>()
  return acts.plan && refusalText(acts.plan)
}

const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

describe('a status on the page of a file', () => {
  it('can be each of nine, from each of nine, of which 40 ways are open', () => {
    expect(pairs).toHaveLength(81)
    const open = pairs.filter(([from, to]) => isAllowed(from, to) || needsMore.has(`${from} ${to}`))
    expect(open).toHaveLength(40)
  })

  it.each(pairs)(
    'from %s to %s: done with its reason where the table allows it, else refused with the sentence of its button',
    async (from, to) => {
      const { act, call, input: wish } = ways[to](from)
      const id = await fileIn(from)
      const { version, status: before } = await page(id)
      const refusal = await refusalOf(id, act)
      const input = 'step' in wish ? { ...wish, step: elsewhere } : wish
      const answer = await manager.post(callPath(call, { id }), { ...input, version })
      const after = await page(id)
      expect(before).toBe(from)
      if (isAllowed(from, to)) {
        expect([answer.statusCode, refusal, after.status], answer.body).toEqual([200, null, to])
        if (to !== 'closed') expect(after.next?.day ?? '').toMatch(/^2026|^2027/)
        if (to !== 'term_payment') expect((await manager.get(`/api/v4/file/${id}/timeline`)).body).toContain(note.note)
        return
      }
      expect([after.status, after.version]).toEqual([from, version])
      if (to === 'not_started') {
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['act']])
        return
      }
      // One that is suspended can be so for another reason too: its button stays, and only this reason is refused.
      const sentence = from === 'suspend' && to === 'suspend' ? 'dossier.refusal.suspended_for_it' : refusal
      if (sentence === null) throw new Error(`the button of ${from} to ${to} can be pressed`)
      expect([answer.statusCode, answer.json().error_message]).toEqual([409, translate('nl', sentence)])
    },
  )

  it('goes back into progress when its plan is ended, and not while it is kept', async () => {
    const id = await fileIn('in_progress')
    const agreed = await manager.post(callPath(agreePlan, { id }), { ...plan, version: (await page(id)).version })
    expect(agreed.statusCode, agreed.body).toBe(200)
    expect((await page(id)).status).toBe('term_payment')
    const ended = await manager.delete(callPath(endPlan, { id }), { ...note, version: (await page(id)).version })
    expect(ended.statusCode, ended.body).toBe(200)
    expect((await page(id)).status).toBe('in_progress')
  })

  it('without further steps goes on by another workflow, never by the same one', async () => {
    const id = await fileIn('no_more_steps')
    const move = async (step: number | undefined) =>
      manager.post(callPath(moveDossierToStep, { id }), { step, ...note, version: (await page(id)).version })
    const same = await move(steps[1])
    expect([same.statusCode, same.json().error_message]).toEqual([
      409,
      translate('nl', 'dossier.refusal.other_workflow_required'),
    ])
    expect((await move(elsewhere)).json()).toMatchObject({ status: 'in_progress', next: { step: { code: 'other' } } })
  })

  it.each(statuses.map((status) => [status] as const))('from %s is suspended exactly where it may', async (from) => {
    const id = await fileIn(from)
    const answer = await manager.post(callPath(suspendDossier, { id }), {
      reason: 'deceased',
      ...note,
      version: (await page(id)).version,
    })
    const mayBe = from !== 'closed'
    expect([answer.statusCode, (await page(id)).flags.includes('deceased')]).toEqual([mayBe ? 200 : 409, mayBe])
  })

  it.each(statuses.filter((status) => status !== 'suspend' && status !== 'closed').map((status) => [status] as const))(
    'is %s again after the suspension that came over it',
    async (from) => {
      const id = await fileIn(from)
      for (const { call, input } of [ways.suspend(from), ways.in_progress('suspend')]) {
        const answer = await manager.post(callPath(call, { id }), { ...input, version: (await page(id)).version })
        expect(answer.statusCode, answer.body).toBe(200)
      }
      const { status, next } = await page(id)
      expect([status, next !== null]).toEqual([from, true])
    },
  )

  it.each(statuses.map((status) => [status] as const))('stays %s for whoever may not change files', async (status) => {
    const id = await fileIn(status)
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const { acts } = (await reader.get(callPath(getDossier, { id }))).json<DossierPage>()
    expect(Object.values(acts).filter((refusal) => refusal === null)).toEqual([])
  })
})
