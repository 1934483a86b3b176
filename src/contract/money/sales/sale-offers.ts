import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, versionField } from '#contract/platform/field.ts'

export const makeSaleOffer = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/offer',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: z.object({ version: z.number(), count: z.number() }),
  summary: 'Makes what a partner may see before the sale: what its files are like, without names, addresses or numbers',
})

export const downloadSaleOffer = endpoint({
  method: 'GET',
  path: '/api/v4/sale-file/:id/offer',
  permission: 'sale.use',
  params: idParams,
  answer: 'file',
  summary: 'The offer without names as it was made last; who takes it is written down',
})
