import { type RawBuilder, sql } from 'kysely'
import { stoppingClasses } from '#domain/mail/mail-class.ts'
import type { UnfiledCause } from '#domain/mail/unfiled-cause.ts'
import { isErased } from '#server/book/standing/is-erased.ts'

/** The file as it goes on: one that was merged into another has its letters there. */
export const goesOnAs = (
  dossierId: RawBuilder<unknown>,
) => sql`coalesce((select gone.survivor_id from merged_dossier gone
  where gone.dossier_id = ${dossierId} and gone.undone_at is null), ${dossierId})`

/** Whether `mail` says something that stops a file. */
export const alarming = sql<boolean>`coalesce(mail.mail_class = any(${[...stoppingClasses]}::text[]), false)`

/** The words of the subject of `mail` that may be the number of a file, as `possibleNumbers` finds them. */
const numbers = sql`array(select word[1] from regexp_matches(mail.note, '[[:alnum:]][[:alnum:]-]{3,19}', 'g') word
  where word[1] ~ '[0-9]')`

// An erased file says nothing of anybody any more: nothing is filed on it.
const ofMessage = sql`select going.id, 0 as place from dispatch
  cross join lateral (select ${goesOnAs(sql`dispatch.dossier_id`)} as id) going
  where dispatch.id = mail.dispatch_id and not ${isErased(sql`going.id`)}`
const ofAnswered = sql`select going.id, 0 as place from unnest(mail.about_ids) about (id)
  cross join lateral (select ${goesOnAs(sql`about.id`)} as id) going where not ${isErased(sql`going.id`)}`
const named = sql`select named.id, 1 as place from dossier named where named.number = any(${numbers})
  and not ${isErased(sql`named.id`)}`
const ofDebtor = sql`select link.dossier_id as id, 2 as place from debtor_contact contact
  join dossier_debtor link on link.debtor_id = contact.debtor_id
  where contact.kind = 'email' and contact.valid_to is null and lower(contact.value) = lower(mail.sender)
    and not ${isErased(sql`link.dossier_id`)}`
const ofActing = sql`select link.dossier_id as id, 2 as place from debtor_representative acting
  join dossier_debtor link on link.debtor_id = acting.debtor_id
  where acting.valid_to is null and lower(acting.email) = lower(mail.sender)
    and not ${isErased(sql`link.dossier_id`)}`

/** The files that `mail` is about by the best sign there is: our message, the number in its subject, or who sent it. */
export const likelyFiles = sql`select id from (select found.id, rank() over (order by found.place) as nearness
  from (${ofMessage} union ${ofAnswered} union ${named} union ${ofDebtor} union ${ofActing}) found) ranked
  where nearness = 1`

/** With more files than these nobody knows which one an e-mail is about: none stops for it. */
const mostHalted = 5

const isOfCustomer = sql`exists (select from app_user where app_user.customer_id is not null
    and lower(app_user.email) = lower(mail.sender))`

/**
 * The open files that stand still for what `mail` says while it waits, as they go on. A customer writes of the debts of others,
 * and who is not who he says stops nothing.
 */
export const haltedFiles = sql`select likely.id from (
    select going.id, count(*) over () as count from (${likelyFiles}) found
    cross join lateral (select ${goesOnAs(sql`found.id`)} as id) going
    join dossier open_file on open_file.id = going.id and open_file.status <> 'closed'
    group by going.id) likely
  where likely.count <= ${mostHalted} and mail.kind = 'message' and mail.sender_check <> 'fail'
    and not ${isOfCustomer}`

/** Why `mail`, which waits, is on no file. */
export const unfiledCause = sql<UnfiledCause>`case when ${alarming} then 'alarms'
  when mail.sender_check = 'fail' then 'forged' when mail.mail_class = 'spam' then 'spam'
  when mail.kind <> 'message' then mail.kind when mail.dispatch_id is not null then 'passed_on'
  when exists (${named}) then 'other_sender'
  when mail.sender = '' then 'unknown'
  when exists (${ofDebtor}) or exists (${ofActing}) then 'sender_known'
  when ${isOfCustomer} then 'customer' else 'unknown' end`
