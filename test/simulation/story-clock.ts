import { type Clock, inAmsterdam } from '#server/clock.ts'

/** The clock of a story: it stands still but for what the story lets pass, and can be put anywhere. */
export interface StoryClock extends Clock {
  /** Milliseconds go by. */
  pass(milliseconds: number): void
  /** It is put on another moment, also an earlier one. */
  put(moment: Date): void
  /** Milliseconds since the story began, which never go back. */
  since(): number
  /** The last time, before another one, at which it showed this moment; null: it never did. */
  lastSince(moment: Date, before: number): number | null
}

export function openStoryClock(start: Date): StoryClock {
  let now = start.getTime()
  let since = 0
  const shown: { readonly now: number; readonly since: number }[] = []
  const remember = () => void shown.push({ now, since })
  return {
    now: () => new Date(now),
    today: () => inAmsterdam(new Date(now)).day,
    since: () => since,
    pass: (milliseconds) => {
      now += milliseconds
      since += milliseconds
      remember()
    },
    lastSince: (moment, before) =>
      shown.findLast((one) => one.since <= before && one.now === moment.getTime())?.since ?? null,
    put: (moment) => {
      since += Math.max(0, moment.getTime() - now)
      now = moment.getTime()
      remember()
    },
  }
}
