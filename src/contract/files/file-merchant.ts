import { z } from 'zod'
import { dossierPage } from './dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, textField, versionField } from '#contract/platform/field.ts'

const merchantChoice = z.object({
  id: z.number(),
  /** As its own name, else that of its webshop. */
  name: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }),
  active: z.boolean(),
})
export type MerchantChoice = z.output<typeof merchantChoice>

export const searchMerchants = endpoint({
  method: 'GET',
  path: '/api/v4/merchant-choice',
  permission: 'customer.search',
  query: z.object({
    /** Words of the name, the webshop or the external number; empty answers the first by name. */
    keywords: z.string().trim().max(200).default(''),
    /** Resolves a chosen value; it wins from all others. */
    id: z.preprocess((value) => (value === '' ? undefined : value), idField.optional()),
    customer: z.preprocess((value) => (value === '' ? undefined : value), idField.optional()),
    /** Only what a file may still be given. */
    active: z.enum(['1']).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  output: z.object({ items: z.array(merchantChoice) }),
  summary: 'Merchants by name, of one customer or of all the user may see, to choose one for a file or to filter by',
})

export const changeDossierMerchant = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/merchant',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    /** Null: none. */
    merchant: idField.nullable(),
    note: textField(4000).default(''),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Says under which merchant of its customer the debt of a file was made, or under none',
})
