import { sha256Of } from '#server/platform/outside/storage.ts'

/** What came of trying a text on real files, of which text it was, and when. */
export interface KeptTrial<Trial> {
  readonly trial: Trial
  readonly triedOf: string
  readonly triedAt: Date
}

/** The same as its columns, which are empty together. */
export interface TrialColumns<Trial> {
  readonly trial: Trial | null
  readonly triedOf: string | null
  readonly triedAt: Date | null
}

/** Files change all day: what was tried longer ago says too little of those of now. */
const longestMilliseconds = 3_600_000

/** The trial of a row; null when nothing was tried. */
export function keptOf<Trial>({ trial, triedOf, triedAt }: TrialColumns<Trial>): KeptTrial<Trial> | null {
  return trial !== null && triedOf !== null && triedAt !== null ? { trial, triedOf, triedAt } : null
}

/** By which a trial is known to be of a text: all that it was made of. */
export function trialKey(madeOf: unknown): string {
  return sha256Of(Buffer.from(JSON.stringify(madeOf)))
}

/** A trial that still says what it says of this text; null when it has to be tried anew. */
export function stillHolds<Trial>(kept: KeptTrial<Trial> | null, key: string, now: Date): KeptTrial<Trial> | null {
  if (kept?.triedOf !== key) return null
  return now.getTime() - kept.triedAt.getTime() <= longestMilliseconds ? kept : null
}
