import { z } from 'zod'
import { personKinds } from './acl.ts'
import { changeLog, changeLogQuery } from '#contract/files/change-log.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { roles } from './permission.ts'

const role = z.enum(roles)

/** Somebody with a login, the roles that person holds, and what gives each of them. */
const rightsRow = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  /** Null for an employee of whom it was never said. */
  kind: told(z.enum(personKinds).nullable(), 'people.kind.', 'people.kind.unknown'),
  /** Of customers and their contact persons. */
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  active: told(z.boolean(), 'people.access.'),
  ownRoles: told(z.array(role), 'role.'),
  groups: z.array(z.object({ id: z.number(), name: z.string(), roles: z.array(role) })),
  /** Given for some days and not taken back; each counts on its days alone. */
  temporary: z.array(z.object({ id: z.number(), role, fromDay: dayField, throughDay: dayField })),
  version: z.number(),
})
export type Rights = z.output<typeof rightsRow>

/** What can give somebody a role. */
export const rightsSources = ['own', 'kind', 'group', 'temporary'] as const
export type RightsSource = (typeof rightsSources)[number]

/** With what follows from it today. */
const rightsInList = rightsRow.extend({
  /** How many roles this person holds. */
  count: z.number(),
  /** What gives these roles, or those that are asked for. */
  from: told(z.array(z.enum(rightsSources)), 'rights.source.'),
})

/** The columns by which people and their rights can be sorted. */
export const rightsOrders = ['name', 'username', 'kind', 'customer'] as const

export const listRights = endpoint({
  method: 'GET',
  path: '/api/v4/acl',
  permission: 'settings.acl',
  query: listQuery({
    sortBy: rightsOrders,
    filters: {
      search: lineField(200).optional(),
      /** This person alone: how a choice is found again. */
      id: idField.optional(),
      kind: severalOf(z.enum(personKinds)),
      /** Who holds any of these, wherever from. */
      role: severalOf(role),
      active: severalOf(z.enum(['yes', 'no'])),
    },
  }),
  output: listOf(rightsInList),
  summary: 'Who holds which roles, and from where',
})

export const getRights = endpoint({
  method: 'GET',
  path: '/api/v4/acl/:id',
  permission: 'settings.acl.edit',
  params: idParams,
  output: rightsRow,
  summary: 'The roles of one person, and from where',
})

export const listRightsChanges = endpoint({
  method: 'GET',
  path: '/api/v4/acl/:id/changes',
  permission: 'settings.acl.edit',
  params: idParams,
  query: changeLogQuery,
  output: changeLog,
  summary: 'Who gave or took which rights of one person, and when',
})

export const changeRights = endpoint({
  method: 'PUT',
  path: '/api/v4/acl/:id',
  permission: 'settings.acl.edit',
  params: idParams,
  input: z.strictObject({ ownRoles: z.array(role).max(roles.length), version: versionField }),
  output: rightsRow,
  summary: 'Changes the roles that are somebody’s own; 409 with the present row when somebody else was first',
})
