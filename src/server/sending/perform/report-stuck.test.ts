import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { systemActor } from '#server/actor.ts'
import { day } from '#domain/day.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from './perform-run.ts'
import { reportStuck } from './report-stuck.ts'

const friday = '2026-11-20'
const saturday = '2026-11-21'
const ten = 10 * 60

describe('what does not come to an end within a day [P13]', () => {
  let server: TestServer
  let employee: Person
  let runs: ReturnType<typeof runsOf>

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
  })
  afterAll(async () => server.close())

  async function creditor(): Promise<number> {
    const customerId = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).execute()
    return customerId
  }
  async function proposeSome(count: number) {
    const { db } = server.database
    setMoment(server, friday, ten)
    const customerId = await creditor()
    const ids: number[] = []
    while (ids.length < count) {
      ids.push(await createDueDossier(db, customerId, friday, { debtors: [{ identityKey: crypto.randomUUID() }] }))
    }
    return { ids, run: await runs.propose(friday, { customerIds: [customerId] }) }
  }
  const tasksOf = async (ids: readonly number[]) =>
    server.database.db
      .selectFrom('agendaItem')
      .select(['dossierId', 'cause', 'why'])
      .where('dossierId', 'in', ids)
      .orderBy('id')
      .execute()
  /** What is on the agenda of these files at once, and a day later, however often it is looked for. */
  async function watched(ids: readonly number[]) {
    await reportStuck(server.database.db, server.clock)
    const before = await tasksOf(ids)
    setMoment(server, saturday, ten + 1)
    await reportStuck(server.database.db, server.clock)
    await reportStuck(server.database.db, server.clock)
    return { before, after: await tasksOf(ids) }
  }

  it('a message that failed is work for whoever owns its file, until the file is past its step', async () => {
    const { db } = server.database
    const { ids, run } = await proposeSome(2)
    await db.updateTable('dossier').set({ workflowVersionId: null }).where('id', 'in', ids).execute()
    const failed = await runs.release(run)
    expect(failed.counts).toMatchObject({ failed: 2 })
    // Somebody has dealt with the other one.
    await db
      .updateTable('dossier')
      .set({ status: 'term_payment' })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    const { before, after } = await watched(ids)
    expect(before).toEqual([])
    expect(after).toEqual([
      { dossierId: ids[0], cause: 'message', why: { key: 'why.message_stays', values: { heldDay: friday } } },
    ])
  })

  it('messages that only waited for the portal are no work when it is up again; those that stay are one item a run and cause, until they left', async () => {
    const { db } = server.database
    setMoment(server, friday, ten)
    const customerId = await creditor()
    const ids: number[] = []
    while (ids.length < 3) {
      const identityKey = crypto.randomUUID()
      const debtor = { kind: 'company' as const, email: `${identityKey}@stoepje.example`, identityKey }
      ids.push(
        await createDueDossier(db, customerId, friday, { workflow: 'company_amicable' as const, debtors: [debtor] }),
      )
    }
    const run = await runs.propose(friday, { customerIds: [customerId] })
    setMoment(server, friday, 20 * 60 + 30)
    expect((await runs.release(run)).counts.in_hold).toBe(3)
    // As they were made before: one each.
    const wish = { dossierId: ids[1] ?? 0, customerId, subject: 'free_message', dueDay: day(friday) } as const
    await addToAgenda(db, systemActor(server.clock.now()), [{ ...wish, cause: 'message', key: 'message:12345' }])
    // The portal was down over the weekend.
    setMoment(server, '2026-11-24', ten)
    const found = async () =>
      db.selectFrom('agendaItem').select(['dossierId', 'state', 'why']).where('dossierId', 'in', ids).execute()
    expect(await reportStuck(db, server.clock, 30)).toBe(0)
    expect(await found()).toMatchObject([{ dossierId: ids[1], state: 'done' }])
    // It is up and still they do not leave.
    const up = 3600
    expect(await reportStuck(db, server.clock, up)).toBe(1)
    expect(await reportStuck(db, server.clock, up)).toBe(0)
    const values = { run: run.number, messageCount: 3, heldDay: '2026-11-21' }
    expect((await found()).filter(({ state }) => state === 'open')).toEqual([
      { dossierId: ids[0], state: 'open', why: { key: 'why.messages_stay', values } },
    ])
    await wakeRuns(db, server.clock)
    await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.done === 3,
    )
    expect(await reportStuck(db, server.clock, up)).toBe(0)
    expect((await found()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('a run that is paused with messages in it is work once', async () => {
    const { ids, run } = await proposeSome(3)
    const startAt = momentInAmsterdam(day(friday), 18 * 60).toISOString()
    const answer = await employee.post(`/api/v4/run/${run.id}/release`, { version: run.version, startAt })
    expect(answer.statusCode).toBe(200)
    expect((await runs.act(await runs.read(run.id), 'pause')).statusCode).toBe(200)
    const { before, after } = await watched(ids)
    expect(before).toEqual([])
    expect(after).toEqual([
      {
        dossierId: ids[0],
        cause: 'message',
        why: { key: 'why.run_paused', values: { run: run.number, messageCount: 3 } },
      },
    ])
    // It goes on, and so the work is done; paused again for a day it is work again.
    const openOnes = async () =>
      server.database.db
        .selectFrom('agendaItem')
        .select('id')
        .where('dossierId', 'in', ids)
        .where('state', '=', 'open')
        .execute()
    expect((await runs.act(await runs.read(run.id), 'resume')).statusCode).toBe(200)
    await reportStuck(server.database.db, server.clock)
    expect(await openOnes()).toEqual([])
  })

  it('a run that waits for a second person is work once', async () => {
    const { ids, run } = await proposeSome(2)
    await server.database.db
      .updateTable('processingRun')
      .set({ state: 'waiting', askedAt: server.clock.now() })
      .where('id', '=', run.id)
      .execute()
    const { before, after } = await watched(ids)
    expect(before).toEqual([])
    expect(after).toMatchObject([{ why: { key: 'why.run_waits', values: { run: run.number, messageCount: 2 } } }])
  })
})
