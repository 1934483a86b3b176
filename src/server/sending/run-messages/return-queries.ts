import { readMessageId } from '#domain/mail/message-id.ts'
import { sql } from 'kysely'
import type { RunState } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import type { DeliveredChannel } from '#server/sending/delivery/carriers.ts'
import type { MailRecipient } from '#server/sending/delivery/deliverable.ts'
import type { ContactEnd } from '#server/book/debtors/unreached-contacts.ts'

/** A message that left, with the file it is of. */
export interface LeftMessage {
  id: number
  dossierId: number
  customerId: number
  stepId: number | null
  occurrence: number
  debtorId: number | null
  channel: DeliveredChannel
  state: string
  email: string | null
  phone: string | null
  attemptedAt: Date | null
  sentAt: Date | null
  endedAt: Date | null
}

/** Takes a message by the id it left under, with its file; undefined when no message has that id. */
export async function lockMessage(db: Db, messageId: string): Promise<LeftMessage | undefined> {
  const id = readMessageId('debtor', messageId)
  if (id === null) return undefined
  // The file first, as everybody does.
  await sql`
    select from dossier where id = (select dossier_id from dispatch where id = ${id}) for no key update`.execute(db)
  const { rows } = await sql<LeftMessage>`
    select id, dossier_id, customer_id, step_id, occurrence, debtor_id, channel, state, recipient ->> 'email' as email,
      recipient ->> 'phone' as phone, attempted_at, sent_at, ended_at
    from dispatch where id = ${id} and message_id = ${messageId} for update`.execute(db)
  return rows[0]
}

/** Writes the end of a message. One of which nobody knew whether it left has left: it was taken in. */
export async function endMessage(
  db: Db,
  id: number,
  end: { state: 'sent' | 'delivered' | 'bounced' | 'failed'; error: string | null; at: Date },
): Promise<void> {
  const { state, error, at } = end
  await sql`
    update dispatch set state = ${state}, error = ${error}, sent_at = coalesce(sent_at, attempted_at, ${at}),
      ended_at = ${state === 'sent' ? null : at}
    where id = ${id}`.execute(db)
}

/** The item of a message whose end is known now goes on: what follows from it is written by whoever delivers. */
export async function resumeItem(db: Db, dispatchId: number): Promise<void> {
  await sql`
    update run_item set state = 'sending', reason = null
    where dispatch_id = ${dispatchId} and state = 'in_hold'
      and reason ->> 'fault' in ('mail_uncertain', 'sms_uncertain')`.execute(db)
}

/** The item behind a message, and how its run stands. */
interface ItemOfMessage {
  itemId: number
  runId: number
  runState: RunState
}

export async function findItemOf(db: Db, dispatchId: number): Promise<ItemOfMessage | undefined> {
  const { rows } = await sql<ItemOfMessage>`
    select item.id as item_id, item.run_id, run.state as run_state
    from run_item item join processing_run run on run.id = item.run_id
    where item.dispatch_id = ${dispatchId} and item.state in ('done', 'sending', 'in_hold') for update of item,
    run`.execute(db)
  return rows[0]
}

/** The item of a message that came back is carried out again; false when another one waits for the same step. */
export async function repeatItem(db: Db, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    update run_item item set state = 'pending', dispatch_id = null, reason = null, release_at = null, finished_at = null
    where id = ${itemId} and not exists (
      select from run_item other where other.id <> item.id and other.dossier_id = item.dossier_id
        and other.step_id = item.step_id and other.occurrence = item.occurrence
        and other.debtor_id is not distinct from item.debtor_id and other.state in ('pending', 'sending', 'in_hold'))
    returning id`.execute(db)
  return rows.length > 0
}

/** An item of a run that goes on no more has nothing left to do: its file comes in a next proposal. */
export async function closeItem(db: Db, itemId: number, at: Date): Promise<void> {
  await sql`
    update run_item set state = 'failed', finished_at = ${at},
      reason = ${JSON.stringify({ fault: 'came_back', detail: '' })}::jsonb
    where id = ${itemId}`.execute(db)
}

/** Whether the message of the same step left for another debtor of the file, and did not come back. */
export async function hasLeftForOthers(
  db: Db,
  { dossierId, stepId, occurrence, debtorId }: LeftMessage,
): Promise<boolean> {
  if (debtorId === null) return false
  const { rows } = await sql`
    select from dispatch where dossier_id = ${dossierId} and step_id = ${stepId} and occurrence = ${occurrence}
      and debtor_id <> ${debtorId} and state in ('sent', 'delivered') limit 1`.execute(db)
  return rows.length > 0
}

/** The debtors of a file, under every file they have, and who acts for them: those who are reached so. */
export async function findReached(
  db: Db,
  { dossierId, kind, value }: Pick<ContactEnd, 'dossierId' | 'kind' | 'value'>,
) {
  const { rows } = await sql<{ id: number }>`
    select distinct same.id from dossier_debtor link join debtor on debtor.id = link.debtor_id
    join debtor same on ${isSamePerson('debtor', 'same')}
    where link.dossier_id = ${dossierId} and (
      exists (select from debtor_contact contact where contact.debtor_id = same.id and contact.kind = ${kind}
        and contact.value = ${value} and contact.valid_to is null)
      or ${kind === 'email'} and exists (select from debtor_representative acting where acting.debtor_id = same.id
        and acting.email = ${value} and acting.valid_to is null))`.execute(db)
  return rows.map(({ id }) => id)
}

/** SMS of which it is not known yet whether they arrived, and that it is time to ask about. */
export async function claimToAsk(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ reference: string; to: string; providerId: string | null }>`
    update dispatch set asked_at = ${now}
    where id in (
      select id from dispatch where channel = 'sms' and state in ('sent', 'uncertain') and ended_at is null
        and message_id is not null and attempted_at > ${now}::timestamptz - interval '3 days'
        and (asked_at is null and attempted_at <= ${now}::timestamptz - interval '5 minutes'
          or asked_at <= ${now}::timestamptz - greatest(interval '10 minutes', (asked_at - attempted_at) / 2))
      order by id limit ${limit} for update skip locked)
    returning message_id as reference, recipient ->> 'phone' as to, provider_id`.execute(db)
  return rows
}

/** Whether there is one to ask about. */
export async function hasToAsk(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from dispatch where channel = 'sms' and state in ('sent', 'uncertain') and ended_at is null
      and message_id is not null and attempted_at > ${now}::timestamptz - interval '3 days'
      and (asked_at is null and attempted_at <= ${now}::timestamptz - interval '5 minutes'
        or asked_at <= ${now}::timestamptz - greatest(interval '10 minutes', (asked_at - attempted_at) / 2))
    limit 1`.execute(db)
  return rows.length > 0
}

