import { compoundingOf, type ContractualTerms, type InterestTerms } from '#domain/interest/terms.ts'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'

/** Terms of interest in a few words: "Contractuele rente, 8%, vast per jaar". */
export function nameTerms(terms: InterestTerms, t: Say): string {
  const kind = t(`interest_settings.kind.${terms.kind}`)
  return terms.kind === 'contractual' ? `${kind}, ${rateText(terms, t)}` : kind
}

/** Terms of interest as a list of what they say. */
export function describeTerms(terms: InterestTerms, t: Say): { label: string; value: string }[] {
  const kind = { label: t('interest_settings.kind'), value: t(`interest_settings.kind.${terms.kind}`) }
  if (terms.kind === 'none') return [kind]
  const rule = terms.startRule ? `. ${t(`proof.note.start_${terms.startRule}`)}` : ''
  return [
    kind,
    ...(terms.kind === 'contractual' ? [{ label: t('interest_settings.rate'), value: rateText(terms, t) }] : []),
    { label: t('interest_settings.first_day'), value: `${showDay(terms.fromDay)}${rule}` },
    {
      label: t('interest_settings.compounding'),
      value: t(`interest_settings.compounding.${compoundingOf(terms)}`),
    },
    { label: t('interest_settings.day_count'), value: t(`interest_settings.day_count.${terms.dayCount}`) },
    ...(terms.kind === 'contractual' && terms.clause
      ? [{ label: t('interest_settings.clause'), value: terms.clause }]
      : []),
    ...(terms.kind === 'commercial' && terms.contractDay
      ? [{ label: t('interest_settings.contract_day'), value: showDay(terms.contractDay) }]
      : []),
    ...(terms.pauses ?? []).map(({ fromDay, toDay }) => ({
      label: t('interest_settings.pauses'),
      value:
        toDay === null
          ? t('interest_settings.pause_running', { fromDay: showDay(fromDay) })
          : t('interest_settings.pause_shown', { fromDay: showDay(fromDay), toDay: showDay(toDay) }),
    })),
  ]
}

function rateText({ rate }: ContractualTerms, t: Say): string {
  if (rate.kind !== 'fixed') return `${t(`interest_settings.rate.${rate.kind}`)} ${formatPercent(rate.points)}`
  return `${t(`interest_settings.rate.fixed_${rate.per}`)}, ${formatPercent(rate.percent)}`
}
