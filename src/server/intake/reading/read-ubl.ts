import type { ImportField } from '#contract/intake/claim-list.ts'
import { cleanText, type Cell, type Row } from '#server/intake/sheets/cell.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { parseWholeXml, XmlRefused, type XmlHandlers } from '#server/platform/xml/parse-xml.ts'

/** An invoice carries its PDF inside, as one long text that is passed over. */
const limits = { maxDepth: 40, maxTextLength: 40 * 1024 * 1024 }
const keptLength = 10_000

/** Where in an invoice each field stands, from its root; of several places the first that is filled. */
const places: readonly (readonly [ImportField, string, readonly string[]])[] = [
  ['invoiceNumber', 'ID', ['ID']],
  ['invoiceDay', 'IssueDate', ['IssueDate']],
  ['dueDay', 'DueDate', ['DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate']],
  ['amount', 'PayableAmount', ['LegalMonetaryTotal/PayableAmount']],
  // Of the amount that is asked: the rest of the invoice may be in another.
  ['currency', 'DocumentCurrencyCode', ['LegalMonetaryTotal/PayableAmount#currency', 'DocumentCurrencyCode']],
  ['name', 'RegistrationName', ['@/PartyLegalEntity/RegistrationName', '@/PartyName/Name', '@/Contact/Name']],
  ['street', 'StreetName', ['@/PostalAddress/StreetName']],
  ['houseNumber', 'BuildingNumber', ['@/PostalAddress/BuildingNumber']],
  ['postcode', 'PostalZone', ['@/PostalAddress/PostalZone']],
  ['city', 'CityName', ['@/PostalAddress/CityName']],
  ['country', 'IdentificationCode', ['@/PostalAddress/Country/IdentificationCode']],
  [
    'kvkNumber',
    'CompanyID',
    ['@/PartyLegalEntity/CompanyID#0106', '@/EndpointID#0106', '@/PartyIdentification/ID#0106'],
  ],
  ['vatNumber', 'PartyTaxScheme', ['@/PartyTaxScheme/CompanyID']],
  ['email', 'ElectronicMail', ['@/Contact/ElectronicMail', '@/EndpointID#EM']],
  ['phone', 'Telephone', ['@/Contact/Telephone']],
  ['debtorKind', 'PartyLegalEntity', []],
  ['debtorNumber', 'PartyIdentification', ['@/PartyIdentification/ID#']],
  ['reference', 'InvoiceDocumentReference', ['BillingReference/InvoiceDocumentReference/ID']],
  ['description', 'Name', ['InvoiceLine/Item/Name', 'CreditNoteLine/Item/Name', 'Note']],
]
const debtor = 'AccountingCustomerParty/Party'
const registered = ['PartyLegalEntity/CompanyID', 'PartyTaxScheme/CompanyID']

/** The columns of an invoice read as a list of one row, by the names the standard gives them. */
export const ublHeaders: readonly string[] = places.map(([, header]) => header)
export const ublMapping: readonly ImportField[] = places.map(([field]) => field)

/**
 * The codes of UNCL1001 with which a document takes something back, whatever its root is called: a credit note, one that
 * the buyer makes out, a factored one.
 */
const creditCodes = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '))

const searchedBytes = 65_536
const invoiceTag = /<([\w.-]+:)?(Invoice|CreditNote|StandardBusinessDocument|CrossIndustry(Invoice|Document))[\s>]/

/** Whether the file is an XML document with an invoice or a credit note in it, at its root or in an envelope. */
export function isUbl(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, searchedBytes)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trimStart()
  return (
    /^<\?xml|^<([\w.-]+:)?\w/.test(head) && (invoiceTag.test(head) || /^<\?xml[^>]*>\s*<!DOCTYPE (?!html)/.test(head))
  )
}

/**
 * Reads an invoice or credit note of UBL 2.1 (EN 16931, NLCIUS, Peppol BIS) as the one row of a list of claims, also in
 * the envelope in which a network delivers it; the debtor is its customer party. A credit note has a negative amount.
 * Throws UnreadableSheet when it is none, or when there are several.
 */
export async function readUbl(bytes: Buffer): Promise<Row> {
  const document = ublBuilder()
  try {
    await parseWholeXml(pieces(bytes), document, limits)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    throw new UnreadableSheet(error.fault === 'doctype' ? 'doctype' : 'broken_xml')
  }
  const { found, names } = document
  const [name] = names
  if (name === undefined) throw new UnreadableSheet(document.isOther() ? 'other_invoice' : 'no_invoice')
  if (names.length > 1) throw new UnreadableSheet('several_invoices', { count: names.length })
  const code = found.get('InvoiceTypeCode') ?? found.get('CreditNoteTypeCode') ?? ''
  const isCredit = name === 'CreditNote' || creditCodes.has(code)
  const cells = places.map(([field, , paths]): Cell => {
    // Only a business has a number in a register or one for VAT.
    if (field === 'debtorKind') return registered.some((path) => found.has(`${debtor}/${path}`)) ? 'company' : null
    const text = paths.map((path) => found.get(path.replace('@', debtor))).find((value) => value !== undefined)
    if (text === undefined) return null
    // What an invoice refers to is no name of its own; of a credit note it is what it takes back.
    if (field === 'reference') return isCredit || isNegative(found) ? text : null
    return field === 'amount' && isCredit ? negative(text) : text
  })
  return { number: 1, cells }
}

const isNegative = (found: ReadonlyMap<string, string>) =>
  found.get('LegalMonetaryTotal/PayableAmount')?.startsWith('-') === true

interface UblDocument extends XmlHandlers {
  /** The first text at each place of the first invoice, without and with the scheme of its identifier. */
  readonly found: ReadonlyMap<string, string>
  /** What the invoices in it are called. */
  readonly names: readonly string[]
  /** Whether it is an invoice of another standard. */
  isOther(): boolean
}

function ublBuilder(): UblDocument {
  const found = new Map<string, string>()
  const names: string[] = []
  const path: string[] = []
  /** How deep the invoice stands that is being read; null outside of one. */
  let start: number | null = null
  let isOther = false
  let text = ''
  let scheme: string | undefined
  let currency: string | undefined
  return {
    found,
    names,
    isOther: () => isOther,
    open(name, attributes) {
      path.push(name)
      isOther ||= name.startsWith('CrossIndustry')
      if (start === null && (name === 'Invoice' || name === 'CreditNote')) {
        start = path.length
        names.push(name)
      }
      text = ''
      scheme = attributes['schemeID']
      currency = attributes['currencyID']
    },
    text(value) {
      if (text.length < keptLength) text += value.slice(0, keptLength)
    },
    close() {
      const place = start === null ? '' : path.slice(start).join('/')
      const value = cleanText(text).replace(/\s+/g, ' ').trim()
      path.pop()
      if (start !== null && path.length < start) start = null
      text = ''
      if (value === '' || place === '' || names.length > 1) return
      const keys =
        place === `${debtor}/PartyTaxScheme/CompanyID` || scheme === undefined
          ? [place, `${place}#`]
          : [place, `${place}#${scheme}`]
      if (currency !== undefined) found.set(`${place}#currency`, found.get(`${place}#currency`) ?? currency)
      for (const key of keys) if (!found.has(key)) found.set(key, value)
    },
  }
}

/** What takes back never asks, whichever sign its program writes. */
function negative(amount: string): string {
  return amount.startsWith('-') ? amount : `-${amount}`
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}
