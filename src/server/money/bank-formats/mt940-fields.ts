import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Balance } from './statement.ts'
import { quoted, UnreadableFile } from './unreadable-file.ts'
import { centsOfText, dayNear, dayOfSix } from './written-values.ts'

/** A field of an MT940 file: its tag, and its lines as they stand. */
export interface Field {
  readonly tag: string
  readonly lines: string[]
}

/** `:61:`, a booking. */
export interface Booking {
  readonly valueDay: Day
  /** Null where the bank leaves it out. */
  readonly entryDay: Day | null
  /** Signed: money in is positive. */
  readonly amountCents: Cents
  /** RC or RD: an earlier booking is taken back. */
  readonly isReversal: boolean
  /** `NTRF`: how it was sent, and the bank's kind. */
  readonly type: string
  readonly reference: string | null
  readonly bankReference: string | null
  /** What stands on the lines below. */
  readonly further: readonly string[]
}

const booking = /^(\d{6}) *(\d{4})? *(R?[CD])([A-Z])?((?=[.,]?\d)\d*[.,]?\d*)([NFS].{3})?((?:(?!\/\/).)*)(?:\/\/(.*))?$/

/** Reads `:61:`. Throws UnreadableFile, with the number of the booking. */
export function bookingOf({ lines }: Field, entry: number): Booking {
  const [first = '', second = '', ...rest] = lines
  const whole = booking.exec(first)
  // Some banks break the line within the mark.
  const match = whole ?? booking.exec(first + second)
  const [, value, monthAndDay, mark, , amount, type = '', reference = '', bankReference = ''] = match ?? []
  if (value === undefined || mark === undefined || amount === undefined || (type === '' && reference !== '')) {
    throw new UnreadableFile('booking_invalid', { entry, value: quoted(first) })
  }
  const valueDay = dayOfSix(value, entry)
  const cents = centsOfText(amount, 'either', entry)
  const isIn = mark === 'C' || mark === 'RD'
  return {
    valueDay,
    entryDay: monthAndDay === undefined ? null : dayNear(valueDay, monthAndDay, entry),
    amountCents: isIn || cents === 0 ? cents : -cents,
    isReversal: mark.startsWith('R'),
    type: type.trim(),
    reference: named(reference),
    bankReference: named(bankReference),
    further: whole ? [second, ...rest].filter((line) => line.trim() !== '') : rest,
  }
}

/** Reads a balance, `C100318EUR380115,77`; one bank leaves out the currency of the closing one. */
export function balanceOf({ tag, lines }: Field, opening: Balance | null): Balance {
  const text = lines[0]?.trim() ?? ''
  const [, mark, six, code, amount] = /^([CD])(\d{6})([A-Z]{3})?([\d.,]+)$/.exec(text) ?? []
  const currency = code ?? opening?.currency
  if (!mark || !six || !amount || !currency) throw new UnreadableFile('balance_invalid', { tag, value: quoted(text) })
  const cents = centsOfText(amount, 'either', 0)
  return { cents: mark === 'C' || cents === 0 ? cents : -cents, currency, day: dayOfSix(six, 0) }
}

function named(reference: string): string | null {
  const text = reference.trim()
  return /^(|NONREF|EREF|PREF|MARF|KREF\+?)$/.test(text) ? null : text
}
