import { day } from '#domain/day.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import type { Selection } from '#server/sending/items/run-queries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { countDueFiles, dueFiles } from '#server/sending/propose/due-queries.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, timed, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 1_000_000)
const turns = 5
const chunk = 1_000

/** The files that a run of today looks at, found among all: counted, and read as a proposal reads them. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  const pool = openPool(portal.databaseUrl, { max: 1 })
  try {
    const { rows } = await pool.query<{ today: string }>('select current_date::text as today')
    const today = day(rows[0]?.today ?? '')
    const selection: Selection = {
      kind: 'collection',
      customerIds: [],
      workflowCodes: [],
      stepCodes: [],
      channels: [],
      chosenCount: 0,
    }
    const run = { id: 0, day: today, selection }
    const db = openDb(pool)
    const [selecting, bare]: [number[], number[]] = [[], []]
    let found = 0
    for (let turn = 0; turn < turns; turn += 1) {
      selecting.push(
        await timed(async () =>
          inTransaction(db, async (tx) => {
            await countDueFiles(tx, run)
            found = 0
            for await (const ids of dueFiles(tx, run, chunk)) found += ids.length
          }),
        ),
      )
      bare.push(
        await timed(async () =>
          pool.query(
            `select id from dossier where status in ('not_started', 'in_progress') and next_day <= $1 order by id`,
            [today],
          ),
        ),
      )
    }
    const value = twoDecimals(percentile(selecting, 0.5) / 1000)
    return [
      {
        figure: 'the files that are due, among all',
        value,
        unit: 's',
        goal: 'at most 2 s of a million files',
        reached: value <= 2,
        detail: {
          files,
          due: found,
          slowestSeconds: twoDecimals(percentile(selecting, 1) / 1000),
          bareSeconds: twoDecimals(percentile(bare, 0.5) / 1000),
          timesBare: twoDecimals(percentile(selecting, 0.5) / percentile(bare, 0.5)),
        },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}
