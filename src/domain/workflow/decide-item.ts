import { type AnnouncedPayment, byAnnouncedPayment } from './announced-payment.ts'
import { awaitsConfirmation, type PassageGate, withinExtension } from '#domain/precasso/passage.ts'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { HandOverRefusal } from '#domain/court/cases/hand-over.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import { judgeContact } from '#domain/deadlines/contact-rules.ts'
import {
  hoursByChannel,
  isContactAtOnce,
  lawfulHours,
  type LocalMoment,
  nextWindowMoment,
  type SendingWindow,
} from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { type HaltingResult, isCheckedWithin } from '#domain/addresses/address-check.ts'
import { type ByHand, refuseByHand } from './by-hand.ts'
import type { FeeRefusal } from '#domain/workflow-checks/check-fee.ts'
import { awaits } from './await-answer.ts'
import { chooseChannel, type Reach } from './choose-channel.ts'
import type { Status } from './status.ts'
import type { Channel, StepDefinition, StepSign } from './step.ts'
import { byUndecidedCredit, type UndecidedCredit } from './undecided-credit.ts'
import type { Why } from './why.ts'

/** What a run knows about a file when it decides on its step. */
export interface ItemFacts {
  readonly status: Status
  /** A payment plan runs, whatever the status says. */
  readonly planRunning?: boolean
  readonly debtorKind: 'private' | 'company'
  readonly step: StepDefinition | null
  /** The day the step is due. */
  readonly dueDay: Day
  /** The moment the step would be carried out, on the debtor's clock. */
  readonly moment: LocalMoment
  readonly openCents: Cents
  /** Below this the customer wants no letters. */
  readonly minimumBalanceCents: Cents
  readonly doNotContact: boolean
  /** What is left of the share of the debtor who is written to; absent where he owes the whole. */
  readonly shareOpenCents?: Cents
  readonly reach: Reach
  readonly language: LetterLanguage
  readonly signs: readonly StepSign[]
  /** What came of the last work on the agenda of the file; null while nothing did. */
  readonly lastResult: AgendaResult | null
  /** How the debtor has paid before, from 0 to 100. */
  readonly score: number
  /** The last valid 14-day letter of the file: from which day its costs are due. */
  readonly costsFromDay: Day | null
  /** Collection costs are on the account already. */
  readonly costsCharged: boolean
  /** Small instalments of the same contract: a person must judge what may be charged (art. 2a Besluit BIK). */
  readonly smallInstalments: boolean
  /** Messages this debtor got in the week of `moment`, over all files. */
  readonly contactsThisWeek: number
  /** How many messages a week are allowed; 0 is no cap. */
  readonly contactCap: number
  readonly pausedUntilDay?: Day
  /** What was told of a debtor that stops the file, and nobody has accepted or rejected yet. */
  readonly signal?: HaltingResult
  /** A credit note that may be about the file, and waits for somebody to decide. */
  readonly creditNote?: UndecidedCredit
  /** A payment that a payment provider announced, and that is not booked yet. */
  readonly announced?: AnnouncedPayment
  /** Before collection, before the step with which it passes: what its customer has to say of that. */
  readonly passage?: PassageGate
  /** Through which day the customer gave the debtor more time. */
  readonly extendedDay?: Day
  readonly agreementTerminated?: boolean
  readonly advanceReceived?: boolean
  readonly bailiffStatusKnown?: boolean
  /**
   * The customer was asked to approve the step: no answer yet, no, or yes to less than it costs by now. Of a step that leads to
   * a bailiff also that it was never asked, or that nobody checked the draft.
   */
  readonly approval?: HandOverRefusal
  /** When the address was last checked, and how old that may be before a step that costs money; absent asks for nothing. */
  readonly addressCheck?: AddressCheckFacts
  /** Why the cost of the step may not be put on this file. */
  readonly feeRefusal?: FeeRefusal | 'missing'
  /** Somebody sends it himself: no step of a workflow is due. */
  readonly byHand?: ByHand
  /** When each channel sends; absent is whenever the law allows, for post at any hour. */
  readonly windows?: SendingWindows
}

export type SendingWindows = Readonly<Partial<Record<Channel, SendingWindow>>>

