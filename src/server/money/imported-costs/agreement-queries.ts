import { sql } from 'kysely'
import type { AgreedTerms, ListedAgreement } from '#contract/money/costs/office-agreements.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

export type FoundAgreement = Omit<ListedAgreement, 'refusal'> & { readonly madeById: number | null }

const terms = sql`tariff, discount_percent::float8 as discount_percent, from_day, until_day,
  coalesce(prices, '{}') as prices`

/** What was agreed with an office, what waits and what holds last first. */
export async function findAgreements(db: Db, bailiffId: number, today: Day): Promise<FoundAgreement[]> {
  const { rows } = await sql<FoundAgreement>`
    select agreed.id, agreed.version, ${terms}, state, made_at, decided_at, made_by as made_by_id,
      maker.name as made_by, decider.name as decided_by,
      coalesce(state = 'in_force' and (until_day is null or until_day >= ${today})
        and from_day = (select max(from_day) from bailiff_agreement other where other.bailiff_id = agreed.bailiff_id
          and other.state = 'in_force' and other.from_day <= ${today}), false)
        as is_current
    from bailiff_agreement agreed left join app_user maker on maker.id = made_by
    left join app_user decider on decider.id = decided_by
    where bailiff_id = ${bailiffId} order by state = 'waiting' desc, from_day desc, agreed.id desc`.execute(db)
  return rows
}

export interface LockedAgreement extends AgreedTerms {
  readonly id: number
  readonly version: number
  readonly bailiffId: number
  readonly state: ListedAgreement['state']
  readonly madeBy: number | null
}

export async function lockAgreement(tx: Db, id: number): Promise<LockedAgreement | undefined> {
  const { rows } = await sql<LockedAgreement>`
    select id, version, bailiff_id, ${terms}, state, made_by from bailiff_agreement
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Answers null where something else that was agreed with the office waits already. */
export async function insertAgreement(
  tx: Db,
  { prices, ...row }: AgreedTerms & { bailiffId: number; madeBy: number; madeAt: Date },
): Promise<number | null> {
  const made = await tx
    .insertInto('bailiffAgreement')
    .values({ ...row, prices: row.tariff === 'agreed' ? JSON.stringify(prices) : null })
    .onConflict((conflict) => conflict.column('bailiffId').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

interface Decision {
  readonly decidedBy: number
  readonly decidedAt: Date
}

export async function decideAgreement(
  tx: Db,
  id: number,
  decision: Decision & { readonly state: 'in_force' | 'withdrawn' },
): Promise<void> {
  await tx
    .updateTable('bailiffAgreement')
    .set((row) => ({ ...decision, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What held from the same day makes room. */
export async function replaceInForce(tx: Db, { bailiffId, fromDay }: LockedAgreement): Promise<void> {
  await tx
    .updateTable('bailiffAgreement')
    .set((row) => ({ state: 'replaced', version: row('version', '+', 1) }))
    .where('bailiffId', '=', bailiffId)
    .where('fromDay', '=', fromDay)
    .where('state', '=', 'in_force')
    .execute()
}

/** Lines of an office that nobody decided about. */
export async function findUndecidedOf(db: Db, bailiffId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('costLine')
    .select('id')
    .where('bailiffId', '=', bailiffId)
    .where('state', '=', 'new')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
