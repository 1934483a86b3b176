import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { createTestDatabase } from '#test/database.ts'
import { hasChanged, howOften, isProof } from '#test/long.ts'
import {
  databasePid,
  failToStart,
  interruptStart,
  isAlive,
  type PortalProcess,
  startPortal,
  workersOf,
} from '#test/portal-process.ts'
import { logInAt } from '#test/portal-visitor.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'vorder-main-'))
const here = { VORDER_DATA: dataFolder }
const absent = 'postgres://nobody@127.0.0.1:1/x'
writeFileSync(join(dataFolder, 'a-file'), '')

afterAll(() => {
  rmSync(dataFolder, { recursive: true, force: true })
})

async function workerOf({ pid }: PortalProcess): Promise<number> {
  await expect.poll(() => workersOf(pid).length, { timeout: 60_000 }).toBe(1)
  return workersOf(pid)[0] ?? 0
}

/** With which priorities the database serves what a process asks, each once. */
async function prioritiesOfDatabase(asking: number): Promise<number[]> {
  const { url, stop } = await openEmbedded(dataFolder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    `vorder ${asking}`,
  ])
  await client.end()
  await stop()
  return [...new Set(rows.flatMap(({ pid }) => (isAlive(pid) ? [getPriority(pid)] : [])))]
}

/** What starts and ends of processes and their databases: some of it in every run, all of it where those changed. */
const isAll = isProof || hasChanged('processes')

