import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AddressWatchDetails,
  recordAddressCheck,
  rejectAddressChange,
  watchAddress,
} from '#contract/work/addresses.ts'
import { recordAdvance, undoAdvance } from '#contract/files/advances.ts'
import { finishAgendaItem } from '#contract/work/agenda.ts'
import { moveDossierToStep } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { StepEvent } from '#contract/workflows/workflow-simulation.ts'
import { day } from '#domain/day.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { systemActor } from '#server/actor.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { askForAnswers } from '#server/files/acts/ask-for-answers.ts'
import { replayFile } from '#server/workflows/simulation/replay-file.ts'
import { byRegister } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { type StepFiles, openStepFiles } from '#test/step-files.ts'
import { mergingOf } from '#test/merging.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { findRunFiles } from '#server/sending/writing/file-queries.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { reportStuck } from './report-stuck.ts'

let server: TestServer
let on: StepFiles

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  on = await openStepFiles(server)
})
afterAll(async () => server.close())

let number = 0

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

/** Another workflow, of one step that asks what this one asks. */
async function otherWorkflow(likeStep: number): Promise<{ stepId: number }> {
  const { db } = server.database
  const names = { nameNl: 'Ander', nameEn: 'Other', nameFr: 'Autre' }
  const workflow = { code: 'other', category: 'standard', ...names }
  const { id: workflowId } = await db.insertInto('workflow').values(workflow).returning('id').executeTakeFirstOrThrow()
  const version = await db
    .insertInto('workflowVersion')
    .values({ workflowId, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { definition } = await db
    .selectFrom('workflowStep')
    .select('definition')
    .where('id', '=', likeStep)
    .executeTakeFirstOrThrow()
  const step = { workflowVersionId: version.id, position: 1, code: 'other', phase: 'amicable', ...names }
  const made = await db
    .insertInto('workflowStep')
    .values({ ...step, definition: JSON.stringify(definition) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { stepId: made.id }
}

describe('a step of a workflow', () => {
  it('is passed over once the agreement with the customer has ended, as its simulation says [req 3.22]', async () => {
    const { db } = server.database
    const id = await on.standBefore({ kind: 'task', task: 'review_file' }, ['terminated'])
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    await db.updateTable('customer').set({ active: false }).where('id', '=', on.krekel).execute()
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.agreement_terminated' })
    expect(await replayed(id)).toEqual({ kind: 'skipped', why: { key: 'why.agreement_terminated', values: {} } })
    await on.carryOut()
    await db.updateTable('customer').set({ active: true }).where('id', '=', on.krekel).execute()
    expect(await on.standing(id)).toMatchObject({ step: 'after' })
    expect(await on.kindsOf(id)).not.toContain('task.created')
  })

  it('waits for the advance of the customer, which is asked for, written down and taken back [req 3.22]', async () => {
    const id = await on.standBefore({ kind: 'task', task: 'review_file' }, ['received_advance'])
    const { version } = await on.pageOf(id)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.advance_missing' })
    expect((await replayed(id)).why).toMatchObject({ key: 'why.advance_missing' })
    expect(await askForAnswers(server.database.db, server.clock)).toBe(1)
    expect(await askForAnswers(server.database.db, server.clock)).toBe(0)
    expect(await itemsOn(id)).toMatchObject([{ code: 'received_advance', state: 'open' }])

    const record = callPath(recordAdvance, { id })
    const tomorrow = await on.employee.post(record, { amountCents: 12_100, receivedDay: '2026-11-21', version })
    expect([tomorrow.statusCode, tomorrow.json().errors]).toEqual([
      400,
      { receivedDay: ['Kies vandaag of een eerdere dag.'] },
    ])
    const nothing = await on.employee.post(record, { amountCents: 0, receivedDay: '2026-11-20', version })
    expect(nothing.json().errors).toHaveProperty('amountCents')
    const paid = { amountCents: 12_100, receivedDay: '2026-11-19', note: 'Op de derdenrekening.', version }
    const done = await on.employee.post(record, paid)
    expect(done.json().advances).toMatchObject([{ amountCents: 12_100, receivedDay: '2026-11-19' }])
    expect((await on.employee.post(record, paid)).statusCode).toBe(409)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    expect((await replayed(id)).kind).toBe('task')

    const [advance] = done.json<DossierPage>().advances
    const back = callPath(undoAdvance, { id, advance: advance?.id ?? 0 })
    const taken = await on.employee.delete(back, { version: version + 1 })
    expect(taken.json()).toMatchObject({ advances: [] })
    expect((await on.employee.delete(back, { version: version + 2 })).statusCode).toBe(404)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.advance_missing' })
    const { items } = (await on.employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'advance.undone', money: { amountCents: 12_100 } },
      { kind: 'advance.received', money: { amountCents: 12_100 }, note: { content: 'Op de derdenrekening.' } },
    ])
  })

  it('goes on with the advance for a file that went into this one, until that is taken back', async () => {
    const { db } = server.database
    const debtor = crypto.randomUUID()
    const id = await on.standBefore({ kind: 'task', task: 'review_file' }, ['received_advance'], { debtor })
    const goes = await createDueDossier(db, on.krekel, '2026-11-20', { debtors: [{ identityKey: debtor }] })
    const { version: seen } = await on.pageOf(goes)
    const paid = { amountCents: 12_100, receivedDay: '2026-11-19', version: seen }
    expect((await on.employee.post(callPath(recordAdvance, { id: goes }), paid)).statusCode).toBe(200)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.advance_missing' })
    const merged = await mergingOf(server, await createPerson(server, 'management')).merge(id, [goes])
    expect(merged.statusCode, merged.body).toBe(200)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    await askForAnswers(db, server.clock)
    expect(await itemsOn(id)).toEqual([])
    const { advances, version } = await on.pageOf(id)
    expect(advances).toMatchObject([{ amountCents: 12_100 }])
    const back = callPath(undoAdvance, { id, advance: advances[0]?.id ?? 0 })
    expect((await on.employee.delete(back, { version })).json()).toMatchObject({ advances: [] })
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.advance_missing' })
  })

  it('waits until somebody has written down how things stand at the bailiff, since it came there [req 3.22]', async () => {
    const { db } = server.database
    const id = await on.standBefore({ kind: 'task', task: 'review_file' }, ['state_of_affairs'])
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.bailiff_status_missing' })
    expect((await replayed(id)).why).toMatchObject({ key: 'why.bailiff_status_missing' })
    await askForAnswers(db, server.clock)
    const [asked] = await itemsOn(id)
    expect(asked).toMatchObject({ code: 'state_of_affairs', state: 'open' })
    const answer = { result: 'done', note: 'Beslag ligt, verkoop in januari.', version: asked?.version }
    expect((await on.employee.post(callPath(finishAgendaItem, { id: asked?.id ?? 0 }), answer)).statusCode).toBe(200)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    expect((await replayed(id)).kind).toBe('task')
    // The same step of another version, or one of another workflow that asks the same, asks nothing again.
    const elsewhere = await on.standBefore({ kind: 'task', task: 'review_file' }, ['state_of_affairs'])
    const newer = await db
      .selectFrom('dossier')
      .select(['stepId', 'workflowVersionId'])
      .where('id', '=', elsewhere)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('dossier')
      .set({ status: 'closed', closedDay: day('2026-11-20'), closingReason: 'paid', nextDay: null })
      .where('id', '=', elsewhere)
      .execute()
    await db.updateTable('dossier').set(newer).where('id', '=', id).execute()
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    expect(await askForAnswers(db, server.clock)).toBe(0)
    const other = await otherWorkflow(newer.stepId ?? 0)
    const moving = { step: other.stepId, note: 'Naar het eigen schema.', version: (await on.pageOf(id)).version }
    expect((await on.employee.post(callPath(moveDossierToStep, { id }), moving)).statusCode).toBe(200)
    expect(await on.reasonOf(id, 'other')).toMatchObject({ key: 'why.step_due' })
    expect(await askForAnswers(db, server.clock)).toBe(0)
    const back = { step: newer.stepId, note: 'Toch niet.', version: (await on.pageOf(id)).version }
    expect((await on.employee.post(callPath(moveDossierToStep, { id }), back)).statusCode).toBe(200)
    await on.carryOut()
    // The step behind it asks again: what was answered before says nothing of now.
    expect(await on.standing(id)).toMatchObject({ step: 'after' })
    const { propose, itemsOf } = runsOf(server, on.employee)
    const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['after'] }))
    expect(items.find(({ dossierId }) => dossierId === id)?.reason).toMatchObject({ key: 'why.bailiff_status_missing' })
    expect(await askForAnswers(db, server.clock)).toBe(1)
  })

  it.each<[string, Channel[], string]>([
    ['by post alone is due on a Sunday', ['post'], '2026-11-22'],
    ['that may go by e-mail as well is due on Monday', ['post', 'email'], '2026-11-23'],
  ])('of letters %s, on the page and in a proposal', async (_, channels, due) => {
    const wait = { kind: 'calendar_days', days: 2 } as const
    const id = await on.standBefore({ kind: 'send', letter: 'message', channels }, [], { wait })
    const { db } = server.database
    const stands = db
      .selectFrom('dossier')
      .innerJoin('workflowStep as step', 'step.workflowVersionId', 'dossier.workflowVersionId')
    const { id: step } = await stands
      .select('step.id')
      .where('dossier.id', '=', id)
      .where('step.code', '=', 'act')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('dossier')
      .set({ stepId: step + 1, openedDay: day('2026-11-20') })
      .where('id', '=', id)
      .execute()
    const moving = { step, note: 'Opnieuw.', version: (await on.pageOf(id)).version }
    expect((await on.employee.post(callPath(moveDossierToStep, { id }), moving)).statusCode).toBe(200)
    expect(await on.pageOf(id)).toMatchObject({ next: { day: due } })
    const { path } = (await on.employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
    expect(path.coming[0]?.day).toBe(due)
    const { propose, itemsOf } = runsOf(server, on.employee)
    const stateOn = async (runDay: string) =>
      (await itemsOf(await propose(runDay, { stepCodes: ['act'] }))).find(({ dossierId }) => dossierId === id)?.state
    expect([await stateOn('2026-11-21'), await stateOn(due)]).toEqual([undefined, 'proposed'])
  })

  it.each([['deceased'], ['debt_relief']])(
    'sends nothing once somebody has told %s, until that is rejected',
    async (result) => {
      const id = await createDueDossier(server.database.db, on.krekel, '2026-11-20')
      const { propose, release, itemsOf } = runsOf(server, on.employee)
      const first = { stepCodes: ['fourteen_day_letter'] }
      const said = async () =>
        (await itemsOf(await propose('2026-11-20', first))).find(({ dossierId }) => dossierId === id)?.reason
      // It was proposed before it was told.
      const proposal = await propose('2026-11-20', first)
      const watch = (await on.employee.post(callPath(watchAddress, { id }), { note: '' })).json<AddressWatchDetails>()
      const told = await on.employee.post(callPath(recordAddressCheck, { id: watch.id }), {
        ...byRegister,
        result,
        version: watch.version,
      })
      expect(told.statusCode, told.body).toBe(200)
      await release(proposal)
      expect(await on.kindsOf(id)).not.toContain('letter.sent')
      expect(await on.standing(id)).toMatchObject({ status: 'not_started', step: 'fourteen_day_letter' })
      expect(await said()).toMatchObject({ key: `why.signal_${result}` })

      const rejected = { reason: 'Een ander met dezelfde naam.', version: told.json().version }
      expect((await on.employee.post(callPath(rejectAddressChange, { id: watch.id }), rejected)).statusCode).toBe(200)
      await release(await propose('2026-11-20', first))
      expect(await on.kindsOf(id)).toContain('letter.sent')
    },
  )

  it('holds every file of who was told of, and none of a namesake of whom no more than the name is known', async () => {
    const { db } = server.database
    const elsewhere = await createCustomer(server, 'Tandarts De Boer')
    const make = async (customerId: number, identityKey: string) =>
      createDueDossier(db, customerId, '2026-11-20', { debtors: [{ identityKey }] })
    const [known, alike] = [`p|jansen|${crypto.randomUUID()}`, `p|jansen ${crypto.randomUUID()}||`]
    const files = [await make(on.krekel, known), await make(elsewhere, known)]
    const namesakes = [await make(on.krekel, alike), await make(elsewhere, alike)]
    for (const id of [files[0] ?? 0, namesakes[0] ?? 0]) {
      const watch = (await on.employee.post(callPath(watchAddress, { id }), { note: '' })).json<AddressWatchDetails>()
      const told = { ...byRegister, result: 'deceased', version: watch.version }
      expect((await on.employee.post(callPath(recordAddressCheck, { id: watch.id }), told)).statusCode).toBe(200)
    }
    const signal = 'why.signal_deceased'
    const { propose, itemsOf } = runsOf(server, on.employee)
    const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['fourteen_day_letter'] }))
    const held = new Set(
      items.flatMap(({ dossierId, reason }) => (reason && 'key' in reason && reason.key === signal ? [dossierId] : [])),
    )
    expect([...files, ...namesakes].map((id) => held.has(id))).toEqual([true, true, true, false])
    expect(items.map(({ dossierId }) => dossierId)).toContain(namesakes[1])
  })

  it('writes to nobody whom one of the customers may not contact, but to his namesake', async () => {
    const { db } = server.database
    const elsewhere = await createCustomer(server, 'Sportschool Vos')
    const make = async (customerId: number, identityKey: string) =>
      createDueDossier(db, customerId, '2026-11-20', { debtors: [{ identityKey }] })
    const [known, alike] = [`p|bakker|${crypto.randomUUID()}`, `p|bakker ${crypto.randomUUID()}||`]
    const files = [await make(on.krekel, known), await make(elsewhere, known)]
    const namesakes = [await make(on.krekel, alike), await make(elsewhere, alike)]
    for (const id of [files[0] ?? 0, namesakes[0] ?? 0]) {
      await db
        .updateTable('debtor')
        .set({ doNotContact: true })
        .where('id', 'in', db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', id))
        .execute()
    }
    const found = await findRunFiles(db, [...files, ...namesakes], await loadRunContext(db, server.clock))
    const quiet = new Map(found.map(({ dossierId, doNotContact }) => [dossierId, doNotContact]))
    expect([...files, ...namesakes].map((id) => quiet.get(id))).toEqual([true, true, true, false])
  })

  it('charges no costs for a small instalment while others were charged less than six months ago', async () => {
    const { db } = server.database
    const costs = await db
      .selectFrom('workflowStep')
      .select(['id', 'workflowVersionId'])
      .where('code', '=', 'costs_letter')
      .executeTakeFirstOrThrow()
    const make = async (person: string, amountCents: number) => {
      number += 1
      return createDueDossier(db, on.krekel, '2026-11-20', {
        debtors: [{ identityKey: person }],
        invoices: [{ number: `HUUR-${number}`, amountCents }],
        stepId: costs.id,
        workflowVersionId: costs.workflowVersionId,
      })
    }
    const said = async (id: number) => {
      const { propose, itemsOf } = runsOf(server, on.employee)
      const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['costs_letter'] }))
      return items.find(({ dossierId }) => dossierId === id)?.reason
    }
    const charge = async (dossierId: number, on: string) => {
      const claim = await db
        .selectFrom('claim')
        .select('id')
        .where('dossierId', '=', dossierId)
        .executeTakeFirstOrThrow()
      const shares = [{ claimId: claim.id, amountCents: 4_000, vatCents: 0 }]
      const event = { kind: 'cost', component: 'collection_costs', valueDay: day(on), shares } as const
      const key = `charged ${dossierId} ${on}`
      const entry = { dossierId, event, causeKind: 'test', causeId: null, key }
      await recordAccountEvents(db, systemActor(server.clock.now()), [entry])
    }
    const [earlier, rent, other] = [
      await make('huurder', 20_000),
      await make('huurder', 20_000),
      await make('ander', 20_000),
    ]
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
    // Somebody has to judge it: that is work, once, and for that file alone.
    const toJudge = async () =>
      db.selectFrom('agendaItem').select(['dossierId', 'why']).where('key', 'like', 'small_instalment:%').execute()
    await reportStuck(db, server.clock)
    await said(rent)
    await reportStuck(db, server.clock)
    expect(await toJudge()).toEqual([{ dossierId: rent, why: { key: 'why.small_instalments', values: {} } }])
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
})
