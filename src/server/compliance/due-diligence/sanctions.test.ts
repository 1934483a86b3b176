import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDueDiligencePerson, removeDueDiligencePerson } from '#contract/compliance/due-diligence.ts'
import {
  judgeSanctionHit,
  listSanctionHits,
  listSanctionLists,
  type SanctionHit,
  uploadSanctionList,
} from '#contract/compliance/sanctions.ts'
import { getDayCheck } from '#contract/money/check-finance/finance-checks.ts'
import { listApprovals } from '#contract/work/approvals.ts'
import { getToday, type OwnDay } from '#contract/work/today.ts'
import { uploadImport } from '#contract/intake/imports.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { systemActor } from '#server/actor.ts'
import { addOrder } from '#server/money/payment-orders/add-order.ts'
import { expectScreened } from '#server/money/payment-orders/check-payees.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
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
  server = await createTestServer({ today, agency: true })
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
const order = async (customerId: number, name: string, kind: 'advance_return' | 'refund' = 'advance_return') => {
  await db().updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
  orders += 1
  const endToEndId = `TERUG-${orders}`
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

  it('is told of on Today and where money is let go while it lacks or is too old, and holds no money back', async () => {
    const finance = await createPerson(server, 'finance')
    const trouble = async () => {
      const { own } = (await counsel.get(`${callPath(getToday)}?view=own`)).json<{ own: OwnDay }>()
      const { listTrouble } = (await finance.get(callPath(getDayCheck))).json<OutputOf<typeof getDayCheck>>()
      const seen = (await counsel.get(listSanctionLists.path)).json<OutputOf<typeof listSanctionLists>>().trouble
      expect([own.sanctionLists, seen]).toEqual([{ ...listTrouble, count: listTrouble.lists.length }, listTrouble])
      return listTrouble.lists
    }
    const lacks = { kind: 'national', fault: 'absent', listDay: null, days: null }
    expect(await trouble()).toEqual([lacks])
    await db().updateTable('agency').set({ sanctionListDays: 1 }).execute()
    expect(await trouble()).toEqual([{ kind: 'eu', fault: 'old', listDay: '2026-11-18', days: 2 }, lacks])
    await screen()
    const customer = await createCustomer(server, 'Rustige Haven B.V.')
    await screen()
    expect(await order(customer, 'Rustige Haven B.V.')).toBeNull()
    await db().updateTable('agency').set({ sanctionListDays: 14 }).execute()
    // Who may not take a list in has nothing of it on his day; who lets money go is warned there.
    const { own } = (await finance.get(`${callPath(getToday)}?view=own`)).json<{ own: OwnDay }>()
    expect(own.sanctionLists).toBeNull()
  })

  it('that has not changed is said to hold on a later day by the same file', async () => {
    const rows = 'Achternaam;Voornaam\nTarik;Sami\n'
    const take = async (listDay: string) => upload(rows, { kind: 'national', listDay }, 'lijst.csv')
    const { id } = (await take('2026-10-01')).json<{ id: number }>()
    expect(told(await take('2026-10-01'))).toBe('Deze lijst geldt al.')
    expect((await take('2026-10-29')).json()).toEqual({ id, entryCount: 1, nameCount: 1 })
    const { items } = (await counsel.get(listSanctionLists.path)).json<OutputOf<typeof listSanctionLists>>()
    expect(items.find((list) => list.id === id)).toMatchObject({ listDay: '2026-10-29', isCurrent: true })
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

  it('of the Netherlands has organisations below a heading of their own, and a number more than once', async () => {
    const rows =
      'Nummer;Achternaam;Voornaam\n1;Tarik;Sami\n1;Bakir;Noor\n1-2;Yilmaz;Ela\n;;\nNummer;Naam organisatie\n7;Zwarte Duin\n'
    const answer = await upload(rows, { kind: 'national', listDay: '2026-11-02' }, 'lijst.csv')
    expect(answer.json(), answer.body).toMatchObject({ entryCount: 4, nameCount: 4 })
    const kept = await db()
      .selectFrom('sanctionEntry')
      .innerJoin('sanctionList', 'sanctionList.id', 'sanctionEntry.listId')
      .select(['reference', 'names'])
      .where('kind', '=', 'national')
      .orderBy('sanctionEntry.id')
      .execute()
    expect(kept.map(({ reference, names }) => [reference, names[0]])).toEqual([
      ['1', 'Sami Tarik'],
      ['1-3', 'Noor Bakir'],
      ['1-2', 'Ela Yilmaz'],
      ['7', 'Zwarte Duin'],
    ])
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
    expect((await judge(hit, false, counsel)).statusCode).toBe(409)
    // Who sees later that it was wrong begins anew, and money stops at once.
    expect((await judge(hit, true, counsel)).json()).toMatchObject({ state: 'proposed', isTrue: true, secondBy: null })
    expect(await order(customerId, name)).toBe('payment_order.refusal.sanctioned')
    // Who paid too much on a file of it is another.
    expect(await order(customerId, 'J. Haak', 'refund')).toBeNull()
    await judge(hit, false, second)
    expect((await judge(hit, false, third)).json()).toMatchObject({ state: 'false' })
    // Nobody of the customer finds in the trail that it may be on a list.
    const trail = db().selectFrom('auditEvent').select('id').where('kind', 'like', 'sanction_hit.%')
    expect(await trail.where('customerId', 'is not', null).execute()).toEqual([])
    expect(await trail.execute()).not.toEqual([])
  })

  it('holds the name of a merchant without the number of its customer', async () => {
    const customerId = await createCustomer(server, 'Winkels B.V.')
    await db().updateTable('customer').set({ kvkNumber: '12345678' }).where('id', '=', customerId).execute()
    const shop = { webshopName: '', url: '', kvkNumber: '', externalId: '', createdAt: server.clock.now() }
    await db()
      .insertInto('merchant')
      .values({ ...shop, customerId, name: 'Duinrand Handel' })
      .execute()
    const listed = { reference: 'EU.4.4', names: ['Duinrand Handel'], kvkNumber: '68750110' }
    await upload(euList([voronov, zilvermeer, listed], '2026-11-18'))
    await screen()
    expect(await hitOf('Duinrand Handel')).toMatchObject({ state: 'open', subjectId: await subjectOf(customerId) })
  })

  it('comes before money goes to the bank', async () => {
    const customerId = await createCustomer(server, 'Kersvers B.V.')
    expect(await order(customerId, 'Kersvers B.V.')).toBeNull()
    const { id } = await db().selectFrom('paymentOrder').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const asked = [{ id, name: 'Kersvers B.V.' }]
    await expect(expectScreened(db(), asked)).rejects.toThrow('payment_order.refusal.unscreened')
    await screen()
    await expectScreened(db(), asked)
    // Another name is another question.
    await db().updateTable('customer').set({ name: 'Kersvers Nu B.V.' }).where('id', '=', customerId).execute()
    await expect(expectScreened(db(), asked)).rejects.toThrow('payment_order.refusal.unscreened')
    await screen()
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
    const shorter = euList([voronov, more], '2026-11-20')
    // Half a file would let go who stands in the other half: it is asked about first.
    expect(told(await upload(shorter))).toContain('heeft 2 vermeldingen, de lijst die nu geldt 3')
    expect((await upload(shorter, { kind: 'eu', isShorter: 'true' })).statusCode).toBe(200)
    await screen()
    expect(await hitOf('Zilvermeer Trading B.V.')).toMatchObject({ state: 'open', isTrue: null })
    // Who left the list is not free by what one person took in: two say that of him too.
    const left = await hitOf('Eigenaren B.V.')
    expect(left).toMatchObject({ state: 'open', reasons: ['no_longer_listed'] })
    await judge(left, false, counsel)
    expect((await judge(left, false, second)).json()).toMatchObject({ state: 'false' })
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
