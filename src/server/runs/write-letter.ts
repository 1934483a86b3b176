import { addDays, type Day } from '#domain/day.ts'
import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent, CostCharged } from '#domain/account/events.ts'
import { collectionCosts, costsBasisDay, type DueCosts } from '#domain/costs/collection-costs.ts'
import { announcedCosts, openAtNotice, type AnnouncedCosts, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { checkLetter } from '#domain/letters/check-letter.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { RunFile } from './file-queries.ts'
import { letterFacts } from './letter-facts.ts'
import type { RunContext } from './run-context.ts'

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

/** Not an id of any event: the costs of a letter are reckoned with before they are booked. */
const unbookedId = Number.MAX_SAFE_INTEGER

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
  const due = costsOf(file, step, events, present, context)
  if (due && 'refusal' in due) return { fault: 'costs_refused', detail: due.refusal }
  const cost = due ? costEvent(due, context.today) : null
  const announced = step.costs === 'announce' ? announcement(file, present, context) : null
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

function costsOf(
  file: RunFile,
  step: StepDefinition,
  events: readonly AccountEvent[],
  present: Account,
  context: RunContext,
): DueCosts | { refusal: string } | null {
  if (step.costs !== 'charge' || present.balances.collection_costs.chargedCents > 0) return null
  const notice = noticeOf(file)
  const basisDay = costsBasisDay({ day: context.today, debtorKind: file.kind, notice })
  const basis = account(events, basisDay, context)
  const morning = notice ? account(events, addDays(notice.sentDay, -1), context) : present
  const evening = notice ? account(events, notice.sentDay, context) : present
  const openThen = (claimId: number) =>
    openAtNotice(notice ?? { claimIds: [] }, claimId, {
      morningCents: openPrincipal(morning, claimId),
      eveningCents: openPrincipal(evening, claimId),
    })
  const costs = collectionCosts(
    {
      day: context.today,
      debtorKind: file.kind,
      creditorRecoversVat: file.vatRecoverable,
      claims: present.claims.map((claim) => ({
        claimId: claim.claimId,
        dueDay: claim.dueDay,
        openPrincipalCents: openThen(claim.claimId),
        basisPrincipalCents: openPrincipal(basis, claim.claimId),
        instalment: false,
      })),
      notice,
      earlierCostsDays: [],
    },
    context.costTables,
  )
  if (costs.due) return costs
  // Everything was paid within the term: the letter asks for the interest that is left, without costs.
  return costs.refusal === 'nothing_open' ? null : { refusal: costs.noticeFaults?.[0] ?? costs.refusal }
}

function announcement(file: RunFile, present: Account, context: RunContext): AnnouncedCosts | null {
  const claims = present.claims.map((claim) => ({
    claimId: claim.claimId,
    dueDay: claim.dueDay,
    openPrincipalCents: claim.balances.principal.openCents,
  }))
  return announcedCosts(claims, context.today, file.vatRecoverable, context.costTables)
}

/** Art. 6:96 lid 7 BW: one letter covers all claims that are open and in default. */
function coveredClaims(present: Account, on: Day): number[] {
  return present.claims
    .filter((claim) => claim.dueDay < on && claim.balances.principal.openCents > 0)
    .map((claim) => claim.claimId)
}

function costEvent(due: DueCosts, on: Day): CostCharged {
  return {
    kind: 'cost',
    id: unbookedId,
    valueDay: on,
    component: 'collection_costs',
    shares: due.perClaim.map(({ claimId, costsCents, vatCents }) => ({ claimId, amountCents: costsCents, vatCents })),
    basis: {
      principalCents: due.principalCents,
      lines: due.lines.map(({ partCents, basisPoints }) => ({ partCents, basisPoints })),
      vatPercent: due.vatPercent,
    },
  }
}

function noticeOf({ notice }: RunFile): Notice | null {
  return notice && { ...notice, wording: 'fifteen_after_delivery', vatDeclared: notice.vatCents > 0 }
}

function openPrincipal(at: Account, claimId: number): number {
  return at.claims.find((claim) => claim.claimId === claimId)?.balances.principal.openCents ?? 0
}
