import { addDays, type Day } from '#domain/day.ts'
import { account } from '#domain/account/account.ts'
import type { AccountEvent, CostCharged } from '#domain/account/events.ts'
import type { AnnouncedCosts } from '#domain/costs/fourteen-day-notice.ts'
import { checkLetter } from '#domain/letters/check-letter.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { RunFile } from './file-queries.ts'
import { letterFacts } from './letter-facts.ts'
import type { RunContext } from './run-context.ts'
import { announcementOf, chargedCosts, costEvent, coveredClaims } from './step-costs.ts'

/** A letter as it leaves, with what must be booked when it does. */
export interface WrittenLetter {
  document: LetterDocument
  /** The costs this letter charges; null when it charges none. */
  cost: CostCharged | null
  /** What a 14-day letter announces; null for any other letter. */
  announced: AnnouncedCosts | null
  /** The claims in default that a 14-day letter covers. */
  announcedClaimIds: number[]
}

export interface LetterRefusal {
  fault: 'letter_not_good' | 'costs_refused'
  detail: string
}

/**
 * Writes the letter of a step for a file on the context's day: costs charged or announced as the law allows, the
 * amounts of that day, and checked for everything the law demands. What does not pass is refused, never sent.
 */
export function writeLetter(
  file: RunFile,
  step: StepDefinition,
  events: readonly AccountEvent[],
  context: RunContext,
): WrittenLetter | LetterRefusal {
  if (step.action.kind !== 'send') throw new Error('a step that sends nothing has no letter')
  const present = account(events, context.today, context)
  const due = chargedCosts(file, step, events, present, context)
  if (due && 'refusal' in due) return { fault: 'costs_refused', detail: due.refusal }
  const cost = due ? costEvent(due, context.today) : null
  const announced = step.costs === 'announce' ? announcementOf(file, present, context) : null
  if (step.costs === 'announce' && !announced) return { fault: 'costs_refused', detail: 'nothing_open' }
  const facts: LetterFacts = letterFacts({
    file,
    account: cost ? account([...events, cost], context.today, context) : present,
    context,
    announced,
    vatPercent: due ? due.vatPercent : null,
    payByDay: payByDayOf(file, step, context.today),
  })
  try {
    const document = composeLetter(step.action.letter, file.language, facts)
    const faults = checkLetter(document, facts)
    return faults.length > 0
      ? { fault: 'letter_not_good', detail: faults.join(', ') }
      : { document, cost, announced, announcedClaimIds: coveredClaims(present, context.today) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { fault: 'letter_not_good', detail: error.message }
  }
}

/** A missing instalment can be paid until the day before the plan lapses. */
function payByDayOf({ instalment }: RunFile, { payWithinDays }: StepDefinition, today: Day): Day | null {
  if (instalment) return addDays(instalment.lapseDay, -1)
  return payWithinDays === undefined ? null : addDays(today, payWithinDays)
}
