import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** The IBAN of a customer that waits for a second person. */
export async function findOpenProposal(db: Db, actor: Pick<Actor, 'customerId'>, customerId: number) {
  const row = await db
    .selectFrom('customerIbanChange')
    .innerJoin('appUser', 'appUser.id', 'customerIbanChange.proposedBy')
    .select(['customerIbanChange.id', 'customerIbanChange.iban', 'customerIbanChange.formerIban'])
    .select(['customerIbanChange.proposedBy', 'customerIbanChange.proposedAt', 'appUser.name as proposedByName'])
    .where('customerIbanChange.customerId', '=', customerId)
    .where('customerIbanChange.state', '=', 'proposed')
    .where(inScope(actor, 'customerIbanChange.customerId'))
    .executeTakeFirst()
  return row ?? null
}
export type OpenProposal = NonNullable<Awaited<ReturnType<typeof findOpenProposal>>>

/** Whether this customer ever had this proposal, decided or not. */
export async function hasProposal(db: Db, customerId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('customerIbanChange')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertProposal(
  db: Db,
  proposal: { customerId: number; iban: string; formerIban: string | null; proposedBy: number; proposedAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('customerIbanChange').values(proposal).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function decideProposal(
  db: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db.updateTable('customerIbanChange').set(decision).where('id', '=', id).execute()
}
