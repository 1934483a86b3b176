import { sql } from 'kysely'
import type {
  Complainant,
  ComplaintCause,
  ComplaintOutcome,
  ComplaintState,
  ComplaintSubject,
  CompensationState,
} from '#domain/complaints/complaint.ts'
import { type ComplaintTerms, usualTerms } from '#domain/complaints/complaint-terms.ts'
import type { Day } from '#domain/day.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Complaint } from '#server/platform/db/schema.ts'
import type { Updateable } from 'kysely'

/** A complaint that is held until the transaction ends. */
export interface LockedComplaint {
  id: number
  number: string
  version: number
  who: Complainant
  name: string
  receivedDay: Day
  state: ComplaintState
  isConfirmed: boolean
  isAnswered: boolean
  isExtended: boolean
  isAutomatic: boolean
  outcome: ComplaintOutcome | null
  compensationCents: Cents
  compensationState: CompensationState | null
  askedBy: number | null
  aboutId: number | null
  ownerId: number | null
  confirmDueDay: Day
  answerDueDay: Day
  dueDay: Day | null
  externalAt: Date | null
  agendaKey: string | null
  content: string
  /** What was paid in the rounds before it was opened again. */
  paidBeforeCents: Cents
  decidedBy: number | null
  decisionNote: string
  answer: string
  /** By which way an answer that waits is sent; null: not from here. */
  answerChannel: 'email' | 'post' | null
  /** The letter that nobody has put in the post yet. */
  unposted: 'confirmation' | 'answer' | null
  /** What somebody may change by hand. */
  words: ComplaintWords
}

/** What is known of a complaint, and where it came from, as it can be changed. */
export interface ComplaintWords {
  name: string
  email: string
  street: string
  houseNumber: string
  postcode: string
  city: string
  subject: ComplaintSubject
  severity: number
  wish: string
  cause: ComplaintCause | null
  measure: string
}

export async function lockComplaint(db: Db, id: number): Promise<LockedComplaint | undefined> {
  const { rows } = await sql<LockedComplaint>`
    select id, number, version, who, name, received_day, state, confirmed_at is not null as is_confirmed,
      answered_at is not null as is_answered, extended_at is not null as is_extended, is_automatic, outcome,
      compensation_cents, compensation_state, compensation_by as asked_by, about_id, owner_id, confirm_due_day,
      answer_due_day, due_day, external_at, agenda_key, content, paid_before_cents, decided_by, decision_note, answer,
      answer_channel, unposted,
      json_build_object('name', name, 'email', email, 'street', street, 'houseNumber', house_number,
        'postcode', postcode, 'city', city, 'subject', subject, 'severity', severity, 'wish', wish, 'cause', cause,
        'measure', measure) as words
    from complaint where id = ${id} for update`.execute(db)
  return rows[0]
}

