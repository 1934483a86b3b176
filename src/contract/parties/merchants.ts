import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { readWebAddress } from '#domain/references/web-address.ts'

/** A merchant: a webshop or brand under which a customer sells, as the debtor knows it. */
const merchantRow = z.object({
  id: z.number(),
  name: z.string(),
  webshopName: z.string(),
  url: z.string(),
  /** The customer whose it is. */
  client: z.object({ id: z.number(), number: z.number(), name: z.string() }),
  kvkNumber: z.string(),
  externalId: z.string(),
  createdAt: z.date(),
  /** One that is not is given to no other file. */
  active: z.boolean(),
  /** How many files are of it. */
  fileCount: z.number(),
  version: z.number(),
})
export type Merchant = z.output<typeof merchantRow>

/** The columns by which merchants can be sorted. */
export const merchantOrders = ['name', 'webshopName', 'url', 'client', 'kvkNumber', 'externalId', 'createdAt'] as const

export const listMerchants = endpoint({
  method: 'GET',
  path: '/api/v4/merchant',
  permission: 'settings.merchant',
  query: listQuery({
    sortBy: merchantOrders,
    filters: { search: lineField(200).optional(), customer: idField.optional() },
    bounded: true,
  }),
  output: listOf(merchantRow),
  summary: 'Merchants with their customers, searched in every column',
})

export const getMerchant = endpoint({
  method: 'GET',
  path: '/api/v4/merchant/:id',
  permission: 'settings.merchant',
  params: idParams,
  output: merchantRow,
  summary: 'One merchant with its customer',
})

const kvkField = lineField(40).transform((text, context) => {
  const number = readKvkNumber(text)
  if (number !== null || text === '') return number ?? ''
  const values = { count: text.replace(/\D/g, '').length }
  context.addIssue({ code: 'custom', input: text, params: { text: 'merchant.error.kvk', values } })
  return z.NEVER
})

const addressField = lineField(300).transform((text, context) => {
  const address = readWebAddress(text)
  if (address !== null || text === '') return address ?? ''
  context.addIssue({ code: 'custom', input: text, params: { text: 'merchant.error.url' } })
  return z.NEVER
})

const merchantFields = {
  name: lineField(200).default(''),
  webshopName: lineField(200).default(''),
  url: addressField.default(''),
  /** The id of the customer. */
  client: idField,
  kvkNumber: kvkField.default(''),
  externalId: lineField(100).default(''),
}

export const addMerchant = endpoint({
  method: 'POST',
  path: '/api/v4/merchant',
  permission: 'settings.merchant',
  input: z.strictObject(merchantFields),
  output: merchantRow,
  summary: 'Adds a merchant to a customer',
})

export const changeMerchant = endpoint({
  method: 'PUT',
  path: '/api/v4/merchant/:id',
  permission: 'settings.merchant',
  params: idParams,
  // Who sends no version says that he wants it so whatever stands there.
  input: z.strictObject({ ...merchantFields, active: z.boolean().optional(), version: versionField.optional() }),
  output: merchantRow,
  summary: 'Changes a merchant; 409 with the present row when somebody else was first',
})

export const removeMerchant = endpoint({
  method: 'DELETE',
  path: '/api/v4/merchant/:id',
  permission: 'settings.merchant',
  params: idParams,
  summary: 'Removes a merchant that no file is of; one that is used can be made inactive',
})
