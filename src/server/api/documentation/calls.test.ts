import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { createFromUbl } from '#contract/intake/new-dossier.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { createMachine, type Machine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'

let server: TestServer
let owner: Person
let machine: Machine

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  owner = await createPerson(server, customerRoles, await createCustomer(server))
  machine = await createMachine(server, owner)
})
afterAll(async () => server.close())

let made = 0
const create = async () => {
  made += 1
  const claims = [{ invoiceNumber: `A-${made}`, invoiceDay: '2026-09-01', amountCents: 12_500 }]
  const debtors = [{ kind: 'company', name: `Debiteur ${made} B.V.`, city: `Stad ${made}` }]
  return (await machine.post('/api/v4/file', { debtors, claims })).json<{ id: number }>().id
}
interface Page {
  readonly items: { id: number }[]
  readonly next: number | null
}
const page = async (after: number) => (await machine.get(`/api/v4/file?after=${after}&limit=2`)).json<Page>()

describe('a list that a program reads', () => {
  it('skips and doubles nothing while files come in and go', async () => {
    const files = [await create(), await create(), await create()]
    const first = await page(0)
    expect(first.items.map(({ id }) => id)).toEqual(files.slice(0, 2))
    // One that was read is taken back, one comes in.
    await machine.post(`/api/v4/file/${files[0]!}/withdrawal`, { reason: 'Betaald', costCents: 0 })
    files.push(await create())
    const second = await page(first.next!)
    expect(second.items.map(({ id }) => id)).toEqual(files.slice(2))
    expect(second.next).toBeNull()
  })

  it('waits for a file that is still being made, and skips it never', async () => {
    const { db } = server.database
    const { customerId } = await db
      .selectFrom('appUser')
      .select('customerId')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const last = await create()
    let slow = 0
    let quick = 0
    await db.transaction().execute(async (tx) => {
      slow = await createDossier(tx, customerId!)
      quick = await create()
      expect(quick).toBeGreaterThan(slow)
      expect((await page(last)).items).toEqual([])
    })
    expect((await page(last)).items.map(({ id }) => id)).toEqual([slow, quick])
  })
})

