import type { Permission } from '#contract/people/permission.ts'
import {
  requiredOfSubscription,
  type SubscriptionField,
  subscriptionFields,
  subscriptionRefusals,
} from './subscription-list.ts'

/** What is made of the rows of a list: files of a customer, in collection or before it, or subscriptions of customers. */
export const importKinds = ['file', 'precasso', 'subscription'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who hands lists of a kind in, and works on them. */
export const importPermissions = {
  file: 'file.import',
  precasso: 'precasso.upload',
  subscription: 'file.import.subscription',
} as const satisfies Record<ImportKind, Permission>

/** How a debtor is called. */
const nameFields = ['debtorNumber', 'salutation', 'firstName', 'namePrefix', 'name', 'companyName'] as const
/** Where and by what a debtor is reached. */
const reachFields = [
  'wholeAddress',
  'street',
  'houseNumber',
  'houseAddition',
  'secondLine',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
  'mobile',
  'contact',
] as const

/** What a column of a claims list can mean of the first debtor and of the invoice. */
export const ownFields = [
  ...nameFields,
  'debtorKind',
  ...reachFields,
  'iban',
  'kvkNumber',
  'vatNumber',
  'legalType',
  'birthDay',
  'language',
  'invoiceNumber',
  'invoiceDay',
  'dueDay',
  'amount',
  'paid',
  'currency',
  'documentKind',
  'claimKind',
  'status',
  'description',
  'reference',
  'merchant',
] as const
export type OwnField = (typeof ownFields)[number]

/** What a list can also tell of who owes with the first debtor, in columns with a number: `Naam debiteur 2`. */
export const coDebtorFields = [...nameFields, ...reachFields, 'kvkNumber', 'birthDay'] as const
export const coDebtorNumbers = [2, 3] as const
export type CoDebtorNumber = (typeof coDebtorNumbers)[number]
export type CoDebtorField = `${(typeof coDebtorFields)[number]}${CoDebtorNumber}`

/** What a column of a list can mean. A list need not have all of what its kind knows. */
export type ImportField = OwnField | CoDebtorField | SubscriptionField
const claimFields: readonly ImportField[] = [
  ...ownFields,
  ...coDebtorNumbers.flatMap((number) => coDebtorFields.map((field) => `${field}${number}` as const)),
]
export const importFields: readonly ImportField[] = [...claimFields, ...subscriptionFields]

/** What the columns of a list of a kind can mean. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  file: claimFields,
  precasso: claimFields,
  subscription: [...subscriptionFields, 'currency'],
}

/** The field of another debtor, by his number; null: a list tells that of the first alone. */
export function fieldOfDebtor(field: ImportField, number: CoDebtorNumber): CoDebtorField | null {
  const found = coDebtorFields.find((one) => one === field)
  return found === undefined ? null : `${found}${number}`
}

/** A field of a list, of whichever debtor. */
export type PlainField = OwnField | SubscriptionField

/** What a field is, of whichever debtor. */
export function plainField(field: ImportField): PlainField {
  return (/[23]$/.test(field) ? field.slice(0, -1) : field) as PlainField
}

const requiredOfClaim: readonly ImportField[] = ['name', 'invoiceNumber', 'invoiceDay', 'amount']

/** Without these nothing can be made of a row of a list of a kind. */
export const requiredFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  file: requiredOfClaim,
  precasso: requiredOfClaim,
  subscription: requiredOfSubscription,
}

/** Why a credit note is not taken off anything yet, or a row not claimed because of one. */
const creditRefusals = [
  'credit_note',
  'credit_note_fits',
  'credit_note_several',
  'credit_note_too_large',
  'credit_note_closed',
  'credit_note_early',
  'credit_note_number_again',
  'credit_note_refused',
  'credit_note_wrong',
  'credit_note_unreadable',
  'waits_for_credit_note',
  'waits_for_credit_amount',
  'credited_whole',
  'left_out',
] as const