/** How recently an address must have been checked; 0 days asks for nothing. */
export interface AddressCheckFacts {
  readonly checkedDay: Day | null
  readonly handOverDays: number
  readonly costsDays: number
}

/**
 * What happens to a file in a run: `send` by a channel; `perform` what is no message; `skip` passes over the step and
 * the file goes on; `hold` waits until its moment and is sent then; `exclude` leaves the file as it is.
 */
export type Decision =
  | { readonly kind: 'send'; readonly channel: Channel; readonly why: Why }
  | { readonly kind: 'perform'; readonly why: Why }
  | { readonly kind: 'skip'; readonly why: Why }
  | { readonly kind: 'hold'; readonly channel: Channel; readonly release: LocalMoment; readonly why: Why }
  | { readonly kind: 'exclude'; readonly why: Why }

/** Decides what a run does with a file, with the reason and the values that decided. The first rule that applies wins. */
export function decideItem(facts: ItemFacts, extra: ExtraHolidays): Decision {
  const { step } = facts
  const excluded = facts.byHand ? byHand(facts, facts.byHand) : byFile(facts)
  if (excluded) return { kind: 'exclude', why: excluded }
  if (!step) throw new Error('a file without a step is always excluded')
  // What it waits for moves it on, or the end of its time; never a run.
  const awaited = awaits(step.action, facts.dueDay)
  if (awaited) return { kind: 'exclude', why: awaited }
  const skipped = passedOver(facts, step)
  if (skipped) return { kind: 'skip', why: skipped }
  const waiting =
    byMissingAnswer(facts, step) ??
    byAddressCheck(facts, step) ??
    byNotice(facts, step) ??
    byPassage(facts, step) ??
    byFee(facts)
  if (waiting) return { kind: 'exclude', why: waiting }
  const dueWhy = whyDue(facts)
  if (step.action.kind !== 'send') return { kind: 'perform', why: dueWhy }
  const silent = byNoContact(facts, step)
  if (silent) return { kind: 'exclude', why: silent }
  // Art. 6:6 BW: who paid his share owes nothing; the others are written to once he does not belong to the file.
  if (facts.shareOpenCents !== undefined && facts.shareOpenCents <= 0) {
    return { kind: 'exclude', why: because('why.share_paid') }
  }
  const channel = chooseChannel(step.action.channels, facts.reach)
  if (typeof channel !== 'string') return { kind: 'exclude', why: channel }
  return byClock(facts, step, channel, extra) ?? { kind: 'send', channel, why: dueWhy }
}

function whyDue({ byHand: message, dueDay }: ItemFacts): Why {
  if (!message) return { key: 'why.step_due', values: { dueDay } }
  return because(message.isCopy ? 'why.copy_asked' : 'why.asked_by_hand')
}

function byFile(facts: ItemFacts): Why | null {
  return byStatus(facts) ?? byUndecided(facts) ?? (facts.step ? null : because('why.no_step')) ?? byMoney(facts)
}

function byHand(facts: ItemFacts, message: ByHand): Why | null {
  return bySignal(facts) ?? refuseByHand(message, { ...facts, today: facts.moment.day })
}

function byStatus({ status, planRunning, pausedUntilDay, moment, dueDay }: ItemFacts): Why | null {
  switch (status) {
    case 'closed':
      return because('why.closed')
    case 'paused':
      return { key: 'why.paused', values: pausedUntilDay ? { untilDay: pausedUntilDay } : {} }
    case 'suspend':
      return because('why.suspended')
    case 'term_payment':
      return because('why.plan_running')
    case 'no_more_steps':
    case 'monitoring':
    case 'monitoring_in_progress':
      return because('why.no_step')
    default:
      if (planRunning) return because('why.plan_running')
      return dueDay > moment.day ? { key: 'why.not_due', values: { dueDay } } : null
  }
}

/** What somebody has to decide on first, about the debtor or about what is claimed. */
function byUndecided(facts: Pick<ItemFacts, 'signal' | 'creditNote' | 'announced'>): Why | null {
  return bySignal(facts) ?? byUndecidedCredit(facts) ?? byAnnouncedPayment(facts)
}

/** Nothing leaves while somebody still has to decide whether the debtor may be dealt with at all. */
function bySignal({ signal }: Pick<ItemFacts, 'signal'>): Why | null {
  return signal ? because(`why.signal_${signal}`) : null
}

