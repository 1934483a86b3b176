import { z } from 'zod'
import { changeLog, changeLogQuery } from '#contract/files/change-log.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  severalOf,
  versionField,
} from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { currencies } from '#domain/money.ts'
import { scoreParts } from '#domain/partners/partner-score.ts'

/** Which partners a file can be given to, and who they are. */
export const listPartnerChoices = endpoint({
  method: 'GET',
  path: '/api/v4/partner-choice',
  permission: 'partner.list',
  output: z.object({ items: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean() })) }),
  summary: 'The partners by name, to give a file to or to filter by',
})

const standing = z.object({
  partner: z.number(),
  /** The files that are with it now. */
  fileCount: z.number(),
  /** What it asks and is neither paid nor refused. */
  openCostCount: z.number(),
  openCosts: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
  /** From 0 to 10; null without enough cases. */
  score: z.number().nullable(),
  /** What the score is counted from: of each part, how many cases, and how many of them went well. */
  parts: z.array(z.object({ part: z.enum(scoreParts), good: z.number(), of: z.number() })),
})
export type PartnerStanding = z.output<typeof standing>

export const listPartnerStandings = endpoint({
  method: 'GET',
  path: '/api/v4/partner-standing',
  permission: 'settings.partner',
  output: z.object({ items: z.array(standing) }),
  summary: 'Of each partner how many files it has now, what it asks, and its score',
})

/** What an agreement with a partner is about. */
export const expiringAgreements = ['contract', 'processing'] as const

/** From how many days before it ends an agreement is told. */
export const expiryWarningDays = 60

export const listPartnerExpiries = endpoint({
  method: 'GET',
  path: '/api/v4/partner-expiry',
  permission: 'settings.partner',
  output: z.object({
    items: z.array(
      z.object({
        partner: z.number(),
        name: z.string(),
        what: z.enum(expiringAgreements),
        day: z.string(),
        /** Until it ends; below zero it has ended. */
        daysLeft: z.number(),
      }),
    ),
  }),
  summary: 'Contracts and data-processing agreements of active partners that end soon, or have ended',
})

/** How costs of a partner stand. */
export const partnerCostStates = ['open', 'paid', 'refused'] as const

const partnerCost = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  costDay: z.string(),
  description: z.string(),
  dossierId: z.number().nullable(),
  dossierNumber: z.string().nullable(),
  amountCents: z.number(),
  currency: z.enum(currencies),
  /** What was agreed for it when it came in; null where nothing was. */
  agreedCents: z.number().nullable(),
  state: told(z.enum(partnerCostStates), 'partner_cost.state.'),
  reason: z.string(),
  enteredBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  version: z.number(),
})
export type PartnerCost = z.output<typeof partnerCost>

export const partnerCostSorts = ['costDay', 'amountCents', 'invoiceNumber'] as const

export const listPartnerCosts = endpoint({
  method: 'GET',
  path: '/api/v4/partner/:id/cost',
  permission: 'settings.partner',
  params: idParams,
  query: listQuery({ sortBy: partnerCostSorts, filters: { state: severalOf(z.enum(partnerCostStates)) } }),
  output: listOf(partnerCost),
  summary: 'What a partner asked for its work: open, paid or refused',
})

export const addPartnerCost = endpoint({
  method: 'POST',
  path: '/api/v4/partner/:id/cost',
  permission: 'settings.partner',
  params: idParams,
  input: z.strictObject({
    invoiceNumber: lineField(60).min(1),
    costDay: dayField,
    description: lineField(200).default(''),
    /** The file it was for; null: of no file in particular. */
    dossierId: idField.nullable().default(null),
    amountCents: centsField.pipe(z.number().min(1)),
  }),
  output: partnerCost,
  summary: 'Enters what a partner asks, with what was agreed for it; the same invoice of the same file comes in once',
})

export const decidePartnerCost = endpoint({
  method: 'POST',
  path: '/api/v4/partner/:id/cost/:cost/decision',
  permission: 'settings.partner',
  params: idParams.extend({ cost: idField }),
  input: z.strictObject({
    state: z.enum(partnerCostStates).exclude(['open']),
    /** Why it is refused. */
    reason: lineField(500).default(''),
    version: versionField,
  }),
  output: partnerCost,
  summary: 'Says that costs of a partner are paid, or refuses them with a reason',
})

export const listPartnerChanges = endpoint({
  method: 'GET',
  path: '/api/v4/partner/:id/changes',
  permission: 'settings.partner',
  params: idParams,
  query: changeLogQuery,
  output: changeLog,
  summary: 'Who changed what of a partner, and when',
})
