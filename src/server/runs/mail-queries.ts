import { sql } from 'kysely'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/db/db.ts'
import type { Effect } from './conclude-items.ts'
import type { ClaimedItem } from './item-queries.ts'

/** An e-mail that waits for the mail server, with its item. */
export interface WaitingMail extends ClaimedItem {
  dispatchId: number
  recipient: { name: string; email: string | null }
  content: LetterDocument
  pdfSha256: string | null
  attempts: number
}

/** Takes e-mails that wait for the mail server, of runs that go on; others pass them by until the transaction ends. */
export async function lockWaitingMails(db: Db, now: Date, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select item.id, item.run_id, item.dossier_id, item.step_id, item.occurrence, item.slot_at, dispatch.id as dispatch_id,
      dispatch.recipient, dispatch.content, dispatch.pdf_sha256, dispatch.attempts
    from run_item item join dispatch on dispatch.id = item.dispatch_id
    join processing_run run on run.id = item.run_id
    where item.state = 'sending' and dispatch.state = 'scheduled' and run.state = 'released'
      and (dispatch.next_attempt_at is null or dispatch.next_attempt_at <= ${now})
    order by item.id limit ${limit} for update of item, dispatch skip locked`.execute(db)
  return rows
}

/** E-mails that must not go as they are: the items are judged again, and a new letter is written where one is due. */
export async function withdrawMails(
  db: Db,
  mails: readonly { readonly id: number; readonly dispatchId: number }[],
): Promise<void> {
  await sql`
    update dispatch set state = 'cancelled' where id = any(${mails.map((mail) => mail.dispatchId)}::bigint[])`.execute(
    db,
  )
  await sql`
    update run_item item set dispatch_id = null,
      state = case when run.state = 'cancelled' then 'cancelled' else 'pending' end, reason = null
    from processing_run run where run.id = item.run_id and item.id = any(${mails.map((mail) => mail.id)}::bigint[])`.execute(
    db,
  )
}

/** An e-mail gets another place: the hour in which it may leave, and from when; its item says so. */
export async function placeMail(db: Db, mail: { id: number; dispatchId: number }, place: MailPlace): Promise<void> {
  const waits = place.why !== null
  await sql`
    update dispatch set slot_at = ${place.hour}, next_attempt_at = ${waits ? place.releaseAt : null}
    where id = ${mail.dispatchId}`.execute(db)
  await sql`
    update run_item set slot_at = ${place.hour},
      reason = coalesce(${place.why && JSON.stringify(place.why)}::jsonb, reason)
    where id = ${mail.id}`.execute(db)
}

export interface MailPlace {
  hour: Date
  releaseAt: Date
  /** Why it waits; null when it may leave now. */
  why: Why | null
}

/**
 * Marks an e-mail as on its way, before a byte of it leaves, and answers its message id: the same content has the same
 * one however often it is tried. Null when somebody else has it or it was withdrawn.
 */
export async function markSending(db: Db, id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ messageId: string }>`
    update dispatch set state = 'sending', message_id = 'vorder-' || id || '-' || left(content_sha256, 8),
      attempts = attempts + 1, attempted_at = ${now}
    where id = ${id} and state = 'scheduled' returning message_id`.execute(db)
  return rows[0]?.messageId ?? null
}

/** What became of an e-mail. Another worker may have called it uncertain in the meantime; this one knows. */
export async function recordMail(
  db: Db,
  id: number,
  result: { state: 'sent' | 'failed' | 'uncertain'; error: string | null; sentAt: Date | null },
): Promise<void> {
  await sql`
    with known as (
      update dispatch set state = ${result.state}, error = ${result.error}, sent_at = ${result.sentAt}
      where id = ${id} and state in ('sending', 'uncertain') returning id)
    update run_item item set state = 'sending', reason = null from known
    where item.dispatch_id = known.id and item.state = 'in_hold'
      and item.reason ->> 'fault' = 'mail_uncertain'`.execute(db)
}

/** An e-mail the mail server would not take now: it is tried again at a moment, and its item says so. */
export async function postponeMail(db: Db, id: number, error: string, nextAttemptAt: Date): Promise<void> {
  await sql`
    with postponed as (
      update dispatch set state = 'scheduled', error = ${error}, next_attempt_at = ${nextAttemptAt}
      where id = ${id} and state in ('sending', 'uncertain') returning id)
    update run_item item set state = 'sending',
      reason = json_build_object('fault', 'mail_later', 'detail', ${error}::text)::jsonb
    from postponed where item.dispatch_id = postponed.id and item.state in ('sending', 'in_hold')`.execute(db)
}

/** E-mails a worker was sending when it died: nobody knows whether they arrived. */
export async function markUncertain(db: Db): Promise<void> {
  await db.updateTable('dispatch').set({ state: 'uncertain' }).where('state', '=', 'sending').execute()
}

/** An e-mail whose end is known, or known to be unknown, while its item has not heard of it. */
export interface EndedMail extends ClaimedItem {
  dispatchId: number
  customerId: number
  state: 'sent' | 'failed' | 'uncertain'
  error: string | null
  sentAt: Date | null
  effect: Effect
  payCents: number
}

/** Takes such e-mails; others pass them by until the transaction ends. */
export async function lockEndedMails(db: Db, limit: number): Promise<EndedMail[]> {
  const { rows } = await sql<EndedMail>`
    select item.id, item.run_id, item.dossier_id, item.step_id, item.occurrence, item.slot_at, dispatch.id as dispatch_id,
      dispatch.customer_id, dispatch.state, dispatch.error, dispatch.sent_at, dispatch.effect,
      (dispatch.content -> 'sums' ->> 'payCents')::bigint as pay_cents
    from run_item item join dispatch on dispatch.id = item.dispatch_id
    where item.state = 'sending' and dispatch.state in ('sent', 'failed', 'uncertain')
    order by item.dossier_id limit ${limit} for update of item skip locked`.execute(db)
  return rows
}

/** Whether there is work for the mail server: e-mails that are due, or that a worker left behind. */
export async function hasMailToDeliver(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from run_item item join dispatch on dispatch.id = item.dispatch_id
    join processing_run run on run.id = item.run_id
    where item.state = 'sending' and (dispatch.state <> 'scheduled' or run.state = 'released'
      and (dispatch.next_attempt_at is null or dispatch.next_attempt_at <= ${now})) limit 1`.execute(db)
  return rows.length > 0
}

