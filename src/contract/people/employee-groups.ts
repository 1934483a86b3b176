import { z } from 'zod'
import { staffRoles } from './acl.ts'
import { changeLog, listChangesQuery } from '#contract/files/change-log.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { roles } from './permission.ts'

/** A named bundle of roles, and who holds them through it. */
const groupRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  roles: told(z.array(z.enum(roles)), 'role.'),
  /** Members log in with a code beside the password. */
  requiresSecondFactor: z.boolean(),
  members: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean() })),
  version: z.number(),
})
export type EmployeeGroup = z.output<typeof groupRow>

/** The columns by which groups can be sorted. */
export const employeeGroupOrders = ['name', 'members', 'roles'] as const

export const listEmployeeGroups = endpoint({
  method: 'GET',
  path: '/api/v4/employee-group',
  permission: 'employee-group.list',
  query: listQuery({ sortBy: employeeGroupOrders, filters: { search: lineField(200).optional() }, bounded: true }),
  output: listOf(groupRow),
  summary: 'Groups with their members and the roles they give',
})

export const listEmployeeGroupChanges = endpoint({
  method: 'GET',
  path: '/api/v4/employee-group/changes',
  permission: 'employee-group.edit',
  query: listChangesQuery,
  output: changeLog,
  summary: 'Who added, changed and removed which group, with its members and rights',
})

export const getEmployeeGroup = endpoint({
  method: 'GET',
  path: '/api/v4/employee-group/:id',
  permission: 'employee-group.list',
  params: idParams,
  output: groupRow,
  summary: 'One group with its members and roles',
})

const fields = {
  name: lineField(100).min(1),
  description: lineField(300).default(''),
  roles: z.array(z.enum(staffRoles as [(typeof roles)[number]])).default([]),
  requiresSecondFactor: z.boolean().default(false),
  /** The ids of employees. */
  members: z.array(idField).max(1000).default([]),
}

export const addEmployeeGroup = endpoint({
  method: 'POST',
  path: '/api/v4/employee-group',
  permission: 'employee-group.edit',
  input: z.strictObject(fields),
  output: groupRow,
  summary: 'Adds a group',
})

export const changeEmployeeGroup = endpoint({
  method: 'PUT',
  path: '/api/v4/employee-group/:id',
  permission: 'employee-group.edit',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: groupRow,
  summary: 'Changes a group; 409 with the present row when somebody else was first',
})

export const removeEmployeeGroup = endpoint({
  method: 'DELETE',
  path: '/api/v4/employee-group/:id',
  permission: 'employee-group.edit',
  params: idParams,
  summary: 'Removes a group; its members lose the roles that came with it',
})
