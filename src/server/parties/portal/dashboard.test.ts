import { listLedger } from '#contract/money/account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDossierTotals } from '#contract/files/dossiers.ts'
import { getDashboard, getDashboardForecast, portalLines } from '#contract/parties/customer-portal.ts'
import { askQuestion } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getOwnFigures } from '#contract/statistics/own-figures.ts'
import { day } from '#domain/day.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { listBehind } from '#test/figures.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, shareOfAll, type SettlementDesk } from '#test/settlement-desk.ts'

type Dashboard = OutputOf<typeof getDashboard>
let desk: SettlementDesk
let customerId: number
let contact: Person
const ids: number[] = []

beforeAll(async () => {
  desk = await openSettlementDesk()
  customerId = await desk.customer(shareOfAll(10))
  contact = await createPerson(desk.server, 'contact', customerId)
  const other = await desk.customer(shareOfAll(10))
  await desk.pay(await desk.file(other, { principal: 70_000 }), 30_000)
  for (let made = 0; made < 8; made += 1) ids.push(await desk.file(customerId, { principal: 50_000 + made }))
  const change = async (index: number, values: object) =>
    desk.db.updateTable('dossier').set(values).where('id', '=', ids[index]!).execute()
  await change(0, { status: 'closed', closingReason: 'paid', closedDay: day('2026-11-10'), nextDay: null })
  await change(1, { openedDay: day('2025-12-30') })
  await change(2, { phase: 'judicial' })
  await change(3, { phase: 'bailiff' })
  await change(4, { status: 'suspend' })
  await desk.db
    .insertInto('dossierHalt')
    .values({
      dossierId: ids[4]!,
      kind: 'suspension',
      reason: 'dispute',
      cameFrom: 'in_progress',
      startedAt: desk.server.clock.now(),
    })
    .execute()
  for (const index of [5, 6]) {
    await desk.db
      .insertInto('paymentPlan')
      .values({
        dossierId: ids[index]!,
        agreedDay: day('2026-11-01'),
        agreedAt: desk.server.clock.now(),
        channel: 'phone',
        every: 'month',
        interest: 'running',
        graceDays: 5,
        openCents: 50_000,
        composition: '{}',
        nextDueDay: day(index === 5 ? '2026-11-15' : '2026-12-15'),
      })
      .execute()
  }
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

const read = async (who = contact) => {
  await refreshFigures(desk.db, desk.server.clock)
  return (await who.get(getDashboard.path)).json<Dashboard>()
}
const open =
  'status=not_started,in_progress,paused,suspend,term_payment,no_more_steps,monitoring,monitoring_in_progress'
const listed = async (query: string) => (await contact.get(`${getDossierTotals.path}?${query}`)).json().total as number

/** What the list of each figure holds, with what it comes to; of which generation the page said. */
async function figuresByList(page: Dashboard): Promise<Pick<Dashboard, 'handedIn' | 'collected'>> {
  const lists = async ({ in: parts, fromDay, toDay }: Dashboard['collected'], measure: 'inflow' | 'collected') => ({
    fromDay,
    toDay,
    in: await Promise.all(
      parts.map(async ({ currency }) => {
        const { generation } = page.figures!
        return { currency, ...(await listBehind(contact, { measure, generation, from: fromDay, to: toDay, currency })) }
      }),
    ),
  })
  return { handedIn: await lists(page.handedIn, 'inflow'), collected: await lists(page.collected, 'collected') }
}

/** Each number of the first page beside what its list holds. */
async function besideLists(page: Dashboard): Promise<[string, number, number][]> {
  const numbers: [string, number, string][] = [
    ['open', page.open.count, open],
    ['not settled', page.next.count, 'settled=not_yet'],
    ['plans', page.plans.count, `${open}&plan=running`],
    ['late plans', page.plans.lateCount, `${open}&plan=late`],
    ['disputes', page.disputes.count, `${open}&flag=dispute`],
    ...page.phases.map(({ phase, count }): [string, number, string] => [phase, count, `${open}&phase=${phase}`]),
  ]
  return Promise.all(
    numbers.map(async ([name, count, query]) => [name, count, await listed(query)] as [string, number, number]),
  )
}

it('each number of the first page is that of the list it opens, while payments are booked', async () => {
  expect(await read()).toMatchObject({
    handedIn: { fromDay: '2026-01-01', toDay: '2026-11-20', in: [{ currency: 'EUR', count: 7 }] },
    open: { count: 7 },
    collected: { fromDay: '2026-11-01', toDay: '2026-11-20', in: [] },
    next: { toDay: '2026-11-30', amounts: [], count: 0 },
    plans: { count: 2, lateCount: 1 },
    disputes: { count: 1 },
    phases: [
      { phase: 'amicable', count: 5 },
      { phase: 'judicial', count: 1 },
      { phase: 'bailiff', count: 1 },
    ],
  })
  const booking = (async () => {
    await desk.pay(ids[2]!, 10_000)
    await desk.pay(ids[2]!, 5_000)
    await desk.pay(ids[3]!, 20_000)
    await desk.payDirectly(ids[6]!, 2_500)
    await desk.takeBack(await desk.pay(ids[1]!, 4_000))
  })()
  // Whatever of it is booked by then is in the amount and in the count of files, or in neither.
  const seen: Dashboard[] = []
  for (let isDone = false; !isDone; ) {
    seen.push(await read())
    isDone = await Promise.race([
      booking.then(() => true),
      new Promise<false>((resolve) => setImmediate(resolve, false)),
    ])
  }
  const possible = new Set(['0/0', '10000/1', '15000/1', '35000/2', '37500/3', '41500/4'])
  for (const { collected } of seen) {
    const { cents, count } = collected.in[0] ?? { cents: 0, count: 0 }
    expect(possible).toContain(`${cents}/${count}`)
  }
  const after = await read()
  expect(after).toMatchObject({
    collected: { in: [{ currency: 'EUR', cents: 37_500, count: 3 }] },
    next: { amounts: [{ currency: 'EUR', cents: 35_000 }], count: 2 },
  })
  expect(await figuresByList(after)).toEqual({ handedIn: after.handedIn, collected: after.collected })
  for (const [name, shown, inList] of await besideLists(after)) expect([name, shown]).toEqual([name, inList])
})

it('what is settled is not shown as still to be settled', async () => {
  const [settlement] = await desk.settle([customerId])
  expect(settlement).toMatchObject({ state: 'performed' })
  const after = await read()
  expect(after.next).toMatchObject({ amounts: [], count: 0 })
  expect(after.lastSettlement).toMatchObject({ id: settlement?.id, outCents: expect.any(Number) })
  for (const [name, shown, inList] of await besideLists(after)) expect([name, shown]).toEqual([name, inList])
})

it('what is settled stands in the books of its file, until it has left the trust account', async () => {
  const employee = await createPerson(desk.server, 'employee')
  const answer = await employee.get(`${callPath(listLedger, { id: ids[2]! })}?limit=100`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { items } = answer.json<OutputOf<typeof listLedger>>()
  expect(items.map(({ credit }) => credit)).toContain('transit')
})

it('shows as much of what waits as is asked for, and counts all of it', async () => {
  const manager = await createPerson(desk.server, 'management')
  const asked = 22
  for (let made = 0; made < asked; made += 1) {
    const question = { content: `Klopt punt ${made}?`, dueDay: '2026-11-24' }
    const answer = await manager.post(callPath(askQuestion, { id: ids[2]! }), question)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const first = await read()
  expect([first.waitingCount, first.waiting.length]).toEqual([asked, 20])
  const all = (await contact.get(`${getDashboard.path}?waiting=1000`)).json<Dashboard>()
  expect([all.waitingCount, all.waiting.length]).toEqual([asked, asked])
  expect((await contact.get(`${getDashboard.path}?waiting=1001`)).statusCode).toBe(400)
})

it('shows what was said last, and all of it to who asks for that', async () => {
  const first = await read()
  expect([first.messages.length, first.hasEarlier]).toEqual([portalLines.messages, true])
  const all = (await contact.get(`${getDashboard.path}?messages=${portalLines.mostMessages}`)).json<Dashboard>()
  expect(all.hasEarlier).toBe(false)
  expect(all.messages.length).toBeGreaterThanOrEqual(22)
  expect(all.messages.slice(0, first.messages.length).map(({ at }) => at)).toEqual(first.messages.map(({ at }) => at))
})

it('is of the customer of whoever looks, and of nobody who works here', async () => {
  const stranger = await createPerson(desk.server, 'contact', await createCustomer(desk.server, 'Een ander B.V.'))
  expect(await read(stranger)).toMatchObject({ handedIn: { in: [] }, open: { count: 0 }, collected: { in: [] } })
  expect((await stranger.get(callPath(getDashboardForecast))).json().weeks).toHaveLength(13)
  const employee = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_CONTACT_PERSON_DASHBOARD'])
  expect((await employee.get(getDashboard.path)).statusCode).toBe(404)
})

it('says what came in by the day on which it was paid and in its currency, as its list and the figures do', async () => {
  const before = await read()
  const [late, crowns, early] = [
    await desk.file(customerId, { principal: 60_000, ageDays: 60 }),
    await desk.file(customerId, { principal: 61_000 }),
    await desk.file(customerId, { principal: 62_000 }),
  ]
  await desk.db.updateTable('dossier').set({ currency: 'DKK' }).where('id', '=', crowns).execute()
  await desk.db.updateTable('dossier').set({ beforeCollection: true }).where('id', '=', early).execute()
  // Booked today, paid in October.
  await desk.receive({ cents: 7_000, day: '2026-10-30' })
  const bankLine = desk.db.selectFrom('bankLine').select('id').orderBy('id', 'desc')
  const line = await lineDetail(desk.finance, (await bankLine.executeTakeFirstOrThrow()).id)
  const booked = await desk.book(line, [{ dossierId: late, amountCents: 7_000 }])
  expect([booked.statusCode, booked.body]).toEqual([200, expect.anything()])
  await desk.payDirectly(crowns, 1_200)
  await desk.payDirectly(early, 900)
  const after = await read()
  const [euros] = before.collected.in
  expect(after.collected.in).toEqual([euros, { currency: 'DKK', count: 1, cents: 1_200 }])
  expect(after.handedIn.in).toEqual([
    { currency: 'EUR', count: before.handedIn.in[0]!.count + 1, cents: before.handedIn.in[0]!.cents + 60_000 },
    { currency: 'DKK', count: 1, cents: 61_000 },
  ])
  expect(await figuresByList(after)).toEqual({ handedIn: after.handedIn, collected: after.collected })
  const own = (await contact.get(getOwnFigures.path)).json<OutputOf<typeof getOwnFigures>>()
  expect(own.generation).toBe(after.figures!.generation)
})
