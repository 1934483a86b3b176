import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreePlan, type Arrangements, makePromise, revivePlan } from '#contract/money/arrangements.ts'
import { resumeDossier } from '#contract/files/dossier-commands.ts'
import { acceptSettlement, offerSettlement } from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging

const asked = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
const agree = (id: number, rest: object = {}) => file.act(agreePlan, id, { ...asked, channel: 'phone', ...rest })
const kinds = async (id: number) => (await file.timeline(id)).map(({ kind }) => kind)

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

describe('a plan that was paid, and a payment of it is taken back', () => {
  it('runs again with the file in terms, tells what is missing anew, and gives the whole grace', async () => {
    const id = await file.createOwing()
    await agree(id)
    await file.moveTo('2026-12-01')
    await file.pay(id, '2026-12-01', 20_000)
    const last = await file.pay(id, '2026-12-01', 40_000)
    await file.moveTo('2026-12-01')
    expect(await file.page(id)).toMatchObject({ status: 'closed', closingReason: 'paid' })
    expect((await file.arranged(id)).plans[0]?.state).toBe('done')
    server.clock.set(clockOn(day('2027-02-10')))
    await file.takeBack(id, last, 40_000, '2027-02-10')
    await file.moveTo('2027-02-10')
    expect(await file.page(id)).toMatchObject({ status: 'term_payment' })
    expect((await file.arranged(id)).plans[0]).toMatchObject({
      state: 'in_grace',
      paidCents: 20_000,
      nextNumber: 2,
      lapseDay: '2027-02-17',
      fallenDueCents: 60_000,
      fallenDuePaidCents: 20_000,
    })
    expect((await kinds(id)).slice(0, 3)).toEqual(['plan.missed', 'plan.revived', 'dossier.reopened'])
    // Interest stood still all the while: nothing came on top of the 40,000 that are missing.
    expect((await file.accountOn(id, '2027-02-16')).openCents).toBe(40_000)
    await file.moveTo('2027-02-17')
    expect((await file.arranged(id)).plans[0]?.state).toBe('lapsed')
    // And from the day it lapses it runs: 400 at 4% for 11 days.
    expect((await file.accountOn(id, '2027-02-28')).openCents).toBe(40_048)
    expect(await file.moveTo('2027-02-17')).toBe(0)
  })

  it('is paid for a second time, and closes the file again', async () => {
    const id = await file.createOwing()
    await agree(id)
    const all = await file.pay(id, '2026-11-20', 60_000)
    await file.moveTo('2026-11-21')
    expect((await file.arranged(id)).plans[0]?.state).toBe('done')
    await file.takeBack(id, all, 60_000, '2026-11-21')
    await file.moveTo('2026-11-22')
    expect((await file.arranged(id)).plans[0]?.state).toBe('kept')
    await file.pay(id, '2026-11-22', 60_000)
    await file.moveTo('2026-11-22')
    expect((await file.arranged(id)).plans[0]?.state).toBe('done')
    expect((await file.page(id)).status).toBe('closed')
    expect((await file.accountOn(id, '2026-11-30')).openCents).toBe(0)
  })

  it('does not run again where something else was agreed since', async () => {
    const id = await file.createOwing()
    await agree(id)
    const all = await file.pay(id, '2026-11-20', 60_000)
    await file.moveTo('2026-11-20')
    await file.takeBack(id, all, 60_000, '2026-11-20')
    await agree(id, { count: 6 })
    await file.moveTo('2026-11-21')
    expect((await file.arranged(id)).plans.map(({ state }) => state)).toEqual(['kept', 'done'])
  })

  it('a settlement that it had reached waits for its money again, or is over when its last day has passed', async () => {
    const manager = await createPerson(server, 'management')
    const settle = async () => {
      const id = await file.createOwing()
      await file.act(offerSettlement, id, { offeredBy: 'debtor', amountCents: 40_000, lastDay: '2026-12-11' }, manager)
      await file.act(acceptSettlement, id, {}, manager)
      return { id, payment: await file.pay(id, '2026-11-20', 40_000) }
    }
    const [early, late] = [await settle(), await settle()]
    await file.moveTo('2026-11-20')
    expect((await file.arranged(early.id)).offers[0]?.state).toBe('paid')
    await file.takeBack(early.id, early.payment, 40_000, '2026-11-20')
    await file.moveTo('2026-11-21')
    expect((await file.arranged(early.id)).offers[0]?.state).toBe('accepted')
    expect((await kinds(early.id))[0]).toBe('settlement.reopened')
    server.clock.set(clockOn(day('2026-12-14')))
    await file.takeBack(late.id, late.payment, 40_000, '2026-12-14')
    await file.moveTo('2026-12-14')
    expect((await file.arranged(late.id)).offers[0]?.state).toBe('expired')
    expect(await file.moveTo('2026-12-14')).toBe(0)
  })
})

