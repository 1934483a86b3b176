import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endDossierHold, holdDossier } from '#contract/files/dossier-commands.ts'
import { addDossierDocument, getDossierDocuments } from '#contract/files/dossier-documents.ts'
import { type DossierPage } from '#contract/files/dossier-page.ts'
import {
  addLogAttachment,
  type FileLog,
  getLogAttachment,
  removeLogAttachment,
  restoreLogAttachment,
} from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
})
afterAll(async () => server.close())

const pdf = Buffer.from('%PDF-1.7 loonstrook')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const attach = async (log: FileLog, name: string, bytes: Buffer | string, person: Person = logs.employee) =>
  person.upload(callPath(addLogAttachment, { id: log.id }), { name, bytes })
const attached = async (log: FileLog, name: string, bytes: Buffer | string, person?: Person) =>
  (await attach(log, name, bytes, person)).json<FileLog>()
const pathOf = (id: number) => callPath(getLogAttachment, { id })

describe('a file on a log', () => {
  it('hangs on it and comes back as it was [req 2.65, 7.44]', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id)
    const { attachments } = await attached(log, 'Loonstrook maart.pdf', pdf)
    expect(attachments).toMatchObject([
      { name: 'Loonstrook maart.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length, uploadedBy: 'Sanne Bakker' },
    ])
    const kept = await logs.employee.get(pathOf(attachments[0]!.id))
    expect(kept.rawPayload).toEqual(pdf)
    expect(kept.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Loonstrook%20maart.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await logs.list(id)).items[0]?.attachments).toHaveLength(1)
    expect((await logs.list(id, '?search=loonstrook')).total).toBe(1)
    expect((await logs.file.timeline(id)).find(({ kind }) => kind === 'log.written')?.note).toMatchObject({
      type: 'call',
      attachments: [{ name: 'Loonstrook maart.pdf' }],
    })
  })

  it('keeps the ending of a name that is too long, by which its kind is known', async () => {
    const log = await logs.written(await logs.createFile())
    const { attachments } = await attached(log, `${'lang '.repeat(60)}.txt`, 'Een tekst.')
    expect(attachments[0]?.name).toMatch(/^lang .*\.txt$/)
    expect(attachments[0]?.name).toHaveLength(200)
  })

  it('is added to a file by itself, by its content, and leaves nothing behind when it is refused [S30]', async () => {
    const id = await logs.createFile()
    const path = callPath(addDossierDocument, { id })
    const add = async (name: string, bytes: Buffer | string, fields = {}, person: Person = logs.employee) =>
      person.upload(path, { name, bytes }, fields)
    const subject = String(logs.subjects.values().next().value)
    expect((await add('contract.pdf', pdf, { subject, visible: '1' })).statusCode).toBe(200)
    expect((await add('intern.pdf', Buffer.concat([pdf, Buffer.from(' 2')]))).statusCode).toBe(200)
    for (const [name, bytes] of [
      ['rekening.pdf', '<html><script>alert(1)</script></html>'],
      ['plaatje.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['leeg.pdf', ''],
      ['programma.pdf.exe', Buffer.from('MZ\u0090\u0000')],
    ] as const) {
      expect((await add(name, bytes)).statusCode, name).toBe(400)
    }
    expect((await add('fout.pdf', pdf, { subject: '999999' })).statusCode).toBe(400)
    const documents = async (person: Person) =>
      (await person.get(callPath(getDossierDocuments, { id }))).json<{ items: { name: string; log: unknown }[] }>()
        .items
    expect(await documents(logs.employee)).toMatchObject([
      { name: 'intern.pdf', log: { subject: null, visibleToCustomer: false, removalRefusal: null } },
      { name: 'contract.pdf', log: { subject: { nl: expect.any(String) }, visibleToCustomer: true } },
    ])
    expect(await documents(logs.contact)).toMatchObject([
      { name: 'contract.pdf', log: { removalRefusal: 'not_yours' } },
    ])
    expect((await logs.list(id)).total).toBe(2)
    const stranger = await createPerson(server, 'contact', await createCustomer(server, 'Elders'))
    expect((await add('vreemd.pdf', pdf, {}, stranger)).statusCode).toBe(404)
  })

  it('stays while its file is under a legal hold, which legal counsel begins and ends with a reason', async () => {
    const id = await logs.createFile()
    const { attachments } = await attached(await logs.written(id), 'bewijs.pdf', pdf)
    const legal = await createPerson(server, 'legal')
    const page = async (person: Person = legal) => (await person.get(`/api/v4/file/${id}`)).json<DossierPage>()
    const [path, ended] = [callPath(holdDossier, { id }), callPath(endDossierHold, { id })]
    const hold = async (note: string, person = legal) => person.post(path, { note, version: (await page()).version })
    const take = async (person = logs.employee) =>
      person.delete(callPath(removeLogAttachment, { id: attachments[0]!.id }))

    expect((await page(logs.employee)).acts).toMatchObject({ hold: 'no_right_to_hold', end_hold: 'no_right_to_hold' })
    expect((await hold('Rechtszaak.', logs.employee)).statusCode).toBe(403)
    expect((await hold(' ')).json().errors).toHaveProperty('note')
    expect((await page()).acts).toMatchObject({ hold: null, end_hold: 'not_on_hold' })
    expect((await hold('De rechter vroeg om alle stukken.')).json()).toMatchObject({
      flags: expect.arrayContaining(['legal_hold']),
      legalHold: { reason: 'De rechter vroeg om alle stukken.' },
      acts: { hold: 'on_hold', end_hold: null },
    })
    expect((await hold('Nog eens.')).statusCode).toBe(409)

    const refused = await take()
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Voor dit dossier geldt bewaarplicht. Er wordt niets uit verwijderd.')
    expect((await logs.list(id)).items.flatMap((log) => log.attachments)).toMatchObject([
      { removalRefusal: 'legal_hold' },
    ])
    const found = (await legal.get('/api/v4/file?flag=legal_hold')).json<{ items: { id: number }[] }>()
    expect(found.items.map((file) => file.id)).toEqual([id])

    const ending = { note: 'De zaak is klaar.', version: (await page()).version }
    expect((await logs.employee.delete(ended, ending)).statusCode).toBe(403)
    expect((await legal.delete(ended, ending)).json()).toMatchObject({ legalHold: null, acts: { hold: null } })
    expect((await legal.delete(ended, { ...ending, version: ending.version + 1 })).statusCode).toBe(409)
    expect((await take()).statusCode).toBe(200)
    const told = (await logs.file.timeline(id)).filter(({ kind }) => kind.startsWith('dossier.hold_'))
    expect(told.map(({ kind, note }) => [kind, note?.content])).toEqual([
      ['dossier.hold_ended', 'De zaak is klaar.'],
      ['dossier.hold_placed', 'De rechter vroeg om alle stukken.'],
    ])
  })

  it('is looked at in the page when nothing in it can run, and only then', async () => {
    const log = await logs.written(await logs.createFile())
    await attached(log, 'foto.png', png)
    await attached(log, 'brief.pdf', pdf)
    const { attachments } = await attached(log, 'bericht.txt', '<script>alert(1)</script> is geen pagina'.slice(8))
    const shown = await Promise.all(
      attachments.map(async ({ id }) => (await logs.employee.get(`${pathOf(id)}?preview=1`)).headers),
    )
    expect(shown.map((headers) => String(headers['content-disposition']).split(';')[0])).toEqual([
      'inline',
      'inline',
      'attachment',
    ])
    for (const headers of shown) {
      expect(headers['content-security-policy']).toContain("object-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('is taken by its content, never by what it says it is [S30]', async () => {
    const log = await logs.written(await logs.createFile())
    const hostile: readonly (readonly [name: string, bytes: Buffer | string, why: string])[] = [
      ['leeg.pdf', '', 'leeg'],
      ['pagina.pdf', '<html><script>alert(1)</script></html>', 'iets anders dan pdf'],
      ['pagina.html', '<html></html>', 'Dit soort bestand kan niet'],
      ['tekening.svg', '<svg onload="alert(1)"/>', 'Dit soort bestand kan niet'],
      ['factuur.pdf.exe', 'MZ', 'Dit soort bestand kan niet'],
      ['zonder', pdf, 'Dit soort bestand kan niet'],
      ['pagina.txt', '<!doctype html><script>alert(1)</script>', 'iets anders dan txt'],
      ['tekening.xml', '<?xml version="1.0"?><svg xmlns="x"><script/></svg>', 'iets anders dan xml'],
      ['plaatje.jpg', png, 'iets anders dan jpg'],
      ['macro.docx', Buffer.from('PK\u0003\u0004 word/document.xml vbaProject.bin', 'latin1'), 'iets anders dan docx'],
      ['eicar.com', 'X5O!P%@AP', 'Dit soort bestand kan niet'],
    ]
    for (const [name, bytes, why] of hostile) {
      const answer = await attach(log, name, bytes)
      expect([name, answer.statusCode, JSON.stringify(answer.json())]).toEqual([
        name,
        400,
        expect.stringContaining(why),
      ])
    }
    const sneaky = await attached(log, '../../etc/pass\u0000wd.txt', 'tekst')
    expect(sneaky.attachments).toMatchObject([{ name: 'passwd.txt', mimeType: 'text/plain' }])
    // A picture that is a script too is sent as a picture, which no browser guesses at.
    const both = await attached(log, 'beide.gif.png', Buffer.concat([png, Buffer.from('*/=1;alert(1)//')]))
    const answer = await logs.employee.get(`${pathOf(both.attachments.at(-1)!.id)}?preview=1`)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  })

  it('is no larger than its kind may be', async () => {
    const log = await logs.written(await logs.createFile())
    const answer = await attach(log, 'lang.txt', Buffer.alloc(1024 * 1024 + 1, 'a'))
    expect(answer.json<{ errors: object }>().errors).toEqual({ file: [expect.stringContaining('te groot')] })
  })

  it('is taken off by who put it there, and put back [req 7.45]', async () => {
    const id = await logs.createFile()
    const log = await logs.written(id)
    const [file] = (await attached(log, 'brief.pdf', pdf)).attachments
    const path = callPath(removeLogAttachment, { id: file!.id })
    expect((await logs.colleague.delete(path)).statusCode).toBe(409)
    expect((await logs.employee.delete(path)).json()).toMatchObject({ attachments: [] })
    expect((await logs.employee.delete(path)).statusCode).toBe(200)
    expect((await logs.employee.get(pathOf(file!.id))).statusCode).toBe(404)
    const back = await logs.employee.post(callPath(restoreLogAttachment, { id: file!.id }))
    expect(back.json()).toMatchObject({ attachments: [{ id: file!.id, name: 'brief.pdf' }] })
    expect((await logs.manager.delete(path)).json()).toMatchObject({ attachments: [] })
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('dossierId', '=', id)
      .where('kind', 'like', 'log_attachment.%')
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'log_attachment.added',
      'log_attachment.removed',
      'log_attachment.restored',
      'log_attachment.removed',
    ])
  })

  it('of a log that is not for the customer is not for the customer', async () => {
    const id = await logs.createFile()
    const internal = await attached(await logs.written(id), 'intern.pdf', pdf)
    const shown = await attached(await logs.written(id, { visibleToCustomer: true }), 'brief.pdf', pdf)
    expect((await logs.contact.get(pathOf(internal.attachments[0]!.id))).statusCode).toBe(404)
    expect((await logs.contact.get(pathOf(shown.attachments[0]!.id))).statusCode).toBe(200)
    const names = async (person: Person) =>
      (await person.get(callPath(getDossierDocuments, { id })))
        .json<{ items: { name: string }[] }>()
        .items.map(({ name }) => name)
    expect(await names(logs.employee)).toEqual(['brief.pdf', 'intern.pdf'])
    expect(await names(logs.contact)).toEqual(['brief.pdf'])
    expect((await logs.contact.get(`/api/v4/file/${id}`)).json()).toMatchObject({ documentCount: 1 })
    const remove = callPath(removeLogAttachment, { id: shown.attachments[0]!.id })
    expect((await logs.contact.delete(remove)).statusCode).toBe(409)
    expect((await attach(shown, 'erbij.pdf', pdf, logs.contact)).statusCode).toBe(409)
    const own = await logs.written(id, { type: 'message' }, logs.contact)
    expect((await attach(own, 'factuur.pdf', pdf, logs.contact)).statusCode).toBe(200)
  })
})
