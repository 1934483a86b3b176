import { account } from '#domain/account/account.ts'
import type { AccountEvent, ClaimAdded, CostShare } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import type { AheadFacts } from '#domain/account/costs-ahead.ts'
import { growingCosts } from '#domain/account/growing-costs.ts'
import { type ReckonedCharge, reckonCosts, type ReckonFacts } from '#domain/account/reckon-costs.ts'
import { percentOf, vatOnExtraCost } from '#domain/costs/extra-costs.ts'
import type { Day } from '#domain/day.ts'
import { divideProRata } from '#domain/money.ts'
import type { ClaimChange } from '#contract/files/claim-changes.ts'
import type { NewEvent } from '#server/money/account/account-events.ts'
import { sameTerms } from '#server/money/interest/interest-settings-steps.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { claimTerms } from '#server/intake/making/claim-terms.ts'
import { type ClaimsDesk, unwrittenId } from './claims-desk.ts'
import type { NewClaimRow } from '#server/book/claims/claim-changes.ts'
import type { CostDefinition, StoredClaim } from './queries.ts'

/** What a change comes to: the claim and the events it writes, and what the law makes of the costs. */
export interface PlannedChange {
  readonly claim: Omit<NewClaimRow, 'documentSha256'> | null
  /** What was asked itself. */
  readonly events: readonly NewEvent[]
  /** The costs of the principal that comes on top. */
  readonly added: NewEvent | null
  readonly reckoned: readonly ReckonedCharge[]
  /** What the law looks at once it is made. */
  readonly facts: AheadFacts
  /** All events of the file as they will be. */
  readonly after: readonly AccountEvent[]
  /** The first day on which anything is different. */
  readonly fromDay: Day
}

/** Works out a change that may be: `definition` is that of the cost that is asked. */
export function planChange(
  desk: ClaimsDesk,
  change: ClaimChange,
  definition: CostDefinition | null = null,
): PlannedChange {
  const { claim, events, fromDay } = askedOf(desk, change, definition)
  const claimEvent = claim && claimEventOf(claim)
  const base = [...desk.events, ...(claimEvent ? [claimEvent] : []), ...unwritten(events, 0)]
  const facts = claim?.replacesId ? namedToo(desk.facts, claim.replacesId) : desk.facts
  const reckoned = reckonCosts(base, facts)
  const more = reckoned.flatMap((one) => eventsOf(one, desk.today))
  const before = [...base, ...unwritten(more, events.length)]
  const added = raisesCosts.has(change.kind) ? growingCosts(before, facts) : null
  const after = [...before, ...unwritten(added ? [added] : [], events.length + more.length)]
  const isSmall = change.kind === 'claim' && change.claimKind === 'periodic'
  const instalmentIds = [...facts.instalmentIds, ...(isSmall ? [unwrittenId] : [])]
  return { claim, events, added, reckoned, facts: { ...facts, instalmentIds }, after, fromDay }
}

/** After which a company may owe costs over more principal than before. */
const raisesCosts: ReadonlySet<ClaimChange['kind']> = new Set(['claim', 'correction', 'take_back'])

/** A letter that names a claim names the one in its place: it is the same invoice, typed right. */
function namedToo<Facts extends ReckonFacts>(facts: Facts, claimId: number): Facts {
  const notices = facts.notices.map((notice) =>
    notice.claimIds.includes(claimId) ? { ...notice, claimIds: [...notice.claimIds, unwrittenId] } : notice,
  )
  return { ...facts, notices }
}

/** A reckoned charge as it is written: the former one taken back, and the one in its place. */
export function eventsOf({ takenBack, charge }: ReckonedCharge, today: Day): [NewEvent, NewEvent] {
  const { id: reversesId, amountCents } = takenBack
  return [{ kind: 'reversal', valueDay: today, reversesId, amountCents }, charge]
}

/** Throws RangeError where what would be written contradicts what is there. */
export function accountAfter({ today, settings }: ClaimsDesk, { after }: PlannedChange) {
  return account(after, today, settings)
}

interface Asked {
  readonly claim: PlannedChange['claim']
  readonly events: readonly NewEvent[]
  readonly fromDay: Day
}

function askedOf(desk: ClaimsDesk, change: ClaimChange, definition: CostDefinition | null): Asked {
  switch (change.kind) {
    case 'claim': {
      const claim = { ...change, ...termsOf(desk, change), replacesId: null }
      return { claim, events: [], fromDay: change.invoiceDay }
    }
    case 'credit_note': {
      const { claimId, amountCents, valueDay } = change
      const note = { kind: 'credit_note', valueDay, claimId, amountCents } as const
      return { claim: null, events: [note], fromDay: valueDay }
    }
    case 'withdrawal': {
      const claim = claimOf(desk, change.claimId)
      return { claim: null, events: [withdrawalOf(claim)], fromDay: claim.invoiceDay }
    }
    case 'correction':
      return correctionOf(desk, claimOf(desk, change.claimId), change)
    case 'cost': {
      if (!definition) throw notFound()
      const { valueDay } = change
      const shares = costShares(desk, definition, change.amountCents)
      const { component } = definition
      return { claim: null, events: [{ kind: 'cost', valueDay, component, shares }], fromDay: valueDay }
    }
    case 'take_back':
      return takeBackOf(desk, change.eventId)
  }
}

