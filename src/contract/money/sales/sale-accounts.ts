import { z } from 'zod'
import { ibanDecision, ibanProposal } from '#contract/parties/customer-iban.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { optionalWrittenField } from '#contract/platform/written.ts'

/** The account of a buyer as two people decided it, and the other one that waits; null: to where it paid from. */
export const buyerAccount = z.object({
  iban: z.string().nullable(),
  proposal: ibanProposal.nullable(),
})
export type BuyerAccount = z.output<typeof buyerAccount>

export const proposeBuyerAccount = endpoint({
  method: 'POST',
  path: '/api/v4/sale-partner/:id/iban',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ iban: optionalWrittenField('iban') }),
  summary: 'Proposes to which account the money of a buyer goes; until somebody else approves it nothing is paid to it',
})

export const approveBuyerAccount = endpoint({
  method: 'POST',
  path: '/api/v4/sale-partner/:id/iban/:proposal/approve',
  permission: 'customer.iban.decide',
  params: ibanDecision,
  summary: 'Puts the proposed account of a buyer in force; never by who proposed it',
})

export const rejectBuyerAccount = endpoint({
  method: 'POST',
  path: '/api/v4/sale-partner/:id/iban/:proposal/reject',
  permission: 'sale.iban.reject',
  params: ibanDecision,
  summary: 'Sets the proposed account of a buyer aside; its proposer may do so too',
})
