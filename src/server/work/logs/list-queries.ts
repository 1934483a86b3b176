import { type RawBuilder, sql } from 'kysely'
import type { DebtorData, FileLog, listFileLogs, LogAttachment, LogRequest } from '#contract/work/logs.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heldContent } from '#server/book/dossiers/held-content.ts'
import { isOnHold } from '#server/book/dossiers/is-on-hold.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** A log as it is stored, with what it points at. */
export interface StoredLog extends Omit<FileLog, 'attachments' | 'request' | 'acts'> {
  readonly writtenBy: number | null
  readonly isOnHold: boolean
  readonly attachments: readonly (Omit<LogAttachment, 'removalRefusal'> & { readonly uploaderId: number | null })[]
  readonly request:
    | (Omit<LogRequest, 'change' | 'plan'> & {
        readonly asked: unknown
        readonly former: DebtorData | null
        /** The data of the debtor as they are now. */
        readonly standing: Record<keyof DebtorData, unknown>
      })
    | null
}

type Filter = Omit<QueryOf<typeof listFileLogs>, 'offset' | 'limit' | 'sortBy' | 'sortOrder'>

/** A page of the logs of a dossier, with how many there are. The caller has checked that the reader may see it. */
export async function findLogs(
  db: Db,
  actor: Actor,
  dossierId: number,
  filter: Filter,
  page: { readonly offset: number; readonly limit: number; readonly oldestFirst: boolean },
): Promise<{ items: StoredLog[]; total: number }> {
  const found = sql`select log.id, log.written_at from dossier_log log where ${meets(actor, dossierId, filter)}`
  const order = page.oldestFirst ? sql`log.written_at, log.id` : sql`log.written_at desc, log.id desc`
  // What is searched for is looked for once, for the page and for the total.
  const { rows } = await sql<StoredLog & { total: number }>`
    with found as materialized (${found}),
      page as (select log.id from found log order by ${order} offset ${page.offset} limit ${page.limit})
    select ${columnsFor(actor)}, (select count(*) from found) as total
    from page, lateral (select * from dossier_log one where one.dossier_id = ${dossierId} and one.id = page.id) log
    ${beside} order by ${order}`.execute(db)
  const items = rows.map(({ total: _total, ...log }) => log)
  if (rows[0] || page.offset === 0) return { items, total: rows[0]?.total ?? 0 }
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) found`.execute(db)
  return { items, total: counted.rows[0]?.total ?? 0 }
}

/** One log, or undefined where the reader may not see it. */
export async function findLog(db: Db, actor: Actor, id: number): Promise<StoredLog | undefined> {
  const { rows } = await sql<StoredLog>`
    select ${columnsFor(actor)} from dossier_log log ${beside} join dossier on dossier.id = log.dossier_id
    where log.id = ${id} and ${inScope(actor, 'dossier.customerId')} and ${isShownTo(actor)}`.execute(db)
  return rows[0]
}

/** A customer reads what is meant for the customer. */
export const isShownTo = ({ customerId }: Pick<Actor, 'customerId'>) =>
  customerId === null ? sql<boolean>`true` : sql<boolean>`log.visible_to_customer`

/** What is shown of a log beside itself. */
const beside = sql`
  left join log_subject subject on subject.id = log.subject_id
  left join app_user author on author.id = log.written_by
  left join app_user impersonator on impersonator.id = log.impersonator_id
  left join log_request request on request.dossier_id = log.dossier_id and request.log_id = log.id
  left join debtor on debtor.id = request.debtor_id
  left join app_user decider on decider.id = request.decided_by
  left join log_budget budget on budget.dossier_id = log.dossier_id and budget.log_id = log.id
  left join debtor earner on earner.id = budget.debtor_id
  left join app_user booker on booker.id = budget.booked_by
  left join log_call call on call.dossier_id = log.dossier_id and call.log_id = log.id`

const contactOf = (kind: 'email' | 'phone' | 'iban') => sql`(select contact.value from debtor_contact contact
  where contact.debtor_id = debtor.id and contact.kind = ${sql.lit(kind)} and contact.valid_to is null
  order by contact.id desc limit 1)`

const standing = sql`json_build_object('name', debtor.name, 'kind', debtor.kind, 'email', ${contactOf('email')},
  'phone', ${contactOf('phone')},
  'iban', ${contactOf('iban')}, 'birthDay', debtor.birth_day, 'gender', nullif(debtor.gender, 'unknown'),
  'language', debtor.language, 'kvkNumber', debtor.kvk_number, 'vatNumber', debtor.vat_number,
  'department', debtor.department, 'legalType', debtor.legal_type,
  'address', (select json_build_object('street', address.street, 'houseNumber', address.house_number,
      'secondLine', address.second_line, 'postcode', address.postcode, 'city', address.city, 'country', address.country)
    from debtor_address address where address.debtor_id = debtor.id and address.valid_to is null
    order by address.id desc limit 1))`

/** What a debtor earns, and who called us, is not told to a customer. */
const columnsFor = ({ customerId }: Pick<Actor, 'customerId'>) => sql`
  log.id, log.dossier_id as file_id, log.version, log.type, log.category, log.content, log.visible_to_customer,
  (select file.currency from dossier file where file.id = log.dossier_id) as currency,
  log.written_by, log.written_at, log.changed_at, author.name as author_name, impersonator.name as impersonator_name,
  case when subject.id is not null then json_build_object('id', subject.id,
    'name', json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr)) end as subject,
  coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name, 'mimeType', file.mime_type,
        'sizeBytes', file.size_bytes, 'uploadedAt', file.uploaded_at, 'uploadedBy', uploader.name,
        'uploaderId', file.uploaded_by, 'held', ${heldContent(sql`file.sha256`)}) order by file.id)
      from log_attachment file left join app_user uploader on uploader.id = file.uploaded_by
      where file.dossier_id = log.dossier_id and file.log_id = log.id and file.removed_at is null),
        '[]') as attachments,
  case when log.type = 'email' and ${customerId === null}::boolean then (
    select json_build_object('id', mail.id, 'sender', mail.sender, 'answeredAt', (select max(gone.sent_at)
      from hand_message answer join dispatch gone on gone.dossier_id = answer.dossier_id
        and gone.occurrence = answer.occurrence
      join workflow_step step on step.id = gone.step_id and step.code = 'message_by_hand'
      where answer.reply_to = mail.id and gone.state in ('sent', 'delivered')))
    from mail_notice mail where mail.dossier_id = log.dossier_id and mail.log_id = log.id and mail.kind = 'message'
      and mail.sender_check <> 'fail' and mail.mail_class is distinct from 'auto_reply' limit 1) end as mail,
  ${isOnHold(sql`log.dossier_id`)} as is_on_hold,
  case when request.log_id is not null then json_build_object('kind', request.kind, 'state', request.state,
    'debtor', json_build_object('id', debtor.id, 'name', debtor.name, 'version', debtor.version),
    'asked', request.asked, 'former', request.former, 'standing', ${standing}, 'decidedAt', request.decided_at,
    'decidedBy', decider.name, 'reason', request.reason, 'source', request.source) end as request,
  case when budget.log_id is not null and ${customerId === null}::boolean then json_build_object(
    'household', budget.household, 'incomeCents', budget.income_cents, 'housingCents', budget.housing_cents,
    'livingCents', budget.living_cents, 'otherDebtsCents', budget.other_debts_cents,
    'marginPercent', budget.margin_percent, 'debtor', json_build_object('id', earner.id, 'name', earner.name),
    'bookedAt', budget.booked_at, 'bookedBy', booker.name) end as budget,
  case when call.log_id is not null and ${customerId === null}::boolean then json_build_object(
    'callerName', call.caller_name, 'phone', call.phone, 'seconds', call.seconds, 'result', call.result,
    'undoneAt', call.undone_at, 'verified', call.verified, 'startedAt', call.started_at,
    'takenBy', (select name from app_user where id = call.taken_by),
    'unfiledId', (select unfiled.id from unfiled_call unfiled
      where unfiled.dossier_id = call.dossier_id and unfiled.log_id = call.log_id)) end as call`

function meets(actor: Actor, dossierId: number, filter: Filter): RawBuilder<boolean> {
  const conditions = [sql`log.dossier_id = ${dossierId}`, isShownTo(actor)]
  const { search, content, subject, category, type, state, until } = filter
  if (subject) conditions.push(sql`log.subject_id = any(${[...subject]}::bigint[])`)
  if (category) conditions.push(sql`log.category = any(${[...category]}::text[])`)
  if (type) conditions.push(sql`log.type = any(${[...type]}::text[])`)
  if (content) conditions.push(sql`${foldedContent} like ${partLike(content)}`)
  if (search) {
    const part = partLike(search)
    conditions.push(sql`(${foldedContent} like ${part}
      or log.written_by in (select id from app_user where fold(name) like ${part})
      or log.subject_id in (select id from log_subject
        where fold(concat_ws(' ', name_nl, name_en, name_fr)) like ${part})
      or log.id in (select file.log_id from log_attachment file where file.dossier_id = ${dossierId}
        and file.removed_at is null and fold(file.name) like ${part}))`)
  }
  if (state) {
    conditions.push(sql`exists (select from log_request request where request.dossier_id = log.dossier_id
      and request.log_id = log.id and request.state = any(${[...state]}::text[]))`)
  }
  if (until) conditions.push(sql`(log.written_at at time zone 'Europe/Amsterdam')::date <= ${until}::date`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * To fold a text takes ten times as long as to write it small, which of plain letters is the same; and letter by letter,
 * without the rules of a language, that takes a fraction again.
 */
const foldedContent = sql`case when octet_length(log.content) = length(log.content)
  then lower(log.content collate "C") else fold(log.content) collate "C" end`

const partLike = (text: string) => sql`'%' || like_literal(fold(${text})) || '%'`
