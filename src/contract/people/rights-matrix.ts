import { z } from 'zod'
import { type HeldRole, personKinds, type RoleArea, roleAreas } from './acl.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { type Role, roles } from './permission.ts'

/** What gives a role, as a cell of the matrix says it. */
export const rightsSources = ['own', 'kind', 'group', 'temporary'] as const
export type RightsSource = (typeof rightsSources)[number]

/** Empty for who does not hold the role. */
const cell = told(z.array(z.enum(rightsSources)), 'rights.source.')
const cells = Object.fromEntries(roles.map((role) => [role, cell])) as Record<Role, typeof cell>

/** Somebody with a login, or a group; under the name of each role what gives it. */
const matrixRow = z.object({
  id: z.number(),
  holder: z.enum(['person', 'group']),
  name: z.string(),
  kind: told(z.enum([...personKinds, 'group']).nullable(), 'people.kind.', 'people.kind.unknown'),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  active: told(z.boolean(), 'people.access.'),
  roleCount: z.number(),
  ...cells,
})
export type MatrixRow = z.output<typeof matrixRow>

const areas = Object.keys(roleAreas) as [RoleArea, ...RoleArea[]]

export const listRightsMatrix = endpoint({
  method: 'GET',
  path: '/api/v4/acl/matrix',
  permission: 'settings.acl',
  query: listQuery({
    sortBy: ['name'],
    filters: {
      search: lineField(200).optional(),
      kind: severalOf(z.enum([...personKinds, 'group'])),
      /** Who holds any of these, or any of those areas, wherever from. */
      role: severalOf(z.enum(roles)),
      area: severalOf(z.enum(areas)),
      active: severalOf(z.enum(['yes', 'no'])),
    },
  }),
  output: listOf(matrixRow),
  summary: 'Every group and everybody with a login, each with every role and what gives it; the groups come first',
})

export const compareRights = endpoint({
  method: 'GET',
  path: '/api/v4/acl/compare',
  permission: 'settings.acl',
  /** A person, beside another person or a group. */
  query: z
    .object({ one: idField, other: idField.optional(), group: idField.optional() })
    .refine(({ other, group }) => (other === undefined) !== (group === undefined)),
  output: z.object({
    one: matrixRow,
    other: matrixRow,
    /** What only one of them can call. */
    calls: z.array(z.object({ method: z.string(), path: z.string(), one: z.boolean(), other: z.boolean() })),
    /** What both can call. */
    sharedCallCount: z.number(),
  }),
  summary: 'Two people, or a person and a group: what each holds, and which calls only one of them can make',
})

/** The sources of a role that somebody holds. */
export function sourcesOf({ isOwn, byKind, groups, throughDay }: Omit<HeldRole, 'role'>): RightsSource[] {
  const given = { own: isOwn, kind: byKind, group: groups.length > 0, temporary: throughDay !== null }
  return rightsSources.filter((source) => given[source])
}

/** The roles of the filters together; null when none was asked for. */
export function askedRoles(role: readonly Role[] | undefined, area: readonly RoleArea[] | undefined): Role[] | null {
  if (!role && !area) return null
  const asked = new Set([...(role ?? []), ...(area ?? []).flatMap((one): readonly Role[] => roleAreas[one])])
  return roles.filter((one) => asked.has(one))
}

/** The roles that somebody of a row holds. */
export function rolesOfRow(row: Readonly<Record<Role, readonly unknown[]>>): Role[] {
  return roles.filter((role) => row[role].length > 0)
}
