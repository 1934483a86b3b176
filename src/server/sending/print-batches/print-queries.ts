import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { PrintForm } from '#domain/letters/print-form.ts'
import type { RunDetail } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PrintReceipt } from '#server/platform/outside/print.ts'
import { standing, type FixedItem } from '#server/sending/run-messages/delivery-queries.ts'

export interface PrintBatch {
  id: number
  runId: number
  name: string
  /** What its letters have in common; null: of before there was a choice. */
  print: PrintForm | null
  attempts: number
  /** What lies ready under the name of the last attempt, once it may get its own. */
  receipt: PrintReceipt | null
}

const batchColumns = sql`id, run_id, name, print, attempts, receipt`

/** A letter of a run that the printer is to get; of a run that stands still none does. Of before, it is sent already. */
const isWaiting = (runId: RawBuilder<unknown>) => sql<boolean>`
  run_id = ${runId} and channel = 'post' and print_batch_id is null
  and (state = 'sent' or state = 'scheduled'
    and (select going.state from processing_run going where going.id = ${runId}) = 'released')`

/** A name that no batch of the run has had: a print shop that has seen one takes no other folder for it. */
const nextName = (runId: number, when: RawBuilder<unknown>) => sql`
  update processing_run set print_batch_count = print_batch_count + 1 where id = ${runId} and ${when}
  returning 'VRD-' || number || '-' || lpad(print_batch_count::text, greatest(2, length(print_batch_count::text)),
    '0') as name`

/**
 * Puts the next letters of a run that are not in a batch yet into one: those that go through the print room in the same
 * way, in the order of their place; null when there are none. The name is that of the run and a number that follows.
 */
export async function makePrintBatch(db: Db, runId: number, now: Date, limit: number): Promise<PrintBatch | null> {
  // One batch of a run at a time, or two could get the same number.
  await sql`select from processing_run where id = ${runId} for no key update`.execute(db)
  const { rows } = await sql<PrintBatch>`
    with form as (
      select print from dispatch where ${isWaiting(sql`${runId}`)}
      order by print nulls first limit 1
    ), letter as (
      select id from dispatch
      where ${isWaiting(sql`${runId}`)}
        and print is not distinct from (select print from form)
      order by content -> 'recipient' ->> -1, id limit ${limit}
    ), numbered as (${nextName(runId, sql`exists (select from letter)`)}
    ), batch as (
      insert into print_batch (run_id, name, letter_count, created_at, print)
      select ${runId}, numbered.name, (select count(*) from letter), ${now}, (select print from form) from numbered
      returning ${batchColumns}
    ), taken as (
      update dispatch set print_batch_id = batch.id from batch where dispatch.id in (select id from letter)
    )
    select ${batchColumns} from batch`.execute(db)
  return rows[0] ?? null
}

/** Batches of a run that are not handed over, also one that a worker began and left; not those a person is asked about. */
export async function findOpenBatches(db: Db, runId: number): Promise<PrintBatch[]> {
  const { rows } = await sql<PrintBatch>`
    select ${batchColumns} from print_batch
    where run_id = ${runId} and handed_over_at is null and uncertain_at is null order by id`.execute(db)
  return rows
}

