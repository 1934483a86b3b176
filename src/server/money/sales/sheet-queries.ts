import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { saleSums, type SaleSums } from '#domain/settlement/sale-price.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file as it was sold. */
export interface SheetItem extends SaleSums {
  readonly number: string
  readonly debtorName: string
  readonly customerName: string
  readonly balanceDay: Day
}

/** What was sold, whatever came back since: not what fell out before it was. */
export async function findSheetItems(db: Db, saleFileId: number): Promise<SheetItem[]> {
  const { rows } = await sql<SheetItem>`
    select dossier.number, debtor_name, customer.name as customer_name, balance_day,
      ${sql.join(saleSums.map((name) => sql.ref(`item.${name}`)))}
    from sale_item item join dossier on dossier.id = item.dossier_id join customer on customer.id = dossier.customer_id
    where sale_file_id = ${saleFileId} and item.state in ('sold', 'put_back', 'bought_back')
      and coalesce(back_reason, '') not in ('changed', 'untold')
    order by customer.name, customer.id, dossier.id`.execute(db)
  return rows
}

/** The sheet of a sale as it was drawn. */
export async function findSheetSha(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('saleFile').select('sheetSha256').where('id', '=', id).executeTakeFirst()
  return row?.sheetSha256 ?? null
}

/** Keeps the sheet of a sale: what is seen of the sale stays as it is. */
export async function setSheetSha(tx: Db, id: number, sheetSha256: string): Promise<void> {
  await tx.updateTable('saleFile').set({ sheetSha256 }).where('id', '=', id).execute()
}
