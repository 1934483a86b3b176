import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { findState, updateBulkUpdate } from './bulk-queries.ts'
import { benchOf, readWork } from './bulk-worker.ts'
import { divideOver } from './divide-over.ts'
import { countGiven, countItems, findInState, findItemsAmong, type Judged, updateJudged } from './item-queries.ts'
import { changesHands, judgeFile } from './judge-file.ts'
import { readFacts } from './read-facts.ts'
import { findAlso } from './stop-others.ts'

const pieceSize = 2_000

/** Works out what would become of each file, and writes down nothing else: the dry run of a bulk update. */
export async function previewBulkUpdate(run: JobRun): Promise<unknown> {
  const work = await readWork(run, ['previewing'])
  if (!work) return null
  const { db } = run
  const { id, itemCount } = work.bulk
  if (!work.actor) {
    await updateBulkUpdate(db, id, { state: 'failed' }, 'previewing')
    return { id }
  }
  const bench = await benchOf(db, work.bulk, work.actor)
  const share = divideOver(bench.members, await countGiven(db, id))
  let judged = itemCount - ((await countItems(db, id)).get('new') ?? 0)
  for (let after = 0; ; ) {
    if (run.stopped()) return unfinished
    if ((await findState(db, id)) !== 'previewing') return null
    const ids = await findInState(db, id, 'new', { after, limit: pieceSize })
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    const facts = await readFacts(db, bench, ids)
    const also = await findAlso(db, bench, ids, async (others) => findItemsAmong(db, id, others))
    const verdicts = ids.map((dossierId): Judged => {
      const file = facts.get(dossierId)
      const refusal = file ? judgeFile(file, bench) : ({ key: 'bulk.refusal.gone' } as const)
      const isGiven = file && !refusal && changesHands(file, bench.changes, bench.members)
      return { dossierId, refusal, ownerId: isGiven ? share() : null, also: refusal ? [] : (also.get(dossierId) ?? []) }
    })
    await updateJudged(db, id, verdicts)
    judged += ids.length
    await run.report(judged, itemCount)
  }
  // Who has discarded it meanwhile does not find it back.
  await updateBulkUpdate(db, id, { state: 'ready' }, 'previewing')
  return { id }
}
