import type { TextKey } from '#contract/texts.ts'

const names = {
  ROLE_EMPLOYEE: 'arrangement.role.employee',
  ROLE_EMPLOYEE_FINANCE: 'arrangement.role.finance',
  ROLE_EMPLOYEE_MANAGEMENT: 'arrangement.role.management',
  ROLE_EMPLOYEE_LEGAL_COUNCIL: 'arrangement.role.legal_counsel',
} as const satisfies Record<string, TextKey>
export type ConcessionRole = keyof typeof names

/** The roles that can have a limit. */
export const concessionRoles = Object.keys(names) as [ConcessionRole, ...ConcessionRole[]]

/** What people call those who hold a role, where it says who may give up more. */
export function roleText(role: string): TextKey {
  return Object.entries(names).find(([name]) => name === role)?.[1] ?? 'arrangement.role.other'
}
