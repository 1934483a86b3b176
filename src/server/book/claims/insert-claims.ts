import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { ClaimKind } from '#contract/files/limitation.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export interface NewClaim {
  readonly dossierId: number
  /** Its place in the list it comes from. */
  readonly rowNumber: number
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly dueDay: Day
  readonly dueBasis: string
  readonly amountCents: number
  readonly claimKind: ClaimKind
  readonly description: string | null
  /** As the customer calls it. */
  readonly reference: string | null
  readonly interest: InterestTerms
}

/** Makes claims and marks the rows of an import they come from as released; answers their ids by invoice number. */
export async function insertClaims(
  tx: Db,
  intake: { readonly batchId: number | null; readonly customerId: number; readonly now: Date },
  claims: readonly NewClaim[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; invoiceNumber: string }>`
    with made as (
      insert into claim (dossier_id, customer_id, invoice_number, invoice_day, due_day, due_basis, amount_cents,
        limitation_kind, description, customer_reference, interest, import_batch_id, import_row)
      select "dossierId", ${intake.customerId}, "invoiceNumber", "invoiceDay", "dueDay", "dueBasis", "amountCents",
        "claimKind", description,
        -- Where the file is called otherwise: a later claim joined it.
        (select given.reference from dossier where id = "dossierId"
          and customer_reference is distinct from given.reference),
        interest, ${intake.batchId}, case when ${intake.batchId !== null} then "rowNumber" end
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as given ("dossierId" bigint, "rowNumber" int,
        "invoiceNumber" text, "invoiceDay" date, "dueDay" date, "dueBasis" text, "amountCents" bigint, "claimKind" text,
        description text, reference text, interest jsonb)
      returning id, dossier_id, invoice_number, import_batch_id, import_row
    ), released as (
      update import_row set state = 'released', dossier_id = made.dossier_id, claim_id = made.id,
        released_at = ${intake.now}
      from made
      -- The import is no constant here: of a new one the planner knows no rows yet, and would go through all for each.
      where batch_id = made.import_batch_id and row_number = made.import_row
    )
    select id, invoice_number from made`.execute(tx)
  return new Map(rows.map(({ id, invoiceNumber }) => [invoiceNumber, id]))
}

export async function deleteClaims(tx: Db, batchId: number): Promise<void> {
  await sql`
    delete from claim using import_row row
    where row.batch_id = ${batchId} and row.state = 'released' and claim.dossier_id = row.dossier_id
      and claim.id = row.claim_id and row.credit is null`.execute(tx)
}
