import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CalendarItem,
  getCalendarFeed,
  listLegalCalendar,
  makeCalendarLink,
  removeCalendarLink,
} from '#contract/court/legal-calendar.ts'
import { recordReliefMessage, registerRelief, type ReliefOfFile } from '#contract/court/relief.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { warnLimitation } from '#server/files/limitation/warn-limitation.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let counsel: Person
let held: number
let lapsing: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  counsel = await createPerson(server, 'legal')
  const debtors = [{ name: 'M. de Wit', identityKey: 'm de wit|1502ar|41' }]
  held = await createDossier(server.database.db, file.customerId, { debtors })
  const term = { kind: 'moratorium', source: 'court', fromDay: '2026-11-20', toDay: '2027-05-20' }
  const asked = { ...term, helper: 'Kredietbank Noord; afdeling A, kamer 2' }
  const answer = await counsel.post(callPath(registerRelief, { id: held }), asked)
  const [relief] = answer.json<ReliefOfFile>().items
  const message = { kind: 'balance_request', receivedDay: '2026-11-20' }
  await counsel.post(callPath(recordReliefMessage, { id: relief!.id }), message)
  lapsing = await file.createOwing('2021-12-15')
  await warnLimitation(server.database.db, server.clock)
})
afterAll(async () => server.close())

const calendar = async (fromDay: string, toDay: string, who = counsel) =>
  who.get(`${listLegalCalendar.path}?fromDay=${fromDay}&toDay=${toDay}`)
const days = async (fromDay: string, toDay: string) =>
  (await calendar(fromDay, toDay)).json<OutputOf<typeof listLegalCalendar>>()
const shortOf = ({ day, kind, dossierId }: CalendarItem) => [day, kind, dossierId]
/** What a calendar program reads, without a login. */
const feed = async (url: string) => createVisitor(server).get(new URL(url).pathname)

