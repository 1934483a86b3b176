import { z } from 'zod'
import { type BailiffAct, bailiffActs } from '#domain/court/bailiff-tariffs.ts'
import {
  acceptRefusals,
  costBases,
  costFindings,
  costOutcomes,
  costVerdicts,
  debtorRefusals,
  disbursementKinds,
} from '#domain/court/imported-cost.ts'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import type { TextKey } from '#contract/texts.ts'
import { costFields } from './cost-files.ts'
import { costRejectionShape, rejectionStates } from './cost-rejections.ts'

const permission = 'finance.extra-costs.imported'

/** How a line stands; `invoiced`: the customer was billed for it. Each has a text `imported_cost.state.…`. */
export const costStates = ['new', 'accepted', 'charged', 'invoiced', 'rejected'] as const

/** Who bears a cost; the advance only what it paid already in the name of its customer. Each has a text `imported_cost.charge.…`. */
export const costBearers = ['advance', 'debtor', 'customer', 'own'] as const
export type CostBearer = (typeof costBearers)[number]

/** What each act is called. */
export const actTexts = {
  writ: 'calculator.act.writ',
  title: 'calculator.act.title',
  petition_notice: 'calculator.act.notice',
  service: 'calculator.act.service',
  movables: 'calculator.act.movables',
  bank: 'calculator.act.bank',
  wage: 'calculator.act.wage',
  estate: 'calculator.act.estate',
  eviction: 'calculator.act.eviction',
} as const satisfies Readonly<Record<BailiffAct, TextKey>>

const dossierShape = z.object({ id: z.number(), number: z.string(), debtorName: z.string() })

const lineShape = z.object({
  id: z.number(),
  version: z.number(),
  batchId: z.number(),
  rowNumber: z.number(),
  bailiff: z.object({ id: z.number(), name: z.string() }),
  invoiceNumber: z.string(),
  invoiceDay: z.string(),
  /** As the office wrote them. */
  ourReference: z.string(),
  theirReference: z.string(),
  actWords: z.string(),
  act: told(z.enum(bailiffActs).nullable(), actTexts),
  disbursement: told(z.enum(disbursementKinds).nullable(), 'imported_cost.disbursement.'),
  actDay: z.string().nullable(),
  outcome: told(z.enum(costOutcomes).nullable(), 'imported_cost.outcome.'),
  /** Without VAT. */
  amountCents: z.number(),
  vatCents: z.number(),
  /** What the office may ask by tariff or agreement, without VAT; null where no figure is known. */
  expectedCents: z.number().nullable(),
  /** Above zero: more is asked than may be. */
  differenceCents: z.number().nullable(),
  dossier: dossierShape.nullable(),
  verdict: told(z.enum(costVerdicts), 'imported_cost.verdict.'),
  state: told(z.enum(costStates), 'imported_cost.state.'),
  chargedTo: told(z.enum(costBearers).nullable(), 'imported_cost.charge.'),
  /** Of a rejected line how what its office is told of it stands; null while nobody was. */
  tellState: told(z.enum(rejectionStates).nullable(), 'imported_cost.told.'),
})
export type ImportedCostRow = z.output<typeof lineShape>

export const importedCostSorts = ['id', 'invoiceDay', 'actDay', 'amount', 'difference'] as const

export const listImportedCosts = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/imported-costs',
  permission,
  query: listQuery({
    sortBy: importedCostSorts,
    filters: {
      batch: idField.optional(),
      bailiff: severalOf(idField),
      file: idField.optional(),
      state: severalOf(z.enum(costStates)),
      verdict: severalOf(z.enum(costVerdicts)),
      /** Days of the act; of a line without one the day of the invoice. */
      from: dayField.optional(),
      to: dayField.optional(),
      search: lineField(100).optional(),
    },
  }),
  output: listOf(lineShape),
  summary: 'Lines of the invoices of bailiffs, each held against the tariff of the day of the act, newest first',
})

const candidate = dossierShape.extend({
  /** Why it may be meant. */
  why: z.enum(['number', 'reference', 'debtor']),
  /** Whether the office had it on the day of the act. */
  isHeld: z.boolean(),
})

const detailShape = lineShape.extend({
  fileName: z.string(),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  findings: z.array(z.enum(costFindings)),
  basis: z.enum(costBases),
  /** What the tables say of the day, without an agreement. */
  tariffCents: z.number().nullable(),
  /** The VAT over what was asked, and over what may be asked. */
  expectedVatCents: z.number().nullable(),
  allowedVatCents: z.number().nullable(),
  /** The earlier line that it repeats. */
  repeats: z.object({ id: z.number(), invoiceNumber: z.string(), invoiceDay: z.string() }).nullable(),
  /** Why the debtor cannot be charged; null when he can, or while there is no file. */
  debtorRefusal: z.enum(debtorRefusals).nullable(),
  /** Who said last what it is of, where its own words did not tell. */
  repairedBy: z.string().nullable(),
  repairedAt: z.date().nullable(),
  /** Who accepted it, whatever was decided since; null until somebody does. What was completed or taken back is asked anew. */
  acceptedBy: z.string().nullable(),
  acceptedAt: z.date().nullable(),
  /** Whether accepting it takes a reason. */
  needsReason: z.boolean(),
  /** Why whoever looks is not the one to accept it. */
  acceptRefusal: z.enum(acceptRefusals).nullable(),
  /** Files that may be meant, while none is known. */
  candidates: z.array(candidate),
  /** The invoice of the customer that has it. */
  invoice: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The invoice that billed the same amount of the file out of an advance: who would bear it a second time takes a reason. */
  advance: z
    .object({
      id: z.number(),
      number: z.string(),
      /** Whether it paid that in the name of the customer: then it may bear the cost itself. */
      isPassedThrough: z.boolean(),
      bearers: z.array(z.enum(costBearers)),
      /** Why whoever looks is not the one to say that it is another cost. */
      refusal: z.enum(secondRefusals).nullable(),
    })
    .nullable(),
  officeEmail: z.string().nullable(),
  officeAddress: z.string().nullable(),
  /** Of a rejected line of which its office is not told yet: how many lines one message would have. */
  untoldCount: z.number(),
  /** What its office was told of it, the newest first. */
  messages: z.array(costRejectionShape),
  reason: z.string(),
  message: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
})
export type ImportedCost = z.output<typeof detailShape>

