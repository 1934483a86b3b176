import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { MailJudgement } from '#domain/mail/judge-mail.ts'
import type { MailClass } from '#domain/mail/mail-class.ts'
import type { SenderCheck } from '#domain/mail/sender-check.ts'
import type { incomingStates, IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import { isErased } from '#server/book/standing/is-erased.ts'
import { alarming, goesOnAs, haltedFiles, unfiledCause } from './unfiled-cause-queries.ts'

/** What somebody wrote, or a program or mail server of which no message of ours is known. */
const isMail = sql`mail.kind in ('message', 'auto_reply', 'bounce')`
/** What came in, is told nowhere and on no file, and was handled by nobody. */
export const waits = sql<boolean>`(${isMail} and not mail.is_told and mail.dossier_id is null
  and mail.handled_at is null)`
const stateOf: Record<(typeof incomingStates)[number], RawBuilder<boolean>> = {
  waits,
  attached: sql<boolean>`(${isMail} and mail.log_id is not null)`,
  set_aside: sql<boolean>`(mail.handled_as = 'set_aside')`,
  spam: sql<boolean>`(mail.handled_as = 'spam')`,
  parked: sql<boolean>`(mail.is_parked and ${waits})`,
}
const state = sql<IncomingRow['state']>`case when mail.log_id is not null then 'attached'
  else coalesce(mail.handled_as, case when mail.is_parked then 'parked' else 'waits' end) end`

type FoundRow = Omit<
  IncomingRow,
  'files' | 'refusedFiles' | 'classes' | 'stops' | 'pauses' | keyof Waiting | keyof Suggestion
> &
  Pick<FoundMail, 'dispatchId' | 'aboutIds'> & { judgement: MailJudgement | null }

/** How long an e-mail waits, and by when it is read. */
export type Waiting = Pick<IncomingRow, 'waitsMinutes' | 'dueDay' | 'isLate'>
/** Of what waits, the file it seems to be about. */
export type Suggestion = Pick<IncomingRow, 'suggestedId' | 'suggestedNumber' | 'suggestedCount'>

/**
 * Whether the address of `mail` is of nobody we know, and nothing came from it before: asked as one thing, for apart each would be
 * asked by reading all the addresses there are.
 */
const isNewSender = sql<boolean>`(mail.kind = 'message' and mail.sender <> '' and not exists (
  select 1 from debtor_contact contact where contact.kind = 'email' and contact.valid_to is null
    and lower(contact.value) = lower(mail.sender)
  union all select 1 from debtor_representative acting where acting.valid_to is null
    and lower(acting.email) = lower(mail.sender)
  union all select 1 from app_user where lower(app_user.email) = lower(mail.sender)
  union all select 1 from customer where lower(customer.email) = lower(mail.sender)
  union all select 1 from mail_notice before where lower(before.sender) = lower(mail.sender)
    and before.sender <> '' and before.id < mail.id))`

/** Of `mail` with its `file`: what is on no file yet is for all who read e-mail; what is on one, for whom that file is. */
export const isInScope = (actor: Actor) =>
  sql<boolean>`(mail.dossier_id is null or ${inScope(actor, 'file.customerId')})`

/** What e-mails are narrowed to. */
export type IncomingAsked = Pick<QueryOf<typeof listIncomingMail>, 'search' | 'kind' | 'class'>

export const isAsked = ({ search, kind, class: classes }: IncomingAsked) => sql<boolean>`(
  (${kind ?? null}::text[] is null or mail.kind = any(${kind ?? null}::text[]))
  and (${classes ?? null}::text[] is null or mail.mail_class = any(${classes ?? null}::text[]))
  and (${search ?? null}::text is null
    or position(fold(${search ?? ''}) in fold(mail.sender || ' ' || mail.note || ' ' || mail.content)) > 0))`

/** A page of what came in, with how much there is in all: what stops a file first. */
export async function findIncoming(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listIncomingMail>,
): Promise<{ items: FoundRow[]; total: number }> {
  const { state: wanted, group, mailbox, sortOrder, offset, limit, ...asked } = query
  const states = wanted?.length ? wanted : (['waits'] as const)
  const isIn = sql.join(
    states.map((one) => stateOf[one]),
    sql` or `,
  )
  const onlyWaits = states.every((one) => one === 'waits' || one === 'parked')
  const ofGroup = group === undefined ? sql`` : sql`and ${waits} and ${unfiledCause} = ${group}`
  const where = sql`(${isIn}) and ${isInScope(actor)} and ${isAsked(asked)} ${ofGroup}
    and (${mailbox ?? null}::bigint is null or mail.mailbox_id = ${mailbox ?? null}::bigint)`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const page = limit === -1 ? sql`` : sql`offset ${offset} limit ${limit}`
  const { rows } = await sql<FoundRow>`
    select mail.id, mail.kind, mail.sender, mail.note as subject, mail.content, mail.received_at, mail.judgement,
      mail.mail_class, mail.sender_check, mail.dossier_id, file.number as dossier_number, namer.name as named_by,
      mail.sent_to, nullif(mail.reply_to, '') as reply_to, mail.dispatch_id, to_json(mail.about_ids) as about_ids,
      ${isNewSender} as is_new_sender, box.name as mailbox, ${state} as state,
      (select coalesce(json_agg(json_build_object('id', held.id,
          'number', held.number) order by held.id), '[]') from dossier held where held.id in (
        select begun.dossier_id from mail_halt begun
        join dossier_halt halt on halt.dossier_id = begun.dossier_id and halt.id = begun.halt_id
          and halt.ended_at is null where begun.mail_notice_id = mail.id)) as halted
    from mail_notice mail left join dossier file on file.id = mail.dossier_id
    left join app_user namer on namer.id = mail.named_by
    left join mailbox box on box.id = mail.mailbox_id
    where ${where}
    order by ${onlyWaits ? sql`${alarming} desc,` : sql``} mail.received_at ${direction}, mail.id ${direction}
    ${page}`.execute(db)
  // The last page says how many there are: a search in the words of all e-mails is not made twice for it.
  const isLast = limit === -1 || (rows.length < limit && (rows.length > 0 || offset === 0))
  if (isLast) return { items: rows, total: limit === -1 ? rows.length : offset + rows.length }
  const counted = await sql<{ total: number }>`
    select count(*) as total from mail_notice mail left join dossier file on file.id = mail.dossier_id
    where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** An e-mail that came in. */
export interface IncomingMail {
  readonly id: number
  readonly kind: 'message' | 'auto_reply' | 'bounce'
  readonly sender: string
  readonly subject: string
  readonly content: string
  /** How it was judged when it came in; null for one of before that was done. */
  readonly judgement: MailJudgement | null
  /** What a person said that it is about. */
  readonly namedClass: MailClass | null
  readonly dossierId: number | null
  readonly logId: number | null
  /** What files stand still for because of it. */
  readonly halts: readonly MailHalt[]
}

/** Something for which a file stands still because of an e-mail, and the pause in the place of which it stands. */
export interface MailHalt {
  readonly dossierId: number
  readonly haltId: number
  readonly replaces: number | null
}

const incoming = sql`mail.id, mail.kind, mail.sender, mail.note as subject, mail.content, mail.judgement,
  mail.dossier_id, mail.log_id,
  (select coalesce(json_agg(json_build_object('dossierId', begun.dossier_id, 'haltId', begun.halt_id,
      'replaces', begun.replaces) order by begun.dossier_id, begun.halt_id), '[]')
    from mail_halt begun where begun.mail_notice_id = mail.id) as halts,
  case when mail.named_at is not null then mail.mail_class end as named_class`

/** Holds an e-mail until the transaction ends; undefined when it is not there, or on a file that is not the caller's. */
export async function lockIncoming(
  db: Db,
  actor: Actor,
  id: number,
): Promise<(IncomingMail & { waits: boolean; state: IncomingRow['state'] }) | undefined> {
  const { rows: held } = await sql`select from mail_notice where id = ${id} for update`.execute(db)
  if (held.length === 0) return undefined
  const { rows } = await sql<IncomingMail & { waits: boolean; state: IncomingRow['state'] }>`
    select ${incoming}, ${waits} as waits, ${state} as state
    from mail_notice mail left join dossier file on file.id = mail.dossier_id
    where mail.id = ${id} and ${isMail} and ${isInScope(actor)}`.execute(db)
  return rows[0]
}

/**
 * The other e-mails for which a file may stand still as well: those of its debtors, or who acts for them, that were put on it or
 * named since it stands still for this, and those that seem to be about it and wait.
 */
export async function findSinceHalt(
  db: Db,
  { id, dossierId, haltId }: { readonly id: number; readonly dossierId: number; readonly haltId: number },
): Promise<IncomingMail[]> {
  const { rows } = await sql<IncomingMail>`
    select ${incoming} from mail_notice mail
    join dossier_log log on log.dossier_id = mail.dossier_id and log.id = mail.log_id and log.category = 'debtor'
    join dossier_halt halt on halt.dossier_id = mail.dossier_id and halt.id = ${haltId}
    where mail.dossier_id = ${dossierId} and mail.id <> ${id}
      and greatest(log.written_at, mail.named_at) >= halt.started_at
    union all
    select ${incoming} from mail_notice mail
    join dossier_halt halt on halt.dossier_id = ${dossierId} and halt.id = ${haltId}
    where ${waits} and mail.id <> ${id} and greatest(mail.received_at, mail.named_at) >= halt.started_at
      and halt.dossier_id in (${haltedFiles})
    order by id`.execute(db)
  return rows
}

/** The files that stop for what an e-mail says, though nobody knows yet which of them it is about. */
export async function findHaltedFiles(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select likely.id from mail_notice mail cross join lateral (${haltedFiles}) likely
    where mail.id = ${id} order by likely.id`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Whether an e-mail came into a mailbox whose server looks at senders, and that did not find its sender to be who he says.
 * `isInboxChecked`: the server that fills the folder of the portal does, for what came by it before that was kept.
 */
export async function isUnproven(db: Db, id: number, isInboxChecked: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from mail_notice where id = ${id} and sender_check <> 'pass'
      and coalesce(is_checked, ${isInboxChecked}::boolean)`.execute(db)
  return rows.length > 0
}

/** What of an e-mail names its file. */
export interface FoundMail extends Pick<IncomingMail, 'subject' | 'content' | 'sender'> {
  readonly dispatchId: number | null
  readonly aboutIds: readonly number[]
}

/** What an e-mail says, for whoever looks for its file. */
export async function findMail(db: Db, id: number): Promise<FoundMail | undefined> {
  return db
    .selectFrom('mailNotice')
    .select(['note as subject', 'content', 'sender', 'dispatchId', sql<number[]>`to_json(about_ids)`.as('aboutIds')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function saveWords(
  db: Db,
  id: number,
  {
    judgement,
    ...words
  }: {
    sender: string
    sentTo: string
    replyTo: string
    content: string
    senderCheck: SenderCheck
    isChecked: boolean
    judgement: MailJudgement
  },
): Promise<void> {
  const judged = { judgement: JSON.stringify(judgement), mailClass: judgement.classes[0].mailClass }
  await db
    .updateTable('mailNotice')
    .set({ ...words, ...judged })
    .where('id', '=', id)
    .execute()
}

/** Writes down that an e-mail came in that could not be read; undefined when the same one was there. */
export async function insertParked(
  db: Db,
  { subject, ...mail }: { sha256: string; mailboxId: number | null; subject: string; sender: string; receivedAt: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('mailNotice')
    .values({ ...mail, note: subject, kind: 'message', isParked: true })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What a person says it is about. */
export async function saveClass(
  db: Db,
  id: number,
  named: { mailClass: MailClass; namedBy: number | null; namedAt: Date },
): Promise<void> {
  await db.updateTable('mailNotice').set(named).where('id', '=', id).execute()
}

/** Within how many working days e-mail that waits is read; one as long as it is not filled in who the agency is. */
export async function findMailDays(db: Db): Promise<number> {
  const row = await db.selectFrom('agency').select('mailDays').executeTakeFirst()
  return row?.mailDays ?? 1
}

/** Takes back what a person said that it is about: what it was judged to be counts again. */
export async function forgetClass(db: Db, id: number): Promise<void> {
  await sql`update mail_notice set named_by = null, named_at = null,
    mail_class = judgement -> 'classes' -> 0 ->> 'mailClass' where id = ${id}`.execute(db)
}

/** Writes down what else a file stands still for because of it. */
export async function addHalts(db: Db, id: number, halts: readonly MailHalt[]): Promise<void> {
  if (halts.length === 0) return
  await db
    .insertInto('mailHalt')
    .values(halts.map((halt) => ({ ...halt, mailNoticeId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An e-mail holds no file up any more but, where it goes on one, that. */
export async function dropHalts(db: Db, id: number, but: number | null): Promise<void> {
  await sql`delete from mail_halt where mail_notice_id = ${id} and dossier_id is distinct from ${but}`.execute(db)
}

/** A pause that another one stands in the place of: why and until when it would have lasted. */
export async function findPause(
  db: Db,
  dossierId: number,
  haltId: number,
): Promise<{ reason: string; untilDay: Day } | undefined> {
  const { rows } = await sql<{ reason: string; untilDay: Day }>`
    select reason, until_day from dossier_halt
    where dossier_id = ${dossierId} and id = ${haltId} and kind = 'pause'`.execute(db)
  return rows[0]
}

/** Nobody has to read it: what it says was told. */
export async function setTold(db: Db, id: number): Promise<void> {
  await db.updateTable('mailNotice').set({ isTold: true }).where('id', '=', id).execute()
}

/** Lets an e-mail wait for a person again. */
export async function forgetHandling(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mailNotice')
    .set({ dossierId: null, logId: null, handledAs: null, handledAt: null, handledBy: null })
    .where('id', '=', id)
    .execute()
}

export async function nameFile(db: Db, id: number, of: { dossierId: number; logId: number }): Promise<void> {
  await db.updateTable('mailNotice').set(of).where('id', '=', id).execute()
}

export async function markHandled(
  db: Db,
  id: number,
  how: { handledAs: 'attached' | 'set_aside' | 'spam'; handledAt: Date; handledBy: number | null },
): Promise<void> {
  await db.updateTable('mailNotice').set(how).where('id', '=', id).execute()
}

/** Whether a file tells already of the same about this message: what a server says, or a program in the same words. */
export async function hasNotice(
  db: Db,
  dispatchId: number,
  { kind, content }: Pick<IncomingMail, 'kind' | 'content'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_notice where dispatch_id = ${dispatchId} and kind = ${kind} and log_id is not null
      and (kind = 'bounce' or content = ${content}) limit 1`.execute(db)
  return rows.length > 0
}

export interface FileOfMail {
  readonly dossierId: number
  readonly customerId: number
  readonly isOfCustomer: boolean
}

/** The file of a message that left; none where its words are gone. */
export async function findFileOfDispatch(db: Db, dispatchId: number): Promise<FileOfMail | undefined> {
  const { rows } = await sql<FileOfMail>`
    select file.id as dossier_id, file.customer_id, false as is_of_customer from dispatch
    join dossier file on file.id = ${goesOnAs(sql`dispatch.dossier_id`)}
    where dispatch.id = ${dispatchId} and not ${isErased(sql`file.id`)}`.execute(db)
  return rows[0]
}

/**
 * The file whose number is named by somebody it concerns: its debtor under any of his files, who acts for him, or its
 * customer. None when two files fit.
 */
export async function findFileByNumber(
  db: Db,
  numbers: readonly string[],
  sender: string,
): Promise<FileOfMail | undefined> {
  const { rows } = await sql<FileOfMail>`
    with named as (
      select file.id, bool_or(of_customer.id is not null) as is_of_customer from dossier file
      left join app_user of_customer on of_customer.customer_id = file.customer_id
        and lower(of_customer.email) = ${sender}
      where file.number = any(${[...numbers]}::text[]) and (of_customer.id is not null
        or exists (select from dossier_debtor link join debtor on debtor.id = link.debtor_id
          join debtor same on ${isSamePerson('debtor', 'same')}
          join debtor_contact contact on contact.debtor_id = same.id and contact.kind = 'email'
            and contact.valid_to is null and lower(contact.value) = ${sender}
          where link.dossier_id = file.id)
        or exists (select from dossier_debtor link
          join debtor_representative acting on acting.debtor_id = link.debtor_id
          where link.dossier_id = file.id and acting.valid_to is null and lower(acting.email) = ${sender}))
      group by file.id
    )
    select distinct on (file.id) file.id as dossier_id, file.customer_id, named.is_of_customer from named
    join dossier file on file.id = ${goesOnAs(sql`named.id`)}
    where not ${isErased(sql`file.id`)} limit 2`.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}
