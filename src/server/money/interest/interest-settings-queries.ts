import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface SettingsDossier {
  id: number
  number: string
  customerId: number
  debtorName: string
  debtorKind: 'private' | 'company'
  currency: Currency
  version: number
  isClosed: boolean
}

/** The dossier, if whoever asks may see it. */
export async function findSettingsDossier(db: Db, actor: Actor, id: number): Promise<SettingsDossier | undefined> {
  return (await findSettingsDossiers(db, actor, [id]))[0]
}

/** Those of these dossiers that whoever asks may see. */
export async function findSettingsDossiers(db: Db, actor: Actor, ids: readonly number[]): Promise<SettingsDossier[]> {
  const { rows } = await sql<SettingsDossier>`
    select id, number, customer_id, debtor_name, kind as debtor_kind, currency, version, status = 'closed' as is_closed
    from dossier where id = any(${[...ids]}::bigint[]) and ${inScope(actor, 'dossier.customerId')} order by id`.execute(
    db,
  )
  return rows
}

/** The days of a claim on which the first day of its interest can rest, as far as they are known. */
export interface ClaimDays {
  /** The last day of the term of a notice of default: its own, or that of the first 14-day letter about it. */
  readonly noticeEndDay: Day | null
  /** The last of the 30 days of the law, where no day was agreed. */
  readonly lawTermEndDay: Day | null
}

/** These days of every claim of the dossiers, by claim. */
export async function selectClaimDays(db: Db, dossierIds: readonly number[]): Promise<ReadonlyMap<number, ClaimDays>> {
  const { rows } = await sql<ClaimDays & { id: number }>`
    select claim.id, case when claim.due_basis = 'law' then claim.due_day end as law_term_end_day,
      case when claim.due_basis = 'notice' then claim.due_day else (
        select min(letter.last_day) from fourteen_day_letter letter
        where letter.dossier_id = claim.dossier_id and letter.valid and claim.id = any(letter.claim_ids)
      ) end as notice_end_day
    from claim where claim.dossier_id = any(${[...dossierIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...days }) => [id, days]))
}

/** Who entered the events of a dossier, and when. */
export async function selectEntered(
  db: Db,
  dossierId: number,
): Promise<Map<number, { enteredAt: Date; enteredBy: string | null }>> {
  const { rows } = await sql<{ id: number; enteredAt: Date; enteredBy: string | null }>`
    select event.id, event.created_at as entered_at, author.name as entered_by
    from account_event event left join app_user author on author.id = event.created_by
    where event.dossier_id = ${dossierId} and event.kind = 'interest_terms'`.execute(db)
  return new Map(rows.map(({ id, ...entered }) => [id, entered]))
}