export const getImportedCost = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/imported-costs/:id',
  permission,
  params: idParams,
  output: detailShape,
  summary: 'A line of the invoice of a bailiff with all that was found of it, and the files that may be meant',
})

const officeShape = z.object({
  id: z.number(),
  name: z.string(),
  active: z.boolean(),
})
export type CostOffice = z.output<typeof officeShape>

export const listCostOffices = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/cost-office',
  permission,
  output: z.object({ items: z.array(officeShape) }),
  summary: 'The offices of bailiffs by name, whose invoices are taken in',
})

export const costFileLimit = 16_000_000

export const uploadCosts = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/cost-batch',
  permission,
  uploadLimit: costFileLimit,
  input: z.strictObject({
    bailiff: idField,
    /** What somebody says of the columns, as JSON: `CostColumns`. */
    columns: textField(10_000).default(''),
  }),
  output: z.object({
    /** `asked`: somebody says first what the columns mean; nothing was kept. */
    state: z.enum(['taken', 'asked']),
    batchId: z.number().nullable(),
    lineCount: z.number(),
    /** Lines that are as they should be, and those that somebody must mend first. */
    rightCount: z.number(),
    repairCount: z.number(),
    asked: z.object({ headers: z.array(z.string()), missing: z.array(z.enum(costFields)) }).nullable(),
  }),
  summary: 'Takes in invoices of an office of bailiffs, whole or not at all, and judges each line',
})

const batchShape = z.object({
  id: z.number(),
  bailiff: z.object({ id: z.number(), name: z.string() }),
  fileName: z.string(),
  lineCount: z.number(),
  amountCents: z.number(),
  vatCents: z.number(),
  createdBy: z.string().nullable(),
  createdAt: z.date(),
  newCount: z.number(),
  /** Of the new ones those that are as they should be, and what they come to without VAT. */
  rightCount: z.number(),
  rightCents: z.number(),
  /** Accepted, and nobody was charged yet. */
  acceptedCount: z.number(),
  rejectedCount: z.number(),
})
export type CostBatch = z.output<typeof batchShape>

export const listCostBatches = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/cost-batch',
  permission,
  query: listQuery({
    sortBy: ['createdAt'],
    filters: {
      bailiff: idField.optional(),
      /** Those alone with lines that nobody decided about or that nobody was charged for. */
      open: z.stringbool().optional(),
      /** Beside the open ones this one, however far it is. */
      chosen: idField.optional(),
    },
  }),
  output: listOf(batchShape),
  summary: 'Files with invoices of bailiffs, and how far each is, newest first',
})

export const removeCostBatch = endpoint({
  method: 'DELETE',
  path: '/api/v4/bailiff/cost-batch/:id',
  permission,
  params: idParams,
  summary: 'Takes a file with invoices away of which nothing was decided',
})

export const acceptFaultless = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/cost-batch/:id/acceptance',
  permission,
  params: idParams,
  output: z.object({ acceptedCount: z.number() }),
  summary: 'Accepts every line of a file that is what tariff or agreement say',
})

const act = { version: versionField }

export const repairCost = endpoint({
  method: 'PUT',
  path: '/api/v4/bailiff/imported-costs/:id',
  permission,
  params: idParams,
  input: z.strictObject({
    ...act,
    dossierId: idField.nullable().default(null),
    act: z.enum(bailiffActs).nullable().default(null),
    disbursement: z.enum(disbursementKinds).nullable().default(null),
    actDay: dayField.nullable().default(null),
    outcome: z.enum(costOutcomes).nullable().default(null),
  }),
  output: detailShape,
  summary: 'Says what a line is about where its words did not tell; it is judged anew',
})

export const acceptCost = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/imported-costs/:id/acceptance',
  permission,
  params: idParams,
  input: z.strictObject({ ...act, reason: lineField(500).default('') }),
  output: detailShape,
  summary:
    'Accepts what a bailiff asks; outside the tariff with a reason and by another than who brought it in; a line somebody completed by another than him',
})

export const rejectCost = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/imported-costs/:id/rejection',
  permission,
  params: idParams,
  input: z.strictObject({ ...act, message: textField(4000).pipe(z.string().min(1)) }),
  output: detailShape,
  summary: 'Rejects what a bailiff asks, with the message for his office',
})

export const chargeImportedCost = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/imported-costs/:id/charge',
  permission,
  params: idParams,
  input: z.strictObject({ ...act, to: z.enum(costBearers), reason: lineField(500).default('') }),
  output: detailShape,
  summary:
    'Says who bears an accepted cost: the debtor, as far as the law lets him, the customer, the agency, or the advance that paid it already; with a reason and by another where an advance paid the same',
})

export const undoCost = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/imported-costs/:id/undo',
  permission,
  params: idParams,
  input: z.strictObject(act),
  output: detailShape,
  summary: 'Takes back the last decision on a line, until the customer was billed for it',
})
