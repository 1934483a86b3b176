import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DossierPage, listTargetSteps } from '#contract/files/dossier-page.ts'
import { moveDossierToStep } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { logIncomingCall, undoCallResult } from '#contract/work/incoming-calls.ts'
import { attachIncomingMail } from '#contract/mail/incoming-mail.ts'
import type { FileLog } from '#contract/work/logs.ts'
import type { StandstillRow } from '#contract/files/standstill.ts'
import type { TimelineEntry } from '#contract/files/timeline.ts'
import type { StepEvent } from '#contract/workflows/workflow-simulation.ts'
import { addDays, day } from '#domain/day.ts'
import type { StepDefinition, WorkflowStep } from '#domain/workflow/step.ts'
import { systemActor } from '#server/actor.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { replayFile } from '#server/workflows/simulation/replay-file.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer } from '#test/people.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { type StepFiles, openStepFiles } from '#test/step-files.ts'
import { endWaits } from './end-waits.ts'
import { findRunFiles } from '#server/sending/writing/file-queries.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'

const today = '2026-11-20'
const deadline = '2026-11-30'
const noon = 12 * 60
const anything = { kind: 'wait_for', answers: ['debtor', 'payment', 'document'] } as const

let server: TestServer
let on: StepFiles

beforeAll(async () => {
  server = await createTestServer({ today, agency: true, worker: true })
  on = await openStepFiles(server)
})
afterAll(async () => server.close())
beforeEach(() => setMoment(server, today, noon))

const waiting = (over: Partial<StepDefinition> = {}, action: StepDefinition['action'] = anything) =>
  on.standBefore(action, [], { nextDay: deadline, wait: { kind: 'calendar_days', days: 10 }, ...over })
const pass = async () => endWaits(server.database.db, server.clock)

async function exitsOf(id: number): Promise<string[]> {
  const { db } = server.database
  const rows = await db.selectFrom('stepExit').select('reason').where('dossierId', '=', id).orderBy('leftAt').execute()
  return rows.map(({ reason }) => reason)
}
const newestOf = async (id: number) =>
  (await on.employee.get(`/api/v4/file/${id}/timeline`)).json<{ items: TimelineEntry[] }>().items[0]
