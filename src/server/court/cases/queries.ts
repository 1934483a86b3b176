import { sql } from 'kysely'
import type { CaseRow, LegalCaseDetails } from '#contract/court/legal-cases.ts'
import type { CaseState, ExecutionKind } from '#domain/court/cases/legal-case.ts'
import type { DecidedRemedy, RemedyKind } from '#domain/court/cases/remedy.ts'
import type { CasePlace } from '#domain/court/court-districts.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Province } from '#domain/statistics/file-class.ts'
import { fallenStandsOf } from '#server/book/steps/fallen-judgment.ts'
import type { Actor } from '#server/actor.ts'
import { firstDebtorOf } from '#server/book/debtors/first-debtor.ts'
import { provincesOf } from '#server/book/debtors/first-province.ts'
import { casePlace, claimedCents, decidedRemedy, pendingRemedy } from '#server/book/steps/open-case.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { remediesOf } from './remedy-queries.ts'

/** A case as it is read: what is reckoned from it is left out. */
export type StoredCase = Omit<LegalCaseDetails, 'acts' | 'terms' | 'courtFeeCents' | 'nextTerm' | 'nextDay'> & {
  draftedById: number | null
  writId: number | null
  isHalted: boolean
  remedy: RemedyKind | null
  decided: DecidedRemedy | null
  isClosed: boolean
  fallenStands: boolean
  place: CasePlace
}
export type StoredRow = Omit<CaseRow, 'nextTerm' | 'nextDay'> &
  Pick<StoredCase, 'judgmentDay' | 'titleServedDay' | 'defended' | 'remedy' | 'decided'>

const row = sql`kept.id, kept.version, json_build_object('id', dossier.id, 'number', dossier.number) as file,
  (select debtor.name from debtor where debtor.id = ${firstDebtorOf(sql`dossier.id`)}) as debtor,
  json_build_object('id', customer.id, 'name', customer.name) as customer, kept.state, kept.opened_day, kept.court,
  kept.roll_day, kept.roll_number, ${claimedCents} as claimed_cents, kept.judgment_day, kept.title_served_day,
  kept.defended, ${pendingRemedy} as remedy, ${decidedRemedy} as decided`

const tables = sql`legal_case kept join dossier on dossier.id = kept.dossier_id
  join customer on customer.id = kept.customer_id`

/** A case in the caller's scope. */
export async function findCase(db: Db, actor: Actor, id: number): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    select ${row}, kept.origin, opener.name as opened_by, kept.agreed_cents, kept.claim_kind, kept.articles,
      kept.place_reason, ${casePlace} as place, kept.drafted_day, kept.claim_day, kept.writ_id,
      drafter.name as drafted_by, kept.drafted_by as drafted_by_id, checker.name as checked_by, kept.served_day,
      kept.is_enforceable, ${remediesOf} as remedies, kept.ended_day, kept.end_reason,
      dossier.status = 'closed' as is_closed, ${fallenStandsOf(sql`dossier.id`)} as fallen_stands,
      exists (select from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null
        and halt.kind = 'suspension') as is_halted,
      case when kept.drafted_day is not null then json_build_object('principalCents', kept.principal_cents,
        'interestCents', kept.interest_cents, 'costsCents', kept.costs_cents) end as claim,
      (select json_build_object('id', court.id, 'district', court.district, 'city', court.city) from court
        where court.id = kept.court_id) as seat,
      (select json_build_object('name', bailiff.name, 'sinceDay', held.since_day) from dossier_bailiff held
        join bailiff on bailiff.id = held.bailiff_id
        where held.dossier_id = dossier.id and held.valid_to is null) as office,
      (select json_build_object('state', said.state, 'office', said.recipient ->> 'name',
          'email', said.recipient ->> 'email', 'createdAt', said.created_at, 'sentAt', said.sent_at,
          'error', nullif(said.error, ''), 'version', said.version)
        from writ_message said where said.case_id = kept.id order by said.id desc limit 1) as message,
      (select coalesce(json_agg(json_build_object('id', execution.id, 'kind', execution.kind,
          'thirdParty', execution.third_party, 'orderedDay', execution.ordered_day, 'day', execution.day,
          'freeCents', execution.free_cents, 'yieldCents', execution.yield_cents,
          'endedDay', execution.ended_day) order by execution.id), '[]')
        from execution where execution.case_id = kept.id) as executions
    from ${tables}
    left join app_user opener on opener.id = kept.opened_by
    left join app_user drafter on drafter.id = kept.drafted_by
    left join app_user checker on checker.id = kept.checked_by
    where kept.id = ${id} and ${inScope(actor, 'kept.customerId')}`.execute(db)
  const [found] = rows
  return found && { ...found, question: await findQuestion(db, id) }
}

/** The files of these cases in the caller's scope. */
export async function findCaseFiles(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; file: { id: number; number: string } }[]> {
  const { rows } = await sql<{ id: number; file: { id: number; number: string } }>`
    select kept.id, json_build_object('id', dossier.id, 'number', dossier.number) as file
    from ${tables} where kept.id = any(${[...ids]}::bigint[]) and ${inScope(actor, 'kept.customerId')}`.execute(db)
  return rows
}

/** What the customer of a case was asked, with what it was shown. */
async function findQuestion(db: Db, caseId: number): Promise<LegalCaseDetails['question']> {
  const found = await db
    .selectFrom('legalCase')
    .innerJoin('customerQuestion as question', 'question.id', 'legalCase.questionId')
    .leftJoin('appUser as asker', 'asker.id', 'question.askedBy')
    .leftJoin('appUser as answerer', 'answerer.id', 'question.answeredBy')
    .select(['question.id', 'question.askedAt', 'asker.name as askedBy', 'question.dueDay', 'question.agreed'])
    .select(['question.answeredAt', 'answerer.name as answeredBy', 'question.forecast'])
    .where('legalCase.id', '=', caseId)
    .executeTakeFirst()
  return found === undefined ? null : (found as unknown as NonNullable<LegalCaseDetails['question']>)
}

/** The case of a file that runs, else the one that ended last. */
export async function findCaseOfFile(db: Db, actor: Actor, dossierId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('legalCase')
    .select('id')
    .where('dossierId', '=', dossierId)
    .where(inScope(actor, 'legalCase.customerId'))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.id
}

interface Asked {
  readonly state?: readonly CaseState[] | undefined
  readonly search?: string | undefined
  readonly sortBy: 'openedDay' | 'rollDay' | 'number'
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const sorts = { openedDay: sql`kept.opened_day`, rollDay: sql`kept.roll_day`, number: sql`dossier.number` }

/** The cases that run, or those in one state, with what their writs claim together. */
export async function findCases(
  db: Db,
  actor: Actor,
  { state, search = '', sortBy, sortOrder, offset, limit }: Asked,
): Promise<Counted & { items: StoredRow[] }> {
  const said = search.trim()
  const where = sql`${inScope(actor, 'kept.customerId')}
    and ${state === undefined ? sql`kept.state <> 'ended'` : sql`kept.state = any(${[...state]}::text[])`}
    and (kept.state = 'ended' or dossier.status <> 'closed')
    and (${said} = '' or dossier.number = ${said} or kept.roll_number = ${said}
      or fold(customer.name) like '%' || fold(${said}) || '%'
      or exists (select from dossier_debtor link join debtor on debtor.id = link.debtor_id
        where link.dossier_id = dossier.id and fold(debtor.name) like '%' || fold(${said}) || '%'))`
  const order = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows: items } = await sql<StoredRow>`select ${row} from ${tables} where ${where}
    order by ${sorts[sortBy]} ${order} nulls last, kept.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await countAndSum(
    db,
    sql`${tables} where ${where}`,
    'claimedCents',
    claimedCents,
    sql`dossier.currency`,
  )
  return { items, ...counted }
}

