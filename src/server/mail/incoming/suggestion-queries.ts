import { sql } from 'kysely'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { suggestFiles } from '#contract/mail/incoming-mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { isErased } from '#server/book/standing/is-erased.ts'
import { goesOnAs } from './unfiled-cause-queries.ts'

type Suggested = OutputOf<typeof suggestFiles>['files'][number]

/** More files than these are no suggestion. */
const mostSuggested = 5

/** Marks of a file in an e-mail. */
export interface MailMarks {
  /** The message of ours that it answers, or that was passed on with it. */
  readonly dispatchId: number | null
  /** The files of the message that it answers, where that is none to a debtor. */
  readonly aboutIds: readonly number[]
  readonly inSubject: readonly string[]
  readonly inText: readonly string[]
  readonly sender: string
  readonly postcodes: readonly string[]
  readonly kvkNumbers: readonly string[]
}

/** Files that an e-mail may be about, those with most reasons first, and of the same those that are open. */
export async function findSuggested(db: Db, actor: Actor, marks: MailMarks): Promise<Suggested[]> {
  const { dispatchId, aboutIds, inSubject, inText, sender, postcodes, kvkNumbers } = marks
  const { rows } = await sql<Suggested>`
    with found as (
      select ${goesOnAs(sql`dispatch.dossier_id`)} as id, 'our_message' as reason, 0 as place, 5 as weight
      from dispatch where dispatch.id = ${dispatchId}
      union select ${goesOnAs(sql`about.id`)}, 'our_message', 0, 5 from unnest(${[...aboutIds]}::bigint[]) about (id)
      union
      select file.id, 'number_in_subject', 1, 4 from dossier file
      where file.number = any(${[...inSubject]}::text[])
      union select file.id, 'number_in_text', 2, 3 from dossier file where file.number = any(${[...inText]}::text[])
      union select link.dossier_id, 'sender', 3, 3 from debtor_contact contact
      join dossier_debtor link on link.debtor_id = contact.debtor_id
      where contact.kind = 'email' and contact.valid_to is null and lower(contact.value) = ${sender}
      union select link.dossier_id, 'sender', 3, 3 from debtor_representative acting
      join dossier_debtor link on link.debtor_id = acting.debtor_id
      where acting.valid_to is null and lower(acting.email) = ${sender}
      union select link.dossier_id, 'postcode', 4, 1 from debtor_address address
      join dossier_debtor link on link.debtor_id = address.debtor_id
      where address.valid_to is null and replace(address.postcode, ' ', '') = any(${[...postcodes]}::text[])
      union select link.dossier_id, 'kvk', 5, 2 from debtor join dossier_debtor link on link.debtor_id = debtor.id
      where debtor.kvk_number = any(${[...kvkNumbers]}::text[])
    ), likely as (
      select found.id, sum(found.weight) as weight, array_agg(found.reason order by found.place) as reasons
      from found group by found.id
    )
    select file.id, file.number, likely.reasons, customer.name as customer_name,
      coalesce((select debtor.name from dossier_debtor link join debtor on debtor.id = link.debtor_id
        where link.dossier_id = file.id order by link.position limit 1), '') as debtor_name
    from likely join dossier file on file.id = likely.id join customer on customer.id = file.customer_id
    where ${inScope(actor, 'file.customerId')} and ${isReal('file.customerId')}
      and not ${isErased(sql`file.id`)}
    order by likely.weight desc, (file.status = 'closed'), file.id desc limit ${mostSuggested}`.execute(db)
  return rows
}
