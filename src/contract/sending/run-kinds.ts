/** Which files a run is about: those in collection, or those before it, whose workflows are of the category precasso. */
export const runKinds = ['collection', 'precasso'] as const
export type RunKind = (typeof runKinds)[number]

/** Where runs of a kind are proposed, and where they are followed. */
export const runPlaces: Readonly<Record<RunKind, { readonly start: string; readonly runs: string }>> = {
  collection: { start: '/processing/new', runs: '/processing/monitoring' },
  precasso: { start: '/processing-precasso', runs: '/processing-precasso/last-processing' },
}
