import { mailboxResults } from '#domain/mail/mailbox-result.ts'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const permission = 'email-import.mailboxes'

/** By what e-mail comes in: a mail server with a password, one of Microsoft or Google with a token, or a folder. */
export const mailboxKinds = ['imap', 'microsoft', 'google', 'folder'] as const
export type MailboxKind = (typeof mailboxKinds)[number]

/** How the line to a mail server is kept secret; `none` on the own network alone. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const
export type MailboxSecurity = (typeof mailboxSecurities)[number]

/** How reading goes: by somebody's wish not at all, not begun yet, well, behind, or not. */
export const mailboxStates = ['paused', 'new', 'right', 'behind', 'failing'] as const

const result = told(z.enum(mailboxResults), 'mailbox.result.')

const mailboxRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: told(z.enum(mailboxKinds), 'mailbox.kind.'),
  state: told(z.enum(mailboxStates), 'mailbox.state.'),
  host: z.string(),
  port: z.number().nullable(),
  security: told(z.enum(mailboxSecurities), 'mailbox.security.'),
  username: z.string(),
  /** Of Microsoft: the directory of the agency. */
  tenant: z.string(),
  clientId: z.string(),
  /** Where a token is asked for; empty: where Microsoft or Google gives them out. */
  tokenUrl: z.string(),
  /** Whether a password or token is kept, and a secret of the app; neither is ever told again. */
  hasSecret: z.boolean(),
  hasClientSecret: z.boolean(),
  folder: z.string(),
  /** Where an e-mail goes once it was read; empty: it stays and is marked as read. */
  readFolder: z.string(),
  /** As what the mail server signs what it finds of senders; empty: of nobody it is known whether he is who he says. */
  trustedServer: z.string(),
  /** E-mail of before this day is not read. */
  sinceDay: dayField,
  isActive: z.boolean(),
  lastReadAt: z.date().nullable(),
  /** E-mails that were there at the last look and are not read yet. */
  behindCount: z.number(),
  readCount: z.number(),
  problem: result.nullable(),
  /** In the words of the other side. */
  problemSaid: z.string(),
  problemSince: z.date().nullable(),
  test: z.object({ result, said: z.string(), at: z.date(), by: z.string().nullable() }).nullable(),
  version: z.number(),
})
export type MailboxRow = z.output<typeof mailboxRow>

export const listMailboxes = endpoint({
  method: 'GET',
  path: '/api/v4/mailbox',
  permission,
  query: listQuery({ sortBy: ['name'], filters: { search: lineField(100).optional() }, bounded: true }),
  output: listOf(mailboxRow),
  summary: 'The mailboxes that are read, and how that goes; without their secrets',
})

const fields = {
  name: lineField(100).refine((name) => name !== ''),
  kind: z.enum(mailboxKinds),
  host: lineField(253).default(''),
  port: z.coerce.number().int().min(1).max(65_535).nullable().default(null),
  security: z.enum(mailboxSecurities).default('tls'),
  username: lineField(254).default(''),
  tenant: lineField(100).default(''),
  clientId: lineField(200).default(''),
  tokenUrl: lineField(300).default(''),
  /** The password, or the token by which others are asked for. Empty: the one that is kept, for the same address. */
  secret: textField(8000).default(''),
  clientSecret: textField(1000).default(''),
  folder: lineField(200).default(''),
  readFolder: lineField(200).default(''),
  trustedServer: lineField(253).default(''),
  sinceDay: dayField,
}

const mailbox = z.object({ mailbox: mailboxRow })

export const createMailbox = endpoint({
  method: 'POST',
  path: '/api/v4/mailbox',
  permission,
  input: z.strictObject(fields),
  output: mailbox,
  summary: 'Adds a mailbox, from which e-mail is read from then on; its secrets are kept encrypted',
})

export const changeMailbox = endpoint({
  method: 'PUT',
  path: '/api/v4/mailbox/:id',
  permission,
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: mailbox,
  summary: 'Changes how a mailbox is read; a secret that is not typed again stays for the same address',
})

export const pauseMailbox = endpoint({
  method: 'POST',
  path: '/api/v4/mailbox/:id/pause',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField, isActive: z.boolean() }),
  output: mailbox,
  summary: 'Stops reading a mailbox, or goes on where it stopped: what came meanwhile is read then',
})

export const removeMailbox = endpoint({
  method: 'DELETE',
  path: '/api/v4/mailbox/:id',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Takes away a mailbox with its secrets; what was read from it stays',
})

export const testMailbox = endpoint({
  method: 'POST',
  path: '/api/v4/mailbox/:id/test',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: mailbox,
  summary: 'Really logs in on a mailbox and looks into its folder; no e-mail is read',
})
