import { type RawBuilder, sql } from 'kysely'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import { announcedPayment } from '#server/book/claims/announced-payment.ts'
import { undecidedCredit } from '#server/book/claims/undecided-credit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import type { Effect } from '#server/sending/writing/effect.ts'
import type { AnsweredMessage } from '#server/sending/delivery/deliverable.ts'
import { handStepCode } from '#server/sending/writing/hand-queries.ts'
import type { DeliveredChannel } from '#server/sending/delivery/carriers.ts'
import type { ChangedMessage } from '#server/sending/items/item-queries.ts'
import type { ClaimedItem } from '#server/sending/items/claimed-item.ts'

/** A message that waits for whoever takes it in, with its item. */
export interface FixedItem extends ClaimedItem {
  dispatchId: number
  channel: Channel
  createdAt: Date
  recipient: { name: string; email: string | null; phone?: string | null }
  contentSha256: string
  effect: Effect
  pdfSha256: string | null
  /** What was kept of it when it was first tried. */
  mimeSha256: string | null
  attempts: number
}

export interface WaitingMessage extends FixedItem {
  content: LetterDocument
  answers: AnsweredMessage | null
}

/** The e-mail that a message by hand answers, with the message of ours that it was an answer to. */
const answered = sql`(select json_build_object('sender', mail.sender, 'subject', mail.note, 'content', mail.content,
    'receivedAt', mail.received_at, 'messageId', mail.message_id, 'ownMessageId', ours.message_id)
  from hand_message by_hand join workflow_step hand_step on hand_step.id = item.step_id
    and hand_step.code = ${handStepCode}
  join mail_notice mail on mail.id = by_hand.reply_to left join dispatch ours on ours.id = mail.dispatch_id
  where by_hand.dossier_id = item.dossier_id and by_hand.occurrence = item.occurrence)`

/** Takes messages of a channel that wait, of runs that go on; others pass them by until the transaction ends. */
export async function lockWaiting(
  db: Db,
  channel: DeliveredChannel,
  turn: number,
  now: Date,
  limit: number,
): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    select item.id, item.run_id, item.dossier_id, item.step_id, item.occurrence, item.debtor_id, item.slot_at,
      dispatch.id as dispatch_id, dispatch.channel, dispatch.recipient, dispatch.content, dispatch.content_sha256,
      dispatch.effect, dispatch.pdf_sha256, dispatch.mime_sha256, dispatch.attempts, dispatch.created_at,
      ${answered} as answers
    from run_item item join dispatch on dispatch.id = item.dispatch_id
    join processing_run run on run.id = item.run_id
    where item.state = 'sending' and dispatch.state = 'scheduled' and dispatch.channel = ${channel}
      and run.state = 'released' and (dispatch.next_attempt_at is null or dispatch.next_attempt_at <= ${now})
      and (dispatch.delivered_by is null or dispatch.delivered_by = ${turn} or dispatch.taken_until < clock_timestamp())
    order by item.id limit ${limit} for update of item, dispatch skip locked`.execute(db)
  return rows
}

const changedColumns = sql`dispatch.id, dispatch.dossier_id, dispatch.customer_id, dispatch.run_id, dispatch.channel`

/** Cancels messages that have not left, and has their items judged again. */
export async function withdrawDispatches(
  db: Db,
  messages: readonly { readonly id: number; readonly dispatchId: number }[],
): Promise<ChangedMessage[]> {
  const { rows } = await sql<ChangedMessage>`
    update dispatch set state = 'cancelled', print_batch_id = null
    where id = any(${messages.map((message) => message.dispatchId)}::bigint[]) returning ${changedColumns}`.execute(db)
  await sql`
    update run_item item set dispatch_id = null, held_at = coalesce(held_at, left_over.created_at),
      state = case when run.state = 'cancelled' then 'cancelled' else 'pending' end, reason = null
    from processing_run run, dispatch left_over
    where run.id = item.run_id and left_over.id = item.dispatch_id
      and item.id = any(${messages.map((message) => message.id)}::bigint[])`.execute(db)
  return rows
}

/** A message gets another place: the hour in which it may leave, and from when; its item says so. */
export async function placeMessage(
  db: Db,
  message: { readonly id: number; readonly dispatchId: number },
  place: MessagePlace,
): Promise<void> {
  const waits = place.why !== null
  await sql`
    update dispatch set slot_at = ${place.hour}, next_attempt_at = ${waits ? place.releaseAt : null}
    where id = ${message.dispatchId}`.execute(db)
  await sql`
    update run_item set slot_at = ${place.hour},
      reason = coalesce(${place.why && JSON.stringify(place.why)}::jsonb, reason)
    where id = ${message.id}`.execute(db)
}

interface MessagePlace {
  hour: Date
  releaseAt: Date
  /** Why it waits; null when it may leave now. */
  why: Why | null
}

/**
 * The versions of the rows that say how a file stands: itself, its account, its debtors, a credit note that may be about it,
 * and a payment that was announced. No change leaves them alone.
 */
export const standing = (dossierId: RawBuilder<unknown>) => sql<string>`(
  select concat_ws(' ', file.xmin, (select balance.xmin from dossier_balance balance
    where balance.dossier_id = file.id),
    (select string_agg(debtor.xmin::text, ' ' order by debtor.id) from dossier_debtor link
      join debtor on debtor.id = link.debtor_id where link.dossier_id = file.id), ${undecidedCredit(sql`file.id`)},
    ${announcedPayment(sql`file.id`)})
  from dossier file where file.id = ${dossierId})`

/** By which it is known whether files have changed since; asked under the lock of the files. */
export async function findStandings(db: Db, dossierIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; standing: string }>`
    select id, ${standing(sql`dossier.id`)} as standing from dossier
    where id = any(${dossierIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.standing]))
}

