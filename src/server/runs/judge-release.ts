import type { releaseRefusals } from '#contract/runs.ts'
import type { SendingSettings } from '#contract/sending.ts'
import type { Db } from '#server/db/db.ts'
import { type Actor, personAtWork } from '#server/http/actor.ts'
import { hasColleagueWith } from '#server/people/has-colleague-with.ts'
import type { Run } from './run-queries.ts'

type Limits = Pick<SendingSettings, 'approvalAboveCount' | 'approvalAboveCents'>

/**
 * Whether so many messages, or so much money, take a second person. An agency in which nobody else may release a run
 * has no second person: there it is released by who proposed it.
 */
export async function takesTwo(
  db: Db,
  run: Pick<Run, 'proposedBy'>,
  { count, openCents }: { count: number; openCents: number },
  { approvalAboveCount, approvalAboveCents }: Limits,
  now: Date,
): Promise<boolean> {
  const isMuch =
    (approvalAboveCount !== null && count > approvalAboveCount) ||
    (approvalAboveCents !== null && openCents > approvalAboveCents)
  return isMuch && hasColleagueWith(db, 'ROLE_PROCESSING', run.proposedBy ?? 0, now)
}

/** Why this person is no second person for a run: who proposed or asked it has seen it already. */
export function releaseRefusal(
  actor: Actor,
  { proposedBy, askedBy }: Pick<Run, 'proposedBy' | 'askedBy'>,
): (typeof releaseRefusals)[number] | null {
  const makers = new Set([proposedBy, askedBy])
  if (makers.has(personAtWork(actor)) || makers.has(actor.userId)) return 'is_maker'
  return actor.impersonatorId === null ? null : 'works_as_other'
}