describe('the calendar of the law', () => {
  it('holds the last days of terms between two days, both counted, the first one first', async () => {
    const { items } = await days('2026-11-01', '2027-05-31')
    expect(items.map(shortOf)).toEqual([
      [expect.stringMatching(/^2026-1/), 'limitation', lapsing],
      ['2026-12-04', 'relief_answer', held],
      ['2027-05-20', 'relief_end', held],
    ])
    expect((await days('2026-12-04', '2026-12-04')).items.map(shortOf)).toEqual([['2026-12-04', 'relief_answer', held]])
    expect((await days('2026-12-05', '2027-05-19')).items).toEqual([])
    // What comes after what was asked for is told, as far as can be asked for.
    const nexts = await Promise.all(['2026-12-04', '2027-05-19', '2027-05-20'].map(async (on) => days(on, on)))
    expect(nexts.map(({ nextDay }) => nextDay)).toEqual(['2027-05-20', '2027-05-20', null])
  })

  it('holds the hearing of a case and the terms that follow from its days, as the law reckons them', async () => {
    const id = await file.createOwing()
    const { db } = server.database
    const opened = { customerId: file.customerId, dossierId: id, origin: 'proposed', openedAt: server.clock.now() }
    const claim = { principalCents: 200_000, interestCents: 0, costsCents: 0, agreedCents: 50_000 }
    const drafted = {
      draftedDay: day('2027-01-04'),
      claimDay: day('2027-02-01'),
      rollDay: day('2027-02-10'),
      rollNumber: '11234567',
    }
    const { id: caseId } = await db
      .insertInto('legalCase')
      .values({ ...opened, ...claim, ...drafted, state: 'with_bailiff', openedDay: day('2027-01-04') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofCase = async (from: string, to: string) =>
      (await days(from, to)).items.filter(({ dossierId }) => dossierId === id).map(({ day: on, kind }) => [on, kind])
    // Seven free days before Wednesday 10 February: served on Tuesday 2 February at the latest (art. 114 and 119 Rv).
    expect(await ofCase('2027-01-01', '2027-04-30')).toEqual([
      ['2027-02-02', 'service'],
      ['2027-02-10', 'hearing'],
    ])
    await db
      .updateTable('legalCase')
      .set({ state: 'defended', servedDay: day('2027-02-01'), defended: true })
      .where('id', '=', caseId)
      .execute()
    // Four weeks from the roll day (art. 3 lid 3 Wgbz).
    expect(await ofCase('2027-01-01', '2027-04-30')).toEqual([
      ['2027-02-10', 'hearing'],
      ['2027-03-10', 'court_fee'],
    ])
    await db
      .updateTable('legalCase')
      .set({ state: 'served_title', judgmentDay: day('2027-03-17'), titleServedDay: day('2027-03-24') })
      .where('id', '=', caseId)
      .execute()
    // Three months from the judgment over € 2.000 (art. 332 and 339 Rv); twenty years (art. 3:324 BW).
    expect(await ofCase('2027-03-01', '2028-03-01')).toEqual([['2027-06-17', 'appeal']])
    expect(await ofCase('2047-03-01', '2047-03-31')).toEqual([['2047-03-17', 'title']])
    await db
      .updateTable('legalCase')
      .set({ state: 'ended', endedDay: day('2027-04-01'), endReason: 'paid' })
      .where('id', '=', caseId)
      .execute()
    expect(await ofCase('2027-01-01', '2028-01-31')).toEqual([])
  })

  it('is of counsel alone, and refuses a period that is turned round or too long', async () => {
    expect((await calendar('2026-11-01', '2026-11-30', file.employee)).statusCode).toBe(403)
    const turned = await calendar('2026-11-30', '2026-11-01')
    expect([turned.statusCode, turned.json().errors]).toEqual([400, { toDay: [expect.stringContaining('400')] }])
    expect((await calendar('2026-11-01', '2028-11-01')).statusCode).toBe(400)
  })
})

describe('the feed of that calendar', () => {
  const make = async () => (await counsel.post(makeCalendarLink.path, {})).json<OutputOf<typeof makeCalendarLink>>().url

  it('is read by a secret link without a login: numbers of files, no names', async () => {
    expect((await days('2026-11-01', '2026-11-30')).link).toBeNull()
    const url = await make()
    expect((await days('2026-11-01', '2026-11-30')).link).toMatchObject({ fetchedAt: null })
    const answer = await feed(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toContain('DTSTART;VALUE=DATE:20270520')
    expect(lines).toContain('DESCRIPTION:Kredietbank Noord\\; afdeling A\\, kamer 2')
    expect(lines.filter((line) => line.startsWith('SUMMARY:Schuldhulp'))).toHaveLength(2)
    expect(answer.body).not.toContain('Wit')
    expect((await days('2026-11-01', '2026-11-30')).link?.fetchedAt).not.toBeNull()
    const [row] = await server.database.db.selectFrom('calendarFeed').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(url.split('/').at(-1))
  })

  it('ends with another link, when it is revoked, and with the right of who made it', async () => {
    const [first, second] = [await make(), await make()]
    expect([(await feed(first)).statusCode, (await feed(second)).statusCode]).toEqual([404, 200])
    expect((await counsel.delete(removeCalendarLink.path)).statusCode).toBe(204)
    expect((await feed(second)).statusCode).toBe(404)
    expect((await counsel.delete(removeCalendarLink.path)).statusCode).toBe(404)
    const third = await make()
    const { db } = server.database
    const { acl } = await db
      .selectFrom('appUser')
      .select('acl')
      .where('id', '=', counsel.userId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('appUser')
      .set({ acl: ['ROLE_EMPLOYEE'] })
      .where('id', '=', counsel.userId)
      .execute()
    expect((await feed(third)).statusCode).toBe(404)
    await db.updateTable('appUser').set({ acl, active: false }).where('id', '=', counsel.userId).execute()
    expect((await feed(third)).statusCode).toBe(404)
    await db.updateTable('appUser').set({ active: true }).where('id', '=', counsel.userId).execute()
    expect((await feed(third)).statusCode).toBe(200)
    const never = callPath(getCalendarFeed, { hash: 'A'.repeat(43) })
    expect((await feed(`https://x.example${never}`)).statusCode).toBe(404)
    // Who guesses on and on is stopped, whatever he asks; who reads his own link is not counted.
    const counted = await db.selectFrom('sharedInfoMiss').select('id').execute()
    for (let guess = counted.length; guess < 100; guess += 1) {
      expect((await feed(`https://x.example${never}`)).statusCode).toBe(404)
    }
    const stopped = await feed(third)
    expect([stopped.statusCode, stopped.json().error_message]).toEqual([429, expect.stringContaining('15 minuten')])
    const later = new Date(server.clock.now().getTime() + 16 * 60_000)
    server.clock.set({ now: () => later, today: () => day('2026-11-20') })
    expect((await feed(third)).statusCode).toBe(200)
  })
})
