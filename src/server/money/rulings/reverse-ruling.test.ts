import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Arrangements } from '#contract/money/arrangements.ts'
import {
  acceptSettlement,
  giveWaiver,
  offerSettlement,
  recordJudgment,
  resumeInterest,
  setAllocationOrder,
  stopInterest,
  reverseRuling,
} from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let manager: Person

const laterDay = '2026-12-31'
const takeBack = (id: number, event: number | undefined, input: object = {}, person = file.employee) =>
  file.act(reverseRuling, id, { note: 'Verkeerd dossier.', ...input }, person, { event: event ?? 0 })

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  manager = await createPerson(server, 'management')
})
afterAll(async () => server.close())

/** Takes the only ruling of a kind back; the account is what it was before, on this day and on a later one. */
async function expectUndone(id: number, change: () => Promise<unknown>, eventIdOf: (now: Arrangements) => number) {
  const days = ['2026-11-20', laterDay]
  const before = await Promise.all(days.map((on) => file.accountOn(id, on)))
  await change()
  expect(await file.accountOn(id, laterDay)).not.toEqual(before[1])
  const taken = await takeBack(id, eventIdOf(await file.arranged(id)))
  expect(taken.statusCode).toBe(200)
  const after = await Promise.all(days.map((on) => file.accountOn(id, on)))
  expect(after.map(({ balances, openCents }) => ({ balances, openCents }))).toEqual(
    before.map(({ balances, openCents }) => ({ balances, openCents })),
  )
  const [undone, given] = await file.timeline(id)
  expect(undone?.note?.content).toBe('Verkeerd dossier.')
  return [undone?.kind, given?.kind]
}

/** A file of € 600 on which a court fee of € 139 and a writ of € 125,57 were charged before its judgment. */
async function charged() {
  const id = await file.createOwing('2026-10-20')
  const claimId = (await file.page(id)).claims[0]?.id ?? 0
  const charge = (component: 'court' | 'bailiff', amountCents: number) => {
    const shares = [{ claimId, amountCents, vatCents: 0 }]
    return file.write(id, { kind: 'cost', valueDay: day('2026-11-02'), component, shares })
  }
  const [fee, writ] = [await charge('court', 13_900), await charge('bailiff', 12_557)]
  const awards = [{ claimId, principalCents: 60_000, costsCents: 0, interest: { kind: 'none' } }]
  return { id, fee, writ, judgment: { day: '2026-11-18', reference: 'C/9', awards, courtCents: 35_157 } }
}

