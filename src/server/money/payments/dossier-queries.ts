import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { outsidePhases } from '#domain/workflow/status.ts'
import { filesTogether } from '#server/book/dossiers/files-together.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

export interface PayableDossier {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly currency: string
  readonly status: string
  /** A court, a bailiff or a partner has it. */
  readonly isOutside: boolean
  /** No money of the bank is booked on what is tried out on. */
  readonly isReal: boolean
  readonly claimIds: readonly number[]
}

/** The dossiers a payment is booked on, locked in one order until the transaction ends. */
export async function lockPayableDossiers(tx: Db, ids: readonly number[]): Promise<Map<number, PayableDossier>> {
  const { rows } = await sql<PayableDossier>`
    select id, number, customer_id, currency, status, phase = any(${[...outsidePhases]}::text[]) as is_outside,
      ${isReal('dossier.customer_id')} as is_real,
      coalesce((select json_agg(claim.id) from claim where dossier_id = dossier.id), '[]') as claim_ids
    from dossier where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a payment to the customer of this day and amount is booked on a file already, or on one that is one with it. */
export async function isReported(
  db: Db,
  dossierId: number,
  { valueDay, amountCents }: { readonly valueDay: Day; readonly amountCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from account_event paid where paid.dossier_id = any(${filesTogether(dossierId)})
      and paid.kind = 'direct_payment' and paid.value_day = ${valueDay} and paid.amount_cents = ${amountCents}
      and not exists (select from account_event back where back.dossier_id = paid.dossier_id
        and back.kind = 'reversal' and back.reverses_id = paid.id)
    limit 1`.execute(db)
  return rows.length > 0
}
