import { sql } from 'kysely'
import type { OfficePriceList } from '#contract/money/costs/office-prices.ts'
import type { AgreedPrices } from '#domain/court/imported-cost.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

export type FoundPriceList = Omit<OfficePriceList, 'refusal'> & { readonly madeById: number }

/** The lists of an office, what holds last first. */
export async function findPriceLists(db: Db, bailiffId: number, today: Day): Promise<FoundPriceList[]> {
  const { rows } = await sql<FoundPriceList>`
    select list.id, list.version, from_day, prices, state, made_at, decided_at, made_by as made_by_id,
      maker.name as made_by, decider.name as decided_by,
      coalesce(state = 'in_force' and from_day = (select max(from_day) from bailiff_price_list other
        where other.bailiff_id = list.bailiff_id and other.state = 'in_force' and other.from_day <= ${today}), false)
        as is_current
    from bailiff_price_list list join app_user maker on maker.id = made_by
    left join app_user decider on decider.id = decided_by
    where bailiff_id = ${bailiffId} order by state = 'waiting' desc, from_day desc, list.id desc`.execute(db)
  return rows
}

export interface LockedPriceList {
  readonly id: number
  readonly version: number
  readonly bailiffId: number
  readonly fromDay: Day
  readonly prices: AgreedPrices
  readonly state: OfficePriceList['state']
  readonly madeBy: number
}

export async function lockPriceList(tx: Db, id: number): Promise<LockedPriceList | undefined> {
  return tx
    .selectFrom('bailiffPriceList')
    .select(['id', 'version', 'bailiffId', 'fromDay', 'state', 'madeBy'])
    .select(sql<AgreedPrices>`prices`.as('prices'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<LockedPriceList | undefined>
}

/** Answers null where other prices of the office wait already. */
export async function insertPriceList(
  tx: Db,
  row: { bailiffId: number; fromDay: Day; prices: AgreedPrices; madeBy: number; madeAt: Date },
): Promise<number | null> {
  const made = await tx
    .insertInto('bailiffPriceList')
    .values({ ...row, prices: JSON.stringify(row.prices) })
    .onConflict((conflict) => conflict.column('bailiffId').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

interface Decision {
  readonly decidedBy: number
  readonly decidedAt: Date
}

export async function decidePriceList(
  tx: Db,
  id: number,
  decision: Decision & { readonly state: 'in_force' | 'withdrawn' },
): Promise<void> {
  await tx
    .updateTable('bailiffPriceList')
    .set((row) => ({ ...decision, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What held from the same day makes room. */
export async function replaceInForce(tx: Db, { bailiffId, fromDay }: LockedPriceList): Promise<void> {
  await tx
    .updateTable('bailiffPriceList')
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
