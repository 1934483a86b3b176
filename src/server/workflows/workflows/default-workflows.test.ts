import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { defaultWorkflows } from '#domain/workflow/default-workflows.ts'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import type { LimitationOfFile } from '#contract/files/limitation.ts'
import type { Simulation, SimulationReport } from '#contract/workflows/workflow-simulation.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { asStep } from './workflow-queries.ts'

const today = day('2026-11-20')
let server: TestServer
let sanne: Person
let krekel: number

beforeAll(async () => {
  server = await createTestServer({ today, agency: true, worker: true })
  krekel = await createCustomer(server)
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  sanne = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE', 'ROLE_FILE_SEARCH', 'ROLE_PROCESSING'])
})
afterAll(async () => server.close())

const read = async (id: number) => (await sanne.get(`/api/v4/workflow/${id}`)).json<WorkflowDetail>()

async function idOf(code: string): Promise<number> {
  const found = server.database.db.selectFrom('workflow').select('id').where('code', '=', code)
  return (await found.executeTakeFirstOrThrow()).id
}

/** A draft in which only the first step is called otherwise, so that it can be checked and simulated. */
async function draftOf(id: number): Promise<WorkflowDetail> {
  const detail = await read(id)
  const [first] = detail.shown.steps
  if (!first) throw new Error('a workflow without steps')
  const changed = { ...fieldsOf(asStep(first)), nameNl: 'Begin', version: 0 }
  const answer = await sanne.put(`/api/v4/workflow/${id}/step/${first.id}`, changed)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return read(id)
}

/** What happens in a year to three files that stand before its first step, by step. */
async function simulated(code: string, phase: string, debtorKind: 'private' | 'company'): Promise<SimulationReport> {
  for (let file = 0; file < 3; file += 1) {
    await createDueDossier(server.database.db, krekel, today, {
      workflow: code,
      phase,
      debtors: [{ kind: debtorKind, identityKey: `${code}-${file}` }],
      invoices: [{ number: `${code}-${file}`, amountCents: 50_000 }],
    })
  }
  const id = await idOf(code)
  const detail = await draftOf(id)
  expect(detail.draft?.problems, code).toEqual([])
  const started = await sanne.post(`/api/v4/workflow/${id}/simulation`, { scope: 'open', days: 365 })
  const simulation = await runsOf(server, sanne).until(
    async () => (await sanne.get(`/api/v4/workflow/${id}/simulation/${started.json().id}`)).json<Simulation>(),
    ({ state }) => state === 'done',
  )
  if (!simulation.report) throw new Error('a simulation that is done has a report')
  return simulation.report
}

const outcome = ({ steps, fileCount }: SimulationReport) => ({
  fileCount,
  steps: steps.map(({ code, after }) => {
    const { sent, tasks, others, costsCents, refused } = after ?? {}
    const count = (sent?.post ?? 0) + (sent?.email ?? 0) + (sent?.sms ?? 0)
    return [code, { sent: count, tasks, others, costsCents, refused: Object.keys(refused ?? {}) }]
  }),
})
const step = (parts: object) => ({ sent: 0, tasks: 0, others: 0, costsCents: 0, refused: [], ...parts })

describe('the workflows that come with the portal', () => {
  it('have nothing that would keep them from being published, with the templates that come along', async () => {
    expect(defaultWorkflows.map(({ code, category }) => [code, category])).toEqual([
      ['consumer_amicable', 'standard'],
      ['company_amicable', 'standard'],
      ['consumer_precasso', 'precasso'],
      ['company_precasso', 'precasso'],
      ['judicial', 'phase'],
      ['monitoring', 'phase'],
    ])
    for (const code of ['consumer_amicable', 'company_amicable']) {
      expect((await draftOf(await idOf(code))).draft?.problems, code).toEqual([])
    }
  })

  it('remind a consumer before anything costs money, and charge costs only behind the 14-day letter', async () => {
    expect(outcome(await simulated('consumer_precasso', 'amicable', 'private'))).toEqual({
      fileCount: 3,
      steps: [
        ['payment_reminder', step({ sent: 3 })],
        ['fourteen_day_letter', step({ sent: 3 })],
        ['costs_letter', step({ sent: 3, costsCents: 3 * 7_500 })],
        ['last_letter', step({ sent: 3 })],
        ['ready_for_legal', step({ tasks: 3 })],
      ],
    })
  })

  it('remind a company, and pass it to the workflow that charges costs', async () => {
    expect(outcome(await simulated('company_precasso', 'amicable', 'company'))).toEqual({
      fileCount: 3,
      steps: [
        ['payment_reminder', step({ sent: 3 })],
        ['pass_to_amicable', step({ others: 3 })],
      ],
    })
  })

  it('announce a case, ask a person, and give nothing to the bailiff that its customer did not say yes to', async () => {
    const waiting = outcome(await simulated('judicial', 'judicial', 'private'))
    expect(waiting.steps).toEqual([
      ['check_before_writ', step({ tasks: 3 })],
      ['writ_announcement', step({ sent: 3 })],
      ['go_or_no_go', step({ tasks: 3 })],
      ['to_bailiff', step({ refused: ['why.approval_never_asked'] })],
      ['bailiff_state', step({})],
      ['bailiff_result', step({})],
    ])
  })

  it('write to whoever is monitored once a year, look again, and begin again the year after', async () => {
    expect(outcome(await simulated('monitoring', 'monitoring', 'private')).steps).toEqual([
      ['yearly_address_check', step({ tasks: 3 })],
      ['monitoring_letter', step({ sent: 3 })],
      ['yearly_review', step({ tasks: 3 })],
      ['next_year', step({ others: 3 })],
    ])
  })
})

describe('a file that is monitored', () => {
  it('gets its letter and its work on the agenda every year, and its claim does not lapse', async () => {
    const { db } = server.database
    const id = await createDueDossier(db, krekel, today, { workflow: 'monitoring', phase: 'monitoring' })
    const { propose, release } = runsOf(server, sanne)
    const standing = async () =>
      db
        .selectFrom('dossier')
        .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
        .select(['workflowStep.code', 'dossier.nextDay', 'dossier.stepOccurrence as occurrence'])
        .where('dossier.id', '=', id)
        .executeTakeFirstOrThrow()
    const lapses = async () =>
      (await sanne.get(`/api/v4/file/${id}/limitation`)).json<LimitationOfFile>().claims[0]?.lastSafeDay
    const before = await lapses()
    const taken: string[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const { code, nextDay, occurrence } = await standing()
      taken.push(`${code} ${occurrence}`)
      const on = nextDay ?? addDays(today, 1)
      setMoment(server, on, 10 * 60)
      await release(await propose(on, { stepCodes: [code] }))
    }
    expect(taken).toEqual(
      [1, 2].flatMap((year) =>
        ['yearly_address_check', 'monitoring_letter', 'yearly_review', 'next_year'].map((code) => `${code} ${year}`),
      ),
    )
    const letters = await db.selectFrom('dispatch').select('occurrence').where('dossierId', '=', id).execute()
    expect(letters).toHaveLength(2)
    const work = await db.selectFrom('agendaItem').select('id').where('dossierId', '=', id).execute()
    expect(work).toHaveLength(4)
    // Five years from the day the claim was due, and from the letter of the second year.
    expect([before, await lapses()]).toEqual(['2031-10-15', '2032-12-06'])
  })
})
