import { z } from 'zod'
import { staffKinds } from './acl.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { languages } from '#contract/platform/language.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { loginNameField, optionalEmailField } from './login-fields.ts'
import { roles } from './permission.ts'
import { newPasswordField } from './users.ts'

const group = z.object({ id: z.number(), name: z.string() })

/** Somebody of the agency. */
const employeeRow = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  /** Null for somebody of whom it was never said. */
  kind: told(z.enum(staffKinds).nullable(), 'people.kind.', 'people.kind.unknown'),
  groups: z.array(group),
  /** When the last call was made while logged in; null before the first. */
  seenAt: told(z.date().nullable(), undefined, 'employee.never_seen'),
  active: told(z.boolean(), 'people.access.'),
  version: z.number(),
})
export type EmployeeRow = z.output<typeof employeeRow>

/** Why somebody's login is not yours to change: he holds rights that you do not, or it is yourself. */
export const loginRefusals = ['holds_more', 'is_self'] as const
export type LoginRefusal = (typeof loginRefusals)[number]

const employee = employeeRow.extend({
  language: z.enum(languages),
  /** How much of the agenda he does on a working day. */
  agendaMinutes: z.number(),
  /** Somebody else typed the password, and it has not been changed since. */
  mustChangePassword: z.boolean(),
  /** Logs in with a code beside the password. */
  hasSecondFactor: z.boolean(),
  acl: z.array(z.enum(roles)),
  /** How many files that are not closed stand in this person's name. */
  openDossierCount: z.number().int(),
  refusals: z.object({
    /** Of another username, e-mail address or password. */
    login: z.enum(loginRefusals).nullable(),
    /** Of stopping the access. */
    access: z.enum(['is_self', 'is_administrator']).nullable(),
  }),
})
export type Employee = z.output<typeof employee>

/** The columns by which employees can be sorted. */
export const employeeOrders = ['name', 'username', 'email', 'kind', 'seenAt'] as const

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/v4/employee',
  permission: 'employee.list',
  query: listQuery({
    sortBy: employeeOrders,
    filters: {
      search: lineField(200).optional(),
      kind: severalOf(z.enum(staffKinds)),
      group: severalOf(idField),
      active: severalOf(z.enum(['yes', 'no'])),
    },
    bounded: true,
  }),
  output: listOf(employeeRow),
  summary: 'The people of the agency',
})

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/v4/employee/:id',
  permission: 'employee.list',
  params: idParams,
  output: employee,
  summary: 'One employee, and what the caller may change of him',
})

/** Seven hours of work on the agenda a day, unless said otherwise. */
export const defaultAgendaMinutes = 420

const fields = {
  name: lineField(200).min(1),
  username: loginNameField,
  email: optionalEmailField.default(null),
  kind: z.enum(staffKinds),
  groups: z.array(idField).max(100).default([]),
  language: z.enum(languages).default('nl'),
  agendaMinutes: z.coerce.number().int().min(0).max(900).default(defaultAgendaMinutes),
}

export const addEmployee = endpoint({
  method: 'POST',
  path: '/api/v4/employee',
  permission: 'employee.new',
  input: z.strictObject({ ...fields, password: newPasswordField }),
  output: employee,
  summary: 'Adds an employee with a first password, which has to be changed at the first login',
})

export const changeEmployee = endpoint({
  method: 'PUT',
  path: '/api/v4/employee/:id',
  permission: 'employee.edit',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: employee,
  summary: 'Changes an employee; 409 with the present row when somebody else was first',
})

export const setEmployeePassword = endpoint({
  method: 'PUT',
  path: '/api/v4/employee/:id/password',
  permission: 'employee.edit',
  params: idParams,
  input: z.strictObject({ password: newPasswordField }),
  summary: 'Gives an employee a password that has to be changed at the next login; all sessions end',
})

export const stopEmployee = endpoint({
  method: 'POST',
  path: '/api/v4/employee/:id/stop',
  permission: 'employee.edit',
  params: idParams,
  output: employee,
  summary: 'Stops the access of an employee: sessions end at once, history stays',
})

export const restoreEmployee = endpoint({
  method: 'POST',
  path: '/api/v4/employee/:id/restore',
  permission: 'employee.edit',
  params: idParams,
  output: employee,
  summary: 'Gives an employee access again',
})

const sessionRow = z.object({
  id: z.number(),
  startedAt: z.date(),
  seenAt: z.date(),
  ip: z.string().nullable(),
  /** What the browser says of itself. */
  userAgent: z.string().nullable(),
  /** The administrator who works as this employee in it, by name. */
  impersonator: z.string().nullable(),
  /** The session of this very call. */
  isThis: z.boolean(),
})

export const listEmployeeSessions = endpoint({
  method: 'GET',
  path: '/api/v4/employee/:id/session',
  permission: 'employee.list',
  params: idParams,
  output: z.object({ items: z.array(sessionRow) }),
  summary: 'Where an employee is logged in now',
})

export const endEmployeeSession = endpoint({
  method: 'DELETE',
  path: '/api/v4/employee/:id/session/:session',
  permission: 'employee.edit',
  params: idParams.extend({ session: idField }),
  summary: 'Ends one session of an employee',
})
