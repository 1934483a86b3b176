import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addSubscription,
  changeSubscriptionTerms,
  endSubscription,
  getSubscription,
  indexSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionDetails,
} from '#contract/money/subscriptions/subscriptions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { expectInvoiceTruth, expectOfficialInvoices } from '#test/one-truth.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { issueSubscriptionInvoices } from './issue-subscription-invoices.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let stranger: Person
beforeAll(async () => {
  desk = await openDesk()
  stranger = await createPerson(desk.server, 'customer', await createCustomer(desk.server, 'Een ander B.V.'))
})
afterAll(async () => desk.server.close())

const terms = { priceCents: 4900, includedFiles: 5, extraFileCents: 750 }

/** A customer of its own with a subscription, and files handed in on these days. */
async function subscribed(change: object = {}, ...days: string[]) {
  const customer = await createCustomer(desk.server, 'Tandarts De Kroon')
  const input = { customer, product: 'Incasso Basis', period: 'month', fromDay: '2026-11-16', ...terms, ...change }
  const made = await desk.finance.post(addSubscription.path, input)
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json<{ id: number }>()
  const handIn = async (openedDay: string) => createDossier(desk.db, customer, { openedDay })
  for (const openedDay of days) await handIn(openedDay)
  const act = async (call: Parameters<typeof callPath>[0], body: object) => {
    const { version } = await read(id)
    return desk.finance.post(callPath(call, { id }), { version, ...body })
  }
  return { id, customer, handIn, act }
}

const read = async (id: number, person: Person = desk.finance) =>
  (await person.get(callPath(getSubscription, { id }))).json<SubscriptionDetails>()

const clockOn = (on: string) => ({ today: () => day(on), now: () => momentInAmsterdam(day(on), 9 * 60) })
const bill = async (on: string) => issueSubscriptionInvoices(desk.db, clockOn(on))
const unbilled = async (person: Person = desk.finance) =>
  (await person.get(`${listSubscriptions.path}?view=unbilled`)).json<OutputOf<typeof listSubscriptions>>()
const invoicesOf = async (customer: number) =>
  desk.db.selectFrom('invoice').selectAll().where('customerId', '=', customer).orderBy('id').execute()

