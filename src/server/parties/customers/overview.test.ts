import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDashboard } from '#contract/parties/customer-portal.ts'
import { listInvoices } from '#contract/money/invoices.ts'
import { listCustomerMoney } from '#contract/parties/customer-money.ts'
import { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { insertInvoice } from '#test/foreign-money.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let employee: Person
let contact: Person
let stranger: Person
beforeAll(async () => {
  desk = await openDesk()
  employee = await createPerson(desk.server, 'employee')
  contact = await createPerson(desk.server, 'contact', desk.customerId)
  stranger = await createPerson(desk.server, 'contact', await createCustomer(desk.server, 'Een ander B.V.'))
  const now = desk.server.clock.now()
  const paid = await desk.dossier()
  await desk.book(await desk.receive({ cents: 10_000 }), [{ dossierId: paid.id, amountCents: 10_000 }])
  const promised = await desk.dossier()
  await desk.db
    .insertInto('paymentPromise')
    .values({
      dossierId: promised.id,
      madeDay: day('2026-11-19'),
      madeAt: now,
      channel: 'phone',
      amountCents: 5_000,
      untilDay: day('2026-12-01'),
      brokenDay: day('2026-12-08'),
    })
    .execute()
  const planned = await desk.dossier()
  const { id: planId } = await desk.db
    .insertInto('paymentPlan')
    .values({
      dossierId: planned.id,
      agreedDay: day('2026-11-01'),
      agreedAt: now,
      channel: 'phone',
      every: 'month',
      interest: 'running',
      graceDays: 5,
      openCents: 60_000,
      composition: '{}',
      nextDueDay: day('2026-11-15'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await desk.db
    .insertInto('dossierHalt')
    .values({
      dossierId: planned.id,
      kind: 'pause',
      reason: 'question_to_customer',
      untilDay: day('2026-11-27'),
      cameFrom: 'in_progress',
      startedAt: now,
    })
    .execute()
  // Asked about the file that stands still for it, twice, and about another; what it asks itself waits for us.
  const question = { customerId: desk.customerId, kind: 'question', byCustomer: false, askedAt: now }
  await desk.db
    .insertInto('customerQuestion')
    .values([
      { ...question, dossierId: planned.id, content: 'Is er geleverd?', dueDay: day('2026-11-26') },
      { ...question, dossierId: planned.id, content: 'Wie tekende?', dueDay: day('2026-11-25') },
      { ...question, dossierId: promised.id, content: 'Welk adres?', dueDay: day('2026-12-02') },
      { ...question, dossierId: paid.id, content: 'Hoe lang nog?', dueDay: day('2026-11-23'), byCustomer: true },
    ])
    .execute()
  const dueDays = ['2026-11-15', '2026-12-15', '2027-01-15', '2027-06-15'].map(day)
  await desk.db
    .insertInto('planInstalment')
    .values(
      dueDays.map((dueDay, index) => ({
        dossierId: planned.id,
        planId,
        number: index + 1,
        dueDay,
        amountCents: 15_000,
        missedAt: index === 0 ? now : null,
      })),
    )
    .execute()
})
afterAll(async () => desk.close())

const path = () => callPath(getCustomerOverview, { id: desk.customerId })
const read = async (who: Person) => (await who.get(path())).json<OutputOf<typeof getCustomerOverview>>()

it('an overview counts the open files, what came in and what is to be remitted', async () => {
  const overview = await read(employee)
  expect(overview).toMatchObject({
    phases: [{ phase: 'amicable', count: 3 }],
    plans: { count: 1, lateCount: 1 },
    collected: { fromDay: '2026-11-01', cents: 10_000, count: 1 },
    payableCents: 10_000,
    next: { toDay: '2026-11-30', cents: 10_000 },
    settlementCount: 0,
    openInvoices: [],
  })
  const { openCents } = await desk.db
    .selectFrom('dossier')
    .select(({ fn }) => fn.sum<string>('openCents').as('openCents'))
    .where('customerId', '=', desk.customerId)
    .executeTakeFirstOrThrow()
  expect(overview.phases.flatMap(({ open }) => open)).toEqual([{ currency: 'EUR', cents: Number(openCents) }])
})

it('and adds no sums of different currencies: what a file in another is open for stands by itself', async () => {
  const file = desk.db.selectFrom('dossier').select('id').where('customerId', '=', desk.customerId).limit(1)
  const { id, openCents } = await desk.db
    .selectFrom('dossier')
    .select(['id', 'openCents'])
    .where('id', '=', file)
    .executeTakeFirstOrThrow()
  const before = await read(employee)
  const inCurrency = async (currency: string) =>
    desk.db.updateTable('dossier').set({ currency }).where('id', '=', id).execute()
  await inCurrency('GBP')
  const { phases } = await read(employee)
  await inCurrency('EUR')
  const euros = before.phases[0]?.open[0]?.cents ?? 0
  expect(openCents).toBeGreaterThan(0)
  expect(phases).toEqual([
    {
      phase: 'amicable',
      count: 3,
      open: [
        { currency: 'EUR', cents: euros - openCents },
        { currency: 'GBP', cents: openCents },
      ],
    },
  ])
})

it('and expects of plans and promises what was kept before, and of the rest what came in', async () => {
  const { forecast } = await read(employee)
  expect(forecast).toHaveLength(13)
  // Of ten as if, eight were kept, and one that was missed: 727 of a thousand. What is late comes in the first week.
  expect(forecast.map(({ plansCents }) => plansCents)).toEqual([10_905, 0, 0, 10_905, 0, 0, 0, 0, 10_905, 0, 0, 0, 0])
  expect(forecast[1]).toMatchObject({ fromDay: '2026-11-27', promisesCents: 4_000 })
  // 100.00 in 26 weeks.
  expect(forecast[0]).toMatchObject({ otherCents: 385, expectedCents: 11_290 })
})

it('tells of what was handed in how much came in, and which files wait for the customer', async () => {
  const { recovery, waiting } = await read(employee)
  const { openedDay } = await desk.db.selectFrom('dossier').select('openedDay').executeTakeFirstOrThrow()
  expect(recovery).toMatchObject([{ count: 3, collectedCents: 10_000 }])
  expect(recovery[0]!.fromDay <= openedDay).toBe(true)
  const principals = await desk.db.selectFrom('claim').select('amountCents').execute()
  expect(recovery[0]!.principalCents).toBe(sumCents(principals.map(({ amountCents }) => amountCents)))
  expect(waiting).toMatchObject({
    count: 2,
    items: [
      { asked: 'Welk adres?', questionCount: 1, sinceDay: '2026-11-20', untilDay: '2026-12-02' },
      { asked: 'Wie tekende?', questionCount: 2, sinceDay: '2026-11-20', untilDay: '2026-11-25' },
    ],
  })
})

it('a contact person sees that of its own customer, and of no other', async () => {
  const own = await read(contact)
  const { asOf: _of, ...rest } = own
  const { asOf: _at, ...seen } = await read(employee)
  expect(rest).toEqual(seen)
  expect((await stranger.get(path())).statusCode).toBe(404)
})

it('each sum of it is a list of what was booked, with as many lines and the same sum', async () => {
  const moneyOf = async (who: Person, filter: string) =>
    (await who.get(`${callPath(listCustomerMoney, { id: desk.customerId })}?${filter}`)).json()
  const { dossierId } = await desk.db
    .selectFrom('ledgerTransfer')
    .select('dossierId')
    .where('credit', '=', 'customer.payable')
    .executeTakeFirstOrThrow()
  const direct = { dossierId, customerId: desk.customerId, causeKind: 'account_event', valueDay: day('2026-11-20') }
  const entry = { ...direct, postedAt: desk.server.clock.now() }
  const event = { causeId: 900_001, debit: 'customer.direct' }
  await desk.db
    .insertInto('ledgerTransfer')
    .values([
      { ...entry, ...event, credit: 'debtor.principal', amountCents: 300 },
      { ...entry, ...event, credit: 'debtor.interest', amountCents: 20 },
      { ...entry, causeKind: 'bank_line', causeId: 0, debit: 'customer.payable', credit: 'suspense', amountCents: 500 },
      { ...entry, causeKind: 'bank_line', causeId: 0, debit: 'suspense', credit: 'advance.held', amountCents: 70 },
    ])
    .execute()
  const { collected, payableCents, next } = await read(employee)
  const paid = { kind: 'received', dossier: { id: dossierId }, amountCents: 10_000, standCents: 10_000 }
  const came = await moneyOf(contact, `view=collected&from=${collected.fromDay}`)
  expect(came).toMatchObject({
    total: collected.count,
    sumCents: collected.cents,
    items: [{ kind: 'paid_direct', amountCents: 320, standCents: 10_320 }, paid],
  })
  expect(collected).toMatchObject({ count: 2, cents: 10_320 })
  const back = { kind: 'went_back', amountCents: -500, standCents: 9_500 }
  expect(await moneyOf(employee, 'view=held')).toMatchObject({ sumCents: payableCents, items: [back, paid] })
  expect(await moneyOf(employee, 'view=held&sortBy=at&limit=1')).toMatchObject({ total: 2, items: [paid] })
  expect(await moneyOf(employee, `file=${dossierId}&to=2026-11-19`)).toMatchObject({ total: 0, sumCents: 0 })
  expect(await moneyOf(employee, 'view=unsettled')).toMatchObject({ sumCents: next.cents, items: [back, paid] })
  expect(await moneyOf(employee, 'view=advance')).toMatchObject({ items: [{ kind: 'advance_in', amountCents: 70 }] })
  const ofAnother = await stranger.get(callPath(listCustomerMoney, { id: desk.customerId }))
  expect(ofAnother.statusCode).toBe(404)
})

it('what its invoices ask is told in each currency, and the list behind it holds as many', async () => {
  const customerId = await createCustomer(desk.server, 'Van Over Zee B.V.')
  for (const currency of ['DKK', 'EUR'] as const) await insertInvoice(desk.server, customerId, 'OPEN', currency)
  const own = await createPerson(desk.server, 'contact', customerId)
  const asked = [
    { currency: 'EUR', count: 1, cents: 1210 },
    { currency: 'DKK', count: 1, cents: 1210 },
  ]
  expect((await employee.get(callPath(getCustomerOverview, { id: customerId }))).json()).toMatchObject({
    openInvoices: asked,
  })
  expect((await own.get(getDashboard.path)).json()).toMatchObject({ openInvoices: asked })
  const finance = await createPerson(desk.server, 'finance')
  const listed = await finance.get(`${listInvoices.path}?customer=${customerId}&currency=DKK&open=yes&kind=invoice`)
  expect(listed.json()).toMatchObject({ total: 1, items: [{ currency: 'DKK', openCents: 1210 }] })
})
