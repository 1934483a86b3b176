import { logFault } from '#server/platform/log/log.ts'
import type { Printer } from '#server/platform/outside/print.ts'
import type { LaidBatch } from './erase-queries.ts'

/** Where letters may lie: with the print shop of today, and in our own outbox. */
export type Places = Map<'shop' | 'outbox', Printer>

/**
 * Takes folders of letters away from where they were laid, over one opened line each: the print shop of today first, then our own
 * outbox. A place that does not answer is asked nothing more: it is taken out of `places`. Answers of which batches the folder is
 * gone; that it was gone already is as well. One that was laid elsewhere still lies there.
 */
export async function removeFolders(places: Places, batches: readonly LaidBatch[]): Promise<ReadonlySet<number>> {
  const gone = new Set<number>()
  for (const [key, printer] of places) {
    const left = batches.filter(({ id }) => !gone.has(id))
    if (left.length === 0) break
    try {
      await printer.open(async (shelf) => {
        for (const { id, name, place } of left) {
          // Of before it was written down where: with the print shop there is.
          const isHere = place === null ? key === 'shop' : place === `${shelf.place}/${name}`
          if (!isHere) continue
          await shelf.remove(name).then(
            () => gone.add(id),
            (error: unknown) => logFault('retention', { err: error, name }, 'a folder stays'),
          )
        }
      })
    } catch (error) {
      logFault('retention', { err: error }, 'a shelf does not answer')
      places.delete(key)
    }
  }
  return gone
}
