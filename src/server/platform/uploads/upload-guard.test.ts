import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BlockedUpload,
  getUploadGuard,
  listBlockedUploads,
  testUpload,
} from '#contract/platform/blocked-uploads.ts'
import { addHouseLogo } from '#contract/sending/house-style.ts'
import { uploadImport } from '#contract/intake/imports.ts'
import { addLogAttachment, type FileLog, getLogAttachment, readLogAttachment } from '#contract/work/logs.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { type Clamd, eicar, openClamd } from '#test/clamd.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeScan } from './scan-waiting.ts'

let clamd: Clamd
let server: TestServer
let logs: Logs
let admin: Person

beforeAll(async () => {
  clamd = await openClamd()
  const environment = { VIRUS_SCANNER: `tcp://127.0.0.1:${clamd.port}` }
  server = await createTestServer({ today: '2026-11-20', agency: true, environment })
  logs = await openLogs(server)
  admin = await createPerson(server, 'admin')
})
afterAll(async () => {
  await server.close()
  await clamd.close()
})

const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`)
const attach = async (log: FileLog, name: string, bytes: Buffer | string) =>
  logs.employee.upload(callPath(addLogAttachment, { id: log.id }), { name, bytes })
const blocked = async (query = '') =>
  (await admin.get(`${callPath(listBlockedUploads)}${query}`)).json<{ items: BlockedUpload[]; total: number }>()
const guard = async () =>
  (await admin.get(callPath(getUploadGuard))).json<{
    blocked: { reason: string; count: number }[]
    isScanned: boolean
    waitingCount: number
  }>()
const work = async () => {
  while (await workOnce(server.database.db, server.clock, 'one'));
}
/** Until the scanner answers again. */
const away = async <Result>(does: () => Promise<Result>): Promise<Result> => {
  clamd.mood = 'resets'
  try {
    return await does()
  } finally {
    clamd.mood = 'well'
  }
}

describe('a file that may not come in', () => {
  it('is counted with what it is, from whom and why, and nothing of it is kept', async () => {
    const { db } = server.database
    const kept = async () => (await db.selectFrom('storedFile').select('sha256').execute()).length
    const log = await logs.written(await logs.createFile())
    const before = await kept()
    expect((await attach(log, 'leeg.pdf', '')).statusCode).toBe(400)
    expect((await attach(log, 'prijslijst.exe', 'MZ\0alles')).statusCode).toBe(400)
    expect((await attach(log, 'brief.pdf', '<html><script>1</script>')).statusCode).toBe(400)
    expect((await attach(log, 'groot.txt', 'a'.repeat(1_100_000))).statusCode).toBe(400)
    const found = await attach(log, 'factuur.pdf', pdf(eicar))
    expect([found.statusCode, found.json().errors]).toEqual([
      400,
      { file: ['In dit bestand zit een virus (Win.Test.EICAR_HDB-1). Wij hebben het niet bewaard.'] },
    ])
    const { items, total } = await blocked()
    expect(total).toBe(5)
    expect(
      items.map(({ reason, purpose, extension, sniffedType, find, user }) => [
        reason,
        purpose,
        extension,
        sniffedType,
        find,
        user,
      ]),
    ).toEqual([
      ['virus', 'employee', 'pdf', 'application/pdf', 'Win.Test.EICAR_HDB-1', 'Sanne Bakker'],
      ['size', 'employee', 'txt', 'text/plain', null, 'Sanne Bakker'],
      ['content', 'employee', 'pdf', 'text/html', null, 'Sanne Bakker'],
      ['kind', 'employee', 'exe', 'application/x-msdownload', null, 'Sanne Bakker'],
      ['empty', 'employee', 'pdf', null, null, 'Sanne Bakker'],
    ])
    expect((await blocked('?reason=virus')).total).toBe(1)
    expect((await guard()).blocked).toEqual(
      ['empty', 'kind', 'content', 'size', 'virus', 'unscannable'].map((reason) => ({
        reason,
        count: reason === 'unscannable' ? 0 : 1,
      })),
    )
    expect(await kept()).toBe(before)
    expect((await logs.list(log.fileId)).items[0]?.attachments).toEqual([])
  })

  it('of a customer and in an e-mail is judged by the list of that way in', async () => {
    const customerId = await createCustomer(server)
    const contact = await createPerson(server, 'contact', customerId)
    const page = await contact.upload(callPath(uploadImport), { name: 'lijst.exe', bytes: 'MZ' })
    expect([page.statusCode, page.json().errors.file]).toEqual([400, [expect.stringMatching(/pdf.*csv|csv.*pdf/)]])
    const message = mailWithFiles({ from: 'joost@meulen.example', subject: 'Hallo', words: 'Zie bijlage.' }, [
      { name: 'rekening.pdf', mimeType: 'application/pdf', bytes: pdf(eicar) },
      { name: 'rekening.exe', mimeType: 'application/pdf', bytes: Buffer.from('MZ') },
    ])
    await deliver(server, message)
    await work()
    const of = async (purpose: string) => (await blocked(`?purpose=${purpose}`)).items
    expect(await of('customer')).toMatchObject([{ reason: 'kind', extension: 'exe' }])
    expect((await of('mail')).map(({ reason, user }) => [reason, user])).toEqual([
      ['kind', null],
      ['virus', null],
    ])
  })

  it('is not taken as a logo either', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><!-- ${eicar} --><path d="M0 0h200v50H0z"/></svg>`
    const answer = await admin.upload(callPath(addHouseLogo), { name: 'logo.svg', bytes: drawing }, { picture: '' })
    expect([answer.statusCode, answer.json().errors.file]).toEqual([
      400,
      ['In dit bestand zit een virus (Win.Test.EICAR_HDB-1). Wij hebben het niet bewaard.'],
    ])
    expect((await blocked()).items[0]).toMatchObject({ reason: 'virus', purpose: 'employee', extension: 'svg' })
  })

  it('is told to who holds the settings, and counts for 30 days', async () => {
    expect((await logs.employee.get(callPath(listBlockedUploads))).statusCode).toBe(403)
    expect((await logs.employee.get(callPath(getUploadGuard))).statusCode).toBe(403)
    const { db } = server.database
    const all = (await blocked()).total
    const old = new Date(server.clock.now().getTime() - 31 * 86_400_000)
    const [newest] = (await blocked()).items
    await db.updateTable('blockedUpload').set({ at: old }).where('id', '=', newest!.id).execute()
    expect((await blocked()).total).toBe(all - 1)
  })
})