describe('a promise that was kept, and its payment is taken back', () => {
  const promised = { amountCents: 20_000, untilDay: '2026-11-27', channel: 'phone' }
  const keep = async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await file.createOwing()
    await file.act(makePromise, id, promised)
    const payment = await file.pay(id, '2026-11-20', 20_000)
    await file.moveTo('2026-11-21')
    expect((await file.arranged(id)).promises[0]).toMatchObject({ state: 'kept', paidCents: 20_000 })
    return { id, payment }
  }

  it('is open again before its day, with the file waiting for it, and kept when the money comes after all', async () => {
    const { id, payment } = await keep()
    await file.takeBack(id, payment, 20_000, '2026-11-23')
    await file.moveTo('2026-11-23')
    expect((await file.arranged(id)).promises[0]).toMatchObject({ state: 'open', paidCents: 0 })
    expect((await kinds(id))[0]).toBe('promise.reopened')
    expect(await file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-11-30' } })
    await file.pay(id, '2026-11-24', 20_000)
    await file.moveTo('2026-11-24')
    expect((await file.arranged(id)).promises[0]?.state).toBe('kept')
    expect(await file.moveTo('2026-11-24')).toBe(0)
  })

  it('waits with the file again where that went on in the meantime', async () => {
    const { id, payment } = await keep()
    expect((await file.act(resumeDossier, id, {})).statusCode).toBe(200)
    expect(await file.page(id)).toMatchObject({ status: 'in_progress' })
    await file.takeBack(id, payment, 20_000, '2026-11-23')
    await file.moveTo('2026-11-23')
    expect((await file.arranged(id)).promises[0]?.state).toBe('open')
    expect(await file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-11-30' } })
  })

  it('is broken when its day has passed, and stays kept when something else was taken back', async () => {
    const [late, other] = [await keep(), await keep()]
    const more = await file.pay(other.id, '2026-11-21', 5000)
    await file.takeBack(other.id, more, 5000, '2026-12-01')
    await file.takeBack(late.id, late.payment, 20_000, '2026-12-01')
    await file.moveTo('2026-12-01')
    expect((await file.arranged(late.id)).promises[0]?.state).toBe('broken')
    expect((await kinds(late.id))[0]).toBe('promise.broken')
    expect((await file.arranged(other.id)).promises[0]?.state).toBe('kept')
    expect(await file.moveTo('2026-12-01')).toBe(0)
  })
})

describe('a plan that lapsed, and the money had come in on time after all', () => {
  it('is shown with what was found, and runs again when a person says so', async () => {
    const id = await file.createOwing()
    await agree(id)
    await file.moveTo('2026-12-02')
    await file.moveTo('2026-12-09')
    expect((await file.arranged(id)).plans[0]).toMatchObject({ state: 'lapsed', revival: null })
    expect((await file.act(revivePlan, id, {})).json().error_message).toContain('ten onrechte')
    await file.pay(id, '2026-12-05', 20_000)
    await file.moveTo('2026-12-10')
    const { plans, acts } = await file.arranged(id)
    expect(plans[0]).toMatchObject({ state: 'lapsed', revival: { why: 'found_in_time', foundCents: 20_000 } })
    expect(acts.revive_plan).toBeNull()
    expect((await file.act(revivePlan, id, { note: '' })).json().errors).toEqual({ note: ['Vul dit in.'] })
    const revived = (await file.act(revivePlan, id, { note: 'Stond op een andere rekening.' })).json<Arrangements>()
    expect(revived.plans[0]).toMatchObject({ state: 'kept', nextNumber: 2, revival: null })
    expect(await file.page(id)).toMatchObject({ status: 'term_payment' })
    expect((await file.timeline(id))[0]).toMatchObject({
      kind: 'plan.revived',
      reason: 'found_in_time',
      note: { content: 'Stond op een andere rekening.' },
    })
    expect((await file.accountOn(id, '2027-06-01')).openCents).toBe(40_000)
  })

  it('is not when it came too late, or too little of it', async () => {
    const id = await file.createOwing()
    await agree(id)
    await file.moveTo('2026-12-02')
    await file.moveTo('2026-12-09')
    await file.pay(id, '2026-12-10', 20_000)
    await file.pay(id, '2026-12-05', 19_999)
    expect((await file.arranged(id)).plans[0]?.revival).toBeNull()
    expect((await file.arranged(id)).acts.revive_plan).toBe('nothing_to_revive')
  })
})

describe('a plan in the place of another', () => {
  it('needs a reason, divides what is open now, and counts nothing twice', async () => {
    const id = await file.createOwing()
    await agree(id)
    await file.pay(id, '2026-11-20', 10_000)
    expect((await agree(id, { replaces: true, note: '' })).json().errors).toEqual({ note: ['Vul dit in.'] })
    const replaced = await agree(id, { replaces: true, note: 'Minder inkomen.', count: 5 })
    expect(replaced.json<Arrangements>().plans).toMatchObject([
      { state: 'kept', paidCents: 0, toPayCents: 50_000 },
      { state: 'replaced', paidCents: 10_000 },
    ])
    const [agreed, ended] = await file.timeline(id)
    expect([agreed?.kind, ended?.kind, ended?.note?.content]).toEqual([
      'plan.agreed',
      'plan.replaced',
      'Minder inkomen.',
    ])
  })

  it('is refused where none is running', async () => {
    const id = await file.createOwing()
    expect((await agree(id, { replaces: true })).json().error_message).toBe('Er loopt geen regeling.')
  })
})

describe('the arrangements of a day that has passed', () => {
  it('are those that had been made by then, as they stood, and nothing can be done with them', async () => {
    const id = await file.createOwing()
    await file.moveTo('2026-11-24')
    await agree(id)
    await file.moveTo('2026-12-02')
    await file.moveTo('2026-12-09')
    expect((await file.arranged(id)).plans[0]?.state).toBe('lapsed')
    expect(await file.arranged(id, '?asOf=2026-11-23')).toMatchObject({ asOf: '2026-11-23', plans: [] })
    const then = await file.arranged(id, '?asOf=2026-12-03')
    expect(then.plans[0]).toMatchObject({ state: 'in_grace', endedDay: null, lapseDay: '2026-12-09' })
    expect(new Set(Object.values(then.acts))).toEqual(new Set(['shown_in_past']))
    expect((await file.arranged(id, '?asOf=2026-12-09')).acts.plan).toBeNull()
  })
})
