import { addDays, addMonths, type Day } from '#domain/day.ts'

/** Kinds of what is kept about people, each with a term of its own. */
export const retentionKinds = [
  'file',
  'log',
  'mail',
  'call',
  'customer_message',
  'debtor',
  'identity_paper',
  'due_diligence',
  'complaint',
  'import',
  'bank',
  'pack',
  'sale',
  'provider_report',
  'cost_batch',
  'print_batch',
  'nps',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** On which law a term rests. */
export const retentionGrounds = ['awr', 'bki', 'bw', 'wwft', 'avg'] as const
export type RetentionGround = (typeof retentionGrounds)[number]

interface RetentionTerm {
  /** The term as it is until somebody changes it. */
  readonly months: number
  /** It is never shorter. */
  readonly leastMonths: number
  readonly ground: RetentionGround
  /** It runs from the end of the year: that of a book year. */
  readonly fromYearEnd: boolean
}

const ofBooks = { months: 84, leastMonths: 84, ground: 'awr', fromYearEnd: true } as const
const fromTheDay = { fromYearEnd: false } as const

/**
 * Art. 52 lid 4 AWR, art. 5 lid 1 Bki, art. 3:310 BW, art. 33 lid 3 Wwft and art. 5 lid 1 onder e AVG: how long each kind is
 * kept. What has to do with money stays seven years from the end of its year; what is said of a debt at least two years after its
 * file was closed; what nobody needs any more goes.
 */
export const retentionTerms: Readonly<Record<RetentionKind, RetentionTerm>> = {
  file: ofBooks,
  bank: ofBooks,
  sale: ofBooks,
  provider_report: ofBooks,
  cost_batch: ofBooks,
  log: { months: 60, leastMonths: 24, ground: 'bw', ...fromTheDay },
  complaint: { months: 60, leastMonths: 24, ground: 'bki', ...fromTheDay },
  due_diligence: { months: 60, leastMonths: 60, ground: 'wwft', ...fromTheDay },
  customer_message: { months: 24, leastMonths: 12, ground: 'avg', ...fromTheDay },
  import: { months: 24, leastMonths: 3, ground: 'avg', ...fromTheDay },
  mail: { months: 12, leastMonths: 1, ground: 'avg', ...fromTheDay },
  call: { months: 12, leastMonths: 1, ground: 'avg', ...fromTheDay },
  pack: { months: 12, leastMonths: 1, ground: 'avg', ...fromTheDay },
  print_batch: { months: 12, leastMonths: 1, ground: 'avg', ...fromTheDay },
  nps: { months: 24, leastMonths: 6, ground: 'avg', ...fromTheDay },
  identity_paper: { months: 6, leastMonths: 1, ground: 'avg', ...fromTheDay },
  debtor: { months: 3, leastMonths: 1, ground: 'avg', ...fromTheDay },
}

/** Art. 52 lid 4 AWR: the first day on which what is of a day may go, after so many months; of books from the end of its year. */
export function erasableFrom(kind: RetentionKind, startDay: Day, months: number): Day {
  const from = retentionTerms[kind].fromYearEnd ? (`${startDay.slice(0, 4)}-12-31` as Day) : startDay
  return addDays(addMonths(from, months), 1)
}

/** What a new term is beside the one that holds: one that is shorter takes two people, one below the least of the law never is. */
export function judgeTerm(
  kind: RetentionKind,
  months: number,
  asked: number,
): 'too_short' | 'same' | 'shorter' | 'longer' {
  if (asked < retentionTerms[kind].leastMonths) return 'too_short'
  if (asked === months) return 'same'
  return asked < months ? 'shorter' : 'longer'
}

/** Why something stays although its term is over. */
export const holdReasons = [
  'legal_hold',
  'complaint',
  'open_file',
  'money',
  'limitation',
  'merged',
  'sanctions',
  'unhandled',
  'not_due',
  'fault',
] as const
export type HoldReason = (typeof holdReasons)[number]

export const erasureStates = ['proposed', 'released', 'done', 'withdrawn'] as const
export type ErasureState = (typeof erasureStates)[number]

export const erasureItemStates = ['due', 'held', 'gone', 'kept'] as const
export type ErasureItemState = (typeof erasureItemStates)[number]
