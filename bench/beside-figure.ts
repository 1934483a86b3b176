import { setTimeout as wait } from 'node:timers/promises'
import { startWorkerProcess } from '#test/portal-process.ts'
import type { PortalVisitor } from '#test/portal-visitor.ts'
import { openBenchPortal } from './bench-portal.ts'
import { claimsList, releaseClaims, uploadClaims } from './claims-list.ts'
import { fileFilters } from './file-filters.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'
import { proposeAll, releaseAll, until } from './follow-run.ts'

const items = Number(process.env['BENCH_ITEMS'] ?? 100_000)
const today = '2026-11-24'
const rounds = 12
const perList = 20_000

/**
 * What people notice of a run of a hundred thousand messages: the first page of lists, before it and while it goes on. A
 * process of its own does the work, as where there is much of it.
 */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, { VORDER_TODAY: today }, ['--role', 'web'])
  const worker = await startWorkerProcess({ VORDER_TODAY: today, ...portal.environment })
  try {
    for (let made = 0; made < items; made += perList) {
      const { id } = await uploadClaims(portal, claimsList(Math.min(perList, items - made), 'consumers', made))
      await releaseClaims(portal, id)
    }
    const proposed = await proposeAll(portal, today)
    await firstPages(portal)
    const alone = await manyPages(portal)
    await releaseAll(portal, proposed)
    await until(portal, proposed.id, ({ counts }) => counts.pending < proposed.counts.proposed)
    const beside = await manyPages(portal)
    const { counts } = await until(portal, proposed.id, () => true)
    progress(`beside: ${counts.pending} of ${proposed.counts.proposed} still to do`)
    if (counts.pending === 0) throw new Error('the run was over before it was measured')
    const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)]
    const worse = twoDecimals((during / before - 1) * 100)
    return [
      {
        figure: 'p95 of lists while a run goes on, beside without one',
        value: worse,
        unit: '% slower',
        goal: 'below 20 %',
        reached: worse < 20,
        detail: { items: proposed.counts.proposed, aloneMs: before, besideMs: during, pages: beside.length },
      },
    ]
  } finally {
    await worker.stop()
    await portal.close()
  }
}

/** As people do: they look at what they have asked for. */
async function manyPages(visitor: PortalVisitor): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(...(await firstPages(visitor)))
    await wait(500)
  }
  return times
}

async function firstPages(visitor: PortalVisitor): Promise<number[]> {
  const times: number[] = []
  for (const filter of fileFilters) {
    times.push(await timed(async () => visitor.get(`/api/v4/file?limit=50&count=later&${filter}`)))
  }
  return times
}
