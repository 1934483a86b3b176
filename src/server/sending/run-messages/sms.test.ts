import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { getDispatch } from '#contract/sending/dispatches.ts'
import { resolveMail } from '#contract/sending/held-items.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createMessage, createSteps } from '#test/own-steps.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { openSmsService, reportKey, signReport, type SmsService } from '#test/sms-service.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { startAsking } from './sms-reports.ts'

const friday = '2026-11-20'
const nine = 9 * 60
const mobile = '+31612340401'
const environment = (provider: string, url: string) => ({
  SMS_PROVIDER: provider,
  SMS_URL: url,
  SMS_KEY: 'key-of-the-tests',
  SMS_SENDER: 'Noordkade',
  SMS_REPORT_KEY: reportKey,
  SMS_SEGMENT_CENTS: '7.5',
  VORDER_URL: 'https://portal.example.nl',
})

describe('SMS', () => {
  let service: SmsService
  let server: TestServer
  let employee: Person
  let customerId: number
  let runs: ReturnType<typeof runsOf>

  beforeAll(async () => {
    service = await openSmsService()
    server = await createTestServer({
      agency: true,
      worker: true,
      environment: environment('messagebird', service.url),
    })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    const { db } = server.database
    await createMessage(db, 'sms', { kind: 'sms', text: '%agency%: wij wachten op %open%.' })
    const content = [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Wij wachten op uw antwoord.' }] },
    ]
    const body = { type: 'doc' as const, content }
    await createMessage(db, 'post', { kind: 'rich', subject: 'Wij wachten', body })
  })
  beforeEach(async () => {
    service.behaviour = 'take'
    service.taken.length = 0
    setMoment(server, friday, nine)
    customerId = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).execute()
  })
  afterAll(async () => {
    await server.close()
    await service.close()
    await closeRenderer()
  })

  /** A run with one file before a step that sends a message by these channels. */
  async function sendOne(channels: Channel[] = ['sms'], phone = mobile) {
    const { db } = server.database
    const step = await createSteps(db, 'remind', { kind: 'send', letter: 'message', channels })
    const person = { phone, street: 'Kepplerstraat', houseNumber: '41', postcode: '1506 AB', city: 'Zaandam' }
    const debtors = [{ ...person, identityKey: crypto.randomUUID() }]
    const dossierId = await createDueDossier(db, customerId, friday, { ...step, debtors })
    const run = await runs.propose(friday, { customerIds: [customerId] })
    if (run.counts.proposed > 0) expect((await runs.act(run, 'release')).statusCode).toBe(200)
    return { dossierId, run, ...step }
  }

  const dispatchesOf = async (dossierId: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', dossierId).orderBy('id').execute()
  const dispatchOf = async (dossierId: number, channel: Channel = 'sms') =>
    (await dispatchesOf(dossierId)).find((one) => one.channel === channel)
  const untilState = async (dossierId: number, state: string, channel: Channel = 'sms') =>
    runs.until(
      async () => dispatchOf(dossierId, channel),
      (row) => row?.state === state,
    )
  const untilDone = async (run: { id: number }) =>
    runs.until(
      async () => runs.read(run.id),
      ({ state }) => state === 'done',
    )
  const standing = async (dossierId: number) =>
    server.database.db
      .selectFrom('dossier')
      .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['workflowStep.code', 'dossier.stepOccurrence', 'dossier.nextDay', 'dossier.status'])
      .where('dossier.id', '=', dossierId)
      .executeTakeFirstOrThrow()
  const kindsOf = async (dossierId: number) => {
    const rows = server.database.db.selectFrom('auditEvent').select('kind').where('dossierId', '=', dossierId)
    return (await rows.orderBy('id').execute()).map(({ kind }) => kind)
  }
  const contactsOf = async (dossierId: number) =>
    server.database.db
      .selectFrom('debtorContact')
      .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtorContact.debtorId')
      .select(['debtorContact.status', 'debtorContact.validTo'])
      .where('dossierDebtor.dossierId', '=', dossierId)
      .orderBy('debtorContact.id')
      .execute()

  /** As the provider calls; every report can be sent again. */
  async function report(reference: string, status: string, mark?: string) {
    const path = `/api/v4/sms-report/messagebird?id=m1&reference=${reference}&status=${status}`
    const signature = mark ?? signReport(`https://portal.example.nl${path}`)
    const answer = await server.app.http.inject({
      method: 'GET',
      url: path,
      headers: { 'messagebird-signature-jwt': signature },
    })
    return answer.statusCode
  }
  const failed = 'delivery_failed&statusReason=unknown+subscriber'

  it('goes to a mobile number abroad, and never to one that is no mobile', async () => {
    for (const [phone, takes] of [
      ['+32470123456', true],
      ['+4915112345678', true],
      ['+15551234567', true],
      ['+3227654321', false],
      ['+31201234567', false],
    ] as const) {
      customerId = await createCustomer(server)
      const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
      await server.database.db.updateTable('customer').set(address).execute()
      const { dossierId } = await sendOne(['sms', 'post'], phone)
      const channel = takes ? 'sms' : 'post'
      const sent = await untilState(dossierId, 'sent', channel)
      expect([sent?.channel, phone]).toEqual([channel, phone])
    }
    expect(service.taken.map(({ to }) => to)).toEqual(['32470123456', '4915112345678', '15551234567'])
  })

  it('goes to the mobile number, once, with what it costs, and the file goes to its next step', async () => {
    const { dossierId, run } = await sendOne()
    await untilDone(run)
    const dispatch = await dispatchOf(dossierId)
    const reference = dispatch?.messageId
    expect(service.taken).toMatchObject([
      { to: '31612340401', text: 'Noordkade Incasso B.V.: wij wachten op € 644,96.', reference },
    ])
    expect(dispatch).toMatchObject({ state: 'sent', providerId: 'm1', segments: 1, costCents: 8, pdfSha256: null })
    expect(await standing(dossierId)).toMatchObject({ code: 'remind_after' })
    const id = dispatch?.id ?? 0
    expect((await employee.get(callPath(getDispatch, { id }))).json()).toMatchObject({
      channel: 'sms',
      recipient: { phone: mobile },
      segments: 1,
      costCents: 8,
      text: 'Noordkade Incasso B.V.: wij wachten op € 644,96.',
    })
  })

  it('is never sent to a landline, a number that is none, or one on the list of those not to call', async () => {
    for (const number of ['+31756142200', '+3161234040', '+493012345678']) {
      const { dossierId, run } = await sendOne(['sms'], number)
      expect(run.causes[0], number).toMatchObject({ state: 'excluded', reason: { key: 'why.no_phone' } })
      expect(await dispatchesOf(dossierId)).toEqual([])
      await runs.act(run, 'cancel')
    }
    expect(service.taken).toEqual([])
  })

  it('whose number is blocked while the provider is busy does not go', async () => {
    service.behaviour = 'busy'
    const { dossierId, run } = await sendOne()
    const waiting = await runs.until(
      async () => runs.read(run.id),
      ({ causes }) => causes.length > 0,
    )
    expect(waiting.causes[0]).toMatchObject({ reason: { fault: 'sms_later', detail: 'HTTP 429' } })
    service.behaviour = 'take'
    const { db } = server.database
    const block = {
      phone: mobile,
      scope: 'dossier',
      dossierId,
      reason: 'asked',
      source: 'gesprek',
      fromDay: day(friday),
    }
    await db.insertInto('blockedNumber').values(block).execute()
    setMoment(server, friday, nine + 2)
    await wakeRuns(db, server.clock)
    // It waits for another number, or for a person who drops it.
    const held = await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.in_hold === 1,
    )
    expect(held.causes[0]).toMatchObject({ reason: { key: 'why.no_phone' } })
    await runs.act(run, 'cancel')
    expect(service.taken).toEqual([])
  })

  it('whose answer was lost is not sent again: the provider is asked, and has it', async () => {
    service.behaviour = 'lose'
    const { dossierId, run } = await sendOne()
    await untilState(dossierId, 'uncertain')
    await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.in_hold === 1,
    )
    expect((await standing(dossierId)).code).toBe('remind')
    setMoment(server, friday, nine + 6)
    await startAsking(server.database.db, server.clock)
    await untilDone(run)
    expect(service.taken).toHaveLength(1)
    expect(await dispatchOf(dossierId)).toMatchObject({ state: 'sent' })
    expect((await standing(dossierId)).code).toBe('remind_after')
  })

  it('that the provider does not know stays for a person, who has it sent again', async () => {
    service.behaviour = 'fault'
    const { dossierId, run } = await sendOne()
    const dispatch = await untilState(dossierId, 'uncertain')
    await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.in_hold === 1,
    )
    service.behaviour = 'take'
    setMoment(server, friday, nine + 6)
    await startAsking(server.database.db, server.clock)
    await runs.until(
      async () => dispatchOf(dossierId),
      (row) => row?.askedAt !== null,
    )
    expect(service.taken).toEqual([])
    const answer = await employee.post(callPath(resolveMail, { id: dispatch?.id ?? 0 }), {
      arrived: false,
      reason: 'The provider knows nothing of it.',
    })
    expect(answer.statusCode).toBe(204)
    await untilDone(run)
    expect(service.taken).toHaveLength(1)
    expect(await kindsOf(dossierId)).toEqual(expect.arrayContaining(['sms.uncertain', 'sms.settled', 'sms.sent']))
  })

  it('is delivered when the provider says so, however often it says it', async () => {
    const { dossierId, run } = await sendOne()
    await untilDone(run)
    const reference = (await dispatchOf(dossierId))?.messageId ?? ''
    expect(await report(reference, 'buffered')).toBe(204)
    expect((await dispatchOf(dossierId))?.state).toBe('sent')
    for (let turn = 0; turn < 3; turn += 1) expect(await report(reference, 'delivered')).toBe(204)
    expect((await dispatchOf(dossierId))?.state).toBe('delivered')
    // What comes late, or out of order, changes nothing any more.
    expect(await report(reference, failed)).toBe(204)
    expect((await dispatchOf(dossierId))?.state).toBe('delivered')
    expect((await kindsOf(dossierId)).filter((kind) => kind === 'sms.delivered')).toHaveLength(1)
  })

  it('of which somebody else tells, or that is none of ours, changes nothing', async () => {
    const { dossierId, run } = await sendOne()
    await untilDone(run)
    const reference = (await dispatchOf(dossierId))?.messageId ?? ''
    expect(await report(reference, failed, 'forged')).toBe(403)
    const other = `vorder-${(await dispatchOf(dossierId))?.id}-00000000`
    for (const unknown of [other, 'vorder-999999-0a1b2c3d', 'vorder-9999999999999999999-0a1b2c3d', '', 'garbage']) {
      expect(await report(encodeURIComponent(unknown), failed)).toBe(204)
    }
    expect(await dispatchOf(dossierId)).toMatchObject({ state: 'sent', endedAt: null })
  })

  it('to a number that does not exist ends the number, and the same step goes by post, under the same occurrence', async () => {
    const { dossierId, run, stepId } = await sendOne(['sms', 'post'])
    await untilDone(run)
    const reference = (await dispatchOf(dossierId))?.messageId ?? ''
    expect(await Promise.all([report(reference, failed), report(reference, failed)])).toEqual([204, 204])
    await untilState(dossierId, 'sent', 'post')
    await untilDone(run)
    const sent = (await dispatchesOf(dossierId)).map((one) => [one.channel, one.state, one.stepId, one.occurrence])
    expect(sent).toEqual([
      ['sms', 'bounced', stepId, 1],
      ['post', 'sent', stepId, 1],
    ])
    const [old, now] = await contactsOf(dossierId)
    expect([old?.status, old?.validTo === null, now?.status, now?.validTo]).toEqual(['given', false, 'invalid', null])
    expect(await standing(dossierId)).toMatchObject({ code: 'remind_after' })
    expect(await kindsOf(dossierId)).toEqual(
      expect.arrayContaining(['sms.sent', 'sms.bounced', 'debtor.contact_changed', 'letter.sent']),
    )
    expect(service.taken).toHaveLength(1)
  })

  it('that comes back without another channel is work for somebody, and its file waits before the step', async () => {
    const { dossierId, run } = await sendOne()
    await untilDone(run)
    await report((await dispatchOf(dossierId))?.messageId ?? '', failed)
    expect(await standing(dossierId)).toMatchObject({ code: 'remind', stepOccurrence: 1, status: 'in_progress' })
    const [item] = await server.database.db
      .selectFrom('agendaItem')
      .selectAll()
      .where('dossierId', '=', dossierId)
      .execute()
    expect(item).toMatchObject({ cause: 'message', why: { key: 'why.message_returned' } })
    expect((await runs.read(run.id)).causes[0]).toMatchObject({ state: 'failed', reason: { fault: 'came_back' } })
    const next = await runs.propose(friday, { customerIds: [customerId] })
    expect(next.causes[0]).toMatchObject({ state: 'excluded', reason: { key: 'why.no_phone' } })
  })

  it('that comes back after the file was closed changes nothing on the file, and somebody looks', async () => {
    const { dossierId, run } = await sendOne(['sms', 'post'])
    await untilDone(run)
    const closed = { status: 'closed', nextDay: null, stepId: null, closedDay: (await standing(dossierId)).nextDay }
    const { db } = server.database
    await db
      .updateTable('dossier')
      .set({ ...closed, closingReason: 'paid' })
      .where('id', '=', dossierId)
      .execute()
    await report((await dispatchOf(dossierId))?.messageId ?? '', failed)
    expect(await standing(dossierId)).toMatchObject({ status: 'closed', code: null })
    expect(await dispatchesOf(dossierId)).toMatchObject([{ channel: 'sms', state: 'bounced' }])
  })
})

describe('SMS by CM.com', () => {
  it('takes its reports by the key in their address, and none without', async () => {
    const service = await openSmsService()
    const server = await createTestServer({ environment: environment('cm', service.url) })
    const tell = async (key: string, payload: string) => {
      const url = `/api/v4/sms-report/cm?key=${key}`
      const headers = { 'content-type': 'application/json' }
      return (await server.app.http.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    const body = JSON.stringify({ messages: { msg: { reference: 'vorder-1-0a1b2c3d', status: { code: '2' } } } })
    try {
      expect([await tell(reportKey, body), await tell('wrong', body), await tell(reportKey, '{')]).toEqual([
        204, 403, 204,
      ])
      expect(await tell(reportKey, 'x'.repeat(100_000))).toBe(400)
    } finally {
      await server.close()
      await service.close()
    }
  })
})
