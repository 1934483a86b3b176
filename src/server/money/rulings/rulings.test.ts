import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreePlan, type Arrangements, getArrangements } from '#contract/money/arrangements.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import {
  acceptSettlement,
  giveWaiver,
  offerSettlement,
  recordJudgment,
  resumeInterest,
  setAllocationOrder,
  stopInterest,
  withdrawSettlement,
} from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followArrangements } from '#server/money/arrangements/follow-arrangements.ts'

let server: TestServer
let employee: Person
let finance: Person
let manager: Person
let krekel: number
let paidCount = 0

const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
const act = async (command: Endpoint, id: number, input: object, person = employee, more: object = {}) => {
  const body = { version: (await page(id)).version, note: 'Zo besloten.', ...input }
  const path = callPath(command, { id, ...more })
  return command.method === 'DELETE' ? person.delete(path, body) : person.post(path, body)
}
const arranged = async (id: number) => (await employee.get(callPath(getArrangements, { id }))).json<Arrangements>()
const accountOn = async (id: number, asOf: string) =>
  (await employee.get(`/api/v4/file/${id}/account?asOf=${asOf}`)).json()
const newest = async (id: number) => (await employee.get(`/api/v4/file/${id}/timeline`)).json().items[0]

/** € 600 that was due on 20-10-2026, at 4% from the day after. */
const createOwing = () =>
  createDossier(server.database.db, krekel, {
    invoices: [{ number: `R-${Math.random()}`, amountCents: 60_000, dueDay: '2026-10-20' }],
  })
const firstClaim = async (id: number) => (await page(id)).claims[0]?.id ?? 0

async function pay(dossierId: number, on: string, amountCents: number): Promise<void> {
  paidCount += 1
  const event = { kind: 'payment', valueDay: day(on), amountCents, claimIds: [] } as const
  const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `ruling payment ${paidCount}` }
  const now = server.clock.now()
  await inTransaction(server.database.db, async (tx) => {
    await recordAccountEvents(tx, systemActor(now), [entry])
    await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: server.clock.today(), now })
  })
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  finance = await createPerson(server, 'finance')
  manager = await createPerson(server, 'management')
  krekel = await createCustomer(server)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

describe('giving up a part of what is open', () => {
  it('is within the limit of the role, in all; above it who may is named', async () => {
    const id = await createOwing()
    expect((await arranged(id)).concessionCents).toBe(2_500)
    expect((await act(giveWaiver, id, { amountCents: 2_000 })).json<Arrangements>().concessionCents).toBe(500)
    const refused = await act(giveWaiver, id, { amountCents: 501 })
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'Op dit dossier kunt u nog €\u00a05,00 kwijtschelden. Meer mag: een medewerker van de financiële administratie, een leidinggevende.',
    ])
    expect((await act(giveWaiver, id, { amountCents: 20_000 }, finance)).statusCode).toBe(200)
    expect((await act(giveWaiver, id, { amountCents: 20_000 }, finance)).statusCode).toBe(409)
    expect((await act(giveWaiver, id, { amountCents: 20_000 }, manager)).statusCode).toBe(200)
    expect((await page(id)).balance.writtenOffCents).toBe(42_000)
    expect(await newest(id)).toMatchObject({
      kind: 'waiver.given',
      waivedCents: 20_000,
      note: { content: 'Zo besloten.' },
    })
  })

  it('needs a reason, and cannot be more than is open of what it is about', async () => {
    const id = await createOwing()
    expect((await act(giveWaiver, id, { amountCents: 100, note: '' })).json().errors).toEqual({ note: ['Vul dit in.'] })
    const interestOnly = { amountCents: 2_000, component: 'interest' }
    expect((await act(giveWaiver, id, interestOnly)).json().errors).toEqual({
      amountCents: ['Dit is meer dan er open staat.'],
    })
    expect((await act(giveWaiver, id, { amountCents: 10, component: 'interest' })).statusCode).toBe(200)
    expect((await accountOn(id, '2026-11-20')).balances.interest.writtenOffCents).toBe(10)
  })

  it('is not for a customer, and not on a closed file', async () => {
    const id = await createOwing()
    const customer = await createPerson(server, 'customer', krekel)
    expect((await act(giveWaiver, id, { amountCents: 1 }, customer)).statusCode).toBe(403)
    const closed = await createDossier(server.database.db, krekel, { status: 'closed' })
    expect((await act(giveWaiver, closed, { amountCents: 1 }, manager)).json().error_message).toContain('gesloten')
  })
})

