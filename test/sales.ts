import { expect } from 'vitest'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import {
  approveSaleFile,
  bookSaleFile,
  getSaleFile,
  listSaleItems,
  proposeSaleFile,
  receiveSaleFile,
  returnSoldDossier,
  type SaleItem,
  type SalePartner,
  tellSaleDebtors,
} from '#contract/money/sales/sale-files.ts'
import { payBuyer as payBuyerCall } from '#contract/money/sales/sale-payments.ts'
import { createPayableDossier, type openDesk } from './bank.ts'
import { callPath } from './call-path.ts'
import { createPerson, type Person } from './people.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>

const document = 'b'.repeat(64)

/** People who sell files at 12,5 % of the balance and € 1,00 for each; to the retailer, where no other is named. */
export async function openSales(desk: Pick<Desk, 'db' | 'server' | 'finance' | 'customerId' | 'receive' | 'book'>) {
  const { db, server, finance } = desk
  const other: Person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE'])
  const stored = { sha256: document, sizeBytes: 1, mimeType: 'application/pdf' }
  await db.insertInto('storedFile').values(stored).execute()
  await db.updateTable('salePartner').set({ name: 'Retail Inkoop B.V.' }).execute()

  /** Files that were all offered alone: each has a day of its own on which it came in. */
  let offeredDay = day('2026-09-02')

  /** A file of € 642,50 with its document and an address, so that nothing keeps it from being sold. */
  async function sellable(change: object = {}, customerId = desk.customerId) {
    const dossier = await createPayableDossier(server, customerId, { openedDay: '2026-10-05', ...change })
    await db.updateTable('claim').set({ documentSha256: document }).where('dossierId', '=', dossier.id).execute()
    const debtors = await db
      .selectFrom('dossierDebtor')
      .select('debtorId')
      .where('dossierId', '=', dossier.id)
      .execute()
    for (const { debtorId } of debtors) {
      await db.deleteFrom('debtorAddress').where('debtorId', '=', debtorId).execute()
      await db
        .insertInto('debtorAddress')
        .values({ debtorId, street: 'Dam', city: 'Amsterdam', source: 'test' })
        .execute()
    }
    return dossier
  }

  const read = async (id: number) => (await finance.get(callPath(getSaleFile, { id }))).json()
  const itemsOf = async (id: number) =>
    (await finance.get(`${callPath(listSaleItems, { id })}?limit=1000`)).json<{ items: SaleItem[] }>().items

  /** Does something with a sale as it stands. */
  async function act(call: Parameters<typeof callPath>[0], id: number, input: object = {}, person = other) {
    const { version } = await read(id)
    return person.post(callPath(call, { id }), { version, ...input })
  }

  /** Offers so many new files, and tells their debtors: answers the sale and its files. Something can happen to them before. */
  async function offer(
    count: number,
    customerId = desk.customerId,
    before: (file: number) => Promise<void> = async () => {},
    partner: SalePartner = 'retailer_a',
  ) {
    const openedDay = addDays(offeredDay, -1)
    offeredDay = openedDay
    const files: number[] = []
    for (let made = 0; made < count; made += 1) files.push((await sellable({ openedDay }, customerId)).id)
    for (const file of files) await before(file)
    const proposed = await finance.post(proposeSaleFile.path, {
      partner,
      fromDay: openedDay,
      toDay: openedDay,
      pricePercent: 12.5,
      feeCents: 100,
    } satisfies Partial<InputOf<typeof proposeSaleFile>>)
    expect(proposed.statusCode, proposed.body).toBe(200)
    const { id } = proposed.json<{ id: number }>()
    const today = server.clock.today()
    for (const [call, input] of [
      [approveSaleFile, {}],
      [receiveSaleFile, { day: today, receipt: 'R-1' }],
      [tellSaleDebtors, { day: today, by: 'agency' }],
    ] as const) {
      const done = await act(call, id, input)
      expect(done.statusCode, done.body).toBe(200)
    }
    return { id, files }
  }

  /** The same, and sells them. */
  async function sell(count: number, customerId = desk.customerId) {
    const sale = await offer(count, customerId)
    const done = await act(bookSaleFile, sale.id)
    expect(done.statusCode, done.body).toBe(200)
    return sale
  }

  /** Sells a file of which so much was paid before; answers the line by which it was too. */
  async function sellPaid(cents: number, customerId: number, partner?: SalePartner) {
    let line = { id: 0 }
    const pay = async (dossierId: number) => {
      const received = await desk.receive({ cents })
      const booked = await desk.book(received, [{ dossierId, amountCents: cents }])
      expect(booked.statusCode, booked.body).toBe(200)
      line = received
    }
    const sale = await offer(1, customerId, pay, partner)
    const done = await act(bookSaleFile, sale.id)
    expect(done.statusCode, done.body).toBe(200)
    return { ...sale, line }
  }

  /** Orders what there is for the buyer, as it is shown. */
  async function payBuyer(id: number) {
    const { toPayCents } = await read(id)
    return act(payBuyerCall, id, { amountCents: toPayCents })
  }

  /** Puts a file back, or buys it back for so much. */
  const takeBack = async (id: number, dossier: number, amountCents?: number) =>
    act(
      returnSoldDossier,
      id,
      amountCents === undefined
        ? { kind: 'put_back', dossier, reason: 'disputed' }
        : { kind: 'bought_back', dossier, amountCents },
    )

  return { other, sellable, read, itemsOf, act, offer, sell, sellPaid, takeBack, payBuyer }
}
