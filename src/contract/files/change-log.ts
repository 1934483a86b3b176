import { z } from 'zod'
import { idField } from '#contract/platform/field.ts'

/** What a change log tells of, by what the audit trail calls it. */
export const changeKinds = [
  'merchant.added',
  'merchant.changed',
  'merchant.sender_changed',
  'merchant.logo_changed',
  'merchant.iban_proposed',
  'merchant.iban_approved',
  'merchant.iban_rejected',
  'customer.added',
  'customer.changed',
  'customer.contract_changed',
  'customer.vat_changed',
  'customer.iban_proposed',
  'customer.iban_approved',
  'customer.iban_rejected',
  'customer.messages_changed',
  'customer.address_trusted',
  'partner.added',
  'partner.changed',
  'partner.exchange_changed',
  'partner.exchange_removed',
  'partner.cost_added',
  'partner.cost_decided',
  'user.created',
  'user.changed',
  'user.rights_changed',
  'user.temporary_right_given',
  'user.temporary_right_withdrawn',
  'user.temporary_right_ended',
  'user.access_stopped',
  'user.access_restored',
  'agency.changed',
  'agency.trust_proposed',
  'agency.trust_approved',
  'agency.trust_rejected',
  'row.added',
  'row.changed',
  'row.removed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Of a list, each of it on a line of its own. */
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const change = z.object({
  id: z.number(),
  kind: z.enum(changeKinds),
  /** Which of a list it was, by its name; null where the log is of one thing. */
  subject: z.string().nullable(),
  at: z.date(),
  /** Who did it; null for the portal itself, and for a reader of a customer where it was somebody of the agency. */
  by: z.string().nullable(),
  /** As whom, where somebody worked as another. */
  as: z.string().nullable(),
  /** What was and what is, of each field that changed. */
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})

const limit = z.coerce.number().int().min(1).max(1000).default(50)

/** How many changes are asked, the newest first. */
export const changeLogQuery = z.object({ limit })

/** The same of a list: of all its rows, also those that are gone, or of one. */
export const listChangesQuery = z.object({ limit, row: idField.optional() })

/** Who changed what, and when; the newest first. */
export const changeLog = z.object({ items: z.array(change), total: z.number().int() })
export type ChangeLogAnswer = z.output<typeof changeLog>
