import { type RawBuilder, sql } from 'kysely'
import type { DossierFlag } from '#contract/dossiers.ts'
import { debtorUntil, inUseUntil } from './as-of.ts'

/** What a reader must know before acting, from the debtors and the halt of one dossier of the query around it. */
export const dossierFlags: RawBuilder<DossierFlag[]> = dossierFlagsUntil(null)

/** The same as it was until a moment; null for now. */
export function dossierFlagsUntil(end: Date | null): RawBuilder<DossierFlag[]> {
  return sql<DossierFlag[]>`(
  select array_remove(array[
      case when bool_or(debtor.do_not_contact) then 'do_not_contact' end,
      case when bool_or(address.status = 'departed_unknown') then 'address_departed' end,
      case when bool_or(address.status = 'doubtful') then 'address_doubtful' end,
      case when bool_or(contact.status in ('bounced', 'invalid')) then 'email_bounced' end,
      (select halt.reason from dossier_halt halt where halt.dossier_id = dossier.id and ${haltUntil(end)}
        and halt.reason in ('dispute', 'complaint', 'debt_relief', 'bankruptcy', 'guardianship', 'deceased')
        order by halt.id desc limit 1)
    ], null)
  from dossier_debtor
  join ${debtorUntil(end)} on debtor.id = dossier_debtor.debtor_id
  left join debtor_address address on address.debtor_id = debtor.id and ${inUseUntil('address', end)}
  left join debtor_contact contact on contact.debtor_id = debtor.id and ${inUseUntil('contact', end)}
    and contact.kind = 'email'
  where dossier_debtor.dossier_id = dossier.id)`
}

/** Whether a halt was running until a moment; one that was put back says nothing of the time it was ended. */
export function haltUntil(end: Date | null): RawBuilder<boolean> {
  if (end === null) return sql`halt.ended_at is null`
  return sql`halt.started_at < ${end} and (halt.ended_at is null or halt.ended_at >= ${end})
    and dossier.status in ('paused', 'suspend')`
}
