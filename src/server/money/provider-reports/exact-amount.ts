import { type Cents, maxAmountCents, parseCents } from '#domain/money.ts'
import { type Cell, cellText } from '#server/intake/sheets/cell.ts'
import type { DecimalMark } from '#server/intake/reading/amount-style.ts'

/** An amount of a report, null for an empty cell, or what is wrong with it: `decimals` are more than there are cents. */
export type ExactAmount = Cents | null | 'amount' | 'decimals'

/**
 * Reads an amount to the cent, or not at all: nothing is rounded, as the books must come out at what the bank paid. `1.234`
 * is a thousand only where the report writes its cents behind a comma; where no cell tells, it is no amount.
 */
export function exactAmount(cell: Cell, mark: DecimalMark, inCents: boolean): ExactAmount {
  const text = cellText(cell)
  if (text === '') return null
  if (text.length > 40) return 'amount'
  if (inCents) return wholeCents(text)
  const [, sign = '', digits = ''] = /([.,])(\d{3,})\D{0,4}$/.exec(text) ?? []
  return sign === '' || (digits.length === 3 && isThousands(cell, text, sign, mark))
    ? (parseCents(text) ?? 'amount')
    : isOpen(cell, text, mark) && digits.length === 3
      ? 'amount'
      : 'decimals'
}

/** Whether the last three digits stand behind a sign between thousands. */
function isThousands(cell: Cell, text: string, sign: string, mark: DecimalMark): boolean {
  if (typeof cell === 'number') return false
  const isTold = mark !== null && mark !== 'both' && mark !== sign
  return isTold || text.slice(0, text.lastIndexOf(sign)).includes(sign)
}

/** Whether nothing in the report tells a thousand and more from more decimals than two. */
function isOpen(cell: Cell, text: string, mark: DecimalMark): boolean {
  return typeof cell !== 'number' && (mark === null || mark === 'both') && text.replace(/[^.,]/g, '').length === 1
}

function wholeCents(text: string): ExactAmount {
  if (/^[-+]?\d+[.,]\d/.test(text)) return 'decimals'
  if (!/^[-+]?\d{1,13}$/.test(text)) return 'amount'
  const cents = Number(text) + 0
  return Math.abs(cents) > maxAmountCents ? 'amount' : cents
}
