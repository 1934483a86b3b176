import type { RunDetail } from '#contract/runs.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { claimsList, releaseClaims, uploadClaims } from './claims-list.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

const letters = 3_000
/** A Tuesday: letters may leave. */
const today = '2026-11-24'

/** Letters per second from release to done: text, PDF, file on disk, dispatch, timeline, next step. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, { VORDER_TODAY: today })
  try {
    const { id: importId } = await uploadClaims(portal, claimsList(letters))
    await releaseClaims(portal, importId)
    const { id } = await portal.send<{ id: number }>('POST', '/api/v4/run', { day: today })
    const proposed = await follow(portal, id, ({ state }) => state === 'proposed')
    progress(`letters: ${proposed.counts.proposed} proposed`)
    let done: RunDetail = proposed
    const milliseconds = await timed(async () => {
      await portal.send('POST', `/api/v4/run/${id}/release`, { version: proposed.version })
      done = await follow(portal, id, isHandled)
    })
    if (done.counts.done < letters) throw new Error(`of ${letters} letters ${done.counts.done} were made`)
    const speed = twoDecimals((done.counts.done * 1000) / milliseconds)
    return [
      {
        figure: 'letters',
        value: speed,
        unit: 'letters/s',
        goal: 'at least 150 on two cores, database and files included',
        reached: speed >= 150,
        detail: { letters: done.counts.done, seconds: twoDecimals(milliseconds / 1000) },
      },
    ]
  } finally {
    await portal.close()
  }
}

/** Follows a run as its page does, until it is as it should be. */
async function follow(portal: BenchPortal, id: number, isThere: (run: RunDetail) => boolean): Promise<RunDetail> {
  for await (const run of portal.follow<RunDetail>(`/api/v4/run/${id}/events`)) {
    if (isThere(run)) return run
    if (run.state === 'failed' || run.state === 'cancelled') break
  }
  throw new Error(`run ${id} has ended too soon`)
}

/** A file of the demo may wait in hold for its moment: the run is not done then, but all that can leave has left. */
const isHandled = ({ counts }: RunDetail): boolean => counts.pending === 0 && counts.sending === 0