describe('the scanner of viruses', () => {
  it('that is away lets a file in, which nobody opens before it was looked at', async () => {
    const log = await logs.written(await logs.createFile())
    const sent = await away(async () => attach(log, 'bewijs.txt', 'Ik heb betaald.'))
    expect(sent.statusCode).toBe(200)
    const { id, held } = sent.json<FileLog>().attachments[0]!
    expect(held).toBe('waiting')
    const open = async () => logs.employee.get(callPath(getLogAttachment, { id }))
    for (const answer of [await open(), await logs.employee.get(callPath(readLogAttachment, { id }))]) {
      expect([answer.statusCode, answer.json().error_message]).toEqual([
        409,
        'De virusscanner heeft dit bestand nog niet bekeken. Het gaat open zodra dat is gebeurd.',
      ])
    }
    expect(await guard()).toMatchObject({ isScanned: true, waitingCount: 1 })
    await away(async () => {
      await wakeScan(server.database.db, server.clock, server.app.storage)
      await work()
    })
    expect((await open()).statusCode).toBe(409)
    await wakeScan(server.database.db, server.clock, server.app.storage)
    await work()
    expect((await open()).body).toBe('Ik heb betaald.')
    expect((await guard()).waitingCount).toBe(0)
  })

  it('that finds something afterwards keeps it shut, and puts it on the agenda of the file', async () => {
    const dossierId = await logs.createFile()
    const log = await logs.written(dossierId)
    const { attachments } = (await away(async () => attach(log, 'later.txt', `x ${eicar}`))).json<FileLog>()
    await wakeScan(server.database.db, server.clock, server.app.storage)
    await work()
    const answer = await logs.employee.get(callPath(getLogAttachment, { id: attachments[0]!.id }))
    expect((await logs.list(dossierId)).items[0]?.attachments[0]?.held).toBe('infected')
    expect([answer.statusCode, answer.json().error_message]).toEqual([
      409,
      'De virusscanner vond Win.Test.EICAR_HDB-1 in dit bestand. Het gaat niet open.',
    ])
    const items = await server.database.db
      .selectFrom('agendaItem')
      .select('note')
      .where('dossierId', '=', dossierId)
      .execute()
    expect(items.map(({ note }) => note)).toContain(
      'De virusscanner vond Win.Test.EICAR_HDB-1 in een bijlage van dit dossier. De bijlage gaat niet open.',
    )
    expect((await blocked('?reason=virus')).items[0]).toMatchObject({ user: null, find: 'Win.Test.EICAR_HDB-1' })
    // The same content again is refused at the door, by what is known of it.
    expect((await away(async () => attach(log, 'weer.txt', `x ${eicar}`))).statusCode).toBe(400)
  })

  it('that cannot take so large a file keeps it out', async () => {
    const log = await logs.written(await logs.createFile())
    // What was away before is asked again by the next that can wait.
    await server.app.storage.scanner?.scan(Buffer.from('a'), { insist: true })
    clamd.mood = 'size_limit'
    const answer = await attach(log, 'groot.pdf', pdf('groot'))
    clamd.mood = 'well'
    expect([answer.statusCode, answer.json().errors.file]).toEqual([
      400,
      ['Dit bestand is te groot voor de virusscanner. Verklein het en probeer het opnieuw.'],
    ])
  })
})

