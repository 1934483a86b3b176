import type { Day } from '#domain/day.ts'
import type { LeadingExit } from './step-exit.ts'
import type { AwaitedAnswer, StepAction } from './step.ts'
import type { Why } from './why.ts'

/** Why a file stands before a step that waits: for what, and until when. Null for any other step. */
export function awaits(action: StepAction, untilDay: Day, fromDay?: Day): Why | null {
  if (action.kind !== 'wait_for') return null
  const [only, ...others] = action.answers
  const key = only === undefined || others.length > 0 ? 'why.awaits_several' : (`why.awaits_${only}` as const)
  return { key, values: { untilDay, ...(fromDay ? { fromDay } : {}) } }
}

/** The way out of a step that waits, and why the file goes on. */
export interface EndedWait {
  readonly exit: Extract<LeadingExit, 'answered' | 'paid' | 'timed_out' | 'skipped'>
  readonly why: Why
}

/** What became of the wait of a file. */
export interface WaitFacts {
  readonly today: Day
  /** The last day it waits. */
  readonly untilDay: Day
  /** What came first of what it waits for; null while nothing did. */
  readonly came: { readonly answer: AwaitedAnswer; readonly day: Day } | null
  /** Why the step is not for the file at all. */
  readonly skipped: Why | null
}

/** How a wait ends today; null while it goes on. What came counts whatever else holds: nobody waits for what is there. */
export function endWait({ today, untilDay, came, skipped }: WaitFacts): EndedWait | null {
  if (came) {
    const why: Why = { key: `why.came_${came.answer}`, values: { cameDay: came.day } }
    return { exit: came.answer === 'payment' ? 'paid' : 'answered', why }
  }
  if (untilDay > today) return null
  if (skipped) return { exit: 'skipped', why: skipped }
  return { exit: 'timed_out', why: { key: 'why.wait_over', values: { untilDay } } }
}
