import { z } from 'zod'
import { dossierHit } from '#contract/dossiers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, lineField } from '#contract/field.ts'
import { listOf, listQuery } from '#contract/list.ts'

/** Of so many files is remembered when somebody opened them. */
export const mostLastFiles = 50

export const lastFileOrders = ['visitedAt', 'number', 'debtor', 'customer', 'openCents'] as const

export const listLastFiles = endpoint({
  method: 'GET',
  path: '/api/v4/history/last-files',
  permission: 'history.last-files',
  query: listQuery({ sortBy: lastFileOrders, filters: { search: lineField(200).optional() } }),
  output: listOf(dossierHit.extend({ visitedAt: z.date() })),
  summary: 'The files that the caller opened, as far as they may still be seen, the last one first',
})

export const visitDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/visit',
  permission: 'file.show',
  params: idParams,
  audit: false,
  summary: 'Remembers that the caller has opened the page of a file',
})
