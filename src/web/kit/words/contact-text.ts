import type { DebtorContact } from '#contract/files/dossier-page.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatIban } from '#domain/references/iban.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'

/** How somebody can be reached, as it is written here: an IBAN in fours, 06 1234 5612. */
export function contactText({ kind, value }: Pick<DebtorContact, 'kind' | 'value'>): string {
  if (kind === 'iban') return formatIban(value)
  return kind === 'phone' ? formatPhoneNumber(value) : value
}

/** That a number is on the list of numbers not to call, and why. */
export function notToCallInWords(reason: NonNullable<DebtorContact['notToCall']>, t: Say): string {
  return t('contact.not_to_call', { reason: t(`blocked_number.reason.${reason}`) })
}
