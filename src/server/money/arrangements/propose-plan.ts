import { instalments, type PlanTerms } from '#domain/arrangements/instalments.ts'
import { type AccountEvent, type Component, components } from '#domain/account/events.ts'
import { type LiableDebtor, partsOwed } from '#domain/account/parts-owed.ts'
import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { PlanAsked, proposePlan as proposeEndpoint } from '#contract/money/arrangements.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findArranging, selectLiable } from './arrangement-queries.ts'
import { findRunningPlan, type PlanRow } from '#server/book/plans/plan-queries.ts'
import { replayed } from './replay.ts'

/** The instalments as they would be today. Nothing is written. */
export async function proposePlan(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  asked: PlanAsked,
): Promise<OutputOf<typeof proposeEndpoint>> {
  if (!(await findArranging(db, actor, dossierId))) throw notFound()
  const { events: written, settings, account } = await replayed(db, dossierId, today)
  const events = withoutPlanStop(written, await findRunningPlan(db, dossierId), today)
  const liable = await selectLiable(db, dossierId, today)
  const part = partOfPlan(liable, account, asked.debtor)
  const made = instalments(events, termsOf(asked, today), settings, liable)
  const shared = {
    openCents: part?.openCents ?? account.openCents,
    ofCount: part?.ofCount ?? null,
    composition: compositionOf(account),
  }
  if (typeof made === 'string') return { ...shared, refusal: made, instalments: [], totalCents: 0, addedCents: 0 }
  const stopped = instalments(events, termsOf({ ...asked, interest: 'stopped' }, today), settings, liable)
  const totalCents = sumCents(made.map((one) => one.amountCents))
  const withoutCents = typeof stopped === 'string' ? totalCents : sumCents(stopped.map((one) => one.amountCents))
  return { ...shared, refusal: null, instalments: made, totalCents, addedCents: totalCents - withoutCents }
}

/** A plan that is running would be replaced: then interest does not stand still for it any more. */
function withoutPlanStop(events: readonly AccountEvent[], running: PlanRow | undefined, today: Day) {
  const stopId = running?.interestEventId ?? null
  if (stopId === null) return events
  return [...events, { kind: 'interest_resume', id: -1, valueDay: today, stopId } as const]
}

/** What is asked, as the domain knows it. Throws UserError where the amount or the number is left open. */
export function termsOf(asked: PlanAsked, today: Day): PlanTerms {
  const { by, amountCents, count, every, firstDay, interest, debtor: debtorId } = asked
  const shared = { agreedDay: today, every, firstDay, interest, debtorId }
  if (by === 'amount') {
    if (amountCents === undefined) throw missing('amountCents')
    return { ...shared, size: { kind: 'amount', amountCents } }
  }
  if (count === undefined) throw missing('count')
  return { ...shared, size: { kind: 'count', count } }
}

/**
 * Art. 6:6 BW: what the debtor of a plan owes, where that is a share of the file; null where it is the whole. Without a name it
 * is the first. Throws UserError at the field when who is named owes no share of it.
 */
export function partOfPlan(
  liable: readonly LiableDebtor[],
  { balances, openCents }: Account,
  debtorId: number | null = null,
): { readonly debtorId: number; readonly ofCount: number; readonly openCents: number } | null {
  const paidCents = sumCents(components.map((name) => balances[name].paidCents + balances[name].directCents))
  const parts = partsOwed(liable, { owedCents: openCents + paidCents, paidCents, openCents })
  const part = parts.find((one) => debtorId === null || one.debtorId === debtorId)
  if (debtorId !== null && (part?.ofCount ?? null) === null) {
    throw new UserError(400, 'error.check_fields', { fields: { debtor: { key: 'dossier.debtor_not_owing' } } })
  }
  return part && part.ofCount !== null ? { ...part, ofCount: part.ofCount } : null
}

/** What is open of each component. */
export function compositionOf({ balances }: Account): Record<Component, number> {
  return Object.fromEntries(components.map((name) => [name, balances[name].openCents])) as Record<Component, number>
}

function missing(field: string): UserError {
  return new UserError(400, 'error.check_fields', { fields: { [field]: { key: 'error.required' } } })
}
