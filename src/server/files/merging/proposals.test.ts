import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDebtor } from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { addDebtors, endDebtor } from '#contract/files/debtors/file-debtors.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let manager: Person

beforeAll(async () => {
  desk = await openDesk()
  manager = await createPerson(desk.server, 'management')
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const proposed = async () => (await mergingOf(desk.server, manager).proposals()).items.map(({ id }) => id)

describe('files that could be merged', () => {
  it('are no longer proposed while somebody else owes one of them too, or may not be contacted', async () => {
    const name = 'Q. Deelgenoot'
    const make = async (number: string) =>
      desk.dossier({ debtors: [{ name }], invoices: [{ number, amountCents: 10_000 }] })
    const first = await make('QD-1')
    expect(await proposed()).toEqual([])
    const second = await make('QD-2')
    expect(await proposed()).toEqual([first.id])
    const pageOf = async () => (await manager.get(callPath(getDossier, { id: second.id }))).json<DossierPage>()
    const partner = { kind: 'private', name: 'P. Artner', street: 'Dam', houseNumber: '1', postcode: '1502 AR' }
    const joined = await manager.post(callPath(addDebtors, { id: second.id }), {
      debtors: [{ ...partner, city: 'Zaandam' }],
      note: 'Zo besloten.',
      version: (await pageOf()).version,
    })
    expect([joined.statusCode, await proposed()]).toEqual([200, []])
    const [debtor, other] = (await pageOf()).debtors
    const ended = await manager.delete(callPath(endDebtor, { id: second.id, debtor: other?.id ?? 0 }), {
      reason: 'mistake',
      day: '2026-11-20',
      note: 'Toch niet.',
      version: (await pageOf()).version,
    })
    expect([ended.statusCode, await proposed()]).toEqual([200, [first.id]])
    const { id = 0, version, gender, birthDay, language } = debtor ?? {}
    const silent = await manager.put(callPath(changeDebtor, { id: second.id, debtor: id }), {
      name,
      gender,
      birthDay,
      language,
      version,
      kvkNumber: '',
      department: null,
      legalType: null,
      doNotContact: true,
    })
    expect([silent.statusCode, await proposed()]).toEqual([200, []])
  })
})
