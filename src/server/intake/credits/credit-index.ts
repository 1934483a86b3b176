import { invoiceKey } from '#domain/matching/find-marks.ts'
import type { Creditable, CreditRow } from './match-credits.ts'

/** The invoices that credit notes may be taken off, found by what a credit note says. */
export interface CreditIndex {
  /** The invoices that a credit note names, or whose number it carries itself. */
  namedBy(row: Pick<CreditRow, 'credit'>): readonly Creditable[]
  /** The invoices that may be of the debtor of a credit note. Who has a name alone may be anybody of that name. */
  ofDebtor(row: Whose): Creditable[]
  /** Whether an invoice is of the debtor of a credit note for sure. */
  isOwing(row: Whose, invoice: Creditable): boolean
  /** The invoices with exactly this number. */
  numbered(invoiceNumber: string): readonly Creditable[]
}

type Whose = Pick<CreditRow, 'rowNumber' | 'debtorKey' | 'name'>

/** Goes through the invoices once, whatever the number of credit notes. */
export function indexInvoices(invoices: readonly Creditable[]): CreditIndex {
  const byNumber = groupBy(invoices, ({ invoiceNumber }) => [invoiceKey(invoiceNumber)])
  const byKey = groupBy(invoices, ({ debtorKey }) => (debtorKey === null ? [] : [debtorKey]))
  const byRow = groupBy(invoices, ({ ofRows }) => ofRows)
  const byName = groupBy(invoices, ({ name }) => (name === null ? [] : [name]))
  const isOwing = ({ rowNumber, debtorKey }: Whose, invoice: Creditable) =>
    invoice.ofRows.includes(rowNumber) || (debtorKey !== null && debtorKey === invoice.debtorKey)
  return {
    namedBy: ({ credit }) => credit.names.flatMap((name) => byNumber.get(invoiceKey(name)) ?? []),
    ofDebtor: ({ rowNumber, debtorKey, name }) => {
      const sameName = name === null ? [] : (byName.get(name) ?? [])
      const namesakes = isBare(debtorKey) ? sameName : sameName.filter((invoice) => isBare(invoice.debtorKey))
      return [
        ...new Set([
          ...(byRow.get(rowNumber) ?? []),
          ...(debtorKey === null ? [] : (byKey.get(debtorKey) ?? [])),
          ...namesakes,
        ]),
      ]
    },
    isOwing,
    numbered: (invoiceNumber) =>
      (byNumber.get(invoiceKey(invoiceNumber)) ?? []).filter((one) => one.invoiceNumber === invoiceNumber),
  }
}

/** Known by a name alone, in one row. */
const isBare = (debtorKey: string | null) => debtorKey?.startsWith('r:') === true

function groupBy<Key>(invoices: readonly Creditable[], keysOf: (invoice: Creditable) => readonly Key[]) {
  const groups = new Map<Key, Creditable[]>()
  for (const invoice of invoices) {
    for (const key of keysOf(invoice)) {
      const group = groups.get(key)
      if (group) group.push(invoice)
      else groups.set(key, [invoice])
    }
  }
  return groups
}
