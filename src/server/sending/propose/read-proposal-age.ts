import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getProposalAge } from '#contract/sending/run-proposal.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { countChangedFiles } from './age-queries.ts'
import { findRun } from '#server/sending/items/run-queries.ts'

/** Since when a proposal stands, and how many of its files have changed since: counted, not judged again. */
export async function readProposalAge(db: Db, clock: Clock, runId: number): Promise<OutputOf<typeof getProposalAge>> {
  const run = await findRun(db, runId)
  if (!run) throw notFound()
  const judgedAt = run.judgedAt ?? run.proposedAt
  const isOfEarlierDay = inAmsterdam(judgedAt).day < clock.today()
  return { judgedAt, isOfEarlierDay, ...(await countChangedFiles(db, runId, judgedAt)) }
}
