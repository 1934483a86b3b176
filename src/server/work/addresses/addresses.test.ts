import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptAddressChange,
  type AddressWatchDetails,
  endAddressWatch,
  listFileAddressWatches,
  recordAddressCheck,
  rejectAddressChange,
  watchAddress,
} from '#contract/work/addresses.ts'
import { changeAddress } from '#contract/files/dossier-commands.ts'
import { type Addresses, byRegister, openAddresses, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Addresses

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
})
afterAll(async () => server.close())

describe('an address that is doubted', () => {
  it('is put on the list once, from the page of the file', async () => {
    const id = await on.make()
    const answer = await on.employee.post(callPath(watchAddress, { id }), { note: 'Buren zeggen dat het leeg staat.' })
    const first = answer.json<AddressWatchDetails>()
    expect(first).toMatchObject({ state: 'watching', reason: 'doubt', ageDays: 0, file: { id }, fileCount: 1 })
    expect((await on.watch(id)).id).toBe(first.id)
    const { items } = (await on.employee.get(callPath(listFileAddressWatches, { id }))).json()
    expect(items).toEqual([
      { id: first.id, debtorId: first.debtorId, state: 'watching', sinceDay: '2026-11-20', told: [] },
    ])
    const ended = await on.act(endAddressWatch, first, { note: 'Dubbel gemeld.' })
    expect(ended.json()).toMatchObject({ state: 'done', outcome: 'taken_off', endNote: 'Dubbel gemeld.' })
    expect((await on.act(endAddressWatch, ended.json(), { note: 'Nog eens.' })).json().error_message).toContain(
      'al afgehandeld',
    )
    expect((await on.watch(id)).id).not.toBe(first.id)
  })

  it('is confirmed by a check: it leaves the list, and the address carries the day', async () => {
    const id = await on.make()
    const watched = await on.watch(id)
    const checked = await on.act(recordAddressCheck, watched, {
      ...byRegister,
      result: 'confirmed',
      confidencePercent: 95,
    })
    expect(checked.json()).toMatchObject({
      state: 'done',
      outcome: 'confirmed',
      status: 'confirmed',
      source: 'register',
      confidencePercent: 95,
      costCents: 245,
      ground: 'public_register',
    })
    const address = await server.database.db
      .selectFrom('debtorAddress')
      .select(['status', 'checkedDay'])
      .where('debtorId', '=', watched.debtorId)
      .where('validTo', 'is', null)
      .execute()
    expect(address).toEqual([{ status: 'confirmed', checkedDay: '2026-11-20' }])
    expect(await on.kindsOf(id)).toEqual(['debtor.address_changed', 'address.checked'])
  })

  it('stays on the list while the debtor has departed, and leaves it when a colleague puts it right', async () => {
    const id = await on.make()
    const watched = await on.watch(id)
    await on.act(recordAddressCheck, watched, { ...byRegister, result: 'departed_unknown' })
    expect(await on.read(watched.id)).toMatchObject({ state: 'watching', status: 'departed_unknown' })
    expect((await on.page(id)).flags).toEqual(['address_departed'])
    const [debtor] = (await on.page(id)).debtors
    const answer = await on.employee.put(callPath(changeAddress, { id, debtor: debtor!.id }), {
      street: 'Damrak',
      houseNumber: '7',
      postcode: '1012 LG',
      city: 'Amsterdam',
      country: 'NL',
      status: 'given',
      version: debtor!.version,
    })
    expect(answer.statusCode).toBe(200)
    expect(await on.read(watched.id)).toMatchObject({ state: 'done', outcome: 'changed' })
    expect((await on.page(id)).flags).toEqual([])
  })

  it('says at each field of a check what is wrong', async () => {
    const watched = await on.watch(await on.make())
    const nothing = { source: 'supplier', result: 'moved', checkedDay: '2026-11-21' }
    expect((await on.act(recordAddressCheck, watched, nothing)).json().errors).toEqual({
      checkedDay: ['Deze dag is nog niet geweest.'],
      ground: ['Kies op welke grond deze gegevens zijn gevraagd.'],
      street: ['Vul dit in.'],
      city: ['Vul dit in.'],
      houseNumber: ['Vul dit in.'],
      fromDay: ['Vul dit in.'],
    })
    const wrong = { ...toHoorn, postcode: '0621', country: 'NL' }
    expect((await on.act(recordAddressCheck, watched, wrong)).json().errors.postcode[0]).toContain('vier cijfers')
    const unnumbered = { ...toHoorn, houseNumber: 'b' }
    expect((await on.act(recordAddressCheck, watched, unnumbered)).json().errors.houseNumber[0]).toContain('een cijfer')
    const nowhere = { ...toHoorn, country: 'QQ' }
    expect((await on.act(recordAddressCheck, watched, nowhere)).json().errors.country[0]).toContain('geen landcode')
    expect((await on.read(watched.id)).checks).toEqual([])
  })
})

