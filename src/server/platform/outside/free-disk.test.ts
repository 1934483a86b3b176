import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { isProof } from '#test/long.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { startPortal } from '#test/portal-process.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { logInAt } from '#test/portal-visitor.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { folderStorage } from './storage.ts'
import { type FreeDisk, isDiskFull, watchDisk } from './free-disk.ts'

const gigabyte = 1e9

/** Disks on which so many bytes are free. */
function disksWith(free: (path: string) => number, reserve = gigabyte): FreeDisk {
  return watchDisk('/data', reserve, async (path) => ({ bavail: free(path), bsize: 1 }))
}

describe('the room on the disks', () => {
  it.each([
    ['everywhere more than the reserve', () => 2 * gigabyte, null],
    ['exactly the reserve', () => gigabyte, null],
    [
      'a byte less',
      () => gigabyte - 1,
      'the disk of the data has 1000.0 MB free, less than the 1.0 GB of DISK_RESERVE',
    ],
    [
      'a database on a disk of its own that is nearly full',
      (path: string) => (path.endsWith('postgres') ? 12e6 : 9 * gigabyte),
      'the disk of the database has 12.0 MB free, less than the 1.0 GB of DISK_RESERVE',
    ],
  ])('is short or not: %s', async (_case, free, shortage) => {
    const disk = disksWith(free)
    expect((await disk.look()).shortage).toBe(shortage)
    expect(disk.isShort()).toBe(shortage !== null)
  })

  it('is asked before a file takes it', async () => {
    const disk = disksWith(() => 1.5 * gigabyte)
    expect(await disk.hasRoomFor(0.5 * gigabyte)).toBe(true)
    expect(await disk.hasRoomFor(0.6 * gigabyte)).toBe(false)
  })

  it('is taken for short for a while after something was refused, on a disk that tells nothing', async () => {
    const disk = watchDisk('/absent', gigabyte, () => Promise.reject(new Error('no such folder')))
    expect((await disk.look()).shortage).toBeNull()
    disk.noteFull()
    expect((await disk.look()).shortage).toContain('refused for want of room')
  })

  it.each([
    [Object.assign(new Error('full'), { code: 'ENOSPC' }), true],
    [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
    [Object.assign(new pg.DatabaseError('full', 0, 'error'), { code: '53100' }), true],
    [new Error('around it', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) }), true],
    [Object.assign(new Error('gone'), { code: 'ENOENT' }), false],
    ['ENOSPC', false],
  ])('is told by an error: %s, %s', (error, isFull) => {
    expect(isDiskFull(error)).toBe(isFull)
  })
})

