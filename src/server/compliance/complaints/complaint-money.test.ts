import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getComplaintReport } from '#contract/compliance/complaint-reads.ts'
import {
  answerComplaint,
  changeComplaint,
  closeComplaint,
  type ComplaintDetails,
  confirmComplaint,
  decideCompensation,
  extendComplaint,
  getComplaint,
  listComplaints,
  registerComplaint,
  reopenComplaint,
} from '#contract/compliance/complaints.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { listApprovals } from '#contract/work/approvals.ts'
import { getToday } from '#contract/work/today.ts'
import { complaintsList } from '#contract/work/today-links.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'

let server: TestServer
let counsel: Person
let second: Person
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true })
  counsel = await createPerson(server, 'legal')
  second = await createPerson(server, 'legal')
  clerk = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

const register = async (who = counsel, change: object = {}) => {
  const content = 'Niemand belde terug.'
  const asked = { channel: 'phone', who: 'third', name: 'Buurvrouw De Wit', subject: 'tone', severity: 2, content }
  const answer = await who.post(registerComplaint.path, { ...asked, ...change })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OutputOf<typeof registerComplaint>>()
}
const show = async (id: number) => (await counsel.get(callPath(getComplaint, { id }))).json<ComplaintDetails>()
const send = async (call: Endpoint, id: number, input: object, who = counsel) => {
  const { version } = await show(id)
  return who[call.method === 'PUT' ? 'put' : 'post'](callPath(call, { id }), { version, ...input })
}
const done = async (call: Endpoint, id: number, input: object, who = counsel) => {
  const answer = await send(call, id, input, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ComplaintDetails>()
}
const answer = { outcome: 'founded', answer: 'U hebt gelijk.', cause: 'text', measure: 'Wij bellen terug.' }
const report = async () =>
  (await counsel.get(`${getComplaintReport.path}?from=2026-11-01&to=2026-11-30`)).json<
    OutputOf<typeof getComplaintReport>
  >()
const list = async (query: string) =>
  (await counsel.get(`${listComplaints.path}?${query}`)).json<OutputOf<typeof listComplaints>>()
const waitingFor = async (who: Person) =>
  (await who.get(`${listApprovals.path}?kind=complaint_compensation`)).json<OutputOf<typeof listApprovals>>().items
const trail = async (id: number, kind: string) =>
  server.database.db
    .selectFrom('auditEvent')
    .select('before')
    .where('subjectKind', '=', 'complaint')
    .where('subjectId', '=', id)
    .where('kind', '=', `complaint.${kind}`)
    .execute()

describe('a compensation', () => {
  it('that waits stands with what waits for a second person, but not for who asked it or whom it is about', async () => {
    const about = await createPerson(server, 'legal')
    const { id, number } = await register(counsel, { employee: about.userId })
    await done(confirmComplaint, id, {})
    await done(answerComplaint, id, { ...answer, compensationCents: 10_001 })
    const row = {
      kind: 'complaint_compensation',
      id,
      cents: 10_001,
      currency: 'EUR',
      name: `${number} Buurvrouw De Wit`,
    }
    expect(await waitingFor(second)).toMatchObject([row])
    for (const who of [counsel, about, clerk]) expect(await waitingFor(who)).toEqual([])
    await done(decideCompensation, id, { agreed: true }, second)
    expect(await waitingFor(second)).toEqual([])
    await done(closeComplaint, id, {})
  })

  it('stays paid when the complaint is opened again, and the limit holds for all of it', async () => {
    const before = await report()
    const { id } = await register()
    await done(confirmComplaint, id, {})
    await done(extendComplaint, id, { reason: 'De klant zoekt het contract.' })
    await done(answerComplaint, id, { ...answer, compensationCents: 20_000 })
    await done(decideCompensation, id, { agreed: true, note: 'Redelijk.' }, second)
    await done(closeComplaint, id, {})
    const reopened = await done(reopenComplaint, id, { reason: 'Het is niet genoeg.' })
    expect(reopened).toMatchObject({
      compensationCents: 0,
      paidBeforeCents: 20_000,
      decidedBy: null,
      refusals: { extend: 'extended' },
    })
    const [{ before: former } = { before: null }] = await trail(id, 'reopened')
    expect(former).toMatchObject({
      outcome: 'founded',
      answer: answer.answer,
      compensationCents: 20_000,
      compensationState: 'agreed',
      decidedBy: second.userId,
      decisionNote: 'Redelijk.',
    })
    // A little more is above the limit with what was paid.
    expect(await done(answerComplaint, id, { ...answer, compensationCents: 100 })).toMatchObject({ isWaiting: true })
    await done(decideCompensation, id, { agreed: true }, second)
    await done(closeComplaint, id, {})
    await done(reopenComplaint, id, { reason: 'Nog een keer.' })
    expect(await done(answerComplaint, id, { ...answer, outcome: 'unfounded' })).toMatchObject({
      isWaiting: false,
      compensationCents: 0,
      paidBeforeCents: 20_100,
    })
    await done(closeComplaint, id, {})
    const after = await report()
    expect(after.compensationCents - before.compensationCents).toBe(20_100)
    expect((await list('closedFrom=2026-11-01&closedTo=2026-11-30&compensated=true')).total).toBe(after.compensated)
  })

  it('that was declined counts for nothing', async () => {
    const before = await report()
    const { id } = await register()
    await done(confirmComplaint, id, {})
    await done(answerComplaint, id, { ...answer, compensationCents: 30_000 })
    await done(decideCompensation, id, { agreed: false, note: 'Te veel.' }, second)
    await done(closeComplaint, id, { isWithdrawn: true })
    expect((await report()).compensationCents).toBe(before.compensationCents)
    expect(await done(reopenComplaint, id, { reason: 'Toch niet.' })).toMatchObject({ paidBeforeCents: 0 })
  })
})

describe('what was answered', () => {
  it('keeps a cause when it was right, and the trail keeps the former words', async () => {
    const { id } = await register()
    await done(confirmComplaint, id, {})
    await done(answerComplaint, id, answer)
    const { name, subject, severity, owner } = await show(id)
    const words = { name, subject, severity, owner: owner?.id, employee: null }
    const refused = await send(changeComplaint, id, { ...words, cause: null })
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { cause: expect.any(Array) }])
    await done(changeComplaint, id, { ...words, cause: 'process', measure: 'Anders.' })
    const [{ before } = { before: null }] = await trail(id, 'changed')
    expect(before).toMatchObject({ cause: 'text', measure: 'Wij bellen terug.', subject: 'tone', ownerId: owner?.id })
  })
})

