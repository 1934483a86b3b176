import { addDays, type Day } from '#domain/day.ts'
import type { Status } from '#domain/workflow/status.ts'

/** How an agenda item stands: to be done, done with a result, or set aside without one. */
export const agendaStates = ['open', 'done', 'archived'] as const
export type AgendaState = (typeof agendaStates)[number]

/**
 * Where an item comes from: somebody wrote it, a step of a workflow, a day to warn on, a promise that was broken, a file
 * whose day to be looked at has come, a letter that came back, a message that does not leave, an agreement that ends, a
 * payment the debtor says he made.
 */
export const agendaCauses = [
  'person',
  'step',
  'limitation',
  'promise',
  'review',
  'address',
  'message',
  'agreement',
  'payment',
] as const
export type AgendaCause = (typeof agendaCauses)[number]

/** The statuses the agenda filters on, in this order (requirements, section 4). */
export const agendaStatuses = [
  'not_started',
  'paused',
  'in_progress',
  'no_more_steps',
  'term_payment',
  'closed',
  'monitoring_in_progress',
] as const satisfies readonly Status[]

/** Subjects that the portal itself writes items about; the list of subjects holds them always. */
export const ownSubjects = [
  'call_debtor',
  'call_back',
  'find_number',
  'judge_dispute',
  'judge_plan',
  'judge_change',
  'answer_message',
  'answer_mail',
  'debt_relief',
  'check_address',
  'check_payment',
  'decide_writ',
  'check_notice',
  'review_file',
  'interrupt_limitation',
  'free_message',
  'received_advance',
  'state_of_affairs',
  'renew_agreement',
  'answer_survey',
  'case_term',
  'bring_writ',
  'draft_writ',
  'customer_decided',
] as const
export type OwnSubject = (typeof ownSubjects)[number]

/** After so many calls without an answer the number is no longer called, until somebody says so. */
export const dialerThreshold = 5

/** Whether calling is no longer offered after this many attempts. */
export function isDialerStopped(attempts: number): boolean {
  return attempts >= dialerThreshold
}

/** How many days ahead somebody may put an item: work may wait, but may not disappear. */
export const horizonDays = { employee: 30, finance: 90, legal: 180, management: 365 } as const
export type HorizonRole = keyof typeof horizonDays

/** The last day to which somebody with these roles may put an item; the widest of them counts. */
export function lastAgendaDay(held: readonly HorizonRole[], today: Day): Day {
  return addDays(today, Math.max(horizonDays.employee, ...held.map((role) => horizonDays[role])))
}
