import { type RawBuilder, sql } from 'kysely'
import { changeKinds } from '#contract/files/change-log.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { ChangedSubject } from './describe-conflict.ts'
import type { AuditEntry } from './record-audit.ts'

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** What is done to many files at once names the bulk update it belongs to, and says where it takes that back. */
function withBulkUpdate(data: unknown, { bulkUpdate, bulkUndone }: Actor): unknown {
  if (bulkUpdate === undefined) return data
  return { ...(data as object | undefined), bulkUpdate, ...(bulkUndone ? { bulkUndone } : {}) }
}

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
      ${column((entry) => json(entry.after))}::jsonb[],
      ${column((entry) => json(withBulkUpdate(entry.data, actor)))}::jsonb[]
    ) as entry (kind, dossier_id, customer_id, subject_kind, subject_id, before, after, data)`.execute(db)
}

/** Who changed something last, and when; undefined when it was nobody of flesh. */
export async function findLastChange(
  db: Db,
  subject: ChangedSubject,
): Promise<{ readonly name: string; readonly at: Date; readonly kind: string } | undefined> {
  const last = db
    .selectFrom('auditEvent')
    .select(['auditEvent.actorId', 'auditEvent.at', 'auditEvent.kind'])
    .where((eb) => {
      if ('kind' in subject) return eb.and({ subjectKind: subject.kind, subjectId: subject.id })
      return eb.and([eb('dossierId', '=', subject.dossierId), isOf(subject)])
    })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return db
    .selectFrom(last.as('last'))
    .innerJoin('appUser', 'appUser.id', 'last.actorId')
    .select(['appUser.name', 'last.at', 'last.kind'])
    .executeTakeFirst()
}

/**
 * A row of the trail whose subject is a log only shows that log: a promise that was made by it, a reason that was noted. Of the
 * rows that name a log, these are its changes; what hangs on it, or was arranged by it, leaves it as it was.
 */
function isOf({ itemId, logId }: Extract<ChangedSubject, { dossierId: number }>): RawBuilder<boolean> {
  if (itemId !== undefined) return sql`data ->> 'itemId' = ${String(itemId)}`
  if (logId === undefined) return sql`true`
  return sql`(data ->> 'logId' = ${String(logId)}
    and (kind like 'log.%' or kind in ('log_budget.booked', 'log_dispute.started')))`
}

/** What the trail says of one change. */
export interface ChangeRow {
  readonly id: number
  readonly subjectId: number | null
  readonly kind: string
  readonly at: Date
  readonly by: string | null
  readonly as: string | null
  /** Whether whoever did it is of the agency. */
  readonly ofAgency: boolean
  readonly before: unknown
  readonly after: unknown
  readonly data: unknown
}

/** What the trail says of an object of which a change log is shown, the newest first. */
export async function findChanges(
  db: Db,
  { kind, id }: { readonly kind: string; readonly id: number },
  limit: number,
): Promise<{ rows: ChangeRow[]; total: number }> {
  return changesWhere(
    db,
    sql`event.subject_kind = ${kind} and event.subject_id = ${id} and event.kind = any(${[...changeKinds]}::text[])`,
    limit,
  )
}

/** What the trail says of the rows of a list, also those that are gone, or of one of them; the newest first. */
export async function findListChanges(
  db: Db,
  { kind, row }: { readonly kind: string; readonly row: number | undefined },
  limit: number,
): Promise<{ rows: ChangeRow[]; total: number }> {
  const kinds = ['added', 'changed', 'removed'].map((what) => `${kind}.${what}`)
  const ofRow = row === undefined ? sql`event.subject_id is not null` : sql`event.subject_id = ${row}`
  return changesWhere(db, sql`event.subject_kind = ${kind} and ${ofRow} and event.kind = any(${kinds}::text[])`, limit)
}

async function changesWhere(db: Db, told: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<ChangeRow>`
    select event.id, event.kind, event.subject_id, event.at, event.before, event.after, event.data,
      coalesce(person.name, named.name) as by, case when person.id is not null then named.name end as "as",
      coalesce(person.id is not null or named.customer_id is null, true) as of_agency
    from audit_event event
    left join app_user named on named.id = event.actor_id
    left join app_user person on person.id = event.impersonator_id
    where ${told} order by event.at desc, event.id desc limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from audit_event event where ${told}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
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
          audit_tx(pg_snapshot_xmin(pg_current_snapshot())) as to_tx, (select hash from last) as previous_hash
      ), fresh as (
        select count(*)::int as row_count,
          sha256(coalesce(string_agg(audit_event_hash(event), ''::bytea order by event.id), ''::bytea)) as rows_hash
        from audit_event event, bounds where event.tx >= bounds.from_tx and event.tx < bounds.to_tx
      )
      insert into audit_seal (from_tx, to_tx, row_count, rows_hash, previous_hash, hash)
      select from_tx, to_tx, row_count, rows_hash, previous_hash,
        sha256(coalesce(previous_hash, ''::bytea) || rows_hash
          || convert_to(from_tx::text || '-' || to_tx::text, 'UTF8'))
      from bounds, fresh where row_count > 0
      returning row_count`.execute(tx)
  return rows[0]?.rowCount ?? 0
}

export interface AuditFault {
  sealId: number
  fault: 'rows_changed' | 'content_changed' | 'chain_broken' | 'gap'
}

/** Recomputes every seal from the rows it covers, every commitment to what they say, and every link of the chain. */
export async function findAuditFaults(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    with checked as (
      select seal.id,
        present.row_count <> seal.row_count or present.rows_hash <> seal.rows_hash as rows_changed,
        not present.content_holds as content_changed,
        lag(seal.hash) over (order by seal.id) is distinct from seal.previous_hash
          or seal.hash <> sha256(coalesce(seal.previous_hash, ''::bytea) || seal.rows_hash
            || convert_to(seal.from_tx::text || '-' || seal.to_tx::text, 'UTF8')) as chain_broken,
        lag(seal.to_tx, 1, seal.from_tx) over (order by seal.id) <> seal.from_tx as gap
      from audit_seal seal
      cross join lateral (
        select count(*)::int as row_count,
          sha256(coalesce(string_agg(audit_event_hash(event), ''::bytea order by event.id), ''::bytea)) as rows_hash,
          coalesce(bool_and(audit_content_holds(event)), true) as content_holds
        from audit_event event where event.tx >= seal.from_tx and event.tx < seal.to_tx
      ) as present
    )
    select id as seal_id, case when rows_changed then 'rows_changed' when content_changed then 'content_changed'
      when chain_broken then 'chain_broken' else 'gap' end as fault
    from checked where rows_changed or content_changed or chain_broken or gap
    order by id`.execute(db)
  return rows
}

/** The last seal, and whether a seal that was noted down elsewhere is still in the chain as it was. */
export async function findHead(db: Db, noted: AuditHead | null): Promise<{ head: AuditHead | null; found: boolean }> {
  const { rows } = await sql<AuditHead>`
    select id as seal_id, encode(hash, 'hex') as hash from audit_seal
    where id = ${noted?.sealId ?? null} or id = (select max(id) from audit_seal) order by id`.execute(db)
  const found = noted === null || rows.some(({ sealId, hash }) => sealId === noted.sealId && hash === noted.hash)
  return { head: rows.at(-1) ?? null, found }
}

/** A seal by number and hash: kept outside the database, it proves later that nothing before it was taken away. */
export interface AuditHead {
  readonly sealId: number
  readonly hash: string
}

export async function countSeals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('auditSeal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
