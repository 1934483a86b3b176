import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { eraseBy, hashesOf } from './erase-queries.ts'

/** Those who owed a file, now or before, and owe no other of which the words are still there. */
export async function findLastOwing(db: Db, dossierId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with owed as (
      select debtor_id, dossier_id from dossier_debtor union select debtor_id, dossier_id from ended_debtor
    )
    select distinct debtor_id as id from owed where dossier_id = ${dossierId} and not exists (
      select from owed other where other.debtor_id = owed.debtor_id and other.dossier_id <> ${dossierId}
        and not exists (select from erasure_item gone where gone.kind = 'file' and gone.state = 'gone'
          and gone.subject_id = other.dossier_id))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** What hangs on the logs of a file and on the e-mail that came in for it. */
const onLogs = (id: number) => sql`
  select sha256 from log_attachment where dossier_id = ${id}
  union select part.sha256 from mail_attachment part join mail_notice mail on mail.id = part.mail_notice_id
    where mail.dossier_id = ${id}`

/** The contents that hang on what was said of a file. */
export async function findLogContents(db: Db, id: number): Promise<string[]> {
  return hashesOf(db, onLogs(id))
}

/** The contents that hang on a file: letters, invoices, attachments, what its customer was told of it. */
export async function findFileContents(db: Db, id: number): Promise<string[]> {
  return hashesOf(
    db,
    sql`${onLogs(id)}
      union select document_sha256 from claim where dossier_id = ${id}
      union select unnest(array[pdf_sha256, mime_sha256]) from dispatch where dossier_id = ${id}
      union select unnest(array[pdf_sha256, mime_sha256]) from customer_message where dossier_id = ${id}
      union select unnest(array[pdf_sha256, data_sha256]) from writ where dossier_id = ${id}
      union select mime_sha256 from writ_message where dossier_id = ${id}`,
  )
}

/**
 * Takes away what was said of a file: the words of its logs, what was asked and told in them, calls, and the e-mail that came in
 * for it. That there was a log, when and by whom, stays. Answers how many rows that was.
 */
export async function eraseLogs(db: Db, id: number): Promise<number> {
  return eraseBy(db, [
    ...['log_request', 'log_budget', 'log_call', 'log_attachment', 'unfiled_call', 'prevented_call'].map(
      (table) => sql`delete from ${sql.table(table)} where dossier_id = ${id}`,
    ),
    sql`update dossier_log set content = '—', version = version + 1 where dossier_id = ${id}`,
    sql`delete from mail_attachment part using mail_notice mail
    where mail.id = part.mail_notice_id and mail.dossier_id = ${id}`,
    sql`delete from mail_label label using mail_notice mail
    where mail.id = label.mail_notice_id and mail.dossier_id = ${id}`,
    sql`update mail_notice set sender = '', sent_to = '', reply_to = '', note = '', content = '', message_id = null,
      judgement = null where dossier_id = ${id}`,
  ])
}

/**
 * Takes away the rest that says something of people on a file. Of its messages that they left, when, on which text and what they
 * asked stays, for costs rest on it; of the words nothing.
 */
export async function eraseWords(db: Db, id: number): Promise<number> {
  return eraseBy(db, [
    sql`update dispatch set subject = '—', recipient = '{"name": "—", "address": null, "email": null}',
      pdf_sha256 = null, mime_sha256 = null, message_id = null, error = null, provider_id = null,
      erased_at = clock_timestamp(),
      content = json_build_object('day', content -> 'day', 'sums', content -> 'sums')
    where dossier_id = ${id} and erased_at is null`,
    // Of a notice of an assignment that it told of one stays.
    sql`update hand_message set paragraph = '',
      assignment = case when assignment is not null then '{}'::jsonb end
    where dossier_id = ${id}`,
    sql`update sale_item set back_note = '' where dossier_id = ${id} and back_note <> ''`,
    sql`update legal_hold set reason = '—' where dossier_id = ${id}`,
    sql`update agenda_item set note = '', why = null where dossier_id = ${id}`,
    sql`update nps_answer set reason = '' where invite_id in (select id from nps_invite where dossier_id = ${id})`,
    sql`update nps_invite set recipient = '{"name": "—", "email": null}', message_id = null, error = null,
      content = case when content is not null then '{}'::json end,
      state = case state when 'scheduled' then 'cancelled' else state end where dossier_id = ${id}`,
    sql`update customer_question set content = 'Gewist Q' || id, answer = '' where dossier_id = ${id}`,
    sql`update legal_case set roll_number = '', end_reason = '' where dossier_id = ${id}`,
    sql`update execution set third_party = '' where case_id in (select kept.id from legal_case kept
      where kept.dossier_id = ${id})`,
    sql`update passage_answer set reason = '' where dossier_id = ${id}`,
    // What it came to stays in the whole that was told.
    sql`update relief_message set balance = balance || jsonb_build_object(
      'files', (select coalesce(jsonb_agg(told), '[]') from jsonb_array_elements(balance -> 'files') told
        where (told ->> 'dossierId')::bigint <> ${id}),
      'erased', coalesce(balance -> 'erased', '[]') || (
        select jsonb_agg(jsonb_build_object('currency', told -> 'currency', 'openCents', told -> 'openCents'))
        from jsonb_array_elements(balance -> 'files') told where (told ->> 'dossierId')::bigint = ${id}))
    where balance -> 'files' @> jsonb_build_array(jsonb_build_object('dossierId', ${id}::bigint))`,
    sql`update relief_claim set reference = '' where dossier_id = ${id}`,
    sql`update relief_distribution set reference = '' where dossier_id = ${id}`,
    sql`update dossier_bailiff set reference = '' where dossier_id = ${id}`,
    sql`update dossier_partner set reference = '' where dossier_id = ${id}`,
    sql`delete from writ_preparation where dossier_id = ${id}`,
    sql`update writ_message set recipient = '{"name": "—", "email": null}', content = '{}', mime_sha256 = null,
      message_id = null, error = null, state = case state when 'scheduled' then 'cancelled' else state end,
      version = version + 1 where dossier_id = ${id}`,
    sql`update writ set pdf_sha256 = null, data_sha256 = null, data = '{}', checks = '[]', erased_at = clock_timestamp()
    where dossier_id = ${id} and erased_at is null`,
    sql`update bulk_update_item set before = null, also = null where dossier_id = ${id}`,
    sql`update bank_line_booking set matched = null where dossier_id = ${id}`,
    sql`update cost_line set our_reference = '', their_reference = '', act_words = '', reason = '', message = ''
    where dossier_id = ${id}`,
    sql`update provider_row set reference = null where dossier_id = ${id} and reference is not null`,
    sql`delete from blocked_number where dossier_id = ${id}`,
    sql`update merged_dossier set former = '{}' where dossier_id = ${id}`,
    sql`delete from customer_news where dossier_id = ${id}`,
    sql`delete from customer_news news using customer_message message
    where message.id = news.message_id and message.dossier_id = ${id}`,
    sql`delete from customer_message where dossier_id = ${id}`,
    sql`update import_row row set cells = '[]', edited = '{}', known_by = null, others = null,
      debtor_key = null, identity_key = null, answers = '[]', problems = '[]'
    from claim where claim.dossier_id = ${id} and row.batch_id = claim.import_batch_id
      and row.row_number = claim.import_row`,
  ])
}

/** The rows of the trail that say what was said of a file: its logs with what hangs on them, its calls and its e-mail. */
export async function findLogEvents(db: Db, dossierId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_event where dossier_id = ${dossierId} and erased_at is null
      and (kind ~ '^log[._]' or subject_kind in ('log', 'incoming_mail', 'unfiled_call')) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rows of the trail that say something of a file or of those who owed it. */
export async function findFileEvents(db: Db, dossierId: number, debtorIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_event where dossier_id = ${dossierId} and erased_at is null
    union select id from audit_event where subject_kind = 'debtor' and subject_id = any(${debtorIds}::bigint[])
      and erased_at is null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
