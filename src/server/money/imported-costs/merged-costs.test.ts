import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeCost, type FileClaims, getFileClaims, reverseEntry } from '#contract/files/claim-changes.ts'
import { acceptCost, chargeImportedCost, undoCost } from '#contract/money/costs/imported-costs.ts'
import { callPath } from '#test/call-path.ts'
import { type CostDesk, openCostDesk } from '#test/cost-desk.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: CostDesk
let manager: Person
let clerk: Person

beforeAll(async () => {
  desk = await openCostDesk()
  manager = await createPerson(desk.server, 'management')
  clerk = await createPerson(desk.server, 'admin')
})
// The books are whole after all that was charged and taken back here.
afterAll(async () => expect(await desk.close()).toEqual([]))

/** Two files of one debtor, and that the second goes into the first. */
async function twoFiles() {
  const { customerId, dossierId: stays } = await desk.fileAt('at_once')
  const { dossierId: goes, number } = await desk.fileOf(customerId)
  const merging = mergingOf(desk.server, manager)
  const merge = async () => {
    const merged = await merging.merge(stays, [goes])
    expect(merged.statusCode, merged.body).toBe(200)
  }
  return { customerId, stays, goes, number, merge, merging }
}

const openOf = async (id: number) => (await desk.dossierRow(id)).openCents
const claimsOf = async (id: number) => (await clerk.get(callPath(getFileClaims, { id }))).json<FileClaims>()

describe('a cost of a file that went into another', () => {
  it('is charged on the account of the file that stays, and comes off it when that is undone', async () => {
    const { customerId, stays, goes, number, merge, merging } = await twoFiles()
    const [line] = await desk.take([{ invoice: 'M-1', file: number, amount: '125,57' }])
    expect((await desk.act(acceptCost, line!.id, { reason: 'Gezien' }, desk.releaser)).statusCode).toBe(200)
    await merge()
    const before = await openOf(stays)
    const charged = await desk.act(chargeImportedCost, line!.id, { to: 'debtor' })
    expect(charged.statusCode, charged.body).toBe(200)
    expect([await openOf(stays), await openOf(goes)]).toEqual([before + 15_194, 0])
    expect((await claimsOf(stays)).vouchers).toMatchObject([{ kind: 'cost', amountCents: 15_194, takenBack: false }])
    // It rests on both together now.
    expect((await merging.mergings(stays)).mergings).toMatchObject([{ undoRefusal: 'money' }])
    const undone = await desk.act(undoCost, line!.id)
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { state: 'accepted', chargedTo: null }])
    expect(await openOf(stays)).toBe(before)
    // Passed on to its customer once it is charged anew, and then undone no more.
    expect((await desk.act(chargeImportedCost, line!.id, { to: 'debtor' })).statusCode).toBe(200)
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 12_557 }])
    expect((await desk.act(undoCost, line!.id)).statusCode).toBe(409)
  })

  it('that was charged before comes off the account of the file that stays', async () => {
    const { customerId, stays, number, merge } = await twoFiles()
    const id = await desk.charged({ invoice: 'M-2', file: number, amount: '125,57' }, 'debtor')
    await merge()
    const before = await openOf(stays)
    expect((await desk.act(undoCost, id)).json()).toMatchObject({ state: 'accepted', chargedTo: null })
    expect(await openOf(stays)).toBe(before - 15_194)
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })

  it('that was charged by hand is taken back on the file that stays, once', async () => {
    const { stays, goes, merge } = await twoFiles()
    const cost = { code: 'bailiff_act', amountCents: 10_000, valueDay: '2026-11-05', number: 'M-3', documentId: null }
    const { version } = await desk.dossierRow(goes)
    const added = await clerk.post(callPath(chargeCost, { id: goes }), { ...cost, note: 'Zelf betaald', version })
    expect(added.statusCode, added.body).toBe(200)
    await merge()
    const before = await openOf(stays)
    const [voucher] = (await claimsOf(stays)).vouchers
    expect(voucher).toMatchObject({ kind: 'cost', number: 'M-3', amountCents: 12_100 })
    const takeBack = async (id: number) => {
      const path = callPath(reverseEntry, { id, event: voucher!.eventId })
      return clerk.delete(path, { note: 'Vergissing', version: (await desk.dossierRow(id)).version })
    }
    // The file that is closed takes nothing any more.
    expect((await takeBack(goes)).statusCode).toBe(409)
    const back = await takeBack(stays)
    expect(back.statusCode, back.body).toBe(200)
    expect(await openOf(stays)).toBe(before - 12_100)
    expect((await claimsOf(stays)).vouchers).toMatchObject([{ takenBack: true }])
    expect((await takeBack(stays)).statusCode).toBe(404)
  })
})
