import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDueDiligencePerson, removeDueDiligencePerson } from '#contract/compliance/due-diligence.ts'
import {
  judgeSanctionHit,
  listSanctionHits,
  listSanctionLists,
  type SanctionHit,
  uploadSanctionList,
} from '#contract/compliance/sanctions.ts'
import { listApprovals } from '#contract/work/approvals.ts'
import { uploadImport } from '#contract/intake/imports.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { systemActor } from '#server/actor.ts'
import { addOrder } from '#server/money/payment-orders/add-order.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { euList } from '#test/sanction-list.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { screenParties } from './screen-parties.ts'

let server: TestServer
let counsel: Person
let second: Person
let third: Person
let admin: Person

const today = '2026-11-20'
const voronov = { reference: 'EU.1.1', names: ['Arkadi Voronov', 'Аркадий Воронов'], born: '1961-04-28' }
const zilvermeer = { reference: 'EU.2.2', names: ['Zilvermeer Trading LLC'] }

beforeAll(async () => {
  server = await createTestServer({ today })
  await createAgency(server)
  counsel = await createPerson(server, 'legal')
  second = await createPerson(server, 'legal')
  third = await createPerson(server, 'legal')
  admin = await createPerson(server, 'admin')
})
afterAll(async () => server.close())

const db = () => server.database.db
const upload = async (bytes: Buffer | string, fields: Record<string, string> = { kind: 'eu' }, name = 'lijst.xml') =>
  counsel.upload(uploadSanctionList.path, { name, bytes }, fields)
/** What is said at the field that is wrong. */
const told = (refused: { statusCode: number; body: string }) => {
  expect(refused.statusCode, refused.body).toBe(400)
  return Object.values((JSON.parse(refused.body) as { errors: Record<string, string[]> }).errors)
    .flat()
    .join(' ')
}
const screen = async () => screenParties(db(), server.clock)
const asQuery = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
const hits = async (query: Record<string, string> = {}) =>
  (await counsel.get(`${listSanctionHits.path}?${asQuery(query)}`)).json<OutputOf<typeof listSanctionHits>>().items
const hitOf = async (name: string) => {
  const hit = (await hits({ search: name }))[0]
  if (!hit) throw new Error(`no hit of ${name}`)
  return hit
}
const judge = async (hit: SanctionHit, isTrue: boolean, who: Person) =>
  who.post(callPath(judgeSanctionHit, { id: hit.id }), {
    isTrue,
    note: 'Ander adres.',
    version: (await hitOf(hit.partyName)).version,
  })
const subjectOf = async (customerId: number) =>
  (await db().selectFrom('ddSubject').select('id').where('customerId', '=', customerId).executeTakeFirstOrThrow()).id
const iban = 'NL20INGB0001234567'
let orders = 0
const order = async (customerId: number, name: string) => {
  await db().updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
  orders += 1
  const [kind, endToEndId] = ['advance_return' as const, `TERUG-${orders}`]
  const none = { settlementId: null, dossierId: null, sourceLineId: null }
  const ordered = { kind, customerId, name, iban, amountCents: 5000, description: 'terug', endToEndId, ...none }
  const actor = { ...systemActor(server.clock.now()), userId: counsel.userId }
  return inTransaction(db(), async (tx) => addOrder(tx, actor, ordered)).then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
}

describe('a sanctions list', () => {
  it('is taken in as the EU gives it, and not twice, broken, older or of another kind', async () => {
    const bytes = euList([voronov, zilvermeer])
    const answer = await upload(bytes)
    expect(answer.json()).toMatchObject({ entryCount: 2, nameCount: 3 })
    const { items } = (await counsel.get(listSanctionLists.path)).json<OutputOf<typeof listSanctionLists>>()
    expect(items).toMatchObject([{ kind: 'eu', listDay: '2026-11-18', isCurrent: true, entryCount: 2 }])
    const refusal = async (...asked: Parameters<typeof upload>) => told(await upload(...asked))
    expect(await refusal(bytes)).toBe('Deze lijst geldt al.')
    expect(await refusal(euList([zilvermeer], '2026-11-17'))).toContain('ouder')
    expect(await refusal(bytes.subarray(0, 900))).toMatch(/breekt af.*regel \d+/)
    expect(await refusal('<!DOCTYPE x [<!ENTITY a "b">]><export/>')).toContain('breekt af')
    expect(await refusal('<Document/>')).toContain('niet de XML-lijst')
    expect(await refusal(euList([{ ...zilvermeer, names: [] }]))).toContain('geen naam')
    expect(await refusal(euList([zilvermeer], '2026-11-21'))).toContain('nog niet geweest')
  })

  it('of the Netherlands comes as a table, its faults told by row', async () => {
    const head = 'Nationale sanctielijst;;;\nAchternaam;Voornaam;Alias;Geboortedatum\n'
    const national = { kind: 'national', listDay: '2026-11-01' }
    const take = async (rows: string, fields: Record<string, string> = national) =>
      upload(head + rows, fields, 'lijst.csv')
    expect((await take('Tarik;Sami;Abu Sami, S. Tarik;03-02-1990\n')).json()).toMatchObject({
      entryCount: 1,
      nameCount: 3,
    })
    expect(told(await take('Tarik;Sami;;3 februari\n'))).toContain('Rij 3')
    expect(told(await take(';;x;1990\n'))).toContain('Rij 3 heeft geen naam')
    const undated = await take('Tarik;Sami;;\n', { kind: 'national' })
    expect(undated.json()).toMatchObject({ errors: { listDay: expect.anything() as string } })
    expect(told(await upload('een;twee\n1;2\n', national, 'x.csv'))).toContain('koppen')
  })
})

