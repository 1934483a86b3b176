import { addDays, type Day, daysBetween, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import type { Cents } from '#domain/money.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { Why } from '#domain/workflow/why.ts'

/** Whether files of a customer pass to collection by themselves, or once it has said so. */
export const passages = ['automatic', 'after_confirmation'] as const
export type Passage = (typeof passages)[number]

/** What a customer says of a file that is about to pass. */
export const passageAnswers = ['paid', 'hold', 'pass'] as const
export type PassageAnswer = (typeof passageAnswers)[number]

/** So many working days before its files pass the customer is asked. */
export const askedAheadDays = 3
/** After so many working days of silence somebody calls it. */
export const silenceDays = 5
/** So many days can be given beyond the term that was told, and so long can a file be held. */
export const mostExtensionDays = 30

/** What decides whether a file before collection can pass. */
export interface PassageFacts {
  readonly beforeCollection: boolean
  readonly status: Status
  readonly debtorKind: 'private' | 'company'
  readonly openCents: Cents
  /** It is suspended because the debtor says that it is not owed. */
  readonly disputed: boolean
  readonly pausedUntilDay: Day | null
  /** The last day of the term of the 14-day letter, with the time that was given since. */
  readonly termLastDay: Day | null
  /** Through which day the customer gave more time. */
  readonly extendedDay: Day | null
  readonly today: Day
}

/** Why a file cannot pass; each has a text `precasso.refusal.…`. */
export const passageRefusals = [
  'closed',
  'passed',
  'disputed',
  'suspended',
  'held',
  'plan',
  'no_steps',
  'nothing_open',
  'no_notice',
  'term_running',
  'extended',
] as const
export type PassageRefusal = (typeof passageRefusals)[number]

/** Why a file cannot pass today, and from which day it can, where only the day decides. */
export interface RefusedPassage {
  readonly refusal: PassageRefusal
  readonly fromDay: Day | null
}

/**
 * Art. 6:96 lid 6 BW: a consumer passes on the day after the term of the 14-day letter at the earliest, a company at once.
 * What is disputed, held, paid in terms or paid does not pass; nor does anything before more time that was given is over.
 */
export function refusePassage(facts: PassageFacts, extra: ExtraHolidays): RefusedPassage | null {
  const { today, termLastDay, extendedDay } = facts
  const standing = refuseStanding(facts)
  if (standing !== null) return { refusal: standing, fromDay: null }
  if (facts.openCents <= 0) return { refusal: 'nothing_open', fromDay: null }
  if (facts.debtorKind === 'private') {
    if (termLastDay === null) return { refusal: 'no_notice', fromDay: null }
    const fromDay = firstDayAfter(facts, extra)
    if (today <= termLastDay) return { refusal: 'term_running', fromDay }
  }
  if (extendedDay === null || today > extendedDay) return null
  return { refusal: 'extended', fromDay: firstDayAfter(facts, extra) }
}

function refuseStanding({ beforeCollection, status, disputed }: PassageFacts): PassageRefusal | null {
  if (status === 'closed') return 'closed'
  if (!beforeCollection) return 'passed'
  if (status === 'suspend') return disputed ? 'disputed' : 'suspended'
  if (status === 'paused') return 'held'
  if (status === 'term_payment') return 'plan'
  return status === 'not_started' || status === 'in_progress' ? null : 'no_steps'
}

/** The first working day after the term and whatever time was given beyond it. */
function firstDayAfter({ termLastDay, extendedDay, today }: PassageFacts, extra: ExtraHolidays): Day {
  return nextWorkingDay(addDays(latest(termLastDay ?? today, extendedDay ?? today), 1), extra)
}

/** What decides on which day a file passes. */
export interface PassingDay {
  readonly debtorKind: 'private' | 'company'
  /** The day of the step with which it passes. */
  readonly nextDay: Day
  readonly pausedUntilDay: Day | null
  readonly termLastDay: Day | null
  readonly extendedDay: Day | null
}

/** Art. 6:96 lid 6 BW: the working day on which a file passes that stands before the step with which it does. */
export function passesOn(file: PassingDay, extra: ExtraHolidays): Day {
  const after = [file.debtorKind === 'private' ? file.termLastDay : null, file.extendedDay]
  const days = after.flatMap((day) => (day === null ? [] : [addDays(day, 1)]))
  return nextWorkingDay(latest(file.nextDay, ...days, ...(file.pausedUntilDay ? [file.pausedUntilDay] : [])), extra)
}

/** Why no more time can be given; each has a text `precasso.refusal.…`. */
export const extensionRefusals = ['not_at_passage', 'no_more_time', 'too_long'] as const
export type ExtensionRefusal = (typeof extensionRefusals)[number]

/** What decides whether more time can be given. */
export interface ExtensionFacts extends PassageFacts {
  /** It stands before the step with which it passes. */
  readonly standsAtPassage: boolean
  /** The last day as it holds now. */
  readonly lastDay: Day
  /** The last day without any time that was given. */
  readonly toldDay: Day
}

/** Why the term of a file cannot be extended until a day, or null when it can: a month beyond what was told at most. */
export function refuseExtension(facts: ExtensionFacts, untilDay: Day): PassageRefusal | ExtensionRefusal | null {
  const standing = refuseStanding(facts)
  if (standing !== null && standing !== 'held') return standing
  if (!facts.standsAtPassage) return 'not_at_passage'
  if (facts.openCents <= 0) return 'nothing_open'
  if (facts.debtorKind === 'private' && facts.termLastDay === null) return 'no_notice'
  if (untilDay <= facts.lastDay || untilDay <= facts.today) return 'no_more_time'
  return daysBetween(facts.toldDay, untilDay) > mostExtensionDays ? 'too_long' : null
}

/** What a run asks of a file that stands before the step with which it passes. */
export interface PassageGate {
  readonly passage: Passage
  /** What the customer said last, and holds. */
  readonly answer: PassageAnswer | null
}

/** Why a file does not pass before its customer has said so; null when it does, or none has to be asked. */
export function awaitsConfirmation(gate: PassageGate | undefined): Why | null {
  if (gate?.passage !== 'after_confirmation' || gate.answer === 'pass') return null
  return { key: 'why.awaits_confirmation', values: {} }
}

/** Why costs wait until time that the customer gave is over. */
export function withinExtension(extendedDay: Day | null | undefined, today: Day): Why | null {
  if (!extendedDay || today > extendedDay) return null
  return { key: 'why.term_extended', values: { untilDay: extendedDay } }
}
