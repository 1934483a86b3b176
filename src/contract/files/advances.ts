import { z } from 'zod'
import { dossierPage } from './dossier-page.ts'
import { fileActs } from './file-acts.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, idParams, textField, versionField } from '#contract/platform/field.ts'

export const recordAdvance = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/advance',
  permission: fileActs.record_advance.permission,
  params: idParams,
  input: z.strictObject({
    amountCents: centsField.min(1),
    receivedDay: dayField,
    note: textField(4000).default(''),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Writes down that the customer paid an advance for a file: steps that wait for it go on',
})

export const undoAdvance = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/advance/:advance',
  permission: fileActs.record_advance.permission,
  params: z.object({ id: idField, advance: idField }),
  input: z.strictObject({ version: versionField }),
  output: dossierPage,
  summary: 'Takes back an advance that was written down wrongly',
})