function byMoney({ openCents, minimumBalanceCents }: ItemFacts): Why | null {
  if (openCents <= 0) return because('why.paid')
  if (openCents >= minimumBalanceCents) return null
  return { key: 'why.balance_below_minimum', values: { openCents, minimumCents: minimumBalanceCents } }
}

/** What can hold a step until a person has done something. */
export type HeldFacts = StepFacts &
  Pick<
    ItemFacts,
    | 'signal'
    | 'creditNote'
    | 'announced'
    | 'advanceReceived'
    | 'bailiffStatusKnown'
    | 'approval'
    | 'passage'
    | 'costsFromDay'
    | 'costsCharged'
    | 'smallInstalments'
    | 'doNotContact'
  >

/**
 * Why a run would leave a file before its step on any day, until a person has done something: the step has no day then.
 * Null when only the day decides, or the step is passed over.
 */
export function heldBefore(facts: HeldFacts, step: StepDefinition): Why | null {
  const undecided = byUndecided(facts)
  if (undecided || passedOver(facts, step)) return undecided
  return (
    byMissingAnswer(facts, step) ??
    byNoNotice(facts, step) ??
    awaitsConfirmation(facts.passage) ??
    byNoContact(facts, step)
  )
}

function byNoContact({ doNotContact }: HeldFacts, { action }: StepDefinition): Why | null {
  return doNotContact && action.kind === 'send' ? because('why.do_not_contact') : null
}

/** What decides whether a step is for a file at all. */
export type StepFacts = Pick<
  ItemFacts,
  'openCents' | 'debtorKind' | 'reach' | 'language' | 'signs' | 'lastResult' | 'score' | 'agreementTerminated'
>

/** Why a step is not for a file, so that the file goes on to the next; null when it is. */
export function passedOver(facts: StepFacts, step: StepDefinition): Why | null {
  return byConditions(facts, step) ?? bySigns(facts, step) ?? byScore(facts, step) ?? byPassingOver(facts, step)
}

function byConditions(facts: StepFacts, { conditions }: StepDefinition): Why | null {
  const { minimumOpenCents: minimumCents, maximumOpenCents: maximumCents, debtorKind, requires } = conditions
  if (minimumCents !== undefined && facts.openCents < minimumCents) {
    return { key: 'why.step_minimum', values: { openCents: facts.openCents, minimumCents } }
  }
  if (maximumCents !== undefined && facts.openCents > maximumCents) {
    return { key: 'why.step_maximum', values: { openCents: facts.openCents, maximumCents } }
  }
  if (debtorKind && debtorKind !== facts.debtorKind) return { key: 'why.step_debtor_kind', values: { debtorKind } }
  if (requires?.includes('email') && facts.reach.email !== 'usable') return because('why.step_needs_email')
  if (requires?.includes('address') && facts.reach.address !== 'usable') return because('why.step_needs_address')
  return null
}

function bySigns({ language, signs, lastResult }: StepFacts, { conditions }: StepDefinition): Why | null {
  const { languages, exceptSigns, lastResults } = conditions
  if (languages && !languages.includes(language)) return because('why.step_language')
  if (exceptSigns?.some((sign) => signs.includes(sign))) return because('why.step_sign')
  if (lastResults && (lastResult === null || !lastResults.includes(lastResult))) return because('why.step_last_result')
  return null
}

function byScore({ score: scoreCount }: StepFacts, { conditions }: StepDefinition): Why | null {
  const { minimumScore: minimumCount, maximumScore: maximumCount } = conditions
  if (minimumCount !== undefined && scoreCount < minimumCount) {
    return { key: 'why.step_score_low', values: { scoreCount, minimumCount } }
  }
  if (maximumCount !== undefined && scoreCount > maximumCount) {
    return { key: 'why.step_score_high', values: { scoreCount, maximumCount } }
  }
  return null
}

function byPassingOver(facts: StepFacts, { excludedOptions }: StepDefinition): Why | null {
  if (excludedOptions.includes('vo_address') && facts.reach.address === 'departed')
    return because('why.address_departed')
  if (excludedOptions.includes('terminated') && facts.agreementTerminated) return because('why.agreement_terminated')
  return null
}

