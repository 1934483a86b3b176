import { dayNumber, type Day } from '#domain/day.ts'
import { divideProRata, sumCents, type Cents } from '#domain/money.ts'
import type { ReductionColumn } from './balances.ts'
import { chooseClaims, type Candidate, type ClaimChoice } from './choose-claim.ts'
import type { AllocationOrder, CreditNote, Judgment, Payment, SettlementAgreed, Waiver } from './events.ts'
import { orderOfLaw, type Reduction, type RunningClaim, type Taken } from './running-claim.ts'

/** What one of them did to one claim. */
export interface AllocationPart extends Taken {
  readonly claimId: number
  readonly choice: ClaimChoice
}

/** How a payment, credit note, waiver, settlement or judgment was divided. */
export interface Allocation {
  readonly eventId: number
  readonly kind: 'payment' | 'direct_payment' | 'credit_note' | 'waiver' | 'settlement' | 'judgment'
  readonly valueDay: Day
  /** After reversals; for a waiver what it could take at most; for a settlement or judgment what it took off. */
  readonly amountCents: Cents
  readonly parts: readonly AllocationPart[]
  /** What was more than was open: parked, and to be refunded or asked about. Only money has it. */
  readonly surplusCents: Cents
}

/** What the allocation of money depends on. */
export interface AllocationState {
  readonly claims: readonly RunningClaim[]
  /** The order that was agreed; null: that of the law. */
  order: AllocationOrder | null
}

/** Art. 6:43, 6:44 BW: divides a payment, credit note or waiver over the claims. */
export function allocate(state: AllocationState, event: Payment | CreditNote | Waiver): Allocation {
  const { kind, valueDay, amountCents } = event
  const order = isMoney(event) ? state.order : null
  const purse: Purse = { reduction: reductionOf(event, order), parts: [], leftCents: amountCents }
  for (const claim of namedClaims(state, valueDay, claimIdsOf(event))) {
    pay(purse, claim, claim.payable(purse.reduction), kind === 'waiver' ? 'waived' : 'designated')
  }
  if (order !== null) {
    for (const claim of namedClaims(state, valueDay, order.claimIds)) {
      pay(purse, claim, claim.payable(purse.reduction), 'agreed')
    }
  }
  if (!isBoundToClaim(event)) {
    const among = event.kind === 'credit_note' ? undefined : event.amongIds
    if (among)
      payByRules({ claims: state.claims.filter(({ added }) => among.includes(added.claimId)), order }, valueDay, purse)
    if (!among || isMoney(event)) payByRules({ claims: state.claims, order }, valueDay, purse)
  }
  const surplusCents = kind === 'waiver' ? 0 : purse.leftCents
  return { eventId: event.id, kind, valueDay, amountCents, parts: purse.parts, surplusCents }
}

/** What is being divided, and what it paid so far. */
interface Purse {
  readonly reduction: Reduction
  readonly parts: AllocationPart[]
  leftCents: Cents
}

/** Pays a claim this much, or what is left. */
function pay(purse: Purse, claim: RunningClaim, amountCents: Cents, choice: ClaimChoice): void {
  const cents = Math.min(purse.leftCents, amountCents)
  if (cents <= 0) return
  const { amounts, capitalisedCents } = claim.take(cents, purse.reduction)
  purse.parts.push({ claimId: claim.added.claimId, choice, amounts, capitalisedCents })
  purse.leftCents -= cents
}

/** Art. 6:43 lid 2 BW, or the rules that were agreed: claim after claim, until the money is spent or nothing is open. */
function payByRules(state: AllocationState, on: Day, purse: Purse): void {
  if (purse.leftCents === 0) return
  let open = candidatesOn(state, on, purse.reduction)
  while (open.length > 0) {
    const { chosen, choice } = chooseClaims(open, state.order?.claimRules)
    const opens = chosen.map(({ claim }) => claim.payable(purse.reduction))
    const shares = divideProRata(Math.min(purse.leftCents, sumCents(opens)), opens)
    for (const [index, { claim }] of chosen.entries()) pay(purse, claim, shares[index] ?? 0, choice)
    if (purse.leftCents === 0) return
    open = open.filter((candidate) => !chosen.includes(candidate))
  }
}

interface OpenClaim extends Candidate {
  readonly claim: RunningClaim
}

function candidatesOn({ claims }: Pick<AllocationState, 'claims'>, on: Day, reduction: Reduction): OpenClaim[] {
  const candidates: OpenClaim[] = []
  const rateDay = dayNumber(on)
  for (const claim of claims) {
    const { claimDay, dueDay } = claim.added
    if (claimDay > on || !claim.isPayable(reduction)) continue
    const { carriesCosts } = claim
    candidates.push({ claim, claimDay, carriesCosts, isDue: dueDay <= on, yearlyRate: claim.yearlyRateOn(rateDay) })
  }
  return candidates
}

