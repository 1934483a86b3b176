import { type Day, formatDay } from '#domain/day.ts'
import { type HeldRole, type PersonKind, type RightsHolder, heldRoles } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Say } from '#web/base/words/text.ts'

/** A kind of person in words, or that it is a group; an employee of whom it was never said is an employee. */
export function kindInWords(kind: PersonKind | 'group' | null, t: Say): string {
  return t(`people.kind.${kind ?? 'unknown'}`)
}

/** Everything that gives somebody a role: "eigen", "soort: Financieel", "groep: Leiding", "tijdelijk t/m 27-11-2026". */
export function sourcesInWords(held: HeldRole, kind: PersonKind | null, t: Say): string[] {
  return [
    ...(held.isOwn ? [t('rights.own')] : []),
    ...(held.byKind ? [t('rights.by_kind', { kind: kindInWords(kind, t) })] : []),
    ...held.groups.map((group) => t('rights.by_group', { group })),
    ...(held.throughDay === null ? [] : [t('rights.through', { day: formatDay(held.throughDay) })]),
  ]
}

/** The roles somebody holds today, by the order of their names as they are read. */
export function heldByName(rights: RightsHolder, today: Day, t: Say): HeldRole[] {
  const named = heldRoles(rights, today).map((held) => ({ held, name: t(`role.${held.role}`) }))
  return named.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ held }) => held)
}

const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** "Firefox op Windows": what a browser says of itself, as far as it is one of those in use. */
export function browserInWords(userAgent: string | null, t: Say): string {
  const has = ([mark]: readonly [string, string]) => userAgent?.includes(mark) ?? false
  const [browser, system] = [browsers.find(has)?.[1], systems.find(has)?.[1]]
  if (!browser) return t('employee.session_unknown')
  return system ? t('employee.session_on', { browser, system }) : browser
}

/** Roles by the order of their names as they are read. */
export function rolesByName(some: readonly Role[], t: Say): Role[] {
  return some.toSorted((one, other) => t(`role.${one}`).localeCompare(t(`role.${other}`)))
}
