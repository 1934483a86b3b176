import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, versionField } from '#contract/platform/field.ts'
import { customerMessageStates } from '#contract/sending/customer-messages.ts'

const permission = 'finance.extra-costs.imported'

/** How what an office is told of lines that are not paid stands, as a message to a customer does; each has a text `imported_cost.told.…`. */
export const rejectionStates = customerMessageStates
export type RejectionState = (typeof rejectionStates)[number]

/** After these nobody was told: the same may be sent once more. */
export const untoldStates: readonly RejectionState[] = ['bounced', 'failed', 'cancelled']

/** By which way an office is told. */
export const rejectionChannels = ['email', 'post'] as const

/** What an office was told of a line. */
export const costRejectionShape = z.object({
  id: z.number(),
  channel: z.enum(rejectionChannels),
  state: z.enum(rejectionStates),
  /** The address it went to. */
  to: z.string(),
  /** A letter, until its words are erased. */
  hasPdf: z.boolean(),
  /** Of how many lines it tells. */
  lineCount: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  askedBy: z.string().nullable(),
  error: z.string().nullable(),
  version: z.number(),
})

export const sendCostRejection = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/imported-costs/:id/message',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField, channel: z.enum(rejectionChannels) }),
  output: z.object({ id: z.number() }),
  summary:
    'Tells an office which lines of its invoice are not paid and why, once: this one and all others of that invoice',
})

export const settleCostRejection = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/cost-rejection/:id/outcome',
  permission,
  params: idParams,
  /** `posted`: the letter was put in the post; of an e-mail whose end nobody knows whether it `arrived` or was `lost`. */
  input: z.strictObject({ version: versionField, outcome: z.enum(['posted', 'arrived', 'lost']) }),
  summary: 'Writes down what became of a message to an office, where a person alone knows',
})

export const getCostRejectionPdf = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/cost-rejection/:id/pdf',
  permission,
  params: idParams,
  answer: 'file',
  summary: 'The letter to an office as it was drawn, to print',
})