const writeLog = async (fileId: number, type: string, category: string) => {
  const content = 'Ik betaal volgende week.'
  const answer = await on.employee.post('/api/v4/file/logs', {
    fileId,
    type,
    category,
    content,
    subject: null,
    visibleToCustomer: false,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

async function pay(dossierId: number, key: string): Promise<void> {
  const event = { kind: 'payment', valueDay: day(today), amountCents: 1_000, claimIds: [] } as const
  const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `${key} ${dossierId}` } as const
  await recordAccountEvents(server.database.db, systemActor(server.clock.now()), [entry])
}

describe('a step that waits for an answer', () => {
  it('waits until its last day: no run and no day before moves it on', async () => {
    const id = await waiting()
    expect(await pass()).toBe(0)
    expect(await on.standing(id)).toMatchObject({ step: 'act' })
    expect(await on.reasonOf(id)).toBeUndefined()
    // A run of its last day leaves it to whoever watches the time.
    setMoment(server, deadline, noon)
    const { propose, itemsOf } = runsOf(server, on.employee)
    const items = await itemsOf(await propose(deadline, { stepCodes: ['act'] }))
    expect(items.find(({ dossierId }) => dossierId === id)).toMatchObject({
      state: 'excluded',
      reason: { key: 'why.awaits_several', values: { untilDay: deadline } },
    })
    expect(await pass()).toBe(1)
    expect(await on.standing(id)).toMatchObject({ step: 'after', status: 'in_progress' })
    expect(await newestOf(id)).toMatchObject({ kind: 'step.timed_out', why: { key: 'why.wait_over' } })
    expect(await exitsOf(id)).toEqual(['timed_out'])
    expect(await pass()).toBe(0)
  })

  it('goes on at once with a letter of the debtor, and where an answer leads', async () => {
    const id = await waiting({ exits: { answered: { step: 'further' } } })
    // What the customer writes is no word of the debtor, and a note of our own is none of anybody.
    await writeLog(id, 'message', 'customer')
    await writeLog(id, 'note', 'agency')
    expect(await pass()).toBe(0)
    await writeLog(id, 'letter', 'debtor')
    expect(await pass()).toBe(1)
    expect(await on.standing(id)).toMatchObject({ step: 'further' })
    expect(await newestOf(id)).toMatchObject({
      kind: 'step.answered',
      why: { key: 'why.came_debtor', values: { cameDay: today } },
    })
    expect(await exitsOf(id)).toEqual(['answered'])
  })

  it('goes on with an e-mail that somebody puts on the file, never with an automatic one', async () => {
    const { db } = server.database
    const id = await waiting()
    const mailed = async (kind: string) => {
      const values = {
        sha256: kind,
        kind,
        note: 'Uw brief',
        sender: 'd@example.org',
        content: 'Dank.',
        receivedAt: server.clock.now(),
      }
      const mail = await db.insertInto('mailNotice').values(values).returning('id').executeTakeFirstOrThrow()
      return on.employee.post(callPath(attachIncomingMail, { id: mail.id }), { file: id })
    }
    expect((await mailed('auto_reply')).statusCode).toBe(204)
    expect(await pass()).toBe(0)
    expect((await mailed('message')).statusCode).toBe(204)
    expect(await pass()).toBe(1)
    expect(await exitsOf(id)).toEqual(['answered'])
  })

  it('takes no call for an answer of which the result was taken back, and is waited before again when it did', async () => {
    const call = async (fileId: number) => {
      const said = { caller: 'debtor', callerName: 'D. Debiteur', content: 'Vroeg wat.', result: 'information' }
      const taken = { fileId, startedAt: server.clock.now().toISOString(), seconds: 60 }
      return (await on.employee.post(callPath(logIncomingCall), { ...taken, ...said })).json<FileLog>()
    }
    const takeBack = async ({ id, version }: FileLog) => {
      const answer = await on.employee.post(callPath(undoCallResult, { id }), { version })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    const id = await waiting()
    await takeBack(await call(id))
    expect(await pass()).toBe(0)
    const other = await waiting()
    const log = await call(other)
    setMoment(server, today, noon + 10)
    expect(await pass()).toBe(1)
    expect(await on.standing(other)).toMatchObject({ step: 'after' })
    await takeBack(log)
    expect(await on.standing(other)).toMatchObject({ step: 'act' })
    expect(await pass()).toBe(0)
  })

  it('goes on with a payment into the workflow that a payment leads to', async () => {
    const id = await waiting({ exits: { paid: { workflow: 'company_amicable' } } })
    await pay(id, 'wait')
    expect(await pass()).toBe(1)
    expect(await on.standing(id)).toMatchObject({ workflow: 'company_amicable', step: 'company_first_letter' })
    expect(await exitsOf(id)).toEqual(['paid'])
    expect(await newestOf(id)).toMatchObject({ kind: 'step.answered', why: { key: 'why.came_payment' } })
  })

  it('takes no payment of before it began to wait, nor anything it does not wait for', async () => {
    const id = await on.standBefore({ kind: 'task', task: 'review_file' }, [], {})
    await pay(id, 'before')
    setMoment(server, today, noon + 10)
    const other = await waiting({}, { kind: 'wait_for', answers: ['document'] })
    const { stepId } = await server.database.db
      .selectFrom('dossier')
      .select('stepId')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await pay(other, 'not waited for')
    const { version } = await on.pageOf(id)
    const moved = await on.employee.post(callPath(moveDossierToStep, { id }), {
      step: stepId,
      note: 'Wachten.',
      version,
    })
    expect(moved.statusCode, moved.body).toBe(200)
    // Since the file was opened more than ten days have passed: only what came holds here.
    await server.database.db
      .updateTable('dossier')
      .set({ nextDay: day(deadline) })
      .where('id', '=', id)
      .execute()
    expect(await pass()).toBe(0)
  })

  it('is late in the list of what stands still, should nobody have watched the time', async () => {
    const id = await waiting()
    setMoment(server, addDays(day(deadline), 1), noon)
    const { items } = (await on.employee.get('/api/v4/file/standstill?limit=200')).json<{ items: StandstillRow[] }>()
    expect(items.find((row) => row.id === id)).toMatchObject({ cause: 'wait_over', daysLate: 1 })
    await pass()
    const after = (await on.employee.get('/api/v4/file/standstill?limit=200')).json<{ items: StandstillRow[] }>()
    expect(after.items.map((row) => row.id)).not.toContain(id)
  })

  it('is played in a simulation: a payment that came ends it, else its time runs out', async () => {
    const played = async (id: number) => {
      const { db } = server.database
      const context = await loadRunContext(db, server.clock)
      const [file] = await findRunFiles(db, [id], context)
      const events = (await accountEventsOf(db, [id])).get(id) ?? []
      if (!file?.step) throw new Error('the file stands before no step')
      const name = { nl: '', en: '', fr: '' }
      const step = (code: string, definition: StepDefinition): WorkflowStep => ({
        code,
        name,
        phase: 'amicable',
        definition,
      })
      const task: StepDefinition = { ...file.step, action: { kind: 'task', task: 'review_file' }, exits: {} }
      const steps = [step('act', file.step), step('passed', task), step('led', task)]
      const start = {
        arrivedDay: day('2026-11-10'),
        steps,
        stepIndex: 0,
        day: day(deadline),
        untilDay: day('2027-02-01'),
      }
      return replayFile(file, events, start, context, { costsCents: 0, waitDays: 0, measuredCount: 0 }).map(
        ({ code, kind, day: at }): [string, StepEvent['kind'], string | null] => [code, kind, at],
      )
    }
    const silent = await waiting({ exits: { paid: { step: 'led' } } })
    expect((await played(silent)).slice(0, 2)).toEqual([
      ['act', 'timed_out', deadline],
      ['passed', 'task', '2026-12-10'],
    ])
    const paying = await waiting({ exits: { paid: { step: 'led' } } })
    await pay(paying, 'simulated')
    expect(await played(paying)).toEqual([
      ['act', 'paid', today],
      ['led', 'task', deadline],
    ])
  })
})

describe('how files leave a step', () => {
  it('is written for what was done, passed over, moved by hand, refused, paid and closed', async () => {
    const review = { kind: 'task', task: 'review_file' } as const
    const done = await on.standBefore(review)
    const skipped = await on.standBefore(review, [], { conditions: { debtorKind: 'company' } })
    await on.carryOut()
    expect(await exitsOf(done)).toEqual(['done'])
    expect(await exitsOf(skipped)).toEqual(['skipped'])

    const { db } = server.database
    const move = async (id: number, code: string) => {
      const { items } = (await on.employee.get(`/api/v4/file/${id}/target-steps`)).json<
        OutputOf<typeof listTargetSteps>
      >()
      const target = items.find(({ name }) => name.nl === code)
      const { version } = await on.pageOf(id)
      const step = target?.id ?? null
      expect(
        (await on.employee.post(callPath(moveDossierToStep, { id }), { step, note: 'Zo.', version })).statusCode,
      ).toBe(200)
      return target
    }
    const refused = await on.standBefore(review, ['received_advance'])
    await on.reasonOf(refused)
    const byHand = await on.standBefore({ kind: 'hand_over', to: 'bailiff' }, ['vo_address'])
    const plain = await on.standBefore(review)
    // The newest version is offered: the files before it stand before older ones of the same codes.
    await move(plain, 'further')
    expect(await exitsOf(plain)).toEqual(['by_hand'])
    await move(refused, 'further')
    expect(await exitsOf(refused)).toEqual(['refused'])
    await db
      .updateTable('dossier')
      .set({ status: 'closed', closingReason: 'paid', nextDay: null, nextReason: null, closedDay: day(today) })
      .where('id', '=', byHand)
      .execute()
    expect(await exitsOf(byHand)).toEqual(['paid'])
  })

  it('tells a person who puts a file past a hand-over, and the file why it was not handed over', async () => {
    const id = await on.standBefore({ kind: 'hand_over', to: 'bailiff' })
    const { items } = (await on.employee.get(`/api/v4/file/${id}/target-steps`)).json<
      OutputOf<typeof listTargetSteps>
    >()
    const further = items.find(({ name }) => name.nl === 'further')
    expect(further?.pastHandOver).toMatchObject({ nl: 'act' })
    const { version } = await on.pageOf(id)
    await on.employee.post(callPath(moveDossierToStep, { id }), { step: further?.id, note: 'Wacht nog.', version })
    expect(await newestOf(id)).toMatchObject({ kind: 'dossier.step_changed', why: { key: 'why.hand_over_by_person' } })

    const passed = await on.standBefore({ kind: 'hand_over', to: 'bailiff' }, [], {
      conditions: { debtorKind: 'company' },
    })
    const { path } = (await on.employee.get(`/api/v4/file/${passed}`)).json<DossierPage>()
    expect(path.coming[0]).toMatchObject({ isHandOver: true, skipped: { key: 'why.step_debtor_kind' } })
    await on.carryOut()
    expect(await newestOf(passed)).toMatchObject({
      kind: 'hand_over.passed_over',
      why: { key: 'why.step_debtor_kind' },
    })
    expect(await on.standing(passed)).toMatchObject({ phase: 'amicable' })
  })
})

describe('the payment score of a debtor', () => {
  it('passes over a step, tells what it is made of, and takes nothing of another customer [req 3.20]', async () => {
    const { db } = server.database
    const other = await createCustomer(server, 'Een andere klant')
    const debtor = 'wie vaker beloofde'
    const review = { kind: 'task', task: 'review_file' } as const
    const good = { conditions: { minimumScore: 40 }, debtor }
    const elsewhere = await on.standBefore(review, [], { customerId: other, debtor })
    const id = await on.standBefore(review, [], good)
    const breakPromise = async (dossierId: number) =>
      db
        .insertInto('paymentPromise')
        .values({
          dossierId,
          madeDay: day('2026-10-01'),
          madeAt: server.clock.now(),
          channel: 'phone',
          amountCents: 1_000,
          untilDay: day('2026-10-10'),
          brokenDay: day('2026-10-12'),
          state: 'broken',
          endedAt: server.clock.now(),
        })
        .execute()
    for (let made = 0; made < 3; made += 1) await breakPromise(elsewhere)
    expect(await on.reasonOf(id)).toMatchObject({ key: 'why.step_due' })
    const sister = await on.standBefore(review, [], { debtor })
    await breakPromise(sister)
    await breakPromise(id)
    expect(await on.reasonOf(id)).toMatchObject({
      key: 'why.step_score_low',
      values: { scoreCount: 30, minimumCount: 40 },
    })
    await pay(sister, 'score')
    const { path } = (await on.employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
    expect(path.score).toEqual({
      score: 35,
      parts: [
        { part: 'payments', count: 1, points: 5 },
        { part: 'promisesBroken', count: 2, points: -20 },
      ],
    })
  })
})
