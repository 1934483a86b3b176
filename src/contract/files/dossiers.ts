import { departments } from '#domain/names/department.ts'
import { z } from 'zod'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { officeMeasures } from '#domain/court/office-score.ts'
import { workflowCategories } from '#domain/workflow/step.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import { currencies } from '#domain/money.ts'
import { measures } from '#domain/statistics/measure.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idOrNone, lineField, severalOf, textField } from '#contract/platform/field.ts'
import type { CellReader } from '#contract/platform/list-cell.ts'
import { afterField, listOf, listQuery, nextField } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { whyField } from '#contract/sending/why-line.ts'

/** What was told of a debtor that stops his files, and nobody has decided on yet: until then nobody is called. */
export const toldFlags = ['told_debt_relief', 'told_insolvent', 'told_guardianship', 'told_deceased'] as const
export type ToldFlag = (typeof toldFlags)[number]

/** Signs on a dossier that somebody must know before doing anything with it. */
export const dossierFlags = [
  'do_not_contact',
  'address_departed',
  'address_doubtful',
  'email_bounced',
  'dispute',
  'complaint',
  'debt_relief',
  'bankruptcy',
  'guardianship',
  'deceased',
  ...toldFlags,
  'do_not_call',
  'plan',
  'legal_hold',
] as const
export type DossierFlag = (typeof dossierFlags)[number]

/** Those that say something of the person: they hold in each of his files, in whichever they became known. */
export const personFlags = [
  'debt_relief',
  'bankruptcy',
  'guardianship',
  'deceased',
] as const satisfies readonly DossierFlag[]
export type PersonFlag = (typeof personFlags)[number]

/** Whether what a dossier stands still for holds of the person. */
export function isPersonFlag(reason: string): reason is PersonFlag {
  return personFlags.some((flag) => flag === reason)
}

/** A name in the three languages of the interface. */
export const nameShape = z.object({ nl: z.string(), en: z.string(), fr: z.string() })

const reference = z.object({ id: z.number(), name: z.string() })

/** A dossier as a row of the list. */
export const dossierRow = z.object({
  id: z.number(),
  number: z.string(),
  customer: reference,
  customerReference: z.string().nullable(),
  /** Under which of its names the customer sold. */
  merchant: reference.nullable(),
  kind: told(z.enum(['private', 'company']), 'dossiers.kind.'),
  phase: told(z.enum(phases), 'phase.'),
  status: told(z.enum(statuses), 'status.'),
  currency: z.enum(currencies),
  debtorName: z.string(),
  /** How many debtors there are beside the first. */
  moreDebtors: z.number(),
  principalCents: z.number(),
  openCents: z.number(),
  /** The day up to which interest is in what is open. */
  openDay: z.string(),
  stepName: nameShape.nullable(),
  nextDay: z.string().nullable(),
  nextReason: whyField.nullable().catch(null),
  owner: reference.nullable(),
  openedDay: z.string(),
  closedDay: z.string().nullable(),
  closingReason: z.string().nullable(),
  /** What that reason is called. */
  closingReasonName: nameShape.nullable(),
  /** In which language is written. */
  language: told(z.enum(letterLanguages), 'new_dossier.language.'),
  /** To which group its customer belongs. */
  customerGroup: z.string().nullable(),
  lastSentAt: z.date().nullable(),
  /** The day of the last message, call or talk. */
  lastContactDay: z.string().nullable(),
  flags: told(z.array(z.enum(dossierFlags)), 'dossier.flag.'),
})
export type DossierRow = z.output<typeof dossierRow>

/** The step of the workflow while it runs, otherwise what we wait for. */
export function stepText(
  { status, stepName }: Pick<DossierRow, 'status' | 'stepName'>,
  { language, say }: CellReader,
): string | null {
  if (status === 'closed') return null
  const runs = status === 'in_progress' || status === 'not_started'
  return runs && stepName ? stepName[language] : say(`dossier.next.${status}`)
}

const cents = z.coerce.number().int().min(-1_000_000_000_000).max(1_000_000_000_000)

/** How a dossier stands with its payment plan. */
export const planStandings = ['running', 'late', 'none'] as const

/** How far a dossier came at a court: it is there without a judgment, there is one, or neither. */
export const legalStandings = ['lawsuit', 'judgment', 'none'] as const

/** Whether the debtor is to be called: today or before, later, or not at all. */
export const callStandings = ['due', 'planned', 'none'] as const

/** How the last call ended, also one that came in; `never` without one. */
export const lastCalls = ['spoken', 'no_answer', 'wrong_number', 'never'] as const

/** By what money is to come in: a promise that is waited for, or an instalment of a plan that runs. */
export const expectedKinds = ['promise', 'instalment'] as const

/** By which words an owner can be asked for. */
export const ownerWords = ['me', 'none', 'queue'] as const

