import { sql } from 'kysely'
import type { LogCategory, LogRequestKind, LogRequestState, LogType } from '#domain/logs/log-type.ts'
import type { DebtorData } from '#contract/work/logs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { isShownTo } from './list-queries.ts'

export interface NewLog {
  readonly dossierId: number
  readonly type: LogType
  readonly category: LogCategory
  readonly subjectId: number | null
  readonly content: string
  readonly visibleToCustomer: boolean
}

/** Writes one log on each of these dossiers; answers the id of each, by its dossier. */
export async function insertLogs(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  log: Omit<NewLog, 'dossierId'>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; dossierId: number }>`
    insert into dossier_log (dossier_id, type, category, subject_id, content, visible_to_customer, written_by,
      impersonator_id, written_at)
    select dossier_id, ${log.type}, ${log.category}, ${log.subjectId}::bigint, ${log.content},
      ${log.visibleToCustomer}::boolean, ${actor.userId}::bigint, ${actor.impersonatorId}::bigint,
      ${actor.now}::timestamptz
    from unnest(${[...dossierIds]}::bigint[]) as of (dossier_id)
    returning id, dossier_id`.execute(db)
  return new Map(rows.map(({ id, dossierId }) => [dossierId, id]))
}

/** A log that is held until the transaction ends, with the request that stands in it. */
export interface LockedLog extends NewLog {
  readonly id: number
  readonly version: number
  readonly customerId: number
  readonly writtenBy: number | null
  readonly writtenAt: Date
  /** A call that came in on this dossier, of which the result was not taken back. */
  readonly callResult: 'given' | 'undone' | null
  readonly request: {
    readonly kind: LogRequestKind
    readonly state: LogRequestState
    readonly debtorId: number
    readonly asked: unknown
  } | null
}

/** Takes a log until the transaction ends: whoever comes second sees what the first did. */
export async function lockLogRow(db: Db, actor: Actor, id: number): Promise<LockedLog | undefined> {
  const { rows: held } = await sql<{ id: number }>`
    select log.id from dossier_log log join dossier on dossier.id = log.dossier_id
    where log.id = ${id} and ${inScope(actor, 'dossier.customerId')} and ${isShownTo(actor)}
    for update of log`.execute(db)
  if (held.length === 0) return undefined
  // Read after the lock was got: what the first did stands there now.
  const { rows } = await sql<LockedLog>`
    select log.id, log.version, log.dossier_id, dossier.customer_id, log.type, log.category, log.subject_id,
      log.content, log.visible_to_customer, log.written_by, log.written_at,
      (select case when call.undone_at is null then 'given' else 'undone' end from log_call call
        where call.dossier_id = log.dossier_id and call.log_id = log.id
          and not exists (select from unfiled_call unfiled
            where unfiled.dossier_id = call.dossier_id and unfiled.log_id = call.log_id)) as call_result,
      case when request.log_id is not null then json_build_object('kind', request.kind, 'state', request.state,
        'debtorId', request.debtor_id, 'asked', request.asked) end as request
    from dossier_log log join dossier on dossier.id = log.dossier_id
    left join log_request request on request.dossier_id = log.dossier_id and request.log_id = log.id
    where log.id = ${id}`.execute(db)
  return rows[0]
}

type LogChange = Partial<Omit<NewLog, 'dossierId'>>

/** Changes a log that is held, and raises its version. */
export async function updateLog(db: Db, { dossierId, id }: LockedLog, change: LogChange = {}): Promise<void> {
  await db
    .updateTable('dossierLog')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('dossierId', '=', dossierId)
    .where('id', '=', id)
    .execute()
}

/** Writes down that the words of a log are no longer those it was written with. */
export async function markChanged(db: Db, actor: Actor, { dossierId, id }: LockedLog): Promise<void> {
  await db
    .updateTable('dossierLog')
    .set({ changedAt: actor.now, changedBy: actor.userId })
    .where('dossierId', '=', dossierId)
    .where('id', '=', id)
    .execute()
}

export async function insertRequest(
  db: Db,
  request: { dossierId: number; logId: number; kind: LogRequestKind; debtorId: number; asked: object },
): Promise<void> {
  await db
    .insertInto('logRequest')
    .values({ ...request, asked: JSON.stringify(request.asked) })
    .execute()
}

/** Answers a request; false when it was answered before. */
export async function decideRequest(
  db: Db,
  actor: Actor,
  { dossierId, id }: LockedLog,
  answer: { state: 'accepted' | 'rejected'; reason?: string; former?: DebtorData },
): Promise<boolean> {
  const { state, reason = '', former } = answer
  const row = await db
    .updateTable('logRequest')
    .set({ state, reason, decidedAt: actor.now, decidedBy: actor.userId })
    .set(former ? { former: JSON.stringify(former) } : {})
    .where('dossierId', '=', dossierId)
    .where('logId', '=', id)
    .where('state', '=', 'open')
    .returning('logId')
    .executeTakeFirst()
  return row !== undefined
}

/** A debtor of a dossier: this one, or the first. */
export async function findDebtorOf(db: Db, dossierId: number, debtorId: number | null): Promise<number | undefined> {
  let found = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId)
  if (debtorId !== null) found = found.where('debtorId', '=', debtorId)
  return (await found.orderBy('position').limit(1).executeTakeFirst())?.debtorId
}

/** The newest contact of a kind that is in use: what a new one takes the place of. */
export async function findContactInUse(
  db: Db,
  debtorId: number,
  kind: 'email' | 'phone' | 'iban',
): Promise<number | undefined> {
  const row = await db
    .selectFrom('debtorContact')
    .select('id')
    .where('debtorId', '=', debtorId)
    .where('kind', '=', kind)
    .where('validTo', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Whether logs can be about a subject: one that is in use, or the one a log has. */
export async function isChoosableSubject(db: Db, id: number, present: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('logSubject')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('active', '=', true), eb('id', '=', present ?? 0)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function findSubjects(db: Db) {
  return db.selectFrom('logSubject').select(['id', 'nameNl', 'nameEn', 'nameFr', 'active']).orderBy('nameNl').execute()
}

export interface Budget {
  readonly household: string
  readonly incomeCents: number
  readonly housingCents: number
  readonly livingCents: number
  readonly otherDebtsCents: number
  readonly marginPercent: number
}

/** What is booked on a log, if anything is. */
export async function findBudget(db: Db, { dossierId, id }: LockedLog) {
  return db
    .selectFrom('logBudget')
    .select(['debtorId', 'household', 'incomeCents', 'housingCents', 'livingCents', 'otherDebtsCents', 'marginPercent'])
    .where('dossierId', '=', dossierId)
    .where('logId', '=', id)
    .executeTakeFirst()
}

/** Books income and expenses on a log, in the place of what was booked before. */
export async function saveBudget(
  db: Db,
  actor: Actor,
  { dossierId, id: logId }: LockedLog,
  debtorId: number,
  budget: Budget,
): Promise<void> {
  const values = { ...budget, debtorId, bookedAt: actor.now, bookedBy: actor.userId }
  await db
    .insertInto('logBudget')
    .values({ dossierId, logId, ...values })
    .onConflict((conflict) => conflict.columns(['dossierId', 'logId']).doUpdateSet(values))
    .execute()
}
