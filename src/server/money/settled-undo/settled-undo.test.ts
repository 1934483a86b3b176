import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveSettledUndo,
  askSettledUndo,
  previewSettledUndo,
  rejectSettledUndo,
} from '#contract/money/settlement/settled-undo.ts'
import { returnBankLine } from '#contract/money/bank-lines.ts'
import {
  bookProviderPayout,
  getProviderReport,
  type ProviderPayout,
  reverseProviderReport,
  uploadProviderReport,
} from '#contract/money/providers/provider-payouts.ts'
import { repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import { components } from '#domain/account/events.ts'
import { paidTo } from '#domain/settlement/fee-scheme.ts'
import { systemActor } from '#server/actor.ts'
import { performReversal, reverseReport } from '#server/money/provider-payouts/reverse-report.ts'
import { writePastBatch } from '#server/money/payment-orders/write-past-batch.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lineDetail, linesOf, upload } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { mollieReport } from '#test/mollie-report.ts'
import type { Person } from '#test/people.ts'
import { openSettlementDesk, schemeOf, shareOfAll, type SettlementDesk } from '#test/settlement-desk.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const costs100 = schemeOf({
  rules: [{ kind: 'share', code: 'share', components: ['collection_costs'], paidTo, percent: 100 }],
})
const noFee = schemeOf({ rules: [{ kind: 'share', code: 'share', components, paidTo, percent: 0 }] })
/** The bank has the file of an order. */
async function payOut(orderId: number) {
  const by = ({ userId }: Person) => ({ ...systemActor(desk.server.clock.now()), userId })
  const people = { maker: by(desk.finance), releaser: by(desk.releaser) }
  await inTransaction(desk.db, async (tx) => writePastBatch(tx, [orderId], people, desk.server.app.storage))
}

const act = async (person: Person, endpoint: { path: string }, id: number, more: object = {}) =>
  person.post(callPath(endpoint, { id }), { version: (await lineDetail(person, id)).version, ...more })
const effectOf = async (person: Person, id: number) =>
  (await person.get(callPath(previewSettledUndo, { id }))).json<object>()
const messageOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error_message: string }).error_message

