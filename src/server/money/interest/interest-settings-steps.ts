import { randomUUID } from 'node:crypto'
import { account } from '#domain/account/account.ts'
import type { AccountEvent, ClaimAdded, InterestTermsChanged } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { latest, type Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { InterestChange } from '#contract/money/interest-settings.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { SettingsDossier } from './interest-settings-queries.ts'
import { termsAsked } from './interest-settings-terms.ts'
import type { AccountEntry } from '#server/money/account/record-account-events.ts'

/** The change of one claim. */
export interface TermsStep {
  readonly claim: ClaimAdded
  readonly fromDay: Day
  readonly before: InterestTerms
  readonly terms: InterestTerms
  /** The terms of the same day that these replace. */
  readonly replaces: readonly InterestTermsChanged[]
}

/** The days on which the first day of interest of one claim rests, where they are not the same for all. */
export type OwnDays = Partial<Pick<InterestChange, 'startDay' | 'invoiceReceivedDay' | 'performanceReceivedDay'>>

/** What somebody asks of claims: these, or all of a dossier. `kept` is what each of them has already. */
export type AskedTerms = Omit<InterestChange, 'claimIds' | 'dayCount' | 'pauses'> & {
  /** The days of each claim itself; throws UserError where they are not known. Absent: the days that are asked. */
  readonly ownDays?: (claim: ClaimAdded) => OwnDays
  readonly claimIds: readonly number[] | 'all'
  readonly dayCount: InterestChange['dayCount'] | 'kept'
  readonly pauses: InterestChange['pauses'] | 'kept'
}

/** What is asked, for each claim. Throws UserError where it cannot be, and where nothing would change. */
export function stepsOf(
  events: readonly AccountEvent[],
  rates: RateTable,
  { debtorKind }: Pick<SettingsDossier, 'debtorKind'>,
  asked: AskedTerms,
): TermsStep[] {
  const all = events.flatMap((event) => (event.kind === 'claim' ? event.claimId : []))
  const claimIds = asked.claimIds === 'all' ? all : asked.claimIds
  const steps = [...new Set(claimIds)].map((claimId): TermsStep => {
    const claim = events.find((event): event is ClaimAdded => event.kind === 'claim' && event.claimId === claimId)
    if (!claim) {
      const fields = { claimIds: { key: 'interest_settings.error.unknown_claim' } as const }
      throw new UserError(400, 'error.check_fields', { fields })
    }
    const fromDay = latest(asked.fromDay, claim.claimDay)
    const now = account(events, fromDay, { rates }).claims.find((one) => one.claimId === claimId)
    const before = now?.terms ?? claim.interest
    const replaces = termsOf(claimId, events).filter(
      (event) => latest(event.valueDay, claim.claimDay) === fromDay && !isTakenBack(event.id, events),
    )
    return {
      claim,
      fromDay,
      before,
      terms: termsAsked(
        { ...filled(asked, before), ...asked.ownDays?.(claim) },
        { dueDay: claim.dueDay, terms: before },
        debtorKind,
      ),
      replaces,
    }
  })
  if (steps.every(({ before, terms }) => sameTerms(before, terms))) {
    throw new UserError(400, 'interest_settings.error.unchanged')
  }
  return steps
}

function filled(asked: AskedTerms, before: InterestTerms) {
  const running = before.kind === 'none' ? null : before
  const { dayCount, pauses } = asked
  return {
    ...asked,
    dayCount: dayCount === 'kept' ? (running?.dayCount ?? 'year') : dayCount,
    pauses: pauses === 'kept' ? [...(running?.pauses ?? [])] : pauses,
  }
}

/** Whether interest runs alike on both. */
export function sameTerms(one: InterestTerms, other: InterestTerms): boolean {
  // The database gives the fields back in an order of its own, those of the rate within as well.
  const sorted = (_: string, value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

/** What is written in the account: other terms, in place of those of the same day. */
export function entriesOf(
  { claim, fromDay, terms, replaces }: TermsStep,
  dossierId: number,
  actor: Actor,
): AccountEntry[] {
  const cause = { dossierId, causeKind: 'user', causeId: actor.userId }
  const takenBack = replaces.map(
    ({ id, valueDay }): AccountEntry => ({
      ...cause,
      key: `interest_terms_reversal:${id}`,
      event: { kind: 'reversal', valueDay, amountCents: 0, reversesId: id },
    }),
  )
  const { claimId } = claim
  const fresh = { kind: 'interest_terms', valueDay: fromDay, claimId, terms } as const
  return [...takenBack, { ...cause, key: `interest_terms:${randomUUID()}`, event: fresh }]
}

/** The events as they would be; the new ones with ids that no stored event has. */
export function eventsAfter(events: readonly AccountEvent[], steps: readonly TermsStep[]): AccountEvent[] {
  let id = 0
  const fresh = steps.flatMap(({ claim, fromDay, terms, replaces }): AccountEvent[] => [
    ...replaces.map(({ id: reversesId }) => ({ kind: 'reversal', id: --id, reversesId, amountCents: 0 }) as const),
    { kind: 'interest_terms', id: --id, valueDay: fromDay, claimId: claim.claimId, terms },
  ])
  return [...events, ...fresh]
}

/** The events that changed how interest runs on a claim, those that were taken back among them. */
export function termsOf(claimId: number, events: readonly AccountEvent[]): InterestTermsChanged[] {
  return events.filter(
    (event): event is InterestTermsChanged => event.kind === 'interest_terms' && event.claimId === claimId,
  )
}
