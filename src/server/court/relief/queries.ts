import { type RawBuilder, sql } from 'kysely'
import type { Relief, ReliefBalance, ReliefMessage } from '#contract/court/relief.ts'
import type { ReliefKind, ReliefOutcome, ReliefReason, ReliefSource } from '#domain/relief/relief.ts'
import type { ReliefAnswer, ReliefMessageKind } from '#domain/relief/relief-message.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import type { HolderKind } from '#server/book/standing/holder-queries.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** What of relief can be changed. */
export interface ReliefWords {
  readonly toDay: Day | null
  readonly filingDay: Day | null
  readonly reference: string
  readonly helper: string
  readonly helperEmail: string
  readonly helperPhone: string
  readonly note: string
}

export interface NewRelief extends ReliefWords {
  readonly debtorId: number
  readonly dossierId: number
  readonly kind: ReliefKind
  readonly reason: ReliefReason
  readonly fromDay: Day
  readonly source: ReliefSource
}

export async function insertRelief(db: Db, actor: Actor, relief: NewRelief): Promise<number> {
  const { id } = await db
    .insertInto('relief')
    .values({ ...relief, createdAt: actor.now, createdBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether relief of a kind runs for a person already; of two who register it the second waits for the first. */
export async function isRunning(db: Db, debtorId: number, kind: ReliefKind): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('relief ' || identity_key, 0)) from debtor
    where id = ${debtorId}`.execute(db)
  const { rows } = await sql`
    select from debtor join debtor person on ${isSamePerson('debtor', 'person')}
    join relief on relief.debtor_id = person.id and relief.ended_at is null and relief.kind = ${kind}
    where debtor.id = ${debtorId} limit 1`.execute(db)
  return rows.length > 0
}

/** Relief that is held until the transaction ends. */
export interface LockedRelief extends NewRelief {
  readonly id: number
  readonly version: number
  readonly customerId: number
  readonly endedAt: Date | null
}

export async function lockRelief(db: Db, id: number): Promise<LockedRelief | undefined> {
  const { rows } = await sql<LockedRelief>`
    select relief.id, version, debtor_id, dossier_id, kind, reason, from_day, to_day, filing_day, source, reference,
      helper, helper_email, helper_phone, note, ended_at,
      (select customer_id from dossier where dossier.id = relief.dossier_id) as customer_id
    from relief where relief.id = ${id} for update`.execute(db)
  return rows[0]
}

export async function updateRelief(db: Db, id: number, words: ReliefWords): Promise<void> {
  await db
    .updateTable('relief')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface Ending {
  readonly outcome: ReliefOutcome
  readonly endNote: string
}

export async function saveEnd(db: Db, actor: Actor, id: number, ending: Ending): Promise<void> {
  await db
    .updateTable('relief')
    .set({ ...ending, endedAt: actor.now, endedBy: actor.userId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Relief whose last day is over. */
export async function findOver(db: Db, today: Day): Promise<{ id: number; kind: ReliefKind }[]> {
  const { rows } = await sql<{ id: number; kind: ReliefKind }>`
    select id, kind from relief where ended_at is null and to_day < ${today}
      and not exists (select from agenda_item item where item.key = 'relief:' || relief.id || ':term:' || relief.to_day)
    order by id`.execute(db)
  return rows
}

/** Of these halts those that began while relief of who owes the file was registered for the same: with it, not before. */
export async function findBegunUnder(db: Db, haltIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select halt.id from dossier_halt halt where halt.id = any(${[...haltIds]}::bigint[]) and exists (
      select from dossier_debtor link join debtor on debtor.id = link.debtor_id
      join debtor person on ${isSamePerson('debtor', 'person')}
      join relief on relief.debtor_id = person.id and relief.reason = halt.reason
        and halt.started_at between relief.created_at and coalesce(relief.ended_at, halt.started_at)
      where link.dossier_id = halt.dossier_id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A file that is with somebody outside, who goes on with it until he is told. */
export interface FileOutside {
  readonly dossierId: number
  readonly customerId: number
  readonly kind: HolderKind
  readonly holder: string
}

export async function findOutside(db: Db, dossierIds: readonly number[]): Promise<FileOutside[]> {
  const { rows } = await sql<FileOutside>`
    select dossier.id as dossier_id, dossier.customer_id, held.kind, held.holder
    from dossier join ${heldOutside} held on held.dossier_id = dossier.id
    where dossier.id = any(${[...dossierIds]}::bigint[]) order by dossier.id, held.kind`.execute(db)
  return rows
}

/** Of which files that are outside nobody tells yet that relief runs: they came there, or ran again, since it was registered. */
export async function findUntold(db: Db, limit: number): Promise<{ dossierId: number; reliefId: number }[]> {
  const { rows } = await sql<{ dossierId: number; reliefId: number }>`
    select distinct file.id as dossier_id, relief.id as relief_id from relief
    join debtor person on person.id = relief.debtor_id
    join debtor on ${isSamePerson('person', 'debtor')}
    join dossier_debtor link on link.debtor_id = debtor.id
    join dossier file on file.id = link.dossier_id and file.status <> 'closed' and ${isReal('file.customer_id')}
    join ${heldOutside} held on held.dossier_id = file.id
    where relief.ended_at is null and not exists (select from agenda_item item
      -- Before each who has a file was told, one was.
      where item.key in ('relief:' || relief.id || ':outside:' || file.id,
        'relief:' || relief.id || ':outside:' || file.id || ':' || held.kind))
    order by file.id, relief.id limit ${limit}`.execute(db)
  return rows
}

const heldOutside: RawBuilder<unknown> = sql`(
    select dossier_id, 'bailiff' as kind, bailiff.name as holder from dossier_bailiff
      join bailiff on bailiff.id = bailiff_id where valid_to is null
    union all select dossier_id, 'partner', partner.name from dossier_partner
      join partner on partner.id = partner_id where valid_to is null)`

export interface NewMessage {
  readonly reliefId: number
  readonly kind: ReliefMessageKind
  readonly receivedDay: Day
  readonly dueDay: Day | null
  readonly offeredCents: number | null
  readonly content: string
}

export async function insertMessage(db: Db, actor: Actor, message: NewMessage): Promise<number> {
  const { id } = await db
    .insertInto('reliefMessage')
    .values({ ...message, createdAt: actor.now, createdBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message that is held until the transaction ends, after the relief it is of. */
export async function lockMessage(
  db: Db,
  id: number,
): Promise<{ reliefId: number; kind: ReliefMessageKind; answer: ReliefAnswer | null } | undefined> {
  const { rows } = await sql<{ reliefId: number; kind: ReliefMessageKind; answer: ReliefAnswer | null }>`
    select relief_id, kind, answer from relief_message where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function findReliefOfMessage(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('reliefMessage').select('reliefId').where('id', '=', id).executeTakeFirst()
  return row?.reliefId
}

export interface Answered {
  readonly answer: ReliefAnswer
  readonly answerNote: string
  readonly balance: ReliefMessage['balance']
  readonly channel: 'by_hand'
}

export async function saveAnswer(db: Db, actor: Actor, id: number, { balance, ...answered }: Answered): Promise<void> {
  await db
    .updateTable('reliefMessage')
    .set({
      ...answered,
      balance: balance === null ? null : JSON.stringify(balance),
      answeredAt: actor.now,
      answeredBy: actor.userId,
    })
    .where('id', '=', id)
    .execute()
}

/** The messages of relief that wait for an answer. */
export async function findUnanswered(db: Db, reliefId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reliefMessage')
    .select('id')
    .where('reliefId', '=', reliefId)
    .where('answeredAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Row = Omit<
  Relief,
  'article' | 'hasMessages' | 'doubts' | 'filedWith' | 'claim' | 'owed' | 'messages' | 'outcomes' | 'refusals'
>

/** Relief of those who owe a file, as far as it is the same person on another one: what runs first, then the newest. */
export async function findReliefOf(db: Db, dossierId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select relief.id, relief.version, json_build_object('id', person.id, 'name', person.name) as debtor, relief.kind,
      relief.from_day, relief.to_day, relief.filing_day, relief.source, relief.reference, relief.helper,
      relief.helper_email, relief.helper_phone, relief.note, relief.created_at as registered_at,
      ${nameOf(sql`relief.created_by`)} as registered_by, relief.outcome, relief.ended_at,
      ${nameOf(sql`relief.ended_by`)} as ended_by, relief.end_note,
      (select count(distinct file.id)::int from debtor other
        join dossier_debtor link on link.debtor_id = other.id
        join dossier file on file.id = link.dossier_id and file.status <> 'closed'
        join dossier_halt halt on halt.dossier_id = file.id and halt.kind = 'suspension' and halt.ended_at is null
          and halt.reason = relief.reason
        where ${isSamePerson('person', 'other')}) as held_count
    from relief join debtor person on person.id = relief.debtor_id
    where relief.debtor_id in (select same.id from dossier_debtor owes join debtor on debtor.id = owes.debtor_id
      join debtor same on ${isSamePerson('debtor', 'same')} where owes.dossier_id = ${dossierId})
    order by relief.ended_at is not null, relief.id desc`.execute(db)
  return rows
}

const nameOf = (id: RawBuilder<unknown>) => sql`(select app_user.name from app_user where app_user.id = ${id})`

export type MessageRow = Omit<ReliefMessage, 'isLate' | 'refusal'> & { readonly reliefId: number }

/** What who helps asked and told, the newest first. */
export async function findMessages(db: Db, reliefIds: readonly number[]): Promise<MessageRow[]> {
  if (reliefIds.length === 0) return []
  const { rows } = await sql<MessageRow>`
    select message.id, message.relief_id, message.kind, message.received_day, message.due_day, message.offered_cents,
      message.content, message.answer, message.answer_note, message.answered_at,
      ${nameOf(sql`message.answered_by`)} as answered_by, message.balance
    from relief_message message where message.relief_id = any(${[...reliefIds]}::bigint[])
    order by message.id desc`.execute(db)
  return rows
}

interface FileNamed extends Pick<ReliefBalance, 'dossierId' | 'number' | 'customer' | 'reference'> {
  readonly currency: Currency
}

/** How these files are called to somebody outside. */
export async function findFilesNamed(db: Db, dossierIds: readonly number[]): Promise<FileNamed[]> {
  if (dossierIds.length === 0) return []
  const { rows } = await sql<FileNamed>`
    select dossier.id as dossier_id, dossier.number, customer.name as customer,
      coalesce(dossier.customer_reference, '') as reference, dossier.currency
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.id = any(${[...dossierIds]}::bigint[]) order by dossier.id`.execute(db)
  return rows
}

/** Who owes a file, and whether it is he of whom relief is. */
interface OwingOne {
  readonly dossierId: number
  readonly id: number
  readonly kind: 'private' | 'company'
  readonly liability: 'joint' | 'share'
  readonly isMeant: boolean
}

/** Those who owe these files, in their order. */
export async function findOwingOf(db: Db, reliefId: number, dossierIds: readonly number[]): Promise<OwingOne[]> {
  const { rows } = await sql<OwingOne>`
    select link.dossier_id, debtor.id, debtor.kind, link.liability, ${isSamePerson('person', 'debtor')} as is_meant
    from relief join debtor person on person.id = relief.debtor_id
    join dossier_debtor link on link.dossier_id = any(${[...dossierIds]}::bigint[])
    join debtor on debtor.id = link.debtor_id
    where relief.id = ${reliefId} order by link.dossier_id, link.position, debtor.id`.execute(db)
  return rows
}
