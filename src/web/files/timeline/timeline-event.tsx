import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowBarToRight,
  IconArrowDownLeft,
  IconArrowForwardUp,
  IconArrowMerge,
  IconArrowRight,
  IconArrowUpRight,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarDollar,
  IconCalendarMinus,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconCircleCheck,
  IconClockPause,
  IconCoins,
  IconEye,
  IconFileImport,
  IconFileInvoice,
  IconFolderOpen,
  IconGavel,
  IconGitBranch,
  IconHandStop,
  IconHeartHandshake,
  IconHourglass,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMailCheck,
  IconMailForward,
  IconMailOff,
  IconMailQuestion,
  IconMapPinOff,
  IconMapPinX,
  IconMapSearch,
  IconMessage,
  IconMessageDollar,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPercentage,
  IconPhone,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconReceiptEuro,
  IconReceiptOff,
  IconReceiptRefund,
  IconScale,
  IconUser,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserShield,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import type { TimelineKindName } from '#contract/files/timeline.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useClosingReasonName } from '#web/base/calls/reference-lists.ts'
import { logIcons } from '#web/base/words/log-icons.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'
import classes from './dossier-timeline.module.css'
import { EventContent } from './timeline-content.tsx'

const icons: Readonly<Record<TimelineKindName, TablerIcon>> = {
  'dossier.created': IconFileImport,
  'claim.document_added': IconPaperclip,
  'dossier.paused': IconPlayerPause,
  'dossier.suspended': IconHandStop,
  'dossier.resumed': IconPlayerPlay,
  'dossier.suspension_ended': IconPlayerPlay,
  'dossier.monitored': IconEye,
  'dossier.monitoring_started': IconEye,
  'dossier.out_of_steps': IconArrowBarToRight,
  'dossier.phase_changed': IconArrowRight,
  'dossier.handed_over': IconArrowForwardUp,
  'bailiff.assigned': IconScale,
  'bailiff.ended': IconScale,
  'partner.assigned': IconHeartHandshake,
  'partner.ended': IconHeartHandshake,
  'message.asked': IconMailForward,
  'message.asked_again': IconMailForward,
  'message.cancelled': IconMailOff,
  'dossier.hold_placed': IconLock,
  'dossier.hold_ended': IconLockOpen,
  'plan.agreed': IconCalendarDollar,
  'plan.missed': IconCalendarX,
  'plan.lapsed': IconCalendarX,
  'plan.cancelled': IconCalendarX,
  'plan.completed': IconCalendarCheck,
  'plan.replaced': IconCalendarDollar,
  'plan.revived': IconCalendarDollar,
  'promise.made': IconMessageDollar,
  'promise.kept': IconCalendarCheck,
  'promise.broken': IconCalendarX,
  'promise.cancelled': IconCalendarX,
  'promise.reopened': IconCalendarDollar,
  'settlement.offered': IconHeartHandshake,
  'settlement.accepted': IconHeartHandshake,
  'settlement.withdrawn': IconHeartHandshake,
  'settlement.paid': IconHeartHandshake,
  'settlement.expired': IconHeartHandshake,
  'settlement.reopened': IconHeartHandshake,
  'settlement.undone': IconArrowBackUp,
  'waiver.given': IconReceiptOff,
  'waiver.undone': IconArrowBackUp,
  'interest.stopped': IconPercentage,
  'interest.stop_undone': IconArrowBackUp,
  'interest.resumed': IconPercentage,
  'judgment.recorded': IconGavel,
  'judgment.undone': IconArrowBackUp,
  'allocation.changed': IconListCheck,
  'allocation.undone': IconArrowBackUp,
  'limitation.interrupted': IconHourglass,
  'limitation.undone': IconArrowBackUp,
  'limitation.kind_changed': IconHourglass,
  'dossier.workflow_moved': IconGitBranch,
  'dossier.closed': IconCircleCheck,
  'dossier.reopened': IconFolderOpen,
  'dossier.change_undone': IconArrowBackUp,
  'dossier.took_in': IconArrowMerge,
  'dossier.merging_undone': IconArrowBackUp,
  'dossier.owner_changed': IconUser,
  'dossier.merchant_changed': IconBuildingStore,
  'dossier.reference_changed': IconPencil,
  'dossier.step_changed': IconArrowRight,
  'claim.added': IconFileInvoice,
  'claim.credited': IconReceiptRefund,
  'claim.credit_undone': IconArrowBackUp,
  'claim.corrected': IconPencil,
  'claim.withdrawn': IconReceiptOff,
  'claim.withdrawal_undone': IconArrowBackUp,
  'costs.reckoned': IconReceiptEuro,
  'costs.undone': IconArrowBackUp,
  'debtor.added': IconUserPlus,
  'debtor.ended': IconUserMinus,
  'debtor.liability_changed': IconScale,
  'advance.received': IconCoins,
  'advance.undone': IconArrowBackUp,
  'letter.sent': IconMail,
  'email.sent': IconMailForward,
  'sms.sent': IconMessage,
  'sms.delivered': IconMailCheck,
  'sms.failed': IconMailOff,
  'sms.bounced': IconMailOff,
  'sms.uncertain': IconMailQuestion,
  'sms.settled': IconMailCheck,
  'email.delivered': IconMailCheck,
  'email.delayed': IconMailQuestion,
  'email.bounced': IconMailOff,
  'email.failed': IconMailOff,
  'email.uncertain': IconMailQuestion,
  'email.settled': IconMailCheck,
  'payment.booked': IconArrowDownLeft,
  'payment.reported': IconArrowDownLeft,
  'payment.undone': IconArrowUpRight,
  'payment.returned': IconArrowUpRight,
  'costs.charged': IconReceiptEuro,
  'dossier.interest_changed': IconPercentage,
  'dossier.interest_restored': IconPercentage,
  'customer_message.asked': IconMailForward,
  'customer_message.cancelled': IconMailOff,
  'customer_message.sent': IconMailForward,
  'customer_message.posted': IconMailForward,
  'customer_message.bounced': IconMailOff,
  'customer_message.failed': IconMailOff,
  'customer.document_asked': IconMailQuestion,
  'customer.news_asked': IconMail,
  'log.written': IconNote,
  'log.changed': IconPencil,
  'log.result_undone': IconArrowBackUp,
  'log.result_given': IconPhone,
  'unfiled_call.untied': IconPhone,
  'log.change_accepted': IconUserCheck,
  'log.change_rejected': IconUserX,
  'log.term_payment_rejected': IconCalendarX,
  'debtor.name_changed': IconPencil,
  'debtor.details_changed': IconPencil,
  'debtor.address_changed': IconPencil,
  'address.mail_returned': IconMapPinOff,
  'address.checked': IconMapSearch,
  'address.rejected': IconMapPinX,
  'debtor.contact_added': IconPencil,
  'debtor.contact_changed': IconPencil,
  'debtor.contact_ended': IconPencil,
  'debtor.representative_changed': IconUserShield,
  'debtor.representative_ended': IconUserShield,
  'task.created': IconListCheck,
  'agenda.created': IconCalendarPlus,
  'agenda.archived': IconCalendarMinus,
  'agenda.attempted': IconPhoneOff,
  'agenda.done': IconCalendarCheck,
  'step.skipped': IconPlayerSkipForward,
  'step.answered': IconCalendarCheck,
  'step.timed_out': IconClockPause,
  'hand_over.passed_over': IconAlertTriangle,
  'dispatch.held': IconClockPause,
  'dispatch.cancelled': IconMailOff,
  'run_item.failed': IconAlertTriangle,
  'run_item.dropped': IconPlayerSkipForward,
  'run_item.released': IconPlayerPlay,
  'run_item.moved': IconCalendarTime,
}

