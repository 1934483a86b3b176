import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerComplaint } from '#contract/compliance/complaints.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getNps, getNpsReport, getNpsReportPaper, listNpsAnswers } from '#contract/statistics/nps.ts'
import { day } from '#domain/day.ts'
import { clockOn, inAmsterdam } from '#server/clock.ts'
import { openDesk } from '#test/bank.ts'
import { createDossier, type ExampleDebtor } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { pdfText } from '#test/pdf-text.ts'
import { askedOn, askPeople, closeFile, letAsk, sendForm, surveyPath } from '#test/surveys.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let manager: Person

beforeAll(async () => {
  desk = await openDesk()
  manager = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_NPS'])
  await letAsk(desk.server, true)
})
afterAll(async () => {
  // Its files are rows alone, without books.
  await desk.server.close()
})
beforeEach(() => desk.server.clock.set(clockOn(day('2026-11-20'))))

let made = 0
const someone = (more: ExampleDebtor = {}): ExampleDebtor => {
  made += 1
  const name = `H. Bos ${made}`
  return { name, email: `bos${made}@example.nl`, identityKey: `bos ${made}|1012JS|1`, ...more }
}
const closedFile = async (debtor: ExampleDebtor = someone(), customerId = desk.customerId, reason = 'paid') => {
  const id = await createDossier(desk.db, customerId, { debtors: [debtor] })
  await closeFile(desk.server, id, reason)
  return id
}
const ask = async (dossierId: number) => {
  await askPeople(desk.server)
  return (await askedOn(desk.server, dossierId))[0]
}
const asked = async () => {
  const invite = await ask(await closedFile())
  if (!invite) throw new Error('nobody was asked')
  return { ...invite, path: surveyPath(desk.server, invite) }
}
const read = async (query: Record<string, string> = {}) =>
  (await manager.get(`${getNps.path}?${new URLSearchParams(query)}`)).json<OutputOf<typeof getNps>>()
const list = async (query: Record<string, string> = {}) =>
  (await manager.get(`${listNpsAnswers.path}?${new URLSearchParams({ limit: '1000', ...query })}`)).json<
    OutputOf<typeof listNpsAnswers>
  >()
const answersOf = async (inviteId: number) =>
  desk.db.selectFrom('npsAnswer').selectAll().where('inviteId', '=', inviteId).execute()
