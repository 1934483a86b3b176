import { sql } from 'kysely'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { suggestFiles } from '#contract/mail/incoming-mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { isErased } from '#server/book/standing/is-erased.ts'
import { goesOnAs } from './unfiled-cause-queries.ts'

type Suggested = OutputOf<typeof suggestFiles>['files'][number]
/** `weight`: how much says that an e-mail is about this one. */
export type WeighedFile = Suggested & { readonly mailId: number; readonly weight: number }

/** More files than these are no suggestion. */
const mostSuggested = 5

/** Marks of a file in an e-mail. */
export interface MailMarks {
  readonly id: number
  /** The message of ours that it answers, or that was passed on with it. */
  readonly dispatchId: number | null
  /** The files of the message that it answers, where that is none to a debtor. */
  readonly aboutIds: readonly number[]
  readonly inSubject: readonly string[]
  readonly inText: readonly string[]
  readonly sender: string
  readonly ibans: readonly string[]
  readonly postcodes: readonly string[]
  /** Its words, folded, with one space around each: whoever lives at a postcode in it is named beside that. */
  readonly words: string
  readonly kvkNumbers: readonly string[]
}

const asRow = (mail: MailMarks) => ({
  id: mail.id,
  dispatch_id: mail.dispatchId,
  about_ids: mail.aboutIds,
  in_subject: mail.inSubject,
  in_text: mail.inText,
  sender: mail.sender,
  ibans: mail.ibans,
  postcodes: mail.postcodes,
  words: mail.words,
  kvk_numbers: mail.kvkNumbers,
})

/** The files with a mark of `mail`, each with the reason: where among the reasons it stands, and how much it says. */
const found = sql`
  select ${goesOnAs(sql`dispatch.dossier_id`)} as id, 'our_message' as reason, 0 as place, 5 as weight
  from dispatch where dispatch.id = mail.dispatch_id
  union select ${goesOnAs(sql`about.id`)}, 'our_message', 0, 5 from unnest(mail.about_ids) about (id)
  union select file.id, 'number_in_subject', 1, 4 from dossier file where file.number = any(mail.in_subject)
  union select file.id, 'number_in_text', 2, 3 from dossier file where file.number = any(mail.in_text)
  union select link.dossier_id, 'sender', 3, 3 from debtor_contact contact
  join dossier_debtor link on link.debtor_id = contact.debtor_id
  where contact.kind = 'email' and contact.valid_to is null and lower(contact.value) = mail.sender
  union select link.dossier_id, 'sender', 3, 3 from debtor_representative acting
  join dossier_debtor link on link.debtor_id = acting.debtor_id
  where acting.valid_to is null and lower(acting.email) = mail.sender
  union select link.dossier_id, 'iban', 4, 3 from debtor_contact contact
  join dossier_debtor link on link.debtor_id = contact.debtor_id
  where contact.kind = 'iban' and contact.valid_to is null and contact.value = any(mail.ibans)
  union select link.dossier_id, 'name_and_postcode', 5, 2 from debtor_address address
  join debtor on debtor.id = address.debtor_id and position(' ' || trim(regexp_replace(
    split_part(debtor.sort_name, ',', 1), '[^a-z0-9]+', ' ', 'g')) || ' ' in mail.words) > 0
  join dossier_debtor link on link.debtor_id = debtor.id
  where address.valid_to is null and replace(address.postcode, ' ', '') = any(mail.postcodes)
  union select link.dossier_id, 'kvk', 6, 2 from debtor join dossier_debtor link on link.debtor_id = debtor.id
  where debtor.kvk_number = any(mail.kvk_numbers)`

/** Files that e-mails may be about, by each: those with most reasons first, and of the same those that are open. */
export async function findSuggested(
  db: Db,
  actor: Actor,
  mails: readonly MailMarks[],
): Promise<ReadonlyMap<number, WeighedFile[]>> {
  if (mails.length === 0) return new Map()
  // For each e-mail by itself: only so are its few marks looked up in the indexes.
  const { rows } = await sql<WeighedFile>`
    select mail.id as mail_id, suggested.id, suggested.number, suggested.reasons, suggested.customer_name,
      suggested.debtor_name, suggested.weight
    from jsonb_to_recordset(${JSON.stringify(mails.map(asRow))}::jsonb) as mail (id bigint, dispatch_id bigint,
      about_ids bigint[], in_subject text[], in_text text[], sender text, ibans text[], postcodes text[], words text,
      kvk_numbers text[])
    cross join lateral (
      select file.id, file.number, likely.reasons, likely.weight, customer.name as customer_name,
        coalesce((select debtor.name from dossier_debtor link join debtor on debtor.id = link.debtor_id
          where link.dossier_id = file.id order by link.position limit 1), '') as debtor_name,
        row_number() over (order by likely.weight desc, (file.status = 'closed'), file.id desc) as place
      from (select found.id, sum(found.weight)::int as weight, array_agg(found.reason order by found.place) as reasons
        from (${found}) found group by found.id) likely
      join dossier file on file.id = likely.id join customer on customer.id = file.customer_id
      where ${inScope(actor, 'file.customerId')} and ${isReal('file.customerId')}
        and not ${isErased(sql`file.id`)}
      order by place limit ${mostSuggested}) suggested
    order by mail.id, suggested.place`.execute(db)
  return Map.groupBy(rows, ({ mailId }) => mailId)
}
