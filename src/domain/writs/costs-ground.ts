import { account, type AccountSettings } from '#domain/account/account.ts'
import type { AccountEvent, ClaimAdded, CostCharged } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { standingCharges } from '#domain/account/reckon-costs.ts'
import { costDecrees, rowOn, vatRates } from '#domain/costs/decree.ts'
import { decreeFor, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { scaleCosts, vatOnCosts } from '#domain/costs/scale.ts'
import { addDays, type Day, latest } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'

/** A valid 14-day letter, by which message it went and to whom. */
export interface SentNotice
  extends Pick<Notice, 'sentDay' | 'receivedDay' | 'lastDay' | 'claimIds' | 'costsCents' | 'vatCents'> {
  readonly dispatchId: number
  readonly debtorId: number
  /** It reached him by a proof of the post, not by what is usual. */
  readonly isProven: boolean
}

/** On what the collection costs of a file rest when it is served, and how much the law gives of them. */
export interface CostsGround {
  /** The letters they rest on, each once, oldest first. */
  readonly notices: readonly SentNotice[]
  /** Who owes them by no letter; null: nobody. */
  readonly unnoticedId: number | null
  /** Of him, until when the term of a letter that would do runs. */
  readonly runningDay: Day | null
  readonly lawfulCents: Cents
  readonly lawfulVatCents: Cents
}

export interface CostsGroundFacts {
  /** The day it is served. */
  readonly on: Day
  /** The debtors who owe costs only after a letter; empty: they are no consumers. */
  readonly consumerIds: readonly number[]
  /** The valid ones, oldest first. */
  readonly notices: readonly SentNotice[]
  readonly recoversVat: boolean
  readonly settings: AccountSettings
}

/** A claim over which costs stand. */
interface Charged {
  readonly charge: CostCharged
  readonly claimId: number
}

/**
 * Art. 6:96 lid 4 to 7 BW, art. 2 Besluit BIK: each consumer owes the costs over a claim by a letter to him that named that claim
 * and whose term is over, and never more than it named; nobody owes more than the scale over what was unpaid then of all
 * claims that bear them, the minimum once.
 */
export function costsGround(events: readonly AccountEvent[], facts: CostsGroundFacts): CostsGround {
  const { on, consumerIds, settings, recoversVat } = facts
  const charges = standingCharges(events)
  const charged = charges.flatMap((charge): Charged[] =>
    charge.shares.flatMap((share) =>
      share.amountCents + share.vatCents > 0 ? [{ charge, claimId: share.claimId }] : [],
    ),
  )
  const claims = events.filter((event): event is ClaimAdded => event.kind === 'claim')
  const rests = consumerIds.map((debtorId) => ({
    debtorId,
    found: charged.map((one) => noticeOf(one, debtorId, claims, facts)),
  }))
  const lacking = rests.find(({ found }) => found.includes(undefined))
  const bases = new Map<number, Cents>()
  charged.forEach(({ charge, claimId }, index) => {
    const [first] = rests.flatMap(({ found }) => found[index] ?? [])
    const openCents = openThen(claimId, first?.lastDay ?? charge.valueDay, events, settings)
    bases.set(claimId, Math.max(openCents, bases.get(claimId) ?? 0))
  })
  const bearing = claims.flatMap(({ claimId, dueDay }) => {
    const openPrincipalCents = bases.get(claimId) ?? 0
    return openPrincipalCents > 0 ? [{ claimId, dueDay, openPrincipalCents }] : []
  })
  const decree = decreeFor(bearing, costDecrees)
  const principalCents = sumCents(bearing.map(({ openPrincipalCents }) => openPrincipalCents))
  const named = (cents: 'costsCents' | 'vatCents') =>
    rests.map(({ found }) => sumCents(once(found).map((notice) => notice[cents])))
  const vat = charges.map(({ shares, valueDay }) =>
    vatOnCosts(
      sumCents(shares.map(({ amountCents }) => amountCents)),
      rowOn(vatRates, valueDay)?.percent ?? 0,
      recoversVat,
    ),
  )
  return {
    notices: once(rests.flatMap(({ found }) => found)),
    unnoticedId: lacking?.debtorId ?? null,
    runningDay: lacking ? runningOf(lacking.debtorId, charged, claims, facts) : null,
    lawfulCents: Math.min(decree ? scaleCosts(principalCents, decree) : 0, ...(lacking ? [] : named('costsCents'))),
    lawfulVatCents: Math.min(sumCents(vat), ...(lacking ? [] : named('vatCents'))),
  }

  function once(found: readonly (SentNotice | undefined)[]): SentNotice[] {
    return facts.notices.filter((notice) => found.includes(notice) && notice.lastDay < on)
  }
}

/** The letter by which a debtor owes the costs over a claim: that of before they were charged, or one whose term is over since. */
function noticeOf(
  { charge, claimId }: Charged,
  debtorId: number,
  claims: readonly ClaimAdded[],
  { notices, on }: CostsGroundFacts,
): SentNotice | undefined {
  const own = naming(claimId, debtorId, claims, notices)
  return own.findLast(({ lastDay }) => lastDay < charge.valueDay) ?? own.find(({ lastDay }) => lastDay < on)
}

function runningOf(
  debtorId: number,
  charged: readonly Charged[],
  claims: readonly ClaimAdded[],
  facts: CostsGroundFacts,
): Day | null {
  const lacking = charged.filter((one) => noticeOf(one, debtorId, claims, facts) === undefined)
  const running = lacking.map(({ claimId }) => naming(claimId, debtorId, claims, facts.notices).at(-1)?.lastDay)
  const [first, ...rest] = running.flatMap((last) => last ?? [])
  return first === undefined || running.includes(undefined) ? null : latest(first, ...rest)
}

/** The letters to a debtor that name a claim, or the one in whose place it came. */
function naming(
  claimId: number,
  debtorId: number,
  claims: readonly ClaimAdded[],
  notices: readonly SentNotice[],
): SentNotice[] {
  const chain = chainOf(claimId, claims)
  return notices.filter((notice) => notice.debtorId === debtorId && notice.claimIds.some((id) => chain.includes(id)))
}

function chainOf(claimId: number, claims: readonly ClaimAdded[]): number[] {
  const former = claims.find((claim) => claim.claimId === claimId)?.replacesId
  return former === undefined ? [claimId] : [claimId, ...chainOf(former, claims)]
}

/** What was unpaid of a claim on a day, without what was credited of it since. */
function openThen(claimId: number, then: Day, events: readonly AccountEvent[], settings: AccountSettings): Cents {
  const { claims } = account(events, then, settings)
  const openCents = claims.find((claim) => claim.claimId === claimId)?.balances.principal.openCents ?? 0
  const credited = events.flatMap((event) =>
    event.kind === 'credit_note' &&
    event.claimId === claimId &&
    event.valueDay >= addDays(then, 1) &&
    !isTakenBack(event.id, events)
      ? [event.amountCents]
      : [],
  )
  return Math.max(0, openCents - sumCents(credited))
}
