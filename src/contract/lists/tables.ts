import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import type { Role } from '#contract/people/permission.ts'

/** Which table: the route it stands on, with `:id` for numbers, and its name on that page. */
const tableKey = {
  route: z
    .string()
    .max(200)
    .regex(/^\/[\w\-/:.]*$/),
  table: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/),
}

const columnNames = z.array(z.string().max(60)).max(100)
const columnsShape = z.strictObject({
  order: columnNames,
  hidden: columnNames,
  /** How much of the table each column takes, in thousandths; what is not named takes what is left. */
  widths: z
    .record(z.string().max(60), z.number().int().min(1).max(1000))
    .refine((widths) => Object.keys(widths).length <= 100)
    .optional(),
})

/** The kinds of employees a view can be given to; of somebody who holds several the last goes first. */
export const audienceRoles = [
  'ROLE_EMPLOYEE',
  'ROLE_EMPLOYEE_FINANCE',
  'ROLE_EMPLOYEE_LEGAL_COUNCIL',
  'ROLE_EMPLOYEE_MANAGEMENT',
] as const satisfies readonly Role[]
export type AudienceRole = (typeof audienceRoles)[number]

const named = z.object({ id: z.number(), name: z.string() })

const viewRow = z.object({
  id: z.number(),
  name: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's own; only then it can be changed and removed. */
  own: z.boolean(),
  owner: z.string(),
  /** Filters, order and page size, as they stand in the address. */
  search: z.string(),
  columns: columnsShape.nullable(),
  /** For whom the list opens with it, unless they chose for themselves. */
  givenTo: z.object({ roles: z.array(z.enum(audienceRoles)), groups: z.array(named), teams: z.array(named) }),
  version: z.number(),
})
export type SavedView = z.output<typeof viewRow>

const viewFields = {
  name: lineField(60).min(1),
  shared: z.boolean().default(false),
  search: lineField(4000).default(''),
  columns: columnsShape.nullable().default(null),
}

export const getTable = endpoint({
  method: 'GET',
  path: '/api/v4/table',
  permission: 'user',
  query: z.object(tableKey),
  output: z.object({
    /** Absent when they were never chosen, null when the first choice was taken back. */
    columns: columnsShape.nullable().optional(),
    views: z.array(viewRow),
    /** The view the list opens with. */
    defaultViewId: z.number().nullable(),
    /** What is given to a team, a group or a role of the caller. */
    givenViewId: z.number().nullable(),
    /** Whether the caller left it at what is given. */
    follows: z.boolean(),
    /** Whether the caller may give shared views: to everybody, or to the teams he leads. */
    mayGive: z.boolean(),
  }),
  summary: 'What the caller chose for a table: columns, own and shared views, and the view it opens with',
})

export const saveColumns = endpoint({
  method: 'PUT',
  path: '/api/v4/table/columns',
  permission: 'user',
  input: z.strictObject({ ...tableKey, columns: columnsShape.nullable() }),
  audit: false,
  summary: 'Keeps which columns of a table the caller chose',
})

export const addView = endpoint({
  method: 'POST',
  path: '/api/v4/table/view',
  permission: 'user',
  input: z.strictObject({ ...tableKey, ...viewFields }),
  output: viewRow,
  audit: false,
  summary: 'Keeps filters, order and columns of a table under a name',
})

export const changeView = endpoint({
  method: 'PUT',
  path: '/api/v4/table/view/:id',
  permission: 'user',
  params: idParams,
  input: z.strictObject({ ...viewFields, version: versionField }),
  output: viewRow,
  audit: false,
  summary: 'Changes an own view; 409 when it was changed elsewhere meanwhile',
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/v4/table/view/:id',
  permission: 'user',
  params: idParams,
  audit: false,
  summary: 'Removes an own view',
})

export const setDefaultView = endpoint({
  method: 'PUT',
  path: '/api/v4/table/default',
  permission: 'user',
  input: z.strictObject({ ...tableKey, viewId: idField.nullable() }),
  audit: false,
  summary: 'The view with which a table opens for the caller, or none',
})

export const followGivenView = endpoint({
  method: 'DELETE',
  path: '/api/v4/table/default',
  permission: 'user',
  input: z.strictObject(tableKey),
  audit: false,
  summary: 'Takes back what the caller chose: a table opens again with what is given to his team, group or role',
})

export const listAudiences = endpoint({
  method: 'GET',
  path: '/api/v4/table/audience',
  permission: 'user',
  output: z.object({ roles: z.array(z.enum(audienceRoles)), groups: z.array(named), teams: z.array(named) }),
  summary: 'Whom the caller can give a view: every role, group and team, or only the teams he leads',
})

export const giveView = endpoint({
  method: 'PUT',
  path: '/api/v4/table/view/:id/given',
  permission: 'user',
  params: idParams,
  input: z.strictObject({
    roles: z.array(z.enum(audienceRoles)).max(audienceRoles.length).default([]),
    groups: z.array(idField).max(200).default([]),
    teams: z.array(idField).max(200).default([]),
    version: versionField,
  }),
  output: viewRow,
  summary:
    'For whom a table opens with a view; an own one that was not shared is shared with it, and what was given to them before is replaced. Whoever leads a team changes it for that team',
})
