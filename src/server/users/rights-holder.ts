import type { PersonKind, RightsHolder } from '#contract/acl.ts'
import type { Role } from '#contract/permission.ts'

/** A group of somebody, as the database function `groups_of` answers it. */
export interface GroupOfPerson {
  readonly id: number
  readonly name: string
  readonly roles: readonly Role[]
}

/** What is kept of somebody's rights. */
export interface RightsRow {
  readonly kind: string
  readonly employeeKind: string | null
  readonly acl: readonly string[]
  readonly groups: readonly GroupOfPerson[]
}

/** Where the roles of this row come from. */
export function holderOf(row: RightsRow): RightsHolder {
  return { kind: kindOf(row), ownRoles: row.acl as readonly Role[], groups: row.groups }
}

/** The kind of person; null for an employee of whom it was never said. */
export function kindOf({ kind, employeeKind }: Pick<RightsRow, 'kind' | 'employeeKind'>): PersonKind | null {
  return (kind === 'employee' ? employeeKind : kind) as PersonKind | null
}
