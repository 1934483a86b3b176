import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import { getStandstillTotals, listStandstill } from '#contract/files/standstill.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { reviewDossiers } from '#server/files/acts/review-dossiers.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createSteps } from '#test/own-steps.ts'
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
      [
        ['plan_late', '2026-11-10'],
        ['step_late', '2026-11-12'],
        ['review_late', '2026-11-18'],
        ['pause_over', '2026-11-19'],
      ].map(([cause, since]) => ({ cause, since, count: 1, open: [{ currency: 'EUR', cents: 64_250 }] })),
    )
  })

  it('has the count and the sum of each cause equal to its list, and of all causes to the whole', async () => {
    const pound = await file({ status: 'paused', nextDay: '2026-11-17' })
    await server.database.db.updateTable('dossier').set({ currency: 'GBP' }).where('id', '=', pound).execute()
    const sumsOf = (items: Awaited<ReturnType<typeof list>>['items']) =>
      [...Map.groupBy(items, ({ currency }) => currency)]
        .map(([currency, of]) => ({ currency, cents: of.reduce((sum, { openCents }) => sum + openCents, 0) }))
        .toSorted((one, other) => one.currency.localeCompare(other.currency))
    for (const query of ['', '&owner=none', '&cause=pause_over,step_late']) {
      const { causes, total } = (
        await employee.get(`${callPath(getStandstillTotals)}?customer=${customer}${query}`)
      ).json<OutputOf<typeof getStandstillTotals>>()
      for (const { cause, count, open, since } of causes) {
        const rows = await list(`${query}&group=${cause}`)
        expect({ cause, count, open, since }).toEqual({
          cause,
          count: rows.total,
          open: sumsOf(rows.items),
          since: rows.items[0]?.sinceDay,
        })
      }
      const whole = await list(query)
      expect({ count: total.count, open: total.open.toSorted((a, b) => a.currency.localeCompare(b.currency)) }).toEqual(
        {
          count: whole.total,
          open: sumsOf(whole.items),
        },
      )
    }
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

  it('are also those that wait for an answer and whose time is over', async () => {
    const { db } = server.database
    const { stepId } = await createSteps(db, 'waits', { kind: 'wait_for', answers: ['debtor'] })
    const waits = await file({ status: 'in_progress', nextDay: '2026-11-20', stepId })
    const found = async () => (await list('&cause=wait_over')).items.map(({ id, daysLate }) => [id, daysLate])
    expect(await found()).toEqual([])
    await db
      .updateTable('dossier')
      .set({ nextDay: day('2026-11-19') })
      .where('id', '=', waits)
      .execute()
    expect(await found()).toEqual([[waits, 1]])
  })

  it('are also those that are paid in terms of which none is to come', async () => {
    const planless = await file({ status: 'term_payment', nextDay: '2026-12-20' })
    const kept = await file({ status: 'in_progress', nextDay: '2026-12-20' })
    const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
    const plan = { ...terms, channel: 'phone', note: '', version: 1 }
    expect((await employee.post(callPath(agreePlan, { id: kept }), plan)).statusCode).toBe(200)
    const found = async () => (await list('&cause=plan_unscheduled')).items.map(({ id }) => id)
    expect(await found()).toEqual([planless])
    // All its terms are behind it, and nobody has said what then.
    await server.database.db
      .updateTable('paymentPlan')
      .set({ nextDueDay: null })
      .where('dossierId', '=', kept)
      .execute()
    expect((await found()).toSorted((one, other) => one - other)).toEqual([planless, kept])
  })

  it('are also suspended ones of which nobody is the owner, from the next day', async () => {
    const { db } = server.database
    const leaver = await createPerson(server, 'employee')
    const halted = async (over: ExampleDossier, startedAt = '2026-11-18T09:00:00Z') => {
      const id = await file({ status: 'suspend', nextDay: '2026-12-20', ...over })
      const halt = { dossierId: id, kind: 'suspension', reason: 'dispute', cameFrom: 'in_progress' } as const
      await db
        .insertInto('dossierHalt')
        .values({ ...halt, startedAt: new Date(startedAt) })
        .execute()
      return id
    }
    const unowned = await halted({})
    await halted({}, '2026-11-20T08:00:00Z')
    await halted({ ownerId: employee.userId })
    const left = await halted({ ownerId: leaver.userId })
    const worked = await halted({})
    const subject = await db.selectFrom('agendaSubject').select('id').executeTakeFirstOrThrow()
    const item = { subject: subject.id, dueDay: '2026-12-01', note: 'Bekijken', employee: employee.userId }
    expect((await employee.post(`/api/v4/file/${worked}/agenda`, item)).statusCode).toBe(200)
    const found = async () => (await list('&cause=suspended_unowned')).items.map(({ id, sinceDay }) => [id, sinceDay])
    expect(await found()).toEqual([[unowned, '2026-11-18']])
    await db.updateTable('appUser').set({ active: false }).where('id', '=', leaver.userId).execute()
    expect(await found()).toEqual([unowned, left].map((id) => [id, '2026-11-18']))
  })

  it('are also those whose work is of somebody who left, however far ahead', async () => {
    const { db } = server.database
    const leaver = await createPerson(server, 'employee')
    const orphan = await file({ status: 'in_progress', nextDay: '2026-12-20' })
    const subject = await db.selectFrom('agendaSubject').select('id').executeTakeFirstOrThrow()
    const item = { subject: subject.id, dueDay: '2026-12-01', note: 'Bellen', employee: leaver.userId }
    expect((await employee.post(`/api/v4/file/${orphan}/agenda`, item)).statusCode).toBe(200)
    const found = async () => (await list('&cause=task_orphaned')).items.map(({ id, daysLate }) => [id, daysLate])
    expect(await found()).toEqual([])
    await db.updateTable('appUser').set({ active: false }).where('id', '=', leaver.userId).execute()
    expect(await found()).toEqual([[orphan, 0]])
  })

  it('are also those of a debtor whose mail came back three weeks ago', async () => {
    const { db } = server.database
    const returned = async (createdAt: string, over: ExampleDossier = {}) => {
      const id = await file({ status: 'in_progress', nextDay: '2026-12-20', ...over })
      const link = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', id)
      const { debtorId } = await link.executeTakeFirstOrThrow()
      const watch = { debtorId, customerId: customer, reason: 'returned_mail', createdAt: new Date(createdAt) } as const
      await db.insertInto('addressWatch').values(watch).execute()
      return { id, debtorId }
    }
    const late = await returned('2026-10-29T12:00:00Z')
    await returned('2026-10-30T12:00:00Z')
    await returned('2026-10-01T12:00:00Z', { status: 'closed' })
    const found = async () => (await list('&cause=mail_unhandled')).items.map(({ id, sinceDay }) => [id, sinceDay])
    expect(await found()).toEqual([[late.id, '2026-10-29']])
    await db
      .updateTable('addressWatch')
      .set({ state: 'done', outcome: 'confirmed', endedAt: server.clock.now() })
      .where('debtorId', '=', late.debtorId)
      .execute()
    expect(await found()).toEqual([])
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

  it('are kept as a selection of files by the cause and what the list is narrowed to', async () => {
    const colleague = await createPerson(server, 'employee')
    const late = { status: 'in_progress', nextDay: '2026-10-01' } as const
    const own = { ...late, ownerId: colleague.userId }
    await Promise.all([file(own), file(own), file({ ...own, status: 'paused' }), file(late)])
    const query = { customer: [customer], owner: [colleague.userId], group: 'step_late' }
    const made = await employee.post(callPath(makeSelection), { list: listStandstill.path, query })
    expect(made.json()).toMatchObject({ list: listDossiers.path, count: 2, sums: [{ currency: 'EUR' }] })
    const kept = await employee.get(`${callPath(listDossiers)}?selection=${made.json().id}`)
    expect(kept.json().total).toBe(2)
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
