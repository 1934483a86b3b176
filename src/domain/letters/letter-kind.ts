import { type Occasion, occasions } from '#domain/customers/occasion.ts'

/** The letters the product writes itself. */
export const letterKinds = [
  'fourteen_day_letter',
  'costs_letter',
  'last_letter',
  'company_first_letter',
  'company_second_letter',
  'company_last_letter',
  'instalment_reminder',
  'payment_reminder',
  'writ_announcement',
  'monitoring_letter',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** What a step of a workflow can send: a letter, or `message`, which has no effect in law. */
export const stepMessageKinds = [...letterKinds, 'message'] as const

export type StepMessageKind = (typeof stepMessageKinds)[number]

/** What a message of a file is: one that a step sends, or the notice that its claim was assigned, which claims nothing. */
export const messageKinds = [...stepMessageKinds, 'assignment_notice'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What is written to who complains: that it came in, and what came of it. */
export const complaintLetters = ['complaint_confirmation', 'complaint_answer'] as const
export type ComplaintLetter = (typeof complaintLetters)[number]

/** What a template is written for: a message of a file, one to a customer on an occasion, or one to who complains. */
export const templateTypes = [...messageKinds, ...occasions, ...complaintLetters] as const
export type TemplateType = MessageKind | Occasion | ComplaintLetter

/** Whether a template is one for a message of a file. */
export function isOfFile(type: TemplateType): type is MessageKind {
  return messageKinds.some((one) => one === type)
}

/** Whether a template is one for who complains. */
export function isComplaintLetter(type: TemplateType): type is ComplaintLetter {
  return complaintLetters.some((one) => one === type)
}

/** Whether a message of this kind is a letter: it claims, so the law says what it must hold. */
export function isLetter(kind: TemplateType): kind is LetterKind {
  return letterKinds.some((one) => one === kind)
}

/** The languages a debtor is written to in. */
export const letterLanguages = ['nl', 'en', 'fr', 'de'] as const
export type LetterLanguage = (typeof letterLanguages)[number]
