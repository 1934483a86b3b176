import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import {
  cancelPaymentBatch,
  failPaymentOrder,
  listPaymentBatches,
  listPaymentOrders,
  makePaymentFile,
  type PaymentBatch,
  type PaymentOrder,
  releasePaymentBatch,
} from '#contract/money/payment-batches.ts'
import { topUpEntries, turned } from '#domain/ledger/journal-entries.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { lineDetail, linesOf, trustAccount, trustIban, upload } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { type BatchDesk, openBatchDesk } from '#test/payouts.ts'
import { createPerson, type Person, workAs } from '#test/people.ts'
import { hasSharedData } from '#test/shared-data.ts'
import { painFaults } from '#test/xml-schemas.ts'

let desk: BatchDesk
let other: Person
beforeAll(async () => {
  desk = await openBatchDesk()
  other = desk.other
})
afterAll(async () => expect(await desk.close()).toEqual([]))

describe('a batch of payments', () => {
  it('is made by one, released by another, and is one file for the bank that never changes', async () => {
    const orders = [await desk.remit(10_000), await desk.remit(2_505)]
    const batch = await desk.make(...orders)
    expect(batch).toMatchObject({ state: 'proposed', count: 2, totalCents: 12_505, confirmedCount: 0, isOwn: true })
    const own = await desk.act(desk.finance, batch, releasePaymentBatch)
    expect(own.statusCode).toBe(409)
    expect(own.json().error_message).toBe('U maakte deze batch zelf. Iemand anders geeft haar vrij.')
    const admin = await createPerson(desk.server, 'admin')
    await workAs(admin, other)
    expect((await desk.act(admin, batch, releasePaymentBatch)).json().error_message).toContain('onder uw eigen naam')
    expect((await desk.act(other, batch, makePaymentFile)).statusCode).toBe(409)
    expect((await desk.act(other, { ...batch, version: 0 }, releasePaymentBatch)).statusCode).toBe(409)
    const released = await desk.done(batch, other, releasePaymentBatch)
    expect((await desk.act(other, batch, releasePaymentBatch)).statusCode).toBe(409)
    const answers = await Promise.all([1, 2, 3].map(async () => desk.act(desk.finance, released, makePaymentFile)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409, 409])

    const file = await desk.finance.get(`/api/v4/payment-batch/${batch.id}/file`)
    const again = await other.get(`/api/v4/payment-batch/${batch.id}/file`)
    expect(again.rawPayload.equals(file.rawPayload)).toBe(true)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${batch.messageId}.xml"`)
    expect(await desk.read(batch.id)).toMatchObject({
      state: 'file_made',
      fileSha256: sha256Of(file.rawPayload),
      fileBy: { id: desk.finance.userId },
      releasedBy: { id: other.userId },
    })
    // Counted anew from the file itself.
    const cents = [...file.body.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, euros, rest]) =>
      Number(euros! + rest),
    )
    expect(cents).toEqual([10_000, 2_505])
    expect(file.body).toContain('<CtrlSum>125.05</CtrlSum>')
    expect([...file.body.matchAll(/<Cdtr>.*?<IBAN>(\w+)</gs)].map(([, iban]) => iban)).toEqual(
      orders.map(() => 'NL20INGB0001234567'),
    )
    expect([...file.body.matchAll(/<EndToEndId>(.*?)</g)].map(([, id]) => id)).toEqual(
      (await desk.ordersOf(`batch=${batch.id}`)).map(({ endToEndId }) => endToEndId),
    )
    if (hasSharedData) expect(await painFaults(file.body)).toEqual([])
  })

  it('takes an order once, and none whose payee is not as it was', async () => {
    const id = await desk.remit(1_000)
    const batch = await desk.make(id)
    const twice = await other.post('/api/v4/payment-batch', { orderIds: [id] })
    expect(twice.json().error_message).toContain('al in een andere batch')
    const change = await desk.finance.post(`/api/v4/payment-order/${id}/account`, {
      version: (await desk.orderOf(id)).version,
    })
    expect(change.statusCode).toBe(409)

    const wait = { customerId: desk.customerId, iban: 'NL86INGB0002445588', formerIban: 'NL20INGB0001234567' }
    const proposed = { ...wait, proposedBy: desk.finance.userId, proposedAt: desk.server.clock.now() }
    const { id: changeId } = await desk.db
      .insertInto('customerIbanChange')
      .values(proposed)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await desk.orderOf(id)).marks).toEqual(['iban_changing'])
    expect((await desk.act(other, batch, releasePaymentBatch)).json().error_message).toContain('wordt gewijzigd')
    await desk.db
      .updateTable('customerIbanChange')
      .set({ state: 'approved', decidedBy: other.userId, decidedAt: desk.server.clock.now() })
      .where('id', '=', changeId)
      .execute()
    await desk.db.updateTable('customer').set({ iban: wait.iban }).where('id', '=', desk.customerId).execute()
    expect(await desk.orderOf(id)).toMatchObject({ marks: ['iban_other'], otherIban: wait.iban })
    expect((await desk.act(other, batch, releasePaymentBatch)).json().error_message).toContain(
      'nu een ander rekeningnummer',
    )

    await desk.done(batch, desk.finance, cancelPaymentBatch)
    const waiting = await desk.orderOf(id)
    expect(waiting).toMatchObject({ state: 'ordered', batchId: null })
    const taken = await desk.finance.post(`/api/v4/payment-order/${id}/account`, { version: waiting.version })
    expect(taken.statusCode, taken.body).toBe(204)
    const moved = { iban: wait.iban, marks: ['iban_changed'], otherIban: wait.formerIban }
    expect(await desk.orderOf(id)).toMatchObject(moved)
    const payee = await desk.db.updateTable('paymentOrder').set({ iban: trustIban }).where('id', '=', id).execute()
    expect(payee).toHaveLength(1)
    const ours = await desk.finance.post('/api/v4/payment-batch', { orderIds: [id] })
    expect(ours.statusCode).toBe(409)
    await desk.db.updateTable('paymentOrder').set({ iban: wait.iban }).where('id', '=', id).execute()
    await desk.finance.post(`/api/v4/payment-order/${id}/cancel`, {
      version: (await desk.orderOf(id)).version,
      reason: 'niet meer nodig',
    })
    expect(await desk.orderOf(id)).toMatchObject({ state: 'cancelled', endingNote: 'niet meer nodig' })
  })

  it('has failed once somebody types that the bank refused; its money is of the files again, and goes anew', async () => {
    const balances = async () => [await desk.balance('customer.payable'), await desk.balance('transit')] as const
    const [payable, transit] = await balances()
    const id = await desk.remit(7_000)
    expect(await balances()).toEqual([payable, transit + 7_000])
    const batch = await desk.atBank(id)
    const untyped = await desk.act(desk.finance, batch, cancelPaymentBatch)
    expect(untyped.json().errors).toEqual({ words: ['Typ “bank geweigerd” om dit te bevestigen.'] })
    expect(await desk.done(batch, desk.finance, cancelPaymentBatch, { words: 'Bank geweigerd' })).toMatchObject({
      state: 'cancelled',
    })
    const failed = await desk.orderOf(id)
    expect(failed).toMatchObject({ state: 'failed', batchId: batch.id })
    expect(await balances()).toEqual([payable + 7_000, transit])
    const remittable = (await desk.finance.get('/api/v4/trust-account/to-remit?limit=1000')).json()
    expect(remittable.items).toContainEqual(expect.objectContaining({ amountCents: 7_000, surplusCents: 0 }))

    const anew = await desk.finance.post(`/api/v4/payment-order/${id}/repetition`, { version: failed.version })
    expect(anew.statusCode, anew.body).toBe(200)
    const order = await desk.orderOf(anew.json<{ id: number }>().id)
    const { settlementId, endToEndId } = failed
    expect(order).toMatchObject({ state: 'ordered', settlementId, endToEndId: `${endToEndId}-2` })
    const third = await other.post(`/api/v4/payment-order/${id}/repetition`, { version: failed.version })
    expect(third.json().error_message).toContain('al een nieuwe opdracht')
    // Whoever ordered it anew does not let it go.
    const mine = await other.post('/api/v4/payment-batch', { orderIds: [order.id] })
    const release = await desk.act(desk.finance, await desk.read(mine.json<{ id: number }>().id), releasePaymentBatch)
    expect(release.json().error_message).toContain('een opdracht van u')
  })
})

