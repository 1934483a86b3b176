import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agreePlan,
  type Arrangements,
  endPlan,
  getArrangements,
  lapsePlan,
  proposePlan,
} from '#contract/money/arrangements.ts'
import { closeDossier } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDebtors } from '#contract/files/debtors/file-debtors.ts'
import { getLimitation, type LimitationOfFile } from '#contract/files/limitation.ts'
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
import { followArrangements } from './follow-arrangements.ts'

let server: TestServer
let employee: Person
let krekel: number
let paidCount = 0

const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
const arrangements = async (id: number) => (await employee.get(callPath(getArrangements, { id }))).json<Arrangements>()
const act = async (command: Endpoint, id: number, input: object, person = employee) => {
  const body = { version: (await page(id)).version, ...input }
  const path = callPath(command, { id })
  return command.method === 'DELETE' ? person.delete(path, body) : person.post(path, body)
}
const timeline = async (id: number) =>
  (await employee.get(`/api/v4/file/${id}/timeline`)).json<{ items: { kind: string; why: unknown }[] }>().items
const moveTo = async (on: string) => {
  server.clock.set(clockOn(day(on)))
  return followArrangements(server.database.db, server.clock)
}

/** € 600 that is due, without interest yet to speak of. */
const createOwing = (amountCents = 60_000) =>
  createDossier(server.database.db, krekel, {
    invoices: [{ number: `P-${Math.random()}`, amountCents, dueDay: '2026-11-19' }],
  })

async function pay(dossierId: number, on: string, amountCents: number): Promise<void> {
  paidCount += 1
  const key = `plan payment ${paidCount}`
  const event = { kind: 'payment', valueDay: day(on), amountCents, claimIds: [] } as const
  const now = server.clock.now()
  await inTransaction(server.database.db, async (tx) => {
    const entry = { dossierId, event, causeKind: 'test', causeId: null, key }
    await recordAccountEvents(tx, systemActor(now), [entry])
    await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: server.clock.today(), now })
  })
}

const asked = {
  every: 'month',
  firstDay: '2026-12-01',
  by: 'count',
  count: 3,
  interest: 'stopped',
  graceDays: 7,
  channel: 'phone',
}
const agree = (id: number, rest: object = {}) => act(agreePlan, id, { ...asked, ...rest })

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  krekel = await createCustomer(server)
})
afterAll(async () => server.close())