interface TimelineEventProps {
  readonly page: DossierPageAnswer
  readonly entry: TimelineEntryAnswer
  /** It is one of the acts of a line, which names the bulk update already. */
  readonly inLine?: boolean
}

/** What an event is called, and what stands beside that in grey. */
export function useEventWords(currency: string) {
  const t = useText()
  const language = useLanguage()
  const closingName = useClosingReasonName()
  return (entry: TimelineEntryAnswer) => ({
    title: titleOf(entry, t),
    beside:
      entry.kind === 'dossier.closed' ? closingName(entry.reason ?? 'paid') : besideOf(entry, t, language, currency),
  })
}

/** One thing that happened: what, who, when, and its content in place. */
export function TimelineEvent({ page, entry, inLine = false }: TimelineEventProps) {
  const t = useText()
  const { title, beside } = useEventWords(page.currency)(entry)
  const large = entry.dispatch !== null || entry.money !== null || entry.kind === 'log.written'
  return (
    <li className={classes.event} data-look={lookOf(entry)} data-small={!large || undefined}>
      <span className={classes.sign}>
        <Icon of={iconOf(entry)} size={large ? 16 : 12} />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <b>
            {title}
            {entry.money && tellsAmount(entry) && <em> {formatCents(entry.money.amountCents, page.currency)}</em>}
          </b>
          <span>{beside}</span>
          {entry.files?.map(({ id, number }) => (
            <Link key={id} to={`/file/show-new/${id}`}>
              {number}
            </Link>
          ))}
          {entry.customerMessageId !== null && (
            <Link to={`/customer/show/${page.customer.id}?tab=messages&message=${entry.customerMessageId}`}>
              {t('customer_message.read')}
            </Link>
          )}
          {entry.bulkUpdateId !== null && !inLine && (
            <Link to={`/file/bulk-update?update=${entry.bulkUpdateId}`}>
              {t(tellsUndoing(entry) ? 'timeline.undoing_bulk' : 'timeline.in_bulk', { number: entry.bulkUpdateId })}
            </Link>
          )}
          <time dateTime={entry.at}>{showMoment(entry.at)}</time>
        </div>
        <EventContent page={page} entry={entry} />
      </div>
    </li>
  )
}

