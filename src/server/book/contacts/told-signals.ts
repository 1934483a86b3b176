import { type RawBuilder, sql } from 'kysely'
import { isSamePerson } from '#server/book/debtors/same-person.ts'

/**
 * Rows of what was told of a debtor of a dossier, by whichever file of his, that stops files and nobody had decided on at a
 * moment; null is now. Each is `told`, each link of the dossier `link`.
 */
export function toldSignals(dossierId: RawBuilder<unknown>, end: Date | null): RawBuilder<unknown> {
  return sql`dossier_debtor link join debtor party on party.id = link.debtor_id
    join debtor same on ${isSamePerson('party', 'same')}
    join address_check told on told.debtor_id = same.id and ${isWaiting(end)}
    where link.dossier_id = ${dossierId}`
}

/** The ids of the debtors of whom that was told and waits now: from what waits, which is little, to who it is about. */
export function toldDebtors(having: RawBuilder<boolean>): RawBuilder<{ id: number }> {
  return sql`select party.id as id from address_check told join debtor same on same.id = told.debtor_id
    join debtor party on ${isSamePerson('same', 'party')} where ${isWaiting(null)} and ${having}`
}

/** Of now by the index of what waits; of another moment, as far as it is known when it was decided on. */
function isWaiting(end: Date | null): RawBuilder<boolean> {
  const stops = sql`told.result in ('deceased', 'insolvent', 'guardianship', 'debt_relief')`
  if (end === null) return sql`told.state = 'proposed' and ${stops}`
  return sql`told.state <> 'noted' and ${stops} and told.created_at < ${end}
    and (told.decided_at is null or told.decided_at >= ${end})`
}
