import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { registerComplaint } from '#contract/compliance/complaints.ts'
import {
  answerPortalQuestion,
  changeNpsSetting,
  getNps,
  getPortalQuestion,
  refusePortalQuestion,
  showPortalQuestion,
} from '#contract/statistics/nps.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { findDue } from '#server/compliance/retention/due-queries.ts'
import { eraseAudit, erasePlain, findEvents } from '#server/compliance/retention/erase-queries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openDesk } from '#test/bank.ts'
import { bounceOf } from '#test/bounced-mail.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { askedOn, askPeople, closeFile, letAsk, sendForm, surveyPath } from '#test/surveys.ts'
import { workOff } from '#test/bank.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let manager: Person

beforeAll(async () => {
  desk = await openDesk()
  manager = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_NPS'])
  await letAsk(desk.server, true)
})
afterAll(async () => {
  await desk.server.close()
})

/** A customer of more than half a year, with a file. */
const customerSince = async (createdAt: string, change: object = {}) => {
  const id = await createCustomer(desk.server, `Klant ${crypto.randomUUID()}`)
  await desk.db
    .updateTable('customer')
    .set({ createdAt: new Date(createdAt), ...change })
    .where('id', '=', id)
    .execute()
  return { id, file: await createDossier(desk.db, id, { debtors: [{ name: 'Geen e-mail' }] }) }
}
const questionOf = async (person: Person) =>
  (await person.get(getPortalQuestion.path)).json<OutputOf<typeof getPortalQuestion>>().question
const invitesOf = async (customerId: number) =>
  desk.db.selectFrom('npsInvite').selectAll().where('customerId', '=', customerId).orderBy('id').execute()
const contactOf = async (customerId: number) =>
  createPerson(desk.server, ['ROLE_CONTACT_PERSON', 'ROLE_CONTACT_PERSON_DASHBOARD'], customerId)
const figuresOf = async (customerId: number, channel: string) =>
  (await manager.get(`${getNps.path}?customer=${customerId}&channel=${channel}`)).json<OutputOf<typeof getNps>>()
    .figures

