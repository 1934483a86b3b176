import type { RunKind } from '#contract/sending/runs.ts'

/** Where runs of a kind are proposed, and where they are followed. */
export const runPlaces: Readonly<Record<RunKind, { readonly start: string; readonly runs: string }>> = {
  collection: { start: '/processing/new', runs: '/processing/monitoring' },
  precasso: { start: '/processing-precasso', runs: '/processing-precasso/last-processing' },
}
