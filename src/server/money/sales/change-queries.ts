import { sql } from 'kysely'
import type { saleFileStates } from '#contract/money/sales/sale-files.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Waits for who proposes a sale at the same moment. */
export async function lockSales(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sale files', 0))`.execute(db)
}

interface NewSaleFile {
  readonly partnerKey: string
  readonly fromDay: Day
  readonly toDay: Day
  readonly customerIds: number[]
  readonly debtorKind: 'private' | 'company' | null
  readonly leastCents: Cents
  readonly mostCents: Cents | null
  readonly pricePercent: number
  readonly feeCents: Cents
  readonly putBackDays: number
  readonly decimalMark: string
  readonly layoutId: number | null
  readonly chargeBack: string
  readonly proposedBy: number
  readonly proposedAt: Date
}

export async function insertSaleFile(db: Db, row: NewSaleFile): Promise<number> {
  const { id } = await db.insertInto('saleFile').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface SaleFileChange {
  readonly state?: (typeof saleFileStates)[number]
  readonly approvedBy?: number
  readonly approvedAt?: Date
  readonly fileSha256?: string
  readonly receivedDay?: Day
  readonly receipt?: string
  readonly toldDay?: Day
  readonly toldBy?: 'agency' | 'partner'
  readonly soldDay?: Day
  readonly soldAt?: Date
  readonly offerSha256?: string
  readonly offeredBy?: number
  readonly offeredAt?: Date
}

export async function updateSaleFile(db: Db, id: number, change: SaleFileChange): Promise<number> {
  const { version } = await db
    .updateTable('saleFile')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function findOfferedIds(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saleItem')
    .select('dossierId')
    .where('saleFileId', '=', id)
    .where('state', '=', 'offered')
    .orderBy('dossierId')
    .execute()
  return rows.map(({ dossierId }) => dossierId)
}

/** Lets go of what is offered: it can be offered again. */
export async function withdrawItems(db: Db, id: number): Promise<void> {
  await sql`
    update sale_item set state = 'refused', reasons = array['withdrawn'], price_cents = 0, fee_cents = 0
    where sale_file_id = ${id} and state = 'offered'`.execute(db)
}

/** Sells what is offered, but for what falls out with its reason: that comes back at once, for nothing. Answers what was sold. */
export async function sellItems(
  db: Db,
  id: number,
  gone: ReadonlyMap<number, 'changed' | 'untold'>,
  day: Day,
): Promise<number[]> {
  await sql`
    update sale_item set state = 'put_back', back_day = ${day}, back_reason = gone.reason, back_cents = 0
    from unnest(${[...gone.keys()]}::bigint[], ${[...gone.values()]}::text[]) gone (dossier_id, reason)
    where sale_file_id = ${id} and state = 'offered' and sale_item.dossier_id = gone.dossier_id`.execute(db)
  const { rows } = await sql<{ dossierId: number }>`
    update sale_item set state = 'sold' where sale_file_id = ${id} and state = 'offered'
    returning dossier_id`.execute(db)
  return rows.map(({ dossierId }) => dossierId)
}

/** Takes a sold file back; false where it was not sold by it, or is back already. */
export async function returnItem(
  db: Db,
  key: { readonly id: number; readonly dossierId: number },
  back: {
    readonly state: 'put_back' | 'bought_back'
    readonly backDay: Day
    readonly backReason: string
    readonly backNote: string
    /** Null: its price as it is now. */
    readonly backCents: Cents | null
  },
): Promise<boolean> {
  const { state, backDay, backReason, backNote, backCents } = back
  const { rows } = await sql`
    update sale_item set state = ${state}, back_day = ${backDay}, back_reason = ${backReason}, back_note = ${backNote},
      back_cents = coalesce(${backCents}::bigint,
        case when sold_after is null then price_cents + fee_cents else due_cents - owed_cents end)
    where sale_file_id = ${key.id} and dossier_id = ${key.dossierId} and state = 'sold' returning 1`.execute(db)
  return rows.length > 0
}

/** What stands before the cents in the file of a sale. */
export async function findDecimalMark(db: Db, id: number): Promise<',' | '.'> {
  const row = await db.selectFrom('saleFile').select('decimalMark').where('id', '=', id).executeTakeFirstOrThrow()
  return row.decimalMark === '.' ? '.' : ','
}
