import { type HorizonRole, lastAgendaDay } from '#domain/agenda/agenda-item.ts'
import type { Day } from '#domain/day.ts'
import type { Role } from '#contract/people/permission.ts'

const horizonRoles: Readonly<Partial<Record<Role, HorizonRole>>> = {
  ROLE_FINANCE: 'finance',
  ROLE_EMPLOYEE_FINANCE: 'finance',
  ROLE_EMPLOYEE_LEGAL_COUNCIL: 'legal',
  ROLE_EMPLOYEE_MANAGEMENT: 'management',
}

/** The last day to which somebody with these rights may put work on the agenda. */
export function lastAgendaDayFor(acl: readonly Role[], today: Day): Day {
  return lastAgendaDay(
    acl.flatMap((role) => horizonRoles[role] ?? []),
    today,
  )
}
