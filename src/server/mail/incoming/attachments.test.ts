import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attachIncomingMail,
  getIncomingFile,
  type IncomingRow,
  listIncomingMail,
  readIncomingFile,
} from '#contract/mail/incoming-mail.ts'
import { getLogAttachment, listFileLogs, type FileLog } from '#contract/work/logs.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver, mailWithFiles, type SentAlong } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const pdf = Buffer.from('%PDF-1.7 betaalbewijs')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const photo = Buffer.concat([png, Buffer.alloc(60_000, 7)])
const email = 'joost@meulen.example'

let server: TestServer
let clerk: Person
let customerId: number
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, 'management')
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

async function receive(subject: string, files: readonly SentAlong[], html?: string): Promise<void> {
  await deliver(
    server,
    mailWithFiles({ from: email, subject, words: 'Zie bijlage.', ...(html ? { html } : {}) }, files),
  )
  while (await workOnce(server.database.db, server.clock, 'one'));
}
async function createFile(): Promise<{ id: number; number: string }> {
  made += 1
  const number = String(300_000 + made)
  const id = await createDossier(server.database.db, customerId, { number, debtors: [{ name: 'Joost', email }] })
  return { id, number }
}
const logsOf = async (id: number) =>
  (await clerk.get(callPath(listFileLogs, { id }))).json<{ items: FileLog[] }>().items
const waiting = async (subject: string) =>
  (await clerk.get(callPath(listIncomingMail)))
    .json<{ items: IncomingRow[] }>()
    .items.find((mail) => mail.subject === subject)!

describe('what is sent along with an e-mail', () => {
  it('hangs on the log of its file, byte for byte', async () => {
    const { id, number } = await createFile()
    await receive(`Dossier ${number}`, [
      { name: 'betaalbewijs.pdf', mimeType: 'application/pdf', bytes: pdf },
      { name: 'foto.png', mimeType: 'image/png', bytes: photo },
    ])
    const [log] = await logsOf(id)
    expect(log?.content).toContain('Zie bijlage.')
    expect(log?.attachments.map(({ name, mimeType, uploadedBy }) => [name, mimeType, uploadedBy])).toEqual([
      ['betaalbewijs.pdf', 'application/pdf', null],
      ['foto.png', 'image/png', null],
    ])
    const kept = await clerk.get(callPath(getLogAttachment, { id: log!.attachments[0]!.id }))
    expect(kept.rawPayload).toEqual(pdf)
  })

  it('is not the small picture below a name, but a photo in the text is', async () => {
    const { id, number } = await createFile()
    await receive(
      `Dossier ${number}`,
      [
        { name: 'logo.png', mimeType: 'image/png', bytes: png, shownAs: 'logo@x' },
        { name: 'bewijs.png', mimeType: 'image/png', bytes: photo, shownAs: 'foto@x' },
      ],
      '<p>Groet</p><img src="cid:logo@x"><img src="cid:foto@x">',
    )
    expect((await logsOf(id))[0]?.attachments.map(({ name }) => name)).toEqual(['bewijs.png'])
  })

  it('may not come in when its kind or content is not allowed: the e-mail is kept and says so [S30]', async () => {
    const { id, number } = await createFile()
    await receive(`Dossier ${number}`, [
      { name: 'factuur.pdf.exe', mimeType: 'application/pdf', bytes: 'MZ' },
      { name: 'pagina.pdf', mimeType: 'application/pdf', bytes: '<html><script>alert(1)</script></html>' },
      { name: 'tekening.svg', mimeType: 'image/svg+xml', bytes: '<svg onload="alert(1)"/>' },
      { name: 'leeg.pdf', mimeType: 'application/pdf', bytes: '' },
      { name: '../../etc/goed\u202e.txt', mimeType: 'text/plain', bytes: 'tekst' },
    ])
    const [log] = await logsOf(id)
    expect(log?.attachments.map(({ name, mimeType }) => [name, mimeType])).toEqual([['goed.txt', 'text/plain']])
    expect(log?.content.split('\n').filter((line) => line.startsWith('Bijlage'))).toEqual([
      expect.stringMatching(/^Bijlage "factuur.pdf.exe" is niet bewaard. Dit soort bestand kan niet/),
      expect.stringMatching(/^Bijlage "pagina.pdf" is niet bewaard. In dit bestand staat iets anders dan pdf/),
      expect.stringMatching(/^Bijlage "tekening.svg" is niet bewaard. Dit soort bestand kan niet/),
      'Bijlage "leeg.pdf" is niet bewaard. Dit bestand is leeg.',
    ])
  })

  it('waits with its e-mail, to be looked at, and goes along to the file', async () => {
    const { id } = await createFile()
    await receive('Over mijn rekening', [
      { name: 'betaalbewijs.pdf', mimeType: 'application/pdf', bytes: pdf },
      { name: 'uitleg.txt', mimeType: 'text/plain', bytes: 'Ik heb betaald.' },
      { name: 'virus.exe', mimeType: 'application/octet-stream', bytes: 'MZ' },
    ])
    const mail = await waiting('Over mijn rekening')
    const kept = { id: expect.any(Number), held: null }
    expect(mail.files).toEqual([
      { ...kept, name: 'betaalbewijs.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length },
      { ...kept, name: 'uitleg.txt', mimeType: 'text/plain', sizeBytes: 15 },
    ])
    expect(mail.refusedFiles).toEqual([expect.stringMatching(/^Bijlage "virus.exe" is niet bewaard/)])
    const [paper, text] = mail.files.map((file) => ({ id: mail.id, file: file.id }))
    const shown = await clerk.get(`${callPath(getIncomingFile, paper)}?preview=1`)
    expect([shown.headers['content-disposition'], shown.rawPayload]).toEqual([expect.stringMatching(/^inline/), pdf])
    expect((await clerk.get(callPath(readIncomingFile, text))).json()).toMatchObject({ text: 'Ik heb betaald.' })
    // A file of another e-mail is not there, and of somebody without the right nothing is.
    expect((await clerk.get(callPath(getIncomingFile, { ...paper!, id: mail.id - 1 }))).statusCode).toBe(404)
    const outsider = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await outsider.get(callPath(getIncomingFile, paper))).statusCode).toBe(403)
    expect((await clerk.post(callPath(attachIncomingMail, { id: mail.id }), { file: id })).statusCode).toBe(204)
    const [log] = await logsOf(id)
    expect(log?.attachments.map(({ name }) => name)).toEqual(['betaalbewijs.pdf', 'uitleg.txt'])
    expect(log?.content).toContain('Bijlage "virus.exe" is niet bewaard')
  })

  it('is told, and not kept, beyond twenty files or in an e-mail of more pieces than anybody sends', async () => {
    const many = Array.from({ length: 22 }, (_, index) => {
      return { name: `f${index}.txt`, mimeType: 'text/plain', bytes: `tekst ${index}` }
    })
    await receive('Veel', many)
    const mail = await waiting('Veel')
    expect([mail.files.length, mail.refusedFiles.length]).toEqual([20, 2])
    expect(mail.refusedFiles[0]).toBe(
      'Bijlage "f20.txt" is niet bewaard. Van één e-mail bewaren wij hooguit 20 bijlagen.',
    )
    const pieces = '--b\r\n\r\na\r\n'.repeat(5_000)
    await deliver(
      server,
      `From: a@b.example\r\nSubject: Stukjes\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${pieces}`,
    )
    while (await workOnce(server.database.db, server.clock, 'one'));
    expect(await waiting('Stukjes')).toMatchObject({ sender: 'a@b.example' })
  })
})
