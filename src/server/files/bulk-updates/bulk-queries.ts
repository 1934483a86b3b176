import type { Currency } from '#domain/money.ts'
import { sql } from 'kysely'
import type { BulkChanges } from '#contract/files/bulk-updates.ts'
import type { BulkState, OwnBulkUpdate } from '#contract/files/own-bulk-updates.ts'
import type { Day } from '#domain/day.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'

/** What is asked, with the document itself in the place of its number. */
export type StoredChanges = Omit<BulkChanges, 'document'> & { readonly document: KeptUpload | null }

export interface BulkRow {
  readonly id: number
  readonly changes: StoredChanges
  readonly state: BulkState
  readonly itemCount: number
  readonly jobId: number | null
  readonly userId: number
  readonly createdBy: number
  readonly createdByName: string
  /** In whose name the work at hand is done, and who sits at the keyboard; null: the maker. */
  readonly askedAs: number | null
  readonly askedBy: number | null
  readonly createdAt: Date
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly undoneBy: number | null
  readonly undoneByName: string | null
  readonly undoneAt: Date | null
  readonly version: number
}

/** A job that was stopped or gave up leaves what it worked on stopped, and a preview it did not finish failed. */
const state = sql<BulkState>`case
  when bulk.state not in ('previewing', 'running', 'stopping', 'undoing')
    or job.state in ('queued', 'running') then bulk.state
  when bulk.state = 'previewing' then 'failed' else 'stopped' end`

const columns = sql`bulk.id, bulk.changes, ${state} as state, bulk.item_count, bulk.job_id, bulk.user_id,
  bulk.created_by,
  maker.name as created_by_name, bulk.asked_as, bulk.asked_by, bulk.created_at, decider.name as decided_by_name,
  bulk.decided_at, bulk.started_at,
  bulk.finished_at, bulk.undone_by, undoer.name as undone_by_name, bulk.undone_at, bulk.version`
const source = sql`bulk_update bulk join app_user maker on maker.id = bulk.created_by
  left join app_user decider on decider.id = bulk.decided_by
  left join app_user undoer on undoer.id = bulk.undone_by
  left join job on job.id = bulk.job_id`

