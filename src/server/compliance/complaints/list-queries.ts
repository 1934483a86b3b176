import { type RawBuilder, sql } from 'kysely'
import type { ComplaintDetails, ComplaintFilter, ComplaintRow, ComplaintSort } from '#contract/compliance/complaints.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { CompensationState } from '#domain/complaints/complaint.ts'
import type { Db } from '#server/platform/db/db.ts'

const person = (column: string) => sql`(select json_build_object('id', person.id, 'name', person.name)
  from app_user person where person.id = ${sql.ref(`complaint.${column}`)})`

const stepName = (language: Language) => sql`step.${sql.raw(`name_${language}`)}`

const aboutOf = (language: Language) => sql`json_build_object(
  'dispatch', (select json_build_object('id', dispatch.id, 'dossierId', dispatch.dossier_id,
    'subject', dispatch.subject, 'sentAt', dispatch.sent_at) from dispatch where dispatch.id = complaint.dispatch_id),
  'template', (select json_build_object('id', template.id, 'name', template.name, 'versionId', version.id,
    'number', version.number) from template_version version join template on template.id = version.template_id
    where version.id = complaint.template_version_id),
  'step', (select json_build_object('id', step.id, 'name', ${stepName(language)}) from workflow_step step
    where step.id = complaint.step_id),
  'employee', ${person('aboutId')})`

/** What a row of the register is made of; the hours that are left are worked out beside it. */
const columnsOf = (language: Language) => sql`
  complaint.id, complaint.version, complaint.number, complaint.received_at, complaint.received_day, complaint.channel,
  complaint.who, complaint.name, complaint.subject, complaint.severity, complaint.state, complaint.outcome,
  complaint.cause, complaint.compensation_cents, complaint.due_day, complaint.closed_day,
  coalesce(complaint.compensation_state = 'waiting', false) as is_waiting,
  case when complaint.due_day is null then null when complaint.unposted = 'answer' then 'answer'
    when complaint.confirmed_at is null or complaint.unposted is not null then 'confirm' else 'answer' end
    as term,
  coalesce((select json_agg(json_build_object('id', dossier.id, 'number', dossier.number) order by dossier.id)
    from complaint_file file join dossier on dossier.id = file.dossier_id where file.complaint_id = complaint.id), '[]')
    as files,
  ${aboutOf(language)} as about, ${person('ownerId')} as owner`

type Row = Omit<ComplaintRow, 'hoursLeft'>

