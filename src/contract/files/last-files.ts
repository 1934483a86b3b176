import { z } from 'zod'
import { dossierHit } from './dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/** Of so many files is remembered when somebody opened them. */
export const mostLastFiles = 50

/** So many of them somebody can keep on top; these stay, however many are opened after them. */
export const mostPinnedFiles = 20

export const lastFileOrders = ['visitedAt', 'number', 'debtor', 'customer', 'openCents'] as const

export const listLastFiles = endpoint({
  method: 'GET',
  path: '/api/v4/history/last-files',
  permission: 'history.last-files',
  query: listQuery({ sortBy: lastFileOrders, filters: { search: lineField(200).optional() } }),
  output: listOf(
    dossierHit.extend({
      visitedAt: z.date(),
      pinned: z.boolean(),
      /** Whether the caller typed something on its page that is not saved yet. */
      hasDraft: z.boolean(),
      /** Whether somebody else did something on it since the caller opened it last. */
      hasNews: z.boolean(),
    }),
  ),
  summary:
    'The files that the caller opened, as far as they may still be seen: those kept on top, then the last one first',
})

export const visitDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/visit',
  permission: 'file.show',
  params: idParams,
  audit: false,
  summary: 'Remembers that the caller has opened the page of a file',
})

export const pinDossier = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/pin',
  permission: 'history.last-files',
  params: idParams,
  input: z.strictObject({ pinned: z.boolean() }),
  audit: false,
  summary: 'Keeps a file on top of those that the caller opened, or does so no longer',
})
