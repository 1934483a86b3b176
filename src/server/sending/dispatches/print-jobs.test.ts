import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { printDispatches } from '#contract/sending/dispatches.ts'
import { cancelJob } from '#contract/platform/jobs.ts'
import { getPrintJobFile, listPrintJobs, type PrintJob, startPrintJob } from '#contract/sending/print-jobs.ts'
import { makeSelection, type Selection } from '#contract/lists/selections.ts'
import { clockOn } from '#server/clock.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { wordsOnPages } from '#test/printed-pages.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetPrintJobs } from './forget-print-jobs.ts'

const today = day('2026-11-20')

let server: TestServer
let clerk: Person
let customers: { krekel: number; aardbei: number }
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today })
  clerk = await createPerson(server, 'employee')
  customers = { krekel: await createCustomer(server), aardbei: await createCustomer(server, 'Aardbei B.V.') }
})
afterAll(async () => server.close())

/** A letter of one page as wide as is asked, by which it is known again. */
async function letter(customerId: number, width: number, postcode = '1000 AA'): Promise<number> {
  made += 1
  const { db } = server.database
  const number = String(600_000 + width)
  const dossierId = await createDossier(db, customerId, { number, debtors: [{ name: `Debiteur ${width}` }] })
  const pdf = await PDFDocument.create()
  pdf.addPage([width, 300])
  const bytes = Buffer.from(await pdf.save())
  const pdfSha256 = await server.app.storage.put(bytes)
  const stored = { sha256: pdfSha256, sizeBytes: bytes.length, mimeType: 'application/pdf' }
  await db.insertInto('storedFile').values(stored).execute()
  const content = { recipient: [`Debiteur ${width}`, 'Straat 1', `${postcode} PLAATS`] }
  const { id } = await db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: made,
      channel: 'post',
      state: 'sent',
      kind: 'first_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: 'x', address: null, email: null }),
      subject: 'Aanmaning',
      content: JSON.stringify(content),
      contentSha256: 'x',
      pdfSha256,
      createdAt: server.clock.now(),
      sentAt: new Date(server.clock.now().getTime() - made * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const work = async () => {
  while (await workOnce(server.database.db, server.clock, 'one'));
}
const jobs = async (who = clerk) => (await who.get(callPath(listPrintJobs))).json<{ items: PrintJob[] }>().items
const start = async (input: object, who = clerk) => who.post(callPath(startPrintJob), input)
const fetchPart = async (id: number, part = 1, who = clerk) => who.get(callPath(getPrintJobFile, { id, part }))
async function pagesOf(pdf: Buffer): Promise<number[]> {
  return (await PDFDocument.load(pdf)).getPages().map((page) => Math.round(page.getWidth()))
}
const a4 = 595

describe('letters put together to print', () => {
  it('stand in the order that is asked for: of the list, of customers, of files or of postcodes', async () => {
    const letters = [
      await letter(customers.krekel, 210, '3000 AA'),
      await letter(customers.aardbei, 230, '1000 AA'),
      await letter(customers.krekel, 220, '2000 AA'),
    ]
    const asked = async (layout: string) =>
      pagesOf((await clerk.get(`${callPath(printDispatches)}?ids=${letters.join(',')}&${layout}`)).rawPayload)
    expect(await asked('order=list')).toEqual([210, 230, 220])
    expect(await asked('order=customer')).toEqual([230, 210, 220])
    expect(await asked('order=file')).toEqual([210, 220, 230])
    expect(await asked('order=postcode')).toEqual([230, 220, 210])
  })

  it('have a sheet of their own before each customer or each letter that says what follows', async () => {
    const letters = [
      await letter(customers.krekel, 310),
      await letter(customers.aardbei, 320),
      await letter(customers.krekel, 330),
    ]
    const asked = async (layout: string) =>
      (await clerk.get(`${callPath(printDispatches)}?ids=${letters.join(',')}&${layout}`)).rawPayload
    const byCustomer = await asked('separators=customer')
    expect(await pagesOf(byCustomer)).toEqual([a4, 320, a4, 310, 330])
    const words = await wordsOnPages(byCustomer)
    expect([words[0], words[2]]).toEqual(['AardbeiB.V.1brief', 'KinderopvangDeKrekelB.V.2brieven'])
    const byLetter = await asked('separators=letter&duplex=true')
    // Sheet, its blank back, letter, its blank back; nothing behind the last.
    expect(await pagesOf(byLetter)).toEqual([a4, a4, 310, 310, a4, a4, 320, 320, a4, a4, 330])
    expect((await wordsOnPages(byLetter))[0]).toContain('600310Debiteur310Aanmaning')
  })

  it('of a whole list are made in the background, in parts, with what came later left out', async () => {
    const { db } = server.database
    const customerId = await createCustomer(server, 'Veel B.V.')
    const first = await letter(customerId, 400)
    await sql`
      insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language, recipient, subject,
        content, content_sha256, pdf_sha256, created_at, sent_at)
      select dossier_id, customer_id, 10000 + number, channel, state, kind, language, recipient, subject, content,
        content_sha256, pdf_sha256, created_at, sent_at
      from dispatch, generate_series(1, 204) number where id = ${first}`.execute(db)
    const made = await clerk.post(callPath(makeSelection), {
      list: '/api/v4/dispatch',
      query: { customer: customerId, channel: ['post'] },
    })
    const { id: selection, count } = made.json<Selection>()
    expect(count).toBe(205)
    await letter(customerId, 401)
    const started = (await start({ selection })).json<PrintJob>()
    expect(started).toMatchObject({ state: 'queued', letterCount: 205, parts: [] })
    expect((await fetchPart(started.id)).statusCode).toBe(404)
    await work()
    const [job] = await jobs()
    expect(job).toMatchObject({ id: started.id, state: 'done', doneCount: 205, missingCount: 0 })
    expect(job?.parts).toEqual([
      { part: 1, letterCount: 200 },
      { part: 2, letterCount: 5 },
    ])
    const answer = await fetchPart(started.id, 2)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(await pagesOf(answer.rawPayload)).toEqual([400, 400, 400, 400, 400])
    expect((await fetchPart(started.id, 3)).statusCode).toBe(404)
  })

  it('are not there to fetch when the work was stopped', async () => {
    const ids = [await letter(customers.krekel, 500)]
    const stopped = (await start({ ids })).json<PrintJob>()
    await clerk.post(callPath(cancelJob, { id: stopped.jobId! }))
    await work()
    expect((await jobs())[0]).toMatchObject({ id: stopped.id, state: 'cancelled', parts: [] })
    expect((await fetchPart(stopped.id)).statusCode).toBe(404)
  })

  it('leave out, and count, a letter that is no longer kept', async () => {
    const { db } = server.database
    const gone = await letter(customers.krekel, 510)
    const lost = { sha256: '0'.repeat(64), sizeBytes: 1, mimeType: 'application/pdf' }
    await db.insertInto('storedFile').values(lost).execute()
    await db.updateTable('dispatch').set({ pdfSha256: lost.sha256 }).where('id', '=', gone).execute()
    await start({ ids: [gone, await letter(customers.krekel, 520)] })
    await work()
    const [job] = await jobs()
    expect(job).toMatchObject({ state: 'done', missingCount: 1, parts: [{ part: 1, letterCount: 1 }] })
    expect(await pagesOf((await fetchPart(job!.id)).rawPayload)).toEqual([520])
  })

  it('are for the one who asked, with the right to send, of their own customer alone', async () => {
    const ids = [await letter(customers.krekel, 610), await letter(customers.aardbei, 620)]
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEND'], customers.krekel)
    const { id } = (await start({ ids }, contact)).json<PrintJob>()
    await work()
    expect(await pagesOf((await fetchPart(id, 1, contact)).rawPayload)).toEqual([610])
    expect((await fetchPart(id)).statusCode).toBe(404)
    expect((await jobs()).map((job) => job.id)).not.toContain(id)
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await start({ ids }, reader)).statusCode).toBe(403)
    expect((await start({ ids: [999_999] })).json()).toMatchObject({
      error_message: 'Kies een bericht dat een brief is.',
    })
    const audited = await server.database.db
      .selectFrom('auditEvent')
      .select(['actorId', 'data'])
      .where('subjectKind', '=', 'print_job')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(audited).toMatchObject({ actorId: contact.userId, data: { letterCount: 1 } })
  })

  it('are thrown away after seven days', async () => {
    const { id } = (await start({ ids: [await letter(customers.krekel, 710)] })).json<PrintJob>()
    await work()
    server.clock.set(clockOn(addDays(today, 8)))
    expect((await fetchPart(id)).statusCode).toBe(404)
    await forgetPrintJobs(server.database.db, server.clock)
    const { db } = server.database
    expect(await db.selectFrom('printJobPart').select('part').where('printJobId', '=', id).execute()).toEqual([])
    server.clock.set(clockOn(today))
  })
})