describe('agreeing a payment plan', () => {
  it('shows the instalments before anything is written', async () => {
    const id = await createOwing()
    const { graceDays: _grace, channel: _channel, ...terms } = asked
    const proposed = (rest: object) =>
      employee.get(`${callPath(proposePlan, { id })}?${new URLSearchParams({ ...terms, count: '3', ...rest })}`)
    const stopped = (await proposed({})).json()
    expect(stopped).toMatchObject({ refusal: null, addedCents: 0 })
    expect(stopped.instalments.map((one: { dueDay: string }) => one.dueDay)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ])
    expect(stopped.totalCents).toBe(60_000)
    // At 4%: 600 for 11 days 0,72, then 399,79 for 31 days 1,36, then 200,22 for 31 days 0,68.
    expect((await proposed({ interest: 'running' })).json().addedCents).toBe(72 + 136 + 68)
    expect((await proposed({ firstDay: '2026-11-19' })).json().refusal).toBe('first_day_passed')
    expect((await proposed({ by: 'amount' })).json().errors).toEqual({ amountCents: ['Vul dit in.'] })
    expect(await arrangements(id)).toMatchObject({ plans: [], acts: { plan: null, end_plan: 'no_plan' } })
  })

  it('puts the file in terms with a next day, stops the interest, and notes the acknowledgement', async () => {
    const { db } = server.database
    const id = await createOwing()
    const agreed = await agree(id, { note: 'Belt vanuit zijn werk.' })
    expect(agreed.statusCode).toBe(200)
    expect(agreed.json()).toMatchObject({
      plans: [{ state: 'kept', openCents: 60_000, toPayCents: 60_000, nextNumber: 1, lapseDay: '2026-12-09' }],
      acts: { plan: 'has_plan', end_plan: null, lapse_plan: 'nothing_missed', promise: 'has_plan' },
    })
    expect(await page(id)).toMatchObject({
      status: 'term_payment',
      next: { day: '2026-12-02', why: { key: 'why.plan_next_term', values: { dueDay: '2026-12-01' } } },
    })
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items[0]).toMatchObject({
      kind: 'plan.agreed',
      plan: { months: 3, termCents: 20_000 },
      note: { content: 'Belt vanuit zijn werk.' },
    })
    const interrupted = await db
      .selectFrom('limitationInterruption')
      .select(['kind', 'day'])
      .where('dossierId', '=', id)
      .execute()
    expect(interrupted).toEqual([{ kind: 'acknowledgement', day: '2026-11-20' }])
    const later = (await employee.get(`/api/v4/file/${id}/account?asOf=2027-06-01`)).json()
    expect(later.openCents).toBe(60_000)
  })

  it('of two who agree one at once, one wins and the other is told', async () => {
    const id = await createOwing()
    const other = await createPerson(server, 'employee')
    const { version } = await page(id)
    const both = await Promise.all(
      [employee, other].map((person) => person.post(callPath(agreePlan, { id }), { ...asked, version })),
    )
    expect(both.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find((answer) => answer.statusCode === 409)?.json()
    expect(refused).toMatchObject({ current: { status: 'term_payment' } })
    expect((await arrangements(id)).plans).toHaveLength(1)
  })

  it('the same request sent twice is one plan', async () => {
    const id = await createOwing()
    const body = { ...asked, version: (await page(id)).version }
    const send = () => employee.post(callPath(agreePlan, { id }), body, { 'idempotency-key': `plan-${id}` })
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
    expect((await arrangements(id)).plans).toHaveLength(1)
  })

  it('a second plan only replaces the first when that is said; interest stands still all the while', async () => {
    const id = await createOwing()
    await agree(id)
    expect((await agree(id)).json().error_message).toBe('Er loopt al een regeling.')
    const replaced = await agree(id, { replaces: true, count: 6, note: 'Minder inkomen.' })
    expect(replaced.json<Arrangements>().plans.map((plan) => [plan.state, plan.instalments.length])).toEqual([
      ['kept', 6],
      ['replaced', 3],
    ])
    const later = (await employee.get(`/api/v4/file/${id}/account?asOf=2027-06-01`)).json()
    expect(later.openCents).toBe(60_000)
  })

  it('is refused where nothing is open, or the file is suspended or closed', async () => {
    const { db } = server.database
    const nothing = await createDossier(db, krekel, { invoices: [] })
    expect((await agree(nothing)).json().error_message).toBe('Er staat niets open. Er valt niets te regelen.')
    const suspended = await createDossier(db, krekel, { status: 'suspend' })
    expect((await agree(suspended)).statusCode).toBe(409)
    const closed = await createDossier(db, krekel, { status: 'closed' })
    expect((await agree(closed)).json().error_message).toContain('gesloten')
  })

  it('is not for a customer, and a file of another customer does not exist', async () => {
    const id = await createOwing()
    const customer = await createPerson(server, 'customer', krekel)
    const stranger = await createPerson(server, 'customer', await createCustomer(server, 'Een ander B.V.'))
    const body = { ...asked, version: 1 }
    expect((await customer.post(callPath(agreePlan, { id }), body)).statusCode).toBe(403)
    const seen = (await customer.get(callPath(getArrangements, { id }))).json<Arrangements>()
    expect(seen.acts).toMatchObject({ plan: 'no_right', promise: 'no_right' })
    expect((await stranger.get(callPath(getArrangements, { id }))).statusCode).toBe(404)
  })
})

