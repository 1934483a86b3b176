import type { DebtorData } from '#contract/work/logs.ts'
import type { AskedField, DebtorOutlook, FilledField } from '#contract/intake/new-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notYetAsked } from '#server/work/logs/ask-changes.ts'
import type { IncomingDebtor } from './claim-draft.ts'
import { findWhatIsKnown } from './debtor-queries.ts'
import { findKnown, knownIds } from './find-or-make-debtors.ts'
import { standingAfter, compareWithKnown, type KnownComparison } from '#server/intake/recognition/compare-with-known.ts'

/** Who a debtor who comes in is known to be, what of him would be filled in, and what would wait for somebody to decide. */
export type Told = Pick<DebtorOutlook, 'known' | 'namesake' | 'filled' | 'asked'>

/**
 * What would become of what is said of each of these debtors, in their order: who is there twice is filled in by the first of
 * both, and asked once. A fixed number of queries, however many there are. Nothing is written.
 */
export async function previewDebtorEffects(
  db: Db,
  customerId: number,
  incoming: readonly IncomingDebtor[],
): Promise<Told[]> {
  const found = await findKnown(db, customerId, incoming)
  const ids = knownIds(incoming, found)
  const standings = new Map((await findWhatIsKnown(db, [...new Set(ids.values())], false)).map((one) => [one.id, one]))
  const told = incoming.map(({ debtorKey, draft }) => {
    const standing = standings.get(ids.get(debtorKey) ?? 0)
    if (!standing) return null
    const his = compareWithKnown(standing, [draft])
    standings.set(standing.id, standingAfter(standing, his))
    return { id: standing.id, ...his }
  })
  const asked = await freshOf(db, told)
  return incoming.map(({ debtorKey }, index) => {
    const { known = null, namesake = null } = found.get(debtorKey) ?? {}
    const his = told[index]
    // Who has another number than somebody before him in this list is another, and new.
    return { known: his ? known : null, namesake, filled: his ? filledFields(his) : [], asked: asked.get(index) ?? [] }
  })
}

/** Of what is said otherwise the fields that nobody asked before, by place: neither in a request, nor earlier among these. */
async function freshOf(
  db: Db,
  told: readonly ((KnownComparison & { readonly id: number }) | null)[],
): Promise<Map<number, AskedField[]>> {
  const before = new Set<string>()
  const changes = told.flatMap((one, index) => {
    if (one === null) return []
    const keyOf = (asked: DebtorData) => `${one.id} ${JSON.stringify(asked)}`
    const fresh = one.asked.filter((asked) => !before.has(keyOf(asked)))
    for (const asked of fresh) before.add(keyOf(asked))
    return fresh.map((asked) => ({ index, debtorId: one.id, asked }))
  })
  const left = Map.groupBy(await notYetAsked(db, changes), ({ index }) => index)
  return new Map(
    [...left].map(([index, theirs]) => [
      index,
      [...new Set(theirs.flatMap(({ asked }) => Object.keys(asked)))] as AskedField[],
    ]),
  )
}

function filledFields({ details, address, contacts }: KnownComparison): FilledField[] {
  const { salutation: _salutation, ...shown } = details
  const fields = [...Object.keys(shown), ...(address ? ['address'] : []), ...contacts.map(({ kind }) => kind)]
  return [...new Set(fields)] as FilledField[]
}
