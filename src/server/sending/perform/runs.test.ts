import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunDetail, RunItem, RunRow } from '#contract/sending/runs.ts'
import { day } from '#domain/day.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { howOften } from '#test/long.ts'
import { wakeRuns } from './perform-run.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { handOverByDay } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** How often two people begin the same at the same moment. */
const twoAtOnce = howOften(1, 100)

describe('a processing run', () => {
  let server: TestServer
  let employee: Person
  let customerId: number

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
    await handOverByDay(server)
    employee = await createPerson(server, 'employee')
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const on = (text: string) => server.clock.set(clockOn(day(text)))
  const at = (text: string, minutes: number) => {
    const moment = momentInAmsterdam(day(text), minutes)
    server.clock.set({ now: () => moment, today: () => day(text) })
  }

  async function until<Result>(read: () => Promise<Result>, good: (result: Result) => boolean): Promise<Result> {
    for (let turn = 0; turn < 200; turn += 1) {
      const result = await read()
      if (good(result)) return result
      await wait(50)
    }
    const failed = await server.database.db
      .selectFrom('job')
      .select(['kind', 'error'])
      .where('error', 'is not', null)
      .execute()
    throw new Error(`it never came to that ${JSON.stringify(failed)}`)
  }

  const read = async (id: number) => (await employee.get(`/api/v4/run/${id}`)).json<RunDetail>()

  async function propose(onDay: string): Promise<RunDetail> {
    const answer = await employee.post('/api/v4/run', { day: onDay, customerIds: [customerId] })
    expect(answer.statusCode).toBe(202)
    return until(
      () => read(answer.json().id),
      (run) => run.state === 'proposed',
    )
  }

  async function release(run: RunDetail): Promise<RunDetail> {
    const answer = await employee.post(`/api/v4/run/${run.id}/release`, { version: run.version })
    expect(answer.statusCode).toBe(200)
    return until(
      () => read(run.id),
      ({ state, counts }) => counts.pending === 0 && (state !== 'released' || counts.in_hold > 0),
    )
  }

  const itemsOf = async (run: RunDetail) =>
    (await employee.get(`/api/v4/run/${run.id}/item?limit=1000`)).json<{ items: RunItem[] }>().items

  const dossier = async (id: number) =>
    server.database.db.selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('sends the 14-day letter, waits its term, and then the letter with costs, right to the cent', async () => {
    on('2026-11-20')
    const id = await createDueDossier(server.database.db, customerId, '2026-11-20', {
      invoices: [
        { number: 'K-1', amountCents: 120_000, dueDay: '2026-10-15' },
        { number: 'K-2', amountCents: 80_000, dueDay: '2026-10-31' },
      ],
    })
    const proposal = await propose('2026-11-20')
    expect(proposal.counts).toMatchObject({ proposed: 1, excluded: 0 })
    expect(proposal.steps).toMatchObject([{ stepCode: 'fourteen_day_letter', channel: 'post', count: 1 }])
    const first = await release(proposal)
    expect(first).toMatchObject({ state: 'done', counts: { done: 1 } })

    const letter = await server.database.db
      .selectFrom('fourteenDayLetter')
      .selectAll()
      .where('dossierId', '=', id)
      .executeTakeFirstOrThrow()
    // 15% over 2.000 is 300; the customer recovers VAT, so none is added. Posted Friday, delivered Tuesday.
    expect(letter).toMatchObject({ sentDay: '2026-11-20', costsCents: 30_000, vatCents: 0, valid: true })
    expect(letter.claimIds).toHaveLength(2)
    const waiting = await dossier(id)
    expect(waiting.status).toBe('in_progress')
    expect(String(waiting.nextDay) > letter.lastDay).toBe(true)
    const balance = () =>
      server.database.db.selectFrom('dossierBalance').selectAll().where('dossierId', '=', id).executeTakeFirstOrThrow()
    expect((await balance()).collectionCostsCents).toBe(0)

    // On the last day of the term nothing may be charged yet.
    on(letter.lastDay)
    expect((await propose(letter.lastDay)).counts.proposed).toBe(0)

    on(String(waiting.nextDay))
    const second = await release(await propose(String(waiting.nextDay)))
    expect(second.counts).toMatchObject({ done: 1, failed: 0 })
    expect(await balance()).toMatchObject({ principalCents: 200_000, collectionCostsCents: 30_000, vatCents: 0 })
    const dispatches = (await employee.get('/api/v4/dispatch')).json()
    expect(dispatches.items.map((row: { kind: string }) => row.kind)).toEqual(['costs_letter', 'fourteen_day_letter'])
    const pdf = await employee.get(`/api/v4/dispatch/${dispatches.items[0].id}/pdf`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const shown = (await employee.get(`/api/v4/dispatch/${dispatches.items[0].id}`)).json()
    expect(shown.text).toContain('300,00')
  })

  it('shows five letters before release, and why a file is not in', async () => {
    on('2026-11-20')
    const paid = await createDueDossier(server.database.db, customerId, '2026-11-20', {
      invoices: [{ number: 'K-10', amountCents: 300 }],
    })
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const proposal = await propose('2026-11-20')
    const answer = await employee.get(`/api/v4/run/${proposal.id}/sample`)
    const samples = answer.json<{ items: { item: RunItem; letter: { subject: string } | null }[] }>().items
    expect(samples[0]?.letter?.subject).toContain('Kinderopvang De Krekel')
    const pdf = await employee.get(`/api/v4/run/${proposal.id}/item/${samples[0]?.item.id}/letter`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const items = await itemsOf(proposal)
    const out = items.find((item) => item.dossierId === paid)
    expect(out).toMatchObject({ state: 'excluded', reason: { key: 'why.balance_below_minimum' } })
    expect(
      await server.database.db.selectFrom('dispatch').select('id').where('runId', '=', proposal.id).execute(),
    ).toEqual([])
    await employee.post(`/api/v4/run/${proposal.id}/cancel`, { version: proposal.version })
  })

  it.each([
    ['in the evening', '2026-11-20', 20 * 60, '2026-11-21T06:00:00.000Z'],
    ['before seven', '2026-11-20', 6 * 60 + 59, '2026-11-20T06:00:00.000Z'],
    ['on a Sunday', '2026-11-22', 10 * 60, '2026-11-23T06:00:00.000Z'],
  ])(
    'hands nothing over %s where the agency does so by day: it waits in hold with its release time',
    async (_when, onDay, minutes, releaseAt) => {
      at(onDay, minutes)
      const id = await createDueDossier(server.database.db, customerId, '2026-11-20')
      const run = await release(await propose(onDay))
      const held = (await itemsOf(run)).find((item) => item.dossierId === id)
      expect(held).toMatchObject({ state: 'in_hold', releaseAt })
      const waiting = (await employee.get('/api/v4/run-item/in-hold?limit=1000')).json<{ items: RunItem[] }>().items
      expect(waiting.map((item) => item.id)).toContain(held?.id)

      server.clock.set({ now: () => new Date(releaseAt), today: () => day(releaseAt.slice(0, 10)) })
      await wakeRuns(server.database.db, server.clock)
      const after = await until(
        () => itemsOf(run),
        (items) => items.find((item) => item.id === held?.id)?.state === 'done',
      )
      expect(after.find((item) => item.id === held?.id)?.dispatchId).not.toBeNull()
    },
  )

  it('leaves out a file that was paid between proposal and release', async () => {
    on('2026-11-20')
    const id = await createDueDossier(server.database.db, customerId, '2026-11-20', {
      invoices: [{ number: 'K-20', amountCents: 50_000 }],
    })
    const proposal = await propose('2026-11-20')
    await server.database.db
      .insertInto('accountEvent')
      .values({
        dossierId: id,
        kind: 'payment',
        valueDay: day('2026-11-20'),
        amountCents: 60_000,
        data: '{"claimIds":[]}',
        causeKind: 'test',
        key: `test:${id}`,
      })
      .execute()
    const run = await release(proposal)
    const item = (await itemsOf(run)).find((candidate) => candidate.dossierId === id)
    expect(item).toMatchObject({ state: 'skipped', reason: { key: 'why.paid' }, dispatchId: null })
  })

  it('is released once: the second of two people is told', async () => {
    on('2026-11-20')
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const proposal = await propose('2026-11-20')
    const answers = await Promise.all(
      [1, 2, 3].map(() => employee.post(`/api/v4/run/${proposal.id}/release`, { version: proposal.version })),
    )
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409])
    await until(
      () => read(proposal.id),
      (run) => run.state === 'done',
    )
  })

  it(`never sends a step of a file twice when two runs of the same choice begin at once, ${twoAtOnce} times [R8]`, {
    timeout: twoAtOnce * 60_000,
  }, async () => {
    on('2026-11-20')
    for (let turn = 0; turn < twoAtOnce; turn += 1) {
      const id = await createDueDossier(server.database.db, customerId, '2026-11-20')
      const [one, two] = await Promise.all([propose('2026-11-20'), propose('2026-11-20')])
      await Promise.all([release(one), release(two)])
      const sent = await server.database.db.selectFrom('dispatch').select('id').where('dossierId', '=', id).execute()
      expect(sent).toHaveLength(1)
    }
  })

  it('adds up after a cancel: done, cancelled and the rest are all there were', async () => {
    on('2026-11-20')
    for (let turn = 0; turn < 40; turn += 1) await createDueDossier(server.database.db, customerId, '2026-11-20')
    const proposal = await propose('2026-11-20')
    await employee.post(`/api/v4/run/${proposal.id}/release`, { version: proposal.version })
    const running = await read(proposal.id)
    await employee.post(`/api/v4/run/${proposal.id}/cancel`, { version: running.version })
    const ended = await until(
      () => read(proposal.id),
      ({ state }) => state === 'cancelled' || state === 'done',
    )
    const { counts } = ended
    expect(counts.done + counts.cancelled).toBe(40)
    // What was written and had not left yet was cancelled with its item.
    const sent = await server.database.db
      .selectFrom('dispatch')
      .select('id')
      .where('runId', '=', proposal.id)
      .where('state', '!=', 'cancelled')
      .execute()
    expect(sent).toHaveLength(counts.done)
  })

  it('says in its list what all of them had open, and keeps that of those that ended', async () => {
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    on('2026-11-20')
    const { id } = await propose('2026-11-20')
    const { items, sum } = (await employee.get('/api/v4/run?limit=1000')).json()
    expect(items[0]).toMatchObject({ id, state: 'proposed', open: [{ currency: 'EUR' }] })
    expect(sum).toEqual({ field: 'open', amounts: sumPerCurrency(items.flatMap(({ open }: RunRow) => open)) })
    expect((await employee.get('/api/v4/run?limit=1&offset=2')).json().sum).toEqual(sum)
    const rows = await server.database.db.selectFrom('processingRun').select(['state', 'endedOpen']).execute()
    const changing = new Set<string>(['proposing', 'released', 'paused'])
    for (const { state, endedOpen } of rows) expect(endedOpen === null).toBe(changing.has(state))
  })

  it('is not for customers, and shows them no other’s letters', async () => {
    const other = await createCustomer(server, 'Iemand Anders B.V.')
    const contact = await createPerson(server, 'contact', other)
    expect((await contact.get('/api/v4/run')).statusCode).toBe(403)
    const [letter] = await server.database.db.selectFrom('dispatch').select('id').limit(1).execute()
    expect((await contact.get(`/api/v4/dispatch/${letter?.id}`)).statusCode).toBe(404)
    expect((await contact.get(`/api/v4/dispatch/${letter?.id}/pdf`)).statusCode).toBe(404)
  })
})
