/** The end of a session that is near. */
export interface SessionEnd {
  readonly at: Date
  readonly isOver: boolean
}

/** So long before the end it is told: time to finish a sentence and to log in. */
const toldAheadMs = 10 * 60_000

/** What is to be told of a session that ends then; null as long as it is far away. Both in milliseconds. */
export function sessionEndOf(endsAt: number, now: number): SessionEnd | null {
  return endsAt - now > toldAheadMs ? null : { at: new Date(endsAt), isOver: now >= endsAt }
}

/** When something else is to be told; null when nothing is any more. */
export function nextWordAt(endsAt: number, now: number): number | null {
  if (now >= endsAt) return null
  const near = endsAt - toldAheadMs
  return now < near ? near : endsAt
}
