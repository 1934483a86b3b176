import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { screens } from '#contract/platform/screens.ts'
import { getProgress } from '#contract/statistics/progress.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { readSpecRoutes } from '#test/house/spec.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await createTestServer()
  admin = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_ADMIN'])
})
afterAll(async () => server.close())

const read = async () => (await admin.get(getProgress.path)).json<OutputOf<typeof getProgress>>()

describe('the progress of the portal', () => {
  it('names each screen with who may open it: none is planned only [req 2.42]', async () => {
    const { routes } = await read()
    expect(routes.length).toBe(screens.length)
    expect(routes.filter(({ isBuilt }) => !isBuilt)).toEqual([])
    expect(routes.find(({ name }) => name === 'statistic.vue-progress')).toEqual({
      name: 'statistic.vue-progress',
      path: '/statistic-dashboard/vue-progress',
      title: 'Voortgang',
      isBuilt: true,
      access: [['ROLE_ADMIN']],
    })
  })

  const spec = readSpecRoutes()
  it.skipIf(spec === null)('has every required screen among those that are built', async () => {
    const built = new Map((await read()).routes.filter(({ isBuilt }) => isBuilt).map(({ name, path }) => [name, path]))
    expect((spec ?? []).length).toBeGreaterThan(100)
    expect((spec ?? []).filter(({ name, path }) => built.get(name) !== path).map(({ name }) => name)).toEqual([])
  })

  it('tells when a task was done, when it is done again, and how often it failed', async () => {
    const { db } = server.database
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    const task = { everySeconds: 600, startedAt: ago(7200), lastError: null, failingSince: null }
    await db
      .insertInto('recurringTask')
      .values([
        { ...task, name: 'keep the figures', lastSuccessAt: ago(60) },
        { ...task, name: 'warn of keys that end', lastSuccessAt: null, failingSince: ago(60), lastError: '57014' },
      ])
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          lastSuccessAt: eb.ref('excluded.lastSuccessAt'),
          failingSince: eb.ref('excluded.failingSince'),
          lastError: eb.ref('excluded.lastError'),
        })),
      )
      .execute()
    await db
      .insertInto('faultCount')
      .values({ source: 'task', name: 'warn of keys that end', times: 3, lastAt: ago(60) })
      .execute()
    const tasks = new Map((await read()).tasks.map((row) => [row.task, row]))
    const kept = tasks.get('keep the figures')
    expect(kept).toMatchObject({ state: 'right', everySeconds: 600, failures: 0, error: null })
    expect(Date.parse(String(kept?.nextAt)) - Date.parse(String(kept?.lastSuccessAt))).toBe(600_000)
    expect(tasks.get('warn of keys that end')).toMatchObject({
      state: 'failing',
      nextAt: null,
      failures: 3,
      error: '57014',
    })
  })

  it('counts what waits in the queue and what failed, by kind', async () => {
    const { db } = server.database
    const job = { kind: 'progress.tried', attempts: 1 }
    await db
      .insertInto('job')
      .values([
        { ...job, state: 'failed', finishedAt: new Date(), error: 'x' },
        { ...job, state: 'queued', runAt: new Date(Date.now() + 3_600_000) },
        { ...job, state: 'done', finishedAt: new Date(Date.now() - 30 * 86_400_000) },
      ])
      .execute()
    const kind = (await read()).jobs.find((row) => row.kind === 'progress.tried')
    expect(kind).toMatchObject({ waiting: 1, running: 0, done: 0, failed: 1, lastEndedAt: expect.any(String) })
  })

  it('lists the migrations that were applied, and when', async () => {
    const { migrations } = await read()
    const files = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'))
    expect(migrations.map(({ name }) => name)).toEqual(expect.arrayContaining(files))
    expect(migrations.every(({ appliedAt }) => !Number.isNaN(Date.parse(String(appliedAt))))).toBe(true)
  })

  it('is for the administrator alone, and for nobody of a customer [req 6.15]', async () => {
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_MANAGEMENT'])
    expect((await clerk.get(getProgress.path)).statusCode).toBe(403)
    const stranger = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_ADMIN'], await createCustomer(server))
    expect((await stranger.get(getProgress.path)).statusCode).toBe(404)
  })
})
