import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DueBasis } from '#domain/interest/claim-interest.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What is kept of a debtor that goes with whether he is a person or a company. */
export interface KindDebtor {
  customerId: number
  kind: 'private' | 'company'
  name: string
  firstName: string | null
  gender: string
  birthDay: Day | null
  kvkNumber: string | null
  vatNumber: string | null
  department: string | null
  legalType: string | null
  postcode: string | null
  houseNumber: string | null
}

/** What only a person or only a company has. */
export type OwnOfKind = Omit<KindDebtor, 'customerId' | 'kind' | 'name' | 'postcode' | 'houseNumber'>

/** Makes a debtor a person or a company, with what goes with that. */
export async function updateDebtorKind(
  db: Db,
  debtorId: number,
  details: Partial<OwnOfKind> & Pick<KindDebtor, 'kind'> & { readonly identityKey: string; readonly sortName: string },
): Promise<void> {
  await db
    .updateTable('debtor')
    .set({ ...details, addressKey: null })
    .where('id', '=', debtorId)
    .execute()
}

/**
 * Files go on by the law of the other kind, with other interest of their claims. A purchase by a consumer is one no more.
 */
export async function updateKindOfFiles(
  db: Db,
  kind: 'private' | 'company',
  dossierIds: readonly number[],
  claims: readonly { readonly id: number; readonly dueBasis: DueBasis; readonly interest: InterestTerms }[],
  sortName: string,
): Promise<void> {
  const ids = [...dossierIds]
  await sql`update dossier set kind = ${kind}, debtor_sort = ${sortName}, version = version + 1
    where id = any(${ids}::bigint[])`.execute(db)
  await sql`
    update claim set due_basis = given."dueBasis", interest = given.interest
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as given (id bigint, "dueBasis" text, interest jsonb)
    where claim.dossier_id = any(${ids}::bigint[]) and claim.id = given.id`.execute(db)
  if (kind === 'private') return
  await sql`update claim set limitation_kind = 'contract'
    where dossier_id = any(${ids}::bigint[]) and limitation_kind = 'consumer_purchase'`.execute(db)
}
