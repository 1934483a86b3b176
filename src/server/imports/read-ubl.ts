import type { ImportField } from '#contract/claim-list.ts'
import { cleanText, type Cell, type Row } from '#server/sheets/cell.ts'
import { UnreadableSheet } from '#server/sheets/unreadable-sheet.ts'
import { parseWholeXml, XmlRefused, type XmlHandlers } from '#server/xml/parse-xml.ts'

/** An invoice carries its PDF inside, as one long text that is passed over. */
const limits = { maxDepth: 40, maxTextLength: 40 * 1024 * 1024 }
const keptLength = 10_000

/** Where in an invoice each field stands, from its root; of several places the first that is filled. */
const places: readonly (readonly [ImportField, string, readonly string[]])[] = [
  ['invoiceNumber', 'ID', ['ID']],
  ['invoiceDay', 'IssueDate', ['IssueDate']],
  ['dueDay', 'DueDate', ['DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate']],
  ['amount', 'PayableAmount', ['LegalMonetaryTotal/PayableAmount']],
  ['currency', 'DocumentCurrencyCode', ['DocumentCurrencyCode']],
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
  ['description', 'Name', ['InvoiceLine/Item/Name', 'CreditNoteLine/Item/Name', 'Note']],
]
const debtor = 'AccountingCustomerParty/Party'
const registered = ['PartyLegalEntity/CompanyID', 'PartyTaxScheme/CompanyID']

/** The columns of an invoice read as a list of one row, by the names the standard gives them. */
export const ublHeaders: readonly string[] = places.map(([, header]) => header)
export const ublMapping: readonly ImportField[] = places.map(([field]) => field)

/** Whether the file is an XML document with the root of an invoice or a credit note of UBL. */
export function isUbl(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096).toString('latin1')
  return (
    /^(\u00ef\u00bb\u00bf)?\s*<\?xml|^(\u00ef\u00bb\u00bf)?\s*<(\w+:)?(Invoice|CreditNote)\b/.test(head) &&
    /<(\w+:)?(Invoice|CreditNote)[\s>]|<!DOCTYPE/.test(head)
  )
}

/**
 * Reads an invoice or credit note of UBL 2.1 (EN 16931, NLCIUS, Peppol BIS) as the one row of a list of claims; the
 * debtor is its customer party. A credit note has a negative amount. Throws UnreadableSheet when it is none.
 */
export async function readUbl(bytes: Buffer): Promise<Row> {
  const found = new Map<string, string>()
  const builder = ublBuilder(found)
  try {
    await parseWholeXml(pieces(bytes), builder, limits)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    throw new UnreadableSheet(error.fault === 'doctype' ? 'doctype' : 'broken_xml')
  }
  const root = found.get('')
  if (root !== 'Invoice' && root !== 'CreditNote') throw new UnreadableSheet('not_a_table')
  const cells = places.map(([field, , paths]): Cell => {
    // Only a business has a number in a register or one for VAT.
    if (field === 'debtorKind') return registered.some((path) => found.has(`${debtor}/${path}`)) ? 'company' : null
    const text = paths.map((path) => found.get(path.replace('@', debtor))).find((value) => value !== undefined)
    if (text === undefined) return null
    return field === 'amount' && root === 'CreditNote' ? opposite(text) : text
  })
  return { number: 1, cells }
}

/** Keeps the first text at each place, without and with the scheme of its identifier. */
function ublBuilder(found: Map<string, string>): XmlHandlers {
  const path: string[] = []
  let text = ''
  let scheme: string | undefined
  return {
    open(name, attributes) {
      if (path.length === 0) found.set('', name)
      path.push(name)
      text = ''
      scheme = attributes['schemeID']
    },
    text(value) {
      if (text.length < keptLength) text += value.slice(0, keptLength)
    },
    close() {
      const place = path.slice(1).join('/')
      const value = cleanText(text).replace(/\s+/g, ' ').trim()
      path.pop()
      text = ''
      if (value === '') return
      const keys =
        place === `${debtor}/PartyTaxScheme/CompanyID` || scheme === undefined
          ? [place, `${place}#`]
          : [place, `${place}#${scheme}`]
      for (const key of keys) if (!found.has(key)) found.set(key, value)
    },
  }
}

function opposite(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}