it('one order of a file that the bank refused has failed, and the others are under way', async () => {
  const [id, stays] = [await desk.remit(907), await desk.remit(803)]
  const batch = await desk.atBank(id, stays)
  const fail = async (words: string) =>
    desk.finance.post(callPath(failPaymentOrder, { id }), {
      version: (await desk.orderOf(id)).version,
      reason: 'rekening opgeheven',
      words,
    })
  expect((await fail('ja')).statusCode).toBe(400)
  expect((await fail('bank geweigerd')).statusCode).toBe(204)
  expect(await desk.orderOf(id)).toMatchObject({ state: 'failed', endingNote: 'rekening opgeheven' })
  expect(await desk.read(batch.id)).toMatchObject({ state: 'file_made', count: 2 })
  const listed = (await desk.finance.get(`${listPaymentBatches.path}?state=file_made`)).json<{
    items: PaymentBatch[]
  }>()
  expect(listed.items.map((one) => one.id)).toContain(batch.id)
})

describe('a line of the bank that took money', () => {
  const pay = async (order: PaymentOrder, change: object = {}): Promise<BankLineDetail> =>
    desk.receive({
      cents: -order.amountCents,
      iban: order.iban,
      name: order.name,
      endToEndId: order.endToEndId,
      ...change,
    })

  it('confirms its order to the cent; another amount does not, and is shown [fin 22]', async () => {
    const id = await desk.remit(4_200)
    const batch = await desk.atBank(id)
    const order = await desk.orderOf(id)
    // The bank carried out another order after all, of the same amount to the same account: somebody has to say.
    for (const endToEndId of ['AFR-90001', 'VOORSCHOT-100001-1']) {
      const another = await pay(order, { endToEndId })
      expect(another.state).toBe('open')
      expect(another.orders[0]).toMatchObject({ orderIds: [id], isEqual: true, isNamed: false })
    }
    const less = await pay(order, { cents: -4_100 })
    expect(less).toMatchObject({ state: 'open', reason: { kind: 'order_amount', values: { amountCents: 4_200 } } })
    expect(less.orders[0]).toMatchObject({ orderIds: [id], isEqual: false, isNamed: true })
    const seen = { version: less.version, orderIds: [id] }
    const forced = await desk.finance.post(`/api/v4/bank-line/${less.id}/order`, seen)
    expect(forced.json().error_message).toContain('bedrag van de opdracht is anders')
    expect(await desk.read(batch.id)).toMatchObject({ state: 'file_made' })

    const transit = await desk.balance('transit')
    const line = await pay(order)
    expect(line).toMatchObject({ state: 'booked', remainingCents: 0, reason: { kind: 'order_paid' } })
    expect(await desk.orderOf(id)).toMatchObject({ state: 'confirmed', bankLineId: line.id })
    expect(await desk.read(batch.id)).toMatchObject({ state: 'confirmed', confirmedCount: 1 })
    expect(await desk.balance('transit')).toBe(transit - 4_200)

    const undone = await desk.undo(line)
    expect(undone.json()).toMatchObject({ state: 'open', remainingCents: -4_200 })
    expect(await desk.read(batch.id)).toMatchObject({ state: 'file_made' })
    const { version } = undone.json<BankLineDetail>()
    const tied = await desk.finance.post(`/api/v4/bank-line/${line.id}/order`, { version, orderIds: [id] })
    expect(tied.json()).toMatchObject({
      state: 'booked',
      placements: [{ isUndone: true }, { name: order.name, isUndone: false }],
    })
    await desk.finance.post(`/api/v4/bank-line/${less.id}/ignore`, { version: less.version, kind: 'other' })
  })

  it('confirms a whole batch in one sum', async () => {
    const ids = [await desk.remit(1_111), await desk.remit(2_222), await desk.remit(3_333)]
    const batch = await desk.atBank(...ids)
    const line = await desk.receive({ cents: -6_666, description: `Betalingen ${batch.messageId}-1` })
    expect(line).toMatchObject({ state: 'booked', remainingCents: 0, reason: { values: { count: 3 } } })
    expect(await desk.read(batch.id)).toMatchObject({ state: 'confirmed', confirmedCount: 3 })
  })

  it('gives back to the files what came back, and it can be ordered again', async () => {
    const id = await desk.remit(5_050)
    await desk.atBank(id)
    const order = await desk.orderOf(id)
    await pay(order)
    const payable = await desk.balance('customer.payable')
    const back = await desk.receive({ cents: 5_050, iban: order.iban, name: order.name, endToEndId: order.endToEndId })
    expect(back).toMatchObject({ state: 'booked', remainingCents: 0, reason: { kind: 'order_returned' } })
    expect(await desk.orderOf(id)).toMatchObject({ state: 'returned' })
    expect(await desk.balance('customer.payable')).toBe(payable + 5_050)
    expect((await desk.undo(back)).statusCode).toBe(200)
    expect(await desk.orderOf(id)).toMatchObject({ state: 'confirmed' })
    expect(await desk.balance('customer.payable')).toBe(payable)
    const { version } = await lineDetail(desk.finance, back.id)
    await desk.finance.post(`/api/v4/bank-line/${back.id}/order-return`, { version, orderId: id })
    const returned = await desk.orderOf(id)
    const anew = await desk.finance.post(`/api/v4/payment-order/${id}/repetition`, { version: returned.version })
    expect(anew.statusCode, anew.body).toBe(200)
  })
})

