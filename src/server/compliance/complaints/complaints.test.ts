import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getComplaintReport, listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import {
  answerComplaint,
  changeComplaint,
  closeComplaint,
  type ComplaintDetails,
  confirmComplaint,
  decideCompensation,
  escalateComplaint,
  extendComplaint,
  getComplaint,
  listComplaints,
  registerComplaint,
  reopenComplaint,
} from '#contract/compliance/complaints.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { openComplaint } from './open-complaint.ts'

let server: TestServer
let customerId: number
let counsel: Person
let second: Person
let clerk: Person

const friday = '2026-11-20'

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true })
  customerId = await createCustomer(server)
  counsel = await createPerson(server, 'legal')
  second = await createPerson(server, 'legal')
  clerk = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

const db = () => server.database.db
const file = async () => createDueDossier(db(), customerId, friday, { status: 'in_progress' })
const page = async (id: number) => (await clerk.get(callPath(getDossier, { id }))).json<DossierPage>()
const statusOf = async (id: number) => (await page(id)).status
const wish = (files: number[], change: object = {}) => ({
  channel: 'phone',
  who: 'debtor',
  subject: 'tone',
  severity: 2,
  content: 'De brief klonk als een dreigement.',
  files,
  ...change,
})
const register = async (who: Person, input: object) => who.post(registerComplaint.path, input)
const registered = async (input: object, who = clerk) => {
  const answer = await register(who, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OutputOf<typeof registerComplaint>>()
}
const show = async (id: number, who = counsel) =>
  (await who.get(callPath(getComplaint, { id }))).json<ComplaintDetails>()
const send = async (call: Endpoint, id: number, input: object, who = counsel) => {
  const { version } = await show(id)
  return who[call.method === 'PUT' ? 'put' : 'post'](callPath(call, { id }), { version, ...input })
}
const done = async (call: Endpoint, id: number, input: object, who = counsel) => {
  const answer = await send(call, id, input, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ComplaintDetails>()
}
const words = async (id: number) => {
  const { name, subject, severity, owner } = await show(id)
  return { name, subject, severity, owner: owner?.id ?? null }
}
const acting = { name: 'Bewind', kind: 'guardian', street: 'Kade', city: 'Zwolle', validFrom: '2026-01-01' }
const answer = { outcome: 'founded', answer: 'U hebt gelijk.', cause: 'text' }
const list = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return (await counsel.get(`${listComplaints.path}?${search}`)).json<OutputOf<typeof listComplaints>>()
}
const agenda = async (dossierId: number) =>
  db()
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaSubject.code', 'agendaItem.state', 'agendaItem.dueDay', 'agendaItem.employeeId'])
    .where('agendaItem.dossierId', '=', dossierId)
    .where('agendaItem.state', '=', 'open')
    .execute()

describe('a complaint', () => {
  it('that comes in on a Friday is confirmed by Tuesday, and stands once on the agenda of its owner', async () => {
    const id = await file()
    const { number, confirmDueDay, ...made } = await registered(wish([id]))
    expect(number).toMatch(/^K2026-\d{4}$/)
    expect(confirmDueDay).toBe('2026-11-24')
    const { owner, term, dueDay, hoursLeft, state } = await show(made.id)
    expect({ term, dueDay, state }).toEqual({ term: 'confirm', dueDay: '2026-11-24', state: 'received' })
    // From nine on Friday until Tuesday is over.
    expect(hoursLeft).toBe(4 * 24 + 14)
    const item = { code: 'complaint', state: 'open', employeeId: owner?.id }
    expect(await agenda(id)).toEqual([{ ...item, dueDay: '2026-11-24' }])
    await done(confirmComplaint, made.id, {})
    expect(await agenda(id)).toEqual([{ ...item, dueDay: '2026-12-18' }])
    expect((await done(extendComplaint, made.id, { reason: 'De klant zoekt het contract.' })).answerDueDay).toBe(
      '2027-01-01',
    )
    expect((await send(extendComplaint, made.id, { reason: 'Nog eens.' })).statusCode).toBe(409)
    await done(changeComplaint, made.id, { ...(await words(made.id)), owner: second.userId, begin: true })
    expect(await agenda(id)).toEqual([{ ...item, dueDay: '2027-01-01', employeeId: second.userId }])
    expect(await show(made.id)).toMatchObject({ state: 'in_treatment', term: 'answer' })
  })

  it('does not count Easter Monday', async () => {
    server.clock.set(clockOn(day('2027-03-25')))
    // Thursday; Good Friday and Easter Monday are free.
    expect((await registered(wish([await file()]))).confirmDueDay).toBe('2027-03-31')
    server.clock.set(clockOn(day(friday)))
  })

  it('keeps its file still while it is open, and of two on a file closing one keeps the hold', async () => {
    const id = await file()
    const one = await registered(wish([id]))
    const other = await registered(wish([id], { subject: 'costs' }))
    expect(await statusOf(id)).toBe('suspend')
    const close = async (complaint: number) => {
      await done(confirmComplaint, complaint, {})
      await done(answerComplaint, complaint, answer)
      return done(closeComplaint, complaint, {})
    }
    expect(await close(one.id)).toMatchObject({ state: 'closed', closedDay: friday, outcome: 'founded' })
    expect(await statusOf(id)).toBe('suspend')
    await close(other.id)
    expect(await statusOf(id)).toBe('in_progress')
    expect(await agenda(id)).toEqual([])
    await done(reopenComplaint, one.id, { reason: 'De debiteur is het er niet mee eens.' })
    expect(await statusOf(id)).toBe('suspend')
    expect(await show(one.id)).toMatchObject({ state: 'in_treatment', outcome: null, closedDay: null })
    const { items } = (await clerk.get(callPath(listFileComplaints, { id }))).json<
      OutputOf<typeof listFileComplaints>
    >()
    expect(items.map(({ number, state }) => [number, state])).toEqual([
      [one.number, 'in_treatment'],
      [other.number, 'closed'],
    ])
  })

  it('is neither owned nor judged by whom it is about', async () => {
    const { id } = await registered(wish([await file()], { employee: counsel.userId }), counsel)
    expect((await show(id)).owner?.id).not.toBe(counsel.userId)
    const change = { ...(await words(id)), employee: counsel.userId, owner: counsel.userId }
    const refused = await send(changeComplaint, id, change, second)
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { owner: expect.any(Array) }])
    await done(confirmComplaint, id, {}, second)
    await done(answerComplaint, id, answer, second)
    const closing = await send(closeComplaint, id, {}, counsel)
    expect([closing.statusCode, closing.body]).toEqual([409, expect.stringContaining('Deze klacht gaat over u.')])
    await done(closeComplaint, id, {}, second)
  })

  it('is not closed without an outcome, unless it was taken back', async () => {
    const { id } = await registered(wish([await file()]))
    const refused = await send(closeComplaint, id, {})
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('wat er uit de klacht kwam')])
    expect(await done(closeComplaint, id, { isWithdrawn: true })).toMatchObject({ outcome: 'withdrawn' })
  })

  it('waits with a compensation above the limit for another person', async () => {
    const { id } = await registered(wish([await file()]))
    await done(confirmComplaint, id, {})
    expect(
      (await send(answerComplaint, id, { ...answer, outcome: 'unfounded', compensationCents: 1 })).statusCode,
    ).toBe(400)
    const waiting = await done(answerComplaint, id, { ...answer, compensationCents: 10_001 })
    expect(waiting).toMatchObject({ isWaiting: true, answeredAt: null, refusals: { close: 'approval_waits' } })
    expect((await list({ waiting: 'true' })).items.map((row) => row.id)).toEqual([id])
    expect((await send(closeComplaint, id, {})).statusCode).toBe(409)
    expect((await send(decideCompensation, id, { agreed: true })).body).toContain('zelf voorgesteld')
    expect((await send(decideCompensation, id, { agreed: false }, second)).json().errors).toHaveProperty('note')
    await done(decideCompensation, id, { agreed: false, note: 'Te veel.' }, second)
    expect(await show(id)).toMatchObject({ outcome: null, isWaiting: false, decisionNote: 'Te veel.' })
    await done(answerComplaint, id, { ...answer, compensationCents: 20_000 })
    const agreed = await done(decideCompensation, id, { agreed: true }, second)
    expect(agreed).toMatchObject({ state: 'answered', isWaiting: false, decidedBy: { id: second.userId } })
  })

  it('of an automatic message is never confirmed', async () => {
    const dossierId = await file()
    const mail = await db()
      .insertInto('mailNotice')
      .values({
        sha256: 'a'.repeat(64),
        kind: 'auto_reply',
        receivedAt: server.clock.now(),
        sender: 'jan@example.nl',
        content: 'Ik ben afwezig. Klacht over uw brief.',
        dossierId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await inTransaction(db(), async (tx) =>
      openComplaint(tx, systemActor(server.clock.now()), {
        channel: 'email',
        who: 'debtor',
        subject: 'other',
        severity: 1,
        content: 'Klacht over uw brief.',
        mail: mail.id,
      }),
    )
    expect(await show(id)).toMatchObject({ isAutomatic: true, email: '', files: [{ id: dossierId }] })
    expect((await send(confirmComplaint, id, {})).body).toContain('automatisch bericht')
    expect((await show(id)).owner).not.toBeNull()
  })

  it.each([
    ['of a debtor at an address of his', 'debtor', 'hans@bos.example', 'none', 'hans@bos.example'],
    ['of who acts for a debtor', 'debtor', 'Bewind@kantoor.example', 'pass', 'Bewind@kantoor.example'],
    ['of a debtor at an address that nobody knows', 'debtor', 'wie@vreemd.example', 'pass', ''],
    ['of a debtor by who is not who he says', 'debtor', 'hans@bos.example', 'fail', ''],
    ['of a third at any address', 'third', 'buur@vreemd.example', 'none', 'buur@vreemd.example'],
    ['of a third who is not who he says', 'third', 'buur@vreemd.example', 'fail', ''],
  ] as const)(
    'that came by e-mail %s is answered there: “%s” by %s, %s: “%s”',
    async (_, who, sender, check, email) => {
      const dossierId = await createDossier(db(), customerId, {
        debtors: [{ name: 'Hans', email: 'hans@bos.example' }],
      })
      const { debtorId } = await db()
        .selectFrom('dossierDebtor')
        .select('debtorId')
        .where('dossierId', '=', dossierId)
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('debtorRepresentative')
        .values({ debtorId, ...acting, email: 'bewind@kantoor.example' })
        .execute()
      const mail = await db()
        .insertInto('mailNotice')
        .values({ sha256: randomUUID(), kind: 'message', receivedAt: server.clock.now(), sender, senderCheck: check })
        .returning('id')
        .executeTakeFirstOrThrow()
      const opened = await registered({ ...wish([dossierId]), channel: 'email', who, name: 'H. Bos', mail: mail.id })
      expect(await show(opened.id)).toMatchObject({ email, isAutomatic: false })
    },
  )

  it('of what a mail server sent back is never confirmed', async () => {
    const mail = await db()
      .insertInto('mailNotice')
      .values({
        sha256: randomUUID(),
        kind: 'bounce',
        receivedAt: server.clock.now(),
        sender: 'mailer-daemon@x.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await registered({ ...wish([await file()]), mail: mail.id })
    expect(await show(id)).toMatchObject({ isAutomatic: true })
  })

  it('goes to the body outside, and comes back with what that decided', async () => {
    const { id } = await registered(wish([await file()]))
    expect(await done(escalateComplaint, id, { body: 'Kifid', reference: '26.001' })).toMatchObject({
      state: 'external',
    })
    const ruled = await done(escalateComplaint, id, { body: 'Kifid', ruling: 'De klacht is deels gegrond.' })
    expect(ruled).toMatchObject({ state: 'in_treatment', external: { ruling: 'De klacht is deels gegrond.' } })
  })

  it('is of who complains: a customer, or somebody else with a name; what is wrong is said at its field', async () => {
    const dossierId = await file()
    expect((await register(clerk, wish([], {}))).json().errors).toHaveProperty('files')
    expect((await register(clerk, wish([999_999]))).json().errors).toHaveProperty('files')
    expect((await register(clerk, wish([dossierId], { who: 'third' }))).json().errors).toHaveProperty('name')
    expect((await register(clerk, wish([dossierId], { receivedDay: '2026-11-21' }))).json().errors).toHaveProperty(
      'receivedDay',
    )
    expect((await register(clerk, wish([dossierId], { dispatch: 999 }))).json().errors).toHaveProperty('dispatch')
    const { id } = await registered(wish([], { who: 'third', name: 'Buurvrouw De Wit' }))
    expect(await show(id)).toMatchObject({ name: 'Buurvrouw De Wit', files: [] })
    const ofCustomer = await registered(wish([dossierId], { who: 'customer' }))
    expect(await show(ofCustomer.id)).toMatchObject({ customer: { id: customerId } })
    // Whoever was first is told of to who comes second.
    const stale = await counsel.post(callPath(confirmComplaint, { id }), { version: 99 })
    expect([stale.statusCode, stale.json().current]).toEqual([409, expect.objectContaining({ state: 'received' })])
  })
})

describe('the register', () => {
  it('lists those first whose term ends first, and is for who may see it [req 6.33]', async () => {
    const { items } = await list({ open: 'true' })
    const days = items.map(({ dueDay }) => dueDay ?? '9')
    expect(days).toEqual(days.toSorted())
    expect((await clerk.get(listComplaints.path)).statusCode).toBe(403)
  })

  it('counts of a text as many complaints on ten thousand messages as its list holds', async () => {
    const dossierId = await file()
    const template = await db()
      .insertInto('template')
      .values({
        channel: 'post',
        type: 'message',
        destination: 'debtor',
        category: 'reminder',
        name: 'Herinnering',
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await db()
      .insertInto('templateVersion')
      .values({
        templateId: template.id,
        number: 1,
        content: JSON.stringify({}),
        contentSha256: 'b'.repeat(64),
        words: '',
        languages: ['nl'],
        note: '',
        levelReason: '',
        publishedAt: new Date('2026-11-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const left = await db()
      .insertInto('dispatch')
      .values(
        [1, 2, 3, 4].map((occurrence) => ({
          dossierId,
          customerId,
          occurrence,
          channel: 'post',
          state: 'sent',
          kind: 'message',
          language: 'nl',
          recipient: JSON.stringify({ name: 'J. Jansen' }),
          subject: 'Herinnering',
          content: JSON.stringify({}),
          contentSha256: 'c'.repeat(64),
          createdAt: new Date('2026-11-10T10:00:00Z'),
          sentAt: new Date('2026-11-10T10:00:00Z'),
          templateVersionId: version.id,
        })),
      )
      .returning('id')
      .execute()
    const { id } = await registered(wish([], { dispatch: left[0]?.id }))
    expect(await show(id)).toMatchObject({
      files: [{ id: dossierId }],
      about: { template: { versionId: version.id, number: 1 }, dispatch: { id: left[0]?.id } },
    })
    const period = { from: '2026-11-01', to: '2026-11-30' }
    const report = (await counsel.get(`${getComplaintReport.path}?${new URLSearchParams(period)}`)).json<
      OutputOf<typeof getComplaintReport>
    >()
    const [row] = report.templates
    expect(row).toMatchObject({ versionId: version.id, complaints: 1, dispatches: 4, per10000: 2500, trend: null })
    const received = { receivedFrom: period.from, receivedTo: period.to }
    expect((await list({ templateVersion: version.id, ...received })).total).toBe(row?.complaints)
    const closedIn = { closedFrom: period.from, closedTo: period.to }
    expect((await list(received)).total).toBe(report.received)
    expect((await list(closedIn)).total).toBe(report.closed)
    expect((await list({ ...closedIn, within: 'days3' })).total).toBe(report.within.days3)
    for (const { code, count } of report.outcomes) {
      expect((await list({ ...closedIn, outcome: code })).total).toBe(count)
    }
    expect((await list({ ...closedIn, compensated: 'true' })).total).toBe(report.compensated)
    expect(report.foundedPercent).toBe(100)
  })
})
