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

/** The next day as its reader is shown it, with why it is that day: told where it is the day itself. */
export function shownNext<Next extends string | null, Why>(
  actor: Pick<Actor, 'customerId' | 'now'>,
  next: { readonly day: Next; readonly why: Why },
): { day: Next | string; why: Why | null } {
  const day = shownDay(actor, next.day)
  return { day, why: day === next.day ? next.why : null }
}
