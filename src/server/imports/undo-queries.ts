import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'

/**
 * How many files of an import were used since: something is sent or about to be, money came, somebody wrote or changed
 * something.
 */
export async function countTouched(db: Db, batchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with credited as (
      select note.dossier_id, voucher.log_id, regexp_replace(note.key, ':\\d+$', ':%') as change
      from import_row row
      join account_event note on note.dossier_id = row.dossier_id and note.id = row.credit_event_id
      left join voucher on voucher.dossier_id = note.dossier_id and voucher.event_id = note.id
      where row.batch_id = ${batchId} and row.credit_event_id is not null
    ), made as (
      select distinct row.dossier_id as id, batch.released_at
      from import_row row join import_batch batch on batch.id = row.batch_id
      where row.batch_id = ${batchId} and row.state = 'released'
    )
    select count(*)::int as count from made join dossier on dossier.id = made.id
    where (dossier.import_batch_id = ${batchId} and (dossier.status <> 'not_started' or dossier.phase <> 'amicable'))
      or exists (select from dispatch where dispatch.dossier_id = made.id and dispatch.created_at >= made.released_at)
      or exists (select from run_item where run_item.dossier_id = made.id and run_item.state in ('pending', 'in_hold'))
      or exists (select from account_event event where event.dossier_id = made.id and event.created_at >= made.released_at
        and not exists (select from credited where credited.dossier_id = event.dossier_id and event.key like credited.change))
      or exists (select from merged_dossier file where file.survivor_id = made.id and file.undone_at is null)
      or exists (select from dossier_log log where log.dossier_id = made.id and log.written_at >= made.released_at
        and not exists (select from credited where credited.dossier_id = log.dossier_id and credited.log_id = log.id))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function findReleased(db: Db, batchId: number): Promise<{ dossierIds: number[]; claims: number }> {
  const { rows } = await sql<{ dossierId: number; claims: number }>`
    select dossier_id, count(*) filter (where credit is null)::int as claims from import_row
    where batch_id = ${batchId} and state = 'released' group by 1`.execute(db)
  return {
    dossierIds: rows.map(({ dossierId }) => dossierId),
    claims: rows.reduce((sum, { claims }) => sum + claims, 0),
  }
}

/** The credit notes that an import booked, the newest first. */
export async function findBooked(db: Db, batchId: number) {
  const { rows } = await sql<{ dossierId: number; claimId: number; eventId: number }>`
    select dossier_id, claim_id, credit_event_id as event_id from import_row
    where batch_id = ${batchId} and credit_event_id is not null order by credit_event_id desc`.execute(db)
  return rows
}

/** The claims of an import of which the account tells: they cannot go, and are taken back instead. */
export async function findToWithdraw(db: Db, batchId: number) {
  const { rows } = await sql<{ dossierId: number; claimId: number }>`
    select row.dossier_id, row.claim_id from import_row row
    where row.batch_id = ${batchId} and row.state = 'released' and row.credit is null
      and exists (select from account_event event where event.dossier_id = row.dossier_id and event.claim_id = row.claim_id)
    order by row.claim_id`.execute(db)
  return rows
}

/** Of rows whose claims were taken back on the account: they are no longer those of the import. */
export async function letGoOfClaims(tx: Db, batchId: number, claimIds: readonly number[]): Promise<void> {
  await sql`
    update import_row set claim_id = null
    where batch_id = ${batchId} and claim_id = any(${[...claimIds]}::bigint[])`.execute(tx)
}

export async function deleteClaims(tx: Db, batchId: number): Promise<void> {
  await sql`
    delete from claim using import_row row
    where row.batch_id = ${batchId} and row.state = 'released' and claim.dossier_id = row.dossier_id
      and claim.id = row.claim_id and row.credit is null`.execute(tx)
}

/** Closes those files that have no claim left that stands; answers their ids. */
export async function closeEmptyDossiers(
  tx: Db,
  batchId: number,
  dossierIds: readonly number[],
  today: Day,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update dossier set status = 'closed', closed_day = ${today}::date, closing_reason = 'import_undone', next_day = null,
      next_reason = null, step_id = null, version = version + 1
    where id = any(${[...dossierIds]}::bigint[]) and status <> 'closed'
      and not exists (select from claim where claim.dossier_id = dossier.id
        and (claim.withdrawn_at is null or dossier.import_batch_id is distinct from ${batchId}))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The rows are as before they were released. */
export async function returnRows(tx: Db, batchId: number): Promise<void> {
  await sql`
    update import_row set state = case when credit is null then 'good' else 'credit' end, dossier_id = null,
      claim_id = null, credit_event_id = null
    where batch_id = ${batchId} and state = 'released'`.execute(tx)
}
