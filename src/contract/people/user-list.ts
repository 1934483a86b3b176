import { z } from 'zod'
import { personKinds } from './acl.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { roles } from './permission.ts'

/** The columns by which users can be sorted. */
export const userOrders = ['name', 'username', 'kind', 'customer'] as const

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v4/users',
  permission: 'users.list',
  query: listQuery({
    sortBy: userOrders,
    filters: {
      search: lineField(200).optional(),
      kind: severalOf(z.enum(personKinds)),
      /** Who holds any of these, wherever from. */
      role: severalOf(z.enum(roles)),
      active: severalOf(z.enum(['yes', 'no'])),
    },
  }),
  output: listOf(
    z.object({
      id: z.number(),
      username: z.string(),
      name: z.string(),
      /** Null for an employee of whom it was never said. */
      kind: told(z.enum(personKinds).nullable(), 'people.kind.', 'people.kind.unknown'),
      customer: z.object({ id: z.number(), name: z.string() }).nullable(),
      acl: told(z.array(z.enum(roles)), 'role.'),
      active: told(z.boolean(), 'people.access.'),
    }),
  ),
  summary: 'Everybody with a login, within the scope of the reader, and the roles they hold',
})
