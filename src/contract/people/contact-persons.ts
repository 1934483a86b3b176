import { z } from 'zod'
import { customerRoles } from './acl.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, versionField } from '#contract/platform/field.ts'
import { optionalWrittenField } from '#contract/platform/written.ts'
import { languages } from '#contract/platform/language.ts'
import { loginNameField, optionalEmailField } from './login-fields.ts'
import { roles } from './permission.ts'
import { newPasswordField } from './users.ts'

/** A login of the customer itself, or of one of its people. */
export const contactKinds = ['contact_person', 'customer'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Somebody of a customer who may log in. */
const contactPerson = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(contactKinds),
  /** The rights of this person, all of his own. */
  ownRoles: z.array(z.enum(roles)),
  language: z.enum(languages),
  active: z.boolean(),
  seenAt: z.date().nullable(),
  /** Somebody else typed the password, and it has not been changed since. */
  mustChangePassword: z.boolean(),
  /** False of somebody who holds rights that the reader does not: the login is not his to change. */
  mayChangeLogin: z.boolean(),
  version: z.number(),
})
export type ContactPerson = z.output<typeof contactPerson>

export const listContactPersons = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/contact-person',
  permission: 'contact-person.list',
  params: idParams,
  output: z.object({ items: z.array(contactPerson) }),
  summary: 'The people of a customer who have a login, by name',
})

/** One of the rights that can be given to people of customers. */
const customerRole = z.enum(roles).refine((role) => customerRoles.includes(role), {
  params: { text: 'rights.error.not_for_kind' },
})

const fields = {
  name: lineField(200).min(1),
  username: loginNameField,
  email: optionalEmailField.default(null),
  phone: optionalWrittenField('phone').default(null),
  kind: z.enum(contactKinds),
  ownRoles: z.array(customerRole).max(customerRoles.length).default([]),
  language: z.enum(languages).default('nl'),
}

export const addContactPerson = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/contact-person',
  permission: 'contact-person.edit',
  params: idParams,
  input: z.strictObject({ ...fields, password: newPasswordField }),
  output: contactPerson,
  summary: 'Adds a contact person with a first password, which has to be changed at the first login',
})

export const changeContactPerson = endpoint({
  method: 'PUT',
  path: '/api/v4/contact-person/:id',
  permission: 'contact-person.edit',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: contactPerson,
  summary: 'Changes a contact person and its rights; 409 with the present row when somebody else was first',
})

export const setContactPassword = endpoint({
  method: 'PUT',
  path: '/api/v4/contact-person/:id/password',
  permission: 'contact-person.edit',
  params: idParams,
  input: z.strictObject({ password: newPasswordField }),
  summary: 'Gives a contact person a password that has to be changed at the next login; all sessions end',
})

export const stopContactPerson = endpoint({
  method: 'POST',
  path: '/api/v4/contact-person/:id/stop',
  permission: 'contact-person.edit',
  params: idParams,
  output: contactPerson,
  summary: 'Stops the access of a contact person: sessions end at once, history stays',
})

export const restoreContactPerson = endpoint({
  method: 'POST',
  path: '/api/v4/contact-person/:id/restore',
  permission: 'contact-person.edit',
  params: idParams,
  output: contactPerson,
  summary: 'Gives a contact person access again',
})
