import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBulkUpdate, undoBulkUpdate } from '#contract/files/bulk-updates.ts'
import { closeDossier, reopenDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { clockOn } from '#server/clock.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, owingFiles, standingOf } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetPreviews } from './forget-previews.ts'

let server: TestServer
let file: Arranging
let clerk: Person
let colleague: Person
let bulk: Bulk

const pause = { act: 'pause', reason: 'question_to_customer', untilDay: '2027-01-05' }
const statusOf = async (id: number) => (await file.page(id)).status
const owing = async (count: number) => owingFiles(file, count)
const standing = async (ids: readonly number[]) => standingOf(server, ids)

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  colleague = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

const givenUp = { act: 'close', reason: 'uncollectable', waive: true, explanation: 'Oninbaar.' }

describe('undoing [U14]', () => {
  it('puts every file back as it was', async () => {
    const ids = await owing(4)
    const before = await standing(ids)
    const done = await bulk.perform(ids, { ...pause, changesOwner: true, owner: colleague.userId })
    expect(done.undo?.count).toBe(4)
    expect(await standing(ids)).not.toEqual(before)
    await bulk.act(undoBulkUpdate, done.id, colleague)
    await bulk.work()
    const undone = await bulk.read(done.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 4, kept: 0 }, undo: null })
    expect(await standing(ids)).toEqual(before)
    expect((await file.timeline(ids[0]!))[0]?.kind).toBe('dossier.change_undone')
    expect((await bulk.act(undoBulkUpdate, done.id)).statusCode).toBe(409)
  })

  it('brings back a pause that was ended, and what was waived when it closed', async () => {
    const [paused, closed] = await owing(2)
    await bulk.perform([paused!], pause)
    const before = await standing([paused!, closed!])
    const resumed = await bulk.perform([paused!], { act: 'resume', explanation: 'Antwoord is er.' })
    const waived = await bulk.perform([closed!], givenUp)
    expect((await file.page(closed!)).balance.openCents).toBe(0)
    await bulk.act(undoBulkUpdate, resumed.id)
    await bulk.act(undoBulkUpdate, waived.id)
    await bulk.work()
    expect((await bulk.read(waived.id)).counts).toMatchObject({ undone: 1 })
    const after = await standing([paused!, closed!])
    expect(after[0]).toEqual(before[0])
    expect(after[1]).toMatchObject({ status: 'in_progress', closedDay: null })
    expect((await file.page(closed!)).balance.openCents).toBeGreaterThanOrEqual(60_000)
  })

  it('keeps a file closed of which the customer was told that it is', async () => {
    const { db } = server.database
    const [told, untold] = await owing(2)
    const done = await bulk.perform([told!, untold!], givenUp)
    expect(done.undo?.count).toBe(2)
    await sql`with message as (
        insert into customer_message (customer_id, occasion, about, channel, language, template_version_id, addressee,
          recipient, subject, content, content_sha256, file_count, state, created_at, sent_at)
        select ${file.customerId}, 'file_closed', '', 'email', 'nl', min(id), '', '{}', 'Gesloten', '{}', '', 1, 'sent',
          now(), now() from template_version returning id)
      insert into customer_news (customer_id, occasion, dossier_id, audit_event_id, happened_at, happened_day,
        message_id)
      select ${file.customerId}, 'file_closed', event.dossier_id, event.id, event.at, event.at::date, message.id
      from audit_event event, message where event.dossier_id = ${told!} and event.kind = 'dossier.closed'`.execute(db)
    expect((await bulk.read(done.id)).undo?.count).toBe(1)
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 1, kept: 1 })
    expect([await statusOf(told!), await statusOf(untold!)]).toEqual(['closed', 'in_progress'])
  })

  it('reverses what it waived itself, and nothing that was waived before it', async () => {
    const [settled, paid] = await owing(2)
    const openOf = async (id: number) => (await file.page(id)).balance.openCents
    // Once closed with a waiver and opened again: nothing is open on it.
    await file.act(closeDossier, settled!, { reason: 'uncollectable', waive: true }, clerk)
    await file.act(reopenDossier, settled!, {}, clerk)
    expect([await statusOf(settled!), await openOf(settled!)]).toEqual(['in_progress', 0])
    const owed = await openOf(paid!)
    const done = await bulk.perform([settled!, paid!], givenUp)
    expect(done.counts).toMatchObject({ done: 2 })
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 2, kept: 0 })
    expect([await statusOf(settled!), await statusOf(paid!)]).toEqual(['in_progress', 'in_progress'])
    expect([await openOf(settled!), await openOf(paid!)]).toEqual([0, owed])
    expect((await file.timeline(settled!)).map(({ kind }) => kind)).not.toContain('waiver.undone')
  })

  it('opens a file again of which the waiver was reversed already', async () => {
    const [id] = await owing(1)
    const owed = (await file.page(id!)).balance.openCents
    const done = await bulk.perform([id!], givenUp)
    const { db } = server.database
    const waiver = await db
      .selectFrom('accountEvent')
      .select(['id', 'amountCents', 'valueDay'])
      .where('dossierId', '=', id!)
      .where('kind', '=', 'waiver')
      .executeTakeFirstOrThrow()
    const { id: reversesId, amountCents, valueDay } = waiver
    const event = { kind: 'reversal', valueDay, reversesId, amountCents } as const
    const entry = { dossierId: id!, event, causeKind: 'test', causeId: null, key: 'waiver reversed' }
    await recordAccountEvents(db, systemActor(server.clock.now()), [entry])
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await statusOf(id!)).toBe('in_progress')
    expect((await file.page(id!)).balance.openCents).toBe(owed)
  })

  it('keeps what has changed since or was written to, and says which', async () => {
    const ids = await owing(4)
    const done = await bulk.perform(ids, pause)
    await file.act(suspendDossier, ids[0]!, { reason: 'complaint' }, clerk)
    await sql`insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language, recipient,
      subject,
        content, content_sha256, created_at, sent_at)
      values (${ids[1]!}, ${file.customerId}, 9, 'email', 'sent', 'costs_letter', 'nl', '{}', 'Brief', '{}', 'x',
        ${server.clock.now()}, ${server.clock.now()})`.execute(server.database.db)
    expect((await bulk.read(done.id)).undo?.count).toBe(3)
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 2, kept: 2 })
    expect((await bulk.items(done.id, '&state=kept')).map(({ id, reason }) => [id, reason])).toEqual([
      [ids[0], 'Is sindsdien gewijzigd.'],
      [ids[1], 'Er is sindsdien een bericht verstuurd.'],
    ])
    expect(await statusOf(ids[0]!)).toBe('suspend')
    expect(await statusOf(ids[2]!)).toBe('in_progress')
  })

  it('is offered for a day, and not where nothing can be put back', async () => {
    const ids = await owing(1)
    expect((await bulk.perform(ids, { note: 'Blijft.' })).undo).toBeNull()
    const done = await bulk.perform(ids, pause)
    server.clock.set(clockOn(day('2026-11-22')))
    expect((await bulk.read(done.id)).undo).toBeNull()
    expect((await bulk.act(undoBulkUpdate, done.id)).json().error_message).toBe('Terugdraaien kan niet meer.')
  })
})

