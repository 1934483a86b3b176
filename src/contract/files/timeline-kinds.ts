import type { LogType } from '#domain/logs/log-type.ts'
import type { TextKey } from '#contract/texts.ts'

/** The kinds a reader can filter the timeline by; each has a text `timeline.group.…`. */
export const timelineGroups = [
  'letter',
  'email',
  'sms',
  'call',
  'note',
  'payment',
  'money',
  'status',
  'data',
  'workflow',
] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** What is drawn before it. */
export type TimelineSign =
  | 'bill'
  | 'bill_back'
  | 'bill_off'
  | 'branch'
  | 'check'
  | 'clock'
  | 'coins'
  | 'costs'
  | 'day_added'
  | 'day_gone'
  | 'day_kept'
  | 'day_missed'
  | 'day_moved'
  | 'day_of_money'
  | 'end'
  | 'eye'
  | 'file_in'
  | 'folder'
  | 'gavel'
  | 'handshake'
  | 'hourglass'
  | 'list'
  | 'lock'
  | 'mail'
  | 'mail_arrived'
  | 'mail_off'
  | 'mail_out'
  | 'mail_unsure'
  | 'merge'
  | 'message'
  | 'money_in'
  | 'money_out'
  | 'next'
  | 'note'
  | 'onward'
  | 'paperclip'
  | 'pause'
  | 'pencil'
  | 'percent'
  | 'person'
  | 'person_added'
  | 'person_gone'
  | 'person_right'
  | 'person_shield'
  | 'person_wrong'
  | 'phone'
  | 'phone_off'
  | 'place_off'
  | 'place_search'
  | 'place_wrong'
  | 'play'
  | 'promise'
  | 'scales'
  | 'shop'
  | 'skip'
  | 'stop'
  | 'undo'
  | 'unlock'
  | 'warning'

/** Those of these starts of keys that texts have. */
type Family<Start> = Start extends string
  ? [Extract<TextKey, `${Start}.${string}`>] extends [never]
    ? never
    : Start
  : never

/** The texts that say a reason by its code: of `call.result` that is the text `call.result.<reason>`. */
export type ReasonWords = Family<
  | 'address.result'
  | 'address.returned'
  | 'agenda.result'
  | 'call.result'
  | 'debtor.liable'
  | 'dossier.pause_reason'
  | 'dossier.suspend_reason'
  | 'occasion'
  | 'precasso.answer'
  | 'relief.answer'
  | 'relief.kind'
  | 'relief.message'
  | 'relief.outcome'
  | 'timeline.because'
>

/** What is told of a kind of happening, besides its text `timeline.<kind>`. */
interface Told {
  /** What asks for attention, and what was received, stands out. */
  readonly tone?: 'attention' | 'received'
  /**
   * What is no event of the account has its amount stated in its row, or as the shares that were charged. Of a payment is
   * told as well what it paid; anything else is worth its event, if it has one.
   */
  readonly amount?: 'stated' | 'charged' | 'allocated'
  /** Shows what was and what is: as a whole, by each detail of a debtor or by each field of an invoice; who had it in its title. */
  readonly change?: 'whole' | 'details' | 'claim' | 'owner'
  /** Stands beside it: the reason as it was written, or something else of its own. */
  readonly beside?: 'arrival' | 'claims' | 'closing_reason' | 'invoice' | 'phase' | 'reason' | 'subject' | 'until'
  /** Says its reason, which stands beside it where nothing else does. */
  readonly reasonWords?: ReasonWords
  /** A log has the name and the sign of its type. That decides on its group too, as its subject does of work that was done. */
  readonly of?: 'log' | 'work'
  /** The message itself stands here, and not only its name. */
  readonly isMessage?: true
  /** The note stands where it was written down, not here once more. */
  readonly noteElsewhere?: true
  /** Its text says already that it takes something back. */
  readonly saysUndone?: true
}

interface TimelineKind extends Told {
  readonly group: TimelineGroup
  readonly sign: TimelineSign
  /** Whether the customer sees it too; a note says so itself. */
  readonly forCustomer: boolean
  /** Told only where a bulk update did it: by hand it is told on the agenda itself. */
  readonly inBulk?: true
}

