import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databasePid, failToStart, startPortal } from '#test/portal-process.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'vorder-main-'))
const here = { VORDER_DATA: dataFolder }

afterAll(() => {
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('the process of the portal', () => {
  it('starts on an empty folder and tells where it is and that it can serve', async () => {
    const portal = await startPortal(here)
    expect(portal.output()).toContain('Vorder is on http://localhost:')
    expect(await (await fetch(`${portal.url}/health/live`)).json()).toEqual({ live: true })
    const ready = await fetch(`${portal.url}/health/ready`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ ready: true, build: '00113', environment: 'test', database: 'up' })
    expect(await portal.stop()).toBe(0)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it('starts again after kill -9 and takes over the database that was left running', async () => {
    const killed = await startPortal(here)
    const left = databasePid(dataFolder)
    await killed.kill()
    const portal = await startPortal(here)
    expect(databasePid(dataFolder)).toBe(left)
    expect(await portal.stop()).toBe(0)
    expect(databasePid(dataFolder)).toBeNull()
  })

  it('starts again after kill -9 of portal and database, with the lock and pid files they left', async () => {
    const killed = await startPortal(here)
    process.kill(databasePid(dataFolder) ?? 0, 'SIGKILL')
    await killed.kill()
    writeFileSync(join(dataFolder, 'starting.lock'), '999999999')
    expect(existsSync(join(dataFolder, 'postgres/cluster/postmaster.pid'))).toBe(true)
    const portal = await startPortal(here)
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200)
    expect(existsSync(join(dataFolder, 'starting.lock'))).toBe(false)
    await portal.stop()
  })

  it('serves from two processes on one database: one for the web, one for the work', async () => {
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

describe('a start that cannot be', () => {
  it.each<[string, Record<string, string>, string[], RegExp]>([
    ['a port that is no number', { PORT: 'http' }, [], /PORT is "http"; expected a port number/],
    ['a day that does not exist', { VORDER_TODAY: '2026-02-30' }, [], /VORDER_TODAY is "2026-02-30"; expected a day/],
    [
      'a moved clock in prod',
      { VORDER_ENV: 'prod', VORDER_TODAY: '2026-11-20' },
      [],
      /VORDER_TODAY cannot be set in prod/,
    ],
    [
      'a weak secret in prod',
      { VORDER_ENV: 'prod', VORDER_CAPTCHA: '', VORDER_SECRET: 'secret' },
      [],
      /VORDER_SECRET is weak/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' },
      [],
      /DATABASE_URL cannot be used/,
    ],
    ['a role nobody knows', {}, ['--role', 'cook'], /--role is web or worker/],
  ])('is refused in plain words: %s', async (_case, environment, args, message) => {
    const { code, output } = await failToStart({ ...here, ...environment }, args)
    expect(output).toMatch(message)
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(2)
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
  })
})
