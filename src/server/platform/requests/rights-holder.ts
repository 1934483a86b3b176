import type { PersonKind, RightsHolder, TemporaryRole } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'

/** A group of somebody, as the database function `groups_of` answers it. */
export interface GroupOfPerson {
  readonly id: number
  readonly name: string
  readonly roles: readonly Role[]
}

/** A role for some days, as the database function `temporary_roles_of` answers it. */
export interface RoleForDays extends TemporaryRole {
  readonly id: number
}

/** What is kept of somebody's rights. */
export interface RightsRow {
  readonly kind: string
  readonly employeeKind: string | null
  readonly acl: readonly string[]
  readonly groups: readonly GroupOfPerson[]
  readonly temporary: readonly RoleForDays[]
}

/** Where the roles of this row come from. */
export function holderOf(row: RightsRow): RightsHolder {
  return { kind: kindOf(row), ownRoles: row.acl as readonly Role[], groups: row.groups, temporary: row.temporary }
}

/** The kind of person; null for an employee of whom it was never said, and for a key, which is nobody. */
export function kindOf({ kind, employeeKind }: Pick<RightsRow, 'kind' | 'employeeKind'>): PersonKind | null {
  if (kind === 'api_key') return null
  return (kind === 'employee' ? employeeKind : kind) as PersonKind | null
}
