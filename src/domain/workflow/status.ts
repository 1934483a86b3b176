import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'

/** Where a file stands in its workflow. */
export const statuses = [
  'not_started',
  'in_progress',
  'paused',
  'term_payment',
  'no_more_steps',
  'monitoring',
  'monitoring_in_progress',
  'suspend',
  'closed',
] as const
export type Status = (typeof statuses)[number]

/** The statuses in which work on a file is open. */
export const openStatuses = [
  'term_payment',
  'in_progress',
  'monitoring_in_progress',
  'not_started',
  'paused',
  'no_more_steps',
] as const satisfies readonly Status[]

/** The statuses in which a file goes on to its next step by itself. */
export const runningStatuses = ['not_started', 'in_progress'] as const satisfies readonly Status[]

/** The statuses in which a file that is not closed stays before its step until somebody or something lets it go on. */
export const waitingStatuses: readonly Status[] = statuses.filter(
  (status) => status !== 'closed' && !runningStatuses.some((running) => running === status),
)

/** In whose hands a file is. */
export const phases = ['amicable', 'judicial', 'monitoring', 'bailiff', 'partner', 'shv'] as const
export type Phase = (typeof phases)[number]

/** An office of bailiffs or a partner has the file. */
export const handedOverPhases: ReadonlySet<string> = new Set<Phase>(['bailiff', 'partner'])
/** Somebody outside the agency has it: a court too. */
export const outsidePhases: ReadonlySet<string> = new Set(['judicial', ...handedOverPhases])

/** To which statuses a file may go. From `suspend` it may also return to the status it came from. */
export const statusTransitions: Readonly<Record<Status, readonly Status[]>> = {
  not_started: ['in_progress', 'paused', 'suspend', 'monitoring', 'term_payment', 'closed'],
  in_progress: ['paused', 'term_payment', 'no_more_steps', 'suspend', 'monitoring', 'closed'],
  paused: ['in_progress', 'term_payment', 'suspend', 'monitoring', 'closed'],
  term_payment: ['in_progress', 'paused', 'suspend', 'closed'],
  no_more_steps: ['in_progress', 'term_payment', 'monitoring', 'paused', 'suspend', 'closed'],
  monitoring: ['monitoring_in_progress', 'in_progress', 'suspend', 'closed'],
  monitoring_in_progress: ['monitoring', 'term_payment', 'no_more_steps', 'suspend', 'closed'],
  suspend: ['paused', 'closed'],
  closed: ['in_progress'],
}

/** Why a change of status is refused. */
export const statusRefusals = [
  'status_unchanged',
  'transition_not_allowed',
  'suspended_for_it',
  'suspended_for_more',
  'reason_required',
  'until_day_required',
  'until_day_passed',
  'closing_reason_required',
  'open_balance_needs_waiver',
  'plan_not_broken',
  'plan_not_paid',
  'other_workflow_required',
  'no_right_to_reopen',
  'merged_elsewhere',
  'erased',
] as const
export type StatusRefusal = (typeof statusRefusals)[number]

export interface StatusChange {
  readonly from: Status
  readonly to: Status
  /** The day on which the change is made. */
  readonly today: Day
  /** The status a suspended file had before. */
  readonly cameFrom?: Status
  /** For which reasons a suspended file stands still; to suspend it for another adds that one. */
  readonly suspendedFor?: readonly string[]
  /** Why, in the words of who does it; for closing: the closing reason. */
  readonly reason?: string
  /** Until when a paused file waits. */
  readonly untilDay?: Day
  readonly openCents: Cents
  /** Whether the open amount is waived with a reason in the same act. */
  readonly waived?: boolean
  /** How the payment plan stands, when there is one. */
  readonly plan?: 'kept' | 'broken' | 'paid'
  /** A file that waits does so until another day. */
  readonly movesPause?: boolean
  /** A file without further steps goes on in another workflow. */
  readonly startsOtherWorkflow?: boolean
  readonly mayReopen?: boolean
  /** A closed file whose claims are in another one now. */
  readonly isMerged?: boolean
  /** A closed file of which the words are gone: nobody knows any more whose it was. */
  readonly isErased?: boolean
}

/** The first reason why this change of status may not be, or null when it may. */
export function refuseStatusChange(change: StatusChange): StatusRefusal | null {
  if (change.from === change.to) return refuseStaying(change)
  if (!isTransition(change)) return 'transition_not_allowed'
  return refuseEntering(change) ?? refuseLeaving(change)
}

/** A suspended file stays so when another reason is added, a paused one when it waits until another day. */
function refuseStaying(change: StatusChange): StatusRefusal | null {
  const { from, reason, suspendedFor } = change
  if (from === 'paused' && change.movesPause === true) return refuseEntering(change)
  if (from !== 'suspend' || suspendedFor === undefined) return 'status_unchanged'
  if (!hasText(reason)) return 'reason_required'
  return suspendedFor.includes(reason) ? 'suspended_for_it' : null
}

function isTransition({ from, to, cameFrom }: StatusChange): boolean {
  if (from === 'suspend' && to === cameFrom && to !== 'closed') return true
  return statusTransitions[from].includes(to)
}

function refuseEntering(change: StatusChange): StatusRefusal | null {
  const { to, reason, untilDay, today } = change
  if (to === 'paused') {
    if (!hasText(reason)) return 'reason_required'
    if (!untilDay) return 'until_day_required'
    return untilDay > today ? null : 'until_day_passed'
  }
  if (to === 'suspend') return hasText(reason) ? null : 'reason_required'
  if (to === 'closed') {
    if (!hasText(reason)) return 'closing_reason_required'
    return change.openCents > 0 && change.waived !== true ? 'open_balance_needs_waiver' : null
  }
  return null
}

function refuseLeaving(change: StatusChange): StatusRefusal | null {
  const { from, to, reason, plan } = change
  if (from === 'closed') {
    if (change.isMerged === true) return 'merged_elsewhere'
    if (change.isErased === true) return 'erased'
    if (change.mayReopen !== true) return 'no_right_to_reopen'
    return hasText(reason) ? null : 'reason_required'
  }
  if (from === 'suspend') {
    // It stands still until the last of its suspensions has ended.
    if (to !== 'closed' && (change.suspendedFor?.length ?? 0) > 1) return 'suspended_for_more'
    if (!hasText(reason)) return 'reason_required'
  }
  if (from === 'term_payment' && to === 'in_progress' && plan !== 'broken') return 'plan_not_broken'
  // Whatever a file with a running plan waits for, its plan goes on after it.
  if (plan === 'kept' && besidePlan.has(to)) return 'plan_not_broken'
  // A plan that is paid in full closes; one that is waived away closes by the waiver.
  if (from === 'term_payment' && to === 'closed' && plan !== 'paid' && change.waived !== true) return 'plan_not_paid'
  if (from === 'no_more_steps' && to === 'in_progress' && change.startsOtherWorkflow !== true) {
    return 'other_workflow_required'
  }
  return null
}

/** Where something else is done with a file than that it is paid in terms. */
const besidePlan: ReadonlySet<Status> = new Set([
  'not_started',
  'in_progress',
  'no_more_steps',
  'monitoring',
  'monitoring_in_progress',
])

function hasText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
