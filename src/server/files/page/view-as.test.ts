import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactPersonRoles } from '#contract/people/acl.ts'
import { agreePlan, endPromise, makePromise } from '#contract/money/arrangements.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { writeLog } from '#contract/work/logs.ts'
import { offerSettlement, withdrawSettlement } from '#contract/money/rulings.ts'
import { type DebtorView, rememberView, viewAsDebtor } from '#contract/files/view-as.ts'
import { viewAsHeader } from '#contract/platform/view-as-header.ts'
import { day } from '#domain/day.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findPresence } from './presence-queries.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { factsFor } from '#test/letter-example.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { sampleQuery } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let contact: Person
let krekel: number
let id: number
const asCustomer = { [viewAsHeader]: '' }

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  const { db } = server.database
  employee = await createPerson(server, 'management')
  krekel = await createCustomer(server)
  contact = await createPerson(server, contactPersonRoles, krekel)
  const person = { name: 'K. Nowak', identityKey: 'k nowak|1502ar|41' }
  id = await createDossier(db, krekel, { debtors: [person] })
  await createDossier(db, await createCustomer(server, 'Geheime klant'), { debtors: [person] })
  asCustomer[viewAsHeader] = String(id)
  for (const visibleToCustomer of [true, false]) {
    const content = visibleToCustomer ? 'Voor de klant.' : 'Alleen voor ons.'
    const log = { fileId: id, type: 'note', content, visibleToCustomer }
    expect((await employee.post(callPath(writeLog), log)).statusCode).toBe(200)
  }
  const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))
  await db
    .insertInto('dispatch')
    .values({
      dossierId: id,
      customerId: krekel,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      kind: 'fourteen_day_letter',
      language: 'nl',
      recipient: '{"name":"K. Nowak","address":"Kepplerstraat 41","email":null}',
      subject: letter.subject,
      content: JSON.stringify(letter),
      contentSha256: 'x',
      createdAt: server.clock.now(),
      sentAt: server.clock.now(),
    })
    .execute()
  await inTransaction(db, async (tx) => {
    const now = server.clock.now()
    const event = { kind: 'payment', valueDay: day('2026-11-19'), amountCents: 5_000, claimIds: [] } as const
    const entry = { dossierId: id, event, causeKind: 'test', causeId: null, key: 'paid' }
    await recordAccountEvents(tx, systemActor(now), [entry])
    await recalculateAccounts(tx, { dossierIds: [id], asOf: day('2026-11-20'), now })
  })
})
afterAll(async () => server.close())

/** Every call that reads something of one file. */
const readsOfFile = (): Endpoint[] =>
  server.app.endpoints.filter(
    ({ method, path, answer, changes }) =>
      method === 'GET' && /^\/api\/v4\/file\/:id(\/[a-z-]+)*$/.test(path) && !answer && !changes,
  )