describe('the day of who owns a complaint', () => {
  it('has it from the day its term ends, also when it is about no file, and leads to as many', async () => {
    const owner = await createPerson(server, 'legal')
    const own = async (who = owner) => {
      const today = await who.get(`${getToday.path}?view=own`)
      expect(today.statusCode, today.body).toBe(200)
      return today.json<OutputOf<typeof getToday>>().own?.complaints ?? null
    }
    const { id, number, confirmDueDay } = await register(owner)
    expect(await own()).toEqual({ ownerId: owner.userId, count: 0, rows: [] })
    server.clock.set(clockOn(day('2026-11-24')))
    const found = await own()
    expect(found).toMatchObject({ count: 1, rows: [{ id, number, subject: 'tone', dueDay: confirmDueDay }] })
    const asked = new URL(complaintsList(owner.userId), 'http://portal').searchParams
    const query = `owner=${asked.get('owner[]')}&due=${asked.getAll('due[]').join(',')}`
    expect((await list(query)).total).toBe(found?.count)
    expect(await own(clerk)).toBeNull()
    server.clock.set(clockOn(day(friday)))
  })
})

describe('the terms of a complaint', () => {
  it('that comes in on a Friday at five still end on Tuesday', async () => {
    setMoment(server, friday, 17 * 60)
    const { id, confirmDueDay } = await register()
    expect([confirmDueDay, (await show(id)).hoursLeft]).toEqual(['2026-11-24', 7 + 4 * 24])
    // In the middle of the last hour of the Friday it is that day still.
    setMoment(server, friday, 23 * 60 + 30)
    expect((await register()).confirmDueDay).toBe('2026-11-24')
    server.clock.set(clockOn(day(friday)))
  })
})
