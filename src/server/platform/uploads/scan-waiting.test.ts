import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BlockedUpload, getUploadGuard, listBlockedUploads } from '#contract/platform/blocked-uploads.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { uploadImport } from '#contract/intake/imports.ts'
import { addLogAttachment, type FileLog, getLogAttachment } from '#contract/work/logs.ts'
import { createApp } from '#server/create-app.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { callPath } from '#test/call-path.ts'
import { type Clamd, choking, eicar, openClamd } from '#test/clamd.ts'
import { endLeases } from '#test/end-leases.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { saveFileRow } from './save-file-row.ts'
import { wakeScan } from './scan-waiting.ts'

let clamd: Clamd
let server: TestServer
let logs: Logs
let admin: Person
/** What the portal is given once somebody has set a scanner. */
let withScanner: Storage
let close: () => Promise<void>

beforeAll(async () => {
  clamd = await openClamd()
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  admin = await createPerson(server, 'admin')
})
afterAll(async () => {
  await close?.()
  await server.close()
  await clamd.close()
})

const db = () => server.database.db
const attach = async (log: FileLog, name: string, bytes: Buffer | string) =>
  (await logs.employee.upload(callPath(addLogAttachment, { id: log.id }), { name, bytes })).json<FileLog>()
const guard = async () => (await admin.get(callPath(getUploadGuard))).json<OutputOf<typeof getUploadGuard>>()
const blocked = async () => (await admin.get(callPath(listBlockedUploads))).json<{ items: BlockedUpload[] }>().items
const wake = async () => wakeScan(db(), server.clock, withScanner)
const work = async () => {
  while (await workOnce(db(), server.clock, 'one'));
}
const stateOf = async (bytes: string) =>
  db()
    .selectFrom('storedFile')
    .select(['scan', 'scanPurpose'])
    .where('sha256', '=', sha256Of(Buffer.from(bytes)))
    .executeTakeFirst()
const toldOnAgenda = async (dossierId: number) =>
  (await db().selectFrom('agendaItem').select('note').where('dossierId', '=', dossierId).execute()).filter(({ note }) =>
    note.includes('EICAR'),
  ).length

/** Somebody sets a scanner, and the portal starts again on what it has kept. */
async function setScanner(): Promise<void> {
  const { config, clock } = server.app
  const uploads = { ...config.uploads, scanner: { host: '127.0.0.1', port: clamd.port } }
  const app = await createApp({ db: db(), clock, config: { ...config, uploads } })
  withScanner = app.storage
  close = async () => app.http.close()
}

/** Files that are there, as ones that came in before there was a scanner. */
async function keep(...contents: string[]): Promise<void> {
  for (const content of contents) {
    const bytes = Buffer.from(content)
    const sha256 = await server.app.storage.put(bytes)
    const file = { sha256, sizeBytes: bytes.length, mimeType: 'text/plain' }
    await saveFileRow(db(), { ...file, scan: 'none', purpose: 'employee' })
  }
}

