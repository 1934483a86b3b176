import { sql } from 'kysely'
import type { Phase } from '#domain/workflow/status.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** A file and the phase it leaves, or goes back to. */
export interface PhaseMove {
  readonly dossierId: number
  readonly phase: Phase
}

type Some = readonly number[] | null

const among = (ids: Some) => (ids === null ? sql`true` : sql`file.id = any(${[...ids]}::bigint[])`)

/**
 * Files of people who are helped with their debts that are in another phase, of these or of all: what is with somebody outside, or
 * before a judge, stands where it is. Who was brought there once, and taken out by hand, is left alone.
 */
export async function findToEnter(db: Db, ids: Some, limit: number): Promise<PhaseMove[]> {
  const { rows } = await sql<PhaseMove>`
    select distinct file.id as dossier_id, file.phase from relief
    join debtor person on person.id = relief.debtor_id
    join debtor on ${isSamePerson('person', 'debtor')}
    join dossier_debtor link on link.debtor_id = debtor.id
    join dossier file on file.id = link.dossier_id and ${isReal('file.customer_id')}
    where relief.ended_at is null and relief.reason = 'debt_relief' and ${among(ids)}
      and file.status <> 'closed' and not file.before_collection
      and file.phase in ('amicable', 'judicial', 'monitoring')
      and not exists (select from relief_phase kept where kept.dossier_id = file.id)
      and not exists (select from legal_case kept where kept.dossier_id = file.id and kept.state <> 'ended')
    order by file.id limit ${limit}`.execute(db)
  return rows
}

/** Files that came into that phase by relief that is over, of these or of all, with the phase they go back to. */
export async function findToLeave(db: Db, ids: Some, limit: number): Promise<PhaseMove[]> {
  const { rows } = await sql<PhaseMove>`
    select kept.dossier_id, kept.phase from relief_phase kept join dossier file on file.id = kept.dossier_id
    where file.status <> 'closed' and ${among(ids)} and not exists (
      select from dossier_debtor link join debtor on debtor.id = link.debtor_id
      join debtor person on ${isSamePerson('debtor', 'person')}
      join relief on relief.debtor_id = person.id and relief.reason = 'debt_relief'
      where link.dossier_id = file.id and (relief.ended_at is null or (relief.outcome = 'fulfilled' and exists (
        select from claim where claim.dossier_id = file.id and claim.withdrawn_at is null
          and claim.invoice_day <= relief.from_day))))
    order by file.id limit ${limit}`.execute(db)
  return rows
}

export async function keepPhases(db: Db, at: Date, moves: readonly PhaseMove[]): Promise<void> {
  await db
    .insertInto('reliefPhase')
    .values(moves.map(({ dossierId, phase }) => ({ dossierId, phase, createdAt: at })))
    .execute()
}

export async function forgetPhases(db: Db, dossierIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('reliefPhase')
    .where('dossierId', 'in', [...dossierIds])
    .execute()
}