describe('a payment that was settled', () => {
  it('is undone by two people who saw that the customer goes below zero, as in case 11', async () => {
    const customerId = await desk.customer(costs100)
    const dossierId = await desk.file(customerId, { principal: 50_000, costs: 7500 })
    const { id } = await desk.pay(dossierId, 10_000)
    expect(messageOf(await act(desk.finance, askSettledUndo, id, { reason: 'x' }))).toContain('nog niet afgerekend')
    expect(await desk.settle([customerId])).toMatchObject([{ outCents: 925 }])

    expect(await lineDetail(desk.finance, id)).toMatchObject({ settledCents: 10_000, undoRequest: null })
    expect(messageOf(await desk.undo(await lineDetail(desk.finance, id)))).toContain('een ander beslist')
    const effect = {
      files: [{ dossierId, amountCents: 10_000 }],
      customers: [
        {
          customer: { id: customerId },
          outBeforeCents: 0,
          outAfterCents: 0,
          closingBeforeCents: 0,
          closingAfterCents: -925,
          creditNetCents: 7500,
          creditVatCents: 1575,
        },
      ],
    }
    const before = await desk.dossierRow(dossierId)
    const shown = await effectOf(desk.finance, id)
    expect(shown).toMatchObject({ ...effect, refusal: null })
    // Looking changed nothing, and said what is open afterwards to the cent.
    expect(await desk.dossierRow(dossierId)).toEqual(before)

    expect((await act(desk.finance, askSettledUndo, id, { reason: ' ' })).statusCode).toBe(400)
    const asked = await act(desk.finance, askSettledUndo, id, { reason: 'Verkeerd dossier' })
    expect(asked.json()).toMatchObject({
      state: 'booked',
      isUndoAsked: true,
      undoRequest: { reason: 'Verkeerd dossier' },
    })
    expect(await linesOf(desk.finance, { state: 'todo' })).toMatchObject([{ id, isUndoAsked: true }])
    expect(messageOf(await act(desk.finance, askSettledUndo, id, { reason: 'Nog eens' }))).toContain('al gevraagd')
    expect(await effectOf(desk.finance, id)).toMatchObject({ refusal: 'own' })
    expect(messageOf(await act(desk.finance, approveSettledUndo, id))).toContain('Een ander beslist')
    expect((await act(desk.clerk, approveSettledUndo, id)).statusCode).toBe(403)

    expect(await effectOf(desk.releaser, id)).toMatchObject({ ...effect, refusal: null })
    const undone = await act(desk.releaser, approveSettledUndo, id)
    expect(undone.json()).toMatchObject({ state: 'open', settledCents: 0, undoRequest: null, isUndoAsked: false })
    const { openCents } = await desk.dossierRow(dossierId)
    expect(shown).toMatchObject({ files: [{ openBeforeCents: before.openCents, openAfterCents: openCents }] })
    const trail = await desk.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId', 'data'])
      .where('kind', 'in', ['bank_line.undo_asked', 'bank_line.undo_approved', 'payment.undone'])
      .orderBy('id')
      .execute()
    expect(trail).toMatchObject([
      { kind: 'bank_line.undo_asked', actorId: desk.finance.userId, data: { reason: 'Verkeerd dossier' } },
      { kind: 'bank_line.undo_approved', actorId: desk.releaser.userId },
      { kind: 'payment.undone', data: { reason: 'Verkeerd dossier', askedBy: desk.finance.userId } },
    ])

    // What was shown is what the next settlement does; what comes in later fills the shortage.
    await desk.putInForce(customerId, costs100)
    expect(await desk.settle([customerId])).toMatchObject([
      { feesCents: -7500, vatCents: -1575, outCents: 0, closingCents: -925 },
    ])
    const free = await desk.file(customerId, { principal: 40_000 })
    await desk.pay(free, 30_000)
    expect(await desk.settle([customerId])).toMatchObject([{ openingCents: -925, outCents: 29_075 }])
  })

  it('stays where a second person says so, and is no request any more once its bank takes it back', async () => {
    const customerId = await desk.customer(noFee)
    const dossierId = await desk.file(customerId, { principal: 50_000 })
    const { id } = await desk.pay(dossierId, 4000)
    await desk.settle([customerId])
    await act(desk.finance, askSettledUndo, id, { reason: 'Vergissing' })
    expect((await act(desk.releaser, rejectSettledUndo, id)).json()).toMatchObject({
      state: 'booked',
      undoRequest: null,
    })
    expect(messageOf(await act(desk.releaser, approveSettledUndo, id))).toContain('Niemand vraagt')

    await act(desk.finance, askSettledUndo, id, { reason: 'Toch fout' })
    const { endToEndId } = await desk.db
      .selectFrom('bankLine')
      .select('endToEndId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await desk.receive({ cents: -4000, description: 'storno', isReversal: true, endToEndId: endToEndId ?? '' })
    expect(await lineDetail(desk.finance, id)).toMatchObject({ state: 'ignored', undoRequest: null, settledCents: 0 })
    const states = await desk.db.selectFrom('settledUndo').select('state').where('bankLineId', '=', id).execute()
    expect(states.map(({ state }) => state)).toEqual(['rejected', 'overtaken'])
  })

  it('is tied by two people to a line of which somebody says that it took the money back', async () => {
    const customerId = await desk.customer(noFee)
    const { id } = await desk.pay(await desk.file(customerId, { principal: 50_000 }), 4100)
    await desk.settle([customerId])
    const back = await desk.receive({ cents: -4100, description: 'terug' })
    const alone = await act(desk.finance, returnBankLine, back.id, { returnsLineId: id })
    expect([alone.statusCode, messageOf(alone)]).toEqual([409, expect.stringContaining('een ander beslist')])
    const returnedBy = { bankLineId: back.id, version: back.version }
    const wrong = await desk.receive({ cents: -4200, description: 'iets anders' })
    const other = { reason: 'Terug', returnedBy: { bankLineId: wrong.id, version: wrong.version } }
    expect((await act(desk.finance, askSettledUndo, id, other)).statusCode).toBe(409)
    const asked = await act(desk.finance, askSettledUndo, id, { reason: 'Zelfde bedrag', returnedBy })
    expect(asked.json()).toMatchObject({ undoRequest: { reason: 'Zelfde bedrag', returnDay: back.bookingDay } })
    expect((await lineDetail(desk.finance, back.id)).state).toBe('open')
    expect(messageOf(await act(desk.finance, approveSettledUndo, id))).toContain('Een ander beslist')
    const done = await act(desk.releaser, approveSettledUndo, id)
    expect(done.json()).toMatchObject({ state: 'ignored', reason: { kind: 'returned' }, undoRequest: null })
    expect(await lineDetail(desk.finance, back.id)).toMatchObject({ state: 'ignored', reason: { kind: 'returns' } })
    expect(await desk.settle([customerId])).toMatchObject([{ closingCents: -4100 }])
  })
})

describe('an order that came back', () => {
  const orderOf = async (customerId: number) =>
    desk.db
      .selectFrom('paymentOrder')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('id')
      .executeTakeFirstOrThrow()

  it('and was settled and paid anew is undone by two people, and leaves a shortage', async () => {
    const customerId = await desk.customer(noFee)
    await desk.pay(await desk.file(customerId, { principal: 50_000 }), 4300)
    await desk.settle([customerId])
    const order = await orderOf(customerId)
    await payOut(order.id)
    const { name, iban, endToEndId } = order
    const paid = await desk.receive({ cents: -4300, iban, name, endToEndId })
    expect(paid).toMatchObject({ state: 'booked', reason: { kind: 'order_paid' } })
    const back = await desk.receive({ cents: 4300, iban, name, endToEndId })
    expect(back).toMatchObject({ state: 'booked', reason: { kind: 'order_returned' }, settledCents: 0 })
    expect(await desk.settle([customerId])).toMatchObject([{ openingCents: 4300, outCents: 4300 }])

    expect(await lineDetail(desk.finance, back.id)).toMatchObject({ settledCents: 4300 })
    const alone = await desk.undo(await lineDetail(desk.finance, back.id))
    expect([alone.statusCode, messageOf(alone)]).toEqual([409, expect.stringContaining('een ander beslist')])
    expect((await act(desk.finance, askSettledUndo, back.id, { reason: 'Andere betaling' })).statusCode).toBe(200)
    expect(await effectOf(desk.releaser, back.id)).toMatchObject({
      files: [],
      customers: [{ customer: { id: customerId }, closingAfterCents: -4300 }],
    })
    // While what was ordered in its place is not undone too, it would have been paid twice: that is what the shortage says.
    expect((await act(desk.releaser, approveSettledUndo, back.id)).json()).toMatchObject({
      state: 'open',
      settledCents: 0,
    })
    expect(await orderOf(customerId)).toMatchObject({ id: order.id, state: 'confirmed' })
    expect(await desk.settle([customerId])).toMatchObject([{ closingCents: -4300, outCents: 0 }])
  })

  it('and was ordered anew did come back: its line is not undone', async () => {
    const customerId = await desk.customer(noFee)
    await desk.pay(await desk.file(customerId, { principal: 50_000 }), 4400)
    await desk.settle([customerId])
    const { id, name, iban, endToEndId } = await orderOf(customerId)
    await payOut(id)
    await desk.receive({ cents: -4400, iban, name, endToEndId })
    const back = await desk.receive({ cents: 4400, iban, name, endToEndId })
    const { version } = await orderOf(customerId)
    const anew = await desk.finance.post(callPath(repeatPaymentOrder, { id }), { version })
    expect(anew.statusCode, anew.body).toBe(200)
    const undone = await desk.undo(await lineDetail(desk.finance, back.id))
    expect([undone.statusCode, messageOf(undone)]).toEqual([409, expect.stringContaining('al een nieuwe opdracht')])
  })
})

describe('a payment that is undone while it is settled', () => {
  it('waits for the settlement, and is asked by two people then', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    const line = await desk.pay(await desk.file(customerId, { principal: 50_000 }), 4500)
    const run = await desk.runOf((await desk.propose([customerId])).json<{ id: number }>().id)
    expect((await desk.release(run.id)).statusCode).toBe(200)
    const seen = await lineDetail(desk.finance, line.id)
    // The settlement is held up at the number of its invoice, after it was worked out.
    const { undoing, performing } = await inTransaction(desk.db, async (tx) => {
      await sql`select from invoice_series for update`.execute(tx)
      const performed = desk.workOff()
      await untilHeldUp(desk.db)
      const undone = desk.undo(seen)
      await Promise.race([undone, untilHeldUp(desk.db, 2)])
      return { undoing: undone, performing: performed }
    })
    await performing
    const answer = await undoing
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, expect.stringContaining('een ander beslist')])
    expect(await desk.runOf(run.id)).toMatchObject({ items: [{ state: 'performed', outCents: 3955 }] })
  })
})

