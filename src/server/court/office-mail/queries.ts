import { type RawBuilder, sql } from 'kysely'
import type { WritMessageState } from '#contract/court/legal-cases.ts'
import type { Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Cents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { namesOthers, type OpenCase, openCase } from '#server/book/steps/open-case.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** A writ and the office that has its file, as a message between us and the office has them. */
export interface HandedWrit {
  readonly holdingId: number
  readonly bailiffId: number
  readonly caseId: number
  /** Without an address for e-mail where none was filled in, or the office gets its files by another way. */
  readonly office: { readonly name: string; readonly email: string | null }
  readonly agency: { readonly name: string; readonly email: string; readonly phone: string; readonly kvk: string }
  readonly number: string
  /** All who are summoned, as the writ names them. */
  readonly debtors: string | null
  readonly servedDay: Day
  readonly rollDay: Day
  readonly city: string | null
  readonly claimedCents: Cents
}

/** Undefined while no office has the file, or the agency did not fill in who it is. */
export async function findHandedWrit(
  db: Db,
  { dossierId, writId }: { readonly dossierId: number; readonly writId: number },
): Promise<HandedWrit | undefined> {
  const { rows } = await sql<HandedWrit>`
    select held.id as holding_id, held.bailiff_id, writ.case_id, dossier.number, writ.served_day, writ.roll_day,
      writ.claimed_cents, court.city,
      (select string_agg(party.said ->> 'name', ', ' order by party.place)
        from json_array_elements(writ.data -> 'debtors') with ordinality as party (said, place)) as debtors,
      json_build_object('name', office.name,
        'email', case when office.exchange = 'email' then nullif(office.email, '') end) as office,
      json_build_object('name', agency.name, 'email', agency.email, 'phone', agency.phone,
        'kvk', agency.kvk_number) as agency
    from writ join dossier on dossier.id = writ.dossier_id
    join dossier_bailiff held on held.dossier_id = dossier.id and held.valid_to is null
    join bailiff office on office.id = held.bailiff_id cross join agency
    left join court on court.id = writ.court_id
    where writ.id = ${writId} and writ.dossier_id = ${dossierId}`.execute(db)
  return rows[0]
}

interface NewWritMessage {
  readonly dossierId: number
  readonly caseId: number
  readonly writId: number
  readonly holdingId: number
  readonly bailiffId: number
  readonly recipient: { readonly name: string; readonly email: string }
  readonly content: LetterDocument
  readonly contentSha256: string
}

/** Keeps what goes to an office; undefined where the same goes already. */
export async function insertWritMessage(
  db: Db,
  actor: Actor,
  { recipient, content, ...said }: NewWritMessage,
): Promise<number | undefined> {
  const row = await db
    .insertInto('writMessage')
    .values({
      ...said,
      state: 'scheduled',
      recipient: JSON.stringify(recipient),
      content: JSON.stringify(content),
      createdAt: actor.now,
      askedBy: personAtWork(actor),
    })
    .onConflict((same) => same.column('holdingId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What goes to an office, with what is needed to bring it. */
export interface WritMessageRow {
  readonly id: number
  readonly dossierId: number
  readonly customerId: number
  readonly caseId: number
  readonly writId: number
  readonly state: WritMessageState
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly content: LetterDocument
  readonly contentSha256: string
  readonly attempts: number
  readonly attemptedAt: Date | null
  readonly messageId: string | null
  readonly version: number
  readonly number: string
  /** Null where none was filled in, or the office gets its files by another way by now. */
  readonly officeEmail: string | null
  readonly agency: { readonly name: string; readonly email: string }
  /** The writ and its figures; null once they were erased. */
  readonly pdfSha256: string | null
  readonly dataSha256: string | null
  /** The file stands still. */
  readonly isHalted: boolean
}

async function readOne(db: Db, where: RawBuilder<unknown>, lock = sql``): Promise<WritMessageRow | undefined> {
  const { rows } = await sql<WritMessageRow>`
    select said.id, said.dossier_id, dossier.customer_id, said.case_id, said.writ_id, said.state, said.recipient,
      said.content, said.content_sha256, said.attempts, said.attempted_at, said.message_id, said.version,
      dossier.number, writ.pdf_sha256, writ.data_sha256,
      case when office.exchange = 'email' then nullif(office.email, '') end as office_email,
      json_build_object('name', agency.name, 'email', agency.email) as agency,
      exists (select from dossier_halt halt where halt.dossier_id = said.dossier_id and halt.ended_at is null
        and halt.kind = 'suspension') as is_halted
    from writ_message said join dossier on dossier.id = said.dossier_id
    join bailiff office on office.id = said.bailiff_id join writ on writ.id = said.writ_id cross join agency
    where ${where} order by said.id limit 1 ${lock}`.execute(db)
  return rows[0]
}

/** How a file and its writ stand, of which a message goes to an office. */
export interface WritStanding {
  /** The office has the file, this writ is that of its case, and the message is that of the last time that a bailiff got it. */
  readonly stands: boolean
  readonly isClosed: boolean
  readonly fileKind: 'private' | 'company'
  readonly servedDay: Day
  readonly claimedCents: Cents
  readonly namesOthers: boolean
  /** Null once it has ended. */
  readonly legalCase: OpenCase | null
}

export async function findStanding(db: Db, id: number): Promise<WritStanding> {
  const { rows } = await sql<WritStanding>`
    select lawsuit.state = 'with_bailiff' and lawsuit.writ_id = said.writ_id and ${isReal('dossier.customer_id')}
        and exists (select from dossier_bailiff held where held.dossier_id = said.dossier_id
          and held.bailiff_id = said.bailiff_id and held.valid_to is null)
        and not exists (select from writ_message later where later.case_id = said.case_id and later.id > said.id)
        as stands,
      dossier.status = 'closed' as is_closed, dossier.kind as file_kind, writ.served_day, writ.claimed_cents,
      ${namesOthers} as names_others,
      ${openCase(sql`said.dossier_id`)} as legal_case
    from writ_message said join dossier on dossier.id = said.dossier_id join writ on writ.id = said.writ_id
    join legal_case lawsuit on lawsuit.id = said.case_id
    where said.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a writ on its way is not told')
  return found
}

const isDue = (now: Date) =>
  sql`said.state = 'scheduled' and (said.next_attempt_at is null or said.next_attempt_at <= ${now})`

export const findDueWritMessage = async (db: Db, now: Date) => readOne(db, isDue(now))

/** Whether there is something for the worker: due, or left behind by one that died. */
export async function hasDueWritMessage(db: Db, now: Date): Promise<boolean> {
  return (await readOne(db, sql`(said.state = 'sending' or ${isDue(now)})`)) !== undefined
}

export const findWritMessage = async (db: Db, id: number) => readOne(db, sql`said.id = ${id}`)
export const lockWritMessage = async (db: Db, id: number) => readOne(db, sql`said.id = ${id}`, sql`for update of said`)

/** What went to an office last of a case, held. */
export async function lockMessageOfCase(db: Db, caseId: number): Promise<WritMessageRow | undefined> {
  const last = sql`(select max(id) from writ_message where case_id = ${caseId})`
  return readOne(db, sql`said.id = ${last}`, sql`for update of said`)
}

/** Sends what ended once more, as it is written now: its tries are counted anew, and what is said of the former is not of it. */
export async function renewWritMessage(
  db: Db,
  id: number,
  { content, contentSha256 }: Pick<NewWritMessage, 'content' | 'contentSha256'>,
): Promise<void> {
  await db
    .updateTable('writMessage')
    .set({ content: JSON.stringify(content), contentSha256, state: 'scheduled', attempts: 0 })
    .set({ messageId: null, error: null, nextAttemptAt: null })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** It goes to the address that its office has by now. */
export async function redirectWritMessage(db: Db, id: number, email: string): Promise<void> {
  await sql`
    update writ_message set recipient = recipient || jsonb_build_object('email', ${email}::text)
    where id = ${id}`.execute(db)
}
