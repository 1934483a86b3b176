import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { listDispatches, listPrecassoDispatches } from '#contract/sending/dispatches.ts'
import {
  lettersAFile,
  type PrintJob,
  type PrintOrder,
  type PrintSeparators,
  type startPrintJob,
} from '#contract/sending/print-jobs.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import type { Actor } from '#server/actor.ts'
import { inReach } from './queries.ts'

/** A letter as it is put behind others. */
export interface PaperToMerge {
  readonly pdfSha256: string
  readonly customerId: number
  readonly customerName: string
  readonly dossierNumber: string
  readonly debtorName: string
  readonly subject: string
}

const paper = sql`dispatch.pdf_sha256, dispatch.customer_id, c.name as customer_name, d.number as dossier_number,
  d.debtor_name, dispatch.subject`

const beside = sql`join dossier d on d.id = dispatch.dossier_id join customer c on c.id = dispatch.customer_id`

/** The order of letters that are put together; what is equal stands as the list has it. */
function inOrder(order: PrintOrder, separators: PrintSeparators, asListed: RawBuilder<unknown>): RawBuilder<unknown> {
  const by: RawBuilder<unknown>[] = []
  if (separators === 'customer' || order === 'customer') by.push(sql`c.name`, sql`c.id`)
  if (order === 'file') by.push(sql`length(d.number)`, sql`d.number`)
  if (order === 'postcode') by.push(sql`dispatch.content -> 'recipient' ->> -1`)
  return sql.join([...by, asListed, sql`dispatch.id desc`], sql`, `)
}

/** The papers of chosen messages; those of other customers and without paper are left out. */
export async function findPapers(
  db: Db,
  actor: Actor,
  { ids, order, separators }: { ids: readonly number[]; order: PrintOrder; separators: PrintSeparators },
): Promise<PaperToMerge[]> {
  const { rows } = await sql<PaperToMerge>`
    select ${paper} from dispatch
    join unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place) on asked.id = dispatch.id ${beside}
    where dispatch.pdf_sha256 is not null and ${inReach(actor, 'view-documents')}
    order by ${inOrder(order, separators, sql`asked.place`)}`.execute(db)
  return rows
}

/** Writes a print job down with its letters in their order; answers its id, and how many letters it has. */
export async function insertPrintJob(
  db: Db,
  actor: Actor,
  { ids, selection, order, separators, duplex }: InputOf<typeof startPrintJob>,
  expiresAt: Date,
): Promise<{ id: number; letterCount: number }> {
  const { id } = await db
    .insertInto('printJob')
    .values({
      userId: Number(actor.userId),
      sortBy: order,
      separators,
      duplex,
      language: actor.language,
      createdAt: actor.now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isChosen =
    selection === null
      ? sql`dispatch.id = any(${[...ids]}::bigint[])`
      : sql`(${isSelected(actor, listDispatches.path, selection, sql`dispatch.id`)}
          or ${isSelected(actor, listPrecassoDispatches.path, selection, sql`dispatch.id`)})`
  const asListed =
    selection === null ? sql`array_position(${[...ids]}::bigint[], dispatch.id)` : sql`dispatch.sent_at desc`
  const { numAffectedRows } = await sql`
    insert into print_job_letter (print_job_id, place, dispatch_id)
    select ${id}::bigint, row_number() over (order by ${inOrder(order, separators, asListed)}), dispatch.id
    from dispatch ${beside}
    where dispatch.pdf_sha256 is not null and ${isChosen} and ${inReach(actor, 'view-documents')}`.execute(db)
  const letterCount = Number(numAffectedRows ?? 0)
  await db.updateTable('printJob').set({ letterCount }).where('id', '=', id).execute()
  return { id, letterCount }
}

export async function linkPrintJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.updateTable('printJob').set({ jobId }).where('id', '=', id).execute()
}

export interface PrintJobOrder {
  readonly id: number
  readonly letterCount: number
  readonly separators: PrintSeparators
  readonly duplex: boolean
  readonly language: Language
}

/** What was asked for; undefined when it has expired meanwhile. */
export async function findPrintJobOrder(db: Db, id: number): Promise<PrintJobOrder | undefined> {
  return db
    .selectFrom('printJob')
    .select(['id', 'letterCount', 'separators', 'duplex', 'language'])
    .where('id', '=', id)
    .$castTo<PrintJobOrder>()
    .executeTakeFirst()
}

/** The letters of a part, in their order. */
export async function findLettersOfPart(
  db: Db,
  id: number,
  part: number,
): Promise<(PaperToMerge & { place: number })[]> {
  const from = (part - 1) * lettersAFile
  const { rows } = await sql<PaperToMerge & { place: number }>`
    select letter.place, ${paper} from print_job_letter letter
      join dispatch on dispatch.id = letter.dispatch_id ${beside}
    where letter.print_job_id = ${id} and letter.place > ${from} and letter.place <= ${from + lettersAFile}
    order by letter.place`.execute(db)
  return rows
}

/** How many parts are made already: work that was cut off goes on behind them. */
export async function countPrintJobParts(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from print_job_part where print_job_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertPrintJobPart(
  db: Db,
  id: number,
  part: { part: number; letterCount: number; missingCount: number; pdf: Buffer },
): Promise<void> {
  await db
    .insertInto('printJobPart')
    .values({ ...part, printJobId: id })
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function endPrintJob(db: Db, id: number): Promise<void> {
  await sql`
    update print_job set is_done = true,
      missing_count = coalesce((select sum(part.missing_count) from print_job_part part
      where part.print_job_id = print_job.id), 0) where id = ${id}`.execute(db)
}

const mostShown = 20

/** The print jobs of the caller that have not expired, or the one of them with this id. */
export async function findPrintJobs(db: Db, actor: Actor, id: number | null = null): Promise<PrintJob[]> {
  const { rows } = await sql<PrintJob>`
    select print_job.id, print_job.job_id, print_job.sort_by as order, print_job.separators, print_job.duplex,
      print_job.letter_count, print_job.missing_count, print_job.created_at, print_job.expires_at,
      case when print_job.is_done then 'done' else coalesce(job.state, 'failed') end as state,
      coalesce(job.done_count, 0) as done_count,
      coalesce((select json_agg(json_build_object('part', part.part, 'letterCount', part.letter_count)
        order by part.part)
        from print_job_part part where part.print_job_id = print_job.id and print_job.is_done), '[]') as parts
    from print_job left join job on job.id = print_job.job_id
    where print_job.user_id = ${actor.userId} and print_job.expires_at > ${actor.now}
      and (${id}::bigint is null or print_job.id = ${id})
    order by print_job.id desc limit ${mostShown}`.execute(db)
  return rows
}

/** A part of a print job of the caller. */
export async function findPrintJobPart(
  db: Db,
  actor: Actor,
  { id, part }: { id: number; part: number },
): Promise<{ pdf: Buffer; createdAt: Date } | undefined> {
  const { rows } = await sql<{ pdf: Buffer; createdAt: Date }>`
    select part.pdf, print_job.created_at from print_job_part part join print_job on print_job.id = part.print_job_id
    where print_job.id = ${id} and part.part = ${part} and print_job.is_done and print_job.user_id = ${actor.userId}
      and print_job.expires_at > ${actor.now}`.execute(db)
  return rows[0]
}

export async function deleteExpiredPrintJobs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('printJob').where('expiresAt', '<=', now).execute()
}
