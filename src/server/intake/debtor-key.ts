import { identityKeyOf } from '#domain/names/identity-key.ts'
import type { DebtorDraft } from './claim-draft.ts'

export interface DebtorKeys {
  /** Rows with the same key are claims on the same debtor. */
  readonly debtorKey: string
  readonly identityKey: string
}

/** Keys that a debtor of an earlier import can be found by: `n:` his number with the customer, `a:` name and address. */
export const matchingKeys = ['n:', 'a:'] as const

/**
 * Whose claim a row is: by the customer's own number, else by name with postcode and house number (a company by its
 * register number). A name alone is shared by too many: without an address the e-mail or phone must be the same, and
 * without those each row stands by itself.
 */
export function debtorKeysOf(debtor: DebtorDraft, row: number | string): DebtorKeys | null {
  const { name, debtorNumber, postcode, houseNumber, street, kvkNumber, kind } = debtor
  if (name === null) return null
  const identityKey = identityKeyOf({ kind, name, postcode, houseNumber, kvkNumber })
  if (debtorNumber !== null) return { debtorKey: `n:${debtorNumber}`, identityKey }
  if (identityKey.startsWith('kvk ') || (houseNumber && (postcode ?? street))) {
    const address = postcode ? '' : `|${(street ?? '').toLowerCase()}`
    return { debtorKey: `a:${identityKey}${address}`, identityKey }
  }
  const contact = debtor.email ?? debtor.mobile ?? debtor.phone
  return { debtorKey: contact ? `c:${identityKey}|${contact.toLowerCase()}` : `r:${row}`, identityKey }
}
