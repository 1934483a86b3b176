import { z } from 'zod'
import { costsAheadStates } from '#domain/account/costs-ahead.ts'
import { costRefusals } from '#domain/costs/extra-costs.ts'
import { components } from '#domain/account/events.ts'
import { currencies, maxAmountCents } from '#domain/money.ts'
import { otherLetter } from '#contract/money/account-preview.ts'
import { nameShape } from './dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'
import { newClaimKinds, newClaimShape } from '#contract/intake/new-dossier.ts'

/** What can be done with the claims and costs of a file; each has a text `claim_change.act.…`. */
export const claimActs = ['add', 'credit', 'correct', 'withdraw', 'charge', 'take_back'] as const
export type ClaimAct = (typeof claimActs)[number]

/** Why something cannot be done with the claims of a file; each has a text `claim_change.refusal.…`. */
export const claimRefusals = [
  'no_right',
  'closed',
  'not_amicable',
  'own_file',
  'withdrawn',
  'has_judgment',
  'has_credit_note',
  'credit_invoice',
  'all_credited',
] as const
export type ClaimRefusal = (typeof claimRefusals)[number]
const refusal = z.enum(claimRefusals).nullable()

/** What is worth a look before claims are changed; each has a text `claim_change.warning.…`. */
export const claimWarnings = [
  'costs_need_letter',
  'letter_leaves_out',
  'letter_fails',
  'costs_lowered',
  'costs_added',
  'costs_later',
  'running_plan',
  'surplus',
  'settles',
  'not_by_rule',
  'not_due_yet',
  'no_due_day',
  'may_be_time_barred',
] as const
export type ClaimWarning = (typeof claimWarnings)[number]

/** To what a cost belongs on the account. */
export const costComponents = ['court', 'bailiff', 'other'] as const

const positiveCents = z.number().int().min(1).max(maxAmountCents)
const document = { documentId: idField.nullable().default(null) }
const why = { note: textField(4000).min(1), version: versionField }

const credit = {
  amountCents: positiveCents,
  valueDay: dayField,
  /** The number of the credit note. */
  number: lineField(60).min(1),
  ...document,
}
const correction = {
  invoiceNumber: lineField(60).min(1),
  invoiceDay: dayField,
  dueDay: dayField.nullable().default(null),
  amountCents: positiveCents,
  claimKind: z.enum(newClaimKinds),
  description: lineField(2000).default(''),
}
const cost = {
  /** A definition of extra costs, by its code. */
  code: lineField(60).min(1),
  /** Of costs by the bill: what it says, without VAT. The others are what their definition says. */
  amountCents: positiveCents.nullable().default(null),
  valueDay: dayField,
  /** The number of the bill. */
  number: lineField(60).default(''),
  ...document,
}

/** A change of the claims or costs of a file, as it is asked before it is made. */
export const claimChange = z.discriminatedUnion('kind', [
  newClaimShape.extend({ kind: z.literal('claim') }),
  z.strictObject({ kind: z.literal('credit_note'), claimId: idField, ...credit }),
  z.strictObject({ kind: z.literal('correction'), claimId: idField, ...correction }),
  z.strictObject({ kind: z.literal('withdrawal'), claimId: idField }),
  z.strictObject({ kind: z.literal('cost'), ...cost }),
  z.strictObject({ kind: z.literal('take_back'), eventId: idField }),
])
export type ClaimChange = z.output<typeof claimChange>

/** Claims that bear no collection costs yet: why not, and from when they would; each state has a text `costs_ahead.…`. */
const costsAhead = z.array(
  z.object({
    state: z.enum(costsAheadStates),
    /** By their invoice numbers. */
    invoices: z.array(z.string()),
    fromDay: z.string().nullable(),
    costsCents: z.number(),
    vatCents: z.number(),
  }),
)
export type CostsAheadAnswer = z.output<typeof costsAhead>

const sums = z.object({
  components: z.record(z.enum(components), z.number()),
  openCents: z.number(),
  /** Received or credited beyond what was open. */
  surplusCents: z.number(),
})

const difference = z.object({
  currency: z.enum(currencies),
  before: sums,
  after: sums,
  warnings: z.array(z.enum(claimWarnings)),
  /** How collection costs will follow. */
  costsAhead,
  /** The letters that left and would have asked another amount. */
  letters: z.array(otherLetter),
})
export type ClaimDifference = z.output<typeof difference>