/** Begins another attempt; answers its number, or null when the folder of one may have its name already. */
export async function beginAttempt(db: Db, batchId: number): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    update print_batch set attempts = attempts + 1
    where id = ${batchId} and handing_over_at is null and handed_over_at is null returning attempts`.execute(db)
  return rows[0]?.attempts ?? null
}

/** From here on the folder of an attempt may have its name; false when another attempt has begun since. */
export async function beginHandingOver(
  db: Db,
  batchId: number,
  attempt: number,
  receipt: PrintReceipt,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update print_batch set handing_over_at = ${at}, receipt = ${JSON.stringify(receipt)}::jsonb,
      letter_count = ${receipt.letterCount}
    where id = ${batchId} and attempts = ${attempt} and handing_over_at is null and handed_over_at is null
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Marks the letters of a batch as on their way. Answers how many could not be: their run was stopped, their file has
 * changed since they were looked at, or their day has passed.
 */
export async function markLetters(
  db: Db,
  batchId: number,
  standings: ReadonlyMap<number, string>,
  { now, today }: { now: Date; today: Day },
): Promise<number> {
  await sql`
    update dispatch set state = 'sending', attempts = attempts + 1, attempted_at = ${now}
    from unnest(${[...standings.keys()]}::bigint[], ${[...standings.values()]}::text[]) as looked (dossier_id, standing)
    where dispatch.print_batch_id = ${batchId} and dispatch.state = 'scheduled'
      and dispatch.dossier_id = looked.dossier_id
      and (dispatch.created_at at time zone 'Europe/Amsterdam')::date = ${today}
      and (select state from processing_run where id = dispatch.run_id) = 'released'
      and ${standing(sql`dispatch.dossier_id`)} = looked.standing`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from dispatch
    where print_batch_id = ${batchId} and state not in ('sending', 'sent')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes the next letters of a batch that wait, with their items; those that were cancelled are not among them. */
export async function lockLetters(db: Db, batchId: number, after: number, limit: number): Promise<FixedItem[]> {
  const { rows } = await sql<FixedItem>`
    select item.id, item.run_id, item.dossier_id, item.step_id, item.occurrence, item.debtor_id, item.slot_at,
      dispatch.id as dispatch_id, dispatch.channel, dispatch.recipient, dispatch.content_sha256,
      dispatch.effect, dispatch.pdf_sha256, dispatch.mime_sha256, dispatch.attempts, dispatch.created_at
    from dispatch join run_item item on item.dispatch_id = dispatch.id and item.state = 'sending'
    where dispatch.print_batch_id = ${batchId} and dispatch.state = 'scheduled' and dispatch.id > ${after}
    order by dispatch.id limit ${limit} for update of item, dispatch`.execute(db)
  return rows
}

/** What was cancelled is in the batch no more; one without letters is gone. Answers how many letters it has. */
export async function tidyBatch(db: Db, batchId: number): Promise<number> {
  await sql`
    update dispatch set print_batch_id = null where print_batch_id = ${batchId} and state = 'cancelled'`.execute(db)
  const { rows } = await sql<{ count: number }>`
    update print_batch set letter_count = (select count(*) from dispatch where print_batch_id = ${batchId})
    where id = ${batchId} and handing_over_at is null returning letter_count as count`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 0) {
    await sql`delete from print_batch where id = ${batchId} and handing_over_at is null
      and handed_over_at is null`.execute(db)
  }
  return count
}

/** The letters of a batch that are on their way, with their items. */
export async function findLettersOnTheirWay(db: Db, batchId: number): Promise<{ id: number; dispatchId: number }[]> {
  const { rows } = await sql<{ id: number; dispatchId: number }>`
    select item.id, dispatch.id as dispatch_id from dispatch join run_item item on item.dispatch_id = dispatch.id
    where dispatch.print_batch_id = ${batchId} and dispatch.state = 'sending' and item.state = 'sending'
    order by dispatch.id for update of item, dispatch`.execute(db)
  return rows
}

/** Why an attempt failed, and when the next one is. */
export async function recordPrintFailure(db: Db, batchId: number, error: string, nextTryAt: Date): Promise<void> {
  await sql`
    update print_batch set error = ${error}, next_try_at = ${nextTryAt}
    where id = ${batchId} and handed_over_at is null`.execute(db)
}

/** Nobody knows whether the print shop has it; false when that was known already, or is known better. */
export async function markBatchUncertain(db: Db, batchId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update print_batch set uncertain_at = ${at}, error = null, next_try_at = null
    where id = ${batchId} and handing_over_at is not null and handed_over_at is null and uncertain_at is null
    returning id`.execute(db)
  return rows.length > 0
}

export interface UncertainBatch {
  id: number
  runId: number
  name: string
  letterCount: number
  handingOverAt: Date
}

/** Takes a batch of which a person says what became of it. */
export async function lockUncertainBatch(db: Db, batchId: number): Promise<UncertainBatch | undefined> {
  const { rows } = await sql<UncertainBatch>`
    select id, run_id, name, letter_count, handing_over_at from print_batch
    where id = ${batchId} and uncertain_at is not null and handed_over_at is null for update`.execute(db)
  return rows[0]
}

/** It never reached the print shop: what is left of it is handed over anew, under a name of its own. */
export async function reopenBatch(db: Db, { id, runId }: UncertainBatch): Promise<void> {
  await sql`update print_batch set handing_over_at = null, uncertain_at = null, receipt = null
    where id = ${id}`.execute(db)
  if ((await tidyBatch(db, id)) === 0) return
  await sql`
    with numbered as (${nextName(runId, sql`true`)})
    update print_batch set name = numbered.name from numbered where id = ${id}`.execute(db)
}

