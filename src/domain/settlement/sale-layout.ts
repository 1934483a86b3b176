import { saleSums } from './sale-price.ts'

/** What of a file can stand in the file for its buyer. */
export const saleColumns = [
  'number',
  'customerReference',
  'customerName',
  'debtorName',
  'kind',
  'street',
  'postcode',
  'city',
  'country',
  'openedDay',
  'dueDay',
  'balanceDay',
  ...saleSums,
] as const
export type SaleColumn = (typeof saleColumns)[number]

/** A column of the file for a buyer, with what stands above it. */
export interface SaleLayoutColumn {
  readonly column: SaleColumn
  readonly name: string
}

/** How the file is written for a buyer who asked nothing else. */
export const standardLayout: readonly SaleLayoutColumn[] = [
  { column: 'number', name: 'dossier' },
  { column: 'customerReference', name: 'kenmerk' },
  { column: 'customerName', name: 'klant' },
  { column: 'debtorName', name: 'debiteur' },
  { column: 'kind', name: 'soort' },
  { column: 'street', name: 'adres' },
  { column: 'postcode', name: 'postcode' },
  { column: 'city', name: 'plaats' },
  { column: 'country', name: 'land' },
  { column: 'openedDay', name: 'binnen_op' },
  { column: 'dueDay', name: 'oudste_vervaldag' },
  { column: 'balanceDay', name: 'stand_per' },
  { column: 'principalCents', name: 'hoofdsom' },
  { column: 'interestCents', name: 'rente' },
  { column: 'costsCents', name: 'incassokosten' },
  { column: 'vatCents', name: 'btw' },
  { column: 'courtCents', name: 'proceskosten' },
  { column: 'otherCents', name: 'overig' },
  { column: 'paidCents', name: 'betaald' },
  { column: 'openCents', name: 'saldo' },
  { column: 'priceCents', name: 'prijs' },
  { column: 'feeCents', name: 'kosten_koper' },
]

/** Whether a column is an amount, which is added up in the last row. */
export function isSum(column: SaleColumn): column is (typeof saleSums)[number] {
  return (saleSums as readonly string[]).includes(column)
}

/**
 * What keeps columns from being a file that can be read back: the number of the file says which one a buyer puts back, and the
 * last row begins with two cells that are no amount. Answers at which column, or null.
 */
export function layoutFault(
  columns: readonly SaleLayoutColumn[],
): { readonly index: number; readonly fault: 'twice' | 'same_name' | 'amount_first' | 'no_number' } | null {
  for (const [index, { column, name }] of columns.entries()) {
    const before = columns.slice(0, index)
    if (before.some((one) => one.column === column)) return { index, fault: 'twice' }
    const isSame = (one: SaleLayoutColumn) => one.name.trim().toLowerCase() === name.trim().toLowerCase()
    if (before.some(isSame)) return { index, fault: 'same_name' }
    if (index < 2 && isSum(column)) return { index, fault: 'amount_first' }
  }
  if (columns.length < 2) return { index: columns.length, fault: 'amount_first' }
  return columns.some(({ column }) => column === 'number') ? null : { index: 0, fault: 'no_number' }
}
