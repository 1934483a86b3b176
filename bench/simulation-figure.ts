import { setTimeout as wait } from 'node:timers/promises'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, twoDecimals } from './figure.ts'

const hundredThousand = 100_000
/** A smaller portfolio, while the work itself is being made faster. */
const files = Number(process.env['BENCH_FILES'] ?? hundredThousand)

interface Answered {
  readonly state: string
  readonly report: { readonly fileCount: number; readonly differentCount: number } | null
}

/** A draft of a workflow played over a hundred thousand files beside the version it changes, 90 days ahead and a year back. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  try {
    const manager = await logInAt(portal.url, 'management')
    const figures: Figure[] = []
    for (const scope of ['open', 'past_year'] as const) figures.push(await measureScope(manager, scope))
    return figures
  } finally {
    await portal.close()
  }
}

async function measureScope(manager: PortalVisitor, scope: 'open' | 'past_year'): Promise<Figure> {
  const { items } = await manager.get<{ items: { id: number; code: string }[] }>('/api/v4/workflow')
  const id = items.find(({ code }) => code === 'consumer_amicable')?.id
  progress(`simulation: ${scope}`)
  const started = performance.now()
  const made = await manager.send<{ id: number }>('POST', `/api/v4/workflow/${id}/simulation`, { scope, days: 90 })
  const { report } = await finished(manager, `/api/v4/workflow/${id}/simulation/${made.id}`)
  const seconds = (performance.now() - started) / 1000
  const count = report?.fileCount ?? 0
  const value = twoDecimals(seconds * (hundredThousand / count))
  return {
    figure: `simulation of a workflow, ${scope === 'open' ? 'open files 90 days ahead' : 'files of the last year'}`,
    value,
    unit: 's for 100,000 files',
    goal: 'at most 60 s',
    reached: value <= 60,
    detail: { files: count, different: report?.differentCount ?? 0, seconds: twoDecimals(seconds) },
  }
}

async function finished(manager: PortalVisitor, url: string): Promise<Answered> {
  for (;;) {
    const answer = await manager.get<Answered>(url)
    if (answer.state === 'done') return answer
    if (answer.state === 'failed' || answer.state === 'cancelled') throw new Error(`the simulation is ${answer.state}`)
    await wait(200)
  }
}