describe('a settlement', () => {
  const offer = { offeredBy: 'debtor', amountCents: 40_000, lastDay: '2026-12-11' }

  it('accepted and paid in time waives the rest and closes the file', async () => {
    const id = await createOwing()
    expect((await act(offerSettlement, id, offer)).json<Arrangements>().offers).toMatchObject([{ state: 'open' }])
    expect((await act(offerSettlement, id, offer)).json().error_message).toBe('Er loopt al een schikking.')
    expect((await act(acceptSettlement, id, {})).statusCode).toBe(409)
    expect((await act(acceptSettlement, id, {}, manager)).json<Arrangements>().offers[0]?.state).toBe('accepted')
    expect(await page(id)).toMatchObject({ status: 'paused', next: { day: '2026-12-14' } })
    server.clock.set(clockOn(day('2026-12-11')))
    await pay(id, '2026-12-11', 40_000)
    await followArrangements(server.database.db, server.clock)
    expect(await page(id)).toMatchObject({ status: 'closed', balance: { openCents: 0 } })
    expect((await arranged(id)).offers[0]?.state).toBe('paid')
    expect(await newest(id)).toMatchObject({ kind: 'settlement.paid' })
  })

  it('that is not paid in time waives nothing', async () => {
    const id = await createOwing()
    await act(offerSettlement, id, offer)
    await act(acceptSettlement, id, {}, manager)
    server.clock.set(clockOn(day('2026-12-14')))
    await pay(id, '2026-12-12', 40_000)
    await followArrangements(server.database.db, server.clock)
    expect((await arranged(id)).offers[0]?.state).toBe('expired')
    expect((await page(id)).balance.openCents).toBeGreaterThan(20_000)
    expect(await newest(id)).toMatchObject({ kind: 'settlement.expired' })
  })

  it('that is taken back waives nothing either, and what we offer is within the limit', async () => {
    const id = await createOwing()
    expect((await act(offerSettlement, id, { ...offer, offeredBy: 'agency' })).statusCode).toBe(409)
    await act(offerSettlement, id, { ...offer, offeredBy: 'agency' }, manager)
    const { status } = await page(id)
    await act(acceptSettlement, id, {}, manager)
    expect(await page(id)).toMatchObject({ status: 'paused', halts: [{ reason: 'payment_on_its_way' }] })
    expect((await act(withdrawSettlement, id, {})).json<Arrangements>().offers[0]?.state).toBe('withdrawn')
    // It waited for that money alone.
    expect(await page(id)).toMatchObject({ status, halts: [] })
    await pay(id, '2026-11-20', 40_000)
    expect((await accountOn(id, '2026-11-20')).openCents).toBeGreaterThan(20_000)
    expect((await act(withdrawSettlement, id, {})).json().error_message).toContain('geen voorstel')
  })

  it('is less than what is open, and not beside a payment plan', async () => {
    const id = await createOwing()
    expect((await act(offerSettlement, id, { ...offer, amountCents: 70_000 })).json().errors).toHaveProperty(
      'amountCents',
    )
    expect((await act(offerSettlement, id, { ...offer, lastDay: '2026-11-19' })).json().errors).toHaveProperty(
      'lastDay',
    )
    const plan = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'running', graceDays: 7 }
    await act(agreePlan, id, { ...plan, channel: 'email' })
    expect((await act(offerSettlement, id, offer)).json().error_message).toBe('Er loopt al een regeling.')
  })
})

