import type { Day } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { arePerson, type KnownPerson } from '#server/book/debtors/same-person.ts'

/**
 * How many messages people get in each week of a replay, by every channel. One that several files are played with counts
 * over all of them, as the cap does: whoever owes two files has one week.
 */
export class WeeklyContacts {
  readonly #sent = new Map<string, KnownPerson[]>()

  /** What was sent to somebody in the week of a day. */
  inWeekOf(person: KnownPerson, day: Day): number {
    return (this.#sent.get(keyOf(person, day)) ?? []).filter((other) => arePerson(person, other)).length
  }

  add({ identityKey, customerId, birthDay }: KnownPerson, day: Day): void {
    const person = { identityKey, customerId, birthDay }
    const sent = this.#sent.get(keyOf(person, day))
    if (sent) sent.push(person)
    else this.#sent.set(keyOf(person, day), [person])
  }
}

const keyOf = ({ identityKey }: KnownPerson, day: Day) => `${weekStart(day)} ${identityKey}`
