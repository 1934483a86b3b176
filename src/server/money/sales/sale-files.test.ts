import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveSaleFile,
  bookSaleFile,
  changeSalePartner,
  discardSaleFile,
  downloadSaleFile,
  getSaleFile,
  getSalePartner,
  listSaleFiles,
  listSaleItems,
  proposeSaleFile,
  receiveSaleFile,
  returnSoldDossier,
  sendSaleNotices,
  tellSaleDebtors,
} from '#contract/money/sales/sale-files.ts'
import { day } from '#domain/day.ts'
import { salePrice } from '#domain/settlement/sale-price.ts'
import { clockOn } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { openDesk, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person, workAs } from '#test/people.ts'
import { expectListSum } from '#test/list-sum.ts'
import { openSales } from '#test/sales.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let sales: Awaited<ReturnType<typeof openSales>>
let other: Person
beforeAll(async () => {
  desk = await openDesk()
  sales = await openSales(desk)
  other = sales.other
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
  await closeRenderer()
})

const sellable = async (change: object = {}) => sales.sellable(change)

const criteria = {
  partner: 'retailer_a',
  fromDay: '2026-10-01',
  toDay: '2026-10-31',
  pricePercent: 12.5,
  feeCents: 100,
}
async function propose(change: object = {}) {
  const answer = await desk.finance.post(proposeSaleFile.path, { ...criteria, ...change })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}
const read = async (id: number) => (await desk.finance.get(callPath(getSaleFile, { id }))).json()
const act: typeof sales.act = async (...args) => sales.act(...args)
const statusOf = async (id: number) => {
  const { status, closingReason } = await desk.dossierRow(id)
  return { status, closingReason }
}
const receipt = { day: '2026-11-20', receipt: 'R-1' }
const notice = { day: '2026-11-20', by: 'agency' }

