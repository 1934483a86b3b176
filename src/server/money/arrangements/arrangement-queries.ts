import { sql } from 'kysely'
import type { Arrangements } from '#contract/money/arrangements.ts'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'
import { liableDebtors } from '#server/book/debtors/liable-debtors.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface ArrangingDossier {
  id: number
  customerId: number
  version: number
  status: Status
  suspendedFor: string[]
  currency: Currency
}

/** The dossier, if whoever asks may see it. */
export async function findArranging(db: Db, actor: Actor, id: number): Promise<ArrangingDossier | undefined> {
  const { rows } = await sql<ArrangingDossier>`
    select id, customer_id, version, status, currency, array(select reason from dossier_halt halt
      where halt.dossier_id = dossier.id and halt.kind = 'suspension' and halt.ended_at is null) as suspended_for
    from dossier where id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** Who owes the dossier, and for how much each is liable: a plan is of the first. */
export async function selectLiable(db: Db, dossierId: number, today: Day): Promise<LiableDebtor[]> {
  const { rows } = await sql<{ liable: LiableDebtor[] | null }>`
    select ${liableDebtors(sql`${dossierId}::bigint`, today)} as liable`.execute(db)
  return rows[0]?.liable ?? []
}

/** What these debtors are called, also those who do not owe the dossier any more. */
export async function selectDebtorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from debtor where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a debtor of the dossier last told of income and expenses. */
export async function findMeans(db: Db, dossierId: number): Promise<Arrangements['means']> {
  const { rows } = await sql<NonNullable<Arrangements['means']>>`
    select household, income_cents, housing_cents, living_cents, other_debts_cents, margin_percent
    from log_budget where dossier_id = ${dossierId} order by booked_at desc, log_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a case that runs rests on the judgment of an event. */
export async function bearsCase(db: Db, dossierId: number, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('legalCase')
    .select('id')
    .where('dossierId', '=', dossierId)
    .where('judgmentEventId', '=', eventId)
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The events of the account that were written in the same act as this one, itself included: a key of an act ends with
 * the place of the event in it.
 */
export async function selectSameAct(db: Db, dossierId: number, eventId: number) {
  const { rows } = await sql<{ id: number; amountCents: number }>`
    select other.id, other.amount_cents from account_event event
    join account_event other on other.dossier_id = event.dossier_id and (other.id = event.id
      or event.cause_kind = 'user' and other.cause_kind = 'user'
        and regexp_replace(other.key, ':[0-9]+$', '') = regexp_replace(event.key, ':[0-9]+$', ''))
    where event.dossier_id = ${dossierId} and event.id = ${eventId} order by other.id`.execute(db)
  return rows
}
