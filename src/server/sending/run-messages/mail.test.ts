import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { openFaultProxy } from '#test/fault-proxy.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { setAside } from './set-aside.ts'

const friday = '2026-11-20'
const nine = 9 * 60

describe('e-mail through a mail server', () => {
  let server: TestServer
  let employee: Person
  let customerId: number
  let receiver: MailReceiver
  let runs: ReturnType<typeof runsOf>
  let behaviour: 'take' | 'later' | 'no_such_address' | 'hang_up' = 'take'

  beforeAll(async () => {
    receiver = await openMailReceiver(() => behaviour)
    server = await createTestServer({ agency: true, worker: true, smtpUrl: receiver.url })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
  })
  beforeEach(async () => {
    behaviour = 'take'
    receiver.received.length = 0
    setMoment(server, friday, nine)
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  /** Once: a job that is about to end would swallow it, and the schedule comes again where a test does not. */
  const wake = async () => {
    const { db } = server.database
    await runs.until(
      async () =>
        db
          .selectFrom('job')
          .select('id')
          .where('kind', '=', 'dispatch.deliver')
          .where('state', '=', 'running')
          .execute(),
      (running) => running.length === 0,
    )
    await wakeRuns(db, server.clock)
  }

  /** A run with one e-mail: of a company, whose first letter charges costs. */
  async function sendOne() {
    const name = 'Bakkerij Het Stoepje V.O.F.'
    const email = 'boeken@stoepje.example'
    const dossierId = await createDueDossier(server.database.db, customerId, friday, {
      workflow: 'company_amicable',
      debtors: [{ name, kind: 'company', email, identityKey: crypto.randomUUID() }],
    })
    const run = await runs.propose(friday, { customerIds: [customerId] })
    expect((await runs.act(run, 'release')).statusCode).toBe(200)
    return { dossierId, run }
  }

  const dispatchOf = async (dossierId: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', dossierId).executeTakeFirst()
  const untilDispatch = async (dossierId: number, state: string) =>
    runs.until(
      async () => dispatchOf(dossierId),
      (row) => row?.state === state,
    )
  const standing = async (dossierId: number) =>
    server.database.db
      .selectFrom('dossier')
      .innerJoin('dossierBalance', 'dossierBalance.dossierId', 'dossier.id')
      .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['workflowStep.code', 'dossierBalance.collectionCostsCents'])
      .where('dossier.id', '=', dossierId)
      .executeTakeFirstOrThrow()
  const before = { code: 'company_first_letter', collectionCostsCents: 0 }
  const after = { code: 'company_second_letter', collectionCostsCents: 9_638 }
  const untilDone = async (run: { id: number }) =>
    runs.until(
      async () => runs.read(run.id),
      ({ state }) => state === 'done',
    )

  it('brings the letter with its PDF, once, and then charges its costs and goes to the next step', async () => {
    const { dossierId, run } = await sendOne()
    const done = await untilDone(run)
    expect(done.counts).toMatchObject({ done: 1, sending: 0 })
    const [{ content } = { content: '' }] = receiver.received
    expect(receiver.received).toHaveLength(1)
    const mail = await PostalMime.parse(content)
    expect(mail.to?.[0]?.address).toBe('boeken@stoepje.example')
    expect(mail.from?.address).toBe('vragen@noordkade.example')
    expect(mail.text).toContain('642,50')
    expect(mail.attachments[0]).toMatchObject({ mimeType: 'application/pdf' })
    expect(await standing(dossierId)).toEqual(after)
    expect((await dispatchOf(dossierId))?.messageId).toMatch(/^vorder-\d+-[0-9a-f]{8}$/)
  })

  it('that is busy is asked again later; until it has the e-mail nothing is charged', async () => {
    behaviour = 'later'
    const { dossierId, run } = await sendOne()
    const waiting = await runs.until(
      async () => runs.read(run.id),
      ({ causes }) => causes.length > 0,
    )
    expect(waiting).toMatchObject({ state: 'released', counts: { sending: 1 } })
    expect(waiting.causes[0]).toMatchObject({ reason: { fault: 'mail_later', detail: expect.stringContaining('451') } })
    expect(await standing(dossierId)).toEqual(before)
    behaviour = 'take'
    setMoment(server, friday, nine + 2)
    await wake()
    await untilDone(run)
    expect(receiver.received).toHaveLength(1)
    expect(await standing(dossierId)).toEqual(after)
  })

  it('that stays busy makes it fail after five attempts, with the words of the server and a way to try again', async () => {
    behaviour = 'later'
    const { dossierId, run } = await sendOne()
    let minutes = nine
    for (const patience of [1, 2, 4, 8]) {
      await runs.until(
        async () => dispatchOf(dossierId),
        (row) => row?.nextAttemptAt !== null && row?.state === 'scheduled' && row.error !== null,
      )
      minutes += patience
      setMoment(server, friday, minutes)
      await server.database.db.updateTable('dispatch').set({ error: null }).where('dossierId', '=', dossierId).execute()
      await wake()
    }
    const failed = await untilDone(run)
    expect(failed.counts).toMatchObject({ failed: 1 })
    expect((await dispatchOf(dossierId))?.attempts).toBe(5)
    behaviour = 'take'
    await runs.act(failed, 'retry')
    const done = await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.done === 1,
    )
    expect(done.counts.failed).toBe(0)
    expect(receiver.received).toHaveLength(1)
    expect(await standing(dossierId)).toEqual(after)
  })

  it('that knows no such address: the item fails, the address is not used again, and a new try goes by post', async () => {
    behaviour = 'no_such_address'
    const { dossierId, run } = await sendOne()
    const failed = await untilDone(run)
    expect(failed.causes[0]).toMatchObject({ state: 'failed', reason: { fault: 'mail_refused' } })
    expect(await standing(dossierId)).toEqual(before)
    await runs.act(failed, 'retry')
    await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.done === 1,
    )
    const sent = await server.database.db
      .selectFrom('dispatch')
      .select(['channel', 'state'])
      .where('dossierId', '=', dossierId)
      .orderBy('channel')
      .execute()
    expect(sent).toEqual([
      { channel: 'email', state: 'failed' },
      { channel: 'post', state: 'sent' },
    ])
  })

  describe('whose answer was lost', () => {
    async function loseOne() {
      behaviour = 'hang_up'
      const { dossierId, run } = await sendOne()
      const dispatch = await untilDispatch(dossierId, 'uncertain')
      await runs.until(
        async () => runs.read(run.id),
        ({ counts }) => counts.in_hold === 1,
      )
      behaviour = 'take'
      return { dossierId, run, dispatchId: dispatch?.id ?? 0 }
    }

    it('leaves the e-mail to a person, never sends it again by itself, and does not lose it when the run is stopped', async () => {
      const { dossierId, run } = await loseOne()
      await wake()
      await wait(600)
      expect(receiver.received).toHaveLength(1)
      expect(await standing(dossierId)).toEqual(before)
      await runs.act(await runs.read(run.id), 'cancel')
      expect((await runs.read(run.id)).counts).toMatchObject({ in_hold: 1, cancelled: 0 })
    })

    it('goes on as sent when the person says that it arrived', async () => {
      const { dossierId, run, dispatchId } = await loseOne()
      expect((await employee.post(`/api/v4/dispatch/${dispatchId}/settle`, { arrived: true })).statusCode).toBe(204)
      await wake()
      await untilDone(run)
      expect(receiver.received).toHaveLength(1)
      expect(await standing(dossierId)).toEqual(after)
      expect((await employee.post(`/api/v4/dispatch/${dispatchId}/settle`, { arrived: true })).statusCode).toBe(404)
    })

    it('is sent again when the person says that it did not arrive', async () => {
      const { dossierId, run, dispatchId } = await loseOne()
      const settle = `/api/v4/dispatch/${dispatchId}/settle`
      // A second message is never sent without somebody saying why.
      expect((await employee.post(settle, { arrived: false })).json()).toMatchObject({ errors: expect.anything() })
      const reason = 'Niet in de postbus van de ontvanger'
      expect((await employee.post(settle, { arrived: false, reason })).statusCode).toBe(204)
      await wake()
      await untilDone(run)
      expect(receiver.received).toHaveLength(2)
      expect(await standing(dossierId)).toEqual(after)
    })

    it('is a person’s after a fault and a new try, and is not sent again by it', async () => {
      const { dossierId, run, dispatchId } = await loseOne()
      const { db } = server.database
      const [item] = await runs.itemsOf(run)
      await db.updateTable('runItem').set({ state: 'sending' }).where('runId', '=', run.id).execute()
      const fault = { fault: 'not_carried_out', detail: 'the database said no' } as const
      await setAside(db, item?.id ?? 0, 'sending', fault, server.clock.now())
      await runs.act(await runs.read(run.id), 'retry')
      await wake()
      const held = await runs.until(
        async () => runs.read(run.id),
        ({ counts }) => counts.in_hold === 1,
      )
      expect(held.causes).toMatchObject([{ state: 'in_hold', reason: { fault: 'mail_uncertain' } }])
      expect((await employee.post(`/api/v4/dispatch/${dispatchId}/settle`, { arrived: true })).statusCode).toBe(204)
      await wake()
      await untilDone(run)
      expect(receiver.received).toHaveLength(1)
      expect(await standing(dossierId)).toEqual(after)
    })
  })

  describe('that was busy', () => {
    async function waitAtServer() {
      behaviour = 'later'
      const { dossierId, run } = await sendOne()
      await runs.until(
        async () => dispatchOf(dossierId),
        (row) => row?.nextAttemptAt !== null && row?.state === 'scheduled',
      )
      behaviour = 'take'
      return { dossierId, run }
    }

    it('never gets an e-mail after eight in the evening: it waits in hold until the morning', async () => {
      const { run } = await waitAtServer()
      setMoment(server, friday, 20 * 60)
      await wake()
      const held = await runs.until(
        async () => runs.read(run.id),
        ({ counts }) => counts.in_hold === 1,
      )
      expect(held.causes[0]?.releaseAt).toBe('2026-11-21T06:00:00.000Z')
      expect(receiver.received).toHaveLength(0)
      await runs.act(held, 'cancel')
    })

    it('never gets the letter of yesterday: it is written again with the date of today', async () => {
      const { run } = await waitAtServer()
      setMoment(server, '2026-11-21', nine)
      await wake()
      await untilDone(run)
      expect(receiver.received).toHaveLength(1)
      const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
      expect(mail.text).toContain('21 november 2026')
      expect(mail.text).not.toContain('20 november 2026')
    })

    it('never gets an e-mail of a file that was paused in the meantime', async () => {
      const { dossierId, run } = await waitAtServer()
      await server.database.db.updateTable('dossier').set({ status: 'paused' }).where('id', '=', dossierId).execute()
      setMoment(server, friday, nine + 2)
      await wake()
      const done = await untilDone(run)
      expect(done.counts).toMatchObject({ skipped: 1 })
      expect(receiver.received).toHaveLength(0)
    })

    it('never gets an e-mail of a run that stands still, and none of a run that was stopped', async () => {
      const { dossierId, run } = await waitAtServer()
      await runs.act(await runs.read(run.id), 'pause')
      setMoment(server, friday, nine + 2)
      await wake()
      await wait(400)
      expect(receiver.received).toHaveLength(0)
      await runs.act(await runs.read(run.id), 'cancel')
      await wake()
      await wait(400)
      expect((await runs.read(run.id)).counts).toMatchObject({ cancelled: 1, sending: 0 })
      expect((await dispatchOf(dossierId))?.state).toBe('cancelled')
      expect(receiver.received).toHaveLength(0)
    })
  })

  it('that breaks the line, refuses or talks nonsense is told on the run, and gets everything once it is well [R18]', async () => {
    const proxy = await openFaultProxy(Number(new URL(receiver.url).port))
    const ill = await createTestServer({ agency: true, worker: true, smtpUrl: `smtp://127.0.0.1:${proxy.port}` })
    try {
      setMoment(ill, friday, nine)
      const customer = await createCustomer(ill)
      await ill.database.db
        .updateTable('customer')
        .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
        .execute()
      const own = runsOf(ill, await createPerson(ill, 'employee'))
      for (let turn = 0; turn < 5; turn += 1) {
        await createDueDossier(ill.database.db, customer, friday, {
          workflow: 'company_amicable',
          debtors: [{ kind: 'company', email: `boeken${turn}@stoepje.example`, identityKey: crypto.randomUUID() }],
        })
      }
      proxy.fault = 'reset'
      const run = await own.propose(friday, { customerIds: [customer] })
      await own.act(run, 'release')
      for (const [minutes, fault] of [
        [1, 'garbage'],
        [3, 'refuse'],
      ] as const) {
        const waiting = await own.until(
          async () => own.read(run.id),
          ({ counts, causes }) => counts.sending === 5 && causes[0]?.count === 5,
        )
        expect(waiting.causes[0]?.reason).toMatchObject({ fault: 'mail_later' })
        proxy.fault = fault
        const { db } = ill.database
        const tried = await db.selectFrom('dispatch').select('attempts').execute()
        setMoment(ill, friday, nine + minutes)
        await wakeRuns(db, ill.clock)
        await own.until(
          async () => db.selectFrom('dispatch').select('attempts').execute(),
          (now) => now.every(({ attempts }, at) => attempts > (tried[at]?.attempts ?? 0)),
        )
      }
      proxy.fault = 'pass'
      await own.until(
        async () => own.read(run.id),
        ({ counts, causes }) => counts.sending === 5 && causes[0]?.count === 5,
      )
      setMoment(ill, friday, nine + 20)
      await wakeRuns(ill.database.db, ill.clock)
      const done = await own.until(
        async () => own.read(run.id),
        ({ state }) => state === 'done',
      )
      expect(done.counts).toMatchObject({ done: 5, failed: 0, in_hold: 0 })
      const messages = new Set(receiver.received.map(({ messageId }) => messageId))
      expect([receiver.received.length, messages.size]).toEqual([5, 5])
    } finally {
      await ill.close()
      await proxy.close()
    }
  })
})
