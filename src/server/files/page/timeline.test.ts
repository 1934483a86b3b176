import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getTimeline } from '#contract/files/timeline.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { systemActor } from '#server/actor.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('the timeline of a file', () => {
  let server: TestServer
  let employee: Person
  let contact: Person
  let krekel: number
  let id: number
  const timeline = async (query = '', person = employee) =>
    (await person.get(`/api/v4/file/${id}/timeline${query}`)).json<OutputOf<typeof getTimeline>>()
  const write = (content: string, visibleToCustomer: boolean, person = employee) =>
    person.post('/api/v4/file/logs', { fileId: id, content, visibleToCustomer })

  beforeAll(async () => {
    server = await createTestServer({ agency: true })
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server)
    contact = await createPerson(server, 'contact', krekel)
    id = await createDossier(server.database.db, krekel, { invoices: [{ number: 'T-1', amountCents: 10_000 }] })
    const actor = systemActor(server.clock.now())
    await recordAudit(server.database.db, actor, {
      kind: 'dossier.created',
      dossierId: id,
      customerId: krekel,
      data: { batchId: 7, claimCount: 1, principalCents: 10_000, secret: 'never shown' },
    })
  })
  afterAll(async () => server.close())

  it('shows a note to the customer only when it is meant for the customer', async () => {
    expect((await write('Alleen voor ons.', false)).statusCode).toBe(200)
    expect((await write('Ook voor de klant.\nTweede regel.', true)).statusCode).toBe(200)
    const ours = await timeline('?group=note')
    expect(ours.items.map((entry) => entry.note?.content)).toEqual([
      'Ook voor de klant.\nTweede regel.',
      'Alleen voor ons.',
    ])
    const theirs = await timeline('', contact)
    expect(theirs.items.map((entry) => entry.note?.content)).toEqual(['Ook voor de klant.\nTweede regel.', undefined])
    expect(theirs.groups).toContainEqual({ group: 'note', count: 1 })
    expect([theirs.total, ours.total]).toEqual([2, 2])
  })

  it('cannot hide from a customer what that customer wrote', async () => {
    expect((await write('Wanneer hoor ik iets?', false, contact)).statusCode).toBe(200)
    const [entry] = (await timeline('', contact)).items
    expect(entry).toMatchObject({ note: { content: 'Wanneer hoor ik iets?', visibleToCustomer: true } })
    expect(entry!.actorName).toBe('Marieke Postma')
  })

  it('refuses an empty note, and a note on a file of another customer', async () => {
    expect((await write(' \n ', false)).json().errors).toHaveProperty('content')
    const stranger = await createPerson(server, 'contact', await createCustomer(server, 'Elders'))
    expect((await write('Hallo', true, stranger)).statusCode).toBe(404)
  })

  it('shows a letter as it was sent, to the customer as well', async () => {
    const { db } = server.database
    const letter = {
      subject: 'Uw schuld',
      greeting: 'Geachte heer',
      blocks: [],
      annex: { title: 'Bijlage', blocks: [] },
    }
    const { id: dispatchId } = await db
      .insertInto('dispatch')
      .values({
        dossierId: id,
        customerId: krekel,
        occurrence: 1,
        channel: 'post',
        state: 'sent',
        kind: 'last_letter',
        language: 'nl',
        recipient: JSON.stringify({ name: 'J.P. van der Meulen', address: 'Kepplerstraat 41', email: null }),
        subject: 'Uw schuld',
        content: JSON.stringify(letter),
        contentSha256: 'x',
        createdAt: server.clock.now(),
        sentAt: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(db, systemActor(server.clock.now()), {
      kind: 'letter.sent',
      dossierId: id,
      customerId: krekel,
      subjectKind: 'dispatch',
      subjectId: dispatchId,
    })
    for (const person of [employee, contact]) {
      const [entry] = (await timeline('?group=letter', person)).items
      expect(entry).toMatchObject({
        kind: 'letter.sent',
        dispatch: { id: dispatchId, subject: 'Uw schuld', hasPdf: false, letter },
      })
    }
    const { items } = (await employee.get(`/api/v4/file/${id}/documents`)).json()
    expect(items).toMatchObject([{ kind: 'letter', id: dispatchId, name: 'Uw schuld', href: null }])
  })

  it('shows a payment with what it paid', async () => {
    const { db } = server.database
    const now = server.clock.now()
    const event = { kind: 'payment' as const, valueDay: day('2026-11-19'), amountCents: 4_000, claimIds: [] }
    const ids = await db.transaction().execute(async (tx) => {
      const entry = { dossierId: id, event, causeKind: 'bank_line', causeId: null, key: 'payment-1' }
      const written = await recordAccountEvents(tx, systemActor(now), [entry])
      await recalculateAccounts(tx, { dossierIds: [id], asOf: server.clock.today(), now })
      return written
    })
    await recordAudit(db, systemActor(now), {
      kind: 'payment.booked',
      dossierId: id,
      customerId: krekel,
      subjectKind: 'account_event',
      subjectId: ids.get('payment-1') ?? null,
    })
    const [entry] = (await timeline('?group=payment')).items
    expect(entry!.money).toMatchObject({ amountCents: 4_000, valueDay: '2026-11-19', surplusCents: 0 })
    expect(entry!.money!.parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(4_000)
  })

  it('goes back to the end of a day in Amsterdam, with its counts', async () => {
    const { db } = server.database
    const other = await createDossier(db, krekel)
    for (const at of ['2026-01-02T22:59:59Z', '2026-01-02T23:00:00Z']) {
      await recordAudit(db, systemActor(new Date(at)), { kind: 'dossier.closed', dossierId: other, customerId: krekel })
    }
    const until = async (last: string) =>
      (await employee.get(`/api/v4/file/${other}/timeline?until=${last}`)).json<OutputOf<typeof getTimeline>>()
    const answers = await Promise.all(['2026-01-01', '2026-01-02', '2026-01-03'].map(until))
    expect(answers.map(({ total, items }) => [total, items.length])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
    expect(answers[1]!.groups).toEqual([{ group: 'status', count: 1 }])
  })

  it('tells calls from other logs, and shows several kinds at once with what they come to', async () => {
    const log = { fileId: id, type: 'call', content: 'Gebeld, belt terug.', visibleToCustomer: false }
    expect((await employee.post('/api/v4/file/logs', log)).statusCode).toBe(200)
    const calls = await timeline('?group=call')
    expect(calls.items.map(({ group, note }) => [group, note?.content])).toEqual([['call', 'Gebeld, belt terug.']])
    const both = await timeline('?group=call,letter&limit=1')
    expect([both.total, both.items.length]).toEqual([2, 1])
    expect(both.groups).toContainEqual({ group: 'call', count: 1 })
    expect(both.all).toBe((await timeline()).total)
    expect((await timeline('?group=call', contact)).items).toEqual([])
    expect((await timeline('?group=note')).items.map(({ note }) => note?.content)).not.toContain('Gebeld, belt terug.')
    expect((await employee.get(`/api/v4/file/${id}/timeline?group=nothing`)).statusCode).toBe(400)
  })

  it('tells calls from notes, those on the agenda too', async () => {
    const { db } = server.database
    const log = { fileId: id, content: 'Belt morgen terug.', type: 'call', category: 'debtor' }
    expect((await employee.post('/api/v4/file/logs', log)).statusCode).toBe(200)
    const subjects = await db.selectFrom('agendaSubject').select(['code', 'calls']).orderBy('id').execute()
    for (const calls of [true, false]) {
      const subject = subjects.find((one) => one.calls === calls)?.code
      const entry = { kind: 'agenda.done', dossierId: id, customerId: krekel, data: { subject, result: 'done' } }
      await recordAudit(db, systemActor(server.clock.now()), entry)
    }
    const { items, total, groups } = await timeline('?group=call')
    expect([total, items.map(({ kind, group }) => [kind, group])]).toEqual([
      3,
      [
        ['agenda.done', 'call'],
        ['log.written', 'call'],
        ['log.written', 'call'],
      ],
    ])
    expect(groups).toContainEqual({ group: 'call', count: 3 })
    expect((await timeline('?group=workflow')).items).toHaveLength(1)
    expect((await timeline('?group=note')).items.map(({ note }) => note?.content)).not.toContain('Belt morgen terug.')
    expect((await timeline('?group=call', contact)).items).toEqual([])
  })

  it('lets nothing of an audit row out but what the timeline shows', async () => {
    const answer = await employee.get(`/api/v4/file/${id}/timeline`)
    expect(answer.body).not.toContain('never shown')
    expect(answer.json().items.at(-1)).toMatchObject({ kind: 'dossier.created', claimCount: 1, principalCents: 10_000 })
  })

  it('keeps from the customer what is internal', async () => {
    await recordAudit(server.database.db, systemActor(server.clock.now()), {
      kind: 'step.skipped',
      dossierId: id,
      customerId: krekel,
      data: { why: { key: 'why.address_departed', values: {} } },
    })
    expect((await timeline()).items[0]).toMatchObject({ kind: 'step.skipped', why: { key: 'why.address_departed' } })
    expect((await timeline('', contact)).items.map((entry) => entry.kind)).not.toContain('step.skipped')
    expect((await timeline('?group=workflow', contact)).items).toEqual([])
  })

  it('answers in pages, newest first, with how many there are of each kind', async () => {
    const all = await timeline()
    const second = await timeline('?offset=2&limit=2')
    expect(second.items.map((entry) => entry.id)).toEqual(all.items.slice(2, 4).map((entry) => entry.id))
    expect(second.total).toBe(all.items.length)
    expect(all.groups.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  })
})
