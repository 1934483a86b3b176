import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { listOf } from '#contract/platform/list.ts'
import { importQuery, importRow, importUploadBytes } from './imports.ts'

export const listSubscriptionImports = endpoint({
  method: 'GET',
  path: '/api/v4/import/subscription',
  permission: 'file.import.subscription',
  query: importQuery,
  output: listOf(importRow),
  summary: 'The imports of subscriptions, whoever of the agency made them, newest first',
})

export const uploadSubscriptions = endpoint({
  method: 'POST',
  path: '/api/v4/import/subscription',
  permission: 'file.import.subscription',
  output: z.object({ id: z.number(), alreadyUploaded: z.boolean() }),
  uploadLimit: importUploadBytes,
  summary: 'Takes a list of subscriptions (XLSX, CSV) in; the same file again answers the import it already is',
})

export const downloadSubscriptionTemplate = endpoint({
  method: 'GET',
  path: '/api/v4/import/subscription/template.csv',
  permission: 'file.import.subscription',
  answer: 'file',
  summary: 'An example of a list of subscriptions as CSV, with every column that is read',
})
