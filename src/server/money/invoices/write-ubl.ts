import { formatDecimal } from '#domain/decimal.ts'
import {
  type InvoiceDocument,
  type InvoiceDocumentLine,
  type InvoiceParty,
  refuseUbl,
  totalsOfInvoice,
} from '#domain/settlement/invoice-document.ts'
import type { VatCategory, VatSum } from '#domain/settlement/invoice-vat.ts'
import type { Cents } from '#domain/money.ts'
import { type XmlElement, writeXml } from '#server/platform/xml/write-xml.ts'

const cac = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'
const cbc = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'

/** Dutch numbers of the Chamber of Commerce, and Dutch numbers for VAT elsewhere, in the list of ISO 6523. */
const kvkScheme = '0106'

/** Why nothing is taxed, in the words of the invoice. */
const exemptions: Readonly<Partial<Record<VatCategory, string>>> = {
  AE: 'Btw verlegd',
  E: 'Doorlopende post',
  O: 'Buiten de Europese Unie',
}

/**
 * An invoice or credit note as an e-invoice: UBL 2.1 in the Dutch profile of EN 16931 (NLCIUS). Throws RangeError for one that
 * cannot be: see `refuseUbl`.
 */
export function writeUbl(document: InvoiceDocument): string {
  const refusal = refuseUbl(document)
  if (refusal !== null) throw new RangeError(`no e-invoice: ${refusal}`)
  const isCredit = document.kind === 'credit_note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  return writeXml({
    [root]: {
      '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      '@xmlns:cac': cac,
      '@xmlns:cbc': cbc,
      ...headOf(document),
      ...partiesOf(document),
      ...amountsOf(document),
      [`cac:${root}Line`]: document.lines.map((line, index) => lineOf(line, index + 1, document)),
    },
  })
}

function headOf(document: InvoiceDocument): XmlElement {
  const { kind, number, issueDay, dueDay, note, currency, buyerReference, period, credits } = document
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': number,
    'cbc:IssueDate': issueDay,
    ...(kind === 'invoice' && dueDay !== null ? { 'cbc:DueDate': dueDay } : {}),
    ...(kind === 'invoice' ? { 'cbc:InvoiceTypeCode': '380' } : { 'cbc:CreditNoteTypeCode': '381' }),
    ...(note === null ? {} : { 'cbc:Note': note }),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': buyerReference,
    ...(period === null
      ? {}
      : { 'cac:InvoicePeriod': { 'cbc:StartDate': period.fromDay, 'cbc:EndDate': period.toDay } }),
    ...(credits === null
      ? {}
      : {
          'cac:BillingReference': {
            'cac:InvoiceDocumentReference': { 'cbc:ID': credits.number, 'cbc:IssueDate': credits.issueDay },
          },
        }),
  }
}

function partiesOf({ supplier, customer, lines, number, iban }: InvoiceDocument): XmlElement {
  // What is outside of VAT names no number of it (BR-O-02).
  const isOutside = lines.some(({ category }) => category === 'O')
  const shown = (party: InvoiceParty) => partyOf(isOutside ? { ...party, vatNumber: null } : party)
  return {
    'cac:AccountingSupplierParty': { 'cac:Party': shown(supplier) },
    'cac:AccountingCustomerParty': { 'cac:Party': shown(customer) },
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': '30',
      'cbc:PaymentID': number,
      'cac:PayeeFinancialAccount': { 'cbc:ID': iban },
    },
  }
}

function partyOf({ name, street, city, postcode, country, kvkNumber, vatNumber }: InvoiceParty): XmlElement {
  const registered = kvkNumber === null ? {} : { '@schemeID': kvkScheme, '#': kvkNumber }
  return {
    ...(kvkNumber === null ? {} : { 'cbc:EndpointID': registered }),
    'cac:PostalAddress': {
      'cbc:StreetName': street,
      'cbc:CityName': city,
      'cbc:PostalZone': postcode,
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
    ...(vatNumber === null
      ? {}
      : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      ...(kvkNumber === null ? {} : { 'cbc:CompanyID': registered }),
    },
  }
}

function amountsOf(document: InvoiceDocument): XmlElement {
  const { sums, netCents, vatCents, totalCents, payableCents } = totalsOfInvoice(document)
  const amount = (cents: Cents) => ({ '@currencyID': document.currency, '#': formatDecimal(cents, 2) })
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(vatCents),
      'cac:TaxSubtotal': sums.map((sum) => ({
        'cbc:TaxableAmount': amount(sum.netCents),
        'cbc:TaxAmount': amount(sum.vatCents),
        'cac:TaxCategory': categoryOf(sum, exemptions[sum.category]),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(netCents),
      'cbc:TaxExclusiveAmount': amount(netCents),
      'cbc:TaxInclusiveAmount': amount(totalCents),
      'cbc:PrepaidAmount': amount(document.paidCents),
      'cbc:PayableAmount': amount(payableCents),
    },
  }
}

function lineOf(line: InvoiceDocumentLine, number: number, { kind, currency }: InvoiceDocument): XmlElement {
  const amount = { '@currencyID': currency, '#': formatDecimal(line.netCents, 2) }
  return {
    'cbc:ID': String(number),
    [kind === 'credit_note' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': 'C62', '#': '1' },
    'cbc:LineExtensionAmount': amount,
    'cac:Item': { 'cbc:Name': line.name, 'cac:ClassifiedTaxCategory': categoryOf(line) },
    'cac:Price': { 'cbc:PriceAmount': amount },
  }
}

/** Of what is outside of VAT no rate may be named (BR-O-05). */
function categoryOf({ category, percent }: Pick<VatSum, 'category' | 'percent'>, reason?: string): XmlElement {
  return {
    'cbc:ID': category,
    ...(category === 'O' ? {} : { 'cbc:Percent': String(percent) }),
    ...(reason === undefined ? {} : { 'cbc:TaxExemptionReason': reason }),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
}
