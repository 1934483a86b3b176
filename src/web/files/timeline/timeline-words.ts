import { timelineKinds } from '#contract/files/timeline-kinds.ts'
import type { Language } from '#contract/platform/language.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { showDay } from '#web/kit/words/format.ts'
import { useClosingReasonName } from '#web/base/calls/reference-lists.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'

interface Words {
  readonly t: Say
  readonly language: Language
  readonly currency: string
  readonly closingName: (code: string) => string
}

/** What an event is called, and what stands beside that in grey. */
export function useEventWords(currency: string) {
  const words: Words = { t: useText(), language: useLanguage(), currency, closingName: useClosingReasonName() }
  return (entry: TimelineEntryAnswer) => ({ title: titleOf(entry, words.t), beside: besideOf(entry, words) })
}

/** A log is called by what it is. */
function titleOf(entry: TimelineEntryAnswer, t: Say): string {
  if (timelineKinds[entry.kind].of === 'log' && entry.note) return t(`log.type.${entry.note.type}`)
  const kind = t(`timeline.${entry.kind}`)
  return entry.dispatch ? t('dossier.event_titled', { kind, subject: entry.dispatch.subject }) : kind
}

/** What its kind says of it, or else whom or what it is about. */
const besideOf = (entry: TimelineEntryAnswer, words: Words) => ownWords(entry, words) ?? aboutWords(entry, words)

function ownWords(entry: TimelineEntryAnswer, { t, language, currency, closingName }: Words): string | null {
  const { of, beside, reasonWords } = timelineKinds[entry.kind]
  if (of === 'log') return entry.note?.subject?.[language] ?? ''
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
      return entry.untilDay && t('timeline.until', { day: showDay(entry.untilDay), reason: reason ?? '' })
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
