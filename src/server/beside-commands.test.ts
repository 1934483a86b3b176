import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBasics } from '#server/ops/database/seed.ts'
import { loadDemo } from '#server/ops/demo/load-demo.ts'
import { browseBesideCommands } from '#test/browse-beside-commands.ts'
import { howOften, isProof } from '#test/long.ts'
import { type PortalProcess, startPortal } from '#test/portal-process.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = '2026-11-20'

describe('people at work', () => {
  let server: TestServer
  let portal: PortalProcess | undefined
  let dataFolder: string
  let environment: Record<string, string>

  beforeAll(async () => {
    server = await createTestServer({ today })
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-beside-'))
    await seedBasics(server.database.db, server.clock)
    await loadDemo(server.clock, { files: 60, seed: 4, url: server.database.url, dataFolder })
    environment = {
      DATABASE_URL: server.database.servingUrl,
      VORDER_DATA: dataFolder,
      VORDER_ENV: 'test',
      VORDER_TODAY: today,
    }
    portal = await startPortal(environment, ['--role', 'web'])
  })
  afterAll(async () => {
    await portal?.stop()
    await server.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  it('notice nothing of commands, of a worker that is started anew and of a dump', async () => {
    const { times, ...noticed } = await browseBesideCommands(
      { url: portal?.url ?? '', databaseUrl: server.database.url, environment },
      { people: howOften(5, 30), commands: howOften(3, 20), dump: true },
    )
    expect(noticed).toEqual({ refused: [], failed: [], deadlocks: 0, exclusiveLocks: [] })
    expect(times.length).toBeGreaterThan(0)
    if (isProof) expect(Math.max(...times)).toBeLessThan(1_000)
  })
})
