import { addDays, type Day } from '#domain/day.ts'
import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent, CostCharged } from '#domain/account/events.ts'
import type { GrowFacts } from '#domain/account/growing-costs.ts'
import { eventsOwedBy } from '#domain/account/costs-owed.ts'
import { costsToAnnounce } from '#domain/account/notice-costs.ts'
import { partOfAccount } from '#domain/account/part-of-account.ts'
import { standingCharges } from '#domain/account/reckon-costs.ts'
import { collectionCosts, costsBasisDay, type DueCosts } from '#domain/costs/collection-costs.ts'
import { announcedCosts, openAtNotice, type AnnouncedCosts, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { rowOn } from '#domain/costs/decree.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { RunFile, RunNotice } from './file-queries.ts'
import type { RunContext } from './run-context.ts'

/** Not an id of any event: the costs of a letter are reckoned with before they are booked. */
const unbookedId = Number.MAX_SAFE_INTEGER

/** The costs that a step may charge on the context's day; null where it charges none, or nothing is open. */
export function chargedCosts(
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
        instalment: file.instalmentIds.includes(claim.claimId),
      })),
      notice,
      earlierCostsDays: file.earlierCostsDays,
    },
    context.costTables,
  )
  if (costs.due) return costs
  // Everything was paid within the term: the letter asks for the interest that is left, without costs.
  return costs.refusal === 'nothing_open' ? null : { refusal: costs.noticeFaults?.[0] ?? costs.refusal }
}

/** What a 14-day letter of this day announces; null when nothing is open or in default. */
export function announcementOf(file: RunFile, present: Account, context: RunContext): AnnouncedCosts | null {
  const claims = present.claims.map((claim) => ({
    claimId: claim.claimId,
    dueDay: claim.dueDay,
    openPrincipalCents: claim.balances.principal.openCents,
  }))
  return announcedCosts(claims, context.today, file.vatRecoverable, context.costTables)
}

/** What a 14-day letter of a day is about. */
export interface NoticeOfDay {
  announced: AnnouncedCosts
  claimIds: number[]
  /** The account of those claims. */
  account: Account
}

/**
 * Art. 6:96 lid 6 and 7 BW: a 14-day letter of this day: over all claims that are open and in default; once costs stand on
 * the file, over those alone that no letter has named yet, with what they add. Null where there is nothing to announce.
 */
export function noticeOfDay(
  file: RunFile,
  events: readonly AccountEvent[],
  present: Account,
  context: RunContext,
): NoticeOfDay | null {
  if (standingCharges(events).length === 0) {
    const announced = announcementOf(file, present, context)
    return announced && { announced, claimIds: coveredClaims(present, context.today), account: present }
  }
  const joined = costsToAnnounce(events, growFacts(file, context))
  if (!joined) return null
  const claimIds = joined.claims.map(({ claimId }) => claimId)
  return { announced: joined, claimIds, account: partOfAccount(present, claimIds) }
}

/** What decides how costs grow on a file, by its last 14-day letter. */
export function growFacts(file: RunFile, context: RunContext): GrowFacts {
  const notice = noticeOf(file)
  return {
    debtorKind: file.kind,
    creditorRecoversVat: file.vatRecoverable,
    // Of the letters before the last it counts which claims they named.
    notices: notice ? [{ ...notice, claimIds: file.noticedClaimIds }] : [],
    tables: context.costTables,
    settings: context,
    today: context.today,
    vatPercent: rowOn(context.costTables.vatRates, context.today)?.percent ?? 0,
  }
}

/** Art. 6:96 lid 7 BW: one letter covers all claims that are open and in default. */
export function coveredClaims(present: Account, on: Day): number[] {
  return present.claims
    .filter((claim) => claim.dueDay < on && claim.balances.principal.openCents > 0)
    .map((claim) => claim.claimId)
}

/** These costs as an event of the account that is yet to be booked. */
export function costEvent(due: DueCosts, on: Day): CostCharged {
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
  return notice && asNotice(notice)
}

function asNotice(notice: RunNotice): Notice {
  return { ...notice, wording: 'fifteen_after_delivery', vatDeclared: notice.vatCents > 0 }
}

/**
 * What has happened on a file as who is written to owes it: of several debtors a consumer owes no costs before the term of
 * his own 14-day letter, and nobody those of a lawsuit against another. What is no message is about the file as it is.
 */
export function eventsFor(
  file: RunFile,
  events: readonly AccountEvent[],
  context: Pick<RunContext, 'today' | 'costTables' | 'rates'>,
): readonly AccountEvent[] {
  if (file.step?.action.kind !== 'send' || file.liable.filter(({ ended }) => !ended).length < 2) return events
  return eventsOwedBy(events, {
    debtorId: file.debtorId,
    debtorKind: file.kind,
    notices: file.notices.map(asNotice),
    today: context.today,
    tables: context.costTables,
    settings: context,
  })
}

function openPrincipal(at: Account, claimId: number): number {
  return at.claims.find((claim) => claim.claimId === claimId)?.balances.principal.openCents ?? 0
}
