import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStandstillTotals, listStandstill } from '#contract/standstill.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { day } from '#domain/day.ts'
import { reviewDossiers } from '#server/dossiers/review-dossiers.ts'
import { seedBasics } from '#server/db/seed.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = '2026-11-20'
let server: TestServer
let employee: Person
let customer: number

beforeAll(async () => {
  server = await createTestServer({ today })
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
  customer = await createCustomer(server)
})
afterAll(async () => server.close())

const file = async (example: ExampleDossier) => createDossier(server.database.db, customer, example)
const list = async (query = '', who = employee) =>
  (await who.get(`${callPath(listStandstill)}?customer=${customer}${query}`)).json<OutputOf<typeof listStandstill>>()
const totals = async () =>
  (await employee.get(`${callPath(getStandstillTotals)}?customer=${customer}`)).json<
    OutputOf<typeof getStandstillTotals>
  >().causes

describe('files that stand still', () => {
  it('are those whose day has passed too long ago, each with its cause, the longest first', async () => {
    await Promise.all([
      file({ status: 'in_progress', nextDay: '2026-11-20' }),
      file({ status: 'in_progress', nextDay: '2026-11-13' }),
      file({ status: 'paused', nextDay: '2026-11-20' }),
      file({ status: 'monitoring', nextDay: '2027-01-01' }),
      file({ status: 'closed', nextDay: '2026-01-01' }),
    ])
    expect(await list()).toMatchObject({ items: [], total: 0 })
    const step = await file({ status: 'in_progress', nextDay: '2026-11-12' })
    const pause = await file({ status: 'paused', nextDay: '2026-11-19' })
    const plan = await file({ status: 'term_payment', nextDay: '2026-11-10' })
    const suspended = await file({ status: 'suspend', nextDay: '2026-11-18' })
    const { items, total } = await list()
    expect(total).toBe(4)
    expect(items.map(({ id, cause, daysLate }) => [id, cause, daysLate])).toEqual([
      [plan, 'plan_late', 10],
      [step, 'step_late', 8],
      [suspended, 'review_late', 2],
      [pause, 'pause_over', 1],
    ])
    expect(items[0]).toMatchObject({ sinceDay: '2026-11-10', status: 'term_payment', openCents: 64_250, owner: null })
    expect((await list('&cause=plan_late,step_late')).items.map(({ id }) => id)).toEqual([plan, step])
    expect((await list('&owner=me')).items).toEqual([])
    expect((await list('&owner=none')).total).toBe(4)
    expect((await list('&_limit=2&_offset=2')).items.map(({ id }) => id)).toEqual([suspended, pause])
    expect((await list('&_limit=2&_offset=8')).total).toBe(4)
    expect(await totals()).toEqual(
      ['pause_over', 'plan_late', 'review_late', 'step_late'].map((cause) => ({
        cause,
        count: 1,
        open: [{ currency: 'EUR', cents: 64_250 }],
      })),
    )
  })

  it('are also those of which the work on the agenda is left undone', async () => {
    const waiting = await file({ status: 'in_progress', nextDay: '2026-12-20' })
    const subject = await server.database.db.selectFrom('agendaSubject').select('id').executeTakeFirstOrThrow()
    const add = async (dueDay: string) =>
      employee.post(`/api/v4/file/${waiting}/agenda`, { subject: subject.id, dueDay, note: 'Bellen' })
    expect((await add(today)).statusCode).toBe(200)
    const late = async () => (await list('&cause=task_late')).items.map(({ id, sinceDay }) => [id, sinceDay])
    expect(await late()).toEqual([])
    await server.database.db
      .updateTable('agendaItem')
      .set({ dueDay: day('2026-11-05') })
      .where('dossierId', '=', waiting)
      .execute()
    expect(await late()).toEqual([[waiting, '2026-11-05']])
    // Its own day passed a little while ago too: that alone is not late yet, the work on it is.
    const { db } = server.database
    await db
      .updateTable('dossier')
      .set({ nextDay: day('2026-11-17') })
      .where('id', '=', waiting)
      .execute()
    expect(await late()).toEqual([[waiting, '2026-11-05']])
    // Once its own day is late, that is its cause, and it stands there once.
    await db
      .updateTable('dossier')
      .set({ nextDay: day('2026-11-09') })
      .where('id', '=', waiting)
      .execute()
    expect(await late()).toEqual([])
    const mine = (await list()).items.filter(({ id }) => id === waiting)
    expect(mine.map(({ cause }) => cause)).toEqual(['step_late'])
  })

  it('are also those of which a message waits in hold', async () => {
    const held = await file({ status: 'in_progress', nextDay: '2026-11-12' })
    const { db } = server.database
    const { id: runId } = await db
      .insertInto('processingRun')
      .values({ day: day('2026-11-12'), state: 'released', selection: '{}', proposedAt: new Date() } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const step = await db.selectFrom('workflowStep').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('runItem')
      .values({
        runId,
        dossierId: held,
        stepId: step.id,
        occurrence: 1,
        channel: 'post',
        state: 'in_hold',
        openCents: 64_250,
      })
      .execute()
    expect((await list('&cause=message_held')).items.map(({ id, daysLate }) => [id, daysLate])).toEqual([[held, 8]])
    await db.updateTable('runItem').set({ state: 'failed' }).where('runId', '=', runId).execute()
    expect((await list('&cause=message_held')).items).toEqual([])
    expect((await list('&cause=step_late')).items.map(({ id }) => id)).toContain(held)
  })

  it('always have a day: the database keeps none that is open and has none', async () => {
    const id = await file({ status: 'in_progress' })
    const without = server.database.db.updateTable('dossier').set({ nextDay: null }).where('id', '=', id)
    await expect(without.execute()).rejects.toThrow(/check constraint/)
  })

  it('are found by whoever owns them, any colleague', async () => {
    const colleague = await createPerson(server, 'employee')
    const theirs = await file({ status: 'in_progress', nextDay: '2026-10-01', ownerId: colleague.userId })
    expect((await list(`&owner=${colleague.userId}`)).items.map(({ id }) => id)).toEqual([theirs])
    expect((await list(`&owner=${colleague.userId}`, colleague)).items).toEqual(
      (await list('&owner=me', colleague)).items,
    )
  })

  it('are for people of the agency', async () => {
    const contact = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'], customer)
    expect((await contact.get(callPath(listStandstill))).statusCode).toBe(403)
  })
})

describe('a file that waits to be looked at', () => {
  it('is put on the agenda when its day has come, once, and waits for the next', async () => {
    const { db } = server.database
    const watched = await file({ status: 'monitoring', nextDay: '2026-12-01' })
    const suspended = await file({ status: 'suspend', nextDay: '2026-12-01' })
    const empty = await file({ status: 'no_more_steps', nextDay: '2026-12-01' })
    const stepless = await file({ status: 'in_progress', nextDay: '2026-12-01' })
    const paused = await file({ status: 'paused', nextDay: '2026-12-01' })
    const clock = clockOn(day('2026-12-01'))
    const ids = [watched, suspended, empty, stepless, paused]
    const items = async () =>
      db
        .selectFrom('agendaItem')
        .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
        .select(['dossierId', 'code', 'dueDay', 'cause'])
        .where('dossierId', 'in', ids)
        .orderBy('dossierId')
        .execute()
    await reviewDossiers(db, clockOn(day('2026-11-30')))
    expect(await items()).toEqual([])
    await Promise.all([reviewDossiers(db, clock), reviewDossiers(db, clock)])
    const review = { code: 'review_file', dueDay: '2026-12-01', cause: 'review' }
    expect(await items()).toEqual([watched, suspended, empty, stepless].map((dossierId) => ({ dossierId, ...review })))
    expect(await reviewDossiers(db, clock)).toBe(0)
    const days = await db.selectFrom('dossier').select(['id', 'nextDay']).where('id', 'in', ids).orderBy('id').execute()
    expect(days.map(({ nextDay }) => nextDay)).toEqual([
      '2027-05-31',
      '2026-12-31',
      '2026-12-15',
      '2026-12-15',
      '2026-12-01',
    ])
    const agenda = (await employee.get(`/api/v4/file/${watched}/agenda?_relations=file`)).json()
    expect(agenda.items[0].why).toMatchObject({ key: 'why.monitoring_check' })
  })
})
