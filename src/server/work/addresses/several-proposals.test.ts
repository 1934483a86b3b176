import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptAddressChange,
  type AddressWatchDetails,
  recordAddressCheck,
  rejectAddressChange,
} from '#contract/work/addresses.ts'
import { changeAddress } from '#contract/files/dossier-commands.ts'
import { type Addresses, byRegister, openAddresses, postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Addresses

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
})
afterAll(async () => server.close())

/** A file of which somebody proposed that its debtor lives in Hoorn now. */
async function proposeMove() {
  const id = await on.make()
  const letter = await postLetter(server.database.db, id, '2026-11-10')
  const proposed = (await on.act(recordAddressCheck, await on.watch(id), toHoorn)).json<AddressWatchDetails>()
  return { id, letter, proposed }
}

const waitingOf = ({ checks }: AddressWatchDetails) =>
  checks.filter(({ state }) => state === 'proposed').map(({ result }) => result)

describe('what stops files, while another address waits for a decision', () => {
  it('waits beside it when an envelope says that the debtor has died, and is not lost with the move', async () => {
    const { id, letter, proposed } = await proposeMove()
    expect((await on.returned(`B${letter}`, { reason: 'deceased' })).json().refused).toEqual([])
    const both = await on.read(proposed.id)
    expect([both.state, both.result, waitingOf(both)]).toEqual(['proposed', 'deceased', ['deceased', 'moved']])
    const move = both.checks.find(({ result }) => result === 'moved')!
    const moved = (await on.act(acceptAddressChange, both, { check: move.id })).json<AddressWatchDetails>()
    expect(moved).toMatchObject({ state: 'proposed', address: { street: 'Grote Noord' } })
    expect([(await on.page(id)).status, waitingOf(moved)]).toEqual(['in_progress', ['deceased']])
    const stopped = (await on.act(acceptAddressChange, moved, {})).json<AddressWatchDetails>()
    expect(stopped).toMatchObject({ state: 'done', outcome: 'stopped' })
    expect((await on.page(id)).status).toBe('suspend')
  })

  it('is taken from a register too, comes first, and leaves the move to be decided on', async () => {
    const { id, proposed } = await proposeMove()
    const told = await on.act(recordAddressCheck, proposed, { ...byRegister, result: 'insolvent' })
    expect(told.statusCode).toBe(200)
    const stopped = (await on.act(acceptAddressChange, told.json(), {})).json<AddressWatchDetails>()
    expect([(await on.page(id)).status, stopped.state, stopped.result, waitingOf(stopped)]).toEqual([
      'suspend',
      'proposed',
      'moved',
      ['moved'],
    ])
    const rejected = await on.act(rejectAddressChange, stopped, { reason: 'Een naamgenoot.' })
    expect(rejected.json()).toMatchObject({ state: 'done', outcome: 'stopped' })
  })

  it('is decided on once however often it was told, and set aside without the move', async () => {
    const { letter, proposed } = await proposeMove()
    await on.returned(`B${letter}`, { reason: 'deceased' })
    const twice = (
      await on.act(recordAddressCheck, await on.read(proposed.id), { ...byRegister, result: 'deceased' })
    ).json<AddressWatchDetails>()
    expect(waitingOf(twice)).toEqual(['deceased', 'deceased', 'moved'])
    const rejected = (await on.act(rejectAddressChange, twice, { reason: 'Zijn vader.' })).json<AddressWatchDetails>()
    expect([rejected.state, rejected.result, waitingOf(rejected)]).toEqual(['proposed', 'moved', ['moved']])
    const gone = await on.act(rejectAddressChange, rejected, { check: twice.checks[0]!.id, reason: 'Nog eens.' })
    expect([gone.statusCode, gone.json().error_message]).toEqual([409, 'Er is niets voorgesteld.'])
  })

  it('is heard of a letter that went to a former address', async () => {
    const { id, letter, proposed } = await proposeMove()
    await on.act(acceptAddressChange, proposed, {})
    const { registered } = (await on.returned(`B${letter}`, { reason: 'deceased' })).json()
    expect(registered).toMatchObject([{ fileId: id, status: 'confirmed' }])
    expect(waitingOf(await on.read(registered[0].watchId))).toEqual(['deceased'])
  })
})

describe('a proposed address', () => {
  it('is not accepted over a newer one that whoever accepts has not seen', async () => {
    const { id, proposed } = await proposeMove()
    const [debtor] = (await on.page(id)).debtors
    const told = { street: 'Keizersgracht', houseNumber: '1', postcode: '1015 CC', city: 'Amsterdam', country: 'NL' }
    const input = { ...told, status: 'given', source: 'debtor', version: debtor!.version }
    expect((await on.employee.put(callPath(changeAddress, { id, debtor: debtor!.id }), input)).statusCode).toBe(200)
    const unseen = await on.act(acceptAddressChange, proposed, {})
    expect([unseen.statusCode, unseen.json().current.address.street]).toEqual([409, 'Keizersgracht'])
    expect((await on.page(id)).debtors[0]!.addresses[0]).toMatchObject({ street: 'Keizersgracht', validTo: null })
    expect((await on.act(acceptAddressChange, unseen.json().current, {})).statusCode).toBe(200)
  })
})
