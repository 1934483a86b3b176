import type { Answer } from '#web/api.ts'
import type { getRun } from '#contract/runs.ts'

/** A run as its page shows it. */
export type Run = Answer<typeof getRun>

/** How many items take part: all but those the proposal left out. */
export function takingPart({ counts }: Pick<Run, 'counts'>): number {
  return settled({ counts }) + counts.in_hold + counts.proposed + counts.pending + counts.sending
}

/** How many items have come to an end: what is in hold has not. */
export function settled({ counts }: Pick<Run, 'counts'>): number {
  return counts.done + counts.skipped + counts.failed + counts.cancelled
}
