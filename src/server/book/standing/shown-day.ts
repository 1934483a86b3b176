import { inAmsterdam } from '#server/clock.ts'
import type { Actor } from '#server/actor.ts'

/** The next day of a dossier as its reader is shown it: that it is late is known within the agency alone. */
export function shownDay<Next extends string | null>(
  { customerId, now }: Pick<Actor, 'customerId' | 'now'>,
  day: Next,
): Next | string {
  if (customerId === null || day === null) return day
  const today: string = inAmsterdam(now).day
  return day < today ? today : day
}