describe('a file as its customer sees it', () => {
  it('is to the letter what a contact person of that customer reads, at every call about a file', async () => {
    const reads = readsOfFile()
    expect(reads.length).toBeGreaterThan(8)
    let open = 0
    for (const endpoint of reads) {
      const path = callPath(endpoint, { id }) + sampleQuery(endpoint)
      const [theirs, shown] = [await contact.get(path), await employee.getWith(asCustomer, path)]
      expect([shown.statusCode, shown.body], path).toEqual([theirs.statusCode, theirs.body])
      if (theirs.statusCode === 200) open += 1
    }
    expect(open).toBeGreaterThan(5)
    const timeline = await employee.getWith(asCustomer, `/api/v4/file/${id}/timeline`)
    expect(timeline.body).toContain('Voor de klant.')
    expect(timeline.body).not.toContain('Alleen voor ons.')
    expect((await employee.getWith(asCustomer, `/api/v4/file/${id}`)).body).not.toContain('Geheime klant')
    expect((await employee.get(`/api/v4/file/${id}`)).body).toContain('Geheime klant')
  })

  it('is for reading alone, and for employees', async () => {
    const act = { reason: 'dispute', note: '', version: 1 }
    expect((await employee.post(callPath(suspendDossier, { id }), act, asCustomer)).statusCode).toBe(403)
    expect((await contact.getWith(asCustomer, `/api/v4/file/${id}`)).statusCode).toBe(403)
    const plain = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await plain.getWith(asCustomer, `/api/v4/file/${id}`)).statusCode).toBe(403)
    for (const other of ['999999', 'niemand', '1e99']) {
      expect((await employee.getWith({ [viewAsHeader]: other }, `/api/v4/file/${id}`)).statusCode, other).toBe(404)
    }
  })

  it('is written down', async () => {
    for (const as of ['customer', 'debtor']) {
      expect((await employee.post(callPath(rememberView, { id }), { as })).statusCode).toBe(204)
    }
    const rows = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId', 'customerId'])
      .where('dossierId', '=', id)
      .where('kind', 'like', 'dossier.viewed%')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { kind: 'dossier.viewed_as_customer', actorId: employee.userId, customerId: krekel },
      { kind: 'dossier.viewed_as_debtor', actorId: employee.userId, customerId: krekel },
    ])
    expect((await contact.post(callPath(rememberView, { id }), { as: 'debtor' })).statusCode).toBe(403)
  })

  it('is no change that colleagues on the file are told of', async () => {
    const { db } = server.database
    const colleague = await createPerson(server, 'employee')
    const before = await findPresence(db, id, colleague.userId)
    expect((await employee.post(callPath(rememberView, { id }), { as: 'debtor' })).statusCode).toBe(204)
    expect(await findPresence(db, id, colleague.userId)).toEqual(before)
    const note = { fileId: id, type: 'note', content: 'Gebeld.' }
    expect((await employee.post(callPath(writeLog), note)).statusCode).toBe(200)
    expect((await findPresence(db, id, colleague.userId)).last?.by?.id).toBe(employee.userId)
  })
})

