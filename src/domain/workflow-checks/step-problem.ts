import type { WorkflowStep } from '#domain/workflow/step.ts'

/** What can be wrong with the steps of a workflow; each has a sentence in the interface. */
export const stepProblemKinds = [
  'no_steps',
  'duplicate_code',
  'unreachable',
  'no_exit',
  'exit_with_conditions',
  'template_missing',
  'template_language_missing',
  'letter_by_sms',
  'message_charges',
  'no_channel',
  'pay_days_missing',
  'pay_days_in_notice',
  'notice_without_announcement',
  'announcement_without_notice',
  'costs_before_notice',
  'costs_within_term',
  'costs_for_first_alone',
  'wait_without_notice',
  'no_time_between',
  'next_within_term',
  'hours_not_lawful',
  'hours_never_meet',
  'status_needs_person',
  'phase_not_entered',
  'phase_unchanged',
  'workflow_missing',
  'loop_too_short',
  'loop_over_workflows',
  'debtors_not_here',
  'amounts_crossed',
  'fee_not_here',
  'fee_missing',
  'fee_no_amount',
  'fee_not_from_debtor',
  'fee_not_from_consumer',
  'fee_no_legal_basis',
  'fee_needs_approval',
  'closing_reason_missing',
  'owner_missing',
  'subject_missing',
  'no_answers',
  'wait_without_time',
  'exit_step_missing',
  'exit_workflow_missing',
  'exit_goes_back',
  'exit_other_phase',
  'exit_past_notice',
  'exit_past_hand_over',
  'hand_over_passed_over',
  'scores_crossed',
  'score_decides_alone',
] as const
export type StepProblemKind = (typeof stepProblemKinds)[number]

/** One thing that is wrong: at which step (null: with the whole), and whether it may be published like that. */
export interface StepProblem {
  readonly stepCode: string | null
  readonly kind: StepProblemKind
  readonly severity: 'error' | 'warning'
  /** What the sentence names: languages of a letter, a phase, a number of days. */
  readonly values: Readonly<Record<string, string | number>>
}

/** A problem at a step. */
export function problemAt(
  { code }: Pick<WorkflowStep, 'code'>,
  kind: StepProblemKind,
  severity: StepProblem['severity'] = 'error',
  values: StepProblem['values'] = {},
): StepProblem {
  return { stepCode: code, kind, severity, values }
}
