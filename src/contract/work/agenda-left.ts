/** Why an item stays as it is, or its file where it stands. */
export const leftReasons = [
  'gone',
  'not_open',
  'not_archived',
  'archived_otherwise',
  'unchanged',
  'no_attempts',
  'step_gone',
  'step_status',
  'step_phase',
  'step_customer',
  'step_kind',
  'step_unchanged',
  'other_workflow_required',
] as const