describe('a portal whose disk is nearly full', () => {
  let server: TestServer
  let employee: Person
  let free = 5 * gigabyte
  let dossierId: number

  beforeAll(async () => {
    server = await createTestServer({ agency: true, worker: true, disk: disksWith(() => free) })
    employee = await createPerson(server, 'employee')
    dossierId = await createDueDossier(server.database.db, await createCustomer(server), '2026-11-20')
  })
  afterAll(async () => server.close())

  const upload = async () => {
    const form = new FormData()
    form.set('file', new Blob(['Factuurnummer;Bedrag\n1;2\n'], { type: 'text/csv' }), 'a.csv')
    return employee.post('/api/v4/import', form)
  }
  const isShort = async () => (await employee.get('/api/v4/disk')).json<{ isShort: boolean }>().isShort

  it('says so, takes no file, lets work wait, and goes on by itself when there is room', async () => {
    expect(await isShort()).toBe(false)
    let done = 0
    defineJob('test.room', async () => (done += 1))
    free = 0.9 * gigabyte
    await expect.poll(isShort).toBe(true)
    const ready = await createVisitor(server).get('/health/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.json<{ causes: string[] }>().causes).toEqual([
      'the disk of the data has 900.0 MB free, less than the 1.0 GB of DISK_RESERVE',
    ])
    expect((await createVisitor(server).get('/metrics')).body).toMatch(/^vorder_disk_is_short 1$/m)

    const refused = await upload()
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toMatchObject({ error_message: expect.stringContaining('De schijf van de portal is vol') })

    const id = await enqueue(server.database.db, { kind: 'test.room' })
    const stateOf = async () =>
      (await server.database.db.selectFrom('job').select(['state', 'attempts']).where('id', '=', id).execute())[0]
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await stateOf()).toEqual({ state: 'queued', attempts: 0 })
      await sql`select pg_sleep(0.1)`.execute(server.database.db)
    }
    free = 5 * gigabyte
    await expect.poll(async () => (await stateOf())?.state).toBe('done')
    expect(done).toBe(1)
    expect((await createVisitor(server).get('/health/ready')).statusCode).toBe(200)
    expect((await upload()).statusCode).not.toBe(507)
  })

  it.each([
    ['53100', 507, { nl: 'is vol', en: 'is full', fr: 'est plein' }],
    ['53200', 503, { nl: 'te druk', en: 'too busy', fr: 'trop sollicité' }],
  ])('answers a note that PostgreSQL has no room for in words: %s', async (code, status, words) => {
    const owner = new pg.Client({ connectionString: server.database.url })
    await owner.connect()
    await owner.query(`create function refuse_for_room() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '${code}'; end $$;
      create trigger refuse_for_room before insert on dossier_log for each row execute function refuse_for_room()`)
    try {
      for (const [language, said] of Object.entries(words)) {
        const body = { fileId: dossierId, content: 'Gebeld' }
        const answer = await employee.post(`/api/v4/file/logs?lang=${language}`, body)
        expect(answer.json()).toMatchObject({ error_message: expect.stringContaining(said) })
        expect(answer.statusCode).toBe(status)
      }
    } finally {
      await owner.query('drop trigger refuse_for_room on dossier_log; drop function refuse_for_room')
      await owner.end()
    }
  })
})

/** A disk of its own in memory; null where this user may not make one. */
function smallDisk(megabytes: number): { folder: string; fill(): void; empty(): void; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'vorder-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      try {
        for (;;) writeFileSync(ballast, Buffer.alloc(65_536, 1), { flag: 'a' })
      } catch {}
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const small = smallDisk(1)
afterAll(() => small?.remove())

describe.skipIf(!small)('a disk that is full', () => {
  it('is told as such where a document is kept, and nothing of that stays behind', async () => {
    const storage = folderStorage(join(small?.folder ?? '', 'files'))
    await storage.put(Buffer.from('fits'))
    small?.fill()
    const bytes = Buffer.alloc(200_000, 2)
    const error: unknown = await storage.put(bytes).catch((thrown: unknown) => thrown)
    expect(isDiskFull(error)).toBe(true)
    small?.empty()
    expect(await storage.get(await storage.put(bytes))).toEqual(bytes)
  })
})

describe.skipIf(!isProof || !small)('a portal on a disk that fills up', () => {
  it('is taken out before the disk is full, loses nothing, and comes back by itself', async () => {
    const disk = smallDisk(700)
    if (!disk) throw new Error('there was a small disk a moment ago, and there is none of 700 MB')
    const settings = {
      VORDER_DATA: join(disk.folder, 'data'),
      VORDER_ENV: 'demo',
      VORDER_DEMO: 'on',
      DISK_RESERVE: '100 MB',
    }
    const portal = await startPortal(settings, [])
    try {
      const ready = async () => (await fetch(`${portal.url}/health/ready`)).status
      expect(await ready()).toBe(200)
      const clerk = await logInAt(portal.url, 'employee')
      disk.fill()
      await expect.poll(ready).toBe(503)
      expect((await fetch(`${portal.url}/health/live`)).status).toBe(200)
      disk.empty()
      await expect.poll(ready, { timeout: 60_000 }).toBe(200)
      const { id } = await clerk.send<{ id: number }>('POST', '/api/v4/run', { day: '2026-12-01' })
      const state = async () => (await clerk.get<{ state: string }>(`/api/v4/run/${id}`)).state
      await expect.poll(state, { timeout: 60_000 }).toBe('proposed')
    } finally {
      await portal.stop()
      disk.remove()
    }
  })
})
