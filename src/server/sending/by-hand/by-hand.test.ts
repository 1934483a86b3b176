import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import {
  cancelMessage,
  drawMessage,
  getMessageChoices,
  previewMessage,
  sendMessage,
} from '#contract/sending/hand-messages.ts'
import { getSampleLetter, listSamples } from '#contract/sending/runs.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { recordReport } from '#server/sending/run-messages/record-report.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'

const friday = '2026-11-20'
const nine = 9 * 60

interface Samples {
  items: { item: { id: number }; letter: unknown }[]
}

interface Templates {
  templates: { id: number; name: string; channel: string; kind: string; hasParagraph: boolean }[]
  waiting: { id: number; state: string }[]
}

describe('a message that somebody sends himself', () => {
  let server: TestServer
  let employee: Person
  let customerId: number
  let receiver: MailReceiver
  let runs: ReturnType<typeof runsOf>
  let behaviour: 'take' | 'later' | 'no_such_address' | 'hang_up' = 'take'

  beforeAll(async () => {
    receiver = await openMailReceiver(() => behaviour)
    server = await createTestServer({ agency: true, worker: true, smtpUrl: receiver.url })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
  })
  beforeEach(() => {
    behaviour = 'take'
    receiver.received.length = 0
    setMoment(server, friday, nine)
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  const fileOf = async (kind: 'company' | 'private', email = `${crypto.randomUUID()}@stoepje.example`) =>
    createDueDossier(server.database.db, customerId, friday, {
      workflow: kind === 'company' ? 'company_amicable' : 'consumer_amicable',
      debtors: [{ name: 'Stoepje', kind, email, identityKey: crypto.randomUUID() }],
    })
  const choicesOf = async (id: number) => (await employee.get(callPath(getMessageChoices, { id }))).json<Templates>()
  const templateOf = async (id: number, channel: string, kind: string) => {
    const { templates } = await choicesOf(id)
    const found = templates.find((one) => one.channel === channel && one.kind === kind)
    if (!found) throw new Error(`no ${kind} by ${channel} among ${JSON.stringify(templates)}`)
    return found.id
  }
  const send = async (id: number, input: object, key: string = crypto.randomUUID()) =>
    employee.post(callPath(sendMessage, { id }), input, { 'idempotency-key': key })
  const preview = async (id: number, input: object) => employee.post(callPath(previewMessage, { id }), input)
  const dispatchesOf = async (id: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', id).orderBy('id').execute()
  const untilSent = async (id: number, count = 1) =>
    runs.until(
      async () => dispatchesOf(id),
      (rows) => rows.filter(({ state, sentAt }) => state === 'sent' && sentAt !== null).length === count,
    )
  const noticesOf = async (id: number) =>
    server.database.db.selectFrom('fourteenDayLetter').selectAll().where('dossierId', '=', id).orderBy('id').execute()
  const costsOf = async (id: number) =>
    (
      await server.database.db
        .selectFrom('dossierBalance')
        .select('collectionCostsCents')
        .where('dossierId', '=', id)
        .executeTakeFirstOrThrow()
    ).collectionCostsCents

  it('leaves once, with the words typed for it, however often the button is pressed; the file stays at its step', async () => {
    const id = await fileOf('private')
    const stood = await server.database.db
      .selectFrom('dossier')
      .select(['stepId', 'nextDay'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const template = await templateOf(id, 'email', 'message')
    const input = { channel: 'email', template, paragraph: 'Wij belden u vanmorgen. <b>Belt u ons terug?</b>' }
    const seen = (await preview(id, input)).json<{ email: { html: string }; refusal: null; hold: null }>()
    expect(seen).toMatchObject({ refusal: null, hold: null })
    expect(seen.email.html).toContain('&lt;b&gt;Belt u ons terug?')
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([send(id, input, key), send(id, input, key)])
    expect([one.statusCode, other.statusCode, one.body]).toEqual([200, 200, other.body])
    const [dispatch] = await untilSent(id)
    expect(dispatch).toMatchObject({ channel: 'email', kind: 'message' })
    expect(receiver.received).toHaveLength(1)
    const stands = await server.database.db
      .selectFrom('dossier')
      .select(['stepId', 'nextDay'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stands).toEqual(stood)
    expect(await costsOf(id)).toBe(0)
  })

  it('goes to the debtor who is chosen, at the address of that debtor, and goes again to whom it went', async () => {
    const { db } = server.database
    const debtors = [
      { name: 'J. Stoepje', email: 'eerste@stoepje.example', identityKey: crypto.randomUUID() },
      { name: 'K. Drempel', email: 'tweede@drempel.example', identityKey: crypto.randomUUID() },
    ]
    const id = await createDueDossier(db, customerId, friday, { debtors })
    const { recipients } = (await choicesOf(id)) as unknown as { recipients: { debtorId: number; name: string }[] }
    expect(recipients).toMatchObject([
      { name: 'J. Stoepje', actsFor: null, email: 'eerste@stoepje.example' },
      { name: 'K. Drempel', actsFor: null, email: 'tweede@drempel.example' },
    ])
    const debtor = recipients[1]?.debtorId ?? 0
    const floor = { secondLine: '3e verdieping' }
    await db.updateTable('debtorAddress').set(floor).where('debtorId', '=', debtor).execute()
    const template = await templateOf(id, 'email', 'message')
    const input = { debtor, channel: 'email', template, paragraph: 'Belt u ons?' }
    expect((await preview(id, input)).json()).toMatchObject({ to: 'tweede@drempel.example', refusal: null })
    expect((await send(id, input)).statusCode).toBe(200)
    const [sent] = await untilSent(id)
    expect(sent?.recipient).toMatchObject({ name: 'K. Drempel', email: 'tweede@drempel.example' })
    expect(JSON.stringify(sent?.content)).toContain('Drempel')
    expect(receiver.received.map(({ to }) => to)).toEqual(['tweede@drempel.example'])
    const again = { channel: 'email', again: sent?.id, reason: 'never_received' }
    expect((await send(id, again)).statusCode).toBe(200)
    await untilSent(id, 2)
    expect(receiver.received.map(({ to }) => to)).toEqual(['tweede@drempel.example', 'tweede@drempel.example'])
    const notice = { debtor, channel: 'post', template: await templateOf(id, 'post', 'fourteen_day_letter') }
    const shown = { refusal: null, to: expect.stringMatching(/^3e verdieping, /) }
    expect((await preview(id, notice)).json()).toMatchObject(shown)
    const stranger = await createDueDossier(db, customerId, friday, { debtors: [{ identityKey: crypto.randomUUID() }] })
    const { recipients: others } = (await choicesOf(stranger)) as unknown as { recipients: { debtorId: number }[] }
    const wrong = await send(id, { ...input, debtor: others[0]?.debtorId })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['debtor']])
  })

  it('says at the field what is wrong with it', async () => {
    const id = await fileOf('private')
    const template = await templateOf(id, 'email', 'message')
    const fieldsOf = async (input: object) => Object.keys((await send(id, input)).json().errors ?? {})
    expect(await fieldsOf({ channel: 'email' })).toEqual(['template'])
    expect(await fieldsOf({ channel: 'post', template })).toEqual(['template'])
    expect(await fieldsOf({ channel: 'email', template })).toEqual(['paragraph'])
    const notice = await templateOf(id, 'post', 'fourteen_day_letter')
    expect(await fieldsOf({ channel: 'post', template: notice, paragraph: 'Iets' })).toEqual(['paragraph'])
    const late = { channel: 'email', template, paragraph: 'Dag', at: momentInAmsterdam(day(friday), 60).toISOString() }
    expect(await fieldsOf(late)).toEqual(['at'])
  })

  it('does not go to who may not be contacted, said by whichever file of his: that is told before it is written', async () => {
    const { db } = server.database
    const identityKey = crypto.randomUUID()
    const email = 'rust@stoepje.example'
    const make = async () =>
      createDueDossier(db, customerId, friday, { debtors: [{ name: 'Rust', email, identityKey }] })
    const [id, other] = [await make(), await make()]
    const quiet = async () => (await choicesOf(id)) as unknown as { recipients: { doNotContact: boolean }[] }
    expect((await quiet()).recipients).toMatchObject([{ doNotContact: false }])
    const template = await templateOf(id, 'email', 'message')
    await db
      .updateTable('debtor')
      .set({ doNotContact: true })
      .where('id', 'in', (eb) => eb.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', other))
      .execute()
    expect((await quiet()).recipients).toMatchObject([{ doNotContact: true }])
    const input = { channel: 'email', template, paragraph: 'Belt u ons?' }
    expect((await preview(id, input)).json()).toMatchObject({ refusal: { key: 'why.do_not_contact' } })
    expect((await send(id, input)).statusCode).toBe(409)
    expect(await dispatchesOf(id)).toEqual([])
  })

  it('is refused with its reason: a threat, costs too early, a dispute; and waits for the lawful hour', async () => {
    const id = await fileOf('private')
    const costs = await templateOf(id, 'post', 'costs_letter')
    expect((await send(id, { channel: 'post', template: costs })).json().error_message).toMatch(
      /nog niet op het dossier/,
    )
    const template = await templateOf(id, 'email', 'message')
    const threat = { channel: 'email', template, paragraph: 'Betaal nu, anders leggen wij morgen beslag op uw loon!' }
    expect((await send(id, threat)).statusCode).toBe(409)
    expect((await send(id, { ...threat, paragraph: 'Wij bellen uw\nwerkgever.' })).statusCode).toBe(409)
    setMoment(server, friday, 21 * 60)
    const input = { channel: 'email', template, paragraph: 'Tot morgen' }
    expect((await preview(id, input)).json()).toMatchObject({ hold: { why: { key: 'why.outside_hours' } } })
    await server.database.db.updateTable('dossier').set({ status: 'suspend' }).where('id', '=', id).execute()
    expect((await send(id, input)).statusCode).toBe(409)
    expect(await dispatchesOf(id)).toEqual([])
  })

  it('waits until its moment, can be taken back until it leaves, and not after', async () => {
    const id = await fileOf('private')
    const template = await templateOf(id, 'email', 'message')
    const at = momentInAmsterdam(day('2026-11-23'), 10 * 60)
    const words = { channel: 'email', template, paragraph: 'Op maandag' }
    const ids = [await send(id, { ...words, at: at.toISOString() }), await send(id, { ...words, at: at.toISOString() })]
    const [first, second] = ids.map((answer) => answer.json<{ id: number }>().id)
    expect((await choicesOf(id)).waiting.map(({ state }) => state)).toEqual(['in_hold', 'in_hold'])
    const cancel = async (message = 0) => employee.post(callPath(cancelMessage, { id, message }), {})
    expect((await cancel(first)).statusCode).toBe(200)
    expect((await cancel(first)).statusCode).toBe(409)
    // What changes with its debtor meanwhile does not send it sooner.
    const { db } = server.database
    await db.insertInto('heldChange').values({ dossierId: id }).execute()
    await wakeRuns(db, server.clock)
    expect((await choicesOf(id)).waiting.map(({ state }) => state)).toEqual(['in_hold'])
    setMoment(server, '2026-11-23', 10 * 60 + 1)
    await wakeRuns(server.database.db, server.clock)
    await untilSent(id)
    expect((await cancel(second)).statusCode).toBe(409)
    expect(receiver.received).toHaveLength(1)
  })

  it('can be undone for some seconds before an e-mail leaves; a letter waits for the printer anyway [U66]', async () => {
    const { config } = server.app
    config.undoSendSeconds = 15
    try {
      const id = await fileOf('private')
      const words = { channel: 'email', template: await templateOf(id, 'email', 'message'), paragraph: 'Toch niet' }
      const sent = async () => (await send(id, words)).json<{ id: number; undoSeconds: number }>()
      const [first, second] = [await sent(), await sent()]
      expect([first.undoSeconds, second.undoSeconds]).toEqual([15, 15])
      await server.database.db.insertInto('heldChange').values({ dossierId: id }).execute()
      await wakeRuns(server.database.db, server.clock)
      expect((await choicesOf(id)).waiting.map(({ state }) => state)).toEqual(['in_hold', 'in_hold'])
      const undo = await employee.post(callPath(cancelMessage, { id, message: first.id }), {})
      expect(undo.statusCode).toBe(200)
      setMoment(server, friday, nine + 1)
      await wakeRuns(server.database.db, server.clock)
      await untilSent(id)
      expect(receiver.received).toHaveLength(1)
      const letter = { channel: 'post', template: await templateOf(id, 'post', 'message'), paragraph: 'Per post' }
      expect((await send(id, letter)).json()).toMatchObject({ undoSeconds: 0 })
    } finally {
      config.undoSendSeconds = 0
    }
  })

  it('tells who sent it on the agenda when nothing gets through', async () => {
    behaviour = 'no_such_address'
    const id = await fileOf('private')
    const template = await templateOf(id, 'email', 'message')
    expect((await send(id, { channel: 'email', template, paragraph: 'Dag' })).statusCode).toBe(200)
    const items = await runs.until(
      async () =>
        server.database.db
          .selectFrom('agendaItem')
          .select(['employeeId', 'cause'])
          .where('dossierId', '=', id)
          .execute(),
      (rows) => rows.length > 0,
    )
    expect(items).toEqual([{ employeeId: employee.userId, cause: 'message' }])
  })

  it('copies a letter to the byte, and charges its costs no second time', async () => {
    const id = await fileOf('company')
    const run = await runs.propose(friday, { customerIds: [customerId], workflowCodes: ['company_amicable'] })
    await runs.release(run)
    const [first] = await untilSent(id)
    const charged = await costsOf(id)
    expect(charged).toBeGreaterThan(0)
    setMoment(server, '2026-11-23', nine)
    const again = { channel: 'email', again: first?.id, isCopy: true }
    expect(Object.keys((await send(id, again)).json().errors)).toEqual(['reason'])
    const wish = { ...again, reason: 'asked_for_copy' }
    expect((await send(id, wish)).statusCode).toBe(200)
    const [, copy] = await untilSent(id, 2)
    expect([copy?.pdfSha256, copy?.contentSha256]).toEqual([first?.pdfSha256, first?.contentSha256])
    expect(await costsOf(id)).toBe(charged)
    const paper = await employee.get(
      `${callPath(drawMessage, { id })}?channel=post&again=${first?.id}&isCopy=true&reason=asked_for_copy`,
    )
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const anew = { channel: 'post', again: first?.id, reason: 'never_received' }
    expect((await preview(id, anew)).json().letter.day).toBe('2026-11-23')
    // By post too: it bears its own day, and goes along with the letters of today.
    await send(id, { ...wish, channel: 'post' })
    const [, , posted] = await untilSent(id, 3)
    expect([posted?.channel, posted?.pdfSha256]).toEqual(['post', first?.pdfSha256])
    // What never arrived claims for the first time: not of a file that stands still. A copy that was asked for still goes.
    await server.database.db.updateTable('dossier').set({ status: 'suspend' }).where('id', '=', id).execute()
    const stopped = await send(id, { ...again, reason: 'never_received' })
    expect([stopped.statusCode, stopped.json().error_message]).toEqual([409, expect.stringContaining('stilgelegd')])
    expect((await send(id, wish)).statusCode).toBe(200)
  })

  it('begins the term of a 14-day letter anew when the first never arrived, and lets no costs come before its end', async () => {
    const id = await fileOf('private')
    await runs.release(await runs.propose(friday, { customerIds: [customerId], workflowCodes: ['consumer_amicable'] }))
    const [first] = await untilSent(id)
    const [notice] = await noticesOf(id)
    expect(notice).toMatchObject({ valid: true })
    // On the day on which costs would be due somebody says that nothing came.
    setMoment(server, '2026-12-09', nine)
    const copy = { channel: 'post', again: first?.id, isCopy: true, reason: 'never_received' }
    expect(Object.keys((await send(id, copy)).json().errors)).toEqual(['isCopy'])
    const input = { channel: 'post', again: first?.id, reason: 'never_received' }
    expect((await send(id, input)).statusCode).toBe(200)
    expect((await noticesOf(id))[0]).toMatchObject({ valid: false })
    await untilSent(id, 2)
    const [, second] = await runs.until(
      async () => noticesOf(id),
      (rows) => rows.length === 2,
    )
    expect(second).toMatchObject({ valid: true, sentDay: '2026-12-09' })
    expect(String(second?.lastDay) > '2026-12-23').toBe(true)
    const { nextDay } = await server.database.db
      .selectFrom('dossier')
      .select('nextDay')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(String(nextDay) > String(second?.lastDay)).toBe(true)
    const early = await runs.propose('2026-12-10', { customerIds: [customerId] })
    const items = await runs.itemsOf(early)
    expect(items.filter(({ dossierId, state }) => dossierId === id && state === 'proposed')).toEqual([])
    expect(await costsOf(id)).toBe(0)
  })

  it('leaves no file waiting for the term of a 14-day letter that came back', async () => {
    const { db } = server.database
    const id = await fileOf('private')
    await runs.release(await runs.propose(friday, { customerIds: [customerId], workflowCodes: ['consumer_amicable'] }))
    const [first] = await untilSent(id)
    expect((await send(id, { channel: 'email', again: first?.id, reason: 'never_received' })).statusCode).toBe(200)
    const [, second] = await untilSent(id, 2)
    await runs.until(
      async () => noticesOf(id),
      (rows) => rows.length === 2,
    )
    const stands = async () =>
      db.selectFrom('dossier').select(['nextReason', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
    const before = await stands()
    expect(before.nextReason).toMatchObject({ key: 'why.step_waits_notice_term' })
    const { messageId } = await db
      .selectFrom('dispatch')
      .select('messageId')
      .where('id', '=', second?.id ?? 0)
      .executeTakeFirstOrThrow()
    const told = { kind: 'returned', error: 'not taken', address: false } as const
    await db.transaction().execute(async (tx) => recordReport(tx, server.clock, messageId ?? '', told))
    expect((await noticesOf(id)).map(({ valid }) => valid)).toEqual([false, false])
    const after = await stands()
    expect(after.nextReason).toEqual({ key: 'why.step_waits_for_notice', values: {} })
    expect(after.version).toBeGreaterThan(before.version)
  })

  it('with much money waits for a second person', async () => {
    const other = await createPerson(server, 'employee')
    const { db } = server.database
    await db.updateTable('sendingSettings').set({ approvalAboveCents: 100 }).execute()
    try {
      const id = await fileOf('private')
      const template = await templateOf(id, 'email', 'message')
      const input = { channel: 'email', template, paragraph: 'Belt u ons?' }
      expect((await preview(id, input)).json()).toMatchObject({ needsApproval: true })
      expect((await send(id, input)).statusCode).toBe(200)
      expect(await dispatchesOf(id)).toEqual([])
      const run = await db
        .selectFrom('processingRun')
        .select(['id', 'version'])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      const [sample] = (await other.get(callPath(listSamples, { id: run.id }))).json<Samples>().items
      expect(sample).toMatchObject({ item: { channel: 'email' }, letter: { kind: 'message' }, fault: null })
      expect(JSON.stringify(sample?.letter)).toContain('Belt u ons?')
      const paper = await other.get(callPath(getSampleLetter, { id: run.id, item: sample?.item.id ?? 0 }))
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const approve = `/api/v4/run/${run.id}/approve`
      expect((await employee.post(approve, { version: run.version })).statusCode).toBe(409)
      expect((await other.post(approve, { version: run.version })).statusCode).toBe(200)
      await untilSent(id)
    } finally {
      await db.updateTable('sendingSettings').set({ approvalAboveCents: null }).execute()
    }
  })
})
