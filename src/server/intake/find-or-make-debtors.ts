import { sortNameOf } from '#domain/names/dutch-name.ts'
import type { Db } from '#server/db/db.ts'
import type { DebtorDraft, IncomingDebtor } from './claim-draft.ts'
import {
  addAddressesAndContacts,
  type ContactSource,
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
  rows: readonly IncomingDebtor[],
  { now, source }: { readonly now: Date; readonly source: ContactSource },
): Promise<Debtors> {
  const drafts = [...Map.groupBy(rows, ({ debtorKey }) => debtorKey).values()].map(oneDebtor)
  const known = await findKnown(tx, customerId, drafts)
  const ids = new Map<string, number>()
  for (const draft of drafts) {
    const found = known.find((debtor) => isSame(debtor, draft))
    if (found) ids.set(draft.debtorKey, found.id)
  }
  const earlierIds = [...ids.values()]
  const fresh = drafts.filter(({ debtorKey }) => !ids.has(debtorKey))
  const made = await insertDebtors(tx, customerId, fresh, { now, source })
  for (const [index, { debtorKey }] of fresh.entries()) ids.set(debtorKey, made[index] ?? 0)
  const earlier = drafts.filter((draft) => !fresh.includes(draft))
  await addAddressesAndContacts(
    tx,
    earlier.map((draft) => ({ ...draft, id: ids.get(draft.debtorKey) ?? 0 })),
    { now, source },
  )
  return { ids, known: earlierIds }
}

/** Those of these debtors that the customer handed over before, by their key. */
export async function knownDebtors(
  db: Db,
  customerId: number,
  incoming: readonly IncomingDebtor[],
): Promise<Map<string, { readonly id: number; readonly name: string }>> {
  const drafts = incoming.map((one) => ({ ...one, debtorNumber: one.draft.debtorNumber }))
  const known = await findKnown(db, customerId, drafts)
  return new Map(
    drafts.flatMap((draft) => {
      const found = known.find((debtor) => isSame(debtor, draft))
      return found ? [[draft.debtorKey, { id: found.id, name: found.name }] as const] : []
    }),
  )
}

type Keys = Pick<IncomingDebtor, 'debtorKey' | 'identityKey'> & { readonly debtorNumber: string | null }

async function findKnown(db: Db, customerId: number, drafts: readonly Keys[]): Promise<KnownDebtor[]> {
  return findDebtors(db, customerId, {
    numbers: drafts.flatMap(({ debtorNumber }) => debtorNumber ?? []),
    identities: drafts.flatMap(({ debtorKey, identityKey }) => (debtorKey === `a:${identityKey}` ? [identityKey] : [])),
  })
}

function isSame(debtor: KnownDebtor, draft: { debtorKey: string; debtorNumber: string | null }): boolean {
  if (draft.debtorNumber !== null) return debtor.customerDebtorNumber === draft.debtorNumber
  return debtor.customerDebtorNumber === null && draft.debtorKey === `a:${debtor.identityKey}`
}

/** What the rows of one debtor say of him together: the first that says something counts. */
function oneDebtor(rows: readonly IncomingDebtor[]): NewDebtor & { readonly debtorKey: string } {
  const [first] = rows as [IncomingDebtor]
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
    department: told('department'),
    legalType: told('legalType'),
  }
}
