import { browseBesideCommands } from '#test/browse-beside-commands.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 2_000)
const today = '2026-11-24'

/** What thirty people notice of twenty commands, a worker that is started anew and a dump of the database. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files, { VORDER_TODAY: today }, ['--role', 'web'])
  try {
    const { times, refused, failed, deadlocks, exclusiveLocks } = await browseBesideCommands(
      { url: portal.url, databaseUrl: portal.databaseUrl, environment: { VORDER_TODAY: today, ...portal.environment } },
      { people: 30, commands: 20, dump: true },
    )
    for (const line of new Set([...refused, ...failed, ...exclusiveLocks])) progress(line)
    const slowest = twoDecimals(Math.max(...times))
    const detail = {
      calls: times.length,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      refused: refused.length,
      commandsFailed: failed.length,
      deadlocks,
      exclusiveLocks: exclusiveLocks.length,
    }
    const isWhole = refused.length + failed.length + deadlocks + exclusiveLocks.length === 0
    return [
      {
        figure: 'slowest call of 30 people beside 20 commands, a worker started anew and a dump',
        value: slowest,
        unit: 'ms',
        goal: 'below 1,000 ms, none refused, no deadlock, no table locked whole',
        reached: slowest < 1_000 && isWhole,
        detail,
      },
    ]
  } finally {
    await portal.close()
  }
}