/** Why a row is not taken: something that cannot be done without is missing or wrong. */
export const refusalKinds = [
  'missing_name',
  'missing_invoice_number',
  'missing_invoice_date',
  'bad_invoice_date',
  'bad_due_date',
  'due_before_invoice',
  'bad_amount',
  'amount_too_large',
  'zero_amount',
  ...creditRefusals,
  'not_open',
  'unsupported_currency',
  'text_too_long',
  'duplicate_invoice',
  'already_imported',
  'unknown_merchant',
  'same_debtor',
  'lost_invoice_number',
  'filler_invoice_number',
  'kept_number_again',
  'whose_number_row',
  'whose_number_known',
  ...subscriptionRefusals,
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** What is odd about a row that is taken all the same; the field with the fault is left empty. */
export const warningKinds = [
  'bad_postcode',
  'bad_email',
  'bad_iban',
  'bad_phone',
  'bad_contact',
  'bad_kvk_number',
  'bad_vat_number',
  'bad_legal_type',
  'bad_birth_date',
  'bad_country',
  'bad_claim_kind',
  'no_merchants',
  'missing_house_number',
  'missing_address',
  'two_house_numbers',
  'house_number_as_day',
  'missing_due_date',
  'not_due_yet',
  'may_be_time_barred',
  'amount_rounded',
  'hidden_row',
  'stray_quote',
  'credit_note_on',
  'credit_note_spread',
  'lowered_by_credit_note',
  'lost_number',
  'filler_number',
  'number_of_other',
  'kept_invoice_number',
  'numbered_as_credit',
] as const
export type WarningKind = (typeof warningKinds)[number]

export const problemKinds = [...refusalKinds, ...warningKinds] as const
export type ProblemKind = RefusalKind | WarningKind

/** A fault in a row: its kind, the field it is about, and what its text needs to know. */
export interface RowProblem {
  readonly kind: ProblemKind
  readonly field: ImportField
  readonly values?: Readonly<Record<string, string | number>>
}

/** As what the texts tell a problem: of a day that lacks nothing but its year, or the order of its numbers, they say that. */
export function toldAs({
  kind,
  values,
}: Pick<RowProblem, 'kind' | 'values'>): ProblemKind | 'day_without_year' | 'day_either_way' {
  const lacks = values?.['lacks']
  return lacks === 'year' ? 'day_without_year' : lacks === 'order' ? 'day_either_way' : kind
}

const refusals: ReadonlySet<string> = new Set(refusalKinds)

/** Whether a problem keeps its row from being taken. */
export function isRefusal(problem: { readonly kind: ProblemKind }): boolean {
  return refusals.has(problem.kind)
}

/** What can be answered to a question that a row waits for. */
export const rowAnswers = ['same', 'other', 'right', 'invoice'] as const
export type RowAnswerWord = (typeof rowAnswers)[number]

/**
 * What a problem can be answered with: whether two of one number are one person, that an odd invoice number is right, or that
 * it is an invoice which is numbered as a credit note.
 * Nothing, where the row has to be mended.
 */
export function answersTo(problem: { readonly kind: ProblemKind }): readonly RowAnswerWord[] {
  if (isWhoseNumber(problem)) return ['same', 'other']
  if (problem.kind === 'numbered_as_credit') return ['invoice']
  return problem.kind === 'lost_invoice_number' || problem.kind === 'filler_invoice_number' ? ['right'] : []
}

/** Whether a problem asks whose number it is: that of another row, or of a debtor who is known. */
export function isWhoseNumber(problem: { readonly kind: ProblemKind }): boolean {
  return problem.kind === 'whose_number_row' || problem.kind === 'whose_number_known'
}

const needless: ReadonlySet<ProblemKind> = new Set([
  'duplicate_invoice',
  'already_imported',
  'credited_whole',
  'left_out',
])

/** Refused because the same invoice is there already, or nothing is left to ask: nothing in the row needs mending. */
export function isDuplicate(problem: { readonly kind: ProblemKind }): boolean {
  return needless.has(problem.kind)
}

const ofCredits: ReadonlySet<ProblemKind> = new Set([
  ...creditRefusals,
  'credit_note_on',
  'credit_note_spread',
  'lowered_by_credit_note',
])

/** Whether a problem comes of a credit note: on the note itself, or on a row that it lowers, holds or takes back. */
export function isOfCredit(problem: { readonly kind: ProblemKind }): boolean {
  return ofCredits.has(problem.kind)
}
