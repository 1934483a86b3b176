import { sql } from 'kysely'
import type { SalePartner } from '#contract/money/sales/sale-files.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The account of a buyer as two people decided it. */
export async function findIban(db: Db, key: SalePartner): Promise<string | null> {
  return (await db.selectFrom('salePartner').select('iban').where('key', '=', key).executeTakeFirstOrThrow()).iban
}

/** The account of a buyer that waits for a second person. */
export async function findOpenProposal(db: Db, partnerKey: SalePartner) {
  const row = await db
    .selectFrom('salePartnerIbanChange as change')
    .innerJoin('appUser', 'appUser.id', 'change.proposedBy')
    .select(['change.id', 'change.iban', 'change.formerIban', 'change.proposedBy', 'change.proposedAt'])
    .select('appUser.name as proposedByName')
    .where('change.partnerKey', '=', partnerKey)
    .where('change.state', '=', 'proposed')
    .executeTakeFirst()
  return row ?? null
}

/** Whether this buyer ever had this proposal, decided or not. */
export async function hasProposal(db: Db, partnerKey: SalePartner, id: number): Promise<boolean> {
  const found = db.selectFrom('salePartnerIbanChange').select('id')
  const row = await found.where('partnerKey', '=', partnerKey).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertProposal(
  tx: Db,
  row: {
    readonly partnerKey: SalePartner
    readonly iban: string | null
    readonly formerIban: string | null
    readonly proposedBy: number
    readonly proposedAt: Date
  },
): Promise<number> {
  const { id } = await tx.insertInto('salePartnerIbanChange').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function decideProposal(
  tx: Db,
  id: number,
  decision: { readonly state: 'approved' | 'rejected'; readonly decidedBy: number; readonly decidedAt: Date },
): Promise<void> {
  await tx.updateTable('salePartnerIbanChange').set(decision).where('id', '=', id).execute()
}

export async function updateIban(tx: Db, key: SalePartner, iban: string | null): Promise<void> {
  await tx.updateTable('salePartner').set({ iban, version: sql`version + 1` }).where('key', '=', key).execute()
}

/** Whether an account is one of ours: money never goes to that as if it were a buyer's. */
export async function isOurs(db: Db, iban: string): Promise<boolean> {
  const { rows } = await sql`
    select from agency where ${iban} in (replace(trust_iban, ' ', ''), replace(coalesce(own_iban, ''), ' ', ''))
    union all select from own_account where iban = ${iban}`.execute(db)
  return rows.length > 0
}
