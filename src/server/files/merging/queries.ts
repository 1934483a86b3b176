import { type RawBuilder, sql } from 'kysely'
import type { MergingCandidate, MergingFilter, MergingProposal, MergingSort } from '#contract/files/merging.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { MergeableFile } from '#domain/merging/refuse-merging.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOnHold } from '#server/book/dossiers/is-on-hold.ts'
import { isOneBirthDay, isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

const isMergeable = (table: string) => sql<boolean>`${sql.ref(`${table}.phase`)} = 'amicable'
  and ${sql.ref(`${table}.status`)} in ('not_started', 'in_progress', 'no_more_steps', 'paused')
  and ${sql.ref(`${table}.debtor_recurs`)}`

const columns: Readonly<Record<MergingSort, RawBuilder<unknown>>> = {
  debtor: sql`debtor_sort`,
  customer: sql`customer_name`,
  files: sql`file_count`,
  open: sql`open_cents`,
  newest: sql`newest_id`,
}

interface Asked extends MergingFilter {
  readonly sortBy: MergingSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** Debtors with several mergeable files at one customer. Who they are is found by the index alone; each page is read. */
export async function findProposals(
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<{ items: MergingProposal[]; total: number }> {
  const { search, customer, sortBy, sortOrder, offset, limit } = asked
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const isAsked = customer ? sql`file.customer_id = any(${[...customer]}::bigint[])` : sql`true`
  const { rows } = await sql<MergingProposal & { total: number }>`
    with person as (
      select file.customer_id, file.debtor_key, file.currency, min(file.id) as id, max(file.id) as newest_id,
        min(file.debtor_sort) as debtor_sort, count(*) as file_count, sum(file.open_cents)::bigint as open_cents
      from dossier file where ${isMergeable('file')} and ${inScope(actor, 'file.customerId')} and ${isAsked}
      group by file.customer_id, file.debtor_key, file.currency having count(*) > 1
    ), page as (
      select person.*, customer.name as customer_name, count(*) over () as total
      from person join customer on customer.id = person.customer_id
      where ${search ? isFound(search) : sql`true`}
      order by ${columns[sortBy]} ${direction}, person.id limit ${limit} offset ${offset}
    )
    select page.id, json_build_object('id', customer_id, 'name', customer_name) as customer, file_count, currency,
      open_cents, total, theirs.*
    from page cross join lateral (
      select min(file.debtor_name) as debtor_name, max(file.opened_day) as newest_day,
        json_agg(json_build_object('id', file.id, 'number', file.number) order by file.id) as files
      from dossier file where ${isOf('page')}
    ) theirs
    order by ${columns[sortBy]} ${direction}, page.id`.execute(db)
  // A page past the end has no row to tell how many there are.
  if (rows.length === 0 && offset > 0) {
    const { total } = await findProposals(db, actor, { ...asked, offset: 0, limit: 1 })
    return { items: rows, total }
  }
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Which files are those of a proposal, under this name in the query. */
const isOf = (proposal: string) => sql<boolean>`${isMergeable('file')}
  and file.customer_id = ${sql.ref(`${proposal}.customer_id`)}
  and file.debtor_key = ${sql.ref(`${proposal}.debtor_key`)}
  and file.currency = ${sql.ref(`${proposal}.currency`)}`

/** Every word stands somewhere in what search knows of one of the files. */
function isFound(search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const matching = words.map((word) => sql`found.content like '%' || like_literal(fold(${word})) || '%'`)
  if (matching.length === 0) return sql<boolean>`true`
  return sql<boolean>`exists (select from dossier file join dossier_search found on found.dossier_id = file.id
    where ${isOf('person')} and ${sql.join(matching, sql` and `)})`
}

/** A file of the debtor, with what decides whether it may be merged. */
export interface CandidateRow
  extends Omit<MergingCandidate, 'stayRefusal' | 'goRefusal' | keyof MergeableFile>,
    MergeableFile {
  currency: Currency
}

/** A file and those of the same people, also with other customers as far as the caller may see those. */
export async function findFilesOfDebtor(db: Db, actor: Actor, id: number): Promise<CandidateRow[]> {
  return selectFiles(
    db,
    actor,
    sql`select ${id}::bigint union select distinct same_link.dossier_id
      from dossier_debtor link join debtor on debtor.id = link.debtor_id
      join debtor same on ${isSamePerson('debtor', 'same')}
      join dossier_debtor same_link on same_link.debtor_id = same.id
      where link.dossier_id = ${id}`,
  )
}

export async function findMergeable(db: Db, actor: Actor, ids: readonly number[]): Promise<CandidateRow[]> {
  return selectFiles(db, actor, sql`select unnest(${[...ids]}::bigint[])`)
}

const mostFiles = 100

async function selectFiles(db: Db, actor: Actor, ids: RawBuilder<unknown>): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select file.id, file.number, file.version, file.customer_id, file.debtor_name, file.customer_reference, file.phase,
      file.status, file.currency, file.open_cents, file.opened_day, file.before_collection,
      json_build_object('id', customer.id, 'name', customer.name) as customer,
      (select count(*) from claim where claim.dossier_id = file.id and claim.withdrawn_at is null) as claim_count,
      (select json_build_object('id', other.id, 'number', other.number) from merged_dossier gone
        join dossier other on other.id = gone.survivor_id
        where gone.dossier_id = file.id and gone.undone_at is null) as merged_into,
      coalesce((select json_agg(json_build_object('key', debtor.identity_key, 'birthDay', debtor.birth_day,
          'doNotContact', debtor.do_not_contact, 'writtenTo', (select concat_ws(' ', kind, name, street, city)
            from debtor_representative where debtor_id = debtor.id and valid_to is null)))
        from dossier_debtor link join debtor on debtor.id = link.debtor_id where link.dossier_id = file.id),
          '[]') as people,
      exists (select from merged_dossier gone where gone.dossier_id = file.id and gone.undone_at is null) as is_merged,
      exists (select from merged_dossier gone where gone.survivor_id = file.id and gone.undone_at is null)
        as took_in_others,
      exists (select from payment_plan plan where plan.dossier_id = file.id and plan.state = 'running') as has_plan,
      exists (select from payment_promise promise where promise.dossier_id = file.id and promise.state = 'open')
        as has_promise,
      exists (select from settlement_offer offer where offer.dossier_id = file.id
        and offer.state in ('open', 'accepted')) as has_offer,
      exists (select from account_event event where event.dossier_id = file.id
        and event.kind in ('judgment', 'settlement', 'allocation_order') and not exists (
          select from account_event reversal
          where reversal.dossier_id = event.dossier_id and reversal.reverses_id = event.id)) as has_ruling,
      ${isSending('file.id')} as is_sending,
      exists (select from log_request asked where asked.dossier_id = file.id and asked.state = 'open') as has_request,
      ${isOnHold(sql`file.id`)} as is_on_hold
    from dossier file join customer on customer.id = file.customer_id
    where file.id in (${ids}) and ${inScope(actor, 'file.customerId')}
    order by file.status = 'closed', file.id limit ${mostFiles}`.execute(db)
  return rows
}

/** Whether a message of a dossier is under way, or waits in a run to leave. */
export function isSending(dossierId: string): RawBuilder<boolean> {
  const id = sql.ref(dossierId)
  return sql<boolean>`(exists (select from run_item item where item.dossier_id = ${id}
      and item.state in ('pending', 'sending', 'in_hold'))
    or exists (select from dispatch where dispatch.dossier_id = ${id}
      and dispatch.state in ('scheduled', 'sending', 'uncertain')))`
}

/** What goes along with files beside their money. */
export async function countMoves(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ agenda: number; logs: number; messages: number }>`
    select (select count(*) from agenda_item item where item.dossier_id = any(${[...ids]}::bigint[])
        and item.state = 'open') as agenda,
      (select count(*) from dossier_log log where log.dossier_id = any(${[...ids]}::bigint[])) as logs,
      (select count(*) from dispatch where dispatch.dossier_id = any(${[...ids]}::bigint[])
        and dispatch.state <> 'cancelled') as messages`.execute(db)
  return rows[0] ?? { agenda: 0, logs: 0, messages: 0 }
}

export interface StepRow {
  readonly id: number
  readonly nextDay: Day | null
  readonly nextReason: Why | null
  readonly stepId: number | null
  readonly step: { nl: string; en: string; fr: string } | null
  /** The claims that the last valid 14-day letter named; null where there is none. */
  readonly noticeClaimIds: number[] | null
  readonly kind: 'private' | 'company'
}

/** Where each file stands in its workflow. */
export async function findSteps(db: Db, ids: readonly number[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select dossier.id, dossier.kind, dossier.next_day, dossier.next_reason, dossier.step_id,
      case when step.id is not null
        then json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr) end as step,
      (select to_json(letter.claim_ids) from fourteen_day_letter letter
        where letter.dossier_id = dossier.id and letter.valid order by letter.id desc limit 1) as notice_claim_ids
    from dossier left join workflow_step step on step.id = dossier.step_id
    where dossier.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Ways to reach a debtor that the file that stays does not know, by the debtor there who is the same person. */
export async function findNewContacts(
  db: Db,
  survivorId: number,
  ids: readonly number[],
): Promise<{ debtorId: number; kind: string; value: string; status: string; source: string }[]> {
  const { rows } = await sql<{ debtorId: number; kind: string; value: string; status: string; source: string }>`
    select distinct on (mine.id, contact.kind, contact.value) mine.id as debtor_id, contact.kind, contact.value,
      contact.status, contact.source
    from dossier_debtor link
    join debtor theirs on theirs.id = link.debtor_id
    join debtor_contact contact on contact.debtor_id = theirs.id and contact.valid_to is null
    join debtor mine on mine.identity_key = theirs.identity_key and mine.customer_id = theirs.customer_id
      and ${isOneBirthDay(sql`mine.birth_day`, sql`theirs.birth_day`)}
    join dossier_debtor my_link on my_link.debtor_id = mine.id and my_link.dossier_id = ${survivorId}
    where link.dossier_id = any(${[...ids]}::bigint[]) and not exists (
      select from debtor_contact known
      where known.debtor_id = mine.id and known.kind = contact.kind and known.value = contact.value)
    order by mine.id, contact.kind, contact.value, contact.id desc`.execute(db)
  return rows
}
