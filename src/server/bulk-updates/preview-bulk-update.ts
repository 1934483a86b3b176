import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import { findState, updateBulkUpdate } from './bulk-queries.ts'
import { benchOf, takeWork } from './bulk-worker.ts'
import { countItems, findInState, updateJudged } from './item-queries.ts'
import { judgeFile } from './judge-file.ts'
import { findStandings } from './standing-queries.ts'

const pieceSize = 2_000

/** Works out what would become of each file, and writes down nothing else: the dry run of a bulk update. */
export async function previewBulkUpdate(run: JobRun): Promise<unknown> {
  const work = await takeWork(run, ['previewing'])
  if (!work?.actor) return null
  const { db } = run
  const { id, itemCount } = work.bulk
  const bench = await benchOf(db, work.bulk, work.actor)
  let judged = itemCount - ((await countItems(db, id)).get('new') ?? 0)
  for (let after = 0; ; ) {
    if (run.stopped() || (await findState(db, id)) !== 'previewing') return unfinished
    const ids = await findInState(db, id, 'new', { after, limit: pieceSize })
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    const standings = await findStandings(db, ids)
    const verdicts = ids.map((dossierId) => {
      const standing = standings.get(dossierId)
      return [dossierId, standing ? judgeFile(standing, bench) : { key: 'bulk.refusal.gone' as const }] as const
    })
    await updateJudged(db, id, verdicts)
    judged += ids.length
    await run.report(judged, itemCount)
  }
  await updateBulkUpdate(db, id, { state: 'ready' })
  return { id }
}
