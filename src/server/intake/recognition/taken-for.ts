import { peopleContradict, type PersonFacts } from '#domain/names/people-contradict.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import type { IncomingDebtor } from '#server/intake/making/claim-draft.ts'
import { findFacts, type KnownFacts } from '#server/intake/making/debtor-queries.ts'
import { findKnown } from '#server/intake/making/find-or-make-debtors.ts'

/** By what a debtor is joined to others, whatever he is called. */
export type JoiningField = 'debtorNumber' | 'kvkNumber'

/** Who a debtor who comes in would be taken for. */
export interface TakenFor {
  readonly known: KnownFacts
  /** By which number; null: by his name. */
  readonly by: JoiningField | null
  /** Whether he seems to be another. */
  readonly isStranger: boolean
}

/** What is said of a debtor who comes in, to tell him from another. */
export function factsOf(draft: DebtorDraft & { readonly name: string }): PersonFacts {
  const { name, email, mobile, phone, birthDay, kvkNumber } = draft
  const contacts = [email, mobile, phone].filter((value) => value !== null)
  return { names: [name], places: [draft], birthDay, kvkNumber, contacts }
}

type Shown = { readonly name: string } & PersonFacts['places'][number]

/** A debtor who is known, as he is shown to somebody who has to say whether it is he. */
export function shownOf({ names, places }: KnownFacts): Shown {
  return { street: null, houseNumber: null, postcode: null, city: null, ...places[0], name: names[0] ?? '' }
}

/** Somebody by name and address in one line. */
export function inWords({ name, street, houseNumber, postcode, city }: Shown): string {
  const lines = [
    [street, houseNumber],
    [postcode, city],
  ].map((line) => line.filter(Boolean).join(' '))
  return [name, ...lines].filter((line) => line !== '').join(', ')
}

/** Whether two seem to be two, though this number of theirs is the same: by itself it says nothing for them. */
export function contradictBy(by: JoiningField, one: PersonFacts, other: PersonFacts): boolean {
  if (by === 'debtorNumber') return peopleContradict(one, other)
  return peopleContradict({ ...one, kvkNumber: null }, other)
}

/** Whom each of these would be taken for, each by himself, in their order; null: he is new. */
export async function findTakenFor(
  db: Db,
  customerId: number,
  people: readonly IncomingDebtor[],
): Promise<(TakenFor | null)[]> {
  const found = await findKnown(
    db,
    customerId,
    people.map((one, index) => ({ ...one, debtorKey: String(index) })),
  )
  const ids = [...found.values()].flatMap(({ known }) => known?.id ?? [])
  const facts = new Map((await findFacts(db, [...new Set(ids)])).map((one) => [one.id, one]))
  return people.map(({ draft }, index) => {
    const known = facts.get(found.get(String(index))?.known?.id ?? 0)
    if (!known) return null
    const by = joinedBy(draft, known)
    return { known, by, isStranger: by !== null && contradictBy(by, factsOf(draft), known) }
  })
}

function joinedBy({ debtorNumber, kvkNumber }: DebtorDraft, known: KnownFacts): JoiningField | null {
  if (debtorNumber !== null && debtorNumber === known.debtorNumber) return 'debtorNumber'
  return kvkNumber !== null && kvkNumber === known.kvkNumber ? 'kvkNumber' : null
}

/** Which of these are known as themselves once the number that is somebody else's is left out, by place. */
export async function findThemselves(
  db: Db,
  customerId: number,
  people: readonly { readonly person: IncomingDebtor; readonly without: JoiningField }[],
): Promise<boolean[]> {
  const found = await findKnown(
    db,
    customerId,
    people.map(({ person, without }, index) => ({
      ...person,
      debtorKey: String(index),
      draft: { ...person.draft, [without]: null },
    })),
  )
  return people.map((_, index) => {
    const known = found.get(String(index))?.known
    return known !== null && known !== undefined && !known.isDoubtful
  })
}