describe('a customer', () => {
  it('is asked on its first page after half a year, answers there, and counts once', async () => {
    const { id, file } = await customerSince('2026-01-05')
    const [one, other] = [await contactOf(id), await contactOf(id)]
    await askPeople(desk.server)
    await askPeople(desk.server)
    expect(await invitesOf(id)).toMatchObject([{ channel: 'portal', occasion: 'half_year', state: 'scheduled' }])
    expect(await figuresOf(id, 'portal')).toMatchObject({ delivered: 0 })
    expect(await questionOf(one)).toEqual({ untilDay: '2026-12-20', mark: null, reason: '', months: 24 })
    expect((await one.post(showPortalQuestion.path)).statusCode).toBe(204)
    expect(await figuresOf(id, 'portal')).toMatchObject({ delivered: 1, answered: 0 })
    const wrong = await one.post(answerPortalQuestion.path, { mark: 11 })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['mark']])
    const said = await one.post(answerPortalQuestion.path, { mark: 4, reason: 'Traag' })
    const kept = { untilDay: '2026-12-20', mark: 4, reason: 'Traag', months: 24 }
    expect([said.statusCode, said.json().question]).toEqual([200, kept])
    const items = await desk.db.selectFrom('agendaItem').select('note').where('dossierId', '=', file).execute()
    expect(items).toEqual([{ note: 'NPS 4' }])
    await other.post(answerPortalQuestion.path, { mark: 9 })
    expect(await figuresOf(id, 'portal')).toMatchObject({ delivered: 1, answered: 1, promoter: 1, detractor: 0 })
  })

  it('sees nothing of what another is asked, nor of what its debtors answered', async () => {
    const { id } = await customerSince('2026-01-05')
    const person = await contactOf(id)
    const stranger = await contactOf(await createCustomer(desk.server))
    await askPeople(desk.server)
    expect(await questionOf(person)).not.toBeNull()
    expect(await questionOf(stranger)).toBeNull()
    expect((await stranger.post(answerPortalQuestion.path, { mark: 1 })).statusCode).toBe(404)
    const debtor = { name: 'E. Vos', email: 'vos@example.nl', identityKey: 'vos|1|1' }
    const file = await createDossier(desk.db, id, { debtors: [debtor] })
    await closeFile(desk.server, file)
    await askPeople(desk.server)
    expect(await askedOn(desk.server, file)).toHaveLength(1)
    const seen = await desk.db.transaction().execute(async (tx) => {
      await sql`set local role vorder_customer`.execute(tx)
      await sql`select set_config('app.customer_id', ${String(id)}, true)`.execute(tx)
      return tx.selectFrom('npsInvite').select(['audience']).execute()
    })
    expect(seen.filter(({ audience }) => audience === 'debtor')).toEqual([])
  })

  it('that does not want it is never asked again; a new one, one that left and one that complains are not', async () => {
    const { id } = await customerSince('2026-01-05')
    const person = await contactOf(id)
    const [fresh, left] = [
      await customerSince('2026-09-01', { email: 'nieuw@klant.example' }),
      await customerSince('2026-01-01', { email: 'weg@klant.example', contractEndDay: day('2026-10-01') }),
    ]
    await askPeople(desk.server)
    expect((await person.post(refusePortalQuestion.path)).json()).toEqual({ question: null })
    await desk.db
      .updateTable('npsInvite')
      .set({ createdAt: new Date('2025-01-01') })
      .where('customerId', '=', id)
      .execute()
    await askPeople(desk.server)
    expect(await invitesOf(id)).toHaveLength(1)
    expect([...(await invitesOf(fresh.id)), ...(await invitesOf(left.id))]).toEqual([])
  })

  it.each([
    ['the agency asks nobody any more', async () => letAsk(desk.server, false), async () => letAsk(desk.server, true)],
    [
      'it complains',
      async (id: number) => {
        const counsel = await createPerson(desk.server, 'legal')
        const wish = { channel: 'phone', subject: 'other', severity: 1, content: 'Te laat', files: [] }
        const complaint = await counsel.post(registerComplaint.path, { ...wish, who: 'customer', customer: id })
        expect(complaint.statusCode, complaint.body).toBe(200)
      },
      null,
    ],
    [
      'its contract ends',
      async (id: number) =>
        desk.db
          .updateTable('customer')
          .set({ contractEndDay: day('2026-11-20') })
          .where('id', '=', id)
          .execute(),
      null,
    ],
  ])('is asked no more on its first page when %s', async (_what, change, back) => {
    const { id } = await customerSince('2026-01-05')
    const person = await contactOf(id)
    await askPeople(desk.server)
    expect(await questionOf(person)).not.toBeNull()
    await change(id)
    expect(await questionOf(person)).toBeNull()
    expect((await person.post(answerPortalQuestion.path, { mark: 9 })).statusCode).toBe(404)
    await back?.()
    expect((await questionOf(person)) !== null).toBe(back !== null)
  })

  it('is asked on its first page where somebody may come there by a group, and by e-mail where he comes no more', async () => {
    const { id } = await customerSince('2026-01-05', { email: 'groep@klant.example' })
    const person = await createPerson(desk.server, ['ROLE_CONTACT_PERSON'], id)
    const group = desk.db
      .insertInto('employeeGroup')
      .values({ name: 'Klanten', roles: ['ROLE_CONTACT_PERSON_DASHBOARD'] })
    const { id: groupId } = await group.returning('id').executeTakeFirstOrThrow()
    await desk.db.insertInto('employeeGroupMember').values({ groupId, userId: person.userId }).execute()
    await askPeople(desk.server)
    expect(await invitesOf(id)).toMatchObject([{ channel: 'portal' }])
    const gone = await customerSince('2026-01-05', { email: 'stil@klant.example' })
    const { userId } = await contactOf(gone.id)
    await desk.db
      .updateTable('appUser')
      .set({ seenAt: new Date('2026-08-01') })
      .where('id', '=', userId)
      .execute()
    await askPeople(desk.server)
    expect(await invitesOf(gone.id)).toMatchObject([{ channel: 'email' }])
  })

  it('where nobody comes to the portal is asked by e-mail, once in 90 days', async () => {
    const { id } = await customerSince('2026-01-05', { email: 'kantoor@klant.example', language: 'en' })
    await askPeople(desk.server)
    const [invite] = await invitesOf(id)
    expect(invite).toMatchObject({ channel: 'email', audience: 'customer', state: 'sent' })
    expect(JSON.stringify(invite?.content)).toContain('We work for you')
    await sendForm(desk.server, surveyPath(desk.server, invite!), { mark: '9' })
    expect(await figuresOf(id, 'email')).toMatchObject({ delivered: 1, answered: 1 })
    await desk.db
      .updateTable('npsInvite')
      .set({ createdAt: new Date('2026-08-20T10:00:00Z') })
      .where('customerId', '=', id)
      .execute()
    // The half year is not over; a complaint is an occasion of its own.
    await askPeople(desk.server)
    expect(await invitesOf(id)).toHaveLength(1)
    const counsel = await createPerson(desk.server, 'legal')
    const wish = { channel: 'phone', subject: 'other', severity: 1, content: 'Te laat', files: [] }
    const complaint = await counsel.post(registerComplaint.path, { ...wish, who: 'customer', customer: id })
    expect(complaint.statusCode, complaint.body).toBe(200)
    await sql`update complaint set state = 'closed', closed_day = '2026-11-18', closed_at = now(), outcome = 'unfounded'
      where id = ${complaint.json<{ id: number }>().id}`.execute(desk.db)
    await askPeople(desk.server)
    expect((await invitesOf(id)).map(({ occasion }) => occasion)).toEqual(['half_year', 'complaint_closed'])
  })
})

