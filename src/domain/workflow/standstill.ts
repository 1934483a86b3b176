/** Why a file does not move on. Each has a text `standstill.cause.…`. */
export const standstillCauses = [
  'step_late',
  'message_held',
  'pause_over',
  'wait_over',
  'plan_late',
  'review_late',
  'task_late',
] as const
export type StandstillCause = (typeof standstillCauses)[number]

/**
 * After how many days past its own day a file stands still. What the portal does by itself (going on after a pause or a wait,
 * looking again at a suspended file) is late the next day; what waits for people has a week, and work on the agenda two.
 */
export const standstillDays = {
  step_late: 7,
  message_held: 7,
  pause_over: 0,
  wait_over: 0,
  plan_late: 7,
  review_late: 0,
  task_late: 14,
} as const satisfies Record<StandstillCause, number>