describe('a file as its debtor knows it', () => {
  it('is what was sent, claimed and paid, and nothing of what the agency noted', async () => {
    const answer = await employee.get(callPath(viewAsDebtor, { id }))
    const view = answer.json<DebtorView>()
    expect(view).toMatchObject({
      debtor: { name: 'K. Nowak' },
      messages: [{ channel: 'post', letter: { language: 'nl' } }],
      payments: [{ day: '2026-11-19', amountCents: 5_000, toCustomer: false }],
      paidCents: 5_000,
      plan: null,
    })
    expect(view.told).toEqual({ day: '2026-11-20', payCents: view.messages[0]!.letter.sums.payCents })
    const claimedCents = view.claimed.reduce((sum, { cents }) => sum + cents, 0)
    expect(claimedCents - view.paidCents).toBe(view.openCents)
    expect(answer.body).not.toMatch(/Voor de klant|Alleen voor ons|Geheime klant/)
    expect((await contact.get(callPath(viewAsDebtor, { id }))).statusCode).toBe(403)
  })

  it('is of one of several debtors: his messages, his plan, his payments, and nothing of another', async () => {
    const { db } = server.database
    const file = await createDossier(db, krekel, {
      debtors: [
        { name: 'A. Bakker', iban: 'NL91ABNA0417164300' },
        { name: 'B. de Wit', iban: 'NL69INGB0123456789' },
      ],
    })
    const [bakker, deWit] = (await employee.get(callPath(viewAsDebtor, { id: file })))
      .json<DebtorView>()
      .debtors.map((one) => one.id)
    const sent = async (debtorId: number | null, channel: string, subject: string, state = 'sent') => {
      const letter = { ...composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter')), subject }
      await db
        .insertInto('dispatch')
        .values({
          dossierId: file,
          customerId: krekel,
          debtorId,
          occurrence: 1,
          channel,
          state,
          kind: 'fourteen_day_letter',
          language: 'nl',
          recipient: '{"name":"Wie het krijgt","address":null,"email":null}',
          subject,
          content: JSON.stringify(letter),
          contentSha256: 'x',
          createdAt: server.clock.now(),
          sentAt: server.clock.now(),
        })
        .execute()
    }
    await sent(null, 'post', 'Brief aan de eerste')
    await sent(bakker!, 'sms', 'Sms aan Bakker', 'delivered')
    await sent(deWit!, 'email', 'Mail aan De Wit')
    await sent(deWit!, 'post', 'Teruggekomen brief', 'bounced')
    const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 5 }
    const { version } = (await employee.get(`/api/v4/file/${file}`)).json<{ version: number }>()
    const agreed = { ...terms, channel: 'phone', debtorIds: [deWit], note: 'Alleen voor ons.', version }
    expect((await employee.post(callPath(agreePlan, { id: file }), agreed)).statusCode).toBe(200)
    const seenBy = async (debtor?: number) => {
      const answer = await employee.get(`${callPath(viewAsDebtor, { id: file })}${debtor ? `?debtor=${debtor}` : ''}`)
      const view = answer.json<DebtorView>()
      return { body: answer.body, name: view.debtor.name, subjects: view.messages.map((one) => one.subject), ...view }
    }
    const [first, ofBakker, ofDeWit] = [await seenBy(), await seenBy(bakker), await seenBy(deWit)]
    expect(first.body).toBe(ofBakker.body)
    expect([ofBakker.name, ofBakker.subjects.toSorted(), ofBakker.plan]).toEqual([
      'A. Bakker',
      ['Brief aan de eerste', 'Sms aan Bakker'],
      null,
    ])
    expect([ofDeWit.name, ofDeWit.subjects, ofDeWit.plan?.instalments.length]).toEqual([
      'B. de Wit',
      ['Mail aan De Wit'],
      3,
    ])
    expect(ofBakker.body).not.toMatch(/Mail aan De Wit|Teruggekomen|Alleen voor ons/)
    expect(ofDeWit.body).not.toMatch(/aan Bakker|aan de eerste|Teruggekomen|Alleen voor ons/)
    const foreign = (await employee.get(callPath(viewAsDebtor, { id }))).json<DebtorView>().debtor.id
    for (const wrong of [foreign, 999_999]) {
      const path = `${callPath(viewAsDebtor, { id: file })}?debtor=${wrong}`
      expect((await employee.get(path)).statusCode).toBe(404)
    }
  })

  it('tells what he promised, what was proposed and the instalments, without how the agency judges them', async () => {
    const view = async () => (await employee.get(callPath(viewAsDebtor, { id }))).json<DebtorView>()
    expect(await view()).toMatchObject({ promises: [], offers: [] })
    const act = async (endpoint: Endpoint, input: object) => {
      const { version } = (await employee.get(`/api/v4/file/${id}`)).json<{ version: number }>()
      const path = callPath(endpoint, { id })
      const body = { note: 'Alleen voor ons.', version, ...input }
      const answer = endpoint.method === 'DELETE' ? employee.delete(path, body) : employee.post(path, body)
      expect((await answer).statusCode, endpoint.path).toBe(200)
    }
    const promised = { amountCents: 10_000, untilDay: '2026-11-25', channel: 'phone' }
    await act(makePromise, promised)
    await act(endPromise, {})
    await act(makePromise, { ...promised, amountCents: 12_500 })
    await act(offerSettlement, { offeredBy: 'debtor', amountCents: 30_000, lastDay: '2026-12-15' })
    const spoken = await view()
    expect(spoken.promises).toEqual([
      {
        id: expect.any(Number),
        madeDay: '2026-11-20',
        amountCents: 12_500,
        untilDay: '2026-11-25',
        paidCents: 0,
        state: 'open',
      },
    ])
    expect(spoken.offers).toEqual([
      {
        id: expect.any(Number),
        offeredBy: 'debtor',
        madeDay: '2026-11-20',
        amountCents: 30_000,
        lastDay: '2026-12-15',
        state: 'open',
      },
    ])
    await act(withdrawSettlement, {})
    await act(endPromise, {})
    const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 5 }
    await act(agreePlan, { ...terms, channel: 'phone' })
    const { plan, offers, promises } = await view()
    expect([offers, promises]).toEqual([[], []])
    expect(plan?.instalments).toMatchObject([
      { number: 1, dueDay: '2026-12-01', paidCents: 0, state: 'open', isMissed: false },
      { number: 2 },
      { number: 3 },
    ])
    expect(Object.keys(plan ?? {}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'agreedDay',
      'every',
      'instalments',
      'paidCents',
      'toPayCents',
    ])
    expect((await employee.get(callPath(viewAsDebtor, { id }))).body).not.toContain('Alleen voor ons')
  })
})