describe('a payment plan of who owes a share', () => {
  it('pays off that share alone; then nothing is asked of him, and the rest of the others', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createOwing()
    const partner = { kind: 'private', name: 'A. de Wit', street: 'Kade', houseNumber: '4', postcode: '1506 EH' }
    await act(addDebtors, id, { debtors: [partner], liability: 'share', note: 'Samen gekocht.' })
    const { graceDays: _grace, channel: _channel, ...terms } = asked
    const query = new URLSearchParams({ ...terms, count: '3' })
    const proposal = (await employee.get(`${callPath(proposePlan, { id })}?${query}`)).json()
    expect([proposal.ofCount, proposal.openCents, proposal.totalCents]).toEqual([2, 30_000, 30_000])
    await agree(id)
    const [first] = (await page(id)).debtors
    expect((await arrangements(id)).plans).toMatchObject([
      { debtor: { id: first?.id, name: first?.name }, openCents: 30_000, toPayCents: 30_000 },
    ])
    await pay(id, '2026-11-30', 30_000)
    await moveTo('2026-12-01')
    expect((await arrangements(id)).plans[0]?.state).toBe('done')
    expect(await page(id)).toMatchObject({ status: 'in_progress', balance: { openCents: 30_000 } })
  })

  it('is of whoever of them agrees, for his share and his name alone', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createOwing()
    const partner = { kind: 'private', name: 'D. de Wit', street: 'Kade', houseNumber: '4', postcode: '1506 EH' }
    await act(addDebtors, id, { debtors: [partner], liability: 'share', note: 'Samen gekocht.' })
    const [first, second] = (await page(id)).debtors
    expect(await arrangements(id)).toMatchObject({
      ofWhole: false,
      shareDebtors: [{ id: first?.id }, { id: second?.id }],
    })
    const { graceDays: _grace, channel: _channel, ...terms } = asked
    const proposalOf = async (debtor?: number) => {
      const query = new URLSearchParams({ ...terms, count: '3', ...(debtor ? { debtor: String(debtor) } : {}) })
      return (await employee.get(`${callPath(proposePlan, { id })}?${query}`)).json().openCents
    }
    // The cents that cannot be divided go to the first, whoever of them the plan is of.
    const [ofFirst, ofSecond] = [await proposalOf(first?.id), await proposalOf(second?.id)]
    expect([ofFirst, ofSecond]).toEqual([await proposalOf(), (await page(id)).debtors[1]?.part.openCents])
    expect(ofFirst + ofSecond).toBe((await page(id)).balance.openCents)
    expect((await agree(id, { debtor: 999_999 })).json().errors).toHaveProperty('debtor')
    expect((await agree(id, { debtor: second?.id })).statusCode).toBe(200)
    expect((await arrangements(id)).plans).toMatchObject([
      { debtor: { id: second?.id, name: 'D. de Wit' }, agreedWith: [{ id: second?.id }], openCents: ofSecond },
    ])
  })

  it('with interest that runs on, asks half of what the file comes to', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const [whole, shared] = [await createOwing(), await createOwing()]
    const partner = { kind: 'private', name: 'B. de Wit', street: 'Kade', houseNumber: '4', postcode: '1506 EH' }
    await act(addDebtors, shared, { debtors: [partner], liability: 'share', note: 'Samen gekocht.' })
    const propose = async (id: number) => {
      const { graceDays: _grace, channel: _channel, ...terms } = asked
      const query = new URLSearchParams({ ...terms, count: '1', interest: 'running' })
      return (await employee.get(`${callPath(proposePlan, { id })}?${query}`)).json().totalCents
    }
    const [all, half] = [await propose(whole), await propose(shared)]
    expect([all, half]).toEqual([60_072, 30_036])
  })
})

describe('a payment plan of some of several debtors', () => {
  it.each(['joint', 'share'] as const)('acknowledges the debt for who agreed to it: %s', async (liability) => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createOwing()
    const partner = { kind: 'private', name: 'C. de Wit', street: 'Kade', houseNumber: '4', postcode: '1506 EH' }
    const added = await act(addDebtors, id, { debtors: [partner], liability, note: 'Samen gekocht.' })
    expect(added.statusCode, added.body).toBe(200)
    const [first, second] = (await page(id)).debtors
    // Of who owes a share the plan is of the first where nobody is named, and nobody else agrees to it.
    const debtorIds = liability === 'joint' ? [second?.id] : []
    const of = liability === 'joint' ? second : first
    const choice = liability === 'joint' ? [first?.id, second?.id] : []
    expect((await arrangements(id)).planDebtors.map((one) => one.id)).toEqual(choice)
    expect((await agree(id, { debtorIds })).statusCode).toBe(200)
    expect((await arrangements(id)).plans[0]?.agreedWith).toEqual([{ id: of?.id, name: of?.name }])
    const { claims } = (await employee.get(callPath(getLimitation, { id }))).json<LimitationOfFile>()
    expect(claims[0]?.interruptions).toMatchObject([{ source: 'plan', day: '2026-11-20', debtorIds: [of?.id] }])
  })
})