describe('interest that is stopped', () => {
  it('stands still from that day, and runs again when it is resumed', async () => {
    const id = await createOwing()
    const stopped = await act(stopInterest, id, { fromDay: '2026-11-01', ground: 'moratorium' })
    const [stop] = stopped.json<Arrangements>().rulings.stops
    expect(stop).toMatchObject({ fromDay: '2026-11-01', toDay: null, ground: 'moratorium' })
    // 21-10 to 31-10: 600 × 4% × 11 / 365 = 0,72.
    expect((await accountOn(id, '2026-12-31')).balances.interest.chargedCents).toBe(72)
    const proof = (await employee.get(`/api/v4/file/${id}/account?asOf=2026-12-31&proof=interest`)).json().proof
    expect(JSON.stringify(proof.groups)).toContain('"interest_stopped"')
    const resumed = await act(resumeInterest, id, { onDay: '2026-12-01' }, employee, { event: stop?.eventId ?? 0 })
    expect(resumed.json<Arrangements>().rulings.stops[0]?.toDay).toBe('2026-11-30')
    // And 30 days of December: 1,97.
    expect((await accountOn(id, '2026-12-31')).balances.interest.chargedCents).toBe(72 + 197)
    expect(await newest(id)).toMatchObject({ kind: 'interest.resumed' })
  })

  it('cannot end before it begins, nor be about an invoice of another file', async () => {
    const id = await createOwing()
    const ask = { fromDay: '2026-11-01', ground: 'agreement' }
    expect((await act(stopInterest, id, { ...ask, toDay: '2026-10-31' })).json().errors).toHaveProperty('toDay')
    expect((await act(stopInterest, id, { ...ask, claimIds: [999_999] })).json().errors).toHaveProperty('claimIds')
    expect((await act(stopInterest, id, { ...ask, ground: 'plan' })).json().errors).toHaveProperty('ground')
    expect((await act(resumeInterest, id, { onDay: '2026-12-01' }, employee, { event: 999_999 })).statusCode).toBe(404)
  })
})

