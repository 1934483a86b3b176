import { type Day, daysBetween } from '#domain/day.ts'
import type { FilePath } from '#contract/files/next/file-path.ts'
import type { Language } from '#contract/platform/language.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { dayWords, nextName, nextWhen } from './next-words.ts'

/** A place on the way of a file. */
export interface PathItem {
  readonly state: 'done' | 'now' | 'later'
  readonly name: string
  readonly when: string
  /** By what somebody hears of it. */
  readonly channel: FilePath['coming'][number]['channel']
  /** Which of them it is. */
  readonly place: number
  /** It waits for somebody, or the file stands still: it does not come by itself. */
  readonly isHeld?: true
}

type Unplaced = Omit<PathItem, 'place'>

interface Reader {
  readonly t: Say
  readonly language: Language
  readonly today: Day
}

/** How many places are told of one file, so that each has room for its name. */
const shown = 7

/** The way of a file as its head tells it; `more` is how many steps come behind those. */
export function pathItems(page: DossierPageAnswer, reader: Reader): { items: PathItem[]; more: number } {
  const done = doneItems(page, reader)
  const now = nowItem(page, reader)
  const before = now === null ? done : [...done, now]
  const later = laterItems(page, reader)
  const room = shown - before.length
  const fits = later.length > room ? room : later.length
  const items = [...before, ...later.slice(0, fits)].map((item, place) => ({ ...item, place }))
  return { items, more: later.length - fits }
}

function doneItems({ path }: DossierPageAnswer, { t, language }: Reader): Unplaced[] {
  return path.done.map(({ kind, name, day }) => ({
    state: 'done',
    name: kind === 'step' || name !== null ? (name?.[language] ?? '') : t(`dossier.path.${kind}`),
    when: showDay(day),
    channel: null,
  }))
}

/** Where it is: before its step, at a term of its plan, with whoever has it, or standing still. */
function nowItem(page: DossierPageAnswer, reader: Reader): Unplaced | null {
  const { t, language, today } = reader
  const { status, next, asOf, path, closedDay } = page
  if (asOf?.isBeforeOpening) return null
  const now = (name: string, when: string): Unplaced => ({ state: 'now', name, when, channel: null })
  if (status === 'closed') return now(t('status.closed'), showDay(closedDay))
  const holder = page.bailiff ?? page.partner
  if (holder && status === 'no_more_steps') {
    return now(t('dossier.path.at_holder', { name: holder.name }), sinceWords(holder.sinceDay, t))
  }
  const [term] = status === 'term_payment' ? (path.terms?.items ?? []) : []
  if (term) return now(termName(term, path, t), lateWords(term.dueDay as Day, reader))
  if (!next) return now(t(`status.${status}`), '')
  if (status === 'paused') {
    return { ...now(t('status.paused'), t('dossier.path.until', { day: showDay(next.day) })), isHeld: true }
  }
  if (status === 'suspend') {
    return { ...now(t('status.suspend'), sinceWords(page.halts[0]?.startedAt.slice(0, 10) ?? null, t)), isHeld: true }
  }
  const name = nextName(page, t, language)
  if (next.held) return { ...now(name, nextWhen(next, today, t)), isHeld: true }
  if (asOf) return now(name, nextWhen(next, null, t))
  return { ...now(name, lateWords(next.day as Day, reader)), channel: path.coming[0]?.channel ?? null }
}

/** What comes behind that: the other terms of a plan, or the steps that are not passed over. */
function laterItems({ status, next, path }: DossierPageAnswer, reader: Reader): Unplaced[] {
  const { t, language } = reader
  if (status === 'term_payment') {
    return (path.terms?.items.slice(1) ?? []).map((term) => ({
      state: 'later',
      name: termName(term, path, t),
      when: aheadWords(term.dueDay as Day, reader),
      channel: null,
    }))
  }
  const isBeforeStep = next !== null && (status === 'not_started' || status === 'in_progress')
  const steps = (isBeforeStep ? path.coming.slice(1) : path.coming).filter(({ skipped }) => skipped === null)
  return steps.map(({ name, day, channel }) => ({
    state: 'later',
    name: name[language],
    when: day === null ? t('dossier.coming_later') : aheadWords(day as Day, reader),
    channel,
  }))
}

function termName({ number }: { number: number }, { terms }: FilePath, t: Say): string {
  return t('dossier.path.term', { number, count: terms?.count ?? number })
}

const sinceWords = (day: string | null, t: Say) => (day === null ? '' : t('dossier.path.since', { day: showDay(day) }))

/** "vandaag", or the day with how late it is. */
function lateWords(day: Day, reader: Reader): string {
  const { t, today } = reader
  if (day >= today) return aheadWords(day, reader)
  return t('dossier.path.late', { day: showDay(day), count: daysBetween(day, today) })
}

/** "vandaag", or the day with how far ahead it is. */
function aheadWords(day: Day, { t, today, language }: Reader): string {
  if (day <= today) return dayWords(day, today, t)
  const count = daysBetween(today, day)
  // Further on nobody thinks in days of the week, and the line is short.
  if (count > 60) return t('dossier.path.in_days', { day: showDay(day), count })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))
  return t('dossier.path.in_days', { day: `${weekday} ${showDay(day)}`, count })
}
