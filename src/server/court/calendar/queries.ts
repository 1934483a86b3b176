import { type RawBuilder, sql } from 'kysely'
import type { CalendarItem } from '#contract/court/legal-calendar.ts'
import type { Language } from '#contract/platform/language.ts'
import type { CaseState } from '#domain/court/cases/legal-case.ts'
import type { DecidedRemedy, RemedyKind } from '#domain/court/cases/remedy.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { claimedCents, decidedRemedy, pendingRemedy } from '#server/book/steps/open-case.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'

/** Between which days, both counted. */
export interface Period {
  readonly fromDay: Day
  readonly toDay: Day
}

const within = (day: RawBuilder<unknown>, { fromDay, toDay }: Period) =>
  sql<boolean>`${day} between ${fromDay} and ${toDay}`

const told = sql`dossier.id as dossier_id, dossier.number, customer.name as customer, dossier.debtor_name as debtor`
const fileOf = (id: RawBuilder<unknown>) => sql`join dossier on dossier.id = ${id} and ${isReal('dossier.customerId')}
  join customer on customer.id = dossier.customer_id`

/** Until when relief lasts, by when who helps is answered, and by when limitation is interrupted, of work that is open. */
export async function findDays(db: Db, actor: Actor, period: Period): Promise<CalendarItem[]> {
  const { rows } = await sql<CalendarItem>`
    select 'relief-' || relief.id as key, 'relief_end' as kind, relief.to_day as day, ${told}, relief.helper as about
    from relief ${fileOf(sql`relief.dossier_id`)}
    where relief.ended_at is null and ${within(sql`relief.to_day`, period)} and ${inScope(actor, 'dossier.customerId')}
    union all
    select 'message-' || message.id, 'relief_answer', message.due_day, ${told}, relief.helper
    from relief_message message join relief on relief.id = message.relief_id and relief.ended_at is null
    ${fileOf(sql`relief.dossier_id`)}
    where message.answered_at is null and ${within(sql`message.due_day`, period)}
      and ${inScope(actor, 'dossier.customerId')}
    union all
    select 'item-' || item.id, 'limitation', item.due_day, ${told}, ''
    from agenda_item item join agenda_subject subject on subject.id = item.subject_id
      and subject.code = 'interrupt_limitation'
    ${fileOf(sql`item.dossier_id`)}
    where item.state = 'open' and ${within(sql`item.due_day`, period)}
      and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows
}

/** A case that is not over, with what its hearing and its terms follow from. */
export interface DatedCase extends Omit<CalendarItem, 'key' | 'kind' | 'day'> {
  readonly id: number
  readonly state: CaseState
  readonly rollDay: Day | null
  readonly claimedCents: Cents | null
  readonly judgmentDay: Day | null
  readonly titleServedDay: Day | null
  readonly defended: boolean | null
  readonly remedy: RemedyKind | null
  readonly decided: DecidedRemedy | null
  /** When what is done against its judgment is heard. */
  readonly remedyDay: Day | null
}

export async function findDatedCases(db: Db, actor: Actor): Promise<DatedCase[]> {
  const { rows } = await sql<DatedCase>`
    select kept.id, kept.state, kept.roll_day, ${claimedCents} as claimed_cents, kept.judgment_day,
      kept.title_served_day, kept.defended, ${pendingRemedy} as remedy,
      ${decidedRemedy} as decided, ${told},
      (select remedy.heard_day from case_remedy remedy
        where remedy.case_id = kept.id and remedy.outcome is null) as remedy_day,
      concat_ws(' ', (select court.city from court where court.id = kept.court_id),
        nullif(kept.roll_number, '')) as about
    from legal_case kept ${fileOf(sql`kept.dossier_id`)}
    where kept.state <> 'ended' and (kept.roll_day is not null or kept.judgment_day is not null)
      and ${inScope(actor, 'kept.customerId')}`.execute(db)
  return rows
}

/** The link of somebody. */
export async function findLink(db: Db, userId: number): Promise<{ madeAt: Date; fetchedAt: Date | null } | null> {
  const row = await db
    .selectFrom('calendarFeed')
    .select(['createdAt as madeAt', 'fetchedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps the link of somebody, in place of a former one. */
export async function saveLink(
  db: Db,
  { userId, language, now: createdAt }: { readonly userId: number; readonly language: Language; readonly now: Date },
  linkDigest: Buffer,
): Promise<void> {
  const link = { linkDigest, language, createdAt, fetchedAt: null }
  await db
    .insertInto('calendarFeed')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute()
}

/** Answers whether there was one. */
export async function deleteLink(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendarFeed').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose link it is, and in which language it speaks; it was read now. */
export async function readLink(
  db: Db,
  linkDigest: Buffer,
  now: Date,
): Promise<{ userId: number; language: Language } | undefined> {
  const { rows } = await sql<{ userId: number; language: Language }>`
    update calendar_feed set fetched_at = ${now} where link_digest = ${linkDigest} returning user_id, language`.execute(
    db,
  )
  return rows[0]
}
