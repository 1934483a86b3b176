import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type InvoiceDocument, type InvoiceDocumentLine, refuseUbl } from '#domain/settlement/invoice-document.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { invoiceRuleFaults, ublFaults } from '#test/xml-schemas.ts'
import { writeUbl } from './write-ubl.ts'

const fee: InvoiceDocumentLine = {
  name: 'Vergoeding incasso november 2026',
  netCents: 7925,
  category: 'S',
  percent: 21,
  vatCents: 1664,
}
const courtFee: InvoiceDocumentLine = {
  name: 'Griffierecht dossier 10423',
  netCents: 9200,
  category: 'E',
  percent: 0,
  vatCents: 0,
}

const invoice: InvoiceDocument = {
  kind: 'invoice',
  number: '2026-00017',
  issueDay: day('2026-12-01'),
  dueDay: day('2026-12-15'),
  period: { fromDay: day('2026-11-01'), toDay: day('2026-11-30') },
  currency: 'EUR',
  buyerReference: 'K1004',
  note: 'Verrekend met geld dat wij voor u ontvingen',
  supplier: {
    name: 'Noordkade Incasso B.V.',
    street: 'Noordkade 18',
    postcode: '1506EH',
    city: 'Zaandam',
    country: 'NL',
    kvkNumber: '71204836',
    vatNumber: 'NL858620122B01',
  },
  customer: {
    name: 'Bloemen & Zoon "De Roos" <B.V.>',
    street: 'Marktplein 2',
    postcode: '8011AA',
    city: 'Zwolle',
    country: 'NL',
    kvkNumber: '87654321',
    vatNumber: null,
  },
  iban: 'NL02RABO0123456789',
  payee: 'Noordkade Incasso B.V.',
  credits: null,
  lines: [fee, courtFee],
  paidCents: 18_789,
}
const belgian = { ...invoice.customer, country: 'BE', kvkNumber: null, vatNumber: 'BE0123456749' }
const swiss = { ...invoice.customer, country: 'CH', kvkNumber: null, vatNumber: null }
const all = (category: InvoiceDocumentLine['category']) => [{ ...fee, category, percent: 0, vatCents: 0 }]

const documents: [string, InvoiceDocument][] = [
  ['an invoice that was set off, with a court fee', invoice],
  ['one of which something is open', { ...invoice, paidCents: 10_000 }],
  [
    'a credit note',
    { ...invoice, kind: 'credit_note', dueDay: null, credits: { number: '2026-00009', issueDay: day('2026-11-01') } },
  ],
  ['one with VAT shifted', { ...invoice, customer: belgian, lines: all('AE'), paidCents: 0 }],
  ['one outside of the EU', { ...invoice, customer: swiss, lines: all('O'), paidCents: 0 }],
  [
    'one of many lines that round together',
    {
      ...invoice,
      lines: [211, 210, 210].map((vatCents) => ({ ...fee, netCents: 1002, vatCents })),
      paidCents: 0,
      period: null,
      note: null,
    },
  ],
]

/** What its amounts add up to, read from the file by other means than it was written with. */
function recount(xml: string) {
  const amounts = (name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>(-?\\d+)\\.(\\d\\d)</cbc:${name}>`, 'g'))].map(
      ([, whole = '', part = '']) => Number(whole + part),
    )
  const lines = xml.split(/<cac:(?:Invoice|CreditNote)Line>/).slice(1)
  const lineCents = lines.map((line) => Number(/LineExtensionAmount[^>]*>(\d+)\.(\d\d)/.exec(line)?.slice(1).join('')))
  const subtotals = xml.split('<cac:TaxSubtotal>').slice(1)
  const vat = subtotals.map((sum) => {
    const base = Number(/TaxableAmount[^>]*>(\d+)\.(\d\d)/.exec(sum)?.slice(1).join(''))
    const percent = Number(/<cbc:Percent>(\d+)</.exec(sum)?.[1] ?? 0)
    return Math.floor((base * percent + 50) / 100)
  })
  const add = (list: number[]) => list.reduce((sum, cents) => sum + cents, 0)
  return { amounts, net: add(lineCents), vat: add(vat) }
}

describe('an e-invoice', () => {
  it.skipIf(!hasSharedData)('is right by the schema of UBL, whatever it says', async () => {
    expect(await ublFaults(...documents.map(([, document]) => writeUbl(document)))).toEqual([])
  })

  it.skipIf(!hasSharedData).each(documents)('%s is right by the rules of its profile', (_, document) => {
    expect(invoiceRuleFaults(writeUbl(document))).toEqual([])
  })

  it.each(documents)('%s adds up', (_, document) => {
    const { amounts, net, vat } = recount(writeUbl(document))
    expect(amounts('TaxExclusiveAmount')).toEqual([net])
    expect(amounts('TaxAmount')[0]).toBe(vat)
    expect(amounts('TaxInclusiveAmount')).toEqual([net + vat])
    expect(amounts('PayableAmount')).toEqual([net + vat - document.paidCents])
  })

  it('says what a name says, signs of XML too', () => {
    expect(writeUbl(invoice)).toContain('Bloemen &amp; Zoon "De Roos" &lt;B.V.&gt;')
  })

  it.each<[string, Partial<InvoiceDocument>]>([
    ['customer_without_kvk', { customer: { ...invoice.customer, kvkNumber: null } }],
    ['mixed_outside', { customer: swiss, lines: [fee, ...all('O')] }],
    ['currency', { currency: 'DKK' }],
  ])('is refused for %s', (reason, change) => {
    const document = { ...invoice, ...change, paidCents: 0 }
    expect(refuseUbl(document)).toBe(reason)
    expect(() => writeUbl(document)).toThrow(`no e-invoice: ${reason}`)
  })

  it('never asks less than nothing', () => {
    expect(() => writeUbl({ ...invoice, paidCents: 18_790 })).toThrow('more was paid')
    expect(() => writeUbl({ ...invoice, lines: [{ ...fee, netCents: -1 }] })).toThrow('below zero')
  })
})

/** Documents of others: those that are called bad have a fault that the schema, the rules or a recount must find. */
describe.skipIf(!hasSharedData)('the checks find what is wrong', () => {
  const read = (name: string) => readFileSync(join(sharedDataFolder, 'einvoice/own', `${name}.xml`), 'utf8')
  it('in what is right they find nothing', async () => {
    const right = ['invoice-nlcius', 'creditnote-nlcius', 'invoice-reverse-charge'].map(read)
    expect([await ublFaults(...right), right.flatMap(invoiceRuleFaults)]).toEqual([[], []])
    expect(await ublFaults(right[0]!.replace('cbc:IssueDate', 'cbc:Issued'))).not.toEqual([])
  })
  it.each(['bad-mixed-O', 'bad-no-buyerref', 'bad-no-kvk-customer', 'bad-vat-1.50'])('%s is not', (name) => {
    expect(invoiceRuleFaults(read(name))).not.toEqual([])
  })
  it('VAT that is half a euro wrong passes the rules, and not a recount', () => {
    const xml = read('bad-vat-half-euro')
    expect(invoiceRuleFaults(xml)).toEqual([])
    const { amounts, vat } = recount(xml)
    expect(amounts('TaxAmount')[0]).not.toBe(vat)
  })
})
