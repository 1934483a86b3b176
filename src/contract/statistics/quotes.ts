import { z } from 'zod'
import { quoteStages } from '#domain/statistics/pipeline.ts'
import { maxAmountCents } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

const path = '/api/v4/quote'
const person = z.object({ id: z.number(), name: z.string() })

const quoteRow = z.object({
  id: z.number(),
  prospect: z.string(),
  yearlyCents: z.number(),
  stage: told(z.enum(quoteStages), 'quote.stage.'),
  /** In whole percents. */
  chance: z.number(),
  decisionDay: z.string(),
  owner: person,
  /** Whom the prospect became. */
  customer: person.nullable(),
  note: z.string(),
  version: z.number(),
})
export type QuoteRow = z.output<typeof quoteRow>

export const listQuotes = endpoint({
  method: 'GET',
  path,
  permission: 'statistic.sales',
  query: listQuery({
    sortBy: ['decisionDay'],
    filters: { stage: severalOf(z.enum(quoteStages)), owner: severalOf(idField) },
    bounded: true,
  }),
  output: listOf(quoteRow),
  written: {
    owner: ({ owner }: QuoteRow) => owner.name,
    customer: ({ customer }: QuoteRow) => customer?.name ?? '',
  },
  summary: 'What was offered to whom may become a customer, what is to be decided first on top',
})

const fields = {
  prospect: lineField(200).min(1),
  yearlyCents: z.number().int().min(1).max(maxAmountCents),
  stage: z.enum(quoteStages),
  chance: z.number().int().min(0).max(100),
  decisionDay: dayField,
  ownerId: idField,
  customerId: idField.nullable().default(null),
  note: textField(2000).default(''),
}

export const createQuote = endpoint({
  method: 'POST',
  path,
  permission: 'statistic.sales',
  input: z.strictObject(fields),
  output: z.object({ quote: quoteRow }),
  summary: 'Writes down a quote',
})

export const changeQuote = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  permission: 'statistic.sales',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: z.object({ quote: quoteRow }),
  summary: 'Changes a quote: how far it has come, what it is worth, or what became of it',
})

export const removeQuote = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  permission: 'statistic.sales',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Takes away a quote that was written down by mistake',
})

export const listQuoteOwners = endpoint({
  method: 'GET',
  path: `${path}/owner`,
  permission: 'statistic.sales',
  output: z.object({ items: z.array(person) }),
  summary: 'Who of the agency can have a quote',
})