const seen = (group: TimelineGroup, sign: TimelineSign, told?: Told): TimelineKind => ({
  group,
  sign,
  forCustomer: true,
  ...told,
})
const internal = (group: TimelineGroup, sign: TimelineSign, told?: Told): TimelineKind => ({
  ...seen(group, sign, told),
  forCustomer: false,
})
const inBulk = (group: TimelineGroup, sign: TimelineSign, told?: Told): TimelineKind => ({
  ...internal(group, sign, told),
  inBulk: true,
})

/**
 * Every kind of audit row that belongs on the timeline of a dossier: the one place where it is told how, for server and web
 * alike. A kind that is not named here is not shown.
 */
export const timelineKinds = {
  'dossier.created': seen('status', 'file_in', { beside: 'claims' }),
  'dossier.paused': seen('status', 'pause', { beside: 'until', reasonWords: 'dossier.pause_reason' }),
  'dossier.suspended': seen('status', 'stop', { reasonWords: 'dossier.suspend_reason' }),
  'dossier.resumed': seen('status', 'play', { reasonWords: 'timeline.because' }),
  'dossier.suspension_ended': seen('status', 'play', { reasonWords: 'dossier.suspend_reason' }),
  'dossier.monitored': seen('status', 'eye'),
  'dossier.monitoring_started': seen('status', 'eye'),
  'dossier.out_of_steps': internal('status', 'end'),
  'dossier.phase_changed': seen('status', 'next', { beside: 'phase' }),
  'dossier.handed_over': seen('status', 'onward', { beside: 'phase' }),
  'bailiff.assigned': seen('status', 'scales', { change: 'whole' }),
  'bailiff.ended': seen('status', 'scales', { change: 'whole' }),
  'partner.assigned': seen('status', 'handshake', { change: 'whole' }),
  'partner.ended': seen('status', 'handshake', { change: 'whole' }),
  'plan.agreed': seen('status', 'day_of_money'),
  'plan.missed': seen('status', 'day_missed', { tone: 'attention' }),
  'plan.lapsed': seen('status', 'day_missed', { tone: 'attention' }),
  'plan.cancelled': seen('status', 'day_missed'),
  'plan.completed': seen('status', 'day_kept'),
  'plan.replaced': seen('status', 'day_of_money'),
  'plan.revived': seen('status', 'day_of_money', { reasonWords: 'timeline.because' }),
  'promise.made': seen('status', 'promise'),
  'promise.kept': seen('status', 'day_kept'),
  'promise.broken': seen('status', 'day_missed', { tone: 'attention' }),
  'promise.cancelled': seen('status', 'day_missed'),
  'promise.reopened': seen('status', 'day_of_money'),
  'settlement.offered': seen('status', 'handshake'),
  'settlement.accepted': seen('status', 'handshake'),
  'settlement.withdrawn': seen('status', 'handshake'),
  'settlement.paid': seen('status', 'handshake'),
  'settlement.expired': seen('status', 'handshake'),
  'settlement.reopened': seen('status', 'handshake'),
  'settlement.undone': seen('status', 'undo'),
  'waiver.given': seen('money', 'bill_off'),
  'waiver.undone': seen('money', 'undo'),
  'interest.stopped': seen('money', 'percent'),
  'interest.stop_undone': seen('money', 'undo'),
  'interest.resumed': seen('money', 'percent'),
  'writ.prepared': internal('data', 'pencil'),
  'writ.made': internal('status', 'gavel'),
  'writ_message.asked': internal('status', 'gavel'),
  'writ_message.sent': internal('status', 'gavel'),
  'writ_message.delivered': internal('status', 'gavel'),
  'writ_message.bounced': internal('status', 'gavel'),
  'writ_message.withdrawn': internal('status', 'gavel'),
  'writ_message.arrived': internal('status', 'gavel'),
  'writ_message.again': internal('status', 'gavel'),
  'judgment.recorded': seen('money', 'gavel'),
  'legal_case.proposed': seen('status', 'scales'),
  'legal_case.drafted': internal('status', 'scales'),
  'legal_case.checked': internal('status', 'scales'),
  'legal_case.served': seen('status', 'scales'),
  'legal_case.filed': seen('status', 'scales'),
  'legal_case.answered': seen('status', 'scales'),
  'legal_case.judged': seen('status', 'gavel'),
  'legal_case.title_served': seen('status', 'scales'),
  'legal_case.remedy_lodged': seen('status', 'gavel'),
  'legal_case.remedy_ended': seen('status', 'gavel'),
  'legal_case.executed': seen('status', 'scales'),
  'legal_case.execution_changed': seen('status', 'scales'),
  'legal_case.ended': seen('status', 'scales', { beside: 'reason' }),
  'judgment.undone': seen('money', 'undo'),
  'allocation.changed': seen('money', 'list'),
  'allocation.undone': seen('money', 'undo'),
  'dossier.fee_scheme_moved': internal('money', 'percent', { beside: 'reason' }),
  'limitation.interrupted': internal('data', 'hourglass'),
  'limitation.undone': internal('data', 'undo'),
  'limitation.kind_changed': internal('data', 'hourglass'),
  'relief.registered': seen('status', 'stop', { tone: 'attention', reasonWords: 'relief.kind' }),
  'relief.changed': internal('status', 'pencil'),
  'relief.ended': seen('status', 'check', { reasonWords: 'relief.outcome' }),
  'relief.confirmed': internal('note', 'check', { reasonWords: 'relief.kind' }),
  'relief.claim_filed': internal('note', 'scales', { reasonWords: 'relief.kind' }),
  'relief.claim_changed': internal('note', 'pencil', { reasonWords: 'relief.kind' }),
  'relief.distributed': internal('note', 'scales', { reasonWords: 'relief.kind' }),
  'relief.distribution_undone': internal('note', 'undo', { reasonWords: 'relief.kind' }),
  'relief.message_recorded': internal('note', 'mail_arrived', { reasonWords: 'relief.message' }),
  'relief.message_answered': internal('note', 'mail_out', { reasonWords: 'relief.answer' }),
  'dossier.workflow_moved': internal('workflow', 'branch'),
  'dossier.passed': seen('workflow', 'next'),
  'precasso.asked': internal('workflow', 'person'),
  'precasso.answered': seen('workflow', 'check', { reasonWords: 'precasso.answer' }),
  'precasso.extended': seen('workflow', 'day_moved', { beside: 'until' }),
  'precasso.extension_undone': seen('workflow', 'undo', { saysUndone: true }),
  'dossier.closed': seen('status', 'check', { beside: 'closing_reason' }),
  'dossier.reopened': seen('status', 'folder', { reasonWords: 'timeline.because' }),
  'dossier.change_undone': seen('status', 'undo', { saysUndone: true }),
  'dossier.took_in': seen('status', 'merge'),
  'dossier.merging_undone': seen('status', 'undo'),
  'dossier.owner_changed': internal('workflow', 'person', { change: 'owner' }),
  'dossier.hold_placed': internal('status', 'lock'),
  'dossier.hold_ended': internal('status', 'unlock'),
  'dossier.merchant_changed': seen('data', 'shop', { change: 'whole' }),
  'dossier.reference_changed': seen('data', 'pencil', { change: 'whole' }),
  'dossier.step_changed': internal('workflow', 'next'),
  'claim.added': seen('money', 'bill', { amount: 'stated', beside: 'invoice' }),
  'claim.document_added': seen('data', 'paperclip'),
  'claim.credited': seen('money', 'bill_back', { amount: 'stated', beside: 'invoice' }),
  'claim.credit_undone': seen('money', 'undo', { amount: 'stated', beside: 'invoice' }),
  'claim.corrected': seen('money', 'pencil', { change: 'claim', beside: 'invoice' }),
  'claim.withdrawn': seen('money', 'bill_off', { amount: 'stated', beside: 'invoice' }),
  'claim.withdrawal_undone': seen('money', 'undo', { amount: 'stated', beside: 'invoice' }),
  'message.asked': internal('letter', 'mail_out'),
  'message.asked_again': internal('letter', 'mail_out'),
  'message.cancelled': internal('letter', 'mail_off'),
  'letter.sent': seen('letter', 'mail', { isMessage: true }),
  'email.sent': seen('email', 'mail_out', { isMessage: true }),
  'sms.sent': seen('sms', 'message', { isMessage: true }),
  'sms.delivered': internal('sms', 'mail_arrived'),
  'sms.failed': internal('sms', 'mail_off', { tone: 'attention' }),
  'sms.bounced': internal('sms', 'mail_off', { tone: 'attention' }),
  'sms.uncertain': internal('sms', 'mail_unsure', { tone: 'attention' }),
  'sms.settled': internal('sms', 'mail_arrived', { beside: 'arrival' }),
  'email.delivered': internal('email', 'mail_arrived'),
  'email.delayed': internal('email', 'mail_unsure'),
  'email.bounced': internal('email', 'mail_off', { tone: 'attention' }),
  'email.failed': internal('email', 'mail_off', { tone: 'attention' }),
  'email.uncertain': internal('email', 'mail_unsure', { tone: 'attention' }),
  'email.settled': internal('email', 'mail_arrived', { beside: 'arrival' }),
  'payment.booked': seen('payment', 'money_in', { tone: 'received', amount: 'allocated' }),
  'payment.reported': seen('payment', 'money_in', { tone: 'received' }),
  'payment.undone': seen('payment', 'money_out'),
  'refund.ordered': seen('payment', 'money_out', { amount: 'stated' }),
  'refund.confirmed': seen('payment', 'money_out', { amount: 'stated' }),
  'refund.unconfirmed': internal('payment', 'undo', { amount: 'stated' }),
  'refund.failed': seen('payment', 'warning', { tone: 'attention', amount: 'stated' }),
  'refund.returned': seen('payment', 'warning', { tone: 'attention', amount: 'stated' }),
  'refund.cancelled': seen('payment', 'undo', { amount: 'stated', beside: 'reason' }),
  'payment.returned': seen('payment', 'money_out', { tone: 'attention' }),
  'costs.charged': seen('money', 'costs', { amount: 'charged' }),
  'costs.reckoned': seen('money', 'costs', { amount: 'stated' }),
  'costs.undone': seen('money', 'undo', { amount: 'stated' }),
  'advance.received': seen('money', 'coins', { amount: 'stated' }),
  'advance.used': seen('money', 'coins', { amount: 'stated' }),
  'advance.undone': seen('money', 'undo', { amount: 'stated' }),
  'dossier.interest_changed': seen('money', 'percent'),
  'dossier.interest_restored': seen('money', 'percent'),
  'complaint.message_asked': internal('email', 'mail_out'),
  'complaint.message_sent': internal('email', 'mail_out'),
  'complaint.message_posted': internal('letter', 'mail_out'),
  'complaint.message_bounced': internal('email', 'mail_off'),
  'nps.sent': internal('email', 'mail_out'),
  'nps.bounced': internal('email', 'mail_off'),
  'nps.answered': internal('email', 'mail'),
  'nps.refused': internal('email', 'mail'),
  'customer_message.asked': internal('email', 'mail_out', { reasonWords: 'occasion' }),
  'customer_message.cancelled': internal('email', 'mail_off', { reasonWords: 'occasion' }),
  'customer_message.sent': seen('email', 'mail_out', { reasonWords: 'occasion' }),
  'customer_message.posted': seen('letter', 'mail_out', { reasonWords: 'occasion' }),
  'customer_message.bounced': internal('email', 'mail_off', { reasonWords: 'occasion' }),
  'customer_message.failed': internal('email', 'mail_off', { reasonWords: 'occasion' }),
  'customer.document_asked': seen('note', 'mail_unsure', { beside: 'reason' }),
  'question.asked': seen('note', 'mail_unsure', { beside: 'reason' }),
  'question.asked_by_customer': seen('note', 'mail_unsure', { beside: 'reason' }),
  'question.answered': seen('note', 'mail_arrived', { beside: 'reason' }),
  'question.agreed': seen('note', 'check', { beside: 'reason' }),
  'question.declined': seen('note', 'stop', { beside: 'reason' }),
  'question.ended': seen('note', 'mail_off', { beside: 'reason' }),
  'customer.news_asked': internal('workflow', 'mail'),
  'log.written': seen('note', 'note', { of: 'log' }),
  'log.changed': internal('note', 'pencil'),
  'log.result_undone': internal('call', 'undo', { reasonWords: 'call.result', noteElsewhere: true }),
  'log.result_given': internal('call', 'phone', { reasonWords: 'call.result', noteElsewhere: true }),
  'unfiled_call.untied': internal('call', 'phone'),
  'log.change_accepted': internal('data', 'person_right'),
  'log.change_rejected': internal('data', 'person_wrong', { beside: 'reason' }),
  'log.term_payment_rejected': internal('data', 'day_missed', { beside: 'reason' }),
  // Written until a name was a detail like others; those rows are still there.
  'debtor.name_changed': internal('data', 'pencil', { change: 'whole' }),
  'debtor.details_changed': internal('data', 'pencil', { change: 'details' }),
  'debtor.address_changed': internal('data', 'pencil', { change: 'whole' }),
  'address.mail_returned': internal('data', 'place_off', { reasonWords: 'address.returned' }),
  'address.checked': internal('data', 'place_search', { reasonWords: 'address.result' }),
  'address.rejected': internal('data', 'place_wrong', { reasonWords: 'address.result' }),
  'debtor.added': seen('data', 'person_added', { change: 'whole' }),
  'debtor.ended': seen('data', 'person_gone', { change: 'whole' }),
  'debtor.liability_changed': seen('data', 'scales', { change: 'whole', reasonWords: 'debtor.liable' }),
  'debtor.contact_added': internal('data', 'pencil', { change: 'whole' }),
  'debtor.contact_changed': internal('data', 'pencil', { change: 'whole' }),
  'debtor.contact_ended': internal('data', 'pencil', { change: 'whole' }),
  'debtor.representative_changed': internal('data', 'person_shield', { change: 'whole' }),
  'debtor.representative_ended': internal('data', 'person_shield', { change: 'whole' }),
  'task.created': internal('workflow', 'list'),
  'agenda.created': inBulk('workflow', 'day_added', { beside: 'subject' }),
  'agenda.archived': inBulk('workflow', 'day_gone', { beside: 'subject' }),
  'agenda.attempted': internal('workflow', 'phone_off', { of: 'work', reasonWords: 'agenda.result' }),
  'agenda.done': internal('workflow', 'day_kept', { of: 'work', reasonWords: 'agenda.result' }),
  'step.skipped': internal('workflow', 'skip'),
  'step.answered': internal('workflow', 'day_kept'),
  'step.timed_out': internal('workflow', 'clock'),
  'hand_over.passed_over': internal('workflow', 'warning'),
  'dispatch.held': internal('workflow', 'clock'),
  'dispatch.cancelled': internal('workflow', 'mail_off'),
  'run_item.failed': internal('workflow', 'warning'),
  'run_item.dropped': internal('workflow', 'skip'),
  'run_item.released': internal('workflow', 'play'),
  'run_item.moved': internal('workflow', 'day_moved'),
}
export type TimelineKindName = keyof typeof timelineKinds
export const timelineKindNames = Object.keys(timelineKinds) as [TimelineKindName, ...TimelineKindName[]]

/** The kinds of which something is so. */
export function kindsThat(are: (kind: TimelineKind) => boolean | undefined): TimelineKindName[] {
  return timelineKindNames.filter((name) => are(timelineKinds[name]))
}

/** All kinds; those a customer sees when `forCustomer`. */
export function kindsFor(forCustomer: boolean): TimelineKindName[] {
  return kindsThat((kind) => !forCustomer || kind.forCustomer)
}

/**
 * Of a log its type says in which group it is: what came in by post, by e-mail or by telephone stands with what went out.
 * Others are notes.
 */
export const groupsOfLogs = { call: 'call', email: 'email', letter: 'letter' } as const satisfies Partial<
  Record<LogType, TimelineGroup>
>