describe('what came before there was a scanner', () => {
  const found = `factuur ${eicar}`
  let log: FileLog
  let attachmentId: number
  const open = async () => logs.employee.get(callPath(getLogAttachment, { id: attachmentId }))

  beforeAll(async () => {
    log = await logs.written(await logs.createFile())
    await attach(log, 'brief.txt', 'Beste mevrouw,')
    attachmentId = (await attach(log, 'factuur.txt', found)).attachments.find(({ name }) => name === 'factuur.txt')!.id
    await logs.contact.upload(callPath(uploadImport), { name: 'lijst.csv', bytes: 'naam;bedrag\nJansen;12,50\n' })
    await deliver(
      server,
      mailWithFiles({ from: 'joost@meulen.example', subject: 'Hallo', words: 'Zie bijlage.' }, [
        { name: 'bewijs.txt', mimeType: 'text/plain', bytes: 'Ik heb betaald.' },
      ]),
    )
    // A letter of our own needs no scanner.
    const own = Buffer.from('%PDF-1.7 een brief van ons')
    const row = { sha256: await server.app.storage.put(own), sizeBytes: own.length, mimeType: 'application/pdf' }
    await db().insertInto('storedFile').values(row).execute()
    await work()
  })

  it('is known by how it came in', async () => {
    const purposes = async () =>
      (await db().selectFrom('storedFile').select('scanPurpose').execute())
        .map(({ scanPurpose }) => String(scanPurpose))
        .toSorted()
    expect(await purposes()).toEqual(['customer', 'employee', 'employee', 'mail', 'null'])
  })

  it('waits for nothing and opens, as long as there is none', async () => {
    await wakeScan(db(), server.clock, server.app.storage)
    expect(await db().selectFrom('job').select('id').where('kind', '=', 'uploads.scan').execute()).toEqual([])
    expect(await guard()).toMatchObject({ isScanned: false, waitingCount: 0, fromBeforeCount: 4, cameInCount: 4 })
    expect((await open()).statusCode).toBe(200)
  })

  it('is looked at once there is one; what holds a virus is shut, counted and work for who owns its file', async () => {
    await setScanner()
    await wake()
    await work()
    expect(clamd.seen.map(String).toSorted()).toEqual(
      ['Beste mevrouw,', found, 'Ik heb betaald.', 'naam;bedrag\nJansen;12,50\n'].toSorted(),
    )
    expect(await guard()).toMatchObject({ fromBeforeCount: 0, cameInCount: 4 })
    const answer = await open()
    expect([answer.statusCode, answer.json().error_message]).toEqual([
      409,
      'De virusscanner vond Win.Test.EICAR_HDB-1 in dit bestand. Het gaat niet open.',
    ])
    expect(await blocked()).toMatchObject([{ reason: 'virus', purpose: 'employee', find: 'Win.Test.EICAR_HDB-1' }])
    expect(await toldOnAgenda(log.fileId)).toBe(1)
    const [event, ...others] = await db()
      .selectFrom('auditEvent')
      .select('data')
      .where('kind', '=', 'upload.shut')
      .execute()
    expect(others).toEqual([])
    expect(event?.data).toMatchObject({ find: 'Win.Test.EICAR_HDB-1', wasOpen: true, dossierIds: [log.fileId] })
  })

  it('is not looked at twice', async () => {
    const before = clamd.seen.length
    await wake()
    await work()
    expect(clamd.seen.length).toBe(before)
  })

  it('is known when the same file comes again', async () => {
    const again = await logs.employee.upload(callPath(addLogAttachment, { id: log.id }), {
      name: 'x.txt',
      bytes: found,
    })
    expect(again.statusCode).toBe(400)
  })
})

describe('looking at what was there', () => {
  beforeEach(() => {
    clamd.seen.length = 0
  })

  it('goes in portions, each file once, and lets other work go between them', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `bestand ${index}`)
    await keep(...many)
    await wake()
    expect(await workOnce(db(), server.clock, 'one')).toBe(true)
    expect(clamd.seen.length).toBe(200)
    expect((await guard()).fromBeforeCount).toBe(30)
    await work()
    expect(clamd.seen.map(String).toSorted()).toEqual(many.toSorted())
  })

  it('goes on after a kill where it was, and tells what it found once', async () => {
    const log = await logs.written(await logs.createFile())
    await keep('voor 1', 'voor 2')
    const found = `later ${eicar}`
    await attach(log, 'later.txt', found)
    await keep('na 1')
    await wake()
    // The process is gone while the scanner has the third file.
    let asked = 0
    const killed = workOnce(db(), server.clock, 'killed', () => {
      asked += 1
      if (asked === 3) clamd.mood = 'hangs'
      return false
    })
    await expect.poll(() => clamd.mood).toBe('hangs')
    await endLeases(db())
    clamd.mood = 'well'
    await work()
    expect(clamd.seen.map(String)).toEqual(['voor 1', 'voor 2', found, 'na 1'])
    clamd.letGo()
    await killed
    await wake()
    await work()
    expect(clamd.seen.filter((content) => content.includes('voor')).length).toBe(2)
    expect(await toldOnAgenda(log.fileId)).toBe(1)
    expect((await blocked()).length).toBe(3)
  })

  it('passes by what is lost or what the scanner chokes on, and comes back to it an hour later', async () => {
    await keep('weg', `zwaar ${choking}`, 'gewoon')
    const sha256 = sha256Of(Buffer.from('weg'))
    const folder = join(server.app.config.dataFolder, 'files')
    await rm(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    await wake()
    await work()
    expect((await stateOf('gewoon'))?.scan).toBe('clean')
    expect((await guard()).fromBeforeCount).toBe(2)
    const later = { ...server.clock, now: () => new Date(server.clock.now().getTime() + 3_601_000) }
    await keep('weg')
    clamd.seen.length = 0
    await wakeScan(db(), later, withScanner)
    while (await workOnce(db(), later, 'one'));
    expect((await stateOf('weg'))?.scan).toBe('clean')
    expect(clamd.seen.map(String)).toEqual(['weg', `zwaar ${choking}`, '-'])
  })

  it('stops when the scanner is away, and changes nothing', async () => {
    await keep('rustig')
    clamd.mood = 'resets'
    await wake()
    await work()
    clamd.mood = 'well'
    expect(await stateOf('rustig')).toEqual({ scan: 'none', scanPurpose: 'employee' })
    await wake()
    await work()
    expect((await stateOf('rustig'))?.scan).toBe('clean')
  })
})
