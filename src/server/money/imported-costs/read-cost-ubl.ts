import type { CostField } from '#contract/money/costs/cost-files.ts'
import { type Day, isDay } from '#domain/day.ts'
import { type Cents, parseCents, sumCents } from '#domain/money.ts'
import { isPercent } from '#domain/interest/percent.ts'
import { type VatLine, vatByLine } from '#domain/settlement/invoice-vat.ts'
import { readDay } from '#server/intake/reading/read-day.ts'
import { cleanText } from '#server/intake/sheets/cell.ts'
import { parseWholeXml, XmlRefused, type XmlHandlers } from '#server/platform/xml/parse-xml.ts'
import { costFieldOf } from './cost-words.ts'
import { CostsRefused, type ReadCost, readWhat } from './cost-reading.ts'

/** An invoice carries its PDF inside, as one long text that is passed over. */
const limits = { maxDepth: 40, maxTextLength: 20 * 1024 * 1024 }
const keptLength = 1000

/**
 * Reads an invoice of UBL 2.1 as lines. No public standard says how an act is told in one: it is the code of the seller or
 * the name of the item, its day the period of the line, our file the document the line refers to, and each of them may be a
 * property of the item. VAT is what its category comes to, divided over the lines. Throws CostsRefused.
 */
export async function readCostUbl(bytes: Buffer, today: Day): Promise<ReadCost[]> {
  const { names, head, lines } = await parse(bytes)
  const [name] = names
  if (names.length !== 1 || name === undefined) throw new CostsRefused('not_an_invoice')
  if (name === 'CreditNote' || head.get('InvoiceTypeCode') === '381') throw new CostsRefused('credit_note', { row: 1 })
  const currency = head.get('DocumentCurrencyCode') ?? 'EUR'
  if (currency !== 'EUR') throw new CostsRefused('currency', { row: 1, found: currency.slice(0, 20) })
  const number = (head.get('ID') ?? '').slice(0, 60)
  if (number === '') throw new CostsRefused('number', { row: 1 })
  const invoiceDay = dayIn(head.get('IssueDate'), today, 1)
  if (invoiceDay === null) throw new CostsRefused('invoice_day', { row: 1, value: head.get('IssueDate') ?? '' })
  if (lines.length === 0) throw new CostsRefused('no_rows')
  const taxed = lines.map((line, index): VatLine => {
    const percent = Number(line.first.get('Item/ClassifiedTaxCategory/Percent') ?? '0')
    const netCents = exact(line.first.get('LineExtensionAmount'), index + 1)
    if (netCents <= 0) throw new CostsRefused('credit_note', { row: index + 1 })
    return { netCents, category: percent > 0 ? 'S' : 'E', percent: isPercent(percent) ? percent : 0 }
  })
  const vat = vatByLine(taxed)
  checkTotals(head, number, { net: sumCents(taxed.map(({ netCents }) => netCents)), vat: sumCents(vat) })
  const referred = head.get('OrderReference/ID') ?? head.get('BuyerReference') ?? ''
  return lines.map(({ first, properties }, index) => {
    const said = (field: CostField) => properties.get(field) ?? ''
    const code = first.get('Item/SellersItemIdentification/ID') ?? ''
    const itemName = first.get('Item/Name') ?? ''
    const words = said('act') || (/^[a-z]$/i.test(code) ? `${code} ${itemName}` : itemName || code)
    return {
      rowNumber: index + 1,
      invoiceNumber: number,
      invoiceDay,
      ourReference: (said('ourReference') || first.get('DocumentReference/ID') || referred).slice(0, 60),
      theirReference: (said('theirReference') || first.get('AccountingCost') || '').slice(0, 60),
      ...readWhat({ act: words, disbursement: said('disbursement'), outcome: properties.get('outcome') ?? null }),
      actDay: dayIn(said('actDay') || first.get('InvoicePeriod/StartDate'), today, index + 1),
      amountCents: taxed[index]?.netCents ?? 0,
      vatCents: vat[index] ?? 0,
    }
  })
}

function exact(text: string | undefined, row: number): Cents {
  if (text !== undefined && /^-?\d+\.\d{3,}$/.test(text) && !/\.\d\d0+$/.test(text)) {
    throw new CostsRefused('decimals', { row, value: text.slice(0, 40) })
  }
  const cents = text === undefined ? null : parseCents(text.replace(/(\.\d\d)0+$/, '$1'))
  if (cents === null) throw new CostsRefused('amount', { row, value: (text ?? '').slice(0, 40) })
  return cents
}

function dayIn(text: string | undefined, today: Day, row: number): Day | null {
  const found = text === undefined || text === '' ? null : isDay(text) ? text : readDay(text, 'day_first')
  if (found !== null && found > today) throw new CostsRefused('future_day', { row, value: found })
  return found
}

/** What the invoice says of itself must be what its lines come to. */
function checkTotals(head: ReadonlyMap<string, string>, number: string, own: { net: Cents; vat: Cents }): void {
  const told: readonly (readonly [string | undefined, Cents])[] = [
    [head.get('LegalMonetaryTotal/LineExtensionAmount'), own.net],
    [head.get('TaxTotal/TaxAmount'), own.vat],
    [
      head.get('LegalMonetaryTotal/TaxInclusiveAmount') ?? head.get('LegalMonetaryTotal/PayableAmount'),
      own.net + own.vat,
    ],
  ]
  for (const [text, cents] of told) {
    if (text === undefined || exact(text, 1) === cents) continue
    throw new CostsRefused('total_differs', { number, sumCents: cents, totalCents: exact(text, 1) })
  }
}

interface UblLine {
  /** The first text at each place of it. */
  readonly first: Map<string, string>
  /** What the properties of its item mean. */
  readonly properties: Map<CostField, string>
}

interface ReadUbl {
  readonly names: string[]
  readonly head: Map<string, string>
  readonly lines: UblLine[]
}

async function parse(bytes: Buffer): Promise<ReadUbl> {
  const found: ReadUbl = { names: [], head: new Map(), lines: [] }
  try {
    await parseWholeXml(pieces(bytes), handlersFor(found), limits)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    throw new CostsRefused(error.fault === 'doctype' ? 'markup' : 'damaged')
  }
  return found
}

function handlersFor({ names, head, lines }: ReadUbl): XmlHandlers {
  const path: string[] = []
  let text = ''
  let property = ''
  return {
    open(name) {
      path.push(name)
      text = ''
      if (path.length === 1 && (name === 'Invoice' || name === 'CreditNote')) names.push(name)
      if (path.length === 2 && name === 'InvoiceLine') lines.push({ first: new Map(), properties: new Map() })
    },
    text(value) {
      if (text.length < keptLength) text += value.slice(0, keptLength)
    },
    close() {
      const place = path.slice(1).join('/')
      const value = cleanText(text).replace(/\s+/g, ' ').trim()
      path.pop()
      text = ''
      if (value === '' || place === '') return
      const line = place.startsWith('InvoiceLine/') ? lines.at(-1) : undefined
      if (!line) {
        if (!head.has(place)) head.set(place, value)
        return
      }
      const own = place.slice('InvoiceLine/'.length)
      if (own === 'Item/AdditionalItemProperty/Name') property = value
      const field = own === 'Item/AdditionalItemProperty/Value' ? costFieldOf(property) : null
      if (field !== null) line.properties.set(field, value)
      if (!line.first.has(own)) line.first.set(own, value)
    },
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}