describe('a payment that came in through a payment provider', () => {
  let reports = 0
  /** One payment on a file of a customer, in a report that was booked against its bank line. */
  async function booked(scheme: Parameters<SettlementDesk['customer']>[0]) {
    reports += 1
    const customerId = await desk.customer(scheme)
    const dossierId = await desk.file(customerId, { principal: 50_000 })
    const { paymentReference: reference } = await desk.dossierRow(dossierId)
    const batch = `765432${reports}.2611.01`
    const bytes = mollieReport(batch, [{ id: `tr_settled${reports}`, cents: 10_000, reference }], 0)
    const taken = await desk.finance.upload(uploadProviderReport.path, { name: 'rapport.csv', bytes }, {})
    const { reportId } = taken.json<{ reportId: number }>()
    await desk.workOff()
    const entries = [{ cents: 10_000, description: `T${batch}` }]
    await upload(desk.server, desk.finance, { id: `P${reports}`, entries })
    const read = async () => {
      const answer = await desk.finance.get(callPath(getProviderReport, { id: reportId }))
      return answer.json<{ payouts: ProviderPayout[] }>().payouts[0] as ProviderPayout
    }
    const book = async () => {
      const { id, version } = await read()
      await desk.finance.post(callPath(bookProviderPayout, { id }), { version })
      await desk.workOff()
    }
    const reverse = async () =>
      desk.finance.post(callPath(reverseProviderReport, { id: reportId }), { reason: 'Verkeerd rapport' })
    const openCents = async () => (await desk.dossierRow(dossierId)).openCents
    await book()
    return { customerId, reportId, read, book, reverse, openCents }
  }

  /** Its settlement, released and still to be carried out. */
  async function released(customerId: number): Promise<number> {
    const { id } = (await desk.propose([customerId])).json<{ id: number }>()
    expect((await desk.release(id)).statusCode).toBe(200)
    return id
  }

  it('is not settled while its report is being reversed, and stays once it was', async () => {
    const { customerId, read, book, reverse, openCents } = await booked(noFee)
    expect((await reverse()).statusCode).toBe(200)
    expect(messageOf(await desk.propose([customerId]))).toContain('niets')
    await desk.workOff()
    expect(await openCents()).toBe(50_000)

    await book()
    expect(await desk.settle([customerId])).toMatchObject([{ outCents: 10_000 }])
    expect(messageOf(await reverse())).toContain('al geld afgerekend')
    await desk.workOff()
    expect([(await read()).todo, await openCents()]).toEqual(['booked', 40_000])
  })

  it('stays where the settlement that is carried out came first: who reverses its report waits and is refused', async () => {
    const { customerId, reverse, openCents } = await booked(shareOfAll(10))
    const runId = await released(customerId)
    // The settlement is held up at the number of its invoice, with its files in hand.
    const acts = await inTransaction(desk.db, async (tx) => {
      await sql`lock table invoice_series in exclusive mode`.execute(tx)
      const performing = desk.workOff()
      await untilHeldUp(desk.db)
      const reversing = reverse()
      await untilHeldUp(desk.db, 2)
      return { performing, reversing }
    })
    await acts.performing
    const refused = await acts.reversing
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, expect.stringContaining('al geld afgerekend')])
    await desk.workOff()
    expect(await desk.runOf(runId)).toMatchObject({ items: [{ state: 'performed', collectedCents: 10_000 }] })
    expect(await openCents()).toBe(40_000)
  })

  it('goes where its report was being reversed first: the settlement waits, and is not carried out', async () => {
    const { customerId, reportId, read, openCents } = await booked(shareOfAll(10))
    const runId = await released(customerId)
    const { clock } = desk.server
    const by = { ...systemActor(clock.now()), userId: desk.finance.userId }
    const acts = await inTransaction(desk.db, async (tx) => {
      await reverseReport(tx, by, { id: reportId, reason: 'Verkeerd rapport' })
      const performing = desk.workOff()
      await untilHeldUp(desk.db)
      return { performing }
    })
    await acts.performing
    const whole = { report: async () => {}, stopped: () => false }
    await performReversal(desk.db, clock, { reportId, userId: by.userId }, whole)
    expect([(await read()).todo, await openCents()]).toEqual(['reversed', 50_000])
    const settled = sql`select from settled_transfer join settlement on settlement.id = settlement_id
      where customer_id = ${customerId}`
    expect((await settled.execute(desk.db)).rows).toHaveLength(0)
    expect((await desk.runOf(runId)).items).not.toContainEqual(expect.objectContaining({ state: 'performed' }))
  })
})
