import { changedFiles } from './run/changed.ts'

/** Whether this is `npm run prove`: the long versions, for as long as they take. */
export const isProof = process.env.VORDER_PROVE === '1'

/** How often a test does its thing: so many times in every run, so many when it must prove it. */
export function howOften(always: number, inProof: number): number {
  return isProof ? inProof : always
}

/** Whether a long test is due: when it must prove it, and where something changed that it is about. */
export function isDue(about: RegExp): boolean {
  return isProof || changedFiles().some((path) => about.test(path))
}

/**
 * What a sweep looks at: everything when it must prove it; else every so manieth, always the same, and whatever changed.
 */
export function sampleOf<Thing>(
  things: readonly Thing[],
  every: number,
  isChanged: (thing: Thing, changed: readonly string[]) => boolean = () => false,
): Thing[] {
  return things.filter((thing, index) => isProof || index % every === 0 || isChanged(thing, changedFiles()))
}
