import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { scopes } from './scope.ts'

/** For the work itself, or for trying out: the same rules on a customer of its own, and nothing is sent or counted. */
export const keyKinds = ['live', 'test'] as const
export type KeyKind = (typeof keyKinds)[number]

/** Works; works until its successor has taken its place; past its end; dead by hand. */
export const keyStates = ['active', 'replaced', 'expired', 'revoked'] as const

/** So many years a key works at most, and so many days beside its successor. */
export const mostKeyYears = 2
export const mostDaysBeside = 7
/** So many keys of a customer work at once at most, and so many networks has each. */
export const mostKeys = 50
export const mostNetworks = 50

const named = z.object({ id: z.number(), name: z.string() })

/** A key as it may be shown: the rest of it nobody can read any more. */
export const apiKey = z.object({
  id: z.number(),
  customer: named,
  kind: told(z.enum(keyKinds), 'api_key.kind.'),
  name: z.string(),
  /** How it begins. */
  start: z.string(),
  scopes: told(z.array(z.enum(scopes)), 'api_key.scope.'),
  networks: z.array(z.string()),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  /** The last day on which it works. */
  lastDay: z.string(),
  lastUsedAt: z.date().nullable(),
  lastIp: z.string().nullable(),
  revokedAt: z.date().nullable(),
  state: told(z.enum(keyStates), 'api_key.state.'),
  /** The key that takes its place. */
  successorId: z.number().nullable(),
  version: z.number(),
})
export type ApiKey = z.output<typeof apiKey>

/** A key that was just made, with what is told this once. */
const madeKey = z.object({ key: apiKey, token: z.string() })

const keySorts = ['name', 'customer', 'lastDay', 'lastUsedAt', 'createdAt'] as const

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v4/api-key',
  permission: 'api-key.use',
  query: listQuery({
    sortBy: keySorts,
    filters: {
      customer: severalOf(idField),
      kind: severalOf(z.enum(keyKinds)),
      state: severalOf(z.enum(keyStates)),
      search: lineField(200).optional(),
    },
  }),
  output: listOf(apiKey),
  summary: 'The keys with which machines of customers call; a customer sees its own',
})

/** One address, or a network of them: `198.51.100.24`, `198.51.100.0/24`, `2001:db8::/48`. */
const anyNetwork = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])
const networkField = lineField(60).refine((text) => anyNetwork.safeParse(text).success, {
  params: { text: 'api_key.error.network' },
})

const changed = {
  name: lineField(80).min(1),
  /** Left empty it may be used from everywhere. */
  networks: z.array(networkField).max(mostNetworks).default([]),
}

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/v4/api-key',
  permission: 'api-key.edit',
  input: z.strictObject({
    /** Left out by somebody of a customer, who makes his own only. */
    customer: idField.nullable().default(null),
    kind: z.enum(keyKinds),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    lastDay: dayField,
    ...changed,
  }),
  output: madeKey,
  secretAnswer: true,
  summary: 'Makes a key; the answer is the only time it is told',
})

export const changeApiKey = endpoint({
  method: 'PUT',
  path: '/api/v4/api-key/:id',
  permission: 'api-key.edit',
  params: idParams,
  input: z.strictObject({ ...changed, version: versionField }),
  output: apiKey,
  summary: 'Changes what a key is called and from where it may be used; what it may do stays as it was made',
})

export const replaceApiKey = endpoint({
  method: 'POST',
  path: '/api/v4/api-key/:id/successor',
  permission: 'api-key.edit',
  params: idParams,
  input: z.strictObject({
    lastDay: dayField,
    /** So many days the old one still works. */
    daysBeside: z.number().int().min(0).max(mostDaysBeside).default(mostDaysBeside),
    version: versionField,
  }),
  output: madeKey,
  secretAnswer: true,
  summary: 'Makes the key that takes the place of this one, with the same scopes; both work for some days',
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/v4/api-key/:id/revocation',
  permission: 'api-key.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: apiKey,
  summary: 'Ends a key for good: its next call is refused',
})

export const getKeyChoices = endpoint({
  method: 'GET',
  path: '/api/v4/api-key/choices',
  permission: 'api-key.edit',
  output: z.object({
    /** The scopes that the caller may give. */
    scopes: z.array(z.enum(scopes)),
    latestDay: z.string(),
  }),
  summary: 'Which scopes the caller may give a key, and until when one may work',
})
