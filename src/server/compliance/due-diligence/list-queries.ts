import { type RawBuilder, sql } from 'kysely'
import type {
  DueDiligenceDetails,
  DueDiligenceFilter,
  DueDiligenceRow,
  DueDiligenceSort,
} from '#contract/compliance/due-diligence.ts'
import { addDays, type Day } from '#domain/day.ts'
import { proofWarningDays } from '#domain/due-diligence/due-diligence.ts'
import type { Db } from '#server/platform/db/db.ts'
import { giversOf } from './subject-queries.ts'

const person = (column: string) => sql`(select json_build_object('id', person.id, 'name', person.name)
  from app_user person where person.id = ${sql.ref(column)})`

const nameOf = sql`coalesce(customer.name, partner.name, (select name from agency))`

/** Of a party: the first proof that ends, by what was approved. */
const next = sql`left join lateral (
  select item.valid_to, dd_check.code from dd_item item join dd_check on dd_check.id = item.check_id
  where item.subject_id = subject.id and item.valid_to is not null
  order by item.valid_to, dd_check.position limit 1) next on true`

const blockOf = (today: Day) => sql`case when subject.customer_id is not null
    then due_diligence_block(subject.customer_id, ${today}::date)
  when is_sanction_held(null, subject.partner_id, null) then 'sanctions' end`

const joined = sql`from dd_subject subject left join customer on customer.id = subject.customer_id
  left join partner on partner.id = subject.partner_id`

const columnsOf = (today: Day) => sql`
  subject.id, subject.version, subject.kind, coalesce(subject.customer_id, subject.partner_id) as party_id,
  ${nameOf} as name, subject.risk, subject.review_day, next.valid_to as next_expiry_day, next.code as next_expiry,
  (select count(*)::int from dd_item item where item.subject_id = subject.id) as asked,
  (select count(*)::int from dd_item item where item.subject_id = subject.id and item.approved_at is not null
    and (item.valid_to is null or item.valid_to >= ${today})) as proved,
  (select count(*)::int from dd_item item where item.subject_id = subject.id and item.state = 'received') as waiting,
  ${blockOf(today)} as block, ${person('subject.ownerId')} as owner`

export interface DueDiligencePage {
  readonly sortBy: DueDiligenceSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** A page of the register, with how many there are in all. */
export async function findSubjects(db: Db, filter: DueDiligenceFilter, page: DueDiligencePage, today: Day) {
  const where = meets(filter, today)
  const { rows } = await sql<DueDiligenceRow>`
    select ${columnsOf(today)} ${joined} ${next} where ${where}
    order by ${orderOf(page)} offset ${page.offset} limit ${page.limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${joined} ${next} where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

function meets(filter: DueDiligenceFilter, today: Day): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`coalesce(customer.active, partner.active, true)`]
  if (filter.kind) conditions.push(sql`subject.kind = any(${filter.kind}::text[])`)
  if (filter.risk) conditions.push(sql`subject.risk = any(${filter.risk}::text[])`)
  if (filter.owner) conditions.push(sql`subject.owner_id = any(${filter.owner}::bigint[])`)
  if (filter.blocked !== undefined) conditions.push(sql`(${blockOf(today)} is not null) = ${filter.blocked}`)
  if (filter.expiring) conditions.push(sql`next.valid_to <= ${addDays(today, proofWarningDays)}`)
  if (filter.review) conditions.push(sql`subject.review_day <= ${today}`)
  if (filter.waiting) {
    conditions.push(sql`exists (select from dd_item item where item.subject_id = subject.id
      and item.state = 'received')`)
  }
  if (filter.search) {
    conditions.push(sql`fold(${nameOf}) like '%' || like_literal(fold(${filter.search})) || '%'`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const sortColumns: Readonly<Record<DueDiligenceSort, RawBuilder<unknown>>> = {
  name: sql`fold(${nameOf})`,
  risk: sql`array_position(array['high', 'normal', 'low'], subject.risk)`,
  expiry: sql`next.valid_to`,
  review: sql`subject.review_day`,
  owner: sql`(select name from app_user where app_user.id = subject.owner_id)`,
}

function orderOf({ sortBy, sortOrder }: DueDiligencePage): RawBuilder<unknown> {
  return sql`${sortColumns[sortBy]} ${sql.raw(sortOrder)} nulls last, fold(${nameOf}), subject.id`
}

type Facts = DueDiligenceRow & Pick<DueDiligenceDetails, 'riskReason' | 'reviewedDay' | 'people'>

export async function findSubject(db: Db, id: number, today: Day): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select ${columnsOf(today)}, subject.risk_reason, subject.reviewed_day,
      coalesce((select json_agg(json_build_object('id', one.id, 'role', one.role, 'name', one.name,
        'birthDay', one.birth_day) order by one.id) from dd_person one where one.subject_id = subject.id), '[]')
        as people
    ${joined} ${next} where subject.id = ${id}`.execute(db)
  return rows[0]
}

export type ProofFacts = Omit<DueDiligenceDetails['proofs'][number], 'refusals' | 'state'> & {
  state: string
  givers: number[]
}

/** What is asked of a party with what was handed in, in the order of the list. */
export async function findProofs(db: Db, subjectId: number): Promise<ProofFacts[]> {
  const { rows } = await sql<ProofFacts>`
    select item.id, item.version, dd_check.code as check, dd_check.months_valid, dd_check.blocks, item.state,
      item.source, item.checked_on, item.asked_valid_to, item.valid_to, item.requested_at,
      ${person('item.givenBy')} as given_by, item.given_at, ${person('item.decidedBy')} as decided_by,
      item.decided_at, item.note, ${giversOf} as givers,
      coalesce((select json_agg(json_build_object('id', document.id, 'name', document.name,
        'mimeType', document.mime_type, 'sizeBytes', document.size_bytes, 'addedAt', document.added_at,
        'by', (select name from app_user where app_user.id = document.added_by)) order by document.id desc)
        from dd_document document where document.item_id = item.id), '[]') as documents
    from dd_item item join dd_check on dd_check.id = item.check_id where item.subject_id = ${subjectId}
    order by dd_check.position`.execute(db)
  return rows
}

export type OverrideFacts = Omit<DueDiligenceDetails['overrides'][number], 'isDecidable' | 'isRunning'>

export async function findOverrides(db: Db, subjectId: number): Promise<OverrideFacts[]> {
  const { rows } = await sql<OverrideFacts>`
    select asked.id, asked.reason, asked.until_day, asked.state, ${person('asked.askedBy')} as asked_by, asked.asked_at,
      ${person('asked.decidedBy')} as decided_by
    from dd_override asked where asked.subject_id = ${subjectId} order by asked.id desc limit 50`.execute(db)
  return rows
}

/** What was written down of a party, the newest first. */
export async function findHistory(db: Db, id: number): Promise<DueDiligenceDetails['history']> {
  const { rows } = await sql<DueDiligenceDetails['history'][number]>`
    select substr(event.kind, length('due_diligence.') + 1) as kind, event.at, person.name as by,
      event.data ->> 'check' as check, coalesce(event.data ->> 'note', '') as note
    from audit_event event left join app_user person on person.id = event.actor_id
    where event.subject_kind = 'due_diligence' and event.subject_id = ${id} order by event.id desc limit 200`.execute(
    db,
  )
  return rows
}
