import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage, sha256Of } from '#server/outside/storage.ts'
import { workOnce } from '#server/jobs/queue.ts'
import { endLeases } from '#test/end-leases.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { startPortal } from '#test/portal-process.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const letters = howOften(80, 500)
const kills = howOften(2, 20)
const today = '2026-11-20'

describe('a run whose server is killed', () => {
  let server: TestServer
  let dataFolder: string

  beforeAll(async () => {
    server = await createTestServer({ today })
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-kill-'))
    await createAgency(server)
    const customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
    for (let made = 0; made < letters; made += 1) await createDueDossier(server.database.db, customerId, today)
  }, 240_000)
  afterAll(async () => {
    await server.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const sentCount = async () =>
    Number(
      (await sql<{ count: number }>`select count(*) as count from dispatch`.execute(server.database.db)).rows[0]?.count,
    )

  async function releaseRun(): Promise<void> {
    const employee = await createPerson(server, 'employee')
    const { id } = (await employee.post('/api/v4/run', { day: today })).json<{ id: number }>()
    await workOnce(server.database.db, server.clock, 'proposer')
    const { version } = (await employee.get(`/api/v4/run/${id}`)).json<{ version: number }>()
    expect((await employee.post(`/api/v4/run/${id}/release`, { version })).statusCode).toBe(200)
  }

  it(
    `loses no letter and sends none twice: ${kills} kills, ${letters} letters`,
    async () => {
      await releaseRun()
      const environment = { DATABASE_URL: server.database.url, VORDER_DATA: dataFolder, VORDER_TODAY: today }
      const moments: number[] = []
      for (let turn = 0; turn < kills; turn += 1) {
        const portal = await startPortal(environment)
        const before = await sentCount()
        // Killed somewhere in the middle of the work: once letters are leaving, or when waiting for a lost lease.
        for (let look = 0; look < 600 && (await sentCount()) === before && before < letters; look += 1) await wait(25)
        await wait(Math.random() * 150)
        await portal.kill()
        await endLeases(server.database.db)
        moments.push(await sentCount())
      }
      const portal = await startPortal(environment)
      for (let look = 0; look < 1200 && (await sentCount()) < letters; look += 1) await wait(50)
      await wait(500)
      await portal.stop()

      const { rows } = await sql<{ dossierId: number; pdf: string; step: string; state: string }>`
        select dispatch.dossier_id, dispatch.pdf_sha256 as pdf, step.code as step, item.state
        from dispatch join run_item item on item.dispatch_id = dispatch.id join dossier on dossier.id = dispatch.dossier_id
        join workflow_step step on step.id = dossier.step_id`.execute(server.database.db)
      expect(rows).toHaveLength(letters)
      expect(new Set(rows.map((row) => row.dossierId)).size).toBe(letters)
      expect(new Set(rows.map((row) => row.state))).toEqual(new Set(['done']))
      // Every file stands before its next step, exactly one further.
      expect(new Set(rows.map((row) => row.step))).toEqual(new Set(['costs_letter']))
      const storage = folderStorage(join(dataFolder, 'files'))
      for (const { pdf } of rows) expect(sha256Of((await storage.get(pdf)) ?? Buffer.alloc(0))).toBe(pdf)
      // At least one kill fell in the middle, or this test proves nothing.
      expect(moments.some((sent) => sent > 0 && sent < letters)).toBe(true)
    },
    kills * 40_000 + 120_000,
  )
})