export async function findBulkUpdate(
  db: Db,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<BulkRow | undefined> {
  const lock = options.lock ? sql`for update of bulk` : sql``
  const { rows } = await sql<BulkRow>`select ${columns} from ${source} where bulk.id = ${id} ${lock}`.execute(db)
  return rows[0]
}

export type BulkListRow = Pick<BulkRow, 'id' | 'changes' | 'state' | 'createdByName' | 'createdAt' | 'itemCount'> & {
  readonly doneCount: number
  readonly excludedCount: number
  readonly failedCount: number
}

/** A page of bulk updates, the newest first unless asked otherwise. */
export async function findBulkUpdates(
  db: Db,
  query: {
    readonly state?: readonly BulkState[] | undefined
    readonly sortOrder: 'asc' | 'desc'
    readonly offset: number
    readonly limit: number
  },
): Promise<{ rows: BulkListRow[]; total: number }> {
  const where = query.state ? sql`where ${state} = any(${[...query.state]}::text[])` : sql``
  const order = query.sortOrder === 'asc' ? sql`bulk.id` : sql`bulk.id desc`
  const counted = (states: readonly string[]) => sql`(select count(*)::int from bulk_update_item item
    where item.bulk_update_id = bulk.id and item.state = any(${[...states]}::text[]))`
  const { rows } = await sql<BulkListRow>`
    select ${columns}, ${counted(['done', 'undone', 'kept'])} as done_count, ${counted(['excluded'])} as excluded_count,
      ${counted(['refused', 'failed', 'left'])} as failed_count
    from ${source} ${where} order by ${order} offset ${query.offset} limit ${query.limit}`.execute(db)
  const { rows: all } = await sql<{ total: number }>`select count(*) as total from ${source} ${where}`.execute(db)
  return { rows, total: all[0]?.total ?? 0 }
}

/** Writes down what is asked of which files: those of a selection, as they are. */
export async function insertBulkUpdate(
  db: Db,
  actor: Actor,
  changes: StoredChanges,
  selection: { readonly id: number; readonly count: number },
): Promise<number> {
  const { id } = await db
    .insertInto('bulkUpdate')
    .values({
      changes: JSON.stringify(changes),
      documentSha256: changes.document?.sha256 ?? null,
      itemCount: selection.count,
      userId: Number(actor.userId),
      createdBy: personAtWork(actor),
      createdAt: actor.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_update_item (bulk_update_id, dossier_id)
    select ${id}::bigint, object_id from list_selection_row where selection_id = ${selection.id}`.execute(db)
  return id
}

/** The first files of a selection. */
export async function findChosen(db: Db, selectionId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from list_selection_row where selection_id = ${selectionId}
    order by object_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these files are in a selection. */
export async function findChosenAmong(db: Db, selectionId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from list_selection_row
    where selection_id = ${selectionId} and object_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What is open on these files, by currency. */
export async function sumOpen(db: Db, ids: readonly number[]): Promise<{ currency: Currency; cents: number }[]> {
  const { rows } = await sql<{ currency: Currency; cents: number }>`
    select currency, sum(open_cents)::bigint as cents from dossier where id = any(${[...ids]}::bigint[])
    group by currency order by currency`.execute(db)
  return rows
}

export interface BulkStep {
  readonly state?: BulkState
  readonly jobId?: number
  readonly askedAs?: number
  readonly askedBy?: number
  readonly decidedBy?: number
  readonly decidedAt?: Date
  readonly startedAt?: Date
  readonly finishedAt?: Date | null
  readonly undoneBy?: number
  readonly undoneAt?: Date
}

/** Brings a bulk update a step further, and raises its version; where a state is named, only while it is in that. */
export async function updateBulkUpdate(db: Db, id: number, step: BulkStep, from?: BulkState): Promise<void> {
  const update = db
    .updateTable('bulkUpdate')
    .set(step)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
  await (from === undefined ? update : update.where('state', '=', from)).execute()
}

/** What somebody asked for and is not over, or was over after a moment; the newest first. */
export async function findOwnUpdates(db: Db, userId: number, since: Date): Promise<OwnBulkUpdate[]> {
  const { rows } = await sql<OwnBulkUpdate>`
    select bulk.id, ${state} as state, bulk.version, bulk.job_id, coalesce(job.done_count, 0) as done_count,
      job.total_count
    from bulk_update bulk left join job on job.id = bulk.job_id
    where coalesce(bulk.asked_as, bulk.user_id) = ${userId} and bulk.state <> 'discarded'
      and (greatest(bulk.created_at, bulk.decided_at, bulk.started_at, bulk.finished_at, bulk.undone_at) > ${since}
        or job.state in ('queued', 'running'))
    order by bulk.id desc limit ${mostOwn}`.execute(db)
  return rows
}

const mostOwn = 10

/** Where it stands, for the work on it: it may have been asked to stop. */
export async function findState(db: Db, id: number): Promise<BulkState | undefined> {
  const row = await db.selectFrom('bulkUpdate').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state as BulkState | undefined
}

/** Above how many files a second person has to approve; of an agency that has yet to say so, the number it begins with. */
export async function findApprovalAbove(db: Db): Promise<number> {
  const row = await db.selectFrom('agency').select('bulkApprovalAbove').executeTakeFirst()
  return row?.bulkApprovalAbove ?? 500
}

/** The names of what a change refers to, in the language of the reader. */
export async function findNames(
  db: Db,
  changes: StoredChanges,
  language: 'nl' | 'en' | 'fr',
): Promise<
  Readonly<Record<'owner' | 'ownerTeam' | 'step' | 'subject' | 'employee' | 'team' | 'closingReason', string | null>>
> {
  const name = sql.raw(`name_${language}`)
  const { rows } = await sql<Awaited<ReturnType<typeof findNames>>>`
    select (select name from app_user where id = ${changes.owner}) as owner,
      (select name from team where id = ${changes.ownerTeam}) as owner_team,
      (select step.${name} from workflow_step step where step.id = ${changes.step}) as step,
      (select subject.${name} from agenda_subject subject where subject.id = ${changes.subject}) as subject,
      (select name from app_user where id = ${changes.employee}) as employee,
      (select name from team where id = ${changes.team}) as team,
      (select reason.${name} from closing_reason reason where reason.code = ${changes.reason})
        as closing_reason`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a selection without a table has a row')
  return row
}

/** Who is in a team and works here, in one order. */
export async function findTeamMembers(db: Db, teamId: number, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id from team_member member join app_user person on person.id = member.user_id
    where member.team_id = ${teamId} and ${isMemberOn(today)} and person.active and person.customer_id is null
    order by person.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether people may put files before this step by hand. */
export async function hasStep(db: Db, stepId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from workflow_step step join workflow_version version on version.id = step.workflow_version_id
      join workflow on workflow.id = version.workflow_id
      where step.id = ${stepId} and workflow.category not in ('plan', 'precasso') and workflow.retired_at is null)
        as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Previews that were never started and that nobody has touched since a moment, with their files. */
export async function deletePreviews(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      select bulk.id from bulk_update bulk where bulk.started_at is null and bulk.created_at < ${before}
        and (bulk.state in ('failed', 'ready', 'waiting', 'discarded', 'rejected') or bulk.state = 'previewing'
          and not exists (select from job where job.id = bulk.job_id and job.state in ('queued', 'running')))
      for update skip locked
    ), files as (
      delete from bulk_update_item using old where bulk_update_item.bulk_update_id = old.id
    )
    delete from bulk_update using old where bulk_update.id = old.id`.execute(db)
}
