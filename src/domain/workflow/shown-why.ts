import type { Day } from '#domain/day.ts'
import type { Why, WhyKey } from './why.ts'

/** What is said of a reason that is read on another day than it was written for; nowhere kept. */
export const shownWhyKeys = [
  'why.waits_for_payment',
  'why.time_is_over',
  'why.step_late',
  'why.notice_term_over',
  'why.notice_term_over_late',
  'why.paused_by',
  'why.pause_over',
  'why.suspended_until',
  'why.suspended_by',
  'why.suspended_look',
  'why.monitored_until',
  'why.monitored_look',
  'why.plan_term_missing',
] as const
export type ShownWhyKey = (typeof shownWhyKeys)[number]

/** A reason as it is said on the day it is read. */
export interface ShownWhy {
  readonly key: WhyKey | ShownWhyKey
  readonly values: Why['values']
}

/** A reason with the day it is about, and the day on which it is read. */
export interface ReadWhy {
  readonly why: Why
  /** When what it explains is due; null where that has no day. */
  readonly day: Day | null
  readonly today: Day
  /** Who decided that the file stands still, where that is known. */
  readonly decidedBy?: string | null
}

/**
 * The sentence that is true of a reason on the day it is read: what it waits for until its day, that the time is over on it,
 * and since when it is late behind it. What was written stays as it is; what is true on every day is said as it was written.
 */
export function shownWhy(read: ReadWhy): ShownWhy {
  const { why, day, today } = read
  const sentence = sentences[why.key]
  return day === null || !sentence ? why : (sentence(read, day, today) ?? why)
}

type Sentence = (read: ReadWhy, day: Day, today: Day) => ShownWhy | null

const say = (key: ShownWhy['key'], values: Why['values']): ShownWhy => ({ key, values })

const dayOf = (values: Why['values'], name: string, otherwise: string) => String(values[name] ?? otherwise)

/** A step whose day has passed is late, whatever it waited for. */
const late = (day: Day) => say('why.step_late', { dueDay: day })

const ofWait: Sentence = ({ why: { values } }, day, today) => {
  if (day < today) return late(day)
  const fromDay = dayOf(values, 'fromDay', '')
  if (day === today) return say('why.time_is_over', { fromDay })
  return say('why.waits_for_payment', { fromDay, untilDay: day })
}

const ofNoticeTerm: Sentence = ({ why: { values } }, day, today) => {
  const lastDay = dayOf(values, 'lastDay', '')
  if (today <= lastDay) return null
  if (day < today) return say('why.notice_term_over_late', { lastDay, dueDay: day })
  return say('why.notice_term_over', { lastDay })
}

const ofPause: Sentence = ({ why: { values }, decidedBy }, day, today) => {
  const untilDay = dayOf(values, 'untilDay', day)
  if (untilDay <= today) return say('why.pause_over', { untilDay })
  return decidedBy ? say('why.paused_by', { untilDay, who: decidedBy }) : null
}

const ofSuspension: Sentence = ({ decidedBy }, day, today) => {
  if (day <= today) return say('why.suspended_look', { dueDay: day })
  if (decidedBy) return say('why.suspended_by', { untilDay: day, who: decidedBy })
  return say('why.suspended_until', { untilDay: day })
}

const ofMonitoring: Sentence = (_, day, today) =>
  day <= today ? say('why.monitored_look', { dueDay: day }) : say('why.monitored_until', { untilDay: day })

const ofTerm: Sentence = ({ why: { values } }, _, today) => {
  const dueDay = dayOf(values, 'dueDay', '')
  return dueDay < today ? say('why.plan_term_missing', { dueDay }) : null
}

/** The time it waited for an answer is over on its last day: then it goes on. */
const ofAnswer: Sentence = ({ why: { values } }, day, today) => {
  const untilDay = dayOf(values, 'untilDay', day)
  return untilDay < today ? say('why.wait_over', { untilDay }) : null
}

const sentences: Readonly<Partial<Record<WhyKey, Sentence>>> = {
  'why.step_at_once': (_, day, today) => (day < today ? late(day) : null),
  'why.step_waits_calendar_days': ofWait,
  'why.step_waits_working_days': ofWait,
  'why.step_waits_notice_term': ofNoticeTerm,
  'why.paused_until': ofPause,
  'why.suspended_review': ofSuspension,
  'why.monitoring_check': ofMonitoring,
  'why.plan_next_term': ofTerm,
  'why.awaits_debtor': ofAnswer,
  'why.awaits_customer': ofAnswer,
  'why.awaits_payment': ofAnswer,
  'why.awaits_document': ofAnswer,
  'why.awaits_several': ofAnswer,
}