/** An address the mail server does not know is not written to again; the next message goes another way. */
export async function markBounced(db: Db, mails: readonly { dossierId: number; email: string }[]): Promise<void> {
  await sql`
    update debtor_contact contact set status = 'bounced'
    from unnest(${mails.map((mail) => mail.dossierId)}::bigint[], ${mails.map((mail) => mail.email)}::text[])
      as gone (dossier_id, email)
    join dossier_debtor link on link.dossier_id = gone.dossier_id
    where contact.debtor_id = link.debtor_id and contact.kind = 'email' and contact.value = gone.email
      and contact.valid_to is null`.execute(db)
}

export interface UncertainMail extends ClaimedItem {
  dispatchId: number
  attemptedAt: Date
}

/** Takes the item of an e-mail that waits for a person's answer. */
export async function lockUncertainMail(db: Db, dispatchId: number): Promise<UncertainMail | undefined> {
  const { rows } = await sql<UncertainMail>`
    select item.id, item.run_id, item.dossier_id, item.step_id, item.occurrence, item.slot_at, dispatch.id as dispatch_id,
      dispatch.attempted_at
    from run_item item join dispatch on dispatch.id = item.dispatch_id
    where dispatch.id = ${dispatchId} and dispatch.state = 'uncertain' and item.state = 'in_hold'
    for update of item, dispatch`.execute(db)
  return rows[0]
}
