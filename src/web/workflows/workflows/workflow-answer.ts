import type { getWorkflow } from '#contract/workflows/workflows.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type WorkflowAnswer = Answer<typeof getWorkflow>

/** The change of it that is being written. */
export type DraftAnswer = NonNullable<WorkflowAnswer['draft']>