describe('screening', () => {
  it('finds who looks like somebody on the list, but not with another birth day', async () => {
    const customerId = await createCustomer(server, 'Eigenaren B.V.')
    const id = await subjectOf(customerId)
    await counsel.post(callPath(addDueDiligencePerson, { id }), {
      role: 'owner',
      name: 'Аркадий ВОРОНОВ',
      birthDay: '1961-04-28',
    })
    await counsel.post(callPath(addDueDiligencePerson, { id }), {
      role: 'owner',
      name: 'Arkadi Voronov',
      birthDay: '1985-04-28',
    })
    expect(await screen()).toBeGreaterThan(0)
    expect(await screen()).toBe(0)
    const found = await hits({ party: 'person' })
    expect(found).toMatchObject([
      { partyName: 'Аркадий ВОРОНОВ', score: 100, state: 'open', subjectId: id, reference: 'EU.1.1' },
    ])
    expect(found[0]?.reasons).toContain('same_birth_day')
    // Who may be on the list is not taken off the party.
    const removed = await counsel.delete(callPath(removeDueDiligencePerson, { id: found[0]?.partyId ?? 0 }))
    expect(removed.statusCode).toBe(409)
  })

  it('stops the money of a customer and its new files until two people say that it is another', async () => {
    const name = 'Zilvermeer Trading B.V.'
    const customerId = await createCustomer(server, name)
    expect(await order(customerId, name)).toBeNull()
    await screen()
    const hit = await hitOf(name)
    expect(hit).toMatchObject({ state: 'open', score: 100 })
    expect(await order(customerId, name)).toBe('payment_order.refusal.sanctioned')
    const csv = { name: 'lijst.csv', bytes: 'Factuurnummer;Bedrag\nF1;100,00\n' }
    const refused = await admin.upload(uploadImport.path, csv, { customer: String(customerId) })
    expect(refused.json()).toMatchObject({ errors: { customer: [expect.stringContaining('sanctielijst') as string] } })
    expect((await judge(hit, false, counsel)).json()).toMatchObject({ state: 'proposed', isTrue: false })
    expect((await judge(hit, false, counsel)).statusCode).toBe(409)
    // It waits on the first page of the second, not of who was the first.
    const waits = async (who: Person) =>
      (await who.get(listApprovals.path))
        .json<OutputOf<typeof listApprovals>>()
        .items.filter((row) => row.name === name)
    expect(await waits(second)).toMatchObject([{ kind: 'sanction_hit', id: hit.id }])
    expect(await waits(counsel)).toEqual([])
    expect(await order(customerId, name)).toBe('payment_order.refusal.sanctioned')
    // A second person who says the opposite is the first of a new question.
    expect((await judge(hit, true, second)).json()).toMatchObject({ state: 'proposed', isTrue: true })
    expect((await judge(hit, false, third)).json()).toMatchObject({ state: 'proposed', isTrue: false })
    expect((await judge(hit, false, second)).json()).toMatchObject({ state: 'false' })
    expect(await order(customerId, name)).toBeNull()
    expect((await judge(hit, true, counsel)).statusCode).toBe(409)
  })

  it('by a new list holds everybody against it anew, and keeps what was said while neither side changes', async () => {
    const before = await hitOf('Zilvermeer Trading B.V.')
    const unscreened = async () =>
      (await counsel.get(listSanctionLists.path)).json<OutputOf<typeof listSanctionLists>>().unscreened
    expect(await unscreened()).toBe(0)
    await upload(euList([voronov, zilvermeer, { reference: 'EU.3.3', names: ['Eigenaren'] }], '2026-11-19'))
    expect(await unscreened()).toBeGreaterThan(1)
    await screen()
    expect(await unscreened()).toBe(0)
    expect(await hitOf('Zilvermeer Trading B.V.')).toMatchObject({ state: 'false', version: before.version })
    expect(await hitOf('Eigenaren B.V.')).toMatchObject({ state: 'open', reference: 'EU.3.3' })
    // The list says more of him now: it is another question.
    const more = { ...zilvermeer, names: [...zilvermeer.names, 'Zilvermeer Shipping'] }
    await upload(euList([voronov, more], '2026-11-20'))
    await screen()
    expect(await hitOf('Zilvermeer Trading B.V.')).toMatchObject({ state: 'open', isTrue: null })
    expect(await hitOf('Eigenaren B.V.')).toMatchObject({ state: 'gone' })
  })

  it('is not evaded by another name for the party', async () => {
    await db()
      .updateTable('customer')
      .set({ name: 'Heel Anders B.V.' })
      .where('name', '=', 'Zilvermeer Trading B.V.')
      .execute()
    await screen()
    const hit = (await hits({ state: 'open', search: 'Zilvermeer' }))[0]
    expect(hit).toMatchObject({ state: 'open', reasons: ['no_longer_alike'] })
    const { version } = hit ?? { version: 0 }
    await screen()
    expect((await hits({ state: 'open', search: 'Zilvermeer' }))[0]?.version).toBe(version)
  })
})
