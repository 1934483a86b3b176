import { occasions } from '#domain/customers/occasion.ts'
import { letterKinds, messageKinds, type MessageKind, type TemplateType } from '#domain/letters/letter-kind.ts'

/** The passages a template holds whole, because their words are the law's or their figures the account's. */
export const partNames = [
  'sum',
  'fourteen_day_notice',
  'costs_now',
  'pay_by_day',
  'payment',
  'debt_help',
  'complaints',
  'limitation',
  'customer_files',
  'complaint_files',
  'complaint_outside',
] as const
export type PartName = (typeof partNames)[number]

const claiming = letterKinds.filter((kind) => kind !== 'fourteen_day_letter')
const withoutCosts: ReadonlySet<MessageKind> = new Set(['instalment_reminder', 'payment_reminder'])

/** In which messages a part can stand. In any other it would ask what is not due, or say what is not so. */
export const partKinds: Readonly<Record<PartName, readonly TemplateType[]>> = {
  sum: messageKinds,
  fourteen_day_notice: ['fourteen_day_letter'],
  costs_now: claiming.filter((kind) => !withoutCosts.has(kind)),
  pay_by_day: claiming,
  payment: [...letterKinds, 'message'],
  debt_help: messageKinds,
  complaints: messageKinds,
  limitation: letterKinds,
  customer_files: occasions,
  complaint_files: ['complaint_confirmation'],
  complaint_outside: ['complaint_answer'],
}
