import { waitingStatuses } from '#domain/workflow/status.ts'
import { openFiles } from '#web/kit/words/open-files.ts'

/** The lists of what stands before a step, each with the count that is told of it. */
export const volumeLinks = {
  files: (stepId: number) => openFiles(`&step[]=${stepId}`),
  waiting: (stepId: number) =>
    `/file/search?${waitingStatuses.map((status) => `status[]=${status}`).join('&')}&step[]=${stepId}`,
  held: (stepId: number) => `/processing/in-hold?step[]=${stepId}`,
} as const
