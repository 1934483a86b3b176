import { compareBirthDays } from '#domain/names/birth-days.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { identityKeyOf } from '#domain/names/identity-key.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import type { IncomingDebtor, KnownBy } from './claim-draft.ts'

export interface DebtorKeys {
  /** Rows with the same key are claims on the same debtor, unless their birth days say otherwise. */
  readonly debtorKey: string
  readonly identityKey: string
}

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
  if (identityKey.startsWith('kvk ')) return { debtorKey: `a:${identityKey}`, identityKey }
  if (houseNumber && (postcode ?? street)) {
    const address = postcode ? '' : `|${(street ?? '').toLowerCase()}`
    return { debtorKey: `a:${identityKey}${address}`, identityKey }
  }
  const contact = debtor.email ?? debtor.mobile ?? debtor.phone
  return { debtorKey: contact ? `c:${identityKey}|${contact.toLowerCase()}` : `r:${row}`, identityKey }
}

/** By what a debtor is looked for; a company with a register number by its name and address as well. */
export function knownByOf(draft: DebtorDraft & { readonly name: string; readonly reference?: string | null }): KnownBy {
  const { name, kind, postcode, houseNumber, kvkNumber, email, mobile, phone } = draft
  const named = identityKeyOf({ kind, name, postcode, houseNumber })
  const key = identityKeyOf({ kind, name, postcode, houseNumber, kvkNumber })
  return {
    name: foldName(name),
    kind: draft.isKindTold ? kind : null,
    number: draft.debtorNumber,
    identities: key === named ? [key] : [key, named],
    birthDay: draft.birthDay,
    kvkNumber,
    street: draft.street,
    contacts: [email, mobile, phone].filter((value) => value !== null),
    reference: draft.reference ?? null,
  }
}

/** Whether two debtors who come in are one: a father and a son of one name at one address are not. */
export function areOne(one: IncomingDebtor, other: IncomingDebtor): boolean {
  if (one.debtorKey !== other.debtorKey && one.identityKey !== other.identityKey) return false
  return compareBirthDays(one.draft.birthDay, other.draft.birthDay) !== 'different'
}

/**
 * Debtors with one key whose birth days differ get a key each. Who comes without a birth day beside two of them is neither for
 * certain, and stands by himself.
 */
export function keysApart(incoming: readonly IncomingDebtor[]): (one: IncomingDebtor) => string {
  const birthDays = new Map<string, Set<string>>()
  for (const { debtorKey, draft } of incoming) {
    if (draft.birthDay === null || debtorKey.startsWith('n:')) continue
    const known = birthDays.get(debtorKey) ?? new Set()
    birthDays.set(debtorKey, known.add(draft.birthDay))
  }
  return ({ debtorKey, draft }) =>
    (birthDays.get(debtorKey)?.size ?? 0) > 1 ? `${debtorKey} ${draft.birthDay ?? ''}` : debtorKey
}
