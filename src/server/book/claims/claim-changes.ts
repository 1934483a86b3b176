import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { DueBasis } from '#domain/interest/claim-interest.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ClaimKind } from '#contract/files/limitation.ts'

/** A claim that is written by hand. */
export interface NewClaimRow {
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly dueDay: Day
  readonly dueBasis: DueBasis
  readonly amountCents: number
  readonly claimKind: string
  readonly description: string
  readonly interest: InterestTerms
  readonly documentSha256: string | null
  readonly replacesId: number | null
}

/** Writes a claim; one in the place of another keeps its document. */
export async function insertClaim(
  db: Db,
  { id: dossierId, customerId }: { readonly id: number; readonly customerId: number },
  claim: NewClaimRow,
): Promise<number> {
  const { invoiceNumber, invoiceDay, dueDay, dueBasis, amountCents, replacesId } = claim
  const { id } = await db
    .insertInto('claim')
    .values((one) => ({
      dossierId,
      customerId,
      invoiceNumber,
      invoiceDay,
      dueDay,
      dueBasis,
      amountCents,
      replacesId,
      limitationKind: claim.claimKind,
      description: claim.description || null,
      interest: JSON.stringify(claim.interest),
      documentSha256:
        replacesId === null
          ? claim.documentSha256
          : one
              .selectFrom('claim as former')
              .select('former.documentSha256')
              .where('former.dossierId', '=', dossierId)
              .where('former.id', '=', replacesId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a claim as taken back, or lets it stand again. */
export async function setWithdrawn(db: Db, dossierId: number, claimId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('claim')
    .set({ withdrawnAt: at })
    .where('dossierId', '=', dossierId)
    .where('id', '=', claimId)
    .execute()
}

export async function updateClaimKind(db: Db, dossierId: number, claimId: number, kind: ClaimKind): Promise<void> {
  await db
    .updateTable('claim')
    .set({ limitationKind: kind })
    .where('dossierId', '=', dossierId)
    .where('id', '=', claimId)
    .execute()
}
