import { createHash } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'

/** A booked balance, negative when the account is overdrawn. */
export interface Balance {
  readonly cents: Cents
  readonly currency: string
  readonly day: Day | null
}

/** What a statement says before its entries. */
export interface StatementHead {
  /** What the file is written in: between formats other things are alike than within one. */
  readonly format: string
  readonly reference: string
  /** The bank counts its statements, most of them. */
  readonly sequence: number | null
  readonly account: string
  readonly fromDay: Day | null
  readonly opening: Balance | null
}

/** What a statement says behind its entries. */
export interface StatementEnd {
  readonly fromDay: Day | null
  readonly toDay: Day | null
  readonly closing: Balance | null
}

/** One booking of a statement: what it moved, and the payments that it is made of. */
export interface StatementEntry {
  /** Counted from 1 within its statement; in a table the row of the file. */
  readonly number: number
  /** Signed: money in is positive. */
  readonly amountCents: Cents
  readonly currency: string
  /** BOOK has moved money; whatever else it is called has not. */
  readonly status: string
  readonly lines: readonly ReadLine[]
  readonly problem?: StatementProblem
}

/** What reading a bank file hands on: the head of a statement, its entries one by one, its end. */
export type StatementRecord =
  | { readonly kind: 'statement'; readonly statement: StatementHead }
  | { readonly kind: 'entry'; readonly entry: StatementEntry }
  | { readonly kind: 'end'; readonly end: StatementEnd }

/** One payment as the agency works with it: a booking, or one payment out of a batch. */
export interface ReadLine {
  readonly entry: number
  /** Signed: money in is positive. */
  readonly amountCents: Cents
  readonly currency: string
  readonly bookingDay: Day
  readonly valueDay: Day
  /** A booking that takes an earlier one back: a reversal by the bank or a returned payment. */
  readonly isReversal: boolean
  readonly returnReason: string | null
  /** Collected by us from who is on the other side, who can have it back for eight weeks; where the file tells. */
  readonly isDirectDebit?: boolean
  readonly counterpartyName: string | null
  readonly counterpartyIban: string | null
  readonly reference: string | null
  readonly endToEndId: string | null
  readonly description: string
  readonly serviceReference: string | null
  /** The same for the same booking in another file of this format; equal genuine bookings share it and are counted. */
  readonly key: string
}

/** Something that is not right, yet no reason to refuse the statement. Shown with it. */
export interface StatementProblem {
  readonly kind:
    | 'balance_missing'
    | 'balance_currency'
    | 'balance_mismatch'
    | 'batch_not_split'
    | 'entry_not_booked'
    | 'day_in_future'
  readonly values: Readonly<Record<string, string | number>>
}

/** Opening balance plus what moved must be the closing balance. */
export function checkBalance(
  { opening, closing }: { readonly opening: Balance | null; readonly closing: Balance | null },
  movedCents: Cents,
  currency: string,
): StatementProblem | null {
  if (!opening || !closing) return { kind: 'balance_missing', values: {} }
  if (opening.currency !== currency || closing.currency !== currency) {
    return { kind: 'balance_currency', values: { opening: opening.currency, closing: closing.currency, currency } }
  }
  const expectedCents = sumCents([opening.cents, movedCents])
  if (expectedCents === closing.cents) return null
  return {
    kind: 'balance_mismatch',
    values: { expectedCents, closingCents: closing.cents, differenceCents: closing.cents - expectedCents },
  }
}

/**
 * The bank's own reference identifies a booking together with what it moves: some banks give one reference
 * to many bookings. Without a reference the whole content does. Each format has keys of its own; CAMT.053, which was here
 * before the others, has no name in its keys.
 */
export function keyOf(line: Omit<ReadLine, 'key'>, entryReference: string | null, format: string): string {
  const { bookingDay, amountCents, currency, isReversal, counterpartyIban, endToEndId } = line
  const booked = [bookingDay, amountCents, currency, isReversal, counterpartyIban, endToEndId]
  const content = entryReference
    ? ['reference', entryReference, line.serviceReference, ...booked]
    : [
        'content',
        ...booked,
        line.valueDay,
        line.counterpartyName,
        line.reference,
        line.serviceReference,
        line.description,
      ]
  const named = format === 'camt.053' ? content : [format, ...content]
  return createHash('sha256').update(JSON.stringify(named)).digest('hex')
}
