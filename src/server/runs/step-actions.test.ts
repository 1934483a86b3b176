import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExcludedOption, StepAction } from '#domain/workflow/step.ts'
import {
  acceptAddressChange,
  type AddressWatchDetails,
  recordAddressCheck,
  registerReturnedMail,
  rejectAddressChange,
  watchAddress,
} from '#contract/addresses.ts'
import { recordAdvance, takeBackAdvance } from '#contract/advances.ts'
import { finishAgendaItem } from '#contract/agenda.ts'
import { closeDossier, reopenDossier } from '#contract/dossier-commands.ts'
import type { DossierPage } from '#contract/dossier-page.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { StepEvent } from '#contract/workflow-simulation.ts'
import { day } from '#domain/day.ts'
import { recordAccountEvents } from '#server/account/record-account-events.ts'
import { accountEventsOf } from '#server/account/accounts-of.ts'
import { askForAnswers } from '#server/dossiers/ask-for-answers.ts'
import { replayFile } from '#server/workflows/replay-file.ts'
import { byRegister, postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { findRunFiles } from './file-queries.ts'
import { loadRunContext } from './run-context.ts'

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
  await db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
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

const pageOf = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()

/** What a run of today says of a file. */
async function reasonOf(id: number) {
  const { propose, itemsOf } = runsOf(server, employee)
  const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['act'] }))
  return items.find(({ dossierId }) => dossierId === id)?.reason
}

/** What a simulation of today says of its step. */
async function replayed(id: number): Promise<Pick<StepEvent, 'kind' | 'why'>> {
  const { db } = server.database
  const context = await loadRunContext(db, server.clock)
  const [file] = await findRunFiles(db, [id], context)
  const events = (await accountEventsOf(db, [id])).get(id) ?? []
  if (!file?.step || !file.stepCode) throw new Error('the file stands before no step')
  const name = { nl: '', en: '', fr: '' }
  const steps = [{ code: file.stepCode, name, phase: 'amicable', definition: file.step }] as const
  const today = context.today
  const start = { arrivedDay: today, steps, stepIndex: 0, day: today, untilDay: today }
  const [event] = replayFile(file, events, start, context, { costsCents: 0, waitDays: 0, measuredCount: 0 })
  if (!event) throw new Error('nothing happened')
  return { kind: event.kind, why: event.why }
}

