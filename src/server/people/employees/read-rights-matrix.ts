import type { Day } from '#domain/day.ts'
import { heldRoles, type PersonKind } from '#contract/people/acl.ts'
import type { EmployeeGroup } from '#contract/people/employee-groups.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import {
  askedRoles,
  type listRightsMatrix,
  type MatrixRow,
  type RightsSource,
  sourcesOf,
} from '#contract/people/rights-matrix.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findGroups } from './group-queries.ts'
import { findPeople, type Person } from './people-queries.ts'

type Asked = QueryOf<typeof listRightsMatrix>

/** A page of the matrix: the groups, which are few, and after them the people. */
export async function readRightsMatrix(
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<{ items: MatrixRow[]; total: number }> {
  const { offset, limit, sortOrder, search, active } = asked
  const { day } = inAmsterdam(actor.now)
  const role = askedRoles(asked.role, asked.area) ?? undefined
  const kinds = asked.kind?.filter((kind): kind is PersonKind => kind !== 'group')
  const groups = await matchingGroups(db, actor, asked, role)
  const shown = groups.slice(offset, offset + limit)
  const rest = {
    sortBy: 'name',
    sortOrder,
    offset: Math.max(0, offset - groups.length),
    limit: limit - shown.length,
  } as const
  const people =
    kinds?.length === 0
      ? { items: [], total: 0 }
      : await findPeople(db, actor, { search, kind: kinds, role, active }, rest)
  return {
    items: [...shown.map(rowOfGroup), ...people.items.map((person) => rowOfPerson(person, day))],
    total: groups.length + people.total,
  }
}

/** Groups are of the agency: to somebody of a customer there are none. */
async function matchingGroups(
  db: Db,
  actor: Actor,
  { search, kind, active, sortOrder }: Asked,
  role?: readonly Role[],
) {
  if (actor.customerId !== null || (kind && !kind.includes('group')) || (active && !active.includes('yes'))) return []
  const { items } = await findGroups(db, { search, sortBy: 'name', sortOrder, offset: 0, limit: -1 })
  return items.filter((group) => !role || group.roles.some((one) => role.includes(one)))
}

export function rowOfGroup({ id, name, roles: given }: EmployeeGroup): MatrixRow {
  const cells = cellsOf((role) => (given.includes(role) ? ['group'] : []))
  return { id, holder: 'group', name, kind: 'group', groups: [], active: true, roleCount: given.length, ...cells }
}

export function rowOfPerson(person: Person, today: Day): MatrixRow {
  const { id, name, kind, active } = person
  const held = new Map(heldRoles(person, today).map((one) => [one.role, sourcesOf(one)]))
  const groups = person.groups.map((group) => ({ id: group.id, name: group.name }))
  const cells = cellsOf((role) => held.get(role) ?? [])
  return { id, holder: 'person', name, kind, groups, active, roleCount: held.size, ...cells }
}

function cellsOf(read: (role: Role) => RightsSource[]): Record<Role, RightsSource[]> {
  return Object.fromEntries(roles.map((role) => [role, read(role)])) as Record<Role, RightsSource[]>
}
