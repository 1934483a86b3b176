/** What kind of log it is. `reason` stands with an act that somebody explained; nobody writes it by itself. */
export const logTypes = [
  'note',
  'call',
  'email',
  'letter',
  'visit',
  'message',
  'change_data',
  'term_payment',
  'dispute',
  'income_expenses',
  'reason',
] as const
export type LogType = (typeof logTypes)[number]

/** With whom it was. */
export const logCategories = ['debtor', 'customer', 'agency', 'third_party'] as const
export type LogCategory = (typeof logCategories)[number]

/** What a debtor can ask for in a log. */
export const logRequests = ['change_data', 'term_payment'] as const satisfies readonly LogType[]
export type LogRequestKind = (typeof logRequests)[number]

/** How a request stands. */
export const logRequestStates = ['open', 'accepted', 'rejected'] as const
export type LogRequestState = (typeof logRequestStates)[number]

/** Whether a log of this type asks for something. */
export function isRequest(type: LogType): type is LogRequestKind {
  return logRequests.some((kind) => kind === type)
}

/** The types of log that somebody may write: a customer what it says itself, or hands on of its debtor. */
export function writableTypes(writer: { readonly isCustomer: boolean; readonly mayEdit: boolean }): LogType[] {
  if (writer.isCustomer) return ['message', 'change_data', 'term_payment']
  // A dispute stops the file: that is for who may change it.
  return logTypes.filter((type) => type !== 'reason' && (type !== 'dispute' || writer.mayEdit))
}

/** What a log becomes when its text is changed: one that asked for something, or stopped the file, stays what it is. */
export function isPlain(type: LogType): boolean {
  return !isRequest(type) && type !== 'dispute' && type !== 'reason'
}

/** With whom a log of this type is, unless told otherwise. */
export function usualCategory(type: LogType, isCustomer: boolean): LogCategory {
  if (type === 'note' || type === 'reason') return 'agency'
  return type === 'message' || isCustomer ? 'customer' : 'debtor'
}

/** Whether somebody who waits for our answer can stand behind such a log: the debtor, or who speaks for him. */
export function canAwaitAnswer(type: LogType, category: LogCategory): boolean {
  return isPlain(type) && type !== 'note' && (category === 'debtor' || category === 'third_party')
}
