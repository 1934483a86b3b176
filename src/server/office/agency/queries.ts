import type { AgencyDetails, TrustAccount } from '#contract/office/agency.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The agency as it is kept; undefined until somebody fills it in. */
export async function findAgencyRow(db: Db, options: { lock?: boolean } = {}) {
  const row = db.selectFrom('agency').selectAll()
  return (options.lock ? row.forUpdate() : row).executeTakeFirst()
}

export async function insertAgency(db: Db, details: AgencyDetails, trust: TrustAccount): Promise<void> {
  await db
    .insertInto('agency')
    .values({ ...details, ...trust })
    .execute()
}

export async function updateAgency(db: Db, details: AgencyDetails): Promise<void> {
  await db
    .updateTable('agency')
    .set((row) => ({ ...details, version: row('version', '+', 1) }))
    .execute()
}

export async function updateTrustAccount(db: Db, trust: TrustAccount): Promise<void> {
  await db
    .updateTable('agency')
    .set((row) => ({ ...trust, version: row('version', '+', 1) }))
    .execute()
}

/** The trust account that waits for a second person. */
export async function findOpenChange(db: Db) {
  const row = await db
    .selectFrom('trustAccountChange as change')
    .innerJoin('appUser', 'appUser.id', 'change.proposedBy')
    .select(['change.id', 'change.trustIban', 'change.trustBic', 'change.trustName', 'change.formerIban'])
    .select(['change.proposedBy', 'change.proposedAt', 'appUser.name as proposedByName'])
    .where('change.state', '=', 'proposed')
    .executeTakeFirst()
  return row ?? null
}
export type OpenChange = NonNullable<Awaited<ReturnType<typeof findOpenChange>>>

export async function insertChange(
  db: Db,
  change: TrustAccount & { formerIban: string; proposedBy: number; proposedAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('trustAccountChange').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether there ever was such a proposal, decided or not. */
export async function hasChange(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('trustAccountChange').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function decideChange(
  db: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db.updateTable('trustAccountChange').set(decision).where('id', '=', id).execute()
}

export async function updateOwnIban(db: Db, ownIban: string): Promise<void> {
  await db
    .updateTable('agency')
    .set((row) => ({ ownIban, version: row('version', '+', 1) }))
    .execute()
}

/** The account for invoices that waits for a second person. */
export async function findOwnIbanChange(db: Db) {
  const row = await db
    .selectFrom('ownIbanChange as change')
    .innerJoin('appUser', 'appUser.id', 'change.proposedBy')
    .select(['change.id', 'change.iban', 'change.formerIban', 'change.proposedBy', 'change.proposedAt'])
    .select('appUser.name as proposedByName')
    .where('change.state', '=', 'proposed')
    .executeTakeFirst()
  return row ?? null
}

export async function insertOwnIbanChange(
  db: Db,
  change: { iban: string; formerIban: string | null; proposedBy: number; proposedAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('ownIbanChange').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether there ever was such a proposal, decided or not. */
export async function hasOwnIbanChange(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('ownIbanChange').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function decideOwnIbanChange(
  db: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db.updateTable('ownIbanChange').set(decision).where('id', '=', id).execute()
}
