import type { UploadedFile } from '#contract/money/payments.ts'

/**
 * Why a bank file is refused whole. A bank never sends such a file, so nothing of it may be booked:
 * half a statement would leave the trust account out of balance without anybody seeing why.
 */
export type UnreadableReason = NonNullable<UploadedFile['refusal']>['reason']

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
