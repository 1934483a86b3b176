import { departments } from '#domain/names/department.ts'
import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { liabilities } from '#contract/files/dossier-page.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { precassoPayees, precassoSenders } from '#contract/parties/customer-contract.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { mostDocumentBytes, uploadedDocument } from '#contract/platform/uploaded-document.ts'
import { centsField, dayField, idField, idParams, lineField, textField } from '#contract/platform/field.ts'

/** What a claim that is handed over rests on, as far as it decides when it becomes time-barred. */
export const newClaimKinds = ['contract', 'periodic', 'consumer_purchase', 'other'] as const
export type NewClaimKind = (typeof newClaimKinds)[number]

export const debtorLanguages = ['nl', 'en', 'fr', 'de'] as const
export const genders = ['unknown', 'female', 'male'] as const

/** So many debtors can owe one debt together, and so many claims are typed in one go; a longer list is imported. */
export const mostNewDebtors = 10
export const mostNewClaims = 50
/** So many documents go with one claim, beside the invoice. */
export const mostClaimDocuments = 20

/** A debtor as a form hands him over: what is empty is not known. */
export const newDebtorShape = z.strictObject({
  kind: z.enum(['private', 'company']),
  name: lineField(200).min(1),
  gender: z.enum(genders).default('unknown'),
  /** As the customer calls the debtor. */
  debtorNumber: lineField(60).default(''),
  street: lineField(120).default(''),
  houseNumber: lineField(20).default(''),
  secondLine: lineField(120).default(''),
  postcode: lineField(20).default(''),
  city: lineField(80).default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('NL'),
  email: lineField(254).default(''),
  phone: lineField(40).default(''),
  mobile: lineField(40).default(''),
  iban: lineField(60).default(''),
  kvkNumber: lineField(20).default(''),
  vatNumber: lineField(30).default(''),
  birthDay: dayField.nullable().default(null),
  /** Null: as he is known; who is new is written to in Dutch. */
  language: z.enum(debtorLanguages).nullable().default(null),
  department: z.enum(departments).nullable().default(null),
  /** Of a company, by its code; left out it is read from the name. */
  legalType: lineField(40).nullable().default(null),
})
export type NewDebtorInput = z.output<typeof newDebtorShape>

/** A claim as a form hands it over. */
export const newClaimShape = z.strictObject({
  invoiceNumber: lineField(60).min(1),
  invoiceDay: dayField,
  /** Null: no day was agreed. */
  dueDay: dayField.nullable().default(null),
  amountCents: centsField.min(1),
  claimKind: z.enum(newClaimKinds).default('contract'),
  description: lineField(2000).default(''),
  /** A document the caller has uploaded for it. */
  documentId: idField.nullable().default(null),
})
export type NewClaimInput = z.output<typeof newClaimShape>

const claimWithDocuments = newClaimShape.extend({
  /** More that belongs to it: the agreement, a delivery note, mail. They stand with a note on the file. */
  documentIds: z.array(idField).max(mostClaimDocuments).default([]),
})

const newDossier = z.strictObject({
  /** Left out by a customer, who hands over for himself only; null is a form in which none was chosen yet. */
  customer: idField.optional(),
  /** Under which of its names the customer sold. */
  merchant: idField.nullable().default(null),
  /** As the customer calls the file. */
  reference: lineField(100).default(''),
  currency: z.enum(currencies).default('EUR'),
  debtors: z.array(newDebtorShape).min(1).max(mostNewDebtors),
  /** Whether each of several debtors owes the whole (art. 6:6 lid 2 BW), or an equal share of it. */
  liability: z.enum(liabilities).default('joint'),
  claims: z.array(claimWithDocuments).min(1).max(mostNewClaims),
  note: textField(4000).default(''),
})
/**
 * For what a file is made: collection, or what comes before it. The workflow its customer agreed to decides of the first, and
 * may itself be one before collection.
 */
export type Destination = 'collection' | 'precasso'

export type NewDossierInput = z.output<typeof newDossier>

/** What of a known debtor can be filled in by who hands over; each has a text `log.data.…`. */
export const filledFields = [
  'customerDebtorNumber',
  'birthDay',
  'gender',
  'kvkNumber',
  'vatNumber',
  'department',
  'legalType',
  'address',
  'email',
  'phone',
  'iban',
] as const
export type FilledField = (typeof filledFields)[number]

/** What can be said of a known debtor otherwise than it is known: a request on the file, for somebody to judge. */
export const askedFields = [
  'kind',
  'name',
  'address',
  'email',
  'phone',
  'iban',
  'birthDay',
  'gender',
  'language',
  'kvkNumber',
  'vatNumber',
  'department',
  'legalType',
] as const
export type AskedField = (typeof askedFields)[number]

