import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { NpsAudience, NpsChannel, NpsOccasion } from '#domain/statistics/nps.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Candidate } from './candidate-queries.ts'

/** Somebody who was asked, with what is needed to bring the question and to take the answer. */
export interface InviteRow {
  readonly id: number
  readonly audience: NpsAudience
  readonly occasion: NpsOccasion
  readonly channel: NpsChannel
  readonly customerId: number
  readonly debtorId: number | null
  readonly dossierId: number | null
  readonly employeeId: number | null
  readonly language: LetterLanguage
  readonly seed: Buffer
  readonly linkDigest: Buffer
  readonly openUntil: Day
  readonly state: string
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly content: LetterDocument
  readonly contentSha256: string
  readonly attempts: number
  readonly attemptedAt: Date | null
  readonly messageId: string | null
  readonly refusedAt: Date | null
  /** What was answered, if anything. */
  readonly mark: number | null
  readonly reason: string
  readonly agendaKey: string | null
  readonly answerVersion: number
}

async function readOne(db: Db, where: RawBuilder<unknown>): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select invite.id, invite.audience, invite.occasion, invite.channel, invite.customer_id, invite.debtor_id,
      invite.dossier_id, invite.employee_id, invite.language, invite.seed, invite.link_digest, invite.open_until,
      invite.state, invite.recipient, invite.content, invite.content_sha256, invite.attempts, invite.attempted_at,
      invite.message_id, invite.refused_at, answer.mark, coalesce(answer.reason, '') as reason, answer.agenda_key,
      coalesce(answer.version, 0) as answer_version
    from nps_invite invite left join nps_answer answer on answer.invite_id = invite.id
    where ${where} order by invite.id limit 1`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. What was answered is read once it is held: who waited finds the last answer. */
async function lockOne(db: Db, where: RawBuilder<unknown>): Promise<InviteRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select invite.id from nps_invite invite where ${where} order by invite.id limit 1 for update`.execute(db)
  return rows[0] && readOne(db, sql`invite.id = ${rows[0].id}`)
}

const isDue = (now: Date) => sql`invite.channel = 'email' and invite.state = 'scheduled'
  and (invite.next_attempt_at is null or invite.next_attempt_at <= ${now})`

export const findDueInvite = async (db: Db, now: Date) => readOne(db, isDue(now))
export const findInvite = async (db: Db, id: number) => readOne(db, sql`invite.id = ${id}`)
export const lockInvite = async (db: Db, id: number) => lockOne(db, sql`invite.id = ${id}`)

/** Who can answer by a link on this day. */
export async function findByLink(
  db: Db,
  digest: Buffer,
  today: Day,
  { lock = false } = {},
): Promise<InviteRow | undefined> {
  // What was not handed over yet is nobody's to answer.
  const where = sql`invite.link_digest = ${digest} and invite.open_until >= ${today} and invite.channel = 'email'
    and invite.refused_at is null and invite.state in ('sending', 'uncertain', 'sent', 'delivered', 'bounced')`
  return lock ? lockOne(db, where) : readOne(db, where)
}

/** What a customer is asked on its first page on this day, as long as it is one to ask: who complains since is left alone. */
export async function findPortalInvite(
  db: Db,
  customerId: number,
  today: Day,
  { lock = false } = {},
): Promise<InviteRow | undefined> {
  const where = sql`invite.customer_id = ${customerId} and invite.audience = 'customer' and invite.channel = 'portal'
    and invite.open_until >= ${today} and invite.refused_at is null and invite.state in ('scheduled', 'delivered')
    and is_customer_asked(invite.customer_id, ${today}::date)`
  return lock ? lockOne(db, where) : readOne(db, where)
}

/** Whether there is something for the worker: due, or left behind by one that died. */
export async function hasDueInvite(db: Db, now: Date): Promise<boolean> {
  return (await readOne(db, sql`(invite.state = 'sending' or ${isDue(now)})`)) !== undefined
}

export interface NewInvite {
  readonly candidate: Candidate
  readonly seed: Buffer
  readonly linkDigest: Buffer
  readonly openUntil: Day
  readonly content: LetterDocument | null
  readonly contentSha256: string | null
  readonly nextAttemptAt: Date | null
  readonly createdAt: Date
}

export async function insertInvite(db: Db, { candidate, content, ...row }: NewInvite): Promise<number> {
  const { name, email, number: _number, ...of } = candidate
  const { id } = await db
    .insertInto('npsInvite')
    .values({
      ...of,
      ...row,
      state: 'scheduled',
      recipient: JSON.stringify({ name, email }),
      content: content && JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In whose name it is asked; undefined as long as the agency has not filled in who it is. */
export async function findAgency(db: Db) {
  return db
    .selectFrom('agency')
    .select([
      'name',
      'email',
      'phone',
      'kvkNumber',
      sql<string>`concat_ws(' ', street, house_number)`.as('street'),
      sql<string>`concat_ws(' ', postcode, city)`.as('place'),
    ])
    .executeTakeFirst()
}

/** On the first page of a customer it counts as asked from when it was seen. */
export async function updateSeen(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('npsInvite')
    .set({ state: 'delivered', sentAt: at })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute()
}

/** Who answers was reached, whatever the mail server said. */
export async function updateReached(db: Db, id: number, at: Date): Promise<void> {
  await sql`
    update nps_invite set state = 'delivered', sent_at = coalesce(sent_at, attempted_at, ${at})
    where id = ${id}`.execute(db)
}

/** What is not on its way yet does not go either. */
export async function updateRefused(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('npsInvite').set({ refusedAt: at }).where('id', '=', id).execute()
}

/** Keeps an answer in the place of what was answered before. */
export async function saveAnswer(
  db: Db,
  answer: {
    readonly inviteId: number
    readonly mark: number
    readonly reason: string
    readonly answeredAt: Date
    readonly answeredBy: number | null
  },
): Promise<void> {
  const { inviteId: _id, ...said } = answer
  await db
    .insertInto('npsAnswer')
    .values(answer)
    .onConflict((conflict) =>
      conflict.column('inviteId').doUpdateSet((eb) => ({ ...said, version: eb('npsAnswer.version', '+', 1) })),
    )
    .execute()
}

export async function saveAgendaKey(db: Db, inviteId: number, agendaKey: string | null): Promise<void> {
  await db.updateTable('npsAnswer').set({ agendaKey }).where('inviteId', '=', inviteId).execute()
}

/** The newest file of a customer: what a customer says of the agency stands on the agenda there. */
export async function findNewestFile(db: Db, customerId: number): Promise<number | null> {
  const found = await db
    .selectFrom('dossier')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy((eb) => eb('status', '=', 'closed'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

export interface Setting {
  readonly asksDebtors: boolean
  readonly asksCustomers: boolean
  readonly version: number
}

export async function findSetting(db: Db): Promise<Setting> {
  return db.selectFrom('npsSetting').select(['asksDebtors', 'asksCustomers', 'version']).executeTakeFirstOrThrow()
}

/** Changes whom the agency asks, if nobody else did since a version; answers whether it is changed. */
export async function saveSetting(db: Db, { version, ...asks }: Setting): Promise<boolean> {
  const changed = await db
    .updateTable('npsSetting')
    .set((eb) => ({ ...asks, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
