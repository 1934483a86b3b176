import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/day.ts'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import { channels } from '#domain/workflow/step.ts'
import type { RunDetail } from '#contract/sending/runs.ts'
import type { Simulation, StepSum } from '#contract/workflows/workflow-simulation.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { asStep } from './workflow-queries.ts'

const nine = 9 * 60
/** A Friday. */
const friday = day('2026-11-20')
/** Until the letters with costs have left. */
const daysAhead = 26

let server: TestServer
let sanne: Person
let customer: number
let workflow: number
let runs: ReturnType<typeof runsOf>

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  const { db } = server.database
  await db.updateTable('agency').set({ contactsPerWeek: 1 }).execute()
  customer = await createCustomer(server)
  const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
  await db.updateTable('customer').set(address).where('id', '=', customer).execute()
  sanne = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE', 'ROLE_FILE_SEARCH', 'ROLE_PROCESSING'])
  runs = runsOf(server, sanne)
  setMoment(server, friday, nine)
  const row = db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  workflow = (await row.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

type Debtors = NonNullable<Parameters<typeof createDueDossier>[3]>['debtors']

/** A file before its first step on a Friday, with debtors who are known by a letter each. */
async function file(names: string, amountCents: number, dueDay: Day = friday): Promise<number> {
  const debtors: Debtors = names.split('').map((name) => ({ name: `${name}. Debiteur`, identityKey: `who-${name}` }))
  const invoices = [{ number: crypto.randomUUID(), amountCents, dueDay: '2026-10-15' }]
  return createDueDossier(server.database.db, customer, dueDay, { debtors, invoices })
}

async function simulate(): Promise<Simulation> {
  const detail = (await sanne.get(`/api/v4/workflow/${workflow}`)).json<WorkflowDetail>()
  const step = detail.shown.steps.find(({ code }) => code === 'last_letter')
  if (!step) throw new Error('the workflow has no last letter')
  // Another name is a draft in which nothing happens otherwise.
  const named = { ...fieldsOf(asStep(step)), nameNl: 'Allerlaatste brief', version: 0 }
  const changed = await sanne.put(`/api/v4/workflow/${workflow}/step/${step.id}`, named)
  if (changed.statusCode !== 200) throw new Error(changed.body)
  const started = await sanne.post(`/api/v4/workflow/${workflow}/simulation`, { scope: 'open', days: daysAhead })
  return runs.until(
    async () => (await sanne.get(`/api/v4/workflow/${workflow}/simulation/${started.json().id}`)).json<Simulation>(),
    ({ state }) => state === 'done',
  )
}

/** The next day on which a file is due or a message is let go. */
async function nextBusyDay(after: Day): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least((select min(greatest(next_day, ${after}::date + 1)) from dossier
        where status in ('not_started', 'in_progress') and step_id is not null and not exists (
          select from run_item item where item.dossier_id = dossier.id and item.step_id = dossier.step_id
            and item.state = 'in_hold')),
      (select min((release_at at time zone 'Europe/Amsterdam')::date) from run_item where state = 'in_hold'))
        as day`.execute(server.database.db)
  return rows[0]?.day ?? null
}

/** Lets the days pass: each morning what was held is let go, and a run of what is due is released. */
async function letDaysPass(): Promise<void> {
  const untilDay = addDays(friday, daysAhead)
  const made: number[] = []
  for (let on: Day | null = friday; on !== null && on <= untilDay; on = await nextBusyDay(on)) {
    setMoment(server, on, nine)
    await wakeRuns(server.database.db, server.clock)
    for (const id of made) await runs.until(() => runs.read(id), isAtRest)
    const run: RunDetail = await runs.propose(on)
    if (run.counts.proposed > 0) await runs.release(run)
    made.push(run.id)
  }
}
const isAtRest = ({ counts }: RunDetail) => counts.pending === 0 && counts.sending === 0

/** What really happened in each step. */
async function happened() {
  const { db } = server.database
  const { rows: sent } = await sql<{ code: string; channel: 'post' | 'email' | 'sms'; count: number }>`
    select step.code, dispatch.channel, count(*)::int as count from dispatch
    join workflow_step step on step.id = dispatch.step_id group by 1, 2`.execute(db)
  const { rows: skipped } = await sql<{ code: string; count: number }>`
    select step.code, count(*)::int as count from step_exit left_by
    join workflow_step step on step.id = left_by.step_id where left_by.reason = 'skipped' group by 1`.execute(db)
  const { rows: held } = await sql<{ code: string; count: number }>`
    select data ->> 'stepCode' as code, count(distinct subject_id)::int as count from audit_event
      where kind = 'dispatch.held'
    group by 1`.execute(db)
  const { rows: costs } = await sql<{ cents: number }>`
    select coalesce(sum((share ->> 'amountCents')::bigint + (share ->> 'vatCents')::bigint), 0)::bigint as cents
    from account_event, jsonb_array_elements(data -> 'shares') as share where kind = 'cost'`.execute(db)
  return { sent, skipped, held, costsCents: costs[0]?.cents ?? 0 }
}

const sumOf = (simulation: Simulation, code: string): StepSum => {
  const sum = simulation.report?.steps.find((one) => one.code === code)?.before
  if (!sum) throw new Error(`the report has no step ${code}`)
  return sum
}

describe('what a simulation tells', () => {
  it('is what happens when the days pass: letters, weeks that are full, further debtors, and costs', async () => {
    const { db } = server.database
    // Two who owe together, one of whom owes another file as well: his week is full.
    await file('CD', 80_000)
    await file('D', 30_000)
    // The first owes a file of his own that comes before, so that the second moves this one.
    await file('E', 40_000)
    await file('EF', 90_000)
    // Nobody knows where the first lives.
    const lost = await file('GH', 70_000)
    await sql`delete from debtor_address where debtor_id in (
      select link.debtor_id from dossier_debtor link where link.dossier_id = ${lost} and link.position = 1)`.execute(db)
    // Two files of one person, the second a week later.
    for (const amount of [31_000, 32_000]) await file('I', amount)

    // The newer file of one person is due first in the week in which the older one's second letter would go.
    await file('J', 33_000)
    await file('J', 34_000, day('2026-12-07'))

    const simulation = await simulate()
    expect(simulation.report).toMatchObject({ fileCount: 9, differentCount: 0, failedCount: 0 })
    await letDaysPass()
    const real = await happened()
    const codes = ['fourteen_day_letter', 'costs_letter', 'last_letter', 'ready_for_legal']
    const told = codes.map((code) => {
      const { sent, skipped, held } = sumOf(simulation, code)
      return { code, sent, skipped, held }
    })
    const came = codes.map((code) => {
      const countOf = (rows: { code: string; count: number }[]) => rows.find((row) => row.code === code)?.count ?? 0
      const sent = Object.fromEntries(
        channels.map((channel) => [channel, countOf(real.sent.filter((row) => row.channel === channel))]),
      )
      return { code, sent, skipped: countOf(real.skipped), held: countOf(real.held) }
    })
    expect(told).toEqual(came)
    // That it was told right proves little where nothing was held back.
    expect(sumOf(simulation, 'fourteen_day_letter').held).toBeGreaterThan(2)
    expect(codes.reduce((sum, code) => sum + sumOf(simulation, code).costsCents, 0)).toBe(real.costsCents)
  })
})
