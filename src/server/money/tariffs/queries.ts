import { sql } from 'kysely'
import type { Tariff } from '#contract/money/tariffs.ts'
import type { TariffKind, TariffTable } from '#domain/court/tariff-kinds.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A table as it stands in the database, without what the day of today says of it. */
export type StoredTariff = Pick<Tariff, 'id' | 'addedBy' | 'addedAt'> &
  TariffTable & { readonly fromDay: Day; readonly throughDay: Day }

/** Every table, newest first; of tables from the same day the one added last comes first, and holds. */
export async function selectTariffs(db: Db): Promise<StoredTariff[]> {
  const { rows } = await sql<StoredTariff>`
    select tariff.id, tariff.kind, from_day, through_day, tariff.source, figures, person.name as added_by, added_at,
      (select max(checked.day) from court_tariff_check checked where checked.tariff_id = tariff.id) as checked_day
    from court_tariff tariff left join app_user person on person.id = tariff.added_by
    order by from_day desc, tariff.id desc`.execute(db)
  return rows
}

/** Keeps others from adding or taking back a table until the transaction ends. */
export async function lockTariffs(db: Db): Promise<void> {
  await sql`lock table court_tariff in share row exclusive mode`.execute(db)
}

export type CheckRow = Tariff['checks'][number] & { readonly tariffId: number }

/** Every time that somebody compared a table with a publication, the last one first. */
export async function selectChecks(db: Db): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select tariff_id, day, source, person.name as checked_by, checked_at
    from court_tariff_check checked left join app_user person on person.id = checked.checked_by
    order by checked.id desc`.execute(db)
  return rows
}

interface NewTariff {
  readonly kind: TariffKind
  readonly fromDay: Day
  readonly throughDay: Day
  readonly source: string
  readonly figures: unknown
  readonly addedBy: number | null
  readonly addedAt: Date
}

export async function insertTariff(db: Db, tariff: NewTariff): Promise<number> {
  const [id] = await insertTariffs(db, [tariff])
  if (id === undefined) throw new Error('a tariff that was written has no number')
  return id
}

/** Their numbers, in the same order. */
export async function insertTariffs(db: Db, tariffs: readonly NewTariff[]): Promise<number[]> {
  const rows = tariffs.map(({ figures, ...row }) => ({ ...row, figures: JSON.stringify(figures) }))
  const made = await db.insertInto('courtTariff').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

interface NewCheck {
  readonly tariffId: number
  readonly day: Day
  readonly source: string
  readonly checkedBy: number | null
  readonly checkedAt: Date
}

export async function insertChecks(db: Db, rows: readonly NewCheck[]): Promise<void> {
  await db
    .insertInto('courtTariffCheck')
    .values([...rows])
    .execute()
}

/** Also what was noted about it. */
export async function deleteTariff(db: Db, id: number): Promise<void> {
  await db.deleteFrom('courtTariff').where('id', '=', id).execute()
}