describe('asking', () => {
  it('is done once by two workers at once, and goes on where one stopped', async () => {
    const files: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const debtor = { name: `T. Kok ${turn}`, email: `kok${turn}@example.nl`, identityKey: `kok ${turn}|1|1` }
      const id = await createDossier(desk.db, desk.customerId, { debtors: [debtor] })
      await closeFile(desk.server, id)
      files.push(id)
    }
    await Promise.all([askPeople(desk.server), askPeople(desk.server)])
    await workOff(desk.server)
    for (const id of files) {
      const invites = await askedOn(desk.server, id)
      expect(invites.map(({ state, attempts }) => [state, attempts])).toEqual([['sent', 1]])
    }
    // One that a worker had in hand when it died is never sent again by itself.
    await desk.db.updateTable('npsInvite').set({ state: 'sending' }).where('dossierId', '=', files[0]!).execute()
    await askPeople(desk.server)
    expect((await askedOn(desk.server, files[0]!))[0]).toMatchObject({ state: 'uncertain', attempts: 1 })
  })

  it('does not count an e-mail that came back', async () => {
    const debtor = { name: 'Weg', email: 'weg@example.nl', identityKey: 'weg|1|1' }
    const file = await createDossier(desk.db, await createCustomer(desk.server), { debtors: [debtor] })
    await closeFile(desk.server, file)
    await askPeople(desk.server)
    const [invite] = await askedOn(desk.server, file)
    expect(await figuresOf(invite!.customerId, 'email')).toMatchObject({ delivered: 1 })
    await deliver(desk.server, bounceOf(invite!.messageId ?? '', { to: 'weg@example.nl' }))
    await workOff(desk.server)
    expect((await askedOn(desk.server, file))[0]?.state).toBe('bounced')
    expect(await figuresOf(invite!.customerId, 'email')).toMatchObject({ delivered: 0 })
    // It is known to be wrong from then on, by every message.
    const contacts = await sql<{ status: string; open: boolean }>`
      select contact.status, contact.valid_to is null as open from debtor_contact contact
      join dossier_debtor owes on owes.debtor_id = contact.debtor_id
      where owes.dossier_id = ${file} and contact.kind = 'email' order by contact.id`.execute(desk.db)
    expect(contacts.rows).toEqual([
      { status: 'given', open: false },
      { status: 'bounced', open: true },
    ])
  })

  it('writes no more to an address of a customer from which it came back', async () => {
    const { id } = await customerSince('2026-01-05', { email: 'dicht@klant.example' })
    await askPeople(desk.server)
    const [invite] = await invitesOf(id)
    await deliver(desk.server, bounceOf(invite!.messageId ?? '', { to: 'dicht@klant.example' }))
    await workOff(desk.server)
    expect((await invitesOf(id))[0]?.state).toBe('bounced')
    const refused = await desk.db.selectFrom('refusedAddress').select('email').where('customerId', '=', id).execute()
    expect(refused).toEqual([{ email: 'dicht@klant.example' }])
  })

  it('is turned on and off by who sets the rules; who comes second is told', async () => {
    const chief = await createPerson(desk.server, 'admin')
    const { setting } = (await manager.get(getNps.path)).json<OutputOf<typeof getNps>>()
    const asked = { asksDebtors: false, asksCustomers: true, version: setting.version }
    expect((await manager.put(changeNpsSetting.path, asked)).statusCode).toBe(403)
    const changed = await chief.put(changeNpsSetting.path, asked)
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...asked, version: setting.version + 1 }])
    const late = await chief.put(changeNpsSetting.path, { ...asked, asksDebtors: true })
    expect([late.statusCode, late.json().current]).toEqual([409, { ...asked, version: setting.version + 1 }])
    await letAsk(desk.server, true)
  })

  it('is forgotten after its term: the words go, the marks stay counted', async () => {
    const debtor = { name: 'Oud', email: 'oud@example.nl', identityKey: 'oud|1|1' }
    const customerId = await createCustomer(desk.server)
    const file = await createDossier(desk.db, customerId, { debtors: [debtor] })
    await closeFile(desk.server, file)
    await askPeople(desk.server)
    const [invite] = await askedOn(desk.server, file)
    await sendForm(desk.server, surveyPath(desk.server, invite!), { mark: '8', reason: 'Woorden van mij' })
    const due = async (today: string) =>
      (await findDue(desk.db, { kind: 'nps', months: 24, today: day(today) }, { offset: 0, limit: 1000 })).filter(
        ({ subjectId }) => subjectId === invite!.id,
      )
    expect(await due('2028-11-20')).toEqual([])
    expect(await due('2028-11-21')).toHaveLength(1)
    // Nobody will ever know whether it arrived: that holds nothing when it cannot be answered any more.
    const setState = async (state: string) =>
      sql`update nps_invite set state = ${state} where id = ${invite!.id}`.execute(desk.db)
    await setState('uncertain')
    expect(await due('2028-11-21')).toMatchObject([{ heldBy: null }])
    await setState('sending')
    expect(await due('2028-11-21')).toMatchObject([{ heldBy: 'unhandled' }])
    await setState('delivered')
    const actor = systemActor(desk.server.clock.now())
    await inTransaction(desk.db, async (tx) => {
      await eraseAudit(tx, await findEvents(tx, 'nps', invite!.id), actor)
      await erasePlain(tx, 'nps', invite!.id)
    })
    const { rows } = await sql<{ text: string }>`
      select invite::text || answer::text as text from nps_invite invite
      join nps_answer answer on answer.invite_id = invite.id where invite.id = ${invite!.id}`.execute(desk.db)
    expect(rows[0]?.text).not.toMatch(/Oud|oud@|Woorden/)
    expect(await figuresOf(customerId, 'email')).toMatchObject({ answered: 1, passive: 1 })
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('is forgotten after its term, but a no stays a no', async () => {
    const debtor = { name: 'Nee', email: 'nee@example.nl', identityKey: 'nee|1|1' }
    const customerId = await createCustomer(desk.server)
    const close = async () => {
      const file = await createDossier(desk.db, customerId, { debtors: [debtor] })
      await closeFile(desk.server, file)
      await askPeople(desk.server)
      return askedOn(desk.server, file)
    }
    const [invite] = await close()
    await sendForm(desk.server, surveyPath(desk.server, invite!), { act: 'never' })
    await inTransaction(desk.db, async (tx) => erasePlain(tx, 'nps', invite!.id))
    // He was not asked lately: it is for his no alone that he is not.
    await desk.db
      .updateTable('npsInvite')
      .set({ createdAt: new Date('2024-11-01') })
      .where('id', '=', invite!.id)
      .execute()
    await close()
    expect(await invitesOf(customerId)).toHaveLength(1)
    await desk.db.updateTable('npsInvite').set({ refusedAt: null }).where('id', '=', invite!.id).execute()
    await askPeople(desk.server)
    expect(await invitesOf(customerId)).toHaveLength(2)
  })
})
