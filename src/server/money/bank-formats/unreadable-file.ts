/**
 * Why a bank file is refused whole. A bank never sends such a file, so nothing of it may be booked:
 * half a statement would leave the trust account out of balance without anybody seeing why.
 */
export type UnreadableReason =
  | 'empty'
  | 'not_xml'
  | 'mt940'
  | 'other_format'
  | 'zip'
  | 'pdf'
  | 'table'
  | 'encoding'
  | 'doctype'
  | 'malformed'
  | 'too_deep'
  | 'too_long'
  | 'too_many_elements'
  | 'not_camt'
  | 'version'
  | 'no_statement'
  | 'no_account'
  | 'camt_052'
  | 'camt_054'
  | 'other_account'
  | 'other_currency'
  | 'amount_invalid'
  | 'amount_decimals'
  | 'amount_too_large'
  | 'currency_invalid'
  | 'direction_invalid'
  | 'date_invalid'
  | 'date_missing'

/** The file cannot be read. `values` fill the placeholders of the text that tells the user. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason
  readonly values: Readonly<Record<string, string | number>>

  constructor(reason: UnreadableReason, values: Readonly<Record<string, string | number>> = {}) {
    super(`bank file refused: ${reason} ${JSON.stringify(values)}`)
    this.name = 'UnreadableFile'
    this.reason = reason
    this.values = values
  }
}

/** A piece of a foreign file that is short and clean enough to show in a message. */
export function quoted(text: string): string {
  const clean = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ').trim()
  return clean.length <= 40 ? clean : `${clean.slice(0, 39)}…`
}
