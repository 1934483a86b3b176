import { sortNameOf } from '#domain/names/dutch-name.ts'
import type { Db } from '#server/db/db.ts'
import type { DebtorDraft, TakenRow } from './claim-draft.ts'
import {
  addAddressesAndContacts,
  findDebtors,
  insertDebtors,
  type KnownDebtor,
  type NewDebtor,
} from './debtor-queries.ts'

/** The debtors of some rows by their key, and which of them were there before. */
export interface Debtors {
  readonly ids: ReadonlyMap<string, number>
  readonly known: readonly number[]
}

/**
 * The debtor of each row: one the customer handed over before (by his number, else by name and address), or a new one.
 * What a known debtor lacks is added to him, nothing of him is changed.
 */
export async function findOrMakeDebtors(
  tx: Db,
  customerId: number,
  rows: readonly TakenRow[],
  now: Date,
): Promise<Debtors> {
  const drafts = [...Map.groupBy(rows, ({ debtorKey }) => debtorKey).values()].map(oneDebtor)
  const known = await findDebtors(tx, customerId, {
    numbers: drafts.flatMap(({ debtorNumber }) => debtorNumber ?? []),
    identities: drafts.flatMap(({ debtorKey, identityKey }) => (debtorKey === `a:${identityKey}` ? [identityKey] : [])),
  })
  const ids = new Map<string, number>()
  for (const draft of drafts) {
    const found = known.find((debtor) => isSame(debtor, draft))
    if (found) ids.set(draft.debtorKey, found.id)
  }
  const earlierIds = [...ids.values()]
  const fresh = drafts.filter(({ debtorKey }) => !ids.has(debtorKey))
  const made = await insertDebtors(tx, customerId, fresh, now)
  for (const [index, { debtorKey }] of fresh.entries()) ids.set(debtorKey, made[index] ?? 0)
  const earlier = drafts.filter((draft) => !fresh.includes(draft))
  await addAddressesAndContacts(
    tx,
    earlier.map((draft) => ({ ...draft, id: ids.get(draft.debtorKey) ?? 0 })),
    now,
  )
  return { ids, known: earlierIds }
}

function isSame(debtor: KnownDebtor, draft: { debtorKey: string; debtorNumber: string | null }): boolean {
  if (draft.debtorNumber !== null) return debtor.customerDebtorNumber === draft.debtorNumber
  return debtor.customerDebtorNumber === null && draft.debtorKey === `a:${debtor.identityKey}`
}

/** What the rows of one debtor say of him together: the first that says something counts. */
function oneDebtor(rows: readonly TakenRow[]): NewDebtor & { readonly debtorKey: string } {
  const [first] = rows as [TakenRow]
  const told = <Field extends keyof DebtorDraft>(field: Field): DebtorDraft[Field] =>
    rows.find(({ draft }) => draft[field] !== null)?.draft[field] ?? first.draft[field]
  const address = rows.find(({ draft }) => draft.street !== null && draft.postcode !== null)?.draft ?? first.draft
  return {
    debtorKey: first.debtorKey,
    identityKey: first.identityKey,
    debtorNumber: first.draft.debtorNumber,
    name: first.draft.name,
    sortName: sortNameOf(first.draft.name, first.draft.kind),
    kind: first.draft.kind,
    salutation: told('salutation'),
    gender: first.draft.gender,
    street: address.street,
    houseNumber: address.houseNumber,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    email: told('email'),
    phone: told('phone'),
    mobile: told('mobile'),
    iban: told('iban'),
    kvkNumber: told('kvkNumber'),
    vatNumber: told('vatNumber'),
    birthDay: told('birthDay'),
    language: first.draft.language,
  }
}
