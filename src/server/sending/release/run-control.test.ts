import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunDetail, RunItem } from '#contract/sending/runs.ts'
import { day } from '#domain/day.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { handOverByDay } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'

describe('a run under control', () => {
  let server: TestServer
  let employee: Person
  let customerId: number

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
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

  /** Carries out the jobs there are, one after another: this test has no worker of its own. */
  async function work(): Promise<void> {
    while (await workOnce(server.database.db, server.clock, 'test')) await wait(1)
  }

  const read = async (id: number) => (await employee.get(`/api/v4/run/${id}`)).json<RunDetail>()

  async function propose(): Promise<RunDetail> {
    const { id } = (await employee.post('/api/v4/run', { day: '2026-11-20' })).json<{ id: number }>()
    await work()
    return read(id)
  }

  it('stands still while paused, and goes on where it was', async () => {
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const { id, version } = await propose()
    await employee.post(`/api/v4/run/${id}/release`, { version })
    const paused = await employee.post(`/api/v4/run/${id}/pause`, { version: version + 1 })
    expect(paused.json()).toMatchObject({ state: 'paused', counts: { pending: 1 } })
    await work()
    expect((await read(id)).counts).toMatchObject({ pending: 1, done: 0 })
    const twice = await employee.post(`/api/v4/run/${id}/pause`, { version: version + 2 })
    expect([twice.statusCode, twice.json().current.state]).toEqual([409, 'paused'])
    await employee.post(`/api/v4/run/${id}/resume`, { version: version + 2 })
    await work()
    expect(await read(id)).toMatchObject({ state: 'done', counts: { done: 1 } })
  })

  it('is followed by server-sent events until its end', async () => {
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const { id, version } = await propose()
    await employee.post(`/api/v4/run/${id}/release`, { version })
    setTimeout(() => void work(), 400)
    const answer = await employee.get(`/api/v4/run/${id}/events`)
    const states = [...answer.body.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(String(match[1])).state)
    expect([states[0], states.at(-1)]).toEqual(['released', 'done'])
  })

  it('ends when its hour has come, also when another run has taken all of it in the meantime', async () => {
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const [first, planned] = [await propose(), await propose()]
    await employee.post(`/api/v4/run/${first.id}/release`, { version: first.version })
    const startAt = momentInAmsterdam(day('2026-11-20'), 15 * 60).toISOString()
    const answer = await employee.post(`/api/v4/run/${planned.id}/release`, { version: planned.version, startAt })
    expect(answer.json()).toMatchObject({ state: 'released', counts: { excluded: 1, pending: 0 } })
    await work()
    expect((await read(planned.id)).state).toBe('released')
    const afternoon = momentInAmsterdam(day('2026-11-20'), 15 * 60 + 1)
    server.clock.set({ now: () => afternoon, today: () => day('2026-11-20') })
    await wakeRuns(server.database.db, server.clock)
    await work()
    expect((await read(planned.id)).state).toBe('done')
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('says what failed and why, and tries it again once it is mended', async () => {
    await server.database.db.updateTable('agency').set({ wkiRegistration: '' }).execute()
    const dossierId = await createDueDossier(server.database.db, customerId, '2026-11-20')
    const { id, version } = await propose()
    const [sample] = (await employee.get(`/api/v4/run/${id}/sample`)).json<{
      items: { item: RunItem; fault: unknown }[]
    }>().items
    expect(sample?.fault).toMatchObject({ fault: 'letter_not_good' })
    const item = Number(sample?.item.id)
    expect((await employee.get(`/api/v4/run/${id}/item/${item}/letter`)).statusCode).toBe(409)
    await employee.post(`/api/v4/run/${id}/release`, { version })
    await work()
    const failed = await read(id)
    expect(failed.counts).toMatchObject({ failed: 1, done: 0 })
    const ofCause = await employee.get(`/api/v4/run/${id}/item?state[]=failed&reason[]=letter_not_good`)
    const rows = ofCause.json<{ items: RunItem[]; total: number }>()
    expect(failed.causes).toMatchObject([
      {
        state: 'failed',
        reason: { fault: 'letter_not_good' },
        count: rows.total,
        open: [{ currency: 'EUR', cents: rows.items.reduce((sum, { openCents }) => sum + openCents, 0) }],
        since: expect.stringMatching(/^2026-11-20T/),
      },
    ])
    const waiting = await server.database.db
      .selectFrom('dossier')
      .select('status')
      .where('id', '=', dossierId)
      .executeTakeFirst()
    expect(waiting?.status).toBe('not_started')

    await server.database.db.updateTable('agency').set({ wkiRegistration: '2024-0193' }).execute()
    const retried = await employee.post(`/api/v4/run/${id}/retry`, { version: failed.version })
    expect(retried.statusCode).toBe(200)
    await work()
    expect(await read(id)).toMatchObject({ state: 'done', counts: { failed: 0, done: 1 } })
  })

  it('leaves to another run what that one has taken up since it failed', async () => {
    await server.database.db.updateTable('agency').set({ wkiRegistration: '' }).execute()
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const first = await propose()
    await employee.post(`/api/v4/run/${first.id}/release`, { version: first.version })
    await work()
    const failed = await read(first.id)
    expect(failed.counts).toMatchObject({ failed: 1 })
    await server.database.db.updateTable('agency').set({ wkiRegistration: '2024-0193' }).execute()
    const second = await propose()
    await employee.post(`/api/v4/run/${second.id}/release`, { version: second.version })

    const retried = await employee.post(`/api/v4/run/${first.id}/retry`, { version: failed.version })
    expect(retried.statusCode).toBe(200)
    await work()
    const left = await read(first.id)
    expect(left).toMatchObject({ state: 'done', counts: { failed: 0, done: 0 } })
    expect(left.causes).toMatchObject([{ state: 'excluded', reason: { fault: 'other_run' }, count: 1 }])
    expect(await read(second.id)).toMatchObject({ state: 'done', counts: { done: 1 } })
  })

  it('does not propose again what waits in another run; dropped with a reason, the file comes back', async () => {
    const evening = momentInAmsterdam(day('2026-11-20'), 21 * 60)
    server.clock.set({ now: () => evening, today: () => day('2026-11-20') })
    const dossierId = await createDueDossier(server.database.db, customerId, '2026-11-20')
    const run = await propose()
    await employee.post(`/api/v4/run/${run.id}/release`, { version: run.version })
    await work()
    const held = (await employee.get('/api/v4/run-item/in-hold')).json<{ items: RunItem[] }>().items
    expect(held.map((item) => item.dossierId)).toEqual([dossierId])
    expect(await read((await propose()).id)).toMatchObject({
      counts: { proposed: 0 },
      causes: [{ state: 'excluded', reason: { fault: 'other_run' }, count: 1 }],
    })
    const id = Number(held[0]?.id)
    const withoutReason = await employee.post(`/api/v4/run-item/${id}/drop`, { reason: '' })
    expect(Object.keys(withoutReason.json().errors)).toEqual(['reason'])
    expect((await employee.post(`/api/v4/run-item/${id}/drop`, { reason: 'klant belt zelf' })).statusCode).toBe(204)
    expect((await employee.post(`/api/v4/run-item/${id}/drop`, { reason: 'nog eens' })).statusCode).toBe(404)
    expect((await read(run.id)).state).toBe('done')
    server.clock.set(clockOn(day('2026-11-20')))
    expect((await propose()).counts.proposed).toBe(1)
  })

  it('is followed in the language that the address names: a browser sends no other', async () => {
    await createDueDossier(server.database.db, customerId, '2026-11-20')
    const { id, version } = await propose()
    await employee.post(`/api/v4/run/${id}/cancel`, { version })
    const steps = async (lang: string) =>
      (await employee.get(`/api/v4/run/${id}/events?lang=${lang}`)).body.match(/"name":"[^"]*"/)?.[0]
    expect([await steps('nl'), await steps('fr')]).toEqual(['"name":"14-dagenbrief"', '"name":"Lettre de 14 jours"'])
  })
})
