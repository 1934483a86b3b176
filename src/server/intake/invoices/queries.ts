import { type RawBuilder, sql } from 'kysely'
import type { InvoicedClaim } from '#contract/intake/import-invoices.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A claim of an import as an invoice is placed on it. */
export interface ClaimOfImport extends InvoicedClaim {
  key: string
  customerId: number
  hasDocument: boolean
}

const claims = (batchId: number, where: RawBuilder<unknown>) => sql<ClaimOfImport>`
  select claim.id, claim.invoice_number, invoice_key(claim.invoice_number) as key, dossier.debtor_name,
    claim.customer_id, claim.document_sha256 is not null as has_document,
    json_build_object('id', dossier.id, 'number', dossier.number) as dossier
  from claim join dossier on dossier.id = claim.dossier_id
  where claim.import_batch_id = ${batchId} and claim.withdrawn_at is null and ${where}
  order by claim.invoice_number, claim.id limit 1000`

/** The claims of an import whose numbers are these, as numbers are compared. */
export async function findByKeys(db: Db, batchId: number, keys: readonly string[]): Promise<ClaimOfImport[]> {
  const { rows } = await claims(batchId, sql`invoice_key(claim.invoice_number) = any(${[...keys]}::text[])`).execute(db)
  return rows
}

/** A claim of an import; undefined where it has none such. Nobody else places an invoice on it meanwhile. */
export async function lockClaimOf(db: Db, batchId: number, claimId: number): Promise<ClaimOfImport | undefined> {
  await sql`select from claim where import_batch_id = ${batchId} and id = ${claimId} for no key update`.execute(db)
  return (await claims(batchId, sql`claim.id = ${claimId}`).execute(db)).rows[0]
}

/** The claims of an import without an invoice, by a part of their number or debtor. */
export async function findUninvoiced(db: Db, batchId: number, keywords: string): Promise<ClaimOfImport[]> {
  const words = sql`'%' || like_literal(fold(${keywords})) || '%'`
  const { rows } = await claims(
    batchId,
    sql`claim.document_sha256 is null
      and (fold(claim.invoice_number) like ${words} or fold(dossier.debtor_name) like ${words})`,
  ).execute(db)
  return rows
}