describe('the process of the portal', () => {
  it('starts on an empty folder and tells where it is and that it can serve', async () => {
    const portal = await startPortal(here, [])
    const worker = await workerOf(portal)
    expect(portal.output()).toContain('Vorder is on http://localhost:')
    // Those who wait at a screen go first: in the processes of the portal, and in its database.
    await expect.poll(() => getPriority(worker), { timeout: 20_000 }).toBeGreaterThan(getPriority(portal.pid))
    // A connection that has just been made is told a moment later.
    await expect.poll(() => prioritiesOfDatabase(worker), { timeout: 20_000 }).toEqual([getPriority(worker)])
    expect(await prioritiesOfDatabase(portal.pid)).toEqual([getPriority(portal.pid)])
    expect(await (await fetch(`${portal.url}/health/live`)).json()).toEqual({ live: true })
    const ready = await fetch(`${portal.url}/health/ready`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({ ready: true, build: '00113', database: 'up', causes: [] })
    expect(await portal.stop()).toBe(0)
    expect(isAlive(worker)).toBe(false)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it.runIf(isAll)('takes its database along when it is killed, and starts again at once or later', async () => {
    const killed = await startPortal(here)
    await killed.kill()
    const again = await startPortal(here)
    await again.kill()
    await expect.poll(() => databasePid(dataFolder), { timeout: 20_000 }).toBeNull()
    const portal = await startPortal(here)
    expect(await portal.stop()).toBe(0)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it.runIf(isAll)('leaves its database to another process when it is killed', async () => {
    const [killed, other] = [await startPortal(here), await startPortal(here, ['--role', 'web'])]
    const pid = databasePid(dataFolder)
    await killed.kill()
    await wait(howOften(1_500, 10_000))
    expect(databasePid(dataFolder)).toBe(pid)
    expect((await fetch(`${other.url}/health/ready`)).status).toBe(200)
    await other.kill()
    await expect.poll(() => databasePid(dataFolder), { timeout: 20_000 }).toBeNull()
  })

  it.runIf(isAll)(
    'starts again after kill -9 of portal and database, though another program has got the number of the database',
    async () => {
      const killed = await startPortal(here)
      process.kill(databasePid(dataFolder) ?? 0, 'SIGKILL')
      await killed.kill()
      const pidFile = join(dataFolder, 'postgres/cluster/postmaster.pid')
      writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
      const portal = await startPortal(here)
      expect(await portal.stop()).toBe(0)
      expect(databasePid(dataFolder)).toBeNull()
    },
  )

  it.runIf(isAll)(
    'leaves the database running for another process that needs it, also when that does nothing',
    async () => {
      const first = await startPortal(here)
      const second = await startPortal(here, ['--role', 'web'])
      const pid = databasePid(dataFolder)
      // In a proof longer than an idle connection of a pool is kept.
      await wait(howOften(500, 11_000))
      expect(await first.stop()).toBe(0)
      expect(databasePid(dataFolder)).toBe(pid)
      expect((await fetch(`${second.url}/health/ready`)).status).toBe(200)
      expect(await second.stop()).toBe(0)
      expect(databasePid(dataFolder)).toBeNull()
    },
  )

  it.runIf(isAll)('serves from two processes on one database: one for the web, one for the work', async () => {
    const web = await startPortal(here, ['--role', 'web'])
    const second = await startPortal(here, ['--role', 'web'])
    expect(second.url).not.toBe(web.url)
    expect(await second.stop()).toBe(0)
    expect((await fetch(`${web.url}/health/ready`)).status).toBe(200)
    await web.stop()
  })

  it('says that it cannot serve while the database is gone, brings it back by itself, and serves again', async () => {
    const portal = await startPortal(here)
    const readiness = async () => (await fetch(`${portal.url}/health/ready`)).status
    process.kill(databasePid(dataFolder) ?? 0, 'SIGKILL')
    await expect.poll(readiness, { timeout: 5_000, interval: 10 }).toBe(503)
    expect((await fetch(`${portal.url}/health/live`)).status).toBe(200)
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    expect(await portal.stop()).toBe(0)
    expect(databasePid(dataFolder)).toBeNull()
  })
})

describe('the portal as it is started without a role', () => {
  it('leaves the work to a process beside it, starts another when that one dies, and takes it along when it is killed', async () => {
    const portal = await startPortal({ ...here, VORDER_DEMO: 'on' }, [])
    const clerk = await logInAt(portal.url, 'employee')
    const proposeOnce = async (day: string) => {
      const { id } = await clerk.send<{ id: number }>('POST', '/api/v4/run', { day })
      const state = async () => (await clerk.get<{ state: string }>(`/api/v4/run/${id}`)).state
      await expect.poll(state, { timeout: 60_000 }).toBe('proposed')
    }
    await proposeOnce('2026-11-20')
    const first = await workerOf(portal)
    const counted = await (await fetch(`${portal.url}/metrics`)).text()
    expect(counted).toMatch(/^vorder_jobs_running\{process="worker"\} \d+$/m)
    expect(counted).toMatch(/^vorder_jobs_running\{process="web"\} 0$/m)

    process.kill(first, 'SIGKILL')
    // Nobody who looks at a page notices.
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200)
    await proposeOnce('2026-11-23')
    const second = await workerOf(portal)
    expect(second).not.toBe(first)

    await portal.kill()
    await expect.poll(() => isAlive(second), { timeout: 60_000 }).toBe(false)
    expect(databasePid(dataFolder)).toBeNull()
  })
})

describe.runIf(isAll)('a portal that is killed while its worker is at something it cannot be called away from', () => {
  it('takes the worker along all the same, and the database after it', async () => {
    const portal = await startPortal(here, [])
    const worker = await workerOf(portal)
    const connected = async () => (await prioritiesOfDatabase(worker)).length
    await expect.poll(connected, { timeout: 60_000 }).toBeGreaterThan(0)
    process.kill(worker, 'SIGSTOP')
    await portal.kill()
    await expect.poll(() => isAlive(worker), { timeout: 60_000 }).toBe(false)
    await expect.poll(() => databasePid(dataFolder), { timeout: 20_000 }).toBeNull()
  })
})

describe('a portal that has nothing to stand on any more', () => {
  it.runIf(isAll)('ends by itself and says why: its data folder is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vorder-gone-'))
    const portal = await startPortal({ VORDER_DATA: folder }, [])
    const [worker, database] = [await workerOf(portal), databasePid(folder) ?? 0]
    await expect.poll(() => getPriority(worker), { timeout: 60_000 }).toBeGreaterThan(getPriority(portal.pid))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    expect(await portal.ended).toBe(3)
    expect(portal.output()).toContain(`Vorder ends: The data folder ${folder} is gone.`)
    expect(portal.output()).not.toMatch(/^\s+at /m)
    await expect.poll(() => isAlive(worker) || isAlive(database), { timeout: 20_000 }).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  })

  it.runIf(isAll)('ends by itself and says why: its database was dropped', async () => {
    const database = await createTestDatabase()
    const portal = await startPortal({ ...here, DATABASE_URL: database.url })
    await database.drop()
    expect(await portal.ended).toBe(3)
    expect(portal.output()).toMatch(/Vorder ends: There is no database test_\w+ any more at 127.0.0.1:\d+\./)
  })
})

describe('a stop', () => {
  it('that comes while the portal starts leaves nothing running', async () => {
    const { code } = await interruptStart({ ...here, VORDER_DEMO: 'on' }, () => databasePid(dataFolder) !== null)
    expect(code).toBe(0)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it('answers the calls that are under way, and lets go of whoever follows a job', async () => {
    const portal = await startPortal({ ...here, VORDER_DEMO: 'on' }, ['--role', 'web'])
    const clerk = await logInAt(portal.url, 'employee')
    const { jobId } = await clerk.send<{ jobId: number }>('POST', '/api/v4/run', { day: '2026-11-20' })
    const events = await fetch(`${portal.url}/api/v4/job/${jobId}/events`, { headers: clerk.headers })
    expect(events.status).toBe(200)
    const startedAt = performance.now()
    expect(await portal.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    // With the demo read and answered from: nothing that a later version of a package would refuse.
    expect(portal.output()).not.toContain('DeprecationWarning')
  })
})

describe('a start that cannot be', () => {
  const prod = { VORDER_ENV: 'prod', VORDER_CAPTCHA: '', VORDER_SECRET: '0123456789abcdef0123456789abcdef' }

  it.each<[string, Record<string, string>, string[], RegExp]>([
    ['settings of which several are wrong', { PORT: 'http', VORDER_TODAY: '2026-02-30' }, [], /PORT[^]*VORDER_TODAY/],
    ['an address that is not of this machine', { HOST: 'nowhere.invalid' }, [], /HOST nowhere.invalid is no address/],
    ['a data folder that is a file', { VORDER_DATA: join(here.VORDER_DATA, 'a-file') }, [], /is not a folder/],
    ['a database that is not there', { DATABASE_URL: absent }, [], /nothing answers at 127.0.0.1:1\./],
    ['a demo in prod', { ...prod, DATABASE_URL: '', VORDER_DATA: here.VORDER_DATA }, [], /holds the demo/],
    ['a role nobody knows', {}, ['--role', 'cook'], /--role is web, worker or all/],
    ['an option nobody knows', {}, ['--loud'], /lists what it takes/],
  ])('is refused in plain words, and leaves nothing running: %s', async (_case, environment, args, message) => {
    const { code, output } = await failToStart({ ...here, ...environment }, args)
    expect(output).toMatch(message)
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(2)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it('is refused in plain words: a port that another program holds', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    const { code, output } = await failToStart({ ...here, PORT: String(port) })
    other.close()
    expect(output).toContain(
      `Port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another with PORT.`,
    )
    expect(code).toBe(2)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it('is one line of the log where nobody sits at a terminal', async () => {
    const { output } = await failToStart({ ...here, PORT: 'http', LOG_LEVEL: 'loud' })
    const told = JSON.parse(output) as Record<string, unknown>
    expect(told).toMatchObject({ level: 'fatal', msg: expect.stringMatching(/^Vorder cannot start: PORT is "http"/) })
    expect(told.msg).toContain('LOG_LEVEL is "loud"; expected fatal, error, warn, info or debug.')
  })

  it('says so in JSON alone, where that is asked', async () => {
    const { output } = await failToStart({ ...here, PORT: 'http' }, ['--json'])
    expect(JSON.parse(output)).toEqual({ error: 'PORT is "http"; expected a port number from 0 to 65535.' })
  })
})