function byMissingAnswer(facts: HeldFacts, { excludedOptions }: StepDefinition): Why | null {
  if (facts.approval) return because(`why.approval_${facts.approval}`)
  if (excludedOptions.includes('received_advance') && !facts.advanceReceived) return because('why.advance_missing')
  if (excludedOptions.includes('state_of_affairs') && !facts.bailiffStatusKnown) {
    return because('why.bailiff_status_missing')
  }
  return null
}

/** Handing over and charging costs wait until somebody has made sure that the debtor lives there. */
function byAddressCheck({ addressCheck, moment, costsCharged }: ItemFacts, step: StepDefinition): Why | null {
  if (!addressCheck) return null
  const { checkedDay, handOverDays, costsDays } = addressCheck
  const chargesCosts = step.costs === 'charge' && !costsCharged
  const daysCount = step.action.kind === 'hand_over' ? handOverDays : chargesCosts ? costsDays : 0
  if (isCheckedWithin(checkedDay, moment.day, daysCount)) return null
  if (checkedDay === null) return because('why.address_unchecked')
  return { key: 'why.address_check_old', values: { checkedDay, daysCount } }
}

function byNotice(facts: ItemFacts, step: StepDefinition): Why | null {
  const never = byNoNotice(facts, step)
  if (never || facts.costsFromDay === null || !needsNotice(facts, step)) return never
  if (facts.moment.day >= facts.costsFromDay) return null
  return { key: 'why.notice_term_running', values: { costsFromDay: facts.costsFromDay } }
}

const needsNotice = ({ debtorKind, costsCharged }: HeldFacts, step: StepDefinition) =>
  debtorKind === 'private' && step.costs === 'charge' && !costsCharged

function byNoNotice(facts: HeldFacts, step: StepDefinition): Why | null {
  if (!needsNotice(facts, step)) return null
  if (facts.smallInstalments) return because('why.small_instalments')
  return facts.costsFromDay === null ? because('why.no_notice') : null
}

/** No costs, and no passing to collection, within time that the customer gave, nor before it has said so. */
function byPassage({ passage, extendedDay, costsCharged, moment }: ItemFacts, step: StepDefinition): Why | null {
  const mayBringCosts = passage !== undefined || (step.costs === 'charge' && !costsCharged)
  return (mayBringCosts ? withinExtension(extendedDay, moment.day) : null) ?? awaitsConfirmation(passage)
}

/** The settings have changed since the workflow was published: somebody has to look. */
function byFee({ feeRefusal }: ItemFacts): Why | null {
  return feeRefusal ? because(feeRefusal === 'missing' ? 'why.fee_missing' : 'why.fee_not_lawful') : null
}

function byClock(facts: ItemFacts, step: StepDefinition, channel: Channel, extra: ExtraHolidays): Decision | null {
  const { moment, contactsThisWeek: contactsCount, contactCap: capCount } = facts
  const hours = step.sendingHours ?? lawfulHours
  const window = facts.windows?.[channel]
  const within = window && hoursByChannel(hours, window, channel)
  if (within === null) return { kind: 'exclude', why: because('why.hours_never_meet') }
  const inWindow = (from: LocalMoment) =>
    window && within ? nextWindowMoment(from, extra, { ...within, weekDays: window.weekDays }, channel) : from
  const rules = { extra, hours: isContactAtOnce(channel) ? hours : null, perWeek: capCount }
  const verdict = judgeContact(moment, contactsCount, rules)
  const release = inWindow(verdict.allowed ? moment : verdict.release)
  if (verdict.allowed) {
    if (release.day === moment.day && release.minutes === moment.minutes) return null
    const values = { releaseDay: release.day, releaseMinutes: release.minutes }
    return { kind: 'hold', channel, release, why: { key: 'why.outside_window', values } }
  }
  const { refusal } = verdict
  const why: Why =
    refusal === 'week_full'
      ? { key: 'why.contact_cap', values: { contactsCount, capCount } }
      : { key: `why.${refusal}`, values: { releaseDay: release.day, releaseMinutes: release.minutes } }
  return { kind: 'hold', channel, release, why }
}

function because(key: Why['key']): Why {
  return { key, values: {} }
}
