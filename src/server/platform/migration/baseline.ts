import { ConfigError } from '#server/platform/config/config-error.ts'

/** The last version that still had the migrations of before the baseline, as git names it. */
export const lastBeforeBaseline = '3956aadc'

interface Baseline {
  /** The files of db/baseline: together they make what all of `former` had made. */
  readonly baseline: readonly string[]
  /** The migrations of before it. */
  readonly former: readonly string[]
}

/**
 * The names under which this version knows these migrations: where all of before the baseline are among them, those of the
 * baseline stand in their place. Null where some of them are, which no file of here can complete.
 */
export function withBaseline({ baseline, former }: Baseline, names: Iterable<string>): string[] | null {
  const found = new Set(names)
  if (!former.some((name) => found.has(name))) return [...found]
  if (!former.every((name) => found.has(name))) return null
  const isFormer = new Set(former)
  return [...baseline, ...[...found].filter((name) => !isFormer.has(name))]
}

/** What to do with a backup that was made between two migrations of before the baseline. */
export function tooOldBackup(): ConfigError {
  return new ConfigError(
    `This backup is of a version before the baseline. Restore it with commit ${lastBeforeBaseline}, which brings it up to ` +
      'date, and start this version on that.',
  )
}
