import { sql } from 'kysely'
import type { SaleLayout } from '#contract/money/sales/sale-layouts.ts'
import type { SalePartner } from '#contract/money/sales/sale-files.ts'
import { type SaleLayoutColumn, standardLayout } from '#domain/settlement/sale-layout.ts'
import type { Db } from '#server/platform/db/db.ts'

/** How files for who asked nothing else are written. */
const standard: SaleLayout & { readonly id: null } = {
  id: null,
  number: 0,
  columns: [...standardLayout],
  madeBy: null,
  madeAt: null,
}

const columns = sql<SaleLayout & { id: number }>`
  layout.id, number, columns, maker.name as made_by, made_at
  from sale_layout layout join app_user maker on maker.id = made_by`

/** How the file of a partner is written from now on. */
export async function findLayout(db: Db, partner: SalePartner): Promise<SaleLayout & { readonly id: number | null }> {
  const { rows } = await sql<SaleLayout & { id: number }>`
    select ${columns} where partner_key = ${partner} order by number desc limit 1`.execute(db)
  return rows[0] ?? standard
}

/** How the file of a sale is or was written. */
export async function findLayoutOf(db: Db, saleFileId: number): Promise<SaleLayout> {
  const { rows } = await sql<SaleLayout & { id: number }>`
    select ${columns} where layout.id = (select layout_id from sale_file where id = ${saleFileId})`.execute(db)
  return rows[0] ?? standard
}

/** A layout of a partner, in the place of the one before it. */
export async function insertLayout(
  tx: Db,
  row: {
    readonly partnerKey: SalePartner
    readonly number: number
    readonly columns: readonly SaleLayoutColumn[]
    readonly madeBy: number
    readonly madeAt: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('saleLayout')
    .values({ ...row, columns: JSON.stringify(row.columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