/** Writes what changed of a complaint that is held. */
export async function updateComplaint(db: Db, id: number, change: Updateable<Complaint>): Promise<void> {
  await db
    .updateTable('complaint')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** By which the agenda knows the work for a complaint: no change of the complaint itself. */
export async function saveAgendaKey(db: Db, id: number, agendaKey: string | null): Promise<void> {
  await db.updateTable('complaint').set({ agendaKey }).where('id', '=', id).execute()
}

/** The next number of a year; who asks for one at the same time waits. */
export async function reserveNumber(db: Db, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into complaint_number (year, last) values (${year}, 1)
    on conflict (year) do update set last = complaint_number.last + 1 returning last`.execute(db)
  return `K${year}-${String(rows[0]?.last ?? 0).padStart(4, '0')}`
}

export interface NewComplaint {
  readonly number: string
  readonly receivedAt: Date
  readonly receivedDay: Day
  readonly channel: string
  readonly who: Complainant
  readonly debtorId: number | null
  readonly customerId: number | null
  readonly name: string
  readonly email: string
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly language: LetterLanguage
  readonly dispatchId: number | null
  readonly templateVersionId: number | null
  readonly stepId: number | null
  readonly logId: number | null
  readonly mailNoticeId: number | null
  readonly questionId: number | null
  readonly aboutId: number | null
  readonly subject: string
  readonly severity: number
  readonly content: string
  readonly wish: string
  readonly isAutomatic: boolean
  readonly ownerId: number | null
  readonly confirmDueDay: Day
  readonly answerDueDay: Day
  readonly createdAt: Date
  readonly createdBy: number | null
}

/** Keeps a complaint with the files that it is about. */
export async function insertComplaint(db: Db, row: NewComplaint, dossierIds: readonly number[]): Promise<number> {
  const { id } = await db.insertInto('complaint').values(row).returning('id').executeTakeFirstOrThrow()
  if (dossierIds.length > 0) {
    await db
      .insertInto('complaintFile')
      .values(dossierIds.map((dossierId) => ({ complaintId: id, dossierId })))
      .execute()
  }
  return id
}

/** The files of a complaint. */
export async function findComplaintFiles(db: Db, id: number): Promise<{ id: number; customerId: number }[]> {
  return db
    .selectFrom('complaintFile')
    .innerJoin('dossier', 'dossier.id', 'complaintFile.dossierId')
    .select(['dossier.id', 'dossier.customerId'])
    .where('complaintId', '=', id)
    .orderBy('dossier.id')
    .execute()
}

/** Of these people how many complaints each has that are open. */
export async function countOwned(db: Db, ownerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ ownerId: number; count: number }>`
    select owner_id, count(*)::int as count from complaint
    where state <> 'closed' and owner_id = any(${[...ownerIds]}::bigint[]) group by owner_id`.execute(db)
  return new Map(rows.map(({ ownerId, count }) => [ownerId, count]))
}

export interface ComplaintSettings extends ComplaintTerms {
  twoAboveCents: Cents
  body: string
}

/** What holds as long as it is not filled in who the agency is. */
const usualSettings: ComplaintSettings = { ...usualTerms, twoAboveCents: 10_000, body: '' }

/** The terms of complaints and what else the agency said of them. */
export async function findSettings(db: Db): Promise<ComplaintSettings> {
  const { rows } = await sql<ComplaintSettings>`
    select complaint_confirm_days as confirm_days, complaint_answer_weeks as answer_weeks,
      complaint_extension_weeks as extension_weeks, complaint_two_above_cents as two_above_cents,
      complaint_body as body from agency`.execute(db)
  return rows[0] ?? usualSettings
}

/** A message that left, as a complaint names it. */
export interface NamedDispatch {
  dossierId: number
  templateVersionId: number | null
  stepId: number | null
}

export async function findDispatch(db: Db, id: number): Promise<NamedDispatch | undefined> {
  return db
    .selectFrom('dispatch')
    .select(['dossierId', 'templateVersionId', 'stepId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A log: of which file it is, and who of us wrote it. */
export async function findLog(
  db: Db,
  id: number,
): Promise<{ dossierId: number; writtenBy: number | null; impersonatorId: number | null } | undefined> {
  return db
    .selectFrom('dossierLog')
    .select(['dossierId', 'writtenBy', 'impersonatorId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An e-mail that came in, and of which file it is. */
export async function findMail(db: Db, id: number) {
  return db
    .selectFrom('mailNotice')
    .select(['kind', 'sender', 'senderCheck', 'receivedAt', 'dossierId', 'dispatchId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether an address is one of a debtor now, of who acts for him, or of a customer: what is written to him may go there. */
export async function isAddressOf(
  db: Db,
  address: string,
  { debtorId, customerId }: { readonly debtorId: number | null; readonly customerId: number | null },
): Promise<boolean> {
  const same = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${address})`
  const { rows } = await sql`
    select 1 as found where exists (select from debtor_contact contact where contact.debtor_id = ${debtorId}
        and contact.kind = 'email' and contact.valid_to is null and ${same('contact.value')})
      or exists (select from debtor_representative acting where acting.debtor_id = ${debtorId}
        and acting.valid_to is null and ${same('acting.email')})
      or exists (select from customer where customer.id = ${customerId} and ${same('customer.email')})
      or exists (select from app_user
        where app_user.customer_id = ${customerId} and ${same('app_user.email')})`.execute(db)
  return rows.length > 0
}

/** What was asked in the portal of a customer, by which side and about which file. */
export async function findQuestion(db: Db, id: number) {
  return db
    .selectFrom('customerQuestion')
    .select(['customerId', 'dossierId', 'byCustomer', 'askedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Who owes in these files, the first of each first. */
export async function findDebtorsOf(db: Db, dossierIds: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; language: LetterLanguage }>`
    select debtor.id, debtor.name, debtor.language
    from dossier_debtor link join debtor on debtor.id = link.debtor_id
    where link.dossier_id = any(${[...dossierIds]}::bigint[])
    order by array_position(${[...dossierIds]}::bigint[], link.dossier_id), link.position`.execute(db)
  return rows
}

export async function findCustomer(db: Db, id: number) {
  return db.selectFrom('customer').select(['id', 'name', 'language']).where('id', '=', id).executeTakeFirst()
}

/** Whether somebody works for the agency. */
export async function isEmployee(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('customerId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