/** What was agreed as a settlement came in: waives all that is still open of the claims it was about. */
export function waiveRest(
  state: AllocationState,
  { id: eventId, valueDay: agreedDay }: SettlementAgreed,
  on: Day,
): Allocation {
  const reduction: Reduction = {
    eventId,
    valueDay: on,
    reason: 'settlement',
    column: 'writtenOffCents',
    component: null,
    parts: orderOfLaw,
  }
  const parts = state.claims.flatMap((claim) => {
    const cents = claim.added.claimDay <= agreedDay ? claim.payable(reduction) : 0
    return cents > 0 ? [partOf(claim, 'waived', [claim.take(cents, reduction)])] : []
  })
  return { eventId, kind: 'settlement', valueDay: on, amountCents: totalOf(parts), parts, surplusCents: 0 }
}

/** What a judgment did, and how much was paid of what gave way to it without the judge knowing. */
interface Followed {
  readonly allocation: Allocation
  readonly paidCents: Cents
}

/** A judgment: what was claimed and not awarded is owed no more, nor what was charged for the lawsuit; interest runs as awarded. */
export function followJudgment(state: AllocationState, judgment: Judgment): Followed {
  const { id: eventId, valueDay, replaces = [] } = judgment
  let paidCents = 0
  const parts = judgment.awards.flatMap((award) => {
    const claim = state.claims.find(({ added }) => added.claimId === award.claimId)
    if (!claim) return []
    const gone = replaces.filter(({ claimId }) => claimId === award.claimId).map((one) => claim.giveWay(one, judgment))
    paidCents += sumCents(gone.map((one) => one.paidCents))
    const taken = [...gone.flatMap((one) => one.taken), ...claim.award(award, judgment)]
    return taken.length > 0 ? [partOf(claim, 'rejected', taken)] : []
  })
  return {
    allocation: { eventId, kind: 'judgment', valueDay, amountCents: totalOf(parts), parts, surplusCents: 0 },
    paidCents,
  }
}

/** Once its costs are charged: what the judge did not know to be paid comes off what he awarded, as a payment would. */
export function creditUnknown(state: AllocationState, { allocation, paidCents }: Followed): Allocation {
  if (paidCents === 0) return allocation
  const { eventId, valueDay } = allocation
  const takes = { reason: 'judgment', column: 'writtenOffCents', component: null, parts: orderOfLaw } as const
  const purse: Purse = {
    reduction: { eventId, valueDay, ...takes },
    parts: [...allocation.parts],
    leftCents: paidCents,
  }
  payByRules({ claims: state.claims, order: null }, valueDay, purse)
  return { ...allocation, parts: purse.parts, amountCents: totalOf(purse.parts) }
}

function partOf(claim: RunningClaim, choice: ClaimChoice, taken: readonly Taken[]): AllocationPart {
  return {
    claimId: claim.added.claimId,
    choice,
    amounts: taken.flatMap((one) => one.amounts),
    capitalisedCents: sumCents(taken.map((one) => one.capitalisedCents)),
  }
}

function totalOf(parts: readonly AllocationPart[]): Cents {
  return sumCents(parts.flatMap((part) => part.amounts.map((one) => one.amountCents)))
}

function reductionOf(event: Payment | CreditNote | Waiver, order: AllocationOrder | null): Reduction {
  const { id: eventId, valueDay } = event
  const parts = order?.parts ?? orderOfLaw
  if (event.kind === 'credit_note') {
    return { eventId, valueDay, reason: 'credit_note', column: 'writtenOffCents', component: 'principal', parts }
  }
  if (event.kind === 'waiver') {
    const component = event.component ?? null
    const isBound = event.claimId !== undefined
    return { eventId, valueDay, reason: 'waiver', column: 'writtenOffCents', component, parts, isBound }
  }
  const column: ReductionColumn = event.kind === 'payment' ? 'paidCents' : 'directCents'
  const bailiff = order?.bailiffCosts ? { bailiffCosts: order.bailiffCosts } : {}
  return { eventId, valueDay, reason: 'payment', column, component: null, parts, ...bailiff }
}

function isMoney(event: Payment | CreditNote | Waiver): event is Payment {
  return event.kind === 'payment' || event.kind === 'direct_payment'
}

function isBoundToClaim(event: Payment | CreditNote | Waiver): boolean {
  return event.kind === 'credit_note' || (event.kind === 'waiver' && event.claimId !== undefined)
}

function claimIdsOf(event: Payment | CreditNote | Waiver): readonly number[] {
  if (isMoney(event)) return event.claimIds
  return event.claimId === undefined ? [] : [event.claimId]
}

function namedClaims(state: AllocationState, on: Day, claimIds: readonly number[]): RunningClaim[] {
  // What is named before its invoice was there cannot be paid yet.
  return withSuccessors(state.claims, claimIds).flatMap((claimId) =>
    state.claims.filter((claim) => claim.added.claimId === claimId && claim.added.claimDay <= on),
  )
}

/** These claims, each followed by the one that came in its place when it had been handed in wrongly. */
export function withSuccessors(
  claims: readonly Pick<RunningClaim, 'added'>[],
  claimIds: readonly number[],
): readonly number[] {
  return claimIds.flatMap((claimId) => {
    const next = claims.filter(({ added }) => added.replacesId === claimId).map(({ added }) => added.claimId)
    return next.length === 0 ? [claimId] : [claimId, ...withSuccessors(claims, next)]
  })
}
