import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveSaleFile, discardSaleFile, listSaleItems, proposeSaleFile } from '#contract/money/sales/sale-files.ts'
import { downloadSaleOffer, makeSaleOffer } from '#contract/money/sales/sale-offers.ts'
import { lineDetail, openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { openSales } from '#test/sales.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let sales: Awaited<ReturnType<typeof openSales>>
beforeAll(async () => {
  desk = await openDesk()
  sales = await openSales(desk)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const propose = async () => {
  const criteria = { partner: 'retailer_a', fromDay: '2026-10-05', toDay: '2026-10-05', pricePercent: 10, feeCents: 0 }
  const answer = await desk.finance.post(proposeSaleFile.path, criteria)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}
const offerOf = async (id: number) => (await sales.other.get(callPath(downloadSaleOffer, { id }))).body
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

describe('an offer without names', () => {
  it('says what files are like and nothing by which a debtor is found, by a reference that stays', async () => {
    const one = await sales.sellable({ debtors: [{ name: 'Q. Onvindbaar' }] })
    await desk.db
      .updateTable('debtorAddress')
      .set({ postcode: '1012 JW', street: 'Geheimestraat', houseNumber: '77' })
      .where('street', '=', 'Dam')
      .execute()
    const two = await sales.sellable()
    const paid = await desk.receive({ cents: 4_250 })
    await desk.book(paid, [{ dossierId: one.id, amountCents: 4_250 }])
    const gone = await desk.receive({ cents: 1000 })
    await desk.book(gone, [{ dossierId: two.id, amountCents: 1000 }])
    expect((await desk.undo(await lineDetail(desk.finance, gone.id))).statusCode).toBe(200)
    const id = await propose()
    expect((await sales.other.get(callPath(downloadSaleOffer, { id }))).statusCode).toBe(404)
    expect((await sales.act(makeSaleOffer, id)).json()).toMatchObject({ count: 2 })
    const csv = await offerOf(id)
    const [head = [], ...rows] = rowsOf(csv)
    expect(rows).toHaveLength(2)
    for (const secret of ['Onvindbaar', 'Geheimestraat', '1012', one.number, two.number, one.paymentReference ?? '-']) {
      expect(csv).not.toContain(secret)
    }
    const invoices = await desk.db.selectFrom('claim').select('invoiceNumber').where('dossierId', '=', one.id).execute()
    for (const { invoiceNumber } of invoices) expect(csv).not.toContain(invoiceNumber)
    const items = await sales.itemsOf(id)
    const reference = items.find(({ dossierId }) => dossierId === one.id)?.offerReference ?? ''
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    const row = rows.find(([first]) => first === reference) ?? []
    expect(Object.fromEntries(head.map((name, index) => [name, row[index]]))).toMatchObject({
      soort: 'particulier',
      land: 'NL',
      postcode_begin: '10',
      facturen: '1',
      leeftijd_dagen: '46',
      laatste_betaling_maand: '2026-11',
      betaald: '42,50',
      saldo: '600,00',
    })
    // What was taken back is no payment.
    const other = rows.find(([first]) => first !== reference) ?? []
    expect(other[head.indexOf('laatste_betaling_maand')]).toBe('')
    // The agency turns it back.
    const query = `?reference=${reference.toLowerCase()}`
    const found = (await desk.finance.get(`${callPath(listSaleItems, { id })}${query}`)).json()
    expect(found).toMatchObject({ total: 1, items: [{ dossierId: one.id }] })
    expect((await sales.act(makeSaleOffer, id)).statusCode).toBe(200)
    expect(await offerOf(id)).toBe(csv)
    const trail = await desk.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId'])
      .where('subjectKind', '=', 'sale_file')
      .where('kind', 'like', 'sale_file.offer%')
      .orderBy('id')
      .execute()
    expect(trail.map(({ kind }) => kind)).toEqual([
      'sale_file.offer_made',
      'sale_file.offer_downloaded',
      'sale_file.offer_made',
      'sale_file.offer_downloaded',
    ])
    expect((await sales.act(approveSaleFile, id)).statusCode).toBe(200)
    expect((await sales.act(discardSaleFile, id)).statusCode).toBe(200)
    expect((await sales.act(makeSaleOffer, id)).statusCode).toBe(409)
  })

  it('is of who may sell to that partner', async () => {
    const id = await propose()
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE'])
    expect((await clerk.get(callPath(downloadSaleOffer, { id }))).statusCode).toBe(403)
    expect((await clerk.post(callPath(makeSaleOffer, { id }), { version: 1 })).statusCode).toBe(403)
    expect((await sales.act(makeSaleOffer, id, { version: 99 })).statusCode).toBe(409)
  })
})