/** What is about an amount; elsewhere money stands below, with what it was for. */
const tellsAmount = ({ group }: TimelineEntryAnswer) => group === 'money' || group === 'payment'

/** What does not say itself that it takes something back. */
const tellsUndoing = ({ bulkUndone, kind }: TimelineEntryAnswer) => bulkUndone && kind !== 'dossier.change_undone'

/** A log has the sign of what it is: a call, a letter, a note. */
function iconOf({ kind, note }: TimelineEntryAnswer): TablerIcon {
  return kind === 'log.written' && note ? logIcons[note.type] : icons[kind]
}

const attention: ReadonlySet<TimelineKindName> = new Set([
  'email.bounced',
  'email.failed',
  'email.uncertain',
  'sms.bounced',
  'sms.failed',
  'sms.uncertain',
  'payment.returned',
  'plan.missed',
  'plan.lapsed',
  'promise.broken',
])

function lookOf({ kind }: TimelineEntryAnswer): string | undefined {
  if (kind === 'payment.booked' || kind === 'payment.reported') return 'received'
  return attention.has(kind) ? 'attention' : undefined
}

/** A log is called by what it is. */
function titleOf(entry: TimelineEntryAnswer, t: Say): string {
  if (entry.kind === 'log.written' && entry.note) return t(`log.type.${entry.note.type}`)
  const kind = t(`timeline.${entry.kind}`)
  return entry.dispatch ? t('dossier.event_titled', { kind, subject: entry.dispatch.subject }) : kind
}

