import { z } from 'zod'

/** What a column of the invoices of an office of bailiffs can mean; each has a text `imported_cost.field.…`. */
export const costFields = [
  'invoiceNumber',
  'invoiceDay',
  'ourReference',
  'theirReference',
  'act',
  'actDay',
  'outcome',
  'disbursement',
  'amount',
  'vat',
  'total',
  'invoiceTotal',
  'currency',
] as const
export type CostField = (typeof costFields)[number]

/** Without one of these nothing can be checked. */
export const neededCostFields = ['invoiceNumber', 'invoiceDay', 'act', 'amount', 'vat'] as const satisfies CostField[]

/** What somebody said of the columns of an office: of each meaning the name of its column. */
export const costColumnsShape = z.partialRecord(z.enum(costFields), z.string().max(200))
export type CostColumns = z.output<typeof costColumnsShape>

/** Why a file is refused whole: nothing of it may be kept; each has a text `imported_cost.refused.…`. */
export const costFileRefusals = [
  'empty',
  'markup',
  'not_a_table',
  'damaged',
  'too_large',
  'no_rows',
  'not_an_invoice',
  'credit_note',
  'known_already',
  'currency',
  'amount',
  'decimals',
  'invoice_day',
  'future_day',
  'sums_differ',
  'total_differs',
  'number',
] as const
export type CostFileRefusal = (typeof costFileRefusals)[number]
