import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import type { Simulation, StepSum } from '#contract/workflows/workflow-simulation.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { simulateWorkflow } from './simulate-workflow.ts'
import { asStep } from '#server/workflows/workflows/workflow-queries.ts'

let server: TestServer
let sanne: Person
let workflow: number

const read = async () => (await sanne.get(`/api/v4/workflow/${workflow}`)).json<WorkflowDetail>()

/** Changes a step of the draft. */
async function change(code: string, over: object) {
  const detail = await read()
  const step = (detail.draft?.steps ?? detail.shown.steps).find((one) => one.code === code)
  if (!step) throw new Error(`no step ${code}`)
  const answer = await sanne.put(`/api/v4/workflow/${workflow}/step/${step.id}`, {
    ...fieldsOf(asStep(step)),
    ...over,
    version: detail.draft?.version ?? 0,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

async function simulate(input: object): Promise<Simulation> {
  const started = await sanne.post(`/api/v4/workflow/${workflow}/simulation`, input)
  if (started.statusCode !== 200) throw new Error(started.body)
  return runsOf(server, sanne).until(
    async () => (await sanne.get(`/api/v4/workflow/${workflow}/simulation/${started.json().id}`)).json<Simulation>(),
    ({ state }) => state === 'done',
  )
}

const stepOf = ({ report }: Simulation, code: string) => {
  const step = report?.steps.find((one) => one.code === code)
  if (!step) throw new Error(`the report has no step ${code}`)
  return step
}
const sentBy = (sum: StepSum | null) => sum && sum.sent.post + sum.sent.email + sum.sent.sms

/** An address that was looked into from 1 October on. */
async function watched(over: { costCents: number; endedAt: string; outcome?: string }): Promise<void> {
  const { db } = server.database
  const debtor = await db.selectFrom('debtor').select(['id', 'customerId']).executeTakeFirstOrThrow()
  await db
    .insertInto('addressWatch')
    .values({
      debtorId: debtor.id,
      customerId: debtor.customerId,
      reason: 'paid_step',
      state: 'done',
      outcome: over.outcome ?? 'confirmed',
      costCents: over.costCents,
      lastDay: day('2026-10-20'),
      createdAt: new Date('2026-10-01T09:00:00Z'),
      endedAt: new Date(`${over.endedAt}T09:00:00Z`),
    })
    .execute()
}

/** Every row of every table but those a job and its report are written in. */
async function everything(): Promise<Record<string, string>> {
  const { db } = server.database
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('workflow_simulation', 'job', 'session', 'audit_seal', 'idempotency_key') order by 1`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const content = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    // That it was asked for is written down; that is all.
    const lines = content.rows.map(({ row }) => row).filter((row) => !row.includes('workflow.simulated'))
    found[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return found
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  const krekel = await createCustomer(server)
  sanne = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE', 'ROLE_FILE_SEARCH', 'ROLE_PROCESSING'])
  const { db } = server.database
  for (let file = 0; file < 12; file += 1) {
    await createDueDossier(db, krekel, '2026-11-20', { invoices: [{ number: `P-${file}`, amountCents: 50_000 }] })
  }
  await createDueDossier(db, krekel, '2026-11-20', { status: 'suspend' })
  await createDueDossier(db, krekel, '2026-11-20', { status: 'term_payment', openedDay: '2025-10-01' })
  await createDueDossier(db, krekel, '2026-11-20', { status: 'closed', openedDay: '2025-10-01' })
  const ended: number[] = []
  for (let file = 0; file < 2; file += 1) {
    ended.push(await createDueDossier(db, krekel, '2026-11-20', { status: 'no_more_steps', openedDay: '2025-10-01' }))
  }
  await sql`update dossier set step_id = null where id = any(${ended})`.execute(db)
  const row = db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  workflow = (await row.executeTakeFirstOrThrow()).id
})
afterAll(async () => server.close())

describe('a simulation', () => {
  it('asks for a draft', async () => {
    expect((await sanne.post(`/api/v4/workflow/${workflow}/simulation`, { scope: 'open' })).statusCode).toBe(409)
    expect((await sanne.post(`/api/v4/workflow/${workflow}/simulation`, { scope: 'all' })).statusCode).toBe(400)
    expect((await sanne.get(`/api/v4/workflow/${workflow}/simulation/9`)).statusCode).toBe(404)
  })

  it('tells per step what the draft does differently, with example files, and writes nothing but that [P16]', async () => {
    await change('costs_letter', { minimumOpenCents: 60_000 })
    await change('last_letter', { waitDays: 20 })
    const before = await everything()
    const simulation = await simulate({ scope: 'open', days: 90 })
    expect(await everything()).toEqual(before)

    const { report } = simulation
    expect(report).toMatchObject({ fileCount: 12, differentCount: 12, failedCount: 0, untilDay: '2027-02-18' })
    // What runs and is not played is told, with why.
    expect(report?.absent).toEqual([
      { reason: 'no_step', count: 2 },
      { reason: 'suspend', count: 1 },
      { reason: 'term_payment', count: 1 },
    ])
    const [first, costs, last, end] = ['fourteen_day_letter', 'costs_letter', 'last_letter', 'ready_for_legal'].map(
      (code) => stepOf(simulation, code),
    )
    expect([first?.before, first?.differentCount]).toEqual([first?.after, 0])
    expect(sentBy(costs?.before ?? null)).toBe(12)
    // 15 % of 500 euro.
    expect(costs?.before?.costsCents).toBe(12 * 7_500)
    expect(costs?.after).toMatchObject({ skipped: 12, costsCents: 0 })
    expect(costs?.after?.skips).toMatchObject({ 'why.step_minimum': { count: 12 } })
    expect(costs?.examples).toHaveLength(10)
    expect(costs?.examples[0]).toMatchObject({
      before: { kind: 'sent', channel: 'post', costsCents: 7_500 },
      after: { kind: 'skipped', why: { key: 'why.step_minimum', values: { minimumCents: 60_000 } }, costsCents: 0 },
    })
    expect(last?.examples[0]?.before.day).not.toBe(last?.examples[0]?.after.day)
    expect([end?.before?.tasks, end?.after?.tasks]).toEqual([12, 12])
  })

  it('counts what the law stops: costs before the term, and a debtor without the letter', async () => {
    await change('costs_letter', { minimumOpenCents: null })
    await change('fourteen_day_letter', { minimumOpenCents: 60_000 })
    const simulation = await simulate({ scope: 'open', days: 90 })
    expect(stepOf(simulation, 'costs_letter').after?.refused).toEqual({
      'why.no_notice': { count: 12, why: { key: 'why.no_notice', values: {} } },
    })
    expect(stepOf(simulation, 'last_letter').after).toMatchObject({ sent: { post: 0, email: 0, sms: 0 } })
    await change('fourteen_day_letter', { minimumOpenCents: null })
  })

  it('plays the files of the last year from the day they came in, with the payments that came', async () => {
    const simulation = await simulate({ scope: 'past_year' })
    const { report } = simulation
    // Those that are suspended now came in too.
    expect(report).toMatchObject({ fileCount: 13, fromDay: '2025-11-20', untilDay: '2026-11-20' })
    expect(report?.absent).toEqual([{ reason: 'came_earlier', count: 3 }])
    expect(sentBy(stepOf(simulation, 'fourteen_day_letter').after)).toBe(13)
  })

  it('stops when it is told to, and keeps no report of a part', async () => {
    const done = await simulate({ scope: 'open', days: 30 })
    const { db } = server.database
    await db
      .updateTable('workflowSimulation')
      .set({ report: null, finishedAt: null })
      .where('id', '=', done.id)
      .execute()
    const told: number[] = []
    const answer = await simulateWorkflow({
      job: { payload: { simulationId: done.id } } as JobRun['job'],
      db,
      clock: server.clock,
      report: async (count) => void told.push(count),
      stopped: () => told.length > 0,
      cancelled: () => false,
    })
    expect([answer, told]).toEqual([unfinished, [0]])
    const kept = db.selectFrom('workflowSimulation').select(['report', 'finishedAt']).where('id', '=', done.id)
    expect(await kept.executeTakeFirst()).toEqual({ report: null, finishedAt: null })
  })

  it('stays in the list, and says when the draft has changed since', async () => {
    const list = async () =>
      (await sanne.get(`/api/v4/workflow/${workflow}/simulation`)).json<{
        items: { isCurrent: boolean; scope: string }[]
      }>().items
    expect((await list()).map(({ scope, isCurrent }) => [scope, isCurrent])).toEqual([
      ['open', true],
      ['past_year', true],
      ['open', false],
      ['open', false],
    ])
    await change('last_letter', { waitDays: 21 })
    expect((await list())[0]?.isCurrent).toBe(false)
  })

  it('counts the checks of addresses that paid steps wait for, with what they cost and take, old against new', async () => {
    const asked = { scope: 'open', days: 300 }
    await change('fourteen_day_letter', { minimumOpenCents: null })
    await change('ready_for_legal', { actionKind: 'hand_over', handOverTo: 'partner', task: null })
    const unmeasured = await simulate(asked)
    expect(unmeasured.report?.addressCheck).toEqual({ costsCents: 0, waitDays: 0, measuredCount: 0 })
    const end = stepOf(unmeasured, 'ready_for_legal')
    expect(end.before).toMatchObject({ tasks: 12, checks: { count: 0 } })
    expect(end.after).toMatchObject({ others: 12, refused: {}, checks: { count: 12, costsCents: 0, waitDays: 0 } })
    // What else is done is told by its kind, and in the examples as it is.
    expect([end.before?.otherKinds, end.after?.otherKinds]).toEqual([{}, { hand_over: 12 }])
    expect(end.examples[0]).toMatchObject({
      before: { kind: 'task', action: { kind: 'task', task: 'judge_legal_steps' } },
      after: { kind: 'other', action: { kind: 'hand_over', to: 'partner' } },
    })

    // Two that took 20 and 24 days, and one that was taken off the list.
    await watched({ costCents: 400, endedAt: '2026-10-21' })
    await watched({ costCents: 500, endedAt: '2026-10-25' })
    await watched({ costCents: 9_999, endedAt: '2026-10-02', outcome: 'taken_off' })
    const measured = await simulate(asked)
    expect(measured.report?.addressCheck).toEqual({ costsCents: 450, waitDays: 22, measuredCount: 2 })
    // A file comes to the step 11 days ahead, and its address on the list: a check of 22 days holds it up 11 more.
    const { after, before } = stepOf(measured, 'ready_for_legal')
    expect(after).toMatchObject({ others: 12, checks: { count: 12, costsCents: 12 * 450, waitDays: 12 * 11 } })
    expect(before?.checks).toEqual({ count: 0, costsCents: 0, waitDays: 0 })

    // What was checked of late is not checked again.
    await server.database.db
      .updateTable('debtorAddress')
      .set({ checkedDay: day('2026-11-19') })
      .execute()
    await server.database.db.updateTable('agency').set({ handOverCheckDays: 365 }).execute()
    expect(stepOf(await simulate(asked), 'ready_for_legal').after).toMatchObject({ others: 12, checks: { count: 0 } })
  })

  it('counts the cost a step registers, once for each file that comes to it', async () => {
    const names = { nameNl: 'Navraag', nameEn: 'Enquiry', nameFr: 'Demande' }
    const lawful = {
      bearer: 'debtor',
      legalBasis: 'Btag, art. 9',
      claimableFromConsumer: true,
      validFrom: day('2026-01-01'),
    }
    const cost = { ...names, ...lawful, code: 'enquiry', basis: 'fixed', amountCents: 1_995, vatPercent: 0 }
    await server.database.db.insertInto('extraCost').values(cost).execute()
    await change('fourteen_day_letter', { minimumOpenCents: null })
    await change('ready_for_legal', { actionKind: 'task', handOverTo: null, task: 'review_file', fee: 'enquiry' })
    const { before, after, examples } = stepOf(await simulate({ scope: 'open', days: 180 }), 'ready_for_legal')
    expect(after?.tasks).toBeGreaterThan(0)
    expect([before?.costsCents, after?.costsCents]).toEqual([0, (after?.tasks ?? 0) * 1_995])
    expect(examples[0]).toMatchObject({ before: { costsCents: 0 }, after: { costsCents: 1_995 } })

    // Another subject is other work; other words for the same work change nothing that happens.
    const asked = { fee: null, task: 'judge_legal_steps', instruction: 'Bel eerst de klant.' }
    await change('ready_for_legal', asked)
    const same = stepOf(await simulate({ scope: 'open', days: 180 }), 'ready_for_legal').examples[0]
    expect(same?.after.action).toEqual({ kind: 'task', task: 'judge_legal_steps' })
    expect(same?.before.action).toEqual(same?.after.action)
    await change('ready_for_legal', { ...asked, task: null, taskSubject: 'answer_message' })
    const other = stepOf(await simulate({ scope: 'open', days: 180 }), 'ready_for_legal')
    expect(other.differentCount).toBe(other.after?.tasks)
    expect(other.examples[0]?.after.action).toEqual({ kind: 'task', subject: 'answer_message' })
  })

  it('goes back to the 14-day letter for an invoice that falls due after the first costs, and charges what it adds', async () => {
    const { db } = server.database
    await change('fourteen_day_letter', { minimumOpenCents: null })
    await change('last_letter', { waitDays: 12 })
    const asked = { scope: 'open', days: 120 }
    const codes = ['fourteen_day_letter', 'costs_letter', 'last_letter']
    const sums = async () => {
      const simulation = await simulate(asked)
      return codes.map((code) => {
        const { after } = stepOf(simulation, code)
        return { sent: sentBy(after) ?? 0, costsCents: after?.costsCents ?? 0 }
      })
    }
    const alone = await sums()
    await createDueDossier(db, await createCustomer(server), '2026-11-20', {
      invoices: [
        { number: 'TWEE-1', amountCents: 60_000, dueDay: '2026-11-10' },
        { number: 'TWEE-2', amountCents: 100_000, dueDay: '2026-12-15' },
      ],
    })
    const both = await sums()
    const added = both.map(({ sent, costsCents }, at) => {
      return [sent - (alone[at]?.sent ?? 0), costsCents - (alone[at]?.costsCents ?? 0)]
    })
    // 15 % of 600 euro after the first letter, and of 1.600 euro together after the second.
    expect(added).toEqual([
      [2, 0],
      [2, 24_000],
      [1, 0],
    ])
  })

  it('counts the letter to each debtor of a file, and to the first where a step says so', async () => {
    await change('fourteen_day_letter', { minimumOpenCents: null })
    await change('last_letter', { onlyFirst: true })
    const sums = async () => {
      const simulation = await simulate({ scope: 'open', days: 90 })
      const [notice, costs, last] = ['fourteen_day_letter', 'costs_letter', 'last_letter'].map((code) =>
        stepOf(simulation, code),
      )
      const sent = [notice?.after, last?.before, last?.after].map((sum) => sentBy(sum ?? null) ?? 0)
      return [...sent, costs?.before?.costsCents ?? 0]
    }
    const alone = await sums()
    await createDueDossier(server.database.db, await createCustomer(server), '2026-11-20', {
      debtors: [
        { name: 'J. Stoepje', identityKey: 'two-1' },
        { name: 'K. Drempel', identityKey: 'two-2', email: 'k@drempel.example' },
      ],
      invoices: [{ number: 'two', amountCents: 100_000, dueDay: '2026-10-15' }],
    })
    const added = (await sums()).map((sum, at) => sum - (alone[at] ?? 0))
    // What they owe they owe once: 15 % of 1.000 euro.
    expect(added).toEqual([2, 2, 1, 15_000])
  })

  it('counts the check of the address of each debtor of a file, once for all its letters', async () => {
    const { db } = server.database
    await change('fourteen_day_letter', { minimumOpenCents: null })
    await change('last_letter', { waitDays: 12 })
    await db.updateTable('agency').set({ costsCheckDays: 365 }).execute()
    await watched({ costCents: 400, endedAt: '2026-10-21' })
    const checks = async () => {
      const simulation = await simulate({ scope: 'open', days: 90 })
      const sums = ['fourteen_day_letter', 'costs_letter', 'last_letter'].map((code) => stepOf(simulation, code).after)
      const costsCents = simulation.report?.addressCheck?.costsCents ?? 0
      expect(costsCents).toBeGreaterThanOrEqual(400)
      // In checks, as they cost on average by now.
      return sums.map((sum) => [sum?.checks?.count ?? 0, (sum?.checks?.costsCents ?? 0) / costsCents] as const)
    }
    const alone = await checks()
    await createDueDossier(db, await createCustomer(server), '2026-11-20', {
      debtors: [
        { name: 'J. Stoepje', identityKey: 'checked-1' },
        { name: 'K. Drempel', identityKey: 'checked-2' },
      ],
      invoices: [{ number: 'checked', amountCents: 100_000, dueDay: '2026-10-15' }],
    })
    const added = (await checks()).map(([count, paid], at) => [
      count - (alone[at]?.[0] ?? 0),
      paid - (alone[at]?.[1] ?? 0),
    ])
    expect(added).toEqual([
      [0, 0],
      [2, 2],
      [0, 0],
    ])
  })
})