/** To whom an e-mail to a debtor went, by the id it left under. */
export async function findRecipient(db: Db, messageId: string): Promise<MailRecipient | undefined> {
  const { rows } = await sql<MailRecipient>`
    select id as dispatch_id, recipient ->> 'email' as email from dispatch
    where id = ${readMessageId('debtor', messageId)} and message_id = ${messageId}
      and channel = 'email'`.execute(db)
  return rows[0]
}

/** An address or number of debtors of a customer to which nothing gets through, and the file that showed it. */
export interface LostAddress extends Pick<ContactEnd, 'dossierId' | 'kind' | 'value'> {
  readonly customerId: number
}

/** How the keys of items begin that such an address gave: of a customer, or of all. */
export function startOfUnreached(customerId: number | null): string {
  return customerId === null ? 'unreached:' : `unreached:${customerId}:`
}

/** One item an address of debtors of a customer, on whichever file a message to it came back first. */
export function keyOfUnreached({ customerId, kind, value }: LostAddress): string {
  return `${startOfUnreached(customerId)}${kind}:${value}`
}

/** Whether an address is all there is for somebody: an item that says so ends by itself once it is not. */
export async function isUnreached(db: Db, { dossierId, customerId, kind, value }: LostAddress): Promise<boolean> {
  // Nothing was entered yet after an item that is still to be made.
  const { rows } = await sql`
    select from (
      select ${dossierId}::bigint as dossier_id, ${customerId}::bigint as customer_id,
        'infinity'::timestamptz as created_at) item
    cross join (select ${kind} as kind, ${value} as value) lost
    where ${isAllThereIs}`.execute(db)
  return rows.length > 0
}

/** The keys of the items of a customer, or of all, whose address still is all there is for somebody. */
export async function findUnreached(db: Db, customerId: number | null): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select item.key from agenda_item item
    cross join lateral (select split_part(item.key, ':', 3) as kind,
      substring(item.key from '^[^:]*:[^:]*:[^:]*:(.*)$') as value) lost
    where item.cause = 'message' and item.key like ${`${startOfUnreached(customerId)}%`} and ${isAllThereIs}`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/**
 * Of the `lost` address of an `item`: somebody with a file that goes on has it, no other of its kind was entered for him, nor
 * where he lives since.
 */
const isAllThereIs = sql<boolean>`exists (
      select from (
        select contact.debtor_id from debtor_contact contact
        where contact.kind = lost.kind and contact.value = lost.value and contact.valid_to is null
          and contact.status in ('bounced', 'invalid') and not exists (
            select from debtor_contact other where other.debtor_id = contact.debtor_id and other.kind = lost.kind
              and other.valid_to is null and other.status in ('given', 'confirmed'))
        union all
        select acting.debtor_id from dossier_debtor link
        join debtor_representative acting on acting.debtor_id = link.debtor_id and acting.valid_to is null
        where link.dossier_id = item.dossier_id and acting.email = lost.value and acting.email_bounced
      ) still
      join debtor on debtor.id = still.debtor_id and debtor.customer_id = item.customer_id
      join dossier_debtor link on link.debtor_id = debtor.id
      join dossier file on file.id = link.dossier_id and file.status <> 'closed'
      where not exists (select from debtor_address address where address.debtor_id = debtor.id
        and address.valid_to is null and address.status in ('given', 'confirmed')
        and address.valid_from > item.created_at))`
