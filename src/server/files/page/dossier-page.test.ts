import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DossierPage, othersShown } from '#contract/files/dossier-page.ts'
import { askQuestion } from '#contract/parties/questions.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import { day } from '#domain/day.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** A proposal that has the step the file stands before. */
async function proposeOn(db: Db, dossierId: number): Promise<number> {
  const at = new Date('2026-11-20T08:00:00Z')
  const { id: runId } = await db
    .insertInto('processingRun')
    .values({ day: day('2026-11-20'), selection: JSON.stringify({ kind: 'collection' }), proposedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state)
    select ${runId}, id, step_id, step_occurrence, 'post', 'proposed' from dossier where id = ${dossierId}`.execute(db)
  return runId
}

describe('the page of a file', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  let other: number
  const page = async (id: number, person = employee) => (await person.get(`/api/v4/file/${id}`)).json<DossierPage>()

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
    other = await createCustomer(server, 'Fitcentrum Zaanbocht')
  })
  afterAll(async () => server.close())

  it('tells which steps are still to come, when, and why then or why not at all', async () => {
    const { db } = server.database
    const id = await createDueDossier(db, krekel, '2026-11-24')
    const path = async (person = employee) => (await page(id, person)).path
    const { coming: items, workflow } = await path()
    // Each is of the version that the file follows.
    expect(workflow).toMatchObject({ workflowVersion: 1, count: 4, workflow: { nl: expect.any(String) } })
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(items.map(({ code }) => code)).toEqual([
      'fourteen_day_letter',
      'costs_letter',
      'last_letter',
      'ready_for_legal',
    ])
    expect(items[0]).toMatchObject({ day: '2026-11-24', skipped: null })
    expect(items[1]).toMatchObject({ why: { key: 'why.step_waits_notice_term' } })
    expect(items.every(({ day: expected }) => expected !== null && expected >= '2026-11-24')).toBe(true)
    await db.updateTable('dossier').set({ status: 'suspend' }).where('id', '=', id).execute()
    expect((await path()).coming.map(({ day: expected }) => expected)).toEqual([null, null, null, null])
    await db.updateTable('dossier').set({ status: 'in_progress' }).where('id', '=', id).execute()
    const closed = await createDossier(db, krekel, { status: 'closed' })
    const nothing = { coming: [], terms: null, workflow: null, score: null }
    expect((await page(closed)).path).toMatchObject(nothing)
    const stranger = await createPerson(server, 'contact', other)
    expect((await stranger.get(`/api/v4/file/${id}`)).statusCode).toBe(404)
    // How somebody has paid is the agency's to weigh: the customer sees the steps alone.
    const contact = await createPerson(server, 'contact', krekel)
    expect((await path()).score).toEqual({ score: 50, parts: [] })
    expect(await path(contact)).toMatchObject({ score: null, coming: [{}, {}, {}, {}] })
  })

  it('shows parties, claims, the next step and its reason', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-24', {
      number: '104238',
      customerReference: 'KDV-88213',
      debtors: [
        { name: 'J.P. van der Meulen', email: 'joost@voorbeeld.nl', phone: '+31612345612', iban: 'NL91ABNA0417164300' },
        { name: 'L. Aydın' },
      ],
      invoices: [
        { number: 'F2', amountCents: 598_00, dueDay: '2026-11-15' },
        { number: 'F1', amountCents: 642_50, dueDay: '2026-09-15' },
      ],
    })
    expect(await page(id)).toMatchObject({
      number: '104238',
      customerReference: 'KDV-88213',
      customer: { id: krekel, name: 'Kinderopvang De Krekel B.V.', vatRecoverable: true },
      debtors: [
        {
          name: 'J.P. van der Meulen',
          addresses: [
            { street: 'Kepplerstraat', houseNumber: '41', postcode: '1502 AR', status: 'given', validTo: null },
          ],
          contacts: [
            { kind: 'phone', value: '+31612345612' },
            { kind: 'email', value: 'joost@voorbeeld.nl' },
            { kind: 'iban', value: 'NL91ABNA0417164300' },
          ],
        },
        { name: 'L. Aydın', contacts: [] },
      ],
      claims: [
        { invoiceNumber: 'F1', amountCents: 642_50, dueDay: '2026-09-15', settledDay: null },
        { invoiceNumber: 'F2', amountCents: 598_00, dueDay: '2026-11-15' },
      ],
      next: {
        day: '2026-11-24',
        why: { key: 'why.step_at_once' },
        step: { code: 'fourteen_day_letter', name: { nl: '14-dagenbrief' }, position: 1, count: 4, workflowVersion: 1 },
      },
      halts: [],
      notice: null,
      flags: [],
    })
  })

  it('works out the balance for who pays today, as a sum', async () => {
    const { db } = server.database
    const id = await createDossier(db, krekel, {
      invoices: [{ number: 'R-1', amountCents: 100_000, dueDay: '2026-01-31' }],
    })
    const terms = claimInterest({
      debtorKind: 'private',
      dueDay: day('2026-01-31'),
      dueBasis: 'contract',
      dayCount: 'year',
    })
    await db
      .updateTable('claim')
      .set({ interest: JSON.stringify(terms) })
      .where('dossierId', '=', id)
      .execute()
    const { balance, claims } = await page(id)
    // 4 % from 1 February up to and including 19 November: 292 days of 365.
    expect(balance.claimed).toMatchObject({ principal: 100_000, interest: 3_200, collection_costs: 0 })
    expect(balance.openCents).toBe(103_200)
    expect(balance.asOf).toBe('2026-11-20')
    expect(claims[0]).toMatchObject({ interestCents: 3_200, openPrincipalCents: 100_000, openCents: 103_200 })
    const claimed = Object.values(balance.claimed).reduce((sum, cents) => sum + cents, 0)
    expect(claimed - balance.paidCents).toBe(balance.openCents)
  })

  it('shows other files of the same person: to employees over all customers, to a customer only its own', async () => {
    const { db } = server.database
    const person = { debtors: [{ name: 'K. Nowak', identityKey: 'nowak-1980' }] }
    const id = await createDossier(db, krekel, person)
    const second = await createDossier(db, krekel, person)
    const elsewhere = await createDossier(db, other, { ...person, status: 'closed' })
    expect((await page(id)).others.map((file) => file.id)).toEqual([second, elsewhere])
    const contact = await createPerson(server, 'contact', krekel)
    expect((await page(id, contact)).others.map((file) => file.id)).toEqual([second])
  })

  it('shows open ones first, however many closed ones there are, and one more than fifty says there are others', async () => {
    const { db } = server.database
    const person = { debtors: [{ name: 'V. Veel', identityKey: 'veel-1970' }] }
    const id = await createDossier(db, krekel, person)
    const open = await createDossier(db, krekel, person)
    for (let turn = 0; turn < 53; turn += 1) await createDossier(db, krekel, { ...person, status: 'closed' })
    const late = await createDossier(db, krekel, person)
    const { others } = await page(id)
    expect(others.slice(0, 3).map((file) => [file.id, file.status === 'closed'])).toEqual([
      [late, false],
      [open, false],
      [expect.any(Number), true],
    ])
    expect(others).toHaveLength(othersShown + 1)
  })

  it('counts other files of a joint debtor once', async () => {
    const { db } = server.database
    const both = { debtors: [{ identityKey: 'one-a' }, { identityKey: 'one-b' }] }
    const id = await createDossier(db, krekel, both)
    const second = await createDossier(db, krekel, both)
    expect((await page(id)).others.map((file) => file.id)).toEqual([second])
  })

  it('says until when the debtor may be contacted today, and otherwise from when on', async () => {
    const id = await createDossier(server.database.db, krekel)
    expect((await page(id)).contact).toEqual({
      untilMinutes: 20 * 60,
      nextDay: '2026-11-20',
      nextMinutes: 9 * 60,
      usedThisWeek: 0,
      capPerWeek: 3,
    })
    const saturdayNight = momentInAmsterdam(day('2026-11-21'), 20 * 60)
    server.clock.set({ now: () => saturdayNight, today: () => day('2026-11-21') })
    expect((await page(id)).contact).toMatchObject({ untilMinutes: null, nextDay: '2026-11-23', nextMinutes: 7 * 60 })
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('flags what must be known before acting', async () => {
    const { db } = server.database
    const id = await createDossier(db, krekel, { debtors: [{ email: 'weg@voorbeeld.nl' }] })
    const [debtor] = (await page(id)).debtors
    await db.updateTable('debtor').set({ doNotContact: true }).where('id', '=', debtor!.id).execute()
    await db.updateTable('debtorContact').set({ status: 'bounced' }).where('debtorId', '=', debtor!.id).execute()
    await db
      .updateTable('debtorAddress')
      .set({ status: 'departed_unknown' })
      .where('debtorId', '=', debtor!.id)
      .execute()
    expect((await page(id)).flags).toEqual(['do_not_contact', 'address_departed', 'email_bounced'])
  })

  it('lists letters and invoices as documents, and gives an invoice only within the scope', async () => {
    const { db } = server.database
    const id = await createDossier(db, krekel, { invoices: [{ number: 'PDF-1', amountCents: 100 }] })
    expect((await employee.get(`/api/v4/file/${id}/documents`)).json()).toEqual({ items: [] })
    const sha256 = await server.app.storage.put(Buffer.from('%PDF-1.7 invoice'))
    await db.insertInto('storedFile').values({ sha256, sizeBytes: 16, mimeType: 'application/pdf' }).execute()
    const claim = await db
      .updateTable('claim')
      .set({ documentSha256: sha256 })
      .where('dossierId', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { items } = (await employee.get(`/api/v4/file/${id}/documents`)).json()
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'invoice',
        name: 'PDF-1',
        sizeBytes: 16,
        mimeType: 'application/pdf',
        href: `/api/v4/claim/${claim.id}/document`,
      }),
    ])
    const file = await employee.get(`/api/v4/claim/${claim.id}/document`)
    expect([file.body, file.headers['content-disposition']]).toEqual([
      '%PDF-1.7 invoice',
      "attachment; filename*=UTF-8''PDF-1",
    ])
    const looked = await employee.get(`/api/v4/claim/${claim.id}/document?preview=1`)
    expect(looked.headers['content-disposition']).toBe("inline; filename*=UTF-8''PDF-1")
    expect((await employee.get(`/api/v4/claim/${claim.id}/document/text`)).statusCode).toBe(409)
    const written = await server.app.storage.put(Buffer.from('Rekening: € 1,00'))
    await db.insertInto('storedFile').values({ sha256: written, sizeBytes: 18, mimeType: 'text/plain' }).execute()
    await db.updateTable('claim').set({ documentSha256: written }).where('id', '=', claim.id).execute()
    const read = await employee.get(`/api/v4/claim/${claim.id}/document/text`)
    expect(read.json()).toEqual({ mail: null, text: 'Rekening: € 1,00', table: null, isCut: false })
    const stranger = await createPerson(server, 'contact', other)
    for (const path of ['document', 'document?preview=1', 'document/text']) {
      expect((await stranger.get(`/api/v4/claim/${claim.id}/${path}`)).statusCode, path).toBe(404)
    }
  })

  it('tells what waits for somebody beside its step: a question of each side, the agenda and the run', async () => {
    const { db } = server.database
    const id = await createDueDossier(db, krekel, '2026-11-20')
    const nothing = { question: null, asked: null, item: null, run: null }
    expect((await page(id)).waits).toEqual(nothing)
    expect((await page(id)).next?.step).toMatchObject({ action: 'send' })
    const contact = await createPerson(server, 'customer', krekel)
    const content = 'Hoe staat het ervoor?'
    expect((await contact.post(callPath(askQuestion, { id }), { content })).statusCode).toBe(200)
    const run = await proposeOn(db, id)
    const { waits } = await page(id)
    expect(waits).toMatchObject({
      question: { kind: 'question', content, askedDay: '2026-11-20', dueDay: expect.any(String) },
      asked: null,
      // A question of the customer is on the agenda of who has the file: whenever it is due, it waits for an answer.
      item: { subject: 'answer_message', cause: 'person' },
      run: { id: run, kind: 'collection', runState: 'proposed', state: 'proposed', releaseDay: null, isHalted: false },
    })
    // Out of a backup nothing leaves by itself: what says that a message does, says so.
    const halt = { backupAt: server.clock.now(), haltedAt: server.clock.now() }
    await db.insertInto('sendingHalt').values(halt).execute()
    expect((await page(id)).waits?.run).toMatchObject({ isHalted: true })
    await db.deleteFrom('sendingHalt').execute()
    // Its customer is told what it asked, not by when the agency answers, nor of its work.
    expect((await page(id, contact)).waits).toEqual({ ...nothing, asked: { ...waits?.question, dueDay: null } })
    const past = (await employee.get(`/api/v4/file/${id}?asOf=2026-11-19`)).json<DossierPage>()
    expect(past.waits).toBeNull()
  })

  it('answers 404 for a file of another customer as for one that does not exist', async () => {
    const id = await createDossier(server.database.db, krekel)
    const stranger = await createPerson(server, 'customer', other)
    for (const path of ['', '/timeline', '/documents']) {
      const [theirs, none] = [
        await stranger.get(`/api/v4/file/${id}${path}`),
        await stranger.get(`/api/v4/file/99999999${path}`),
      ]
      expect([theirs.statusCode, theirs.body]).toEqual([404, none.body])
      expect((await createVisitor(server).get(`/api/v4/file/${id}${path}`)).statusCode).toBe(403)
    }
    expect((await stranger.get('/api/v4/file/geen-nummer')).statusCode).toBe(404)
  })
})