describe('money that was paid too much', () => {
  it('goes back to the account it came from, off the booking of its file, and the file tells it', async () => {
    const dossier = await desk.dossier({ invoices: [{ number: 'T-1', amountCents: 5_000, dueDay: '2026-11-30' }] })
    const iban = 'NL44RABO0123456789'
    const line = await desk.receive({ cents: 8_000, reference: dossier.paymentReference, iban, name: 'M. de Wit' })
    await desk.book(line, [{ dossierId: dossier.id, amountCents: 8_000 }])
    const found = (await desk.finance.get('/api/v4/trust-account/surplus')).json()
    expect(found.items).toContainEqual(
      expect.objectContaining({ lineId: line.id, amountCents: 3_000, dossierId: dossier.id, iban, name: 'M. de Wit' }),
    )
    const { version, refunds } = await lineDetail(desk.finance, line.id)
    expect(refunds).toEqual([
      { dossier: { id: dossier.id, number: dossier.number }, amountCents: 3_000, name: 'M. de Wit', iban },
    ])
    const refunded = await desk.finance.post(`/api/v4/bank-line/${line.id}/refund`, { version, dossierId: dossier.id })
    expect(refunded.statusCode, refunded.body).toBe(200)
    expect(refunded.json()).toMatchObject({ state: 'booked', remainingCents: 0, refunds: [] })
    expect(await desk.dossierRow(dossier.id)).toMatchObject({ status: 'closed', openCents: 0 })
    expect((await trustAccount(desk.finance)).surplusCents).toBe(0)
    const order = (await desk.ordersOf('kind=refund')).find((one) => one.dossier?.id === dossier.id)
    expect(order).toMatchObject({ iban, amountCents: 3_000, orderedBy: { id: desk.finance.userId } })
    expect((await verifyBooks(desk.db)).faults).toEqual([])

    // Undoing the line would pay it twice.
    expect((await desk.undo(refunded.json<BankLineDetail>())).json().error_message).toContain(
      'Trek eerst de terugbetaling in',
    )
    const mine = await other.post('/api/v4/payment-batch', { orderIds: [order!.id] })
    const batch = await desk.read(mine.json<{ id: number }>().id)
    expect((await desk.act(desk.finance, batch, releasePaymentBatch)).statusCode).toBe(409)
    const third = await createPerson(desk.server, 'finance')
    await desk.done(await desk.done(batch, third, releasePaymentBatch), other, makePaymentFile)
    const paid = await desk.receive({ cents: -3_000, iban, name: 'M. de Wit', endToEndId: order!.endToEndId })
    expect(paid).toMatchObject({ state: 'booked', remainingCents: 0 })
    expect(await desk.auditKinds(dossier.id)).toEqual(expect.arrayContaining(['refund.ordered', 'refund.confirmed']))
    expect(await trustAccount(desk.finance)).toMatchObject({ differenceCents: 0, surplusCents: 0 })
  })

  it('of nobody goes back too; withdrawn it waits again, and a return of the bank withdraws it', async () => {
    const iban = 'NL86INGB0002445588'
    const line = await desk.receive({ cents: 1_234, iban, name: 'Wie Weet', description: 'geen idee' })
    const refund = async ({ id, version }: BankLineDetail) =>
      desk.finance.post(`/api/v4/bank-line/${id}/refund`, { version })
    expect((await refund(line)).json()).toMatchObject({ state: 'booked', remainingCents: 0 })
    const order = (await desk.ordersOf('kind=refund&waiting=true')).find((one) => one.amountCents === 1_234)
    const seen = { version: order!.version, reason: 'fout' }
    const cancelled = await other.post(`/api/v4/payment-order/${order!.id}/cancel`, seen)
    expect(cancelled.statusCode, cancelled.body).toBe(204)
    const again = await lineDetail(desk.finance, line.id)
    expect(again).toMatchObject({ state: 'open', remainingCents: 1_234, reason: { kind: 'refund_failed' } })
    expect((await refund(again)).statusCode).toBe(200)
    const reversal = { isReversal: true, returnReason: 'FOCR', iban, endToEndId: line.endToEndId! }
    const returned = await desk.receive({ cents: -1_234, ...reversal })
    expect(returned).toMatchObject({ state: 'ignored' })
    const listed = await desk.finance.get(`${listPaymentOrders.path}?kind=refund&limit=1000`)
    const ended = listed.json<{ items: PaymentOrder[] }>().items.filter((one) => one.amountCents === 1_234)
    expect(ended.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const none = await desk.receive({ cents: 99, description: 'zonder rekening' })
    expect((await refund(none)).json().error_message).toContain('geen rekening waarvan')
  })
})

it('the verdict on the trust account is one', async () => {
  const trust = await trustAccount(desk.finance)
  expect(trust.differenceCents).toBe(0)
  const lines = await linesOf(desk.finance)
  const sum = lines.reduce((total, { remainingCents }) => total + remainingCents, 0)
  expect(trust.unbookedCents).toBe(sum)
  const last = { id: 'LAST', openingCents: 1, closingCents: 500, day: '2026-11-20', entries: [] }
  await upload(desk.server, desk.finance, last)
  expect((await trustAccount(desk.finance)).verdict.kind).toBe('bank')
})

describe('money of the agency', () => {
  it('is paid to its own account as far as it is held, and paid in from there', async () => {
    const own = 'NL39RABO0300065264'
    await desk.db.updateTable('agency').set({ ownIban: null }).execute()
    const paid = await desk.receive({ cents: 2_000, iban: own, name: 'Kantoor' })
    const place = async ({ id, version }: BankLineDetail) =>
      desk.finance.post(`/api/v4/bank-line/${id}/own-money`, { version })
    expect((await place(paid)).json().error_message).toContain('niet van of naar een eigen rekening')
    // An account that one person made known is not where its money goes: two people decide that.
    await desk.db
      .insertInto('ownAccount')
      .values({ iban: own, kind: 'own', name: 'Kantoor 2', createdAt: desk.server.clock.now() })
      .execute()
    expect((await place(paid)).json().error_message).toContain('niet van of naar een eigen rekening')
    expect((await desk.finance.get('/api/v4/trust-account/fee')).json()).toEqual({ heldCents: 0, iban: null })
    const without = await desk.finance.post('/api/v4/trust-account/fee', { amountCents: 1 })
    expect(without.json().error_message).toContain('nog geen eigen rekening')
    const at = desk.server.clock.now()
    const change = { iban: own, proposedBy: desk.finance.userId, proposedAt: at, state: 'approved' }
    const { id: changeId } = await desk.db
      .insertInto('ownIbanChange')
      .values({ ...change, decidedBy: other.userId, decidedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('agency').set({ ownIban: own }).execute()
    expect(await lineDetail(desk.finance, paid.id)).toMatchObject({ isOwnMoney: true })
    expect((await place(paid)).json()).toMatchObject({ state: 'booked', remainingCents: 0 })
    expect((await desk.finance.get('/api/v4/trust-account/fee')).json()).toEqual({ heldCents: 2_000, iban: own })
    expect(await desk.balance('agency.trust')).toBe(-2_000)
    const more = await desk.finance.post('/api/v4/trust-account/fee', { amountCents: 2_001 })
    expect(more.json().errors).toHaveProperty('amountCents')
    const fee = await desk.finance.post('/api/v4/trust-account/fee', { amountCents: 1_500 })
    const { id } = fee.json<{ id: number }>()
    // What is held for it is ordered once, by whoever is first: the other waits, and sees what is left.
    const held = await inTransaction(desk.db, async (tx) => {
      const cents = await lockAgencyHeld(tx, 'EUR')
      const second = desk.finance.post('/api/v4/trust-account/fee', { amountCents: 500 })
      await untilHeldUp(desk.db)
      const of = { customerId: null, currency: 'EUR', valueDay: desk.server.clock.today(), postedAt: at }
      await recordEntries(tx, { ...of, cause: { kind: 'settlement', id: 0 } }, turned(topUpEntries(cents)))
      return { cents, second }
    })
    expect((await held.second).json().errors).toHaveProperty('amountCents')
    const of = { customerId: null, currency: 'EUR', valueDay: desk.server.clock.today(), postedAt: at }
    await recordEntries(desk.db, { ...of, cause: { kind: 'settlement', id: 0 } }, topUpEntries(held.cents))
    // It waits while our account is another by now, until that is taken over; a new one is marked for thirty days.
    expect(await desk.orderOf(id)).toMatchObject({ marks: ['iban_changed'] })
    await desk.db.updateTable('paymentOrder').set({ iban: 'NL20INGB0001234567' }).where('id', '=', id).execute()
    expect(await desk.orderOf(id)).toMatchObject({ marks: ['iban_other'], otherIban: own })
    expect((await desk.finance.post('/api/v4/payment-batch', { orderIds: [id] })).statusCode).toBe(409)
    const waiting = { version: (await desk.orderOf(id)).version }
    expect((await desk.finance.post(`/api/v4/payment-order/${id}/account`, waiting)).statusCode).toBe(204)
    await desk.db
      .updateTable('ownIbanChange')
      .set({ state: 'proposed', decidedBy: null, decidedAt: null })
      .where('id', '=', changeId)
      .execute()
    expect(await desk.orderOf(id)).toMatchObject({ iban: own, marks: ['iban_changing'] })
    await desk.db.deleteFrom('ownIbanChange').where('id', '=', changeId).execute()
    const mine = await other.post('/api/v4/payment-batch', { orderIds: [id] })
    const batch = await desk.read(mine.json<{ id: number }>().id)
    const third = await createPerson(desk.server, 'finance')
    await desk.done(await desk.done(batch, third, releasePaymentBatch), other, makePaymentFile)
    await desk.receive({ cents: -1_500, iban: own, name: 'Kantoor', endToEndId: (await desk.orderOf(id)).endToEndId })
    expect(await desk.read(batch.id)).toMatchObject({ state: 'confirmed' })
    expect([await desk.balance('agency.payable'), await desk.balance('agency.trust')]).toEqual([500, -500])
    const out = await desk.receive({ cents: -600, iban: own, name: 'Kantoor' })
    expect((await place(out)).json().error_message).toMatch(/5,00 van het kantoor zelf/)
    const right = await desk.receive({ cents: -500, iban: own, name: 'Kantoor' })
    expect((await place(right)).json()).toMatchObject({ state: 'booked', remainingCents: 0 })
    expect([await desk.balance('agency.payable'), await desk.balance('agency.trust')]).toEqual([0, 0])
    expect((await desk.undo(paid)).statusCode).toBe(409)
    expect((await desk.undo(await lineDetail(desk.finance, paid.id))).json().error_message).toContain('Meer kan niet')
  })
})
