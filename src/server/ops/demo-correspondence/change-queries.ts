import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file with its oldest invoice. */
export interface ChangedFile {
  id: number
  version: number
  claimId: number
  invoiceNumber: string
  invoiceDay: Day
  dueDay: Day
  amountCents: number
  description: string | null
}

/** Amicable dossiers of a load that run, without a payment, the newest first. */
export async function findFilesToChange(
  db: Db,
  { firstId, count }: { readonly firstId: number; readonly count: number },
  limit: number,
): Promise<ChangedFile[]> {
  const { rows } = await sql<ChangedFile>`
    select dossier.id, dossier.version, first.id as claim_id, first.invoice_number, first.invoice_day, first.due_day,
      first.amount_cents, first.description
    from dossier join lateral (
      select * from claim where claim.dossier_id = dossier.id order by claim.due_day, claim.id limit 1) first on true
    where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.status = 'in_progress'
      and dossier.phase = 'amicable' and dossier.open_cents >= 15000 and first.amount_cents >= 15000
      and not exists (select from account_event event where event.dossier_id = dossier.id
        and event.kind in ('payment', 'direct_payment'))
    order by dossier.id desc limit ${limit}`.execute(db)
  return rows
}
