import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

/** How files and messages can go to a partner. */
export const exchangeKinds = ['sftp', 'https', 'email', 'folder'] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

/** By what the portal logs in on a server: a password, or a private key. */
export const exchangeLogins = ['password', 'key'] as const
export type ExchangeLogin = (typeof exchangeLogins)[number]

/** What a test of it says: that it works, or what failed. */
export const exchangeResults = [
  'reached',
  'in_outbox',
  'name_unknown',
  'not_allowed',
  'refused',
  'no_answer',
  'login_refused',
  'host_key_new',
  'host_key_changed',
  'certificate',
  'no_folder',
  'no_right',
  'no_address',
  'secret_lost',
  'bad_answer',
  'failed',
] as const
export type ExchangeResult = (typeof exchangeResults)[number]

const exchange = z.object({
  kind: z.enum(exchangeKinds),
  host: z.string(),
  port: z.number().nullable(),
  username: z.string(),
  /** On the server, or within the folder of the portal. */
  folder: z.string(),
  url: z.string(),
  email: z.string(),
  /** By what its server is known: `SHA256:` and 43 characters. */
  hostKey: z.string(),
  login: z.enum(exchangeLogins),
  /** What the public half of its key is known by, to compare with what the partner let in; empty without a key. */
  keyFingerprint: z.string(),
  /** Whether a password or key is kept; it is never told again. */
  hasSecret: z.boolean(),
  test: z
    .object({
      result: z.enum(exchangeResults),
      /** In the words of the other side, or the key it showed. */
      said: z.string(),
      at: z.date(),
      by: z.string().nullable(),
    })
    .nullable(),
  version: z.number(),
})
export type PartnerExchange = z.output<typeof exchange>

const answer = z.object({ exchange: exchange.nullable() })

export const getPartnerExchange = endpoint({
  method: 'GET',
  path: '/api/v4/partner/:id/exchange',
  permission: 'settings.partner',
  params: idParams,
  output: answer,
  summary: 'How files go to a partner, and what the last test said; without its secret',
})

export const changePartnerExchange = endpoint({
  method: 'PUT',
  path: '/api/v4/partner/:id/exchange',
  permission: 'settings.partner',
  params: idParams,
  input: z.strictObject({
    kind: z.enum(exchangeKinds),
    host: lineField(253).default(''),
    port: z.coerce.number().int().min(1).max(65_535).nullable().default(null),
    username: lineField(100).default(''),
    folder: lineField(200).default(''),
    url: lineField(300).default(''),
    email: lineField(254).default(''),
    hostKey: lineField(60).default(''),
    /** By key: of SFTP alone. */
    login: z.enum(exchangeLogins).default('password'),
    /** The password or the private key. Empty: the one that is kept, as long as it goes to the same address. */
    secret: textField(20_000).default(''),
    /** 0 while there is none. */
    version: versionField,
  }),
  output: answer,
  summary: 'Changes how files go to a partner; its secret is kept encrypted, for this address alone',
})

export const removePartnerExchange = endpoint({
  method: 'DELETE',
  path: '/api/v4/partner/:id/exchange',
  permission: 'settings.partner',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: answer,
  summary: 'Takes away how files go to a partner, with its secret',
})

export const testPartnerExchange = endpoint({
  method: 'POST',
  path: '/api/v4/partner/:id/exchange/test',
  permission: 'settings.partner',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: answer,
  summary: 'Really connects, within fifteen seconds, and keeps what came of it',
})
