import { type Day } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'

/**
 * How many messages people get in each week of a replay, by every channel. One that several files are played with counts
 * over all of them, as the cap does: whoever owes two files has one week.
 */
export class WeeklyContacts {
  readonly #counts = new Map<string, number>()

  /** What was sent to somebody in the week of a day. */
  inWeekOf(person: string, day: Day): number {
    return this.#counts.get(`${weekStart(day)} ${person}`) ?? 0
  }

  add(person: string, day: Day): void {
    const key = `${weekStart(day)} ${person}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }
}
