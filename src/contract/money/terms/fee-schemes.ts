import { z } from 'zod'
import { components } from '#domain/account/events.ts'
import { isPercent } from '#domain/interest/percent.ts'
import { maxAmountCents } from '#domain/money.ts'
import { findSchemeProblems, paidTo, passOnMoments, type SchemeProblem } from '#domain/settlement/fee-scheme.ts'
import { wholeFees } from '#domain/settlement/fees.ts'
import { vatCategories } from '#domain/settlement/invoice-vat.ts'
import { schemeStandings } from '#domain/settlement/scheme-standing.ts'
import { settlementManners } from '#domain/settlement/settle.ts'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

const fault = (text: string) => ({ params: { text } })

const percentField = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => isPercent(percent), fault('fee_scheme.error.percent'))
const amountField = z.number().int().min(0).max(maxAmountCents)

const basis = {
  /** Its name on what is billed. Those of the scheme as a whole are taken. */
  code: lineField(40)
    .min(1)
    .refine((code) => !(wholeFees as readonly string[]).includes(code), fault('fee_scheme.error.code_taken')),
  components: z.array(z.enum(components)).max(components.length),
  paidTo: z.array(z.enum(paidTo)).max(paidTo.length),
}

const rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share'), ...basis, percent: percentField }),
  z.strictObject({
    kind: z.literal('bands'),
    ...basis,
    by: z.enum(['age', 'amount']),
    manner: z.enum(['whole', 'marginal']),
    bands: z
      .array(z.strictObject({ upTo: z.number().int().min(1).max(maxAmountCents).nullable(), percent: percentField }))
      .max(30),
  }),
])

const terms = {
  rules: z.array(rule).max(20),
  minimumCents: amountField.nullable().default(null),
  maximumCents: amountField.nullable().default(null),
  capAtCollected: z.boolean().default(false),
  withdrawal: z.strictObject({ percent: percentField, minimumCents: amountField }).nullable().default(null),
  passOn: z.enum(passOnMoments).default('never'),
}

/** In which field of its rule a problem stands. */
const fieldOf: Readonly<Record<SchemeProblem, string>> = {
  no_rules: 'rules',
  minimum_above_maximum: 'maximumCents',
  code_twice: 'code',
  no_components: 'components',
  no_source: 'paidTo',
  counted_twice: 'components',
  no_bands: 'bands',
  bands_order: 'bands',
  bands_end: 'bands',
  marginal_age: 'manner',
}

const feeScheme = z.strictObject(terms).superRefine((scheme, context) => {
  for (const { index, problem } of findSchemeProblems(scheme)) {
    const path = index === null ? [fieldOf[problem]] : ['rules', index, fieldOf[problem]]
    context.addIssue({ code: 'custom', path, ...fault(`fee_scheme.problem.${problem}`) })
  }
})

const named = z.object({ id: z.number(), name: z.string() })

const scheme = z.object({
  ...terms,
  id: z.number(),
  customerId: z.number().nullable(),
  fromDay: z.string(),
  /** The last day on which files that come in are given it; null: none is known. */
  lastDay: z.string().nullable(),
  standing: z.enum(schemeStandings),
  madeBy: named,
  madeAt: z.date(),
  decidedBy: named.nullable(),
  decidedAt: z.date().nullable(),
  /** What was said when it was decided. */
  note: z.string(),
  /** How many files that are not closed are under it. */
  fileCount: z.number(),
  /** Why the reader cannot approve it; null when he can, as far as his rights go. */
  refusal: z.enum(secondRefusals).nullable(),
  version: z.number(),
})

export const listFeeSchemes = endpoint({
  method: 'GET',
  path: '/api/v4/fee-scheme',
  permission: 'fee-scheme.show',
  /** Of no customer: the standard ones. */
  query: z.object({ customer: idField.optional() }),
  output: z.object({ items: z.array(scheme) }),
  summary: 'The fee schemes of a customer, or the standard ones, the newest first',
})

export const addFeeScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme',
  permission: 'fee-scheme.edit',
  input: z.strictObject({ customerId: idField.nullable().default(null), fromDay: dayField, scheme: feeScheme }),
  output: scheme,
  summary: 'Makes the draft of a fee scheme: of a customer, or the standard one',
})

export const changeFeeScheme = endpoint({
  method: 'PUT',
  path: '/api/v4/fee-scheme/:id',
  permission: 'fee-scheme.edit',
  params: idParams,
  input: z.strictObject({ fromDay: dayField, scheme: feeScheme, version: versionField }),
  output: scheme,
  summary: 'Changes the draft of a fee scheme; one that was rejected becomes a draft again',
})

