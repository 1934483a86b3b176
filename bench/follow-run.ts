import { setTimeout as wait } from 'node:timers/promises'
import type { RunDetail } from '#contract/sending/runs.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { progress } from './figure.ts'

/** Proposes a run of all that is due on a day and waits until it is worked out. */
export async function proposeAll(portal: PortalVisitor, today: string): Promise<RunDetail> {
  const { id } = await portal.send<{ id: number }>('POST', '/api/v4/run', { day: today })
  const run = await until(portal, id, ({ state }) => state === 'proposed')
  progress(`run: ${run.counts.proposed} proposed`)
  return run
}

/** Releases a run; of many messages a second person approves. */
export async function releaseAll(portal: PortalVisitor & { readonly url: string }, run: RunDetail): Promise<void> {
  const path = `/api/v4/run/${run.id}`
  const { state, version } = await portal.send<RunDetail>('POST', `${path}/release`, { version: run.version })
  if (state !== 'waiting') return
  const second = await logInAt(portal.url, 'management')
  await second.send('POST', `${path}/approve`, { version })
}

/** Asks for a run now and then, until it is as it should be. */
export async function until(
  portal: PortalVisitor,
  id: number,
  isThere: (run: RunDetail) => boolean,
): Promise<RunDetail> {
  for (;;) {
    const run = await portal.get<RunDetail>(`/api/v4/run/${id}`)
    if (isThere(run)) return run
    if (run.state === 'failed' || run.state === 'cancelled') throw new Error(`run ${id} has ended as ${run.state}`)
    await wait(500)
  }
}

/** A file of the demo may wait in hold for its moment: the run is not done then, but all that can leave has left. */
export const isHandled = ({ state, counts }: RunDetail): boolean =>
  (state === 'released' || state === 'done') && counts.pending === 0 && counts.sending === 0
