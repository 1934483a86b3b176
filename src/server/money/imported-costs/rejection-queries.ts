import { type RawBuilder, sql } from 'kysely'
import { type RejectionState, untoldStates } from '#contract/money/costs/cost-rejections.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import type { DisbursementKind } from '#domain/court/imported-cost.ts'
import type { Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Cents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A rejected line as its office is told of it. */
export interface RejectedLine {
  id: number
  invoiceNumber: string
  invoiceDay: Day
  fileNumber: string
  theirReference: string
  act: BailiffAct | null
  disbursement: DisbursementKind | null
  actWords: string
  actDay: Day | null
  amountCents: Cents
  message: string
}

/** Holds the invoice of a line: what another told of it meanwhile is seen by whatever is asked after this, and not before. */
export async function holdTelling(db: Db, id: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('cost_rejection ' || bailiff_id || ' ' || invoice_number, 0))
    from cost_line where id = ${id}`.execute(db)
}

/**
 * The line and all others of its invoice that are rejected and that their office was not told of, held. None when the line
 * itself is not rejected, or its office was told.
 */
export async function lockUntold(db: Db, id: number): Promise<RejectedLine[]> {
  const { rows } = await sql<RejectedLine>`
    select line.id, line.invoice_number, line.invoice_day, coalesce(dossier.number, line.our_reference) as file_number,
      line.their_reference, line.act, line.disbursement, line.act_words, line.act_day, line.amount_cents, line.message
    from cost_line asked join cost_line line on line.bailiff_id = asked.bailiff_id
      and line.invoice_number = asked.invoice_number
    left join dossier on dossier.id = line.dossier_id
    where asked.id = ${id} and ${isUntold('line')} order by line.id for update of line`.execute(db)
  return rows.some((line) => line.id === id) ? rows : []
}

/** Whether a line is rejected and nobody told its office, nor is about to. */
export const isUntold = (line: 'line' | 'other') => sql<boolean>`(${sql.ref(`${line}.state`)} = 'rejected'
  and not exists (select from cost_rejection said where said.id = ${sql.ref(`${line}.toldBy`)}
    and said.state <> all(${[...untoldStates]}::text[])))`

/** What the office of a `line` was told of it, the newest first. */
export const messagesOf = sql`(
  select coalesce(json_agg(json_build_object('id', said.id, 'channel', said.channel, 'state', said.state,
      'to', said.recipient ->> case said.channel when 'email' then 'email' else 'address' end,
      'hasPdf', said.pdf_sha256 is not null,
      'lineCount', (select count(*) from cost_rejection_line beside where beside.rejection_id = said.id),
      'createdAt', said.created_at, 'sentAt', said.sent_at, 'askedBy', asker.name, 'error', nullif(said.error, ''),
      'version', said.version) order by said.id desc), '[]')
  from cost_rejection_line told join cost_rejection said on said.id = told.rejection_id
  left join app_user asker on asker.id = said.asked_by
  where told.cost_line_id = line.id)`

/** An office and the agency, as a letter between them has them. */
export interface LetterParties {
  office: { name: string; email: string | null; street: string | null; postcode: string | null; city: string }
  agency: { name: string; email: string; phone: string; kvk: string; street: string; place: string }
}

export async function findParties(db: Db, lineId: number): Promise<LetterParties> {
  const { rows } = await sql<LetterParties>`
    select json_build_object('name', office.name, 'email', nullif(office.email, ''),
        'street', case when office.street <> '' then concat_ws(' ', office.street, nullif(office.house_number, '')) end,
        'postcode', office.postcode, 'city', office.city) as office,
      json_build_object('name', agency.name, 'email', agency.email, 'phone', agency.phone, 'kvk', agency.kvk_number,
        'street', concat_ws(' ', agency.street, agency.house_number),
        'place', concat_ws(' ', agency.postcode, agency.city)) as agency
    from cost_line line join bailiff office on office.id = line.bailiff_id cross join agency
    where line.id = ${lineId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a line is of an office, and there is an agency')
  return row
}

interface NewRejection {
  readonly lines: readonly RejectedLine[]
  readonly channel: 'email' | 'post'
  readonly recipient: { readonly name: string; readonly email: string | null; readonly address: string }
  readonly content: LetterDocument
  readonly contentSha256: string
  readonly pdfSha256: string | null
}

/** Keeps what an office is told, and says of each of its lines that it is told by it. */
export async function insertRejection(db: Db, actor: Actor, said: NewRejection): Promise<number> {
  const { lines, channel, recipient, content, contentSha256, pdfSha256 } = said
  const ids = lines.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    insert into cost_rejection (bailiff_id, invoice_number, channel, state, recipient, content, content_sha256,
      pdf_sha256, created_at, asked_by, line_count)
    select bailiff_id, invoice_number, ${channel}, ${channel === 'email' ? 'scheduled' : 'to_post'},
      ${JSON.stringify(recipient)}::jsonb, ${JSON.stringify(content)}::json, ${contentSha256}, ${pdfSha256},
      ${actor.now}, ${personAtWork(actor)}, ${ids.length}
    from cost_line where id = ${ids[0]} returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a message is about a line')
  await sql`
    insert into cost_rejection_line (rejection_id, cost_line_id)
    select ${id}, unnest(${ids}::bigint[])`.execute(db)
  await sql`
    update cost_line set told_by = ${id}, version = version + 1 where id = any(${ids}::bigint[])`.execute(db)
  return id
}

/** What an office is told, with what is needed to bring it. */
export interface RejectionRow {
  id: number
  bailiffId: number
  invoiceNumber: string
  channel: 'email' | 'post'
  state: RejectionState
  recipient: { name: string; email: string | null }
  content: LetterDocument
  contentSha256: string
  pdfSha256: string | null
  attempts: number
  attemptedAt: Date | null
  messageId: string | null
  version: number
  /** Of how many lines it tells; those that are there, how many are still rejected by it, and where its office is mailed now. */
  lineCount: number
  lineIds: number[]
  standingCount: number
  officeEmail: string | null
}

async function readOne(db: Db, where: RawBuilder<unknown>, lock = sql``): Promise<RejectionRow | undefined> {
  const { rows } = await sql<RejectionRow>`
    select said.id, said.bailiff_id, said.invoice_number, said.channel, said.state, said.recipient, said.content,
      said.content_sha256, said.pdf_sha256, said.attempts, said.attempted_at, said.message_id, said.version,
      said.line_count,
      (select coalesce(json_agg(cost_line_id order by cost_line_id), '[]') from cost_rejection_line
        where rejection_id = said.id) as line_ids,
      (select count(*) from cost_line where told_by = said.id) as standing_count,
      nullif(office.email, '') as office_email
    from cost_rejection said join bailiff office on office.id = said.bailiff_id
    where ${where} order by said.id limit 1 ${lock}`.execute(db)
  return rows[0]
}

const isDue = (now: Date) =>
  sql`said.state = 'scheduled' and (said.next_attempt_at is null or said.next_attempt_at <= ${now})`

export const findDueRejection = async (db: Db, now: Date) => readOne(db, isDue(now))

/** Whether there is something for the worker: due, or left behind by one that died. */
export async function hasDueRejection(db: Db, now: Date): Promise<boolean> {
  return (await readOne(db, sql`(said.state = 'sending' or ${isDue(now)})`)) !== undefined
}

export const findRejection = async (db: Db, id: number) => readOne(db, sql`said.id = ${id}`)
export const lockRejection = async (db: Db, id: number) => readOne(db, sql`said.id = ${id}`, sql`for update of said`)

/** It goes to the address that its office has by now. */
export async function redirectRejection(db: Db, id: number, email: string): Promise<void> {
  await sql`
    update cost_rejection set recipient = recipient || jsonb_build_object('email', ${email}::text)
    where id = ${id}`.execute(db)
}

/** Takes back what did not leave yet and tells of a line, whole. Of what left its lines keep that they were told. */
export async function withdrawRejection(db: Db, lineId: number): Promise<void> {
  await sql`
    update cost_rejection set state = 'cancelled', version = version + 1
    where id = (select told_by from cost_line where id = ${lineId}) and state in ('scheduled', 'to_post')`.execute(db)
  await sql`update cost_line set told_by = null where id = ${lineId}`.execute(db)
}

/** The letter to an office as it was drawn; null for what is none. */
export async function findRejectionPdf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('costRejection').select('pdfSha256').where('id', '=', id).executeTakeFirst()
  return row?.pdfSha256 ?? null
}
