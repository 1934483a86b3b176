import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import { recordAddressCheck } from '#contract/work/addresses.ts'
import type { Simulation } from '#contract/workflows/workflow-simulation.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { byRegister, openAddresses } from '#test/addresses.ts'
import type { ExampleDebtor } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { asStep } from './workflow-queries.ts'

let server: TestServer
let sanne: Person
let workflow: number
let customer: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  const { watch, act } = await openAddresses(server)
  customer = await createCustomer(server)
  sanne = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE', 'ROLE_FILE_SEARCH', 'ROLE_PROCESSING'])
  const { db } = server.database
  const row = db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  workflow = (await row.executeTakeFirstOrThrow()).id

  // Since they came in: a plan, news of a death that nobody has judged, and a wish not to be written to.
  const planned = await file()
  await db
    .insertInto('paymentPlan')
    .values({
      dossierId: planned,
      agreedDay: day('2026-11-02'),
      agreedAt: new Date('2026-11-02T10:00:00Z'),
      channel: 'phone',
      every: 'month',
      interest: 'stopped',
      graceDays: 5,
      openCents: 50_000,
      composition: '{}',
    })
    .execute()
  await db.updateTable('dossier').set({ status: 'term_payment' }).where('id', '=', planned).execute()
  await act(recordAddressCheck, await watch(await file()), {
    ...byRegister,
    result: 'deceased',
    confidencePercent: 100,
  })
  const asked = await file()
  await sql`update debtor set do_not_contact = true
    where id in (select debtor_id from dossier_debtor where dossier_id = ${asked})`.execute(db)
  // And one who was so marked when the file came in.
  await file({ doNotContact: true })
  // What came of the work: in time for the last letter, and too late for it.
  for (const finishedAt of ['2026-08-10', '2026-11-19']) await done(await file(), finishedAt)
})
afterAll(async () => server.close())

const file = async (debtor: ExampleDebtor = {}) =>
  createDueDossier(server.database.db, customer, '2026-11-20', {
    openedDay: '2026-08-03',
    debtors: [{ identityKey: crypto.randomUUID(), ...debtor }],
    invoices: [{ number: crypto.randomUUID(), amountCents: 50_000, dueDay: '2026-07-15' }],
  })

/** A small payment on a file; answers the event. */
async function pay(dossierId: number, valueDay: string): Promise<number> {
  const { id } = await server.database.db
    .insertInto('accountEvent')
    .values({
      dossierId,
      kind: 'direct_payment',
      valueDay: day(valueDay),
      amountCents: 100,
      causeKind: 'test',
      key: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function done(dossierId: number, finishedDay: string): Promise<void> {
  await sql`
    insert into agenda_item (dossier_id, customer_id, subject_id, due_day, cause, created_at, state, result,
      finished_at)
    select ${dossierId}, ${customer}, min(id), ${finishedDay}::date, 'person', ${`${finishedDay} 09:00`}, 'done',
      'wants_plan',
      ${`${finishedDay} 10:00`}
    from agenda_subject`.execute(server.database.db)
}

/** The report on the last twelve months when a step is for files with which this came of the work, or with such a score. */
async function simulate(lastResults: readonly string[], more: object = {}) {
  const detail = (await sanne.get(`/api/v4/workflow/${workflow}`)).json<WorkflowDetail>()
  const step = (detail.draft?.steps ?? detail.shown.steps).find(({ code }) => code === 'last_letter')
  if (!step) throw new Error('no last letter')
  const changed = await sanne.put(`/api/v4/workflow/${workflow}/step/${step.id}`, {
    ...fieldsOf(asStep(step)),
    waitDays: step.definition.wait.kind === 'calendar_days' ? step.definition.wait.days + 1 : 8,
    lastResults,
    ...more,
    version: detail.draft?.version ?? 0,
  })
  if (changed.statusCode !== 200) throw new Error(changed.body)
  const asked = await sanne.post(`/api/v4/workflow/${workflow}/simulation`, { scope: 'past_year' })
  const { report } = await runsOf(server, sanne).until(
    async () => (await sanne.get(`/api/v4/workflow/${workflow}/simulation/${asked.json().id}`)).json<Simulation>(),
    ({ state }) => state === 'done',
  )
  const after = (code: string) => {
    const sum = report?.steps.find((one) => one.code === code)?.after
    const counted = (whys: object | undefined) =>
      Object.fromEntries(Object.entries(whys ?? {}).map(([key, { count }]) => [key, count]))
    const sent = sum ? Object.values(sum.sent).reduce((all, one) => all + one, 0) : 0
    return { sent, refused: counted(sum?.refused), skips: counted(sum?.skips) }
  }
  return { fileCount: report?.fileCount, after }
}

describe('a simulation of the last twelve months', () => {
  it('stops no file by what holds only today: a plan, news of a death, a wish not to be written to', async () => {
    const { fileCount, after } = await simulate([])
    expect(fileCount).toBe(6)
    for (const code of ['fourteen_day_letter', 'costs_letter', 'last_letter']) {
      const refused = code === 'fourteen_day_letter' ? { 'why.do_not_contact': 1 } : {}
      expect([code, after(code)]).toEqual([code, { sent: 5, refused, skips: {} }])
    }
  })

  it('asks for the result that had come by the day of a step', async () => {
    const { after } = await simulate(['wants_plan'])
    expect(after('last_letter')).toEqual({ sent: 1, refused: {}, skips: { 'why.step_last_result': 4 } })
  })

  it('asks for the payment score as it was by the day of a step, not as it is today', async () => {
    const { db } = server.database
    // Before the last letter of September, after it, and one that was taken back before it.
    const person = { identityKey: crypto.randomUUID() }
    const early = await file(person)
    await pay(early, '2026-08-05')
    await pay(await file(), '2026-11-10')
    const reversed = await file()
    const reversesId = await pay(reversed, '2026-08-05')
    await db
      .insertInto('accountEvent')
      .values({
        dossierId: reversed,
        kind: 'reversal',
        valueDay: day('2026-08-05'),
        amountCents: 0,
        reversesId,
        causeKind: 'test',
        key: crypto.randomUUID(),
        createdAt: new Date('2026-08-07T10:00:00Z'),
      })
      .execute()
    const { fileCount, after } = await simulate([], { minimumScore: 51 })
    expect(fileCount).toBe(9)
    expect(after('last_letter')).toMatchObject({ sent: 1, skips: { 'why.step_score_low': 7 } })
  })
})
