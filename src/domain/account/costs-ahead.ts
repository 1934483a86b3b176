import { needsAPerson } from '#domain/costs/collection-costs.ts'
import { decreeFor, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { addDays, type Day, earliest } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { account, type Account } from './account.ts'
import type { AccountEvent, ClaimAdded } from './events.ts'
import { type GrowFacts, growthOver, inDefault, type UnchargedClaim, unchargedClaims } from './growing-costs.ts'
import { costsAfterNotice, noticeOf } from './notice-costs.ts'
import { standingCharges } from './reckon-costs.ts'

/**
 * How far claims are from bearing collection costs: they may still be paid in time; they are overdue and the costs come
 * now; a 14-day letter has to name them; its term runs; the minimum or the scale of what was charged covers them; or a
 * person has to say what may be charged (art. 2a Besluit BIK).
 */
export const costsAheadStates = ['not_due', 'due', 'needs_letter', 'term_running', 'covered', 'ask_a_person'] as const
export type CostsAheadState = (typeof costsAheadStates)[number]

/** Claims that bear no collection costs yet, on a file that bears some or was told of them. */
export interface CostsAhead {
  readonly state: CostsAheadState
  readonly claimIds: readonly number[]
  /** The first day on which something is different; null where nothing is waited for. */
  readonly fromDay: Day | null
  /** What they add if nothing more is paid. */
  readonly costsCents: Cents
  readonly vatCents: Cents
}

export interface AheadFacts extends GrowFacts {
  /** The claims that are instalments of a running contract. */
  readonly instalmentIds: readonly number[]
}

/** Art. 6:96 lid 4 to 7 BW: which claims of a file bear no collection costs yet, why, and from when they would. */
export function costsAhead(events: readonly AccountEvent[], facts: AheadFacts): CostsAhead[] {
  const at = account(events, facts.today, facts.settings)
  const leftOut = leftOutOf(events, at, facts)
  if (leftOut.length > 0) return [ahead('needs_letter', leftOut, facts.today, null)]
  const uncharged = unchargedClaims(events, at, facts)
  const byState = Map.groupBy(uncharged, (claim) => stateOf(claim, facts, events))
  const grow = (claims: readonly UnchargedClaim[]) => growthOver(claims, events, at, facts)
  return [...byState].flatMap(([state, claims]): CostsAhead[] => {
    if (state === null) return []
    if (state === 'not_due') return byDueDay(claims, uncharged, facts.today, grow)
    const growth = grow(claims)
    if (growth === null) return [ahead('covered', claims, null, null)]
    if (state !== 'term_running') return [ahead(state, claims, state === 'ask_a_person' ? null : facts.today, growth)]
    const notices = claims.flatMap(({ claimId }) => noticeOf(claimId, facts.notices) ?? [])
    const [first, ...others] = notices.map(({ lastDay }) => lastDay)
    return first ? [ahead(state, claims, addDays(earliest(first, ...others), 1), growth)] : []
  })
}

type Growth = { readonly costsCents: Cents; readonly vatCents: Cents } | null

function ahead(
  state: CostsAheadState,
  claims: readonly { readonly claimId: number }[],
  fromDay: Day | null,
  growth: Growth,
): CostsAhead {
  const { costsCents = 0, vatCents = 0 } = growth ?? {}
  return { state, claimIds: claims.map(({ claimId }) => claimId), fromDay, costsCents, vatCents }
}

/** Null: its letter and term have passed, and nothing of it was left to charge over. */
function stateOf(claim: UnchargedClaim, facts: AheadFacts, events: readonly AccountEvent[]): CostsAheadState | null {
  if (claim.dueDay >= facts.today) return 'not_due'
  if (facts.debtorKind === 'company') return 'due'
  if (isSmallAgain(claim, facts, events)) return 'ask_a_person'
  const notice = noticeOf(claim.claimId, facts.notices)
  if (!notice) return 'needs_letter'
  if (notice.lastDay >= facts.today) return 'term_running'
  const due = costsAfterNotice(events, facts)
  return due?.shares.some(({ claimId }) => claimId === claim.claimId) ? 'due' : null
}

/** What each day on which claims fall due adds to the day before. */
function byDueDay(
  claims: readonly UnchargedClaim[],
  uncharged: readonly UnchargedClaim[],
  today: Day,
  grow: (claims: readonly UnchargedClaim[]) => Growth,
): CostsAhead[] {
  const days = [...new Set(claims.map(({ dueDay }) => dueDay))].toSorted((a, b) => (a < b ? -1 : 1))
  let before = grow(inDefault(uncharged, today))
  return days.map((dueDay) => {
    const all = grow(inDefault(uncharged, addDays(dueDay, 1)))
    const costsCents = (all?.costsCents ?? 0) - (before?.costsCents ?? 0)
    const vatCents = (all?.vatCents ?? 0) - (before?.vatCents ?? 0)
    before = all ?? before
    const joining = claims.filter((claim) => claim.dueDay === dueDay)
    return ahead('not_due', joining, addDays(dueDay, 1), { costsCents, vatCents })
  })
}

/** Art. 2a Besluit BIK: a small instalment, of which costs were charged on the file not long ago. */
function isSmallAgain(claim: UnchargedClaim, facts: AheadFacts, events: readonly AccountEvent[]): boolean {
  const decree = decreeFor([{ ...claim, openPrincipalCents: claim.principalCents }], facts.tables.decrees)
  if (!decree) return false
  const instalment = facts.instalmentIds.includes(claim.claimId)
  const earlierCostsDays = standingCharges(events).map(({ valueDay }) => valueDay)
  const { today: day, debtorKind } = facts
  return needsAPerson(
    { day, debtorKind, earlierCostsDays },
    [{ instalment, basisPrincipalCents: claim.principalCents }],
    decree,
  )
}

/**
 * Art. 6:96 lid 7 BW: the claims that the last letter of a consumer who bears no costs yet should have named: they were in
 * default when it left, and came to the file later. That letter gives no costs; one that names all of them does.
 */
function leftOutOf(events: readonly AccountEvent[], at: Account, facts: AheadFacts): readonly ClaimAdded[] {
  const notice: Notice | undefined = facts.notices.at(-1)
  if (facts.debtorKind === 'company' || !notice) return []
  if (sumCents(standingCharges(events).flatMap(({ shares }) => shares.map((share) => share.amountCents))) > 0) return []
  const openCents = (claimId: number) =>
    at.claims.find((claim) => claim.claimId === claimId)?.balances.principal.openCents ?? 0
  return events.filter(
    (event): event is ClaimAdded =>
      event.kind === 'claim' &&
      event.dueDay < notice.sentDay &&
      !notice.claimIds.includes(event.claimId) &&
      openCents(event.claimId) > 0,
  )
}
