import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import type { AuditEntry } from './record-audit.ts'

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

export async function insertAuditEvents(db: Db, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const column = (pick: (entry: AuditEntry) => unknown) => entries.map(pick)
  await sql`
    insert into audit_event (at, kind, actor_id, impersonator_id, dossier_id, customer_id, subject_kind, subject_id,
      before, after, data, ip, request_id)
    select ${actor.now}, kind, ${actor.userId}, ${actor.impersonatorId}, dossier_id, customer_id, subject_kind,
      subject_id, before, after, data, ${actor.ip}, ${actor.requestId}
    from unnest(
      ${column((entry) => entry.kind)}::text[], ${column((entry) => entry.dossierId ?? null)}::bigint[],
      ${column((entry) => entry.customerId ?? null)}::bigint[], ${column((entry) => entry.subjectKind ?? null)}::text[],
      ${column((entry) => entry.subjectId ?? null)}::bigint[], ${column((entry) => json(entry.before))}::jsonb[],
      ${column((entry) => json(entry.after))}::jsonb[], ${column((entry) => json(entry.data))}::jsonb[]
    ) as entry (kind, dossier_id, customer_id, subject_kind, subject_id, before, after, data)`.execute(db)
}

/**
 * Seals the audit rows of all transactions that have ended since the last seal. Rows of a transaction that is
 * still open wait for the next seal, whatever their number.
 */
export async function insertSeal(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(771502)`.execute(tx)
  const { rows } = await sql<{ rowCount: number }>`
      with last as (
        select to_tx, hash from audit_seal order by id desc limit 1
      ), bounds as (
        select coalesce((select to_tx from last), '0'::xid8) as from_tx,
          pg_snapshot_xmin(pg_current_snapshot()) as to_tx, (select hash from last) as previous_hash
      ), fresh as (
        select count(*)::int as row_count,
          sha256(coalesce(string_agg(audit_event_hash(event), ''::bytea order by event.id), ''::bytea)) as rows_hash
        from audit_event event, bounds where event.tx >= bounds.from_tx and event.tx < bounds.to_tx
      )
      insert into audit_seal (from_tx, to_tx, row_count, rows_hash, previous_hash, hash)
      select from_tx, to_tx, row_count, rows_hash, previous_hash,
        sha256(coalesce(previous_hash, ''::bytea) || rows_hash || convert_to(from_tx::text || '-' || to_tx::text, 'UTF8'))
      from bounds, fresh where row_count > 0
      returning row_count`.execute(tx)
  return rows[0]?.rowCount ?? 0
}

export interface AuditFault {
  sealId: number
  fault: 'rows_changed' | 'chain_broken' | 'gap'
}

/** Recomputes every seal from the rows it covers and every link of the chain. */
export async function findAuditFaults(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    with checked as (
      select seal.id, seal.hash, seal.previous_hash, seal.rows_hash, seal.row_count, seal.from_tx, seal.to_tx,
        lag(seal.hash) over (order by seal.id) as expected_previous,
        lag(seal.to_tx) over (order by seal.id) as expected_from,
        (select count(*)::int from audit_event event where event.tx >= seal.from_tx and event.tx < seal.to_tx) as present,
        (select sha256(coalesce(string_agg(audit_event_hash(event), ''::bytea order by event.id), ''::bytea))
           from audit_event event where event.tx >= seal.from_tx and event.tx < seal.to_tx) as present_hash
      from audit_seal seal
    )
    select id as seal_id, case
      when present <> row_count or present_hash <> rows_hash then 'rows_changed'
      when expected_previous is distinct from previous_hash
        or hash <> sha256(coalesce(previous_hash, ''::bytea) || rows_hash
          || convert_to(from_tx::text || '-' || to_tx::text, 'UTF8')) then 'chain_broken'
      else 'gap' end as fault
    from checked
    where present <> row_count or present_hash <> rows_hash or expected_previous is distinct from previous_hash
      or hash <> sha256(coalesce(previous_hash, ''::bytea) || rows_hash
        || convert_to(from_tx::text || '-' || to_tx::text, 'UTF8'))
      or (expected_from is not null and expected_from <> from_tx)
    order by id`.execute(db)
  return rows
}

export async function countSeals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('auditSeal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
