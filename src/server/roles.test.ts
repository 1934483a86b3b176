import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyPortal } from '#server/ops/verification/verify-portal.ts'
import { endLeases } from '#test/end-leases.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { startPortal, startWorkerProcess, type WorkerProcess } from '#test/portal-process.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = '2026-11-20'
const letters = howOften(40, 400)

describe('several processes on one database', () => {
  let server: TestServer
  let employee: Person
  let dataFolder: string
  let environment: Record<string, string>

  beforeAll(async () => {
    server = await createTestServer({ today, agency: true })
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-roles-'))
    environment = { DATABASE_URL: server.database.url, VORDER_DATA: dataFolder, VORDER_TODAY: today }
    employee = await createPerson(server, 'employee')
    const customerId = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).execute()
    for (let made = 0; made < letters; made += 1) await createDueDossier(server.database.db, customerId, today)
  })
  afterAll(async () => {
    await server.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const run = async (id: number) => (await employee.get(`/api/v4/run/${id}`)).json<{ state: string; version: number }>()
  const sentCount = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from dispatch`.execute(server.database.db)
    return rows[0]?.count ?? 0
  }

  /** Holds a process up at a moment when it holds no lock. */
  async function freezeAtRest(worker: WorkerProcess): Promise<void> {
    const owner = new pg.Client({ connectionString: server.database.url })
    await owner.connect()
    for (;;) {
      worker.freeze()
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where application_name = $1 and state <> 'idle'`,
        [`vorder ${worker.pid}`],
      )
      if (rowCount === 0) break
      worker.thaw()
      await wait(20)
    }
    await owner.end()
  }

  it('the web leaves the work to the workers, and what one of them drops another one does, once', async () => {
    const web = await startPortal(environment, ['--role', 'web'])
    const { id } = (await employee.post('/api/v4/run', { day: today })).json<{ id: number }>()
    await wait(1_500)
    expect((await run(id)).state).toBe('proposing')

    const second = await startWorkerProcess(environment)
    // It gives way to who waits at a screen of the same machine.
    expect(getPriority(second.pid)).toBeGreaterThan(getPriority(web.pid))
    await expect.poll(async () => (await run(id)).state, { timeout: 20_000 }).toBe('proposed')
    await freezeAtRest(second)
    const first = await startWorkerProcess(environment)
    const { version } = await run(id)
    expect((await employee.post(`/api/v4/run/${id}/release`, { version })).statusCode).toBe(200)
    await expect.poll(sentCount, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    await first.kill()
    await endLeases(server.database.db)
    const sentByFirst = await sentCount()
    second.thaw()
    await expect.poll(async () => (await run(id)).state, { timeout: 60_000 }).toBe('done')

    const { rows } = await sql<{ dossierId: number; state: string }>`
      select dispatch.dossier_id, item.state
      from dispatch join run_item item on item.dispatch_id = dispatch.id`.execute(server.database.db)
    expect(new Set(rows.map(({ dossierId }) => dossierId)).size).toBe(letters)
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: letters }, () => 'done'))
    // The first one was killed in the middle, or this test proves nothing.
    expect(sentByFirst).toBeLessThan(letters)

    expect(await second.stop()).toBe(0)
    expect(await web.stop()).toBe(0)
    await sealAudit(server.database.db)
    const checks = await verifyPortal(server.database.db, server.clock)
    expect(checks.flatMap(({ findings }) => findings)).toEqual([])
  })
})
