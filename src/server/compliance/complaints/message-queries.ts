import { type RawBuilder, sql } from 'kysely'
import type { ComplaintMessage } from '#contract/compliance/complaints.ts'
import type { ComplaintAgency } from '#domain/complaints/complaint-letter.ts'
import type { Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

export type ComplaintPurpose = 'confirmation' | 'answer'

/** Who is told of which complaint, and in whose name. */
export interface Told {
  readonly number: string
  readonly receivedDay: Day
  readonly answerDueDay: Day
  readonly name: string
  readonly language: LetterLanguage
  readonly isDebtor: boolean
  readonly isAutomatic: boolean
  /** He does not want to be called or mailed. */
  readonly doNotContact: boolean
  /** Where he is mailed: as he said with the complaint, else as he is known. Null: nowhere, or nothing gets through. */
  readonly email: string | null
  readonly address: {
    readonly street: string | null
    readonly houseNumber: string | null
    readonly postcode: string | null
    readonly city: string
  }
  readonly files: readonly { readonly id: number; readonly number: string; readonly customerId: number }[]
  readonly outsideBody: string
  readonly agency: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly kvk: string
    readonly street: string
    readonly place: string
  }
  /** The agency as its letters name it. */
  readonly letterAgency: ComplaintAgency
}

const agencyJson = sql`(select json_build_object('name', agency.name, 'email', agency.email, 'phone', agency.phone,
  'kvk', agency.kvk_number, 'street', concat_ws(' ', agency.street, agency.house_number),
  'place', concat_ws(' ', agency.postcode, agency.city)) from agency)`

/** Whom a complaint is answered to; undefined as long as the agency has not filled in who it is. */
export async function findTold(db: Db, id: number): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select complaint.number, complaint.received_day, complaint.answer_due_day, complaint.name, complaint.language,
      complaint.debtor_id is not null as is_debtor, complaint.is_automatic,
      coalesce(debtor.do_not_contact, false) as do_not_contact,
      coalesce(nullif(complaint.email, ''), (
        select value from debtor_contact contact where contact.debtor_id = complaint.debtor_id
          and contact.kind = 'email' and contact.valid_to is null and contact.status in ('given', 'confirmed')
        order by contact.status = 'confirmed' desc, contact.id desc limit 1), nullif(customer.email, '')) as email,
      case when complaint.street <> '' then json_build_object('street', complaint.street,
          'houseNumber', nullif(complaint.house_number, ''), 'postcode', complaint.postcode, 'city', complaint.city)
        else coalesce((select json_build_object('street', home.street, 'houseNumber', nullif(home.house_number, ''),
            'postcode', home.postcode, 'city', home.city)
          from debtor_address home where home.debtor_id = complaint.debtor_id and home.valid_to is null
            and home.status <> 'departed_unknown' order by home.id desc limit 1),
          json_build_object('street', customer.street, 'houseNumber', customer.house_number,
            'postcode', customer.postcode, 'city', coalesce(customer.city, ''))) end as address,
      coalesce((select json_agg(json_build_object('id', dossier.id, 'number', dossier.number,
          'customerId', dossier.customer_id) order by dossier.id)
        from complaint_file named join dossier on dossier.id = named.dossier_id
        where named.complaint_id = complaint.id), '[]') as files,
      (select complaint_body from agency) as outside_body, ${agencyJson} as agency,
      (select json_build_object('name', name, 'street', street, 'houseNumber', house_number, 'postcode', postcode,
        'city', city, 'kvkNumber', kvk_number, 'wkiRegistration', wki_registration, 'phone', phone,
        'phoneHours', phone_hours, 'email', email, 'website', website) from agency) as letter_agency
    from complaint left join debtor on debtor.id = complaint.debtor_id
    left join customer on customer.id = complaint.customer_id where complaint.id = ${id}`.execute(db)
  return rows[0]?.agency ? rows[0] : undefined
}

/** What somebody who complains is told, with what is needed to bring it. */
export interface ComplaintMessageRow {
  readonly id: number
  readonly complaintId: number
  readonly purpose: ComplaintPurpose
  readonly channel: 'email' | 'post'
  readonly state: ComplaintMessage['state']
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly content: LetterDocument
  readonly contentSha256: string
  readonly pdfSha256: string | null
  readonly attempts: number
  readonly attemptedAt: Date | null
  readonly messageId: string | null
  readonly version: number
  readonly complaintState: string
  readonly isToDebtor: boolean
}

async function readOne(db: Db, where: RawBuilder<unknown>, lock = sql``): Promise<ComplaintMessageRow | undefined> {
  const { rows } = await sql<ComplaintMessageRow>`
    select said.id, said.complaint_id, said.purpose, said.channel, said.state, said.recipient, said.content,
      said.content_sha256, said.pdf_sha256, said.attempts, said.attempted_at, said.message_id, said.version,
      complaint.state as complaint_state, complaint.debtor_id is not null as is_to_debtor
    from complaint_message said join complaint on complaint.id = said.complaint_id
    where ${where} order by said.id limit 1 ${lock}`.execute(db)
  return rows[0]
}

const isDue = (now: Date) =>
  sql`said.state = 'scheduled' and (said.next_attempt_at is null or said.next_attempt_at <= ${now})`

export const findDueMessage = async (db: Db, now: Date) => readOne(db, isDue(now))
export const findMessage = async (db: Db, id: number) => readOne(db, sql`said.id = ${id}`)
export const lockMessage = async (db: Db, id: number) => readOne(db, sql`said.id = ${id}`, sql`for update of said`)

/** Whether there is something for the worker: due, or left behind by one that died. */
export async function hasDueMessage(db: Db, now: Date): Promise<boolean> {
  return (await readOne(db, sql`(said.state = 'sending' or ${isDue(now)})`)) !== undefined
}

export async function insertMessage(
  db: Db,
  actor: Actor,
  said: {
    readonly complaintId: number
    readonly purpose: ComplaintPurpose
    readonly channel: 'email' | 'post'
    readonly recipient: { readonly name: string; readonly email: string | null; readonly address: string }
    readonly content: LetterDocument
    readonly contentSha256: string
    readonly pdfSha256: string | null
    readonly templateVersionId: number
    /** Before then it does not leave. */
    readonly nextAttemptAt: Date | null
  },
): Promise<number> {
  const { recipient, content, channel, ...row } = said
  const { id } = await db
    .insertInto('complaintMessage')
    .values({
      ...row,
      channel,
      state: channel === 'email' ? 'scheduled' : 'to_post',
      recipient: JSON.stringify(recipient),
      content: JSON.stringify(content),
      createdAt: actor.now,
      askedBy: personAtWork(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was said to who complains, the newest first. */
export async function findMessagesOf(
  db: Db,
  complaintId: number,
): Promise<(Omit<ComplaintMessage, 'words'> & { readonly content: LetterDocument })[]> {
  const { rows } = await sql<Omit<ComplaintMessage, 'words'> & { readonly content: LetterDocument }>`
    select said.id, said.version, said.purpose, said.channel, said.state, said.created_at, said.sent_at,
      said.recipient ->> case said.channel when 'email' then 'email' else 'address' end as "to",
      said.content ->> 'subject' as subject, coalesce(said.error, '') as error, person.name as by,
      said.next_attempt_at as leaves_at, said.content
    from complaint_message said left join app_user person on person.id = said.asked_by
    where said.complaint_id = ${complaintId} order by said.id desc`.execute(db)
  return rows
}
