/**
 * Does the work on several things at once. When that fails, each half is tried by itself, until the one that it is about
 * stands alone: that one has failed, and none of the others notices. Answers what came of each time it was done.
 */
export async function tryInHalves<Thing, Result>(
  things: readonly Thing[],
  of: {
    readonly work: (things: readonly Thing[]) => Promise<Result>
    readonly failed: (thing: Thing, error: unknown) => Promise<Result>
    /** Whether an error is about none of them: nothing more is tried then. Without it, whatever the cause. */
    readonly stops?: (error: unknown) => boolean
  },
): Promise<Result[]> {
  try {
    return [await of.work(things)]
  } catch (error) {
    const [only] = things
    if (only === undefined || of.stops?.(error)) throw error
    if (things.length === 1) return [await of.failed(only, error)]
    const middle = Math.ceil(things.length / 2)
    const first = await tryInHalves(things.slice(0, middle), of)
    return [...first, ...(await tryInHalves(things.slice(middle), of))]
  }
}