describe('another list that a program reads', () => {
  it('goes on from the last row it had: invoices, and files before collection', async () => {
    const { db } = server.database
    const { customerId } = await db
      .selectFrom('appUser')
      .select('customerId')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    let sequence = 0
    const invoiced = async () => {
      sequence += 1
      const cents = { netCents: 1000, vatCents: 210, openCents: 1210 }
      const days = { issueDay: day('2026-11-20'), dueDay: day('2026-12-04'), issuedAt: new Date() }
      const called = { kind: 'invoice', year: 2026, sequence, number: `2026-${sequence}`, currency: 'EUR' }
      const values = { ...called, ...cents, ...days, customerId: customerId! }
      return (await db.insertInto('invoice').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const before = async () => {
      const id = await create()
      await db.updateTable('dossier').set({ beforeCollection: true }).where('id', '=', id).execute()
      return id
    }
    for (const [path, make] of [
      ['/api/v4/client-invoice', invoiced],
      ['/api/v4/precasso', before],
    ] as const) {
      const ids = [await make(), await make(), await make()]
      const on = async (after: number) => (await machine.get(`${path}?after=${after}&limit=2`)).json<Page>()
      const first = await on(0)
      expect([path, first.items.map(({ id }) => id)]).toEqual([path, ids.slice(0, 2)])
      ids.push(await make())
      const second = await on(first.next!)
      expect([path, second.items.map(({ id }) => id), second.next]).toEqual([path, ids.slice(2), null])
    }
  })
})

describe('a version', () => {
  it('is an entity tag, by which a change is refused once it has passed', async () => {
    const { key } = machine
    expect((await machine.get(`/api/v4/file/${await create()}`)).headers['etag']).toMatch(/^"\d+"$/)
    const webhook = { name: 'Boekhouding', url: 'https://hook.klant.example/in', events: ['payment.booked'] }
    const { id } = (await machine.post('/api/v4/webhook', webhook)).json<{ id: number }>()
    const { headers, statusCode } = await machine.get(`/api/v4/webhook/${id}`)
    expect(statusCode).toBe(200)
    const rename = async (name: string) =>
      machine.put(`/api/v4/webhook/${id}`, { ...webhook, name }, { 'if-match': String(headers['etag']) })
    expect((await rename('Kassa')).statusCode).toBe(200)
    expect((await rename('Winkel')).statusCode).toBe(412)
    // Of a person under the same rule.
    const change = async (tag: string) =>
      server.app.http.inject({
        method: 'PUT',
        url: `/api/v4/api-key/${key.id}`,
        payload: JSON.stringify({ name: 'Kassa', _token: owner.tokens().token }),
        headers: {
          'content-type': 'application/json',
          'if-match': tag,
          cookie: owner.cookies(),
          'x-xsrf-token': owner.tokens().xsrf,
        },
      })
    expect((await change('"1"')).statusCode).toBe(200)
    expect((await change('"1"')).statusCode).toBe(412)
    expect((await change('"2"')).statusCode).toBe(200)
  })
})

describe('the timeline', () => {
  it('holds notes for a key that may read those alone', async () => {
    const id = await create()
    const note = { fileId: id, content: 'Wij belden zelf.' }
    expect((await owner.post('/api/v4/file/logs', note)).statusCode).toBe(200)
    const notesFor = async (by: Machine) =>
      (await by.get(`/api/v4/file/${id}/timeline`))
        .json<{ items: { note: { content: string } | null }[] }>()
        .items.flatMap((line) => line.note?.content ?? [])
    const reader = await createMachine(server, owner, { scopes: ['files.read'] })
    expect(await notesFor(machine)).toEqual(['Wij belden zelf.'])
    expect(await notesFor(reader)).toEqual([])
    const all = (await reader.get(`/api/v4/file/${id}/timeline`)).body
    expect(all).not.toContain('Wij belden zelf.')
  })
})

describe('If-Match', () => {
  it('is refused where nothing is judged by a version', async () => {
    const id = await create()
    const asked = { untilDay: '2026-12-01', reason: 'Wij praten nog' }
    for (const [path, body] of [
      ['own-pause', asked],
      ['direct-payment', { valueDay: '2026-11-19', amountCents: 100 }],
      ['question', { content: 'Hoe staat het ervoor?' }],
      ['withdrawal', { reason: 'Vergissing', costCents: 0 }],
    ] as const) {
      const answer = await machine.post(`/api/v4/file/${id}/${path}`, body, { 'if-match': '"1"' })
      expect([path, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([path, 400, ['If-Match']])
    }
    expect((await machine.post(`/api/v4/file/${id}/own-pause`, asked)).statusCode).toBe(200)
  })

  it('is refused where it cannot be read, or the body names another version', async () => {
    const id = await create()
    const claim = { invoiceNumber: `M-${id}`, invoiceDay: '2026-09-01', amountCents: 5_000 }
    const add = async (tag: string, more: object = {}) =>
      machine.post(`/api/v4/file/${id}/claim`, { ...claim, ...more }, { 'if-match': tag })
    for (const answer of [await add('3'), await add('W/"1"'), await add('*'), await add('"1"', { version: 2 })]) {
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['If-Match']])
    }
  })
})

const space = 'urn:oasis:names:specification:ubl:schema:xsd'
const invoiceOf = (number: string, amount: string, currency = 'EUR') => `<?xml version="1.0" encoding="UTF-8"?>
  <Invoice xmlns="${space}:Invoice-2" xmlns:cac="${space}:CommonAggregateComponents-2"
    xmlns:cbc="${space}:CommonBasicComponents-2"><cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-09-01</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Kade</cbc:StreetName><cbc:CityName>Hoorn</cbc:CityName></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Bakkerij ${number} B.V.</cbc:RegistrationName>
      <cbc:CompanyID>71204836</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="${currency}">${amount}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal></Invoice>`

describe('the amount of an invoice of UBL', () => {
  const hand = async (bytes: string) => machine.upload(callPath(createFromUbl), { name: 'factuur.xml', bytes })
  const openOf = async (id: number) =>
    server.database.db
      .selectFrom('claim')
      .innerJoin('dossier', 'dossier.id', 'claim.dossierId')
      .select(['claim.amountCents', 'dossier.currency'])
      .where('claim.dossierId', '=', id)
      .executeTakeFirstOrThrow()

  it('has cents behind the point, however many decimals are written', async () => {
    for (const [number, amount] of [
      ['U-1', '121.000'],
      ['U-2', '121.0000'],
      ['U-3', '121.00'],
      ['U-4', '121'],
    ] as const) {
      const answer = await hand(invoiceOf(number, amount))
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await openOf(answer.json<{ id: number }>().id)).toEqual({ amountCents: 12_100, currency: 'EUR' })
    }
  })

  it('is refused in parts of a cent, and in a currency that is not handled', async () => {
    const parts = await hand(invoiceOf('U-5', '121.005'))
    expect([parts.statusCode, Object.keys(parts.json().errors)]).toEqual([400, ['claims.0.amountCents']])
    const dollars = await hand(invoiceOf('U-6', '121.00', 'USD'))
    expect([dollars.statusCode, Object.keys(dollars.json().errors)]).toEqual([400, ['currency']])
  })

  it('is in its own currency', async () => {
    const { id } = (await hand(invoiceOf('U-7', '121.000', 'GBP'))).json<{ id: number }>()
    expect(await openOf(id)).toEqual({ amountCents: 12_100, currency: 'GBP' })
  })
})

const ubl = join(sharedDataFolder, 'einvoice/en16931/cen-ubl-tc434-example9.xml')

describe.skipIf(!hasSharedData)('an invoice of UBL', () => {
  it('becomes a file with what stands in it, and is kept with its claim', async () => {
    const bytes = readFileSync(ubl)
    const answer = await machine.upload(callPath(createFromUbl), { name: 'factuur.xml', bytes }, { reference: '55120' })
    expect(answer.statusCode).toBe(200)
    const { id } = answer.json<{ id: number }>()
    const file = (await machine.get(`/api/v4/file/${id}`)).json()
    expect(file).toMatchObject({ customerReference: '55120' })
    const { items } = (await machine.get(`/api/v4/file/${id}/documents`)).json<{ items: { kind: string }[] }>()
    expect(items.map(({ kind }) => kind)).toContain('invoice')
  })

  it('is told what is wrong with it, field by field', async () => {
    const none = await machine.upload(callPath(createFromUbl), { name: 'brief.xml', bytes: '<brief/>' })
    expect([none.statusCode, Object.keys(none.json().errors)]).toEqual([400, ['file']])
    const bytes = readFileSync(ubl, 'utf8').replace(/<cbc:IssueDate>[^<]+/, '<cbc:IssueDate>gisteren')
    const wrong = await machine.upload(callPath(createFromUbl), { name: 'factuur.xml', bytes })
    expect(Object.keys(wrong.json().errors)).toEqual(['claims.0.invoiceDay'])
  })
})
