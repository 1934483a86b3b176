/** How fast a run goes, and how long the rest takes at that pace. */
export interface RunPace {
  readonly perMinute: number
  /** Null while nothing was handled lately, or nothing is left. */
  readonly secondsLeft: number | null
}

export interface RunStretch {
  /** How many items were handled in the stretch of work that goes on now. */
  readonly handledCount: number
  /** How long that stretch is, in seconds. */
  readonly seconds: number
  /** How many could be handled now: what waits for its own moment is not among them. */
  readonly leftCount: number
}

/** A second of work says nothing of a minute. */
const leastSeconds = 5

/** The pace of the stretch that goes on now: a pause, a night or yesterday have no part in it. */
export function runPace({ handledCount, seconds, leftCount }: RunStretch): RunPace {
  const perSecond = handledCount / Math.max(seconds, leastSeconds)
  const perMinute = Math.round(perSecond * 60)
  if (handledCount === 0 || leftCount === 0) return { perMinute, secondsLeft: null }
  return { perMinute, secondsLeft: Math.ceil(leftCount / perSecond) }
}
