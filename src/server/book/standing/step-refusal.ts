import type { Phase, Status } from '#domain/workflow/status.ts'

/** Why a dossier cannot be put before a step. */
export type StepRefusal =
  | 'step_gone'
  | 'step_status'
  | 'step_phase'
  | 'step_customer'
  | 'step_kind'
  | 'step_unchanged'
  | 'other_workflow_required'

/** What decides it of the dossier. */
export interface StepStanding {
  readonly status: Status
  readonly phase: Phase
  readonly kind: 'private' | 'company'
  readonly customerId: number
  readonly stepId: number | null
  /** The workflow it goes by, or has come to the end of. */
  readonly workflowId: number | null
}

/** And of the step. */
export interface TargetStep {
  readonly stepId: number
  readonly workflowId: number
  readonly phase: Phase
  /** Of whom its workflow is; null: for everybody. */
  readonly customerId: number | null
  /** For which debtors its workflow is made; null: for all. */
  readonly debtorKind: 'private' | 'company' | null
}

const walking: ReadonlySet<Status> = new Set(['not_started', 'in_progress', 'no_more_steps'])

/** Whether a dossier in this status goes by the steps of a workflow. */
export function isWalking(status: Status): boolean {
  return walking.has(status)
}

/** The first reason why a dossier cannot go on before this step, or null when it can. */
export function refuseStep(dossier: StepStanding, target: TargetStep): StepRefusal | null {
  if (!isWalking(dossier.status)) return 'step_status'
  if (target.customerId !== null && target.customerId !== dossier.customerId) return 'step_customer'
  if (target.phase !== dossier.phase) return 'step_phase'
  if (target.debtorKind !== null && target.debtorKind !== dossier.kind) return 'step_kind'
  // Its own workflow has brought it nothing: it goes on by another one.
  if (dossier.status === 'no_more_steps' && target.workflowId === dossier.workflowId) return 'other_workflow_required'
  return target.stepId === dossier.stepId ? 'step_unchanged' : null
}