describe('following a payment plan', () => {
  it('a missed instalment is noted once, and after the grace the plan lapses and the file goes on', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createOwing()
    await agree(id)
    await moveTo('2026-12-01')
    expect((await arrangements(id)).plans[0]?.state).toBe('due')
    await moveTo('2026-12-02')
    await moveTo('2026-12-03')
    expect((await timeline(id)).map((one) => one.kind).slice(0, 2)).toEqual(['plan.missed', 'plan.agreed'])
    expect((await timeline(id))[0]?.why).toEqual({
      key: 'why.instalment_missed',
      values: { dueDay: '2026-12-01', openCents: 20_000, lapseDay: '2026-12-09' },
    })
    await moveTo('2026-12-08')
    expect((await page(id)).status).toBe('term_payment')
    await moveTo('2026-12-09')
    expect(await page(id)).toMatchObject({ status: 'in_progress' })
    expect((await page(id)).next).not.toBeNull()
    expect((await timeline(id))[0]).toMatchObject({
      kind: 'plan.lapsed',
      why: { key: 'why.plan_lapsed', values: { dueDay: '2026-12-01', graceCount: 7 } },
    })
    expect((await arrangements(id)).plans[0]).toMatchObject({ state: 'lapsed', endedDay: '2026-12-09' })
    // Interest runs again: 600 at 4% from 09-12 through 30-12 is 22 days.
    const account = (await employee.get(`/api/v4/file/${id}/account?asOf=2026-12-31`)).json()
    expect(account.openCents).toBe(60_000 + 145)
    expect(await moveTo('2026-12-09')).toBe(0)
  })

  it('an instalment that is paid moves the next day on; the last one closes the file as paid', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createOwing()
    await agree(id)
    await pay(id, '2026-11-30', 20_000)
    await moveTo('2026-12-01')
    expect((await page(id)).next).toMatchObject({ day: '2027-01-04', why: { values: { dueDay: '2027-01-01' } } })
    expect((await arrangements(id)).plans[0]).toMatchObject({ state: 'kept', paidCents: 20_000, nextNumber: 2 })
    server.clock.set(clockOn(day('2026-12-15')))
    await pay(id, '2026-12-15', 40_000)
    await moveTo('2026-12-15')
    expect(await page(id)).toMatchObject({ status: 'closed', closingReason: 'paid' })
    expect((await arrangements(id)).plans[0]).toMatchObject({ state: 'done', toPayCents: 0 })
    expect((await timeline(id)).slice(0, 2).map((one) => one.kind)).toEqual(['plan.completed', 'dossier.closed'])
  })

  it('paid to the last cent it leaves nothing open: a company owes no interest of the day on which it paid', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createDossier(server.database.db, krekel, {
      debtors: [{ kind: 'company', name: 'Bakker B.V.' }],
      invoices: [{ number: 'P-company', amountCents: 60_000, dueDay: '2026-09-01' }],
    })
    await agree(id, { count: 1 })
    const [plan] = (await arrangements(id)).plans
    server.clock.set(clockOn(day('2026-12-01')))
    await pay(id, '2026-12-01', plan?.toPayCents ?? 0)
    await moveTo('2026-12-01')
    expect(await page(id)).toMatchObject({ status: 'closed', closingReason: 'paid' })
    const openOn = async (on: string) => (await employee.get(`/api/v4/file/${id}/account?asOf=${on}`)).json().openCents
    expect([await openOn('2026-12-01'), await openOn('2026-12-31')]).toEqual([0, 0])
  })

  it('a file that is closed for another reason ends its plan, and does not call it paid', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await createOwing()
    await agree(id)
    const manager = await createPerson(server, 'management')
    await act(closeDossier, id, { reason: 'uncollectable', waive: true, note: 'Oninbaar.' }, manager)
    await moveTo('2026-12-02')
    expect((await arrangements(id)).plans[0]?.state).toBe('cancelled')
    expect((await page(id)).status).toBe('closed')
  })

  it('a plan that is ended by hand lets the file go on; only a missed one can be made to lapse', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const ended = await createOwing()
    await agree(ended)
    expect((await act(endPlan, ended, { note: ' ' })).json().errors).toEqual({ note: ['Vul dit in.'] })
    expect((await act(lapsePlan, ended, { note: 'Toch.' })).json().error_message).toContain('geen termijn gemist')
    const answer = await act(endPlan, ended, { note: 'Op verzoek van de debiteur.' })
    expect(answer.json<Arrangements>().plans[0]?.state).toBe('cancelled')
    expect(await page(ended)).toMatchObject({ status: 'in_progress' })
    const missed = await createOwing()
    await agree(missed)
    await moveTo('2026-12-03')
    expect((await act(lapsePlan, missed, { note: 'Betaalt niet meer.' })).json<Arrangements>().plans[0]?.state).toBe(
      'lapsed',
    )
    expect((await act(lapsePlan, missed, { note: 'Nog eens.' })).json().error_message).toBe('Er loopt geen regeling.')
  })
})