describe('selling files', () => {
  it('says of each file why it may not be sold, and of the others what they cost', async () => {
    const good = await sellable()
    const barred: Record<string, number> = {}
    for (const reason of ['dispute', 'deceased', 'bankruptcy', 'debt_relief'] as const) {
      const { id } = await sellable()
      barred[reason] = id
      await desk.db
        .insertInto('dossierHalt')
        .values({ dossierId: id, kind: 'suspension', reason, cameFrom: 'in_progress', startedAt: new Date() })
        .execute()
    }
    const held = await sellable()
    await desk.db
      .insertInto('legalHold')
      .values({ dossierId: held.id, reason: 'Kort geding', startedAt: new Date() })
      .execute()
    await sellable({ invoices: [{ number: 'OUD-1', amountCents: 64_250, dueDay: '2019-01-01' }] })
    const planned = await sellable()
    await desk.db.updateTable('dossier').set({ status: 'term_payment' }).where('id', '=', planned.id).execute()
    const bare = await desk.dossier({ openedDay: '2026-10-06' })
    const id = await propose()
    const file = await read(id)
    const counts = Object.fromEntries(
      file.reasons.map((one: { reason: string; count: number }) => [one.reason, one.count]),
    )
    expect(counts).toMatchObject({
      disputed: 1,
      deceased: 1,
      insolvent: 1,
      shv: 1,
      hold: 1,
      plan: 1,
      incomplete: 1,
      time_barred: 1,
    })
    const items = (await desk.finance.get(`${callPath(listSaleItems, { id })}?state=offered`)).json()
    expect(items.items.map(({ dossierId }: { dossierId: number }) => dossierId)).toContain(good.id)
    for (const { openCents, priceCents, feeCents } of items.items) {
      expect({ priceCents, feeCents }).toEqual({ priceCents: salePrice(openCents, 12.5), feeCents: 100 })
    }
    const disputed = (await desk.finance.get(`${callPath(listSaleItems, { id })}?reason=disputed`)).json()
    expect(disputed.items).toMatchObject([{ dossierId: barred['dispute'], state: 'refused' }])
    expect(disputed.total).toBe(1)
    const incomplete = (await desk.finance.get(`${callPath(listSaleItems, { id })}?reason=incomplete`)).json()
    expect(incomplete.items).toMatchObject([{ dossierId: bare.id }])
    // What is offered once is not offered a second time.
    const again = await read(await propose())
    expect(again).toMatchObject({ count: 0 })
    expect((await act(discardSaleFile, again.id)).statusCode).toBe(200)
    expect((await act(discardSaleFile, id)).statusCode).toBe(200)
    await desk.db.deleteFrom('dossierHalt').execute()
  })

  it('goes from proposal to booking by two people, with a file whose last row adds up; put back, it is worked on again', async () => {
    const [one, two] = [await sellable(), await sellable()]
    const id = await propose({ fromDay: '2026-10-05', toDay: '2026-10-05' })
    expect((await act(approveSaleFile, id, {}, desk.finance)).statusCode).toBe(409)
    for (const [as, words] of [
      [other, 'onder uw eigen naam'],
      [desk.finance, 'zelf'],
    ] as const) {
      const admin = await createPerson(desk.server, 'admin')
      await workAs(admin, as)
      expect((await act(approveSaleFile, id, {}, admin)).json().error_message).toContain(words)
    }
    const approved = await act(approveSaleFile, id)
    expect(approved.json(), approved.body).toMatchObject({ changed: 0 })
    const file = await read(id)
    const csv = (await other.get(callPath(downloadSaleFile, { id }))).body.trimEnd().split('\r\n')
    const [head, ...rows] = csv.map((line) => line.split(';'))
    const [total] = rows.splice(-1)
    expect(total?.slice(0, 2)).toEqual(['TOTAAL', String(file.count)])
    expect(rows.length).toBe(file.count)
    for (const [index, name] of (head ?? []).entries()) {
      if (index < 12) continue
      const cents = (text: string | undefined) => Number((text ?? '').replace(',', ''))
      expect(
        rows.reduce((sum, row) => sum + cents(row[index]), 0),
        name,
      ).toBe(cents(total?.[index]))
    }
    // Closed only after the partner took it and the debtors were told.
    expect((await act(bookSaleFile, id)).statusCode).toBe(409)
    expect((await act(tellSaleDebtors, id, notice)).statusCode).toBe(409)
    expect((await act(receiveSaleFile, id, receipt)).statusCode).toBe(200)
    expect((await act(receiveSaleFile, id, receipt)).statusCode).toBe(409)
    expect((await act(tellSaleDebtors, id, { ...notice, day: '2027-01-01' })).statusCode).toBe(400)
    expect((await act(tellSaleDebtors, id, notice)).statusCode).toBe(200)
    await desk.book(await desk.receive({ cents: 100 }), [{ dossierId: two.id, amountCents: 100 }])
    expect((await act(bookSaleFile, id)).json()).toMatchObject({ changed: 1 })
    expect(await statusOf(one.id)).toEqual({ status: 'closed', closingReason: 'sold' })
    expect((await statusOf(two.id)).status).not.toBe('closed')

    const back = { kind: 'put_back', dossier: one.id, reason: 'disputed' }
    desk.server.clock.set(clockOn(day('2027-06-01')))
    expect((await act(returnSoldDossier, id, back)).statusCode).toBe(409)
    desk.server.clock.set(clockOn(day('2026-12-01')))
    expect((await act(returnSoldDossier, id, back)).statusCode).toBe(200)
    expect((await statusOf(one.id)).status).not.toBe('closed')
    expect((await act(returnSoldDossier, id, back)).statusCode).toBe(400)
    const items = (await desk.finance.get(`${callPath(listSaleItems, { id })}?state=put_back`)).json().items
    expect(items).toContainEqual(
      expect.objectContaining({ dossierId: one.id, backReason: 'disputed', backDay: '2026-12-01' }),
    )
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('tells everybody who owes it of the assignment, each in his file; of whom that cannot be told does not go', async () => {
    const both = await sellable({ debtors: [{ name: 'J. de Boer' }, { name: 'K. de Boer' }] })
    const quiet = await sellable({ debtors: [{ name: 'M. Stil' }] })
    const silent = desk.db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', quiet.id)
    await desk.db.updateTable('debtor').set({ doNotContact: true }).where('id', 'in', silent).execute()
    const id = await propose({ fromDay: '2026-10-05', toDay: '2026-10-05' })
    expect((await act(approveSaleFile, id)).json()).toMatchObject({ changed: 0 })
    expect((await act(sendSaleNotices, id)).statusCode).toBe(409)
    expect((await act(receiveSaleFile, id, receipt)).statusCode).toBe(200)
    expect((await act(sendSaleNotices, id)).json().error_message).toContain('Afspraken')
    const path = callPath(getSalePartner, { id: 1 })
    const { key: _key, account: _account, layout: _layout, ...terms } = (await desk.finance.get(path)).json()
    const buyer = { name: 'Koper B.V.', address: 'Beursplein 4, Amsterdam', contact: '020 765 43 21' }
    expect((await desk.finance.put(path, { ...terms, ...buyer })).statusCode).toBe(200)
    const { version } = await read(id)
    const call = callPath(sendSaleNotices, { id })
    const twice = await Promise.all([1, 2].map(async () => other.post(call, { version })))
    expect(new Set(twice.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await act(bookSaleFile, id)).json().error_message).toContain('wachten nog')
    await workOff(desk.server)
    const told = await desk.db
      .selectFrom('dispatch')
      .select(['state', 'channel', 'content'])
      .where('dossierId', '=', both.id)
      .where('kind', '=', 'assignment_notice')
      .execute()
    expect(told).toMatchObject([
      { state: 'sent', channel: 'post' },
      { state: 'sent', channel: 'post' },
    ])
    for (const { content } of told) {
      for (const words of Object.values(buyer)) expect(JSON.stringify(content)).toContain(words)
    }
    const { notices } = await read(id)
    expect(notices).toMatchObject({ waitingCount: 0, untoldCount: 1 })
    expect((await act(bookSaleFile, id)).json()).toMatchObject({ changed: 1 })
    expect(await statusOf(both.id)).toEqual({ status: 'closed', closingReason: 'sold' })
    expect((await statusOf(quiet.id)).status).not.toBe('closed')
    const back = (await desk.finance.get(`${callPath(listSaleItems, { id })}?state=put_back`)).json().items
    expect(back).toMatchObject([{ dossierId: quiet.id, backReason: 'untold', backCents: 0 }])
  })

  it('is looked at again when something happened between the proposal and its approval', async () => {
    const dossier = await sellable()
    const id = await propose({ fromDay: '2026-10-05', toDay: '2026-10-05' })
    const before = await read(id)
    await desk.book(await desk.receive({ cents: 200 }), [{ dossierId: dossier.id, amountCents: 200 }])
    expect((await act(approveSaleFile, id)).json()).toMatchObject({ changed: 1 })
    expect(await read(id)).toMatchObject({ state: 'proposed', count: before.count - 1 })
    expect((await act(approveSaleFile, id, { version: before.version })).statusCode).toBe(409)
  })

  it('is of who may sell to that partner; its terms are changed by version', async () => {
    const retail = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_EXCHANGE_FILES'])
    expect((await retail.get(callPath(getSalePartner, { id: 1 }))).statusCode).toBe(200)
    expect((await retail.get(callPath(getSalePartner, { id: 2 }))).statusCode).toBe(404)
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE'])
    expect((await clerk.get(listSaleFiles.path)).statusCode).toBe(403)
    const path = callPath(changeSalePartner, { id: 2 })
    const { key: _key, account: _account, layout: _layout, ...terms } = (await desk.finance.get(path)).json()
    const change = { ...terms, name: 'Koper B.V.', pricePercent: 8, decimalMark: '.' }
    expect((await desk.finance.put(path, change)).json()).toMatchObject({ name: 'Koper B.V.', pricePercent: 8 })
    expect((await desk.finance.put(path, change)).statusCode).toBe(409)
  })

  it('asks who buys before anything is offered', async () => {
    await desk.db.updateTable('salePartner').set({ name: '' }).where('key', '=', 'payment_provider_b').execute()
    const asked = { ...criteria, partner: 'payment_provider_b' }
    const refused = await desk.finance.post(proposeSaleFile.path, asked)
    expect(refused.json().error_message).toContain('aan wie u verkoopt')
  })

  it.each([
    [{ fromDay: '2026-10-31', toDay: '2026-10-01' }, 400],
    [{ leastCents: 500, mostCents: 400 }, 400],
    [{ fromDay: '2020-01-01', toDay: '2020-01-31' }, 409],
    [{ partner: 'nobody' }, 400],
  ])('refuses what cannot be: %o', async (change, status) => {
    expect((await desk.finance.post(proposeSaleFile.path, { ...criteria, ...change })).statusCode).toBe(status)
  })
})

it('sales, and the files of one, say what they come to in all', async () => {
  const { items } = (await desk.finance.get(listSaleFiles.path)).json<{ items: { id: number }[] }>()
  expect(await expectListSum(desk.finance, listSaleFiles.path)).toBe(items.length)
  for (const { id } of items) {
    expect(await expectListSum(desk.finance, callPath(listSaleItems, { id }))).toBeGreaterThan(0)
  }
})
