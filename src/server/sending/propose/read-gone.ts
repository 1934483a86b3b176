import type { getGone } from '#contract/sending/run-proposal.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findDifferences, findGone } from './difference-queries.ts'
import { findRun } from '#server/sending/items/run-queries.ts'

/** What the proposal before a run had and the run has not any more: the last one, or the last of an earlier day. */
export async function readGone(
  db: Db,
  runId: number,
  { beside, limit }: QueryOf<typeof getGone>,
  language: Language,
): Promise<OutputOf<typeof getGone>> {
  if (!(await findRun(db, runId))) throw notFound()
  const { difference, dayDifference } = await findDifferences(db, runId)
  const previousNumber = (beside === 'day' ? dayDifference : difference)?.previousNumber ?? null
  return previousNumber === null ? { items: [], total: 0 } : findGone(db, runId, previousNumber, limit, language)
}
