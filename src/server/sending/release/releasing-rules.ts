import type { Currency } from '#domain/money.ts'
import { type MoneyOf, sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { releaseRefusals } from '#contract/sending/release-refusals.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import { hasColleagueWith } from '#server/people/rights/has-colleague-with.ts'
import { countReleasedAlone } from './part-queries.ts'
import type { Run } from '#server/sending/items/run-queries.ts'

type Limits = Pick<SendingSettings, 'approvalAboveCount' | 'approvalAboveCents'>

/** So many messages, with what is open on their files. */
export interface Much {
  readonly count: number
  readonly open: readonly MoneyOf[]
}

/** What groups of items come to. */
export function sumOfGroups(
  groups: readonly { readonly count: number; readonly currency: Currency; readonly openCents: number }[],
): { count: number; open: MoneyOf[] } {
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    open: sumPerCurrency(groups.map(({ currency, openCents: cents }) => ({ currency, cents }))),
  }
}

/** What the maker of a run released today alone of what its selection is about. */
export async function releasedToday(db: Db, runId: number, now: Date): Promise<{ count: number; open: MoneyOf[] }> {
  return sumOfGroups(await countReleasedAlone(db, runId, momentInAmsterdam(inAmsterdam(now).day, 0)))
}

/**
 * Whether so many messages, or so much money, take a second person, together with what the same maker released alone
 * today. The limit is in euros and nothing is converted, so other money is above it. An agency in which nobody else may
 * release a run has no second person: there it is released by who proposed it.
 */
export async function needsTwo(
  db: Db,
  run: Pick<Run, 'proposedBy'>,
  parts: readonly Much[],
  { approvalAboveCount, approvalAboveCents }: Limits,
  now: Date,
): Promise<boolean> {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const open = sumPerCurrency(parts.flatMap((part) => part.open))
  const isMuch =
    (approvalAboveCount !== null && count > approvalAboveCount) ||
    (approvalAboveCents !== null &&
      open.some(({ currency, cents }) => (currency === 'EUR' ? cents > approvalAboveCents : cents > 0)))
  return isMuch && hasColleagueWith(db, 'ROLE_PROCESSING', run.proposedBy ?? 0, now)
}

/** Why this person is no second person for a run: who proposed or asked it has seen it already. */
export function releaseRefusal(
  actor: Actor,
  { proposedBy, askedBy }: Pick<Run, 'proposedBy' | 'askedBy'>,
): (typeof releaseRefusals)[number] | null {
  const refusal = refuseSecond(actor, proposedBy, askedBy)
  return refusal && (refusal === 'own' ? 'is_maker' : 'works_as_other')
}
