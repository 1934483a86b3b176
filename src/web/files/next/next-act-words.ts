import { daysLate, type NextAct, type NextActName } from '#contract/files/next/next-act.ts'
import type { TextKey } from '#contract/texts.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { Day } from '#domain/day.ts'
import { shownWhy } from '#domain/workflow/shown-why.ts'
import type { Say } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { nextName, nextReason, nextWhen } from '#web/files/timeline/next-words.ts'

/** What the head of a file says of the next act: when, what and why. */
export interface NextWords {
  readonly when: string
  readonly what: string
  readonly why: string | null
}

interface Reader {
  readonly t: Say
  readonly language: 'nl' | 'en' | 'fr'
  readonly today: Day
  readonly ofCustomer: boolean
}

/** The words of the next act of a file that is not shown as of another day. */
export function nextActWords(page: DossierPageAnswer, next: NextAct, reader: Reader): NextWords {
  return { when: whenOf(page, next, reader), what: whatOf(page, next, reader), why: whyOf(page, next, reader) }
}

function whatOf(page: DossierPageAnswer, { name, names }: NextAct, { t, language }: Reader): string {
  if (names === 'item' && page.waits?.item) return page.waits.item.name[language]
  if (names !== null) return nextName(page, t, language)
  const holder = (page.bailiff ?? page.partner)?.name ?? ''
  return t(`next_act.what.${name}` as TextKey, { holder })
}

const ofQuestion: ReadonlySet<NextActName> = new Set<NextActName>([
  'decide_withdrawal',
  'approve',
  'hand_in_document',
  'answer_question',
])

const ofRun: ReadonlySet<NextActName> = new Set<NextActName>(['release', 'second_release', 'resume_run'])

function whenOf(page: DossierPageAnswer, act: NextAct, { t, today }: Reader): string {
  const { next, waits } = page
  if (act.waits) return next ? t('dossier.next_step', { day: nextWhen(next, today, t) }) : ''
  if (act.name === 'reopen') return t('status.closed')
  const late = waits === null ? 0 : daysLate({ ...page, waits, today }, act)
  return late > 0 ? t('next_act.late', { count: late }) : t('next_act.now')
}

function whyOf(page: DossierPageAnswer, { name, names }: NextAct, { t, today, ofCustomer }: Reader): string | null {
  const { question = null, item = null, run = null } = page.waits ?? {}
  if (question && ofQuestion.has(name)) {
    const asked = ofCustomer ? 'next_act.why.question_of_agency' : 'next_act.why.question'
    return t(asked, { day: showDay(question.askedDay), content: shortened(question.content) })
  }
  if (item && names === 'item') {
    const shown = item.why && shownWhy({ why: item.why, day: item.dueDay as Day, today })
    const why = shown && t(shown.key, whyValues(shown, page.currency))
    return [why ?? t('next_act.why.item', { day: showDay(item.dueDay) }), shortened(item.note)].join(' ').trim()
  }
  if (run?.refusal && name === 'await_release') {
    const waiting = t('next_act.why.second_release', { number: run.number })
    return [waiting, t(`run.approval.${run.refusal}`)].join(' ')
  }
  if (run && ofRun.has(name)) return t(`next_act.why.${name}` as TextKey, { number: run.number })
  if (run?.reason && name === 'repair_message') return heldBy(run.reason, t)
  if (run && name === 'leaves') {
    if (run.isHalted) return t('next_act.why.halted', { number: run.number })
    if (run.releaseDay === null) return t('next_act.why.leaves', { number: run.number })
    return t('next_act.why.leaves_on', { number: run.number, day: showDay(run.releaseDay) })
  }
  if (name === 'seek_address') return t('next_act.why.seek_address')
  if (name === 'see_holder') {
    const since = (page.bailiff ?? page.partner)?.sinceDay
    return since ? t('next_act.why.see_holder', { day: showDay(since) }) : null
  }
  return nextReason(page, today, t)
}

type HeldReason = NonNullable<NonNullable<NonNullable<DossierPageAnswer['waits']>['run']>['reason']>

/** What keeps a message; what a fault means in detail is told where it is mended. */
function heldBy(reason: HeldReason, t: Say): string {
  return 'fault' in reason
    ? t(`run.fault.${reason.fault}`, { detail: reason.detail })
    : t(reason.key, whyValues(reason))
}

/** As much as stands on a line or two; the whole is a click away. */
function shortened(content: string): string {
  const words = content.replaceAll(/\s+/g, ' ').trim()
  return words.length > 140 ? `${words.slice(0, 139).trimEnd()}…` : words
}

/** Who does it, for a reader who may not. */
export function doneBy({ permission }: NextAct, owner: DossierPageAnswer['owner'], t: Say): string {
  const who = t(`next_act.who.${permission}` as TextKey)
  return owner ? t('next_act.done_by_of', { who, name: owner.name }) : t('next_act.done_by', { who })
}
