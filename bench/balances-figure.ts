import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openPool } from '#server/platform/db/db.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

const million = 1_000_000
/** A smaller portfolio, while the work itself is being made faster: its time is then taken so many times. */
const files = Number(process.env['BENCH_FILES'] ?? million)
const perPiece = 1_000

/** The balances of a million files derived from their events again, by a thread for each core and one for while they wait. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  try {
    return [await measureAt(portal.databaseUrl)]
  } finally {
    await portal.close()
  }
}

async function measureAt(databaseUrl: string): Promise<Figure> {
  const pieces = await piecesOf(databaseUrl)
  const count = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const workers = Array.from({ length: availableParallelism() + 1 }, () => startWorker(databaseUrl))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  progress(`balances: deriving ${count}`)
  let [derived, wrong] = [0, 0]
  const before = process.cpuUsage()
  const milliseconds = await timed(() =>
    Promise.all(
      workers.map(async (worker) => {
        for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
          worker.postMessage(piece)
          const [answer] = (await once(worker, 'message')) as [{ count: number; wrong: number }]
          derived += answer.count
          wrong += answer.wrong
        }
      }),
    ),
  )
  const { user, system } = process.cpuUsage(before)
  await Promise.all(workers.map((worker) => worker.terminate()))
  if (derived !== count || wrong > 0) throw new Error(`of ${count} balances ${derived} were derived, ${wrong} differ`)
  const seconds = twoDecimals((milliseconds / 1000) * (million / count))
  return {
    figure: 'balances of a million files derived again',
    value: seconds,
    unit: 's',
    goal: 'at most 60 s',
    reached: seconds <= 60,
    detail: {
      files: count,
      measuredSeconds: twoDecimals(milliseconds / 1000),
      threads: workers.length,
      ownProcessorMicrosecondsPerFile: twoDecimals((user + system) / count),
    },
  }
}

/** A thread with room for a whole piece, so that little of it is copied while it is worked on. */
function startWorker(databaseUrl: string): Worker {
  return new Worker(join(import.meta.dirname, 'balances-worker.ts'), {
    workerData: databaseUrl,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
}

/** The ids of all dossiers, a thousand at a time, once their tables are at rest. */
async function piecesOf(databaseUrl: string): Promise<number[][]> {
  const pool = openPool(databaseUrl, { max: 1 })
  try {
    // As the database itself does some minutes after a load: until then the first who reads a row writes it too.
    await pool.query('vacuum (analyze) claim, account_event, dossier_balance, dossier')
    const { rows } = await pool.query<{ ids: number[] }>(
      'select array_agg(id order by id) as ids from dossier group by (id - 1) / $1 order by 1',
      [perPiece],
    )
    return rows.map(({ ids }) => ids.map(Number))
  } finally {
    await pool.end()
  }
}
