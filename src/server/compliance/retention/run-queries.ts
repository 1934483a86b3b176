import { sql, type Updateable } from 'kysely'
import type { ErasureItem, ErasureItemFilter, ErasureRun } from '#contract/compliance/retention.ts'
import { type ErasureState, type HoldReason, type RetentionKind, retentionTerms } from '#domain/retention/retention.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ErasureRun as RunTable, RetentionRule as RuleTable } from '#server/platform/db/schema.ts'
import type { DuePiece, Terms } from './due-queries.ts'

/** A term as it holds, with what is asked of it. */
export interface StoredRule {
  readonly id: number
  readonly version: number
  readonly kind: RetentionKind
  readonly months: number
  readonly reason: string
  readonly askedMonths: number | null
  readonly askedBy: number | null
  readonly askedAt: Date | null
  readonly askedByName: string | null
}

const ruleColumns = sql`rule.id, rule.version, rule.kind, rule.months, rule.reason, rule.asked_months, rule.asked_by,
  rule.asked_at, (select name from app_user where app_user.id = rule.asked_by) as asked_by_name`

/** The terms, those that rest on a law of the books first. */
export async function findRules(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`select ${ruleColumns} from retention_rule rule`.execute(db)
  const order = Object.keys(retentionTerms)
  return rows.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

/** How long a kind is kept by now. */
export async function findMonths(db: Db, kind: RetentionKind): Promise<number> {
  const row = await db.selectFrom('retentionRule').select('months').where('kind', '=', kind).executeTakeFirstOrThrow()
  return row.months
}

export async function lockRule(db: Db, id: number): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select ${ruleColumns} from retention_rule rule where rule.id = ${id} for update`.execute(db)
  return rows[0]
}

export async function updateRule(db: Db, id: number, change: Updateable<RuleTable>): Promise<void> {
  await db
    .updateTable('retentionRule')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A run that is held until the transaction ends. */
export interface LockedRun {
  readonly id: number
  readonly version: number
  readonly state: ErasureState
  readonly asOf: Day
  readonly terms: Terms
  readonly proposedBy: number
  readonly jobState: ErasureRun['jobState']
}

/** Whether a run was let go and nobody works on it any more: its work failed, was cancelled or is not in the queue. */
export function isStuckRun({ state, jobState }: Pick<LockedRun, 'state' | 'jobState'>): boolean {
  return state === 'released' && jobState !== 'queued' && jobState !== 'running'
}

export async function lockRun(db: Db, id: number): Promise<LockedRun | undefined> {
  const { rows } = await sql<LockedRun>`
    select id, version, state, as_of, terms, proposed_by,
      (select job.state from job where job.id = erasure_run.job_id) as job_state
    from erasure_run where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function hasOpenRun(db: Db): Promise<boolean> {
  const open = await db
    .selectFrom('erasureRun')
    .select('id')
    .where('state', 'in', ['proposed', 'released'])
    .executeTakeFirst()
  return open !== undefined
}

export async function insertRun(
  db: Db,
  run: {
    readonly kinds: readonly RetentionKind[]
    readonly terms: Terms
    readonly asOf: Day
    readonly proposedBy: number
    readonly proposedAt: Date
  },
): Promise<number> {
  const row = { ...run, kinds: [...run.kinds], terms: JSON.stringify(run.terms) }
  return (await db.insertInto('erasureRun').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateRun(db: Db, id: number, change: Updateable<RunTable>): Promise<void> {
  await db
    .updateTable('erasureRun')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertItems(db: Db, runId: number, pieces: readonly DuePiece[]): Promise<void> {
  await sql`
    insert into erasure_item (run_id, kind, subject_id, label, due_day, state, held_by)
    select ${runId}, piece.kind, piece."subjectId", piece.label, piece."dueDay",
      case when piece."heldBy" is null then 'due' else 'held' end, piece."heldBy"
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as piece (kind text, "subjectId" bigint, label text, "dueDay" date, "heldBy" text)`.execute(db)
}

/** A piece of a run of which the turn has yet to come. */
export interface WaitingItem {
  readonly id: number
  readonly kind: RetentionKind
  readonly subjectId: number
}

export async function findWaiting(db: Db, runId: number, most: number): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select id, kind, subject_id from erasure_item where run_id = ${runId} and state = 'due'
    order by id limit ${most}`.execute(db)
  return rows
}

/** Holds a piece whose turn it is; false: another did it meanwhile. */
export async function lockItem(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from erasure_item where id = ${id} and state = 'due' for update skip locked`.execute(db)
  return rows.length > 0
}

export async function keepItem(db: Db, id: number, heldBy: HoldReason): Promise<void> {
  await db.updateTable('erasureItem').set({ state: 'kept', heldBy }).where('id', '=', id).execute()
}

export async function concludeItem(
  db: Db,
  { runId, id }: { readonly runId: number; readonly id: number },
  gone: { readonly rowCount: number; readonly contents: readonly string[]; readonly at: Date },
): Promise<void> {
  const { rowCount, contents, at: goneAt } = gone
  const ended = { state: 'gone', rowCount, contentCount: contents.length, goneAt }
  await db.updateTable('erasureItem').set(ended).where('id', '=', id).execute()
  await addContents(db, runId, contents)
}

export async function addContents(db: Db, runId: number, contents: readonly string[]): Promise<void> {
  await sql`
    insert into erasure_content (run_id, sha256) select ${runId}, unnest(${contents}::text[])
    on conflict do nothing`.execute(db)
}

export async function findWaitingContents(db: Db, runId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from erasure_content where run_id = ${runId} and state = 'waiting' limit ${most}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

export async function concludeContent(db: Db, runId: number, sha256: string, state: 'gone' | 'used'): Promise<void> {
  await db
    .updateTable('erasureContent')
    .set({ state })
    .where('runId', '=', runId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Whether a content is a logo: those are named by their table alone, so that nothing else keeps them. */
export async function isLogo(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select from house_logo where ${sha256} in (sha256, email_sha256) limit 1`.execute(db)
  return rows.length > 0
}

/** Forgets that a content is kept; fails where something else has it too. Answers the PDF that was made of it, if one was. */
export async function forgetContent(db: Db, sha256: string): Promise<string[]> {
  await sql`
    delete from uploaded_document where sha256 = ${sha256}
      and uploaded_at < clock_timestamp() - interval '1 month'`.execute(db)
  const { rows } = await sql<{ pdfSha256: string | null }>`
    delete from file_conversion where sha256 = ${sha256} returning pdf_sha256`.execute(db)
  await sql`delete from stored_file where sha256 = ${sha256}`.execute(db)
  return rows.flatMap(({ pdfSha256 }) => pdfSha256 ?? [])
}

/** What went, in the order in which it did, and the contents that went with it: what the hash of a certificate is of. */
export async function listGone(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(';', kind, subject_id, label, due_day,
      to_char(gone_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as line
    from erasure_item where run_id = ${runId} and state = 'gone' order by id`.execute(db)
  const contents = await sql<{ line: string }>`
    select 'sha256;' || sha256 as line from erasure_content where run_id = ${runId} and state = 'gone'
    order by sha256`.execute(db)
  return [...rows, ...contents.rows].map(({ line }) => line)
}

type ShownRun = Omit<ErasureRun, 'release'> & { readonly proposerId: number }

const runColumns = sql`run.id, run.version, run.state, run.kinds, run.as_of, run.proposed_at, run.finished_at,
  run.digest, run.proposed_by as proposer_id, run.certificate_sha256 is not null as has_certificate,
  job.state as job_state,
  (select json_build_object('id', id, 'name', name) from app_user where id = run.proposed_by) as proposed_by,
  (select json_build_object('id', id, 'name', name) from app_user where id = run.decided_by) as decided_by,
  (select coalesce(json_agg(counted), '[]') from (select kind, state, count(*)::int as count from erasure_item item
    where item.run_id = run.id group by 1, 2 order by 1, 2) counted) as counts,
  (select count(*)::int from erasure_content content where content.run_id = run.id and content.state = 'gone')
    as content_count`

export async function findRuns(db: Db): Promise<ShownRun[]> {
  const { rows } = await sql<ShownRun>`
    select ${runColumns} from erasure_run run left join job on job.id = run.job_id
    order by run.id desc limit 50`.execute(db)
  return rows
}

export async function findRun(db: Db, id: number): Promise<ShownRun | undefined> {
  const { rows } = await sql<ShownRun>`
    select ${runColumns} from erasure_run run left join job on job.id = run.job_id where run.id = ${id}`.execute(db)
  return rows[0]
}

/** How many pieces stayed, by kind and why. */
export async function countHeld(
  db: Db,
  runId: number,
): Promise<{ kind: RetentionKind; heldBy: HoldReason; count: number }[]> {
  const { rows } = await sql<{ kind: RetentionKind; heldBy: HoldReason; count: number }>`
    select kind, held_by, count(*)::int as count from erasure_item
    where run_id = ${runId} and held_by is not null group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export async function findCertificate(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('erasureRun').select('certificateSha256').where('id', '=', id).executeTakeFirst()
  return row?.certificateSha256 ?? null
}

interface ItemPage {
  readonly sortBy?: 'due' | 'label' | undefined
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const itemOrder = { due: sql`item.due_day`, label: sql`item.label` }

export async function findItems(db: Db, filter: ErasureItemFilter, { sortBy, sortOrder, offset, limit }: ItemPage) {
  const conditions = [sql`true`]
  if (filter.run !== undefined) conditions.push(sql`item.run_id = ${filter.run}`)
  if (filter.kind) conditions.push(sql`item.kind = any(${filter.kind}::text[])`)
  if (filter.state) conditions.push(sql`item.state = any(${filter.state}::text[])`)
  if (filter.hold) conditions.push(sql`item.held_by = any(${filter.hold}::text[])`)
  if (filter.search) conditions.push(sql`item.label = ${filter.search}`)
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<ErasureItem>`
    select item.id, item.run_id as run, item.kind, item.label, item.due_day, item.state, item.held_by, item.row_count,
      item.content_count, item.gone_at, case when item.kind in ('file', 'log') then item.subject_id end as dossier_id
    from erasure_item item where ${where}
    order by ${itemOrder[sortBy ?? 'due']} ${sql.raw(sortOrder)}, item.id offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from erasure_item item where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}
