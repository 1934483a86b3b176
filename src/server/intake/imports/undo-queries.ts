import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Which of these imports have a file that keeps them from being taken back: something left or is about to, something was booked,
 * or a step was done since the claim came in. Who only wrote a note, paused the file or changed who owes it has used nothing of it.
 */
export async function findTouched(db: Db, batchIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ batchId: number }>`
    with credited as (
      select part.batch_id, note.dossier_id, regexp_replace(note.key, ':\\d+$', ':%') as change
      from import_credit_part part
      join account_event note on note.dossier_id = part.dossier_id and note.id = part.event_id
      where part.batch_id = any(${[...batchIds]}::bigint[])
    ), made as (
      -- Each release has its own moment; the first of a file counts.
      select batch_id, id, min(at) as at from (
        select row.batch_id, row.dossier_id as id, coalesce(row.released_at, batch.released_at) as at
        from import_row row join import_batch batch on batch.id = row.batch_id
        where row.batch_id = any(${[...batchIds]}::bigint[]) and row.state = 'released'
        union all
        select batch_id, dossier_id, booked_at from import_credit_part where batch_id = any(${[...batchIds]}::bigint[])
      ) change group by 1, 2
    )
    select distinct made.batch_id from made join dossier on dossier.id = made.id
    where (dossier.import_batch_id = made.batch_id
        and (dossier.status not in ('not_started', 'paused', 'suspend', 'closed') or dossier.phase <> 'amicable'))
      -- On a file of before, or with a credit note, it has to be worked: nothing can be booked once it is over.
      or (dossier.import_batch_id is distinct from made.batch_id
        and (dossier.status = 'closed' or dossier.phase <> 'amicable'))
      or (dossier.status = 'closed' and exists (select from credited
        where credited.batch_id = made.batch_id and credited.dossier_id = made.id))
      or exists (select from dispatch where dispatch.dossier_id = made.id and dispatch.created_at >= made.at)
      or exists (select from run_item where run_item.dossier_id = made.id
        and run_item.state in ('pending', 'sending', 'in_hold'))
      or exists (select from account_event event where event.dossier_id = made.id and event.created_at >= made.at
        -- What the import booked itself goes with it.
        and not exists (select from credited where credited.batch_id = made.batch_id
          and credited.dossier_id = event.dossier_id and event.key like credited.change))
      -- Merged since: its claims, or those of others, are on one account together.
      or exists (select from merged_dossier file join merging on merging.id = file.merging_id
        where made.id in (file.survivor_id, file.dossier_id) and file.undone_at is null
          and merging.merged_at >= made.at)
      or exists (select from legal_hold hold where hold.dossier_id = made.id and hold.ended_at is null)`.execute(db)
  return new Set(rows.map(({ batchId }) => batchId))
}

export async function findReleased(db: Db, batchId: number): Promise<{ dossierIds: number[]; claims: number }> {
  const { rows } = await sql<{ dossierId: number; claims: number }>`
    select dossier_id, sum(claims)::int as claims from (
      select dossier_id, 1 as claims from import_row where batch_id = ${batchId} and state = 'released'
        and credit is null
      union all
      select dossier_id, 0 from import_credit_part where batch_id = ${batchId}
    ) change group by 1`.execute(db)
  return {
    dossierIds: rows.map(({ dossierId }) => dossierId),
    claims: rows.reduce((sum, { claims }) => sum + claims, 0),
  }
}

/** The credit notes that an import booked, the newest first. */
export async function findBooked(db: Db, batchId: number) {
  const { rows } = await sql<{ dossierId: number; claimId: number; eventId: number }>`
    select dossier_id, claim_id, event_id from import_credit_part
    where batch_id = ${batchId} order by event_id desc`.execute(db)
  return rows
}

/** The claims of an import of which the account tells: they cannot go, and are taken back instead. */
export async function findToWithdraw(db: Db, batchId: number) {
  const { rows } = await sql<{ dossierId: number; claimId: number }>`
    select row.dossier_id, row.claim_id from import_row row
    where row.batch_id = ${batchId} and row.state = 'released' and row.credit is null
      and exists (select from account_event event where event.dossier_id = row.dossier_id
        and event.claim_id = row.claim_id)
    order by row.claim_id`.execute(db)
  return rows
}

/** Of rows whose claims were taken back on the account: they are no longer those of the import. */
export async function letGoOfClaims(tx: Db, batchId: number, claimIds: readonly number[]): Promise<void> {
  await sql`
    update import_row set claim_id = null
    where batch_id = ${batchId} and claim_id = any(${[...claimIds]}::bigint[])`.execute(tx)
}

/** Those of these files that have no claim left that stands. */
export async function findEmptyDossiers(tx: Db, batchId: number, dossierIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier where id = any(${[...dossierIds]}::bigint[]) and status <> 'closed'
      and not exists (select from claim where claim.dossier_id = dossier.id
        and (claim.withdrawn_at is null or dossier.import_batch_id is distinct from ${batchId})) order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The rows are as before they were released. */
export async function returnRows(tx: Db, batchId: number): Promise<void> {
  await sql`
    update import_row set state = case when credit is null then 'good' else 'credit' end, dossier_id = null,
      claim_id = null, released_at = null
    where batch_id = ${batchId} and (state = 'released' or credit is not null and released_at is not null)`.execute(tx)
  await tx.deleteFrom('importCreditPart').where('batchId', '=', batchId).execute()
}
