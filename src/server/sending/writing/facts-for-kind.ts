import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import { addDays } from '#domain/day.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { MessageKind } from '#domain/letters/letter-kind.ts'
import { exampleBuyer } from '#domain/templates/example-facts.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { RunFile } from './file-queries.ts'
import { letterFacts } from './letter-facts.ts'
import type { RunContext } from './run-context.ts'
import { chargedCosts, costEvent, noticeOfDay } from './step-costs.ts'

/** How long a message gives to pay where no step says it. */
const payWithinDays = 14

/**
 * What a message of a kind would say of a file on the context's day, whichever step the file stands before: with the
 * costs that the law allows on that day. For looking at a text; what is sent is made by `writeLetter`.
 */
export function factsForKind(
  file: RunFile,
  kind: MessageKind,
  events: readonly AccountEvent[],
  context: RunContext,
): LetterFacts {
  const { today } = context
  const isNotice = kind === 'fourteen_day_letter'
  const present = account(events, today, context)
  const charges = kind === 'costs_letter' || kind === 'company_first_letter'
  const due = charges ? chargedCosts(file, charging, events, present, context) : null
  const cost = due && !('refusal' in due) ? costEvent(due, today) : null
  const notice = isNotice ? noticeOfDay(file, events, present, context) : null
  const facts = letterFacts({
    file,
    account: withoutWithdrawn(cost ? account([...events, cost], today, context) : (notice?.account ?? present), events),
    wholeOpenCents: present.openCents,
    context,
    announced: notice?.announced ?? null,
    vatPercent: due && !('refusal' in due) ? due.vatPercent : null,
    payByDay: isNotice ? null : addDays(today, payWithinDays),
    kind,
  })
  // No buyer is known before a file is sold.
  return kind === 'assignment_notice' ? { ...facts, assignment: exampleBuyer } : facts
}

const charging: StepDefinition = {
  wait: { kind: 'calendar_days', days: 0 },
  action: { kind: 'call' },
  conditions: {},
  costs: 'charge',
  excludedOptions: [],
}
