import { type BulkChanges, type forecastBulkUpdate, mostForecast } from '#contract/files/bulk-updates.ts'
import type { Selection } from '#contract/lists/selections.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findApprovalAbove, findChosen, findChosenAmong, sumOpen } from './bulk-queries.ts'
import { benchOf } from './bulk-worker.ts'
import { checkChanges, checkFiles } from './check-changes.ts'
import { judgeFile } from './judge-file.ts'
import { needsApproval } from './read-bulk-update.ts'
import { readFacts } from './read-facts.ts'
import { findAlso } from './stop-others.ts'

/** What changes would do to chosen files, judged as the preview judges them; of very many the first are looked at. */
export async function readBulkForecast(
  db: Db,
  actor: Actor,
  changes: BulkChanges,
  selection: Selection,
): Promise<OutputOf<typeof forecastBulkUpdate>> {
  await checkChanges(db, actor, changes)
  checkFiles(selection)
  const ids = await findChosen(db, selection.id, mostForecast)
  const bench = await benchOf(db, { changes }, actor)
  const facts = await readFacts(db, bench, ids)
  const verdicts = ids.map((id) => {
    const file = facts.get(id)
    return { id, refusal: file ? judgeFile(file, bench) : ({ key: 'bulk.refusal.gone' } as const) }
  })
  const changing = verdicts.flatMap(({ id, refusal }) => (refusal ? [] : [id]))
  const also = await findAlso(db, bench, changing, async (others) => findChosenAmong(db, selection.id, others))
  const alsoCount = new Set([...also.values()].flat()).size
  const words = verdicts.flatMap(({ refusal }) => (refusal ? [wordsOf(actor, refusal)] : []))
  const reasons = [...Map.groupBy(words, (text) => text)].map(([text, all]) => ({ text, count: all.length }))
  const above = await findApprovalAbove(db)
  // Where not all were looked at, those that were not may change as well.
  const most = changing.length + alsoCount + selection.count - ids.length
  return {
    itemCount: selection.count,
    judgedCount: ids.length,
    changingCount: changing.length,
    open: await sumOpen(db, changing),
    alsoCount,
    reasons: reasons.sort((one, other) => other.count - one.count),
    approvalAbove: needsApproval(most, above) ? above : null,
  }
}

const wordsOf = ({ language }: Actor, { key, values }: NonNullable<ReturnType<typeof judgeFile>>): string =>
  translate(language, key, values)
