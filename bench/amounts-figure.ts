import { bringToToday } from '#server/money/account/recalculate-all.ts'
import { clockOn } from '#server/clock.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { day } from '#domain/day.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 100_000)
const loadedOn = '2026-11-20'
const alone = { report: async () => {}, stopped: () => false }

/** The amounts of all open files brought to a new day, and what somebody who searches files notices of it. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files, { VORDER_TODAY: loadedOn })
  const pool = openPool(portal.databaseUrl, { role: applicationRole, max: 2 })
  try {
    const db = openDb(pool)
    const bring = async (to: string) => {
      let count: number | null = 0
      const milliseconds = await timed(async () => {
        count = await bringToToday(db, clockOn(day(to)), alone)
      })
      return { seconds: milliseconds / 1000, count: count ?? 0 }
    }
    const search = async () => timed(() => portal.get('/api/v4/file?sortBy=openCents&sortOrder=desc&limit=50'))
    const quiet: number[] = []
    for (let turn = 0; turn < 60; turn += 1) quiet.push(await search())
    const meanwhile: number[] = []
    let working = true
    progress(`amounts: a new day of ${files} files`)
    const searching = (async () => {
      while (working) meanwhile.push(await search())
    })()
    const shared = await bring('2026-11-21')
    working = false
    await searching
    const first = await bring('2026-11-22')
    const month = await bring('2026-12-01')
    return [
      {
        figure: 'amounts of open files brought to a new day',
        value: twoDecimals(first.seconds),
        unit: 's',
        goal: 'at most 60 s for 100,000 files',
        reached: first.seconds * (100_000 / files) <= 60,
        detail: {
          files,
          openFiles: first.count,
          filesPerSecond: Math.round(first.count / first.seconds),
          whileSomebodySearches: twoDecimals(shared.seconds),
          firstDayOfMonthWithBooks: twoDecimals(month.seconds),
          searchP95Quiet: percentile(quiet, 0.95),
          searchP95Meanwhile: percentile(meanwhile, 0.95),
        },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}
