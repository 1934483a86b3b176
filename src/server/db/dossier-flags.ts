import { sql } from 'kysely'
import type { DossierFlag } from '#contract/dossiers.ts'

/** What a reader must know before acting, from the debtors and the halt of one dossier of the query around it. */
export const dossierFlags = sql<DossierFlag[]>`(
  select array_remove(array[
      case when bool_or(debtor.do_not_contact) then 'do_not_contact' end,
      case when bool_or(address.status = 'departed_unknown') then 'address_departed' end,
      case when bool_or(address.status = 'doubtful') then 'address_doubtful' end,
      case when bool_or(contact.status in ('bounced', 'invalid')) then 'email_bounced' end,
      (select halt.reason from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null
        and halt.reason in ('dispute', 'complaint', 'debt_relief', 'bankruptcy', 'deceased'))
    ], null)
  from dossier_debtor
  join debtor on debtor.id = dossier_debtor.debtor_id
  left join debtor_address address on address.debtor_id = debtor.id and address.valid_to is null
  left join debtor_contact contact on contact.debtor_id = debtor.id and contact.valid_to is null and contact.kind = 'email'
  where dossier_debtor.dossier_id = dossier.id)`
