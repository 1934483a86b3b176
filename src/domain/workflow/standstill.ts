/** Why a file does not move on. Each has a text `standstill.cause.…`, and what to do about it `standstill.advice.…`. */
export const standstillCauses = [
  'step_late',
  'message_held',
  'pause_over',
  'wait_over',
  'plan_late',
  'plan_unscheduled',
  'review_late',
  'suspended_unowned',
  'task_orphaned',
  'task_late',
  'mail_unhandled',
] as const
export type StandstillCause = (typeof standstillCauses)[number]

/**
 * After how many days past its own day a file stands still. What the portal does by itself (going on after a pause or a wait,
 * looking again at a suspended file) is late the next day, and so is what nobody is there for: a suspension without an
 * owner, a plan without a next term, work of somebody who left. What waits for people has a week, work on the agenda two,
 * and a letter that came back three.
 */
export const standstillDays = {
  step_late: 7,
  message_held: 7,
  pause_over: 0,
  wait_over: 0,
  plan_late: 7,
  plan_unscheduled: 0,
  review_late: 0,
  suspended_unowned: 0,
  task_orphaned: 0,
  task_late: 14,
  mail_unhandled: 21,
} as const satisfies Record<StandstillCause, number>
