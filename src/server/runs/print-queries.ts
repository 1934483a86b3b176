import { sql } from 'kysely'
import type { PrintForm } from '#domain/letters/print-form.ts'
import type { Db } from '#server/db/db.ts'
import type { PrintReceipt } from '#server/outside/print.ts'

export interface PrintBatch {
  id: number
  name: string
  /** What its letters have in common; null: of before there was a choice. */
  print: PrintForm | null
}

/**
 * Puts the next letters of a run that are not in a batch yet into one: those that go through the print room in the same
 * way, in the order of their place; null when there are none. The name is that of the run and a number that follows.
 */
export async function makePrintBatch(db: Db, runId: number, now: Date, limit: number): Promise<PrintBatch | null> {
  // One batch of a run at a time, or two could get the same number.
  await sql`select from processing_run where id = ${runId} for no key update`.execute(db)
  const { rows } = await sql<PrintBatch>`
    with form as (
      select print from dispatch
      where run_id = ${runId} and channel = 'post' and state = 'sent' and print_batch_id is null
      order by print nulls first limit 1
    ), letter as (
      select id from dispatch
      where run_id = ${runId} and channel = 'post' and state = 'sent' and print_batch_id is null
        and print is not distinct from (select print from form)
      order by content -> 'recipient' ->> -1, id limit ${limit}
    ), batch as (
      insert into print_batch (run_id, name, letter_count, created_at, print)
      select run.id, 'VRD-' || run.number || '-' || lpad((1 + (select count(*) from print_batch where run_id = run.id))::text, 2, '0'),
        (select count(*) from letter), ${now}, (select print from form)
      from processing_run run where run.id = ${runId} and exists (select from letter)
      returning id, name, print
    ), taken as (
      update dispatch set print_batch_id = batch.id from batch where dispatch.id in (select id from letter)
    )
    select id, name, print from batch`.execute(db)
  return rows[0] ?? null
}

/** Batches of a run that are not handed over, also one that a worker began and left. */
export async function findOpenBatches(db: Db, runId: number): Promise<PrintBatch[]> {
  const { rows } = await sql<PrintBatch>`
    select id, name, print from print_batch where run_id = ${runId} and handed_over_at is null order by id`.execute(db)
  return rows
}

/** When the first of the letters of a run left that is in no batch yet; null: all are. */
export async function findWaitingSince(db: Db, runId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(sent_at) as since from dispatch
    where run_id = ${runId} and channel = 'post' and state = 'sent' and print_batch_id is null`.execute(db)
  return rows[0]?.since ?? null
}

export interface BatchLetter {
  dispatchId: number
  dossierNumber: string
  kind: string
  recipient: string[]
  pdfSha256: string
}

/** The letters of a batch in their order; the same each time. */
export async function findBatchLetters(db: Db, batchId: number): Promise<BatchLetter[]> {
  const { rows } = await sql<BatchLetter>`
    select dispatch.id as dispatch_id, d.number as dossier_number, dispatch.kind, dispatch.content -> 'recipient' as recipient,
      dispatch.pdf_sha256
    from dispatch join dossier d on d.id = dispatch.dossier_id
    where dispatch.print_batch_id = ${batchId}
    order by dispatch.content -> 'recipient' ->> -1, dispatch.id`.execute(db)
  return rows
}

export async function markHandedOver(db: Db, batchId: number, receipt: PrintReceipt, at: Date): Promise<void> {
  await db
    .updateTable('printBatch')
    .set({ handedOverAt: at, receipt: JSON.stringify(receipt) })
    .where('id', '=', batchId)
    .execute()
}

/** Runs with letters for the printer that nothing more will be added to for now. */
export async function findRunsToPrint(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select run.id from processing_run run
    where (exists (select from print_batch where run_id = run.id and handed_over_at is null)
        or exists (select from dispatch
          where run_id = run.id and channel = 'post' and state = 'sent' and print_batch_id is null))
      and not (run.state = 'released' and exists (select from run_item where run_id = run.id and state = 'pending'))
      and run.released_at is not null`.execute(db)
  return rows.map((row) => row.id)
}
