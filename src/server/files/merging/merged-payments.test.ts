import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePromise } from '#contract/money/arrangements.ts'
import { withdrawClaim } from '#contract/files/claim-changes.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { type DebtorView, viewAsDebtor } from '#contract/files/view-as.ts'
import { findArrangementsToFollow } from '#server/money/arrangements/plan-queries.ts'
import { lineDetail, openDesk, trustAccount } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let manager: Person
let merging: ReturnType<typeof mergingOf>
let made = 0

beforeAll(async () => {
  desk = await openDesk()
  manager = await createPerson(desk.server, 'management')
  merging = mergingOf(desk.server, manager)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

describe('what is paid on a file that is in another one', () => {
  it('and reported by its customer is known on the one that stays, and the other way round', async () => {
    const make = async () => desk.dossier({ debtors: [{ name: 'M. Tweemaal' }] })
    const [stays, goes] = [await make(), await make()]
    const contact = await createPerson(desk.server, 'contact', desk.customerId)
    const report = async (id: number, amountCents: number, more: object = {}) =>
      contact.post(callPath(reportDirectPayment, { id }), { valueDay: '2026-11-19', amountCents, ...more })
    expect((await report(goes.id, 5_000)).statusCode).toBe(200)
    const merged = await merging.merge(stays.id, [goes.id])
    expect(merged.statusCode, merged.body).toBe(200)
    const again = { again: ['Een betaling van deze dag en dit bedrag is al gemeld.'] }
    expect((await report(stays.id, 5_000)).json().errors).toEqual(again)
    expect((await report(stays.id, 6_000)).statusCode).toBe(200)
    expect((await report(goes.id, 6_000)).json().errors).toEqual(again)
    expect((await report(stays.id, 5_000, { again: true })).statusCode).toBe(200)
    expect(await desk.dossierRow(stays.id)).toMatchObject({ openCents: stays.openCents + goes.openCents - 16_000 })
  })

  it('keeps a promise of the file that stays, and is shown to its debtor', async () => {
    const make = async () => desk.dossier({ debtors: [{ name: 'M. Belofte' }] })
    const [first, second] = [await make(), await make()]
    await merging.merge(first.id, [second.id])
    const { version } = (await manager.get(`/api/v4/file/${first.id}`)).json<DossierPage>()
    const promise = { amountCents: 700, untilDay: '2026-11-27', channel: 'phone', version }
    const made = await manager.post(callPath(makePromise, { id: first.id }), promise)
    expect(made.statusCode, made.body).toBe(200)
    const toFollow = async () => findArrangementsToFollow(desk.db, desk.server.clock.today(), 100)
    expect(await toFollow()).not.toContain(first.id)
    const direct = { valueDay: '2026-11-20', amountCents: 700 }
    expect((await desk.finance.post(callPath(reportDirectPayment, { id: second.id }), direct)).statusCode).toBe(200)
    expect(await toFollow()).toContain(first.id)
    const { payments } = (await manager.get(callPath(viewAsDebtor, { id: first.id }))).json<DebtorView>()
    expect(payments).toMatchObject([{ amountCents: 700, toCustomer: true }])
  })

  it('goes back to who paid it where it was too much, off the file that has it now', async () => {
    const make = async (cents: number) => {
      made += 1
      const invoices = [{ number: `SAMEN-${made}`, amountCents: cents, dueDay: '2026-11-30' }]
      return desk.dossier({ debtors: [{ name: 'M. Samen' }], invoices })
    }
    const [stays, goes] = [await make(5_000), await make(10_000)]
    const iban = 'NL44RABO0123456789'
    const line = await desk.receive({ cents: 8_000, reference: goes.paymentReference, iban, name: 'M. Samen' })
    if (line.state !== 'booked') await desk.book(line, [{ dossierId: goes.id, amountCents: 8_000 }])
    const merged = await merging.merge(stays.id, [goes.id])
    expect(merged.statusCode, merged.body).toBe(200)
    // The invoice of which so much was paid was no good: of the rest that stays 3.000 is too much.
    const { id: claim } = await desk.db
      .selectFrom('claim')
      .select('id')
      .where('invoiceNumber', '=', `SAMEN-${made}`)
      .executeTakeFirstOrThrow()
    const { version } = (await manager.get(`/api/v4/file/${stays.id}`)).json<DossierPage>()
    const gone = await manager.delete(callPath(withdrawClaim, { id: stays.id, claim }), { version, note: 'Dubbel' })
    expect(gone.statusCode, gone.body).toBe(200)
    expect(await desk.dossierRow(stays.id)).toMatchObject({ openCents: 0 })
    const { items } = (await desk.finance.get('/api/v4/trust-account/surplus')).json()
    expect(items).toMatchObject([{ lineId: line.id, dossierId: stays.id, amountCents: 3_000, iban }])
    const seen = await lineDetail(desk.finance, line.id)
    expect(seen.refunds).toMatchObject([{ dossier: { id: stays.id }, amountCents: 3_000 }])
    const refunded = await desk.finance.post(`/api/v4/bank-line/${line.id}/refund`, {
      version: seen.version,
      dossierId: stays.id,
    })
    expect(refunded.statusCode, refunded.body).toBe(200)
    expect((await trustAccount(desk.finance)).surplusCents).toBe(0)
    expect(await lineDetail(desk.finance, line.id)).toMatchObject({ state: 'booked', remainingCents: 0, refunds: [] })
  })
})