/** A claim that was handed in wrongly: credited whole from its own day on, so that nothing of it was ever owed. */
function withdrawalOf({ id: claimId, invoiceDay: valueDay, amountCents }: StoredClaim): NewEvent {
  return { kind: 'credit_note', valueDay, claimId, amountCents, withdraws: true }
}

/** The wrong claim withdrawn, and one in its place with the interest that was set for it. */
function correctionOf(
  desk: ClaimsDesk,
  former: StoredClaim,
  change: Extract<ClaimChange, { kind: 'correction' }>,
): Asked {
  const terms = termsOf(desk, change)
  const usual = termsOf(desk, { invoiceDay: former.invoiceDay, dueDay: agreedDueDay(former) })
  const isUsual = sameTerms(usual.interest, former.interest)
  const interest = isUsual ? terms.interest : former.interest
  const changed = desk.events.flatMap((event): NewEvent[] => {
    if (event.kind !== 'interest_terms' || event.claimId !== former.id || isTakenBack(event.id, desk.events)) return []
    const { kind, valueDay, terms: agreed } = event
    return [{ kind, valueDay, terms: agreed, claimId: unwrittenId }]
  })
  return {
    claim: { ...change, ...terms, interest, replacesId: former.id },
    events: [withdrawalOf(former), ...changed],
    fromDay: former.invoiceDay < change.invoiceDay ? former.invoiceDay : change.invoiceDay,
  }
}

function takeBackOf(desk: ClaimsDesk, eventId: number): Asked {
  const event = desk.events.find((one) => one.kind !== 'claim' && one.id === eventId)
  if (!event || (event.kind !== 'credit_note' && event.kind !== 'cost')) throw notFound()
  const amountCents =
    event.kind === 'cost'
      ? event.shares.reduce((sum, share) => sum + share.amountCents + share.vatCents, 0)
      : event.amountCents
  const reversal = { kind: 'reversal', valueDay: desk.today, reversesId: eventId, amountCents } as const
  return { claim: null, events: [reversal], fromDay: event.valueDay }
}

/** The last day to pay as it was agreed; null where it is that of the law. */
export function agreedDueDay({ dueDay, dueBasis }: Pick<StoredClaim, 'dueDay' | 'dueBasis'>): Day | null {
  return dueBasis === 'contract' || dueBasis === 'terms' ? dueDay : null
}

function termsOf({ file }: ClaimsDesk, { invoiceDay, dueDay }: { invoiceDay: Day; dueDay: Day | null }) {
  return claimTerms({ kind: file.kind, invoiceDay, dueDay }, file)
}

export function claimOf({ claims }: Pick<ClaimsDesk, 'claims'>, claimId: number): StoredClaim {
  const found = claims.find(({ id }) => id === claimId)
  if (!found) throw notFound()
  return found
}

function claimEventOf(claim: NonNullable<PlannedChange['claim']>): ClaimAdded {
  const { invoiceNumber, invoiceDay, dueDay, amountCents, interest, replacesId } = claim
  return {
    kind: 'claim',
    claimId: unwrittenId,
    reference: invoiceNumber,
    claimDay: invoiceDay,
    dueDay,
    amountCents,
    interest,
    ...(replacesId === null ? {} : { replacesId }),
  }
}

function unwritten(events: readonly NewEvent[], from: number): AccountEvent[] {
  return events.map((event, index) => ({ ...event, id: unwrittenId + from + index }))
}

/** What a cost comes to, divided over the claims by what is open of their principal. */
export function costShares(desk: ClaimsDesk, definition: CostDefinition, billedCents: number | null): CostShare[] {
  const open = desk.account.claims.map(({ claimId, balances }) => ({ claimId, cents: balances.principal.openCents }))
  const principalCents = open.reduce((sum, { cents }) => sum + cents, 0)
  const amountCents =
    definition.basis === 'percent'
      ? percentOf(principalCents, definition.percent ?? 0)
      : ((definition.basis === 'fixed' ? definition.amountCents : billedCents) ?? 0)
  const vatCents = vatOnExtraCost(amountCents, definition.vatPercent, desk.file.vatRecoverable)
  const weights =
    principalCents > 0 ? open.map(({ cents }) => Math.max(0, cents)) : open.map((_, index) => +(index === 0))
  const [costs, vat] = [divideProRata(amountCents, weights), divideProRata(vatCents, weights)]
  return open
    .map(({ claimId }, index) => ({ claimId, amountCents: costs[index] ?? 0, vatCents: vat[index] ?? 0 }))
    .filter((share) => share.amountCents + share.vatCents > 0)
}
