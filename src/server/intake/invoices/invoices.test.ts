import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeInvoice, searchUninvoiced, suggestClaim, uploadInvoices } from '#contract/intake/import-invoices.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import { claimLine, claimsList, createImportServer, releaseList, uploadList } from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { makeZip } from '#test/zip.ts'
import { numbersInName, numbersInText, wholeNumbers } from './numbers-in-name.ts'

describe('the number of an invoice', () => {
  const known = new Set(['f20260211', '20260412', '0412', '1', '2026', '0007'])
  it.each<[string, string[]]>([
    ['F2026-0211.pdf', ['f20260211']],
    ['facturen/Factuur f2026 0211 (kopie).PDF', ['f20260211']],
    ['2026-0412.pdf', ['20260412']],
    ['scan 1.pdf', []],
    ['1.pdf', ['1']],
    ['2026-01-02 factuur 0007.pdf', ['2026', '0007']],
    ['brief.pdf', []],
  ])('in %s', (name, numbers) => {
    expect(wholeNumbers(numbersInName(name), (key) => known.has(key))).toEqual(numbers)
  })
})

describe('the number of an invoice in a text', () => {
  const known = new Set(['f20260211', '2026', '125000', '20112026', '20260412', '0412', '2026110012', '20261120'])
  it.each<[string, string[]]>([
    ['Factuurnummer: F2026-0211', ['f20260211']],
    ['Onze referentie 2026/0412.', ['20260412']],
    ['Factuur 2026-11-0012', ['2026110012']],
    ['Zaandam, 2026-11-20', []],
    // A year, an amount, a day and a part of another number are none.
    ['Zaandam, 20-11-2026', []],
    ['Totaal € 1.250,00', []],
    ['In 2026 of 1 250,00', []],
    ['Artikel 0412', []],
    ['nog een F2026 0211', []],
  ])('%s', (text, numbers) => {
    expect(numbersInText(text, (key) => known.has(key)).map(({ key }) => key)).toEqual(numbers)
  })
})

