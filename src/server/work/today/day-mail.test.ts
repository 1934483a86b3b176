import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseDayMail, getDayMail } from '#contract/work/day-mail.ts'
import type { OwnDay } from '#contract/work/today.ts'
import { day } from '#domain/day.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { mailsTo } from '#test/mailed-link.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { askDayMails, dayInLines } from './day-mail.ts'

/** A Friday. */
const friday = '2026-11-20'
const [eight, nine] = [8 * 60, 9 * 60]

let server: TestServer
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true })
  customerId = await createCustomer(server, 'Kinderopvang De Krekel')
})
afterAll(async () => server.close())

let made = 0
async function createReader(language: 'nl' | 'fr' = 'nl'): Promise<{ reader: Person; email: string }> {
  made += 1
  const email = `lezer${made}@voorbeeld.nl`
  const reader = await createPerson(server, 'employee')
  await server.database.db.updateTable('appUser').set({ email, language }).where('id', '=', reader.userId).execute()
  return { reader, email }
}
const choose = async (who: Person, minutes: number | null) => who.put(callPath(chooseDayMail), { minutes })
/** What the portal does by itself at a minute of a day. */
async function at(on: string, minutes: number): Promise<void> {
  setMoment(server, on, minutes)
  await askDayMails(server.database.db, server.clock)
  while (await workOnce(server.database.db, server.clock, 'one'));
}

describe('the day by e-mail', () => {
  it('comes to who asked for it, from the next time its hour comes, once a day', async () => {
    setMoment(server, friday, nine)
    const { reader, email } = await createReader()
    expect((await reader.get(callPath(getDayMail))).json()).toEqual({ minutes: null, hasAddress: true })
    await at(friday, nine)
    expect(await mailsTo(server, email)).toEqual([])
    expect((await choose(reader, eight)).statusCode).toBe(204)
    expect((await reader.get(callPath(getDayMail))).json()).toEqual({ minutes: eight, hasAddress: true })
    // Its hour has passed, and there is no work in the weekend.
    await at(friday, nine + 1)
    await at('2026-11-21', nine)
    expect(await mailsTo(server, email)).toEqual([])
    await at('2026-11-23', eight - 1)
    expect(await mailsTo(server, email)).toEqual([])
    await at('2026-11-23', eight)
    await at('2026-11-23', nine)
    expect(await mailsTo(server, email)).toHaveLength(1)
    expect((await choose(reader, null)).statusCode).toBe(204)
    await at('2026-11-24', nine)
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it('says how many and how much in the language of its reader, and nobody’s name', async () => {
    setMoment(server, friday, 60)
    const { reader, email } = await createReader('fr')
    const { db } = server.database
    const dossierId = await createDossier(db, customerId, {
      number: '104238',
      ownerId: reader.userId,
      debtors: [{ name: 'J.P. van der Meulen' }],
    })
    await db.updateTable('dossier').set({ openCents: 123_456 }).where('id', '=', dossierId).execute()
    const { id: subjectId } = await db.selectFrom('agendaSubject').select('id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('agendaItem')
      .values({
        dossierId,
        customerId,
        subjectId,
        dueDay: day('2026-11-18'),
        employeeId: reader.userId,
        cause: 'person',
        createdAt: server.clock.now(),
      })
      .execute()
    await choose(reader, eight)
    await at(friday, eight)
    const [mail] = await mailsTo(server, email)
    expect(mail).toContain('Votre')
    expect(mail).toMatch(/En retard.: 1, €.1\.234,56/)
    expect(mail).toContain(`${server.app.config.portalUrl}/`)
    expect(mail?.split('\n\n').slice(1).join()).not.toMatch(/Meulen|104238|Krekel/)
    const told = await db.selectFrom('auditEvent').select('data').where('kind', '=', 'today.mailed').execute()
    expect(told.at(-1)).toMatchObject({ data: { outcome: 'sent' } })
  })

  it('says that there is nothing to do', async () => {
    setMoment(server, friday, 60)
    const { reader, email } = await createReader()
    await choose(reader, eight)
    await at(friday, eight)
    expect((await mailsTo(server, email))[0]).toContain('U hebt niets meer te doen vandaag')
  })

  it('says that a mailbox is not read, as the page does', () => {
    const parts = { late: null, tasks: null, promised: null, law: null, approvals: null, complaints: null, mail: null }
    const more = {
      endingProofs: null,
      sanctionLists: null,
      held: null,
      bank: null,
      unbilled: null,
      runs: null,
      week: null,
      next: null,
    }
    const own: OwnDay = { covers: [], ...parts, ...more, imports: [], mailboxes: { count: 2, rows: [] } }
    const say = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
    expect(dayInLines(own, say)).toEqual(['day_mail.line today.mailboxes 2'])
  })

  it('that could not be read or sent comes later on that day, and never on a day without work', async () => {
    setMoment(server, friday, 60)
    const { reader, email } = await createReader()
    const { db, asOwner } = server.database
    await choose(reader, eight)
    await asOwner('alter table agenda_item rename to agenda_gone')
    await at(friday, eight)
    await asOwner('alter table agenda_gone rename to agenda_item')
    expect(await mailsTo(server, email)).toEqual([])
    // What is tried again on a Saturday waits for the next day of work.
    const again = async () => {
      await db
        .updateTable('job')
        .set({ runAt: new Date(0) })
        .where('state', '=', 'queued')
        .execute()
      while (await workOnce(db, server.clock, 'one'));
    }
    setMoment(server, '2026-11-21', nine)
    await again()
    expect(await mailsTo(server, email)).toEqual([])
    await at('2026-11-23', eight)
    await again()
    expect(await mailsTo(server, email)).toHaveLength(1)
    await choose(reader, null)

    setMoment(server, friday, 60)
    const { reader: other, email: late } = await createReader()
    await choose(other, eight)
    await asOwner('alter table agenda_item rename to agenda_gone')
    await at(friday, eight)
    await asOwner('alter table agenda_gone rename to agenda_item')
    await again()
    expect(await mailsTo(server, late)).toHaveLength(1)
    await choose(other, null)
  })

  it('stays away from who is off or has no address, and is not chosen by who works in the name of another', async () => {
    setMoment(server, friday, 60)
    const { reader, email } = await createReader()
    await choose(reader, eight)
    const absence = { userId: reader.userId, fromDay: day(friday), untilDay: day(friday), reason: 'leave' } as const
    await server.database.db
      .insertInto('absence')
      .values({ ...absence, createdAt: server.clock.now(), createdBy: reader.userId })
      .execute()
    await at(friday, eight)
    expect(await mailsTo(server, email)).toEqual([])
    const nowhere = await createPerson(server, 'employee')
    expect((await nowhere.get(callPath(getDayMail))).json()).toEqual({ minutes: null, hasAddress: false })
    await choose(nowhere, eight)
    await at(friday, eight)
    const admin = await createPerson(server, 'admin')
    await workAs(admin, reader)
    expect((await choose(admin, nine)).statusCode).toBe(404)
    const customer = await createPerson(server, 'customer', customerId)
    expect((await choose(customer, nine)).statusCode).toBe(403)
    expect((await choose(reader, 24 * 60)).statusCode).toBe(400)
  })
})
