import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface NewDossier {
  readonly number: string
  readonly customerReference: string | null
  readonly kind: 'private' | 'company'
  readonly currency: string
  readonly paymentReference: string
  readonly debtorId: number
  readonly merchantId: number | null
  readonly versionId: number
  readonly stepId: number
  readonly nextDay: Day
  readonly nextReason: Why
  readonly openCents: number
}

/** Makes files, each with its debtor, in the name of the customer's case manager; answers their ids by number. */
export async function insertDossiers(
  tx: Db,
  intake: { readonly batchId: number | null; readonly customerId: number; readonly today: Day },
  dossiers: readonly NewDossier[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into dossier (number, customer_id, customer_reference, kind, currency, language, payment_reference,
      debtor_name, debtor_sort, debtor_key, workflow_version_id, step_id, next_day, next_reason, open_cents,
      merchant_id, import_batch_id, opened_day, owner_id, before_collection)
    select number, ${intake.customerId}, "customerReference", given.kind, currency, debtor.language, "paymentReference",
      debtor.name, debtor.sort_name,
      -- As the database would write it when the debtor is linked: so each file is written once.
      md5(debtor.identity_key || coalesce(to_char(debtor.birth_day, 'YYYY-MM-DD'), '') || debtor.do_not_contact)::uuid,
      "versionId", "stepId", "nextDay", "nextReason", "openCents", "merchantId", ${intake.batchId},
      ${intake.today}::date,
      (select manager.id from customer join app_user manager on manager.id = customer.case_manager_id
        where customer.id = ${intake.customerId} and manager.active),
      exists (select from workflow_version version join workflow on workflow.id = version.workflow_id
        where version.id = given."versionId" and workflow.category = 'precasso')
    from jsonb_to_recordset(${JSON.stringify(dossiers)}::jsonb) as given (number text, "customerReference" text,
      kind text, currency text, "paymentReference" text, "debtorId" bigint, "merchantId" bigint, "versionId" bigint,
      "stepId" bigint, "nextDay" date, "nextReason" jsonb, "openCents" bigint)
    join debtor on debtor.id = given."debtorId"
    returning id, number`.execute(tx)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  // Apart: a statement does not see the files it makes itself, by which the database knows whose debtors these are.
  await sql`
    insert into dossier_debtor (dossier_id, debtor_id)
    select * from unnest(${dossiers.map(({ number }) => knownId(ids.get(number), 'a new file'))}::bigint[],
      ${dossiers.map(({ debtorId }) => debtorId)}::bigint[])`.execute(tx)
  return ids
}