describe('a subscription', () => {
  it('of half a month with two files too many is 39.50 and 8.30 VAT, previewed and then billed once [fin 13]', async () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20']
    const { id, customer } = await subscribed({}, '2026-11-10', ...days)
    const address = { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam', kvkNumber: '12345678' }
    await desk.db.updateTable('customer').set(address).where('id', '=', customer).execute()
    await desk.db.updateTable('agency').set({ vatNumber: 'NL858620122B01' }).execute()
    const before = await read(id)
    expect(before).toMatchObject({ usedFiles: 4, includedFiles: 2, forecastFiles: 12, standing: 'running' })
    expect(before.next).toMatchObject({
      fromDay: '2026-11-01',
      toDay: '2026-11-30',
      billDay: '2026-12-01',
      now: {
        days: 15,
        priceCents: 2450,
        extraFiles: 2,
        extraCents: 1500,
        netCents: 3950,
        vatCents: 830,
        totalCents: 4780,
      },
      forecast: { usedFiles: 12, extraCents: 7500 },
    })
    expect(await bill('2026-11-30')).toBe(0)
    await Promise.all([bill('2026-12-01'), bill('2026-12-01')])
    const [invoice, ...more] = await invoicesOf(customer)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ netCents: 3950, vatCents: 830, openCents: 4780, fromDay: '2026-11-16' })
    await expectInvoiceTruth(desk, invoice!.id)
    const lines = await desk.db
      .selectFrom('invoiceLine')
      .select(['subject', 'name', 'netCents'])
      .where('invoiceId', '=', invoice!.id)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { subject: 'subscription', name: 'Incasso Basis, 16-11-2026 t/m 30-11-2026', netCents: 2450 },
      { subject: 'subscription', name: '2 dossiers meer dan de 2 van Incasso Basis', netCents: 1500 },
    ])
    const after = await read(id)
    expect(after.bills).toMatchObject([{ usedFiles: 4, includedFiles: 2, invoice: { totalCents: 4780 } }])
    expect(after.next).toMatchObject({ fromDay: '2026-12-01', now: { usedFiles: 0, priceCents: 4900 } })
  })

  it('is not made, and nothing is billed, without an account of the agency on which it is paid', async () => {
    const { id, customer } = await subscribed({ fromDay: '2026-10-01' })
    const { ownIban } = await desk.db.selectFrom('agency').select('ownIban').executeTakeFirstOrThrow()
    await desk.db.updateTable('agency').set({ ownIban: null }).execute()
    const input = { customer, product: 'Incasso Plus', period: 'month', fromDay: '2026-11-01', ...terms }
    const refused = await desk.finance.post(addSubscription.path, input)
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('bij de gegevens van het kantoor'),
    ])
    const told = [expect.objectContaining({ message: 'invoice.refusal.no_own_account' })]
    await expect(bill('2026-11-20')).rejects.toMatchObject({ errors: told })
    // It is told where it is mended, since when it first went wrong; its customer is told nothing.
    await expect(bill('2026-11-21')).rejects.toMatchObject({ errors: told })
    expect(await unbilled()).toMatchObject({
      items: [{ id, billingFault: 'no_own_account', billingFaultAt: '2026-11-20T08:00:00.000Z' }],
      sums: expect.arrayContaining([expect.objectContaining({ view: 'unbilled', count: 1 })]),
    })
    const own = await createPerson(desk.server, 'customer', customer)
    expect(await unbilled(own)).toMatchObject({ total: 0 })
    expect(await read(id, own)).toMatchObject({ billingFault: null, billingFaultAt: null })
    await desk.db.updateTable('agency').set({ ownIban }).execute()
    expect(await bill('2026-11-20')).toBe(1)
    expect([await unbilled(), await read(id)]).toMatchObject([{ total: 0 }, { billingFault: null }])
  })

  it('that cannot be billed keeps no other from it, and is told of', async () => {
    const broken = await subscribed({ fromDay: '2026-10-01' })
    const sound = await subscribed({ fromDay: '2026-10-01' })
    const { asOwner } = desk.server.database
    await asOwner(`alter table invoice add constraint none_for_one check (customer_id <> ${broken.customer}) not valid`)
    const told = [expect.objectContaining({ message: expect.stringContaining('none_for_one') })]
    await expect(bill('2026-11-20')).rejects.toMatchObject({ errors: told })
    expect(await invoicesOf(sound.customer)).toHaveLength(1)
    expect(await invoicesOf(broken.customer)).toHaveLength(0)
    expect(await unbilled()).toMatchObject({ total: 1, items: [{ id: broken.id, billingFault: 'fault' }] })
    await asOwner('alter table invoice drop constraint none_for_one')
    expect(await bill('2026-11-20')).toBe(1)
    expect(await unbilled()).toMatchObject({ total: 0 })
  })

  it('counts a file once: one put in afterwards for a billed month is of the next, and none is of two subscriptions', async () => {
    const { id, customer, handIn } = await subscribed({ fromDay: '2026-10-01' }, '2026-10-05')
    await bill('2026-11-20')
    await handIn('2026-10-06')
    expect((await read(id)).next).toMatchObject({ fromDay: '2026-11-01', now: { usedFiles: 1 } })
    const second = await desk.finance.post(addSubscription.path, {
      customer,
      product: 'Incasso Plus',
      period: 'month',
      fromDay: '2026-11-01',
      ...terms,
    })
    await handIn('2026-11-19')
    expect((await read(id)).usedFiles).toBe(2)
    expect((await read(second.json().id)).usedFiles).toBe(0)
    await bill('2026-12-01')
    expect(
      (await desk.db.selectFrom('subscriptionUsage').select('dossierId').where('subscriptionId', '=', id).execute())
        .length,
    ).toBe(3)
  })

  it('is indexed by a percentage, told ahead, and costs more from another day only so or when the customer agrees', async () => {
    const { id, act } = await subscribed({ fromDay: '2026-01-01' })
    const soon = await act(indexSubscription, { fromDay: '2026-12-01', percent: 2.9, alsoExtra: false })
    expect(soon.statusCode).toBe(400)
    expect(soon.json().errors.fromDay[0]).toContain('20-12-2026')
    expect((await act(indexSubscription, { fromDay: '2027-01-01', percent: 2.9, alsoExtra: false })).statusCode).toBe(
      200,
    )
    expect((await read(id)).terms.at(-1)).toMatchObject({ priceCents: 5042, extraFileCents: 750, indexPercent: 2.9 })
    const dearer = { fromDay: '2027-01-10', ...terms, priceCents: 6000 }
    expect((await act(changeSubscriptionTerms, { ...dearer, fromDay: '2026-12-01' })).statusCode).toBe(400)
    expect((await act(changeSubscriptionTerms, { ...dearer, fromDay: '2026-12-01', agreed: true })).statusCode).toBe(
      409,
    )
    expect((await act(changeSubscriptionTerms, dearer)).statusCode).toBe(200)
    await bill('2026-11-20')
    // What was billed stays: 2026-10 was the last.
    expect((await act(changeSubscriptionTerms, { ...terms, fromDay: '2026-10-31', priceCents: 1 })).statusCode).toBe(
      400,
    )
  })

  it('stands still and runs again, ends with notice or a reason, and is shown under how it stands', async () => {
    const { id, customer, act, handIn } = await subscribed({ fromDay: '2026-11-01' })
    expect((await act(pauseSubscription, { fromDay: '2026-11-11', reason: 'Verbouwing' })).statusCode).toBe(200)
    await handIn('2026-11-15')
    expect(await read(id)).toMatchObject({ standing: 'paused', usedFiles: 0, next: { now: { days: 10 } } })
    expect((await act(pauseSubscription, { fromDay: '2026-11-18', reason: 'Nogmaals' })).statusCode).toBe(400)
    expect((await act(resumeSubscription, { day: '2026-11-21' })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ next: { now: { days: 20, priceCents: 3267, includedFiles: 3 } } })
    const early = await act(endSubscription, { toDay: '2026-11-30' })
    expect(early.json().errors.reason[0]).toContain('20-12-2026')
    expect((await act(endSubscription, { toDay: '2026-11-30', reason: 'De praktijk sluit' })).statusCode).toBe(200)
    const ending = `${listSubscriptions.path}?view=ending&customer=${customer}`
    expect((await desk.finance.get(ending)).json().total).toBe(0)
    const paused = (await desk.finance.get(`${listSubscriptions.path}?view=paused&customer=${customer}`)).json()
    expect(paused).toMatchObject({ total: 1, items: [{ id }] })
    expect(paused.sums).toContainEqual({ view: 'paused', count: 1, cents: 4900 })
    // The last month is billed by its days, and then nothing more.
    expect(await bill('2027-03-01')).toBeGreaterThan(0)
    expect((await invoicesOf(customer)).map(({ netCents }) => netCents)).toEqual([3267])
    expect((await read(id)).next).toBeNull()
  })

  it('that ended within a period that was billed is not continued: what came between would never be billed', async () => {
    const { id, customer, act } = await subscribed({ fromDay: '2026-11-01' })
    expect((await act(endSubscription, { toDay: '2026-11-20', reason: 'De praktijk sluit' })).statusCode).toBe(200)
    await bill('2026-12-01')
    expect((await invoicesOf(customer)).map(({ netCents }) => netCents)).toEqual([3267])
    for (const toDay of [null, '2026-12-31']) {
      const answer = await act(endSubscription, { toDay, reason: 'Toch verder' })
      expect(answer.json().errors).toHaveProperty('toDay')
    }
    expect((await read(id)).next).toBeNull()
  })

  it('is read by its customer and nobody else, who may change nothing of it; a stale version is told', async () => {
    const { id, customer } = await subscribed()
    const own = await createPerson(desk.server, 'customer', customer)
    expect((await own.get(listSubscriptions.path)).json()).toMatchObject({ total: 1, items: [{ id }] })
    expect((await own.get(callPath(getSubscription, { id }))).statusCode).toBe(200)
    const end = { toDay: '2027-01-31', reason: '', version: 1 }
    expect((await own.post(callPath(endSubscription, { id }), end)).statusCode).toBe(403)
    expect((await stranger.get(listSubscriptions.path)).json()).toMatchObject({ total: 0 })
    expect((await stranger.get(callPath(getSubscription, { id }))).statusCode).toBe(404)
    expect((await desk.finance.post(callPath(endSubscription, { id }), { ...end, version: 7 })).statusCode).toBe(409)
    expect((await desk.finance.post(callPath(endSubscription, { id }), end)).statusCode).toBe(200)
    const dearer = { ...terms, fromDay: '2026-12-31', priceCents: 9000, agreed: true, version: 7 }
    const stale = await desk.finance.post(callPath(changeSubscriptionTerms, { id }), dearer)
    expect(stale.json().current).toEqual({ ...terms, version: 2 })
  })

  it.each([
    [{ toDay: '2026-11-01' }, 'toDay'],
    [{ fromDay: '2024-01-01' }, 'fromDay'],
    [{ fromDay: '9999-12-01' }, 'fromDay'],
    [{ customer: 999_999 }, 'customer'],
    [{ priceCents: -1 }, 'priceCents'],
    [{ product: '' }, 'product'],
  ])('is not made of what cannot be: %o', async (change, field) => {
    const good = { customer: desk.customerId, product: 'Basis', period: 'month', fromDay: '2026-11-16', ...terms }
    const answer = await desk.finance.post(addSubscription.path, { ...good, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty(field)
  })
})

it('every e-invoice of these passes the official schema and the Dutch rules', expectOfficialInvoices, 300_000)
