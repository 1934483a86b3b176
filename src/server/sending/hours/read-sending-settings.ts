import type { PostageRate, PrintSettings, SendingSettings } from '#contract/sending/sending.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findPostage, findPrintSettings, findSettings, findWindows, type Window } from './sending-queries.ts'

/** When each channel sends, how much at most, what a letter costs, and when a second person is asked. */
export async function readSendingSettings(db: Db, options: { lock?: boolean } = {}): Promise<SendingSettings> {
  const { version, ...limits } = await findSettings(db, options)
  return {
    ...limits,
    postage: await findPostage(db),
    windows: await findWindows(db),
    print: await findPrintSettings(db),
    version,
  }
}

/** When each channel sends. */
export async function readWindows(db: Db): Promise<Window[]> {
  return findWindows(db)
}

/** How letters go through the print room. */
export async function readPrintSettings(db: Db): Promise<PrintSettings> {
  return findPrintSettings(db)
}

/** What letters cost by their pages. */
export async function readPostage(db: Db): Promise<PostageRate[]> {
  return findPostage(db)
}

/** What posting a letter of so many pages costs; null as long as nobody has said. */
export function postageOf(rates: readonly PostageRate[], pages: number): number | null {
  return rates.findLast(({ fromPages }) => fromPages <= pages)?.cents ?? null
}
