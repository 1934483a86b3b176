import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePromise } from '#contract/money/arrangements.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { type DebtorView, viewAsDebtor } from '#contract/files/view-as.ts'
import { findArrangementsToFollow } from '#server/money/arrangements/plan-queries.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let manager: Person
let merging: ReturnType<typeof mergingOf>

beforeAll(async () => {
  desk = await openDesk()
  manager = await createPerson(desk.server, 'management')
  merging = mergingOf(desk.server, manager)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

describe('what is paid on a file that is in another one', () => {
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
})
