import { sql } from 'kysely'
import type { Assignment } from '#domain/letters/letter-facts.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { MessageKind } from '#domain/letters/letter-kind.ts'
import type { PrintForm } from '#domain/letters/print-form.ts'
import type { Currency } from '#domain/money.ts'
import type { ResendReason } from '#domain/workflow/by-hand.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { ItemReason, ItemState, RunState } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { type Actor, personAtWork } from '#server/actor.ts'

/** The step that a message by hand stands for in its run. */
export const handStepCode = 'message_by_hand'

/** What somebody asked to send. */
export interface HandMessage {
  channel: Channel
  kind: MessageKind
  templateId: number | null
  paragraph: string
  /** To which debtor of the file; null to who is written to first. */
  debtorId: number | null
  /** Why it goes again; null for what goes for the first time. */
  reason: ResendReason | null
  /** What goes again exactly as it left. */
  copy: CopiedMessage | null
  /** The e-mail that came in that it answers. */
  replyTo?: number | null
  /** The address that one came from; null where it is on the file no more. */
  replySender?: string | null
  /** Of the notice of an assignment to whom the claim went. */
  assignment?: Assignment | null
}

/** A message of which a copy goes. */
export interface CopiedMessage {
  document: LetterDocument
  pdfSha256: string | null
  templateVersionId: number | null
  print: PrintForm | null
}

