/** Why a file cannot be read as a table at all. Faults of single rows are found later, row by row. */
export const unreadableReasons = [
  'empty',
  'not_a_table',
  'old_excel',
  'other_spreadsheet',
  'encrypted',
  'broken_zip',
  'broken_xml',
  'doctype',
  'no_workbook',
  'too_many_sheets',
  'too_many_columns',
  'too_large',
  'unclosed_quote',
  'record_too_long',
  'not_text',
  'no_invoice',
  'several_invoices',
  'other_invoice',
  'no_subscriptions',
  'other_currency',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** The file is refused whole. `values` fill the placeholders of the text that tells the user. */
export class UnreadableSheet extends Error {
  readonly reason: UnreadableReason
  readonly values: Readonly<Record<string, string | number>>

  constructor(reason: UnreadableReason, values: Readonly<Record<string, string | number>> = {}) {
    super(`file refused: ${reason} ${JSON.stringify(values)}`)
    this.name = 'UnreadableSheet'
    this.reason = reason
    this.values = values
  }
}