interface Leaving {
  readonly messageId: string
  /** What is kept of it. */
  readonly fixed: { readonly sha256: string; readonly bytes: Buffer } | null
  /** How its file stood when it was looked at. */
  readonly standing: string
  /** The job that hands it over. */
  readonly turn: number
}

/**
 * Marks a message as on its way, before a byte of it leaves, under its id and with what is kept of it. False when
 * somebody else has it, it was withdrawn, its run was stopped, or its file has changed since it was looked at.
 */
export async function markSending(db: Db, message: WaitingMessage, leaving: Leaving, now: Date): Promise<boolean> {
  const { messageId, fixed, turn } = leaving
  const sha256 = fixed?.sha256 ?? null
  const { rows } = await sql`${keptPlan}
    with kept as (
      insert into stored_file (sha256, size_bytes, mime_type)
      select file.* from (values (${sha256}::text, ${fixed?.bytes.byteLength ?? 0}::bigint, 'message/rfc822'))
        as file (sha256)
      where file.sha256 is not null on conflict do nothing)
    update dispatch set state = 'sending', message_id = ${messageId}, mime_sha256 = ${sha256},
      attempts = attempts + 1, attempted_at = ${now}
    where id = ${message.dispatchId} and state = 'scheduled'
      and delivered_by = ${turn}
      and (select state from processing_run where id = ${message.runId}) = 'released'
      and ${standing(sql`${message.dossierId}::bigint`)} = ${leaving.standing}
    returning id`.execute(db)
  return rows.length > 0
}

/** Keeps what was made of a message that could not leave after all. */
export async function saveFixed(
  db: Db,
  id: number,
  { messageId, fixed }: { messageId: string; fixed: { sha256: string; bytes: Buffer } },
): Promise<void> {
  await recordMimeFiles(db, [{ sha256: fixed.sha256, sizeBytes: fixed.bytes.byteLength }])
  await sql`
    update dispatch set message_id = ${messageId}, mime_sha256 = ${fixed.sha256}
    where id = ${id} and state = 'scheduled'`.execute(db)
}

interface KeptMail {
  id: number
  messageId: string
  sha256: string
  sizeBytes: number
}

/** Which bytes messages are that were kept. */
export async function recordMails(db: Db, mails: readonly KeptMail[]): Promise<void> {
  await recordMimeFiles(db, mails)
  await sql`
    update dispatch set message_id = kept.message_id, mime_sha256 = kept.sha256
    from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ messageId }) => messageId)}::text[],
      ${mails.map(({ sha256 }) => sha256)}::text[]) as kept (id, message_id, sha256)
    where dispatch.id = kept.id`.execute(db)
}

async function recordMimeFiles(db: Db, files: readonly { sha256: string; sizeBytes: number }[]): Promise<void> {
  await sql`
    insert into stored_file (sha256, size_bytes, mime_type)
    select distinct on (1) sha256, size, 'message/rfc822'
    from unnest(${files.map(({ sha256 }) => sha256)}::text[], ${files.map(({ sizeBytes }) => sizeBytes)}::bigint[])
      as f (sha256, size) on conflict do nothing`.execute(db)
}

export interface DeliveryResult {
  state: 'sent' | 'failed' | 'uncertain'
  error: string | null
  sentAt: Date | null
  /** What whoever took it calls it. */
  providerId?: string | null
}

/** What became of a message. Another worker may have called it uncertain in the meantime; this one knows. */
export async function recordDelivery(db: Db, id: number, result: DeliveryResult): Promise<ChangedMessage | undefined> {
  const { state, error, sentAt, providerId = null } = result
  const { rows } = await sql<ChangedMessage>`${keptPlan}
    with known as (
      update dispatch set state = ${state}, error = ${error}, sent_at = ${sentAt},
        provider_id = coalesce(${providerId}::text, provider_id)
      where id = ${id} and state in ('sending', 'uncertain') returning ${changedColumns}
    ), heard as (
      update run_item item set state = 'sending', reason = null from known
      where item.dispatch_id = known.id and item.state = 'in_hold'
        and item.reason ->> 'fault' in ('mail_uncertain', 'sms_uncertain'))
    select * from known`.execute(db)
  return rows[0]
}