/** What stands beside the title, in grey. */
function besideOf(entry: TimelineEntryAnswer, t: Say, language: Language, currency: string): string {
  const { dispatch, money, reason } = entry
  if (entry.kind === 'log.written') return entry.note?.subject?.[language] ?? ''
  if (entry.kind === 'agenda.created' || entry.kind === 'agenda.archived') return entry.subject?.[language] ?? ''
  if ((entry.kind === 'log.result_undone' || entry.kind === 'log.result_given') && reason)
    return t(`call.result.${reason}` as 'call.result.pays')
  if (entry.kind.startsWith('log.') || entry.kind === 'customer.document_asked') return reason ?? ''
  if (entry.kind.startsWith('customer_message.') && reason) return t(`occasion.${reason}` as 'occasion.file_closed')
  if (entry.kind === 'address.mail_returned' && reason)
    return t(`address.returned.${reason}` as 'address.returned.moved')
  if (entry.kind.startsWith('address.') && reason) return t(`address.result.${reason}` as 'address.result.moved')
  if ((entry.kind === 'agenda.done' || entry.kind === 'agenda.attempted') && reason)
    return t(`agenda.result.${reason}` as 'agenda.result.done')
  if (entry.kind === 'email.settled' || entry.kind === 'sms.settled')
    return t(reason === 'arrived' ? 'timeline.mail_arrived' : 'timeline.mail_not_arrived')
  if (entry.kind === 'debtor.liability_changed' && reason) return t(`debtor.liable.${reason}` as 'debtor.liable.joint')
  if (dispatch) return t('timeline.to', { name: dispatch.recipient.name })
  if (money?.payer) return payerText(money.payer)
  if (entry.kind === 'dossier.created') return handedIn(entry, t, currency)
  if (entry.phase) return t(`phase.${entry.phase}`)
  if (entry.judgment) return judgmentText(entry.judgment, t)
  if (entry.plan) return planText(entry.plan, t, currency)
  if (entry.kind.startsWith('claim.')) return entry.invoiceNumber ?? ''
  if (entry.kind === 'dossier.paused' && entry.untilDay) {
    return t('timeline.until', { day: showDay(entry.untilDay), reason: reasonText('pause_reason', reason, t) })
  }
  if (entry.agreedCents !== null && entry.untilDay)
    return t('timeline.agreed_by', { amount: formatCents(entry.agreedCents, currency), day: showDay(entry.untilDay) })
  if (entry.kind === 'dossier.suspended' || entry.kind === 'dossier.suspension_ended')
    return reasonText('suspend_reason', reason, t)
  if (entry.kind === 'dossier.resumed' && isEndOfWait(reason)) return t(`timeline.${reason}`)
  if (reason === 'payment_reversed' || reason === 'found_in_time') return t(`timeline.${reason}`)
  return ''
}

/** Why a file went on that nobody let go on as such. */
const endsOfWait = ['pause_ended', 'question_answered', 'payment_checked', 'call_untied', 'promise_to_pay'] as const
const isEndOfWait = (reason: string | null): reason is (typeof endsOfWait)[number] =>
  endsOfWait.some((one) => one === reason)

function judgmentText({ reference, against }: NonNullable<TimelineEntryAnswer['judgment']>, t: Say): string {
  return [
    ...(reference === '' ? [] : [t('timeline.judgment_case', { reference })]),
    ...(against.length === 0 ? [] : [t('timeline.judgment_against', { names: against.join(', ') })]),
  ].join(', ')
}

function payerText({ name, iban }: { name: string | null; iban: string | null }): string {
  return [name, iban && formatIban(iban)].filter((part) => part).join(', ')
}

function handedIn({ claimCount, principalCents }: TimelineEntryAnswer, t: Say, currency: string): string {
  if (claimCount === null || principalCents === null) return ''
  const amount = formatCents(principalCents, currency)
  return t('timeline.handed_in', { count: claimCount, amount })
}

function planText({ months, termCents }: NonNullable<TimelineEntryAnswer['plan']>, t: Say, currency: string): string {
  const amount = formatCents(termCents, currency)
  return months === null ? t('timeline.plan_term', { amount }) : t('timeline.plan_terms', { count: months, amount })
}

function reasonText(list: 'pause_reason' | 'suspend_reason', reason: string | null, t: Say): string {
  return reason ? t(`dossier.${list}.${reason}` as 'dossier.pause_reason.other') : ''
}
