import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { heldContent } from '#server/book/dossiers/held-content.ts'
import { isOnHold } from '#server/book/dossiers/is-on-hold.ts'
import type { Held } from '#contract/files/held-file.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface DocumentRow {
  kind: 'letter' | 'email' | 'sms' | 'invoice' | 'attachment'
  id: number
  name: string
  at: Date
  sizeBytes: number | null
  mimeType: string | null
  hasFile: boolean
  held: Held
  /** Of a file on a log. */
  log: { subject: Name | null; visibleToCustomer: boolean; uploaderId: number | null; isOnHold: boolean } | null
}

interface Name {
  nl: string
  en: string
  fr: string
}

/** What was sent on a dossier, the invoices that came with it, and the files on its logs, newest first. */
export async function findDocuments(db: Db, actor: Actor, dossierId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select case dispatch.channel when 'post' then 'letter' else dispatch.channel end as kind, dispatch.id,
      dispatch.subject as name, coalesce(dispatch.sent_at, dispatch.created_at) as at, file.size_bytes,
      file.mime_type, dispatch.pdf_sha256 is not null as has_file, null::text as held, null::json as log
    from dispatch left join stored_file file on file.sha256 = dispatch.pdf_sha256
    where dispatch.dossier_id = ${dossierId} and dispatch.state <> 'cancelled'
      and dispatch.erased_at is null
    union all
    select 'invoice', claim.id, claim.invoice_number, claim.created_at, file.size_bytes, file.mime_type, true,
      ${heldContent(sql`claim.document_sha256`)}, null
    from claim join stored_file file on file.sha256 = claim.document_sha256
    where claim.dossier_id = ${dossierId}
    union all
    select 'attachment', attached.id, attached.name, attached.uploaded_at, attached.size_bytes,
      attached.mime_type, true, ${heldContent(sql`attached.sha256`)},
      json_build_object('visibleToCustomer', log.visible_to_customer, 'uploaderId', attached.uploaded_by,
        'isOnHold', ${isOnHold(sql`attached.dossier_id`)}, 'subject', (select json_build_object('nl', subject.name_nl,
          'en', subject.name_en, 'fr', subject.name_fr) from log_subject subject where subject.id = log.subject_id))
    from log_attachment attached
    join dossier_log log on log.dossier_id = attached.dossier_id and log.id = attached.log_id
    where attached.dossier_id = ${dossierId} and attached.removed_at is null
      and (log.visible_to_customer or ${actor.customerId === null}::boolean)
    order by at desc, id desc`.execute(db)
  return rows
}

export async function findClaimDocument(db: Db, actor: Actor, claimId: number) {
  return db
    .selectFrom('claim')
    .innerJoin('storedFile', 'storedFile.sha256', 'claim.documentSha256')
    .select(['claim.invoiceNumber', 'storedFile.sha256', 'storedFile.mimeType'])
    .where('claim.id', '=', claimId)
    .where(inScope(actor, 'claim.customerId'))
    .executeTakeFirst()
}