/** The batches of a run, as its page shows them. */
export async function findPrintBatches(db: Db, runId: number): Promise<RunDetail['printBatches']> {
  const { rows } = await sql<RunDetail['printBatches'][number]>`
    select id, name, letter_count, handed_over_at, receipt,
      uncertain_at is not null and handed_over_at is null as is_uncertain,
      case when handed_over_at is null then error end as error,
      case when handed_over_at is null then next_try_at end as next_try_at
    from print_batch where run_id = ${runId} order by id`.execute(db)
  return rows
}

export interface TroubledBatch {
  id: number
  name: string
  letterCount: number
  isUncertain: boolean
  /** The first of its letters, whose file stands for all. */
  dossierId: number
  customerId: number
}

/** Batches that a person has to know of, and of which nobody has been told: uncertain ones, and those that fail for long. */
export async function findTroubledBatches(db: Db, before: Date): Promise<TroubledBatch[]> {
  const { rows } = await sql<TroubledBatch>`
    select batch.id, batch.name, batch.letter_count, batch.uncertain_at is not null as is_uncertain, letter.dossier_id,
      letter.customer_id
    from print_batch batch
    join lateral (select dossier_id, customer_id from dispatch where print_batch_id = batch.id order by id
      limit 1) letter on true
    where batch.handed_over_at is null and (batch.uncertain_at is not null or batch.error is not null
      and batch.created_at < ${before})
    order by batch.id`.execute(db)
  return rows
}

/** When the first of the letters of a run was made that is in no batch yet; null: all are. */
export async function findWaitingSince(db: Db, runId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from dispatch where ${isWaiting(sql`${runId}`)}`.execute(db)
  return rows[0]?.since ?? null
}

export interface BatchLetter {
  dispatchId: number
  dossierNumber: string
  kind: string
  recipient: string[]
  pdfSha256: string
}

/** The letters of a batch in their order, the same each time: also of one of which nobody knows where it is. */
export async function findBatchLetters(db: Db, batchId: number): Promise<BatchLetter[]> {
  return selectBatchLetters(db, batchId, sql<boolean>`dispatch.state <> 'cancelled'`)
}

/** Those that are to be laid ready, in the same order. */
export async function findLettersToLay(db: Db, batchId: number): Promise<BatchLetter[]> {
  return selectBatchLetters(db, batchId, sql<boolean>`dispatch.state = 'scheduled'`)
}

async function selectBatchLetters(db: Db, batchId: number, which: RawBuilder<boolean>): Promise<BatchLetter[]> {
  const { rows } = await sql<BatchLetter>`
    select dispatch.id as dispatch_id, d.number as dossier_number, dispatch.kind,
      dispatch.content -> 'recipient' as recipient,
      dispatch.pdf_sha256
    from dispatch join dossier d on d.id = dispatch.dossier_id
    where dispatch.print_batch_id = ${batchId} and ${which}
    order by dispatch.content -> 'recipient' ->> -1, dispatch.id`.execute(db)
  return rows
}

/**
 * The print shop has it, or a person says so: its letters left when that was begun. Answers how many; null when that was
 * known already.
 */
export async function markHandedOver(db: Db, batchId: number, at: Date): Promise<number | null> {
  const { rows } = await sql<{ letterCount: number }>`
    with handed as (
      update print_batch set handed_over_at = ${at}, error = null, next_try_at = null
      where id = ${batchId} and handed_over_at is null returning id, handing_over_at
    ), left_now as (
      update dispatch set state = 'sent', sent_at = handed.handing_over_at from handed
      where dispatch.print_batch_id = handed.id and dispatch.state = 'sending' returning dispatch.id)
    select (select count(*) from left_now) as letter_count from handed`.execute(db)
  return rows[0]?.letterCount ?? null
}

/** The printer has letters of a run from which what follows has yet to be written. */
const isToConclude = (runId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from run_item item join dispatch on dispatch.id = item.dispatch_id
    where item.run_id = ${runId} and item.state = 'sending' and dispatch.channel = 'post' and dispatch.state = 'sent')`

/** Whether a worker left such letters behind. */
export async function hasLettersToConclude(db: Db, runId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isToConclude(sql`${runId}`)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Runs with letters for the printer that nothing more will be added to for now. */
export async function findRunsToPrint(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select run.id from processing_run run
    where (exists (select from print_batch where run_id = run.id and handed_over_at is null and uncertain_at is null
          and (run.state <> 'paused' or handing_over_at is not null))
        or exists (select from dispatch where ${isWaiting(sql`run.id`)})
        or ${isToConclude(sql`run.id`)})
      and not (run.state = 'released' and exists (select from run_item where run_id = run.id and state = 'pending'))
      and run.released_at is not null`.execute(db)
  return rows.map((row) => row.id)
}
