import { sql } from 'kysely'
import type { RetentionKind } from '#domain/retention/retention.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Kinds of which what goes stands in a row or a few, and in no common table. */
export type PlainKind = Exclude<RetentionKind, 'file' | 'log' | 'debtor'>

type Statement = ReturnType<typeof sql>

/** What goes of each kind: the contents that hang on it, the rows of the trail about it, and the rows themselves. */
interface Plain {
  readonly contents?: (id: number) => Statement
  readonly events?: (id: number) => Statement
  readonly statements: (id: number) => readonly Statement[]
}

const about = (kind: string) => (id: number) =>
  sql`select id from audit_event where subject_kind = ${kind} and subject_id = ${id} and erased_at is null`

/** What the office was told of lines of a batch, and of lines of no other that is kept: with the last its words go. */
const rejectionsOf = (batch: number) => sql`select told.rejection_id as id from cost_rejection_line told
  join cost_line line on line.id = told.cost_line_id where line.batch_id = ${batch} and not exists (
    select from cost_rejection_line beside join cost_line other on other.id = beside.cost_line_id
    join cost_batch kept on kept.id = other.batch_id
    where beside.rejection_id = told.rejection_id and kept.id <> ${batch} and kept.file_sha256 is not null)`

const plain: Readonly<Record<PlainKind, Plain>> = {
  mail: {
    contents: (id) => sql`select sha256 from mail_attachment where mail_notice_id = ${id}`,
    events: about('incoming_mail'),
    statements: (id) => [
      sql`update hand_message set reply_to = null where reply_to = ${id}`,
      sql`delete from mail_notice where id = ${id}`,
    ],
  },
  call: {
    events: about('unfiled_call'),
    statements: (id) => [sql`delete from unfiled_call where id = ${id}`],
  },
  customer_message: {
    contents: (id) => sql`select unnest(array[pdf_sha256, mime_sha256]) from customer_message where id = ${id}`,
    events: about('customer_message'),
    statements: (id) => [
      sql`delete from customer_news where message_id = ${id}`,
      sql`delete from customer_message where id = ${id}`,
    ],
  },
  identity_paper: {
    contents: (id) => sql`select sha256 from dd_document where id = ${id}`,
    statements: (id) => [sql`delete from dd_document where id = ${id}`],
  },
  due_diligence: {
    contents: (id) => sql`select paper.sha256 from dd_document paper join dd_item item on item.id = paper.item_id
      where item.subject_id = ${id}`,
    events: about('due_diligence'),
    statements: (id) => [
      sql`delete from sanction_screening known using dd_person person where person.subject_id = ${id}
        and known.party_kind = 'person' and known.party_id = person.id`,
      sql`delete from sanction_hit hit using dd_person person where person.subject_id = ${id}
        and hit.party_kind = 'person' and hit.party_id = person.id`,
      sql`delete from dd_document paper using dd_item item where item.id = paper.item_id and item.subject_id = ${id}`,
      sql`delete from dd_person where subject_id = ${id}`,
      sql`update dd_item set source = '', note = '' where subject_id = ${id}`,
      sql`update dd_subject set risk_reason = '' where id = ${id}`,
    ],
  },
  complaint: {
    contents: (id) =>
      sql`select unnest(array[pdf_sha256, mime_sha256]) from complaint_message
      where complaint_id = ${id}`,
    events: about('complaint'),
    // What it was about, when it came and what came of it stays in the register: it is counted.
    statements: (id) => [
      sql`delete from complaint_message where complaint_id = ${id}`,
      sql`update complaint set name = 'Gewist ' || number, email = '', street = '', house_number = '', postcode = '',
        city = '', content = '—', wish = '', answer = '', measure = '', decision_note = '', extension_reason = '',
        external_reference = '', ruling = '', debtor_id = null, log_id = null, mail_notice_id = null,
        question_id = null, version = version + 1 where id = ${id}`,
    ],
  },
  import: {
    contents: (id) => sql`select file_sha256 from import_batch where id = ${id}`,
    statements: (id) => [
      sql`delete from import_row where batch_id = ${id}`,
      sql`update import_batch set file_sha256 = null, file_name = '—', version = version + 1 where id = ${id}`,
    ],
  },
  bank: {
    contents: (id) => sql`select statement.file_sha256 from bank_statement statement where statement.id = ${id}
      and not exists (select from bank_statement other where other.file_sha256 = statement.file_sha256
        and other.id <> statement.id)`,
    // What came in, when and on which file stays: the books are made of it.
    statements: (id) => [
      sql`update bank_line set counterparty_name = null, counterparty_iban = null, reference = null,
        end_to_end_id = null, description = '—', reason = null, version = version + 1 where statement_id = ${id}`,
      sql`update bank_statement set file_sha256 = null, file_name = '—' where id = ${id}`,
    ],
  },
  pack: {
    contents: (id) => sql`select sha256 from inspection_pack where id = ${id}`,
    statements: (id) => [
      sql`update inspection_pack set sha256 = null, size_bytes = null, report = null where id = ${id}`,
    ],
  },
  sale: {
    contents: (id) =>
      sql`select unnest(array[file_sha256, offer_sha256, sheet_sha256]) from sale_file where id = ${id}`,
    events: about('sale_file'),
    // Which files were sold, when and for what stays: the books are made of it.
    statements: (id) => [
      sql`update sale_item set offer_reference = null, back_note = '' where sale_file_id = ${id}`,
      sql`update sale_file set file_sha256 = null, offer_sha256 = null, offered_by = null, offered_at = null,
        sheet_sha256 = null, receipt = '', erased_at = clock_timestamp(), version = version + 1 where id = ${id}`,
    ],
  },
  provider_report: {
    contents: (id) => sql`select file_sha256 from provider_report where id = ${id}`,
    events: (id) => sql`select id from audit_event where erased_at is null and (
        (subject_kind = 'provider_report' and subject_id = ${id})
        or (subject_kind = 'provider_payout' and subject_id in (select payout.id from provider_payout payout
          where payout.report_id = ${id}))
        or (subject_kind = 'provider_row' and subject_id in (select part.id from provider_row part
          join provider_payout payout on payout.id = part.payout_id where payout.report_id = ${id})))`,
    // The number the provider has for a payment stays: by it the same report is known again, and it names nobody.
    statements: (id) => [
      sql`update provider_row part set reference = null, version = part.version + 1 from provider_payout payout
        where payout.id = part.payout_id and payout.report_id = ${id}`,
      sql`update provider_payout set reverse_reason = '' where report_id = ${id}`,
      sql`update provider_report set file_sha256 = null, file_name = '—' where id = ${id}`,
    ],
  },
  cost_batch: {
    contents: (id) => sql`select file_sha256 from cost_batch where id = ${id}
      union select unnest(array[said.pdf_sha256, said.mime_sha256]) from cost_rejection said
      where said.id in (${rejectionsOf(id)})`,
    events: (id) => sql`select id from audit_event where erased_at is null and (
        (subject_kind = 'cost_batch' and subject_id = ${id})
        or (subject_kind = 'cost_line' and subject_id in (select line.id from cost_line line
          where line.batch_id = ${id}))
        or (subject_kind = 'cost_rejection' and subject_id in (${rejectionsOf(id)})))`,
    statements: (id) => [
      // That its office was told stays: or it would be told once more.
      sql`update cost_rejection set recipient = '{"name": "—", "email": "—", "address": "—"}', content = '{}',
        pdf_sha256 = null, mime_sha256 = null, message_id = null, error = null, erased_at = clock_timestamp(),
        version = version + 1 where id in (${rejectionsOf(id)}) and erased_at is null`,
      sql`update cost_line set our_reference = '', their_reference = '', act_words = '', reason = '', message = '',
        version = version + 1 where batch_id = ${id}`,
      sql`update cost_batch set file_sha256 = null, file_name = '—' where id = ${id}`,
    ],
  },
  print_batch: {
    events: about('print_batch'),
    // Its letters lie outside the database.
    statements: (id) => [sql`update print_batch set error = null where id = ${id}`],
  },
  nps: {
    events: about('nps_invite'),
    // Marks stay: they are counted. So does that somebody did not want to be asked again.
    statements: (id) => [
      sql`update nps_answer set reason = '', answered_by = null, version = version + 1 where invite_id = ${id}`,
      sql`update nps_invite set recipient = '{"name": "—", "email": null}', message_id = null, error = null,
        content = case when content is not null then '{}'::json end, employee_id = null,
        debtor_id = case when refused_at is not null then debtor_id end,
        state = case state when 'scheduled' then 'cancelled' else state end, version = version + 1 where id = ${id}`,
    ],
  },
}

