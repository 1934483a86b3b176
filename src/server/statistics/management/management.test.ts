import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getManagementStatistic } from '#contract/statistics/management.ts'
import { getOwnFigures } from '#contract/statistics/own-figures.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { creditClaim, withdrawClaim } from '#contract/files/claim-changes.ts'
import { day } from '#domain/day.ts'
import { isOfCustomer, measures } from '#domain/statistics/measure.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lockFigures } from '#server/statistics/facts/fact-queries.ts'
import { compareFigures, forgetFigures, refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { differingLists, listBehind, numbersOf, readFigures } from '#test/figures.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let manager: Person
let customerId: number
let other: number

beforeAll(async () => {
  desk = await openSettlementDesk()
  manager = await createPerson(desk.server, 'management')
  customerId = await desk.customer(shareOfAll(10))
  other = await desk.customer(shareOfAll(10))
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

const keep = async () => refreshFigures(desk.db, desk.server.clock)
const read = async (query: Record<string, string> = {}) => {
  await keep()
  return readFigures(manager, query)
}
const change = async (id: number, values: object) =>
  desk.db.updateTable('dossier').set(values).where('id', '=', id).execute()
const close = async (id: number, closedDay: string, closingReason = 'paid') =>
  change(id, { status: 'closed', closedDay: day(closedDay), closingReason, nextDay: null })
const fileOf = async (openedDay: string, principal = 50_000, whose = customerId) => {
  const id = await desk.file(whose, { principal })
  await change(id, { openedDay: day(openedDay) })
  return id
}
const claimOf = async (dossierId: number) =>
  (await desk.db.selectFrom('claim').select('id').where('dossierId', '=', dossierId).executeTakeFirstOrThrow()).id
const november = { from: '2026-11-01', to: '2026-11-20' }

describe('the figures of the agency [req 2.42]', () => {
  it('say in words that there is nothing, without a number that is none', async () => {
    const empty = await read({ from: '2019-01-01', to: '2019-01-31' })
    expect(empty).toMatchObject({
      figures: {
        inflow: { count: 0, cents: 0 },
        stock: { count: 0, cents: 0 },
        collected: { count: 0, cents: 0 },
        recovered: null,
        leadTime: null,
      },
      compared: { fromDay: '2018-12-01', toDay: '2018-12-31' },
      vintages: [],
      reasons: [],
      leadTimes: [],
    })
    expect(JSON.stringify(empty)).not.toMatch(/NaN|Infinity/)
  })

  it('each open the list with as many files and the same sum, while money is booked', async () => {
    const files: number[] = []
    for (const [index, month] of ['2026-02', '2026-04', '2026-05', '2026-10', '2026-11', '2026-11'].entries()) {
      files.push(await fileOf(`${month}-03`, 50_000 + index))
      files.push(await fileOf(`${month}-09`, 30_000 + index, other))
    }
    await close(files[0]!, '2026-11-05')
    await close(files[1]!, '2026-11-06', 'uncollectable')
    await close(files[2]!, '2026-10-07', 'settled')
    const booking = (async () => {
      for (const id of files.slice(3)) await desk.pay(id, 10_000 + id)
      await desk.payDirectly(files[4]!, 2_500)
      await desk.takeBack(await desk.pay(files[5]!, 4_000))
    })()
    const looking = (async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        const seen = await read(november)
        expect(await differingLists(manager, numbersOf(seen))).toEqual([])
      }
    })()
    await Promise.all([booking, looking])
    const seen = await read(november)
    expect(seen.figures).toMatchObject({
      inflow: { count: 4 },
      outflow: { count: 2 },
      paid: { count: 1 },
      stock: { count: 9 },
      leadTime: { count: 1, median: 275 },
    })
    expect(seen.compared).toMatchObject({ fromDay: '2026-10-01', toDay: '2026-10-20', paid: { count: 1 } })
    expect(seen.months.map(({ inflow }) => inflow)).toEqual([0, 0, 2, 0, 2, 2, 0, 0, 0, 0, 2, 4])
    expect(seen.months.at(-1)).toMatchObject({ fromDay: '2026-11-01', toDay: '2026-11-20', stock: 9 })
    expect(seen.months.at(-1)!.collectedCents).toBe(seen.figures.collected.cents)
    expect(numbersOf(seen).length).toBeGreaterThan(60)
    expect(await differingLists(manager, numbersOf(seen))).toEqual([])
  })

  it('are those of a customer and a kind of debtor alone where that is asked', async () => {
    const slice = { currency: 'EUR', customer: [other], kind: ['private'] } as const
    const seen = await read({ ...november, customer: String(other), kind: 'private' })
    expect(seen.figures.inflow.count).toBe(2)
    expect(await differingLists(manager, numbersOf(seen, slice))).toEqual([])
    expect((await read({ ...november, kind: 'company' })).figures.inflow.count).toBe(0)
  })

  it('count money in the month in which it was paid, and a reversal takes it off that month', async () => {
    const id = await desk.file(customerId, { principal: 50_000, ageDays: 120 })
    await change(id, { openedDay: day('2026-08-03') })
    const of = async (month: string) => (await read(november)).months.find(({ fromDay }) => fromDay === month)
    const before = await of('2026-09-01')
    await desk.receive({ cents: 7_000, day: '2026-09-14' })
    const { id: lineId } = await desk.db
      .selectFrom('bankLine')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const line = await lineDetail(desk.finance, lineId)
    const booked = await desk.book(line, [{ dossierId: id, amountCents: 7_000 }])
    expect([booked.statusCode, booked.body]).toEqual([200, expect.anything()])
    expect((await of('2026-09-01'))!.collectedCents).toBe(before!.collectedCents + 7_000)
    const vintage = async () => (await read(november)).vintages.find(({ fromDay }) => fromDay === '2026-08-01')
    // What paid interest is no principal.
    const [first, ...later] = (await vintage())!.throughMonthCents
    expect([first, later.length, new Set(later).size]).toEqual([0, 3, 1])
    expect(later[0]).toBeGreaterThan(6_500)
    expect(later[0]).toBeLessThan(7_000)
    await desk.takeBack(line)
    expect((await of('2026-09-01'))!.collectedCents).toBe(before!.collectedCents)
    expect((await vintage())!.throughMonthCents).toEqual([0, 0, 0, 0])
  })

  it('lower what was handed in by what is credited, and by a claim that is taken back', async () => {
    const id = await fileOf('2026-07-03', 80_000)
    const handed = async () =>
      (await read(november)).vintages.find(({ fromDay }) => fromDay === '2026-07-01')?.handedCents ?? 0
    expect(await handed()).toBe(80_000)
    const ids = { id, claim: await claimOf(id) }
    const versionOf = async (file: number) =>
      (await desk.db.selectFrom('dossier').select('version').where('id', '=', file).executeTakeFirstOrThrow()).version
    const credit = { number: 'C1', valueDay: '2026-11-10', amountCents: 5_000, documentId: null, note: 'Retour' }
    const credited = await desk.finance.post(callPath(creditClaim, ids), { ...credit, version: await versionOf(id) })
    expect([credited.statusCode, credited.body]).toEqual([200, expect.anything()])
    expect(await handed()).toBe(75_000)
    const another = await fileOf('2026-07-04', 20_000)
    expect(await handed()).toBe(95_000)
    const path = callPath(withdrawClaim, { id: another, claim: await claimOf(another) })
    const taken = await desk.finance.delete(path, { version: await versionOf(another), note: 'Dubbel' })
    expect([taken.statusCode, taken.body]).toEqual([200, expect.anything()])
    expect(await handed()).toBe(75_000)
  })

  it('leave out files before collection, lists that were taken back, and files on which keys are tried out', async () => {
    const before = (await read(november)).figures.inflow.count
    const precasso = await fileOf('2026-11-04')
    await change(precasso, { beforeCollection: true })
    const undone = await fileOf('2026-11-04')
    expect((await read(november)).figures.inflow.count).toBe(before + 1)
    await close(undone, '2026-11-05', 'import_undone')
    const tried = await desk.customer(shareOfAll(10), { testOfId: other })
    await fileOf('2026-11-04', 50_000, tried)
    expect((await read(november)).figures.inflow.count).toBe(before)
    await change(precasso, { beforeCollection: false, passedDay: day('2026-11-12') })
    expect((await read({ from: '2026-11-12', to: '2026-11-12' })).figures.inflow.count).toBe(1)
  })

  it('never add one currency to another', async () => {
    const euros = (await read(november)).figures
    const danish = await fileOf('2026-11-04', 99_900)
    await change(danish, { currency: 'DKK' })
    const seen = await read(november)
    expect([seen.figures, seen.currencies]).toEqual([euros, ['EUR', 'DKK']])
    const kroner = await read({ ...november, currency: 'DKK' })
    expect(kroner.figures.inflow).toEqual({ count: 1, cents: 99_900 })
    expect(await differingLists(manager, numbersOf(kroner, { currency: 'DKK' }))).toEqual([])
  })

  it('open the files that were counted an hour later too, and tell when they cannot any more', async () => {
    const then = await read(november)
    const list = { measure: 'inflow', generation: then.generation, ...november, currency: 'EUR' } as const
    const counted = await listBehind(manager, list)
    const moved = await fileOf('2026-11-02')
    await change(moved, { openedDay: day('2026-11-03') })
    const gone = await desk.db.selectFrom('statFile').select('dossierId').where('toGen', 'is', null).limit(1).execute()
    await change(gone[0]!.dossierId, { openedDay: day('2026-01-03') })
    const now = await read(november)
    expect(now.generation).toBeGreaterThan(then.generation!)
    await forgetFigures(desk.db, desk.server.clock)
    expect(await listBehind(manager, list)).toEqual(counted)
    expect(await differingLists(manager, numbersOf(then))).toEqual([])
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await keep()
    await forgetFigures(desk.db, desk.server.clock)
    await expect(listBehind(manager, list)).rejects.toThrow(/meer dan een dag geleden/)
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('are for who may see them, and for nobody of a customer', async () => {
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE'])
    expect((await clerk.get(getManagementStatistic.path)).statusCode).toBe(403)
    const stranger = await createPerson(
      desk.server,
      ['ROLE_CUSTOMER', 'ROLE_STATISTIC_DASHBOARD_MANAGEMENT', 'ROLE_FILE_SEARCH'],
      customerId,
    )
    expect((await stranger.get(getManagementStatistic.path)).statusCode).toBe(404)
    const { generation } = await read(november)
    const list = { generation, ...november, currency: 'EUR' } as const
    for (const measure of measures.filter((one) => !isOfCustomer(one))) {
      expect([measure, (await listBehind(stranger, { ...list, measure })).count]).toEqual([measure, 0])
    }
    // Of what a customer is told it finds its own.
    const own = await readFigures(manager, { ...november, customer: String(customerId) })
    expect(await listBehind(stranger, { ...list, measure: 'inflow' })).toEqual(own.figures.inflow)
    expect(await listBehind(stranger, { ...list, measure: 'inflow', customer: [other] })).toEqual({
      count: 0,
      cents: 0,
    })
  })

  it('show a customer its own, of the same cubes, each with the list of as many of its files [req 2.43]', async () => {
    const contact = await createPerson(
      desk.server,
      ['ROLE_CONTACT_PERSON', 'ROLE_CONTACT_PERSON_DASHBOARD', 'ROLE_FILE_SEARCH'],
      customerId,
    )
    const year = { from: '2026-01-01', to: '2026-11-20', customer: String(customerId) }
    const agency = await read(year)
    const answer = await contact.get(getOwnFigures.path)
    expect(answer.statusCode).toBe(200)
    const own = answer.json<OutputOf<typeof getOwnFigures>>()
    expect(own.outflow).toEqual(agency.figures.outflow)
    expect([own.reasons, own.vintages]).toEqual([agency.reasons, agency.vintages])
    expect(own.vintages.length).toBeGreaterThan(3)
    const slice = { currency: 'EUR', generation: own.generation } as const
    const { fromDay: from, toDay: to } = own.period
    expect(
      await differingLists(contact, [
        ...own.reasons.map(({ code, count, cents }) => ({
          name: `closed as ${code}`,
          count,
          cents,
          list: { ...slice, measure: 'outflow' as const, from, to, of: code },
        })),
        ...own.vintages.flatMap(({ fromDay, toDay, throughMonthCents }) =>
          throughMonthCents.map((cents, month) => ({
            name: `came back of ${fromDay} through month ${month}`,
            count: null,
            cents,
            list: { ...slice, measure: 'recovered' as const, from: fromDay, to: toDay, of: String(month) },
          })),
        ),
      ]),
    ).toEqual([])
    expect((await manager.get(getOwnFigures.path)).statusCode).not.toBe(200)
  })

  it('refuse a period that ends before it begins, at its field', async () => {
    const answer = await manager.get(`${getManagementStatistic.path}?from=2026-11-20&to=2026-11-01`)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { from: ['De eerste dag ligt na de laatste.'] }])
  })

  it('are compared while they are kept: neither waits for the other', async () => {
    await keep()
    await inTransaction(desk.db, async (tx) => {
      await lockFigures(tx)
      await expect(compareFigures(desk.db)).resolves.toBeUndefined()
    })
  })

  it('are compared with the files, made right, and told, where something wrote beside them', async () => {
    await keep()
    await expect(compareFigures(desk.db)).resolves.toBeUndefined()
    const right = (await read(november)).figures
    await desk.db.updateTable('statDay').set({ count: 7 }).where('measure', '=', 'inflow').execute()
    await desk.db
      .updateTable('statFile')
      .set({ handedCents: 1 })
      .where('toGen', 'is', null)
      .where('intakeDay', '=', day('2026-07-03'))
      .execute()
    await expect(compareFigures(desk.db)).rejects.toThrow(/figures differed and were made anew: 1 files/)
    expect((await read(november)).figures).toEqual(right)
    await expect(compareFigures(desk.db)).resolves.toBeUndefined()
  })
})
