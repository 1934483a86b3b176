import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveBuyerAccount, proposeBuyerAccount, rejectBuyerAccount } from '#contract/money/sales/sale-accounts.ts'
import {
  approveSaleFile,
  bookSaleFile,
  downloadSaleFile,
  getSalePartner,
  getSaleSheet,
  proposeSaleFile,
  type SalePartnerSettings,
} from '#contract/money/sales/sale-files.ts'
import { changeSaleLayout } from '#contract/money/sales/sale-layouts.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { pdfText } from '#test/pdf-text.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { passDayCheck } from '#test/payouts.ts'
import { openSales } from '#test/sales.ts'
import { openSettlementDesk, type SettlementDesk } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let sales: Awaited<ReturnType<typeof openSales>>
beforeAll(async () => {
  desk = await openSettlementDesk()
  sales = await openSales(desk)
})
beforeEach(() => desk.server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => expect(await desk.close()).toEqual([]))

const retailer = { id: 1 }
const partner = async () => (await desk.finance.get(callPath(getSalePartner, retailer))).json<SalePartnerSettings>()
const closed = 'NL20INGB0001234567'
const opened = 'NL39RABO0300065264'

describe('how the file for a partner is written', () => {
  const change = async (columns: object[], number: number) =>
    desk.finance.post(callPath(changeSaleLayout, retailer), { columns, number })
  const short = [
    { column: 'debtorName', name: 'Naam' },
    { column: 'number', name: 'Referentie verkoper' },
    { column: 'openCents', name: 'Openstaand' },
  ]

  it('is as it always was until somebody says which columns, in which order and by which names', async () => {
    const before = await sales.offer(1)
    expect((await partner()).layout).toMatchObject({ number: 0, madeBy: null })
    const changed = await change(short, 0)
    expect(changed.json(), changed.body).toMatchObject({ number: 1, columns: short })
    expect((await partner()).layout).toMatchObject({ number: 1, columns: short, madeBy: expect.any(String) })
    const { id, files } = await sales.offer(2)
    const csv = (await desk.finance.get(callPath(downloadSaleFile, { id }))).body.split('\r\n')
    expect(csv[0]).toBe('Naam;Referentie verkoper;Openstaand')
    expect(csv).toHaveLength(files.length + 3)
    expect(csv[3]).toBe('TOTAAL;2;1285,00')
    expect(await sales.read(id)).toMatchObject({ layoutNumber: 1 })
    // What was handed over stays as it was written.
    const kept = (await desk.finance.get(callPath(downloadSaleFile, { id: before.id }))).body
    expect(kept).toMatch(/^dossier;kenmerk;klant;/)
    expect(await sales.read(before.id)).toMatchObject({ layoutNumber: 0 })
  })

  it('is that of the moment at which a sale was proposed: who approves it sees what is handed over', async () => {
    const { number } = (await partner()).layout
    const { id: dossierId } = await sales.sellable({ openedDay: '2026-08-03' })
    const asked = { partner: 'retailer_a', fromDay: '2026-08-03', toDay: '2026-08-03', pricePercent: 10, feeCents: 0 }
    const { id } = (await desk.finance.post(proposeSaleFile.path, asked)).json<{ id: number }>()
    expect((await change([short[1]!, short[0]!], number)).statusCode).toBe(200)
    expect((await sales.act(approveSaleFile, id)).statusCode).toBe(200)
    const csv = (await desk.finance.get(callPath(downloadSaleFile, { id }))).body
    expect(csv).toMatch(/^Naam;Referentie verkoper;Openstaand\r\n/)
    expect(csv).toContain((await desk.dossierRow(dossierId)).number)
  })

  it('says at the column what is wrong, and of two changes at once takes the first', async () => {
    const { number } = (await partner()).layout
    const wrong = async (columns: object[]) => {
      const answer = await change(columns, number)
      expect(answer.statusCode, answer.body).toBe(400)
      return answer.json().errors
    }
    expect(await wrong([short[0]!, { ...short[1]!, name: ' naam ' }])).toEqual({
      'columns.1.name': [expect.stringContaining('eigen naam')],
    })
    expect(await wrong([short[0]!, { column: 'city', name: 'Stad' }])).toEqual({
      'columns.0.name': [expect.stringContaining('dossiernummer ontbreekt')],
    })
    expect(await wrong([short[1]!, short[2]!])).toEqual({ 'columns.1.name': [expect.stringContaining('eerste twee')] })
    expect(await wrong([short[1]!, short[0]!, { ...short[0]!, name: 'Nog eens' }])).toEqual({
      'columns.2.column': [expect.stringContaining('staat er al')],
    })
    expect((await change(short, number - 1)).statusCode).toBe(409)
    expect((await change([{ column: 'iban', name: 'x' }], number)).statusCode).toBe(400)
    expect((await desk.clerk.post(callPath(changeSaleLayout, retailer), { columns: short, number })).statusCode).toBe(
      403,
    )
  })
})

