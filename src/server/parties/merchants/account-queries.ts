import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** To which account the money of a merchant goes, and the one of its customer. */
export async function findAccounts(db: Db, id: number): Promise<{ iban: string | null; customerIban: string | null }> {
  return db
    .selectFrom('merchant')
    .innerJoin('customer', 'customer.id', 'merchant.customerId')
    .select(['merchant.iban', 'customer.iban as customerIban'])
    .where('merchant.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The account of a merchant that waits for a second person. */
export async function findOpenProposal(db: Db, merchantId: number) {
  const row = await db
    .selectFrom('merchantIbanChange as change')
    .innerJoin('appUser', 'appUser.id', 'change.proposedBy')
    .select(['change.id', 'change.iban', 'change.formerIban', 'change.proposedBy', 'change.proposedAt'])
    .select('appUser.name as proposedByName')
    .where('change.merchantId', '=', merchantId)
    .where('change.state', '=', 'proposed')
    .executeTakeFirst()
  return row ?? null
}
export type OpenProposal = NonNullable<Awaited<ReturnType<typeof findOpenProposal>>>

/** Whether this merchant ever had this proposal, decided or not. */
export async function hasProposal(db: Db, merchantId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('merchantIbanChange')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertProposal(
  db: Db,
  proposal: {
    merchantId: number
    customerId: number
    iban: string | null
    formerIban: string | null
    proposedBy: number
    proposedAt: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('merchantIbanChange').values(proposal).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function decideProposal(
  db: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db.updateTable('merchantIbanChange').set(decision).where('id', '=', id).execute()
}

export async function updateAccount(db: Db, merchantId: number, iban: string | null): Promise<void> {
  await db.updateTable('merchant').set({ iban, version: sql`version + 1` }).where('id', '=', merchantId).execute()
}