const itemsOn = async (id: number) =>
  server.database.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.id', 'agendaItem.version', 'agendaItem.state', 'agendaSubject.code'])
    .where('dossierId', '=', id)
    .orderBy('agendaItem.id')
    .execute()

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

  it('is passed over once the agreement with the customer has ended, as its simulation says [req 3.22]', async () => {
    const { db } = server.database
    const id = await standBefore({ kind: 'task', task: 'review_file' }, ['terminated'])
    expect(await reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    await db.updateTable('customer').set({ active: false }).where('id', '=', krekel).execute()
    expect(await reasonOf(id)).toMatchObject({ key: 'why.agreement_terminated' })
    expect(await replayed(id)).toEqual({ kind: 'skipped', why: { key: 'why.agreement_terminated', values: {} } })
    await carryOut()
    await db.updateTable('customer').set({ active: true }).where('id', '=', krekel).execute()
    expect(await standing(id)).toMatchObject({ step: 'after' })
    expect(await kindsOf(id)).not.toContain('task.created')
  })

  it('waits for the advance of the customer, which is asked for, written down and taken back [req 3.22]', async () => {
    const id = await standBefore({ kind: 'task', task: 'review_file' }, ['received_advance'])
    const { version } = await pageOf(id)
    expect(await reasonOf(id)).toMatchObject({ key: 'why.advance_missing' })
    expect((await replayed(id)).why).toMatchObject({ key: 'why.advance_missing' })
    expect(await askForAnswers(server.database.db, server.clock)).toBe(1)
    expect(await askForAnswers(server.database.db, server.clock)).toBe(0)
    expect(await itemsOn(id)).toMatchObject([{ code: 'received_advance', state: 'open' }])

    const record = callPath(recordAdvance, { id })
    const tomorrow = await employee.post(record, { amountCents: 12_100, receivedDay: '2026-11-21', version })
    expect([tomorrow.statusCode, tomorrow.json().errors]).toEqual([
      400,
      { receivedDay: ['Kies vandaag of een eerdere dag.'] },
    ])
    const nothing = await employee.post(record, { amountCents: 0, receivedDay: '2026-11-20', version })
    expect(nothing.json().errors).toHaveProperty('amountCents')
    const paid = { amountCents: 12_100, receivedDay: '2026-11-19', note: 'Op de derdenrekening.', version }
    const done = await employee.post(record, paid)
    expect(done.json().advances).toMatchObject([{ amountCents: 12_100, receivedDay: '2026-11-19' }])
    expect((await employee.post(record, paid)).statusCode).toBe(409)
    expect(await reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    expect((await replayed(id)).kind).toBe('task')

    const [advance] = done.json<DossierPage>().advances
    const back = callPath(takeBackAdvance, { id, advance: advance?.id ?? 0 })
    const taken = await employee.delete(back, { version: version + 1 })
    expect(taken.json()).toMatchObject({ advances: [] })
    expect((await employee.delete(back, { version: version + 2 })).statusCode).toBe(404)
    expect(await reasonOf(id)).toMatchObject({ key: 'why.advance_missing' })
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'advance.undone', money: { amountCents: 12_100 } },
      { kind: 'advance.received', money: { amountCents: 12_100 }, note: { content: 'Op de derdenrekening.' } },
    ])
  })

  it('waits until somebody has written down how things stand at the bailiff, since it came there [req 3.22]', async () => {
    const { db } = server.database
    const id = await standBefore({ kind: 'task', task: 'review_file' }, ['state_of_affairs'])
    expect(await reasonOf(id)).toMatchObject({ key: 'why.bailiff_status_missing' })
    expect((await replayed(id)).why).toMatchObject({ key: 'why.bailiff_status_missing' })
    await askForAnswers(db, server.clock)
    const [asked] = await itemsOn(id)
    expect(asked).toMatchObject({ code: 'state_of_affairs', state: 'open' })
    const answer = { result: 'done', note: 'Beslag ligt, verkoop in januari.', version: asked?.version }
    expect((await employee.post(callPath(finishAgendaItem, { id: asked?.id ?? 0 }), answer)).statusCode).toBe(200)
    expect(await reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    expect((await replayed(id)).kind).toBe('task')
    await carryOut()
    // The step behind it asks again: what was answered before says nothing of now.
    expect(await standing(id)).toMatchObject({ step: 'after' })
    const { propose, itemsOf } = runsOf(server, employee)
    const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['after'] }))
    expect(items.find(({ dossierId }) => dossierId === id)?.reason).toMatchObject({ key: 'why.bailiff_status_missing' })
    expect(await askForAnswers(db, server.clock)).toBe(1)
  })

  it.each([
    ['deceased', 'overleden'],
    ['insolvent', 'failliet'],
    ['guardianship', 'bewind'],
    ['debt_relief', 'schuldhulp'],
  ])('sends nothing once somebody has told %s (%s), until that is rejected', async (result) => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20')
    const { propose, release, itemsOf } = runsOf(server, employee)
    const first = { stepCodes: ['fourteen_day_letter'] }
    const said = async () =>
      (await itemsOf(await propose('2026-11-20', first))).find(({ dossierId }) => dossierId === id)?.reason
    // It was proposed before it was told.
    const proposal = await propose('2026-11-20', first)
    const watch = (await employee.post(callPath(watchAddress, { id }), { note: '' })).json<AddressWatchDetails>()
    const told = await employee.post(callPath(recordAddressCheck, { id: watch.id }), {
      ...byRegister,
      result,
      version: watch.version,
    })
    expect(told.statusCode, told.body).toBe(200)
    await release(proposal)
    expect(await kindsOf(id)).not.toContain('letter.sent')
    expect(await standing(id)).toMatchObject({ status: 'not_started', step: 'fourteen_day_letter' })
    expect(await said()).toMatchObject({ key: `why.signal_${result}` })

    const rejected = { reason: 'Een ander met dezelfde naam.', version: told.json().version }
    expect((await employee.post(callPath(rejectAddressChange, { id: watch.id }), rejected)).statusCode).toBe(200)
    await release(await propose('2026-11-20', first))
    expect(await kindsOf(id)).toContain('letter.sent')
  })

  it('charges no costs for a small instalment while others were charged less than six months ago [law 2.3]', async () => {
    const { db } = server.database
    const costs = await db
      .selectFrom('workflowStep')
      .select(['id', 'workflowVersionId'])
      .where('code', '=', 'costs_letter')
      .executeTakeFirstOrThrow()
    const make = async (person: string, amountCents: number) => {
      number += 1
      return createDueDossier(db, krekel, '2026-11-20', {
        debtors: [{ identityKey: person }],
        invoices: [{ number: `HUUR-${number}`, amountCents }],
        stepId: costs.id,
        workflowVersionId: costs.workflowVersionId,
      })
    }
    const said = async (id: number) => {
      const { propose, itemsOf } = runsOf(server, employee)
      const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['costs_letter'] }))
      return items.find(({ dossierId }) => dossierId === id)?.reason
    }
    const charge = async (dossierId: number, on: string) => {
      const claim = await db.selectFrom('claim').select('id').where('dossierId', '=', dossierId).executeTakeFirstOrThrow()
      const shares = [{ claimId: claim.id, amountCents: 4_000, vatCents: 0 }]
      const event = { kind: 'cost', component: 'collection_costs', valueDay: day(on), shares } as const
      const key = `charged ${dossierId} ${on}`
      const entry = { dossierId, event, causeKind: 'test', causeId: null, key }
      await recordAccountEvents(db, { userId: null, now: server.clock.now() }, [entry])
    }
    const [earlier, rent, other] = [await make('huurder', 20_000), await make('huurder', 20_000), await make('ander', 20_000)]
    await charge(earlier, '2026-06-01')
    // These claims are no instalments of anything.
    expect(await said(rent)).toMatchObject({ key: 'why.no_notice' })
    await db
      .updateTable('claim')
      .set({ limitationKind: 'periodic' })
      .where('dossierId', 'in', [earlier, rent, other])
      .execute()
    expect(await said(rent)).toMatchObject({ key: 'why.small_instalments' })
    expect(await said(other)).toMatchObject({ key: 'why.no_notice' })
    // An instalment above € 266.67 is not small, and after six months the next may be charged.
    const large = await make('huurder', 26_668)
    await db.updateTable('claim').set({ limitationKind: 'periodic' }).where('dossierId', '=', large).execute()
    expect(await said(large)).toMatchObject({ key: 'why.no_notice' })
    await db.deleteFrom('dossierDebtor').where('dossierId', '=', earlier).execute()
    const before = await make('huurder', 20_000)
    await db.updateTable('claim').set({ limitationKind: 'periodic' }).where('dossierId', '=', before).execute()
    await charge(before, '2026-05-19')
    expect(await said(rent)).toMatchObject({ key: 'why.no_notice' })
  })

  it('closes a file that was closed and opened again before, and waives what is open each time', async () => {
    const { db } = server.database
    const id = await standBefore({ kind: 'close', closingReason: 'uncollectable' })
    const manager = await createPerson(server, 'management')
    const act = async (command: Endpoint, input: object) =>
      manager.post(callPath(command, { id }), { note: 'Toch niet.', version: (await pageOf(id)).version, ...input })
    const waived = { reason: 'uncollectable', waive: true }
    expect((await act(closeDossier, waived)).statusCode).toBe(200)
    expect((await act(reopenDossier, {})).statusCode).toBe(200)
    // A claim is added meanwhile, so that something is open again; the step is its first occurrence still.
    await db
      .insertInto('claim')
      .values({
        dossierId: id,
        customerId: krekel,
        invoiceNumber: `NOG-${id}`,
        invoiceDay: day('2026-09-15'),
        dueDay: day('2026-10-15'),
        amountCents: 20_000,
        interest: JSON.stringify({ kind: 'none' }),
      })
      .execute()
    await db.updateTable('dossier').set({ nextDay: day('2026-11-20') }).where('id', '=', id).execute()
    await carryOut()
    expect(await standing(id)).toMatchObject({ status: 'closed', openCents: 0 })
    const waivers = await db
      .selectFrom('accountEvent')
      .select('key')
      .where('dossierId', '=', id)
      .where('kind', '=', 'waiver')
      .execute()
    expect(new Set(waivers.map(({ key }) => key)).size).toBe(2)
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