describe('what was never started', () => {
  it('is thrown away after a month, and what was done stays', async () => {
    const ids = await owing(1)
    const idle = await bulk.preview(ids, pause)
    const done = await bulk.perform(ids, { note: 'Blijft staan.' })
    const codes = async () =>
      Promise.all([idle, done].map(async ({ id }) => (await clerk.get(callPath(getBulkUpdate, { id }))).statusCode))
    server.clock.set(clockOn(day('2026-12-18')))
    await forgetPreviews(server.database.db, server.clock)
    expect(await codes()).toEqual([200, 200])
    server.clock.set(clockOn(day('2026-12-22')))
    await forgetPreviews(server.database.db, server.clock)
    expect(await codes()).toEqual([404, 200])
  })
})

describe('going on at another step', () => {
  it('lets files that run go on before it, and leaves the others', async () => {
    const { db } = server.database
    const step = await db
      .selectFrom('workflowStep')
      .select(['id', 'workflowVersionId'])
      .where('code', '=', 'last_letter')
      .executeTakeFirstOrThrow()
    const [running] = await owing(1)
    const stuck = await createDossier(db, file.customerId, { status: 'no_more_steps' })
    const company = await createDossier(db, file.customerId, { debtors: [{ kind: 'company' }] })
    const paused = await createDossier(db, file.customerId, { status: 'paused' })
    const ids = [running!, stuck, company, paused]
    const before = await standing(ids)
    const done = await bulk.perform(ids, { step: step.id })
    expect(done.counts).toMatchObject({ done: 2, excluded: 2 })
    expect((await standing(ids)).slice(0, 2)).toMatchObject([
      { status: 'in_progress', stepId: step.id },
      { status: 'in_progress', stepId: step.id },
    ])
    expect((await bulk.items(done.id, '&state=excluded')).map(({ reason }) => reason)).toEqual([
      'De workflow is voor een andere soort debiteur.',
      'Het dossier loopt niet. Hervat het eerst.',
    ])
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect(await standing(ids)).toEqual(before)
  })
})
