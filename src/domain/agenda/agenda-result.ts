import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import type { OwnSubject } from './agenda-item.ts'

/** What came of an agenda item. */
export const agendaResults = [
  'pays',
  'wants_plan',
  'asks_help',
  'disputes',
  'no_answer',
  'wrong_number',
  'done',
  'paid',
] as const
export type AgendaResult = (typeof agendaResults)[number]

/** Results that only a call has. */
export const callResults: readonly AgendaResult[] = ['no_answer', 'wrong_number']

/** Results of a call in which nobody spoke to the debtor. */
export const unspokenResults: readonly AgendaResult[] = ['no_answer', 'wrong_number']

/** Results that hold the file up: who gives one must be allowed to change the file. */
export const holdingResults: readonly AgendaResult[] = ['pays', 'paid', 'wants_plan', 'asks_help', 'disputes']

/** For what a result suspends the file. */
export const suspendsFor = { asks_help: 'debt_relief', disputes: 'dispute' } as const

/** What follows from a result. */
export interface FollowUp {
  /** The day on which the same item is tried again; null: it is done. */
  readonly againDay: Day | null
  /** How the file stands still from now on; null: it goes on. A promise holds it by itself. */
  readonly halt:
    | {
        readonly kind: 'pause'
        readonly reason: 'question_of_debtor' | 'payment_on_its_way'
        readonly untilDay: Day
      }
    | { readonly kind: 'suspension'; readonly reason: (typeof suspendsFor)[keyof typeof suspendsFor] }
    | null
  /** What has to be done next. */
  readonly next: { readonly subject: OwnSubject; readonly dueDay: Day } | null
  /** The number that was called is not the debtor's. */
  readonly numberIsWrong: boolean
}

const nothing: FollowUp = { againDay: null, halt: null, next: null, numberIsWrong: false }

/**
 * What a result brings about by itself, so that one key settles an item: nobody has to remember the pause, the letter
 * that may not go, or the next thing to do. Days are working days but for the end of a pause.
 */
export function followUp(result: AgendaResult, today: Day, extra: ExtraHolidays): FollowUp {
  const after = (days: number) => addWorkingDays(today, days, extra)
  switch (result) {
    case 'wants_plan':
      return {
        ...nothing,
        halt: { kind: 'pause', reason: 'question_of_debtor', untilDay: addDays(today, 14) },
        next: { subject: 'judge_plan', dueDay: after(2) },
      }
    // A bank takes a day or two, and the proof has to be found; what is not matched by then, somebody looks for.
    case 'paid':
      return {
        ...nothing,
        halt: { kind: 'pause', reason: 'payment_on_its_way', untilDay: addDays(today, 14) },
        next: { subject: 'check_payment', dueDay: after(5) },
      }
    case 'asks_help':
      return {
        ...nothing,
        halt: { kind: 'suspension', reason: suspendsFor[result] },
        next: { subject: 'debt_relief', dueDay: after(10) },
      }
    case 'disputes':
      return {
        ...nothing,
        halt: { kind: 'suspension', reason: suspendsFor[result] },
        next: { subject: 'judge_dispute', dueDay: after(1) },
      }
    case 'no_answer':
      return { ...nothing, againDay: after(2) }
    case 'wrong_number':
      return { ...nothing, next: { subject: 'find_number', dueDay: after(1) }, numberIsWrong: true }
    case 'pays':
    case 'done':
      return nothing
  }
}

/** Why an item cannot get this result, or null when it can. */
export function refuseResult(
  result: AgendaResult,
  { isOpen, isCall, isClosed }: { readonly isOpen: boolean; readonly isCall: boolean; readonly isClosed: boolean },
): 'not_open' | 'not_a_call' | 'dossier_closed' | null {
  if (!isOpen) return 'not_open'
  if (callResults.includes(result) && !isCall) return 'not_a_call'
  return isClosed && result !== 'done' ? 'dossier_closed' : null
}
