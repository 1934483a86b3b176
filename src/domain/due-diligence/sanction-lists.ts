import { type Day, daysBetween } from '#domain/day.ts'

/** The consolidated list of the EU, and the national one: the Sanctiewet 1977 holds for both. */
export const sanctionListKinds = ['eu', 'national'] as const
export type SanctionListKind = (typeof sanctionListKinds)[number]

/** What is wrong with the list of a kind: there is none, or the one that holds is older than it may be. */
export type ListTrouble =
  | { readonly kind: SanctionListKind; readonly fault: 'absent' }
  | { readonly kind: SanctionListKind; readonly fault: 'old'; readonly listDay: Day; readonly days: number }

/** Of each kind what is wrong with its list on a day, where one may be so many days old; nothing where all is right. */
export function listTroubles(
  current: readonly { readonly kind: SanctionListKind; readonly listDay: Day }[],
  today: Day,
  mostDays: number,
): ListTrouble[] {
  return sanctionListKinds.flatMap((kind): ListTrouble[] => {
    const list = current.find((one) => one.kind === kind)
    if (!list) return [{ kind, fault: 'absent' }]
    const days = daysBetween(list.listDay, today)
    return days > mostDays ? [{ kind, fault: 'old', listDay: list.listDay, days }] : []
  })
}
