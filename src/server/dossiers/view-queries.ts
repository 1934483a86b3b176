import { sql } from 'kysely'
import type { DebtorView } from '#contract/view-as.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

export type ViewFacts = Pick<DebtorView, 'id' | 'number' | 'debtorNames' | 'creditorName' | 'currency' | 'payments'> & {
  customerId: number
}

/** Payments that were not taken back, with what the debtor knows of the file; undefined outside the actor's scope. */
export async function findViewFacts(db: Db, actor: Actor, id: number): Promise<ViewFacts | undefined> {
  const { rows } = await sql<ViewFacts>`
    select dossier.id, dossier.number, dossier.customer_id, dossier.currency, customer.name as creditor_name,
      (select json_agg(debtor.name order by link.position) from dossier_debtor link
        join debtor on debtor.id = link.debtor_id where link.dossier_id = dossier.id) as debtor_names,
      (select coalesce(json_agg(json_build_object('id', event.id, 'day', event.value_day,
          'amountCents', event.amount_cents, 'toCustomer', event.kind = 'direct_payment')
          order by event.value_day desc, event.id desc), '[]')
        from account_event event
        where event.dossier_id = any(array(select dossier.id union all select file.dossier_id from merged_dossier file
            where file.survivor_id = dossier.id and file.undone_at is null))
          and event.kind in ('payment', 'direct_payment')
          and not exists (select from account_event reversal where reversal.dossier_id = event.dossier_id
            and reversal.kind = 'reversal' and reversal.reverses_id = event.id)) as payments
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** What left the house for the debtor, the newest first. */
export async function findSent(db: Db, dossierId: number): Promise<DebtorView['messages']> {
  const { rows } = await sql<DebtorView['messages'][number]>`
    select id, channel, sent_at, subject, content as letter, pdf_sha256 is not null as has_pdf
    from dispatch where dossier_id = ${dossierId} and sent_at is not null
    order by sent_at desc, id desc`.execute(db)
  return rows
}
