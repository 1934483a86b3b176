import { dossierPage } from './dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, versionField } from '#contract/platform/field.ts'
import { z } from 'zod'

export const changeReference = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/reference',
  permission: 'file.edit',
  params: idParams,
  /** Empty: none. */
  input: z.strictObject({ reference: lineField(100), version: versionField }),
  output: dossierPage,
  summary: 'Says otherwise how the customer calls a file; letters and search follow',
})
