import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, versionField } from '#contract/platform/field.ts'
import { holding, ofHolder } from './who-has-it.ts'

/** How a file comes back from a partner. */
export const partnerOutcomes = ['done', 'refused', 'recalled'] as const
export type PartnerOutcome = (typeof partnerOutcomes)[number]

export const assignPartner = endpoint({
  ...ofHolder,
  method: 'PUT',
  path: '/api/v4/file/:id/partner',
  input: z.strictObject({ partner: idField, ...holding }),
  summary: 'Says which partner has a file, since when, and what it calls it; from another partner it is called back',
})

export const endPartner = endpoint({
  ...ofHolder,
  method: 'DELETE',
  path: '/api/v4/file/:id/partner',
  input: z.strictObject({ outcome: z.enum(partnerOutcomes), version: versionField }),
  summary: 'The partner does not have the file any more: it is done, was refused, or was called back',
})