describe('a judgment', () => {
  const judged = async (id: number, rest: object = {}) => ({
    day: '2026-11-18',
    reference: '11234567 CV EXPL 26-1',
    awards: [
      {
        claimId: await firstClaim(id),
        principalCents: 50_000,
        costsCents: 0,
        interest: { kind: 'statutory', fromDay: '2026-11-01', fallenDueCents: 50 },
      },
    ],
    courtCents: 23_300,
    afterCostsCents: 6_600,
    ...rest,
  })

  it('is what is owed from its day on: what was awarded and the costs of the lawsuit', async () => {
    const id = await createOwing()
    const answer = await act(recordJudgment, id, await judged(id))
    expect(answer.json<Arrangements>().rulings.judgments).toMatchObject([
      {
        day: '2026-11-18',
        awards: [
          {
            parts: expect.arrayContaining([{ component: 'principal', claimedCents: 60_000, awardedCents: 50_000 }]),
            interest: { kind: 'statutory', fromDay: '2026-11-01', fallenDueCents: 50 },
          },
        ],
        courtCents: 23_300,
      },
    ])
    const { balances, openCents } = await accountOn(id, '2026-11-20')
    // 500 × 4% × 19 / 365 = 1,04 and 0,50 from before.
    expect([balances.principal.openCents, balances.interest.openCents, balances.court.openCents]).toEqual([
      50_000, 154, 29_900,
    ])
    expect(openCents).toBe(80_054)
    expect(await newest(id)).toMatchObject({
      kind: 'judgment.recorded',
      judgment: { reference: '11234567 CV EXPL 26-1', against: [expect.stringMatching(/\w/)] },
    })
    const rows = await server.database.db
      .selectFrom('ledgerTransfer')
      .select(['debit', 'credit', 'amountCents'])
      .where('dossierId', '=', id)
      .execute()
    const owed = rows.reduce(
      (sum, { debit, credit, amountCents }) =>
        sum + (debit.startsWith('debtor.') ? amountCents : 0) - (credit.startsWith('debtor.') ? amountCents : 0),
      0,
    )
    expect(owed).toBe(openCents)
  })

  it('awards no more than was claimed, is not of a day to come, and has a reference', async () => {
    const id = await createOwing()
    const claimId = await firstClaim(id)
    const tooMuch = [{ claimId, principalCents: 60_001, costsCents: 0, interest: { kind: 'none' } }]
    expect((await act(recordJudgment, id, await judged(id, { awards: tooMuch }))).json().errors).toEqual({
      'awards.0.principalCents': ['Dit is meer dan er open staat.'],
    })
    const costs = [{ claimId, principalCents: 60_000, costsCents: 1, interest: { kind: 'none' } }]
    expect((await act(recordJudgment, id, await judged(id, { awards: costs }))).json().errors).toEqual({
      'awards.0.costsCents': ['Dit is meer dan er open staat.'],
    })
    expect((await act(recordJudgment, id, await judged(id, { day: '2026-11-21' }))).json().errors).toHaveProperty('day')
    expect((await act(recordJudgment, id, await judged(id, { day: '2026-01-01' }))).json().errors).toHaveProperty('day')
    expect((await act(recordJudgment, id, await judged(id, { reference: ' ' }))).json().errors).toHaveProperty(
      'reference',
    )
  })

  it('says what the costs bear and whether it is enforceable at once', async () => {
    const id = await createOwing()
    const asked = { isEnforceable: true, courtInterestFromDay: '2026-12-02', afterCostsCents: 0 }
    const answer = await act(recordJudgment, id, await judged(id, asked))
    expect(answer.json<Arrangements>().rulings.judgments).toMatchObject([
      { isEnforceable: true, costsCompensated: false, courtInterestFromDay: '2026-12-02' },
    ])
    // For who pays on 31 December: 500 × 4% × 60/365 = 3,29 with 0,50 from before, and 233 × 4% × 29/365 = 0,74.
    expect((await accountOn(id, '2026-12-31')).balances.interest.openCents).toBe(329 + 50 + 74)
    const proof = (await employee.get(`/api/v4/file/${id}/account?asOf=2026-12-31&proof=interest`)).json().proof
    expect(
      proof.groups.map(({ rule, amountCents }: { rule: string; amountCents: number }) => [rule, amountCents]),
    ).toEqual([
      ['claim_interest', expect.any(Number)],
      ['court_interest', 74],
    ])
  })

  it('with costs compensated has none, and interest over them needs costs and a day that is not before it', async () => {
    const id = await createOwing()
    const errors = async (rest: object) =>
      Object.keys((await act(recordJudgment, id, await judged(id, rest))).json().errors)
    expect(await errors({ costsCompensated: true, afterCostsCents: 0 })).toEqual(['courtCents'])
    expect(await errors({ costsCompensated: true, courtCents: 0 })).toEqual(['afterCostsCents'])
    expect(await errors({ courtCents: 0, courtInterestFromDay: '2026-12-02' })).toEqual(['courtInterestFromDay'])
    expect(await errors({ courtInterestFromDay: '2026-11-17' })).toEqual(['courtInterestFromDay'])
    const none = { costsCompensated: true, courtCents: 0, afterCostsCents: 0 }
    const answer = await act(recordJudgment, id, await judged(id, none))
    expect(answer.json<Arrangements>().rulings.judgments).toMatchObject([{ costsCompensated: true, courtCents: 0 }])
    expect((await accountOn(id, '2026-11-20')).balances.court.openCents).toBe(0)
  })
})

describe('an agreed order of allocation', () => {
  it('divides what comes from that day on as was agreed', async () => {
    const id = await createOwing()
    const order = { fromDay: '2026-11-20', parts: ['principal', 'interest', 'costs'] }
    const set = await act(setAllocationOrder, id, order)
    expect(set.json<Arrangements>().rulings.orders).toMatchObject([{ fromDay: '2026-11-20', parts: order.parts }])
    await pay(id, '2026-11-20', 10_000)
    expect((await accountOn(id, '2026-11-20')).balances).toMatchObject({
      principal: { paidCents: 10_000 },
      interest: { paidCents: 0 },
    })
    const twice = { ...order, parts: ['costs', 'costs', 'interest'] }
    expect((await act(setAllocationOrder, id, twice)).json().errors).toHaveProperty('parts')
  })

  it('of two who act on what they saw, the second is told', async () => {
    const id = await createOwing()
    const { version } = await page(id)
    const order = { fromDay: '2026-11-20', parts: ['interest', 'costs', 'principal'], version }
    expect((await act(setAllocationOrder, id, order)).statusCode).toBe(200)
    expect((await act(setAllocationOrder, id, order)).statusCode).toBe(409)
  })
})
