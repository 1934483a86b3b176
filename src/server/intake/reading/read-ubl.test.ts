import { describe, expect, it } from 'vitest'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { openClaimsFile } from './open-claims-file.ts'
import { ublMapping } from './read-ubl.ts'

const space = 'urn:oasis:names:specification:ubl:schema:xsd'

function invoice({ root = 'Invoice', code = '', amount = '121.00', prefix = '', credits = '' } = {}): string {
  const [cac, cbc] = prefix === '' ? ['cac:', 'cbc:'] : [prefix, prefix]
  const type = code === '' ? '' : `<${cbc}${root}TypeCode> ${code} </${cbc}${root}TypeCode>`
  const about =
    credits &&
    `<${cac}BillingReference><${cac}InvoiceDocumentReference><${cbc}ID>${credits}</${cbc}ID>
    </${cac}InvoiceDocumentReference></${cac}BillingReference>`
  return `<${prefix}${root} xmlns="${space}:${root}-2"><${cbc}ID>F-7</${cbc}ID><${cbc}IssueDate>2026-01-02</${cbc}IssueDate>
    ${type}<${cbc}DocumentCurrencyCode>EUR</${cbc}DocumentCurrencyCode>${about}
    <${cac}AccountingCustomerParty><${cac}Party><${cac}PartyName><${cbc}Name>Testbedrijf</${cbc}Name></${cac}PartyName>
    </${cac}Party></${cac}AccountingCustomerParty>
    <${cac}LegalMonetaryTotal><${cbc}PayableAmount currencyID="EUR">${amount}</${cbc}PayableAmount></${cac}LegalMonetaryTotal>
    </${prefix}${root}>`
}
const declared = (xml: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`
const header = '<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>'
const envelope = (...documents: string[]) =>
  declared(`<sh:StandardBusinessDocument>${header}${documents.join('')}</sh:StandardBusinessDocument>`)

async function read(xml: string | Buffer) {
  for await (const [row] of (await openClaimsFile(Buffer.from(xml))).rows()) {
    const of = (field: (typeof ublMapping)[number]) => row?.cells[ublMapping.indexOf(field)] ?? null
    return { number: of('invoiceNumber'), name: of('name'), amount: of('amount'), reference: of('reference') }
  }
  throw new Error('no row')
}

async function refusal(xml: string): Promise<string> {
  const refused = await openClaimsFile(Buffer.from(xml)).catch((error: unknown) => error)
  return refused instanceof UnreadableSheet ? refused.reason : 'read'
}

describe('an invoice of UBL', () => {
  it.each([
    ['an invoice', { code: '380' }, '121.00'],
    ['a corrected invoice', { code: '384' }, '121.00'],
    ['a debit note', { code: '383' }, '121.00'],
    ['without a code', {}, '121.00'],
    ['a credit note by its code, in the root of an invoice', { code: '381' }, '-121.00'],
    ['a credit note that the buyer makes out', { code: '261' }, '-121.00'],
    ['a factored credit note', { code: '396' }, '-121.00'],
    ['a credit note of goods by its root', { root: 'CreditNote', code: '262' }, '-121.00'],
    ['a credit note by its root, whatever its code', { root: 'CreditNote', code: '380' }, '-121.00'],
    ['a credit note with a minus', { code: '381', amount: '-121.00' }, '-121.00'],
    ['an invoice with a minus', { code: '380', amount: '-121.00' }, '-121.00'],
    ['a credit note by its root', { root: 'CreditNote', code: '381' }, '-121.00'],
    ['a credit note by its root alone', { root: 'CreditNote' }, '-121.00'],
    ['a credit note by its root, with a minus', { root: 'CreditNote', amount: '-121.00' }, '-121.00'],
    ['a self-billed credit note by its root', { root: 'CreditNote', code: '261' }, '-121.00'],
  ])('is asked or taken back as it says: %s', async (_, parts, amount) => {
    expect(await read(declared(invoice(parts)))).toMatchObject({ number: 'F-7', name: 'Testbedrijf', amount })
  })

  it.each(['81', '83', '262', '296', '308', '396', '420', '458', '502', '503', '532'])(
    'is taken back by code %s, whatever its root',
    async (code) => {
      for (const root of ['Invoice', 'CreditNote']) {
        expect(await read(declared(invoice({ root, code })))).toMatchObject({ number: 'F-7', amount: '-121.00' })
      }
    },
  )

  it.each([
    ['with a prefix of its own', invoice({ prefix: 'ubl.x:', code: '381' })],
    ['with a prefix on a root of its own', invoice({ prefix: 'a.b-c:', root: 'CreditNote' })],
    ['as a credit note in an envelope', envelope(invoice({ prefix: 'n2:', root: 'CreditNote' }))],
    ['without a declaration', invoice({ code: '381' })],
    ['behind a comment', declared(`<!-- made by a program -->${invoice({ code: '381' })}`)],
    ['in an envelope', envelope(invoice({ code: '381' }))],
    ['in an envelope, behind a long header', envelope(`<a>${'<b/>'.repeat(3_000)}</a>`, invoice({ code: '381' }))],
    ['in another envelope', declared(`<Envelope><Body>${invoice({ code: '381' })}</Body></Envelope>`)],
  ])('is found %s', async (_, xml) => {
    expect(await read(xml)).toMatchObject({ number: 'F-7', name: 'Testbedrijf', amount: '-121.00' })
  })

  it('is read in two bytes a character', async () => {
    const xml = declared(invoice()).replace('UTF-8', 'UTF-16')
    expect(await read(Buffer.from(`\ufeff${xml}`, 'utf16le'))).toMatchObject({ number: 'F-7', amount: '121.00' })
  })

  it('tells of a credit note which invoice it takes back, and of an invoice nothing of the kind', async () => {
    expect(await read(invoice({ root: 'CreditNote', credits: 'F-2' }))).toMatchObject({ reference: 'F-2' })
    expect(await read(invoice({ credits: 'F-2' }))).toMatchObject({ reference: null })
    expect(await read(invoice({ credits: 'F-2', amount: '-1.00' }))).toMatchObject({ reference: 'F-2' })
  })

  it.each([
    ['several in one envelope', envelope(invoice(), invoice()), 'several_invoices'],
    ['an envelope without an invoice', envelope('<Order/>'), 'no_invoice'],
    [
      'a packed envelope',
      envelope('<BinaryContent mimeType="application/xml">PEludm9pY2UvPg==</BinaryContent>'),
      'no_invoice',
    ],
    ['CII', declared('<rsm:CrossIndustryInvoice xmlns:rsm="x"><ID>1</ID></rsm:CrossIndustryInvoice>'), 'other_invoice'],
    ['half a file', envelope(invoice()).slice(0, -20), 'broken_xml'],
    ['a document type', '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice/>', 'doctype'],
    ['another XML file', declared('<Order/>'), 'not_a_table'],
  ])('is refused in words of its own: %s', async (_, xml, reason) => {
    expect(await refusal(xml)).toBe(reason)
  })
})