const voucher = z.object({
  eventId: z.number(),
  kind: z.enum(['credit_note', 'cost']),
  day: z.string(),
  /** With VAT. */
  amountCents: z.number(),
  number: z.string(),
  name: nameShape.nullable(),
  legalBasis: z.string().nullable(),
  claimId: z.number().nullable(),
  takenBack: z.boolean(),
})

const fileClaims = z.object({
  dossierId: z.number(),
  version: z.number(),
  currency: z.enum(currencies),
  debtorKind: z.enum(['private', 'company']),
  claims: z.array(
    z.object({
      id: z.number(),
      invoiceNumber: z.string(),
      invoiceDay: z.string(),
      dueDay: z.string(),
      /** Whether that day was agreed; if not, it is that of the law. */
      isDueDayAgreed: z.boolean(),
      amountCents: z.number(),
      claimKind: z.enum(newClaimKinds).nullable(),
      description: z.string(),
      openPrincipalCents: z.number(),
      /** What may still be credited: the invoice less the credit notes there are. */
      creditableCents: z.number(),
      /** Taken back, and by which event of the account; `replacedById` when another came in its place. */
      withdrawal: z.object({ eventId: z.number(), replacedById: z.number().nullable() }).nullable(),
      refusals: z.object({ credit: refusal, correct: refusal, withdraw: refusal }),
    }),
  ),
  costsAhead,
  /** Credit notes and costs that were added by hand, oldest first. */
  vouchers: z.array(voucher),
  /** The costs that there are on this day, and why one cannot be asked of this debtor. */
  definitions: z.array(
    z.object({
      code: z.string(),
      name: nameShape,
      basis: z.enum(['fixed', 'percent', 'invoice']),
      amountCents: z.number().nullable(),
      vatPercent: z.number(),
      legalBasis: z.string().nullable(),
      refusal: z.enum(costRefusals).nullable(),
    }),
  ),
  acts: z.object({ add: refusal, charge: refusal, take_back: refusal }),
})
export type FileClaims = z.output<typeof fileClaims>

export const getFileClaims = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/claims',
  permission: 'file.show',
  key: 'files.read',
  params: idParams,
  output: fileClaims,
  summary: 'The claims of a file with what was credited and charged, and what may be changed about them now',
})

export const previewClaimChange = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/claims/preview',
  permission: 'file.claim.add',
  key: 'files.write',
  params: idParams,
  input: z.strictObject({ change: claimChange }),
  output: difference,
  audit: false,
  summary: 'What a change of the claims or costs of a file would do to its account and letters; nothing is written',
})

const claimParams = z.object({ id: idField, claim: idField })

export const addClaim = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/claim',
  permission: 'file.claim.add',
  key: 'files.write',
  params: idParams,
  input: newClaimShape.extend({ note: textField(4000).default(''), version: versionField }),
  output: fileClaims,
  summary: 'Adds an invoice to a file that runs, with interest and costs as the law has it',
})

export const creditClaim = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/claim/:claim/credit-note',
  permission: 'file.claim.add',
  key: 'files.write',
  params: claimParams,
  input: z.strictObject({ ...credit, ...why }),
  output: fileClaims,
  summary:
    'Adds a credit note against an invoice: less principal from its day on, and the costs of the scale over what is left',
})

export const correctClaim = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/claim/:claim',
  permission: 'file.edit',
  params: claimParams,
  input: z.strictObject({ ...correction, ...why }),
  output: fileClaims,
  summary: 'Puts another invoice in the place of one that was typed wrongly; both stay in the history',
})

export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/claim/:claim',
  permission: 'file.edit',
  params: claimParams,
  input: z.strictObject(why),
  output: fileClaims,
  summary: 'Takes back an invoice that should never have been claimed: the account is as if it had not been',
})

export const chargeCost = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/cost',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ ...cost, ...why }),
  output: fileClaims,
  summary: 'Charges a cost that the settings define and the law allows, with VAT where the customer cannot recover it',
})

export const reverseEntry = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/entry/:event',
  permission: 'file.edit',
  params: z.object({ id: idField, event: idField }),
  input: z.strictObject(why),
  output: fileClaims,
  summary: 'Takes back a credit note, a cost or a withdrawal that was a mistake, by an entry of its own',
})
