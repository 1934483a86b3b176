import { z } from 'zod'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint, type OutputOf } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idParams, versionField } from '#contract/platform/field.ts'
import { pricedKinds } from '#domain/court/imported-cost.ts'

const permission = 'finance.extra-costs.imported'

/** How a list of prices stands; each has a text `office_price.state.…`. */
export const priceListStates = ['waiting', 'in_force', 'replaced', 'withdrawn'] as const

/** In cents without VAT; what is left out was not agreed. */
const pricesShape = z.partialRecord(z.enum(pricedKinds), centsField.pipe(z.number().min(1)))

const priceListShape = z.object({
  id: z.number(),
  version: z.number(),
  fromDay: z.string(),
  prices: pricesShape,
  state: z.enum(priceListStates),
  /** Whether lines of today are held against it. */
  isCurrent: z.boolean(),
  madeBy: z.string(),
  madeAt: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  /** Why whoever looks is not the one to approve it. */
  refusal: z.enum(secondRefusals).nullable(),
})
export type OfficePriceList = z.output<typeof priceListShape>

const pricesOfOffice = z.object({ items: z.array(priceListShape) })

export const getOfficePrices = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/cost-office/:id/price-list',
  permission,
  params: idParams,
  output: pricesOfOffice,
  summary: 'What was agreed with an office of bailiffs in place of the tariff: every list of prices, the newest first',
})
export type OfficePrices = OutputOf<typeof getOfficePrices>

export const proposeOfficePrices = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/cost-office/:id/price-list',
  permission,
  params: idParams,
  input: z.strictObject({
    fromDay: dayField,
    prices: pricesShape,
  }),
  output: pricesOfOffice,
  summary: 'Writes down prices that were agreed with an office from a day on: they hold once another person approves',
})

export const approveOfficePrices = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/price-list/:id/approval',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: pricesOfOffice,
  summary: 'Puts agreed prices in force: another person than who wrote them down; lines that wait are judged anew',
})

export const withdrawOfficePrices = endpoint({
  method: 'DELETE',
  path: '/api/v4/bailiff/price-list/:id',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: pricesOfOffice,
  summary: 'Takes prices back that nobody approved yet',
})
