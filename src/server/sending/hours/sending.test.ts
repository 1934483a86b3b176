import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { pauseDossier, resumeDossier } from '#contract/files/dossier-commands.ts'
import { listHeldItems } from '#contract/sending/held-items.ts'
import { releaseRun } from '#contract/sending/run-commands.ts'
import type { RunItem } from '#contract/sending/runs.ts'
import {
  getSchedule,
  getSendingSettings,
  moveRun,
  type Schedule,
  type SendingSettings,
} from '#contract/sending/sending.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { callPath } from '#test/call-path.ts'
import { createMessage, createSteps } from '#test/own-steps.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
const everyDay = [1, 2, 3, 4, 5, 6]

describe('when what leaves', () => {
  let server: TestServer
  let manager: Person
  let employee: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
    await createMessage(server.database.db, 'sms', { kind: 'sms', text: '%agency%: wij wachten op %open%.' })
    manager = await createPerson(server, 'management')
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ ...address, iban: 'NL39RABO0300065264' })
      .execute()
  })
  beforeEach(async () => {
    setMoment(server, '2026-11-20', 9 * 60)
    await setPost({ weekDays: everyDay, fromMinutes: 420, toMinutes: 1200, perHour: null, perDay: null })
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  type Window = SendingSettings['windows'][number]
  const settings = async () => (await manager.get('/api/v4/sending/settings')).json<SendingSettings>()
  async function setWindow(channel: Window['channel'], change: Partial<Window>, person = manager) {
    const now = await settings()
    const windows = now.windows.map((window) => (window.channel === channel ? { ...window, ...change } : window))
    return person.put('/api/v4/sending/settings', { ...now, windows })
  }
  const setPost = async (change: Partial<Window>, person = manager) => setWindow('post', change, person)

  async function dueLetters(count: number, onDay: string, customer = customerId): Promise<number[]> {
    const ids: number[] = []
    for (let file = 0; file < count; file += 1) {
      const invoices = [{ number: crypto.randomUUID(), amountCents: 48_000, dueDay: '2026-01-31' }]
      ids.push(await createDueDossier(server.database.db, customer, onDay, { invoices }))
    }
    return ids
  }
  /** Of companies, which are written to by e-mail. */
  async function dueMails(count: number, onDay: string, customer = customerId): Promise<number[]> {
    const ids: number[] = []
    for (let file = 0; file < count; file += 1) {
      const identityKey = crypto.randomUUID()
      const debtor = { kind: 'company' as const, email: `${identityKey}@stoepje.example`, identityKey }
      const invoices = [{ number: crypto.randomUUID(), amountCents: 48_000, dueDay: '2026-01-31' }]
      const how = { workflow: 'company_amicable' as const, debtors: [debtor], invoices }
      ids.push(await createDueDossier(server.database.db, customer, onDay, how))
    }
    return ids
  }
  /** Of somebody whose step sends an SMS. */
  async function dueText(onDay: string, customer: number): Promise<number> {
    const { db } = server.database
    const step = await createSteps(db, 'remind', { kind: 'send', letter: 'message', channels: ['sms'] })
    const debtors = [{ phone: '+31612340401', identityKey: crypto.randomUUID() }]
    return createDueDossier(db, customer, onDay, { ...step, debtors })
  }
  const sentAt = async (ids: readonly number[]) =>
    (
      await server.database.db
        .selectFrom('dispatch')
        .select(['sentAt', 'dossierId'])
        .where('dossierId', 'in', ids)
        .orderBy('sentAt')
        .execute()
    ).map((row) => row.sentAt?.toISOString())
  const held = async (): Promise<RunItem[]> =>
    (await employee.get(`${listHeldItems.path}?sortBy=release`)).json<{ items: RunItem[] }>().items
  const schedule = async () => (await employee.get('/api/v4/sending/schedule')).json<Schedule>()

  /** Lets the worker go on with what has come up, and waits until it has. */
  async function wake(onDay: string, minutes: number): Promise<void> {
    setMoment(server, onDay, minutes)
    await wakeRuns(server.database.db, server.clock)
    const { db } = server.database
    const pending = async () =>
      db
        .selectFrom('runItem')
        .innerJoin('processingRun as run', 'run.id', 'runItem.runId')
        .select('runItem.id')
        .where('runItem.state', 'in', ['pending', 'sending'])
        .where('run.state', '=', 'released')
        .where((eb) => eb.or([eb('run.startAt', 'is', null), eb('run.startAt', '<=', server.clock.now())]))
        .execute()
    await runs.until(pending, (items) => items.length === 0)
  }

  it('is set by whoever may, with the law as its bounds [req 2.32, 6.23]', async () => {
    expect((await setPost({ perHour: 5 }, employee)).statusCode).toBe(403)
    for (const unlawful of [{ weekDays: [7] }, { fromMinutes: 6 * 60 }, { toMinutes: 21 * 60 }]) {
      for (const channel of ['email', 'sms'] as const) {
        const refused = await setWindow(channel, unlawful)
        expect(refused.statusCode).toBe(400)
        expect(refused.json().errors[`${channel}To`]).toEqual([expect.stringContaining('van 07:00 tot 20:00')])
      }
      expect((await setPost(unlawful)).statusCode).toBe(200)
    }
    for (const nothing of [{ weekDays: [8] }, { fromMinutes: -1 }, { toMinutes: 24 * 60 + 1 }]) {
      expect((await setPost(nothing)).statusCode).toBe(400)
    }
    const turned = await setPost({ fromMinutes: 12 * 60, toMinutes: 9 * 60 })
    expect(turned.statusCode).toBe(400)
    expect(turned.body).toContain('postTo')
    const stale = await manager.put('/api/v4/sending/settings', { ...(await settings()), version: 0 })
    expect(stale.statusCode).toBe(409)
  })

  it('keeps to the window of a channel: what comes later waits for the next day it sends', async () => {
    await setPost({ weekDays: [1, 2, 3, 4], fromMinutes: 9 * 60, toMinutes: 17 * 60 })
    const ids = await dueLetters(1, '2026-11-20')
    await runs.release(await runs.propose('2026-11-20'))
    const [item] = await held()
    expect(item).toMatchObject({ reason: { key: 'why.outside_window' } })
    expect(new Date(item?.releaseAt ?? '')).toEqual(momentInAmsterdam(day('2026-11-23'), 9 * 60))
    const { days } = await schedule()
    expect(days.find(({ day: on }) => on === '2026-11-23')?.hours).toMatchObject([{ channel: 'post', heldCount: 1 }])
    expect(days.find(({ day: on }) => on === '2026-11-22')?.isClosed).toBe(true)
    const waits = async (on: string, channel = 'post') => {
      const answer = await employee.get(`${listHeldItems.path}?planned=true&channel=${channel}&day=${on}`)
      return answer.json<{ items: RunItem[] }>().items.map(({ id }) => id)
    }
    expect(await waits('2026-11-23')).toEqual([item?.id])
    expect([await waits('2026-11-20'), await waits('2026-11-23', 'email')]).toEqual([[], []])

    // Where the window becomes wider it leaves at once.
    const widened = await setPost({ weekDays: everyDay, fromMinutes: 7 * 60, toMinutes: 20 * 60 })
    expect([widened.statusCode, widened.body.slice(0, 300)]).toEqual([200, expect.any(String)])
    await wake('2026-11-20', 9 * 60)
    expect(await sentAt(ids)).toHaveLength(1)
  })

  it('is never outside the hours of a step: hours that do not meet are refused, and hold what is there', async () => {
    const { db } = server.database
    const evening = { fromMinutes: 18 * 60, toMinutes: 20 * 60 }
    const daytime = { fromMinutes: 9 * 60, toMinutes: 17 * 60 }
    const [id = 0] = await dueMails(1, '2026-11-20')
    const { stepId } = await db.selectFrom('dossier').select('stepId').where('id', '=', id).executeTakeFirstOrThrow()
    const setHours = async (definition: RawBuilder<unknown>) =>
      sql`update workflow_step set definition = ${definition} where id = ${stepId}`.execute(db)
    const proposal = await runs.propose('2026-11-20')
    await setHours(sql`definition || ${JSON.stringify({ sendingHours: evening })}::jsonb`)
    try {
      const refused = await setWindow('email', daytime)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ errors: { emailTo: [expect.stringContaining('vallen hier dan buiten')] } })
      // As it may stand since before that was refused.
      await db.updateTable('sendingWindow').set(daytime).where('channel', '=', 'email').execute()
      await runs.release(proposal)
      const [item] = await held()
      expect(item).toMatchObject({ dossierId: id, reason: { key: 'why.hours_never_meet' }, releaseAt: null })
      expect((await setWindow('email', { fromMinutes: 7 * 60, toMinutes: 20 * 60 })).statusCode).toBe(200)
      await wake('2026-11-20', 18 * 60)
      expect(await sentAt([id])).toHaveLength(1)
    } finally {
      await setHours(sql`definition - 'sendingHours'`)
    }
  })

  it('sends so many an hour and a day, however many workers; the rest has its own hour [R17]', async () => {
    await setPost({ perHour: 2, perDay: 5 })
    const ids = await dueLetters(7, '2026-11-20')
    setMoment(server, '2026-11-20', 10 * 60 + 20)
    await runs.release(await runs.propose('2026-11-20'))
    expect(await sentAt(ids)).toHaveLength(2)
    expect((await held()).map(({ releaseAt }) => releaseAt)).toEqual([
      ...Array(2).fill('2026-11-20T10:00:00.000Z'),
      '2026-11-20T11:00:00.000Z',
      ...Array(2).fill('2026-11-21T06:00:00.000Z'),
    ])
    await wake('2026-11-20', 11 * 60 + 1)
    expect(await sentAt(ids)).toHaveLength(4)
    await wake('2026-11-20', 19 * 60)
    expect(await sentAt(ids)).toHaveLength(5)
    // The clock is put back an hour: nothing goes again, and no more than there may be.
    await wake('2026-11-20', 18 * 60)
    expect(await sentAt(ids)).toHaveLength(5)
    await wake('2026-11-22', 12 * 60)
    expect(await sentAt(ids)).toHaveLength(5)
    await wake('2026-11-23', 7 * 60)
    expect(await sentAt(ids)).toHaveLength(7)
  })

  it.each([
    ['the night the clock goes forward', '2026-03-27', '2026-03-29', 2 * 60 + 30, '2026-03-30', '05:00:00'],
    ['the hour that comes twice', '2026-10-23', '2026-10-25', 2 * 60 + 30, '2026-10-26', '06:00:00'],
    ['Christmas', '2026-12-24', '2026-12-25', 12 * 60, '2026-12-28', '06:00:00'],
    ['the night before a leap day', '2028-02-28', '2028-02-29', 3 * 60, '2028-02-29', '06:00:00'],
  ])('e-mails nothing in %s, and each once afterwards [R17] [P15]', async (_, released, night, minutes, next, at) => {
    setMoment(server, released, 20 * 60 + 5)
    const ids = await dueMails(2, released)
    await runs.release(await runs.propose(released))
    for (const minute of [minutes, minutes + 60, minutes]) await wake(night, minute)
    expect(await sentAt(ids)).toEqual([])
    await wake(next, 7 * 60)
    await wake(next, 7 * 60)
    expect(await sentAt(ids)).toEqual(Array(2).fill(`${next}T${at}.000Z`))
  })

  it.each([
    ['on Christmas Day', '2026-12-25', 10 * 60, '2026-12-28', 'why.no_contact_day'],
    ['on a Sunday night', '2026-11-29', 23 * 60 + 59, '2026-11-30', 'why.no_contact_day'],
    ['on Ascension Day', '2027-05-06', 9 * 60, '2027-05-07', 'why.no_contact_day'],
    ['at eight in the evening', '2026-11-30', 20 * 60, '2026-12-01', 'why.outside_hours'],
    ['just before seven', '2026-12-01', 6 * 60 + 59, '2026-12-01', 'why.outside_hours'],
  ])('e-mails and texts nobody %s, while the post of the same run leaves', async (_, onDay, minutes, next, why) => {
    await setPost({ weekDays: [...everyDay, 7], fromMinutes: 0, toMinutes: 24 * 60 })
    const own = await createCustomer(server)
    await server.database.db.updateTable('customer').set(address).where('id', '=', own).execute()
    const letters = await dueLetters(2, onDay, own)
    const waiting = [...(await dueMails(1, onDay, own)), await dueText(onDay, own)]
    setMoment(server, onDay, minutes)
    await runs.release(await runs.propose(onDay, { customerIds: [own] }))
    const now = momentInAmsterdam(day(onDay), minutes).toISOString()
    expect([await sentAt(letters), await sentAt(waiting)]).toEqual([[now, now], []])
    const releaseAt = momentInAmsterdam(day(next), 7 * 60).toISOString()
    const item = { releaseAt, reason: { key: why } }
    expect((await held()).toSorted((one, other) => one.dossierId - other.dossierId)).toMatchObject(
      waiting.map((dossierId) => ({ dossierId, ...item })),
    )
    await wake(next, 6 * 60 + 59)
    expect(await sentAt(waiting)).toEqual([])
    await wake(next, 7 * 60)
    await wake(next, 7 * 60)
    expect(await sentAt(waiting)).toEqual([releaseAt, releaseAt])
    expect(await sentAt(letters)).toEqual([now, now])
  })

  it('of letters by post is any hour, and what counts is the day on which they are delivered', async () => {
    await setPost({ weekDays: [...everyDay, 7], fromMinutes: 0, toMinutes: 24 * 60 })
    const [letters, mails] = [await dueLetters(2, '2026-11-20'), await dueMails(1, '2026-11-20')]
    const proposal = await runs.propose('2026-11-20')
    setMoment(server, '2026-11-21', 22 * 60)
    // A run may begin on a Sunday at night: its letters go, its e-mails wait for Monday.
    const startAt = momentInAmsterdam(day('2026-11-22'), 3 * 60).toISOString()
    const { id, version } = proposal
    expect((await employee.post(callPath(releaseRun, { id }), { version, startAt })).statusCode).toBe(200)
    await wake('2026-11-22', 3 * 60)
    expect(await sentAt(letters)).toEqual(Array(2).fill(startAt))
    expect(await held()).toMatchObject([{ dossierId: mails[0], reason: { key: 'why.no_contact_day' } }])
    const notices = await server.database.db
      .selectFrom('fourteenDayLetter')
      .select(['sentDay', 'receivedDay', 'lastDay'])
      .where('dossierId', 'in', letters)
      .execute()
    // The post has it on Monday, delivers on Tuesday and Wednesday; fifteen days later is a Thursday.
    const term = { sentDay: '2026-11-22', receivedDay: '2026-11-25', lastDay: '2026-12-10' }
    expect(notices).toEqual([term, term])
    await wake('2026-11-23', 7 * 60)
    expect(await sentAt(mails)).toHaveLength(1)
  })

  it.each([
    ['before eight in the evening is posted that day', 19 * 60 + 59, '2026-11-27'],
    ['after that is posted the next day', 20 * 60, '2026-11-28'],
  ])('of a letter that is handed over %s', async (_, minutes, receivedDay) => {
    await setPost({ weekDays: [...everyDay, 7], fromMinutes: 0, toMinutes: 24 * 60 })
    const [id = 0] = await dueLetters(1, '2026-11-25')
    const proposal = await runs.propose('2026-11-25')
    setMoment(server, '2026-11-25', minutes)
    await runs.release(proposal)
    const notices = server.database.db.selectFrom('fourteenDayLetter').select(['sentDay', 'receivedDay'])
    expect(await notices.where('dossierId', '=', id).execute()).toEqual([{ sentDay: '2026-11-25', receivedDay }])
  })

  it.each([
    ['on Saturday night', '2026-11-28', 21 * 60, '2026-12-10', '10 december 2026'],
    ['at Christmas', '2026-12-25', 10 * 60, '2027-01-07', '7 januari 2027'],
  ])(
    'brings the next step of a letter that left %s not before its last day to pay',
    async (_, onDay, minutes, lastDay, inWords) => {
      const { db } = server.database
      await setPost({ weekDays: [...everyDay, 7], fromMinutes: 0, toMinutes: 24 * 60 })
      setMoment(server, onDay, minutes)
      const invoices = [{ number: crypto.randomUUID(), amountCents: 48_000, dueDay: '2026-01-31' }]
      const id = await createDueDossier(db, customerId, onDay, { workflow: 'consumer_precasso', invoices })
      await runs.release(await runs.propose(onDay, { kind: 'precasso' }))
      const sent = db.selectFrom('dispatch').select('content').where('dossierId', '=', id)
      expect(JSON.stringify((await sent.executeTakeFirstOrThrow()).content)).toContain(inWords)
      const standing = async () =>
        db.selectFrom('dossier').select(['nextDay', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
      expect(await standing()).toMatchObject({ nextDay: lastDay })
      // Nor does it after a pause, which counts it anew.
      for (const [command, body] of [
        [pauseDossier, { reason: 'other', untilDay: lastDay }],
        [resumeDossier, { note: 'Gaat door.' }],
      ] as const) {
        const done = await employee.post(callPath(command, { id }), { ...body, version: (await standing()).version })
        expect([done.statusCode, done.body.slice(0, 300)]).toEqual([200, expect.any(String)])
      }
      expect(await standing()).toMatchObject({ nextDay: lastDay })
    },
  )

  it('of a run can be later: it is planned, moved and begins at its moment', async () => {
    const ids = await dueLetters(2, '2026-11-20')
    const proposal = await runs.propose('2026-11-20')
    const at = (onDay: string, minutes: number) => momentInAmsterdam(day(onDay), minutes).toISOString()
    const release = async (startAt: string) =>
      employee.post(callPath(releaseRun, { id: proposal.id }), { version: proposal.version, startAt })
    // What has passed, a Sunday, an evening, more than a year ahead: with the next moment on which something leaves.
    for (const [moment, told] of [
      [at('2026-11-19', 600), 'Kies een moment dat nog komt'],
      [at('2026-11-22', 600), '23-11-2026 om 07:00'],
      [at('2026-11-23', 1380), '24-11-2026 om 07:00'],
      [at('2027-11-22', 600), 'uiterlijk 20-11-2027'],
    ] as const) {
      const refused = await release(moment)
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['startAt']])
      expect(refused.json().errors.startAt[0]).toContain(told)
    }
    expect((await release(at('2026-11-23', 600))).json()).toMatchObject({ state: 'released' })
    const [planned] = (await schedule()).runs
    expect(planned).toMatchObject({ id: proposal.id, count: 2, startAt: at('2026-11-23', 600) })
    await wake('2026-11-21', 600)
    expect(await sentAt(ids)).toEqual([])

    const move = async (startAt: string, version: number) =>
      employee.post(callPath(moveRun, { id: proposal.id }), { startAt, version })
    expect((await move(at('2026-11-23', 720), 1)).statusCode).toBe(409)
    const sunday = await move(at('2026-11-29', 600), planned?.version ?? 0)
    expect([sunday.statusCode, sunday.json().errors.startAt[0]]).toEqual([400, expect.stringContaining('30-11-2026')])
    expect((await move(at('2026-11-23', 720), planned?.version ?? 0)).statusCode).toBe(204)
    await wake('2026-11-23', 660)
    expect(await sentAt(ids)).toEqual([])
    await wake('2026-11-23', 720)
    expect(await sentAt(ids)).toHaveLength(2)
    const { version } = await runs.read(proposal.id)
    expect((await move(at('2026-11-24', 600), version)).statusCode).toBe(409)
  })

  it('is for people who process alone', async () => {
    const other = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    for (const { path } of [getSchedule, getSendingSettings]) expect((await other.get(path)).statusCode).toBe(403)
  })
})
