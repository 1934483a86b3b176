/**
 * One sentence of explanation: which rule decided, with the values it read. Names of values end in their unit:
 * `…Day` is a day (`YYYY-MM-DD`), `…Cents` an amount, `…Minutes` a time of day, `…Count` a number; anything else is
 * text. The interface has a sentence for every key.
 */
export interface Why {
  readonly key: WhyKey
  readonly values: Readonly<Record<string, string | number>>
}

/** Why a step has its day. */
export const nextDayKeys = [
  'why.step_at_once',
  'why.step_waits_calendar_days',
  'why.step_waits_working_days',
  'why.step_waits_notice_term',
  'why.step_waits_for_notice',
  'why.step_after_pause',
  'why.step_after_suspension',
  'why.step_after_plan',
  'why.step_after_monitoring',
  'why.no_step_left',
  'why.paused_until',
  'why.suspended_review',
  'why.plan_next_term',
  'why.plan_without_term',
  'why.monitoring_check',
  'why.awaits_debtor',
  'why.awaits_customer',
  'why.awaits_payment',
  'why.awaits_document',
  'why.awaits_several',
] as const

/** Why a step is sent, carried out, passed over, held back or left out. */
export const decisionKeys = [
  'why.step_due',
  'why.closed',
  'why.paused',
  'why.suspended',
  'why.plan_running',
  'why.no_step',
  'why.signal_deceased',
  'why.signal_insolvent',
  'why.signal_guardianship',
  'why.signal_debt_relief',
  'why.credit_note_undecided',
  'why.payment_announced',
  'why.awaits_confirmation',
  'why.term_extended',
  'why.not_due',
  'why.paid',
  'why.balance_below_minimum',
  'why.do_not_contact',
  'why.share_paid',
  'why.step_minimum',
  'why.step_maximum',
  'why.step_debtor_kind',
  'why.step_needs_email',
  'why.step_needs_address',
  'why.step_language',
  'why.step_sign',
  'why.step_last_result',
  'why.step_score_low',
  'why.step_score_high',
  'why.address_departed',
  'why.address_unchecked',
  'why.address_check_old',
  'why.agreement_terminated',
  'why.advance_missing',
  'why.approval_waiting',
  'why.approval_declined',
  'why.approval_outgrown',
  'why.approval_never_asked',
  'why.approval_unchecked',
  'why.approval_moved',
  'why.approval_writ_old',
  'why.bailiff_status_missing',
  'why.fee_missing',
  'why.fee_not_lawful',
  'why.no_notice',
  'why.notice_term_running',
  'why.small_instalments',
  'why.costs_charged',
  'why.costs_not_charged',
  'why.asked_by_hand',
  'why.copy_asked',
  'why.moment_chosen',
  'why.undo_time',
  'why.other_address',
  'why.other_sender',
  'why.no_address',
  'why.no_email',
  'why.no_address_no_email',
  'why.no_phone',
  'why.contact_cap',
  'why.outside_hours',
  'why.no_contact_day',
  'why.outside_window',
  'why.hours_never_meet',
  'why.sending_cap',
] as const

/** Why a file goes on that waited for something, or past a hand-over. */
export const waitKeys = [
  'why.came_debtor',
  'why.came_customer',
  'why.came_payment',
  'why.came_document',
  'why.wait_over',
  'why.hand_over_by_person',
] as const

/** Why a plan or promise stands as it does. */
export const arrangementKeys = [
  'why.instalment_missed',
  'why.plan_lapsed',
  'why.plan_paid',
  'why.promise_kept',
  'why.promise_broken',
] as const

/** Why something is on the agenda that no step or arrangement put there. */
export const agendaKeys = [
  'why.customer_agreed',
  'why.customer_declined',
  'why.customer_pauses',
  'why.limitation_near',
  'why.limitation_near_of',
  'why.given_round_robin',
  'why.given_load',
  'why.given_skill',
  'why.claim_needs_notice',
  'why.debtor_needs_notice',
  'why.debtor_not_written',
  'why.notice_returned',
  'why.mail_returned',
  'why.message_returned',
  'why.message_stays',
  'why.messages_stay',
  'why.customer_messages_failed',
  'why.customer_messages_uncertain',
  'why.customer_address_refused',
  'why.hand_message_failed',
  'why.hand_message_uncertain',
  'why.print_fails',
  'why.print_uncertain',
  'why.run_paused',
  'why.run_waits',
  'why.contract_ends',
  'why.processing_ends',
  'why.proof_ends',
  'why.term_service',
  'why.term_court_fee',
  'why.term_opposition',
  'why.term_appeal',
  'why.term_title',
  'why.writ_by_hand',
  'why.writ_uncertain',
  'why.writ_kept_closed',
  'why.writ_kept_relief',
  'why.writ_kept_writ_past',
  'why.writ_kept_parties_changed',
  'why.writ_kept_moved',
  'why.writ_kept_outgrown',
  'why.writ_kept_claim_changed',
  'why.claim_to_file',
  'why.relief_left',
  'why.relief_joined',
  'why.case_without_office',
  'why.claim_to_file_by',
  'why.claim_contested',
  'why.distribution_announced',
  'why.key_ends',
  'why.says_paid',
  'why.customer_silent',
] as const

/** Why a step waits, as its customer is told it: for that customer. */
export const ownKeys = ['why.awaits_your_confirmation', 'why.awaits_your_approval'] as const

export type WhyKey =
  | (typeof nextDayKeys)[number]
  | (typeof decisionKeys)[number]
  | (typeof waitKeys)[number]
  | (typeof arrangementKeys)[number]
  | (typeof agendaKeys)[number]
  | (typeof ownKeys)[number]

/** Every key there is, to check that each has its sentence. */
export const whyKeys: readonly WhyKey[] = [
  ...nextDayKeys,
  ...decisionKeys,
  ...waitKeys,
  ...arrangementKeys,
  ...agendaKeys,
  ...ownKeys,
]
