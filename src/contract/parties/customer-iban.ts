import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { writtenField } from '#contract/platform/written.ts'

/** Why somebody cannot decide about a proposed IBAN. */
export const ibanRefusals = ['is_proposer', 'works_as_other'] as const

/** An IBAN that one person proposed and another decides about. */
export const ibanProposal = z.object({
  id: z.number(),
  iban: z.string(),
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** Why the reader cannot approve it; null when he can, as far as his rights go. */
  refusal: z.enum(ibanRefusals).nullable(),
})

export const proposeIban = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/iban',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject({ iban: writtenField('iban') }),
  summary: 'Proposes another IBAN for a customer; the old one holds until somebody else approves it',
})

const decision = idParams.extend({ proposal: idParams.shape.id })

export const approveIban = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/iban/:proposal/approve',
  permission: 'customer.iban.decide',
  params: decision,
  summary: 'Puts a proposed IBAN in force; never by who proposed it',
})

export const rejectIban = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/iban/:proposal/reject',
  permission: 'customer.iban.decide',
  params: decision,
  summary: 'Sets a proposed IBAN aside; its proposer may do so too',
})