/** Letters as they were laid for the print shop: the name of their folder, and where that was; null: nobody wrote it down. */
export interface LaidBatch {
  readonly id: number
  readonly name: string
  readonly place: string | null
}

export async function findLaidBatches(db: Db, ids: readonly number[]): Promise<LaidBatch[]> {
  const { rows } = await sql<LaidBatch>`
    select id, name, receipt ->> 'place' as place from print_batch where id = any(${ids}::bigint[])
    order by id`.execute(db)
  return rows
}

/** The contents that hang on a piece. */
export async function findContents(db: Db, kind: PlainKind, id: number): Promise<string[]> {
  const contents = plain[kind].contents?.(id)
  return contents ? hashesOf(db, contents) : []
}

/** The contents that a statement names, each once. */
export async function hashesOf(db: Db, contents: Statement): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from (${contents}) hangs (sha256) where sha256 is not null order by 1`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** The rows of the trail about a piece. */
export async function findEvents(db: Db, kind: PlainKind, id: number): Promise<number[]> {
  const events = plain[kind].events?.(id)
  if (!events) return []
  const { rows } = await sql<{ id: number }>`${events}`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes a piece away; answers how many rows that was. */
export async function erasePlain(db: Db, kind: PlainKind, id: number): Promise<number> {
  return eraseBy(db, plain[kind].statements(id))
}

/** Carries statements out, one after the other; answers how many rows they took away or blanked. */
export async function eraseBy(db: Db, statements: readonly Statement[]): Promise<number> {
  let count = 0
  for (const statement of statements) count += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return count
}

/** Takes away what rows of the trail say, and writes down which those are: the seals hold. */
export async function eraseAudit(db: Db, ids: readonly number[], { now, userId }: Actor): Promise<void> {
  if (ids.length === 0) return
  await sql`select erase_audit_content(${ids}::bigint[], ${now}, ${userId}::bigint)`.execute(db)
}

/** The rows of the trail about these debtors. */
export async function findDebtorEvents(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_event where subject_kind = 'debtor' and subject_id = any(${ids}::bigint[])
      and erased_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}
