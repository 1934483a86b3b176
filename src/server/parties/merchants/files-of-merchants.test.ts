import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { changeDossierMerchant, searchMerchants } from '#contract/files/file-merchant.ts'
import { getImportCell } from '#contract/intake/imports.ts'
import type { Merchant } from '#contract/parties/merchants.ts'
import { createDossier as createCall, previewDossier } from '#contract/intake/new-dossier.ts'
import { previewVariable } from '#contract/sending/templates/template-variables.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { callPath } from '#test/call-path.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { importLines, releaseList, uploadList } from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let haard: number
let tuin: Merchant

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  manager = await createPerson(server, 'management')
  haard = await createCustomer(server, 'Huis & Haard Online B.V.')
  tuin = await merchant({ name: 'Huis & Haard Tuin', webshopName: 'Tuinhuis Direct', externalId: 'HH-02' })
})
afterAll(async () => server.close())

const merchant = async (fields: object) =>
  (await manager.post('/api/v4/merchant', { client: haard, ...fields })).json<Merchant>()
const readMerchant = async (id: number) => (await manager.get(`/api/v4/merchant/${id}`)).json<Merchant>()

let made = 0
const debtor = (name: string) => ({ kind: 'private', name, street: 'Kade', houseNumber: '2', postcode: '1506 EH' })
const claim = () => ({ invoiceNumber: `M-${(made += 1)}`, invoiceDay: '2026-09-01', amountCents: 12_100 })
const inputOf = (name: string, rest: object) => ({
  customer: haard,
  debtors: [debtor(name)],
  claims: [claim()],
  ...rest,
})
const create = async (name: string, rest: object = {}) => {
  const answer = await manager.post(callPath(createCall), inputOf(name, rest))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ id: number; joined: boolean }>()
}
const pageOf = async (id: number, who = manager) => (await who.get(callPath(getDossier, { id }))).json<DossierPage>()
const change = async (id: number, fields: object) => manager.put(callPath(changeDossierMerchant, { id }), fields)
const listed = async (query: string) =>
  (await manager.get(`${listDossiers.path}?${query}`)).json<OutputOf<typeof listDossiers>>().items

describe('the merchant of a file', () => {
  it('is chosen when the file is made, and only one of its customer that is active', async () => {
    const { id } = await create('A. Koper', { merchant: tuin.id })
    expect((await pageOf(id)).merchant).toEqual({ id: tuin.id, name: 'Huis & Haard Tuin', active: true })
    expect((await pageOf((await create('B. Zonder')).id)).merchant).toBeNull()

    const stranger = await merchant({ name: 'Van een ander', client: await createCustomer(server, 'Een ander') })
    const old = await merchant({ name: 'Gestopt' })
    const { name, client, version } = old
    await manager.put(`/api/v4/merchant/${old.id}`, { name, client: client.id, version, active: false })
    for (const wrong of [stranger.id, old.id, 999_999]) {
      const refused = await manager.post(callPath(createCall), inputOf('C. Fout', { merchant: wrong }))
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        { merchant: ['Kies een actieve merchant van deze klant.'] },
      ])
      const page = await pageOf(id)
      const changed = await change(id, { merchant: wrong, version: page.version })
      expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([400, ['merchant']])
    }
    const offered = await manager.get(`${callPath(searchMerchants)}?customer=${haard}&active=1`)
    expect(offered.json().items.map((one: { name: string }) => one.name)).toEqual(['Huis & Haard Tuin'])
    const found = (await manager.get(`${callPath(searchMerchants)}?keywords=tuinhuis`)).json()
    expect(found.items).toEqual([
      {
        id: tuin.id,
        name: 'Huis & Haard Tuin',
        customer: { id: haard, name: 'Huis & Haard Online B.V.' },
        active: true,
      },
    ])
  })

  it('is refused at its field when somebody removes it while the file is made', async () => {
    const going = await merchant({ name: 'Gaat net weg' })
    let answer: ReturnType<Person['post']> | undefined
    await server.database.db.transaction().execute(async (removing) => {
      await removing.deleteFrom('merchant').where('id', '=', going.id).execute()
      answer = manager.post(callPath(createCall), inputOf('C. Weg', { merchant: going.id }))
      await untilHeldUp(server.database.db)
    })
    const refused = await answer
    expect([refused?.statusCode, Object.keys(refused?.json().errors ?? {})]).toEqual([400, ['merchant']])
  })

  it('is changed with its reason, told on the timeline, and by who comes second seen as it is now', async () => {
    const { id } = await create('D. Wissel')
    const { version } = await pageOf(id)
    const done = await change(id, { merchant: tuin.id, note: 'Stond op de factuur.', version })
    expect(done.json<DossierPage>()).toMatchObject({ merchant: { id: tuin.id }, version: version + 1 })
    const second = await change(id, { merchant: null, version })
    expect([second.statusCode, second.json().current.merchant]).toEqual([409, tuin.id])
    const timeline = (await manager.get(callPath(getTimeline, { id }))).json<OutputOf<typeof getTimeline>>()
    expect(timeline.items.find(({ kind }) => kind === 'dossier.merchant_changed')).toMatchObject({
      before: null,
      after: { name: 'Huis & Haard Tuin' },
      note: { content: 'Stond op de factuur.' },
    })
    await change(id, { merchant: null, version: version + 1 })
    expect((await pageOf(id)).merchant).toBeNull()
  })

  it('is a column and a filter of the list, which counts as it shows', async () => {
    const shop = await merchant({ webshopName: 'Haardhout.example' })
    const { id } = await create('E. Filter', { merchant: shop.id })
    expect(await listed(`merchant=${shop.id}`)).toMatchObject([
      { id, merchant: { id: shop.id, name: 'Haardhout.example' } },
    ])
    const totals = await manager.get(`${getDossierTotals.path}?merchant=${shop.id}`)
    expect(totals.json()).toMatchObject({ total: 1 })
    expect(await listed(`merchant=${shop.id}&debtorName=Koper`)).toEqual([])
  })

  it('stands in its letters under both of its names', async () => {
    const { id } = await create('F. Brief', { merchant: tuin.id })
    const nameless = await create('G. Brief', { merchant: (await merchant({ webshopName: 'Alleen een winkel' })).id })
    const written = async (file: number) => {
      const asked = { type: 'text', formula: 'webshop + " van " + merchant', file }
      const answer = await manager.post(callPath(previewVariable), asked)
      return answer.json<OutputOf<typeof previewVariable>>().values[0]?.text
    }
    expect(await written(id)).toBe('Tuinhuis Direct van Huis & Haard Tuin')
    expect(await written(nameless.id)).toBe('Alleen een winkel van Alleen een winkel')
    expect(await written((await create('K. Brief')).id)).toBe(' van ')
  })

  it('keeps later claims apart: they join a running file of the same merchant only', async () => {
    const customer = await createCustomer(server, 'Voegt samen B.V.')
    await server.database.db
      .updateTable('customer')
      .set({ joinsRunningDossier: true })
      .where('id', '=', customer)
      .execute()
    const [one, other] = [
      await merchant({ name: 'Een', client: customer }),
      await merchant({ name: 'Ander', client: customer }),
    ]
    const first = await create('G. Vaak', { customer, merchant: one.id })
    expect(await create('G. Vaak', { customer, merchant: one.id })).toMatchObject({ id: first.id, joined: true })
    const preview = await manager.post(callPath(previewDossier), inputOf('G. Vaak', { customer, merchant: other.id }))
    expect(preview.json().joins).toBeNull()
    const second = await create('G. Vaak', { customer, merchant: other.id })
    expect([second.joined, second.id === first.id]).toEqual([false, false])
    expect(await create('G. Vaak', { customer })).toMatchObject({ joined: true })
  })
})