describe('the account of a buyer', () => {
  const propose = async (iban: string, person = desk.finance) =>
    person.post(callPath(proposeBuyerAccount, retailer), { iban })
  const decide = async (call: typeof approveBuyerAccount, person = sales.other) => {
    const { proposal } = (await partner()).account
    return person.post(callPath(call, { ...retailer, proposal: proposal?.id ?? 0 }))
  }

  it('takes two people; meanwhile nothing is paid to it, and the sale says so', async () => {
    const { id, files } = await sales.sell(1)
    await desk.receive({ cents: 8131, description: `VERKOOP-${id}`, iban: closed })
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    expect((await propose(opened)).statusCode).toBe(204)
    expect(await sales.read(id)).toMatchObject({ accountWaits: true, buyerIban: null, toPayCents: 8131 })
    const waits = await sales.payBuyer(id)
    expect([waits.statusCode, waits.json().error_message]).toEqual([409, expect.stringContaining('tweede persoon')])
    expect((await propose(closed)).statusCode).toBe(409)
    const own = await decide(approveBuyerAccount, desk.finance)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.any(String)])
    expect((await decide(approveBuyerAccount)).statusCode).toBe(204)
    expect((await partner()).account).toEqual({ iban: opened, proposal: null })
    expect((await sales.payBuyer(id)).json()).toMatchObject({ amountCents: 8131 })
    const orders = await desk.db
      .selectFrom('paymentOrder')
      .select(['iban', 'name'])
      .where('saleFileId', '=', id)
      .execute()
    expect(orders).toEqual([{ iban: opened, name: 'Retail Inkoop B.V.' }])
    expect(await sales.read(id)).toMatchObject({ buyerIban: opened, accountWaits: false })
  })

  it('is looked at when its orders leave: an order to a former account, or while another waits, does not go', async () => {
    await passDayCheck(desk)
    const [order] = await desk.db
      .selectFrom('paymentOrder')
      .select('id')
      .where('kind', '=', 'buyer')
      .where('state', '=', 'ordered')
      .execute()
    const list = async () => (await desk.finance.get('/api/v4/payment-order?kind[]=buyer')).json().items
    expect(await list()).toMatchObject([{ id: order?.id, marks: ['iban_changed'] }])
    expect((await propose('')).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ marks: ['iban_changed', 'iban_changing'] }])
    expect((await decide(rejectBuyerAccount)).statusCode).toBe(204)
    expect((await propose(closed)).statusCode).toBe(204)
    expect((await decide(approveBuyerAccount)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ marks: ['iban_changed', 'iban_other'], otherIban: closed }])
    // Nor one to an account that is put down no more: its buyer is paid where it paid from again.
    expect((await propose('')).statusCode).toBe(204)
    expect((await decide(approveBuyerAccount)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ iban: opened, marks: ['iban_changed', 'iban_other'], otherIban: null }])
  })

  it('is never one of ours, and is read as an IBAN', async () => {
    const { trustIban } = await desk.db.selectFrom('agency').select('trustIban').executeTakeFirstOrThrow()
    expect((await propose(trustIban ?? '')).json().errors).toEqual({ iban: [expect.stringContaining('onszelf')] })
    expect((await propose('NL00BANK0000000000')).statusCode).toBe(400)
    expect((await propose(opened, desk.clerk)).statusCode).toBe(403)
    // Who sells to a partner says where its money goes, and does not decide about that: as of the account of a customer.
    const seller = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_EXCHANGE_FILES'])
    expect((await propose(opened, seller)).statusCode).toBe(204)
    const { proposal } = (await partner()).account
    const decided = { ...retailer, proposal: proposal?.id ?? 0 }
    expect((await seller.post(callPath(approveBuyerAccount, decided))).statusCode).toBe(403)
    const other = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_EXCHANGE_FILES'])
    for (const call of [approveBuyerAccount, rejectBuyerAccount]) {
      expect((await other.post(callPath(call, decided))).statusCode).toBe(403)
    }
    expect((await partner()).account).toMatchObject({ proposal: { iban: opened } })
    // Who made a mistake takes back his own.
    expect((await seller.post(callPath(rejectBuyerAccount, decided))).statusCode).toBe(204)
    expect((await partner()).account.proposal).toBeNull()
    // Nor is one put in force that became ours while it waited.
    expect((await propose(opened, seller)).statusCode).toBe(204)
    const { ownIban } = await desk.db.selectFrom('agency').select('ownIban').executeTakeFirstOrThrow()
    await desk.db.updateTable('agency').set({ ownIban: opened }).execute()
    const became = await decide(approveBuyerAccount)
    await desk.db.updateTable('agency').set({ ownIban }).execute()
    expect([became.statusCode, became.json().error_message]).toEqual([409, expect.stringContaining('onszelf')])
    expect((await decide(rejectBuyerAccount)).statusCode).toBe(204)
    // Of a partner that somebody may not sell to he sees nothing.
    const retail = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_EXCHANGE_FILES'])
    expect((await retail.post(callPath(proposeBuyerAccount, { id: 2 }), { iban: opened })).statusCode).toBe(404)
    expect(
      (
        await retail.post(callPath(changeSaleLayout, { id: 2 }), {
          columns: [{ column: 'number', name: 'n' }],
          number: 0,
        })
      ).statusCode,
    ).toBe(404)
  })
})