/** A message that would not be taken now: it is tried again at a moment, and its item says so. */
export async function postponeMessage(
  db: Db,
  id: number,
  reason: { fault: 'mail_later' | 'sms_later'; detail: string },
  nextAttemptAt: Date,
): Promise<void> {
  await sql`
    with postponed as (
      update dispatch set state = 'scheduled', error = ${reason.detail}, next_attempt_at = ${nextAttemptAt}
      where id = ${id} and state in ('sending', 'uncertain') returning id)
    update run_item item set state = 'sending', reason = ${JSON.stringify(reason)}::jsonb
    from postponed where item.dispatch_id = postponed.id and item.state in ('sending', 'in_hold')`.execute(db)
}

/** Messages this job was sending when its worker died: nobody knows whether they arrived. */
export async function markUncertain(db: Db, channel: DeliveredChannel, turn: number): Promise<ChangedMessage[]> {
  const { rows } = await sql<ChangedMessage>`
    update dispatch set state = 'uncertain'
    where state = 'sending' and channel = ${channel} and coalesce(delivered_by, 0) = ${turn}
    returning ${changedColumns}`.execute(db)
  return rows
}

/** Leaves messages to one of the jobs of their channel for so long; the others pass them by. */
export async function claimForDelivery(
  db: Db,
  messages: readonly WaitingMessage[],
  turn: number,
  seconds: number,
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update dispatch set delivered_by = ${turn}, taken_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = any(${messages.map(({ dispatchId }) => dispatchId)}::bigint[])`.execute(db)
}

/** A message whose end is known, or known to be unknown, while its item has not heard of it. */
export interface EndedMessage extends ClaimedItem {
  dispatchId: number
  customerId: number
  channel: Channel
  state: 'sent' | 'delivered' | 'failed' | 'uncertain'
  error: string | null
  sentAt: Date | null
  effect: Effect
  payCents: number
}

/** Takes such messages; others pass them by until the transaction ends. */
export async function lockEnded(db: Db, channel: Channel, limit: number): Promise<EndedMessage[]> {
  // What a message says is read of those that are taken, not of all that wait with them.
  const { rows } = await sql<EndedMessage>`
    select taken.id, taken.run_id, taken.dossier_id, taken.step_id, taken.occurrence, taken.debtor_id, taken.slot_at,
      dispatch.id as dispatch_id, dispatch.customer_id, dispatch.channel, dispatch.state, dispatch.error,
      dispatch.sent_at, dispatch.effect,
      (dispatch.content -> 'sums' ->> 'payCents')::bigint as pay_cents
    from (
      select item.* from run_item item join dispatch on dispatch.id = item.dispatch_id
      where item.state = 'sending' and dispatch.channel = ${channel}
        and dispatch.state in ('sent', 'delivered', 'failed', 'uncertain')
      order by item.dossier_id limit ${limit} for update of item skip locked
    ) taken join dispatch on dispatch.id = taken.dispatch_id
    order by taken.dossier_id`.execute(db)
  return rows
}

/** The channels with messages that are due, or that a worker left behind. */
export async function findChannelsToDeliver(db: Db, now: Date): Promise<DeliveredChannel[]> {
  const { rows } = await sql<{ channel: DeliveredChannel }>`
    select distinct dispatch.channel from run_item item join dispatch on dispatch.id = item.dispatch_id
    join processing_run run on run.id = item.run_id
    where item.state = 'sending' and dispatch.channel in ('email', 'sms')
      and (dispatch.state <> 'scheduled' or run.state = 'released'
        and (dispatch.next_attempt_at is null or dispatch.next_attempt_at <= ${now}))`.execute(db)
  return rows.map(({ channel }) => channel)
}

interface UncertainMessage extends ClaimedItem {
  dispatchId: number
  channel: DeliveredChannel
  attemptedAt: Date
}

/** Takes the item of a message that waits for a person's answer. */
export async function lockUncertain(db: Db, dispatchId: number): Promise<UncertainMessage | undefined> {
  const { rows } = await sql<UncertainMessage>`
    select item.id, item.run_id, item.dossier_id, item.step_id, item.occurrence, item.debtor_id, item.slot_at,
      dispatch.id as dispatch_id, dispatch.channel, dispatch.attempted_at
    from run_item item join dispatch on dispatch.id = item.dispatch_id
    where dispatch.id = ${dispatchId} and dispatch.state = 'uncertain' and item.state = 'in_hold'
    for update of item, dispatch`.execute(db)
  return rows[0]
}
