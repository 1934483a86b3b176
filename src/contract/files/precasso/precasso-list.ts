import { z } from 'zod'
import { letterKinds } from '#domain/letters/letter-kind.ts'
import { currencies } from '#domain/money.ts'
import { passageAnswers, passages } from '#domain/precasso/passage.ts'
import { statuses } from '#domain/workflow/status.ts'
import { precassoPayees, precassoSenders } from '#contract/parties/customer-contract.ts'
import { dossierFlags, nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, lineField, severalOf } from '#contract/platform/field.ts'
import { afterField, listOf, listQuery, nextField } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { sumsPerCurrency } from './sums-per-currency.ts'

/** Why a file before collection asks for somebody: each file is at one of these, or at none; each has a text `precasso.place.…`. */
export const precassoPlaces = ['soon', 'confirm', 'no_iban', 'disputed', 'held'] as const
export type PrecassoPlace = (typeof precassoPlaces)[number]

const named = z.object({ id: z.number(), name: z.string() })

/** A file before collection. */
export const precassoRow = z.object({
  /** Of the file. */
  id: z.number(),
  number: z.string(),
  /** Of the file, to be given back with an act. */
  version: z.number(),
  customer: named,
  debtorName: z.string(),
  kind: told(z.enum(['private', 'company']), 'dossiers.kind.'),
  status: told(z.enum(statuses), 'status.'),
  /** Numbers of its invoices, the first ten, and how many there are. */
  invoices: z.array(z.string()),
  invoiceCount: z.number(),
  currency: z.enum(currencies),
  openCents: z.number(),
  /** The oldest day on which an invoice had to be paid. */
  dueDay: z.string().nullable(),
  /** In whose name its letters go out, and whom they ask to pay. */
  sender: told(z.enum(precassoSenders), 'customer.precasso_sender.'),
  payee: told(z.enum(precassoPayees), 'customer.precasso_payee.'),
  stepName: nameShape.nullable(),
  lastLetter: told(z.enum(letterKinds), 'step.letter.').nullable().catch(null),
  lastLetterDay: z.string().nullable(),
  /** The last day of the term of its 14-day letter, with what was given beyond it. */
  termLastDay: z.string().nullable(),
  /** Through which day the customer gave more time; null: none. */
  extendedDay: z.string().nullable(),
  /** The working day on which it passes; null before its last step, and for what waits until its customer confirms. */
  passesDay: z.string().nullable(),
  /** What it will bear in costs with VAT once it passes, as far as is known today. */
  costsCents: z.number(),
  place: told(z.enum(precassoPlaces), 'precasso.place.').nullable(),
  passage: told(z.enum(passages), 'customer.passage.'),
  /** What its customer said last, of what holds. */
  answer: told(z.enum(passageAnswers), 'precasso.answer.').nullable(),
  /** When the customer was asked; null: not yet. */
  askedAt: z.date().nullable(),
  /** Since which day it waits until its customer confirms that it passes; null: it does not wait. */
  waitsSinceDay: z.string().nullable(),
  /** For so many working days the customer has said nothing. */
  silentDays: z.number(),
  /** Somebody was asked to call the customer. */
  onAgenda: z.boolean(),
  /** What it stands still for, until when where that is known, and what the customer said to it. */
  haltReason: z.string().nullable(),
  heldUntilDay: z.string().nullable(),
  heldNote: z.string().nullable(),
  /** What was paid within the term. */
  paidCents: z.number(),
  flags: told(z.array(z.enum(dossierFlags)), 'dossier.flag.'),
})
export type PrecassoRow = z.output<typeof precassoRow>

export const precassoSorts = ['number', 'debtor', 'customer', 'open', 'due', 'passes', 'term', 'place'] as const
export type PrecassoSort = (typeof precassoSorts)[number]

const filters = {
  search: lineField(100).default(''),
  place: severalOf(z.enum(precassoPlaces)),
  customer: severalOf(idField),
  team: severalOf(idField),
  kind: severalOf(z.enum(['private', 'company'])),
  status: severalOf(z.enum(statuses)),
  sender: severalOf(z.enum(precassoSenders)),
  payee: severalOf(z.enum(precassoPayees)),
  step: severalOf(lineField(60)),
  /** The import they came in with. */
  batch: idField.optional(),
  openFrom: z.coerce.number().int().optional(),
  openTo: z.coerce.number().int().optional(),
  dueFrom: dayField.optional(),
  dueTo: dayField.optional(),
  termFrom: dayField.optional(),
  termTo: dayField.optional(),
  passesFrom: dayField.optional(),
  passesTo: dayField.optional(),
}
const filterShape = z.object(filters)
export type PrecassoFilter = z.output<typeof filterShape>

const permission = 'precasso.list' as const

export const listPrecasso = endpoint({
  method: 'GET',
  path: '/api/v4/precasso',
  permission,
  key: 'files.read',
  export: 'precasso.export',
  query: listQuery({ sortBy: precassoSorts, filters: { ...filters, after: afterField } }),
  output: listOf(precassoRow).extend({ next: nextField }),
  summary: 'Files before collection, those that pass first in front',
})

const sums = z.object({ count: z.number(), open: sumsPerCurrency })

export const getPrecassoTotals = endpoint({
  method: 'GET',
  path: '/api/v4/precasso/totals',
  permission,
  key: 'files.read',
  query: filterShape,
  output: z.object({
    /** Of the filters as they are. */
    all: sums,
    /** Of each place, whatever place is filtered on. */
    places: z.array(sums.extend({ place: z.enum(precassoPlaces) })),
  }),
  summary: 'How many files before collection there are by each place, and what is open on them',
})

export const getPrecassoChoices = endpoint({
  method: 'GET',
  path: '/api/v4/precasso/choices',
  permission,
  output: z.object({
    steps: z.array(z.object({ code: z.string(), name: z.string() })),
    teams: z.array(named),
  }),
  summary: 'What the list of files before collection can be filtered by',
})