describe('another address that a check found', () => {
  it('changes nothing until somebody accepts it; then it holds from its day and the former one is kept', async () => {
    const id = await on.make()
    const watched = await on.watch(id)
    const proposed = (await on.act(recordAddressCheck, watched, toHoorn)).json<AddressWatchDetails>()
    expect(proposed).toMatchObject({ state: 'proposed', address: { street: 'Kepplerstraat' } })
    expect(proposed.checks[0]).toMatchObject({
      state: 'proposed',
      proposed: { postcode: '1621 KJ', fromDay: '2026-11-01' },
    })
    const more = await on.act(recordAddressCheck, proposed, { ...byRegister, result: 'confirmed' })
    expect([more.statusCode, more.json().error_message]).toEqual([
      409,
      expect.stringContaining('Er wacht een voorstel'),
    ])

    const stale = await on.act(acceptAddressChange, watched, {})
    expect([stale.statusCode, stale.json().current.state]).toEqual([409, 'proposed'])
    const both = await Promise.all([1, 2].map(() => on.act(acceptAddressChange, proposed, {})))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const accepted = both.find(({ statusCode }) => statusCode === 200)!
    expect(accepted.json()).toMatchObject({ state: 'done', outcome: 'changed', address: { street: 'Grote Noord' } })
    const [now, former] = (await on.page(id)).debtors[0]!.addresses
    expect(now).toMatchObject({ street: 'Grote Noord', status: 'confirmed', source: 'register', validTo: null })
    expect(now?.validFrom.slice(0, 10)).toBe('2026-10-31')
    expect(former).toMatchObject({ street: 'Kepplerstraat', validTo: expect.any(String) })
    const log = await server.database.db
      .selectFrom('dossierLog')
      .select('content')
      .where('dossierId', '=', id)
      .execute()
    expect(log).toEqual([
      {
        content:
          'Adres gewijzigd van Kepplerstraat 41, 1502 AR Zaandam naar Grote Noord 12, 1621 KJ Hoorn. Bron: Openbaar register.',
      },
    ])
    expect((await on.act(acceptAddressChange, accepted.json(), {})).statusCode).toBe(409)
  })

  it('is rejected with a reason and stays watched', async () => {
    const watched = await on.watch(await on.make())
    const proposed = (await on.act(recordAddressCheck, watched, toHoorn)).json()
    expect((await on.act(rejectAddressChange, proposed, { reason: ' ' })).json().errors).toHaveProperty('reason')
    const rejected = (
      await on.act(rejectAddressChange, proposed, { reason: 'Een naamgenoot.' })
    ).json<AddressWatchDetails>()
    expect(rejected).toMatchObject({ state: 'watching', address: { street: 'Kepplerstraat' } })
    expect(rejected.checks[0]).toMatchObject({ state: 'rejected', rejectReason: 'Een naamgenoot.' })
    const again = await on.act(rejectAddressChange, rejected, { reason: 'Nog eens.' })
    expect([again.statusCode, again.json().error_message]).toEqual([409, 'Er is niets voorgesteld.'])
  })

  it('goes to the same person with other customers when they are chosen, and to nobody else', async () => {
    const elsewhere = await createCustomer(server, 'Elders')
    const debtors = [{ identityKey: 'tweeling' }]
    const [mine, theirs, neighbour] = [
      await on.make({ debtors }),
      await on.make({ debtors }, elsewhere),
      await on.make({ debtors: [{ identityKey: 'tweeling', houseNumber: '43' }] }, elsewhere),
    ]
    const watched = await on.watch(mine)
    expect(watched.others).toMatchObject([{ customer: { name: 'Elders' }, files: [{ id: theirs }] }])
    const proposed = (await on.act(recordAddressCheck, watched, toHoorn)).json<AddressWatchDetails>()
    const stranger = (await on.page(neighbour)).debtors[0]!.id
    const refused = await on.act(acceptAddressChange, proposed, { also: [stranger] })
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      expect.stringContaining('niet meer op dit adres'),
    ])
    const also = proposed.others.map(({ debtorId }) => debtorId)
    expect((await on.act(acceptAddressChange, proposed, { also })).statusCode).toBe(200)
    const streetOf = async (id: number) => (await on.page(id)).debtors[0]!.addresses[0]!.street
    expect([await streetOf(mine), await streetOf(theirs), await streetOf(neighbour)]).toEqual([
      'Grote Noord',
      'Grote Noord',
      'Kepplerstraat',
    ])
    for (const id of [mine, theirs]) {
      expect(await on.kindsOf(id)).toEqual(
        expect.arrayContaining(['debtor.address_changed', 'address.accepted', 'log.written']),
      )
    }
  })

  it('does not go to a namesake with another customer whose key is a name without an address', async () => {
    const elsewhere = await createCustomer(server, 'Verderop')
    const debtors = [{ identityKey: 'naamgenoot||' }]
    const [mine, known] = [await on.make({ debtors }), await on.make({ debtors })]
    const namesake = await on.make({ debtors }, elsewhere)
    const { others } = await on.watch(mine)
    const files = new Set(others.flatMap((other) => other.files.map(({ id }) => id)))
    expect([files.has(known), files.has(namesake)]).toEqual([true, false])
  })

  it.each([
    ['deceased', 'deceased'],
    ['insolvent', 'bankruptcy'],
    ['guardianship', 'guardianship'],
    ['debt_relief', 'debt_relief'],
  ])('that says %s stops the files only after somebody has confirmed it', async (result, reason) => {
    const [id, closed] = [await on.make(), await on.make({ status: 'closed' })]
    const watched = await on.watch(id)
    const db = server.database.db
    await db
      .insertInto('dossierDebtor')
      .values({ dossierId: closed, debtorId: watched.debtorId, position: 2 })
      .execute()
    const proposed = (await on.act(recordAddressCheck, watched, { ...byRegister, result })).json()
    expect((await on.page(id)).status).toBe('in_progress')
    expect((await on.act(acceptAddressChange, proposed, {})).json()).toMatchObject({
      state: 'done',
      outcome: 'stopped',
    })
    expect([(await on.page(id)).status, (await on.page(closed)).status]).toEqual(['suspend', 'closed'])
    const halt = await db.selectFrom('dossierHalt').select('reason').where('dossierId', '=', id).execute()
    expect(halt).toEqual([{ reason }])
  })
})
