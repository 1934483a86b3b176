import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { listOf } from '#contract/platform/list.ts'
import { importedAsTrial, importedFor, importQuery, importRow, importUploadBytes } from './imports.ts'

export const listPrecassoImports = endpoint({
  method: 'GET',
  path: '/api/v4/import/precasso',
  permission: 'precasso.upload',
  query: importQuery,
  output: listOf(importRow),
  summary: 'The imports before collection that the user made himself, or was asked to mend, newest first',
})

export const uploadPrecasso = endpoint({
  method: 'POST',
  path: '/api/v4/import/precasso',
  permission: 'precasso.upload',
  input: z.strictObject({ customer: importedFor, trial: importedAsTrial }),
  output: z.object({ id: z.number(), alreadyUploaded: z.boolean() }),
  uploadLimit: importUploadBytes,
  summary:
    'Takes a list of claims (XLSX, CSV) or an invoice (UBL) in that become files before collection; the same file again answers the import it already is',
})

export const listUploadedPrecasso = endpoint({
  method: 'GET',
  path: '/api/v4/import/precasso/uploaded',
  permission: 'precasso.upload.view-uploaded',
  query: importQuery,
  output: listOf(
    importRow.extend({
      /** Whether something was released, and all of it can still be taken back. */
      undoable: z.boolean(),
    }),
  ),
  summary: 'Every import before collection of every customer, newest first; a customer sees its own',
})
