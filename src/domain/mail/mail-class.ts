/** What an e-mail of a debtor, a customer, a helper or a machine is about. */
export const mailClasses = [
  'distress',
  'deceased',
  'insolvency',
  'debt_relief',
  'representative',
  'dispute',
  'complaint',
  'privacy_request',
  'paid_proof',
  'payment_promise',
  'plan_request',
  'data_change',
  'question',
  'customer_question',
  'auto_reply',
  'spam',
  'other',
] as const
export type MailClass = (typeof mailClasses)[number]

/**
 * After these nothing more may be sent until a person has looked: a needless stop costs an hour, a letter to somebody in
 * despair or in mourning cannot be taken back. The gravest first: of a mail that says several it is the first.
 */
export const stoppingClasses = [
  'distress',
  'deceased',
  'insolvency',
  'debt_relief',
  'representative',
  'dispute',
  'complaint',
] as const satisfies readonly MailClass[]
export type StoppingClass = (typeof stoppingClasses)[number]

/** Whether a class stops its file. */
export function stops(mailClass: MailClass): mailClass is StoppingClass {
  return stoppingClasses.some((one) => one === mailClass)
}

/** What a file waits for after an e-mail, and how many days; null when it goes on. */
export interface MailPause {
  readonly reason: 'payment_on_its_way' | 'question_of_debtor'
  readonly days: number
}

const toAnswer: MailPause = { reason: 'question_of_debtor', days: 14 }

/** What of a class the file waits for, so that no letter crosses the answer. */
export const pauseOf: Readonly<Partial<Record<MailClass, MailPause>>> = {
  paid_proof: { reason: 'payment_on_its_way', days: 7 },
  plan_request: toAnswer,
  question: toAnswer,
  privacy_request: toAnswer,
}
