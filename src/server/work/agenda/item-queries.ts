import { type RawBuilder, sql } from 'kysely'
import type { AgendaCause, AgendaState, OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Day } from '#domain/day.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { Why } from '#domain/workflow/why.ts'
import { listAgenda } from '#contract/work/agenda.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import { notToCall } from '#server/book/debtors/not-to-call.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { named } from '#server/platform/migration/seed-data.ts'
import { agendaSubjects } from '#server/platform/migration/seed-definitions.ts'
import type { Actor } from '#server/actor.ts'
import { isInSight } from './whose-queries.ts'

export interface NewItem {
  readonly dossierId: number
  readonly customerId: number
  readonly subjectId: number
  readonly note: string
  readonly dueDay: Day
  readonly dueMinutes: number | null
  readonly employeeId: number | null
  readonly teamId: number | null
  readonly cause: AgendaCause
  /** The same cause never makes the same item twice. */
  readonly key: string | null
  readonly why: Why | null
  /** The step that asked for it. */
  readonly stepId?: number | null
}

/** Which of these customers are those that keys are tried out on. */
export async function findTriedOut(db: Db, customerIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (customerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', [...new Set(customerIds)])
    .where('testOfId', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a row of this employee and team is left to a team that divides its work by itself. */
const isLeftToTeam = (employee: RawBuilder<unknown>, team: RawBuilder<unknown>) => sql<boolean>`${employee} is null
  and exists (select from team where team.rule <> 'none' and not team.closing and team.id = coalesce(${team}, team.id))`

/** Writes items; one whose key is there already is left out. What is nobody's is left to the teams. */
export async function insertItems(
  db: Db,
  actor: Actor,
  items: readonly NewItem[],
): Promise<{ id: number; dossierId: number; key: string | null }[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number; dossierId: number; key: string | null }>`
    insert into agenda_item (dossier_id, customer_id, subject_id, note, due_day, due_minutes, employee_id, team_id,
      cause, key, why, step_id, law_day, queue_reason, created_at, created_by)
    select item.*, case when item.cause = 'limitation' then (item.why #>> '{values,lastSafeDay}')::date end,
      case when ${isLeftToTeam(sql`item.employee_id`, sql`item.team_id`)} then 'new' end,
      ${actor.now}::timestamptz, ${actor.userId}::bigint
    from unnest(${items.map(({ dossierId }) => dossierId)}::bigint[],
      ${items.map(({ customerId }) => customerId)}::bigint[], ${items.map(({ subjectId }) => subjectId)}::bigint[],
      ${items.map(({ note }) => note)}::text[], ${items.map(({ dueDay }) => dueDay)}::date[],
      ${items.map(({ dueMinutes }) => dueMinutes)}::int[], ${items.map(({ employeeId }) => employeeId)}::bigint[],
      ${items.map(({ teamId }) => teamId)}::bigint[], ${items.map(({ cause }) => cause)}::text[],
      ${items.map(({ key }) => key)}::text[], ${items.map(({ why }) => why && JSON.stringify(why))}::jsonb[],
      ${items.map(({ stepId }) => stepId ?? null)}::bigint[]) as item (dossier_id, customer_id, subject_id, note,
      due_day, due_minutes, employee_id, team_id, cause, key, why, step_id)
    on conflict (key) do nothing
    returning id, dossier_id, key`.execute(db)
  return rows
}

export interface LockedItem {
  id: number
  version: number
  dossierId: number
  customerId: number
  subjectId: number
  subjectCode: string
  calls: boolean
  note: string
  dueDay: Day
  dueMinutes: number | null
  employeeId: number | null
  teamId: number | null
  /** Its employee is away; who does it meanwhile. */
  absenceId: number | null
  coverId: number | null
  /** What they are called, also who has left. */
  employee: string | null
  team: string | null
  attempts: number
  state: AgendaState
  finishedAt: Date | null
  finishedBy: number | null
  dossierStatus: Status
}

/**
 * Holds these items until the transaction ends, in one order; those out of the caller's scope are not among them. A name that
 * was joined would be of whom the item was before the lock was waited for.
 */
export async function lockItems(db: Db, actor: Actor, ids: readonly number[]): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select item.id, item.version, item.dossier_id, item.customer_id, item.subject_id, subject.code as subject_code,
      subject.calls, item.note, item.due_day, item.due_minutes, item.employee_id, item.team_id, item.absence_id,
      item.cover_id, (select name from app_user where id = item.employee_id) as employee,
      (select name from team where id = item.team_id) as team, item.attempts, item.state, item.finished_at,
      item.finished_by, dossier.status as dossier_status
    from agenda_item item
    join agenda_subject subject on subject.id = item.subject_id
    join dossier on dossier.id = item.dossier_id
    where item.id = any(${[...ids]}::bigint[]) and ${isInSight(actor)}
    order by item.id for update of item`.execute(db)
  return rows
}

/** Which of these files have something of which of these subjects open on their agenda. */
export async function findOpenOf(
  db: Db,
  wanted: readonly { readonly dossierId: number; readonly subject: OwnSubject }[],
): Promise<{ dossierId: number; subject: string; key: string | null }[]> {
  return db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.dossierId', 'agendaSubject.code as subject', 'agendaItem.key'])
    .where(sql<boolean>`agenda_item.dossier_id = any(${wanted.map(({ dossierId }) => dossierId)}::bigint[])`)
    .where('agendaSubject.code', 'in', [...new Set(wanted.map(({ subject }) => subject))])
    .where('agendaItem.state', '=', 'open')
    .execute()
}

export interface OpenCall {
  readonly id: number
  readonly customerId: number
  readonly dueDay: Day
  readonly subject: string
}

/** Holds the open items of a file that ask to call the debtor; to call back is a promise, and stays. */
export async function lockOpenCalls(db: Db, dossierId: number): Promise<OpenCall[]> {
  return db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.id', 'agendaItem.customerId', 'agendaItem.dueDay', 'agendaSubject.code as subject'])
    .where('agendaItem.dossierId', '=', dossierId)
    .where('agendaItem.state', '=', 'open')
    .where('agendaSubject.calls', '=', true)
    .where('agendaSubject.code', '<>', 'call_back' satisfies OwnSubject)
    .orderBy('agendaItem.id')
    .forUpdate('agendaItem')
    .execute()
}

export type ItemChange = Partial<
  Pick<NewItem, 'subjectId' | 'note' | 'dueDay' | 'dueMinutes' | 'employeeId' | 'teamId'>
> & {
  readonly attempts?: number
  /** When it was last tried in vain. */
  readonly attemptedAt?: Date | null
  readonly state?: AgendaState
  readonly result?: AgendaResult | null
  readonly finishedAt?: Date | null
  readonly finishedBy?: number | null
  readonly moved?: true
  /** As JSON. */
  readonly why?: string
}

/** Changes items that are held, and raises their versions. Whose somebody makes them, they stay. */
export async function updateItems(db: Db, ids: readonly number[], { moved, ...change }: ItemChange): Promise<void> {
  await db
    .updateTable('agendaItem')
    .set(change)
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(moved ? { movedCount: eb('movedCount', '+', 1) } : {}),
      ...('employeeId' in change || 'teamId' in change ? chosenBySomebody(change) : {}),
    }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** The portal has no part any more in whose it is; what a team is given, the team divides. */
function chosenBySomebody({ employeeId = null, teamId = null }: ItemChange) {
  const isOfTeam = employeeId === null && teamId !== null
  const left = isLeftToTeam(sql`${employeeId}::bigint`, sql`${teamId}::bigint`)
  return {
    rule: null,
    byScope: false,
    absenceId: null,
    coverId: null,
    queueReason: isOfTeam ? sql<string | null>`case when ${left} then 'new' end` : null,
  }
}

/** Lets somebody do held items meanwhile whose employee is away. */
export async function updateCover(db: Db, ids: readonly number[], coverId: number): Promise<void> {
  await sql`update agenda_item set cover_id = ${coverId} where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** The dossiers of items. */
export async function findDossiersOf(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    select distinct item.dossier_id from agenda_item item
    where item.id = any(${[...ids]}::bigint[]) and ${isInSight(actor)}`.execute(db)
  return rows.map(({ dossierId }) => dossierId)
}

/** The items of a selection that the actor made of the work list. */
export async function findSelectedIds(db: Db, actor: Actor, selection: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item.id from agenda_item item where ${isSelected(actor, listAgenda.path, selection, sql`item.id`)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The subject, if items can get it: of those that are in use, or the one an item has. */
export async function findSubject(
  db: Db,
  id: number,
  present: number | null,
): Promise<{ id: number; code: string } | undefined> {
  return db
    .selectFrom('agendaSubject')
    .select(['id', 'code'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('active', '=', true), eb('id', '=', present ?? 0)]))
    .executeTakeFirst()
}

/** The ids of subjects the portal itself writes items about; one that somebody removed comes back. */
export async function findOwnSubjects(db: Db, codes: readonly OwnSubject[]): Promise<ReadonlyMap<OwnSubject, number>> {
  const find = async () =>
    db
      .selectFrom('agendaSubject')
      .select((eb) => ['id', eb.ref('code').$castTo<OwnSubject>().as('code')])
      .where('code', 'in', [...codes])
      .execute()
  const found = await find()
  const missing = agendaSubjects.filter(
    ({ code }) => codes.some((one) => one === code) && !found.some((one) => one.code === code),
  )
  if (missing.length > 0) {
    await db
      .insertInto('agendaSubject')
      .values(missing.map(named))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }
  const rows = missing.length > 0 ? await find() : found
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The ids of subjects by their codes, in use or not; what is no longer in the list is not among them. */
export async function findSubjectIds(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('agendaSubject')
    .select(['id', 'code'])
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** What an employee and a team are called, and whether work can be given to them. */
export async function findAssignee(
  db: Db,
  { employeeId, teamId }: Pick<NewItem, 'employeeId' | 'teamId'>,
): Promise<{ employee: string | null; team: string | null; works: boolean }> {
  const { rows } = await sql<{ employee: string | null; team: string | null; works: boolean }>`
    select employee.name as employee, team.name as team,
      (${employeeId}::bigint is null or coalesce(employee.active, false))
        and (${teamId}::bigint is null or team.id is not null)
        as works
    from (select) as one
    left join app_user employee on employee.id = ${employeeId} and employee.customer_id is null
    left join team on team.id = ${teamId}`.execute(db)
  return rows[0] ?? { employee: null, team: null, works: false }
}

/** Whose a dossier is, and its version; undefined outside the caller's scope. */
export async function findDossier(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ customerId: number; version: number } | undefined> {
  return db
    .selectFrom('dossier')
    .select(['customerId', 'version'])
    .where('id', '=', id)
    .where(inScope(actor, 'dossier.customerId'))
    .executeTakeFirst()
}

/**
 * The telephone number of a debtor that is called, as the screen offers it: of the first who can be called, a confirmed one
 * first, else the newest. None where that is the number of somebody who acts for a debtor: it is not the debtor's.
 */
export async function findCalledNumber(
  db: Db,
  dossierId: number,
  today: Day,
): Promise<{ debtorId: number; contactId: number; version: number; value: string } | undefined> {
  const notCalled = notToCall(sql`known.value`, { id: sql`dossier.id`, customerId: sql`dossier.customer_id` }, today)
  const { rows } = await sql<{ debtorId: number; contactId: number | null; version: number; value: string }>`
    select debtor.id as debtor_id, known.id as contact_id, debtor.version, known.value
    from dossier_debtor link
    join dossier on dossier.id = link.dossier_id
    join debtor on debtor.id = link.debtor_id and not debtor.do_not_contact
    left join debtor_representative acting on acting.debtor_id = debtor.id and acting.valid_to is null
    cross join lateral (
      select null::bigint as id, acting.phone as value, false as confirmed where acting.phone is not null
      union all
      select contact.id, contact.value, contact.status = 'confirmed' from debtor_contact contact
      where acting.debtor_id is null and contact.debtor_id = debtor.id and contact.kind = 'phone'
        and contact.valid_to is null and contact.status <> 'invalid') known
    where link.dossier_id = ${dossierId}
    order by ${notCalled} is not null, link.position, known.confirmed desc, known.id desc limit 1`.execute(db)
  const [called] = rows
  return called && called.contactId !== null ? { ...called, contactId: called.contactId } : undefined
}

/** A number of a debtor that was said to be wrong, and stands so. */
export async function findRefusedNumber(db: Db, debtorId: number, value: string) {
  return db
    .selectFrom('debtorContact')
    .innerJoin('debtor', 'debtor.id', 'debtorContact.debtorId')
    .select(['debtorContact.id as contactId', 'debtor.version'])
    .where('debtorContact.debtorId', '=', debtorId)
    .where('debtorContact.kind', '=', 'phone')
    .where('debtorContact.value', '=', value)
    .where('debtorContact.status', '=', 'invalid')
    .where('debtorContact.validTo', 'is', null)
    .executeTakeFirst()
}

/** Who owns these dossiers, as far as they still work here. */
export async function findOwners(db: Db, dossierIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select dossier.id, dossier.owner_id from dossier join app_user owner on owner.id = dossier.owner_id and owner.active
    where dossier.id = any(${[...dossierIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

/** Which of these people of the agency still work here. */
export async function findWorking(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from app_user where id = any(${[...ids]}::bigint[]) and active and customer_id is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Named {
  id: number
  name: string
}

/** Who can be given work: the people of the agency, and its teams. */
export async function findAssignees(db: Db): Promise<{ employees: Named[]; teams: Named[] }> {
  const { rows } = await sql<{ employees: Named[]; teams: Named[] }>`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name)) from app_user
        where customer_id is null and active), '[]') as employees,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name)) from team),
        '[]') as teams`.execute(db)
  return rows[0] ?? { employees: [], teams: [] }
}

/** Those of these items that are as they were made, or were given to somebody since: open, and nobody has changed them. */
export async function findUntouched(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from agenda_item where id = any(${[...ids]}::bigint[]) and state = 'open'
      and (version = 1 or (version = 2 and rule is not null))`.execute(db)
  return rows.map(({ id }) => id)
}
