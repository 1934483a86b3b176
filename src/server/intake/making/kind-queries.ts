import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DueBasis } from '#domain/interest/claim-interest.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { Currency } from '#domain/money.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import type { KindDebtor } from '#server/book/debtors/debtor-kind.ts'

export interface KindClaim {
  id: number
  invoiceDay: Day
  dueDay: Day
  dueBasis: DueBasis
  interest: InterestTerms
}

/** An open file of a debtor, with what decides whether he can be of another kind there. */
export interface KindFile {
  id: number
  number: string
  /** By which law it goes. */
  kind: 'private' | 'company'
  currency: Currency
  phase: Phase
  status: Status
  isFirst: boolean
  /** Money was booked: costs, a payment, anything that is not an invoice. */
  isBooked: boolean
  isSending: boolean
  claims: KindClaim[]
}

/** A debtor of a file within the scope of a user, as far as his kind has a say. */
export async function findKindDebtor(
  db: Db,
  actor: Actor,
  dossierId: number,
  debtorId: number,
): Promise<KindDebtor | undefined> {
  const { rows } = await sql<KindDebtor>`
    select debtor.customer_id, debtor.kind, debtor.name, debtor.first_name, debtor.gender, debtor.birth_day,
      debtor.kvk_number, debtor.vat_number, debtor.department, debtor.legal_type, address.postcode, address.house_number
    from debtor join dossier_debtor link on link.debtor_id = debtor.id and link.dossier_id = ${dossierId}
    left join lateral (select postcode, house_number from debtor_address
      where debtor_id = debtor.id and valid_to is null order by id desc limit 1) address on true
    where debtor.id = ${debtorId} and ${inScope(actor, 'debtor.customerId')}`.execute(db)
  return rows[0]
}

/** The files of a debtor that are not closed. */
export async function findKindFiles(db: Db, debtorId: number): Promise<KindFile[]> {
  const { rows } = await sql<KindFile>`
    select file.id, file.number, file.kind, file.currency, file.phase, file.status,
      ${isFirstDebtor('link')} as is_first,
      exists (select from account_event event where event.dossier_id = file.id) as is_booked,
      exists (select from run_item item where item.dossier_id = file.id
          and item.state in ('pending', 'sending', 'in_hold'))
        or exists (select from dispatch where dispatch.dossier_id = file.id
          and dispatch.state in ('scheduled', 'sending', 'uncertain')) as is_sending,
      (select coalesce(json_agg(json_build_object('id', claim.id, 'invoiceDay', claim.invoice_day,
        'dueDay', claim.due_day,
          'dueBasis', claim.due_basis, 'interest', claim.interest)), '[]')
        from claim where claim.dossier_id = file.id) as claims
    from dossier_debtor link join dossier file on file.id = link.dossier_id
    where link.debtor_id = ${debtorId} and file.status <> 'closed' order by file.id`.execute(db)
  return rows
}
