import type { WhyKey } from '#domain/workflow/why.ts'
import { type DossierFlag, toldFlags } from '#contract/files/dossiers.ts'
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

/** The flags of a dossier as its reader is shown them: what was told and nobody has decided on is the agency's own work. */
export function shownFlags<Flag extends DossierFlag>(
  { customerId }: Pick<Actor, 'customerId'>,
  flags: readonly Flag[],
): Flag[] {
  return flags.filter((flag) => customerId === null || !isTold(flag))
}

/** What waits for its customer waits for whom its customer is told it. */
const toldAsOwn: Readonly<Partial<Record<WhyKey, WhyKey>>> = {
  'why.awaits_confirmation': 'why.awaits_your_confirmation',
  'why.approval_waiting': 'why.awaits_your_approval',
}

/** Why a dossier is held, as its reader is shown it: what was told of a debtor and nobody has decided on is not for a customer. */
export function shownHeld<Values>(
  { customerId }: Pick<Actor, 'customerId'>,
  held: { readonly key: WhyKey; readonly values: Values } | null,
): { key: WhyKey; values: Values } | null {
  if (customerId === null || held === null) return held
  return held.key.startsWith('why.signal_') ? null : { ...held, key: toldAsOwn[held.key] ?? held.key }
}

/** Whether a flag is what was told of a debtor while nobody has decided on it. */
export const isTold = (flag: DossierFlag): boolean => toldFlags.some((told) => told === flag)