export const discardFeeScheme = endpoint({
  method: 'DELETE',
  path: '/api/v4/fee-scheme/:id',
  permission: 'fee-scheme.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Throws away a fee scheme that was never in force',
})

export const submitFeeScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/:id/submission',
  permission: 'fee-scheme.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: scheme,
  summary: 'Hands a fee scheme to another person, who decides about it',
})

export const approveFeeScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/:id/approval',
  permission: 'fee-scheme.decide',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: scheme,
  summary: 'Puts a fee scheme in force from its day: never by who made it, and under his own name',
})

export const rejectFeeScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/:id/rejection',
  permission: 'fee-scheme.decide',
  params: idParams,
  input: z.strictObject({ reason: textField(1000).min(1), version: versionField }),
  output: scheme,
  summary: 'Sends a fee scheme back to who made it, with the reason',
})

export const endFeeScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/:id/end',
  permission: 'fee-scheme.decide',
  params: idParams,
  input: z.strictObject({ lastDay: dayField, reason: textField(1000).min(1), version: versionField }),
  output: scheme,
  summary: 'Ends the scheme of a customer: files that come in later are under the standard one',
})

const fee = z.object({
  rule: z.string(),
  component: z.enum(components).nullable(),
  paidTo: z.enum(paidTo),
  cents: z.number(),
})

export const tryFeeScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/example',
  permission: 'fee-scheme.show',
  input: z.strictObject({ dossierId: idField, scheme: feeScheme }),
  output: z.object({
    number: z.string(),
    customer: named,
    /** Days from the oldest due day to the day it came in. */
    ageDays: z.number(),
    collected: z.array(z.object({ component: z.enum(components), paidTo: z.enum(paidTo), cents: z.number() })),
    fees: z.array(fee),
    feesCents: z.number(),
    vatCategory: z.enum(vatCategories),
    vatPercent: z.number(),
    vatCents: z.number(),
    manner: z.enum(settlementManners),
    /** As if nothing was billed or paid out of the file before. */
    outCents: z.number(),
    dueCents: z.number(),
    /** What was billed of it so far, without VAT. */
    billedCents: z.number(),
  }),
  audit: false,
  summary: 'What a fee scheme would bill of a real file, with VAT and what is paid out; nothing is kept',
})

const moved = {
  /** Empty: all files of the scheme’s customer, or without one of those that have none of their own, that are not closed. */
  dossierIds: z.array(idField).max(1000).default([]),
}

export const previewSchemeMove = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/:id/move/preview',
  permission: 'fee-scheme.edit',
  params: idParams,
  input: z.strictObject(moved),
  output: z.object({
    /** At most 200 files, those of which it changes most first. */
    items: z.array(
      z.object({
        dossierId: z.number(),
        number: z.string(),
        debtorName: z.string(),
        beforeCents: z.number(),
        afterCents: z.number(),
      }),
    ),
    count: z.number(),
    beforeCents: z.number(),
    afterCents: z.number(),
  }),
  audit: false,
  summary: 'What is billed in all of files under their present scheme, and what under this one',
})

export const moveToScheme = endpoint({
  method: 'POST',
  path: '/api/v4/fee-scheme/:id/move',
  permission: 'fee-scheme.edit',
  params: idParams,
  input: z.strictObject({
    ...moved,
    reason: textField(1000).min(1),
    /** What the preview came to: where it is another now, somebody looks again. */
    seen: z.strictObject({ count: z.number().int(), beforeCents: z.number().int(), afterCents: z.number().int() }),
  }),
  output: z.object({ count: z.number() }),
  summary: 'Moves files to another fee scheme; the difference is billed or credited with their next settlement',
})

export const customerVat = z.object({
  vatNumber: z.string().nullable(),
  country: z.string(),
  vatRecoverable: z.boolean(),
  /** The day on which somebody found the number good. */
  checkedDay: z.string().nullable(),
  vatUnit: z.string().nullable(),
  /** The names that other customers have, to choose from. */
  units: z.array(z.string()),
  category: z.enum(vatCategories),
  version: z.number(),
})

export const getCustomerVat = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/vat',
  permission: 'fee-scheme.show',
  params: idParams,
  output: customerVat,
  summary: 'How a customer stands to VAT on what we bill it',
})

export const changeCustomerVat = endpoint({
  method: 'PUT',
  path: '/api/v4/customer/:id/vat',
  permission: 'fee-scheme.edit',
  params: idParams,
  input: z.strictObject({
    checkedDay: dayField.nullable().default(null),
    vatUnit: lineField(80).min(1).nullable().default(null),
    version: versionField,
  }),
  output: customerVat,
  summary: 'Says on which day the VAT number of a customer was found good, and with whom it is one for VAT',
})