const createdDossier = z.object({
  id: z.number(),
  number: z.string(),
  /** The claims joined a file that ran already. */
  joined: z.boolean(),
  /** Of known debtors what was filled in, and what waits on the file for somebody to decide. */
  told: z.array(
    z.object({ name: z.string(), filled: z.array(z.enum(filledFields)), asked: z.array(z.enum(askedFields)) }),
  ),
})

export const createDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file',
  permission: 'file.create',
  key: 'files.write',
  input: newDossier,
  output: createdDossier,
  summary:
    'Makes a file of claims on one or more debtors; a claim on a known debtor joins the running file where the customer wants that',
})

/** What is worth a look before a file is made; each has a text `new_dossier.remark.…`. */
export const newDossierRemarks = [
  'not_due_yet',
  'may_be_time_barred',
  'no_due_day',
  'no_document',
  'no_address',
  'no_house_number',
  'no_way_to_reach',
] as const
export type NewDossierRemark = (typeof newDossierRemarks)[number]

/** What is known of a debtor who is handed over, and what becomes of what is said of him. */
export const debtorOutlook = z.object({
  /** The debtor of this customer that he is. Doubtful: of one of both the birth day is not known, so he may be a namesake. */
  known: z
    .object({ id: z.number(), name: z.string(), kind: z.enum(['private', 'company']), isDoubtful: z.boolean() })
    .nullable(),
  /** Who has his name and address, and another birth day or number: he is another. */
  namesake: z.string().nullable(),
  /** What is filled in, as it was not known. */
  filled: z.array(z.enum(filledFields)),
  /** What is known otherwise: it stays as it is, and a request on the file waits for somebody to decide. */
  asked: z.array(z.enum(askedFields)),
  /** Files of him that run: with this customer, and with others; the last is told to people of the agency alone. */
  runningCount: z.number(),
  elsewhereCount: z.number().nullable(),
})
export type DebtorOutlook = z.output<typeof debtorOutlook>

/** Of files before collection: in whose name their letters will go out, and whom they ask to pay. */
export const precassoTerms = z.object({
  sender: z.enum(precassoSenders),
  payee: z.enum(precassoPayees),
  /** Whether the account is known that the letters name. */
  isPayable: z.boolean(),
})

const dossierPreview = z.object({
  debtors: z.array(debtorOutlook),
  /** The running file that the claims will join. */
  joins: z.object({ id: z.number(), number: z.string() }).nullable(),
  principalCents: z.number(),
  interestCents: z.number(),
  /** The first thing that will happen with a new file, and on which day; null when the claims join another. */
  begins: z.object({ step: nameShape, day: dayField }).nullable(),
  /** The field is that of the input: `claims.0.dueDay`. */
  remarks: z.array(z.object({ field: z.string(), remark: z.enum(newDossierRemarks) })),
  precasso: precassoTerms.nullable(),
})

export const previewDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/preview',
  permission: 'file.create',
  key: 'files.write',
  input: newDossier,
  output: dossierPreview,
  audit: false,
  summary:
    'What making this file would do: who is recognised, which file is joined, what happens first. Nothing is written',
})

export const createPrecasso = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/file',
  permission: 'precasso.create',
  key: 'files.write',
  input: newDossier,
  output: createdDossier,
  summary: 'Makes a file before collection: it follows the precasso workflow that fits the kind of its debtor',
})

export const previewNewPrecasso = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/file/preview',
  permission: 'precasso.create',
  key: 'files.write',
  input: newDossier,
  output: dossierPreview,
  audit: false,
  summary: 'What making this file before collection would do. Nothing is written',
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/v4/file/document',
  permission: 'file.document.upload',
  key: 'documents.write',
  uploadLimit: mostDocumentBytes,
  output: uploadedDocument,
  audit: false,
  summary: 'Uploads a document for a file that is being filled in; its kind is read from its content',
})

export const createFromUbl = endpoint({
  method: 'POST',
  path: '/api/v4/file/ubl',
  permission: 'file.create',
  key: 'files.write',
  input: z.strictObject({
    /** As for a file that is typed: what the invoice does not say. */
    customer: idField.optional(),
    reference: lineField(100).default(''),
    kind: z.enum(['private', 'company']).optional(),
    email: lineField(254).default(''),
  }),
  uploadLimit: mostDocumentBytes,
  output: createdDossier,
  summary: 'Makes a file of an e-invoice (UBL 2.1, NLCIUS, Peppol), which is kept with its claim',
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/document/:id',
  permission: 'file.document.upload',
  key: 'documents.write',
  params: idParams,
  audit: false,
  summary: 'Takes away a document that the caller has uploaded and not used yet',
})
