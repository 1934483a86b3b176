import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import {
  changeClaimKind,
  getLimitation,
  interruptLimitation,
  type LimitationOfFile,
  undoInterruption,
} from '#contract/files/limitation.ts'
import { addDebtors } from '#contract/files/debtors/file-debtors.ts'
import { recordJudgment, reverseRuling } from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { warnLimitation } from './warn-limitation.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging

const limitation = async (id: number) =>
  (await file.employee.get(callPath(getLimitation, { id }))).json<LimitationOfFile>()
const claim = async (id: number) => (await limitation(id)).claims[0]
const send = async (command: Endpoint, params: Record<string, number>, input: object, person = file.employee) => {
  const verb = command.method === 'DELETE' ? 'delete' : command.method === 'PUT' ? 'put' : 'post'
  return person[verb](callPath(command, params), input)
}
const note = (id: number, input: object = {}) =>
  send(interruptLimitation, { id }, { kind: 'reminder', day: '2024-06-10', note: 'Aangetekend.', ...input })

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

describe('the limitation of a file', () => {
  it('is five years from the day a claim was due, with the days to warn on', async () => {
    const id = await file.createOwing('2021-12-25')
    expect(await limitation(id)).toMatchObject({
      lastSafeDay: '2026-12-25',
      warningCount: 2,
      isPast: false,
      refusal: null,
      claims: [{ kind: 'contract', startDay: '2021-12-25', years: 5, article: '3:307 lid 1 BW', interruptions: [] }],
    })
    expect((await claim(id))?.warningDays).toEqual(['2026-06-25', '2026-09-25', '2026-11-25'])
    expect((await limitation(await file.createOwing('2021-11-19'))).isPast).toBe(true)
  })

  it('begins again with a letter that reserves the right, and as it was when that was noted by mistake', async () => {
    const id = await file.createOwing('2021-03-15')
    const noted = (await note(id)).json<LimitationOfFile>()
    expect(noted.claims[0]).toMatchObject({
      lastSafeDay: '2029-06-10',
      interruptions: [{ source: 'noted', note: 'Aangetekend.', day: '2024-06-10', lastSafeDay: '2029-06-10' }],
    })
    expect((await file.timeline(id))[0]).toMatchObject({
      kind: 'limitation.interrupted',
      note: { content: 'Aangetekend.' },
    })
    const interruption = noted.claims[0]?.interruptions[0]?.id ?? 0
    const back = await send(undoInterruption, { id, interruption }, { note: 'Andere debiteur.' })
    expect(back.json<LimitationOfFile>().claims[0]).toMatchObject({ lastSafeDay: '2026-03-15', interruptions: [] })
    expect((await file.timeline(id))[0]?.kind).toBe('limitation.undone')
    expect((await send(undoInterruption, { id, interruption }, { note: 'Nog eens.' })).statusCode).toBe(404)
  })

  it('shows what came too late to count', async () => {
    const id = await file.createOwing('2018-03-15')
    await note(id)
    expect((await claim(id))?.interruptions).toMatchObject([{ ignored: 'too_late', lastSafeDay: null }])
  })

  it('is two years for a purchase by a consumer', async () => {
    const id = await file.createOwing('2025-03-15')
    const params = { id, claim: (await claim(id))?.id ?? 0 }
    const changed = (await send(changeClaimKind, params, { kind: 'consumer_purchase' })).json<LimitationOfFile>()
    expect(changed.claims[0]).toMatchObject({ kind: 'consumer_purchase', lastSafeDay: '2027-03-15' })
    expect((await send(changeClaimKind, { id, claim: 999_999 }, { kind: 'other' })).statusCode).toBe(404)
    expect((await send(changeClaimKind, params, { kind: 'judgment' })).json().errors).toHaveProperty('kind')
  })

  it('begins again with a letter of ours, from the day it was sent', async () => {
    const id = await file.createOwing('2022-03-15')
    await server.database.db
      .insertInto('dispatch')
      .values({
        dossierId: id,
        customerId: file.customerId,
        occurrence: 1,
        channel: 'post',
        state: 'sent',
        kind: 'last_letter',
        language: 'nl',
        recipient: '{}',
        subject: 'Laatste brief',
        content: '{}',
        contentSha256: '',
        createdAt: new Date('2026-05-04T09:00:00Z'),
        sentAt: new Date('2026-05-04T09:00:00Z'),
      })
      .execute()
    expect(await claim(id)).toMatchObject({
      lastSafeDay: '2031-05-04',
      interruptions: [{ id: null, source: 'letter', kind: 'reminder' }],
    })
  })

  it('begins again with a payment plan', async () => {
    const id = await file.createOwing('2022-03-15')
    const plan = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
    await file.act(agreePlan, id, { ...plan, channel: 'phone' })
    expect(await claim(id)).toMatchObject({
      lastSafeDay: '2031-11-20',
      interruptions: [{ source: 'plan', kind: 'acknowledgement' }],
    })
  })

  it('begins again with a payment when a person says so, once, and not any more when it is taken back', async () => {
    const id = await file.createOwing('2022-03-15')
    const paymentEventId = await file.pay(id, '2026-10-01', 5_000)
    expect((await limitation(id)).payments).toEqual([
      { eventId: paymentEventId, day: '2026-10-01', amountCents: 5_000 },
    ])
    const asked = { kind: 'acknowledgement', day: null, paymentEventId }
    expect((await note(id, { ...asked, kind: 'reminder' })).json().errors).toHaveProperty('kind')
    expect((await note(id, asked)).json<LimitationOfFile>().claims[0]?.lastSafeDay).toBe('2031-10-01')
    expect((await note(id, asked)).json().errors).toEqual({
      paymentEventId: ['Deze betaling telt al als erkenning.'],
    })
    await file.takeBack(id, paymentEventId, 5_000, '2026-10-01')
    expect((await claim(id))?.lastSafeDay).toBe('2027-03-15')
  })

  it('is twenty years from a judgment, until that is taken back', async () => {
    const id = await file.createOwing('2022-03-15')
    const claimId = (await claim(id))?.id
    const awards = [{ claimId, principalCents: 60_000, costsCents: 0, interest: { kind: 'as_claimed' } }]
    await file.act(recordJudgment, id, { day: '2026-11-10', reference: 'C/1', awards })
    expect(await claim(id)).toMatchObject({ kind: 'judgment', claimKind: 'contract', lastSafeDay: '2046-11-10' })
    const event = (await file.arranged(id)).rulings.judgments[0]?.eventId
    await file.act(reverseRuling, id, {}, file.employee, { event })
    expect((await claim(id))?.lastSafeDay).toBe('2027-03-15')
  })

  it('is of a judgment for whom it was given against; who was not sued keeps the term of the claim', async () => {
    const { db } = server.database
    const id = await createDossier(db, file.customerId, {
      debtors: [
        { name: 'A. Gedaagde', identityKey: crypto.randomUUID() },
        { name: 'B. Vergeten', identityKey: crypto.randomUUID() },
      ],
      invoices: [{ number: 'LJ-1', amountCents: 60_000, dueDay: '2021-12-10' }],
    })
    const { debtors } = await limitation(id)
    const [sued = 0, other = 0] = debtors.map((one) => one.id)
    const awards = [
      { claimId: (await claim(id))?.id, principalCents: 60_000, costsCents: 0, interest: { kind: 'as_claimed' } },
    ]
    const given = { day: '2026-11-10', reference: 'C/2', awards, courtCents: 23_300 }
    const judge = async (debtorIds: number[]) => file.act(recordJudgment, id, { ...given, debtorIds })
    expect((await judge([])).json().errors).toEqual({ debtorIds: ['Vul dit in.'] })
    expect((await judge([sued, 999_999])).json().errors).toEqual({
      debtorIds: ['Deze debiteur hoort niet bij dit dossier.'],
    })
    await judge([sued])
    expect(await limitation(id)).toMatchObject({ lastSafeDay: '2026-12-10', warningCount: 3, nextDebtorIds: [other] })
    expect((await claim(id))?.debtors).toMatchObject([
      { id: sued, kind: 'judgment', years: 20, lastSafeDay: '2046-11-10' },
      { id: other, kind: 'contract', years: 5, lastSafeDay: '2026-12-10' },
    ])
    const { judgments } = (await file.arranged(id)).rulings
    expect(judgments).toMatchObject([{ against: [{ id: sued, name: 'A. Gedaagde' }] }])
    // Who was not sued does not pay for the lawsuit.
    const [hisOwn, theOthers] = (await file.page(id)).debtors.map(({ part }) => part)
    expect([hisOwn?.courtCents, theOthers?.courtCents]).toEqual([23_300, 0])
    expect((hisOwn?.openCents ?? 0) - (theOthers?.openCents ?? 0)).toBe(23_300)
  })

  it('does not count a judgment for who came to owe the file later', async () => {
    const id = await file.createOwing('2022-03-15')
    const awards = [
      { claimId: (await claim(id))?.id, principalCents: 60_000, costsCents: 0, interest: { kind: 'none' } },
    ]
    const judge = async () => file.act(recordJudgment, id, { day: '2026-11-10', reference: 'C/3', awards })
    await judge()
    const partner = { kind: 'private', name: 'P. Later', street: 'Kade', houseNumber: '6', postcode: '1506 EH' }
    await file.act(addDebtors, id, { debtors: [partner] })
    const days = async () => (await claim(id))?.debtors.map(({ lastSafeDay }) => lastSafeDay)
    expect(await days()).toEqual(['2046-11-10', '2027-03-15'])
    const event = (await file.arranged(id)).rulings.judgments[0]?.eventId
    await file.act(reverseRuling, id, {}, file.employee, { event })
    expect(await days()).toEqual(['2027-03-15', '2027-03-15'])
    // As one was written before it was told whom it was against.
    const award = { claimId: (await claim(id))?.id ?? 0, parts: [], interest: null }
    const untold = { kind: 'judgment', valueDay: day('2026-11-12'), reference: 'C/4', courtShares: [] } as const
    await file.write(id, { ...untold, awards: [award] })
    expect(await days()).toEqual(['2046-11-12', '2027-03-15'])
    expect((await file.arranged(id)).rulings.judgments).toMatchObject([{ reference: 'C/4', against: [] }])
  })

  it('is of single claims when these are named, and the earliest of those that are open counts', async () => {
    const id = await createDossier(server.database.db, file.customerId, {
      invoices: [
        { number: 'L-1', amountCents: 10_000, dueDay: '2023-01-10' },
        { number: 'L-2', amountCents: 10_000, dueDay: '2023-02-10' },
      ],
    })
    const [first] = (await limitation(id)).claims
    expect((await limitation(id)).lastSafeDay).toBe('2028-01-10')
    await note(id, { claimIds: [first?.id] })
    expect((await limitation(id)).lastSafeDay).toBe('2028-02-10')
    expect((await note(id, { claimIds: [999_999] })).json().errors).toHaveProperty('claimIds')
  })

  it('is of each debtor by himself: a letter, a note and a plan count for those they were to', async () => {
    const { db } = server.database
    const id = await createDossier(db, file.customerId, {
      debtors: [
        { name: 'A. Eerste', identityKey: crypto.randomUUID() },
        { name: 'B. Tweede', identityKey: crypto.randomUUID() },
      ],
      invoices: [{ number: 'LD-1', amountCents: 60_000, dueDay: '2021-12-10' }],
    })
    const { debtors } = await limitation(id)
    const [first = 0, second = 0] = debtors.map((one) => one.id)
    expect(debtors.map(({ name }) => name)).toEqual(['A. Eerste', 'B. Tweede'])
    const daysOf = async () => (await claim(id))?.debtors.map(({ lastSafeDay }) => lastSafeDay)
    expect((await note(id)).json().errors).toEqual({ debtorIds: ['Vul dit in.'] })
    expect((await note(id, { debtorIds: [first, 999_999] })).json().errors).toEqual({
      debtorIds: ['Deze debiteur hoort niet bij dit dossier.'],
    })
    await note(id, { debtorIds: [first] })
    expect(await daysOf()).toEqual(['2029-06-10', '2026-12-10'])
    expect((await claim(id))?.interruptions).toMatchObject([{ debtorIds: [first], lastSafeDay: '2029-06-10' }])
    // The earliest is that of the file, its warnings and the agenda.
    expect(await limitation(id)).toMatchObject({ lastSafeDay: '2026-12-10', nextDay: '2026-12-10', warningCount: 3 })

    // A letter without a debtor was to the first; one to the other is to him.
    const letter = { dossierId: id, customerId: file.customerId, occurrence: 1, channel: 'post', state: 'sent' }
    const text = {
      kind: 'last_letter',
      language: 'nl',
      recipient: '{}',
      subject: 'Brief',
      content: '{}',
      contentSha256: '',
    }
    const sent = (at: string) => ({ createdAt: new Date(at), sentAt: new Date(at) })
    await db
      .insertInto('dispatch')
      .values([
        { ...letter, ...text, ...sent('2026-05-04T09:00:00Z') },
        { ...letter, ...text, ...sent('2026-05-06T09:00:00Z'), debtorId: second },
      ])
      .execute()
    expect(await daysOf()).toEqual(['2031-05-04', '2031-05-06'])

    const plan = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
    const refused = await file.act(agreePlan, id, { ...plan, channel: 'phone' })
    expect(refused.json().errors).toEqual({ debtorIds: ['Vul dit in.'] })
    await file.act(agreePlan, id, { ...plan, channel: 'phone', debtorIds: [second] })
    expect(await daysOf()).toEqual(['2031-05-04', '2031-11-20'])
    expect((await file.arranged(id)).plans[0]?.agreedWith).toEqual([{ id: second, name: 'B. Tweede' }])
  })

  it('of who came later does not begin with what was told before, and what one lost is no silence for the other', async () => {
    const { db } = server.database
    const id = await file.createOwing('2021-11-25')
    await note(id)
    const [first] = (await limitation(id)).debtors
    const partner = { kind: 'private', name: 'P. Later', street: 'Kade', houseNumber: '4', postcode: '1506 EH' }
    await file.act(addDebtors, id, { debtors: [partner] })
    const later = await limitation(id)
    expect(later.claims[0]?.debtors.map(({ lastSafeDay }) => lastSafeDay)).toEqual(['2029-06-10', '2026-11-25'])
    expect(later.claims[0]?.interruptions).toMatchObject([{ debtorIds: [first?.id] }])
    const warned = async () => {
      await warnLimitation(db, server.clock)
      return db
        .selectFrom('agendaItem')
        .select(['why'])
        .where('dossierId', '=', id)
        .where('cause', '=', 'limitation')
        .execute()
    }
    const near = (lastSafeDay: string, names: string) => {
      return { why: { key: 'why.limitation_near_of', values: { lastSafeDay, names } } }
    }
    // A letter to the first alone does not keep the other off the agenda.
    await db
      .insertInto('dispatch')
      .values({
        dossierId: id,
        customerId: file.customerId,
        occurrence: 1,
        channel: 'post',
        state: 'sent',
        kind: 'last_letter',
        language: 'nl',
        recipient: '{}',
        subject: 'Laatste brief',
        content: '{}',
        contentSha256: '',
        createdAt: new Date('2026-11-20T13:00:00Z'),
        sentAt: new Date('2026-11-20T13:00:00Z'),
        debtorId: first?.id ?? 0,
      })
      .execute()
    expect(await warned()).toEqual([near('2026-11-25', 'P. Later')])
    await db.deleteFrom('agendaItem').where('dossierId', '=', id).execute()
    // Against the one it may be gone; against the other it is warned of in time.
    server.clock.set(clockOn(day('2031-06-01')))
    expect(await limitation(id)).toMatchObject({
      lastSafeDay: '2026-11-25',
      isPast: true,
      nextDay: '2031-11-20',
      warningCount: 1,
    })
    expect(await warned()).toEqual([near('2031-11-20', first?.name ?? '')])
  })

  it('counts what was noted before for all who owed the file then, and a plan of several for nobody', async () => {
    const { db } = server.database
    const id = await createDossier(db, file.customerId, {
      debtors: [{ identityKey: crypto.randomUUID() }, { identityKey: crypto.randomUUID() }],
      invoices: [{ number: 'LD-2', amountCents: 60_000, dueDay: '2022-12-10' }],
    })
    const before = { dossierId: id, kind: 'acknowledgement', recordedAt: new Date('2026-01-05T10:00:00Z') }
    const noted = (causeKind: string, on: string, causeId: number) =>
      db
        .insertInto('limitationInterruption')
        .values({ ...before, day: day(on), causeKind, causeId })
        .execute()
    await noted('log', '2025-03-01', 1)
    await noted('payment_plan', '2025-06-01', 1)
    expect((await claim(id))?.debtors.map(({ lastSafeDay }) => lastSafeDay)).toEqual(['2030-03-01', '2030-03-01'])
  })

  it('asks for a day that has come and for what proves it', async () => {
    const id = await file.createOwing()
    expect((await note(id, { day: null })).json().errors).toEqual({ day: ['Vul dit in.'] })
    expect((await note(id, { day: '2026-11-21' })).json().errors).toEqual({ day: ['Deze dag moet nog komen.'] })
    expect((await note(id, { note: ' ' })).json().errors).toEqual({ note: ['Vul dit in.'] })
  })

  it('is for who may edit the file, and another customer does not see it', async () => {
    const id = await file.createOwing()
    const customer = await createPerson(server, 'customer', file.customerId)
    const stranger = await createPerson(server, 'customer', await createCustomer(server, 'Een ander B.V.'))
    const input = { kind: 'reminder', day: '2026-11-19', note: 'Brief.' }
    expect((await send(interruptLimitation, { id }, input, customer)).statusCode).toBe(403)
    expect((await customer.get(callPath(getLimitation, { id }))).json<LimitationOfFile>().refusal).toBe('no_right')
    expect((await stranger.get(callPath(getLimitation, { id }))).statusCode).toBe(404)
    const closed = await createDossier(server.database.db, file.customerId, { status: 'closed' })
    expect((await note(closed)).json().error_message).toContain('gesloten')
  })
})
