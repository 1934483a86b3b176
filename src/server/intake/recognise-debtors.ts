import type { DebtorData } from '#contract/logs.ts'
import type { DebtorOutlook, FilledField } from '#contract/new-dossier.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notYetAsked } from '#server/logs/ask-changes.ts'
import type { IncomingDebtor } from './claim-draft.ts'
import { findKnown, toldOf } from './find-or-make-debtors.ts'
import { countRunning } from './intake-queries.ts'
import type { ToldOfKnown } from './told-of-known.ts'

/**
 * Who of these debtors is known, what of him would be filled in, and what would wait for somebody to decide, in their order.
 * Nothing is written.
 */
export async function recogniseDebtors(
  db: Db,
  actor: Actor,
  customerId: number,
  incoming: readonly IncomingDebtor[],
): Promise<DebtorOutlook[]> {
  const found = await findKnown(db, customerId, incoming)
  const ids = new Map([...found].flatMap(([key, { known }]) => (known ? [[key, known.id] as const] : [])))
  const told = await toldOf(db, incoming, ids, { debtorIds: [...ids.values()], isWriting: false })
  const changes = [...told].flatMap(([debtorId, { asked }]) => asked.map((data) => ({ debtorId, asked: data })))
  const fresh = Map.groupBy(await notYetAsked(db, changes), ({ debtorId }) => debtorId)
  return Promise.all(
    incoming.map(async (one) => {
      const { known = null, namesake = null } = found.get(one.debtorKey) ?? {}
      const his = known ? told.get(known.id) : undefined
      const asked = known ? (fresh.get(known.id) ?? []).flatMap((change) => Object.keys(change.asked)) : []
      return {
        known,
        namesake,
        filled: his ? filledFields(his) : [],
        asked: [...new Set(asked)] as (keyof DebtorData)[],
        ...(await countRunning(db, actor, customerId, one, known?.id ?? null)),
      }
    }),
  )
}

function filledFields({ details, address, contacts }: ToldOfKnown): FilledField[] {
  const { salutation: _salutation, ...shown } = details
  const fields = [...Object.keys(shown), ...(address ? ['address'] : []), ...contacts.map(({ kind }) => kind)]
  return [...new Set(fields)] as FilledField[]
}
