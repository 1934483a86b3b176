import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices } from '#contract/money/invoices.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getRevenue, sayForecast } from '#contract/statistics/revenue.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { day } from '#domain/day.ts'
import { issueInvoice } from '#server/money/invoices/issue-invoice.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let manager: Person
let customerId: number
let other: number

beforeAll(async () => {
  desk = await openSettlementDesk()
  manager = await createPerson(desk.server, 'management')
  ;[customerId, other] = [await desk.customer(null), await desk.customer(null)]
  await bill(customerId, '2026-08-10', 10_000)
  await bill(customerId, '2026-09-10', 20_000, 13_900)
  await bill(other, '2026-10-12', 30_000)
  const billed = await bill(customerId, '2026-10-20', 5_000)
  await bill(customerId, '2026-10-21', 5_000, 0, billed)
})
afterAll(async () => desk.close())

/** An invoice of what the agency did, with what it paid in the name of its customer; or the credit note of one. */
async function bill(customer: number, on: string, cents: number, advanced = 0, credits?: number): Promise<number> {
  const vat = { vatCents: Math.round(cents * 0.21), category: 'S', percent: 21 } as const
  const none = { dossierId: null, rule: null, component: null, paidTo: null }
  const lines = [
    { ...none, ...vat, subject: 'fee' as const, name: 'Provisie', netCents: cents, ...creditsOf(credits) },
    ...(advanced === 0
      ? []
      : [
          {
            ...none,
            vatCents: 0,
            category: 'E',
            percent: 0,
            subject: 'advanced' as const,
            name: 'Griffierecht',
            netCents: advanced,
          } as const,
        ]),
  ]
  const { id } = await inTransaction(desk.db, async (tx) =>
    issueInvoice(tx, momentInAmsterdam(day(on), 600), {
      customerId: customer,
      currency: 'EUR',
      period: null,
      lines,
      ...(credits === undefined
        ? {}
        : { creditsId: credits, credit: { reason: 'Terug', userId: null, isWaived: true } }),
    }),
  )
  return id
}
const creditsOf = (credits: number | undefined) => (credits === undefined ? {} : { creditsPosition: 1 })

const read = async (query = '') =>
  (await manager.get(`${getRevenue.path}?${query}`)).json<OutputOf<typeof getRevenue>>()
const monthOf = async (fromDay: string, query = '') =>
  (await read(query)).months.find((month) => month.fromDay === fromDay)
const say = async (input: object, who = manager) => who.put(sayForecast.path, input)

describe('what the agency earned', () => {
  it('is what was billed less what was credited, without VAT and what was paid in the name of customers', async () => {
    expect(await monthOf('2026-09-01')).toMatchObject({
      invoices: 1,
      revenueCents: 20_000,
      totalCents: 24_200 + 13_900,
    })
    expect(await monthOf('2026-10-01')).toMatchObject({ invoices: 3, revenueCents: 30_000, totalCents: 36_300 })
    expect(await monthOf('2026-10-01', `customer=${customerId}`)).toMatchObject({ invoices: 2, revenueCents: 0 })
    expect(await monthOf('2026-10-01', 'currency=DKK')).toMatchObject({ invoices: 0, revenueCents: 0 })
  })

  it('opens the invoices that it counts: as many, and the same sum', async () => {
    for (const { fromDay, toDay, invoices, totalCents } of (await read()).months) {
      const list = await desk.finance.get(`${listInvoices.path}?from=${fromDay}&to=${toDay}&currency=EUR`)
      const { total, sum } = list.json<OutputOf<typeof listInvoices>>()
      const [listed] = sum?.amounts ?? []
      expect([total, listed?.cents ?? 0], fromDay).toEqual([invoices, totalCents])
    }
  })
})

describe('what a month is to bring', () => {
  it('is the mean of the months before it until somebody says so, also of months to come', async () => {
    expect(await monthOf('2026-10-01')).toMatchObject({ forecastCents: null, isSaid: false })
    expect(await monthOf('2026-11-01')).toMatchObject({ forecastCents: 20_000, isSaid: false, version: 0 })
    expect(await monthOf('2027-02-01')).toMatchObject({ forecastCents: 20_000, revenueCents: 0 })
    expect((await say({ month: '2026-11-01', cents: 45_000, version: 0 })).json()).toEqual({ version: 1 })
    const said = { forecastCents: 45_000, isSaid: true, saidBy: 'Marieke van Dam', version: 1 }
    expect(await monthOf('2026-11-01')).toMatchObject({ ...said, saidBy: expect.any(String) })
    // Of one customer, or of another currency, nobody says so.
    expect(await monthOf('2026-11-01', `customer=${customerId}`)).toMatchObject({ forecastCents: null, isSaid: false })
    const late = await say({ month: '2026-11-01', cents: 1, version: 0 })
    expect([late.statusCode, late.json().current]).toMatchObject([409, { cents: 45_000, version: 1 }])
    expect((await say({ month: '2026-11-01', cents: null, version: 1 })).json()).toEqual({ version: 2 })
    expect(await monthOf('2026-11-01')).toMatchObject({ forecastCents: 20_000, isSaid: false, version: 2 })
    const kinds = await desk.db.selectFrom('auditEvent').select('kind').where('subjectId', '=', 202_611).execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['revenue_forecast.said', 'revenue_forecast.withdrawn'])
  })

  it('is said of a whole month, by whoever reads these figures', async () => {
    const wrong = await say({ month: '2026-11-02', cents: 1, version: 0 })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['month']])
    expect((await say({ month: '2026-12-01', cents: -1, version: 0 })).statusCode).toBe(400)
    expect((await say({ month: '2026-12-01', cents: 1, version: 0 }, desk.finance)).statusCode).toBe(403)
    const customer = await createPerson(desk.server, 'customer', customerId)
    expect((await customer.get(getRevenue.path)).statusCode).toBe(403)
  })
})
