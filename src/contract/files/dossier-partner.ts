import { z } from 'zod'
import { dossierPage } from './dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, dayField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

/** How a file comes back from a partner. */
export const partnerOutcomes = ['done', 'refused', 'recalled'] as const

export const assignPartner = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/partner',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    partner: idField,
    /** Since when the partner has the file. */
    sinceDay: dayField,
    /** What the partner calls it. */
    reference: lineField(60).default(''),
    note: textField(4000).default(''),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Says which partner has a file, since when, and what it calls it; from another partner it is called back',
})

export const endPartner = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/partner',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ outcome: z.enum(partnerOutcomes), version: versionField }),
  output: dossierPage,
  summary: 'The partner does not have the file any more: it is done, was refused, or was called back',
})