/** Part of what somebody remembers; an empty one filters nothing. */
const part = lineField(200).optional()

/** Every filter of the file list. */
export const dossierFilters = {
  /** The one search box: words that must all be found, or a pasted list of numbers. */
  search: z.string().max(8000).optional(),
  status: severalOf(z.enum(statuses)),
  phase: severalOf(z.enum(phases)),
  customer: severalOf(idField),
  /** Merchants under which the debt was made. */
  merchant: severalOf(idField),
  /** Groups of customers. */
  customerGroup: severalOf(lineField(80)),
  kind: severalOf(z.enum(['private', 'company'])),
  /** In which language is written. */
  language: severalOf(z.enum(letterLanguages)),
  /** Files with a debtor of which this department is written to. */
  department: severalOf(z.enum(departments)),
  /** Files with a debtor of one of these legal types. */
  legalType: severalOf(lineField(40)),
  nextFrom: dayField.optional(),
  nextTo: dayField.optional(),
  openedFrom: dayField.optional(),
  openedTo: dayField.optional(),
  /** Bounds of the open amount, in cents. */
  openFrom: cents.optional(),
  openTo: cents.optional(),
  batch: idField.optional(),
  /** Employees, `me`, `none` for dossiers without an owner, and `queue` for those that wait for the caller, who leads a team. */
  owner: severalOf(z.union([z.enum(ownerWords), idField])),
  /** Files whose owner is in one of these teams; 0: that have none, or one who is in no team. */
  team: severalOf(idOrNone),
  debtorName: part,
  birthDay: dayField.optional(),
  kvk: part,
  /** Street, house number or city. */
  address: part,
  /** A postcode, or its beginning. */
  postcode: part,
  email: part,
  phone: part,
  iban: part,
  invoice: part,
  /** What the customer calls it. */
  reference: part,
  flag: severalOf(z.enum(dossierFlags)),
  workflow: severalOf(idField),
  /** Files that follow a workflow of one of these categories. */
  category: severalOf(z.enum(workflowCategories)),
  /** Steps; of each the same step in every version of its workflow. */
  step: severalOf(idField),
  closingReason: severalOf(lineField(40)),
  /** Offices of bailiffs that have the file; `none` for files at the bailiff without an office. */
  bailiff: severalOf(z.union([z.literal('none'), idField])),
  /** Partners that have the file. */
  partner: severalOf(idField),
  plan: severalOf(z.enum(planStandings)),
  /** For who works here alone: a customer finds nothing by it. */
  call: severalOf(z.enum(callStandings)),
  lastCall: severalOf(z.enum(lastCalls)),
  legal: severalOf(z.enum(legalStandings)),
  /** Files on which money that came in, here or at the customer, was booked on these days. */
  collectedFrom: dayField.optional(),
  collectedTo: dayField.optional(),
  /** Files with money that came in and was not settled with the customer yet. */
  settled: severalOf(z.enum(['not_yet'])),
  /** For who works here alone: files on which money is to come in, by what, and on these days. */
  expects: severalOf(z.enum(expectedKinds)),
  expectedFrom: dayField.optional(),
  expectedTo: dayField.optional(),
  /** For who works here alone: the files that a number of the statistics counts, of a generation and of these days. */
  measure: severalOf(z.enum(measures)),
  generation: idField.optional(),
  measuredFrom: dayField.optional(),
  measuredTo: dayField.optional(),
  /** Which part of it: the reason of closing; of what came back of a month of intake, the last month after it. */
  measuredOf: lineField(40).optional(),
  /** Of which currency it is; without one of euros. */
  measuredIn: severalOf(z.enum(currencies)),
  /** For who works here alone: the files that a number of the score of an office of bailiffs counts, got on these days. */
  score: severalOf(z.enum(officeMeasures)),
  scoreOffice: severalOf(idField),
  scorePartner: severalOf(idField),
  scoreFrom: dayField.optional(),
  scoreTo: dayField.optional(),
  closedFrom: dayField.optional(),
  closedTo: dayField.optional(),
  /** The last day on which a message was sent, or somebody spoke or wrote with a debtor. */
  contactFrom: dayField.optional(),
  contactTo: dayField.optional(),
  principalFrom: cents.optional(),
  principalTo: cents.optional(),
  /** A selection the caller has made of this list. */
  selection: idField.optional(),
}
const filterShape = z.object(dossierFilters)
export type DossierFilter = z.output<typeof filterShape>

export const dossierSorts = ['nextDay', 'number', 'debtor', 'customer', 'openCents', 'openedDay', 'status'] as const
export type DossierSort = (typeof dossierSorts)[number]