describe('a merchant that files are of', () => {
  it('is not removed or given to another customer; inactive it stays where it is', async () => {
    const used = await merchant({ name: 'Meubelmarkt' })
    const { id } = await create('H. Stoel', { merchant: used.id })
    expect(await readMerchant(used.id)).toMatchObject({ fileCount: 1, active: true })
    const removed = await manager.delete(`/api/v4/merchant/${used.id}`)
    expect([removed.statusCode, removed.json().error_message]).toEqual([
      409,
      'Deze merchant hoort bij dossiers (1) en kan niet weg. Maak hem inactief: dan kan niemand hem nog kiezen.',
    ])
    const other = await createCustomer(server, 'Nog een klant')
    const { name, version } = used
    const moved = await manager.put(`/api/v4/merchant/${used.id}`, { name, client: other, version })
    expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([400, ['client']])
    const closed = await manager.put(`/api/v4/merchant/${used.id}`, { name, client: haard, version, active: false })
    expect(closed.json()).toMatchObject({ active: false, fileCount: 1 })
    expect((await pageOf(id)).merchant).toEqual({ id: used.id, name: 'Meubelmarkt', active: false })
    // Whoever does not say so leaves it inactive.
    expect((await manager.put(`/api/v4/merchant/${used.id}`, { name, client: haard })).json().active).toBe(false)
  })
})

describe('a list with a column of merchants', () => {
  const listOf = (...lines: readonly string[]) =>
    Buffer.from(
      ['Debiteurnummer;Naam;Factuurnummer;Factuurdatum;Vervaldatum;Openstaand;Webshop', ...lines].join('\r\n'),
    )
  const line = (number: number, shop: string, who = number) =>
    `S${who};Debiteur ${who};SH-${number};01-06-2026;15-06-2026;100,00;${shop}`

  it('makes files of them by external number or name, and says at the cell which one is unknown', async () => {
    const bytes = listOf(line(1, 'hh-02'), line(2, 'Tuinhuis direct'), line(3, 'Tuinhuis', 4), line(4, '', 4))
    const { id, import: read } = await uploadList(manager, bytes, haard)
    expect(read.columns.at(-1)).toMatchObject({ header: 'Webshop', field: 'merchant' })
    expect(read.totals).toMatchObject({ newDossiers: 3 })
    const bad = (await importLines(manager, id)).items.find(({ state }) => state === 'bad')
    expect(bad?.problems).toContainEqual({ kind: 'unknown_merchant', field: 'merchant' })
    const cell = await manager.get(`${callPath(getImportCell, { id })}?row=${bad?.row}&column=6`)
    expect(cell.json().suggestions[0]).toBe('Huis & Haard Tuin')
    await releaseList(manager, id)
    const files = await listed(`batch=${id}`)
    expect(Object.fromEntries(files.map((file) => [file.debtorName, file.merchant?.id ?? null]))).toEqual({
      'Debiteur 1': tuin.id,
      'Debiteur 2': tuin.id,
      'Debiteur 4': null,
    })
  })

  it('of a customer without merchants is taken, with what was left out', async () => {
    const customer = await createCustomer(server, 'Zonder merchants')
    const { id } = await uploadList(manager, listOf(line(11, 'Onbekend')), customer)
    const [row] = (await importLines(manager, id)).items
    expect(row?.state).toBe('good')
    expect(row?.problems).toContainEqual({ kind: 'no_merchants', field: 'merchant' })
  })
})