describe('what was given by mistake and is taken back', () => {
  it('a judgment in whose costs those of before are: they are owed again, and until then no cent of them twice', async () => {
    const { id, fee, judgment } = await charged()
    const now = () => file.accountOn(id, '2026-11-20')
    const costs = async () => {
      const { balances, openCents } = await now()
      return [balances.court.openCents, balances.bailiff.openCents, openCents]
    }
    const kinds = await expectUndone(
      id,
      async () => {
        expect((await file.act(recordJudgment, id, judgment)).statusCode).toBe(200)
        expect(await costs()).toEqual([35_157, 0, 60_000 + 35_157])
        expect((await file.arranged(id)).rulings.judgments).toMatchObject([
          { replacedCents: 26_457, courtCents: 35_157 },
        ])
      },
      ({ rulings }) => rulings.judgments[0]?.eventId ?? 0,
    )
    expect(kinds).toEqual(['judgment.undone', 'judgment.recorded'])
    // What is of another case stays beside them.
    expect((await file.act(recordJudgment, id, { ...judgment, keptCosts: [fee] })).statusCode).toBe(200)
    expect(await costs()).toEqual([13_900 + 35_157, 0, 60_000 + 13_900 + 35_157])
    // And so does what it cost to carry the judgment out, when another is given on the claim.
    const shares = [{ claimId: judgment.awards[0]?.claimId ?? 0, amountCents: 13_671, vatCents: 0 }]
    await file.write(id, { kind: 'cost', valueDay: day('2026-11-19'), component: 'bailiff', shares })
    expect((await file.act(recordJudgment, id, { ...judgment, day: '2026-11-20', courtCents: 0 })).statusCode).toBe(200)
    expect(await costs()).toEqual([13_900 + 35_157, 13_671, 60_000 + 13_900 + 35_157 + 13_671])
    const unknown = await file.act(recordJudgment, id, { ...judgment, day: '2026-11-20', keptCosts: [999_999] })
    expect(unknown.json().errors).toEqual({ keptCosts: ['Kies kosten die voor het vonnis op dit dossier stonden.'] })
  })

  it('a judgment, with the costs after it: the debt is as if there had been none, and the books agree', async () => {
    const id = await file.createOwing('2026-10-20')
    const claimId = (await file.page(id)).claims[0]?.id
    const awards = [{ claimId, principalCents: 50_000, costsCents: 0, interest: { kind: 'none' } }]
    const judgment = { day: '2026-11-18', reference: 'C/1', awards, courtCents: 23_300, afterCostsCents: 6_600 }
    const kinds = await expectUndone(
      id,
      () => file.act(recordJudgment, id, judgment),
      ({ rulings }) => rulings.judgments[0]?.eventId ?? 0,
    )
    expect(kinds).toEqual(['judgment.undone', 'judgment.recorded'])
    expect((await file.arranged(id)).rulings.judgments).toEqual([])
    const rows = await server.database.db
      .selectFrom('ledgerTransfer')
      .select(['debit', 'credit', 'amountCents'])
      .where('dossierId', '=', id)
      .execute()
    const courtCents = rows.reduce(
      (sum, { debit, credit, amountCents }) =>
        sum + (debit === 'debtor.court' ? amountCents : 0) - (credit === 'debtor.court' ? amountCents : 0),
      0,
    )
    expect([rows.some(({ debit }) => debit === 'debtor.court'), courtCents]).toEqual([true, 0])
  })

  it('a stop of interest, also when it had been let run again', async () => {
    const id = await file.createOwing('2026-10-20')
    const stop = async () => {
      const stopped = await file.act(stopInterest, id, { fromDay: '2026-11-01', ground: 'bankruptcy' })
      const event = stopped.json<Arrangements>().rulings.stops[0]?.eventId
      await file.act(resumeInterest, id, { onDay: '2026-12-01' }, file.employee, { event })
    }
    const kinds = await expectUndone(id, stop, ({ rulings }) => rulings.stops[0]?.eventId ?? 0)
    expect(kinds).toEqual(['interest.stop_undone', 'interest.resumed'])
  })

  it('an order of allocation, with what was divided by it', async () => {
    const id = await file.createOwing('2026-10-20')
    await file.pay(id, '2026-11-20', 10_000)
    const order = { fromDay: '2026-11-20', parts: ['principal', 'interest', 'costs'] }
    const kinds = await expectUndone(
      id,
      () => file.act(setAllocationOrder, id, order),
      ({ rulings }) => rulings.orders[0]?.eventId ?? 0,
    )
    expect(kinds).toEqual(['allocation.undone', 'allocation.changed'])
  })

  it('a waiver, which can then be given again', async () => {
    const id = await file.createOwing()
    const kinds = await expectUndone(
      id,
      () => file.act(giveWaiver, id, { amountCents: 2_500 }),
      ({ rulings }) => rulings.waivers[0]?.eventId ?? 0,
    )
    expect(kinds).toEqual(['waiver.undone', 'waiver.given'])
    expect((await file.arranged(id)).concessionCents).toBe(2_500)
  })

  it('a settlement that was paid: what was waived is owed again, and the offer is withdrawn', async () => {
    const id = await file.createOwing()
    await file.act(offerSettlement, id, { offeredBy: 'debtor', amountCents: 59_990, lastDay: '2026-12-11' }, manager)
    await file.act(acceptSettlement, id, {}, manager)
    const { db } = server.database
    const event = await db
      .selectFrom('accountEvent')
      .select('id')
      .where('dossierId', '=', id)
      .where('kind', '=', 'settlement')
      .executeTakeFirstOrThrow()
    expect((await takeBack(id, event.id)).json<Arrangements>().offers[0]?.state).toBe('withdrawn')
    await file.pay(id, '2026-11-20', 59_990)
    expect((await file.accountOn(id, '2026-11-20')).openCents).toBeGreaterThan(0)
  })

  it('only once, with a reason, by whoever may; what a plan did and what another file has does not exist', async () => {
    const id = await file.createOwing()
    const other = await file.createOwing()
    const set = await file.act(setAllocationOrder, id, {
      fromDay: '2026-11-20',
      parts: ['interest', 'costs', 'principal'],
    })
    const event = set.json<Arrangements>().rulings.orders[0]?.eventId
    expect((await takeBack(id, event, { note: ' ' })).json().errors).toEqual({ note: ['Vul dit in.'] })
    expect((await takeBack(other, event)).statusCode).toBe(404)
    const customer = await createPerson(server, 'customer', file.customerId)
    expect((await takeBack(id, event, {}, customer)).statusCode).toBe(403)
    // As two people see it who have the same page before them.
    const { version } = (await file.employee.get(`/api/v4/file/${id}`)).json<{ version: number }>()
    const both = await Promise.all([takeBack(id, event, { version }), takeBack(id, event, { version })])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await takeBack(id, event)).statusCode).toBe(404)
    expect((await takeBack(id, await file.pay(id, '2026-11-20', 100))).statusCode).toBe(404)
  })
})
