import { sql } from 'kysely'
import type { LogType } from '#domain/logs/log-type.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file as the head of its page tells it. */
export interface PackedFile {
  readonly id: number
  readonly number: string
  readonly customer: string
  readonly debtors: string
  readonly openedDay: Day
  readonly closedDay: Day | null
  readonly status: string
  readonly currency: string
  readonly openCents: Cents
}

export async function findFile(db: Db, id: number): Promise<PackedFile | undefined> {
  const { rows } = await sql<PackedFile>`
    select dossier.id, dossier.number, customer.name as customer, dossier.opened_day, dossier.closed_day,
      dossier.status, dossier.currency, dossier.open_cents,
      (select string_agg(debtor.name, ', ' order by debtor.id) from dossier_debtor liable
        join debtor on debtor.id = liable.debtor_id where liable.dossier_id = dossier.id) as debtors
    from dossier join customer on customer.id = dossier.customer_id where dossier.id = ${id}`.execute(db)
  return rows[0]
}

/** A document that is kept, with what it is called in the pack. */
export interface KeptDocument {
  readonly name: string
  readonly sha256: string
}

/** The order of the customer of a file, as it was approved: what was handed in since waits, or was refused. */
export async function findAssignments(db: Db, dossierId: number): Promise<KeptDocument[]> {
  const { rows } = await sql<KeptDocument>`
    select document.name, document.sha256 from dossier join dd_subject subject
      on subject.customer_id = dossier.customer_id
    join dd_item item on item.subject_id = subject.id
    join dd_check on dd_check.id = item.check_id and dd_check.code = 'order'
    join dd_document document on document.item_id = item.id and document.added_at <= item.approved_at
    where dossier.id = ${dossierId} order by document.id`.execute(db)
  return rows
}

/** How we work, as it was approved: since when, and until when something else took its place or it ended. */
export interface PackedMethod extends KeptDocument {
  readonly fromAt: Date
  readonly untilAt: Date | null
}

/**
 * The descriptions of how we work that were in force while a file was open. What was handed in counts from when a second person
 * approved it, until he approved what came after it; what he refused never did.
 */
export async function findMethods(db: Db, dossierId: number): Promise<PackedMethod[]> {
  const { rows } = await sql<PackedMethod>`
    with decided as (
      select event.at, event.kind = 'due_diligence.proof_approved' as is_approved,
        lag(event.at, 1, '-infinity') over (order by event.id) as since_at
      from audit_event event join dd_subject subject on subject.id = event.subject_id and subject.kind = 'own'
      where event.subject_kind = 'due_diligence' and event.data ->> 'check' = 'process_descriptions'
        and event.kind in ('due_diligence.proof_approved', 'due_diligence.proof_refused')
    ), approved as (
      select at, since_at, lead(at) over (order by at) as until_at from decided where is_approved
    )
    select document.name, document.sha256, approved.at as from_at, approved.until_at
    from dossier cross join approved
    join dd_document document on document.added_at > approved.since_at and document.added_at <= approved.at
    join dd_item item on item.id = document.item_id
    join dd_subject subject on subject.id = item.subject_id and subject.kind = 'own'
    join dd_check on dd_check.id = item.check_id and dd_check.code = 'process_descriptions'
    where dossier.id = ${dossierId}
      and (approved.until_at is null
        or approved.until_at >= dossier.opened_day::timestamp at time zone 'Europe/Amsterdam')
      and (dossier.closed_day is null
        or approved.at < (dossier.closed_day + 1)::timestamp at time zone 'Europe/Amsterdam')
    order by document.id`.execute(db)
  return rows
}

export interface PackedClaim {
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly dueDay: Day
  readonly amountCents: Cents
  readonly documentSha256: string | null
  readonly mimeType: string | null
}

export async function findClaims(db: Db, dossierId: number): Promise<PackedClaim[]> {
  const { rows } = await sql<PackedClaim>`
    select claim.invoice_number, claim.invoice_day, claim.due_day, claim.amount_cents, claim.document_sha256,
      stored.mime_type from claim left join stored_file stored on stored.sha256 = claim.document_sha256
    where claim.dossier_id = ${dossierId} and claim.withdrawn_at is null order by claim.id`.execute(db)
  return rows
}

export interface PackedBooking {
  readonly valueDay: Day
  readonly kind: string
  readonly amountCents: Cents
  readonly data: unknown
}

/** What was booked on a file: costs, payments, what was given up. */
export async function findBookings(db: Db, dossierId: number): Promise<PackedBooking[]> {
  const { rows } = await sql<PackedBooking>`
    select value_day, kind, amount_cents, data from account_event
    where dossier_id = ${dossierId} order by value_day, id`.execute(db)
  return rows
}

export interface PackedAgreement {
  readonly kind: 'plan' | 'promise' | 'offer'
  readonly agreedDay: Day
  readonly amountCents: Cents
  readonly untilDay: Day | null
}