describe('invoices that come in after their list', () => {
  let server: TestServer
  let contact: Person
  let batch: number
  let customer: number
  type Rows = OutputOf<typeof uploadInvoices>['rows']

  beforeAll(async () => {
    server = (await createImportServer()).server
    customer = await createCustomer(server, 'Tandarts Molenwijk')
    contact = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE_UPLOAD', 'ROLE_FILE_SEARCH'], customer)
    const numbers = ['F2026-0211', 'F2026-0212', 'F2026-0213']
    const list = claimsList(...numbers.map((invoice, index) => claimLine(index + 1, { invoice })))
    batch = (await uploadList(contact, list, customer)).id
    await releaseList(contact, batch)
  })
  afterAll(async () => server.close())

  const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)
  /** A PDF with these lines on its pages. */
  const written = async (...pages: readonly (readonly string[])[]) => {
    const document = await PDFDocument.create()
    for (const lines of pages) {
      const page = document.addPage()
      for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 750 - index * 30, size: 12 })
    }
    return Buffer.from(await document.save())
  }
  const upload = async (who: Person, name: string, bytes: Buffer, id = batch) =>
    who.upload(callPath(uploadInvoices, { id }), { name, bytes })
  const rowsOf = async (name: string, bytes: Buffer): Promise<Rows> => {
    const answer = await upload(contact, name, bytes)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ rows: Rows }>().rows
  }
  const documented = async () =>
    server.database.db
      .selectFrom('claim')
      .select('invoiceNumber')
      .where('customerId', '=', customer)
      .where('documentSha256', 'is not', null)
      .orderBy('invoiceNumber')
      .execute()

  it('find their claim by the number in their name, one by one or in a zip, and each once', async () => {
    expect(await rowsOf('F2026-0211.pdf', pdf('een'))).toMatchObject([
      { state: 'placed', claim: { invoiceNumber: 'F2026-0211' }, documentId: null },
    ])
    const zip = makeZip(
      Object.entries({
        'november/factuur F2026-0212.pdf': pdf('twee'),
        '__MACOSX/._x.pdf': pdf('niets'),
        'F2026-0211 nog eens.pdf': pdf('drie'),
        'onbekend.pdf': pdf('vier'),
        'virus.exe': Buffer.from('MZ'),
      }).map(([name, content]) => ({ name, content })),
    )
    const rows = await rowsOf('november.zip', zip)
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['F2026-0211 nog eens.pdf', 'taken'],
      ['factuur F2026-0212.pdf', 'placed'],
      ['onbekend.pdf', 'unknown'],
      ['virus.exe', 'refused'],
    ])
    expect(rows.at(-1)?.message).toContain('pdf')
    expect(await documented()).toEqual([{ invoiceNumber: 'F2026-0211' }, { invoiceNumber: 'F2026-0212' }])
  })

  it('are suggested by what they say on their first pages, to whoever handed them in, and never placed by that', async () => {
    const numbers = ['G2026-0001', 'G2026-0002', 'G2026-0003']
    const list = claimsList(...numbers.map((invoice, index) => claimLine(index + 11, { invoice })))
    const { id } = await uploadList(contact, list, customer)
    await releaseList(contact, id)
    const handIn = async (name: string, bytes: Buffer) => {
      const [row] = (await upload(contact, name, bytes, id)).json<{ rows: Rows }>().rows
      return row!.documentId!
    }
    const suggested = async (document: number, who = contact) => who.get(callPath(suggestClaim, { id, document }))
    const told = async (document: number) => {
      const answer = await suggested(document)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<OutputOf<typeof suggestClaim>>()
    }
    const nothing = { claim: null, found: null }
    const one = await handIn(
      'scan een.pdf',
      await written(['Tandarts Molenwijk', 'Factuurnummer: G2026-0001', '€ 41,25']),
    )
    expect(await told(one)).toMatchObject({
      claim: { invoiceNumber: 'G2026-0001' },
      found: 'Factuurnummer: G2026-0001',
    })
    expect(await told(await handIn('scan twee.pdf', await written(['G2026-0001 en G2026-0002'])))).toEqual(nothing)
    const late = await written(['Algemene voorwaarden'], ['2'], ['3'], ['Factuur G2026-0003'])
    expect(await told(await handIn('scan drie.pdf', late))).toEqual(nothing)
    expect(await told(await handIn('scan kapot.pdf', pdf('G2026-0002')))).toEqual(nothing)
    const stranger = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE_UPLOAD'], customer)
    expect((await suggested(one, stranger)).statusCode).toBe(404)
    const { claim } = await told(one)
    const wish = { documentId: one, claimId: claim!.id }
    expect((await contact.post(callPath(placeInvoice, { id }), wish)).statusCode).toBe(200)
    expect(await told(await handIn('scan weer.pdf', await written(['G2026-0001'])))).toEqual(nothing)
  })

  it('are placed by hand where their name says nothing, on a claim without one alone', async () => {
    const [row] = await rowsOf('scan.pdf', pdf('vijf'))
    const search = await contact.get(callPath(searchUninvoiced, { id: batch }))
    const { items } = search.json<OutputOf<typeof searchUninvoiced>>()
    expect(items.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['F2026-0213'])
    const wish = { documentId: row?.documentId, claimId: items[0]?.id }
    const path = callPath(placeInvoice, { id: batch })
    const stranger = await createPerson(
      server,
      ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE_UPLOAD'],
      await createCustomer(server, 'Ander'),
    )
    expect((await stranger.post(path, wish)).statusCode).toBe(404)
    expect((await upload(stranger, 'F2026-0213.pdf', pdf('zes'))).statusCode).toBe(404)
    expect((await contact.post(path, wish)).statusCode).toBe(200)
    expect((await contact.post(path, wish)).statusCode).toBe(400)
    expect(await documented()).toHaveLength(4)
    const broken = await upload(contact, 'kapot.zip', Buffer.from('PK\u0003\u0004rommel'))
    expect(broken.statusCode).toBe(400)
  })
})
