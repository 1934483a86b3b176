import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField } from '#contract/platform/field.ts'
import { writtenField } from '#contract/platform/written.ts'

/** What an account beside the trust account is for: the agency's own money, or what a payment provider pays out. */
export const ownAccountKinds = ['own', 'provider'] as const
export type OwnAccountKind = (typeof ownAccountKinds)[number]

const ownAccounts = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      iban: z.string(),
      kind: z.enum(ownAccountKinds),
      name: z.string(),
      createdBy: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
})

export const listOwnAccounts = endpoint({
  method: 'GET',
  path: '/api/v4/settings/own-account',
  permission: 'settings.global',
  output: ownAccounts,
  summary: 'Accounts of the agency beside the trust account; bank files of them are kept and book nothing on files',
})

export const addOwnAccount = endpoint({
  method: 'POST',
  path: '/api/v4/settings/own-account',
  permission: 'settings.global.edit',
  input: z.strictObject({
    iban: writtenField('iban'),
    kind: z.enum(ownAccountKinds),
    name: lineField(70).min(1),
  }),
  output: ownAccounts,
  summary: 'Adds an account of the agency; never the trust account, nor one that is there already',
})

export const removeOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/v4/settings/own-account/:id',
  permission: 'settings.global.edit',
  params: idParams,
  output: ownAccounts,
  summary: 'Takes an account off the list; what its bank files brought stays',
})
