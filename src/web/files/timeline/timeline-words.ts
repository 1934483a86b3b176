import { timelineKinds } from '#contract/files/timeline-kinds.ts'
import type { Language } from '#contract/platform/language.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'

/** For whom an event is put in words, with the names that are asked of the server. */
export interface Words {
  readonly t: Say
  readonly language: Language
  readonly currency: string
  readonly closingName: (code: string) => string
}

/** The line of an event: what it is called with what came of it, and in grey about whom or what it is and who did it. */
export interface EventLine {
  readonly title: string
  readonly beside: string
  readonly amountCents: number | null
}

/** An event on one line. */
export function eventLine(entry: TimelineEntryAnswer, words: Words): EventLine {
  const { t } = words
  const about = besideOf(entry, words)
  const who = whoText(entry, t)
  const noted = timelineKinds[entry.kind].noteElsewhere ? '' : (entry.note?.content ?? '').replaceAll(/\s+/g, ' ')
  const state = entry.dispatch ? t(`timeline.state.${entry.dispatch.state}`) : ''
  const said = joined([about, state, who])
  const beside = noted === '' ? said : t('kit.labelled', { label: said, value: noted })
  return { title: titleOf(entry, words), beside, amountCents: entry.money?.amountCents ?? null }
}

/** Who did it, and as whom. */
export function whoText({ actorName, impersonatorName }: TimelineEntryAnswer, t: Say): string {
  if (!impersonatorName) return actorName ?? t('dossier.by_itself')
  return t('timeline.on_behalf', { name: impersonatorName, as: actorName ?? '' })
}

/** A log is called by what it is, a call with what came of it, another owner by both. */
function titleOf(entry: TimelineEntryAnswer, { t, language }: Words): string {
  const { of, change } = timelineKinds[entry.kind]
  if (of === 'log' && entry.note) return [t(`log.type.${entry.note.type}`), ...callParts(entry.note, t)].join(', ')
  if (of === 'work' && entry.reason) {
    const name =
      entry.group === 'call' ? t('timeline.rang') : (entry.subject?.[language] ?? t(`timeline.${entry.kind}`))
    return joined([name, lower(t(`agenda.result.${entry.reason}` as TextKey))])
  }
  const kind = t(`timeline.${entry.kind}`)
  if (change === 'owner') return ownerTitle(kind, entry, t)
  return entry.dispatch ? t('dossier.event_titled', { kind, subject: entry.dispatch.subject }) : kind
}

function callParts({ call }: NonNullable<TimelineEntryAnswer['note']>, t: Say): string[] {
  if (!call) return []
  const minutes = t('timeline.call_minutes', { minutes: Math.max(1, Math.round(call.seconds / 60)) })
  return [...(call.result ? [lower(t(`call.result.${call.result}`))] : []), minutes, t('timeline.call_in')]
}

function ownerTitle(kind: string, { before, after }: TimelineEntryAnswer, t: Say): string {
  if (!before || !after || !('owner' in before && 'owner' in after)) return kind
  const nameOf = (name: unknown) => (typeof name === 'string' ? name : t('timeline.nobody'))
  const value = t('timeline.from_to', { from: nameOf(before['owner']), to: nameOf(after['owner']) })
  return t('kit.labelled', { label: kind, value })
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** What its kind says of it, or else whom or what it is about. */
const besideOf = (entry: TimelineEntryAnswer, words: Words) => ownWords(entry, words) ?? aboutWords(entry, words)

function ownWords(entry: TimelineEntryAnswer, { t, language, currency, closingName }: Words): string | null {
  const { of, beside, reasonWords } = timelineKinds[entry.kind]
  if (of === 'log') return entry.note?.subject?.[language] ?? ''
  // What came of work stands in its title.
  if (of === 'work') return entry.group === 'call' ? (entry.subject?.[language] ?? '') : ''
  // A code without a text, of what was done by hand, says nothing.
  const reason = reasonWords && entry.reason ? t(`${reasonWords}.${entry.reason}` as TextKey) : null
  switch (beside) {
    case 'arrival':
      return t(entry.reason === 'arrived' ? 'timeline.mail_arrived' : 'timeline.mail_not_arrived')
    case 'claims':
      return handedIn(entry, t, currency)
    case 'closing_reason':
      return closingName(entry.reason ?? 'paid')
    case 'invoice':
      return entry.invoiceNumber ?? ''
    case 'phase':
      return entry.phase && t(`phase.${entry.phase}`)
    case 'reason':
      return entry.reason ?? ''
    case 'subject':
      return entry.subject?.[language] ?? ''
    case 'until':
      return entry.untilDay && joined([t('timeline.until', { day: showDay(entry.untilDay) }), reason])
    case undefined:
      return reason
  }
}

function aboutWords({ dispatch, money, judgment, plan, agreedCents, untilDay }: TimelineEntryAnswer, words: Words) {
  const { t, currency } = words
  if (dispatch) return t('timeline.to', { name: dispatch.recipient.name })
  if (money?.payer) return payerText(money.payer)
  if (judgment) return judgmentText(judgment, t)
  if (plan) return planText(plan, t, currency)
  if (agreedCents === null || untilDay === null) return ''
  return t('timeline.agreed_by', { amount: formatCents(agreedCents, currency), day: showDay(untilDay) })
}

function judgmentText({ reference, against }: NonNullable<TimelineEntryAnswer['judgment']>, t: Say): string {
  return [
    ...(reference === '' ? [] : [t('timeline.judgment_case', { reference })]),
    ...(against.length === 0 ? [] : [t('timeline.judgment_against', { names: against.join(', ') })]),
  ].join(', ')
}

function payerText({ name, iban }: { name: string | null; iban: string | null }): string {
  return joined([name, iban && formatIban(iban)])
}

/** What there is of these, with commas between. */
const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part).join(', ')

function handedIn({ claimCount, principalCents }: TimelineEntryAnswer, t: Say, currency: string): string {
  if (claimCount === null || principalCents === null) return ''
  const amount = formatCents(principalCents, currency)
  return t('timeline.handed_in', { count: claimCount, amount })
}

function planText({ months, termCents }: NonNullable<TimelineEntryAnswer['plan']>, t: Say, currency: string): string {
  const amount = formatCents(termCents, currency)
  return months === null ? t('timeline.plan_term', { amount }) : t('timeline.plan_terms', { count: months, amount })
}