export interface ComplaintPage {
  readonly sortBy: ComplaintSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

interface Reader {
  readonly language: Language
  readonly today: Day
}

/** A page of the register, with how many there are in all. */
export async function findComplaints(
  db: Db,
  filter: ComplaintFilter,
  page: ComplaintPage,
  { language, today }: Reader,
): Promise<{ items: Row[]; total: number }> {
  const where = meets(filter, today)
  const { rows } = await sql<Row>`
    select ${columnsOf(language)} from complaint where ${where}
    order by ${orderOf(page)} offset ${page.offset} limit ${page.limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from complaint where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Which complaints a filter means: also those that a number of the report counts. */
export function meets(filter: ComplaintFilter, today: Day): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const any = (column: string, values: readonly (string | number)[] | undefined, type: 'text' | 'bigint' | 'int') =>
    values && conditions.push(sql`${sql.ref(`complaint.${column}`)} = any(${[...values]}::${sql.raw(type)}[])`)
  any('state', filter.state, 'text')
  any('subject', filter.subject, 'text')
  any('severity', filter.severity, 'int')
  any('channel', filter.channel, 'text')
  any('who', filter.who, 'text')
  any('ownerId', filter.owner, 'bigint')
  any('aboutId', filter.employee, 'bigint')
  any('outcome', filter.outcome, 'text')
  any('cause', filter.cause, 'text')
  any('templateVersionId', filter.templateVersion, 'bigint')
  if (filter.open !== undefined) conditions.push(sql`(complaint.state <> 'closed') = ${filter.open}`)
  if (filter.waiting) conditions.push(sql`complaint.compensation_state = 'waiting'`)
  if (filter.compensated) conditions.push(sql`${paidCents} > 0`)
  if (filter.receivedFrom) conditions.push(sql`complaint.received_day >= ${filter.receivedFrom}`)
  if (filter.receivedTo) conditions.push(sql`complaint.received_day <= ${filter.receivedTo}`)
  if (filter.closedFrom) conditions.push(sql`complaint.closed_day >= ${filter.closedFrom}`)
  if (filter.closedTo) conditions.push(sql`complaint.closed_day <= ${filter.closedTo}`)
  if (filter.within) conditions.push(closedIn[filter.within])
  if (filter.due)
    conditions.push(
      sql`(${sql.join(
        filter.due.map((due) => dueWithin(due, today)),
        sql` or `,
      )})`,
    )
  const hasFile = (condition: RawBuilder<unknown>) => sql`exists (select from complaint_file file
    join dossier on dossier.id = file.dossier_id where file.complaint_id = complaint.id and ${condition})`
  if (filter.file) conditions.push(hasFile(sql`dossier.id = any(${filter.file}::bigint[])`))
  if (filter.customer) conditions.push(hasFile(sql`dossier.customer_id = any(${filter.customer}::bigint[])`))
  if (filter.search) {
    const part = sql`'%' || like_literal(fold(${filter.search})) || '%'`
    conditions.push(sql`(fold(complaint.number) like ${part} or fold(complaint.name) like ${part}
      or fold(complaint.content) like ${part} or ${hasFile(sql`dossier.number = ${filter.search}`)})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What is paid of a complaint: also what was before it was opened again, but nothing that was declined or waits. */
export const paidCents = sql`(complaint.paid_before_cents
  + case when coalesce(complaint.compensation_state, 'agreed') = 'agreed' then complaint.compensation_cents else 0 end)`

/** How fast complaints were closed, each as the report counts it. */
export const closedIn = {
  days3: sql`(complaint.state = 'closed' and complaint.closed_days <= 3)`,
  weeks4: sql`(complaint.state = 'closed' and complaint.closed_day - complaint.received_day <= 28)`,
  weeks8: sql`(complaint.state = 'closed' and complaint.closed_day - complaint.received_day <= 56)`,
} as const

function dueWithin(due: 'late' | 'today' | 'week', today: Day): RawBuilder<unknown> {
  if (due === 'late') return sql`complaint.due_day < ${today}`
  if (due === 'today') return sql`complaint.due_day = ${today}`
  return sql`complaint.due_day between ${today} and ${addDays(today, 7)}`
}

const sortColumns: Readonly<Record<ComplaintSort, RawBuilder<unknown>>> = {
  due: sql`complaint.due_day`,
  number: sql`complaint.number`,
  received: sql`complaint.received_at`,
  who: sql`fold(complaint.name)`,
  severity: sql`complaint.severity`,
  owner: sql`(select name from app_user where app_user.id = complaint.owner_id)`,
  state: sql`array_position(array['received', 'confirmed', 'in_treatment', 'external', 'answered', 'closed'],
    complaint.state)`,
  closed: sql`complaint.closed_day`,
}

/** Those of which nothing is due come last, the newest first. */
function orderOf({ sortBy, sortOrder }: ComplaintPage): RawBuilder<unknown> {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  return sql`${sortColumns[sortBy]} ${direction} nulls last, complaint.id desc`
}

/** A complaint with all that is kept of it. */
export type ComplaintFacts = Omit<
  ComplaintDetails,
  'hoursLeft' | 'refusals' | 'owners' | 'history' | 'extensionDay' | 'twoAboveCents' | 'outsideBody'
> & { compensationState: CompensationState | null; askedBy: number | null; aboutId: number | null }

export async function findComplaint(db: Db, id: number, language: Language): Promise<ComplaintFacts | undefined> {
  const { rows } = await sql<ComplaintFacts>`
    select ${columnsOf(language)}, complaint.content, complaint.wish, complaint.is_automatic, complaint.email,
      complaint.street, complaint.house_number, complaint.postcode, complaint.city, complaint.language,
      (select json_build_object('id', debtor.id, 'name', debtor.name) from debtor
        where debtor.id = complaint.debtor_id) as debtor,
      (select json_build_object('id', customer.id, 'name', customer.name) from customer
        where customer.id = complaint.customer_id) as customer,
      (select json_build_object('id', log.id, 'dossierId', log.dossier_id, 'content', log.content,
        'writtenAt', log.written_at) from dossier_log log where log.id = complaint.log_id) as log,
      (select json_build_object('id', mail.id, 'sender', mail.sender, 'content', mail.content,
        'receivedAt', mail.received_at) from mail_notice mail where mail.id = complaint.mail_notice_id) as mail,
      (select json_build_object('id', question.id, 'dossierId', question.dossier_id, 'content', question.content,
        'askedAt', question.asked_at) from customer_question question
        where question.id = complaint.question_id) as question,
      complaint.confirm_due_day, complaint.answer_due_day, complaint.confirmed_at, complaint.extended_at,
      complaint.extension_reason, complaint.answer, complaint.measure, complaint.answered_at,
      complaint.paid_before_cents,
      ${person('compensationBy')} as compensation_by, ${person('decidedBy')} as decided_by, complaint.decision_note,
      case when complaint.external_at is not null then json_build_object('body', complaint.external_body,
        'reference', complaint.external_reference, 'at', complaint.external_at, 'ruling', complaint.ruling) end
        as external,
      complaint.closed_at, ${person('closedBy')} as closed_by, ${person('createdBy')} as created_by,
      complaint.compensation_state, complaint.compensation_by as asked_by, complaint.about_id
    from complaint where complaint.id = ${id}`.execute(db)
  return rows[0]
}

/** What was written down of a complaint, the newest first. */
export async function findHistory(db: Db, id: number): Promise<ComplaintDetails['history']> {
  const { rows } = await sql<ComplaintDetails['history'][number]>`
    select substr(event.kind, length('complaint.') + 1) as kind, event.at,
      person.name as by, coalesce(event.data ->> 'note', '') as note
    from audit_event event left join app_user person on person.id = event.actor_id
    where event.subject_kind = 'complaint' and event.subject_id = ${id} order by event.id desc limit 200`.execute(db)
  return rows
}

/** The complaints about a file, those that are open first. */
export async function findOfFile(db: Db, dossierId: number) {
  const { rows } = await sql<{
    id: number
    number: string
    state: ComplaintRow['state']
    subject: ComplaintRow['subject']
    receivedDay: string
    dueDay: string | null
    questionId: number | null
  }>`
    select complaint.id, number, state, subject, received_day, due_day, question_id
    from complaint_file file join complaint on complaint.id = file.complaint_id
    where file.dossier_id = ${dossierId} order by state = 'closed', complaint.id desc`.execute(db)
  return rows
}

/** The messages that left of a file, the newest first. */
export async function findSent(db: Db, dossierId: number) {
  const { rows } = await sql<{ id: number; subject: string; sentAt: Date | null }>`
    select id, subject, sent_at from dispatch where dossier_id = ${dossierId} and sent_at is not null
    order by id desc limit 50`.execute(db)
  return rows
}