export async function findHandStep(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select step.id from workflow join workflow_version version on version.workflow_id = workflow.id
    join workflow_step step on step.workflow_version_id = version.id
    where workflow.code = 'by_hand' and step.code = ${handStepCode}`.execute(db)
  const [step] = rows
  if (!step) throw new Error('the message by hand is not among the steps')
  return step.id
}

const copied = sql`json_build_object('document', again.content, 'pdfSha256', again.pdf_sha256,
  'templateVersionId', again.template_version_id, 'print', again.print)`

/** The message of an item. */
export async function findHandMessage(
  db: Db,
  { dossierId, occurrence }: { readonly dossierId: number; readonly occurrence: number },
): Promise<HandMessage | undefined> {
  const { rows } = await sql<HandMessage>`
    select message.channel, message.kind, message.template_id, message.paragraph, message.debtor_id, message.reason,
      case when message.is_copy then ${copied} end as copy, message.assignment,
      message.reply_to, (select lower(mail.sender) from mail_notice mail where mail.id = message.reply_to
        and mail.dossier_id = message.dossier_id and mail.log_id is not null) as reply_sender
    from hand_message message left join dispatch again on again.id = message.again_id
    where message.dossier_id = ${dossierId} and message.occurrence = ${occurrence}`.execute(db)
  return rows[0]
}

/** A message that left, as sending it again needs it. */
export interface LeftDispatch extends CopiedMessage {
  id: number
  kind: MessageKind
  channel: Channel
  state: string
  templateId: number | null
  paragraph: string | null
  debtorId: number | null
}

export async function findLeftDispatch(db: Db, dossierId: number, id: number): Promise<LeftDispatch | undefined> {
  const { rows } = await sql<LeftDispatch>`
    select dispatch.id, dispatch.kind, dispatch.channel, dispatch.state, dispatch.content as document,
      dispatch.pdf_sha256, dispatch.template_version_id, dispatch.print, template.id as template_id, by_hand.paragraph,
      dispatch.debtor_id
    from dispatch left join template_version version on version.id = dispatch.template_version_id
    left join template on template.id = version.template_id and template.withdrawn_at is null
    left join workflow_step step on step.id = dispatch.step_id
    left join hand_message by_hand on by_hand.dossier_id = dispatch.dossier_id
      and by_hand.occurrence = dispatch.occurrence and step.code = ${handStepCode}
    where dispatch.id = ${id} and dispatch.dossier_id = ${dossierId}`.execute(db)
  return rows[0]
}

export interface NewHandMessage extends Omit<HandMessage, 'copy' | 'assignment' | 'replySender'> {
  dossierId: number
  againId: number | null
  isCopy: boolean
}

/** Writes it down under the next number of its file, which is held; answers both. */
export async function insertHandMessage(
  db: Db,
  actor: Actor,
  message: NewHandMessage,
): Promise<{ id: number; occurrence: number }> {
  const { dossierId, channel, kind, templateId, paragraph, debtorId, againId, isCopy, reason, replyTo = null } = message
  const askedBy = actor.userId === null ? null : personAtWork(actor)
  const { rows } = await sql<{ id: number; occurrence: number }>`
    insert into hand_message (dossier_id, occurrence, channel, kind, template_id, paragraph, debtor_id, again_id,
      is_copy, reason, reply_to,
      asked_by, asked_at)
    select ${dossierId}, 1 + coalesce(max(occurrence), 0), ${channel}, ${kind}, ${templateId}::bigint, ${paragraph},
      ${debtorId}::bigint,
      ${againId}::bigint, ${isCopy}, ${reason}, ${replyTo}::bigint, ${askedBy}::bigint, ${actor.now}
    from hand_message where dossier_id = ${dossierId} returning id, occurrence`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a message by hand was not written')
  return row
}

/** An e-mail on a file that somebody wants to answer. */
export interface RepliedMail {
  readonly id: number
  readonly kind: string
  readonly mailClass: string | null
  readonly senderCheck: string
  readonly sender: string
}

/** The e-mail of a number, when it is on this file. */
export async function findRepliedMail(db: Db, dossierId: number, id: number): Promise<RepliedMail | undefined> {
  const { rows } = await sql<RepliedMail>`
    select id, kind, mail_class, sender_check, lower(sender) as sender from mail_notice
    where id = ${id} and dossier_id = ${dossierId} and log_id is not null`.execute(db)
  return rows[0]
}

/** What somebody sent by hand since a moment, a sum a currency. */
export async function countByHand(
  db: Db,
  askedBy: number,
  since: Date,
): Promise<{ count: number; currency: Currency; openCents: number }[]> {
  const { rows } = await sql<{ count: number; currency: Currency; openCents: number }>`
    select count(*) as count, item.currency, sum(item.open_cents)::bigint as open_cents
    from hand_message message join workflow_step step on step.code = ${handStepCode}
    join run_item item on item.dossier_id = message.dossier_id and item.occurrence = message.occurrence
      and item.step_id = step.id
    where message.asked_by = ${askedBy} and message.asked_at >= ${since} and item.state <> 'cancelled'
    group by item.currency`.execute(db)
  return rows
}

/** A message by hand with its item, that still has to leave. */
export interface WaitingByHand {
  id: number
  channel: Channel
  kind: MessageKind
  templateName: string | null
  isCopy: boolean
  askedBy: string | null
  askedAt: Date
  state: ItemState
  reason: ItemReason | null
  releaseAt: Date | null
  runState: RunState
}

export async function findWaitingByHand(db: Db, dossierId: number): Promise<WaitingByHand[]> {
  const { rows } = await sql<WaitingByHand>`
    select message.id, message.channel, message.kind, template.name as template_name, message.is_copy,
      person.name as asked_by, message.asked_at, item.state, item.reason,
      coalesce(item.release_at, run.start_at) as release_at, run.state as run_state
    from hand_message message join workflow_step step on step.code = ${handStepCode}
    join run_item item on item.dossier_id = message.dossier_id and item.occurrence = message.occurrence
      and item.step_id = step.id
    join processing_run run on run.id = item.run_id
    left join template on template.id = message.template_id left join app_user person on person.id = message.asked_by
    where message.dossier_id = ${dossierId} and item.state in ('proposed', 'pending', 'sending', 'in_hold')
    order by message.id`.execute(db)
  return rows
}

/** The file, of a customer the caller works for; undefined when there is none. */
export async function findOwnFile(db: Db, actor: Actor, id: number): Promise<{ customerId: number } | undefined> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from dossier where id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** The item of a message by hand, held until the transaction ends; undefined when it does not wait any more. */
export async function lockHandItem(db: Db, dossierId: number, id: number) {
  const { rows } = await sql<{ itemId: number; runId: number; runState: RunState; dispatchId: number | null }>`
    select item.id as item_id, item.run_id, run.state as run_state, item.dispatch_id
    from hand_message message join workflow_step step on step.code = ${handStepCode}
    join run_item item on item.dossier_id = message.dossier_id and item.occurrence = message.occurrence
      and item.step_id = step.id
    join processing_run run on run.id = item.run_id
    where message.id = ${id} and message.dossier_id = ${dossierId}
      and item.state in ('proposed', 'pending', 'sending', 'in_hold')
      and coalesce(item.reason ->> 'fault', '') not in ('mail_uncertain', 'sms_uncertain')
    for update of item`.execute(db)
  return rows[0]
}

/** Takes a message back that has not left; false when it is on its way already. */
export async function cancelHandItem(
  db: Db,
  { itemId, dispatchId }: { readonly itemId: number; readonly dispatchId: number | null },
  reason: ItemReason,
  at: Date,
): Promise<boolean> {
  if (dispatchId !== null) {
    const { rows } = await sql`
      update dispatch set state = 'cancelled', print_batch_id = null
      where id = ${dispatchId} and state = 'scheduled' returning id`.execute(db)
    if (rows.length === 0) return false
  }
  await sql`
    update run_item set state = 'cancelled', release_at = null, finished_at = ${at},
      reason = ${JSON.stringify(reason)}::jsonb
    where id = ${itemId}`.execute(db)
  return true
}

/** When items that wait get their moment. */
export async function holdItem(db: Db, itemId: number, reason: ItemReason, releaseAt: Date, now: Date): Promise<void> {
  await sql`
    update run_item set state = 'in_hold', reason = ${JSON.stringify(reason)}::jsonb, release_at = ${releaseAt},
      held_at = ${now}
    where id = ${itemId}`.execute(db)
}

/** Of items that are messages by hand, who asked for them. */
export interface HandSender {
  itemId: number
  handMessageId: number
  dossierId: number
  customerId: number
  askedBy: number | null
}

export async function findHandSenders(db: Db, itemIds: readonly number[]): Promise<HandSender[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<HandSender>`
    select item.id as item_id, message.id as hand_message_id, item.dossier_id, dossier.customer_id, message.asked_by
    from run_item item join workflow_step step on step.id = item.step_id and step.code = ${handStepCode}
    join hand_message message on message.dossier_id = item.dossier_id and message.occurrence = item.occurrence
    join dossier on dossier.id = item.dossier_id
    where item.id = any(${itemIds}::bigint[]) order by item.id`.execute(db)
  return rows
}
