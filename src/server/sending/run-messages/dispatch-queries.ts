import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { PrintForm } from '#domain/letters/print-form.ts'
import type { Db } from '#server/platform/db/db.ts'

interface NewDispatch {
  dossierId: number
  customerId: number
  stepId: number
  occurrence: number
  /** To which of several debtors; null: to the first. */
  debtorId: number | null
  channel: 'email' | 'post' | 'sms'
  state: 'scheduled' | 'sent'
  document: LetterDocument
  recipient: { name: string; address: string | null; email: string | null; phone?: string | null }
  contentSha256: string
  /** Null for what has no paper: a message that is no letter. */
  pdfSha256: string | null
  pdfBytes: number | null
  /** Of what goes by post: what it costs depends on it. */
  pages: number | null
  /** How it goes through the print room. */
  print: PrintForm | null
  /** The hour in which it has a place. */
  slotAt: Date | null
  /** Null of a copy of what was written before there were any. */
  templateVersionId: number | null
  runId: number
  /** Of an SMS: in how many pieces it goes, and what they cost together. */
  segments: number | null
  costCents: number | null
  /** What its leaving brings about. */
  effect: unknown
  createdAt: Date
  sentAt: Date | null
}

/**
 * Writes messages, of a file one at a time, their PDFs beside them; answers the id of each by its dossier. One to the same
 * debtor that was there already for the step of a file is not written again, and not answered, unless it is certain that
 * it never left.
 */
export async function insertDispatches(db: Db, dispatches: readonly NewDispatch[]) {
  const column = <Value>(pick: (dispatch: NewDispatch) => Value) => dispatches.map(pick)
  await sql`
    insert into stored_file (sha256, size_bytes, mime_type)
    select distinct on (1) sha256, size, 'application/pdf'
    from unnest(${column((row) => row.pdfSha256)}::text[], ${column((row) => row.pdfBytes)}::bigint[]) as f (sha256,
      size)
    where sha256 is not null on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; dossierId: number }>`
    insert into dispatch (dossier_id, customer_id, step_id, occurrence, channel, state, kind, language, recipient,
      subject,
      content, content_sha256, pdf_sha256, template_version_id, run_id, segments, cost_cents, effect, created_at,
      sent_at, pages, slot_at, print, debtor_id)
    select * from unnest(${column((row) => row.dossierId)}::bigint[], ${column((row) => row.customerId)}::bigint[],
      ${column((row) => row.stepId)}::bigint[], ${column((row) => row.occurrence)}::int[],
      ${column((row) => row.channel)}::text[], ${column((row) => row.state)}::text[],
      ${column((row) => row.document.kind)}::text[], ${column((row) => row.document.language)}::text[],
      ${column((row) => JSON.stringify(row.recipient))}::jsonb[], ${column((row) => row.document.subject)}::text[],
      ${column((row) => JSON.stringify(row.document))}::json[], ${column((row) => row.contentSha256)}::text[],
      ${column((row) => row.pdfSha256)}::text[], ${column((row) => row.templateVersionId)}::bigint[],
      ${column((row) => row.runId)}::bigint[], ${column((row) => row.segments)}::int[],
      ${column((row) => row.costCents)}::bigint[],
      ${column((row) => JSON.stringify(row.effect))}::jsonb[], ${column((row) => row.createdAt)}::timestamptz[],
      ${column((row) => row.sentAt)}::timestamptz[], ${column((row) => row.pages)}::int[],
      ${column((row) => row.slotAt)}::timestamptz[],
        ${column((row) => row.print && JSON.stringify(row.print))}::jsonb[],
      ${column((row) => row.debtorId)}::bigint[])
    on conflict (dossier_id, step_id, occurrence, channel, coalesce(debtor_id, 0)) do update
      set state = excluded.state, kind = excluded.kind,
      language = excluded.language, recipient = excluded.recipient, subject = excluded.subject,
      content = excluded.content,
      content_sha256 = excluded.content_sha256, pdf_sha256 = excluded.pdf_sha256,
      template_version_id = excluded.template_version_id, run_id = excluded.run_id,
      effect = excluded.effect, created_at = excluded.created_at, sent_at = excluded.sent_at, error = null,
      attempts = 0,
      next_attempt_at = null, provider_id = null, mime_sha256 = null, asked_at = null, segments = excluded.segments,
      cost_cents = excluded.cost_cents, pages = excluded.pages, slot_at = excluded.slot_at,
      print = excluded.print, print_batch_id = null
      where dispatch.state in ('failed', 'cancelled') and dispatch.ended_at is null
    returning id, dossier_id`.execute(db)
  return new Map(rows.map((row) => [row.dossierId, row.id]))
}

interface NewNotice {
  dossierId: number
  /** Who got it; null: the first of the file. */
  debtorId: number | null
  dispatchId: number
  sentDay: Day
  receivedDay: Day
  receivedBasis: 'assumed' | 'proven'
  lastDay: Day
  costsCents: number
  vatCents: number
  claimIds: number[]
}

export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await db
    .insertInto('fourteenDayLetter')
    .values(notices.map((notice) => ({ ...notice })))
    .execute()
}
