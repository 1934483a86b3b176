import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { itemReason } from './runs.ts'

export const getProposalAge = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/age',
  permission: 'processing.monitoring',
  params: idParams,
  output: z.object({
    /** When it looked at its files. */
    judgedAt: z.date(),
    /** The day of that moment is over. */
    isOfEarlierDay: z.boolean(),
    /** Of how many files its items are. */
    fileCount: z.number(),
    /** On how many of them something happened since that may change what is to be done. */
    changedCount: z.number(),
  }),
  summary: 'Since when a proposal stands, and how many of its files have changed since; nothing is judged again',
})

/** Beside which proposal: the last one, or the last one of an earlier day. */
export const besides = ['last', 'day'] as const
export type Beside = (typeof besides)[number]

/** So many files are told at once, and at most to whoever wants to know it one by one. */
export const goneAtOnce = 50
export const mostGone = 10_000

export const getGone = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/gone',
  permission: 'processing.monitoring',
  params: idParams,
  query: z.object({
    beside: z.enum(besides).default('last'),
    limit: z.coerce.number().int().min(1).max(mostGone).default(goneAtOnce),
  }),
  output: z.object({
    items: z.array(
      z.object({
        dossierId: z.number(),
        dossierNumber: z.string(),
        debtorName: z.string(),
        customerName: z.string(),
        stepName: z.string(),
        /** As it was when the proposal was made. */
        reason: itemReason,
      }),
    ),
    total: z.number(),
  }),
  summary: 'What the proposal before had and this one has not any more, file by file, with the reason',
})
