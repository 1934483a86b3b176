import { z } from 'zod'
import { dossierPage } from './dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, dayField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

export const assignBailiff = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/bailiff',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    bailiff: idField,
    /** Since when the office has the file. */
    sinceDay: dayField,
    /** What the office calls it. */
    reference: lineField(60).default(''),
    note: textField(4000).default(''),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Says which office of bailiffs has a file, since when, and what the office calls it',
})

export const endBailiff = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/bailiff',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: dossierPage,
  summary: 'No office of bailiffs has the file any more; which had it stays in the history',
})