/** What was agreed with the debtor: plans with their instalments summed, promises, settlements. */
export async function findAgreements(db: Db, dossierId: number): Promise<PackedAgreement[]> {
  const { rows } = await sql<PackedAgreement>`
    select 'plan' as kind, plan.agreed_day, plan.open_cents as amount_cents,
      (select max(due_day) from plan_instalment instalment where instalment.dossier_id = plan.dossier_id
        and instalment.plan_id = plan.id) as until_day
    from payment_plan plan where plan.dossier_id = ${dossierId}
    union all select 'promise', made_day, amount_cents, until_day from payment_promise where dossier_id = ${dossierId}
    union all select 'offer', made_day, amount_cents, last_day from settlement_offer where dossier_id = ${dossierId}
    order by 2`.execute(db)
  return rows
}

export interface PackedMessage {
  readonly id: number
  readonly sentAt: Date
  readonly channel: string
  readonly subject: string
  readonly template: string | null
  readonly versionNumber: number | null
  readonly pdfSha256: string | null
  readonly mimeSha256: string | null
  readonly content: unknown
}

/** What left on a file, as it left, with the version of its text. */
export async function findMessages(db: Db, dossierId: number): Promise<PackedMessage[]> {
  const { rows } = await sql<PackedMessage>`
    select dispatch.id, dispatch.sent_at, dispatch.channel, dispatch.subject, template.name as template,
      version.number as version_number, dispatch.pdf_sha256, dispatch.mime_sha256, dispatch.content
    from dispatch left join template_version version on version.id = dispatch.template_version_id
    left join template on template.id = version.template_id
    where dispatch.dossier_id = ${dossierId} and dispatch.sent_at is not null
    order by dispatch.sent_at, dispatch.id`.execute(db)
  return rows
}

/** In which period a file followed which version of which workflow. */
export interface PackedPeriod {
  readonly fromAt: Date | null
  readonly untilAt: Date | null
  readonly versionId: number
  readonly workflow: string
  readonly number: number
}

/** The process descriptions that held for a file, one after the other. */
export async function findPeriods(db: Db, dossierId: number, language: Language): Promise<PackedPeriod[]> {
  const { rows } = await sql<PackedPeriod>`
    with stood as (
      select until_at, workflow_version_id from former_standing where dossier_id = ${dossierId}
      union all select null, workflow_version_id from dossier where id = ${dossierId}
    ), told as (
      select workflow_version_id, until_at, lag(until_at) over standing as from_at,
        lead(workflow_version_id) over standing as next_id from stood
      window standing as (order by until_at nulls last)
    ), ended as (
      select workflow_version_id, until_at, lag(until_at) over (order by until_at nulls last) as from_at
      from told where next_id is distinct from workflow_version_id
    )
    select ended.from_at, ended.until_at, version.id as version_id, version.number,
      workflow.${sql.ref(`name_${language}`)} as workflow
    from ended join workflow_version version on version.id = ended.workflow_version_id
    join workflow on workflow.id = version.workflow_id order by ended.until_at nulls last`.execute(db)
  return rows
}

/** The steps of a version of a workflow, as they were. */
export async function findSteps(db: Db, versionId: number, language: Language) {
  const { rows } = await sql<{ position: number; name: string; phase: Phase; definition: unknown }>`
    select position, ${sql.ref(`name_${language}`)} as name, phase, definition from workflow_step
    where workflow_version_id = ${versionId} order by position`.execute(db)
  return rows
}

export interface PackedLog {
  readonly at: Date
  readonly kind: string
  readonly by: string
  readonly text: string
}

/** A log of a file. */
export type PackedNote = PackedLog & { readonly kind: LogType }

export async function findLogs(db: Db, dossierId: number): Promise<PackedNote[]> {
  const { rows } = await sql<PackedNote>`
    select log.written_at as at, log.type as kind, coalesce(person.name, 'Vorder') as by, log.content as text
    from dossier_log log left join app_user person on person.id = log.written_by
    where log.dossier_id = ${dossierId} order by log.written_at, log.id`.execute(db)
  return rows
}

/** What hangs on the logs of a file: what a debtor sent, and what was written down beside it. */
export async function findAttachments(db: Db, dossierId: number): Promise<(KeptDocument & { readonly at: Date })[]> {
  const { rows } = await sql<KeptDocument & { readonly at: Date }>`
    select file.name, file.sha256, log.written_at as at
    from log_attachment file join dossier_log log on log.dossier_id = file.dossier_id and log.id = file.log_id
    where file.dossier_id = ${dossierId} and file.removed_at is null order by log.written_at, file.id`.execute(db)
  return rows
}

/** What the audit trail has of a file. */
export async function findEvents(db: Db, dossierId: number): Promise<PackedLog[]> {
  const { rows } = await sql<PackedLog>`
    select event.at, event.kind, coalesce(person.name, 'Vorder') as by,
      json_strip_nulls(json_build_object('before', event.before, 'after', event.after,
        'data', event.data))::text as text
    from audit_event event left join app_user person on person.id = event.actor_id
    where event.dossier_id = ${dossierId} order by event.id limit 20000`.execute(db)
  return rows
}