describe('who is asked how it went', () => {
  it('is the debtor of a closed file, a day later, in his language and by e-mail, without his link being kept', async () => {
    const file = await closedFile()
    await sql`update debtor set language = 'fr' from dossier_debtor owes
      where owes.debtor_id = debtor.id and owes.dossier_id = ${file}`.execute(desk.db)
    const invite = await ask(file)
    expect(invite).toMatchObject({ audience: 'debtor', occasion: 'closed', channel: 'email', state: 'sent' })
    expect(JSON.stringify(invite?.content)).toContain('Comment avons-nous travaillé')
    expect(invite?.mimeSha256).toBeNull()
    const link = surveyPath(desk.server, invite!).slice(5)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from nps_invite, audit_event
      where nps_invite.id = ${invite!.id} and (nps_invite::text like '%' || ${link} || '%'
        or audit_event::text like '%' || ${link} || '%')`.execute(desk.db)
    expect(rows[0]?.count).toBe(0)
    expect(await desk.auditKinds(file)).toEqual(expect.arrayContaining(['nps.asked', 'nps.sent']))
  })

  it('is a person once in 180 days, over all customers and files', async () => {
    const person = someone()
    const other = await createCustomer(desk.server)
    const files = [await closedFile(person), await closedFile(person), await closedFile(person, other)]
    await askPeople(desk.server)
    await askPeople(desk.server)
    const invites = (await Promise.all(files.map(async (id) => askedOn(desk.server, id)))).flat()
    expect(invites).toHaveLength(1)
    await desk.db
      .updateTable('npsInvite')
      .set({ createdAt: new Date('2026-05-20T10:00:00Z') })
      .where('id', '=', invites[0]!.id)
      .execute()
    await askPeople(desk.server)
    expect((await Promise.all(files.map(async (id) => askedOn(desk.server, id)))).flat()).toHaveLength(2)
  })

  it.each(['dispute', 'complaint', 'debt_relief', 'bankruptcy', 'guardianship', 'deceased'])(
    'is nobody with another file that stands still for %s',
    async (reason) => {
      const person = someone()
      const file = await closedFile(person)
      const other = await createDossier(desk.db, await createCustomer(desk.server), { debtors: [person] })
      await sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at)
        values (${other}, 'suspension', ${reason}, 'in_progress', now())`.execute(desk.db)
      expect(await ask(file)).toBeUndefined()
    },
  )

  it.each([
    ['who asked not to be contacted', { doNotContact: true }, {}],
    ['without an e-mail address', { email: '' }, {}],
    ['with a file before a court', {}, { phase: 'judicial' }],
    ['with a file in debt relief', {}, { phase: 'shv' }],
  ])('is nobody %s', async (_who, debtor, example) => {
    const person = someone(debtor)
    const file = await closedFile(person)
    await createDossier(desk.db, desk.customerId, { debtors: [person], ...example })
    expect(await ask(file)).toBeUndefined()
  })

  it.each(['deceased', 'bankruptcy', 'debt_relief', 'claim_not_due', 'withdrawn', 'import_undone'])(
    'is nobody whose file was closed as %s',
    async (reason) => {
      expect(await ask(await closedFile(someone(), desk.customerId, reason))).toBeUndefined()
    },
  )

  it('is nobody as long as the agency did not say so', async () => {
    await letAsk(desk.server, false)
    const file = await closedFile()
    expect(await ask(file)).toBeUndefined()
    await letAsk(desk.server, true)
    expect(await ask(file)).toBeDefined()
  })

  it('is asked on no Sunday, and not at all when a dispute came in between', async () => {
    // Sunday; the e-mail waits for Monday morning.
    desk.server.clock.set(clockOn(day('2026-11-22')))
    const [file, disputed] = [await closedFile(), await closedFile()]
    const waits = await ask(file)
    expect(waits).toMatchObject({ state: 'scheduled', nextAttemptAt: new Date('2026-11-23T06:00:00Z') })
    await desk.db.updateTable('npsInvite').set({ nextAttemptAt: null }).where('id', '=', waits!.id).execute()
    // Also when something has it look at once.
    expect((await ask(file))?.state).toBe('scheduled')
    await sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at)
      values (${disputed}, 'suspension', 'dispute', 'in_progress', now())`.execute(desk.db)
    desk.server.clock.set(clockOn(day('2026-11-23')))
    expect((await ask(file))?.state).toBe('sent')
    expect((await askedOn(desk.server, disputed))[0]?.state).toBe('cancelled')
  })

  it.each([
    ['a holiday', '2026-12-25T09:00:00Z', '2026-12-23'],
    ['a night', '2026-11-19T22:30:00Z', '2026-11-18'],
    ['an early morning', '2026-11-20T05:30:00Z', '2026-11-18'],
  ])('waits on %s for the first hour at which one may be written to', async (_when, moment, closedOn) => {
    const standAt = (at: Date) => desk.server.clock.set({ now: () => at, today: () => inAmsterdam(at).day })
    standAt(new Date(moment))
    const file = await createDossier(desk.db, desk.customerId, { debtors: [someone()] })
    await closeFile(desk.server, file, 'paid', closedOn)
    const waits = await ask(file)
    expect(waits?.state).toBe('scheduled')
    const leaves = waits!.nextAttemptAt!
    expect(leaves.getTime()).toBeGreaterThan(Date.parse(moment))
    const { day: leavesOn, minuteOfDay } = inAmsterdam(leaves)
    // After Christmas, the day behind it and the Sunday.
    expect(leavesOn >= (moment < '2026-12' ? '2026-11-20' : '2026-12-28')).toBe(true)
    expect(minuteOfDay).toBeGreaterThanOrEqual(7 * 60)
    standAt(new Date(leaves.getTime() - 60_000))
    expect((await ask(file))?.state).toBe('scheduled')
    standAt(new Date(leaves.getTime() + 60_000))
    expect((await ask(file))?.state).toBe('sent')
  })

  it('is whoever had a plan that was paid', async () => {
    const open = await createDossier(desk.db, desk.customerId, { debtors: [someone()] })
    await sql`insert into payment_plan (dossier_id, agreed_at, agreed_day, channel, composition, every, grace_days,
        interest, open_cents, state, ended_at)
      values (${open}, now(), '2026-08-01', 'phone', '[]', 'month', 5, 'stopped', 100, 'done',
        '2026-11-18 12:00')`.execute(desk.db)
    expect(await ask(open)).toMatchObject({ occasion: 'plan_ended' })
  })

  it('is who complained, not before that is closed', async () => {
    const file = await createDossier(desk.db, desk.customerId, { debtors: [someone()] })
    await closeFile(desk.server, file, 'paid', '2026-06-01')
    const counsel = await createPerson(desk.server, 'legal')
    const wish = { channel: 'phone', who: 'debtor', subject: 'tone', severity: 2, content: 'Zo praat u niet.' }
    const complaint = await counsel.post(registerComplaint.path, { ...wish, files: [file] })
    expect(complaint.statusCode, complaint.body).toBe(200)
    expect(await ask(file)).toBeUndefined()
    await sql`update complaint set state = 'closed', closed_day = '2026-11-18', closed_at = now(), outcome = 'unfounded'
      where id = ${complaint.json<{ id: number }>().id}`.execute(desk.db)
    await desk.db.updateTable('dossierHalt').set({ endedAt: new Date() }).where('dossierId', '=', file).execute()
    expect(await ask(file)).toMatchObject({ occasion: 'complaint_closed' })
  })
})

describe('the page of a question', () => {
  it('keeps nothing of a program that opens each of its links', async () => {
    const { path, id } = await asked()
    for (const mark of ['', '?mark=0', '?mark=10', '?lang=de']) {
      const answer = await desk.server.app.http.inject({ url: `${path}${mark}`, headers: { accept: '*/*' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).not.toContain('<script')
    }
    const filled = await desk.server.app.http.inject({ url: `${path}?mark=9` })
    expect(filled.body).toContain('value="9" checked')
    expect(filled.body.length).toBeLessThan(40_000)
    expect(filled.headers['referrer-policy']).toBe('no-referrer')
    expect(await answersOf(id)).toEqual([])
  })

  it('counts what was answered last, once, and asks for a mark where there is none', async () => {
    const { path, id } = await asked()
    const without = await sendForm(desk.server, path, { reason: 'Prettig gesprek' })
    expect([without.statusCode, without.body.includes('Prettig gesprek')]).toEqual([400, true])
    for (const mark of ['11', '-1', 'x', '5.5']) {
      expect((await sendForm(desk.server, path, { mark })).statusCode).toBe(400)
    }
    const long = await sendForm(desk.server, path, { mark: '9', reason: 'a'.repeat(2001) })
    expect(long.statusCode).toBe(400)
    expect(await answersOf(id)).toEqual([])
    expect((await sendForm(desk.server, path, { mark: '9', reason: '<b>Goed</b>' })).statusCode).toBe(200)
    const again = await desk.server.app.http.inject({ url: path })
    expect(again.body).toContain('&lt;b&gt;Goed&lt;/b&gt;')
    await sendForm(desk.server, path, { mark: '8' })
    expect(await answersOf(id)).toMatchObject([{ mark: 8, reason: '', version: 2 }])
  })

  it('is not there for who guesses, and guessing ends; nor after its last day', async () => {
    const { path, id } = await asked()
    const at = (remoteAddress: string, url: string) => desk.server.app.http.inject({ url, remoteAddress })
    expect((await at('10.1.0.1', '/nps/short')).statusCode).toBe(404)
    const wrong = `/nps/${'A'.repeat(43)}`
    const seen = new Set<number>()
    for (let turn = 0; turn < 102; turn += 1) seen.add((await at('10.1.0.2', wrong)).statusCode)
    expect([...seen]).toEqual([404, 429])
    expect((await at('10.1.0.2', path)).statusCode).toBe(429)
    expect((await at('10.1.0.3', path)).statusCode).toBe(200)
    await desk.db
      .updateTable('npsInvite')
      .set({ openUntil: day('2026-11-19') })
      .where('id', '=', id)
      .execute()
    expect((await at('10.1.0.3', path)).statusCode).toBe(404)
    expect((await sendForm(desk.server, path, { mark: '9' })).statusCode).toBe(404)
  })

  it('has who does not want it asked never again, whatever is closed later', async () => {
    const person = someone()
    const first = await closedFile(person)
    const invite = (await ask(first))!
    const refused = await sendForm(desk.server, surveyPath(desk.server, invite), { act: 'never' })
    expect(refused.statusCode).toBe(200)
    await desk.db
      .updateTable('npsInvite')
      .set({ createdAt: new Date('2025-01-01T10:00:00Z') })
      .where('id', '=', invite.id)
      .execute()
    await closeFile(desk.server, first, 'paid', '2025-01-01')
    expect(await ask(await closedFile(person))).toBeUndefined()
  })
})

describe('what was answered', () => {
  it('comes to a score of 30 where of ten 5 are for and 2 against, and each number opens its list [req 6.14]', async () => {
    const customer = await createCustomer(desk.server)
    const marks = [10, 9, 10, 9, 9, 7, 8, 7, 6, 0]
    const paths: string[] = []
    for (const [index] of [...marks, null].entries()) {
      const invite = await ask(await closedFile(someone(), customer))
      paths.push(surveyPath(desk.server, invite!))
      if (index < marks.length) await sendForm(desk.server, paths[index]!, { mark: String(marks[index]) })
    }
    const mine = { customer: String(customer), channel: 'email' }
    const seen = await read(mine)
    expect(seen.figures).toEqual({
      delivered: 11,
      answered: 10,
      promoter: 5,
      passive: 3,
      detractor: 2,
      score: 30,
      margin: 48,
    })
    const period = { ...mine, from: seen.fromDay, to: seen.toDay }
    expect((await list(period)).total).toBe(11)
    expect((await list({ ...period, answered: 'true' })).total).toBe(10)
    for (const band of ['promoter', 'passive', 'detractor'] as const) {
      expect((await list({ ...period, band })).items).toHaveLength(seen.figures[band])
    }
    for (const { mark, count } of seen.marks) {
      const { items } = await list({ ...period, mark: String(mark) })
      expect([items.length, items.every((row) => row.mark === mark)]).toEqual([count, true])
    }
    const month = seen.months.find(({ delivered }) => delivered > 0)
    expect((await list({ ...mine, from: month!.fromDay, to: month!.toDay })).total).toBe(month!.delivered)
    for (const [filter, parts] of [
      ['customer', seen.customers],
      ['team', seen.teams],
      ['template', seen.templates],
    ] as const) {
      for (const { id, delivered } of parts) {
        expect((await list({ ...period, [filter]: String(id ?? 0) })).total).toBe(delivered)
      }
    }
    // Who answers once more counts once.
    await sendForm(desk.server, paths[9]!, { mark: '10' })
    expect((await read(mine)).figures).toMatchObject({ answered: 10, promoter: 6, detractor: 1, score: 50 })
  })

  it('is no score below ten, and nothing in a period in which nobody was asked', async () => {
    const customer = await createCustomer(desk.server)
    const invite = await ask(await closedFile(someone(), customer))
    await sendForm(desk.server, surveyPath(desk.server, invite!), { mark: '10' })
    expect((await read({ customer: String(customer) })).figures).toMatchObject({ answered: 1, score: null })
    const empty = await read({ from: '2019-01-01', to: '2019-01-31' })
    expect(empty.figures).toMatchObject({ delivered: 0, answered: 0, score: null, margin: null })
    expect(JSON.stringify(empty)).not.toMatch(/NaN|Infinity/)
  })

  it('of a customer is told without names, words, or anything of another one [req 2.42]', async () => {
    const [one, other] = [
      await createCustomer(desk.server, 'Klant Een B.V.'),
      await createCustomer(desk.server, 'Zwaan'),
    ]
    for (let turn = 0; turn < 10; turn += 1) {
      const invite = await ask(await closedFile(someone({ name: `Debiteur Geheim ${turn}` }), one))
      await sendForm(desk.server, surveyPath(desk.server, invite!), { mark: '9', reason: 'Mijn geheime woorden' })
    }
    const others = await ask(await closedFile(someone(), other))
    await sendForm(desk.server, surveyPath(desk.server, others!), { mark: '0' })
    const path = (endpoint: { readonly path: string }, customer: number) => `${endpoint.path}?customer=${customer}`
    const report = (await manager.get(path(getNpsReport, one))).json<OutputOf<typeof getNpsReport>>()
    expect(report.parts[0]).toMatchObject({ audience: 'debtor', figures: { answered: 10, score: 100, detractor: 0 } })
    const paper = await manager.get(path(getNpsReportPaper, one))
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(paper.rawPayload)
    expect(text).toContain('Klant Een B.V.')
    expect(text).toContain('100')
    expect(text).not.toMatch(/Geheim|geheime|Zwaan/)
    const few = (await manager.get(path(getNpsReport, other))).json<OutputOf<typeof getNpsReport>>()
    expect(few.parts[0]?.figures).toMatchObject({ answered: 1, score: null, promoter: 0, detractor: 0 })
    expect((await manager.get(path(getNpsReport, 999_999))).statusCode).toBe(404)
  })

  it('is for who may see it, and for nobody of a customer', async () => {
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_MANAGEMENT'])
    const stranger = await createPerson(desk.server, ['ROLE_CUSTOMER', 'ROLE_FILE_NPS'], desk.customerId)
    for (const { path } of [getNps, listNpsAnswers]) {
      expect((await clerk.get(path)).statusCode).toBe(403)
      expect((await stranger.get(path)).statusCode).toBe(404)
    }
    for (const { path } of [getNpsReport, getNpsReportPaper]) {
      expect((await stranger.get(`${path}?customer=${desk.customerId}`)).statusCode).toBe(404)
    }
    const upside = await manager.get(`${getNps.path}?from=2026-11-20&to=2026-11-01`)
    expect([upside.statusCode, upside.json().errors]).toEqual([400, { from: ['De eerste dag ligt na de laatste.'] }])
  })
})
