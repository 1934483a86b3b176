import { sql } from 'kysely'
import type { DebtorView } from '#contract/files/view-as.ts'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import { withMerged } from '#server/book/dossiers/files-together.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** Who owes a file, as he is looked as. */
export interface OwingDebtor {
  id: number
  name: string
  kind: 'private' | 'company'
  liability: LiableDebtor['liability']
}

export interface ViewFacts extends Pick<DebtorView, 'id' | 'number' | 'creditorName' | 'currency'> {
  /** In their order: the first is written to where nobody is named. */
  debtors: OwingDebtor[]
}

/** What every debtor knows of the file, and who they are; undefined outside the actor's scope. */
export async function findViewFacts(db: Db, actor: Actor, id: number): Promise<ViewFacts | undefined> {
  const { rows } = await sql<ViewFacts>`
    select dossier.id, dossier.number, dossier.currency, customer.name as creditor_name,
      (select coalesce(json_agg(json_build_object('id', debtor.id, 'name', debtor.name, 'kind', debtor.kind,
          'liability', link.liability) order by link.position, debtor.id), '[]')
        from dossier_debtor link join debtor on debtor.id = link.debtor_id
        where link.dossier_id = dossier.id) as debtors
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** What left the house for a debtor and did not come back, the newest first. Without a name on it, it was to the first. */
export async function findSent(
  db: Db,
  dossierId: number,
  { debtorId, isFirst }: { readonly debtorId: number; readonly isFirst: boolean },
): Promise<DebtorView['messages']> {
  const { rows } = await sql<DebtorView['messages'][number]>`
    select id, channel, sent_at, subject, content as letter, pdf_sha256 is not null as has_pdf
    from dispatch where dossier_id = ${dossierId} and sent_at is not null and erased_at is null
      and state in ('sent', 'delivered', 'uncertain')
      and (debtor_id = ${debtorId} or debtor_id is null and ${isFirst}::boolean)
    order by sent_at desc, id desc`.execute(db)
  return rows
}

interface ReceivedPayment {
  id: number
  day: string
  amountCents: number
  toCustomer: boolean
  /** The account it was paid from is another debtor's, and not his. */
  isOfOther: boolean
}

/** Payments on a file that were not taken back, the newest first, and which of them another debtor than this one made. */
export async function findPayments(db: Db, dossierId: number, debtorId: number): Promise<ReceivedPayment[]> {
  const { rows } = await sql<ReceivedPayment>`
    select event.id, event.value_day as day, event.amount_cents, event.kind = 'direct_payment' as to_customer,
      exists (select from bank_line_booking booking join bank_line line on line.id = booking.bank_line_id
        where booking.dossier_id = event.dossier_id and booking.account_event_id = event.id
          and booking.undone_event_id is null
          and exists (select from dossier_debtor link join debtor_contact theirs on theirs.debtor_id = link.debtor_id
            where link.dossier_id = ${dossierId} and link.debtor_id <> ${debtorId} and theirs.kind = 'iban'
              and theirs.value = line.counterparty_iban)
          and not exists (select from debtor_contact his where his.debtor_id = ${debtorId} and his.kind = 'iban'
            and his.value = line.counterparty_iban)) as is_of_other
    from account_event event
    where event.dossier_id = any(${withMerged(sql`${dossierId}::bigint`)})
      and event.kind in ('payment', 'direct_payment')
      and not exists (select from account_event reversal where reversal.dossier_id = event.dossier_id
        and reversal.kind = 'reversal' and reversal.reverses_id = event.id)
    order by event.value_day desc, event.id desc`.execute(db)
  return rows
}
