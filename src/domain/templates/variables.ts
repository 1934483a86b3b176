import { occasions } from '#domain/customers/occasion.ts'
import { complaintLetters, letterKinds, messageKinds, type TemplateType } from '#domain/letters/letter-kind.ts'
import type { VariableType } from './variable-type.ts'

/** A value of the portal that a template can name. */
export interface Variable {
  readonly name: string
  readonly type: VariableType
  /** Prints nothing when there is none; any other without a value stops the message. */
  readonly mayBeEmpty: boolean
  /** The messages it has a value in. */
  readonly kinds: readonly TemplateType[]
}

const everywhere: readonly TemplateType[] = messageKinds
/** Those of a customer, which a message to it has too. */
const alsoToCustomers: readonly TemplateType[] = [...everywhere, ...occasions]
/** Those that say who writes. */
const toAll: readonly TemplateType[] = [...alsoToCustomers, ...complaintLetters]
const byDay = letterKinds.filter((kind) => kind !== 'fourteen_day_letter')

const variable = (
  name: string,
  type: VariableType,
  { kinds = everywhere, mayBeEmpty = false }: Partial<Pick<Variable, 'kinds' | 'mayBeEmpty'>> = {},
): Variable => ({ name, type, mayBeEmpty, kinds })

/** Every value of the portal that a template can name, in the order in which they are offered. */
export const variables: readonly Variable[] = [
  variable('salutation', 'text', { kinds: toAll }),
  variable('debtor', 'text'),
  variable('creditor', 'text', { kinds: alsoToCustomers }),
  variable('merchant', 'text', { mayBeEmpty: true }),
  variable('webshop', 'text', { mayBeEmpty: true }),
  variable('fileNumber', 'reference'),
  variable('paymentReference', 'reference'),
  variable('customerReference', 'reference', { mayBeEmpty: true }),
  variable('day', 'day', { kinds: toAll }),
  variable('pay', 'amount'),
  variable('payByDay', 'day', { kinds: byDay }),
  variable('open', 'amount'),
  variable('principal', 'amount'),
  variable('interest', 'amount'),
  variable('interestNote', 'text', { mayBeEmpty: true }),
  variable('costs', 'amount'),
  variable('vat', 'amount'),
  variable('vatPercent', 'percent'),
  variable('costsAndVat', 'amount'),
  variable('otherCosts', 'amount'),
  variable('paid', 'amount'),
  variable('waived', 'amount'),
  variable('count', 'number'),
  variable('contactPerson', 'text', { kinds: occasions }),
  variable('customerNumber', 'reference', { kinds: occasions }),
  variable('files', 'text', { kinds: occasions }),
  variable('fileCount', 'number', { kinds: occasions }),
  variable('filesTotal', 'amount', { kinds: occasions }),
  variable('invoice', 'reference'),
  variable('invoiceDay', 'day'),
  variable('dueDay', 'day'),
  variable('noticeDay', 'day', { kinds: ['costs_letter', 'last_letter'] }),
  variable('noticeLastDay', 'day', { kinds: ['costs_letter', 'last_letter'] }),
  variable('instalmentDay', 'day', { kinds: ['instalment_reminder'] }),
  variable('buyer', 'text', { kinds: ['assignment_notice'] }),
  variable('buyerAddress', 'text', { kinds: ['assignment_notice'] }),
  variable('buyerContact', 'text', { kinds: ['assignment_notice'] }),
  variable('complaintNumber', 'reference', { kinds: complaintLetters }),
  variable('complaintReceivedDay', 'day', { kinds: complaintLetters }),
  variable('complaintAnswerDay', 'day', { kinds: ['complaint_confirmation'] }),
  variable('paragraph', 'text', { mayBeEmpty: true, kinds: [...everywhere, ...complaintLetters] }),
  variable('agency', 'text', { kinds: toAll }),
  variable('agencyAddress', 'text', { kinds: toAll }),
  variable('phone', 'reference', { kinds: toAll }),
  variable('phoneHours', 'text', { kinds: toAll }),
  variable('email', 'reference', { kinds: toAll }),
  variable('website', 'reference', { mayBeEmpty: true, kinds: toAll }),
  variable('kvkNumber', 'reference', { kinds: toAll }),
  variable('wkiRegistration', 'reference', { kinds: toAll }),
]

const byName = new Map(variables.map((one) => [one.name, one]))
const empty = new Set(variables.filter(({ mayBeEmpty }) => mayBeEmpty).map(({ name }) => name))

/** The value of the portal with this name. */
export function variableNamed(name: string): Variable | undefined {
  return byName.get(name)
}

/** The names that print nothing when they have no value; of one's own those that are null. */
export function emptyVariables(own: Readonly<Record<string, string | null>>): ReadonlySet<string> {
  const none = Object.keys(own).filter((name) => own[name] === null)
  return none.length === 0 ? empty : new Set([...empty, ...none])
}
