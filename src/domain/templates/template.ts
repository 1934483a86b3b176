import { isOccasion } from '#domain/customers/occasion.ts'
import { isComplaintLetter, type TemplateType } from '#domain/letters/letter-kind.ts'
import type { Channel } from '#domain/workflow/step.ts'

/** Whom a template writes to. */
export const templateDestinations = ['debtor', 'client', 'complainant'] as const
export type TemplateDestination = (typeof templateDestinations)[number]

/** Under what a template is found; it decides nothing. */
export const templateCategories = ['amicable', 'reminder', 'payment', 'plan', 'judicial', 'client', 'other'] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** What a template is for. None of it changes once it is made: it is what its checks and its use rest on. */
export interface TemplateUse {
  readonly channel: Channel
  readonly type: TemplateType
  readonly destination: TemplateDestination
}

/** Why a template cannot be for this; null when it can. */
export type UseRefusal =
  | 'letter_by_sms'
  | 'letter_to_client'
  | 'occasion_by_sms'
  | 'occasion_to_debtor'
  | 'complaint_by_sms'
  | 'complaint_to_complainant'
  | 'only_complaints'

/**
 * A letter, or the notice of an assignment, holds what the law demands, which no SMS has room for, and is for the debtor alone. A message on an occasion
 * lists files, and is for the customer alone. Who complains gets what is about his complaint, and nothing else.
 */
export function refuseUse({ channel, type, destination }: TemplateUse): UseRefusal | null {
  if (isComplaintLetter(type)) {
    if (channel === 'sms') return 'complaint_by_sms'
    return destination === 'complainant' ? null : 'complaint_to_complainant'
  }
  if (destination === 'complainant') return 'only_complaints'
  if (isOccasion(type)) {
    if (channel === 'sms') return 'occasion_by_sms'
    return destination === 'debtor' ? 'occasion_to_debtor' : null
  }
  if (type === 'message') return null
  if (channel === 'sms') return 'letter_by_sms'
  return destination === 'client' ? 'letter_to_client' : null
}

/** Whom a message of this type is for first: of several it can be for, the debtor. */
export function usualDestination(type: TemplateType): TemplateDestination {
  if (isComplaintLetter(type)) return 'complainant'
  return isOccasion(type) ? 'client' : 'debtor'
}