export interface CourtFacts {
  readonly kind: 'private' | 'company'
  readonly currency: string
  readonly isClosed: boolean
  readonly country: string | null
  readonly provinces: readonly Province[]
}

/** What of a file decides which court does, beside its money: of its first debtor, and in which provinces those who owe it live. */
export async function findCourtFacts(db: Db, dossierId: number): Promise<CourtFacts | undefined> {
  const { rows } = await sql<CourtFacts>`select dossier.kind, dossier.currency, dossier.status = 'closed' as is_closed,
    (select address.country from debtor_address address
      where address.debtor_id = ${firstDebtorOf(sql`dossier.id`)} and address.valid_to is null
        and address.status <> 'departed_unknown' order by address.id desc limit 1) as country,
    ${provincesOf(sql`dossier.id`)} as provinces
    from dossier where dossier.id = ${dossierId}`.execute(db)
  return rows[0]
}

/** The district of a court that sits on a day. */
export async function findDistrict(db: Db, id: number, on: Day): Promise<string | undefined> {
  const { rows } = await sql<{ district: string }>`select district from court where id = ${id} and valid_from <= ${on}
    and (valid_to is null or valid_to >= ${on})`.execute(db)
  return rows[0]?.district
}

interface StandingJudgment {
  readonly id: number
  readonly day: Day
  readonly isEnforceable: boolean
  readonly evicts: boolean | null
}

/** The judgment that was recorded on a file last and stands, of a day or later. */
export async function findJudgment(
  db: Db,
  dossierId: number,
  since: Day | null,
): Promise<StandingJudgment | undefined> {
  const { rows } = await sql<StandingJudgment>`
    select event.id, event.value_day as day,
      coalesce((event.data ->> 'isEnforceable')::boolean, false) as is_enforceable,
      -- Null of before that was asked.
      case when event.data ? 'lease'
        then coalesce((event.data -> 'lease' ->> 'isEvicted')::boolean, false) end as evicts
    from account_event event
    where event.dossier_id = ${dossierId} and event.kind = 'judgment'
      and (${since}::date is null or event.value_day >= ${since})
      and not exists (select from account_event reversal where reversal.dossier_id = event.dossier_id
        and reversal.reverses_id = event.id)
    order by event.value_day desc, event.id desc limit 1`.execute(db)
  return rows[0]
}

export interface NewExecution {
  readonly caseId: number
  readonly kind: ExecutionKind
  readonly thirdParty: string
  readonly day: Day
  readonly orderedDay: Day | null
  readonly freeCents: Cents | null
}

export async function insertExecution(db: Db, made: NewExecution): Promise<void> {
  await db.insertInto('execution').values(made).execute()
}

/** The execution of a case, held. */
export async function lockExecution(db: Db, caseId: number, id: number) {
  return db
    .selectFrom('execution')
    .select(['id', 'day', 'yieldCents', 'freeCents', 'endedDay'])
    .where('id', '=', id)
    .where('caseId', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateExecution(
  db: Db,
  id: number,
  change: { readonly freeCents: Cents | null; readonly yieldCents: Cents; readonly endedDay: Day | null },
): Promise<void> {
  await db.updateTable('execution').set(change).where('id', '=', id).execute()
}
