import { z } from 'zod'
import { endpoint, type Endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { writtenField } from '#contract/platform/written.ts'

/** Why somebody cannot decide about a proposed IBAN. */
export const ibanRefusals = ['is_proposer', 'works_as_other'] as const

/** An account that one person proposed and another decides about. */
export const ibanProposal = z.object({
  id: z.number(),
  /** Null: none of its own any more, where whose it is may be without. */
  iban: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** Why the reader cannot approve it; null when he can, as far as his rights go. */
  refusal: z.enum(ibanRefusals).nullable(),
})

export type AccountProposal = z.output<typeof ibanProposal>

export const proposeIban = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/iban',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject({ iban: writtenField('iban') }),
  summary: 'Proposes another IBAN for a customer; the old one holds until somebody else approves it',
})

/** Whose account it is, and which proposal is decided about. */
export const ibanDecision = idParams.extend({ proposal: idParams.shape.id })

export const approveIban = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/iban/:proposal/approve',
  permission: 'customer.iban.decide',
  params: ibanDecision,
  summary: 'Puts a proposed IBAN in force; never by who proposed it',
})

export const rejectIban = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/iban/:proposal/reject',
  permission: 'customer.iban.decide',
  params: ibanDecision,
  summary: 'Sets a proposed IBAN aside; its proposer may do so too',
})

/** A call that proposes an account, and one that decides about it, of whoever has it: its `id` stands in the path. */
export type ProposeAccount = Endpoint<
  typeof idParams,
  z.ZodUndefined,
  z.ZodType<{ iban: string | null }>,
  z.ZodUndefined
>
export type DecideAccount = typeof approveIban