export const listDossiers = endpoint({
  method: 'GET',
  path: '/api/v4/file',
  permission: 'file.list',
  key: 'files.read',
  export: 'file.export-all',
  query: listQuery({
    sortBy: dossierSorts,
    filters: {
      ...dossierFilters,
      /** `later` leaves counting to the call for totals; `total` is then only what is known to be there. */
      count: z.enum(['exact', 'later']).default('exact'),
      after: afterField,
    },
  }),
  output: listOf(dossierRow).extend({ next: nextField }),
  written: { step: stepText },
  summary: 'Files that meet every filter, sorted and paged',
})

export const getDossierTotals = endpoint({
  method: 'GET',
  path: '/api/v4/file/totals',
  permission: 'file.list',
  key: 'files.read',
  query: filterShape,
  output: z.object({
    total: z.number(),
    open: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
    /** Where it is asked what is to come in on some days: what that is together; null otherwise. */
    expected: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })).nullable(),
    /** Where a number of the statistics is asked for: what it comes to on these files; null otherwise. */
    measured: z.object({ measure: z.enum(measures), currency: z.enum(currencies), cents: z.number() }).nullable(),
    /** When nothing is found: how many there would be without each filter, most first. */
    without: z.array(z.object({ filter: z.string(), total: z.number(), more: z.boolean() })),
    /** Of a pasted list: the numbers that stand in no file the caller can see, whatever else is filtered. */
    unknown: z.array(z.string()),
    /** Words that were not looked for, as there are too many. */
    unused: z.array(z.string()),
    /** Where nothing is what was typed: the names near to it of which there are files, which are listed instead. */
    near: z.array(z.string()),
  }),
  summary: 'How many files meet every filter, and what is open on them together',
})

/** A longer list of numbers than this is kept by the server instead of in the address. */
export const longestSearch = 2000

/** By what a number of a pasted list is of a file. */
export const listedBy = ['number', 'reference', 'invoice', 'payment_reference'] as const
export type ListedBy = (typeof listedBy)[number]

export const chooseListed = endpoint({
  method: 'POST',
  path: '/api/v4/file/listed',
  permission: 'file.search',
  input: z.strictObject({ numbers: textField(400_000).min(1) }),
  output: z.object({
    /** The selection of what was found; null when nothing was. */
    selectionId: z.number().nullable(),
    count: z.number(),
    /** The numbers that are of no file the caller can see. */
    unknown: z.array(z.string()),
  }),
  audit: false,
  summary: 'A long list of numbers of files, references, invoices or payments as a selection of the list',
})

const option = z.object({ id: z.number(), name: z.string() })

export const getDossierChoices = endpoint({
  method: 'GET',
  path: '/api/v4/file/filter-choices',
  permission: 'file.search',
  output: z.object({
    /** The newest version of each workflow in which files can stand, with its steps in order. */
    workflows: z.array(option.extend({ steps: z.array(option.extend({ phase: z.enum(phases) })) })),
    /** The people of the agency and its teams; none for people of a customer. */
    owners: z.array(option),
    teams: z.array(option),
    /** The groups customers belong to. */
    customerGroups: z.array(z.string()),
  }),
  summary: 'What the list of files can be filtered by besides what it shows: workflows with their steps, owners, teams',
})

const batchChoice = z.object({
  id: z.number(),
  fileName: z.string(),
  customer: reference,
  createdAt: z.date(),
})

export const searchBatches = endpoint({
  method: 'GET',
  path: '/api/v4/file/import-choice',
  permission: 'import.choose',
  query: z.object({
    /** Of imports that made files before collection alone. */
    beforeCollection: z.stringbool().default(false),
    /** Words of the name of the list or its customer, or its number. */
    keywords: z.string().trim().max(200).default(''),
    /** Resolves a chosen value; it wins from all others. */
    id: z.preprocess((value) => (value === '' ? undefined : value), idField.optional()),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  output: z.object({ items: z.array(batchChoice) }),
  summary: 'The imports from which files were made, newest first, to filter files by',
})

/** A dossier as a hit of the quick search. */
export const dossierHit = dossierRow.pick({
  id: true,
  number: true,
  customer: true,
  phase: true,
  status: true,
  currency: true,
  debtorName: true,
  openCents: true,
})
export type DossierHit = z.output<typeof dossierHit>

/** What is longer is a pasted list, which the list of files looks for. */
export const longestQuickSearch = 200

export const quickSearchDossiers = endpoint({
  method: 'GET',
  path: '/api/v4/file/quick',
  permission: 'file.search',
  query: z.object({ search: z.string().trim().max(longestQuickSearch) }),
  output: z.object({
    /** One that is near has a name that is not what was typed, but a letter or two from it. */
    items: z.array(dossierHit.extend({ isNear: z.boolean() })),
    /** The one dossier whose number or reference is exactly this: Enter opens it. */
    exactId: z.number().nullable(),
  }),
  summary: 'At most ten files for the search field in the header, an exact number first',
})
