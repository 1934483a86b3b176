import type { Answer } from '#web/base/calls/api.ts'
import type { getRun } from '#contract/sending/runs.ts'
import { showMoment } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'

/** A run as its page shows it. */
export type Run = Answer<typeof getRun>

/** Whether it was released for a moment that has yet to come: nothing of it was begun. */
export function isPlanned({ state, startAt, counts }: Pick<Run, 'state' | 'startAt' | 'counts'>): boolean {
  return state === 'released' && startAt !== null && settled({ counts }) + counts.in_hold + counts.sending === 0
}

/** How it stands, in a few words: of one that is planned with its moment. */
export function stateInWords(t: Say, run: Pick<Run, 'state' | 'startAt' | 'counts'>): string {
  if (!isPlanned(run) || run.startAt === null) return t(`run.state.${run.state}`)
  return t('run.state.planned', { moment: showMoment(run.startAt) })
}

/** How many items take part: all but those the proposal left out. */
export function takingPart({ counts }: Pick<Run, 'counts'>): number {
  return settled({ counts }) + counts.in_hold + counts.proposed + counts.pending + counts.sending
}

/** How many files are due and held by something, so that no step of theirs is in it. */
export function haltedCount({ halted }: Pick<Run, 'halted'>): number {
  return halted.reduce((sum, { count }) => sum + count, 0)
}

/** How many items have come to an end: what is in hold has not. */
export function settled({ counts }: Pick<Run, 'counts'>): number {
  return counts.done + counts.skipped + counts.failed + counts.cancelled
}
