import { isLetter, type MessageKind } from '#domain/letters/letter-kind.ts'
import type { Day } from '#domain/day.ts'
import type { Status } from './status.ts'
import type { Channel, StepDefinition } from './step.ts'
import { type AnnouncedPayment, byAnnouncedPayment } from './announced-payment.ts'
import { byUndecidedCredit, type UndecidedCredit } from './undecided-credit.ts'
import type { Why } from './why.ts'

/** Why a message goes again. */
export const resendReasons = ['never_received', 'wrong_address', 'asked_for_copy'] as const
export type ResendReason = (typeof resendReasons)[number]

/** A message that somebody sends himself, outside the steps of a workflow. */
export interface ByHand {
  readonly kind: MessageKind
  /** Exactly what left before, sent again. */
  readonly isCopy: boolean
  /** Of a copy: whoever it is for asked for it, and had the message. */
  readonly isAsked?: boolean
  /** Of a copy by post: its debtor does not live any more at the address that stands on it. */
  readonly isElsewhere?: boolean
  /** It answers what the debtor wrote to us. */
  readonly isReply?: boolean
  /** Of an answer: its debtor is reached no more at the address that wrote, or what was written is on the file no more. */
  readonly isToAnother?: boolean
}

/** So long a letter by hand gives to pay, in days. */
const payWithinDays = 7

/** As a step, so that it is judged, written and sent as every message is. By hand no costs are ever charged. */
export function stepByHand({
  kind,
  channel,
  templateId,
}: Pick<ByHand, 'kind'> & { readonly channel: Channel; readonly templateId: number | null }): StepDefinition {
  return {
    wait: { kind: 'calendar_days', days: 0 },
    action: {
      kind: 'send',
      letter: kind,
      // Who cannot be reached by e-mail still has to be told.
      channels: kind === 'assignment_notice' && channel === 'email' ? [channel, 'post'] : [channel],
      ...(templateId === null ? {} : { templates: { [channel]: templateId } }),
    },
    conditions: {},
    costs: kind === 'fourteen_day_letter' ? 'announce' : 'none',
    excludedOptions: [],
    ...(isLetter(kind) && kind !== 'fourteen_day_letter' ? { payWithinDays } : {}),
  }
}

/**
 * Whether a message of this kind can be sent by hand: a reminder of an instalment is about one that is missing, and the notice
 * of an assignment is of a sale.
 */
export function canBeByHand(kind: MessageKind): boolean {
  return kind !== 'instalment_reminder' && kind !== 'assignment_notice'
}

/** What decides whether a message by hand may be sent. Amounts in cents. */
export interface ByHandFacts {
  readonly status: Status
  /** A payment plan runs, whatever the status says. */
  readonly planRunning?: boolean
  readonly debtorKind: 'private' | 'company'
  readonly openCents: number
  readonly minimumBalanceCents: number
  /** Costs stand on the file that whoever is written to owes. */
  readonly costsCharged: boolean
  /** The first day on which the last valid 14-day letter to whoever is written to lets costs be due; null without one. */
  readonly costsFromDay: Day | null
  readonly creditNote?: UndecidedCredit
  readonly announced?: AnnouncedPayment
  readonly today: Day
}

/**
 * Art. 6:96 lid 6 BW: why a message by hand may not be sent to this file; null when it may. A copy that was asked for claims
 * nothing anew, so only what holds back every message holds it back, and what makes its sum doubtful while the file runs;
 * one of what never arrived claims for the first time.
 * Words without a claim may also go while a plan or a pause runs; as an answer to what a debtor wrote also while his file
 * stands still, for whoever disputes or complains is to be answered.
 */
export function refuseByHand(message: ByHand, facts: ByHandFacts): Why | null {
  if (message.isCopy && message.isElsewhere) return because('why.other_address')
  if (message.isToAnother) return because('why.other_sender')
  const doubtful =
    isLetter(message.kind) && facts.status !== 'closed' ? (byUndecidedCredit(facts) ?? byAnnouncedPayment(facts)) : null
  if (doubtful || (message.isCopy && message.isAsked)) return doubtful
  return byStatus(message, facts) ?? byMoney(message, facts) ?? byCosts(message, facts)
}

function byStatus({ kind, isReply = false }: ByHand, { status, planRunning }: ByHandFacts): Why | null {
  if (status === 'closed') return because('why.closed')
  if (status === 'suspend' && (isLetter(kind) || !isReply)) return because('why.suspended')
  if (!isLetter(kind)) return null
  if (status === 'paused') return because('why.paused')
  return status === 'term_payment' || planRunning ? because('why.plan_running') : null
}

function byMoney({ kind }: ByHand, { openCents, minimumBalanceCents: minimumCents }: ByHandFacts): Why | null {
  if (!isLetter(kind)) return null
  if (openCents <= 0) return because('why.paid')
  return openCents < minimumCents ? { key: 'why.balance_below_minimum', values: { openCents, minimumCents } } : null
}

/** The letters that say that costs are due as of now: they follow the costs, they do not make them. */
const withCosts: ReadonlySet<MessageKind> = new Set(['costs_letter', 'company_first_letter'])

function byCosts({ kind }: ByHand, facts: ByHandFacts): Why | null {
  const { debtorKind, costsCharged, costsFromDay, today } = facts
  if (!costsCharged) return withCosts.has(kind) ? because('why.costs_not_charged') : null
  if (kind === 'fourteen_day_letter') return because('why.costs_charged')
  if (debtorKind === 'company') return null
  if (costsFromDay === null) return because('why.no_notice')
  return today < costsFromDay ? { key: 'why.notice_term_running', values: { costsFromDay } } : null
}

/** A message that left, of which somebody says that it has to go again. */
export interface LeftBefore {
  readonly kind: MessageKind
  readonly channel: Channel
  readonly hasPaper: boolean
}

/** Why a message cannot go again in this way. */
export type ResendRefusal = 'copy_of_notice' | 'notice_arrived' | 'copy_by_channel'

/**
 * Art. 6:96 lid 6 BW: a 14-day letter that did not arrive told nobody anything, and its copy would name sums and begin a
 * term of another day: it is written anew. Who asks for a copy has had it, and gets no second term. An SMS is copied as an SMS only, and only what has paper goes by post.
 */
export function refuseResend(
  { kind, channel: before, hasPaper }: LeftBefore,
  { isCopy, channel, reason }: { readonly isCopy: boolean; readonly channel: Channel; readonly reason: ResendReason },
): ResendRefusal | null {
  if (kind === 'fourteen_day_letter' && isCopy === endsNotice(kind, reason)) {
    return isCopy ? 'copy_of_notice' : 'notice_arrived'
  }
  if (!isCopy) return null
  if ((before === 'sms') !== (channel === 'sms')) return 'copy_by_channel'
  return channel === 'post' && !hasPaper ? 'copy_by_channel' : null
}

/** Whether the term of a 14-day letter ends with sending it again: it did not reach anybody. */
export function endsNotice(kind: MessageKind, reason: ResendReason): boolean {
  return kind === 'fourteen_day_letter' && reason !== 'asked_for_copy'
}

function because(key: Why['key']): Why {
  return { key, values: {} }
}