describe('trying a file out', () => {
  const tryOut = async (name: string, bytes: Buffer | string) =>
    (await admin.upload(callPath(testUpload), { name, bytes })).json<{
      uses: { purpose: string; refusal: { reason: string; message: string } | null }[]
    }>()

  it('says what it is, whether it would be taken by each way in, and keeps nothing', async () => {
    const { db } = server.database
    const before = [await db.selectFrom('storedFile').select('sha256').execute(), (await blocked()).total]
    const mail = await tryOut('vraag.eml', 'From: a@b.example\nSubject: Vraag\n\nHallo')
    expect(mail).toMatchObject({
      extension: 'eml',
      sniffedType: 'message/rfc822',
      conversion: 'pdf',
      scan: { kind: 'clean', find: null },
    })
    expect(mail.uses.map(({ purpose, refusal }) => [purpose, refusal?.reason ?? 'taken'])).toEqual([
      ['employee', 'taken'],
      ['customer', 'kind'],
      ['debtor', 'kind'],
      ['mail', 'taken'],
    ])
    const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(20)])
    expect(await tryOut('IMG_1.HEIC', photo)).toMatchObject({ sniffedType: 'image/heic', conversion: 'no_converter' })
    const virus = await tryOut('a.pdf', pdf(eicar))
    expect(virus).toMatchObject({ scan: { kind: 'infected', find: 'Win.Test.EICAR_HDB-1' } })
    expect(virus.uses.every(({ refusal }) => refusal?.reason === 'virus')).toBe(true)
    expect([await db.selectFrom('storedFile').select('sha256').execute(), (await blocked()).total]).toEqual(before)
    expect((await logs.employee.upload(callPath(testUpload), { name: 'a.pdf', bytes: pdf('') })).statusCode).toBe(403)
  })
})