describe('the sheet of a sale', () => {
  it('is there once it is booked, says what was sold for what, and stays as it was drawn', async () => {
    const { id, files } = await sales.offer(2)
    const path = callPath(getSaleSheet, { id })
    expect((await desk.finance.get(path)).statusCode).toBe(409)
    expect((await sales.act(bookSaleFile, id)).statusCode).toBe(200)
    // In the language of what a buyer gets, whoever asks first.
    const pdf = await desk.finance.get(`${path}?lang=fr`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(pdf.rawPayload).replace(/\s+/g, ' ')
    for (const said of ['Retail Inkoop B.V.', '12,5', `VERKOOP-${id}`, '1.285,00', '162,62', 'art. 11 lid 1 onder j']) {
      expect(text).toContain(said)
    }
    for (const file of files) expect(text).toContain((await desk.dossierRow(file)).number)
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    const again = await desk.finance.get(path)
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true)
    expect((await desk.clerk.get(path)).statusCode).toBe(403)
    // Of which the papers were erased none is drawn anew.
    await desk.db
      .updateTable('saleFile')
      .set({ sheetSha256: null, erasedAt: desk.server.clock.now() })
      .where('id', '=', id)
      .execute()
    const erased = await desk.finance.get(path)
    expect([erased.statusCode, erased.body]).toEqual([409, expect.stringContaining('gewist')])
    expect(await sales.read(id)).toMatchObject({ isErased: true })
  })
})
