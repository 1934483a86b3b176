import { availableParallelism } from 'node:os'
import type { RunDetail } from '#contract/sending/runs.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { createRenderer } from '#server/sending/letters/render-letter.ts'
import { factsFor } from '#test/letter-example.ts'
import { startWorkerProcess } from '#test/portal-process.ts'
import { openBenchPortal } from './bench-portal.ts'
import { claimsList, releaseClaims, uploadClaims } from './claims-list.ts'
import { type Figure, timed, twoDecimals } from './figure.ts'
import { isHandled, proposeAll, releaseAll, until } from './follow-run.ts'
import { peakMegabytes, processorMilliseconds, processorWithChildren } from './process-figures.ts'

const letters = Number(process.env['BENCH_LETTERS'] ?? 10_000)
/** A Tuesday: letters may leave. */
const today = '2026-11-24'
const floorLetters = 300

/**
 * Letters from release to the printer: chosen, checked, drawn, kept, looked at again, handed over, written down. By a worker
 * of its own, as where there is much of it.
 */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0, { VORDER_TODAY: today }, ['--role', 'web'])
  const worker = await startWorkerProcess({ VORDER_TODAY: today, ...portal.environment })
  try {
    const { id: importId } = await uploadClaims(portal, claimsList(letters))
    await releaseClaims(portal, importId)
    const proposed = await proposeAll(portal, today)
    const before = processorMilliseconds(worker.pid)
    const beforeInDatabase = processorWithChildren(portal.databasePid)
    let done: RunDetail = proposed
    let drawing = 0
    const milliseconds = await timed(async () => {
      await releaseAll(portal, proposed)
      drawing = await timed(() =>
        until(portal, proposed.id, ({ state, counts }) => state !== 'waiting' && counts.pending === 0),
      )
      done = await until(portal, proposed.id, isHandled)
    })
    if (done.counts.done < letters) throw new Error(`of ${letters} letters ${done.counts.done} were made`)
    const perLetter = (processorMilliseconds(worker.pid) - before) / done.counts.done
    const inDatabase = (processorWithChildren(portal.databasePid) - beforeInDatabase) / done.counts.done
    const peak = peakMegabytes(worker.pid)
    const floor = await typesetterAlone()
    const seconds = twoDecimals((milliseconds / 1000) * (10_000 / done.counts.done))
    return [
      {
        figure: '10,000 letters end to end',
        value: seconds,
        unit: 's',
        goal: 'at most 60 s on two cores, database and files included',
        reached: seconds <= 60,
        detail: {
          letters: done.counts.done,
          measuredSeconds: twoDecimals(milliseconds / 1000),
          drawingSeconds: twoDecimals(drawing / 1000),
          lettersPerSecond: twoDecimals((done.counts.done * 1000) / milliseconds),
          processorMillisecondsALetter: twoDecimals(perLetter),
          ofTheDatabaseMilliseconds: twoDecimals(inDatabase),
          typesetterAloneSeconds: twoDecimals(floor * 10_000),
          timesTheTypesetterAlone: twoDecimals(milliseconds / 1000 / done.counts.done / floor),
        },
      },
      {
        figure: 'memory of a worker while it sends letters',
        value: peak,
        unit: 'MB',
        goal: 'at most 400 MB',
        reached: peak <= 400,
        detail: { letters: done.counts.done },
      },
    ]
  } finally {
    await worker.stop()
    await portal.close()
  }
}

/** Seconds a letter that the typesetter takes by itself, on all cores, at this hour of this machine. */
async function typesetterAlone(): Promise<number> {
  const renderer = createRenderer({ threads: availableParallelism(), longestMilliseconds: 60_000 })
  const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))
  const drawMany = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) =>
        renderer.render({ ...letter, recipient: [`P. Bakker-${index}`, 'Lindelaan 1', '1011 AB  Utrecht'] }),
      ),
    )
  try {
    await drawMany(20)
    return (await timed(async () => drawMany(floorLetters))) / 1000 / floorLetters
  } finally {
    await renderer.close()
  }
}
