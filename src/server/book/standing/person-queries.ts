import { sql } from 'kysely'
import type { PersonFlag } from '#contract/files/dossiers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** Which of these dossiers are of somebody who is a debtor of this one too; those out of the caller's scope are not among them. */
export async function findOfSamePeople(
  db: Db,
  actor: Actor,
  dossierId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.id from dossier_debtor link
    join debtor on debtor.id = link.debtor_id
    join debtor same on ${isSamePerson('debtor', 'same')}
    join dossier_debtor same_link on same_link.debtor_id = same.id
    join dossier other on other.id = same_link.dossier_id
    where link.dossier_id = ${dossierId} and other.id = any(${[...ids]}::bigint[])
      and ${inScope(actor, 'other.customerId')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What became known of whom: of a debtor that is named, else of the only one. */
export interface Known {
  readonly reason: PersonFlag
  readonly debtorId: number | null
}

/**
 * The other open dossiers of the person of whom something holds, that do not stand still for it yet, by the dossier in which
 * it became known; those out of the caller's scope are not among them. Of several debtors of whom none is named nobody knows
 * of which it holds, so there are none.
 */
export async function findRunningOn(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  { reason, debtorId }: Known,
): Promise<{ dossierId: number; otherId: number }[]> {
  const isMeant =
    debtorId === null
      ? sql`not exists (select from dossier_debtor beside
          where beside.dossier_id = link.dossier_id and beside.debtor_id <> link.debtor_id)`
      : sql`link.debtor_id = ${debtorId}`
  const { rows } = await sql<{ dossierId: number; otherId: number }>`
    select distinct link.dossier_id, other.id as other_id from dossier_debtor link
    join debtor on debtor.id = link.debtor_id
    join debtor same on ${isSamePerson('debtor', 'same')}
    join dossier_debtor same_link on same_link.debtor_id = same.id
    join dossier other on other.id = same_link.dossier_id
    where link.dossier_id = any(${[...dossierIds]}::bigint[]) and ${isMeant}
      and other.id <> link.dossier_id and other.status <> 'closed' and ${inScope(actor, 'other.customerId')}
      and not exists (select from dossier_halt halt where halt.dossier_id = other.id and halt.kind = 'suspension'
        and halt.ended_at is null and halt.reason = ${reason})
    order by 1, 2`.execute(db)
  return rows
}
