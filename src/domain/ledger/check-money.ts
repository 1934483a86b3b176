import { type Cents, sumCents } from '#domain/money.ts'
import type { HeldAccount } from './held-movement.ts'

/** What is looked at before money leaves, in the order it is told. */
export const checkKinds = [
  'statement',
  'trust',
  'files',
  'shortage',
  'transit',
  'late_orders',
  'late_lines',
  'numbers',
  'receivable',
  'agency',
  'advanced',
  'vat',
  'sold',
  'buyers',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** Of these both sides are of the books: they come out at nothing, whatever happened. */
export const bookEquations = [
  'statement',
  'trust',
  'files',
  'transit',
  'receivable',
  'agency',
  'advanced',
  'vat',
  'sold',
  'buyers',
] as const satisfies readonly CheckKind[]
export type BookEquation = (typeof bookEquations)[number]

/** Of these the sums are counts, not cents. */
export const countedKinds: ReadonlySet<CheckKind> = new Set(['late_orders', 'late_lines', 'numbers'])

/** So many days the bank has for a payment: longer, and somebody has to ask where it is. */
export const lateOrderDays = 2
/** So many days a line of the bank may wait to be sorted out. */
export const lateLineDays = 5
/** And so many where somebody left it for later: the debtor was asked, or the bank. */
export const lateLeftDays = 30

/** What a row of a check is about, and by what it is found again. */
export const checkSubjects = ['account', 'customer', 'order', 'line', 'series'] as const
export type CheckSubject = (typeof checkSubjects)[number]

/** One of the rows behind a check. */
export interface CheckRow {
  readonly subject: CheckSubject
  /** Of a customer that is short: on which account, by which its movements are found. */
  readonly account?: HeldAccount
  readonly id: number | null
  readonly name: string
  readonly day: string | null
  /** Null: nothing was told that the other side could be held against. */
  readonly found: number | null
  readonly expected: number
  readonly isRight: boolean
}

/** A check with its verdict: what was found, what it has to be, and the rows behind both, what is wrong first. */
export interface CheckItem {
  readonly kind: CheckKind
  readonly currency: string
  readonly isRight: boolean
  readonly found: number | null
  readonly expected: number
  /** Of how many rows it was worked out; the first of them, what is wrong before what is right. */
  readonly rowCount: number
  readonly rows: readonly CheckRow[]
}

/** So many rows of a check are kept. */
export const keptRows = 200

/** A row of which both sides have to be the same; where nothing was told there may be nothing either. */
export function heldAgainst(row: Omit<CheckRow, 'isRight'>): CheckRow {
  return { ...row, isRight: (row.found ?? 0) === row.expected }
}

/** Right when every row is: two that are wrong the other way round do not make a right sum. */
export function judgeSides(kind: CheckKind, currency: string, rows: readonly CheckRow[]): CheckItem {
  const isTold = rows.some(({ found }) => found !== null) || rows.length === 0
  return {
    kind,
    currency,
    isRight: rows.every(({ isRight }) => isRight),
    found: isTold ? sumCents(rows.map(({ found }) => found ?? 0)) : null,
    expected: sumCents(rows.map(({ expected }) => expected)),
    rowCount: rows.length,
    rows: wrongFirst(rows),
  }
}

/**
 * Money of one customer never covers what another is short of: only what the agency left on the trust account does. What is
 * found is the part nothing covers, below zero; `heldCents` is what stands there for the agency, below zero when it is short.
 */
export function judgeShortage(currency: string, short: readonly CheckRow[], heldCents: Cents): CheckItem {
  const uncovered = Math.min(0, sumCents(short.map(({ found }) => found ?? 0)) + heldCents)
  const agency: CheckRow = {
    subject: 'account',
    id: null,
    name: 'agency.payable',
    day: null,
    found: heldCents,
    expected: 0,
    isRight: heldCents >= 0,
  }
  const isCovered = uncovered === 0
  const customers = short.map((row) => ({ ...row, isRight: isCovered }))
  return {
    kind: 'shortage',
    currency,
    isRight: isCovered,
    found: uncovered,
    expected: 0,
    rowCount: short.length,
    rows: short.length > 0 || heldCents < 0 ? [...wrongFirst(customers), agency] : [],
  }
}

/** What waits, the longest first, of which so many too long; what waits beside it is shown as well. */
export function judgeLate(
  kind: 'late_orders' | 'late_lines',
  rows: readonly CheckRow[],
  { count, lateCount }: { readonly count: number; readonly lateCount: number },
): CheckItem {
  return { kind, currency: 'EUR', isRight: lateCount === 0, found: lateCount, expected: 0, rowCount: count, rows }
}

/** What is wrong before what is right, and the largest first; no more than are kept. */
function wrongFirst(rows: readonly CheckRow[]): CheckRow[] {
  const weight = (row: CheckRow) => Math.abs((row.found ?? 0) - row.expected)
  const size = (row: CheckRow) => Math.abs(row.found ?? row.expected)
  return rows
    .toSorted(
      (one, other) =>
        Number(one.isRight) - Number(other.isRight) || weight(other) - weight(one) || size(other) - size(one),
    )
    .slice(0, keptRows)
}
