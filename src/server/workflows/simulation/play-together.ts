import { setImmediate as breathe } from 'node:timers/promises'
import type { Day } from '#domain/day.ts'
import type { Look, ReplayedStep } from './replay-file.ts'

export interface Player {
  readonly replay: Generator<Look, ReplayedStep[]>
  /** Told what happened to the file, or that it could not be worked out. */
  readonly onEnd: (steps: ReplayedStep[] | null) => void
}

/** After so many looks whoever else waits for this process has a turn. */
const untilBreath = 200

/**
 * Plays files day by day beside each other, as runs come to them: in the morning of a day what was held back until then,
 * after that what is due, and of either the file that comes first.
 */
export async function playTogether(players: readonly Player[]): Promise<void> {
  let looks = 0
  const days = new Map<Day, Waiting[]>()
  const goOn = (place: number, player: Player) => {
    const next = step(player)
    if (!next) return
    const waiting = days.get(next.day)
    if (waiting) waiting.push({ place, player, isHeld: next.isHeld })
    else days.set(next.day, [{ place, player, isHeld: next.isHeld }])
  }
  for (const [place, player] of players.entries()) goOn(place, player)
  for (;;) {
    let first: Day | null = null
    for (const day of days.keys()) if (first === null || day < first) first = day
    if (first === null) return
    const waiting = days.get(first) ?? []
    days.delete(first)
    waiting.sort((one, other) => Number(other.isHeld) - Number(one.isHeld) || one.place - other.place)
    for (const { place, player } of waiting) {
      goOn(place, player)
      looks += 1
      if (looks % untilBreath === 0) await breathe()
    }
  }
}

interface Waiting {
  readonly place: number
  readonly player: Player
  readonly isHeld: boolean
}

/** One look further; null when that was the last. */
function step({ replay, onEnd }: Player): Look | null {
  try {
    const { done, value } = replay.next()
    if (!done) return value
    onEnd(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    onEnd(null)
  }
  return null
}
