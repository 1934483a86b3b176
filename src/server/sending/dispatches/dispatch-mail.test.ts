import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DispatchMail,
  getDispatchMail,
  getDispatchMailHtml,
  getDispatchMailPart,
  getDispatchMailSource,
} from '#contract/sending/dispatch-mail.ts'
import { getDispatch, getDispatchPdf } from '#contract/sending/dispatches.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { callPath } from '#test/call-path.ts'
import { createForeignCustomer } from '#test/foreign-customer.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { letterWords } from '#test/letter-texts.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { readMail } from '#server/sending/delivery/read-mail.ts'

const friday = '2026-11-20'
const name = 'Bakkerij Het Stoepje V.O.F.'

/** What was sent, on a server whose e-mail goes to a mail server, or to the local outbox. */
async function openAgency(smtpUrl?: string) {
  const server = await createTestServer({ today: friday, agency: true, worker: true, ...(smtpUrl ? { smtpUrl } : {}) })
  const employee = await createPerson(server, 'employee')
  const customerId = await createCustomer(server)
  const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
  await server.database.db.updateTable('customer').set(address).execute()
  setMoment(server, friday, 9 * 60)
  const runs = runsOf(server, employee)
  const dispatchOf = async (dossierId: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', dossierId).executeTakeFirst()

  /** A company that can be reached by e-mail gets its first letter. */
  async function send() {
    const dossierId = await createDueDossier(server.database.db, customerId, friday, {
      workflow: 'company_amicable',
      debtors: [{ name, kind: 'company', email: 'boeken@stoepje.example', identityKey: crypto.randomUUID() }],
    })
    const run = await runs.propose(friday, { customerIds: [customerId] })
    expect((await runs.act(run, 'release')).statusCode).toBe(200)
    return dossierId
  }
  const until = async (dossierId: number, good: (row: Awaited<ReturnType<typeof dispatchOf>>) => boolean) =>
    (await runs.until(async () => dispatchOf(dossierId), good))!
  return { server, employee, runs, send, until }
}

const readsOf = (person: Person) => ({
  mail: async (id: number) => (await person.get(callPath(getDispatchMail, { id }))).json<DispatchMail>(),
  html: async (id: number) => person.get(callPath(getDispatchMailHtml, { id })),
  source: async (id: number, query = '') => person.get(callPath(getDispatchMailSource, { id }) + query),
  part: async (id: number, item: number) => person.get(callPath(getDispatchMailPart, { id, item })),
})

describe('an e-mail that went to a mail server', () => {
  let receiver: MailReceiver
  let agency: Awaited<ReturnType<typeof openAgency>>
  let server: TestServer
  let behaviour: 'take' | 'later' = 'take'
  let id: number
  beforeAll(async () => {
    receiver = await openMailReceiver(() => behaviour)
    agency = await openAgency(receiver.url)
    server = agency.server
    id = (await agency.until(await agency.send(), (row) => row?.state === 'sent')).id
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  it('is kept byte for byte as the server got it, and is shown as its recipient has it', async () => {
    const { mail, source, part } = readsOf(agency.employee)
    const received = receiver.received[0]?.content ?? ''
    const kept = (await source(id)).body
    expect(kept.trimEnd()).toBe(received.trimEnd())
    expect(kept).toContain('\r\nDate: ')
    const shown = await mail(id)
    expect(shown).toMatchObject({
      isKept: true,
      from: { name: 'Noordkade Incasso B.V.', address: 'vragen@noordkade.example' },
      to: { name, address: 'boeken@stoepje.example' },
      hasHtml: true,
      attachments: [{ item: 1, mimeType: 'application/pdf' }],
      sha256: sha256Of(Buffer.from(kept)),
    })
    expect(shown.messageId).toMatch(new RegExp(`^<vorder-${id}-[0-9a-f]{8}@noordkade.example>$`))
    expect(shown.text).toContain('642,50')
    const paper = await part(id, 1)
    const { rawPayload } = await agency.employee.get(callPath(getDispatchPdf, { id }))
    expect(paper.rawPayload.equals(rawPayload)).toBe(true)
    expect(paper.headers['content-disposition']).toContain('attachment')
    expect((await part(id, 2)).statusCode).toBe(404)
    expect((await source(id, '?download=true')).headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="bericht-${id}.eml"`,
    })
  })

  it('stands in a frame in which nothing runs, nothing is fetched and nothing leads away [S22]', async () => {
    const { html } = readsOf(agency.employee)
    const { headers, body } = await html(id)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", 'img-src data:', "form-action 'none'", 'sandbox']),
    )
    expect(policy.filter((part) => /https?:|'self'/.test(part))).toEqual(["frame-ancestors 'self'"])
    expect(body).toContain('642,50')
    expect(body).toContain('<base target="_blank">')
  })

  it('is the same bytes when the server takes it at the second try', async () => {
    behaviour = 'later'
    const dossierId = await agency.send()
    const first = await agency.until(dossierId, (row) => row?.attempts === 1 && row.state === 'scheduled')
    behaviour = 'take'
    setMoment(server, friday, 9 * 60 + 5)
    await wakeRuns(server.database.db, server.clock)
    const sent = await agency.until(dossierId, (row) => row?.state === 'sent')
    expect([sent.attempts, sent.mimeSha256]).toEqual([2, first.mimeSha256])
    const { source } = readsOf(agency.employee)
    expect((await source(sent.id)).body.trimEnd()).toBe(receiver.received.at(-1)?.content.trimEnd())
  })

  it('of another customer is not there, in none of its parts', async () => {
    const { dispatch } = await createForeignCustomer(server)
    const contact = await createPerson(server, 'contact', await createCustomer(server, 'Van ons'))
    const { html, source, part } = readsOf(contact)
    const answers = [await contact.get(callPath(getDispatchMail, { id: dispatch })), await html(dispatch)]
    answers.push(await source(dispatch), await part(dispatch, 1))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})

describe('an e-mail in the local outbox', () => {
  let agency: Awaited<ReturnType<typeof openAgency>>
  let id: number
  beforeAll(async () => {
    agency = await openAgency()
    id = (await agency.until(await agency.send(), (row) => row?.state === 'sent')).id
  })
  afterAll(async () => {
    await agency.server.close()
    await closeRenderer()
  })

  it('is kept as a mail server would have got it, with the moment it left', async () => {
    const { mail } = readsOf(agency.employee)
    const { isKept, to, date, attachments, messageId } = await mail(id)
    expect({ isKept, to, date, attachments: attachments.length }).toEqual({
      isKept: true,
      to: { name, address: 'boeken@stoepje.example' },
      date: '2026-11-20T08:00:00.000Z',
      attachments: 1,
    })
    expect(messageId).toContain(`vorder-${id}-`)
  })

  it('of before e-mails were kept is written again of its content, and says so', async () => {
    const { db } = agency.server.database
    await db.updateTable('dispatch').set({ mimeSha256: null, pdfSha256: null }).where('id', '=', id).execute()
    const { mail, html } = readsOf(agency.employee)
    const shown = await mail(id)
    expect(shown).toMatchObject({ isKept: false, date: '2026-11-20T08:00:00.000Z' })
    expect(shown.attachments).toHaveLength(1)
    expect((await html(id)).body).toContain('642,50')
    expect((await agency.employee.get(callPath(getDispatch, { id }))).json()).toMatchObject({ hasPaper: true })
  })

  it('has its letter as PDF/A-3b for an archive, with the same words', async () => {
    const path = callPath(getDispatchPdf, { id })
    const plain = (await agency.employee.get(path)).rawPayload
    const { headers, rawPayload } = await agency.employee.get(`${path}?archive=true`)
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".*-archief\.pdf"$/)
    const text = rawPayload.toString('latin1')
    expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(text).toContain('/OutputIntents')
    expect(plain.toString('latin1')).not.toContain('pdfaid')
    expect(letterWords(pdfText(rawPayload))).toBe(letterWords(pdfText(plain)))
    expect((await agency.employee.get(`${path}?archive=true`)).rawPayload.equals(rawPayload)).toBe(true)
  })
})

describe('an e-mail with pictures', () => {
  const dot = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
  const part = (head: readonly string[], body: string) => ['--b', ...head, '', body].join('\r\n')
  const html =
    '<p>Dag<img src="cid:logo@a"><img src="cid:weg@a"><img src="https://volg.example/a.png"><script>alert(1)</script></p>'
  const bytes = Buffer.from(
    [
      'From: "A" <a@b.example>',
      'To: c@d.example',
      'Subject: Dag',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=b',
      '',
      part(['Content-Type: text/html; charset=utf-8'], html),
      part(['Content-Type: image/png', 'Content-ID: <logo@a>', 'Content-Transfer-Encoding: base64'], dot),
      part(['Content-Type: text/html; name=x.html', 'Content-ID: <weg@a>', 'Content-Disposition: attachment'], '<b>'),
      '--b--',
    ].join('\r\n'),
  )

  it('has those that came along in their places, and nothing else becomes a picture', async () => {
    const mail = await readMail(bytes)
    expect(mail.html).toContain(`<img src="data:image/png;base64,${dot}">`)
    expect(mail.html).toContain('src="cid:weg@a"')
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/html'])
    expect(mail).toMatchObject({ from: { name: 'A', address: 'a@b.example' }, to: { name: '' }, date: null })
  })
})
