import { z } from 'zod'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint, type OutputOf } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idParams, versionField } from '#contract/platform/field.ts'
import { officeTariffs, pricedKinds } from '#domain/court/imported-cost.ts'

const permission = 'finance.extra-costs.imported'

/** How an agreement stands; each has a text `office_agreement.state.…`. */
export const agreementStates = ['waiting', 'in_force', 'replaced', 'withdrawn'] as const

const termsShape = z.strictObject({
  tariff: z.enum(officeTariffs),
  /** Of the tariff; of a discount alone. */
  discountPercent: z.number().min(0.01).max(100).multipleOf(0.01).nullable().default(null),
  fromDay: dayField,
  /** The last day; null: without an end. After it the tariff holds. */
  untilDay: dayField.nullable().default(null),
  /** In cents without VAT, of agreed prices alone; what is left out was not agreed. */
  prices: z.partialRecord(z.enum(pricedKinds), centsField.pipe(z.number().min(1))).default({}),
})
/** What is agreed with an office from a day on: the tariff, a discount on it, or prices in its place. */
export type AgreedTerms = z.output<typeof termsShape>

const agreementShape = z.object({
  id: z.number(),
  version: z.number(),
  ...termsShape.shape,
  state: z.enum(agreementStates),
  /** Whether lines of today are held against it. */
  isCurrent: z.boolean(),
  /** Null: it stood there before it took two people. */
  madeBy: z.string().nullable(),
  madeAt: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  /** Why whoever looks is not the one to approve it. */
  refusal: z.enum(secondRefusals).nullable(),
})
export type ListedAgreement = z.output<typeof agreementShape>

const agreementsOfOffice = z.object({ items: z.array(agreementShape) })

export const getOfficeAgreements = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/cost-office/:id/agreement',
  permission,
  params: idParams,
  output: agreementsOfOffice,
  summary: 'What was agreed with an office of bailiffs on what it asks, the newest first; without any the tariff holds',
})
export type OfficeAgreements = OutputOf<typeof getOfficeAgreements>

export const proposeOfficeAgreement = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/cost-office/:id/agreement',
  permission,
  params: idParams,
  input: termsShape,
  output: agreementsOfOffice,
  summary: 'Writes down what was agreed with an office from a day on: it holds once another person approves',
})

export const approveOfficeAgreement = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/agreement/:id/approval',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: agreementsOfOffice,
  summary: 'Puts an agreement in force: another person than who wrote it down; lines that wait are judged anew',
})

export const withdrawOfficeAgreement = endpoint({
  method: 'DELETE',
  path: '/api/v4/bailiff/agreement/:id',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: agreementsOfOffice,
  summary: 'Takes an agreement back that nobody approved yet',
})
