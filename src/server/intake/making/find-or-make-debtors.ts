import { knownId } from '#server/platform/db/known-id.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { identityKeyOf } from '#domain/names/identity-key.ts'
import type { DebtorData } from '#contract/work/logs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import {
  type DebtorDraft,
  type ContactSource,
  insertDebtors,
  type NewDebtor,
} from '#server/book/debtors/insert-debtors.ts'
import type { IncomingDebtor } from './claim-draft.ts'
import { knownByOf } from './debtor-key.ts'
import { findDebtors, findWhatIsKnown, type FoundDebtor } from './debtor-queries.ts'
import { fillKnown } from '#server/intake/recognition/fill-known.ts'
import { compareWithKnown, type KnownComparison } from '#server/intake/recognition/compare-with-known.ts'

/** The debtors of some rows by their key, and which of them were there before. */
export interface Debtors {
  readonly ids: ReadonlyMap<string, number>
  readonly known: readonly number[]
  /** What those are known to be, by debtor; who is new is what his first row says. */
  readonly kinds: ReadonlyMap<number, KnownComparison['kind']>
  /** What is said otherwise of those, by debtor: it waits for somebody to decide. */
  readonly asked: ReadonlyMap<number, readonly DebtorData[]>
}

/**
 * The debtor of each row: one the customer handed over before, or a new one. What a known debtor lacks is filled in, with its
 * audit rows; what is said otherwise is answered, for whoever makes the files to ask.
 */
export async function findOrMakeDebtors(
  tx: Db,
  actor: Actor,
  customerId: number,
  rows: readonly IncomingDebtor[],
  source: ContactSource,
): Promise<Debtors> {
  const groups = Map.groupBy(rows, ({ debtorKey }) => debtorKey)
  const found = await findKnown(tx, customerId, rows)
  const ids = knownIds(rows, found)
  const known = [...new Set(ids.values())]
  const fresh = [...groups].filter(([key]) => !ids.has(key))
  const made = await insertDebtors(
    tx,
    customerId,
    fresh.map(([, theirs]) => oneDebtor(theirs)),
    { now: actor.now, source },
  )
  for (const [index, [key]] of fresh.entries()) ids.set(key, knownId(made[index], 'a new debtor'))
  // Several rows of somebody new may say different things of him as well.
  const severally = made.filter((_, index) => (fresh[index]?.[1].length ?? 0) > 1)
  const told = await toldOf(tx, rows, ids, [...known, ...severally])
  await fillKnown(tx, actor, told, source)
  const asked = [...told].filter(([, { asked: data }]) => data.length > 0)
  return {
    ids,
    known,
    kinds: new Map([...told].map(([id, { kind }]) => [id, kind])),
    asked: new Map(asked.map(([id, one]) => [id, one.asked])),
  }
}

/** Which debtor each of these keys is, of those that are known. */
export function knownIds(
  incoming: readonly IncomingDebtor[],
  found: ReadonlyMap<string, FoundDebtor>,
): Map<string, number> {
  const ids = new Map<string, number>()
  const numbers = new Map<number, string>()
  for (const [key, theirs] of Map.groupBy(incoming, ({ debtorKey }) => debtorKey)) {
    const id = found.get(key)?.known?.id
    const number = theirs.find(({ draft }) => draft.debtorNumber !== null)?.draft.debtorNumber ?? null
    // Two of a list with numbers of their own are two, also when one debtor without a number could be either.
    if (id === undefined || (number !== null && (numbers.get(id) ?? number) !== number)) continue
    ids.set(key, id)
    if (number !== null) numbers.set(id, number)
  }
  return ids
}

/** Those of these debtors that the customer handed over before, by their key; of the others who has their name and address. */
export async function findKnown(
  db: Db,
  customerId: number,
  incoming: readonly IncomingDebtor[],
): Promise<Map<string, FoundDebtor>> {
  const wanted = [...Map.groupBy(incoming, ({ debtorKey }) => debtorKey)].map(([key, rows]) => {
    const drafts = rows.map(({ draft }) => knownByOf(draft))
    const [first] = drafts as [ReturnType<typeof knownByOf>]
    const told = <Field extends 'birthDay' | 'reference' | 'kvkNumber'>(field: Field) =>
      drafts.find((one) => one[field] !== null)?.[field] ?? null
    const knownBy = { ...first, birthDay: told('birthDay'), reference: told('reference'), kvkNumber: told('kvkNumber') }
    return { key, knownBy }
  })
  const found = await findDebtors(db, customerId, wanted)
  return new Map(found.map((one) => [one.key, one]))
}

/** What these rows tell of each debtor who is known. */
async function toldOf(
  db: Db,
  rows: readonly IncomingDebtor[],
  ids: ReadonlyMap<string, number>,
  debtorIds: readonly number[],
): Promise<Map<number, KnownComparison>> {
  const drafts = Map.groupBy(rows, ({ debtorKey }) => knownId(ids.get(debtorKey), 'the debtor of a row'))
  const standing = await findWhatIsKnown(db, debtorIds, true)
  return new Map(
    standing.map((one) => [
      one.id,
      compareWithKnown(
        one,
        (drafts.get(one.id) ?? []).map(({ draft }) => draft),
      ),
    ]),
  )
}

/** What the rows of one debtor say of him together: the first that says something counts. */
function oneDebtor(rows: readonly IncomingDebtor[]): NewDebtor {
  const [first] = rows as [IncomingDebtor]
  const told = <Field extends keyof DebtorDraft>(field: Field): DebtorDraft[Field] =>
    rows.find(({ draft }) => draft[field] !== null)?.draft[field] ?? first.draft[field]
  const address = rows.find(({ draft }) => draft.street !== null && draft.postcode !== null)?.draft ?? first.draft
  const { kind, name } = first.draft
  const { postcode, houseNumber } = address
  const isByNumber = first.identityKey.startsWith('kvk ') && postcode !== null
  return {
    identityKey: first.identityKey,
    addressKey: isByNumber ? identityKeyOf({ kind, name, postcode, houseNumber }) : null,
    debtorNumber: first.draft.debtorNumber,
    name,
    sortName: sortNameOf(name, kind),
    kind,
    isKindTold: first.draft.isKindTold,
    salutation: told('salutation'),
    gender: first.draft.gender,
    street: address.street,
    houseNumber,
    secondLine: address.secondLine,
    postcode,
    city: address.city,
    country: address.country,
    email: told('email'),
    phone: told('phone'),
    mobile: told('mobile'),
    iban: told('iban'),
    kvkNumber: told('kvkNumber'),
    vatNumber: told('vatNumber'),
    birthDay: told('birthDay'),
    language: told('language'),
    department: told('department'),
    legalType: told('legalType'),
  }
}
