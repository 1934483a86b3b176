import type { DebtorContact } from '#contract/dossier-page.ts'
import type { Say } from '#web/text.ts'
import { formatIban } from '#domain/references/iban.ts'

/** How somebody can be reached, as it is written here: an IBAN in fours, 06 1234 5612. */
export function contactText({ kind, value }: Pick<DebtorContact, 'kind' | 'value'>): string {
  if (kind === 'iban') return formatIban(value)
  return kind === 'phone' ? phoneText(value) : value
}

/** A Dutch number as it is dialled in the country: 06 1234 5612. */
export function phoneText(number: string): string {
  if (!number.startsWith('+31')) return number
  const digits = `0${number.slice(3)}`
  return digits.startsWith('06') ? digits.replace(/^(06)(\d{4})(\d{4})$/, '$1 $2 $3') : digits
}

/** That a number is on the list of numbers not to call, and why. */
export function notToCallInWords(reason: NonNullable<DebtorContact['notToCall']>, t: Say): string {
  return t('contact.not_to_call', { reason: t(`blocked_number.reason.${reason}`) })
}
