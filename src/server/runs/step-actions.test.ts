import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExcludedOption, StepAction } from '#domain/workflow/step.ts'
import { acceptAddressChange, recordAddressCheck, registerReturnedMail } from '#contract/addresses.ts'
import { day } from '#domain/day.ts'
import { postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let krekel: number
let workflow: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', worker: true })
  await createAgency(server)
  krekel = await createCustomer(server)
  employee = await createPerson(server, 'employee')
  const { db } = server.database
  const values = { code: 'acts', category: 'standard', nameNl: 'Acts', nameEn: 'Acts', nameFr: 'Acts' }
  workflow = (await db.insertInto('workflow').values(values).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => server.close())

let number = 0

/** A file before a step that does this, with a task behind it. */
async function standBefore(action: StepAction, excludedOptions: readonly ExcludedOption[] = []) {
  const { db } = server.database
  number += 1
  const version = await db
    .insertInto('workflowVersion')
    .values({ workflowId: workflow, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = (code: string, position: number, does: StepAction) => ({
    workflowVersionId: version.id,
    position,
    code,
    nameNl: code,
    nameEn: code,
    nameFr: code,
    phase: 'amicable',
    definition: JSON.stringify({
      wait: { kind: 'calendar_days', days: 0 },
      action: does,
      conditions: {},
      costs: 'none',
      excludedOptions,
    }),
  })
  const steps = [step('act', 1, action), step('after', 2, { kind: 'task', task: 'review_file' })]
  const [first] = await db.insertInto('workflowStep').values(steps).returning('id').execute()
  if (!first) throw new Error('no step was made')
  return createDueDossier(db, krekel, '2026-11-20', { stepId: first.id, workflowVersionId: version.id })
}

async function carryOut() {
  const { propose, release } = runsOf(server, employee)
  await release(await propose('2026-11-20', { stepCodes: ['act'] }))
}

async function standing(id: number) {
  const row = server.database.db
    .selectFrom('dossier')
    .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
    .leftJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
    .leftJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select(['dossier.status', 'dossier.phase', 'dossier.closingReason', 'dossier.openCents'])
    .select(['workflowStep.code as step', 'workflow.code as workflow'])
    .where('dossier.id', '=', id)
  return row.executeTakeFirstOrThrow()
}

const kindsOf = async (id: number) =>
  (
    await server.database.db.selectFrom('auditEvent').select('kind').where('dossierId', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind)

/** Somebody made sure that the debtors of a file live where they live. */
async function checkAddress(dossierId: number, on: string) {
  const { db } = server.database
  await db
    .updateTable('debtorAddress')
    .set({ checkedDay: day(on) })
    .where('debtorId', 'in', db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId))
    .execute()
}

describe('a step that sends nothing', () => {
  it('brings its file into another phase, status or workflow, hands it over or closes it', async () => {
    const phase = await standBefore({ kind: 'change_phase', phase: 'judicial' })
    const bailiff = await standBefore({ kind: 'hand_over', to: 'bailiff' })
    await checkAddress(bailiff, '2026-11-01')
    const watched = await standBefore({ kind: 'change_status', status: 'monitoring' })
    const other = await standBefore({ kind: 'change_workflow', workflowCode: 'company_amicable' })
    const lost = await standBefore({ kind: 'change_workflow', workflowCode: 'gone' })
    const closed = await standBefore({ kind: 'close', closingReason: 'uncollectable' })
    await carryOut()

    expect(await standing(phase)).toMatchObject({ phase: 'judicial', status: 'in_progress', step: 'after' })
    expect(await standing(bailiff)).toMatchObject({ phase: 'bailiff', step: 'after' })
    expect(await standing(watched)).toMatchObject({ status: 'monitoring', step: null })
    expect(await standing(other)).toMatchObject({ workflow: 'company_amicable', step: 'company_first_letter' })
    expect(await standing(lost)).toMatchObject({ status: 'no_more_steps', step: null })
    // What was open is waived, as the books say.
    expect(await standing(closed)).toMatchObject({ status: 'closed', closingReason: 'uncollectable', openCents: 0 })
    expect(await kindsOf(phase)).toContain('dossier.phase_changed')
    expect(await kindsOf(bailiff)).toContain('dossier.handed_over')
    expect(await kindsOf(watched)).toContain('dossier.monitored')
    expect(await kindsOf(other)).toContain('dossier.workflow_moved')
    expect(await kindsOf(closed)).toContain('dossier.closed')
  })

  it('hands nothing over before somebody has checked the address, not too long ago', async () => {
    const [never, old] = [
      await standBefore({ kind: 'hand_over', to: 'bailiff' }),
      await standBefore({ kind: 'hand_over', to: 'partner' }),
    ]
    await checkAddress(old, '2026-08-21')
    const { propose, itemsOf } = runsOf(server, employee)
    const reasons = new Map(
      (await itemsOf(await propose('2026-11-20', { stepCodes: ['act'] }))).map(({ dossierId, reason }) => [
        dossierId,
        reason,
      ]),
    )
    expect(reasons.get(never)).toMatchObject({ key: 'why.address_unchecked' })
    expect(reasons.get(old)).toMatchObject({
      key: 'why.address_check_old',
      values: { checkedDay: '2026-08-21', daysCount: 90 },
    })
    expect(await standing(never)).toMatchObject({ phase: 'amicable', step: 'act' })
  })

  it('passes over a letter while the debtor has departed, and sends it once a new address is accepted [req 3.22]', async () => {
    const send = { kind: 'send', letter: 'last_letter', channels: ['post'] } as const
    const id = await standBefore(send, ['vo_address'])
    await postLetter(server.database.db, id, '2026-11-10')
    const { propose, itemsOf } = runsOf(server, employee)
    const reason = async () =>
      (await itemsOf(await propose('2026-11-20', { stepCodes: ['act'] }))).find(({ dossierId }) => dossierId === id)
        ?.reason
    expect(await reason()).toMatchObject({ key: 'why.step_due' })
    const { number } = await server.database.db
      .selectFrom('dossier')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const come = { lines: number, reason: 'moved', returnedDay: '2026-11-20' }
    const [{ watchId }] = (await employee.post(callPath(registerReturnedMail), come)).json().registered
    expect(await reason()).toMatchObject({ key: 'why.address_departed' })
    const check = await employee.post(callPath(recordAddressCheck, { id: watchId }), { ...toHoorn, version: 2 })
    const { version } = check.json()
    expect((await employee.post(callPath(acceptAddressChange, { id: watchId }), { version })).statusCode).toBe(200)
    expect(await reason()).toMatchObject({ key: 'why.step_due' })
  })

  it('gives its task to whom it names, unless they have left', async () => {
    const gone = await createPerson(server, 'employee')
    const { db } = server.database
    await db.updateTable('appUser').set({ active: false }).where('id', '=', gone.userId).execute()
    const named = await standBefore({ kind: 'task', task: 'review_file', employeeId: employee.userId })
    const left = await standBefore({ kind: 'task', task: 'review_file', employeeId: gone.userId })
    await carryOut()
    const items = await db
      .selectFrom('agendaItem')
      .select(['dossierId', 'employeeId'])
      .where('dossierId', 'in', [named, left])
      .orderBy('dossierId')
      .execute()
    expect(items).toEqual([
      { dossierId: named, employeeId: employee.userId },
      { dossierId: left, employeeId: null },
    ])
  })
})
